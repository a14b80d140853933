/** Items for keys: the fields, arguments and names that a mapping does not have yet. */
import { catalogue, nameKinds, recordByName } from '../../catalogue';
import type {
  CatalogueField,
  CatalogueNameKind,
  CatalogueNode,
  CatalogueSection,
  FieldCondition,
  NameKind,
  PositionType,
} from '../../catalogue/model';
import { predicateShorthands } from '../../catalogue/records/expressions';
import { typeWords } from '../../catalogue/typeWords';
import { ownValue } from '../../kernel/ownProperties';
import { entryOf, type MappingNode, textOf } from '../../source/tree';
import { isPredicate } from '../acceptedForms';
import { type Expected, type Owner, ownerOf, parametersOf } from '../expectedType';
import type { ItemContext } from './context';
import { distinct, type Item, rank } from './item';
import { itemsOf } from './items';
import { nameItems } from './names';
import { fieldTemplate, typeTemplate } from './nodeTemplates';
import { hole, type Template } from './template';

/** `mapping`: without what is being written at the cursor. Undefined where a mapping has no keys of its own: there a node has to be chosen first. */
export function keyItems(expected: Expected, mapping: MappingNode, context: ItemContext): readonly Item[] | undefined {
  if (expected.kind === 'callArguments') return argumentKeys(expected, mapping, context);
  if (expected.kind === 'map') return mapKeys(expected, mapping, context);
  if (expected.kind === 'choice') {
    const possible = possibleRecords(expected.of, mapping);
    if (possible.length > 0) return distinct(possible.flatMap((each) => keyItems(each, mapping, context) ?? []));
  }
  const owner = ownerOf(expected, mapping);
  return owner && [...shorthandItems(owner, mapping), ...fieldItems(owner, mapping)];
}

/** The records that have all the keys of a mapping. */
function possibleRecords(
  alternatives: readonly PositionType[],
  mapping: MappingNode,
): readonly Extract<PositionType, { kind: 'record' }>[] {
  const records = alternatives.flatMap((type) => {
    const node = type.kind === 'record' ? recordByName(type.record) : undefined;
    return type.kind === 'record' && node !== undefined ? [{ type, node }] : [];
  });
  const isKnown = (node: CatalogueNode) =>
    mapping.entries.every(
      ({ key }) => Object.hasOwn(node.fields, String(key.value)) || Object.hasOwn(node.aliases ?? {}, String(key.value)),
    );
  return records.filter(({ node }) => isKnown(node)).map(({ type }) => type);
}

/** The short form of a predicate, whose operator is a key. */
function shorthandItems({ path }: Owner, mapping: MappingNode): readonly Item[] {
  if (!isPredicate(path) || hasOneOf(mapping, ['op', 'value', ...predicateShorthands])) return [];
  return predicateShorthands.map((key, index) => ({
    kind: 'field',
    label: key,
    detail: 'short for op and value',
    insert: { kind: 'entry', entry: { key, value: hole } },
    rank: rank.best + (index - predicateShorthands.length) / 1000,
    explained: { kind: 'field', owner: path, name: 'op' },
  }));
}

function hasOneOf(mapping: MappingNode, keys: readonly string[]): boolean {
  return keys.some((key) => entryOf(mapping, key) !== undefined);
}

function fieldItems(owner: Owner, mapping: MappingNode): readonly Item[] {
  return Object.entries(owner.node.fields)
    .filter(([name]) => !(isPredicate(owner.path) && (name === 'op' || name === 'value')) || !hasOneOf(mapping, predicateShorthands))
    .filter(([name, field]) => !has(owner.node, mapping, name) && isPossible(field, mapping) && !isExcluded(owner.node, mapping, name))
    .map(([name, field], index) => ({
      kind: 'field',
      label: name,
      detail: typeWords(field.type).replaceAll('`', ''),
      insert: { kind: 'entry', entry: { key: name, value: fieldTemplate(field) } },
      rank: (isWanted(field, mapping) ? rank.best : rank.good) + index / 1000,
      explained: { kind: 'field', owner: owner.path, name },
    }));
}

/** Is the field there, under any of its spellings? */
function has(node: CatalogueNode, mapping: MappingNode, name: string): boolean {
  return mapping.entries.some(({ key }) => key.value === name || ownValue(node.aliases, String(key.value))?.field === name);
}

function isPossible({ onlyWhen }: CatalogueField, mapping: MappingNode): boolean {
  if (onlyWhen === undefined) return true;
  const word = textOf(entryOf(mapping, onlyWhen.when)?.value);
  return word === undefined || onlyWhen.is.includes(word);
}

/** Required, or usual where another field has a word. */
function isWanted({ required, usual }: CatalogueField, mapping: MappingNode): boolean {
  const isAsked = (condition: FieldCondition) => {
    const word = textOf(entryOf(mapping, condition.when)?.value);
    return word !== undefined && condition.is.includes(word);
  };
  return required === true || [required, usual].some((each) => typeof each === 'object' && isAsked(each));
}

function isExcluded({ excludes }: CatalogueNode, mapping: MappingNode, name: string): boolean {
  return (excludes ?? []).some(
    ([a, b]) => (a === name && entryOf(mapping, b) !== undefined) || (b === name && entryOf(mapping, a) !== undefined),
  );
}

function argumentKeys(
  { family, macro }: Extract<Expected, { kind: 'callArguments' }>,
  mapping: MappingNode,
  { compilation }: ItemContext,
): readonly Item[] {
  return parametersOf(compilation.lookup(family, macro))
    .filter(({ name }) => entryOf(mapping, name) === undefined)
    .map(({ name, words, type }, index) => ({
      kind: 'argument',
      label: name,
      detail: words,
      insert: { kind: 'entry', entry: { key: name, value: type === undefined ? hole : typeTemplate(type) } },
      rank: rank.best + index / 1000,
    }));
}

/** Keys of a map are names of something: those that can be written as a value in its place. */
function mapKeys({ keys, values }: Extract<Expected, { kind: 'map' }>, mapping: MappingNode, context: ItemContext): readonly Item[] {
  if (keys.kind === 'arguments') return [];
  const names = keys.kind === 'identifier' ? namesOfOthers(keys.declares, context) : itemsOf(keys, context);
  return names.flatMap((item): readonly Item[] =>
    item.insert.kind !== 'scalar' || entryOf(mapping, String(item.insert.value)) !== undefined
      ? []
      : [{ ...item, insert: { kind: 'entry', entry: { key: String(item.insert.value), value: typeTemplate(values) } } }],
  );
}

const describedKinds: Readonly<Record<NameKind, CatalogueNameKind>> = nameKinds;

/** Names that each of several nodes declares for itself, as spaces and pieces do their properties: mostly those that others have, too. */
function namesOfOthers(kind: NameKind | undefined, context: ItemContext): readonly Item[] {
  if (kind === undefined || describedKinds[kind].repeatable !== true) return [];
  const written = new Set(context.compilation.declarations(kind).map(({ name }) => name));
  return nameItems([kind], context).filter(({ label }) => written.has(label));
}

/** Keys that say which node a mapping is, for those who write them by hand and for a mapping that has other fields already. */
export function selectorKeys(alternatives: readonly Expected[], { parameters }: ItemContext, order: number): readonly Item[] {
  const keys = new Set([...alternatives.flatMap(selectorsOf), ...(parameters.length > 0 ? ['param'] : [])]);
  return [...keys].map((key, index) => ({
    kind: 'field',
    label: key,
    insert: { kind: 'entry', entry: { key, value: hole } },
    rank: order + index / 1000,
  }));
}

function selectorsOf(type: Expected): readonly string[] {
  const recognisedBy = type.kind === 'record' ? recordByName(type.record)?.recognisedBy : undefined;
  return recognisedBy === undefined ? (selectors[type.kind] ?? []) : [recognisedBy.key];
}

const valueSelectors = ['ref', 'op', ...Object.keys(catalogue.valueForms), 'param'];
const conditionSelectors = ['op', 'conditionMacro', 'if'];
const selectors: Readonly<Partial<Record<Expected['kind'], readonly string[]>>> = {
  effect: ['macro'],
  value: valueSelectors,
  numericValue: valueSelectors,
  condition: conditionSelectors,
  query: ['query'],
  anyExpression: [...new Set(['query', ...conditionSelectors, ...valueSelectors])],
  set: ['ref', 'query'],
  tokenFilter: ['prop', ...conditionSelectors],
  rowFilter: ['field'],
  zoneFilter: ['owner', ...conditionSelectors],
};

/** Sections that the block may still get; singletons only if it has none. */
export function sectionItems(present: readonly string[]): readonly Item[] {
  return Object.entries(catalogue.sections)
    .filter(([name, { olderNameOf }]) => olderNameOf === undefined && !present.includes(name))
    .map(([name, section]) => ({
      kind: 'section',
      label: name,
      detail: 'section',
      insert: { kind: 'entry', entry: { key: name, value: sectionValue(section) } },
      rank: rank.good,
      explained: { kind: 'text', text: section.doc },
    }));
}

function sectionValue({ shape, type }: CatalogueSection): Template {
  if (shape === 'list') return { kind: 'list', item: hole, long: true };
  if (type.kind === 'arguments') return hole;
  const template = typeTemplate(type);
  return template.kind === 'mapping' ? { ...template, long: true } : template;
}
