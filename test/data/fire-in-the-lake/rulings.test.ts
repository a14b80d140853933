/** A table that plays a disputed point of Fire in the Lake otherwise changes one constant. */
import assert from 'node:assert/strict';
import { faultsOf, runWhole } from '../../scenario/running';
import { withText } from './changed';

/** What is wrong with a snippet once a constant of the rulings has another value; empty when it passes. */
async function shown(constant: string, value: number, snippet: string): Promise<readonly string[]> {
  const { game } = await withText('rulings.md', (text) => text.replace(new RegExp(`  ${constant}: \\d+`), `  ${constant}: ${value}`));
  return faultsOf(runWhole(`title: A case\n${snippet}`, game));
}

describe('rulings of Fire in the Lake', () => {
  it('switch off the NVA Troops of a Rally (R11, D22)', async () => {
    const rally = `start: { scenario: empty, seat: nva, pieces: { central-laos: { nva-bases: 1 } } }
moves: [{ action: rally, answers: { $targetSpaces: central-laos, $rally@central-laos: guerrillas, $guerrillas@central-laos: 2, $trailStep: 'no' } }]
expect: { exactly: { pieces: { central-laos: { nva-guerrillas: 2 }, available-NVA: { nva-guerrillas: 18 } }, variables: { nvaResources: 9 } } }
`;
    assert.deepEqual(await shown('nvaRallyTroops', 0, rally), []);
    assert.notDeepEqual(await shown('nvaRallyTroops', 1, rally), []);
  });

  it('let a province take six cubes (D02)', async () => {
    const train = `start: { scenario: empty, seat: arvn, pieces: { binh-dinh: { us-bases: 1 } }, globalMarkers: { activeLeader: thieu } }
moves: [{ action: train, answers: { $targetSpaces: binh-dinh, $cubeSpaces: binh-dinh, $troops@binh-dinh: 6, $police@binh-dinh: 0, $baseSpaces: [] } }]
expect: { changes: { pieces: { binh-dinh: { arvn-troops: 6 } } } }
`;
    assert.deepEqual(await shown('trainCubesProvince', 6, train), []);
    assert.notDeepEqual(await shown('trainCubesProvince', 2, train), []);
  });
});
