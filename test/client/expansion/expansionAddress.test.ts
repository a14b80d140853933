import assert from 'node:assert/strict';
import { expansionAddress, expansionRequest } from '../../../client/expansion/expansionAddress';

describe('the address of an expansion', () => {
  it('tells the call', () => {
    const request = { uri: 'file:///games/a%20b.md', line: 3, character: 8, levels: 'all' } as const;
    const { path, query } = expansionAddress('pay wages/twice', request);
    assert.equal(path, '/pay-wages-twice.gamespec.yaml');
    assert.deepEqual(expansionRequest(query), request);
  });

  for (const query of [
    '',
    'null',
    '{}',
    '[1]',
    '{"uri":"a","line":-1,"character":0,"levels":1}',
    '{"uri":"a","line":0,"character":0,"levels":0}',
  ]) {
    it(`is nothing in ${query === '' ? 'an empty query' : query}`, () => assert.equal(expansionRequest(query), undefined));
  }
});
