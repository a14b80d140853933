/** The word that selects a node (`query: …`, `ref: …`, `op: …`), with what the node needs beside it. */
import { catalogue } from '../../catalogue';
import type { CatalogueNode } from '../../catalogue/model';
import { entryOf, type MappingNode } from '../../source/tree';
import type { Expected } from '../expectedType';
import { type Item, rank } from './item';
import { usualEntries } from './nodeTemplates';

type Table = Readonly<Record<string, CatalogueNode>>;

/** Undefined when the key selects nothing at such a place. */
export function selectorItems(expected: Expected, mapping: MappingNode, key: string): readonly Item[] | undefined {
  const families = familiesOf(expected, key);
  if (families.length === 0) return undefined;
  return families.flatMap(([family, table]) =>
    Object.entries(table).map(
      ([word, node]): Item => ({
        kind: family === 'queries' ? 'query' : family === 'references' ? 'reference' : family === 'conditions' ? 'condition' : 'value',
        label: word,
        detail: node.doc,
        insert: { kind: 'selector', word, entries: usualEntries(node).filter((entry) => entryOf(mapping, entry.key) === undefined) },
        rank: rank.good,
        explained: { kind: 'node', path: `${family}.${word}` },
      }),
    ),
  );
}

type Family = readonly [family: string, table: Table];

function familiesOf(expected: Expected, key: string): readonly Family[] {
  if (expected.kind === 'choice')
    return expected.of.flatMap((each): readonly Family[] => (each.kind === 'arguments' ? [] : familiesOf(each, key)));
  const { kind } = expected;
  const any = kind === 'anyExpression';
  const isValue = kind === 'value' || kind === 'numericValue' || kind === 'zone' || any;
  const isCondition = kind === 'condition' || kind === 'tokenFilter' || kind === 'zoneFilter' || any;
  if (key === 'query') return kind === 'query' || kind === 'set' || any ? [['queries', catalogue.queries]] : [];
  if (key === 'ref') return isValue || kind === 'set' ? [['references', catalogue.references]] : [];
  if (key !== 'op') return [];
  return [
    ...(isCondition ? [['conditions', catalogue.conditions] as const] : []),
    ...(isValue ? [['values', catalogue.arithmetic] as const] : []),
  ];
}
