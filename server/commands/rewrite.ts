/** Writing a file of the author's anew. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '../source/model';
import { reasonOf } from './arguments';

/** Writes a file anew unless it holds what would be lost by it; what is wrong, if it is not written. */
export async function rewrite({ uri, text: before }: SourceFile, text: string): Promise<string | undefined> {
  const path = fileURLToPath(uri);
  try {
    if (!(await readFile(path)).equals(Buffer.from(before, 'utf8'))) return 'is no UTF-8, or has changed meanwhile; it is left as it is';
    await writeFile(path, text);
    return undefined;
  } catch (fault) {
    return reasonOf(fault);
  }
}
