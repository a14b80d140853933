/** Reads conditions and values of a state from outside, as `terminal` does: no bindings, `actor` and `active` are the active player (`terminal.md`). */
import type { Condition, GameDef, Scalar, Value } from '../gamedef';
import { type Program, programOf } from '../link/program';
import { type FramedExpression, linkFramedCondition, linkFramedValue } from '../link/unit';
import { faultIn } from '../machine/fault';
import { evaluateFramed } from '../machine/nested';
import { failureOf } from '../machine/report';
import type { Run } from '../machine/run';
import type { RunFailure } from '../protocol';
import type { GameState } from '../state/gameState';
import { readingRun } from './start';

export type Reading<T> = { readonly kind: 'value'; readonly value: T } | { readonly kind: 'failed'; readonly failure: RunFailure };

/** Whether a condition holds in a state. */
export function readCondition(def: GameDef, state: GameState, condition: Condition): Reading<boolean> {
  return reading(def, state, (program) => linkFramedCondition(program, condition));
}

/** What a value comes to in a state. */
export function readValue(def: GameDef, state: GameState, value: Value): Reading<Scalar> {
  return reading(def, state, (program) => linkFramedValue(program, value));
}

function reading<T>(def: GameDef, state: GameState, link: (program: Program) => FramedExpression<(run: Run) => T>): Reading<T> {
  const program = programOf(def);
  const run = readingRun(program, state);
  try {
    return { kind: 'value', value: evaluateFramed(run, link(program)) };
  } catch (error) {
    const fault = faultIn(error);
    if (fault === undefined) throw error;
    return { kind: 'failed', failure: failureOf(run, fault) };
  }
}
