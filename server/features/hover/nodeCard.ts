/** Hover cards of the language itself: nodes and fields of the catalogue. */
import type { CatalogueField, CatalogueNode } from '../../catalogue/model';
import { requirementWords, typeWords } from '../../catalogue/typeWords';
import { code, codeBlock, paragraphs } from './markdown';

export interface NodeTitle {
  /** `chooseN`, `tokensInZone`, ... */
  readonly name: string;
  /** `effect`, `query`, `reference`, ... */
  readonly family: string;
}

/** Title, doc line, fields with types, semantics, example. */
export function nodeCard(title: NodeTitle, node: CatalogueNode): string {
  return paragraphs(
    `**${title.name}** — ${title.family}`,
    node.doc,
    fieldTable(node.fields),
    node.semantics,
    node.example === '' ? undefined : codeBlock('yaml', node.example),
  );
}

/** One field of a node. */
export function fieldCard(owner: NodeTitle, name: string, field: CatalogueField): string {
  return paragraphs(
    `**${name}** — field of ${owner.family} ${code(owner.name)}`,
    `${field.doc}`,
    `*${typeWords(field.type)}*, ${requirementWords(field)}`,
    binderLine(field),
  );
}

function fieldTable(fields: Readonly<Record<string, CatalogueField>>): string | undefined {
  const rows = Object.entries(fields).map(
    ([name, field]) => `| ${code(name)}${field.required === true ? ' ●' : ''} | ${cell(typeWords(field.type))} | ${cell(field.doc)} |`,
  );
  return rows.length === 0 ? undefined : ['| Field | Type | |', '| --- | --- | --- |', ...rows].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function binderLine(field: CatalogueField): string | undefined {
  if (field.binder === undefined) return undefined;
  const regions = field.binder.visibleIn.map(code).join(', ');
  const later = field.binder.sequential ? 'the effects after this one' : '';
  return `Declares a binding, visible in ${[regions, later].filter((part) => part !== '').join(' and ')}.`;
}
