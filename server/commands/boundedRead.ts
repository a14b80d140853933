/** Reads what lies on the disk and has an end: regular files, up to a limit. Nothing else is ever waited for. */
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';

/** What is no regular file, as the end of a sentence: `it is a pipe`. */
class NoFile extends Error {}

/** As much of the file as `limit` bytes hold, and one byte more if there are more. Throws where it is no regular file, or the system refuses it. */
export async function readUpTo(path: string, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of pieces(path)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) break;
  }
  return Buffer.concat(chunks).subarray(0, limit + 1);
}

/** A line has more bytes than are read of one. */
export class LineTooLong extends Error {}

export interface ReadLimit {
  readonly bytes: number;
  readonly words: string;
}

/** The lines of a file, without their ends. Throws as `readUpTo` does, and where a line has more bytes than `limit`. */
export async function* linesOf(path: string, limit: ReadLimit): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  let size = 0;
  let lines = 1;
  for await (const piece of pieces(path)) {
    let start = 0;
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, start)) {
      yield lineIn([...begun, piece.subarray(start, end)]);
      begun = [];
      size = 0;
      lines += 1;
      start = end + 1;
    }
    begun.push(piece.subarray(start));
    size += piece.length - start;
    if (size > limit.bytes) throw new LineTooLong(`line ${lines} is longer than ${limit.words}`);
  }
  if (size > 0) yield lineIn(begun);
}

const lineFeed = 0x0a;

function lineIn(pieces: readonly Buffer[]): string {
  return Buffer.concat(pieces).toString('utf8').replace(/\r$/, '');
}

/** The file in pieces, up to its end at the moment when that is reached. Throws as `readUpTo` does. */
async function* pieces(path: string): AsyncGenerator<Buffer> {
  const file = await openFile(path);
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

const pieceSize = 1 << 16;

/** To open a device may do something, and to open a pipe waits for a writer: they are looked at before, and once more when the file is open. */
async function openFile(path: string): Promise<FileHandle> {
  demandFile(await stat(path));
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    demandFile(await file.stat());
    return file;
  } catch (fault) {
    await file.close();
    throw fault;
  }
}

function demandFile(found: Stats): void {
  if (!found.isFile()) throw new NoFile(`it is ${kindOf(found)}`);
}

/** What something on the disk is that is no regular file. */
export function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a pipe';
  return found.isSocket() ? 'a socket' : 'a device';
}
