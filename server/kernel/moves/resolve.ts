import { dispatch } from '../flow/triggers';
import { itemAt } from '../itemAt';
import { operationPart, type Run } from '../machine/run';
import { countUse } from '../state/writeValues';

/** Step 7 of a move (`actions-and-pipelines.md`): usage counters, triggers of what it emitted, then `actionResolved`. */
export function resolveMove(run: Run): void {
  run.status = 'running';
  for (const { action } of run.parts) countUse(run.draft, action);
  const emitted = run.events;
  run.events = [];
  dispatch(run, emitted);
  const { action } = itemAt(run.parts, operationPart);
  dispatch(run, [{ type: 'actionResolved', action: itemAt(run.program.board.actionIds, action) }]);
  if (run.status === 'running') run.status = 'finished';
}
