/** Short ways to write expressions and effects of the generated game. */
import type { Condition, Effect, Pipeline, Predicate, Query, Value } from '../../server/kernel/gamedef';

export interface Side {
  readonly id: string;
  readonly camp: 'state' | 'rebel';
}

export const sides: readonly Side[] = [
  { id: 'Red', camp: 'state' },
  { id: 'Blue', camp: 'rebel' },
  { id: 'Green', camp: 'state' },
  { id: 'Black', camp: 'rebel' },
];

export const gvar = (name: string): Value => ({ ref: 'gvar', var: name });
export const bound = (name: string): Value => ({ ref: 'binding', name });
export const count = (query: Query): Value => ({ aggregate: { op: 'count', query } });
export const is = (prop: string, value: string | Value): Predicate => ({ prop, op: 'eq', value });
export const among = (prop: string, value: readonly string[]): Predicate => ({ prop, op: 'in', value });
export const tokensIn = (zone: string, ...filter: readonly Predicate[]): Query => ({ query: 'tokensInZone', zone, filter });
export const compare = (left: Value, op: '==' | '!=' | '<' | '<=' | '>' | '>=', right: Value): Condition => ({ op, left, right });
export const all = (...args: readonly Condition[]): Condition => ({ op: 'and', args });
export const binding = (name: string): Query => ({ query: 'binding', name });
export const zoneOf = (token: string) => ({ zoneExpr: { ref: 'tokenZone', token } }) as const;
export const pool = { zoneExpr: { concat: ['pool-', { ref: 'actor' }, ':none'] } } as const;
export const poolOf = (token: string) => ({ zoneExpr: { concat: ['pool-', { ref: 'tokenProp', token, prop: 'side' }, ':none'] } }) as const;
export const own = is('side', { ref: 'actor' });

/** More pieces of one camp than of the other. */
export const control = (camp: 'state' | 'rebel'): Condition =>
  compare(count(tokensIn('$zone', is('camp', camp))), '>', count(tokensIn('$zone', is('camp', camp === 'state' ? 'rebel' : 'state'))));

export const pay = (price: number): Effect => ({
  if: {
    when: compare(bound('__freeOperation'), '!=', true),
    then: [{ addVar: { scope: 'pvar', player: 'actor', var: 'resources', delta: -price } }],
  },
});

const affordable = (price: number): Value => ({
  if: {
    when: compare(bound('__actionClass'), '==', 'limitedOperation'),
    then: 1,
    else: { op: 'floorDiv', left: { ref: 'pvar', player: 'actor', var: 'resources' }, right: price },
  },
});

export const selectSpaces = (filter: Condition, price: number): Effect => ({
  chooseN: { bind: '$spaces', options: { query: 'mapSpaces', filter }, min: 1, max: affordable(price) },
});

export const perSpace = (effects: readonly Effect[]): Effect => ({ forEach: { bind: '$space', over: binding('$spaces'), effects } });

export const notRoad = compare({ ref: 'zoneProp', zone: '$zone', prop: 'category' }, '!=', 'road');

export function pipeline(
  actionId: string,
  camp: 'state' | 'rebel' | undefined,
  stages: readonly (readonly Effect[])[],
  more: Partial<Pipeline> = {},
): Pipeline {
  return {
    id: `${actionId}-profile`,
    actionId,
    ...(camp === undefined
      ? {}
      : { legality: { op: 'in', item: { ref: 'actor' }, set: sides.filter((side) => side.camp === camp).map(({ id }) => id) } }),
    costEffects: [],
    stages: stages.map((effects, index) => ({ stage: `stage-${index}`, effects })),
    atomicity: 'atomic',
    compoundParamConstraints: [],
    compoundTimings: ['before', 'during', 'after'],
    standalone: false,
    ...more,
  };
}
