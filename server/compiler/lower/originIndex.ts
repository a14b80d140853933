/** The origins of a `GameDef`: local indexes of each definition shifted to their place in one table. */
import type { Origins } from '../../kernel/gamedef';
import { putOwn } from '../../kernel/ownProperties';
import type { Chunk, SourceFile } from '../../source/model';
import { type LineStarts, lineStartsOf, positionAt } from '../../source/positions';
import type { Json } from '../context';
import type { OriginTable } from '../origins';
import type { SymbolTable } from '../symbols/symbols';

const shifted = new WeakMap<object, { readonly base: number; readonly json: Json }>();

/** Canonical JSON of a definition with its origins counted from `base`: the same object as last time where neither has changed. */
export function placedAt(json: Json, base: number): Json {
  if (typeof json !== 'object' || json === null) return json;
  const known = shifted.get(json);
  if (known?.base === base) return known.json;
  const copy = shiftOrigins(json, base);
  shifted.set(json, { base, json: copy });
  return copy;
}

/** Fields whose value has keys that the author has named, and may have numbers under them: `at` is no origin there. */
const freeFields: ReadonlySet<string> = new Set(['metadata', 'paramEquals', 'props']);

/** A copy of canonical JSON whose origins start at `base`; `isFree`: the keys of this mapping are the author's. */
function shiftOrigins(json: Json, base: number, isFree = false): Json {
  if (base === 0 || typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((item: Json) => shiftOrigins(item, base));
  const copy: { [key: string]: Json | undefined } = {};
  for (const [key, value] of Object.entries(json)) {
    if (key === 'at' && !isFree && typeof value === 'number') copy[key] = value + base;
    else putOwn(copy, key, value === undefined ? undefined : shiftOrigins(value, base, !isFree && freeFields.has(key)));
  }
  return copy;
}

/** The chunks of all members of a composition, by id. */
export function chunksOf({ composition, files }: SymbolTable['sources']): ReadonlyMap<string, Chunk> {
  const chunks = new Map<string, Chunk>();
  for (const uri of composition.members) {
    for (const block of files.get(uri)?.blocks ?? []) for (const chunk of block.chunks) chunks.set(chunk.id, chunk);
  }
  return chunks;
}

type Texts = ReadonlyMap<string, Pick<SourceFile, 'text'>>;

/** One table for all definitions, in the order in which their origins were shifted. */
export function joinOrigins(tables: readonly OriginTable[], chunks: ReadonlyMap<string, Chunk>, files: Texts): Origins {
  const definitions: Origins['definitions'][number][] = [];
  const indexes = new Map<string, number>();
  const lines = new Map<string, LineStarts>();
  const nodes: Origins['nodes'][number][] = [];
  const macros: Record<number, string> = {};
  for (const table of tables) {
    const base = nodes.length;
    for (const [node, name] of table.macros) macros[base + node] = name;
    for (const { chunk: id, start, end, call } of table.nodes) {
      const chunk = chunks.get(id);
      let index = indexes.get(id);
      if (index === undefined) {
        index = definitions.length;
        indexes.set(id, index);
        const line = chunk ? positionAt(fileLines(lines, files, chunk.uri), chunk.offset).line : 0;
        definitions.push({ file: chunk?.uri ?? '', offset: chunk?.offset ?? 0, line });
      }
      const line = chunk ? positionAt(fileLines(lines, files, chunk.uri), chunk.offset + start).line : 0;
      nodes.push([index, start, end, line, call < 0 ? -1 : call + base]);
    }
  }
  return { definitions, nodes, macros };
}

function fileLines(known: Map<string, LineStarts>, files: Texts, uri: string): LineStarts {
  const found = known.get(uri);
  if (found) return found;
  const starts = lineStartsOf(files.get(uri)?.text ?? '');
  known.set(uri, starts);
  return starts;
}
