/** Answers and names as flow-style YAML, the way they are written in snippets. */
import { yamlText } from '../compiler/problem';
import type { WrittenAnswer } from './model';

/** A decision's name as a key: plain where YAML allows it, as in `$spaces@harbour`. */
export function keyText(name: string): string {
  return /^[\p{L}\p{N}$_][\p{L}\p{N}$_@.#/-]*$/u.test(name) ? name : yamlText(name);
}

/** The answer on one line. */
export function flowText(answer: WrittenAnswer): string {
  if (typeof answer !== 'object') return yamlText(answer);
  if (!('pieces' in answer)) return `[${answer.map(yamlText).join(', ')}]`;
  const entries = Object.entries(answer.pieces).map(([piece, count]) => `${pieceText(piece)}: ${count}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** The key of a piece, quoted where it has to be. */
export function pieceText(piece: string): string {
  return /^[\p{L}\p{N}_][\p{L}\p{N}_@. /-]*$/u.test(piece) ? piece : yamlText(piece);
}
