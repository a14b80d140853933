/** The comment that an author has written above a declaration. Looked for when it is asked for: few of them ever are. */
import type { SourceFile } from '../source/model';
import { startOfLine } from '../source/positions';
import type { Declaration } from './model';

/** The comment lines directly above the line where the declaration begins, without `#` and quote marks; undefined when there are none. `files`: those it was read from. */
export function commentAbove({ range, node, entry }: Declaration, files: ReadonlyMap<string, SourceFile>): string | undefined {
  const text = files.get(entry.chunk.uri)?.text ?? '';
  const lines: string[] = [];
  let end = text.lastIndexOf('\n', entry.chunk.offset + Math.min(range.start, node.start) - 1);
  while (end > 0) {
    // Not from the line feed itself, which lies behind the line where a carriage return comes first.
    const start = startOfLine(text, text[end - 1] === '\r' ? end - 1 : end);
    const line = /^[\s>]*#\s?(.*?)\s*$/.exec(text.slice(start, end));
    if (!line) break;
    lines.unshift(line[1] ?? '');
    end = start - 1;
  }
  return lines.length > 0 ? lines.join('\n') : undefined;
}
