/** Compares scenarios with those of the committed texts in the background. */
import type { Connection } from 'vscode-languageserver';
import { type Baseline, editImpact } from '../features/impact/editImpact';
import type { ImpactState } from '../protocol/impact';
import type { WorkspaceSnapshot } from '../workspace/model';
import { slicesBy } from '../workspace/slices';
import { backgroundWork } from './backgroundWork';

/** Milliseconds in which nothing must have been changed. */
const pause = 300;
/** Milliseconds between two notices of how far it has come. */
const noticePause = 250;

export interface ServedImpact {
  /** Undefined: nothing is compared any more. */
  readonly setBaseline: (baseline: Baseline | undefined) => void;
  /** The workspace has changed: what runs is given up, and taken up again from where it was. */
  readonly restart: () => void;
  /** Resolves when nothing more will be told of the workspace as it is. */
  readonly settled: () => Promise<void>;
}

/** Registers the handlers. Nothing is compared before the client asks for it, and each scenario, and each slice of its runs, waits until `ready` resolves. */
export function serveImpact(
  connection: Connection,
  snapshot: () => WorkspaceSnapshot,
  now: () => number,
  onFault: (fault: unknown) => void,
  ready: () => Promise<void>,
): ServedImpact {
  const impact = editImpact();
  let isOn = false;

  const comparing = backgroundWork(
    async ({ proceed, isCurrent }) => {
      let told = now();
      const progress = (done: number, total: number, baseline: string) => {
        if (now() - told < noticePause) return;
        told = now();
        tell({ kind: 'comparing', baseline, done, total });
      };
      const found = await impact.compare(snapshot(), proceed, progress, slicesBy(now));
      if (found !== undefined && isCurrent()) tell({ kind: 'compared', ...found });
    },
    onFault,
    ready,
  );

  function tell(state: ImpactState): void {
    void connection.sendNotification('gamespec/impact', state);
  }

  function restart(): void {
    if (isOn) comparing.restart(pause);
    else comparing.drop();
  }

  return {
    setBaseline: (baseline) => {
      isOn = baseline !== undefined;
      if (baseline !== undefined) impact.setBaseline(baseline);
      restart();
    },
    restart,
    settled: comparing.settled,
  };
}
