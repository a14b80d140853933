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
  /** Resolves when the workspace as it is has been checked. */
  readonly settled: () => Promise<void>;
}

/** `found` is called when the snapshot tells something new. */
export function snippetChecks(workspace: Workspace, found: () => void, onFault: (fault: unknown) => void): SnippetChecks {
  let latest = 0;
  let pending = false;
  const ended: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checkedGames: readonly Compilation[] = [];

  async function check(own: number): Promise<void> {
    const before = workspace.snapshot();
    const done = await workspace.checkSnippets(async () => {
      await otherWork();
      return own === latest;
    });
    if (!done) return;
    checkedGames = before.compilations;
    if (workspace.snapshot() !== before) found();
  }

  async function checkNow(): Promise<void> {
    latest += 1;
    const own = latest;
    await check(own).catch(onFault);
    if (own !== latest) return;
    pending = false;
    for (const each of ended.splice(0)) each();
  }

  return {
    restart: () => {
      latest += 1;
      pending = true;
      if (timer !== undefined) clearTimeout(timer);
      const { compilations } = workspace.snapshot();
      const sameGames = compilations.length === checkedGames.length && compilations.every((each, index) => each === checkedGames[index]);
      timer = setTimeout(() => void checkNow(), sameGames ? 0 : pause);
    },
    settled: () => (pending ? new Promise((resolve) => void ended.push(resolve)) : Promise.resolve()),
  };
}

/** Lets requests and changes through. */
function otherWork(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
