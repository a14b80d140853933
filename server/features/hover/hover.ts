/**
 * Hover: explains what is under the cursor. A name or binding is explained by its declaration; a key, a word or a value by the catalogue; anything
 * else by the innermost node around it.
 */
import { catalogue, effectByKey, nodeAtPath } from '../../catalogue';
import type { CatalogueNode } from '../../catalogue/model';
import type { Compilation, NameUse, NodeFact, VisibleBinding } from '../../compiler/model';
import type { SourceFile } from '../../source/model';
import type { ChunkRange } from '../../source/problem';
import type { MappingEntry, MappingNode, SyntaxNode } from '../../source/tree';
import { expansionPreview } from '../expansion/expansion';
import { type Expected, parametersOf } from '../expectedType';
import { namedAt } from '../namedByType';
import { sectionAt } from '../sectionAt';
import { nodesAround } from '../typedNodes';
import { code } from './markdown';
import { argumentCard, bindingCard, declarationCard, macroCard, type PlaceWords } from './nameCard';
import { fieldCard, type NodeTitle, nodeCard, nodeTitle, sectionCard } from './nodeCard';

export interface HoverAnswer extends ChunkRange {
  readonly markdown: string;
}

/** `offset`: absolute, UTF-16 units. `where` says in words where a place is. */
export function hoverAt(compilation: Compilation, file: SourceFile, offset: number, where: PlaceWords): HoverAnswer | undefined {
  const place = sectionAt(file, offset);
  if (place === undefined) return undefined;
  const { chunk } = place;
  const relative = offset - chunk.offset;
  const position = compilation.factsAt(file.uri, offset);
  const use = position?.use;
  if (use !== undefined) {
    const markdown = useCard(compilation, file.uri, offset, use, where);
    if (markdown !== undefined) return { chunk: use.chunk, start: use.start, end: use.end, markdown };
  }
  const named = place.block.role === 'scenario' ? namedAt(place, relative, compilation) : undefined;
  if (named !== undefined) {
    const { start, end } = named.node;
    return { chunk: chunk.id, start, end, markdown: declarationCard(named.declaration, compilation.symbols, where) };
  }
  const facts = position?.facts ?? [];
  const factOf = (node: SyntaxNode) => compilation.factsAt(file.uri, chunk.offset + node.start)?.facts.find((each) => each.node === node);
  for (const node of [...nodesAround(place, relative, compilation)].reverse()) {
    if (node.node.kind !== 'mapping') continue;
    const fact = facts.find((each) => each.node === node.node);
    const answer = mappingCard(node.node, node.type, node.owner?.path, { names: compilation, fact, factOf }, relative);
    if (answer !== undefined) return { chunk: chunk.id, ...answer };
  }
  return undefined;
}

const mostExpandedLines = 30;

function useCard(compilation: Compilation, uri: string, offset: number, use: NameUse, where: PlaceWords): string | undefined {
  if (use.target.kind === 'unknown') return undefined;
  if (use.target.kind === 'binding') {
    const { binding } = use.target;
    return bindingCard(binding, binderWords(compilation, binding), where, binding.builtin ? builtinDoc(binding.name) : undefined);
  }
  const { declaration } = use.target;
  if (declaration.kind !== 'effectMacro' && declaration.kind !== 'conditionMacro')
    return declarationCard(declaration, compilation.symbols, where);
  return macroCard(declaration, use.role === 'use' ? expansionPreview(compilation, uri, offset, mostExpandedLines) : undefined, where);
}

/** The node that binds: `chooseN`, or the record that has the binder. */
function binderWords(compilation: Compilation, { binder }: VisibleBinding): string | undefined {
  if (binder === undefined) return undefined;
  for (const { uri, blocks } of compilation.files.values()) {
    const chunk = blocks.flatMap(({ chunks }) => chunks).find(({ id }) => id === binder.chunk);
    if (chunk === undefined) continue;
    const owner = compilation.factsAt(uri, chunk.offset + binder.start)?.facts.at(-1)?.field?.owner;
    return owner === undefined ? undefined : code(owner.slice(owner.indexOf('.') + 1));
  }
  return undefined;
}

function builtinDoc(name: string): string | undefined {
  return Object.entries(catalogue.builtins).find(([key]) => key === name)?.[1].doc;
}

interface Card {
  readonly start: number;
  readonly end: number;
  readonly markdown: string;
}

interface Known {
  readonly names: Pick<Compilation, 'lookup'>;
  /** Of the mapping. */
  readonly fact: NodeFact | undefined;
  readonly factOf: (node: SyntaxNode) => NodeFact | undefined;
}

/** A card for the key or the plain value at the offset. */
function mappingCard(mapping: MappingNode, type: Expected, path: string | undefined, known: Known, offset: number): Card | undefined {
  const entry = mapping.entries.find(
    ({ key, value }) => covers(key, offset) || (value.kind === 'scalar' && value.end > value.start && covers(value, offset)),
  );
  if (entry === undefined) return undefined;
  const onKey = covers(entry.key, offset);
  const { start, end } = onKey ? entry.key : entry.value;
  if (type.kind === 'callArguments') {
    const parameter = parametersOf(known.names.lookup(type.family, type.macro)).find(({ name }) => name === entry.key.value);
    return parameter && { start, end, markdown: argumentCard(type.macro, parameter) };
  }
  const markdown = onKey ? (keyCard(type, String(entry.key.value)) ?? entryCard(path, entry, known)) : entryCard(path, entry, known);
  return markdown === undefined ? undefined : { start, end, markdown };
}

/** Keys that are no fields: those of sections and of effects. */
function keyCard(type: Expected, key: string): string | undefined {
  if (type.kind === 'sections') return sectionCard(key);
  const effect = type.kind === 'effect' ? effectByKey(key) : undefined;
  return effect && nodeCard({ name: key, family: 'effect' }, effect);
}

function entryCard(path: string | undefined, { key, value }: MappingEntry, { fact, factOf }: Known): string | undefined {
  const titled = path === undefined ? undefined : titleOf(path);
  if (titled === undefined) return undefined;
  const { node, ...title } = titled;
  const written = String(key.value);
  const name = node.aliases?.[written]?.field ?? written;
  const field = Object.hasOwn(node.fields, name) ? node.fields[name] : undefined;
  const selects = (value.kind === 'scalar' && String(value.value) === title.name) || written === title.name;
  if (field === undefined || selects) return selects ? nodeCard(title, node, traitOf(fact)) : undefined;
  return fieldCard(title, node, name, field, value.kind === 'scalar' ? undefined : traitOf(factOf(value)));
}

function covers(span: { readonly start: number; readonly end: number }, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

/** Type and constant value, as far as they are known. */
function traitOf(fact: NodeFact | undefined): string | undefined {
  if (fact?.valueType === undefined) return undefined;
  return fact.constant === undefined ? fact.valueType : `${fact.valueType}, always ${code(String(fact.constant))}`;
}

function titleOf(path: string): (NodeTitle & { readonly node: CatalogueNode }) | undefined {
  const node = nodeAtPath(path);
  return node === undefined ? undefined : { ...nodeTitle(path), node };
}
