import assert from 'node:assert/strict';
import { type GameDef, initialState, legalChoices, legalMoves, type Move } from '../../../server/kernel';
import type { Condition, Effect, Pipeline, Predicate, Query, Value } from '../../../server/kernel/gamedef';
import { action, pipeline, placed, village } from '../village';

const count = (filter: readonly Predicate[]): Value => ({
  aggregate: { op: 'count', query: { query: 'tokensInZone', zone: '$zone', filter } },
});
const scouts: readonly Predicate[] = [{ prop: 'worth', op: 'eq', value: 1 }];
const carts: readonly Predicate[] = [{ prop: 'load', op: 'in', value: [0, 1] }];
const some = (filter: readonly Predicate[]): Condition => ({ op: '>=', left: count(filter), right: 1 });
const none = (filter: readonly Predicate[]): Condition => ({ op: '==', left: count(filter), right: 0 });
const both = (...args: readonly Condition[]): Condition => ({ op: 'and', args });
const isTown: Condition = { op: '==', left: { ref: 'zoneProp', zone: '$zone', prop: 'category' }, right: 'town' };
/** Scouts are in the harbour, a cart is on the market: nowhere both. */
const together = both(some(scouts), { op: 'not', arg: none(carts) });

/** Tokens next to the spaces that can be reached from the space without scouts on the way. */
const sumAround = (filter: readonly Predicate[]): Value => ({
  aggregate: {
    op: 'sum',
    query: { query: 'connectedZones', zone: '$zone', via: { op: 'not', arg: some(scouts) }, includeStart: true },
    bind: '$stop',
    valueExpr: { aggregate: { op: 'count', query: { query: 'tokensInAdjacentZones', zone: '$stop', filter } } },
  },
});

const ask = (options: Query): Effect => ({ chooseOne: { bind: '$asked', options } });
const inZone = (zone: string, filter: readonly Predicate[] = []): Query => ({ query: 'tokensInZone', zone, filter });
const held: Query = { query: 'binding', name: '$held' };
const choose = (filter: Condition): Effect => ({ chooseN: { bind: '$spaces', options: { query: 'mapSpaces', filter }, min: 1 } });
const move = (over: Query, to: string | { readonly zoneExpr: Value }): Effect => ({
  forEach: {
    bind: '$token',
    over,
    effects: [{ moveToken: { token: '$token', from: { zoneExpr: { ref: 'tokenZone', token: '$token' } }, to } }],
  },
});
const show: Effect = {
  forEach: {
    bind: '$token',
    over: inZone('harbour:none'),
    effects: [{ setTokenProp: { token: '$token', prop: 'stance', value: 'shown' } }],
  },
};

/** Far more answers than a search tries. */
const ponder: Effect = { chooseN: { bind: '$thoughts', options: { query: 'intsInRange', min: 1, max: 40 } } };

/** `go` takes spaces as `begin` says; `trade` may come before it. There are cards in the reserve. */
function world(begin: readonly Effect[], trade: readonly Effect[]): GameDef {
  return village([], {
    setup: [...placed, { kind: 'createTokens', type: 'card', zone: 'reserve:none', count: 2 }],
    actions: [action(), action({ id: 'trade' })],
    pipelines: [
      pipeline({ stages: [{ stage: 'select', effects: begin }] }),
      pipeline({
        id: 'trade-profile',
        actionId: 'trade',
        accompanyingOps: ['go'],
        stages: [{ stage: 'earn', effects: [ponder, ...trade] }],
      }),
    ],
  });
}

describe('an operation without options, and an activity of very many answers before it', () => {
  for (const [name, begin, trade, found] of [
    ['that moves nothing', [choose(together)], [], 'refuted'],
    ['that takes tokens off the map', [choose(together)], [move(inZone('harbour:none'), 'reserve:none')], 'refuted'],
    [
      'that takes tokens off the map to a zone that is computed',
      [choose(together)],
      [move(inZone('market:none', carts), { zoneExpr: { concat: ['stall-', 'red', ':none'] } })],
      'refuted',
    ],
    [
      'that brings tokens of another type to the map',
      [choose(together)],
      [move(inZone('reserve:none', [{ prop: 'suit', op: 'eq', value: 'sun' }]), 'hill:none')],
      'refuted',
    ],
    [
      'that brings tokens of another type that were chosen before',
      [choose(together)],
      [{ chooseN: { bind: '$held', options: inZone('reserve:none', [{ prop: 'rank', op: 'neq', value: 2 }]) } }, move(held, 'hill:none')],
      'refuted',
    ],
    [
      'that brings tokens of another type that were passed on under another name',
      [choose(together)],
      [
        { chooseN: { bind: '$held', options: inZone('reserve:none', [{ prop: 'suit', op: 'eq', value: 'sun' }]) } },
        { let: { bind: '$kept', value: { ref: 'binding', name: '$held' }, in: [move({ query: 'binding', name: '$kept' }, 'hill:none')] } },
      ],
      'refuted',
    ],
    ['that moves a cart where it does not help', [choose(together)], [move(inZone('market:none', carts), 'hill:none')], 'unknown'],
    ['that moves tokens of which no type is known', [choose(together)], [move(inZone('reserve:none'), 'hill:none')], 'unknown'],
    [
      'that notes what it is part of, while it is found out which spaces a condition fails for',
      [choose(both(some(carts), { op: '==', left: { ref: 'zoneProp', zone: '$zone', prop: 'walled' }, right: true }, some(scouts)))],
      [
        {
          if: {
            when: { op: '==', left: { ref: 'binding', name: '__actionClass' }, right: 'operationPlusSpecialActivity' },
            then: [move(inZone('harbour:none'), 'market:none')],
          },
        },
      ],
      'possible',
    ],
    ['that moves a cart where it helps', [choose(together)], [move(inZone('market:none'), 'harbour:none')], 'possible'],
    ['that moves whatever lies somewhere', [choose(together)], [{ moveAll: { from: 'market:none', to: 'harbour:none' } }], 'possible'],
    [
      'that takes away what is in the way',
      [choose(both(isTown, none(carts), none(scouts)))],
      [move(inZone('market:none'), 'reserve:none')],
      'possible',
    ],
    [
      'that moves tokens on the map only, where none of them is',
      [ask({ query: 'tokensInMapSpaces', filter: [{ prop: 'suit', op: 'eq', value: 'sun' }] })],
      [{ chooseN: { bind: '$held', options: { query: 'tokensInMapSpaces' } } }, move(held, 'hill:none')],
      'refuted',
    ],
    [
      'that may bring to the map what is asked for there',
      [ask({ query: 'tokensInMapSpaces', filter: [{ prop: 'suit', op: 'eq', value: 'sun' }] })],
      [{ chooseN: { bind: '$held', options: inZone('reserve:none'), min: 1 } }, move(held, 'hill:none')],
      'possible',
    ],
    [
      'that takes away what would have to be enough',
      [{ chooseN: { bind: '$carts', options: inZone('market:none', carts), min: 2 } }],
      [{ chooseN: { bind: '$held', options: inZone('market:none') } }, move(held, 'hill:none')],
      'refuted',
    ],
    [
      'that leads nowhere on the way to where carts are',
      [choose({ op: '>', left: sumAround(carts), right: 1 })],
      [{ chooseN: { bind: '$held', options: inZone('harbour:none', scouts) } }, move(held, 'hill:none')],
      'refuted',
    ],
    [
      'that earns less than is counted out of a branch, a bound name and what is left over',
      [
        { bindValue: { bind: '$most', value: { op: 'floorDiv', left: { ref: 'gvar', var: 'aid' }, right: 6 } } },
        {
          let: {
            bind: '$open',
            value: { op: '==', left: { ref: 'binding', name: '$most' }, right: 0 },
            in: [
              {
                if: {
                  when: { op: '==', left: { ref: 'binding', name: '$open' }, right: true },
                  then: [{ chooseN: { bind: '$spaces', options: { query: 'mapSpaces' }, min: 1, max: { ref: 'binding', name: '$most' } } }],
                },
              },
            ],
          },
        },
      ],
      [{ addVar: { scope: 'global', var: 'tax', delta: 1 } }],
      'refuted',
    ],
    [
      'that earns enough for it',
      [
        {
          chooseN: {
            bind: '$spaces',
            options: { query: 'mapSpaces' },
            min: 1,
            max: { op: 'floorDiv', left: { ref: 'gvar', var: 'aid' }, right: 6 },
          },
        },
      ],
      [{ addVar: { scope: 'global', var: 'aid', delta: 1 } }],
      'possible',
    ],
    [
      'where only the second decision has nothing to offer',
      [
        { chooseN: { bind: '$spaces', options: { query: 'mapSpaces' } } },
        {
          chooseOne: {
            bind: '$space',
            options: { query: 'binding', name: '$spaces', filter: some([{ prop: 'suit', op: 'eq', value: 'sun' }]) },
          },
        },
      ],
      [move(inZone('harbour:none', scouts), 'hill:none')],
      'refuted',
    ],
    [
      'behind which something else comes before the decision',
      [{ addVar: { scope: 'global', var: 'tax', delta: 1 } }, choose(together)],
      [],
      'unknown',
    ],
    ['that shows the scouts', [choose(some([...scouts, { prop: 'stance', op: 'eq', value: 'shown' }]))], [show], 'possible'],
    [
      'that earns what the options ask for',
      [choose(both(some(scouts), { op: '>', left: { ref: 'gvar', var: 'aid' }, right: 5 }))],
      [{ addVar: { scope: 'global', var: 'aid', delta: 1 } }],
      'possible',
    ],
    [
      'that earns what comes before the decision',
      [
        { bindValue: { bind: '$least', value: { ref: 'gvar', var: 'aid' } } },
        choose({ op: '>', left: { ref: 'binding', name: '$least' }, right: 5 }),
      ],
      [{ addVar: { scope: 'global', var: 'aid', delta: 1 } }],
      'possible',
    ],
  ] as const satisfies readonly (readonly [string, readonly Effect[], readonly Effect[], 'refuted' | 'unknown' | 'possible'])[]) {
    it(`${name}: ${found}`, () => {
      const def = world(begin, trade);
      const { moves, warnings } = legalMoves(def, initialState(def, { seed: 1 }), { turnFlow: 'off' });
      const isOffered = moves.some(({ actionId, compound }) => actionId === 'go' && compound !== undefined);
      assert.equal(isOffered ? (warnings.length > 0 ? 'unknown' : 'possible') : 'refuted', found);
    });
  }
});

describe('an activity that helps with one of very many answers', () => {
  // Four carts are wanted; behind twelve cards they are the last that a search in the order of the options comes to.
  const begun = world(
    [choose({ op: '>=', left: count(carts), right: 5 })],
    [{ chooseN: { bind: '$held', options: inZone('line:none'), min: 4, max: 4 } }, move(held, 'market:none')],
  );
  const line = (type: string, count: number) => ({ kind: 'createTokens', type, zone: 'line:none', count }) as const;
  const def: GameDef = {
    ...begun,
    setup: [...begun.setup, line('card', 12), line('cart', 4)],
    pipelines: begun.pipelines.map(withoutFirst),
  };

  it('is found by what would help', () => {
    const { moves, warnings } = legalMoves(def, initialState(def, { seed: 1 }), { turnFlow: 'off' });
    assert.deepEqual(warnings, []);
    assert.ok(moves.some(({ actionId }) => actionId === 'go'));
  });

  it('has the answers that help marked as legal', () => {
    const legal = marked(def).filter(([, legality]) => legality === 'legal');
    assert.deepEqual(
      legal.map(([value]) => String(value).replace(/_\d+$/, '')),
      ['tok_cart', 'tok_cart', 'tok_cart', 'tok_cart'],
    );
  });
});

describe('an activity that cannot help', () => {
  it('has all of very many answers marked as illegal', () => {
    const marks = marked(world([choose(together)], []));
    assert.deepEqual(new Set(marks.map(([, legality]) => legality)), new Set(['illegal']));
    assert.equal(marks.length, 40);
  });
});

/** The options of the activity's first decision with their marks. */
function marked(def: GameDef) {
  const specialActivity = { actionId: 'trade', params: {} };
  const actionClass = 'operationPlusSpecialActivity';
  const behind: Move = { actionId: 'go', params: {}, actionClass, compound: { specialActivity, timing: 'before' } };
  const question = legalChoices(def, initialState(def, { seed: 1 }), behind, { turnFlow: 'off' });
  assert.ok(question.kind === 'pending');
  return question.options.map(({ value, legality }) => [value, legality] as const);
}

function withoutFirst(profile: Pipeline): Pipeline {
  if (profile.accompanyingOps === undefined) return profile;
  return { ...profile, stages: profile.stages.map((stage) => ({ ...stage, effects: stage.effects.slice(1) })) };
}
