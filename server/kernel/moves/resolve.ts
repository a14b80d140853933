import { dispatch } from '../flow/triggers';
import { itemAt } from '../itemAt';
import { operationPart, type Run } from '../machine/run';
import { isPending, type Soon, type Steps } from '../machine/steps';
import { countUse } from '../state/writeValues';

/**
 * Step 7 of a move (`actions-and-pipelines.md`): usage counters, triggers of what it emitted, then `actionResolved`. An action that is no part of the game
 * (`withActions`, built-in moves) is not counted, and no trigger waits for it.
 */
export function resolveMove(run: Run): Soon<void> {
  run.status = 'running';
  const { actionIds } = run.program.board;
  for (const { action } of run.parts) if (actionIds[action] !== undefined) countUse(run.draft, action);
  const emitted = run.events;
  run.events = [];
  const id = actionIds[itemAt(run.parts, operationPart).action];
  if (id !== undefined) emitted.push({ type: 'actionResolved', action: id });
  const dispatched = dispatch(run, emitted);
  return isPending(dispatched) ? endAfter(run, dispatched) : end(run);
}

function* endAfter(run: Run, steps: Steps<void>): Steps<void> {
  yield* steps;
  end(run);
}

function end(run: Run): void {
  if (run.status === 'running') run.status = 'finished';
}
