/** Chunks of one version of a file: each text is parsed once, and not again while the next versions of the file still hold it. */
import type { Chunk, SourceFile } from './model';
import { outlineOf, type RootKey } from './outline';
import { parseText } from './parse';
import type { Fix, Problem } from './problem';
import type { ReadItems } from './reader/items';
import type { Fault } from './reader/scan';
import type { SyntaxNode } from './tree';

interface Parsed {
  /** A copy of its own: a slice would keep the whole file's text alive. */
  readonly text: string;
  readonly hash: string;
  readonly root: SyntaxNode | undefined;
  readonly faults: readonly Fault[];
  readonly items: ReadItems | undefined;
  /** The chunks made of it, in order: equal texts in one file are different chunks. */
  readonly chunks: Chunk[];
}

/** What is kept of one version of a file for the next one. */
interface Memory {
  /** In the order of the file, as far as they differ. */
  readonly texts: Map<string, Parsed>;
  readonly outlines: Map<string, readonly RootKey[] | undefined>;
}

const memories = new WeakMap<SourceFile, Memory>();

export interface ChunkReader {
  /** The chunk of a text at an offset of the file. */
  readonly read: (text: string, offset: number) => Chunk;
  /** The outline of a block, found once for each text. */
  readonly outline: (text: string) => readonly RootKey[] | undefined;
  /** Texts parsed so far, as opposed to taken over. */
  readonly parsed: () => number;
  /** Items of lists read so far, of texts that are long. */
  readonly itemsRead: () => number;
  /** Keeps what was read for the version of the file that comes after `file`. */
  readonly keepFor: (file: SourceFile) => void;
}

/** `isSection` tells names that are meant to stand at the root of a block. */
export function chunkReader(uri: string, previous: SourceFile | undefined, isSection: (name: string) => boolean): ChunkReader {
  const memory = previous && memories.get(previous);
  const earlier = memory?.texts;
  const texts: Memory['texts'] = new Map();
  const outlines: Memory['outlines'] = new Map();
  let parsed = 0;
  let itemsRead = 0;
  /** The text of the version before that was dealt with last. */
  let last: string | undefined;

  /** What most likely was the next text before the edit. */
  function counterpart(): Parsed | undefined {
    let isNext = last === undefined;
    for (const [text, old] of earlier ?? []) {
      if (isNext) {
        last = text;
        return old;
      }
      isNext = text === last;
    }
    return undefined;
  }

  function parsedText(text: string): Parsed {
    const known = texts.get(text);
    if (known) return known;
    const old = earlier?.get(text);
    if (old) {
      last = old.text;
      const taken = { ...old, chunks: [] };
      texts.set(old.text, taken);
      return taken;
    }
    parsed++;
    const own = copyOf(text);
    const { root, faults, items, itemsRead: read } = parseText(own, counterpart);
    itemsRead += read;
    const fresh = { text: own, hash: hashOf(own), root, faults, items, chunks: [] };
    texts.set(own, fresh);
    return fresh;
  }

  return {
    read: (text, offset) => {
      const source = parsedText(text);
      const ordinal = source.chunks.length;
      const id = `${uri}#${source.hash}${ordinal === 0 ? '' : `~${ordinal}`}`;
      const old = earlier?.get(text)?.chunks[ordinal];
      const problems = old ? old.problems : source.faults.map((fault) => problemOf(fault, id));
      const chunk = old?.offset === offset ? old : { id, uri, offset, text: source.text, root: source.root, problems };
      source.chunks.push(chunk);
      return chunk;
    },
    outline: (text) => {
      const keys = memory?.outlines.has(text) ? memory.outlines.get(text) : outlineOf(text, isSection);
      outlines.set(text, keys);
      return keys;
    },
    parsed: () => parsed,
    itemsRead: () => itemsRead,
    keepFor: (file) => void memories.set(file, { texts, outlines }),
  };
}

function problemOf({ code, start, end, values, first, fixes }: Fault, chunk: string): Problem {
  return {
    chunk,
    start,
    end,
    code,
    values,
    ...(first
      ? { lines: { line: { chunk, ...spanOf(first) } }, related: [{ chunk, ...spanOf(first), message: 'First written here.' }] }
      : {}),
    ...(fixes && fixes.length > 0
      ? { fixes: fixes.map((fix): Fix => ({ ...fix, edits: fix.edits.map((edit) => ({ chunk, ...edit })) })) }
      : {}),
  };
}

function spanOf({ start, end }: { readonly start: number; readonly end: number }) {
  return { start, end };
}

function copyOf(text: string): string {
  return [text.slice(0, 1), text.slice(1)].join('');
}

/** 64 bits of two multiplicative hashes: enough that different texts of a workspace do not meet. */
function hashOf(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x9e3779b9;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x85ebca6b) ^ (second >>> 13);
  }
  return (first >>> 0).toString(36) + (second >>> 0).toString(36);
}
