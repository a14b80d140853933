/** Restrictions while the lookahead card is a coup (`turn-flow.md`, Monsoon). */
import { itemAt } from '../itemAt';
import type { Program } from '../link/program';
import type { Part, Refusal, Run } from '../machine/run';
import type { Move } from '../protocol';
import type { GameState } from '../state/gameState';
import { cardFlowOf, isCoupOnTop, isOrdinary } from './cardTable';
import type { Restriction } from './turnFlow';

function isMonsoon(program: Program, state: GameState): boolean {
  const { definition, lookahead } = cardFlowOf(program);
  return definition.monsoon !== undefined && isOrdinary(program, state) && isCoupOnTop(state, lookahead);
}

/** What monsoon restricts of a move's actions now. */
export function restrictionsOn(program: Program, state: GameState, move: Move): readonly Restriction[] {
  const { definition, pivotalActions } = cardFlowOf(program);
  const { monsoon } = definition;
  if (monsoon === undefined || !isMonsoon(program, state)) return [];
  const { restrictedActions, blockPivotal, pivotalOverrideToken: word } = monsoon;
  const own = restrictedActions.filter(
    ({ actionId }) => actionId === move.actionId || actionId === move.compound?.specialActivity.actionId,
  );
  if (!blockPivotal || !pivotalActions.has(move.actionId)) return own;
  return [...own, { actionId: move.actionId, ...(word === undefined ? {} : { overrideToken: word }) }];
}

/** Refuses an action that nothing can lift the restriction of. */
export function forbidden(restrictions: readonly Restriction[]): Refusal | undefined {
  const found = restrictions.find(({ maxParam, overrideToken }) => maxParam === undefined && overrideToken === undefined);
  return found === undefined ? undefined : { reason: 'monsoon', detail: `${found.actionId} is not possible before a coup card` };
}

/** A restriction that an answer may lift waits until all answers are known. */
export function answerLimit(run: Run, base: string): number {
  const action = itemAt(run.program.board.actionIds, itemAt(run.parts, run.part).action);
  let limit = Number.POSITIVE_INFINITY;
  for (const { actionId, maxParam, overrideToken } of run.restrictions) {
    if (actionId === action && maxParam !== undefined && overrideToken === undefined && isNamed(base, maxParam.name)) {
      limit = Math.min(limit, maxParam.max);
    }
  }
  return limit;
}

/** Whether a decision's key has a base name, whatever loops add to it. */
function isNamed(base: string, name: string): boolean {
  return base === name || base.startsWith(`${name}@`);
}

/** What stands in the way of a move whose answers are complete. */
export function monsoonRefusal(run: Run): Refusal | undefined {
  for (const restriction of run.restrictions) {
    const part = run.parts.find(({ action }) => itemAt(run.program.board.actionIds, action) === restriction.actionId);
    if (part === undefined || (restriction.overrideToken !== undefined && hasWord(part, restriction.overrideToken))) continue;
    if (restriction.maxParam === undefined || exceeds(part, restriction.maxParam)) {
      return { reason: 'monsoon', detail: `${restriction.actionId} is restricted before a coup card` };
    }
  }
  return undefined;
}

function hasWord(part: Part, word: string): boolean {
  for (let entry = part.used; entry !== undefined; entry = entry.earlier) if (entry.values.includes(word)) return true;
  return false;
}

function exceeds(part: Part, { name, max }: { readonly name: string; readonly max: number }): boolean {
  for (let entry = part.used; entry !== undefined; entry = entry.earlier) {
    if (!isNamed(entry.base, name)) continue;
    const [value] = entry.values;
    const amount = entry.many ? entry.values.length : value;
    if (typeof amount === 'number' && amount > max) return true;
  }
  return false;
}
