/** No test fails because it took long: see docs/contributing.md. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { filesBelow } from './sources';

describe('time limits of tests', () => {
  it('are none but the one on waiting without progress', () => {
    const limited = filesBelow('test', '.ts').filter((file) => /\bthis\.timeout\(|\)\.timeout\(/.test(readFileSync(file, 'utf8')));
    assert.deepEqual(limited, []);
  });
});
