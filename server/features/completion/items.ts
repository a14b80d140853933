/** Items for a place by what may stand there. */
import { catalogue, recordByName } from '../../catalogue';
import type { CatalogueNode } from '../../catalogue/model';
import { typeWords } from '../../catalogue/typeWords';
import { entryOf } from '../../source/tree';
import { type Expected, parametersOf } from '../expectedType';
import { bindingNames, exportedNames } from './bindings';
import type { ItemContext } from './context';
import { importItems } from './importItems';
import { distinct, type Item, rank } from './item';
import { macroCalls, parameterItems } from './macros';
import { nameItems, playerItems, seatItems, wordItems, zoneItems } from './names';
import { callEntries, effectEntry, entriesWith, isOutgrowing, outgrowsLine, shapingWords, usualEntries } from './nodeTemplates';
import { isLong } from './template';
import { conditionItems, listItems, namedSetItems, predicateItems, queryItems, setItems, valueItems } from './values';
import { vocabularyItems } from './vocabulary';

/** Everything that can be written as the value of a place. */
export function itemsOf(expected: Expected, context: ItemContext): readonly Item[] {
  switch (expected.kind) {
    case 'boolean':
      return [
        ...wordItems(['true', 'false']).map((item) => ({ ...item, insert: { kind: 'scalar', value: item.label === 'true' } as const })),
        ...parameterItems(context, expected),
      ];
    case 'name':
      return [...nameItems(typeof expected.of === 'string' ? [expected.of] : expected.of, context), ...parameterItems(context, expected)];
    case 'word':
      return [...wordItems(expected.of).map((item) => withFields(item, context)), ...parameterItems(context, expected)];
    case 'text':
      return expected.path === true ? importItems(context) : [...shapingItems(context), ...vocabularyItems(context)];
    case 'scalar':
      return vocabularyItems(context);
    case 'value':
      return [...vocabularyItems(context), ...valueItems(context, false)];
    case 'numericValue':
      return valueItems(context, true);
    case 'condition':
      return [...conditionItems(context), ...parameterItems(context, expected)];
    case 'query':
      return [...queryItems(expected.items), ...parameterItems(context, expected)];
    case 'anyExpression':
      return [...valueItems(context, false), ...queryItems(undefined), ...conditionItems(context)];
    case 'set':
      return setItems(context);
    case 'zone':
      return zoneItems(expected, context);
    case 'player':
      return playerItems(expected.many === true, context);
    case 'seat':
      return [...seatItems(expected.orSelf === true, context), ...parameterItems(context, expected)];
    case 'token':
    case 'row':
      return [...bindingNames(context, expected.kind, false), ...parameterItems(context, expected)];
    case 'bindingUse':
      return [...bindingNames(context, undefined, false), ...exportedNames(context), ...parameterItems(context, expected)];
    case 'tokenFilter':
      return [...listed(predicateItems('predicate'), false), ...conditionItems(context)];
    case 'rowFilter':
      return listed(predicateItems('rowPredicate'), false);
    case 'zoneFilter':
      return conditionItems(context);
    case 'effect':
      return effectItems(context);
    case 'effects':
      return [...listed(effectItems(context), true), ...parameterItems(context, expected)];
    case 'list': {
      const own = plainItems(expected.of, context);
      return expected.orSingle ? own : listed(own, isOutgrowing(expected.of));
    }
    case 'record':
      if (expected.record === 'namedSetReference') return namedSetItems(context);
      if (expected.record === 'bindingReference') return listItems(context);
      if (expected.record === 'predicate' || expected.record === 'rowPredicate') return predicateItems(expected.record);
      return recordItem(expected.record);
    case 'callArguments':
      return argumentsItem(expected, context);
    case 'choice':
      return distinct(expected.of.flatMap((each) => plainItems(each, context)));
    case 'variant':
      return plainItems(expected.otherwise, context);
    default:
      return [];
  }
}

/** A word brings the fields that it makes necessary, usual or possible, as far as they are missing. */
function withFields(item: Item, { field }: ItemContext): Item {
  if (field === undefined || field.below.length > 0) return item;
  const { mapping, name, owner } = field;
  const entries = entriesWith(owner.node, name, item.label).filter(({ key }) => entryOf(mapping, key) === undefined);
  return entries.length === 0 ? item : { ...item, insert: { kind: 'selector', word: item.label, entries } };
}

/** Words of an open set of which other fields depend. */
function shapingItems(context: ItemContext): readonly Item[] {
  const { field } = context;
  if (field === undefined || field.below.length > 0) return [];
  return wordItems(shapingWords(field.owner.node, field.name)).map((item) => withFields(item, context));
}

function plainItems(type: Extract<Expected, { kind: 'choice' }>['of'][number], context: ItemContext): readonly Item[] {
  return type.kind === 'arguments' ? [] : itemsOf(type, context);
}

function listed(items: readonly Item[], long: boolean): readonly Item[] {
  return items.flatMap((item): readonly Item[] =>
    item.insert.kind === 'inList' ? [] : [{ ...item, insert: { kind: 'inList', item: item.insert, long } }],
  );
}

function effectItems(context: ItemContext): readonly Item[] {
  const order = context.compilation.symbols.game('turnOrder');
  const rankOf = ({ turnOrders }: CatalogueNode) => (turnOrders?.includes(order) === false ? rank.rare : rank.good);
  const nodes: readonly (readonly [string, CatalogueNode, number])[] = [
    ...Object.entries(catalogue.effects).map(([key, node]: [string, CatalogueNode]) => [key, node, rankOf(node)] as const),
    ...Object.entries(catalogue.sugarEffects).map(([key, node]) => [key, node, rank.rare] as const),
  ];
  return [
    ...nodes.map(
      ([key, node, order]): Item => ({
        kind: 'effect',
        label: key,
        detail: 'effect',
        insert: { kind: 'mapping', entries: [effectEntry(key, node)], lines: true },
        rank: order,
        explained: { kind: 'node', path: `effects.${key}` },
      }),
    ),
    ...macroCalls('effectMacro', context),
  ];
}

function recordItem(name: string): readonly Item[] {
  const record = recordByName(name);
  if (record === undefined) return [];
  const entries = usualEntries(record);
  return [
    {
      kind: 'value',
      label: `${typeWords({ kind: 'record', record: name })} …`,
      detail: `{ ${entries.map(({ key }) => key).join(', ')} }`,
      insert: {
        kind: 'mapping',
        entries,
        ...(entries.some(({ value }) => isLong(value)) || outgrowsLine(record) ? { lines: true as const } : {}),
      },
      rank: record.recognisedBy === undefined ? rank.best : rank.usual,
      explained: { kind: 'node', path: `records.${name}` },
    },
  ];
}

function argumentsItem({ family, macro }: Extract<Expected, { kind: 'callArguments' }>, { compilation }: ItemContext): readonly Item[] {
  const parameters = parametersOf(compilation.lookup(family, macro));
  const [, args] = callEntries('macro', macro, parameters);
  if (args?.value.kind !== 'mapping') return [];
  return [
    {
      kind: 'argument',
      label: `{ ${parameters.map(({ name }) => name).join(', ')} }`,
      detail: `arguments of ${macro}`,
      insert: { kind: 'mapping', entries: args.value.entries },
      rank: rank.best,
      explained: { kind: 'name', nameKind: family, name: macro },
    },
  ];
}
