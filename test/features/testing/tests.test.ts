import assert from 'node:assert/strict';
import { testFileOf, testsOf } from '../../../server/features/testing/tests';
import { readSource } from '../../../server/source/file';

const ids = (text: string) =>
  testsOf(readSource('file:///a%23b.scenario.yaml', text)).map(({ id }) => id.replace('file:///a%23b.scenario.yaml', ''));

describe('the tests of a file', () => {
  it('are called by their titles, those of one title by their number', () => {
    assert.deepEqual(ids('title: one\n---\ntitle: two\n---\ntitle: one\n---\nmoves: []\n'), ['#one', '#two', '#one#2', '#untitled']);
  });

  it('keep their ids when another text changes', () => {
    assert.deepEqual(
      ids('title: one\nmoves: []\n---\ntitle: two\n'),
      ids('# more\ntitle: one\nmoves: [{ action: go }]\n---\ntitle: two\n'),
    );
  });

  it('stand in fences and in lines that end with CRLF; astral characters are two of a line', () => {
    const text = '# Rules\r\n\r\n```yaml scenario\r\ntitle: "𝄞"\r\nmoves: [{ action: tune }, { action: play }]\r\n```\r\n';
    const { tests } = testFileOf(readSource('file:///a.md', text));
    const place = { uri: 'file:///a.md', line: 3, character: 0, endLine: 4, endCharacter: 43 };
    assert.deepEqual(tests, [{ id: 'file:///a.md#𝄞', title: '𝄞', place, operation: 'play' }]);
  });

  it('are grouped by the last action of the game, which effects of a snippet are not', () => {
    const text = 'title: t\nmoves: [{ action: tune }, { effects: [] }]\n---\ntitle: u\nmoves: [{ effects: [] }]\n';
    const { tests } = testFileOf(readSource('file:///a.scenario.yaml', text));
    assert.deepEqual(
      tests.map(({ operation }) => operation),
      ['tune', undefined],
    );
  });

  it('are none where a file has no snippet', () => assert.deepEqual(ids('# nothing\n'), []));
});
