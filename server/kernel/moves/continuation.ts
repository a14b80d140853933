/**
 * Questions of a move come one after the other, each with one answer more. The run of the last question about a state is kept, so that the next one goes on
 * from there instead of from the beginning. What comes out is the same: a run depends on nothing but state and move.
 */
import type { OpenDecision } from '../machine/openDecision';
import { activityPart, forkRun, operationPart, type Run } from '../machine/run';
import { ownValue } from '../ownProperties';
import type { Move, ParameterValue, RunOptions } from '../protocol';
import type { GameState } from '../state/gameState';

interface Asked {
  readonly move: Move;
  readonly options: RunOptions;
  readonly run: Run;
}

const lastAsked = new WeakMap<GameState, Asked>();

/** Keeps a run that has stopped at a question. It is not changed any more. */
export function keepAsked(state: GameState, move: Move, options: RunOptions, run: Run): void {
  lastAsked.set(state, { move, options, run });
}

/** The run that was kept, with the parameters of the move, which add the answer to its question; undefined where they add anything else. */
export function continued(state: GameState, move: Move, options: RunOptions, fresh: Run): Run | undefined {
  const asked = lastAsked.get(state);
  const question = asked?.run.question;
  if (asked === undefined || question === undefined || !isUnrestricted(fresh) || !isUnrestricted(asked.run)) return undefined;
  if (asked.run.program !== fresh.program || !sameOptions(asked.options, options) || !addsAnswer(asked.move, move, question))
    return undefined;
  const run = forkRun(asked.run);
  run.counted = asked.run.counted;
  run.completed = fresh.completed;
  run.compound = fresh.compound;
  replaceParameters(run, operationPart, move.params);
  if (move.compound !== undefined) replaceParameters(run, activityPart, move.compound.specialActivity.params);
  return run;
}

/** Whether nothing that later answers might change limits the move. */
function isUnrestricted(run: Run): boolean {
  return run.restrictions.length === 0 && run.zoneFilter === undefined && run.grant === undefined && run.limitUsage === undefined;
}

function replaceParameters(run: Run, index: number, params: Move['params']): void {
  const part = run.parts[index];
  if (part !== undefined) run.parts[index] = { ...part, params };
}

function sameOptions(left: RunOptions, right: RunOptions): boolean {
  return left.turnFlow === right.turnFlow && left.budgets === right.budgets && left.markerConstraints === right.markerConstraints;
}

function addsAnswer(before: Move, after: Move, { key, part }: OpenDecision): boolean {
  if (before.actionId !== after.actionId || before.actionClass !== after.actionClass || before.freeOperation !== after.freeOperation)
    return false;
  const own = part === operationPart ? key : undefined;
  if (!sameParameters(before.params, after.params, own)) return false;
  const [left, right] = [before.compound, after.compound];
  if (left === undefined || right === undefined) return left === right;
  return (
    left.timing === right.timing &&
    left.insertAfter?.stage === right.insertAfter?.stage &&
    left.insertAfter?.iteration === right.insertAfter?.iteration &&
    left.specialActivity.actionId === right.specialActivity.actionId &&
    sameParameters(left.specialActivity.params, right.specialActivity.params, part === activityPart ? key : undefined)
  );
}

/** Whether two sets of parameters are equal but for one that only the second has. */
function sameParameters(before: Move['params'], after: Move['params'], added: string | undefined): boolean {
  const keys = Object.keys(after);
  if (keys.length !== Object.keys(before).length + (added === undefined ? 0 : 1)) return false;
  return keys.every((key) => {
    if (key === added) return ownValue(before, key) === undefined;
    const value = ownValue(before, key);
    return value !== undefined && sameValue(value, ownValue(after, key));
  });
}

function sameValue(left: ParameterValue, right: ParameterValue | undefined): boolean {
  if (typeof left !== 'object' || typeof right !== 'object') return left === right;
  return left.length === right.length && left.every((value, index) => value === right[index]);
}
