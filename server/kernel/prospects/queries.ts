/** Which items a query may yield after the changes; their order is not told. */
import { areReferences, isOwnerFilter, isPredicates, type ZonesOperand } from '../expressions/shapes';
import type { Query, TokenFilter, ZoneReference } from '../gamedef';
import { itemAt } from '../itemAt';
import type { Token } from '../link/tokenTypes';
import type { Zone } from '../link/zones';
import { type Item, isZone, itemsIn, noItems } from '../machine/items';
import { spend } from '../machine/work';
import { tokenPasses, truth, zonePasses, zonesReached } from './conditions';
import { anyItems, exactly, type ItemEstimate, itemsOf, open } from './estimate';
import { nodeWork } from './nodes';
import { bindingOf, type Outlook, standsAlone, sureValueOf, sureZone, withItem, zoneIn } from './outlook';

/** The items that the query certainly and possibly yields after the changes. */
export function itemsFound(outlook: Outlook, query: Query): ItemEstimate {
  spend(outlook.run, nodeWork);
  const known = sureValueOf(outlook, query);
  if (known !== undefined) return exactly(itemsIn(known));
  const { mapSpaces, zones } = outlook.program.board;
  switch (query.query) {
    case 'mapSpaces':
      return passing(outlook, mapSpaces, (zone) => zonePasses(outlook, query.filter, zone));
    case 'zones':
      return passing(outlook, zones, (zone) => zonePasses(outlook, query.filter, zone));
    case 'tokensInZone':
      return tokensIn(outlook, zonesMeant(outlook, [query.zone]), query.filter);
    case 'tokensInZones':
      return tokensIn(outlook, operandOf(outlook, query.zones), query.filter);
    case 'tokensInAdjacentZones': {
      const zone = sureZone(outlook, query.zone);
      return zone === undefined ? anyItems : tokensIn(outlook, exactly(zone.adjacent), query.filter);
    }
    case 'tokensInMapSpaces':
      return tokensIn(
        outlook,
        passing(outlook, mapSpaces, (zone) => zonePasses(outlook, query.spaceFilter, zone)),
        query.filter,
      );
    case 'connectedZones': {
      const zone = sureZone(outlook, query.zone);
      if (zone === undefined) return anyItems;
      const found = zonesReached(outlook, zone, query.via, query.maxDepth);
      return query.includeStart === true ? together([exactly([zone]), found]) : found;
    }
    case 'binding':
      return filtered(outlook, itemsOf(bindingOf(outlook, query.name) ?? open), query.filter);
    case 'concat':
      return together(query.sources.map((source) => itemsFound(outlook, source)));
    case 'union': {
      const { certain, possible } = together(query.sources.map((source) => itemsFound(outlook, source)));
      return { certain: [...new Set(certain)], possible: possible === undefined ? undefined : [...new Set(possible)] };
    }
    case 'nextInOrderByCondition': {
      const { possible } = itemsFound(outlook, query.source);
      return { certain: noItems, possible: possible?.filter((item) => truth(withItem(outlook, query.bind, item), query.where) !== false) };
    }
    default:
      return anyItems;
  }
}

function passing<T extends Item>({ run }: Outlook, items: readonly T[], judge: (item: T) => boolean | undefined): ItemEstimate {
  spend(run, items.length * nodeWork);
  const certain: T[] = [];
  const possible: T[] = [];
  for (const item of items) {
    const known = judge(item);
    if (known === true) certain.push(item);
    if (known !== false) possible.push(item);
  }
  return { certain, possible };
}

function together(lists: readonly ItemEstimate[]): ItemEstimate {
  const possible = lists.map((list) => list.possible);
  return {
    certain: lists.flatMap(({ certain }) => certain),
    possible: possible.includes(undefined) ? undefined : possible.flatMap((items) => items ?? []),
  };
}

type ItemFilter = Extract<Query, { readonly query: 'binding' }>['filter'];

function filtered(outlook: Outlook, { certain, possible }: ItemEstimate, filter: ItemFilter): ItemEstimate {
  if (filter === undefined) return { certain, possible };
  if (possible === undefined) return anyItems;
  const surely = new Set(certain);
  return passing(outlook, possible, (item) => {
    const known = itemPasses(outlook, item, filter);
    return known === true && !surely.has(item) ? undefined : known;
  });
}

function itemPasses(outlook: Outlook, item: Item, filter: Exclude<ItemFilter, undefined>): boolean | undefined {
  if (typeof item !== 'object') return undefined;
  if (item.kind === 'zone') return isPredicates(filter) ? undefined : zonePasses(outlook, filter, item);
  if (item.kind !== 'token' || isOwnerFilter(filter)) return undefined;
  return tokenPasses(outlook, filter, item);
}

function operandOf(outlook: Outlook, operand: ZonesOperand): ItemEstimate {
  if (areReferences(operand)) return zonesMeant(outlook, operand);
  const items = 'query' in operand ? itemsFound(outlook, operand) : itemsOf(bindingOf(outlook, operand.name) ?? open);
  const zonesOf = (list: readonly Item[]) => list.flatMap((item) => zoneIn(outlook, item) ?? []);
  return { certain: zonesOf(items.certain), possible: items.possible === undefined ? undefined : zonesOf(items.possible) };
}

function zonesMeant(outlook: Outlook, references: readonly ZoneReference[]): ItemEstimate {
  const zones = references.map((reference) => sureZone(outlook, reference));
  return zones.includes(undefined) ? anyItems : exactly([...new Set(zones.flatMap((zone) => zone ?? []))]);
}

/** Tokens of zones: those that are there and may stay, and those that may come. */
function tokensIn(outlook: Outlook, zones: ItemEstimate, filter: TokenFilter | undefined): ItemEstimate {
  if (zones.possible === undefined) return anyItems;
  const { draft } = outlook.run;
  const surely = new Set(zones.certain);
  const certain: Token[] = [];
  const possible: Token[] = [];
  const wanted = new Set(zones.possible);
  for (const zone of zones.possible) {
    if (!isZone(zone)) return anyItems;
    const tokens = itemAt(draft.zones, zone.index);
    spend(outlook.run, (1 + tokens.length) * nodeWork);
    for (const token of tokens) {
      const known = tokenPasses(outlook, filter, token);
      if (known === false) continue;
      possible.push(token);
      if (known === true && surely.has(zone) && mayStay(outlook, token, zone)) certain.push(token);
    }
  }
  for (const zone of zones.possible) {
    if (!isZone(zone)) continue;
    const arrivals = arrivalsFitting(outlook, filter, zone);
    spend(outlook.run, arrivals.length);
    for (const token of arrivals) {
      const at = draft.tokenZones[token.ordinal];
      if (at !== undefined && wanted.has(itemAt(outlook.program.board.zones, at))) continue;
      possible.push(token);
    }
  }
  return { certain, possible: [...new Set(possible)] };
}

/** No change moves the token away from where it is. */
function mayStay({ changes }: Outlook, { type }: Token, { board }: Zone): boolean {
  return !changes.moves.some(({ types, fromOffMap }) => types.has(type.id) && (board || fromOffMap));
}

/** Tokens that a change may bring to a zone from elsewhere and that the filter may let pass. */
function arrivalsFitting(outlook: Outlook, filter: TokenFilter | undefined, zone: Zone): readonly Token[] {
  const arrivals = zone.board ? outlook.found.onMap : outlook.found.offMap;
  const isOwn = standsAlone(outlook, filter);
  const known = isOwn ? arrivals.get(filter) : undefined;
  if (known !== undefined) return known;
  const found = arrivalsAt(outlook, zone.board).filter((token) => tokenPasses(outlook, filter, token) !== false);
  if (isOwn) arrivals.set(filter, found);
  for (const token of found) outlook.found.awaited.add(token);
  return found;
}

/** Tokens that a change may bring to the map, or to a zone off it. */
function arrivalsAt({ changes, program, run }: Outlook, onMap: boolean): readonly Token[] {
  const moves = changes.moves.filter(({ toMap, toOffMap }) => (onMap ? toMap : toOffMap));
  if (moves.length === 0) return [];
  spend(run, run.draft.nextTokenOrdinal * nodeWork);
  return program.board.zones.flatMap(({ board, index }) =>
    itemAt(run.draft.zones, index).filter(({ type }) => moves.some(({ types, fromOffMap }) => types.has(type.id) && (board || fromOffMap))),
  );
}
