/** Checks snippets in the background: running them may take seconds where the game has changed. */
import type { Compilation } from '../compiler/model';
import type { Workspace } from '../workspace/model';
import { type BeginSlice, oneSlice } from '../workspace/slices';
import { backgroundWork, type Turn } from './backgroundWork';

/** How long, in milliseconds, nothing must have been changed before snippets are run again on a changed game. */
const pause = 300;

export interface SnippetChecks {
  /** The workspace has changed. */
  readonly restart: () => void;
  /** Resolves when the workspace as it is has been checked. */
  readonly settled: () => Promise<void>;
}

/** `found` is called when the snapshot tells something new; each snippet, and each slice of its run, waits until `ready` resolves. */
export function snippetChecks(
  workspace: Workspace,
  found: () => void,
  onFault: (fault: unknown) => void,
  ready: () => Promise<void>,
  begin: BeginSlice = oneSlice,
): SnippetChecks {
  let checkedGames: readonly Compilation[] = [];

  async function check({ proceed, isCurrent }: Turn): Promise<void> {
    let before = workspace.snapshot();
    while (!(await workspace.checkSnippets(proceed, begin))) {
      if (!isCurrent()) return;
      // Another snapshot came in between, of which nobody has told yet.
      before = workspace.snapshot();
    }
    checkedGames = before.compilations;
    if (workspace.snapshot() !== before) found();
  }

  const checks = backgroundWork(check, onFault, ready);

  return {
    restart: () => {
      const { compilations } = workspace.snapshot();
      const sameGames = compilations.length === checkedGames.length && compilations.every((each, index) => each === checkedGames[index]);
      checks.restart(sameGames ? 0 : pause);
    },
    settled: checks.settled,
  };
}
