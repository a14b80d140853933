/** Queries (`queries.md`). Every kind yields an ordered list; none changes anything. */

import type { Query, ZoneFilter } from '../gamedef';
import { itemAt } from '../itemAt';
import { insideValue, valued } from '../link/coverage';
import { type Linker, located, weighed, withName } from '../link/linker';
import { recorded, repeated } from '../link/recorder';
import { type ItemKinds, plainItems } from '../link/scope';
import type { Row } from '../link/tables';
import type { Zone } from '../link/zones';
import { fail } from '../machine/fault';
import { type Item, isToken, isZone, itemsIn, itemText, noItems, scalarOf } from '../machine/items';
import type { Run } from '../machine/run';
import { spend } from '../machine/work';
import { compareText } from '../state/canonicalJson';
import { linkBindingReader, missing } from './bindings';
import { linkCondition, zoneItems } from './conditions';
import { linkRowFilter, linkTokenFilter, linkZoneFilter, type ZoneTest } from './filters';
import { linkSearch } from './paths';
import { allPlayers } from './players';
import { linkRange, linkVariableRange } from './ranges';
import { linkWithMemory } from './remembered';
import { isOwnerFilter, isPredicates } from './shapes';
import { linkTokenQuery, linkZonesOperand } from './tokenQueries';
import { linkValue } from './values';
import { linkZone, readContents } from './zones';

export interface LinkedQuery {
  readonly items: ItemKinds;
  readonly list: (run: Run) => readonly Item[];
  /** The length of the list, where it can be had without making the list. */
  readonly count?: (run: Run) => number;
  /** Whether an item not in the list is still a legal answer: values that were thinned out (`queries.md`, Thinning rule). */
  readonly accepts?: (run: Run, item: Item) => boolean;
}

type Kind = Query['query'];
type NodeOf<K extends Kind> = Query extends infer Node
  ? Node extends { readonly query: infer Q }
    ? K extends Q
      ? Node
      : never
    : never
  : never;
type QueryNodes = { readonly [K in Kind]: NodeOf<K> };

/** `offered`: the zone filter of a free operation applies (`queries.md`, Zone filter of a free operation). */
type QueryLinker<Node> = (linker: Linker, node: Node, offered: boolean) => LinkedQuery;

/** How each kind of query is evaluated. */
export const queries: { readonly [K in Kind]: QueryLinker<QueryNodes[K]> } = {
  tokensInZone: (linker, node) => {
    const zone = linkZone(linker, node.zone);
    readContents(linker, node.zone);
    return linkTokenQuery(linker, node.filter, (run, visit) => visit(run, zone(run)), true);
  },
  tokensInZones: (linker, node) => {
    const zones = linkZonesOperand(linker, node.zones);
    linker.position.everything = true;
    return linkTokenQuery(linker, node.filter, (run, visit) => {
      for (const zone of zones(run)) visit(run, zone);
    });
  },
  tokensInAdjacentZones: (linker, node) => {
    const zone = linkZone(linker, node.zone);
    linker.position.everything = true;
    return linkTokenQuery(linker, node.filter, (run, visit) => {
      for (const neighbour of zone(run).adjacent) visit(run, neighbour);
    });
  },
  tokensInMapSpaces: (linker, node, offered) => {
    const { at } = linker;
    const { linked, weight } = weighed(linker, () => linkZoneFilter(linker, node.spaceFilter));
    const test = offeredZones(linked, offered);
    const { mapSpaces } = linker.program.board;
    linker.position.everything = true;
    return linkTokenQuery(linker, node.filter, (run, visit) => {
      spend(run, mapSpaces.length * weight, at);
      for (const zone of mapSpaces) if (test === undefined || test(run, zone)) visit(run, zone);
    });
  },
  zones: (linker, node, offered) => linkZoneList(linker, linker.program.board.zones, node.filter, offered),
  mapSpaces: (linker, node, offered) => linkZoneList(linker, linker.program.board.mapSpaces, node.filter, offered),
  adjacentZones: (linker, node) => {
    const zone = linkZone(linker, node.zone);
    return { items: zoneItems, list: (run) => zone(run).adjacent };
  },
  connectedZones: (linker, node) => {
    const zone = linkZone(linker, node.zone);
    const search = linkSearch(linker, node);
    const includeStart = node.includeStart === true;
    return {
      items: zoneItems,
      list: (run) => {
        const start = zone(run);
        const found = search(run, start);
        return includeStart ? [start, ...found] : found;
      },
    };
  },
  players: (linker) => {
    linker.position.values = true;
    return { items: { ...plainItems, player: true }, list: allPlayers };
  },
  enums: (_linker, node) => {
    const { values } = node;
    return { items: plainItems, list: () => values };
  },
  intsInRange: (linker, node) => linkRange(linker, node),
  intsInVarRange: (linker, node) => linkVariableRange(linker, node),
  globalMarkers: (linker, node) => {
    const { board } = linker.program;
    const byId = [...board.globalMarkers].sort((a, b) => compareText(a.id, b.id));
    const lattices = node.markers === undefined ? byId : node.markers.flatMap((id) => board.globalMarkerById.get(id) ?? []);
    const { states } = node;
    if (states === undefined) {
      const ids = lattices.map(({ id }) => id);
      return { items: plainItems, list: () => ids };
    }
    linker.position.values = true;
    const { at } = linker;
    const wanted = new Set(states);
    return {
      items: plainItems,
      list: (run) => {
        spend(run, lattices.length, at);
        return lattices
          .filter((lattice) => wanted.has(itemAt(lattice.states, itemAt(run.draft.globalMarkers, lattice.index))))
          .map(({ id }) => id);
      },
    };
  },
  assetRows: (linker, node) => {
    const { at, program } = linker;
    const table = program.tables.get(node.tableId);
    const { linked: test, weight } = weighed(linker, () => linkRowFilter(linker, node.tableId, node.where));
    const cardinality = node.cardinality ?? 'many';
    return {
      items: plainItems,
      list: (run) => {
        if (table === undefined) return fail('TABLE_UNKNOWN', `there is no table ${node.tableId}`, at, { table: node.tableId });
        spend(run, table.rows.length * weight, at);
        const rows = table.rows.filter((row) => test(run, row));
        if (cardinality !== 'many' && (rows.length > 1 || (rows.length === 0 && cardinality === 'exactlyOne'))) {
          return fail('TABLE_CARDINALITY', `${rows.length} rows of ${node.tableId} match where one is needed`, at, {
            table: node.tableId,
            rows: rows.length,
          });
        }
        return rows;
      },
    };
  },
  nextInOrderByCondition: (linker, node) => {
    const { at } = linker;
    const source = linkQuery(linker, node.source);
    const from = linkValue(linker, node.from);
    return withName(linker, node.bind, source.items, (slot) => {
      const { linked: where, weight } = weighed(linker, () => repeated(linker, () => linkCondition(linker, node.where)));
      return {
        items: source.items,
        list: (run) => {
          const items = source.list(run);
          spend(run, items.length * weight, at);
          const anchor = from(run);
          const start = items.findIndex((item) => scalarOf(item) === anchor);
          if (start < 0) return noItems;
          const first = node.includeFrom === true ? 0 : 1;
          for (let offset = first; offset < items.length + first; offset++) {
            const item = itemAt(items, (start + offset) % items.length);
            run.frame[slot] = item;
            if (where(run)) return [item];
          }
          return noItems;
        },
      };
    });
  },
  binding: (linker, node) => {
    const { at } = linker;
    const { name } = node;
    const { items, read } = linkBindingReader(linker, name);
    const { filter } = node;
    const { linked: test, weight } = weighed(linker, () => (filter === undefined ? undefined : linkItemFilter(linker, filter, items, at)));
    return {
      items,
      list: (run) => {
        const value = read(run);
        if (value === undefined) return missing(run, name, at);
        const list = itemsIn(value);
        if (test === undefined) return list;
        spend(run, list.length * weight, at);
        return list.filter((item) => test(run, item));
      },
    };
  },
  concat: (linker, { sources }, offered) => joined(linker, sources, offered, (_run, items) => items),
  union: (linker, { sources }, offered) => joined(linker, sources, offered, distinct),
};

/** The items of several queries, which are of one kind, and what is made of them. */
function joined(
  linker: Linker,
  queries: readonly Query[],
  offered: boolean,
  made: (run: Run, items: readonly Item[]) => readonly Item[],
): LinkedQuery {
  const { at } = linker;
  const sources = queries.map((source) => linkQuery(linker, source, offered));
  return {
    items: unitedKinds(sources),
    ...acceptance(sources),
    list: (run) => {
      const lists = sources.map((source) => source.list(run));
      for (const list of lists) spend(run, 1 + 2 * list.length, at);
      sameKind(lists, at);
      return made(run, lists.flat());
    },
  };
}

/** `offered`: the query makes the options of a decision, the domain of a parameter or the candidates of an event target. */
export function linkQuery(linker: Linker, query: Query, offered = false): LinkedQuery {
  return located(linker, query, () => {
    const { at } = linker;
    const { linked, remember } = linkWithMemory(linker, () => insideValue(linker, () => dispatch(linker, query, offered)));
    const list = isCostly(query) ? remember(linked.list) : linked.list;
    const { count } = linked;
    return {
      ...linked,
      list: recorded(
        linker,
        query,
        valued(linker, query.at, () => (run) => {
          const items = list(run);
          checkLength(run, items.length, at);
          return items;
        }),
      ),
      ...(count === undefined ? {} : { count: (run: Run) => checkLength(run, count(run), at) }),
    };
  });
}

/** Whether making the list takes longer than remembering it. */
function isCostly(query: Query): boolean {
  switch (query.query) {
    case 'tokensInZone':
    case 'zones':
    case 'mapSpaces':
    case 'binding':
      return query.filter !== undefined;
    case 'tokensInZones':
    case 'tokensInAdjacentZones':
    case 'tokensInMapSpaces':
    case 'connectedZones':
    case 'assetRows':
      return true;
    default:
      return false;
  }
}

function dispatch<K extends Kind>(linker: Linker, node: QueryNodes[K] & { readonly query: K }, offered: boolean): LinkedQuery {
  return queries[node.query](linker, node, offered);
}

/** The length of a list, if it is not too great. Error: QUERY_BOUNDS. */
function checkLength(run: Run, length: number, at: number | undefined): number {
  const { queryItems } = run.budgets;
  if (length <= queryItems) return length;
  return fail('QUERY_BOUNDS', `a query yields more than ${queryItems} items; query a smaller part of the game`, at, {
    budget: 'queryItems',
    limit: queryItems,
    items: length,
  });
}

/** The filter of a free operation, and-ed to what an options query would list. */
function offeredZones(test: ZoneTest | undefined, offered: boolean): ZoneTest | undefined {
  if (!offered) return test;
  return (run, zone) => (test === undefined || test(run, zone)) && (run.zoneFilter === undefined || run.zoneFilter(run, zone));
}

function linkZoneList(linker: Linker, zones: readonly Zone[], filter: ZoneFilter | undefined, offered: boolean): LinkedQuery {
  const { at } = linker;
  const { linked, weight } = weighed(linker, () => linkZoneFilter(linker, filter));
  const test = offeredZones(linked, offered);
  if (test === undefined) return { items: zoneItems, list: () => zones, count: () => zones.length };
  return {
    items: zoneItems,
    list: (run) => {
      spend(run, zones.length * weight, at);
      const found: Zone[] = [];
      for (const zone of zones) if (test(run, zone)) found.push(zone);
      return found;
    },
    count: (run) => {
      spend(run, zones.length * weight, at);
      let count = 0;
      for (const zone of zones) if (test(run, zone)) count += 1;
      return count;
    },
  };
}

type ItemFilter = Exclude<Extract<Query, { readonly query: 'binding' }>['filter'], undefined>;

/** A filter of the items of a binding: of zones where the binding is known to hold zones, else of tokens. */
function linkItemFilter(linker: Linker, filter: ItemFilter, items: ItemKinds, at: number | undefined): (run: Run, item: Item) => boolean {
  const mismatch = (item: Item) => fail('TYPE_MISMATCH', `the filter does not fit ${itemText(item)}`, at, { value: itemText(item) });
  const tokens = isOwnerFilter(filter) ? undefined : linkTokenFilter(linker, filter);
  const zones = isPredicates(filter) ? undefined : linkZoneFilter(linker, filter);
  return (run, item) => {
    if (isToken(item) && !items.zone) return tokens === undefined || tokens(run, item);
    if (isZone(item)) return zones === undefined || zones(run, item);
    return mismatch(item);
  };
}

function unitedKinds(sources: readonly LinkedQuery[]): ItemKinds {
  return {
    zone: sources.some(({ items }) => items.zone),
    token: sources.some(({ items }) => items.token),
    player: sources.some(({ items }) => items.player),
  };
}

function acceptance(sources: readonly LinkedQuery[]): Pick<LinkedQuery, 'accepts'> {
  const accepting = sources.flatMap(({ accepts }) => accepts ?? []);
  return accepting.length === 0 ? {} : { accepts: (run, item) => accepting.some((accepts) => accepts(run, item)) };
}

/** The first of each group of equal items; rows are equal when their fields are. */
function distinct(run: Run, items: readonly Item[]): readonly Item[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const identity = typeof item === 'object' && item.kind === 'row' ? rowIdentity(run, item) : item;
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

function rowIdentity(run: Run, { fields }: Row): string {
  const identity = JSON.stringify([...fields].sort());
  spend(run, identity.length);
  return identity;
}

function kindOf(item: Item): string {
  return typeof item === 'object' ? item.kind : typeof item;
}

/** Error: MIXED_KINDS. */
function sameKind(lists: readonly (readonly Item[])[], at: number | undefined): void {
  let kind: string | undefined;
  for (const list of lists) {
    for (const item of list) {
      const own = kindOf(item);
      if (kind !== undefined && kind !== own) fail('MIXED_KINDS', `the sources hold items of kind ${kind} and ${own}`, at);
      kind = own;
    }
  }
}
