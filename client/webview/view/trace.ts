/** The timeline as the panel shows it: entries in order, with a heading where a stage or a round of a loop begins. */
import type { PreviewTraceEntry } from '../../../server/protocol/preview';
import { ownValue } from '../../ownValue';
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
  /** In the place of entries that follow each other, from `index` on: loops that had nothing to repeat. Unfolded, it is followed by them. */
  | {
      readonly kind: 'idle';
      readonly key: string;
      readonly index: number;
      readonly entries: number;
      readonly loops: number;
      readonly indent: number;
      readonly isUnfolded: boolean;
    };

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

/** Rows of the entries that the filter lets through, by text, stage or macro. Without a filter, loops that had nothing to repeat are a row together unless it is `unfolded`. */
export function traceRows(
  trace: readonly PreviewTraceEntry[],
  filter: string,
  unfolded: ReadonlySet<string> = new Set(),
): readonly TraceRow[] {
  const rows: TraceRow[] = [];
  let stage: string | undefined;
  let iteration = '';
  let isFolded = false;
  trace.forEach((entry, index) => {
    if (filter === '' && entry.idle === true) {
      if (trace[index - 1]?.idle !== true) {
        const key = `idle ${index}`;
        isFolded = !unfolded.has(key);
        rows.push({ kind: 'idle', key, index, ...idleFrom(trace, index), isUnfolded: !isFolded });
      }
      if (isFolded) return;
    }
    const macros = entry.macros.join(' › ');
    if (!matches(filter, entry.text, entry.stage ?? '', macros, (entry.iteration ?? []).join(' › '))) return;
    if (entry.stage !== stage && entry.stage !== undefined) rows.push({ kind: 'stage', key: `stage ${index}`, label: entry.stage });
    if (entry.stage !== stage) iteration = '';
    stage = entry.stage;
    const indent = Math.min(Math.max(entry.depth, 0), MAX_INDENT);
    const round = (entry.iteration ?? []).join(' › ');
    // A loop inside another one ends with the round of the outer one going on: that is no new round.
    if (round !== '' && round !== iteration && !iteration.startsWith(`${round} › `))
      rows.push({ kind: 'iteration', key: `iteration ${index}`, label: round, indent: Math.max(0, indent - 1) });
    iteration = round;
    rows.push({
      kind: 'entry',
      key: `entry ${index}`,
      index,
      entry,
      icon: ownValue(ICONS, entry.kind) ?? 'circle-small-filled',
      indent,
      macros,
    });
  });
  return rows;
}

/** The idle entries that follow each other from `index` on. */
function idleFrom(trace: readonly PreviewTraceEntry[], index: number) {
  let end = index;
  while (trace[end]?.idle === true) end += 1;
  const entries = trace.slice(index, end);
  const warnings = entries.filter(({ kind }) => kind === 'warning').length;
  // Each loop tells of itself, and warns.
  const loops = Math.max(warnings, entries.length - warnings);
  return { entries: entries.length, loops, indent: Math.min(entries[0]?.depth ?? 0, MAX_INDENT) };
}
