import assert from 'node:assert/strict';
import { applyMove, type GameState, initialState, legalMoves, stateToJson } from '../../server/kernel';
import type { Condition, GameDef } from '../../server/kernel/gamedef';
import { drawInteger, seedRandom } from '../../server/kernel/random/pcg';
import { game, space, tokenType, zones } from './game';

const lines = ['012', '345', '678', '036', '147', '258', '048', '246'];

function owns(cell: string, seat: string): Condition {
  return {
    op: '==',
    left: {
      aggregate: {
        op: 'count',
        query: { query: 'tokensInZone', zone: `cell${cell}:none`, filter: [{ prop: 'type', op: 'eq', value: seat }] },
      },
    },
    right: 1,
  };
}

/** Three in a row wins; a full board is a draw. */
const def: GameDef = game({
  zones: zones(...Array.from({ length: 9 }, (_, cell) => space(`cell${cell}`))),
  tokenTypes: [tokenType('Red'), tokenType('Blue')],
  actions: [
    {
      id: 'mark',
      actor: 'active',
      executor: 'actor',
      phase: ['main'],
      capabilities: [],
      params: [
        {
          name: '$cell',
          domain: { query: 'zones', filter: { op: '==', left: { ref: 'zoneCount', zone: '$zone' }, right: 0 } },
        },
      ],
      cost: [],
      effects: [
        {
          if: {
            when: { op: '==', left: { ref: 'actor' }, right: 'Red' },
            then: [{ createToken: { type: 'Red', zone: '$cell' } }],
            else: [{ createToken: { type: 'Blue', zone: '$cell' } }],
          },
        },
      ],
      limits: [{ scope: 'turn', max: 1 }],
    },
  ],
  terminal: {
    conditions: [
      ...['Red', 'Blue'].flatMap((seat, id) =>
        lines.map((line) => ({
          when: { op: 'and' as const, args: [...line].map((cell) => owns(cell, seat)) },
          result: { type: 'win' as const, player: { id } },
        })),
      ),
      {
        when: { op: '==', left: { aggregate: { op: 'count', query: { query: 'tokensInMapSpaces' } } }, right: 9 },
        result: { type: 'draw' },
      },
    ],
    checkpoints: [],
    margins: [],
    ranking: { order: 'desc', tieBreakOrder: [] },
  },
});

function mark(state: GameState, cell: number): GameState {
  const result = applyMove(def, state, { actionId: 'mark', params: { $cell: `cell${cell}:none` } });
  assert.equal(result.kind, 'applied', JSON.stringify(result));
  return result.kind === 'applied' ? result.state : state;
}

describe('a game of taking turns', () => {
  const start = initialState(def, { seed: 1 });

  it('offers every free cell to the first player', () => {
    assert.deepEqual(
      legalMoves(def, start).moves,
      Array.from({ length: 9 }, (_, cell) => ({ actionId: 'mark', params: { $cell: `cell${cell}:none` } })),
    );
  });

  it('passes the turn on when the player has nothing left to do', () => {
    const json = stateToJson(def, mark(start, 4));
    assert.deepEqual([json.activePlayer, json.turnCount, json.zones['cell4:none']], [1, 1, [{ id: 'tok_Red_0', type: 'Red', props: {} }]]);
  });

  it('refuses a taken cell', () => {
    const result = applyMove(def, mark(start, 4), { actionId: 'mark', params: { $cell: 'cell4:none' } });
    assert.equal(result.kind === 'illegal' ? result.reason : result.kind, 'paramOutOfDomain');
  });

  it('ends with three in a row', () => {
    const end = [0, 3, 1, 4, 2].reduce(mark, start);
    assert.deepEqual(legalMoves(def, end).moves, []);
    const result = applyMove(def, end, { actionId: 'mark', params: { $cell: 'cell8:none' } });
    assert.equal(result.kind === 'illegal' ? result.reason : result.kind, 'gameOver');
  });

  it('ends every random game within nine moves', () => {
    const choice = { random: seedRandom(5) };
    for (let round = 0; round < 20; round++) {
      let state = start;
      let moves = 0;
      for (;;) {
        const offered = legalMoves(def, state).moves;
        const move = offered[drawInteger(choice, 0, Math.max(0, offered.length - 1))];
        if (move === undefined) break;
        const result = applyMove(def, state, move);
        assert.equal(result.kind, 'applied');
        if (result.kind === 'applied') state = result.state;
        moves += 1;
      }
      assert.ok(moves >= 5 && moves <= 9);
    }
  });
});
