import assert from 'node:assert/strict';
import { harvest } from '../support/harvest';
import { compileFiles } from './documents';

describe('facts of a place', () => {
  it('are the same whatever was asked before', () => {
    const [forwards, backwards] = [compileFiles(harvest), compileFiles(harvest)];
    const places = Object.entries(harvest).flatMap(([uri, text]) => Array.from(text, (_, offset) => [uri, offset] as const));
    const shown = (compilation: typeof forwards, [uri, offset]: (typeof places)[number]) => {
      const found = compilation.factsAt(uri, offset);
      return JSON.stringify([found?.use, found?.facts.map(({ node: _node, ...fact }) => fact)]);
    };
    const last = places.toReversed().map((place) => shown(backwards, place));
    assert.deepEqual(
      places.map((place) => shown(forwards, place)),
      last.toReversed(),
    );
  });
});
