import assert from 'node:assert/strict';
import { countedGame } from '../../server/scenario/coverage/count';
import { executedEffects } from '../../server/scenario/coverage/effects';
import { runSnippet } from '../../server/scenario/runSnippet';
import { gameDefOf, harvestCompiled, noParts, snippetOf } from './running';

/** The text of each effect up to its colon, with how often it was executed when workers are hired for these fields. */
function executed(...fields: readonly string[]): readonly string[] {
  const game = harvestCompiled();
  const def = gameDefOf(game);
  const counted = countedGame(def);
  if (fields.length > 0) {
    runSnippet(counted.def, snippetOf(`title: t\nmoves:\n  - { action: hire, answers: { $fields: [${fields.join(', ')}] } }\n`), noParts);
  }
  return executedEffects([{ def, counts: [counted.take()] }]).map(
    ({ uri, start, count }) => `${/^[\s{]*(\w+)/.exec(game.files.get(uri)?.text.slice(start) ?? '')?.[1]} ${count}`,
  );
}

describe('the effects that a run executes', () => {
  it('are counted each time, those of a macro where they are written', () => {
    assert.deepEqual([...executed('north-field', 'south-field')].sort(), ['addVar 2', 'chooseN 1', 'createToken 2', 'forEach 1', 'if 2']);
  });

  it('are told of as well when none is executed', () => {
    assert.deepEqual([...executed()].sort(), ['addVar 0', 'chooseN 0', 'createToken 0', 'forEach 0', 'if 0']);
  });
});
