/** Chunks and their cache: a text that was parsed in the version before is not parsed again. */
import type { Chunk, SourceFile } from './model';
import { parseText } from './parse';
import type { Problem } from './problem';
import type { Fault } from './reader/scan';

export interface ChunkMaker {
  /** The chunk of a text at an absolute offset of the file. `silent`: its YAML faults do not count (illustrations). */
  readonly chunk: (offset: number, text: string) => Chunk;
  /** Chunks parsed so far; the others were taken over. */
  readonly parsed: () => number;
}

export function chunkMaker(uri: string, previous: SourceFile | undefined): ChunkMaker {
  const earlier = new Map<string, Chunk[]>();
  for (const block of previous?.blocks ?? []) {
    for (const chunk of block.chunks) {
      const same = earlier.get(chunk.text);
      if (same === undefined) earlier.set(chunk.text, [chunk]);
      else same.push(chunk);
    }
  }
  const made = new Map<string, number>();
  let parsed = 0;
  return {
    chunk: (offset, text) => {
      const ordinal = made.get(text) ?? 0;
      made.set(text, ordinal + 1);
      const known = earlier.get(text)?.[ordinal];
      if (known !== undefined) return known.offset === offset ? known : { ...known, offset };
      parsed += 1;
      return parsedChunk(uri, offset, text, ordinal);
    },
    parsed: () => parsed,
  };
}

function parsedChunk(uri: string, offset: number, text: string, ordinal: number): Chunk {
  const id = `${uri}#${textKey(text)}.${ordinal}`;
  const { root, faults } = parseText(text);
  return { id, uri, offset, text, root, problems: faults.map((fault) => problemOf(id, fault)) };
}

/** A fault becomes a problem once its chunk is known. */
export function problemOf(chunk: string, { code, start, end, values, first, fixes }: Fault): Problem {
  const at = first === undefined ? undefined : { chunk, start: first.start, end: first.end };
  return {
    chunk,
    start,
    end,
    code,
    values,
    ...(at === undefined ? {} : { lines: { n: at, line: at }, related: [{ ...at, message: 'First here.' }] }),
    ...(fixes === undefined
      ? {}
      : {
          fixes: fixes.map(({ edits, ...fix }) => ({
            ...fix,
            edits: edits.map((edit) => ({ chunk, start: edit.start, end: edit.end, text: edit.text })),
          })),
        }),
  };
}

/** Two independent 32-bit hashes as 16 hexadecimal digits: texts of one workspace that differ have different keys for all practical purposes. */
function textKey(text: string): string {
  let left = 0x811c9dc5;
  let right = 0x1b873593;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    left = Math.imul(left ^ unit, 0x01000193);
    right = Math.imul(right + unit, 0x85ebca6b) ^ (right >>> 13);
  }
  return [left, right].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
