/** Hover cards of the language itself: nodes, fields and sections of the catalogue. */
import { sectionByName } from '../../catalogue';
import type { CatalogueField, CatalogueNode } from '../../catalogue/model';
import { pageAddress } from '../../catalogue/published';
import { requirementWords, typeWords } from '../../catalogue/typeWords';
import { ownValue } from '../../kernel/ownProperties';
import { code, codeBlock, link, paragraphs, title } from './markdown';

export interface NodeTitle {
  /** `chooseN`, `tokensInZone`, ... */
  readonly name: string;
  /** `effect`, `query`, `reference`, ...; empty for records. */
  readonly family: string;
}

/** The word for a family of nodes, by the first part of a catalogue path. */
const familyWords: Readonly<Record<string, string>> = {
  effects: 'effect',
  queries: 'query',
  references: 'reference',
  conditions: 'condition',
  values: 'value',
};

/** The title of the node at a catalogue path. */
export function nodeTitle(path: string): NodeTitle {
  const dot = path.indexOf('.');
  return { name: path.slice(dot + 1), family: ownValue(familyWords, path.slice(0, dot)) ?? '' };
}

/** Title, doc line, fields with types, semantics, example, link. `trait`: what is known of the node at its place. */
export function nodeCard({ name, family }: NodeTitle, node: CatalogueNode, trait?: string): string {
  return paragraphs(
    title(code(name), family === '' ? 'record' : family, trait),
    node.doc,
    fieldList(node.fields),
    node.semantics,
    node.example === '' ? undefined : codeBlock('yaml', node.example),
    reference(node.page),
  );
}

/** One field of a node. */
export function fieldCard(owner: NodeTitle, node: CatalogueNode, name: string, field: CatalogueField, trait?: string): string {
  return paragraphs(
    title(
      code(name),
      `field of ${owner.family === '' ? typeWords({ kind: 'record', record: owner.name }) : `${owner.family} ${code(owner.name)}`}`,
      trait,
    ),
    field.doc,
    `*${typeWords(field.type)}*, ${requirementWords(field)}`,
    binderLine(field),
    reference(node.page),
  );
}

/** A section key; undefined for other keys. */
export function sectionCard(written: string): string | undefined {
  const section = sectionByName(written);
  if (section === undefined) return undefined;
  const older = section.olderNameOf === undefined ? undefined : `older form of ${code(section.olderNameOf.section)}`;
  const number = section.singleton ? 'once in a game' : undefined;
  return paragraphs(
    title(code(written), 'section', older, number),
    section.doc,
    codeBlock('yaml', section.example),
    reference(section.page),
  );
}

function reference(page: string): string {
  return link('Reference', pageAddress(page));
}

/** A list, for the columns of a table would be a word wide where completion shows it. Of optional fields nothing is said of that. */
function fieldList(fields: Readonly<Record<string, CatalogueField>>): string | undefined {
  const lines = Object.entries(fields).map(([name, field]) => {
    const needed = field.required === undefined ? '' : `, **${requirementWords(field)}**`;
    return `- ${code(name)}: *${typeWords(field.type)}*${needed}  \n  ${field.doc}`;
  });
  return lines.length === 0 ? undefined : lines.join('\n');
}

function binderLine({ binder }: CatalogueField): string | undefined {
  if (binder === undefined) return undefined;
  const regions = [
    [...binder.visibleIn, ...(binder.visibleAround ?? [])].map(code).join(', '),
    binder.laterEntries ? 'the entries after this one' : '',
    binder.sequential ? 'the effects after this one' : '',
  ].filter((part) => part !== '');
  return `Declares a binding, visible in ${regions.join(' and ')}.`;
}
