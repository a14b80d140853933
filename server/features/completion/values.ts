/** Items for expressions: values, conditions, queries, sets and filters, each as the least that it needs. */
import { catalogue } from '../../catalogue';
import type { ItemKind as BoundKind, CatalogueNode } from '../../catalogue/model';
import { predicateShorthands } from '../../catalogue/records/expressions';
import { typeWords } from '../../catalogue/typeWords';
import { yamlText } from '../../compiler/problem';
import { ownValue } from '../../kernel/ownProperties';
import { bindingReferences } from './bindings';
import type { ItemContext } from './context';
import { type Item, type ItemKind, rank } from './item';
import { macroCalls, parameterItems } from './macros';
import { selectedEntries, usualEntries } from './nodeTemplates';
import { hole } from './template';

type Table = Readonly<Record<string, CatalogueNode>>;

function selected(kind: ItemKind, family: string, selector: string, table: Table, order: (name: string) => number): readonly Item[] {
  return Object.entries(table).map(([name, node]) => ({
    kind,
    label: name,
    detail: kind,
    insert: { kind: 'mapping', entries: selectedEntries(selector, name, node) },
    rank: order(name),
    explained: { kind: 'node', path: `${family}.${name}` },
  }));
}

function forms(kind: ItemKind, family: string, table: Table, order: number): readonly Item[] {
  return Object.entries(table).map(([name, node]) => ({
    kind,
    label: name,
    detail: kind,
    insert: { kind: 'mapping', entries: usualEntries(node) },
    rank: order,
    explained: { kind: 'node', path: `${family}.${name}` },
  }));
}

/** The queries; those that yield other items than wanted come last. */
export function queryItems(items: BoundKind | undefined): readonly Item[] {
  const fits = (name: string) => {
    const own = ownValue(catalogue.queries, name)?.items;
    return items === undefined || typeof own !== 'string' || own === items || own === 'any' ? rank.good : rank.rare;
  };
  return selected('query', 'queries', 'query', catalogue.queries, fits);
}

/** The operators of conditions, their other forms, and the condition macros. */
export function conditionItems(context: ItemContext): readonly Item[] {
  const { conditionMacro: _call, ...own } = catalogue.conditionForms;
  return [
    ...selected('condition', 'conditions', 'op', catalogue.conditions, () => rank.good),
    ...forms('condition', 'conditions', own, rank.usual),
    ...macroCalls('conditionMacro', context),
    ...truthItems,
  ];
}

const truthItems: readonly Item[] = [true, false].map((value) => ({
  kind: 'word',
  label: String(value),
  insert: { kind: 'scalar', value },
  rank: rank.rare,
}));

/** `numeric`: only what can be a number. */
export function valueItems(context: ItemContext, numeric: boolean): readonly Item[] {
  const references = Object.fromEntries(
    Object.entries(catalogue.references).filter(([name, { result }]) => name !== 'namedSet' && (!numeric || result !== 'string')),
  );
  const valueForms = Object.fromEntries(Object.entries(catalogue.valueForms).filter(([name]) => !numeric || name !== 'concat'));
  return [
    ...bindingReferences(context, numeric),
    ...parameterItems(context, { kind: numeric ? 'numericValue' : 'value' }),
    ...selected('reference', 'references', 'ref', references, (name) => (name === 'binding' ? rank.rare : rank.good)),
    ...selected('value', 'values', 'op', catalogue.arithmetic, () => rank.usual),
    ...forms('value', 'values', valueForms, rank.usual),
  ];
}

/** Named sets, a list, parameters and bindings. */
export function setItems(context: ItemContext): readonly Item[] {
  const { binding } = catalogue.references;
  const byName = binding === undefined ? [] : selected('reference', 'references', 'ref', { binding }, () => rank.rare);
  return [
    ...namedSetItems(context),
    ...listItems(context),
    ...parameterItems(context, { kind: 'set' }),
    ...queryItems(undefined),
    ...byName,
  ];
}

/** References to the named sets of the game. */
export function namedSetItems({ compilation, nearby }: ItemContext): readonly Item[] {
  return compilation.declarations('namedSet').map(({ name }) => ({
    kind: 'reference',
    label: name,
    detail: 'named set',
    insert: {
      kind: 'mapping',
      entries: [
        { key: 'ref', value: { kind: 'text', text: 'namedSet' } },
        { key: 'name', value: { kind: 'text', text: yamlText(name) } },
      ],
    },
    rank: rank.best + (nearby(name) ?? 0.9),
    explained: { kind: 'name', nameKind: 'namedSet', name },
  }));
}

/** Bindings that hold a list. */
export function listItems(context: ItemContext): readonly Item[] {
  const bindings = context.bindings.filter(({ kind }) => kind === 'list' || kind === 'unknown');
  return bindingReferences({ ...context, bindings }, false, true);
}

/** Predicates of tokens or rows: by operator in the short form that authors write, and as a whole. */
export function predicateItems(record: 'predicate' | 'rowPredicate'): readonly Item[] {
  const node = catalogue.records[record];
  const [subject] = Object.keys(node?.fields ?? {});
  if (node === undefined || subject === undefined) return [];
  const path = `records.${record}`;
  const short = predicateShorthands.map(
    (operator, index): Item => ({
      kind: 'value',
      label: `${subject} ${operator}`,
      detail: `{ ${subject}, ${operator} }`,
      insert: { kind: 'mapping', entries: [subject, operator].map((key) => ({ key, value: hole })) },
      rank: rank.best + index / 1000,
      explained: { kind: 'node', path },
    }),
  );
  const entries = usualEntries(node);
  const whole: Item = {
    kind: 'value',
    label: `${typeWords({ kind: 'record', record })} …`,
    detail: `{ ${entries.map(({ key }) => key).join(', ')} }`,
    insert: { kind: 'mapping', entries },
    rank: rank.good,
    explained: { kind: 'node', path },
  };
  return [...short, whole];
}
