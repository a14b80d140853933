/** What is known of the parts of a compound move behind a roll is judged before it; what the dice may change is left to them. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyMove, compoundVariants, type GameDef, type GameState, initialState, legalChoices, type Move } from '../../../server/kernel';
import type { Action, Condition, Effect, Pipeline, Value } from '../../../server/kernel/gamedef';
import { condition, plain } from '../randomGames';
import { action, pipeline, village } from '../village';

const aid: Value = { ref: 'gvar', var: 'aid' };
const tax: Value = { ref: 'gvar', var: 'tax' };
const die: Value = { ref: 'binding', name: '$die' };
const atLeast = (left: Value, right: number): Condition => ({ op: '>=', left, right });
const isActor = (seat: string): Condition => ({ op: '==', left: { ref: 'actor' }, right: seat });
const choose = (bind: string): Effect => ({ chooseN: { bind, options: { query: 'mapSpaces' }, min: 1 } });
const roll = (...effects: readonly Effect[]): Effect => ({ rollRandom: { bind: '$die', min: 1, max: 2, in: effects } });
const earn: Effect = { addVar: { scope: 'global', var: 'aid', delta: die } };
const leavePhase: Effect = { advancePhase: {} };

interface Parts {
  readonly operation?: Partial<Pipeline>;
  readonly activity?: Partial<Pipeline>;
  readonly action?: Partial<Action>;
  readonly effects?: readonly Effect[];
}

/** `go` rolls a die before it asks for spaces; `trade` may accompany it. Red acts. */
function world({ operation, activity, action: own, effects = [earn] }: Parts): GameDef {
  return village([], {
    actions: [action(), action({ id: 'trade', ...own })],
    pipelines: [
      pipeline({
        stages: [
          { stage: 'roll', effects: [roll(...effects, choose('$spaces'))] },
          { stage: 'rest', effects: [] },
        ],
        ...operation,
      }),
      pipeline({
        id: 'trade-profile',
        actionId: 'trade',
        accompanyingOps: ['go'],
        stages: [{ stage: 'trade', effects: [choose('$places')] }],
        ...activity,
      }),
    ],
  });
}

type Placement = Omit<Exclude<Move['compound'], undefined>, 'specialActivity'>;

const compound = (placement: Placement, answers: Move['params'] = {}, params: Move['params'] = {}): Move => ({
  actionId: 'go',
  params,
  compound: { specialActivity: { actionId: 'trade', params: answers }, ...placement },
});

const start = (def: GameDef): GameState => initialState(def, { seed: 1 });
const off = { turnFlow: 'off' } as const;

function judged(def: GameDef, move: Move): string {
  const choices = legalChoices(def, start(def), move, off);
  if (choices.kind === 'illegal') return choices.reason;
  return choices.kind === 'complete' && choices.stochastic ? 'rolls' : choices.kind;
}

describe('a special activity behind a roll of the operation', () => {
  const after = compound({ timing: 'after' });
  const disjoint = {
    compoundParamConstraints: [{ relation: 'disjoint', operationParam: 'spaces', specialActivityParam: 'places' }],
  } as const;
  const asked = { stages: [{ stage: 'ask', effects: [choose('$spaces'), roll(earn)] }] };
  for (const [name, parts, move, expected] of [
    ['may be possible', {}, after, 'rolls'],
    ['is of another seat', { activity: { applicability: isActor('Blue') } }, after, 'pipelineNotApplicable'],
    ['is of the seat', { activity: { applicability: isActor('Red') } }, after, 'rolls'],
    ['may not be chosen by the seat', { action: { actor: { id: 1 } } }, after, 'actorNotApplicable'],
    ['is of another phase', { action: { phase: [] } }, after, 'phaseMismatch'],
    ['has been used up', { action: { limits: [{ scope: 'turn', max: 0 }] } }, after, 'actionLimitExceeded'],
    ['goes with other operations', { activity: { accompanyingOps: ['march'] } }, after, 'accompanyingOpDisallowed'],
    ['has no pipeline that may run then', { activity: { compoundTimings: ['before'] } }, after, 'compoundNotAllowed'],
    ['lacks what no effect brings', { action: { pre: atLeast(tax, 9) } }, after, 'preconditionFailed'],
    ['lacks what the roll may bring', { action: { pre: atLeast(aid, 7) } }, after, 'rolls'],
    ['is not legal', { activity: { legality: false } }, after, 'pipelineLegalityFailed'],
    [
      'waits for a parameter of its own',
      { action: { params: [{ name: '$to', domain: { query: 'players' } }], pre: atLeast({ ref: 'binding', name: '$to' }, 1) } },
      after,
      'rolls',
    ],
    ['comes in another phase', { action: { phase: [] }, effects: [leavePhase] }, after, 'rolls'],
    [
      'comes in another phase, of another seat',
      { activity: { applicability: isActor('Blue') }, effects: [leavePhase] },
      after,
      'pipelineNotApplicable',
    ],
    ['comes in another phase, with a test of the position', { action: { pre: atLeast(tax, 9) }, effects: [leavePhase] }, after, 'rolls'],
    ['runs after a stage to come', {}, compound({ timing: 'during', insertAfter: { stage: 'rest' } }), 'rolls'],
    ['runs after a stage that is none', {}, compound({ timing: 'during', insertAfter: { stage: 'end' } }), 'compoundNotAllowed'],
    [
      'contradicts what was chosen',
      { operation: asked, activity: disjoint },
      compound({ timing: 'after' }, { $places: ['hill:none'] }, { $spaces: ['hill:none'] }),
      'compoundParamConstraint',
    ],
    [
      'goes with what was chosen',
      { operation: asked, activity: disjoint },
      compound({ timing: 'after' }, { $places: ['hill:none'] }, { $spaces: ['market:none'] }),
      'rolls',
    ],
    [
      'contradicts what will be chosen',
      { activity: disjoint },
      compound({ timing: 'after' }, { $places: ['hill:none'] }, { $spaces: ['hill:none'] }),
      'compoundParamConstraint',
    ],
  ] as const satisfies readonly (readonly [string, Parts, Move, string])[]) {
    it(`${name}: ${expected}`, () => assert.equal(judged(world(parts), move), expected));
  }

  const offered = (parts: Parts) =>
    compoundVariants(world(parts), start(world(parts)), { actionId: 'go', params: {} }, off).map((move) => move.compound?.timing);

  it('is offered where it may be possible', () => assert.deepEqual(offered({}), ['before', 'during', 'after']));
  it('is not offered where it is of another seat', () => assert.deepEqual(offered({ activity: { applicability: isActor('Blue') } }), []));
});

describe('an operation behind a roll of its activity', () => {
  const before = compound({ timing: 'before' });
  const stages = [{ stage: 'trade', effects: [roll(earn)] }];
  for (const [name, costValidation, expected] of [
    ['cannot pay, whatever the activity earns', atLeast(tax, 9), 'costValidationFailed'],
    ['may pay with what the activity earns', atLeast(aid, 7), 'rolls'],
  ] as const) {
    it(`${name}: ${expected}`, () =>
      assert.equal(judged(world({ operation: { costValidation }, activity: { stages } }), before), expected));
  }
});

describe('in every game', () => {
  it('a move that is refused before its roll is refused after it, whatever the die shows', () => {
    const random = fc.record({
      effects: fc.array(plain, { maxLength: 2 }),
      pre: condition,
      applicability: fc.oneof(condition, fc.constant(isActor('Red'))),
      legality: condition,
      timing: fc.constantFrom('during' as const, 'after' as const),
    });
    const count = { refused: 0, open: 0 };
    fc.assert(
      fc.property(random, ({ effects, pre, applicability, legality, timing }) => {
        const def = world({
          operation: { stages: [{ stage: 'roll', effects: [roll(...effects)] }] },
          activity: { applicability, legality, stages: [{ stage: 'trade', effects: [] }] },
          action: { pre },
        });
        const move = compound({ timing });
        if (judged(def, move) === 'rolls') {
          count.open += 1;
          return;
        }
        count.refused += 1;
        for (const shown of [1, 2]) assert.equal(applyMove(def, start(def), move, { ...off, dice: [shown] }).kind, 'illegal');
      }),
      { numRuns: 200 },
    );
    assert.ok(count.refused > 30 && count.open > 30, JSON.stringify(count));
  });
});
