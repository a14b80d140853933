import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { snippetRecords } from '../../server/catalogue/records/snippets';
import { snippetSchema } from '../../server/catalogue/schema';
import { filesBelow } from '../architecture/sources';

const validate = new Ajv({ allErrors: true, strict: false }).compile(snippetSchema());

/** Places and kinds of the faults that the schema finds in a snippet, without those of the branching keywords around them. */
function faults(snippet: unknown): readonly string[] {
  if (validate(snippet)) return [];
  return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Texts of the shipped snippets: documents of scenario files, and scenario fences. */
const shipped = [
  ...filesBelow('data', '.scenario.yaml').map((file) => [file, readFileSync(file, 'utf8')] as const),
  ...filesBelow('data', '.md').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^```yaml scenario\n([\s\S]*?)^```/gm)].map(([, text = '']) => [file, text] as const),
  ),
];

describe('catalogue: JSON Schema of snippets', () => {
  for (const [file, text] of shipped) {
    it(`accepts the snippets of ${file}`, () =>
      assert.deepEqual(
        parseAllDocuments(text).flatMap((document) => faults(document.toJS())),
        [],
      ));
  }

  it('accepts the examples of docs/scenarios.md', () => {
    const examples = [...readFileSync('docs/scenarios.md', 'utf8').matchAll(/^```yaml \S+\n(title:[\s\S]*?)^```/gm)];
    assert.ok(examples.length > 0);
    for (const [, text = ''] of examples) assert.deepEqual(faults(parse(text)), [], text);
  });

  it('accepts the examples of its records', () => {
    const at = {
      snippet: (value: unknown) => value,
      snippetStart: (start: unknown) => ({ title: 'One', start, moves: [] }),
      snippetMove: (move: unknown) => ({ title: 'One', moves: [move] }),
      snippetStep: (step: unknown) => ({ title: 'One', moves: [step] }),
      snippetActivity: (activity: unknown) => ({ title: 'One', moves: [{ action: 'recruit', activity }] }),
      snippetInsertion: (after: unknown) => ({
        title: 'One',
        moves: [{ action: 'recruit', activity: { action: 'scout-ahead', timing: 'during', after } }],
      }),
      snippetExpectation: (expect: unknown) => ({ title: 'One', moves: [], expect }),
      snippetValues: (exactly: unknown) => ({ title: 'One', moves: [], expect: { exactly } }),
    } satisfies Readonly<Record<keyof typeof snippetRecords, (value: unknown) => unknown>>;
    for (const [name, place] of Object.entries(at)) {
      const example = Object.entries(snippetRecords).find(([record]) => record === name)?.[1].example ?? '';
      assert.deepEqual(faults(place(parse(example))), [], name);
    }
  });

  const wrong: readonly (readonly [what: string, text: string, fault: string])[] = [
    ['a missing title', '{ moves: [] }', " must have required property 'title'"],
    ['an unknown field', '{ title: One, moves: [], expct: {} }', ' must NOT have additional properties'],
    [
      'a number of pieces below 0',
      '{ title: One, moves: [], start: { pieces: { harbour: { scouts: -1 } } } }',
      '/start/pieces/harbour/scouts must be >= 0',
    ],
    [
      'an unknown reason',
      '{ title: One, moves: [{ action: a, refused: because }] }',
      '/moves/0/refused must be equal to one of the allowed values',
    ],
    [
      'an answer that is none',
      '{ title: One, moves: [{ action: a, answers: { $a: { scouts: two } } }] }',
      '/moves/0/answers/$a/scouts must be integer',
    ],
    [
      'an unknown effect',
      '{ title: One, moves: [{ effects: [{ addVat: { scope: global, var: aid, delta: 1 } }] }] }',
      '/moves/0/effects/0 must NOT have additional properties',
    ],
    ['an action beside effects', '{ title: One, moves: [{ effects: [], action: a }] }', '/moves/0 must NOT have additional properties'],
    [
      'an unknown operator in a condition',
      '{ title: One, moves: [], expect: { holds: [{ op: equals }] } }',
      '/expect/holds/0/op must be equal to one of the allowed values',
    ],
  ];
  for (const [what, text, fault] of wrong) {
    it(`finds ${what}`, () => {
      const found = faults(parse(text));
      assert.ok(found.includes(fault), found.join('\n'));
    });
  }
});
