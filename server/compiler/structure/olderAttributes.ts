/**
 * Attributes written directly on a space or in a space filter (GS9017). One fix moves all of a mapping that belong together, so that
 * "fix all" makes one `attributes` of them.
 */
import type { KeyAlias } from '../../catalogue/model';
import type { Chunk } from '../../source/model';
import type { Fix, FixEdit } from '../../source/problem';
import { entryOf, type MappingEntry, type MappingNode } from '../../source/tree';
import { valueInFlow } from '../inFlow';
import { insertEntriesFix, problemAt, rangeOf, removeEntryFix } from '../problem';
import { keyText, type Report } from './place';

export interface OlderAttribute {
  readonly entry: MappingEntry;
  readonly alias: KeyAlias;
}

/** Aliases that add to a mapping of attributes instead of standing for a field: several may occur, beside the field itself. */
export function isOlderAttribute(alias: KeyAlias): boolean {
  return alias.shape === 'attribute' || alias.shape === 'populationEquals';
}

/** Reports each of them, with the fix that moves all that belong together. */
export function reportOlderAttributes(chunk: Chunk, node: MappingNode, older: readonly OlderAttribute[], report: Report): void {
  const moves = older.map((each) => ({ ...each, ...moved(chunk, each) }));
  for (const { entry, alias, target } of moves) {
    const group = moves.filter((each) => each.target === target);
    const fix = moveFix(chunk, node, target, group);
    report(
      problemAt(chunk, entry.key, alias.code, { k: target, canonical: target, older: keyText(entry.key) }, fix ? { fixes: [fix] } : {}),
    );
  }
}

interface Move {
  readonly entry: MappingEntry;
  /** The field that takes the attribute. */
  readonly target: string;
  readonly attribute: string;
  /** Its value there; undefined if it cannot be moved without a loss. */
  readonly value: string | undefined;
}

function moved(chunk: Chunk, { entry, alias }: OlderAttribute): Omit<Move, 'entry'> {
  const attribute = alias.shape === 'populationEquals' ? 'population' : keyText(entry.key);
  const { key, value } = entry;
  const isList = alias.field === 'attributeEquals' && value.kind === 'sequence';
  const [only] = isList && value.items.length === 1 ? value.items : [];
  const target = isList && !only ? 'attributeIn' : alias.field;
  return { target, attribute, value: valueInFlow(chunk, only ? { key, value: only } : entry) };
}

function moveFix(chunk: Chunk, node: MappingNode, target: string, group: readonly Move[]): Fix | undefined {
  const title = `Move into \`${target}\``;
  const existing = entryOf(node, target);
  if (group.some(({ value }) => value === undefined) || (existing && existing.value.kind !== 'mapping')) return undefined;
  const edits = node.flow ? rewritten(chunk, node, target, group, existing) : relined(chunk, node, target, group, existing);
  return edits && { title, preferred: true, edits };
}

/** The `{ … }` of the target with the moved entries added. */
function targetText(chunk: Chunk, group: readonly Move[], existing: MappingEntry | undefined): string {
  const present = existing?.value.kind === 'mapping' ? existing.value.entries : [];
  const texts = present.map(({ key, value }) => chunk.text.slice(key.start, value.end));
  return `{ ${[...texts, ...group.map(({ attribute, value }) => `${attribute}: ${value}`)].join(', ')} }`;
}

/** A mapping in flow style is written anew: removals side by side would overlap. */
function rewritten(
  chunk: Chunk,
  node: MappingNode,
  target: string,
  group: readonly Move[],
  existing: MappingEntry | undefined,
): readonly FixEdit[] {
  const texts: string[] = [];
  let placed = false;
  for (const entry of node.entries) {
    const leaves = group.some((move) => move.entry === entry);
    if (entry === existing || (leaves && !existing && !placed)) {
      texts.push(`${target}: ${targetText(chunk, group, existing)}`);
      placed = true;
    } else if (!leaves) {
      texts.push(chunk.text.slice(entry.key.start, entry.value.end));
    }
  }
  return [{ ...rangeOf(chunk, node), text: `{ ${texts.join(', ')} }` }];
}

/** A field in block style is given a line for each; in flow style it becomes `text`. */
function addedTo(chunk: Chunk, existing: MappingEntry, group: readonly Move[], text: string): readonly FixEdit[] {
  const { value } = existing;
  if (value.kind !== 'mapping' || value.flow) return [{ ...rangeOf(chunk, value), text }];
  const entries = group.map((move) => ({ key: move.attribute, value: move.value ?? '' }));
  return insertEntriesFix('', chunk, value, entries).edits;
}

/** In block style each attribute has its own line; undefined where a removal would touch the line of another. */
function relined(
  chunk: Chunk,
  node: MappingNode,
  target: string,
  group: readonly Move[],
  existing: MappingEntry | undefined,
): readonly FixEdit[] | undefined {
  const [first] = group;
  if (!first) return undefined;
  const text = targetText(chunk, group, existing);
  const written: readonly FixEdit[] = existing
    ? addedTo(chunk, existing, group, text)
    : [{ ...rangeOf(chunk, { start: first.entry.key.start, end: first.entry.value.end }), text: `${target}: ${text}` }];
  const leaving = existing ? group : group.slice(1);
  const removals = leaving.flatMap(({ entry }) => removeEntryFix('', chunk, node, entry).edits);
  const edits = [...written, ...removals].sort((a, b) => a.start - b.start);
  return edits.every((edit, at) => at === 0 || (edits[at - 1]?.end ?? 0) <= edit.start) ? edits : undefined;
}
