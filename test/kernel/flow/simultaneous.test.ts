import assert from 'node:assert/strict';
import {
  applyMove,
  type GameDef,
  type GameState,
  initialState,
  instrumented,
  legalMoves,
  type Move,
  stateToJson,
  type TraceEntry,
} from '../../../server/kernel';
import type { Effect } from '../../../server/kernel/gamedef';
import { programOf } from '../../../server/kernel/link/program';
import { hashOf } from '../../../server/kernel/state/hash';
import { add, log, reach, refusal, variable } from '../cardGame';
import { game, space, tokenType, zones } from '../game';
import { action, pipeline } from '../village';

/** Two players bid for a prize and take what they can; each action at most once a turn. */
const once = [{ scope: 'turn', max: 1 }] as const;
const bid = action({
  id: 'bid',
  limits: once,
  params: [{ name: 'sum', domain: { query: 'intsInRange', min: 0, max: 3 } }],
  effects: [log(1)],
});
const prize: Effect = {
  forEach: {
    bind: '$piece',
    over: { query: 'tokensInZone', zone: 'table:none' },
    effects: [{ moveToken: { token: '$piece', from: 'table:none', to: 'hand:actor' } }],
  },
};

function world(parts: Partial<GameDef> = {}): GameDef {
  return game({
    globalVariables: [
      { name: 'log', type: 'int', init: 0, min: 0, max: Number.MAX_SAFE_INTEGER },
      { name: 'stock', type: 'int', init: 1, min: 0, max: 9 },
    ],
    zones: zones(space('table'), space('hand:0'), space('hand:1')),
    tokenTypes: [tokenType('gem')],
    setup: [{ kind: 'createTokens', type: 'gem', zone: 'table:none', count: 1 }],
    turnOrder: { type: 'simultaneous' },
    actions: [bid],
    ...parts,
  });
}

const bids = (sum: number): Move => ({ actionId: 'bid', params: { sum } });
const choices = (def: GameDef, state: GameState) => stateToJson(def, state).turnOrderState;

describe('players who choose at the same time', () => {
  const def = world();
  const first = reach(def, [bids(2)]);

  it('choose one after the other; nothing happens yet', () => {
    assert.deepEqual(
      [first.activePlayer, variable(def, first, 'log'), choices(def, first)],
      [1, 0, { type: 'simultaneous', submitted: [[0, bids(2)]], pending: [1] }],
    );
  });

  it('have their moves run in their order when all have chosen', () => {
    const note = action({
      id: 'bid',
      limits: once,
      effects: [
        {
          setVar: {
            scope: 'global',
            var: 'log',
            value: {
              op: '+',
              left: { op: '*', left: 10, right: { ref: 'gvar', var: 'log' } },
              right: { op: '+', left: 1, right: { ref: 'activePlayer' } },
            },
          },
        },
      ],
    });
    const other = world({ actions: [note] });
    const state = reach(other, ['bid', 'bid']);
    assert.deepEqual([variable(other, state, 'log'), state.activePlayer, stateToJson(other, state).turnCount], [12, 0, 1]);
    assert.deepEqual(choices(other, state), { type: 'simultaneous', submitted: [], pending: [0, 1] });
  });

  it('each have what a limit of one allows', () => {
    assert.deepEqual(stateToJson(def, reach(def, [bids(1), bids(3)])).actionUsage, { bid: { turn: 0, phase: 0, game: 2 } });
  });

  it('choose again in the same phase as long as they can', () => {
    const other = world({ actions: [{ ...bid, limits: [] }] });
    const state = reach(other, [bids(1), bids(1)]);
    assert.deepEqual([stateToJson(other, state).turnCount, state.activePlayer], [0, 0]);
  });

  it('are passed over where they cannot act', () => {
    const other = world({ actions: [{ ...bid, actor: { id: 1 } }] });
    const state = initialState(other, { seed: 1 });
    assert.equal(state.activePlayer, 1);
    assert.equal(stateToJson(other, reach(other, [bids(1)])).turnCount, 1);
  });

  it('are held to the rules when they choose', () => {
    assert.equal(refusal(def, first, { actionId: 'bid', params: {} }), 'paramMissing');
    assert.equal(refusal(def, first, bids(9)), 'paramOutOfDomain');
  });

  it('cannot choose twice', () => {
    const again = { ...first, activePlayer: 0 };
    assert.equal(refusal(def, again, bids(1)), 'alreadySubmitted');
    assert.deepEqual(legalMoves(def, again).moves, []);
  });

  it('cannot combine moves', () => {
    const other = world({
      actions: [bid, action({ id: 'raid' })],
      pipelines: [pipeline({ id: 'raid', actionId: 'raid', accompanyingOps: 'any', stages: [{ stage: 'go', effects: [] }] })],
    });
    const move: Move = { ...bids(1), compound: { specialActivity: { actionId: 'raid', params: {} }, timing: 'after' } };
    assert.equal(refusal(other, initialState(other, { seed: 1 }), move), 'compoundNotAllowed');
  });

  it('have a state that hashes what was submitted', () => {
    assert.deepEqual(hashOf(programOf(def).board, first), { high: first.hashHigh, low: first.hashLow });
    assert.notEqual(first.hashLow, reach(def, [bids(3)]).hashLow);
  });
});

describe('a submission', () => {
  const take = action({
    id: 'take',
    limits: once,
    pre: { op: '>', left: { ref: 'gvar', var: 'stock' }, right: 0 },
    effects: [add('stock', -1), log(1), prize],
  });

  it('that has become illegal is skipped with a warning and changes nothing', () => {
    const def = world({ actions: [take, bid] });
    const state = reach(def, ['take']);
    const result = applyMove(def, state, { actionId: 'take', params: {} });
    if (result.kind !== 'applied') return assert.fail(JSON.stringify(result));
    assert.deepEqual([variable(def, result.state, 'log'), result.warnings.map(({ code }) => code)], [1, ['SUBMISSION_SKIPPED']]);
    assert.equal(stateToJson(def, result.state).zones['hand:0']?.length, 1);
  });

  it('that would have to ask on is skipped', () => {
    const choose = action({
      id: 'choose',
      limits: once,
      effects: [
        {
          rollRandom: {
            bind: '$die',
            min: 1,
            max: 1,
            in: [{ chooseOne: { bind: '$word', options: { query: 'enums', values: ['a', 'b'] } } }],
          },
        },
      ],
    });
    const def = world({ actions: [bid, choose] });
    const result = applyMove(def, reach(def, ['choose']), bids(1));
    assert.deepEqual(result.kind === 'applied' ? result.warnings.map(({ code }) => code) : result.kind, ['SUBMISSION_SKIPPED']);
  });

  it('is traced when it runs, with the state at each step', () => {
    const def = world({ actions: [take, bid] });
    const entries: TraceEntry[] = [];
    applyMove(def, reach(def, ['take']), { actionId: 'take', params: {} }, { observer: (entry) => entries.push(entry) });
    assert.deepEqual(
      entries.flatMap((entry) =>
        entry.kind === 'varChange' ? [`${entry.var} ${entry.after}`] : entry.kind === 'warning' ? [entry.code] : [],
      ),
      ['stock 0', 'log 1', 'SUBMISSION_SKIPPED'],
    );
  });

  it('takes the dice of the move that completes the choices', () => {
    const roll = action({
      id: 'roll',
      limits: once,
      effects: [
        {
          rollRandom: {
            bind: '$die',
            min: 1,
            max: 6,
            in: [
              {
                setVar: {
                  scope: 'global',
                  var: 'log',
                  value: {
                    op: '+',
                    left: { op: '*', left: 10, right: { ref: 'gvar', var: 'log' } },
                    right: { ref: 'binding', name: '$die' },
                  },
                },
              },
            ],
          },
        },
      ],
    });
    const def = world({ actions: [roll] });
    const result = applyMove(def, reach(def, ['roll']), { actionId: 'roll', params: {} }, { dice: [4, 2] });
    assert.equal(result.kind === 'applied' ? variable(def, result.state, 'log') : result.kind, 42);
  });

  it('fires triggers in its turn', () => {
    const def = world({ triggers: [{ id: 'seen', event: { type: 'actionResolved', action: 'bid' }, effects: [log(2)] }] });
    const result = applyMove(def, reach(def, [bids(1)]), bids(1));
    assert.deepEqual(result.kind === 'applied' ? [variable(def, result.state, 'log'), result.triggerFirings] : result.kind, [
      1212,
      ['seen', 'seen'],
    ]);
  });

  it('counts as covered when it is watched', () => {
    const reached: number[] = [];
    const nobody = () => undefined;
    const paid = action({ id: 'bid', limits: once, effects: [{ addVar: { scope: 'global', var: 'stock', delta: 1 }, at: 7 }] });
    const def = instrumented(world({ actions: [paid] }), { reached: (at) => reached.push(at), branched: nobody, staged: nobody });
    const move: Move = { actionId: 'bid', params: {} };
    applyMove(def, reach(def, [move]), move, { observer: nobody });
    assert.deepEqual(reached, [7, 7]);
  });

  it('runs at once where the turn flow is off', () => {
    const def = world();
    const result = applyMove(def, initialState(def, { seed: 1 }), bids(1), { turnFlow: 'off' });
    assert.equal(result.kind === 'applied' ? variable(def, result.state, 'log') : result.kind, 1);
  });
});
