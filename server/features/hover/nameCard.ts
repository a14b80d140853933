/** Hover cards of what a document declares: bindings, macros, variables, zones, markers and other names. */
import { nameKindWords } from '../../catalogue/typeWords';
import type { Declaration, VisibleBinding } from '../../compiler/model';
import { entryOf, type SyntaxNode, textOf } from '../../source/tree';
import { code, codeBlock, paragraphs, plain } from './markdown';

/** Where a place is, in words: `line 12`, or with the file when it is another one. */
export type PlaceWords = (chunk: string, offset: number) => string | undefined;

export function bindingCard(binding: VisibleBinding, where: PlaceWords, builtinDoc: string | undefined): string {
  const kind = binding.kind === 'list' ? `list of ${binding.items ?? 'items'}` : binding.kind;
  const bound = binding.binder === undefined ? undefined : where(binding.binder.chunk, binding.binder.start);
  return paragraphs(
    `**${code(binding.name)}** — ${binding.builtin ? 'built-in binding' : 'binding'}: ${kind}`,
    builtinDoc,
    bound === undefined ? undefined : `Bound in ${bound}.`,
  );
}

/** `macro` cards show the signature, the comment above the definition, and the expansion of the call under the cursor. */
export function macroCard(macro: Declaration, expansion: string | undefined, where: PlaceWords): string {
  const place = where(macro.range.chunk, macro.range.start);
  return paragraphs(
    `**${code(macro.name)}** — ${nameKindWords(macro.kind)}${place === undefined ? '' : `, ${place}`}`,
    macro.comment === undefined ? undefined : plain(macro.comment),
    parameterTable(macro.node),
    exportsLine(macro.node),
    expansion === undefined ? undefined : paragraphs('Expands to', codeBlock('yaml', shortened(expansion))),
  );
}

const mostLines = 40;

function shortened(text: string): string {
  const lines = text.split('\n');
  return lines.length <= mostLines ? text : [...lines.slice(0, mostLines), `# ... ${lines.length - mostLines} more lines`].join('\n');
}

function parameterTable(node: SyntaxNode): string | undefined {
  const list = entryOf(node, 'params')?.value;
  if (list?.kind !== 'sequence' || list.items.length === 0) return undefined;
  const rows = list.items.map((item) => {
    const type = entryOf(item, 'type')?.value;
    return `| ${code(textOf(entryOf(item, 'name')?.value) ?? '?')} | ${plain(textOf(type) ?? textOf(entryOf(type, 'kind')?.value) ?? '?')} |`;
  });
  return ['| Parameter | Kind |', '| --- | --- |', ...rows].join('\n');
}

function exportsLine(node: SyntaxNode): string | undefined {
  const list = entryOf(node, 'exports')?.value;
  if (list?.kind !== 'sequence' || list.items.length === 0) return undefined;
  return `Exports ${list.items.map((item) => code(textOf(item) ?? '?')).join(', ')}.`;
}

/** Any other declared name: its kind, comment, and the declaration as written. */
export function declarationCard(declaration: Declaration, where: PlaceWords): string {
  const place = where(declaration.range.chunk, declaration.range.start);
  const container = declaration.container === undefined ? '' : ` of ${code(declaration.container)}`;
  return paragraphs(
    `**${code(declaration.name)}** — ${nameKindWords(declaration.kind)}${container}${place === undefined ? '' : `, ${place}`}`,
    declaration.comment === undefined ? undefined : plain(declaration.comment),
    codeBlock('yaml', shortDeclaration(declaration)),
  );
}

const mostDeclarationLines = 8;

function shortDeclaration({ entry, node }: Declaration): string {
  const lines = entry.chunk.text.slice(node.start, node.end).split(/\r?\n/);
  const indents = lines
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const indent = indents.length === 0 ? 0 : Math.min(...indents);
  const dedented = lines.map((line, index) => (index === 0 ? line : line.slice(indent)));
  return dedented.length <= mostDeclarationLines ? dedented.join('\n') : [...dedented.slice(0, mostDeclarationLines), '# ...'].join('\n');
}
