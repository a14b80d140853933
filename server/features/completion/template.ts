/**
 * What an item inserts, before it is known how the text around it is laid out: YAML with holes. Rendered as a snippet in the syntax of the Language
 * Server Protocol, in block or flow style, indented by itself.
 */

export type Template =
  /** YAML text as it stands. */
  | { readonly kind: 'text'; readonly text: string }
  /** A place to fill in; `text` stands there until then, `words` are offered. `before` stays before what is filled in. */
  | { readonly kind: 'hole'; readonly before?: string; readonly text?: string; readonly words?: readonly string[] }
  /** `long`: in block style with a line for each entry. */
  | { readonly kind: 'mapping'; readonly entries: readonly TemplateEntry[]; readonly long?: true }
  /** A list with one item; `long`: in block style one that gets lines of its own. */
  | { readonly kind: 'list'; readonly item: Template; readonly long: boolean };

type Hole = Extract<Template, { readonly kind: 'hole' }>;

export interface TemplateEntry {
  readonly key: string;
  readonly value: Template;
}

export interface Layout {
  /** Inside a flow collection: everything stays on the line. */
  readonly flow: boolean;
  /** Column of what is inserted. */
  readonly column: number;
  /** Line end and what stands before every line of the block (quote marks, indentation of the fence). */
  readonly lineBreak: string;
}

export const indentation = 2;

export const hole: Hole = { kind: 'hole' };

export const textTemplate = (text: string): Template => ({ kind: 'text', text });

/** The value of a key at the column of the layout: a mapping in braces unless it is `long`, which then begins below the key. */
export function renderValue(template: Template, layout: Layout): string {
  return finish(valueParts(template, layout));
}

/** Entries without braces: for a flow mapping that is there already, or as lines of a block mapping at the column of the layout. */
export function renderEntries(entries: readonly TemplateEntry[], layout: Layout): string {
  return finish(entriesParts(entries, layout));
}

/** One entry of a list without its dash: a mapping as lines, anything else as a value. */
export function renderItem(template: Template, layout: Layout): string {
  return finish(itemParts(template, layout));
}

/** The text of a snippet in which nothing has been filled in. */
export function unfilled(snippet: string): string {
  return snippet
    .replace(
      /(?<!\\)\$(?:\d+|\{\d+(?::((?:[^\\}]|\\.)*)|\|((?:[^\\|,]|\\.)*)[^}]*\|)?\})/g,
      (_all, text?: string, word?: string) => text ?? word ?? '',
    )
    .replace(/\\([\\$}|,])/g, '$1');
}

/** Is anything to be filled in? */
export function hasHoles(snippet: string): boolean {
  return /(?<!\\)\$(?:\d|\{)/.test(snippet);
}

/** The snippet with empty holes for those that list words: an editor that asks again at each hole is offered the words with what they mean. */
export function withoutWords(snippet: string): string {
  return snippet.replace(/(?<!\\)\$\{(\d+)\|(?:[^\\|]|\\.)*\|\}/g, '$$$1');
}

/** Text that stays as it is in a snippet. */
export function snippetText(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

type Part = string | Hole;

function finish(parts: readonly Part[]): string {
  let stop = 0;
  return parts
    .map((part) => {
      if (typeof part === 'string') return snippetText(part);
      stop += 1;
      if (part.words !== undefined && part.words.length > 0)
        return `\${${stop}|${part.words.map((word) => snippetText(word).replace(/[|,]/g, '\\$&')).join(',')}|}`;
      const before = snippetText(part.before ?? '');
      return before + (part.text === undefined ? `$${stop}` : `\${${stop}:${snippetText(part.text)}}`);
    })
    .join('');
}

function entriesParts(entries: readonly TemplateEntry[], layout: Layout): readonly Part[] {
  return entries.flatMap(({ key, value }, index): readonly Part[] => [
    index === 0 ? '' : layout.flow ? ', ' : lineAt(layout, layout.column),
    ...entryParts(key, value, layout),
  ]);
}

function entryParts(key: string, value: Template, layout: Layout): readonly Part[] {
  const parts = valueParts(value, layout);
  const [first] = parts;
  // A value on lines of its own begins with a line break.
  return typeof first === 'string' && first.startsWith(layout.lineBreak) ? [`${key}:`, ...parts] : [`${key}: `, ...parts];
}

/** The value of a key that stands at the column of the layout. */
function valueParts(template: Template, layout: Layout): readonly Part[] {
  if (template.kind === 'text') return [template.text];
  if (template.kind === 'hole') return [template];
  const column = layout.column + indentation;
  if (layout.flow || !isLong(template)) return flowParts(template, layout);
  if (template.kind === 'list')
    return [lineAt(layout, column), '- ', ...itemParts(template.item, { ...layout, column: column + indentation })];
  return [lineAt(layout, column), ...(template.entries.length === 0 ? [hole] : entriesParts(template.entries, { ...layout, column }))];
}

function itemParts(template: Template, layout: Layout): readonly Part[] {
  if (template.kind !== 'mapping' || layout.flow) return valueParts(template, layout);
  return entriesParts(template.entries, layout);
}

function flowParts(template: Template, layout: Layout): readonly Part[] {
  const flow = { ...layout, flow: true };
  switch (template.kind) {
    case 'text':
      return [template.text];
    case 'hole':
      return [template];
    case 'list':
      return ['[', ...flowParts(template.item, flow), ']'];
    case 'mapping':
      return ['{ ', ...(template.entries.length === 0 ? [hole] : entriesParts(template.entries, flow)), ' }'];
  }
}

/** Has the template something that gets lines of its own? */
export function isLong(template: Template): boolean {
  if (template.kind === 'list') return template.long;
  return template.kind === 'mapping' && (template.long === true || template.entries.some(({ value }) => isLong(value)));
}

function lineAt({ lineBreak }: Layout, column: number): string {
  return lineBreak + ' '.repeat(Math.max(0, column));
}
