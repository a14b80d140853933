/** Writing a file of the author's anew. */
import { fileURLToPath } from 'node:url';
import { fileLimit } from '../source/limits';
import type { SourceFile } from '../source/model';
import { diskReason } from './arguments';
import { readUpTo } from './boundedRead';
import { writeWholeFile } from './wholeFile';

/** Writes a file anew unless it holds what would be lost by it; what is wrong, if it is not written. */
export async function rewrite({ uri, text: before }: SourceFile, text: string): Promise<string | undefined> {
  const path = fileURLToPath(uri);
  try {
    if (!(await readUpTo(path, fileLimit.bytes)).equals(Buffer.from(before, 'utf8')))
      return 'is no UTF-8, or has changed meanwhile; it is left as it is';
    writeWholeFile(path, text);
    return undefined;
  } catch (fault) {
    return `cannot be written: ${diskReason(fault)}`;
  }
}
