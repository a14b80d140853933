import assert from 'node:assert/strict';
import { readSource } from '../../../server/source/file';
import { problemsIn } from '../../compiler/documents';
import { openPart, pipeline } from '../../support/everywhere';
import { variants } from '../../support/markers';
import { accepted, completions, offered } from './completing';

const macros = `effectMacros:
  - { id: pay, params: [{ name: amount, type: value }, { name: field, type: zoneSelector }], exports: [], effects: [{ shuffle: { zone: { param: field } } }, { addVar: { scope: global, var: treasury, delta: { param: amount } } }] }
conditionMacros:
  - { id: rich, params: [{ name: than, type: value }], condition: { op: '>', left: { ref: gvar, var: treasury }, right: { param: than } } }
`;

/** Places of every kind: values, keys and items, in block and flow style, begun or not. */
const places: readonly (readonly [name: string, part: string])[] = [
  ['an effect', `${macros}${pipeline('‸')}`],
  ['an effect between others', `${macros}${pipeline('shuffle: { zone: deck }', '‸', 'shuffle: { zone: deck }')}`],
  ['an effect in flow style', `${macros}${pipeline('if: { when: true, then: [‸] }')}`],
  ['effects that have not begun', pipeline('if:\n    when: true\n    then: ‸')],
  ['effects below their key', pipeline('if:\n    when: true\n    then:\n      ‸')],
  ['an effect without a dash', pipeline('shuffle: { zone: deck }').replace(/\n$/, '\n          ‸\n')],
  ['a field', pipeline('forEach:\n    ‸')],
  ['a further field', pipeline('forEach:\n    bind: $x\n    ‸\n    over: { query: players }')],
  ['a field in flow style', pipeline('chooseN: { bind: $x, ‸ }')],
  ['a query', pipeline('forEach: { bind: $x, over: ‸, effects: [] }')],
  ['a query in braces', pipeline('forEach: { bind: $x, over: { ‸ }, effects: [] }')],
  ['the word of a query', pipeline('forEach: { bind: $x, over: { query: ‸ }, effects: [] }')],
  ['the word of a query in block style', pipeline('forEach:\n    bind: $x\n    over:\n      query: ‸\n    effects: []')],
  ['a condition', `${macros}${pipeline('if: { when: ‸, then: [] }')}`],
  ['a condition in block style', `${macros}${pipeline('if:\n    when: ‸\n    then: []')}`],
  ['a condition in a list', `${macros}${pipeline('if:\n    when:\n      op: and\n      args:\n        - ‸\n    then: []')}`],
  ['a value', pipeline('let: { bind: $x, value: ‸, in: [] }')],
  ['a number', pipeline('addVar: { scope: global, var: treasury, delta: ‸ }')],
  ['a number in block style', pipeline('addVar:\n    scope: global\n    var: treasury\n    delta: ‸')],
  ['a zone', pipeline('shuffle: { zone: ‸ }')],
  ['a player', pipeline('setActivePlayer: { player: ‸ }')],
  ['a filter', pipeline('forEach: { bind: $x, over: { query: tokensInZone, zone: deck, filter: ‸ }, effects: [] }')],
  ['a set', pipeline('if: { when: { op: in, item: scout, set: ‸ }, then: [] }')],
  ['arguments', `${macros}${pipeline('macro: pay\nargs: ‸')}`],
  ['an argument', `${macros}${pipeline('macro: pay\nargs:\n  ‸')}`],
  ['an action', 'actions:\n  - ‸'],
  ['a zone definition', 'zones:\n  - id: farm\n    ‸\n'],
  [
    'a line below a node',
    `${macros}${pipeline('forEach:\n    bind: $x\n    over: { query: players }\n    effects:\n      - shuffle:\n          zone: deck\n          ‸')}`,
  ],
  ['a word below a node', `${macros}${pipeline('if:\n    when: true\n    then:\n      - shuffle:\n          zone: deck\n          c‸')}`],
  ['a line between two effects', `${macros}${pipeline('shuffle:\n    zone: deck\n    ‸', 'shuffle: { zone: deck }')}`],
  ['a line before a field', pipeline('if:\n    when: true\n    then:\n      - shuffle:\n          zone: deck\n          ‸\n    else: []')],
  ['a section', 'constants: { a: 1 }\n‸'],
  ['a key that is too deep', `${macros}${pipeline('forEach:\n    bind: $x').replace(/\n$/, '\n                    o‸\n')}`],
  ['a key that is not deep enough', pipeline('forEach:\n    bind: $x').replace(/\n$/, '\n            o‸\n')],
  ['a dash that is too deep', `${macros}${pipeline('shuffle: { zone: deck }').replace(/\n$/, '\n             - ‸\n')}`],
  ['a dash that is not deep enough', `${macros}${pipeline('shuffle: { zone: deck }').replace(/\n$/, '\n         - ‸\n')}`],
];

describe('accepting any completion', () => {
  for (const [name, part] of places) {
    it(`at ${name} leaves text that parses, in all surroundings`, () => {
      for (const variant of [{ name: 'plain', marked: part, markdown: false }, ...variants(part)]) {
        const opened = openPart(variant.marked, variant.markdown);
        const answer = completions(opened, opened.cursors[0] ?? 0);
        assert.notEqual(answer.items.length, 0, variant.name);
        for (const item of answer.items) {
          const text = accepted(opened.text, answer, item);
          const file = readSource(opened.file.uri, text, { recognised: true });
          const faults = [...file.fileChunk.problems, ...file.blocks.flatMap(({ chunks }) => chunks.flatMap(({ problems }) => problems))];
          assert.deepEqual(
            faults.map(({ code }) => code).filter((code) => syntax.has(code)),
            [],
            `${variant.name}, ${item.label}:\n${text}`,
          );
        }
      }
    });

    it(`at ${name} leaves a node that may stand there`, () => {
      const opened = openPart(part);
      const answer = completions(opened, opened.cursors[0] ?? 0);
      for (const item of answer.items) {
        const text = accepted(opened.text, answer, item);
        const { compilation } = openPart(text);
        const faults = problemsIn(compilation, 'file:///part.yaml').filter(({ code, start, end }) => misplaced.has(code) && start < end);
        assert.deepEqual(
          faults.map(({ code, start, end }) => `${code} ${text.slice(start, end)}`),
          [],
          `${item.label}:\n${text}`,
        );
      }
    });
  }
});

const syntax = new Set(['GS1001', 'GS1002', 'GS1003', 'GS1004', 'GS1005', 'GS1012', 'GS1023']);

/** Unknown keys, kinds and words; nodes of the wrong family or YAML kind; several keys in one effect. */
const misplaced = new Set(['GS2001', 'GS2002', 'GS2004', 'GS2010', 'GS2011', 'GS2012', 'GS2013', 'GS2014', 'GS2017', 'GS2019', 'GS6003']);

describe('completion at every place of a document', () => {
  const document = `${macros}${pipeline('forEach:\n    bind: $x\n    over: { query: tokensInZone, zone: deck, filter: [{ prop: type, op: eq, value: scout }] }\n    effects:\n      - macro: pay\n        args: { amount: 3, field: deck }')}`;

  it('answers at each column', () => {
    const { compilation, file, text } = openPart(document);
    for (let cursor = 0; cursor <= text.length; cursor += 1) {
      const answer = completions({ compilation, file, text, cursors: [] }, cursor);
      assert.ok(answer.start <= cursor && cursor <= answer.end);
    }
  });

  it('answers at the end of each beginning of it', () => {
    for (let length = 0; length <= document.length; length += 1) {
      const opened = openPart(`${document.slice(0, length)}‸`);
      assert.ok(Array.isArray(offered(opened, length)));
    }
  });
});
