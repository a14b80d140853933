/** The parameters of a macro as its definition writes them. */
import { entryOf, type SyntaxNode, textOf } from '../source/tree';

/** The item of `params` that declares the parameter, in the definition of an effect or condition macro; undefined where none does. */
export function parameterDeclaration(macro: SyntaxNode, name: string): SyntaxNode | undefined {
  const list = entryOf(macro, 'params')?.value;
  return list?.kind === 'sequence' ? list.items.find((item) => textOf(entryOf(item, 'name')?.value) === name) : undefined;
}
