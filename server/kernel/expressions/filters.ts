/** Filters of tokens, zones and rows (`values-conditions-refs.md`, predicates; `queries.md`, ZoneFilter). */
import type { Predicate, RowPredicate, Scalar, TokenFilter, ZoneFilter } from '../gamedef';
import { itemAt } from '../itemAt';
import { type Linker, withName } from '../link/linker';
import { repeated } from '../link/recorder';
import type { Row } from '../link/tables';
import type { Token } from '../link/tokenTypes';
import type { Zone } from '../link/zones';
import { type Item, itemsIn, scalarOf } from '../machine/items';
import type { Run } from '../machine/run';
import { spend } from '../machine/work';
import { linkBindingReader, missing } from './bindings';
import { linkCondition, linkZoneTest, tokenItems } from './conditions';
import { linkPlayers } from './players';
import { rowField, syntheticOfType, syntheticProperty } from './references';
import { isBindingReference, isOwnerFilter, isPredicates, isSet } from './shapes';
import { constantOf, linkValue } from './values';

export type TokenTest = (run: Run, token: Token) => boolean;
export type ZoneTest = (run: Run, zone: Zone) => boolean;
export type RowTest = (run: Run, row: Row) => boolean;

/** A test of tokens that are in a zone; undefined where every token passes. */
export function linkTokenFilter(linker: Linker, filter: TokenFilter | undefined): TokenTest | undefined {
  if (filter === undefined || filter === true) return undefined;
  if (!isPredicates(filter)) {
    return withName(linker, '$token', tokenItems, (slot) => {
      const test = repeated(linker, () => linkCondition(linker, filter));
      return (run: Run, token: Token) => {
        run.frame[slot] = token;
        return test(run);
      };
    });
  }
  const tests = filter.map((predicate) => linkPredicate(linker, predicate));
  const [first, second] = tests;
  if (first === undefined) return undefined;
  if (second === undefined) return first;
  if (tests.length === 2) return (run, token) => first(run, token) && second(run, token);
  return (run, token) => {
    for (const test of tests) if (!test(run, token)) return false;
    return true;
  };
}

/** A token without the property fails every predicate. */
function linkPredicate(linker: Linker, predicate: Predicate): TokenTest {
  const { prop } = predicate;
  linker.weight += 1;
  const compare = linkComparison(linker, predicate);
  // Per token type: where the property is, or what it is where every token of the type has the same.
  const slots = linker.program.board.tokenTypes.map((type) => type.slots.get(prop) ?? -1);
  if (slots.every((slot) => slot < 0) && compare.constant !== undefined) {
    const { constant } = compare;
    if (prop !== 'id') {
      const passes = linker.program.board.tokenTypes.map((type) => {
        const value = syntheticOfType(type, prop);
        return value !== undefined && constant(value);
      });
      return (_run, token) => passes[token.type.index] === true;
    }
  }
  linker.position.properties = true;
  return (run, token) => {
    const slot = itemAt(slots, token.type.index);
    const value = slot < 0 ? syntheticProperty(token, prop) : itemAt(run.draft.tokenProperties, token.ordinal)[slot];
    return value !== undefined && compare.test(run, value);
  };
}

interface LinkedComparison {
  readonly test: (run: Run, value: Scalar) => boolean;
  /** The same where it depends on nothing but the value. */
  readonly constant: ((value: Scalar) => boolean) | undefined;
}

function constantComparison(constant: (value: Scalar) => boolean): LinkedComparison {
  return { test: (_run, value) => constant(value), constant };
}

function linkComparison(linker: Linker, predicate: Predicate | RowPredicate): LinkedComparison {
  const { op, value } = predicate;
  const wanted = op === 'eq' || op === 'in';
  if (isSet(value)) {
    const [only] = value;
    if (only !== undefined && value.length === 1) return constantComparison((own) => (own === only) === wanted);
    const members = new Set(value);
    return constantComparison((own) => members.has(own) === wanted);
  }
  const constant = constantOf(value);
  if (constant !== undefined) return constantComparison((own) => (own === constant) === wanted);
  if ((op === 'in' || op === 'notIn') && isBindingReference(value)) {
    const { name } = value;
    const { at } = linker;
    const { read } = linkBindingReader(linker, name);
    return {
      constant: undefined,
      test: (run, own) => {
        const bound = read(run);
        if (bound === undefined) return missing(run, name, at);
        const items = itemsIn(bound);
        spend(run, items.length, at);
        return holds(items, own) === wanted;
      },
    };
  }
  const code = repeated(linker, () => linkValue(linker, value));
  return { constant: undefined, test: (run, own) => (own === code(run)) === wanted };
}

function holds(items: readonly Item[], value: Scalar): boolean {
  for (const item of items) if (scalarOf(item) === value) return true;
  return false;
}

/** A test of zones; undefined where every zone passes. */
export function linkZoneFilter(linker: Linker, filter: ZoneFilter | undefined): ZoneTest | undefined {
  if (filter === undefined || filter === true) return undefined;
  if (!isOwnerFilter(filter)) return linkZoneTest(linker, filter);
  const owners = linkPlayers(linker, filter.owner);
  const test = linkZoneTest(linker, filter.condition);
  return (run, zone) => typeof zone.owner === 'number' && owners(run).includes(zone.owner) && test(run, zone);
}

/** All predicates on the fields of a row. Errors: TABLE_FIELD_MISSING, TABLE_FIELD_TYPE. */
export function linkRowFilter(linker: Linker, table: string, where: readonly RowPredicate[] | undefined): RowTest {
  const { at } = linker;
  const fields = linker.program.tables.get(table)?.fields;
  const tests = (where ?? []).map((predicate): RowTest => {
    linker.weight += 1;
    const compare = linkComparison(linker, predicate);
    return (run, row) => compare.test(run, rowField(row, predicate.field, fields?.get(predicate.field), at));
  });
  return (run, row) => tests.every((test) => test(run, row));
}
