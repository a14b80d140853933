import assert from 'node:assert/strict';
import { lineCommentStart } from '../../server/source/lineComment';

describe('the comment of a line', () => {
  for (const [name, line] of [
    ['stands alone', '‸# all of it'],
    ['is indented', '    ‸# all of it'],
    ['is behind a value', 'zone: deck ‸# where'],
    ['is behind a tab', 'zone: deck\t‸# where'],
    ['is behind a text in quotes that has such a sign', "title: 'No. #1' ‸# the first"],
    ['is behind a word with an apostrophe', "title: the farmers' land ‸# it's theirs"],
    ['is behind a doubled quote', "title: 'it''s #1' ‸# so"],
    ['has another in it', 'zone: deck ‸# not # twice'],
  ] as const) {
    it(`${name}`, () => {
      assert.equal(lineCommentStart(line.replace('‸', '')), line.indexOf('‸'));
    });
  }

  for (const [name, line] of [
    ['a sign within a word', 'title: No.#1'],
    ['a sign in quotes', 'title: "No. #1"'],
    ['a sign in quotes within braces', '{ title: "No. \\" #1" }'],
    ['a sign in quotes that are not closed', "title: 'No. #1"],
    ['nothing of the kind', 'zone: deck'],
  ] as const) {
    it(`is not ${name}`, () => {
      assert.equal(lineCommentStart(line), undefined);
    });
  }
});
