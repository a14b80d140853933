/** The timeline as the panel shows it: entries in order, with a heading where a stage or a round of a loop begins. */
import type { PreviewTraceEntry } from '../../../server/protocol/preview';
import { ownValue } from '../../ownValue';
import { t } from '../translation';
import { matches } from './filter';

export type TraceRow =
  | { readonly kind: 'stage'; readonly key: string; readonly label: string }
  | { readonly kind: 'iteration'; readonly key: string; readonly label: string; readonly indent: number }
  | {
      readonly kind: 'entry';
      readonly key: string;
      /** In the whole trace. */
      readonly index: number;
      readonly entry: PreviewTraceEntry;
      readonly icon: string;
      /** Indentation steps, capped so that deep nesting stays readable in a narrow panel. */
      readonly indent: number;
      /** Macros from the outermost call inwards: `place › place-one`. */
      readonly macros: string;
    }
  /** In the place of entries that follow each other, from `index` on. Unfolded, it is followed by them. */
  | (FoldedEntries & { readonly kind: 'fold'; readonly key: string; readonly index: number; readonly isUnfolded: boolean });

/** Loops that had nothing to repeat, or entries that do the same to pieces of one kind. */
interface FoldedEntries {
  readonly what: 'idle' | 'alike';
  readonly entries: number;
  readonly text: string;
  readonly indent: number;
  readonly macros: string;
}

const MAX_INDENT = 8;

/** Codicon for each kind of trace entry; kinds not listed get a neutral one. */
const ICONS: Readonly<Record<string, string>> = {
  forEach: 'list-tree',
  reduce: 'list-tree',
  moveToken: 'arrow-right',
  createToken: 'add',
  destroyToken: 'remove',
  setTokenProp: 'edit',
  varChange: 'symbol-variable',
  transfer: 'arrow-swap',
  marker: 'tag',
  reveal: 'eye',
  conceal: 'eye-closed',
  roll: 'symbol-numeric',
  decision: 'question',
  move: 'play',
  trigger: 'zap',
  warning: 'warning',
};

/** Kinds of entries that tell of a change of the state. */
const CHANGES: ReadonlySet<string> = new Set([
  'moveToken',
  'createToken',
  'destroyToken',
  'setTokenProp',
  'varChange',
  'transfer',
  'marker',
  'reveal',
  'conceal',
]);

/** What the board says of the state after so many entries: the last of them; at the end of the run the last one that has changed something. Undefined where there is none. */
export function captionOf(trace: readonly PreviewTraceEntry[], step: number): string | undefined {
  const last = step === trace.length ? trace.findLast(({ kind }) => CHANGES.has(kind)) : trace[step - 1];
  return last?.text;
}

/**
 * Rows of the entries that the filter lets through, by text, stage or macro. Without a filter, loops that had nothing to repeat are a row together unless it is `unfolded`,
 * and so are entries that do the same to pieces of one kind.
 */
export function traceRows(
  trace: readonly PreviewTraceEntry[],
  filter: string,
  unfolded: ReadonlySet<string> = new Set(),
): readonly TraceRow[] {
  const rows: TraceRow[] = [];
  let stage: string | undefined;
  let iteration = '';
  let foldedTo = 0;
  const pushHeadings = (entry: PreviewTraceEntry, index: number, items: readonly string[], indent: number): void => {
    if (entry.stage !== stage && entry.stage !== undefined) rows.push({ kind: 'stage', key: `stage ${index}`, label: entry.stage });
    if (entry.stage !== stage) iteration = '';
    stage = entry.stage;
    const round = items.join(' › ');
    // A loop inside another one ends with the round of the outer one going on: that is no new round.
    if (round !== '' && round !== iteration && !iteration.startsWith(`${round} › `))
      rows.push({ kind: 'iteration', key: `iteration ${index}`, label: round, indent: Math.max(0, indent - 1) });
    iteration = round;
  };
  trace.forEach((entry, index) => {
    if (index < foldedTo) return;
    const fold = filter === '' ? foldAt(trace, index) : undefined;
    if (fold !== undefined) {
      const key = `fold ${index}`;
      const isUnfolded = unfolded.has(key);
      if (fold.what === 'alike') pushHeadings(entry, index, (entry.iteration ?? []).slice(0, entry.together?.rounds), fold.indent);
      rows.push({ kind: 'fold', key, index, ...fold, isUnfolded });
      if (!isUnfolded) {
        foldedTo = index + fold.entries;
        return;
      }
    }
    const macros = entry.macros.join(' › ');
    const items = entry.iteration ?? [];
    if (!matches(filter, entry.text, entry.stage ?? '', macros, items.join(' › '))) return;
    const indent = indentOf(entry.depth);
    pushHeadings(entry, index, items, indent);
    const icon = ownValue(ICONS, entry.kind) ?? 'circle-small-filled';
    rows.push({ kind: 'entry', key: `entry ${index}`, index, entry, icon, indent, macros });
  });
  return rows;
}

function indentOf(depth: number): number {
  return Math.min(Math.max(depth, 0), MAX_INDENT);
}

/** What can be folded from this entry on, if it is the first of several that belong together. */
function foldAt(trace: readonly PreviewTraceEntry[], index: number): FoldedEntries | undefined {
  const entry = trace[index];
  if (entry?.idle === true) return trace[index - 1]?.idle === true ? undefined : idleFrom(trace, index);
  if (entry?.together === undefined) return undefined;
  const { entries, text, rounds } = entry.together;
  return {
    what: 'alike',
    entries,
    text,
    indent: indentOf(entry.depth - (entry.iteration?.length ?? 0) + rounds),
    macros: entry.macros.join(' › '),
  };
}

/** The idle entries that follow each other from `index` on. */
function idleFrom(trace: readonly PreviewTraceEntry[], index: number): FoldedEntries {
  let end = index;
  while (trace[end]?.idle === true) end += 1;
  const entries = trace.slice(index, end);
  const warnings = entries.filter(({ kind }) => kind === 'warning').length;
  // Each loop tells of itself, and warns.
  const loops = Math.max(warnings, entries.length - warnings);
  const text = loops === 1 ? t('A loop had nothing to repeat') : t('{0} loops had nothing to repeat', loops);
  return { what: 'idle', entries: entries.length, text, indent: indentOf(entries[0]?.depth ?? 0), macros: '' };
}
