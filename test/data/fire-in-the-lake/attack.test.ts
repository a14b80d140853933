/** What an Attack of Fire in the Lake that misses does not ask. */
import assert from 'node:assert/strict';
import { faultsOf, runWhole } from '../../scenario/running';
import { game } from './boards';

describe('an Attack of guerrillas in Fire in the Lake', () => {
  const attack = (die: number) =>
    faultsOf(
      runWhole(
        `title: An attack
start: { scenario: empty, seat: vc, pieces: { binh-dinh: { vc-guerrillas: 3, us-troops: 2 } } }
moves: [{ action: attack, answers: { $targetSpaces: binh-dinh, $victims@binh-dinh: { us-troops: 1 } }, dice: [${die}] }]
`,
        game,
      ),
    );

  it('asks for victims when the roll is no more than their number, and only then (K1, K2, 3.3.3)', () => {
    assert.deepEqual(attack(3), []);
    assert.match(attack(4).join(), /never asks `\$victims@binh-dinh`/);
  });
});
