/** Tells the client what no diagnostic can: there is no text in which it could stand. */
import type { Connection } from 'vscode-languageserver';
import { entryFaults } from '../source/namedEntries';
import type { WorkspaceSettings, WorkspaceSnapshot } from '../workspace/model';

/** Called with each snapshot; a notice that was sent for the previous one is not sent again. */
export function noticesTo({
  console,
  window,
}: {
  readonly console: Pick<Connection['console'], 'warn'>;
  readonly window: { readonly showWarningMessage: (message: string) => unknown };
}) {
  let unread: WorkspaceSnapshot['unread'] = new Map();
  let faults: readonly string[] = [];
  return (snapshot: WorkspaceSnapshot, { entries = [] }: WorkspaceSettings): void => {
    for (const [uri, reason] of snapshot.unread) if (unread.get(uri) !== reason) console.warn(`${uri} cannot be read: ${reason}.`);
    unread = snapshot.unread;
    const found = entryFaults(snapshot.files, entries, snapshot.roots);
    for (const fault of found) if (!faults.includes(fault)) window.showWarningMessage(fault);
    faults = found;
  };
}
