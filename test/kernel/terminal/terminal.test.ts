import assert from 'node:assert/strict';
import {
  applyMove,
  type GameDef,
  type GameResult,
  gameResult,
  initialState,
  legalMoves,
  standings,
  startGame,
} from '../../../server/kernel';
import type { Condition, Terminal } from '../../../server/kernel/gamedef';
import { add, basicActions, blanks, cardGame, coup, coupPlan, reach, refusal } from '../cardGame';
import { action, village } from '../village';

const none: Terminal = { conditions: [], checkpoints: [], margins: [], ranking: { order: 'desc', tieBreakOrder: [] } };

const gvar = (name: string) => ({ ref: 'gvar', var: name }) as const;
const aidIs = (value: number): Condition => ({ op: '==', left: gvar('aid'), right: value });

/** The village, where `give` adds 1 to the aid of 5. */
function world(terminal: Partial<Terminal>, parts: Partial<GameDef> = {}): GameDef {
  return village([], { actions: [action({ id: 'give', effects: [add('aid')] })], terminal: { ...none, ...terminal }, ...parts });
}

const resultAfter = (def: GameDef, moves: readonly string[]): GameResult | undefined => gameResult(def, reach(def, moves));

describe('an end condition', () => {
  const win = { type: 'win', player: 'right' } as const;

  it('is tested after every move; the first that holds counts', () => {
    const def = world({
      conditions: [
        { when: aidIs(7), result: { type: 'draw' } },
        { when: aidIs(7), result: win },
      ],
    });
    assert.equal(resultAfter(def, ['give']), undefined);
    assert.deepEqual(resultAfter(def, ['give', 'give']), { type: 'draw', by: { condition: 0 }, margins: [] });
  });

  it('is tested after the set-up', () => {
    const def = world({ conditions: [{ when: aidIs(5), result: { type: 'lossAll' } }] });
    assert.deepEqual(gameResult(def, initialState(def, { seed: 1 })), { type: 'lossAll', by: { condition: 0 }, margins: [] });
  });

  it('is tested after every automatic change of phase', () => {
    const hook = { id: 'late', onEnter: [add('aid')], onExit: [add('aid', -1)] };
    const def = world(
      { conditions: [{ when: aidIs(7), result: { type: 'draw' } }] },
      {
        phases: [{ id: 'main', onEnter: [], onExit: [] }, hook],
        actions: [action({ id: 'give', limits: [{ scope: 'phase', max: 1 }], effects: [add('aid')] })],
      },
    );
    assert.equal(resultAfter(def, ['give'])?.type, 'draw');
  });

  it('names the winner as the active player sees it', () => {
    const def = world({ conditions: [{ when: aidIs(6), result: win }] });
    assert.deepEqual(resultAfter(def, ['give']), { type: 'win', player: 1, seat: 'blue', by: { condition: 0 }, margins: [] });
  });

  it('ends the game: no move is legal any more', () => {
    const def = world({ conditions: [{ when: aidIs(6), result: win }] });
    const end = reach(def, ['give']);
    assert.deepEqual([legalMoves(def, end).moves, refusal(def, end, 'give')], [[], 'gameOver']);
    assert.equal(applyMove(def, end, { actionId: 'give', params: {} }, { turnFlow: 'off' }).kind, 'applied');
  });

  it('that fails makes the move illegal, and the start a failure', () => {
    const bad: Condition = { op: '==', left: { op: '/', left: 1, right: { op: '-', left: gvar('aid'), right: 6 } }, right: 0 };
    const def = world({ conditions: [{ when: bad, result: win }] });
    assert.equal(refusal(def, initialState(def, { seed: 1 }), 'give'), 'DIVISION_BY_ZERO');
    const atOnce = world({ conditions: [{ when: { op: '==', left: { op: '/', left: 1, right: 0 }, right: 0 }, result: win }] });
    const start = startGame(atOnce, { seed: 1 });
    assert.equal(start.kind === 'failed' ? start.failure.code : start.kind, 'DIVISION_BY_ZERO');
    assert.deepEqual([gameResult(atOnce, start.state), refusal(atOnce, start.state, 'give')], [undefined, 'effectFailed']);
  });
});

describe('scoring', () => {
  const score = { conditions: [{ when: true, result: { type: 'score' } as const }] };
  const coins = { ref: 'pvar', player: 'active', var: 'coins' } as const;
  const rich = {
    setup: [{ kind: 'effects', effects: [{ setVar: { scope: 'pvar', player: { id: 1 }, var: 'coins', value: 9 } }] }],
  } as const;

  for (const [method, players] of [
    ['highest', [1, 0]],
    ['lowest', [0, 1]],
  ] as const) {
    it(`ranks the players, ${method} first`, () => {
      const def = world({ ...score, scoring: { method, value: coins } }, rich);
      const result = gameResult(def, initialState(def, { seed: 1 }));
      assert.deepEqual(result?.type === 'score' ? result.scores.map(({ player }) => player) : result, players);
    });
  }

  it('keeps the order of players that are equal', () => {
    const def = world({ ...score, scoring: { method: 'highest', value: 3 } });
    const result = gameResult(def, initialState(def, { seed: 1 }));
    assert.deepEqual(result?.type === 'score' ? result.scores : result, [
      { player: 0, score: 3 },
      { player: 1, score: 3 },
    ]);
  });

  it('means each player in turn by actor and active', () => {
    const def = world({ ...score, scoring: { method: 'highest', value: { ref: 'activePlayer' } } });
    const result = gameResult(def, initialState(def, { seed: 1 }));
    assert.deepEqual(result?.type === 'score' ? result.scores[0] : result, { player: 1, score: 1 });
  });

  it('of no number is an error', () => {
    const def = world({
      conditions: [{ when: aidIs(6), result: { type: 'score' } }],
      scoring: { method: 'highest', value: { ref: 'actor' } },
    });
    assert.equal(refusal(def, initialState(def, { seed: 1 }), 'give'), 'SCORING_NON_NUMERIC');
  });
});

describe('a checkpoint', () => {
  const labourIs = (value: number): Condition => ({ op: '==', left: gvar('labour'), right: value });
  const margins = [
    { seat: 'Red', value: gvar('redGold') },
    { seat: 'Blue', value: gvar('blueGold') },
    { seat: 'Green', value: gvar('labour') },
  ];
  const races = (terminal: Partial<Terminal>) =>
    cardGame(blanks(4), {
      def: { actions: [...basicActions, action({ id: 'trade', effects: [add('blueGold')] })], terminal: { ...none, ...terminal } },
    });
  const at = (timing: 'duringCoup' | 'finalCoup', seat: string, when: Condition, id = timing) => ({ id, seat, timing, when }) as const;

  it('during a coup lets its own seat win, whatever the margins', () => {
    const def = races({ checkpoints: [at('duringCoup', 'Blue', labourIs(1))], margins });
    assert.deepEqual(resultAfter(def, ['work']), {
      type: 'win',
      player: 1,
      seat: 'Blue',
      by: { checkpoint: 'duringCoup', timing: 'duringCoup' },
      margins: [
        { seat: 'Blue', margin: 1 },
        { seat: 'Green', margin: 1 },
        { seat: 'Red', margin: 1 },
      ],
    });
  });

  it('at the final coup lets the best seat by margins win', () => {
    const def = races({ checkpoints: [at('finalCoup', 'Red', labourIs(1))], margins });
    const result = resultAfter(def, ['trade', 'work']);
    assert.deepEqual(result?.type === 'win' ? [result.seat, result.margins[0]] : result, ['Blue', { seat: 'Blue', margin: 2 }]);
  });

  it('at the final coup lets its own seat win without margins', () => {
    const def = races({ checkpoints: [at('finalCoup', 'Green', labourIs(1))] });
    const result = resultAfter(def, ['work']);
    assert.equal(result?.type === 'win' ? result.player : result, 2);
  });

  it('during a coup comes before those of the final coup, and all of them before the conditions', () => {
    const checkpoints = [
      at('finalCoup', 'Red', labourIs(1)),
      at('duringCoup', 'Green', labourIs(1)),
      at('duringCoup', 'Blue', labourIs(1), 'duringCoup'),
    ];
    const def = races({ checkpoints, conditions: [{ when: labourIs(1), result: { type: 'draw' } }] });
    const result = resultAfter(def, ['work']);
    assert.equal(result?.type === 'win' ? result.seat : result, 'Green');
  });

  it('of a seat without a player is an error', () => {
    const def = races({ checkpoints: [at('duringCoup', 'Green', labourIs(1))] });
    assert.equal(refusal(def, initialState(def, { seed: 1, playerCount: 2 }), 'work'), 'SEAT_UNMAPPED');
  });

  it('may ask for the phase and the card', () => {
    const when: Condition = { op: '==', left: { ref: 'currentPhase' }, right: 'reckoning' };
    const def = cardGame([blanks(1)[0] ?? coup('x'), coup('x')], {
      plan: coupPlan,
      def: { terminal: { ...none, checkpoints: [at('duringCoup', 'Red', when)] } },
    });
    assert.equal(resultAfter(def, ['work']), undefined);
    assert.equal(resultAfter(def, ['work', 'work'])?.type, 'win');
  });
});

describe('the ranking of seats', () => {
  const margins = [
    { seat: 'Red', value: 1 },
    { seat: 'Blue', value: 2 },
    { seat: 'Green', value: 1 },
  ];
  const ranked = (ranking: Terminal['ranking']) => {
    const def = cardGame(blanks(2), {
      def: { terminal: { ...none, margins, ranking, conditions: [{ when: true, result: { type: 'draw' } }] } },
    });
    return gameResult(def, initialState(def, { seed: 1 }))?.margins.map(({ seat }) => seat);
  };

  for (const [ranking, seats] of [
    [{ order: 'desc', tieBreakOrder: [] }, ['Blue', 'Green', 'Red']],
    [{ order: 'asc', tieBreakOrder: [] }, ['Green', 'Red', 'Blue']],
    [{ order: 'desc', tieBreakOrder: ['Red', 'Green'] }, ['Blue', 'Red', 'Green']],
    [{ order: 'asc', tieBreakOrder: ['Red'] }, ['Red', 'Green', 'Blue']],
  ] as const) {
    it(`with ${JSON.stringify(ranking)} is ${seats.join(', ')}`, () => assert.deepEqual(ranked(ranking), seats));
  }

  it('can be asked for while the game goes on', () => {
    const def = cardGame(blanks(2), {
      def: { terminal: { ...none, margins, scoring: { method: 'highest', value: { ref: 'activePlayer' } } } },
    });
    assert.deepEqual(standings(def, initialState(def, { seed: 1 })), {
      margins: [
        { seat: 'Red', margin: 1 },
        { seat: 'Blue', margin: 2 },
        { seat: 'Green', margin: 1 },
      ],
      scores: [
        { player: 2, score: 2 },
        { player: 1, score: 1 },
        { player: 0, score: 0 },
      ],
    });
  });
});
