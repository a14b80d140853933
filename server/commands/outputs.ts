/** Outputs and inputs of one command are never the same file. */
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { WorkspaceSnapshot } from '../workspace/model';
import { printable } from './arguments';
import { targetPath } from './wholeFile';

/** An option that names a file to write, as it is written (`--report`), and the file. */
export interface Output {
  readonly option: string;
  readonly path: string | undefined;
}

/** Why the outputs cannot be written: one has no name, one is a file of `inputs` (paths), or two are the same file. Links and other spellings do not hide that. */
export async function outputFault(outputs: readonly Output[], inputs: Iterable<string>): Promise<string | undefined> {
  const read = new Set((await Promise.all([...new Set(inputs)].map(marksOf))).flat());
  const written = new Map<string, string>();
  for (const { option, path } of outputs) {
    if (path === undefined) continue;
    if (path === '') return `The path of ${option} is empty. Name a file.`;
    const marks = await marksOf(path);
    if (marks.some((mark) => read.has(mark)))
      return `${printable(path)} is read by this command and would be lost. Name another file with ${option}.`;
    const other = marks.map((mark) => written.get(mark)).find((found) => found !== undefined);
    if (other !== undefined) return `${other} and ${option} name the same file, ${printable(path)}. Name two files.`;
    for (const mark of marks) written.set(mark, option);
  }
  return undefined;
}

/** Paths of the files that a workspace has read. */
export function pathsRead({ files }: WorkspaceSnapshot): readonly string[] {
  return [...files.keys()].map((uri) => fileURLToPath(uri));
}

/** What two names of the same file have in common: the path in the end, and the place on the disk. A terminal or a pipe can be named twice. */
async function marksOf(path: string): Promise<readonly string[]> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  if (found !== undefined && !found.isFile()) return [];
  return [targetPath(path), ...(found === undefined ? [] : [`${found.dev} ${found.ino}`])];
}
