/** Compares scenarios with those of the committed texts in the background: only when nothing happens for a while, and giving way to all other work. */
import type { Connection } from 'vscode-languageserver';
import { type Baseline, editImpact } from '../features/impact/editImpact';
import type { ImpactState } from '../protocol/impact';
import type { WorkspaceSnapshot } from '../workspace/model';

/** Milliseconds in which nothing must have been changed. */
const pause = 300;
/** Milliseconds between two notices of how far it has come. */
const noticePause = 250;

export interface ServedImpact {
  /** Undefined: nothing is compared any more. */
  readonly setBaseline: (baseline: Baseline | undefined) => void;
  /** The workspace has changed: what runs is given up, and taken up again from where it was. */
  readonly restart: () => void;
}

export function serveImpact(
  connection: Connection,
  snapshot: () => WorkspaceSnapshot,
  now: () => number,
  onFault: (fault: unknown) => void,
): ServedImpact {
  const impact = editImpact();
  let isOn = false;
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function compare(): Promise<void> {
    latest += 1;
    const own = latest;
    let told = now();
    const found = await impact.compare(
      snapshot(),
      async () => {
        await otherWork();
        return own === latest;
      },
      (done, total) => {
        if (now() - told < noticePause) return;
        told = now();
        tell({ kind: 'comparing', done, total });
      },
    );
    if (found !== undefined && own === latest) tell({ kind: 'compared', ...found });
  }

  function tell(state: ImpactState): void {
    void connection.sendNotification('gamespec/impact', state);
  }

  function restart(): void {
    latest += 1;
    if (timer !== undefined) clearTimeout(timer);
    if (isOn) timer = setTimeout(() => void compare().catch(onFault), pause);
  }

  return {
    setBaseline: (baseline) => {
      isOn = baseline !== undefined;
      if (baseline !== undefined) impact.setBaseline(baseline);
      restart();
    },
    restart,
  };
}

/** Lets requests and changes through. */
function otherWork(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
