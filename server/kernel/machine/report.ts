/** Results of a run as values. */
import { itemAt } from '../itemAt';
import { siteAt } from '../link/linker';
import { shownName } from '../link/scope';
import { putOwn } from '../ownProperties';
import type { ParameterValue, RunFailure } from '../protocol';
import type { RunFault } from './fault';
import { type Bound, isList, itemText, scalarOf } from './items';
import type { Run } from './run';

/** The failure of a run at the point where it stands: with the place in the text and the bindings in scope. */
export function failureOf(run: Run, fault: RunFault): RunFailure {
  const site = run.pc > 0 && run.pc <= run.code.sites.length ? siteAt(run.code, run.pc - 1) : undefined;
  const part = run.parts[run.part];
  const action = part === undefined ? undefined : run.program.actions[part.action]?.id;
  const at = fault.at ?? site?.at;
  const bindings: Record<string, ParameterValue> = {};
  for (let entry = run.named; entry !== undefined; entry = entry.outer) show(bindings, entry.name, entry.value);
  for (let entry = site?.scope; entry !== undefined; entry = entry.outer) show(bindings, entry.name, run.frame[entry.slot]);
  return {
    code: fault.code,
    message: fault.message,
    ...(at === undefined ? {} : { at }),
    phase: itemAt(run.program.board.phases, run.draft.phase),
    ...(action === undefined ? {} : { action }),
    bindings,
    detail: fault.detail,
  };
}

/** Inner names come first and hide outer ones. */
function show(bindings: Record<string, ParameterValue>, name: string, value: Bound): void {
  const shown = shownName(name);
  if (value === undefined || Object.hasOwn(bindings, shown)) return;
  putOwn(bindings, shown, isList(value) ? value.map(itemText) : (scalarOf(value) ?? 'row'));
}
