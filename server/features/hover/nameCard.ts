/** Hover cards of what a document declares: bindings, macros, variables, zones, markers and other names. */

import { catalogue } from '../../catalogue';
import { nameKindWords } from '../../catalogue/typeWords';
import type { Declaration, VisibleBinding } from '../../compiler/model';
import type { Symbols } from '../../compiler/symbols/model';
import { leastOf } from '../../source/extremes';
import type { ChunkRange } from '../../source/problem';
import { entryOf, type SyntaxNode, textOf } from '../../source/tree';
import { bindingKindWords } from '../bindingWords';
import type { Vocabulary } from '../completion/vocabulary';
import { type Parameter, parametersOf } from '../expectedType';
import { code, codeBlock, paragraphs, plain, title } from './markdown';
import { listed, meaningOf } from './meaning';

/** Where a place is, as Markdown: `line 12` with a link, or with the file when it is another one. */
export type PlaceWords = (place: ChunkRange) => string | undefined;

/** `binder`: the node that binds it, in words. */
export function bindingCard(
  binding: VisibleBinding,
  binder: string | undefined,
  where: PlaceWords,
  builtinDoc: string | undefined,
): string {
  const known = bindingKindWords(binding);
  const kind = known === undefined ? '' : `: ${known}`;
  const place = binding.binder === undefined ? undefined : where(binding.binder);
  return paragraphs(
    title(code(binding.name), `${binding.builtin ? 'built-in binding' : 'binding'}${kind}`),
    builtinDoc,
    place === undefined ? undefined : `Bound by ${binder ?? 'a binder'} in ${place}.`,
  );
}

/** The signature, the comment above the definition, and the expansion of the call under the cursor. */
export function macroCard(macro: Declaration, comment: string | undefined, expansion: string | undefined, where: PlaceWords): string {
  const parameters = parametersOf(macro).map(({ name, words }) => `${name}: ${words}`);
  return paragraphs(
    title(code(macro.name), nameKindWords(macro.kind), where(macro.range)),
    codeBlock('', `${macro.name}(${parameters.join(', ')})`),
    plainly(comment),
    exportsLine(macro.node),
    expansion === undefined ? undefined : paragraphs('Expands to', codeBlock('yaml', expansion)),
  );
}

function plainly(text: string | undefined): string | undefined {
  return text === undefined ? undefined : plain(text);
}

function exportsLine(node: SyntaxNode): string | undefined {
  const list = entryOf(node, 'exports')?.value;
  if (list?.kind !== 'sequence' || list.items.length === 0) return undefined;
  return `Exports ${list.items.map((item) => code(textOf(item) ?? '?')).join(', ')}.`;
}

/** An argument of a call: what the macro takes it for. */
export function argumentCard(macro: string, { name, kind, words }: Parameter): string {
  const known = Object.entries(catalogue.parameterKinds).find(([word]) => word === kind)?.[1];
  return paragraphs(title(code(name), `argument of ${code(macro)}: ${plain(words)}`), known?.doc);
}

/** A word where only certain words have a meaning. `argument`: the parameter that it is given to, and its macro. */
export function wordCard(word: string, { of, values }: Vocabulary, argument?: { readonly name: string; readonly macro: string }): string {
  return paragraphs(
    title(code(word), plain(of)),
    listed('Values', values),
    argument && `Given to the parameter ${code(argument.name)} of ${code(argument.macro)}.`,
  );
}

/** Any other declared name: its kind, what it means, its comment, and the declaration as written. */
export function declarationCard(
  declaration: Declaration,
  comment: string | undefined,
  symbols: Pick<Symbols, 'fact'>,
  where: PlaceWords,
): string {
  const container = declaration.container === undefined ? '' : ` of ${code(declaration.container)}`;
  return paragraphs(
    title(code(declaration.name), `${nameKindWords(declaration.kind)}${container}`, where(declaration.range)),
    meaningOf(declaration, symbols),
    plainly(comment),
    // A word alone says nothing that the title and the sentence do not.
    declaration.node.kind === 'scalar' ? undefined : codeBlock('yaml', declarationText(declaration)),
  );
}

const mostDeclarationLines = 8;

function declarationText({ entry, node }: Declaration): string {
  const lines = entry.chunk.text.slice(node.start, node.end).split(/\r?\n/);
  const indents = lines
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const indent = indents.length === 0 ? 0 : leastOf(indents);
  return shortened(lines.map((line, index) => (index === 0 ? line : line.slice(indent))).join('\n'), mostDeclarationLines);
}

function shortened(text: string, most: number): string {
  const lines = text.split('\n');
  return lines.length <= most ? text : [...lines.slice(0, most), `# ... ${lines.length - most} more lines`].join('\n');
}
