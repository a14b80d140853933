import assert from 'node:assert/strict';
import { runText } from './running';

/** What of the snippet each difference is blamed on. */
function blamed(text: string): readonly string[] {
  return runText(text).differences.map(
    ({ what, span }) => `${what} at ${span === undefined ? 'nothing' : text.slice(span.start, span.end)}`,
  );
}

const hire = 'title: t\nmoves:\n  - { action: hire, answers: { $fields: [north-field] } }\n';

describe('a difference is shown at', () => {
  const cases: readonly (readonly [name: string, text: string, places: readonly string[]])[] = [
    ['the value of a variable', `${hire}expect: { changes: { variables: { coins: 8 } } }\n`, ['coins at coins: 8']],
    [
      'the pieces of a zone',
      `${hire}expect: { changes: { pieces: { north-field: { worker: 2 }, south-field: { worker: 0 } } } }\n`,
      ['worker in north-field at worker: 2'],
    ],
    [
      '`exactly`, which rules out what is not named',
      `${hire}expect: { exactly: { variables: { coins: 7 } } }\n`,
      ['worker in north-field at exactly'],
    ],
    [
      'the options that should be offered',
      `title: t\nmoves:\n  - { action: hire, onlyOffered: { $fields: [north-field] }, answers: { $fields: [north-field] } }\n`,
      ['options of $fields at $fields: [north-field]'],
    ],
  ];
  for (const [name, text, places] of cases) it(name, () => assert.deepEqual(blamed(text), places));
});
