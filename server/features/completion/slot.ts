/**
 * Where the cursor is, in terms of the tree: between which nodes something is being written, and which part of the text it replaces. Works on text
 * that is not finished; what stands at the cursor itself is never believed.
 */
import type { MappingEntry, MappingNode, ScalarNode, SequenceNode, SyntaxNode } from '../../source/tree';
import { columnAt, isInComment, lineStartAt } from './line';

/** One step down: into the value of an entry, or into an item of a list. */
export type Step =
  | { readonly kind: 'entry'; readonly mapping: MappingNode; readonly entry: MappingEntry }
  | { readonly kind: 'item'; readonly list: SequenceNode; readonly index: number };

export interface Slot {
  /** `key`: of the mapping `container`. `node`: the value that the last step leads to, or the root. */
  readonly kind: 'key' | 'node';
  /** From the root to the container of the key, or to the node. */
  readonly steps: readonly Step[];
  /** The mapping that has, or gets, the key. */
  readonly container: MappingNode | undefined;
  /** What is written already at the slot: replaced as far as the cursor, or whole. */
  readonly start: number;
  readonly end: number;
  /** Inside a flow collection. */
  readonly flow: boolean;
  /** The slot is the first thing on its line, perhaps behind dashes: a block mapping may begin here. */
  readonly ownLine: boolean;
  /** Column of the slot, in UTF-16 units. */
  readonly column: number;
  /** For the value of a key: column of the key; otherwise where it would be. */
  readonly keyColumn: number;
  /** In a list, without its dash. */
  readonly needsDash: boolean;
  /** Quote around what is written. */
  readonly quote: '"' | "'" | undefined;
  /** For a key: its colon is there already. */
  readonly hasColon: boolean;
}

/**
 * Undefined where nothing can be completed: in comments, block scalars, and behind whole values. `at`: offset in the text of the chunk.
 * `moved`: the column to which the blanks before a line's first word are thought to be shortened.
 */
export function slotAt(text: string, root: SyntaxNode | undefined, at: number, moved?: number): Slot | undefined {
  const written = root === undefined ? undefined : scalarAt(root, at);
  // A colon before which the key is missing is no key.
  const partial = written?.start === at && /^:(?:\s|$)/.test(text.slice(at)) ? undefined : written;
  const isSign = partial !== undefined && isLoneSign(partial, at);
  if (
    partial === undefined ? isInComment(text, at) : (partial.style === 'block' && !isSign) || text.slice(partial.start, at).includes('\n')
  )
    return undefined;
  const quoted = partial !== undefined && (partial.style === 'double' || partial.style === 'single') && at > partial.start;
  if (quoted && at >= partial.end && isClosed(text, partial)) return undefined;
  const empty = partial === undefined && isTagSign(text, at) ? at - 1 : at;
  const start = partial === undefined ? empty : quoted ? partial.start + 1 : partial.start;
  const finding: Finding = {
    text,
    at: partial?.start ?? at,
    column: moved ?? columnAt(text, partial?.start ?? empty),
    ownLine: /^[\t ]*(?:-[\t ]+)*$/.test(text.slice(lineStartAt(text, at), partial?.start ?? empty)),
  };
  const place = root === undefined ? { kind: 'node' as const, steps: [] } : find(finding, root, []);
  if (place === undefined) return undefined;
  const end = partial === undefined || isSign ? at : wordEnd(text, partial, start, at, quoted, place.kind);
  const last = place.steps.at(-1);
  return {
    kind: place.kind,
    steps: place.steps,
    container: place.kind === 'key' ? place.container : undefined,
    start,
    end,
    flow: place.flow ?? false,
    ownLine: finding.ownLine && place.flow !== true,
    column: finding.column,
    keyColumn: last?.kind === 'entry' && place.kind === 'node' ? columnAt(text, last.entry.key.start) : finding.column,
    needsDash: place.kind === 'node' && last?.kind === 'item' && place.dashless === true,
    quote: quoted ? (partial.style === 'double' ? '"' : "'") : undefined,
    hasColon: /^[\t ]*:(?:\s|$)/.test(text.slice(quoted ? end + 1 : end)),
  };
}

/** `>` alone would begin a text of several lines; to an author it is the beginning of an operator. */
function isLoneSign({ style, start, value }: ScalarNode, at: number): boolean {
  return style === 'block' && at === start + 1 && value === '';
}

/** So would `!` begin a tag. */
function isTagSign(text: string, at: number): boolean {
  return /(?:^|[\s[{,])!$/.test(text.slice(lineStartAt(text, at), at)) && /^(?:[\s,\]}]|$)/.test(text.slice(at));
}

interface Finding {
  readonly text: string;
  /** Start of the scalar at the cursor, or the cursor. */
  readonly at: number;
  readonly column: number;
  readonly ownLine: boolean;
}

interface Place {
  readonly kind: Slot['kind'];
  readonly steps: readonly Step[];
  readonly container?: MappingNode;
  readonly flow?: true;
  readonly dashless?: true;
}

function find(finding: Finding, node: SyntaxNode, steps: readonly Step[]): Place | undefined {
  if (node.kind === 'scalar') return isBefore(finding, node) ? undefined : { kind: 'node', steps };
  if (node.flow)
    return holdsFlow(finding, node)
      ? node.kind === 'mapping'
        ? inFlowMapping(finding, node, steps)
        : inFlowList(finding, node, steps)
      : undefined;
  return node.kind === 'mapping' ? inMapping(finding, node, steps) : inList(finding, node, steps);
}

/** A scalar with text that ends before the slot: nothing can follow it. */
function isBefore({ at }: Finding, node: ScalarNode): boolean {
  return node.end > node.start && node.end < at;
}

function inMapping(finding: Finding, mapping: MappingNode, steps: readonly Step[]): Place | undefined {
  const { text, at, column, ownLine } = finding;
  const keyPlace: Place = { kind: 'key', steps, container: mapping };
  const own = columnAt(text, mapping.entries[0]?.key.start ?? mapping.start);
  const before = mapping.entries.filter(({ key }) => key.start < at);
  const entry = before.at(-1);
  // A word at another column is damage, wherever the reader has put it.
  const isOwn = entry === undefined || !ownLine || column === own;
  if (isOwn && mapping.entries.some(({ key }) => key.start === at && key.end > key.start)) return keyPlace;
  if (entry === undefined) return keyPlace;
  const sameLine = !text.slice(entry.key.end, at).includes('\n');
  // Behind a key that has no colon yet, its value cannot begin.
  if (sameLine && !text.slice(entry.key.end, at).includes(':')) return undefined;
  const dash = ownLine ? dashColumn(text, at) : undefined;
  if (!sameLine && ownLine && dash === undefined && column === own) return keyPlace;
  if (!sameLine && (dash ?? column) < own) return undefined;
  return inValue(finding, entry.value, [...steps, { kind: 'entry', mapping, entry }]);
}

function inList(finding: Finding, list: SequenceNode, steps: readonly Step[]): Place | undefined {
  const { text, at, column, ownLine } = finding;
  const index = list.items.findLastIndex((item) => item.start <= at);
  const item = list.items[index];
  const own = columnAt(text, list.start);
  const dash = ownLine ? dashColumn(text, at) : undefined;
  if (ownLine && dash === undefined && column === own) {
    return { kind: 'node', steps: [...steps, { kind: 'item', list, index: item?.start === at ? index : index + 1 }], dashless: true };
  }
  if (item === undefined) return undefined;
  return inValue(finding, item, [...steps, { kind: 'item', list, index }]);
}

/** A value of a block collection: what is in it, or the value itself where there is nothing yet. */
function inValue(finding: Finding, value: SyntaxNode, steps: readonly Step[]): Place | undefined {
  const { text, at, column, ownLine } = finding;
  const isEmpty = value.kind === 'scalar' && value.start === value.end;
  if (isEmpty || value.start === at) {
    return value.kind === 'scalar' ? { kind: 'node', steps } : value.start === at && !value.flow ? find(finding, value, steps) : undefined;
  }
  if (value.kind !== 'scalar' && !value.flow && ownLine && (dashColumn(text, at) ?? column) < columnAt(text, value.start)) return undefined;
  return find(finding, value, steps);
}

function holdsFlow({ at }: Finding, node: SyntaxNode): boolean {
  return node.start < at && (at < node.end || node.damaged === true);
}

function inFlowMapping(finding: Finding, mapping: MappingNode, steps: readonly Step[]): Place | undefined {
  const { text, at } = finding;
  const keyPlace: Place = { kind: 'key', steps, container: mapping, flow: true };
  const index = mapping.entries.findLastIndex(({ key }) => key.start <= at);
  const entry = mapping.entries[index];
  if (entry === undefined) return keyPlace;
  if (entry.key.start === at && entry.key.end > at) {
    const before = mapping.entries[index - 1];
    // Without a comma the word is part of what stands before it.
    return before === undefined || text.slice(Math.max(before.key.end, before.value.end), at).includes(',') ? keyPlace : undefined;
  }
  const inner: readonly Step[] = [...steps, { kind: 'entry', mapping, entry }];
  const place = inFlowValue(finding, entry.value, inner);
  if (place !== undefined) return place;
  const behind = text.slice(Math.max(entry.key.end, entry.value.end), at);
  if (behind.includes(',')) return keyPlace;
  return text.slice(entry.key.end, at).includes(':') && entry.value.start === entry.value.end
    ? { kind: 'node', steps: inner, flow: true }
    : undefined;
}

function inFlowList(finding: Finding, list: SequenceNode, steps: readonly Step[]): Place | undefined {
  const { text, at } = finding;
  const index = list.items.findLastIndex((item) => item.start <= at);
  const item = list.items[index];
  const step = (place: number): readonly Step[] => [...steps, { kind: 'item', list, index: place }];
  if (item === undefined) return { kind: 'node', steps: step(0), flow: true };
  // Behind a tag that has no value yet.
  if (item.start === at && item.end === at) return { kind: 'node', steps: step(index), flow: true };
  const place = inFlowValue(finding, item, step(index));
  if (place !== undefined) return place;
  return text.slice(item.end, at).includes(',') ? { kind: 'node', steps: step(index + 1), flow: true } : undefined;
}

function inFlowValue(finding: Finding, value: SyntaxNode, steps: readonly Step[]): Place | undefined {
  if (value.kind === 'scalar')
    return value.start === finding.at && value.end > value.start ? { kind: 'node', steps, flow: true } : undefined;
  return holdsFlow(finding, value) ? find(finding, value, steps) : undefined;
}

/** Column of the dash nearest before the slot on its line. */
function dashColumn(text: string, at: number): number | undefined {
  const start = lineStartAt(text, at);
  const dash = text.slice(start, at).lastIndexOf('-');
  return dash < 0 ? undefined : columnAt(text, start + dash);
}

/** The key or value at an offset: one that holds it or ends there. */
function scalarAt(node: SyntaxNode, at: number): ScalarNode | undefined {
  if (node.kind === 'scalar') return node.start <= at && at <= node.end && node.end > node.start ? node : undefined;
  if (at < node.start || (at > node.end && !node.damaged)) return undefined;
  const children = node.kind === 'mapping' ? node.entries.flatMap(({ key, value }) => [key, value]) : node.items;
  for (const child of children) {
    const found = scalarAt(child, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isClosed(text: string, { start, end, style }: ScalarNode): boolean {
  const quote = style === 'double' ? '"' : "'";
  return end - start > 1 && text.charAt(end - 1) === quote;
}

/** Where that ends which an accepted item replaces: the whole name or text at the cursor. */
function wordEnd(text: string, partial: ScalarNode, start: number, at: number, quoted: boolean, kind: Slot['kind']): number {
  const end = quoted && isClosed(text, partial) ? partial.end - 1 : partial.end;
  // Of a text with blanks only a key, or a word before the cursor's blank, belongs together.
  const blank = text.slice(at, end).search(/\s/);
  return quoted || kind === 'key' || blank < 0 || text.slice(start, at).includes(' ') ? end : at + blank;
}
