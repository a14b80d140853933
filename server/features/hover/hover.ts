/**
 * Hover: explains what is under the cursor. A name or binding is explained by its declaration; a key, a word or a value by the catalogue; anything
 * else by the innermost node around it.
 */
import { effectByKey, nodeAtPath } from '../../catalogue';
import { builtinNamed } from '../../catalogue/builtins';
import type { CatalogueField, CatalogueNode } from '../../catalogue/model';
import { predicateShorthands } from '../../catalogue/records/expressions';
import { playerForms, type SelectorForm, zoneForms } from '../../catalogue/selectors';
import { commentAbove } from '../../compiler/commentAbove';
import type { Compilation, NameUse, NodeFact, VisibleBinding } from '../../compiler/model';
import { ownValue } from '../../kernel/ownProperties';
import type { SourceFile } from '../../source/model';
import type { ChunkRange } from '../../source/problem';
import { entryOf, type MappingEntry, type MappingNode, type SyntaxNode, textOf } from '../../source/tree';
import { fieldsOfParts, isPredicate, keyOfNode } from '../acceptedForms';
import { vocabularyOf, vocabularyOfParameter } from '../completion/vocabulary';
import { expansionPreview } from '../expansion/expansion';
import { type Expected, type Owner, parametersOf } from '../expectedType';
import { sectionAt } from '../sectionAt';
import { snippetNameAt } from '../snippetNames';
import { nodesAround } from '../typedNodes';
import { code, paragraphs, title } from './markdown';
import { argumentCard, bindingCard, declarationCard, macroCard, type PlaceWords, wordCard } from './nameCard';
import { fieldCard, type NodeTitle, nodeCard, nodeTitle, sectionCard } from './nodeCard';

export interface HoverAnswer extends ChunkRange {
  readonly markdown: string;
}

/** The card of what is at a place; undefined where nothing is known. `offset`: absolute, UTF-16 units. `where` says in words where a place is. */
export function hoverAt(compilation: Compilation, file: SourceFile, offset: number, where: PlaceWords): HoverAnswer | undefined {
  const place = sectionAt(file, offset);
  if (place === undefined) return undefined;
  const { chunk } = place;
  const relative = offset - chunk.offset;
  const position = compilation.factsAt(file.uri, offset);
  const use = position?.use ?? snippetNameAt(compilation, file, offset);
  if (use !== undefined) {
    const markdown = useCard(compilation, file.uri, offset, use, where);
    if (markdown !== undefined) return { chunk: use.chunk, start: use.start, end: use.end, markdown };
  }
  const facts = position?.facts ?? [];
  const factOf = (node: SyntaxNode) => compilation.factsAt(file.uri, chunk.offset + node.start)?.facts.find((each) => each.node === node);
  for (const node of [...nodesAround(place, relative, compilation)].reverse()) {
    if (node.node.kind !== 'mapping') continue;
    const parameter = parameterNamed(node.node, relative);
    if (parameter !== undefined) return hoverAt(compilation, file, chunk.offset + parameter.start, where);
    const fact = facts.find((each) => each.node === node.node);
    const offsetOf = (within: number) => chunk.offset + within;
    const answer = mappingCard(node.node, node.type, node.owner, { compilation, uri: file.uri, offsetOf, fact, factOf }, relative);
    if (answer !== undefined) return { chunk: chunk.id, ...answer };
  }
  return undefined;
}

/** The name of the parameter, when the offset is in the key of `{ param: name }`. */
function parameterNamed({ entries }: MappingNode, offset: number): SyntaxNode | undefined {
  const [entry, another] = entries;
  return entry?.key.value === 'param' && another === undefined && offset < entry.key.end ? entry.value : undefined;
}

const mostExpandedLines = 30;

function useCard(compilation: Compilation, uri: string, offset: number, use: NameUse, where: PlaceWords): string | undefined {
  if (use.target.kind === 'unknown') return undefined;
  if (use.target.kind === 'binding') {
    const { binding } = use.target;
    return bindingCard(binding, binderWords(binding), where, binding.builtin ? builtinNamed(binding.name)?.doc : undefined);
  }
  const { declaration } = use.target;
  const comment = commentAbove(declaration, compilation.files);
  if (declaration.kind !== 'effectMacro' && declaration.kind !== 'conditionMacro')
    return declarationCard(declaration, comment, compilation.symbols, where);
  return macroCard(
    declaration,
    comment,
    use.role === 'use' ? expansionPreview(compilation, uri, offset, mostExpandedLines) : undefined,
    where,
  );
}

/** The node that binds: `chooseN`, or the record that has the binder. */
function binderWords({ binderOwner }: VisibleBinding): string | undefined {
  return binderOwner === undefined ? undefined : code(binderOwner.slice(binderOwner.indexOf('.') + 1));
}

interface Card {
  readonly start: number;
  readonly end: number;
  readonly markdown: string;
}

interface Known {
  readonly compilation: Compilation;
  readonly uri: string;
  /** Absolute offset of an offset in the chunk. */
  readonly offsetOf: (within: number) => number;
  /** Of the mapping. */
  readonly fact: NodeFact | undefined;
  readonly factOf: (node: SyntaxNode) => NodeFact | undefined;
}

/** A card for the key or the plain value at the offset. */
function mappingCard(mapping: MappingNode, type: Expected, owner: Owner | undefined, known: Known, offset: number): Card | undefined {
  const entry = mapping.entries.find(
    ({ key, value }) => covers(key, offset) || (value.kind === 'scalar' && value.end > value.start && covers(value, offset)),
  );
  if (entry === undefined) return undefined;
  const onKey = covers(entry.key, offset);
  const { start, end } = onKey ? entry.key : entry.value;
  const word = onKey ? undefined : wordOf(mapping, type, owner, entry, known);
  if (word !== undefined) return { start, end, markdown: word };
  if (type.kind === 'callArguments') {
    const parameter = parametersOf(known.compilation.lookup(type.family, type.macro)).find(({ name }) => name === entry.key.value);
    return parameter && { start, end, markdown: argumentCard(type.macro, parameter) };
  }
  const markdown =
    explicitSectionCard(mapping, type, entry) ??
    (onKey ? keyCard(type, String(entry.key.value)) : undefined) ??
    entryCard(owner?.path, entry, known);
  return markdown === undefined ? undefined : { start, end, markdown };
}

/** A value that is one of the words of its place: a state of the marker, a value of the property, what the other side can be. */
function wordOf(
  mapping: MappingNode,
  type: Expected,
  owner: Owner | undefined,
  { key, value }: MappingEntry,
  known: Known,
): string | undefined {
  const written = value.kind === 'scalar' ? value.value : null;
  if (written === null) return undefined;
  const name = String(key.value);
  if (type.kind === 'callArguments') {
    const words = vocabularyOfParameter(type.family, type.macro, name, known);
    return words?.values.includes(written) ? wordCard(String(written), words, { name, macro: type.macro }) : undefined;
  }
  const words = owner && vocabularyOf(known, { owner, mapping, name, below: [] });
  return words?.values.includes(written) ? wordCard(String(written), words) : undefined;
}

/** `section: name` and the key `items` beside it tell which section this is. */
function explicitSectionCard(mapping: MappingNode, type: Expected, { key }: MappingEntry): string | undefined {
  if (type.kind !== 'sections' || !(key.value === 'section' || key.value === 'items')) return undefined;
  return sectionCard(textOf(entryOf(mapping, 'section')?.value) ?? '');
}

/** Keys that are no fields: those of sections, of effects and of the forms of selectors. */
function keyCard(type: Expected, key: string): string | undefined {
  if (type.kind === 'sections') return sectionCard(key);
  if (type.kind === 'player') return formCard(playerForms, key, 'player');
  if (type.kind === 'zone') return formCard(zoneForms, key, 'zone');
  if (type.kind === 'parts' || type.kind === 'condition') return partCard(key);
  const effect = type.kind === 'effect' ? effectByKey(key) : undefined;
  return effect && nodeCard({ name: key, family: 'effect' }, effect);
}

function entryCard(path: string | undefined, { key, value }: MappingEntry, { fact, factOf }: Known): string | undefined {
  const titled = path === undefined ? undefined : titleOf(path);
  if (titled === undefined) return undefined;
  const { node, ...title } = titled;
  const written = String(key.value);
  const name = ownValue(node.aliases, written)?.field ?? written;
  const field = Object.hasOwn(node.fields, name) ? node.fields[name] : shorthandOf(path, node, written);
  const isWord = value.kind === 'scalar' && (String(value.value) === title.name || (written === 'ref' && title.family === 'reference'));
  const selects = isWord || written === title.name;
  if (field === undefined || selects) {
    const isKnown = selects || (path !== undefined && keyOfNode(path, node, written) !== undefined);
    return isKnown ? nodeCard(title, node, traitOf(fact)) : undefined;
  }
  // Effects have no value; what is known of the first of them would be found out in vain.
  const hasValue = value.kind !== 'scalar' && field.type.kind !== 'effects';
  return fieldCard(title, node, name, field, hasValue ? traitOf(factOf(value)) : undefined);
}

/** The key of a short predicate, `{ prop: type, eq: scout }`, stands for its value. */
function shorthandOf(path: string | undefined, { fields }: CatalogueNode, key: string): CatalogueField | undefined {
  return path !== undefined && isPredicate(path) && predicateShorthands.includes(key) ? fields.value : undefined;
}

/** A key inside an older shape of a field of a pipeline. */
function partCard(key: string): string | undefined {
  const name = Object.hasOwn(fieldsOfParts, key) ? fieldsOfParts[key] : undefined;
  const pipeline = titleOf('records.pipeline');
  const field = name === undefined ? undefined : ownValue(pipeline?.node.fields, name);
  return name && pipeline && field && fieldCard(pipeline, pipeline.node, name, field);
}

function formCard(forms: Readonly<Record<string, SelectorForm>>, key: string, kind: string): string | undefined {
  const form = Object.hasOwn(forms, key) ? forms[key] : undefined;
  return form && paragraphs(title(code(key), kind), form.doc);
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
