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

/** Rows of the entries that the filter lets through, by text, stage or macro. */
export function traceRows(trace: readonly PreviewTraceEntry[], filter: string): readonly TraceRow[] {
  const rows: TraceRow[] = [];
  let stage: string | undefined;
  let iteration = '';
  trace.forEach((entry, index) => {
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
