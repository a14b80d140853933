import assert from 'node:assert/strict';
import { gameResult } from '../../../server/kernel';
import type { GameDef } from '../../../server/kernel/gamedef';
import { greedyAgent } from '../../../server/scenario/playout/greedyAgent';
import { playGame } from '../../../server/scenario/playout/playGame';
import { randomAgent } from '../../../server/scenario/playout/randomAgent';
import { replay, replayOf } from '../../../server/scenario/playout/replay';
import { add, basicActions, blanks, cardGame } from '../../kernel/cardGame';
import { game, space, tokenType, zones } from '../../kernel/game';
import { action } from '../../kernel/village';

/** Two players take one to three of ten stones in turn; who takes the last one wins. */
const stones: GameDef = game({
  globalVariables: [{ name: 'stones', type: 'int', init: 10, min: 0, max: 10 }],
  actions: [
    action({
      id: 'take',
      limits: [{ scope: 'turn', max: 1 }],
      params: [
        { name: 'count', domain: { query: 'intsInRange', min: 1, max: { op: 'min', left: 3, right: { ref: 'gvar', var: 'stones' } } } },
      ],
      effects: [{ addVar: { scope: 'global', var: 'stones', delta: { op: '-', left: 0, right: { ref: 'binding', name: 'count' } } } }],
    }),
  ],
  terminal: {
    conditions: [{ when: { op: '==', left: { ref: 'gvar', var: 'stones' }, right: 0 }, result: { type: 'win', player: 'right' } }],
    checkpoints: [],
    margins: [],
    ranking: { order: 'desc', tieBreakOrder: [] },
  },
});

const options = { seed: 1, agents: [randomAgent], limit: 100 };

describe('a played game', () => {
  it('comes to its end', () => {
    const played = playGame(stones, options);
    assert.equal(played.end.kind, 'ended');
    assert.ok(gameResult(stones, played.state) !== undefined);
    assert.equal(
      played.moves.reduce((sum, { move }) => sum + Number(move.params['count']), 0),
      10,
    );
  });

  it('is the same again from the same seed, and another one from another', () => {
    const moves = (seed: number) => JSON.stringify(playGame(stones, { ...options, seed }).moves);
    assert.equal(moves(3), moves(3));
    assert.notEqual(moves(3), moves(4));
  });

  it('stops at the limit', () => {
    const played = playGame(stones, { ...options, limit: 2 });
    assert.deepEqual([played.end.kind, played.moves.length], ['limit', 2]);
  });

  it('with another number of players is another game', () => {
    const played = replayOf(0, playGame(stones, options));
    const other = replay(stones, { ...played, players: 5 });
    assert.deepEqual(other, { kind: 'different', move: 0, expected: '5 players', found: '2 players' });
  });

  it('can be replayed, and a replay of another game tells where it differs', () => {
    const played = replayOf(0, playGame(stones, options));
    assert.deepEqual(replay(stones, played), { kind: 'same' });
    const [first, ...others] = played.moves;
    const changed = { ...played, moves: first === undefined ? [] : [[first[0], 'ffffffffffffffff'] as const, ...others] };
    assert.equal(replay(stones, changed).kind, 'different');
    const other = replay({ ...stones, globalVariables: [{ name: 'stones', type: 'int', init: 9, min: 0, max: 10 }] }, played);
    assert.deepEqual(other.kind === 'different' ? other.move : other.kind, 0);
  });

  it('that fails says at which move', () => {
    const bad: GameDef = { ...stones, triggers: [{ id: 'bad', event: { type: 'turnEnd' }, effects: [add('fame')] }] };
    const { end } = playGame(bad, options);
    assert.deepEqual(end.kind === 'failed' ? [end.failure.code, end.move?.actionId] : end.kind, ['VAR_UNKNOWN', 'take']);
  });

  it('that nobody can go on with is stuck', () => {
    const idle = { ...stones, actions: [] };
    assert.equal(playGame(idle, options).end.kind, 'stuck');
    const halved: GameDef = {
      ...stones,
      actions: [
        action({
          id: 'roll',
          effects: [
            {
              rollRandom: { bind: '$die', min: 1, max: 6, in: [{ chooseOne: { bind: '$none', options: { query: 'enums', values: [] } } }] },
            },
          ],
        }),
      ],
    };
    assert.equal(playGame(halved, options).end.kind, 'stuck');
  });

  it('goes on where few of the options go together', () => {
    const chosen = { query: 'binding', name: '$some' } as const;
    const oneAtATime: GameDef = {
      ...stones,
      actions: [
        action({
          id: 'take',
          limits: [{ scope: 'turn', max: 1 }],
          effects: [
            { chooseN: { bind: '$some', options: { query: 'intsInRange', min: 1, max: 8 }, min: 1, max: 8 } },
            {
              if: {
                when: { op: '>', left: { aggregate: { op: 'count', query: chosen } }, right: 1 },
                then: [{ chooseOne: { bind: '$none', options: { query: 'enums', values: [] } } }],
                else: [],
              },
            },
            { addVar: { scope: 'global', var: 'stones', delta: -1 } },
          ],
        }),
      ],
    };
    for (let seed = 1; seed <= 20; seed++) assert.equal(playGame(oneAtATime, { ...options, seed }).end.kind, 'ended');
  });

  it('goes through cards, events and passes', () => {
    const def = cardGame(blanks(6), {
      def: {
        terminal: {
          ...stones.terminal,
          conditions: [{ when: { op: '==', left: { ref: 'zoneCount', zone: 'played:none' }, right: 0 }, result: { type: 'draw' } }],
        },
      },
    });
    const played = playGame(def, options);
    assert.equal(played.end.kind, 'ended');
    assert.deepEqual([...new Set(played.moves.map(({ move }) => move.actionId))].sort(), ['event', 'pass', 'work']);
  });

  it('answers selections that only fit together', () => {
    const pair = action({
      id: 'pair',
      limits: [{ scope: 'game', max: 1 }],
      effects: [{ chooseN: { bind: '$two', options: { query: 'intsInRange', min: 1, max: 6 }, n: 2 } }],
    });
    assert.equal(playGame({ ...stones, actions: [...stones.actions, pair] }, options).end.kind, 'ended');
  });
});

describe('the greedy agent', () => {
  const trade = action({ id: 'trade', effects: [add('redGold')] });
  const waste = action({ id: 'waste', effects: [add('redGold', -1)] });
  const margins = [{ seat: 'Red', value: { ref: 'gvar', var: 'redGold' } as const }];
  const end = { op: '>', left: { ref: 'gvar', var: 'redGold' }, right: 4 } as const;
  const def = cardGame(blanks(20), {
    def: {
      actions: [...basicActions, trade, waste],
      terminal: {
        conditions: [{ when: end, result: { type: 'draw' } }],
        checkpoints: [],
        margins,
        ranking: { order: 'desc', tieBreakOrder: [] },
      },
    },
  });

  it('takes the move that is best for its margin', () => {
    const { moves } = playGame(def, { ...options, agents: [greedyAgent, randomAgent, randomAgent] });
    assert.equal(moves[0]?.move.actionId, 'trade');
  });

  it('prefers low margins where they win', () => {
    const low = { ...def, terminal: { ...def.terminal, ranking: { order: 'asc', tieBreakOrder: [] } } } as const;
    const { moves } = playGame(low, { ...options, limit: 1, agents: [greedyAgent] });
    assert.equal(moves[0]?.move.actionId, 'waste');
  });

  it('goes by the score where there are no margins', () => {
    const scored: GameDef = {
      ...stones,
      terminal: { ...stones.terminal, scoring: { method: 'lowest', value: { ref: 'gvar', var: 'stones' } } },
    };
    const { moves } = playGame(scored, { ...options, limit: 1, agents: [greedyAgent] });
    assert.equal(moves[0]?.move.params['count'], 3);
  });

  it('takes a move that wins, whatever the margin, and avoids one that loses', () => {
    const wins = (player: number): GameDef => ({
      ...def,
      actions: [...basicActions, trade, action({ id: 'finish', effects: [add('labour', 9)] })],
      terminal: {
        ...def.terminal,
        conditions: [
          { when: { op: '>', left: { ref: 'gvar', var: 'labour' }, right: 8 }, result: { type: 'win', player: { id: player } } },
        ],
      },
    });
    const first = (player: number) => playGame(wins(player), { ...options, limit: 1, agents: [greedyAgent] }).moves[0]?.move.actionId;
    assert.deepEqual([first(0), first(1)], ['finish', 'trade']);
  });

  it('does not know the dice', () => {
    const roll = action({
      id: 'roll',
      effects: [
        {
          rollRandom: {
            bind: '$die',
            min: 0,
            max: 2,
            in: [
              {
                if: {
                  when: { op: '==', left: { ref: 'binding', name: '$die' }, right: 1 },
                  then: [add('redGold')],
                  else: [add('redGold', -1)],
                },
              },
            ],
          },
        },
      ],
    });
    const dice = { ...def, actions: [...basicActions, roll] };
    const games = Array.from({ length: 30 }, (_, seed) => playGame(dice, { ...options, seed, limit: 1, agents: [greedyAgent] }));
    const rolls = games.filter(({ moves }) => moves[0]?.move.actionId === 'roll');
    const won = rolls.filter(({ state }) => state.globalVars[2] === 2);
    assert.ok(rolls.length > won.length && won.length > 0);
  });
});

describe('pieces in a played game', () => {
  it('are conserved by moves', () => {
    const def = game({
      zones: zones(space('a', { adjacent: ['b:none'] }), space('b', { adjacent: ['a:none'] })),
      tokenTypes: [tokenType('scout')],
      setup: [{ kind: 'createTokens', type: 'scout', zone: 'a:none', count: 4 }],
      actions: [
        action({
          id: 'move',
          params: [{ name: '$piece', domain: { query: 'tokensInMapSpaces' } }],
          effects: [
            {
              if: {
                when: { op: '==', left: { ref: 'tokenZone', token: '$piece' }, right: 'a:none' },
                then: [{ moveToken: { token: '$piece', from: 'a:none', to: 'b:none' } }],
                else: [{ moveToken: { token: '$piece', from: 'b:none', to: 'a:none' } }],
              },
            },
          ],
        }),
      ],
    });
    const { state } = playGame(def, { ...options, limit: 20 });
    assert.equal(state.zones.flat().length, 4);
  });
});
