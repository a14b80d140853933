/** One type for all values of a property (GS8038). */
import { ownValue } from '../../kernel/ownProperties';
import type { Chunk } from '../../source/model';
import type { Fix, Problem } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import { lostBrackets } from '../lostSigns';
import { problemAt, replaceFix, yamlText } from '../problem';
import { scalarWords } from '../symbols/read';

/** GS8038 at a value that is not of the type which the property has elsewhere. */
export function differentType(name: string, node: SyntaxNode, usual: string, chunk: Chunk): Problem {
  const values = { attr: name, a: ownValue(scalarWords, usual) ?? usual };
  return problemAt(chunk, node, 'GS8038', values, { fixes: convertFix(node, usual, chunk) });
}

/** The same value as one of the type that the property has elsewhere; nothing where it cannot be one. */
function convertFix(node: SyntaxNode, type: string, chunk: Chunk): readonly Fix[] {
  const single = node.kind === 'sequence' && node.items.length === 1 ? node.items[0] : node;
  if (single?.kind !== 'scalar' || single.value === null) return [];
  const lost = type === 'a list' && single.style === 'plain' ? lostBrackets(chunk.text.slice(node.start, node.end)) : undefined;
  if (lost) return [replaceFix(lost.title, chunk, node, lost.text)];
  const text = String(single.value);
  const fits =
    type === 'int' ? /^-?\d+$/.test(text) : type === 'boolean' ? /^(?:true|false)$/.test(text) : type === 'string' || node === single;
  if (!fits) return [];
  const value = type === 'a list' ? `[${yamlText(text)}]` : type === 'string' ? yamlText(text) : text;
  return [replaceFix(`Write \`${value}\``, chunk, node, value)];
}
