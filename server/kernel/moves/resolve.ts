import { dispatch } from '../flow/triggers';
import { itemAt } from '../itemAt';
import { operationPart, type Run } from '../machine/run';
import { type Soon, whenFound } from '../machine/steps';
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
  const dispatched = whenFound(dispatch(run, emitted), () =>
    id === undefined ? undefined : dispatch(run, [{ type: 'actionResolved', action: id }]),
  );
  return whenFound(dispatched, () => {
    if (run.status === 'running') run.status = 'finished';
  });
}
