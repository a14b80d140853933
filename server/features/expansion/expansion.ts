/** What a macro call stands for, as text: each line with its origin, arguments marked, calls in it replaced as deep as is wished. */
import type { Compilation, ExpandedCall } from '../../compiler/model';
import type { ChunkRange } from '../../source/problem';
import { callText, layOut } from './layOut';
import { type ArgumentSpan, Lines } from './lines';
import { resolvedCall } from './resolved';

export interface Expansion {
  readonly macro: string;
  /** `pay(amount: 3)` */
  readonly title: string;
  /** The call. */
  readonly call: ChunkRange;
  readonly lines: readonly string[];
  /** Where each line was written. */
  readonly origins: readonly ChunkRange[];
  readonly arguments: readonly ArgumentSpan[];
  /** Calls in it that are left as they are. */
  readonly closed: number;
}

/** More lines than these are cut off, with a word about it. */
const mostLines = 5000;

/** The innermost call at an absolute offset. `levels` as for `resolvedCall`; undefined where no call can be expanded. */
export function expansionAt(
  compilation: Pick<Compilation, 'callAt'>,
  uri: string,
  offset: number,
  levels: number,
  most = mostLines,
): Expansion | undefined {
  const call = compilation.callAt(uri, offset);
  return call && expansionOf(call, levels, most);
}

/** The text of the call alone, of at most so many lines and one that says so: the calls in it stay as they are. */
export function expansionPreview(
  compilation: Pick<Compilation, 'callAlone'>,
  uri: string,
  offset: number,
  most: number,
): string | undefined {
  const call = compilation.callAlone(uri, offset);
  return call && expansionOf(call, 1, most)?.lines.join('\n');
}

function expansionOf(call: ExpandedCall, levels: number, most: number): Expansion | undefined {
  const resolved = resolvedCall(call, levels);
  if (resolved === undefined) return undefined;
  const { mark, body, closed } = resolved;
  const lines = new Lines(most);
  layOut(body, lines);
  if (lines.full) {
    lines.begin(0, mark.origin);
    lines.put('# ... and more');
  }
  return {
    macro: mark.macro,
    title: callText(mark),
    call: mark.origin,
    lines: lines.texts,
    origins: lines.origins,
    arguments: lines.argumentSpans,
    closed,
  };
}
