import assert from 'node:assert/strict';
import { stateFromJson, stateToJson } from '../../../server/kernel';
import type { Duration, Effect } from '../../../server/kernel/gamedef';
import { programOf } from '../../../server/kernel/link/program';
import { hashOf } from '../../../server/kernel/state/hash';
import { add, blanks, card, cardGame, content, coup, coupPlan, lasting, log, reach, traced, variable } from '../cardGame';

const open = (value: boolean): Effect => ({ setVar: { scope: 'global', var: 'open', value } });
const mood = (duration: Duration) => lasting('mood', { duration, setupEffects: [open(true)], teardownEffects: [open(false)] });

/** Two ordinary cards, a coup, and a card after it. */
const world = (duration: Duration) =>
  cardGame([card('c1', { lastingEffects: [mood(duration)] }), card('c2'), coup('x'), card('c3')], { plan: coupPlan });

const firstCard = ['event', 'work'];
const secondCard = [...firstCard, 'work'];
const coupRound = [...secondCard, ...Array.from({ length: 6 }, () => 'rest')];

describe('a lasting effect', () => {
  for (const [duration, lasts] of [
    ['turn', [true, false, false, false]],
    ['nextTurn', [true, true, false, false]],
    ['round', [true, true, true, false]],
    ['cycle', [true, true, true, false]],
  ] as const) {
    it(`of duration ${duration} lasts on its card, the next card, into and beyond the coup round: ${lasts.join(', ')}`, () => {
      const def = world(duration);
      assert.deepEqual(
        [['event'], firstCard, secondCard, coupRound].map((moves) => variable(def, reach(def, moves), 'open')),
        lasts,
      );
    });
  }

  it('is part of the state, of its JSON form and of its hash', () => {
    const def = world('nextTurn');
    const state = reach(def, ['event']);
    const json = stateToJson(def, state);
    assert.deepEqual(json.activeLastingEffects, [{ id: 'mood', cardId: 'c1', side: 'unshaded', duration: 'nextTurn' }]);
    assert.deepEqual(
      stateToJson(def, reach(def, firstCard)).activeLastingEffects?.map(({ duration }) => duration),
      ['turn'],
    );
    assert.deepEqual(hashOf(programOf(def).board, state), { high: state.hashHigh, low: state.hashLow });
    const read = stateFromJson(def, json);
    assert.equal(read.kind === 'state' ? variable(def, reach(def, ['work', 'work'], read.state), 'open') : read.kind, false);
  });

  it('of a branch names it', () => {
    const def = cardGame([
      card('c1', { branches: [{ id: 'calm', ...content({ lastingEffects: [mood('turn')] }) }] }),
      ...blanks(3).slice(1),
    ]);
    assert.deepEqual(stateToJson(def, reach(def, ['event'])).activeLastingEffects, [
      { id: 'mood', cardId: 'c1', side: 'unshaded', branch: 'calm', duration: 'turn' },
    ]);
    assert.equal(variable(def, reach(def, ['event', 'work']), 'open'), false);
  });

  it('ends between the card boundary and the next turn, in the order in which it began, with its triggers at once', () => {
    const base = cardGame([
      card('c1', {
        lastingEffects: [lasting('a', { teardownEffects: [log(2), add('labour')] }), lasting('b', { teardownEffects: [log(4)] })],
      }),
      card('c2'),
    ]);
    const def = {
      ...base,
      triggers: [
        { id: 'end', event: { type: 'turnEnd' } as const, effects: [log(1)] },
        {
          id: 'aided',
          event: { type: 'varChanged', var: 'labour' } as const,
          when: { op: '>', left: { ref: 'gvar', var: 'log' }, right: 9 } as const,
          effects: [log(3)],
        },
        { id: 'start', event: { type: 'turnStart' } as const, effects: [log(5)] },
      ],
    };
    assert.equal(variable(def, reach(def, ['event', 'pass', 'pass']), 'log'), 512345);
  });

  it('is torn down as the active player', () => {
    const note: Effect = { setVar: { scope: 'global', var: 'labour', value: { ref: 'activePlayer' } } };
    const def = cardGame([card('c1', { lastingEffects: [lasting('a', { teardownEffects: [note] })] }), ...blanks(3).slice(1)]);
    assert.equal(variable(def, reach(def, ['event', 'pass', 'pass']), 'labour'), 2);
  });

  it('shows in the trace when it begins and ends', () => {
    const def = world('turn');
    const happenings = (moves: readonly string[], move: string) =>
      traced(def, reach(def, moves), move).flatMap((entry) =>
        entry.kind === 'turnFlow' && entry.event.startsWith('mood') ? [entry.event] : [],
      );
    assert.deepEqual([happenings([], 'event'), happenings(['event'], 'work')], [['mood begins to last'], ['mood ends']]);
  });
});
