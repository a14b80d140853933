/** Reasons, in the author's words, why something can never be executed: comments `# unreachable: ...`. */
import { startOfLine } from '../../source/positions';

const excuse = /#\s*unreachable(?: (then|else))?:\s*(.+?)\s*$/;

/**
 * The excuse on the line of an offset or in the comments right above it. `what`: the arm that is not written itself, whose excuse names it
 * (`# unreachable else: ...`).
 */
export function excuseAt(text: string, offset: number, what: string | undefined): string | undefined {
  for (const line of linesAround(text, offset)) {
    const [, arm, reason] = excuse.exec(line) ?? [];
    if (reason !== undefined && arm === what) return reason;
  }
  return undefined;
}

/** The line of the offset, then the comment lines above it, from below. */
function linesAround(text: string, offset: number): readonly string[] {
  let start = startOfLine(text, offset);
  const lines = [lineAt(text, start)];
  while (start > 0) {
    start = text.lastIndexOf('\n', start - 2) + 1;
    const line = lineAt(text, start);
    if (!/^[\s>]*#/.test(line)) break;
    lines.push(line);
  }
  return lines;
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? text.length : end).replace(/\r$/, '');
}
