import assert from 'node:assert/strict';
import { definitionAt } from '../../server/features/definition';
import { documentSymbols, type OutlineEntry } from '../../server/features/documentSymbols';
import { readSource } from '../../server/source/file';
import { everywhere, openPart, pipeline } from '../support/everywhere';
import { definitionLine, referenceLines, referencesAt } from './places';

const pay = `effectMacros:
  - id: pay
    params: [{ name: amount, type: value }]
    exports: [$paid]
    effects:
      - bindValue: { bind: $paid, value: { param: amount } }
`;

const definitions: readonly (readonly [name: string, part: string, target: string])[] = [
  ['a macro', `${pipeline('{ macro: p‸ay, args: { amount: 3 } }')}${pay}`, 'id: «pay»'],
  ['a parameter at a call', `${pipeline('{ macro: pay, args: { amo‸unt: 3 } }')}${pay}`, 'params: [{ name: «amount»'],
  ['a parameter in the body', pay.replace('param: amount', 'param: amo‸unt'), 'params: [{ name: «amount»'],
  ['a binding', pipeline('chooseOne: { bind: $s, options: { query: mapSpaces } }', 'shuffle: { zone: $‸s }'), 'chooseOne: { bind: «$s»'],
  [
    'the innermost of two bindings',
    pipeline(
      'forEach: { bind: $s, over: { query: mapSpaces }, effects: [{ forEach: { bind: $s, over: { query: zones }, effects: [{ shuffle: { zone: $‸s } }] } }] }',
    ),
    'forEach: { bind: $s, over: { query: mapSpaces }, effects: [{ forEach: { bind: «$s»',
  ],
  ['a variable in another file', pipeline('addVar: { scope: global, var: trea‸sury, delta: 1 }'), '{ name: «treasury»'],
  ['a zone of the map', pipeline('shuffle: { zone: har‸bour }'), '{ id: «harbour»'],
  ['a marker', pipeline('setMarker: { space: market, marker: unr‸est, state: low }'), 'markerLattices: [{ id: «unrest»'],
];

describe('go to definition', () => {
  for (const [name, part, target] of definitions) {
    it(`of ${name}`, () => {
      assert.equal(everywhere(part, definitionLine), target);
    });
  }

  it('of an unknown name, or of no name: nowhere', () => {
    for (const part of [pipeline('shuffle: { zone: no‸where }'), pipeline('shu‸ffle: { zone: deck }')]) {
      const { compilation, file, cursors } = openPart(part);
      assert.equal(definitionAt(compilation, file, cursors[0] ?? 0), undefined);
    }
  });
});

const references: readonly (readonly [name: string, part: string, uses: readonly string[]])[] = [
  [
    'a macro',
    `${pipeline('{ macro: pay, args: { amount: 3 } }', '{ macro: pay, args: { amount: 4 } }')}${pay.replace('id: pay', 'id: p‸ay')}`,
    ['macro: «pay»', 'macro: «pay»', 'id: «pay»'],
  ],
  [
    'a binding, in its own scope only',
    pipeline(
      'forEach: { bind: $s, over: { query: zones }, effects: [{ shuffle: { zone: $s } }] }',
      'forEach: { bind: $‸s, over: { query: zones }, effects: [{ shuffle: { zone: $s } }] }',
    ),
    ['bind: «$s»', 'zone: «$s»'],
  ],
  [
    'a parameter',
    `${pipeline('{ macro: pay, args: { amo‸unt: 3 } }')}${pay}`,
    ['args: { «amount»', 'params: [{ name: «amount»', 'param: «amount»'],
  ],
];

describe('find references', () => {
  for (const [name, part, uses] of references) {
    it(`of ${name}`, () => {
      const found = everywhere(part, referenceLines);
      assert.equal(found.length, uses.length);
      for (const [index, use] of uses.entries()) assert.ok(found[index]?.endsWith(use), `${found[index]} ends with ${use}`);
    });
  }

  it('in all files of the game', () => {
    const { compilation, file, cursors } = openPart(pipeline('addVar: { scope: global, var: trea‸sury, delta: 1 }'));
    const uses = referencesAt(compilation, file.uri, cursors[0] ?? 0, compilation.composition.members);
    const told = uses.map(({ role, access }) => `${role} ${access ?? ''}`.trim());
    assert.deepEqual([told[0], told.at(-1)], ['declaration', 'use write']);
    assert.ok(told.includes('use read'));
  });
});

describe('the outline', () => {
  it('shows what a file declares in the order of the text, stages below their pipelines', () => {
    const part = `${pay}${pipeline('shuffle: { zone: deck }')}globalVars:\n  - { name: extra, type: int, init: 0, min: 0, max: 1 }\n`;
    const shown = everywhere(`‸${part}`, ({ compilation, file }) =>
      documentSymbols(compilation, file).map(({ name, children }) => [name, children.map((child) => child.name)]),
    );
    assert.deepEqual(
      shown.filter(([name]) => name !== 'first'),
      [
        ['pay', ['bindValue $paid']],
        ['march', ['one']],
        ['extra', []],
      ],
    );
  });

  it('of a very long file leaves effects out, and no declaration', () => {
    const effects = '- bindValue: { bind: $x, value: 1 }\n'.repeat(200).replace(/^(?=.)/gm, '      ');
    const text = Array.from(
      { length: 20 },
      (_, index) => `  - id: m${index}\n    params: []\n    exports: []\n    effects:\n${effects}`,
    ).join('');
    const { compilation, file } = openPart(`effectMacros:\n${text}`);
    const shown = documentSymbols(compilation, file);
    assert.equal(shown.length, 20);
    const below = shown.reduce((sum, { children }) => sum + children.length, 0);
    assert.ok(below >= 2000 && below <= 2200, `${below}`);
  });

  it('reads like the game: the loops and choices of a stage below it, those of a macro below the macro', () => {
    const effects =
      '- chooseN: { bind: $towns, options: { query: mapSpaces }, min: 1, max: 2 }\n- forEach: { bind: $town, over: { query: binding, name: $towns }, effects: [] }\n- shuffle: { zone: deck }\n';
    const indented = effects.replace(/^(?=.)/gm, '          ');
    const part = `effectMacros:\n  - id: visit\n    params: []\n    exports: []\n    effects: [{ bindValue: { bind: $fee, value: 1 } }]\nactionPipelines:\n  - id: march\n    actionId: act\n    stages:\n      - stage: go\n        effects:\n${indented}`;
    const shown = everywhere(`‸${part}`, ({ compilation, file }) => {
      const paths = (entries: readonly OutlineEntry[], above: string): readonly string[] =>
        entries.flatMap(({ name, children }) => [`${above}${name}`, ...paths(children, `${above}${name} > `)]);
      return paths(documentSymbols(compilation, file), '');
    });
    assert.deepEqual(
      shown.filter((path) => path !== 'first'),
      ['visit', 'visit > bindValue $fee', 'march', 'march > go', 'march > go > chooseN $towns', 'march > go > forEach $town'],
    );
  });

  const scenarios = `title: Two marches
moves:
  - { action: march, answers: {} }
  - action: rest
  - { stage: one }
---
moves: [{ action: rest }]
---
title: None
`;
  const lines = (entries: readonly OutlineEntry[], depth = ''): readonly string[] =>
    entries.flatMap(({ kind, name, children }) => [`${depth}${kind} ${name}`, ...lines(children, `${depth}- `)]);
  for (const [where, uri, text] of [
    ['a file of their own', 'file:///a.scenario.yaml', scenarios],
    ['fences of a document', 'file:///a.md', `# Tests\n\n\`\`\`yaml scenario\n${scenarios}\`\`\`\n`],
  ] as const) {
    it(`shows scenarios by their titles with their moves, in ${where}, also of no game`, () => {
      assert.deepEqual(lines(documentSymbols(undefined, readSource(uri, text))), [
        'scenario Two marches',
        '- move march',
        '- move rest',
        'scenario None',
      ]);
    });
  }
});
