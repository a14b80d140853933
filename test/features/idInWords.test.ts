import { equal } from 'node:assert/strict';
import { idInWords } from '../../server/features/idInWords';

describe('an id in words', () => {
  for (const [id, words] of [
    ['way-to-town', 'Way to town'],
    ['supportLevel', 'Support level'],
    ['cell_0_12', 'Cell 0 12'],
    ['available-XY', 'Available XY'],
    ['__eventCard', 'Event card'],
    ['élan', 'Élan'],
    ['日本', '日本'],
    ['---', '---'],
    ['', ''],
  ] as const) {
    it(`${id} is ${words}`, () => equal(idInWords(id), words));
  }
});
