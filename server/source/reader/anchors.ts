/**
 * Anchors and aliases. An alias stands for the anchor's node itself, nothing is copied; what it stands for is counted, so that a small
 * text cannot unfold into a huge document.
 */

import { nearest } from '../nearest';
import { columnOf } from '../positions';
import { changeTo } from '../problem';
import type { MappingEntry, MappingNode, ScalarNode, SyntaxNode } from '../tree';
import { afterLineBreak, endsWord, isFlowIndicator, lineEndAt } from './characters';
import { damagedScalar, type FaultFix, type Scan, type Span, syntaxError } from './scan';

/** Nodes that the aliases of one block may stand for (README.md, Limits). */
export const aliasLimit = 100_000;

/** Anchors that are compared with an unknown name; with more of them there would be many unknown ones as well. */
const mostCandidates = 200;

/** Where the name of the alias at the offset ends. */
export function aliasEnd(text: string, start: number): number {
  let at = start + 1;
  while (!endsWord(text.charCodeAt(at)) && !isFlowIndicator(text.charCodeAt(at))) at++;
  return at;
}

/** The node that the alias at `scan.at` stands for. */
export function readAlias(scan: Scan): SyntaxNode {
  const start = scan.at;
  const end = Math.min(aliasEnd(scan.text, start), scan.end);
  const name = scan.text.slice(start + 1, end);
  scan.at = end;
  if (name === '') {
    syntaxError(scan, start, 'an alias needs a name after the `*`. If you mean the text, put it in quotes', [
      { title: 'Quote the text', edits: [{ start, end, text: "'*'" }] },
    ]);
    return damagedScalar(scan, start, end, '*');
  }
  const anchor = scan.anchors.get(name);
  if (anchor === undefined) {
    const near = scan.anchors.size > mostCandidates ? [] : nearest(name, [...scan.anchors.keys()]);
    const fixes: FaultFix[] = near.map((candidate) => ({
      ...changeTo(`*${candidate}`),
      edits: [{ start: start + 1, end, text: candidate }],
    }));
    scan.faults.push({ code: 'GS1004', start, end, values: { name }, fixes });
    // The name is the best guess at what was meant, so that a definition keeps its id.
    return damagedScalar(scan, start, end, name);
  }
  // An anchor that is still open contains its own alias: that never ends.
  if (anchor === 'open' || scan.aliased + anchor.size > aliasLimit) {
    if (!scan.faults.some((fault) => fault.code === 'GS1024')) {
      scan.faults.push({ code: 'GS1024', start, end, values: { limit: aliasLimit.toLocaleString('en-US') } });
    }
    return damagedScalar(scan, start, end, null);
  }
  scan.aliased += anchor.size;
  scan.nodes += anchor.size;
  return anchor.node;
}

/** The alias at `scan.at` as a key: it stands where it is written. */
export function aliasAsKey(scan: Scan): ScalarNode {
  const { at: start } = scan;
  const node = readAlias(scan);
  if (node.kind === 'scalar') return { ...node, start, end: scan.at };
  if (!node.damaged) syntaxError(scan, start, 'a key must be text');
  return damagedScalar(scan, start, scan.at, null);
}

/** Is this the merge key of YAML 1.1? */
export function isMergeKey(key: ScalarNode): boolean {
  return key.value === '<<' && key.style === 'plain';
}

/**
 * Replaces merge keys by what they merge, after reporting them once (GS1026): the author's meaning is plain, so nothing that the merged
 * entries supply is to be reported as missing.
 */
export function mergedEntries(scan: Scan, entries: readonly MappingEntry[], flow: boolean): readonly MappingEntry[] {
  const own = new Set(entries.map((entry) => entry.key.value));
  const edits: (FaultFix['edits'][number] | undefined)[] = [];
  const all = entries.flatMap((entry, at) => {
    if (!isMergeKey(entry.key)) return [entry];
    const sources = entry.value.kind === 'sequence' ? entry.value.items : [entry.value];
    const merged: MappingEntry[] = [];
    for (const source of sources) {
      if (source.kind !== 'mapping') continue;
      for (const each of source.entries) {
        if (own.has(each.key.value)) continue;
        own.add(each.key.value);
        merged.push(each);
      }
    }
    const { start } = entry.key;
    const text = writeOut(scan, merged, sources, start, flow);
    // A second one may have nothing to add.
    const isIdle = at > 0 && edits.length > 0 && sources.every((source) => source.kind === 'mapping');
    const removal = isIdle && merged.length === 0 ? { ...writtenEntry(scan, entries, at, flow), text: '' } : undefined;
    edits.push(text === undefined ? removal : { start, end: mergeEnd(scan, entry), text });
    return entry.value.kind === 'scalar' && entry.value.damaged ? [] : merged;
  });
  const first = entries.find((entry) => isMergeKey(entry.key));
  if (first === undefined) return all;
  const known = edits.flatMap((edit) => edit ?? []);
  const fixes: FaultFix[] = known.length < edits.length ? [] : [{ title: 'Write the merged entries out', preferred: true, edits: known }];
  const { start, end } = first.key;
  scan.faults.push({ code: 'GS1026', start, end, values: {}, ...(fixes.length > 0 ? { fixes } : {}) });
  return all;
}

/** The lines of an entry; in braces the entry with the comma before it. */
function writtenEntry(scan: Scan, entries: readonly MappingEntry[], at: number, flow: boolean): Span {
  const [before, entry] = [entries[at - 1], entries[at]];
  const end = entry ? mergeEnd(scan, entry) : 0;
  if (flow) return { start: before ? mergeEnd(scan, before) : 0, end };
  const { text } = scan;
  const start = entry?.key.start ?? 0;
  return { start: start - columnOf(text, start), end: afterLineBreak(text, lineEndAt(text, end)) };
}

/** Where the written merge entry ends: an alias stands at its own place, not at that of its node. */
function mergeEnd(scan: Scan, entry: MappingEntry): number {
  const { text } = scan;
  const alias = /^\s*:\s*(?:\*[^\s,[\]{}]+|\[[^\]]*\])/.exec(text.slice(entry.key.end));
  return alias ? entry.key.end + alias[0].length : Math.max(entry.key.end, entry.value.end);
}

/** The source text of merged entries, in the style and at the column of the merge key; undefined if there is none to take. */
function writeOut(
  scan: Scan,
  entries: readonly MappingEntry[],
  sources: readonly SyntaxNode[],
  keyStart: number,
  flow: boolean,
): string | undefined {
  const { text } = scan;
  if (entries.length === 0) return undefined;
  const blockSource = (entry: MappingEntry) =>
    sources.some((source): source is MappingNode => source.kind === 'mapping' && !source.flow && source.entries.includes(entry));
  const written = entries.map((entry) => text.slice(entry.key.start, Math.max(entry.value.end, entry.key.end + 1)));
  if (flow) return entries.some(blockSource) ? undefined : written.join(', ');
  const column = columnOf(text, keyStart);
  return written
    .map((part, at) => {
      const entry = entries[at];
      const shift = entry ? column - columnOf(text, entry.key.start) : 0;
      return part.replace(/\n( *)/g, (_, spaces: string) => `\n${' '.repeat(Math.max(0, spaces.length + shift))}`);
    })
    .join(`\n${' '.repeat(column)}`);
}
