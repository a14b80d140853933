/** From chunk-relative offsets to places in files: the edge where offsets become lines. */
import type { Place } from '../protocol/preview';
import type { Chunk, SourceFile } from '../source/model';
import { type LineRange, type LineStarts, lineStartsOf, rangeAt } from '../source/positions';
import type { ChunkRange } from '../source/problem';

const starts = new WeakMap<SourceFile, LineStarts>();

/** Line starts of a file version, computed once. */
export function lineStarts(file: SourceFile): LineStarts {
  const known = starts.get(file);
  if (known !== undefined) return known;
  const computed = lineStartsOf(file.text);
  starts.set(file, computed);
  return computed;
}

export interface FileRange {
  readonly uri: string;
  /** Absolute offsets in the file. */
  readonly start: number;
  readonly end: number;
  readonly range: LineRange;
  readonly file: SourceFile;
  /** What lines of the block begin with in the file and not in its chunks (`Block.prefix`); empty for places of the file as such. */
  readonly prefix: string;
}

/** A range of a file in the terms of the protocol. */
export function editorPlace({ uri, range: { start, end } }: Pick<FileRange, 'uri' | 'range'>): Place {
  return { uri, line: start.line, character: start.character, endLine: end.line, endCharacter: end.character };
}

export type Places = (range: ChunkRange) => FileRange | undefined;

/** A range of a chunk in the terms of the protocol; undefined where its file is not there any more. */
export function placeOf(range: ChunkRange, places: Places): Place | undefined {
  const found = places(range);
  return found && editorPlace(found);
}

/** Finds the file and lines of chunk ranges among the given files, by URI; undefined for a chunk that none of them has. */
export function placesIn(files: Pick<ReadonlyMap<string, SourceFile>, 'get'>): Places {
  return ({ chunk: id, start, end }) => {
    const file = files.get(uriOfChunk(id));
    const found = file && chunksOf(file).get(id);
    if (file === undefined || found === undefined) return undefined;
    const absolute = { start: found.chunk.offset + start, end: found.chunk.offset + end };
    const range = rangeAt(lineStarts(file), absolute.start, absolute.end);
    return { uri: file.uri, ...absolute, range, file, prefix: found.prefix };
  };
}

/** The places in one file. */
export function placesInFile(file: SourceFile): Places {
  return placesIn(new Map([[file.uri, file]]));
}

/** The URI of the file of a chunk, with which its id begins. */
export function uriOfChunk(id: string): string {
  return id.slice(0, id.lastIndexOf('#'));
}

interface ChunkPlace {
  readonly chunk: Chunk;
  readonly prefix: string;
}

const chunkPlaces = new WeakMap<SourceFile, ReadonlyMap<string, ChunkPlace>>();

function chunksOf(file: SourceFile): ReadonlyMap<string, ChunkPlace> {
  const known = chunkPlaces.get(file);
  if (known !== undefined) return known;
  const places = new Map<string, ChunkPlace>([[file.fileChunk.id, { chunk: file.fileChunk, prefix: '' }]]);
  for (const { chunks, prefix } of file.blocks) for (const chunk of chunks) places.set(chunk.id, { chunk, prefix });
  chunkPlaces.set(file, places);
  return places;
}
