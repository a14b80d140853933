/**
 * Checks snippets in the background. Running them may take seconds where the game has changed, so it begins only when nothing happens for a while, gives
 * way to all other work, and starts anew after a change.
 */
import type { Compilation } from '../compiler/model';
import type { Workspace } from '../workspace/model';

/** How long, in milliseconds, nothing must have been changed before snippets are run again on a changed game. */
const pause = 300;

export interface SnippetChecks {
  /** The workspace has changed. */
  readonly restart: () => void;
}

/** `found` is called when the snapshot tells something new. */
export function snippetChecks(workspace: Workspace, found: () => void, onFault: (fault: unknown) => void): SnippetChecks {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checkedGames: readonly Compilation[] = [];

  async function check(): Promise<void> {
    latest += 1;
    const own = latest;
    const before = workspace.snapshot();
    const done = await workspace.checkSnippets(async () => {
      await otherWork();
      return own === latest;
    });
    if (!done) return;
    checkedGames = before.compilations;
    if (workspace.snapshot() !== before) found();
  }

  return {
    restart: () => {
      latest += 1;
      if (timer !== undefined) clearTimeout(timer);
      const { compilations } = workspace.snapshot();
      const sameGames = compilations.length === checkedGames.length && compilations.every((each, index) => each === checkedGames[index]);
      timer = setTimeout(() => void check().catch(onFault), sameGames ? 0 : pause);
    },
  };
}

/** Lets requests and changes through. */
function otherWork(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
