import assert from 'node:assert/strict';
import { hoverAt } from '../../../server/features/hover/hover';
import { code, codeBlock, link, plain } from '../../../server/features/hover/markdown';
import { compileText } from '../../compiler/documents';
import { openPart, pipeline } from '../../support/everywhere';

function card(part: string): string {
  const { compilation, file, cursors } = openPart(part);
  return hoverAt(compilation, file, cursors[0] ?? 0, () => '[line N](file:///part.yaml#L1)')?.markdown ?? '';
}

const macro = (comment: string) => `effectMacros:
  # ${comment}
  - id: pay
    params: [{ name: amount, type: value }, { name: by, type: { kind: enum, values: [Red, Blue] } }]
    exports: [$paid]
    effects:
      - bindValue: { bind: $paid, value: { param: amount } }
`;

describe('hover cards', () => {
  it('a node: doc, fields, semantics, example and the page of the reference', () => {
    assert.equal(
      card(pipeline('shu‸ffle: { zone: deck }')),
      [
        '**`shuffle`** — effect',
        'Put the tokens of a zone in random order.',
        '- `zone`: *zone*, **required**  \n  Zone to shuffle.',
        'One random draw per step, from the last index down; none when the zone has at most one token.',
        '```yaml\nshuffle: { zone: deck }\n```',
        '[Reference](https://github.com/gamespec/gamespec/blob/main/docs/reference/effects.md#shuffle)',
      ].join('\n\n'),
    );
  });

  it('a field: doc, type, whether it must be there, what it binds', () => {
    assert.equal(
      card(pipeline('forEach: { bi‸nd: $s, over: { query: mapSpaces }, effects: [] }')).split('\n\n').slice(1, -1).join('\n'),
      'Name of the current item.\n*new binding*, required\nDeclares a binding, visible in `effects`.',
    );
  });

  it('a binding: its kind, and the node that binds it with its place', () => {
    assert.equal(
      card(pipeline('chooseOne: { bind: $space, options: { query: mapSpaces } }', 'shuffle: { zone: $sp‸ace }')),
      '**`$space`** — binding: zone\n\nBound by `chooseOne` in [line N](file:///part.yaml#L1).',
    );
  });

  for (const [members, meaning] of [
    [12, `Members: ${Array.from({ length: 12 }, (_, at) => `\`m${at}\``).join(', ')}.`],
    [13, '13 members.'],
  ] as const) {
    it(`a set of ${members} names: its members, or how many where they are too many to read`, () => {
      const names = Array.from({ length: members }, (_, at) => `m${at}`).join(', ');
      const text = `metadata: { id: harvest, players: { min: 2, max: 2 }, namedSets: { many: [${names}] } }\n`;
      const compilation = compileText(text);
      const file = compilation.files.get('game.yaml');
      assert.ok(file && hoverAt(compilation, file, text.indexOf('many'), () => '')?.markdown.includes(meaning));
    });
  }

  it('a binding whose kind only the calls of its macro tell: no kind', () => {
    const macro = `effectMacros:
  - id: visit
    params: [{ name: spaces, type: bindingName }]
    exports: []
    effects: [{ forEach: { bind: $sp‸ace, over: { query: binding, name: { param: spaces } }, effects: [] } }]
`;
    assert.equal(card(macro), '**`$space`** — binding\n\nBound by `forEach` in [line N](file:///part.yaml#L1).');
  });

  it('a macro call: signature, comment, exports and expansion', () => {
    assert.equal(
      card(`${pipeline('{ macro: p‸ay, args: { amount: 3, by: Red } }')}${macro('Pays.')}`),
      [
        '**`pay`** — effect macro, [line N](file:///part.yaml#L1)',
        '```\npay(amount: value, by: Red | Blue)\n```',
        'Pays\\.',
        'Exports `$paid`.',
        'Expands to',
        '```yaml\n- bindValue: { bind: $paid, value: 3 }\n```',
      ].join('\n\n'),
    );
  });

  it('a variable: its bounds, and how it is declared', () => {
    assert.equal(
      card(pipeline('addVar: { scope: global, var: trea‸sury, delta: 1 }')),
      [
        '**`treasury`** — global variable, [line N](file:///part.yaml#L1)',
        'A number from 0 to 100, 0 at the start.',
        '```yaml\n{ name: treasury, type: int, init: 0, min: 0, max: 100 }\n```',
      ].join('\n\n'),
    );
  });

  it('a marker: its states', () => {
    assert.match(
      card(pipeline('setGlobalMarker: { marker: wea‸ther, state: calm }')),
      /\n\nStates `calm`, `storm`; `calm` at the start\.\n\n/,
    );
  });

  it('text of a document never becomes markup', () => {
    const evil = '[x](command:evil) <img src=x> `code` **bold** https://evil.example $(zap)';
    const shown = card(`${pipeline('{ macro: p‸ay, args: { amount: 3, by: Red } }')}${macro(evil)}`);
    assert.ok(shown.includes(plain(evil)));
    assert.doesNotMatch(shown, /(?<!\\)[[<]x?[\](i]|(?<!\\)\]\(command|\*\*bold/);
  });

  it('a constant: its value once, not as it is written as well', () => {
    assert.equal(
      card(pipeline('addVar: { scope: global, var: treasury, delta: { ref: const, name: pr‸ice } }')),
      '**`price`** — constant, [line N](file:///part.yaml#L1)\n\nAlways 3.',
    );
  });

  const words: readonly (readonly [what: string, part: string, ...expected: readonly string[]])[] = [
    [
      'what a property of a zone is compared with',
      pipeline("if: { when: { op: '==', left: { ref: zoneProp, zone: market, prop: category }, right: ci‸ty }, then: [] }"),
      '**`city`** — value',
      "Values: `city`, `town`, `''`.",
    ],
    [
      'what a macro is given for its parameter',
      `${pipeline('{ macro: visit, args: { where: to‸wn } }')}effectMacros:
  - id: visit
    params: [{ name: where, type: value }]
    exports: []
    effects: [{ if: { when: { op: '==', left: { ref: zoneProp, zone: market, prop: category }, right: { param: where } }, then: [] } }]
`,
      '**`town`** — value',
      "Values: `city`, `town`, `''`.",
      'Given to the parameter `where` of `visit`.',
    ],
  ];
  for (const [what, part, ...expected] of words) {
    it(`${what}: what else it can be`, () => assert.deepEqual(card(part).split('\n\n'), expected));
  }

  it('a word that its place does not know: the field', () => {
    const part = pipeline("if: { when: { op: '==', left: { ref: zoneProp, zone: market, prop: category }, right: vil‸lage }, then: [] }");
    assert.match(card(part), /^\*\*`right`\*\* — field of condition `==`/);
  });

  it('a long expansion is cut short', () => {
    const effects = '{ shuffle: { zone: deck } }, '.repeat(60);
    const shown = card(`${pipeline('{ macro: m‸any }')}effectMacros:\n  - { id: many, params: [], exports: [], effects: [${effects}] }\n`);
    assert.match(shown, /\n# \.\.\. and more\n```$/);
  });
});

describe('Markdown', () => {
  const cases: readonly (readonly [name: string, made: string, expected: string])[] = [
    ['plain text keeps its words', plain('a b'), 'a b'],
    ['plain text has no markup', plain('*a* [b](c) <d> `e` # f'), '\\*a\\* \\[b\\]\\(c\\) \\<d\\> \\`e\\` \\# f'],
    ['plain text is one paragraph', plain('a\n\nb'), 'a b'],
    ['code stays in its span', code('a`b``c'), '```a`b``c```'],
    ['code may begin and end with a backtick', code('`a`'), '`` `a` ``'],
    ['code is one line', code('a\nb'), '`a b`'],
    ['a block stays in its fence', codeBlock('yaml', 'a: |\n  ```\n'), '````yaml\na: |\n  ```\n````'],
    ['an address stays in its link', link('here', 'file:///a (b)/c.md#L1'), '[here](file:///a%20%28b%29/c.md#L1)'],
  ];
  for (const [name, made, expected] of cases) {
    it(name, () => assert.equal(made, expected));
  }
});
