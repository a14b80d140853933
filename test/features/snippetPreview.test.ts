import assert from 'node:assert/strict';
import { markedModel } from '../../server/features/preview/preview';
import { snippetPreview } from '../../server/features/preview/snippetPreview';
import { finish } from '../../server/kernel';
import { prepareSnippet } from '../../server/scenario/check';
import { snippetChunks } from '../../server/scenario/read';
import { readSource } from '../../server/source/file';
import { compileText } from '../compiler/documents';

const game = `metadata: { id: port, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
tokenTypes: [{ id: scout, props: {} }]
zones: [{ id: old-harbour, zoneKind: board, owner: none, visibility: public, ordering: set }]
globalVars: [{ name: coins, type: int, init: 5, min: 0, max: 9 }]
actions:
  - { id: earn, actor: active, executor: actor, phase: [main], effects: [{ addVar: { scope: global, var: coins, delta: 1 } }] }
terminal: { conditions: [{ when: { op: '==', left: 1, right: 2 }, result: { type: draw } }] }
`;
const run = (text: string) => {
  const compiled = compileText(game);
  const [chunk] = snippetChunks(readSource('a.scenario.yaml', text));
  const prepared = chunk && prepareSnippet(chunk, [compiled]);
  assert.ok(prepared?.runnable, JSON.stringify(prepared?.problems));
  const target = { kind: 'snippet', uri: 'a.scenario.yaml', id: 'a.scenario.yaml#t' } as const;
  return snippetPreview(
    { snippet: prepared.snippet, ...prepared.runnable },
    { panel: 'p', target, input: { answers: {} }, scenarios: [] },
    't',
    (_file, offset) => ({ line: 0, character: offset }),
    () => undefined,
  );
};
const play = (text: string) => finish(markedModel(run(text)));

describe('the preview of a scenario', () => {
  it('plays all moves one after the other and says what is met', () => {
    const model = play('title: t\nmoves: [{ action: earn }, { action: earn }]\nexpect: { changes: { variables: { coins: 7 } } }\n');
    assert.deepEqual(model.status, { kind: 'done' });
    assert.deepEqual(
      model.trace.filter(({ kind }) => kind === 'move' || kind === 'varChange').map(({ text }) => text),
      ['Move 1: Red plays earn', 'coins: 5 → 6', 'Move 2: Red plays earn', 'coins: 6 → 7'],
    );
    assert.deepEqual(
      model.expectations?.map(({ what, verdict }) => [what, verdict]),
      [['coins', 'met']],
    );
    assert.equal(model.wrongStep, undefined);
  });

  it('shows effects of the snippet as a move, each at its place in the snippet', () => {
    const text = 'title: t\nmoves:\n  - effects: [{ addVar: { scope: global, var: coins, delta: 2 } }]\n';
    const model = play(text);
    const [move, change] = model.trace.filter(({ kind }) => kind === 'move' || kind === 'varChange');
    assert.deepEqual([move?.text, change?.text], ['Move 1: effects of the scenario', 'coins: 5 → 7']);
    const { character = 0, endCharacter = 0 } = change?.place ?? {};
    assert.equal(text.slice(character, endCharacter), '{ addVar: { scope: global, var: coins, delta: 2 } }');
  });

  it('calls what is expected as the rest of the panel does', () => {
    const model = play('title: t\nmoves: [{ action: earn }]\nexpect: { changes: { pieces: { old-harbour: { scout: 2 } } } }\n');
    assert.deepEqual(
      model.expectations?.map(({ what, expected, actual }) => [what, expected, actual]),
      [['scout in Old harbour', '2', '0']],
    );
  });

  it('leads to the effect behind what is not met', () => {
    const model = play('title: t\nmoves: [{ action: earn }]\nexpect: { changes: { variables: { coins: 7 } } }\n');
    assert.equal(model.status.kind, 'unmet');
    assert.equal(model.trace[(model.wrongStep ?? 0) - 1]?.text, 'coins: 5 → 6');
  });

  it('has the moves of which hints tell, each in the state that the move before it left', () => {
    const { moved } = finish(run('title: t\nmoves: [{ action: earn }, { action: earn }]\n'));
    assert.deepEqual(
      moved().map(({ start, move }) => [start.globalVars['coins'], move.actionId]),
      [
        [5, 'earn'],
        [6, 'earn'],
      ],
    );
  });
});
