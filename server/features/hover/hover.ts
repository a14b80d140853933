/**
 * Hover: explains what is under the cursor. A name or binding is explained by its declaration; a keyword of the language
 * by the catalogue; anything else by the innermost node around it.
 */
import { catalogue, nodeAtPath } from '../../catalogue';
import type { CatalogueNode } from '../../catalogue/model';
import type { Compilation, NameUse, NodeFact } from '../../compiler/model';
import type { ChunkRange } from '../../source/problem';
import type { MappingEntry, ScalarNode } from '../../source/tree';
import { code, paragraphs } from './markdown';
import { bindingCard, declarationCard, macroCard, type PlaceWords } from './nameCard';
import { fieldCard, type NodeTitle, nodeCard } from './nodeCard';

export interface HoverAnswer extends ChunkRange {
  readonly markdown: string;
}

/** `offset`: absolute, UTF-16 units. `where` says in words where a place is. */
export function hoverAt(compilation: Compilation, uri: string, offset: number, where: PlaceWords): HoverAnswer | undefined {
  const position = compilation.factsAt(uri, offset);
  if (position === undefined) return undefined;
  const { chunk, facts, use } = position;
  const relative = offset - chunk.offset;
  if (use !== undefined) {
    const markdown = useCard(compilation, uri, offset, use, where);
    if (markdown !== undefined)
      return { chunk: use.chunk, start: use.start, end: use.end, markdown: paragraphs(markdown, typeLine(facts.at(-1))) };
  }
  for (const fact of [...facts].reverse()) {
    const answer = factCard(fact, relative);
    if (answer !== undefined) return { chunk: chunk.id, ...answer };
  }
  return undefined;
}

function useCard(compilation: Compilation, uri: string, offset: number, use: NameUse, where: PlaceWords): string | undefined {
  if (use.target.kind === 'unknown') return undefined;
  if (use.target.kind === 'binding') {
    const { binding } = use.target;
    return bindingCard(binding, where, binding.builtin ? builtinDoc(binding.name) : undefined);
  }
  const { declaration } = use.target;
  if (declaration.kind !== 'effectMacro' && declaration.kind !== 'conditionMacro') return declarationCard(declaration, where);
  return macroCard(declaration, use.role === 'use' ? compilation.expansionAt(uri, offset) : undefined, where);
}

function builtinDoc(name: string): string | undefined {
  const builtin = Object.entries(catalogue.builtins).find(([key]) => key === name)?.[1];
  return builtin?.doc;
}

/** A card for a key of the node, for the word that selects it, or for the node as a whole when the cursor is on its own text. */
function factCard(fact: NodeFact, offset: number): { readonly start: number; readonly end: number; readonly markdown: string } | undefined {
  const title = titleOf(fact);
  if (title === undefined) return undefined;
  const entry =
    fact.node.kind === 'mapping'
      ? fact.node.entries.find(({ key, value }) => covers(key, offset) || isSelector(key, value, title, offset))
      : undefined;
  if (entry === undefined) return undefined;
  const key = String(entry.key.value);
  const field = title.node.fields[key];
  const span = covers(entry.key, offset) ? entry.key : entry.value;
  if (field !== undefined && covers(entry.key, offset)) {
    return { start: span.start, end: span.end, markdown: paragraphs(fieldCard(title, key, field), inner(fact, entry)) };
  }
  if (key === title.name || isSelectorKey(key)) {
    return { start: span.start, end: span.end, markdown: paragraphs(nodeCard(title, title.node), typeLine(fact), pageLine(title.node)) };
  }
  return undefined;
}

function covers(span: { readonly start: number; readonly end: number }, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

const selectorKeys: readonly string[] = [
  'query',
  'ref',
  'op',
  'aggregate',
  'concat',
  'if',
  'conditionMacro',
  'macro',
  'literal',
  'zoneExpr',
];

function isSelectorKey(key: string): boolean {
  return selectorKeys.includes(key);
}

/** The cursor is on the word after `query:`, `ref:` or `op:` that names the node. */
function isSelector(key: ScalarNode, value: MappingEntry['value'], title: NodeTitle, offset: number): boolean {
  return value.kind === 'scalar' && isSelectorKey(String(key.value)) && String(value.value) === title.name && covers(value, offset);
}

function inner(fact: NodeFact, entry: MappingEntry): string | undefined {
  return entry.value === fact.node ? typeLine(fact) : undefined;
}

function typeLine(fact: NodeFact | undefined): string | undefined {
  if (fact?.valueType === undefined) return undefined;
  return fact.constant === undefined ? `Type: ${fact.valueType}` : `Type: ${fact.valueType}, always ${code(String(fact.constant))}`;
}

function pageLine(node: CatalogueNode): string {
  return `Reference: ${node.page}`;
}

/** The word for a family of nodes, by the first part of a catalogue path. */
const familyWords: Readonly<Record<string, string>> = {
  effects: 'effect',
  sugarEffects: 'effect',
  effectForms: 'effect',
  queries: 'query',
  references: 'reference',
  conditions: 'condition',
  conditionForms: 'condition',
  arithmetic: 'value',
  valueForms: 'value',
  records: '',
};

function titleOf(fact: NodeFact): (NodeTitle & { readonly node: CatalogueNode }) | undefined {
  const path = fact.catalogue ?? '';
  const node = nodeAtPath(path);
  const dot = path.indexOf('.');
  return node === undefined ? undefined : { name: path.slice(dot + 1), family: familyWords[path.slice(0, dot)] ?? '', node };
}
