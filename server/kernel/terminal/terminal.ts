/** End of the game (`terminal.md`). */
import type { ConditionCode } from '../expressions/conditions';
import type { TerminalResult } from '../gamedef';
import type { Program } from '../link/program';
import { type FramedExpression, linkFramedCondition } from '../link/unit';
import { evaluateFramed } from '../machine/nested';
import { readingRun } from '../moves/start';
import type { GameState } from '../state/gameState';

export interface TerminalProgram {
  readonly conditions: readonly { readonly when: FramedExpression<ConditionCode>; readonly result: TerminalResult }[];
}

export function linkTerminal(program: Program): TerminalProgram {
  return {
    conditions: program.def.terminal.conditions.map(({ when, result }) => ({ when: linkFramedCondition(program, when), result })),
  };
}

/** The result of the first end condition that holds; undefined while the game goes on. */
export function terminalOutcome(program: Program, state: GameState): TerminalResult | undefined {
  const run = readingRun(program, state);
  return program.terminal().conditions.find(({ when }) => evaluateFramed(run, when))?.result;
}
