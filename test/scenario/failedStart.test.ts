/** A game whose start fails has no position: nothing that starts from it passes, and what has failed is told where it is written. */
import assert from 'node:assert/strict';
import { previewModel } from '../../server/features/preview/preview';
import { placeOf } from '../../server/scenario/origins';
import { playGame } from '../../server/scenario/playout/playGame';
import { randomAgent } from '../../server/scenario/playout/randomAgent';
import { scenarioStart } from '../../server/scenario/position';
import { reportOn } from '../../server/scenario/report';
import { runSnippet } from '../../server/scenario/runSnippet';
import { compileText } from '../compiler/documents';
import { readMarks } from '../support/markers';
import { gameDefOf, noParts, snippetOf } from './running';

const game = ({ setup = '', onEnter = '' }: { readonly setup?: string; readonly onEnter?: string }) =>
  `metadata: { id: port, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main, onEnter: [${onEnter}] }] }
zones: [{ id: table, zoneKind: board, owner: none, visibility: public, ordering: set }]
tokenTypes: [{ id: ship, props: { load: int } }]
setup: [${setup}]
globalVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]
actions: [{ id: rest, actor: active, executor: actor, phase: [main], effects: [] }]
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: coins }, right: 9 }, result: { type: draw } }] }
`;

/** With the failing part marked by the code of its failure. */
const starts: readonly (readonly [what: string, marked: string])[] = [
  [
    'a set-up that divides by zero',
    game({
      setup: "{ setVar: { scope: global, var: coins, value: ⟦DIVISION_BY_ZERO { op: '/', left: 1, right: { ref: gvar, var: coins } }⟧ } }",
    }),
  ],
  [
    'a set-up that does more than a list may do',
    game({
      setup:
        '{ forEach: { bind: $n, over: { query: intsInRange, min: 1, max: 9000 }, effects: [{ forEach: { bind: $m, over: { query: intsInRange, min: 1, max: 9000 }, effects: [⟦BUDGET_EXCEEDED { addVar: { scope: global, var: coins, delta: 0 } }⟧] } }] } }',
    }),
  ],
  [
    'a phase that is entered',
    game({
      onEnter:
        "{ setVar: { scope: global, var: coins, value: ⟦DIVISION_BY_ZERO { op: '/', left: 1, right: { ref: gvar, var: coins } }⟧ } }",
    }),
  ],
];

const snippets: readonly (readonly [what: string, text: string])[] = [
  ['expects nothing', 'title: Nothing\nmoves: [{ action: rest }]\n'],
  ['makes no move', 'title: Nothing\nmoves: []\n'],
  ['starts from an empty board', 'title: Nothing\nstart: { scenario: empty }\nmoves: [{ action: rest }]\n'],
  ['expects a refusal', 'title: Nothing\nmoves: [{ action: rest, refused: phaseMismatch }]\n'],
];

for (const [what, marked] of starts) {
  describe(`a start that fails: ${what}`, () => {
    const { text, marks } = readMarks(marked);
    const [cause] = marks;
    const def = gameDefOf(compileText(text));

    /** The marked text. */
    const isCause = (at: number | undefined) => {
      const place = placeOf(def, at);
      assert.deepEqual([place?.start, place?.end], [cause?.start, cause?.end]);
    };

    for (const [how, snippet] of snippets)
      it(`fails a snippet that ${how}`, () => {
        for (const run of [
          runSnippet(def, snippetOf(snippet), noParts),
          reportOn({ def, snippet: snippetOf(snippet), ...noParts }, true),
        ]) {
          assert.equal(run.outcome, 'invalid');
          assert.match(run.faults.map(({ message }) => message).join('\n'), new RegExp(`^The start of the game fails: .*${cause?.code}`));
          isCause(run.faults[0]?.at);
        }
      });

    it('fails a preview', () => {
      const request = {
        panel: 'one',
        target: { kind: 'action', uri: 'game.yaml', id: 'rest' },
        input: { answers: {} },
        scenarios: [],
      } as const;
      const { status, changes } = previewModel(def, request, () => undefined);
      assert.equal(status.kind === 'failed' && status.failure.code, cause?.code);
      assert.deepEqual(changes, []);
    });

    it('fails a game that is played', () => {
      const { end } = playGame(def, { seed: 1, agents: [randomAgent], limit: 3 });
      assert.equal(end.kind, 'failed');
      isCause(end.kind === 'failed' ? end.failure.at : undefined);
    });
  });
}

describe('a start at which nobody can move', () => {
  const idle = game({}).replace(
    'phase: [main], effects',
    'phase: [main], pre: { op: ">", left: { ref: gvar, var: coins }, right: 0 }, effects',
  );
  const def = gameDefOf(compileText(idle));

  it('is no position in which a game can be played', () => {
    const { end } = playGame(def, { seed: 1, agents: [randomAgent], limit: 3 });
    assert.match(end.kind === 'stuck' ? end.detail : end.kind, /^after the start, nobody can act/);
  });

  it('is the first position, whatever phases would have gone by', () => {
    const counting = idle
      .replace('onEnter: []', 'onExit: [{ addVar: { scope: global, var: rounds, delta: 1 } }]')
      .replace('globalVars: [', 'globalVars: [{ name: rounds, type: int, init: 0, min: 0, max: 99 }, ');
    const start = scenarioStart(gameDefOf(compileText(counting)), { seed: 1 });
    assert.deepEqual([start.globalVars['rounds'], start.currentPhase, start.turnCount], [0, 'main', 0]);
    const refused = snippetOf('title: Rest\nmoves: [{ action: rest, refused: pipelineNotApplicable }]\n');
    const { moves } = runSnippet(gameDefOf(compileText(counting)), refused, noParts);
    assert.equal(moves[0]?.kind, 'illegal');
  });

  it('is one from which a snippet puts its own together', () => {
    const snippet = snippetOf('title: Coins\nstart: { variables: { coins: 1 } }\nmoves: [{ action: rest }]\n');
    assert.equal(runSnippet(def, snippet, noParts).outcome, 'passed');
  });
});
