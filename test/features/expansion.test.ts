import assert from 'node:assert/strict';
import { type Expansion, expansionAt } from '../../server/features/expansion/expansion';
import { everywhere, type Opened, openPart, pipeline } from '../support/everywhere';

const macros = `effectMacros:
  - id: broken
    params: []
    exports: []
    effects: [{ shufle: { zone: deck } }, { macro: nowhere, args: {} }, { shuffle: { zone: deck } }, { macro: pay, args: { amount: nothing } }]
  - id: pay
    params: [{ name: amount, type: value }, { name: place, type: zoneSelector }]
    exports: []
    effects:
      - shuffle: { zone: { param: place } }
      - addVar: { scope: global, var: treasury, delta: { param: amount } }
  - id: pay-twice
    params: [{ name: first, type: value }]
    exports: []
    effects:
      - if:
          when: { op: '==', left: { param: first }, right: 1 }
          then:
            - { macro: pay, args: { amount: { op: +, left: { param: first }, right: 2 }, place: deck } }
      - { macro: pay, args: { amount: 4, place: market } }
  - id: around
    params: [{ name: body, type: effects }, { name: condition, type: condition }]
    exports: []
    effects:
      - if: { when: { param: condition }, then: [{ param: body }] }
      - { param: body }
conditionMacros:
  - id: rich
    params: [{ name: least, type: value }]
    condition: { op: '>=', left: { ref: gvar, var: treasury }, right: { param: least } }
`;

const all = Number.POSITIVE_INFINITY;

/** The text with each argument as `‹parameter: text›`. */
function shown(expansion: Expansion | undefined): readonly string[] | undefined {
  return expansion?.lines.map((text, line) => {
    const spans = expansion.arguments.filter((span) => span.line === line);
    return spans.reduceRight(
      (marked, { start, end, parameter }) => `${marked.slice(0, start)}‹${parameter}: ${marked.slice(start, end)}›${marked.slice(end)}`,
      text,
    );
  });
}

const cases: readonly (readonly [name: string, call: string, levels: number, lines: readonly string[] | undefined])[] = [
  [
    'the effects of the macro, with the arguments in them',
    '{ macro: p‸ay, args: { amount: 3, place: deck } }',
    1,
    ['- shuffle: { zone: ‹place: deck› }', '- addVar: { scope: global, var: treasury, delta: ‹amount: 3› }'],
  ],
  [
    'a call that is not closed yet, as far as it is written',
    '{ macro: p‸ay, args: { amount: 3',
    1,
    ['- shuffle: { zone: { param: place } }', '- addVar: { scope: global, var: treasury, delta: ‹amount: 3› }'],
  ],
  [
    'a call of which one brace is missing',
    '{ macro: p‸ay, args: { amount: 3, place: deck }',
    1,
    ['- shuffle: { zone: ‹place: deck› }', '- addVar: { scope: global, var: treasury, delta: ‹amount: 3› }'],
  ],
  [
    'the call in block style',
    'macro: p‸ay\nargs:\n  amount: { op: +, left: 1, right: 2 }\n  place: deck',
    1,
    ['- shuffle: { zone: ‹place: deck› }', '- addVar: { scope: global, var: treasury, delta: ‹amount: { op: +, left: 1, right: 2 }› }'],
  ],
  [
    'calls in it as they are, with their arguments',
    '{ macro: pay-tw‸ice, args: { first: 1 } }',
    1,
    [
      '- if:',
      "    when: { op: '==', left: ‹first: 1›, right: 1 }",
      '    then: [{ macro: pay, args: { amount: { op: +, left: ‹first: 1›, right: 2 }, place: deck } }]',
      '- { macro: pay, args: { amount: 4, place: market } }',
    ],
  ],
  [
    'calls in it replaced as well',
    '{ macro: pay-tw‸ice, args: { first: 1 } }',
    all,
    [
      '- if:',
      "    when: { op: '==', left: ‹first: 1›, right: 1 }",
      '    then:',
      '      # pay(amount: { op: +, left: 1, right: 2 }, place: deck)',
      '      - shuffle: { zone: ‹place: deck› }',
      '      - addVar: { scope: global, var: treasury, delta: ‹amount: { op: +, left: ›‹first: 1›‹amount: , right: 2 }› }',
      '# pay(amount: 4, place: market)',
      '- shuffle: { zone: ‹place: market› }',
      '- addVar: { scope: global, var: treasury, delta: ‹amount: 4› }',
    ],
  ],
  [
    'effects that are passed, and the calls in them',
    '{ macro: aro‸und, args: { body: [{ macro: pay, args: { amount: 3, place: deck } }, { shuffle: { zone: deck } }], condition: { conditionMacro: rich, args: { least: 2 } } } }',
    all,
    [
      '- if:',
      '    when:',
      '      # rich(least: 2)',
      "      op: '>='",
      '      left: { ref: gvar, var: treasury }',
      '      right: ‹least: 2›',
      '    then:',
      '      # pay(amount: 3, place: deck)',
      '      - shuffle: { zone: ‹place: deck› }',
      '      - addVar: { scope: global, var: treasury, delta: ‹amount: 3› }',
      '      - ‹body: shuffle: { zone: deck }›',
      '# pay(amount: 3, place: deck)',
      '- shuffle: { zone: ‹place: deck› }',
      '- addVar: { scope: global, var: treasury, delta: ‹amount: 3› }',
      '- ‹body: shuffle: { zone: deck }›',
    ],
  ],
  [
    'a condition',
    'if: { when: { conditionMacro: ri‸ch, args: { least: 2 } }, then: [{ shuffle: { zone: deck } }] }',
    1,
    ["{ op: '>=', left: { ref: gvar, var: treasury }, right: ‹least: 2› }"],
  ],
  [
    'a call by position',
    'pa‸y(3, deck)',
    1,
    ['- shuffle: { zone: ‹place: deck› }', '- addVar: { scope: global, var: treasury, delta: ‹amount: 3› }'],
  ],
  [
    'a half-typed call, with the parameters that have no argument',
    '{ macro: pa‸y, args: { amount: 3 } }',
    1,
    ['- shuffle: { zone: { param: place } }', '- addVar: { scope: global, var: treasury, delta: ‹amount: 3› }'],
  ],
  [
    'a body with faults, as far as it goes',
    '{ macro: brok‸en, args: {} }',
    all,
    [
      '- shufle: { zone: deck }',
      '- { macro: nowhere, args: {} }',
      '- shuffle: { zone: deck }',
      '# pay(amount: nothing)',
      '- shuffle: { zone: { param: place } }',
      '- addVar: { scope: global, var: treasury, delta: ‹amount: nothing› }',
    ],
  ],
  ['nothing for a macro that does not exist', '{ macro: pa‸id, args: { amount: 3 } }', 1, undefined],
  ['nothing away from calls', 'shuffle: { zone: de‸ck }', 1, undefined],
];

describe('expansion', () => {
  for (const [name, call, levels, lines] of cases) {
    it(name, () => {
      const found = everywhere(`${macros}${pipeline(call)}`, ({ compilation, file }, cursor) =>
        shown(expansionAt(compilation, file.uri, cursor, levels)),
      );
      assert.deepEqual(found, lines);
    });
  }

  it('of a call in the body of a macro, whose parameters stay as they are', () => {
    const part = macros.replace('{ macro: pay, args: { amount: { op', '{ macro: p‸ay, args: { amount: { op');
    const found = everywhere(part, ({ compilation, file }, cursor) => shown(expansionAt(compilation, file.uri, cursor, 1)));
    assert.deepEqual(found, [
      '- shuffle: { zone: ‹place: deck› }',
      '- addVar: { scope: global, var: treasury, delta: ‹amount: { op: +, left: { param: first }, right: 2 }› }',
    ]);
  });

  it('leads from each line to where it was written, and from each argument to the call', () => {
    const part = `${macros}${pipeline('{ macro: pay-tw‸ice, args: { first: 1 } }')}`;
    const found = everywhere(part, (opened, cursor) => {
      const expansion = expansionAt(opened.compilation, opened.file.uri, cursor, all);
      const first = expansion?.arguments.find(({ parameter }) => parameter === 'first');
      return [
        ...(expansion?.origins ?? []).map((origin) => writtenAt(opened, origin)),
        first && `first ${writtenAt(opened, first.origin)}`,
      ];
    });
    assert.deepEqual(found, [
      'if:',
      "when: { op: '==', lef",
      'then',
      '{ macro: pay, args: {',
      'shuffle: { zone: { pa',
      'addVar: { scope: glob',
      '{ macro: pay, args: {',
      'shuffle: { zone: { pa',
      'addVar: { scope: glob',
      'first 1',
    ]);
  });

  it('counts the calls that are left', () => {
    const { compilation, file, cursors } = openPart(`${macros}${pipeline('{ macro: pay-tw‸ice, args: { first: 1 } }')}`);
    const closed = (levels: number) => expansionAt(compilation, file.uri, cursors[0] ?? 0, levels)?.closed;
    assert.deepEqual([closed(1), closed(2)], [2, 0]);
  });

  it('is cut off where it would be endless', () => {
    const doubling = Array.from({ length: 8 }, (_, level) => {
      const effect = level === 0 ? 'shuffle: { zone: deck }' : `{ macro: m${level - 1} }`;
      return `  - id: m${level}\n    params: []\n    exports: []\n    effects:\n      - ${effect}\n      - ${effect}\n`;
    }).join('');
    const { compilation, file, cursors } = openPart(`effectMacros:\n${doubling}${pipeline('{ macro: m‸7 }')}`);
    const lines = expansionAt(compilation, file.uri, cursors[0] ?? 0, all, 40)?.lines ?? [];
    assert.ok(lines.length < 60, `${lines.length} lines`);
    assert.equal(lines.at(-1), '# ... and more');
  });
});

function writtenAt({ file }: Opened, origin: { readonly chunk: string; readonly start: number; readonly end: number }): string | undefined {
  const chunk = file.blocks.flatMap(({ chunks }) => chunks).find(({ id }) => id === origin.chunk);
  return chunk?.text.slice(origin.start, origin.end).split(/\r?\n/)[0]?.slice(0, 21);
}
