/** What a definition may have lost where its text is no YAML. */

import type { Chunk } from '../../source/model';
import { startOfLine } from '../../source/positions';
import type { SyntaxNode } from '../../source/tree';
import type { Span } from '../problem';

const damagedTextsOfChunk = new WeakMap<Chunk, readonly string[]>();

/** Whether the name stands in text that could not be read, which may have been what binds it. */
export function standsInDamage(name: string, chunk: Chunk): boolean {
  return damagedTexts(chunk).some((text) => holdsWord(text, name));
}

/** The lines of faults, and the innermost nodes that a fault has damaged; cached. */
function damagedTexts(chunk: Chunk): readonly string[] {
  const known = damagedTextsOfChunk.get(chunk);
  if (known) return known;
  const { text, problems, root } = chunk;
  const lines = problems.filter(({ code }) => code === 'GS1001').map((problem) => linesAround(text, problem));
  const found = [...lines, ...(root ? innermostDamaged(root) : [])].map(({ start, end }) => text.slice(start, end));
  damagedTextsOfChunk.set(chunk, found);
  return found;
}

function linesAround(text: string, { start, end }: Span): Span {
  const next = text.indexOf('\n', end);
  return { start: startOfLine(text, start), end: next < 0 ? text.length : next };
}

function innermostDamaged(node: SyntaxNode): readonly Span[] {
  const children =
    node.kind === 'sequence' ? node.items : node.kind === 'mapping' ? node.entries.flatMap(({ key, value }) => [key, value]) : [];
  const inner = children.flatMap(innermostDamaged);
  return inner.length === 0 && node.damaged ? [node] : inner;
}

function holdsWord(text: string, word: string): boolean {
  const isPart = (at: number) => /[\w$]/.test(text.charAt(at));
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isPart(at - 1) && !isPart(at + word.length)) return true;
  }
  return false;
}
