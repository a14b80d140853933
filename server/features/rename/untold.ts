/**
 * Texts that may mean a name although nothing says so: options of a decision that become the state of a marker, a property whose values happen to be
 * seats. Names that are also such values are renamed only where there are none.
 */
import type { NameKind } from '../../catalogue/model';
import type { Compilation, Declaration, NameUse } from '../../compiler/model';
import type { Chunk } from '../../source/model';
import type { ChunkRange } from '../../source/problem';
import type { ScalarNode, SyntaxNode } from '../../source/tree';
import type { Expected } from '../expectedType';
import { sectionAt } from '../sectionAt';
import { forEachNode } from '../typedNodes';

/** Kinds of names that are values as well. */
const alsoValues: readonly NameKind[] = [
  'markerState',
  'tokenType',
  'seat',
  'tokenProperty',
  'zoneProperty',
  'cardTag',
  'cardMetadata',
  'table',
  'tableField',
];

/** Of these, the kinds that nothing but definitions speaks of. */
const ofDefinitions: ReadonlySet<NameKind> = new Set(['table', 'tableField']);

export interface Untold extends ChunkRange {
  readonly uri: string;
  /** From 1. */
  readonly line: number;
}

/** The first place at which the name may be meant and is none of its `uses`, nor a use of anything else. */
export function untoldUse(compilation: Compilation, { kind, name }: Declaration): Untold | undefined {
  if (!alsoValues.includes(kind)) return undefined;
  for (const uri of compilation.composition.members) {
    const file = compilation.files.get(uri);
    if (file?.text.includes(name) !== true) continue;
    const told = toldPlaces(compilation.usesIn(uri));
    for (const { role, chunks } of file.blocks) {
      if (role !== 'spec') continue;
      for (const chunk of chunks) {
        const found = chunk.text.includes(name) ? untoldIn(chunk, { kind, name }, compilation, told) : undefined;
        if (found === undefined) continue;
        const offset = chunk.offset + found.start;
        return { chunk: chunk.id, start: found.start, end: found.end, uri, line: file.text.slice(0, offset).split('\n').length };
      }
    }
  }
  return undefined;
}

function toldPlaces(uses: readonly NameUse[]): ReadonlySet<string> {
  return new Set(uses.map(({ chunk, start }) => `${chunk} ${start}`));
}

function untoldIn(
  chunk: Chunk,
  { kind, name }: Pick<Declaration, 'kind' | 'name'>,
  compilation: Compilation,
  told: ReadonlySet<string>,
): ScalarNode | undefined {
  const file = compilation.files.get(chunk.uri);
  const place = file && sectionAt(file, chunk.offset + (chunk.root?.start ?? 0));
  if (place?.root === undefined || place.chunk !== chunk) return undefined;
  let found: ScalarNode | undefined;
  forEachNode(place.root, place.type, compilation, ({ node, type }) => {
    if (type.kind === 'data' && ofDefinitions.has(kind)) return;
    for (const scalar of textsOf(node, type)) {
      if (found === undefined && mentions(String(scalar.value), name) && !told.has(`${chunk.id} ${scalar.start}`)) found = scalar;
    }
  });
  return found;
}

/** What of a node itself is text that the game may read: a value, or the keys of plain data. */
function textsOf(node: SyntaxNode, type: Expected): readonly ScalarNode[] {
  if (node.kind === 'scalar') return isValue(type) ? [node] : [];
  const hasFreeKeys = type.kind === 'data' || (type.kind === 'map' && type.keys.kind === 'text');
  return node.kind === 'mapping' && hasFreeKeys ? node.entries.map(({ key }) => key) : [];
}

function mentions(text: string, name: string): boolean {
  return text === name || text.endsWith(`:${name}`) || text.endsWith(`-${name}`);
}

/** Positions whose text the game computes with; elsewhere it is prose, a word of the language, or a name that is told. */
function isValue(type: Expected): boolean {
  switch (type.kind) {
    case 'value':
    case 'numericValue':
    case 'anyExpression':
    case 'scalar':
    case 'data':
    case 'set':
    case 'zone':
      return true;
    case 'choice':
      return type.of.some((each) => each.kind !== 'arguments' && isValue(each));
    default:
      return false;
  }
}
