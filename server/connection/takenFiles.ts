/** Passes events of files on disk to the workspace: events that arrive while others wait are handled together with them. */
import type { Workspace } from '../workspace/model';

export interface TakenFiles {
  /** Files or folders were created, changed or deleted. */
  readonly changed: (uris: readonly string[]) => void;
}

/** `change` queues work on the workspace. */
export function takenFiles(workspace: Pick<Workspace, 'filesChanged'>, change: (work: () => Promise<void>) => void): TakenFiles {
  let waiting: Set<string> | undefined;

  async function take(): Promise<void> {
    const uris = waiting ?? [];
    waiting = undefined;
    await workspace.filesChanged([...uris]);
  }

  return {
    changed: (uris) => {
      if (waiting === undefined) {
        waiting = new Set();
        change(take);
      }
      for (const uri of uris) waiting.add(uri);
    },
  };
}
