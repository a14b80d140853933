/** Whether a condition will hold after the changes: undefined where that is not known. */

import { searchThrough } from '../expressions/paths';
import { syntheticProperty } from '../expressions/references';
import { isOwnerFilter, isPredicates, isSet } from '../expressions/shapes';
import type { Condition, ConditionNode, Predicate, SetOperand, TokenFilter, Value, ZoneFilter } from '../gamedef';
import { itemAt } from '../itemAt';
import type { Token } from '../link/tokenTypes';
import type { Zone } from '../link/zones';
import { scalarOf } from '../machine/items';
import { spend } from '../machine/work';
import { exactly, type ItemEstimate, itemsOf, open, rangeOf } from './estimate';
import { nodeWork } from './nodes';
import { type Outlook, standsAlone, sureValueOf, sureZone, withItem } from './outlook';
import { itemsFound } from './queries';
import { estimateOf } from './values';

/** True or false where the condition holds or fails whatever the changes are, else undefined. */
export function truth(outlook: Outlook, condition: Condition): boolean | undefined {
  if (typeof condition === 'boolean') return condition;
  spend(outlook.run, nodeWork);
  const known = sureValueOf(outlook, condition);
  if (known !== undefined) return known === true;
  if ('if' in condition) {
    const { when, then, else: otherwise = true } = condition.if;
    const chosen = truth(outlook, when);
    if (chosen !== undefined) return truth(outlook, chosen ? then : otherwise);
    const first = truth(outlook, then);
    return first !== undefined && first === truth(outlook, otherwise) ? first : undefined;
  }
  switch (condition.op) {
    case 'and':
      return allOf(outlook, condition.args, true);
    case 'or':
      return allOf(outlook, condition.args, false);
    case 'not':
      return negated(truth(outlook, condition.arg));
    case '==':
      return isEqual(outlook, condition);
    case '!=':
      return negated(isEqual(outlook, condition));
    case '<':
      return isLess(outlook, condition);
    case '>=':
      return negated(isLess(outlook, condition));
    case '>':
      return isLess(outlook, { left: condition.right, right: condition.left });
    case '<=':
      return negated(isLess(outlook, { left: condition.right, right: condition.left }));
    case 'in':
      return isMember(outlook, condition);
    case 'connected':
      return isConnected(outlook, condition);
    default:
      return undefined;
  }
}

function negated(known: boolean | undefined): boolean | undefined {
  return known === undefined ? undefined : !known;
}

/** `goal` where all parts are that; the opposite where one is known to be. */
function allOf(outlook: Outlook, args: readonly Condition[], goal: boolean): boolean | undefined {
  let all: boolean | undefined = goal;
  for (const arg of args) {
    const known = truth(outlook, arg);
    if (known === !goal) return !goal;
    if (known === undefined) all = undefined;
  }
  return all;
}

interface Sides {
  readonly left: Value;
  readonly right: Value;
}

function isEqual(outlook: Outlook, { left, right }: Sides): boolean | undefined {
  const [one, other] = [estimateOf(outlook, left), estimateOf(outlook, right)];
  if (one.kind === 'sure' && other.kind === 'sure') {
    if (typeof one.value !== 'object' && typeof other.value !== 'object') return one.value === other.value;
    return undefined;
  }
  if (one.kind === 'open' || other.kind === 'open') return undefined;
  const [here, there] = [rangeOf(one), rangeOf(other)];
  return here.high < there.low || there.high < here.low ? false : undefined;
}

function isLess(outlook: Outlook, { left, right }: Sides): boolean | undefined {
  const [here, there] = [rangeOf(estimateOf(outlook, left)), rangeOf(estimateOf(outlook, right))];
  if (here.high < there.low) return true;
  return here.low >= there.high ? false : undefined;
}

function isMember(outlook: Outlook, { item, set }: Extract<ConditionNode, { readonly op: 'in' }>): boolean | undefined {
  const wanted = estimateOf(outlook, item);
  if (wanted.kind !== 'sure' || typeof wanted.value === 'object') return undefined;
  const { certain, possible } = membersOf(outlook, set);
  if (certain.some((member) => scalarOf(member) === wanted.value)) return true;
  return possible === undefined || possible.some((member) => scalarOf(member) === wanted.value) ? undefined : false;
}

function membersOf(outlook: Outlook, set: SetOperand): ItemEstimate {
  if (!('ref' in set)) return 'query' in set ? itemsFound(outlook, set) : exactly(set);
  return itemsOf(set.ref === 'binding' ? estimateOf(outlook, set) : open);
}

function isConnected(
  outlook: Outlook,
  { from, to, via, maxDepth }: Extract<ConditionNode, { readonly op: 'connected' }>,
): boolean | undefined {
  const start = sureZone(outlook, from);
  const end = sureZone(outlook, to);
  if (start === undefined || end === undefined) return undefined;
  if (start === end) return false;
  const { certain, possible } = zonesReached(outlook, start, via, maxDepth);
  if (certain.includes(end)) return true;
  return possible === undefined || possible.includes(end) ? undefined : false;
}

/** Zones that a path leads to from a start, which is not among them. */
export function zonesReached(outlook: Outlook, start: Zone, via: Condition | undefined, maxDepth: number | undefined): ItemEstimate {
  const judge = (zone: Zone) => (via === undefined ? true : zoneHolds(outlook, via, zone));
  const search = (isOpen: (zone: Zone) => boolean) =>
    searchThrough(outlook.program.board.zones.length, (_run, zone) => isOpen(zone), maxDepth ?? Number.POSITIVE_INFINITY, {
      weight: 1,
      at: undefined,
    })(outlook.run, start);
  return { certain: search((zone) => judge(zone) === true), possible: search((zone) => judge(zone) !== false) };
}

/** Whether a filter lets a zone pass. */
export function zonePasses(outlook: Outlook, filter: ZoneFilter | undefined, zone: Zone): boolean | undefined {
  if (filter === undefined) return true;
  if (isOwnerFilter(filter)) return undefined;
  return zoneHolds(outlook, filter, zone);
}

/** A condition of `$zone`. What refers to nothing else that is bound is found out once for each zone. */
function zoneHolds(outlook: Outlook, condition: Condition, zone: Zone): boolean | undefined {
  if (!standsAlone(outlook, condition)) return truth(withItem(outlook, '$zone', zone), condition);
  const known = outlook.found.zones.get(condition) ?? new Map<Zone, boolean | undefined>();
  outlook.found.zones.set(condition, known);
  if (!known.has(zone)) known.set(zone, truth(withItem({ ...outlook, scope: undefined }, '$zone', zone), condition));
  return known.get(zone);
}

/** Whether a filter lets a token pass, in whatever zone. */
export function tokenPasses(outlook: Outlook, filter: TokenFilter | undefined, token: Token): boolean | undefined {
  if (filter === undefined) return true;
  if (!isPredicates(filter)) return truth(withItem(outlook, '$token', token), filter);
  let all: boolean | undefined = true;
  for (const predicate of filter) {
    const known = fits(outlook, predicate, token);
    if (known === false) return false;
    if (known === undefined) all = undefined;
  }
  return all;
}

function fits(outlook: Outlook, { prop, op, value }: Predicate, token: Token): boolean | undefined {
  const slot = token.type.slots.get(prop);
  if (slot === undefined) return compared(outlook, op, value, syntheticProperty(token, prop));
  if (outlook.changes.properties.has(prop)) return undefined;
  return compared(outlook, op, value, itemAt(outlook.run.draft.tokenProperties, token.ordinal)[slot]);
}

function compared(
  outlook: Outlook,
  op: Predicate['op'],
  value: Predicate['value'],
  own: string | number | boolean | undefined,
): boolean | undefined {
  if (own === undefined) return false;
  const isWanted = op === 'eq' || op === 'in';
  const { certain, possible } = isSet(value) ? exactly(value) : itemsOf(estimateOf(outlook, value));
  const has = (item: (typeof certain)[number]) => scalarOf(item) === own;
  if (certain.some(has)) return isWanted;
  return possible === undefined || possible.some(has) ? undefined : !isWanted;
}
