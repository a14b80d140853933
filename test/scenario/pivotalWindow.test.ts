import assert from 'node:assert/strict';
import { add, basicActions, blanks, cardGame } from '../kernel/cardGame';
import { action } from '../kernel/village';
import { faultsOf, runText } from './running';

/** Each seat holds a pivotal event, which adds what tells who has played; Green is asked first, then Blue, then Red. */
const def = cardGame(blanks(4), {
  flow: {
    actionClassByActionId: { pass: 'pass', event: 'event', revolt: 'event', uprising: 'event', strike: 'event' },
    pivotal: {
      actionIds: ['revolt', 'uprising', 'strike'],
      requirePreActionWindow: true,
      disallowWhenLookaheadIsCoup: true,
      precedence: ['Green', 'Blue', 'Red'],
      cancellation: [],
    },
  },
  def: {
    actions: [
      ...basicActions,
      action({ id: 'revolt', actor: { id: 0 }, effects: [add('labour', 10)] }),
      action({ id: 'uprising', actor: { id: 1 }, effects: [add('labour', 20)] }),
      action({ id: 'strike', actor: { id: 2 }, effects: [add('labour', 30)] }),
      action({ id: 'claim', effects: [add('redGold')], actor: { id: 1 } }),
    ],
  },
});

const run = (start: string, moves: readonly string[], labour: number) =>
  runText(
    `title: t\nstart: { ${start} }\nmoves:\n${moves.map((move) => `  - ${move}\n`).join('')}expect: { changes: { variables: { labour: ${labour} } } }\n`,
    def,
  );

const ordered = 'turnFlow: true';

describe('the pivotal window in a snippet', () => {
  for (const [name, start, moves, labour] of [
    ['a move of the first seat declines for all that are asked', ordered, ['{ action: work }'], 1],
    ['an event declines for the seats before its own', ordered, ['{ action: uprising }'], 20],
    ['a decline may be written', ordered, ['{ action: __decline }', '{ action: __decline }', '{ action: revolt }'], 10],
    ['written and unwritten declines go together', ordered, ['{ action: __decline }', '{ action: revolt }'], 10],
    ['who is first in precedence needs none', ordered, ['{ action: strike }'], 30],
    ['a refused move declines for nobody', ordered, ['{ action: nothing, refused: actionUnknown }', '{ action: strike }'], 30],
    [
      'an event comes too late when all have declined',
      ordered,
      ['{ action: work }', '{ action: uprising, refused: pivotalWindow }', '{ action: work }'],
      2,
    ],
    [
      'the window opens on the next card too',
      ordered,
      ['{ action: pass }', '{ action: pass }', '{ action: pass }', '{ action: uprising }'],
      20,
    ],
    ['the seat of the start acts when all have declined', `${ordered}, seat: Blue`, ['{ action: claim }', '{ action: work }'], 1],
    ['without the turn flow nobody is asked', '', ['{ action: work }', '{ action: __decline, refused: actionUnknown }'], 1],
  ] as const) {
    it(name, () => assert.deepEqual(faultsOf(run(start, moves, labour)), []));
  }

  it('tells of declines in the trace, written or not', () => {
    const answers = (moves: readonly string[]) =>
      run(ordered, moves, 10).trace.flatMap((entry) => (entry.kind === 'pivotalWindow' ? [`${entry.seat} ${entry.answer}`] : []));
    const all = ['Green declines', 'Blue declines', 'Red plays'];
    assert.deepEqual(answers(['{ action: revolt }']), all);
    assert.deepEqual(answers(['{ action: __decline }', '{ action: revolt }']), all);
  });
});
