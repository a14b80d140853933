import assert from 'node:assert/strict';
import { prepareSnippet } from '../../server/scenario/check';
import { mayDiffer, touchedRun } from '../../server/scenario/impact/touchedRun';
import { snippetChunks } from '../../server/scenario/read';
import type { RunnableSnippet } from '../../server/scenario/report';
import { readSource } from '../../server/source/file';
import { compileText } from '../compiler/documents';

/** Two operations, one of which may set off a trigger. */
const game = `metadata: { id: port, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
zones: [{ id: harbour, zoneKind: board, owner: none, visibility: public, ordering: set }]
tokenTypes: [{ id: ship, props: {} }]
globalVars: [{ name: coins, type: int, init: 3, min: 0, max: 9 }, { name: fame, type: int, init: 0, min: 0, max: 9 }]
actions: [{ id: trade, actor: active, executor: actor, phase: [main] }, { id: sail, actor: active, executor: actor, phase: [main] }]
effectMacros: [{ id: earn, params: [], exports: [], effects: [{ addVar: { scope: global, var: coins, delta: 1 } }] }]
triggers: [{ id: renown, event: { type: varChanged, var: fame }, when: { op: '>', left: { ref: gvar, var: fame }, right: 5 }, effects: [{ macro: earn, args: {} }] }]
actionPipelines:
  - id: trading
    actionId: trade
    stages:
      - { stage: one, effects: [{ if: { when: { op: '>', left: { ref: gvar, var: coins }, right: 1 }, then: [{ addVar: { scope: global, var: coins, delta: -1 } }] } }] }
  - id: sailing
    actionId: sail
    stages: [{ stage: one, effects: [{ addVar: { scope: global, var: fame, delta: 2 } }] }]
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: coins }, right: 9 }, result: { type: draw } }] }
`;

function runnable(text: string, action: string): RunnableSnippet {
  const [chunk] = snippetChunks(readSource('some.scenario.yaml', `title: One\nmoves: [{ action: ${action} }]\n`));
  const prepared = chunk && prepareSnippet(chunk, [compileText(text)]);
  assert.ok(prepared?.runnable, JSON.stringify(prepared?.problems));
  return { snippet: prepared.snippet, ...prepared.runnable };
}

/** Edits of the game, with the actions whose snippet has to be run again. */
const edits: readonly (readonly [name: string, from: string, to: string, again: readonly string[]])[] = [
  // After a move the game looks for something that can still be done, and finds this one first.
  ['an effect of the first operation', 'var: coins, delta: -1', 'var: coins, delta: -2', ['trade', 'sail']],
  ['an effect of the other', 'var: fame, delta: 2', 'var: fame, delta: 3', ['sail']],
  ['a comment', 'turnStructure:', '# A comment.\nturnStructure:', []],
  ['the name of a macro', 'id: earn', 'id: gain', []],
  ['a macro whose calls were not reached', 'var: coins, delta: 1 }', 'var: coins, delta: 2 }', []],
  ['when a trigger fires', 'right: 5', 'right: 1', ['trade', 'sail']],
  ['the start of a variable', 'init: 3', 'init: 4', ['trade', 'sail']],
  ['another action', 'actions: [', 'actions: [{ id: wait, actor: active, executor: actor, phase: [main] }, ', ['trade', 'sail']],
];

describe('a snippet that was run', () => {
  for (const [name, from, to, again] of edits) {
    it(`${again.length === 0 ? 'need not be run again' : `is run again (${again.join(', ')})`} after an edit of ${name}`, () => {
      const macro = name === 'the name of a macro' ? (text: string) => text.replace('macro: earn', 'macro: gain') : (text: string) => text;
      const edited = macro(game.replace(from, to));
      assert.notEqual(edited, game);
      const differing = ['trade', 'sail'].filter((action) => mayDiffer(touchedRun(runnable(game, action)), runnable(edited, action)));
      assert.deepEqual(differing, again);
    });
  }

  it('ends otherwise where the state does, or a move', () => {
    const end = (text: string) => touchedRun(runnable(text, 'trade')).end;
    assert.equal(end(game), end(game.replace('fame, delta: 2', 'fame, delta: 3')));
    assert.notEqual(end(game), end(game.replace('coins, delta: -1', 'coins, delta: -2')));
    assert.notEqual(end(game), end(game.replace('actionId: trade', 'actionId: trade\n    legality: false')));
  });
});
