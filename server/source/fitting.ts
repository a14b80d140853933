/**
 * Does what stands under a section name look like that section? Other tools have root keys of the same names (`metadata`, `actions`, `setup`): only
 * what no other tool would write there makes a file a spec.
 */
import { catalogue, nodeFamilies, recordByName, sectionByName } from '../catalogue';
import type { CatalogueNode, PositionType } from '../catalogue/model';
import { ownValue } from '../kernel/ownProperties';
import { editDistance, measuredWord } from './editDistance';
import { isSpecFileName } from './imports';
import { entryOf, type MappingNode, type SyntaxNode, textOf } from './tree';

/**
 * `fits`: only a spec has this. `open`: little is written yet, and that could go on as a spec. `plain`: a spec has this, and many other tools too.
 * `named`: a spec would have something else, but hardly another tool has a section of that name. `misfit`: a spec would have something else.
 */
export type Fit = 'fits' | 'open' | 'plain' | 'named' | 'misfit';

/** How the content of a section fits its name; `nodes` are its entries, or the mapping or list that it is. */
export function fitOf(section: string, nodes: readonly SyntaxNode[]): Fit {
  const written = nodes.filter((node) => !isBlank(node));
  if (written.length === 0) return 'open';
  const definition = sectionByName(section);
  if (definition === undefined) return 'misfit';
  if (section === 'imports') return written.some(isImport) ? 'fits' : 'misfit';
  if (definition.shape === 'map') return written.some((node) => judged(node, definition.type) !== 'foreign') ? 'plain' : 'misfit';
  const judgements = written.map((node) => judged(node, definition.type));
  // Hardly another tool has the name, so that it is enough if nothing speaks against one of its entries, or one key speaks for it.
  if (definition.common !== true && written.some(({ kind }) => kind === 'mapping'))
    return judgements.some((judgement) => judgement !== 'foreign') || written.some((node) => hasKeyOf(node, definition.type))
      ? 'fits'
      : 'named';
  if (judgements.includes('ours')) return 'fits';
  return definition.common === true && written.some((node) => isBegun(node, definition.type)) ? 'open' : 'misfit';
}

/** Is this mapping the content of the section whatever stands above it? */
export function isUnmistakable(section: string, node: SyntaxNode): boolean {
  const definition = sectionByName(section);
  return definition !== undefined && judged(node, definition.type) === 'ours';
}

/** So many sections make a spec, with nothing else beside them, though what some of them hold does not fit. */
const several = 3;

/** Do the sections of a block together make it one of a spec? `strange`: keys beside them that resemble no section. */
export function isSpecBy(fits: readonly Fit[], strange: number): boolean {
  if (fits.includes('fits')) return true;
  if (strange > 0 || fits.length === 0) return false;
  const telling = fits.filter((fit) => fit !== 'plain');
  const open = telling.filter((fit) => fit === 'open').length;
  const against = telling.length - open;
  return against === 0 || (telling.length >= several && (open >= against || telling.includes('named')));
}

function isBlank(node: SyntaxNode): boolean {
  if (node.kind === 'scalar') return node.value === null && !node.damaged;
  return (node.kind === 'sequence' ? node.items : node.entries).length === 0;
}

function isImport(node: SyntaxNode): boolean {
  return isSpecFileName(textOf(node.kind === 'mapping' ? entryOf(node, 'path')?.value : node) ?? '');
}

/** `ours`: hardly anything else than a node of the language. `common`: anything could be meant. `foreign`: no such node. */
type Judgement = 'ours' | 'common' | 'foreign';

function judged(node: SyntaxNode, type: PositionType): Judgement {
  if (isBlank(node) || node.damaged) return 'common';
  switch (type.kind) {
    case 'record':
      return node.kind === 'mapping' ? judgedRecord(node, type.record) : 'foreign';
    case 'list':
      if (node.kind !== 'sequence') return type.orSingle && node.kind === 'scalar' ? 'common' : 'foreign';
      return together(node.items.map((item) => judged(item, type.of)));
    case 'effects':
      return node.kind === 'sequence' ? together(node.items.map(judgedEffect)) : 'foreign';
    case 'map':
      if (node.kind !== 'mapping') return 'foreign';
      return node.entries.some(({ value }) => judged(value, type.values) !== 'foreign') ? 'common' : 'foreign';
    case 'choice':
      return best(type.of.map((each) => judged(node, each)));
    case 'word':
      if (node.kind !== 'scalar') return 'foreign';
      return type.of.some((word) => word === node.value) ? 'ours' : 'foreign';
    case 'integer':
    case 'number':
      return node.kind === 'scalar' && typeof node.value === 'number' ? 'common' : 'foreign';
    case 'boolean':
      return node.kind === 'scalar' && typeof node.value === 'boolean' ? 'common' : 'foreign';
    case 'text':
    case 'identifier':
    case 'name':
      return node.kind === 'scalar' ? 'common' : 'foreign';
    case 'condition':
      if (node.kind === 'scalar') return typeof node.value === 'boolean' ? 'common' : 'foreign';
      return judgedForm(node, 'op', catalogue.conditions, catalogue.conditionForms);
    case 'query':
      return judgedForm(node, 'query', catalogue.queries, {});
    default:
      return 'common';
  }
}

function best(judgements: readonly Judgement[]): Judgement {
  return judgements.includes('ours') ? 'ours' : judgements.includes('common') ? 'common' : 'foreign';
}

/** One item of a list may be at fault. */
function together(items: readonly Judgement[]): Judgement {
  if (items.includes('ours')) return 'ours';
  return items.includes('foreign') ? 'foreign' : 'common';
}

function judgedEffect(node: SyntaxNode): Judgement {
  const [first] = node.kind === 'mapping' ? node.entries : [];
  if (node.kind !== 'mapping' || first === undefined) return 'foreign';
  const name = String(first.key.value);
  const { effects, effectForms } = catalogue;
  if (Object.hasOwn(effectForms, name))
    return node.entries.every(({ key }) => hasField(ownValue(effectForms, name)?.fields, key.value)) ? 'ours' : 'foreign';
  if (node.entries.length > 1 || first.value.kind !== 'mapping') return 'foreign';
  const effect = ownValue(effects, name);
  if (effect !== undefined) return hasFieldsOf(first.value, effect.fields) ? 'ours' : 'foreign';
  return Object.hasOwn(nodeFamilies.effects, name) ? 'ours' : isNearAny(name, Object.keys(effects)) ? 'common' : 'foreign';
}

/** Words such as `if` and `set` are everybody's: does more below one speak for the effect than against it? */
function hasFieldsOf({ entries }: MappingNode, fields: CatalogueNode['fields']): boolean {
  const names = Object.keys(fields);
  const fitting = entries.filter(({ key, value }) => {
    const field = ownValue(fields, String(key.value));
    return field === undefined ? isNearAny(String(key.value), names) : judged(value, field.type) !== 'foreign';
  });
  return entries.length === 0 || fitting.length * 2 > entries.length;
}

function hasField(fields: object | undefined, name: unknown): boolean {
  return fields !== undefined && Object.hasOwn(fields, String(name));
}

/** A node that a word under `key` tells, or one of the forms that have a key of their own. */
function judgedForm(node: SyntaxNode, key: string, words: object, forms: object): Judgement {
  if (node.kind !== 'mapping') return 'foreign';
  const word = textOf(entryOf(node, key)?.value);
  if (word !== undefined) return Object.hasOwn(words, word) ? 'ours' : 'foreign';
  return node.entries.some(({ key: written }) => Object.hasOwn(forms, String(written.value))) ? 'ours' : 'foreign';
}

/** A record with at least one of its required fields, and with nothing but fields. */
function isBegun(node: SyntaxNode, type: PositionType): boolean {
  if (type.kind === 'choice') return type.of.some((each) => isBegun(node, each));
  if (node.kind !== 'mapping' || type.kind !== 'record' || judged(node, type) !== 'common') return false;
  const fields = recordByName(type.record)?.fields ?? {};
  return node.entries.some(({ key }) => Object.hasOwn(fields, String(key.value)) && fields[String(key.value)]?.required === true);
}

/** Has the mapping a key of the record that others hardly have, whatever faults there are below it? */
function hasKeyOf(node: SyntaxNode, type: PositionType): boolean {
  if (type.kind === 'choice') return type.of.some((each) => hasKeyOf(node, each));
  if (node.kind !== 'mapping' || type.kind !== 'record') return false;
  const fields = recordByName(type.record)?.fields ?? {};
  return node.entries.some(({ key, value }) => {
    const field = commonKeys.has(String(key.value)) ? undefined : ownValue(fields, String(key.value));
    return field !== undefined && (value.kind !== 'scalar' || judged(value, field.type) !== 'foreign');
  });
}

/** Keys that say nothing about whose mapping it is. */
const commonKeys: ReadonlySet<string> = new Set([
  'id',
  'name',
  'title',
  'description',
  'type',
  'kind',
  'tags',
  'path',
  'value',
  'params',
  'args',
]);

/** Ours if more of it speaks for the record than against, and that by more than one key or by all that the record needs. */
function judgedRecord(node: MappingNode, record: string): Judgement {
  const definition = recordByName(record);
  if (definition === undefined) return 'common';
  const { fields } = definition;
  const absent = Object.keys(fields).filter((name) => entryOf(node, name) === undefined);
  let own = 0;
  let foreign = 0;
  for (const { key, value } of node.entries) {
    const name = String(key.value);
    const alias = definition.aliases && Object.hasOwn(definition.aliases, name) ? definition.aliases[name] : undefined;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined && alias === undefined) {
      if (!isNearAny(name, absent)) foreign++;
      continue;
    }
    const judgement = field === undefined ? 'common' : judged(value, field.type);
    if (judgement === 'foreign') foreign += field?.type.kind === 'word' ? 2 : 1;
    else if (judgement === 'ours') own += 2;
    else if (!commonKeys.has(name)) own++;
  }
  const isWhole = Object.entries(fields).every(([name, { required }]) => required !== true || entryOf(node, name) !== undefined);
  if (own > foreign && (own > 1 || isWhole)) return 'ours';
  return foreign === 0 ? 'common' : 'foreign';
}

/** Words of five letters or more may differ in two, shorter ones in one. */
function isNearAny(word: string, names: readonly string[]): boolean {
  const farthest = word.length > 4 ? 2 : 1;
  const measured = measuredWord(word);
  return names.some((name) => editDistance(measured, name, farthest) <= farthest);
}
