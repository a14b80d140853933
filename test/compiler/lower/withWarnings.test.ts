/** A game without errors can be played, whatever else is said of it. */
import assert from 'node:assert/strict';
import { diagnostics } from '../../../server/catalogue/diagnostics';
import { cardDriven, withoutOptions } from '../../../server/catalogue/diagnostics/documents';
import { isError } from '../../../server/compiler/problem';
import { exampleProblems } from '../../../server/features/explanation/exampleProblems';

describe('a game that has warnings, but no errors, is lowered', () => {
  let games = 0;
  for (const [code, { wrong }] of Object.entries(diagnostics)) {
    if (wrong === undefined) continue;
    it(`beside ${code}`, async () => {
      const { snapshot } = await exampleProblems(wrong);
      for (const { composition, problems, gameDef } of snapshot.compilations) {
        if (composition.fragment || [...problems.values()].flat().some(isError)) continue;
        games += 1;
        assert.notEqual(gameDef(), undefined, JSON.stringify([...problems.values()].flat()));
      }
    });
  }

  it('beside an unknown action that a grant names', async () => {
    const grant = `${cardDriven}      actionClassByActionId: { march: operation }\n${withoutOptions}setup:\n  - grantFreeOperation: { seat: Red, operationClass: operation, actionIds: [march, mrach] }\n`;
    const { snapshot, problems } = await exampleProblems(grant);
    assert.deepEqual(
      problems.map(({ code, severity }) => [code, severity]),
      [['GS4010', 'warning']],
    );
    assert.match(JSON.stringify(snapshot.compilations[0]?.gameDef()), /"actionIds":\["march","mrach"\]/);
  });

  after(() => assert.ok(games > 30, `${games}`));
});
