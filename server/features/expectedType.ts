/**
 * What may stand at a place, told by the catalogue alone: from the type of a section down to a node. Elaboration knows the same of nodes that it has
 * read; this is for the text that nobody reads yet because it is not finished, and for plain data.
 */
import { nodeAtPath, recordByName, sectionByName } from '../catalogue';
import type { CatalogueNode, PositionType } from '../catalogue/model';
import { referenceAliases } from '../catalogue/references';
import { playerForms, type SelectorForm, zoneForms } from '../catalogue/selectors';
import type { Compilation, Declaration } from '../compiler/model';
import { alternativeOf } from '../compiler/structure/walk';
import { ownValue } from '../kernel/ownProperties';
import { entryOf, type MappingNode, type SequenceNode, type SyntaxNode, textOf } from '../source/tree';
import { type AcceptedForm, choosesValue, itemForm, keyOfNode, olderForm, olderQuery, propertyOf, wrapped } from './acceptedForms';

export type Expected =
  | Exclude<PositionType, { readonly kind: 'arguments' }>
  | AcceptedForm
  /** One entry of an effect list. */
  | { readonly kind: 'effect' }
  /** The mapping of a node's fields that stands under the key naming the node. */
  | { readonly kind: 'fields'; readonly owner: string }
  /** The root of a block: a mapping of sections. */
  | { readonly kind: 'sections' }
  /** The arguments of a call. */
  | { readonly kind: 'callArguments'; readonly family: MacroKind; readonly macro: string };

type MacroKind = 'effectMacro' | 'conditionMacro';

/** The catalogue node that a mapping is. */
export interface Owner {
  /** Catalogue path, e.g. `queries.tokensInZone`. */
  readonly path: string;
  readonly node: CatalogueNode;
  /** The key that selects the node and is none of its fields. */
  readonly selector?: string;
}

/** Where macros are looked up. */
type Names = Pick<Compilation, 'lookup'>;

/** What a mapping is where a list may be left out around its only item. */
export function single(expected: Expected): Expected {
  return expected.kind === 'list' && expected.orSingle ? (plain(expected.of) ?? expected) : expected;
}

/** Which node a mapping is, as far as its keys tell; undefined for maps of free keys and for mappings that do not tell yet. */
export function ownerOf(written: Expected, mapping: MappingNode): Owner | undefined {
  const expected = single(written);
  switch (expected.kind) {
    case 'fields':
      return ownerAt(expected.owner);
    case 'record':
      return ownerAt(`records.${expected.record}`);
    case 'effect':
      return entryOf(mapping, 'macro') ? ownerAt('effects.macro') : undefined;
    case 'value':
    case 'numericValue':
      return valueOwner(mapping);
    case 'condition':
      return conditionOwner(mapping);
    case 'query':
      return queryOwner(mapping);
    case 'anyExpression':
      return queryOwner(mapping) ?? (choosesValue(mapping) ? undefined : conditionOwner(mapping)) ?? valueOwner(mapping);
    case 'set':
      return bySelector('query', 'queries', mapping) ?? bySelector('ref', 'references', mapping);
    case 'zone':
      return valueOwner(mapping);
    case 'tokenFilter':
      return entryOf(mapping, 'prop') && !entryOf(mapping, 'zone') ? ownerAt('records.predicate') : conditionOwner(mapping);
    case 'rowFilter':
      return entryOf(mapping, 'field') ? ownerAt('records.rowPredicate') : undefined;
    case 'zoneFilter':
      return entryOf(mapping, 'owner') || entryOf(mapping, 'condition') ? ownerAt('records.zoneFilter') : conditionOwner(mapping);
    case 'choice': {
      const chosen = plain(alternativeOf(mapping, expected.of, recordByName));
      return chosen && ownerOf(chosen, mapping);
    }
    case 'sections': {
      const content = explicitContent(mapping);
      return content && ownerOf(content, mapping);
    }
    case 'parts':
      return mapping.entries.some(({ key }) => Object.hasOwn(expected.of, String(key.value)))
        ? undefined
        : formOwner(expected.otherwise, mapping);
    default:
      return undefined;
  }
}

/** A query; `op: union` is the older word for one. */
function queryOwner(mapping: MappingNode): Owner | undefined {
  const older = olderQuery(mapping);
  return bySelector('query', 'queries', mapping) ?? (older === undefined ? undefined : ownerAt(older, 'op'));
}

function formOwner(type: PositionType, mapping: MappingNode): Owner | undefined {
  const expected = plain(type);
  return expected && ownerOf(expected, mapping);
}

function ownerAt(path: string, selector?: string): Owner | undefined {
  const node = nodeAtPath(path);
  return node && { path, node, ...(selector === undefined ? {} : { selector }) };
}

function bySelector(key: string, family: string, mapping: MappingNode): Owner | undefined {
  const word = textOf(entryOf(mapping, key)?.value);
  return word === undefined ? undefined : ownerAt(`${family}.${word}`, key);
}

function valueOwner(mapping: MappingNode): Owner | undefined {
  const form = mapping.entries.find(({ key }) => nodeAtPath(`values.${key.value}`) !== undefined && key.value !== 'op');
  return referenceOwner(mapping) ?? bySelector('op', 'values', mapping) ?? (form && ownerAt(`values.${form.key.value}`));
}

function referenceOwner(mapping: MappingNode): Owner | undefined {
  const word = textOf(entryOf(mapping, 'ref')?.value);
  const [, alias] = Object.entries(referenceAliases).find(([older]) => older === word) ?? [];
  return alias ? ownerAt(`references.${alias.word}`, 'ref') : bySelector('ref', 'references', mapping);
}

function conditionOwner(mapping: MappingNode): Owner | undefined {
  const form = ['conditionMacro', 'if'].find((key) => entryOf(mapping, key) !== undefined);
  return bySelector('op', 'conditions', mapping) ?? (form === undefined ? undefined : ownerAt(`conditions.${form}`));
}

/** The type of the value under a key of a mapping; undefined where anything may stand or nothing is known. */
export function typeOfEntry(written: Expected, mapping: MappingNode, key: string, names: Names): Expected | undefined {
  return typesOfEntries(written, mapping, names)(key);
}

/** `typeOfEntry` for many keys of a mapping, which is looked at as a whole only once. */
export function typesOfEntries(written: Expected, mapping: MappingNode, names: Names): (key: string) => Expected | undefined {
  const expected = single(written);
  const owner = ownerOf(expected, mapping);
  return (key) => {
    if (expected.kind === 'effect' && nodeAtPath(`effects.${key}`) && key !== 'macro' && key !== 'comment')
      return { kind: 'fields', owner: `effects.${key}` };
    const field = owner && typeOfField(owner, mapping, key);
    return field ? expectedOf(field, mapping) : typeOfFreeKey(expected, mapping, key, names);
  };
}

/** The type as it is in this mapping: arguments are those of the macro that it names. */
function expectedOf(type: PositionType | AcceptedForm, mapping: MappingNode): Expected {
  if (type.kind !== 'arguments') return type;
  const macro = textOf(entryOf(mapping, type.of)?.value) ?? '';
  return { kind: 'callArguments', family: type.of === 'macro' ? 'effectMacro' : 'conditionMacro', macro };
}

function typeOfField({ path, node, selector }: Owner, mapping: MappingNode, written: string): PositionType | AcceptedForm | undefined {
  const alias = ownValue(node.aliases, written);
  const key = alias?.field ?? written;
  if (key === selector) return undefined;
  if (!Object.hasOwn(node.fields, key)) return keyOfNode(path, node, key);
  const type = ownValue(node.fields, key)?.type;
  if (type !== undefined && alias !== undefined) return olderForm(alias.shape, type);
  if (type?.kind !== 'variant') return type;
  const word = textOf(entryOf(mapping, type.by)?.value);
  return (word !== undefined && Object.hasOwn(type.cases, word) ? type.cases[word] : undefined) ?? type.otherwise;
}

function typeOfFreeKey(expected: Expected, mapping: MappingNode, key: string, names: Names): Expected | undefined {
  switch (expected.kind) {
    case 'map':
      return plain(expected.values);
    case 'sections':
      return typeOfSection(mapping, key);
    case 'callArguments':
      return parametersOf(names.lookup(expected.family, expected.macro)).find(({ name }) => name === key)?.type;
    case 'parts':
      return Object.hasOwn(expected.of, key) ? plain(expected.of[key]) : undefined;
    case 'condition':
    case 'zoneFilter':
      return plain(wrapped(mapping, key));
    case 'tokenFilter':
      return plain(wrapped(mapping, key) ?? propertyOf(mapping));
    case 'rowFilter':
      return plain(propertyOf(mapping));
    case 'player':
      return formType(playerForms, key);
    case 'zone':
      return formType(zoneForms, key);
    case 'choice': {
      const chosen = plain(alternativeOf(mapping, expected.of, recordByName));
      return chosen && typeOfFreeKey(chosen, mapping, key, names);
    }
    default:
      return undefined;
  }
}

/** With `section: name`, the content stands under `items`, under the name, or beside it. */
function typeOfSection(mapping: MappingNode, key: string): Expected | undefined {
  const explicit = textOf(entryOf(mapping, 'section')?.value);
  if (explicit === undefined) return contentType(key);
  if (key === 'items' || key === explicit) return contentType(explicit);
  const content = explicitContent(mapping);
  return key === 'section' || content === undefined ? undefined : typeOfEntry(content, mapping, key, noMacros);
}

/** What stands beside `section: name`, if the content has no key of its own. */
function explicitContent(mapping: MappingNode): Expected | undefined {
  const explicit = textOf(entryOf(mapping, 'section')?.value);
  if (explicit === undefined || entryOf(mapping, 'items') || entryOf(mapping, explicit)) return undefined;
  const content = contentType(explicit);
  return content?.kind === 'sections' ? undefined : content;
}

const noMacros: Names = { lookup: () => undefined };

/** The type of what stands under a section key. */
export function contentType(written: string): Expected | undefined {
  const section = sectionByName(written);
  if (section === undefined || section.type.kind === 'arguments') return undefined;
  return section.shape === 'list' ? { kind: 'list', of: section.type } : section.type;
}

function formType(forms: Readonly<Record<string, SelectorForm>>, key: string): Expected | undefined {
  return Object.hasOwn(forms, key) ? plain(forms[key]?.type) : undefined;
}

/** Arguments are a field of a call; elsewhere the type does not occur. */
function plain(type: PositionType | undefined): Expected | undefined {
  return type?.kind === 'arguments' ? undefined : type;
}

/** The type of the items of a list. */
export function typeOfItem(expected: Expected, list: SequenceNode | undefined): Expected | undefined {
  switch (expected.kind) {
    case 'effects':
      return { kind: 'effect' };
    case 'list':
      return plain(expected.of);
    case 'set':
      return { kind: 'scalar' };
    case 'condition':
      return expected;
    case 'parts':
    case 'stagesOrEffects': {
      const form = plain(itemForm(expected, list));
      return form && typeOfItem(form, list);
    }
    case 'tokenFilter':
      return { kind: 'record', record: 'predicate' };
    case 'rowFilter':
      return { kind: 'record', record: 'rowPredicate' };
    case 'choice': {
      const filter = expected.of.find(({ kind }) => kind === 'tokenFilter');
      const chosen = plain(
        filter ?? (list && alternativeOf(list, expected.of, recordByName)) ?? expected.of.find(({ kind }) => kind === 'list'),
      );
      return chosen && typeOfItem(chosen, list);
    }
    default:
      return undefined;
  }
}

export interface Parameter {
  readonly name: string;
  /** Kind as written: `value`, or `enum` of a mapping. */
  readonly kind: string;
  /** The kind as it is shown: of an enumeration its words. */
  readonly words: string;
  /** What an argument may be. */
  readonly type: Expected | undefined;
}

/** The parameters of a macro, in order. */
export function parametersOf(macro: Pick<Declaration, 'node'> | undefined): readonly Parameter[] {
  const list = entryOf(macro?.node, 'params')?.value;
  if (list?.kind !== 'sequence') return [];
  return list.items.flatMap((item) => {
    const name = textOf(entryOf(item, 'name')?.value);
    const written = entryOf(item, 'type')?.value;
    const kind = textOf(written) ?? textOf(entryOf(written, 'kind')?.value) ?? '';
    const type = argumentType(kind, written);
    const words = type?.kind === 'word' && type.of.length > 0 ? type.of.join(' | ') : kind;
    return name === undefined ? [] : [{ name, kind, words, type }];
  });
}

const argumentTypes: Readonly<Record<string, Expected>> = {
  string: { kind: 'text' },
  number: { kind: 'numericValue' },
  value: { kind: 'value' },
  condition: { kind: 'condition' },
  query: { kind: 'query' },
  effect: { kind: 'effect' },
  effects: { kind: 'effects' },
  bindingName: { kind: 'bindingUse' },
  bindingTemplate: { kind: 'bindingUse', template: true },
  zoneSelector: { kind: 'zone' },
  playerSelector: { kind: 'player' },
  tokenSelector: { kind: 'token' },
  tokenTraitValue: { kind: 'value' },
  tokenTraitValues: { kind: 'set' },
};

function argumentType(kind: string, written: SyntaxNode | undefined): Expected | undefined {
  if (kind === 'enum' || kind === 'literals') {
    const values = entryOf(written, 'values')?.value;
    const words = values?.kind === 'sequence' ? values.items.flatMap((item) => (item.kind === 'scalar' ? [String(item.value)] : [])) : [];
    return { kind: 'word', of: words };
  }
  return Object.hasOwn(argumentTypes, kind) ? argumentTypes[kind] : undefined;
}
