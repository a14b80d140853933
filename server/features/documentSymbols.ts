/** The outline of a file: what each section declares, with the stages of pipelines below them and below those what they ask and go through. */
import { effectByKey } from '../catalogue';
import type { NameKind } from '../catalogue/model';
import type { Compilation, Declaration } from '../compiler/model';
import type { ChunkRange } from '../source/problem';
import { entryOf, type MappingNode, textOf } from '../source/tree';

export interface OutlineEntry {
  readonly name: string;
  /** An effect that binds a name, where it is not a declaration. */
  readonly kind: NameKind | 'effect';
  /** The name where it is written, and all that it names. */
  readonly range: ChunkRange;
  readonly whole: ChunkRange;
  readonly children: readonly OutlineEntry[];
}

/** More effects than these are not shown: an outline of that length is read by nobody, and costs a moment at each edit. */
const mostEffects = 2000;

/** Kinds shown, in the order of equal places; spaces, cards and the like would bury the rest. */
const outlineKinds: readonly NameKind[] = [
  'effectMacro',
  'conditionMacro',
  'action',
  'pipeline',
  'trigger',
  'globalVariable',
  'playerVariable',
  'globalMarker',
  'asset',
  'eventDeck',
  'phase',
  'interruptPhase',
  'tokenType',
  'metric',
];

/** What is declared in the file, in text order. */
export function documentSymbols(compilation: Compilation, uri: string): readonly OutlineEntry[] {
  const inFile = (kind: NameKind) => compilation.declarations(kind).filter(({ entry }) => entry.chunk.uri === uri);
  const stages = inFile('stage');
  let effects = 0;
  const below = (declaration: Declaration): readonly OutlineEntry[] => {
    if (declaration.kind === 'pipeline')
      return stages.filter(({ container }) => container === declaration.name).map((stage) => outlined(stage, below(stage)));
    const found = effects > mostEffects ? [] : bindingEffects(declaration);
    effects += found.length;
    return found;
  };
  return outlineKinds
    .flatMap(inFile)
    .sort((left, right) => startOf(left) - startOf(right))
    .map((declaration) => outlined(declaration, below(declaration)));
}

function outlined({ kind, name, range, node, entry }: Declaration, children: readonly OutlineEntry[]): OutlineEntry {
  return { name, kind, range, whole: { chunk: entry.chunk.id, start: node.start, end: node.end }, children };
}

/** `forEach $space`: the effects of a declaration's own list that bind a name. */
function bindingEffects({ node, entry }: Declaration): readonly OutlineEntry[] {
  const list = entryOf(node, 'effects')?.value;
  return list?.kind === 'sequence'
    ? list.items.flatMap((item) => (item.kind === 'mapping' ? (bindingEffect(item, entry.chunk.id) ?? []) : []))
    : [];
}

function bindingEffect(item: MappingNode, chunk: string): OutlineEntry | undefined {
  const [first] = item.entries;
  const word = first && textOf(first.key);
  const fields = word === undefined ? {} : (effectByKey(word)?.fields ?? {});
  const binder = Object.keys(fields).find((key) => fields[key]?.type.kind === 'binder');
  const name = binder && first && textOf(entryOf(first.value, binder)?.value);
  if (first === undefined || name === undefined) return undefined;
  const range = { chunk, start: first.key.start, end: first.key.end };
  return { name: `${word} ${name}`, kind: 'effect', range, whole: { chunk, start: item.start, end: item.end }, children: [] };
}

function startOf({ entry, range }: Declaration): number {
  return entry.chunk.offset + range.start;
}
