import { deepEqual, equal } from 'node:assert/strict';
import { graphMessage, graphRequest } from '../../../client/graphs/graphShapes';

describe('what comes from the view of a graph', () => {
  const place = { uri: 'file:///a.md', line: 1, character: 2, endLine: 1, endCharacter: 4 };

  it('is one of its messages', () => {
    deepEqual(graphMessage({ kind: 'ready' }), { kind: 'ready' });
    deepEqual(graphMessage({ kind: 'reveal', place }), { kind: 'reveal', place });
    deepEqual(graphMessage({ kind: 'focus', focus: 'pipeline march' }), { kind: 'focus', focus: 'pipeline march' });
    deepEqual(graphMessage({ kind: 'focus' }), { kind: 'focus', focus: undefined });
  });

  for (const value of [undefined, 'ready', {}, { kind: 'reveal' }, { kind: 'reveal', place: { uri: 1 } }]) {
    it(`is not ${JSON.stringify(value)}`, () => equal(graphMessage(value), undefined));
  }

  it('is after a reload what was drawn', () => {
    deepEqual(graphRequest({ kind: 'map', uri: 'file:///a.md' }), { kind: 'map', uri: 'file:///a.md' });
    deepEqual(graphRequest({ kind: 'calls', uri: 'u', focus: 'f', more: 1 }), { kind: 'calls', uri: 'u', focus: 'f' });
    for (const value of [null, {}, { kind: 'map' }, { kind: 'tree', uri: 'u' }]) equal(graphRequest(value), undefined);
  });
});
