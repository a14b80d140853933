import assert from 'node:assert/strict';
import { gameDefFaults } from '../support/gameDefSchema';
import { harvest } from '../support/harvest';
import { type Outcome, withFolder } from './gamespec';

/** What `use` prints of each of two folders with the same game. */
function inTwoFolders(use: (gamespec: (...words: readonly string[]) => Outcome) => string): readonly string[] {
  const printed: string[] = [];
  for (let folder = 0; folder < 2; folder += 1) withFolder(harvest, (gamespec) => void printed.push(use(gamespec)));
  return printed;
}

const twoScenarios = `${harvest['game.md']}
\`\`\`yaml
dataAssets:
  - { id: lean, kind: scenario, payload: { initializations: [{ var: coins, value: 3 }] } }
  - { id: rich, kind: scenario, payload: { initializations: [{ var: coins, value: 20 }] } }
\`\`\`
`.replace('id: harvest,', 'id: harvest, defaultScenarioAssetId: lean,');

describe('gamespec build', () => {
  it('writes the game to a file, as the schema says', () => {
    withFolder(harvest, (gamespec) => {
      assert.deepEqual(gamespec('build', 'game.md', '-o', 'game.json'), { code: 0, out: '', error: '' });
      const built = gamespec('build', 'game.md');
      assert.deepEqual(gameDefFaults(JSON.parse(built.out)), []);
      assert.equal(JSON.parse(built.out).id, 'harvest');
    });
  });

  it('gives the same text in every folder, with files relative to the entry', () => {
    const [first = '', second] = inTwoFolders((gamespec) => gamespec('build', '.').out);
    assert.equal(first, second);
    const { origins } = JSON.parse(first);
    const files = new Set(origins.definitions.map(({ file }: { readonly file: string }) => file));
    assert.deepEqual([...files].sort(), ['game.md', 'hire.md', 'macros.gamespec.yaml']);
  });

  it('starts from the default scenario, or from another one', () => {
    withFolder({ ...harvest, 'game.md': twoScenarios }, (gamespec) => {
      const scenarioOf = (...words: readonly string[]) => JSON.parse(gamespec('build', '.', ...words).out).scenario;
      assert.deepEqual([scenarioOf(), scenarioOf('--scenario', 'rich')], ['lean', 'rich']);
    });
  });

  it('of a spec with errors: none, but the errors; exit code 1', () => {
    withFolder({ ...harvest, 'hire.md': harvest['hire.md'].replace('macro: hire-worker', 'macro: hire-wroker') }, (gamespec) => {
      const { code, out, error } = gamespec('build', '.', '-o', 'game.json');
      assert.match(error, /^hire\.md:23:26: error GS6001: .*`hire-wroker`.*\n$/);
      assert.deepEqual([code, out], [1, '']);
    });
  });

  it('from another scenario, in which the rules do not compile: none, but the errors; exit code 1', () => {
    const tables = twoScenarios.replace('id: lean, kind: scenario, payload: {', '$& settings: { wages: [{ wage: 3 }] },');
    const game = `${tables}
\`\`\`yaml
setup:
  - forEach:
      bind: $_row
      over: { query: assetRows, tableId: settings.wages }
      effects: [{ addVar: { scope: global, var: coins, delta: 1 } }]
\`\`\`
`;
    withFolder({ ...harvest, 'game.md': game }, (gamespec) => {
      assert.equal(gamespec('build', '.', '-o', 'lean.json').code, 0);
      const { code, out, error } = gamespec('build', '.', '--scenario', 'rich');
      assert.match(error, /^game\.md:\d+:\d+: error GS4014: .*`settings\.wages`.*rich.*\n$/);
      assert.deepEqual([code, out], [1, '']);
      assert.match(gamespec('play', '.', '--scenario', 'rich').error, /does not compile with the scenario rich/);
    });
  });

  const misused: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['without a path', ['build'], /build takes one path/],
    ['with an unknown option', ['build', '.', '--pretty'], /--pretty/],
    ['of nothing', ['build', 'absent'], /There is no file or folder absent/],
    ['of an unknown scenario', ['build', '.', '--scenario', 'rich'], /There is no scenario rich/],
    ['into a folder that does not exist', ['build', '.', '-o', 'absent/game.json'], /absent\/game\.json cannot be written/],
  ];
  for (const [how, words, complaint] of misused) {
    it(`${how}: a complaint, exit code 2`, () => {
      withFolder(harvest, (gamespec) => {
        const { code, out, error } = gamespec(...words);
        assert.match(error, complaint);
        assert.deepEqual([code, out], [2, '']);
      });
    });
  }

  it('explains itself', () => {
    withFolder({}, (gamespec) => assert.match(gamespec('build', '--help').out, /--scenario/));
  });
});
