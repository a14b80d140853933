/** From chunk-relative offsets to places in files: the edge where offsets become lines. */
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
}

export type Places = (range: ChunkRange) => FileRange | undefined;

/** Finds the file and lines of chunk ranges among the given files; undefined for a chunk that none of them has. */
export function placesIn(files: Iterable<SourceFile>): Places {
  let index: Map<string, { readonly chunk: Chunk; readonly file: SourceFile }> | undefined;
  return ({ chunk: id, start, end }) => {
    index ??= chunkIndex(files);
    const found = index.get(id);
    if (found === undefined) return undefined;
    const { chunk, file } = found;
    const absolute = { start: chunk.offset + start, end: chunk.offset + end };
    return { uri: file.uri, ...absolute, range: rangeAt(lineStarts(file), absolute.start, absolute.end) };
  };
}

function chunkIndex(files: Iterable<SourceFile>): Map<string, { readonly chunk: Chunk; readonly file: SourceFile }> {
  const index = new Map<string, { readonly chunk: Chunk; readonly file: SourceFile }>();
  for (const file of files) {
    index.set(file.fileChunk.id, { chunk: file.fileChunk, file });
    for (const block of file.blocks) for (const chunk of block.chunks) index.set(chunk.id, { chunk, file });
  }
  return index;
}
