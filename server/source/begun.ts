/** A YAML fence in which a spec may be begun: nothing else has been written there so far. */
import { linesOf } from './blank';
import { fenceLanguage, fencesOf } from './fences';
import { isSpec, readAgain } from './file';
import type { Block, SourceFile } from './model';
import { isRootName } from './sections';

/** The file, read as a spec if the author may be beginning one in the fence at `offset`. */
export function begunAt(file: SourceFile, offset: number): SourceFile {
  if (isSpec(file)) return file;
  const fence = fencesOf(file.text).find(({ start, end }) => start <= offset && offset <= end);
  if (fence === undefined || fenceLanguage(fence) !== 'yaml' || !isUnclaimed(file.text, fence, offset)) return file;
  return readAgain({ ...file, kind: 'markdown' }, file.text);
}

/** Is all that stands at the root of the block, but for the line at `offset`, the key of a section? */
export function isUnclaimed(text: string, { start, end, prefix }: Pick<Block, 'start' | 'end' | 'prefix'>, offset: number): boolean {
  return linesOf(text, start, end).every((line) => {
    if (line.start <= offset && offset <= line.end) return true;
    const content = text.slice(line.start, line.end).slice(prefix.length);
    if (/^\s|^#|^$/.test(content)) return true;
    const [, quoted, plain] = /^(?:"([^"]*)"|([^\s:]+))\s*:(?:\s|$)/.exec(content) ?? [];
    return isRootName(quoted ?? plain ?? '');
  });
}
