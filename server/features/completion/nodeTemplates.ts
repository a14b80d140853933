/** Templates of nodes and of values by their type: what is required, with holes where the author has to decide. */
import { recordByName } from '../../catalogue';
import type { CatalogueField, CatalogueNode, PositionType } from '../../catalogue/model';
import { yamlText } from '../../compiler/problem';
import type { Expected, Parameter } from '../expectedType';
import { hole, type Template, type TemplateEntry, textTemplate } from './template';

/** More words than these are better looked for by typing. */
const mostWords = 12;

/** Of these a list gets lines of its own in block style: each is a mapping, and there will be several. */
const outgrowing: ReadonlySet<PositionType['kind']> = new Set(['record', 'condition', 'query']);

/** Does a list of these get lines of its own in block style? Of alternatives only if each of them does. */
export function isOutgrowing(type: PositionType): boolean {
  return type.kind === 'choice' ? type.of.every(isOutgrowing) : outgrowing.has(type.kind);
}

/** The fields of a node that are always required, and those that are usual, each with a hole. What a word of another field shapes comes with that. */
export function usualEntries(node: CatalogueNode): readonly TemplateEntry[] {
  return Object.entries(node.fields)
    .filter(([, { required, usual, type }]) => (required === true || usual === true) && !isShapedByWord(type))
    .map(([key, field]) => ({ key, value: fieldTemplate(field) }));
}

/** The fields that a word of another field makes necessary or usual, or shapes. */
export function entriesWith(node: CatalogueNode, field: string, word: string): readonly TemplateEntry[] {
  return Object.entries(node.fields).flatMap(([key, own]): readonly TemplateEntry[] => {
    if (isAskedBy(own.required, field, word) || isAskedBy(own.usual, field, word)) return [{ key, value: fieldTemplate(own) }];
    const shape =
      isShapedByWord(own.type) && own.type.by === field && Object.hasOwn(own.type.cases, word) ? own.type.cases[word] : undefined;
    return shape === undefined ? [] : [{ key, value: typeTemplate(shape) }];
  });
}

/** The words of a field that shape another one. */
export function shapingWords(node: CatalogueNode, field: string): readonly string[] {
  return Object.values(node.fields).flatMap(({ type }) => (isShapedByWord(type) && type.by === field ? Object.keys(type.cases) : []));
}

function isAskedBy(asked: CatalogueField['required'] | CatalogueField['usual'], field: string, word: string): boolean {
  return typeof asked === 'object' && asked.when === field && asked.is.includes(word);
}

/** Has the value other fields by a word of another field? */
function isShapedByWord(type: PositionType): type is Extract<PositionType, { kind: 'variant' }> {
  return type.kind === 'variant' && Object.values(type.cases).some(({ kind }) => kind === 'record');
}

/**
 * Such a record outgrows a line as soon as it is filled in: it may hold effects, or anything by a word, or entries that it has seldom,
 * or nothing but parts that it need not have.
 */
export function outgrowsLine(node: CatalogueNode): boolean {
  if (Object.values(node.fields).some(({ oftenEmpty }) => oftenEmpty === true)) return true;
  return holdsMuch(node) || (usualEntries(node).length === 0 && Object.values(node.fields).some(({ type }) => isCollection(type)));
}

/** `around`: the records that it is a part of. */
function holdsMuch({ fields }: CatalogueNode, around: readonly CatalogueNode[] = []): boolean {
  return Object.values(fields).some(({ type }) => {
    const own = type.kind === 'list' ? type.of : type;
    if (own.kind === 'effects' || isShapedByWord(own)) return true;
    const part = own.kind === 'record' ? recordByName(own.record) : undefined;
    return part !== undefined && !around.includes(part) && holdsMuch(part, [...around, part]);
  });
}

function isCollection({ kind }: PositionType): boolean {
  return kind === 'list' || kind === 'map';
}

/** A node that a key selects by a word: `{ query: players }`. */
export function selectedEntries(selector: string, word: string, node: CatalogueNode): readonly TemplateEntry[] {
  return [{ key: selector, value: textTemplate(yamlText(word)) }, ...usualEntries(node)];
}

/** An effect under its key. */
export function effectEntry(key: string, node: CatalogueNode): TemplateEntry {
  return { key, value: { kind: 'mapping', entries: usualEntries(node), long: true } };
}

/** A call with a hole for each argument. */
export function callEntries(keyword: string, macro: string, parameters: readonly Parameter[]): readonly TemplateEntry[] {
  const name: TemplateEntry = { key: keyword, value: textTemplate(yamlText(macro)) };
  if (parameters.length === 0) return [name];
  const args = parameters.map(({ name: key, type }): TemplateEntry => ({ key, value: type === undefined ? hole : typeTemplate(type) }));
  return [name, { key: 'args', value: { kind: 'mapping', entries: args } }];
}

/** What a field begins with: its default, or a hole. */
export function fieldTemplate({ type, default: preset, oftenEmpty }: CatalogueField): Template {
  const template = typeTemplate(type);
  if (template.kind === 'list' && oftenEmpty === true) return { ...template, long: false };
  return template.kind === 'hole' && template.text === undefined && template.words === undefined && isScalar(preset)
    ? { kind: 'hole', text: yamlText(preset) }
    : template;
}

function isScalar(preset: CatalogueField['default']): preset is string | number | boolean {
  return typeof preset === 'string' || typeof preset === 'number' || typeof preset === 'boolean';
}

/** Something of a type, to be filled in. */
export function typeTemplate(type: Expected | PositionType): Template {
  switch (type.kind) {
    case 'binder':
      // A dollar typed over selected text would surround it in Markdown.
      return { kind: 'hole', before: '$', text: 'name' };
    case 'identifier':
      return { kind: 'hole', text: 'id' };
    case 'integer':
      return { kind: 'hole', text: String(type.min ?? 0) };
    case 'boolean':
      return { kind: 'hole', words: ['true', 'false'] };
    case 'word':
      return type.of.length <= mostWords ? { kind: 'hole', words: type.of.map(yamlText) } : hole;
    case 'effects':
      return { kind: 'list', item: hole, long: true };
    case 'list':
      return { kind: 'list', item: hole, long: isOutgrowing(type.of) };
    case 'tokenFilter':
    case 'rowFilter':
      return { kind: 'list', item: hole, long: false };
    case 'map':
    case 'arguments':
    case 'callArguments':
    case 'data':
      return { kind: 'mapping', entries: [] };
    case 'record': {
      const record = recordByName(type.record);
      if (record === undefined) return { kind: 'mapping', entries: [] };
      return { kind: 'mapping', entries: usualEntries(record), ...(outgrowsLine(record) ? { long: true as const } : {}) };
    }
    case 'choice': {
      const [first, ...others] = type.of.map(typeTemplate);
      // Brackets would shut out what is not written in them.
      return first === undefined || (first.kind === 'list' && others.some(({ kind }) => kind !== 'list')) ? hole : first;
    }
    case 'variant':
      return typeTemplate(type.otherwise);
    default:
      return hole;
  }
}
