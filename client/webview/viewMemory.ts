/** What the editor keeps for a view that is hidden or reloaded: what to open again, and how the page was left. */
import type { PreviewInput, PreviewTarget } from '../../server/protocol/preview';

export interface ViewMemory {
  readonly target?: PreviewTarget;
  readonly input?: PreviewInput;
  readonly follows?: boolean;
  readonly closedPanes: readonly string[];
  /** Scroll positions by the name of the column; '' is the page. */
  readonly scroll: Readonly<Record<string, number>>;
}

/** How the page was left, from what the editor has kept; a fresh page if that is anything else. */
export function viewMemory(value: unknown): ViewMemory {
  const closed = member(value, 'closedPanes');
  const scroll = member(value, 'scroll');
  return {
    closedPanes: Array.isArray(closed) ? closed.filter((pane) => typeof pane === 'string') : [],
    scroll: Object.fromEntries(
      Object.entries(typeof scroll === 'object' && scroll !== null ? scroll : {}).flatMap(([name, top]) =>
        typeof top === 'number' ? [[name, top]] : [],
      ),
    ),
  };
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}
