import assert from 'node:assert/strict';
import { bindingKindWords } from '../../server/features/bindingWords';

describe('what a binding holds, in words', () => {
  const cases = [
    [{ kind: 'zone' }, 'zone'],
    [{ kind: 'list', items: 'token' }, 'list of tokens'],
    [{ kind: 'list' }, 'list'],
    [{ kind: 'list', items: 'any' }, 'list'],
    [{ kind: 'unknown' }, undefined],
    [{ kind: 'any' }, undefined],
  ] as const;
  for (const [binding, words] of cases) {
    it(JSON.stringify(binding), () => assert.equal(bindingKindWords(binding), words));
  }
});
