import { equal } from 'node:assert/strict';
import { optionTyped } from '../../../client/webview/view/optionTyped';

describe('letters typed in a drop-down list', () => {
  const labels = ['Ant', 'Bee', undefined, 'Beetle', 'bat', 'An Loc'];
  for (const [what, current, text, wanted] of [
    ['select the next option that begins with a letter', 0, 'b', 1],
    ['go on from the option that is chosen', 1, 'b', 3],
    ['go on to the next with the same letter again', 1, 'bb', 3],
    ['go round', 4, 'b', 1],
    ['stay with an option that begins with the whole text', 1, 'bee', 1],
    ['select by more than one letter', 0, 'beet', 3],
    ['may be words', 0, 'an l', 5],
    ['select nothing where nothing begins with them', 0, 'x', -1],
    ['select the first where none is chosen', -1, 'b', 1],
  ] as const) {
    it(what, () => equal(labels[optionTyped(labels, current, text)], labels[wanted]));
  }

  it('find nothing in an empty list', () => equal(optionTyped([], -1, 'a'), -1));
});
