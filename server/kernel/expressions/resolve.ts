/**
 * Conditions and filters that are stored in a state refer to no binding any more (`turn-flow.md`, Free-operation grants; `effects.md`,
 * reveal): every name but those bound inside the expression is replaced by its present value. References to the state stay.
 */
import type {
  Condition,
  ConditionNode,
  FreeOperationGrant,
  PlayerSelector,
  Predicate,
  Reference,
  Scalar,
  SetOperand,
  TokenFilter,
  Value,
  ZoneFilter,
  ZoneReference,
} from '../gamedef';
import type { Linker } from '../link/linker';
import type { Scope } from '../link/scope';
import { fail } from '../machine/fault';
import { type Item, itemsIn, itemText, scalarOf } from '../machine/items';
import type { Run } from '../machine/run';
import { spend } from '../machine/work';
import { isTemplate, readNamed } from './bindings';
import { rowField } from './references';
import { query } from './resolveQuery';
import { isBindingReference, isOwnerFilter, isPredicates, isSet } from './shapes';
import { linkValue } from './values';

export interface Resolving {
  readonly run: Run;
  readonly scope: Scope | undefined;
  /** Names that are bound inside the expression. */
  readonly inner: readonly string[];
  readonly at: number | undefined;
}

export type GrantFields = Omit<FreeOperationGrant, 'zoneFilter'> & { readonly zoneFilter?: Condition };

/** A grant as it is declared, with the bindings of its zone filter replaced by their values. */
export function linkGrant(linker: Linker, grant: FreeOperationGrant): (run: Run) => GrantFields {
  const { at, scope } = linker;
  const { zoneFilter, ...rest } = grant;
  if (zoneFilter === undefined) return () => rest;
  return (run) => ({ ...rest, zoneFilter: condition({ run, scope, at, inner: ['$zone'] }, zoneFilter) });
}

/** The filter of a reveal grant: predicates with their values (none where every token matches), or a condition on `$token`. */
export function linkResolvedFilter(
  linker: Linker,
  filter: TokenFilter | undefined,
): (run: Run) => readonly Predicate[] | Condition | undefined {
  const { at, scope } = linker;
  if (filter === undefined || filter === true) return () => undefined;
  if (!isPredicates(filter)) return (run) => condition({ run, scope, at, inner: ['$token'] }, filter);
  if (filter.length === 0) return () => undefined;
  const predicates = filter.map((predicate) => ({ predicate, operand: linkOperand(linker, predicate) }));
  return (run) => predicates.map((linked) => ({ ...linked.predicate, value: linked.operand(run) }));
}

/** The right side of a predicate as it is now: a scalar, or the members of a set. */
function linkOperand(linker: Linker, predicate: Predicate): (run: Run) => Scalar | readonly Scalar[] {
  const { at, scope } = linker;
  const { op, value: side } = predicate;
  if (isSet(side)) return () => side;
  if ((op === 'in' || op === 'notIn') && isBindingReference(side)) {
    const { name } = side;
    return (run) => {
      const context = { run, scope, at, inner: [] };
      return (itemsOf(context, name) ?? []).map((item) => scalar(context, item));
    };
  }
  return linkValue(linker, side);
}

/** Inside, this name is bound by the stored expression itself and stays. */
export function within(context: Resolving, name: string): Resolving {
  return { ...context, inner: [...context.inner, name] };
}

/** The items of a binding, or undefined where the name is bound inside. */
export function itemsOf(context: Resolving, name: string): readonly Item[] | undefined {
  if (context.inner.includes(name)) return undefined;
  const text = isTemplate(name) ? filled(context, name) : name;
  const value = readNamed(context.run, context.scope, text);
  if (value === undefined) return fail('BINDING_MISSING', `${text} has no value`, context.at, { name: text });
  const items = itemsIn(value);
  spend(context.run, items.length, context.at);
  return items;
}

function itemOf(context: Resolving, name: string): Item | undefined {
  const items = itemsOf(context, name);
  const [item] = items ?? [];
  if (items !== undefined && (item === undefined || items.length > 1)) {
    return fail('TYPE_MISMATCH', `${name} holds a list of ${items.length} items where one is needed`, context.at, { name });
  }
  return item;
}

function filled(context: Resolving, template: string): string {
  const parts = template.split(/\{([^{}]*)\}/);
  return parts.map((part, index) => (index % 2 === 0 ? part : itemText(itemOf(context, part) ?? ''))).join('');
}

/** Work of resolving one node. */
const nodeWork = 8;

/** The value without outer bindings. */
export function value(context: Resolving, node: Value): Value {
  spend(context.run, nodeWork, context.at);
  if (typeof node !== 'object' || 'literal' in node) return node;
  if ('ref' in node) return reference(context, node);
  if ('op' in node) return { ...node, left: value(context, node.left), right: value(context, node.right) };
  if ('concat' in node) return { ...node, concat: node.concat.map((part) => value(context, part)) };
  if ('if' in node) {
    const { when, then, else: otherwise } = node.if;
    return { ...node, if: { when: condition(context, when), then: value(context, then), else: value(context, otherwise) } };
  }
  const { aggregate } = node;
  if (aggregate.op === 'count') return { ...node, aggregate: { op: 'count', query: query(context, aggregate.query) } };
  const valueExpr = value(within(context, aggregate.bind), aggregate.valueExpr);
  return { ...node, aggregate: { ...aggregate, query: query(context, aggregate.query), valueExpr } };
}

function reference(context: Resolving, node: Reference): Value {
  switch (node.ref) {
    case 'binding': {
      const item = itemOf(context, node.name);
      return item === undefined ? node : { literal: scalar(context, item) };
    }
    case 'assetField': {
      const row = itemOf(context, node.row);
      if (typeof row !== 'object' || row.kind !== 'row') return node;
      return { literal: rowField(row, node.field, undefined, context.at) };
    }
    case 'tokenProp':
    case 'tokenZone':
      return { ...node, token: token(context, node.token) };
    case 'pvar':
      return { ...node, player: player(context, node.player) };
    case 'zoneCount':
    case 'zoneProp':
      return { ...node, zone: zone(context, node.zone) };
    case 'markerState':
      return { ...node, space: zone(context, node.space) };
    case 'globalMarkerState':
      return { ...node, marker: value(context, node.marker) };
    case 'gvar':
    case 'activePlayer':
    case 'actor':
    case 'currentPhase':
    case 'currentCard':
      return node;
  }
}

/** The item as a literal; a row of a table throws a `RunFault`. */
export function scalar(context: Resolving, item: Item): Scalar {
  return scalarOf(item) ?? fail('TYPE_MISMATCH', 'a table row cannot be stored in a state', context.at);
}

/** A token id stands for the token where its name is no binding. */
function token(context: Resolving, name: string): string {
  const item = itemOf(context, name);
  return item === undefined ? name : itemText(item);
}

function player(context: Resolving, selector: PlayerSelector): PlayerSelector {
  if (typeof selector !== 'object' || 'id' in selector) return selector;
  const item = itemOf(context, selector.chosen);
  if (item === undefined) return selector;
  return typeof item === 'number' ? { id: item } : fail('TYPE_MISMATCH', `${selector.chosen} holds no player`, context.at);
}

/** The zone without outer bindings. */
export function zone(context: Resolving, node: ZoneReference): ZoneReference {
  if (typeof node !== 'string') return { ...node, zoneExpr: value(context, node.zoneExpr) };
  if (node.startsWith('$')) {
    const item = itemOf(context, node);
    return item === undefined ? node : itemText(item);
  }
  const cut = node.lastIndexOf(':');
  const qualifier = node.slice(cut + 1);
  if (cut < 0 || !qualifier.startsWith('$')) return node;
  const item = itemOf(context, qualifier);
  return item === undefined ? node : `${node.slice(0, cut)}:${itemText(item)}`;
}

function isConditionNode(node: Condition): node is ConditionNode {
  return typeof node === 'object';
}

/** The condition without outer bindings. */
export function condition(context: Resolving, node: Condition): Condition {
  if (!isConditionNode(node)) return node;
  spend(context.run, nodeWork, context.at);
  if ('if' in node) {
    const { when, then, else: otherwise } = node.if;
    return {
      ...node,
      if: {
        when: condition(context, when),
        then: condition(context, then),
        ...(otherwise === undefined ? {} : { else: condition(context, otherwise) }),
      },
    };
  }
  switch (node.op) {
    case 'and':
    case 'or':
      return { ...node, args: node.args.map((arg) => condition(context, arg)) };
    case 'not':
      return { ...node, arg: condition(context, node.arg) };
    case 'in':
      return { ...node, item: value(context, node.item), set: setOperand(context, node.set) };
    case 'adjacent':
      return { ...node, left: zone(context, node.left), right: zone(context, node.right) };
    case 'connected':
      return { ...node, from: zone(context, node.from), to: zone(context, node.to), ...via(context, node.via) };
    case 'zonePropIncludes':
      return { ...node, zone: zone(context, node.zone), value: value(context, node.value) };
    default:
      return { ...node, left: value(context, node.left), right: value(context, node.right) };
  }
}

/** The field `via` without outer bindings, where there is one. */
export function via(context: Resolving, node: Condition | undefined): { readonly via?: Condition } {
  return node === undefined ? {} : { via: condition(within(context, '$zone'), node) };
}

function setOperand(context: Resolving, set: SetOperand): SetOperand {
  if (isSet(set)) return set;
  if ('query' in set) return query(context, set);
  if (set.ref === 'currentCard') return set;
  return itemsOf(context, set.name)?.map((item) => scalar(context, item)) ?? set;
}

/** The filter without outer bindings. */
export function tokenFilter(context: Resolving, filter: TokenFilter): readonly Predicate[] | Condition {
  if (!isPredicates(filter)) return condition(within(context, '$token'), filter);
  return filter.map((predicate) => ({ ...predicate, value: operand(context, predicate.value, predicate.op) }));
}

/** The right side of a predicate; a list binding becomes a list. */
export function operand(context: Resolving, node: Value | readonly Scalar[], op: Predicate['op']): Value | readonly Scalar[] {
  if (isSet(node)) return node;
  if ((op === 'in' || op === 'notIn') && isBindingReference(node)) {
    return itemsOf(context, node.name)?.map((item) => scalar(context, item)) ?? node;
  }
  const resolved = value(context, node);
  return typeof resolved === 'object' && 'literal' in resolved ? resolved.literal : resolved;
}

/** The filter without outer bindings. */
export function zoneFilter(context: Resolving, filter: ZoneFilter): ZoneFilter {
  if (!isOwnerFilter(filter)) return condition(within(context, '$zone'), filter);
  return { owner: player(context, filter.owner), ...conditionOf(context, filter.condition) };
}

function conditionOf(context: Resolving, node: Condition | undefined): { readonly condition?: Condition } {
  return node === undefined ? {} : { condition: condition(within(context, '$zone'), node) };
}
