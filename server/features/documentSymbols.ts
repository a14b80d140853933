/**
 * The outline of a file: what each section declares, with the stages of pipelines below them and below those what they ask and go through; and its
 * scenario snippets with their moves.
 */
import { effectByKey } from '../catalogue';
import type { NameKind } from '../catalogue/model';
import type { Compilation, Declaration } from '../compiler/model';
import { ownValue } from '../kernel/ownProperties';
import { snippetChunks } from '../scenario/read';
import type { Chunk, SourceFile } from '../source/model';
import type { ChunkRange } from '../source/problem';
import { entryOf, type MappingNode, type SyntaxNode, textOf } from '../source/tree';

export interface OutlineEntry {
  readonly name: string;
  /** An effect that binds a name, a scenario snippet or a move of one, where it is not a declaration. */
  readonly kind: NameKind | 'effect' | 'scenario' | 'move';
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

/** What is declared in the file and the scenarios in it, in text order. `compilation`: of the file's game; undefined where it belongs to none. */
export function documentSymbols(compilation: Compilation | undefined, file: SourceFile): readonly OutlineEntry[] {
  const scenarios = snippetChunks(file).flatMap((chunk) => scenario(chunk) ?? []);
  if (compilation === undefined) return scenarios;
  const offsets = new Map(file.blocks.flatMap(({ chunks }) => chunks.map(({ id, offset }) => [id, offset] as const)));
  const startOf = ({ range }: OutlineEntry) => (offsets.get(range.chunk) ?? 0) + range.start;
  return [...declared(compilation, file.uri), ...scenarios].sort((left, right) => startOf(left) - startOf(right));
}

function declared(compilation: Compilation, uri: string): readonly OutlineEntry[] {
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
  return outlineKinds.flatMap(inFile).map((declaration) => outlined(declaration, below(declaration)));
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
  const binder = Object.keys(fields).find((key) => ownValue(fields, key)?.type.kind === 'binder');
  const name = binder && first && textOf(entryOf(first.value, binder)?.value);
  if (first === undefined || name === undefined) return undefined;
  const range = { chunk, start: first.key.start, end: first.key.end };
  return { name: `${word} ${name}`, kind: 'effect', range, whole: { chunk, start: item.start, end: item.end }, children: [] };
}

/** By its title; a snippet that has none yet is left out. */
function scenario({ id: chunk, root }: Chunk & { readonly root: SyntaxNode }): OutlineEntry | undefined {
  const title = entryOf(root, 'title')?.value;
  const name = textOf(title);
  if (title === undefined || name === undefined) return undefined;
  const moves = entryOf(root, 'moves')?.value;
  const children = moves?.kind === 'sequence' ? moves.items.flatMap((item) => move(item, chunk) ?? []) : [];
  return outlinedNode(name, 'scenario', chunk, title, root, children);
}

function move(item: SyntaxNode, chunk: string): OutlineEntry | undefined {
  const action = entryOf(item, 'action')?.value;
  const name = textOf(action);
  return action === undefined || name === undefined ? undefined : outlinedNode(name, 'move', chunk, action, item, []);
}

function outlinedNode(
  name: string,
  kind: OutlineEntry['kind'],
  chunk: string,
  { start, end }: SyntaxNode,
  whole: SyntaxNode,
  children: readonly OutlineEntry[],
): OutlineEntry {
  return { name, kind, range: { chunk, start, end }, whole: { chunk, start: whole.start, end: whole.end }, children };
}
