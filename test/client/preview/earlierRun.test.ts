import { deepEqual, equal } from 'node:assert/strict';
import { earlierRun } from '../../../client/preview/earlierRun';
import type { PreviewModel } from '../../../server/protocol/preview';
import { sample } from '../harness/samples';

const run = (after: string, more: Partial<PreviewModel> = {}): PreviewModel => ({
  ...sample('few'),
  hashes: { before: 'x', after },
  ...more,
});
const price = (text: string, givenBy: 'author' | 'call'): Partial<PreviewModel> => ({
  macro: {
    parameters: [{ name: 'price', typeName: 'value', doc: '', text, givenBy, options: [], isClosed: false }],
    calls: [],
    call: '',
  },
});

describe('the run before an edit', () => {
  it('is the one that another run has replaced, and stays while the same run comes again', () => {
    equal(earlierRun(undefined, undefined, run('a')), undefined);
    deepEqual(earlierRun(run('a'), undefined, run('b')), run('a'));
    deepEqual(earlierRun(run('b'), run('a'), run('b')), run('a'));
  });

  it('stays while the document does not compile', () => {
    const stale = run('b', { status: { kind: 'stale', problem: 'no' } });
    deepEqual(earlierRun(run('b'), run('a'), stale), run('a'));
    deepEqual(earlierRun(stale, run('a'), run('b')), run('a'));
  });

  const anew: readonly (readonly [string, PreviewModel, PreviewModel])[] = [
    ['another input', run('a'), run('b', { input: { ...sample('few').input, seed: 2 } })],
    ['another operation', run('a'), run('b', { target: { kind: 'action', uri: 'file:///a.md', id: 'march' } })],
    ['another argument of the author', run('a', price('1', 'author')), run('b', price('2', 'author'))],
  ];
  for (const [name, last, next] of anew) {
    it(`is none for ${name}`, () => equal(earlierRun(last, run('z'), next), undefined));
  }

  it('is one where the argument of a call has been edited', () => {
    const last = run('a', price('1', 'call'));
    deepEqual(earlierRun(last, undefined, run('b', price('2', 'call'))), last);
  });
});
