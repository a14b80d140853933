/** What features ask a compilation: what is known at a place, which names a file uses, what a call expands to. */

import type { Chunk, SectionEntry, SourceFile } from '../source/model';
import type { ChunkRange } from '../source/problem';
import type { SyntaxNode } from '../source/tree';
import { type DataUse, dataSections } from './assets/structure';
import { tableNamesIn } from './assets/tableNames';
import { type Definition, definitionsIn, type FileDefinitions } from './definition';
import { factOf } from './elaborate/facts';
import type { BinderRecord } from './elaborateDefinition';
import type { ExpansionRecorder, FactRecorder, NameRecord, Opening } from './elaboration';
import type { Cursor } from './frame';
import type { Declaration, ExpandedCall, NameUse, NodeFact, OutsideKind, PositionFacts, VisibleBinding } from './model';
import { recordedAround, recordedWhole } from './recordedFacts';
import type { Results } from './results/results';
import { normalise } from './symbols/read';
import type { SymbolTable } from './symbols/symbols';
import { dataUseWritten, declarationWritten, declaredKinds } from './writtenNames';

export interface Asked {
  readonly symbols: SymbolTable;
  readonly results: Results;
  readonly definitions: readonly FileDefinitions[];
  readonly dataUses: () => readonly DataUse[];
}

/** Facts at an absolute offset of a member file, from the outermost node to the innermost. */
export function factsAt(asked: Asked, uri: string, offset: number): PositionFacts | undefined {
  const chunk = chunkAt(asked.symbols.sources.files.get(uri), offset);
  if (!chunk) return undefined;
  const at = offset - chunk.offset;
  const definition = definitionAt(asked, chunk, at);
  if (!definition) return { chunk, facts: [] };
  const recorder = recordedAround(asked.results, definition, at);
  const use =
    declarationAt(asked, chunk, at) ??
    recorder.uses.findLast((each) => holdsPlace(each, at)) ??
    tableNameAt(asked, chunk, at) ??
    dataUseAt(asked, chunk, at);
  return { chunk, facts: factsOf(recorder, at), ...(use ? { use } : {}) };
}

/** The same for what stands outside of the composition, at an offset relative to its chunk. */
export function factsOutside(results: Results, kind: OutsideKind, entry: SectionEntry, offset: number): PositionFacts {
  const recorder = recordedOutside(results, kind, entry);
  const use = recorder.uses.findLast((each) => holdsPlace(each, offset));
  return { chunk: entry.chunk, facts: factsOf(recorder, offset), ...(use ? { use } : {}) };
}

/** All names and bindings in what stands outside of the composition. */
export function usesOutside(results: Results, kind: OutsideKind, entry: SectionEntry): readonly NameUse[] {
  return recordedOutside(results, kind, entry).uses;
}

function recordedOutside(results: Results, kind: OutsideKind, entry: SectionEntry): FactRecorder {
  return recordedWhole(results, { kind: kind === 'condition' ? 'holds' : 'step', entry, node: entry.node });
}

/** What is known of the nodes around an offset, from the outermost to the innermost. */
export function factsOf({ facts }: FactRecorder, offset: number): readonly NodeFact[] {
  const around: NodeFact[] = [];
  for (const noted of facts.values()) if (holdsPlace(noted.fact, offset)) around.push(factOf(noted));
  return around.sort((a, b) => a.start - b.start || b.end - a.end);
}

function holdsPlace({ start, end }: ChunkRange, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** The innermost macro call at the place that can be expanded; the calls in its body are left closed. */
export function callAlone(asked: Asked, uri: string, offset: number): ExpandedCall | undefined {
  const chunk = chunkAt(asked.symbols.sources.files.get(uri), offset);
  if (chunk === undefined) return undefined;
  const at = offset - chunk.offset;
  const definition = definitionAt(asked, chunk, at);
  if (definition === undefined) return undefined;
  const { bodies } = recordedAround(asked.results, definition, at);
  const around = [...bodies].filter(([{ start, end }]) => start <= at && at <= end);
  const [first, ...others] = around;
  if (first === undefined) return undefined;
  const [node, body] = others.reduce((best, each) => (each[0].end - each[0].start < best[0].end - best[0].start ? each : best), first);
  const entry = body.frame.call?.entry;
  return entry && { entry, bodyOf: (call) => (call.node === node && call.frame === entry.frame ? body : undefined) };
}

/** The innermost macro call at the place that can be expanded, with the calls in its body. */
export function callAt(asked: Asked, uri: string, offset: number): ExpandedCall | undefined {
  const recorder = observedCall(asked, uri, offset);
  if (recorder?.call === undefined) return undefined;
  const byNode = new Map<SyntaxNode, Opening[]>();
  for (const opening of recorder.openings) {
    const known = byNode.get(opening.entry.node);
    if (known === undefined) byNode.set(opening.entry.node, [opening]);
    else known.push(opening);
  }
  const bodyOf = ({ node, frame }: Cursor) => byNode.get(node)?.find(({ entry }) => entry.frame.call === frame.call)?.body;
  return { entry: recorder.call, bodyOf };
}

function observedCall(asked: Asked, uri: string, offset: number): ExpansionRecorder | undefined {
  const chunk = chunkAt(asked.symbols.sources.files.get(uri), offset);
  const definition = chunk && definitionAt(asked, chunk, offset - chunk.offset);
  if (!definition) return undefined;
  const expansion: ExpansionRecorder = {
    chunk: chunk.id,
    offset: offset - chunk.offset,
    call: undefined,
    openings: [],
  };
  asked.results.observe(definition, { expansion });
  return expansion;
}

function chunkAt(file: SourceFile | undefined, offset: number): Chunk | undefined {
  for (const block of file?.blocks ?? []) {
    if (block.role !== 'spec') continue;
    for (const chunk of block.chunks) if (chunk.offset <= offset && offset <= chunk.offset + chunk.text.length) return chunk;
  }
  return undefined;
}

/** The smallest definition, or entry of plain data, that holds the place. */
function definitionAt({ symbols }: Asked, chunk: Chunk, offset: number): Definition | undefined {
  const holds = ({ node, entry }: Pick<Definition, 'node' | 'entry'>) =>
    entry.chunk.id === chunk.id && node.start <= offset && offset <= node.end;
  const file = symbols.sources.files.get(chunk.uri);
  const found = file ? definitionsIn(file).all.filter(holds) : [];
  if (found.length > 0)
    return found.reduce((best, each) => (each.node.end - each.node.start < best.node.end - best.node.start ? each : best));
  for (const kind of dataSections) {
    for (const { entry } of symbols.sections.get(kind) ?? []) {
      const definition: Definition = { kind, entry, node: entry.node };
      if (holds(definition)) return definition;
    }
  }
  return undefined;
}

/** The declaration whose name is written at the place. */
function declarationAt({ symbols }: Asked, chunk: Chunk, offset: number): NameUse | undefined {
  const declaration = declarationWritten(symbols.memory.declarations.groups, chunk.id, offset);
  return declaration && { ...declaration.range, role: 'declaration', target: { kind: 'name', declaration } };
}

/** What plain data names at the place beyond what its types tell. */
function dataUseAt(asked: Asked, chunk: Chunk, offset: number): NameUse | undefined {
  const use = dataUseWritten(asked.dataUses(), chunk.id, offset);
  return use && nameUse(asked, { ...use, access: 'read' });
}

function tableNameAt(asked: Asked, chunk: Chunk, offset: number): NameUse | undefined {
  return tableUsesIn(asked, new Set([chunk.id])).find((each) => holdsPlace(each, offset));
}

/** Names of tables and of their fields in the data of all scenarios; what only others than the selected one have stands for nothing here. */
function tableUsesIn(asked: Asked, chunks: ReadonlySet<string>): readonly NameUse[] {
  const own = asked.symbols.selection.scenarios.filter(({ part }) => chunks.has(part.entry.chunk.id));
  return own.flatMap((asset) =>
    tableNamesIn(asset).map(({ role, ...use }) => ({ ...nameUse(asked, { ...use, access: role === 'use' ? 'read' : 'write' }), role })),
  );
}

/** All uses of names and bindings in a member file, declarations and binders included. */
export function usesIn(asked: Asked, uri: string): readonly NameUse[] {
  const file = asked.symbols.sources.files.get(uri);
  const own = new Set((file?.blocks ?? []).flatMap(({ chunks }) => chunks.map(({ id }) => id)));
  const uses: NameUse[] = [];
  for (const kind of declaredKinds) {
    for (const declaration of asked.symbols.all(kind)) {
      if (own.has(declaration.range.chunk)) uses.push({ ...declaration.range, role: 'declaration', target: { kind: 'name', declaration } });
    }
  }
  for (const each of tableUsesIn(asked, own)) uses.push(each);
  for (const use of asked.dataUses()) if (own.has(use.chunk)) uses.push(nameUse(asked, { ...use, access: 'read' }));
  for (const definition of file ? definitionsIn(file).all : []) {
    const { names, binders, exported } = asked.results.of(definition);
    for (const name of names) uses.push(nameUse(asked, name));
    for (const { binding, range, uses: places } of binders) {
      uses.push({ ...range, role: 'declaration', target: { kind: 'binding', binding } });
      for (const place of places) uses.push({ ...place, role: 'use', access: 'read', target: { kind: 'binding', binding } });
    }
    for (const { macro, name, at } of exported) {
      const binder = macroBinder(asked, macro, name);
      if (binder) uses.push({ ...at, role: 'use', access: 'read', target: { kind: 'binding', binding: binder.binding } });
    }
  }
  return uses.sort(byStart);
}

/** The macros of effects that are called in a part of an entry, one as often as it is called. */
export function macrosCalledIn(asked: Asked, { entry, node }: Pick<Definition, 'entry' | 'node'>): readonly Declaration[] {
  const file = asked.symbols.sources.files.get(entry.chunk.uri);
  const own = file ? definitionsIn(file).all.filter((each) => each.entry.chunk.id === entry.chunk.id) : [];
  const isCalled = ({ kind, chunk, start, end }: NameRecord) =>
    kind === 'effectMacro' && chunk === entry.chunk.id && node.start <= start && end <= node.end;
  return own.flatMap((each) =>
    asked.results
      .of(each)
      .names.flatMap((name) => (isCalled(name) ? (asked.symbols.lookup(name.kind, name.name, name.container) ?? []) : [])),
  );
}

/** Everything that binds a name, file by file. */
export function bindersOf({ definitions, results }: Asked): readonly VisibleBinding[] {
  return definitions.flatMap(({ all }) => all.flatMap((definition) => results.of(definition).binders.map(({ binding }) => binding)));
}

/** The binder of a name that a macro exports. */
function macroBinder({ definitions, results }: Asked, macro: string, name: string): BinderRecord | undefined {
  const key = `effect ${normalise(macro)}`;
  const definition = definitions.find(({ macros }) => macros.has(key))?.macros.get(key);
  return definition && results.of(definition).binders.find(({ binding }) => binding.name === name);
}

/** Text order within each chunk; places of several chunks are mixed. */
function byStart(a: ChunkRange, b: ChunkRange): number {
  return a.start - b.start || a.end - b.end;
}

function nameUse({ symbols }: Asked, { chunk, start, end, kind, name, container, access }: NameRecord): NameUse {
  const declaration = symbols.lookup(kind, name, container);
  const target = declaration ? ({ kind: 'name', declaration } as const) : ({ kind: 'unknown', name, nameKind: kind } as const);
  return { chunk, start, end, role: 'use', access, target };
}
