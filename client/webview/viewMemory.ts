/** What the editor keeps for a view that is hidden or reloaded: what to open again, and how the page was left. */
import type { PreviewInput, PreviewTarget } from '../../server/protocol/preview';
import { isRecord } from '../isRecord';

export interface ViewMemory {
  readonly target?: PreviewTarget;
  readonly input?: PreviewInput;
  readonly follows?: boolean;
  readonly closedPanes: readonly string[];
  /** Scroll positions by the name of the column; '' is the page. */
  readonly scroll: Readonly<Record<string, number>>;
}

/** How the page was left, from what the editor has kept; a fresh page if that is anything else. On a small one the setup is folded: its heading says what is set. */
export function viewMemory(value: unknown, isSmall: boolean): ViewMemory {
  const { closedPanes, scroll }: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
  return {
    closedPanes: Array.isArray(closedPanes) ? closedPanes.filter((pane) => typeof pane === 'string') : isSmall ? ['setup'] : [],
    scroll: Object.fromEntries(
      Object.entries(isRecord(scroll) ? scroll : {}).flatMap(([name, top]) => (typeof top === 'number' ? [[name, top]] : [])),
    ),
  };
}
