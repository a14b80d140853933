/** Random small games: the village with random stacking limits and an action of random effects. */
import fc from 'fast-check';
import type { Condition, Effect, GameDef, Query, StackingConstraint, Value } from '../../server/kernel/gamedef';
import { action, village } from './village';

const spaces = ['harbour:none', 'market:none', 'hill:none'] as const;
const anyZone = fc.constantFrom(...spaces, 'reserve:none', 'deck:none', 'line:none', 'hand:actor', 'hand:allOther');
const space = fc.constantFrom(...spaces);
const tokenType = fc.constantFrom('scout', 'cart', 'card');

/** A number that may depend on the position. */
export const number: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: -4, max: 6 }),
  fc.constantFrom<Value>(
    { ref: 'gvar', var: 'aid' },
    { ref: 'pvar', player: 'actor', var: 'coins' },
    { ref: 'zoneCount', zone: 'harbour:none' },
    { op: '-', left: { ref: 'gvar', var: 'tax' }, right: 5 },
    { aggregate: { op: 'count', query: { query: 'tokensInMapSpaces', filter: [{ prop: 'type', op: 'eq', value: 'scout' }] } } },
  ),
);

const tokens: fc.Arbitrary<Query> = fc.oneof(
  anyZone.map((zone): Query => ({ query: 'tokensInZone', zone })),
  space.map((zone): Query => ({ query: 'tokensInAdjacentZones', zone })),
  fc.constant<Query>({ query: 'tokensInMapSpaces', filter: [{ prop: 'stance', op: 'eq', value: 'hidden' }] }),
);

/** A condition on the position. */
export const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ op: fc.constantFrom('<' as const, '>=' as const, '==' as const), left: number, right: fc.integer({ min: 0, max: 6 }) }),
  space.map((zone): Condition => ({ op: '==', left: { ref: 'markerState', space: zone, marker: 'mood' }, right: 'mid' })),
);

/** An effect that asks nothing. */
export const plain: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({ scope: fc.constant('global' as const), var: fc.constantFrom('aid', 'tax'), delta: number }).map((addVar) => ({ addVar })),
  number.map((value): Effect => ({ setVar: { scope: 'pvar', player: 'right', var: 'coins', value } })),
  number.map(
    (amount): Effect => ({
      transferVar: { from: { scope: 'global', var: 'aid' }, to: { scope: 'pvar', player: 'actor', var: 'coins' }, amount },
    }),
  ),
  fc.record({ from: anyZone, to: anyZone }).map((moveAll) => ({ moveAll })),
  fc.record({ from: anyZone, to: anyZone, count: fc.nat({ max: 3 }) }).map((draw) => ({ draw })),
  anyZone.map((zone): Effect => ({ shuffle: { zone } })),
  fc.record({ type: tokenType, zone: anyZone }).map((createToken) => ({ createToken })),
  fc.record({ space, marker: fc.constant('mood'), state: fc.constantFrom('low', 'mid', 'high') }).map((setMarker) => ({ setMarker })),
  fc.record({ space, marker: fc.constant('mood'), delta: fc.integer({ min: -2, max: 2 }) }).map((shiftMarker) => ({ shiftMarker })),
  fc.integer({ min: -2, max: 2 }).map((delta): Effect => ({ shiftGlobalMarker: { marker: 'weather', delta } })),
  anyZone.map((zone): Effect => ({ reveal: { zone, to: 'all' } })),
  fc
    .record({ over: tokens, to: anyZone, budget: fc.nat({ max: 3 }) })
    .map(({ over, to, budget }): Effect => ({ removeByPriority: { budget, groups: [{ bind: '$t', over, to }] } })),
);

const place = { zoneExpr: { ref: 'tokenZone', token: '$t' } } as const;

/** What may be done with the token `$t`. */
const withToken: fc.Arbitrary<Effect> = fc.oneof(
  anyZone.map((to): Effect => ({ moveToken: { token: '$t', from: place, to } })),
  fc.constant<Effect>({ destroyToken: { token: '$t' } }),
  fc.constantFrom('hidden', 'shown').map((value): Effect => ({ setTokenProp: { token: '$t', prop: 'stance', value } })),
  space.map((direction): Effect => ({ moveTokenAdjacent: { token: '$t', from: place, direction } })),
);

const asking: fc.Arbitrary<Effect> = fc.oneof(
  tokens.map((options): Effect => ({ chooseOne: { bind: '$t', options } })),
  fc.record({ options: tokens, max: number }).map(({ options, max }): Effect => ({ chooseN: { bind: '$list', options, max } })),
  fc
    .record({ options: tokens, min: fc.nat({ max: 2 }) })
    .map(({ options, min }): Effect => ({ chooseN: { bind: '$list', options, min, max: 2 } })),
  fc.constant<Effect>({ chooseOne: { bind: '$word', options: { query: 'enums', values: ['a', 'b'] } } }),
);

/** A choice of a token with what happens to it. */
export const chosenToken: fc.Arbitrary<readonly Effect[]> = fc.tuple(asking, withToken).map(([ask, use]): readonly Effect[] => {
  if ('chooseOne' in ask && ask.chooseOne.bind === '$t') return [ask, use];
  if ('chooseN' in ask) return [ask, { forEach: { bind: '$t', over: { query: 'binding', name: '$list' }, effects: [use] } }];
  return [ask];
});

const many = (query: Query): Value => ({ aggregate: { op: 'count', query } });

/** Tests of `$zone` that count tokens there, around it, or where it leads to. */
export const zoneTest: fc.Arbitrary<Condition> = fc.oneof(
  fc.integer({ min: 0, max: 2 }).map((right): Condition => ({ op: '>', left: many({ query: 'tokensInZone', zone: '$zone' }), right })),
  fc
    .integer({ min: 0, max: 2 })
    .map((right): Condition => ({ op: '>', left: many({ query: 'tokensInAdjacentZones', zone: '$zone' }), right })),
  space.map(
    (to): Condition => ({ op: 'connected', from: '$zone', to, via: { op: '<', left: { ref: 'zoneCount', zone: '$zone' }, right: 3 } }),
  ),
);

/** A choice of a zone by a test, with what happens there. */
const chosenZone: fc.Arbitrary<readonly Effect[]> = fc
  .record({ filter: zoneTest, to: anyZone, type: tokenType })
  .map(({ filter, to, type }) => [
    { chooseOne: { bind: '$z', options: { query: 'mapSpaces', filter } } },
    { createToken: { type, zone: '$z' } },
    { forEach: { bind: '$s', over: { query: 'mapSpaces', filter }, limit: 2, effects: [{ draw: { from: '$s', to, count: 1 } }] } },
  ]);

const { list } = fc.letrec<{ list: readonly Effect[]; effect: readonly Effect[] }>((tie) => ({
  list: fc.array(tie('effect'), { minLength: 1, maxLength: 4 }).map((effects) => effects.flat()),
  effect: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain.map((effect) => [effect]),
    chosenToken,
    chosenZone,
    fc
      .record({ over: tokens, use: withToken, limit: fc.nat({ max: 2 }) })
      .map(({ over, use, limit }): readonly Effect[] => [{ forEach: { bind: '$t', over, limit, effects: [use] } }]),
    fc
      .record({ when: condition, then: tie('list'), otherwise: tie('list') })
      .map(({ when, then, otherwise }): readonly Effect[] => [{ if: { when, then, else: otherwise } }]),
    tie('list').map((effects): readonly Effect[] => [{ forEach: { bind: '$s', over: { query: 'enums', values: ['x', 'y'] }, effects } }]),
    tie('list').map((effects): readonly Effect[] => [{ rollRandom: { bind: '$die', min: 1, max: 6, in: effects } }]),
  ),
}));

const stacking: fc.Arbitrary<readonly StackingConstraint[]> = fc.array(
  fc.record({
    id: fc.constantFrom('first', 'second'),
    zones: fc.subarray([...spaces], { minLength: 1 }),
    tokenTypes: fc.subarray(['scout', 'cart', 'card'], { minLength: 1 }),
    max: fc.integer({ min: 2, max: 3 }),
  }),
  { maxLength: 2 },
);

function gameOf(effects: fc.Arbitrary<readonly Effect[]>): fc.Arbitrary<GameDef> {
  return fc.record({ effects, stacking, cards: fc.nat({ max: 3 }) }).map(({ effects, stacking, cards }) =>
    village([], {
      actions: [action({ effects }), action({ id: 'rest' })],
      stacking,
      setup: [...village().setup, { kind: 'createTokens', type: 'card', zone: 'deck:none', count: cards }],
    }),
  );
}

/** A game whose action `go` runs random effects; `rest` does nothing. */
export const randomGame = gameOf(list);

/** A random game whose action begins with choices. */
export const askingGame = gameOf(
  fc.tuple(fc.oneof(chosenToken, chosenZone), fc.oneof(chosenToken, chosenZone), list).map((parts) => parts.flat()),
);

/** Whether the effects of a game's action mention an effect anywhere. */
export function mentions(def: GameDef, ...keys: readonly string[]): boolean {
  const text = JSON.stringify(def.actions);
  return keys.some((key) => text.includes(`"${key}":`));
}
