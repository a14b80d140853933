/** What is said of an operation behind an activity is what trying every answer of the activity finds, in random small games. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { finish, type GameDef, type GameState, initialState, legalMoves, type Move } from '../../../server/kernel';
import { probe, type Verdict } from '../../../server/kernel/decisions/search';
import type { Condition, Effect, Predicate, Query } from '../../../server/kernel/gamedef';
import { programOf } from '../../../server/kernel/link/program';
import { searchAllowance } from '../../../server/kernel/machine/budget';
import { startMove } from '../../../server/kernel/moves/start';
import { chosenToken, condition, number, plain, zoneTest } from '../randomGames';
import { action, pipeline, placed, village } from '../village';

const filter = fc.constantFrom<readonly Predicate[]>(
  [],
  [{ prop: 'type', op: 'eq', value: 'cart' }],
  [{ prop: 'worth', op: 'neq', value: 2 }],
  [{ prop: 'stance', op: 'in', value: ['shown'] }],
  [{ prop: 'suit', op: 'eq', value: 'sun' }],
);

const place = fc.constantFrom('harbour:none', 'market:none', 'hill:none', 'reserve:none');
const countIn = (zone: string, wanted: readonly Predicate[]): Condition => ({
  op: '>',
  left: { aggregate: { op: 'count', query: { query: 'tokensInZone', zone, filter: wanted } } },
  right: 0,
});

/** Tests of a space by some of its tokens, by what it is, and by the rest of the position. */
const spaceTest: fc.Arbitrary<Condition> = fc.letrec<{ test: Condition }>((tie) => ({
  test: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: filter.map((wanted) => countIn('$zone', wanted)) },
    zoneTest,
    condition,
    fc.constant<Condition>({ op: '==', left: { ref: 'zoneProp', zone: '$zone', prop: 'category' }, right: 'town' }),
    tie('test').map((arg): Condition => ({ op: 'not', arg })),
    fc.record({ op: fc.constantFrom('and' as const, 'or' as const), args: fc.array(tie('test'), { minLength: 2, maxLength: 3 }) }),
    fc
      .record({ when: tie('test'), then: tie('test'), otherwise: tie('test') })
      .map(({ when, then, otherwise }): Condition => ({ if: { when, then, else: otherwise } })),
  ),
})).test;

const tokensThere: fc.Arbitrary<Query> = fc.oneof(
  fc.record({ query: fc.constant('tokensInZone' as const), zone: place, filter }),
  fc.record({ query: fc.constant('tokensInMapSpaces' as const), spaceFilter: spaceTest, filter }),
  fc.constant<Query>({ query: 'tokensInMapSpaces' }),
);

/** How an operation may begin: with what it notes, weighs and asks. */
const opening: fc.Arbitrary<readonly Effect[]> = fc.letrec<{ list: readonly Effect[]; effect: Effect }>((tie) => ({
  list: fc.array(tie('effect'), { minLength: 1, maxLength: 2 }),
  effect: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .record({
        test: spaceTest,
        min: fc.oneof(number, { weight: 3, arbitrary: fc.constant(1) }),
        max: fc.option(number, { nil: undefined }),
      })
      .map(
        ({ test, min, max }): Effect => ({
          chooseN: { bind: '$spaces', options: { query: 'mapSpaces', filter: test }, min, ...(max === undefined ? {} : { max }) },
        }),
      ),
    fc
      .record({ options: tokensThere, min: fc.nat({ max: 2 }) })
      .map(({ options, min }): Effect => ({ chooseN: { bind: '$held', options, min } })),
    tokensThere.map((options): Effect => ({ chooseOne: { bind: '$one', options } })),
    spaceTest.map((test): Effect => ({ bindValue: { bind: '$spaces', value: { query: 'mapSpaces', filter: test } } })),
    fc.record({ value: number, inner: tie('list') }).map(({ value, inner }): Effect => ({ let: { bind: '$number', value, in: inner } })),
    fc
      .record({ when: condition, then: tie('list'), otherwise: tie('list') })
      .map(({ when, then, otherwise }): Effect => ({ if: { when, then, else: otherwise } })),
    fc.constant<Effect>({
      chooseN: {
        bind: '$some',
        options: { query: 'binding', name: '$spaces', filter: { op: '>', left: { ref: 'zoneCount', zone: '$zone' }, right: 1 } },
        min: 1,
      },
    }),
  ),
})).list;

/** Spaces with tokens of two kinds: to bring them together is what an activity may be good for. */
const gathering: fc.Arbitrary<readonly Effect[]> = fc.tuple(filter, filter).map(([one, other]) => [
  {
    chooseN: {
      bind: '$spaces',
      options: { query: 'mapSpaces', filter: { op: 'and', args: [countIn('$zone', one), countIn('$zone', other)] } },
      min: 1,
    },
  },
]);

/** What an activity may do: mostly what it chooses to, for then there is something to find. */
const activity: fc.Arbitrary<readonly Effect[]> = fc
  .array(
    fc.oneof(
      chosenToken,
      chosenToken,
      { weight: 4, arbitrary: moved() },
      plain.map((effect) => [effect]),
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((effects) => effects.flat());

/** Some tokens of a place or of the map, moved to a place or to a chosen space. */
function moved(): fc.Arbitrary<readonly Effect[]> {
  return fc.record({ options: tokensThere, to: fc.oneof(place, fc.constant('$space')) }).map(({ options, to }) => [
    { chooseOne: { bind: '$space', options: { query: 'mapSpaces' } } },
    { chooseN: { bind: '$moved', options, max: 2 } },
    {
      forEach: {
        bind: '$token',
        over: { query: 'binding', name: '$moved' },
        effects: [{ moveToken: { token: '$token', from: { zoneExpr: { ref: 'tokenZone', token: '$token' } }, to } }],
      },
    },
  ]);
}

const game: fc.Arbitrary<GameDef> = fc
  .record({
    effects: fc.oneof(opening, gathering),
    before: activity,
    costValidation: fc.option(condition, { nil: undefined, freq: 1 }),
    paid: fc.array(plain, { maxLength: 1 }),
  })
  .map(({ effects, before, costValidation, paid }) =>
    village([], {
      setup: [...placed, { kind: 'createTokens', type: 'card', zone: 'reserve:none', count: 2 }],
      actions: [action(), action({ id: 'trade' })],
      pipelines: [
        pipeline({ stages: [{ stage: 'begin', effects }], costEffects: paid, ...(costValidation === undefined ? {} : { costValidation }) }),
        pipeline({ id: 'trade-profile', actionId: 'trade', accompanyingOps: ['go'], stages: [{ stage: 'trade', effects: before }] }),
      ],
    }),
  );

const behind: Move = {
  actionId: 'go',
  params: {},
  actionClass: 'operationPlusSpecialActivity',
  compound: { specialActivity: { actionId: 'trade', params: {} }, timing: 'before' },
};

/** As many answers as there are. */
function tryingAll(def: GameDef, state: GameState, move: Move): Verdict {
  const run = startMove(programOf(def), state, move, 'discover', { turnFlow: 'off' });
  return 'reason' in run
    ? { kind: 'illegal', reason: run.reason, detail: run.detail }
    : finish(probe(run, searchAllowance(undefined), 1500));
}

describe('an operation that needs an activity before it', () => {
  it('is offered with the activity if and only if some answers lead to its end', () => {
    const count = { refuted: 0, found: 0 };
    fc.assert(
      fc.property(game, (def) => {
        const state = initialState(def, { seed: 1 });
        if (tryingAll(def, state, { actionId: 'go', params: {} }).kind !== 'illegal') return;
        const expected = tryingAll(def, state, behind);
        if (expected.kind === 'unknown') return;
        const { moves, warnings } = legalMoves(def, state, { turnFlow: 'off' });
        const isOffered = moves.some(({ actionId, compound }) => actionId === 'go' && compound !== undefined);
        if (expected.kind === 'legal') {
          assert.ok(isOffered);
          count.found += 1;
        } else if (warnings.length === 0) {
          assert.ok(!isOffered);
          count.refuted += 1;
        }
      }),
      { numRuns: 400 },
    );
    assert.ok(count.refuted > 50 && count.found > 5, JSON.stringify(count));
  });
});
