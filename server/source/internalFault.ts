/**
 * GS1099: this program has failed where an author's text is at hand. What it threw becomes a problem of that text, so that all that is known of other
 * texts is still told.
 */
import { fileChunkId } from './fileChunk';
import { endOfFirstLine } from './positions';
import type { ChunkRange, Problem } from './problem';

/** The problem at a place in the text that was worked on. */
export function internalFault({ chunk, start, end }: ChunkRange, fault: unknown): Problem {
  return {
    chunk,
    start,
    end,
    code: 'GS1099',
    values: { reason: fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault) },
  };
}

/** The problem of a file as a whole, at its first line. */
export function internalFaultOfFile(uri: string, text: string, fault: unknown): Problem {
  return internalFault({ chunk: fileChunkId(uri), start: 0, end: endOfFirstLine(text) }, fault);
}
