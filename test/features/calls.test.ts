import assert from 'node:assert/strict';
import { calledAt, incomingCalls, outgoingCalls } from '../../server/features/callHierarchy';
import { selectionRanges } from '../../server/features/selectionRanges';
import { signatureAt } from '../../server/features/signatureHelp';
import { everywhere, pipeline } from '../support/everywhere';

const macros = `effectMacros:
  - id: pay
    params: [{ name: amount, type: value }, { name: place, type: zoneSelector }]
    exports: []
    effects:
      - shuffle: { zone: { param: place } }
      - addVar: { scope: global, var: treasury, delta: { param: amount } }
  - id: pay-twice
    params: []
    exports: []
    effects:
      - { macro: pay, args: { amount: 1, place: deck } }
      - { macro: pay, args: { amount: 2, place: deck } }
`;

describe('calls', () => {
  it('who calls a macro, each with its calls', () => {
    const part = `${macros.replace('id: pay\n', 'id: p‸ay\n')}${pipeline('{ macro: pay, args: { amount: 3, place: deck } }')}`;
    const found = everywhere(part, ({ compilation, file }, cursor) => {
      const macro = calledAt(compilation, file.uri, cursor);
      return macro && incomingCalls(compilation, macro).map(({ declaration, at }) => [declaration.name, at.length]);
    });
    assert.deepEqual(found, [
      ['pay-twice', 2],
      ['march', 1],
    ]);
  });

  it('what a macro calls', () => {
    const found = everywhere(macros.replace('pay-twice', 'pay-tw‸ice'), ({ compilation, file }, cursor) => {
      const macro = calledAt(compilation, file.uri, cursor);
      return macro && outgoingCalls(compilation, macro).map(({ declaration, at }) => [declaration.name, at.length]);
    });
    assert.deepEqual(found, [['pay', 2]]);
  });

  it('other names have none', () => {
    assert.equal(
      everywhere(pipeline('shuffle: { zone: de‸ck }'), ({ compilation, file }, cursor) => calledAt(compilation, file.uri, cursor)),
      undefined,
    );
  });
});

const signatures: readonly (readonly [name: string, call: string, signature: string | undefined])[] = [
  ['at the first argument', '{ macro: pay, args: { amount: ‸, place: deck } }', 'pay: [amount], place'],
  ['at a later argument', '{ macro: pay, args: { amount: 3, place: de‸ } }', 'pay: amount, [place]'],
  ['between arguments', '{ macro: pay, args: { ‸ } }', 'pay: amount, place'],
  ['in block style', 'macro: pay\nargs:\n  amount: ‸', 'pay: [amount], place'],
  ['inside an argument', '{ macro: pay, args: { amount: { op: +, left: 1, right: ‸ }, place: deck } }', 'pay: [amount], place'],
  ['outside of the arguments', '{ macro: p‸ay, args: { amount: 3 } }', undefined],
];

describe('signature help', () => {
  for (const [name, call, signature] of signatures) {
    it(name, () => {
      const found = everywhere(`${macros}${pipeline(call)}`, ({ compilation, file }, cursor) => {
        const help = signatureAt(compilation, file, cursor);
        return (
          help &&
          `${help.macro.name}: ${help.parameters.map((parameter, index) => (index === help.active ? `[${parameter.name}]` : parameter.name)).join(', ')}`
        );
      });
      assert.equal(found, signature);
    });
  }
});

describe('selection', () => {
  it('grows from the word to the section', () => {
    const texts = everywhere(pipeline('shuffle: { zone: de‸ck }'), ({ file, text }, cursor) =>
      selectionRanges(file, cursor)
        .map(({ start, end }) => text.slice(start, end).replace(/\r?\n[\s>]*/g, ' '))
        .slice(0, 6),
    );
    assert.deepEqual(texts.slice(0, 4), ['deck', 'zone: deck', '{ zone: deck }', 'shuffle: { zone: deck }']);
    assert.ok(texts.every((each, index) => index === 0 || each.length > (texts[index - 1]?.length ?? 0)));
  });
});
