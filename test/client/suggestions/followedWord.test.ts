import assert from 'node:assert/strict';
import { followedFrom, isLeft, withTyped } from '../../../client/suggestions/followedWord';

/** The list was opened behind three characters of the line, and `ab` has been typed since. */
const word = { line: 4, start: 3, end: 5 };

describe('a list of suggestions', () => {
  it('follows what is typed from where it was opened', () => {
    const typed = withTyped(followedFrom(4, 3), { line: 4, start: 3, end: 3, text: 'a' });
    assert.deepEqual(withTyped(typed, { line: 4, start: 4, end: 4, text: '-' }), word);
  });

  it('follows a character of two units', () => {
    assert.deepEqual(withTyped(word, { line: 4, start: 5, end: 5, text: '𝄞' }), { ...word, end: 7 });
  });

  for (const [what, change] of [
    ['a blank', { line: 4, start: 5, end: 5, text: ' ' }],
    ['a new line', { line: 4, start: 5, end: 5, text: '\n' }],
    ['a character within the word', { line: 4, start: 4, end: 4, text: 'c' }],
    ['a character elsewhere on the line', { line: 4, start: 9, end: 9, text: 'c' }],
    ['a character on another line', { line: 5, start: 5, end: 5, text: 'c' }],
    ['what is taken away', { line: 4, start: 4, end: 5, text: '' }],
    ['what takes the place of something', { line: 4, start: 4, end: 5, text: 'c' }],
    ['what is pasted', { line: 4, start: 5, end: 5, text: 'cd' }],
  ] as const) {
    it(`does not follow ${what}`, () => {
      assert.equal(withTyped(word, change), undefined);
    });
  }

  it('follows nothing before it is opened', () => {
    assert.equal(withTyped(undefined, { line: 4, start: 5, end: 5, text: 'c' }), undefined);
  });

  for (const [what, at, left] of [
    ['at its end', { line: 4, character: 5 }, false],
    ['where it began', { line: 4, character: 3 }, false],
    ['before it', { line: 4, character: 2 }, true],
    ['behind it', { line: 4, character: 6 }, true],
    ['on another line', { line: 3, character: 5 }, true],
  ] as const) {
    it(`${left ? 'is left' : 'stays'} with the cursor ${what}`, () => {
      assert.equal(isLeft(word, at), left);
    });
  }
});
