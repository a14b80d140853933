import assert from 'node:assert/strict';
import { type Slot, type Step, slotAt } from '../../../server/features/completion/slot';
import { parseText } from '../../../server/source/parse';
import { readMarks } from '../../support/markers';

/** `key a.b[0] «typed»`: what is written, the path to it, and the text it replaces. */
function describeSlot(marked: string): string {
  const { text, cursors } = readMarks(marked);
  const [cursor] = cursors;
  if (cursor === undefined) throw new Error('no cursor');
  const slot = slotAt(text, parseText(text).root, cursor);
  return slot === undefined ? 'nothing' : words(slot, text);
}

function words(slot: Slot, text: string): string {
  const traits = [
    slot.flow ? 'flow' : '',
    slot.ownLine ? 'own line' : '',
    slot.needsDash ? 'no dash' : '',
    slot.kind === 'key' && slot.hasColon ? 'colon' : '',
    slot.quote ?? '',
  ].filter((trait) => trait !== '');
  return `${slot.kind} ${slot.steps.map(stepWords).join('').replace(/^\./, '') || '.'} «${text.slice(slot.start, slot.end)}» ${traits.join(', ')}`.trim();
}

function stepWords(step: Step): string {
  return step.kind === 'item' ? `[${step.index}]` : `.${step.entry.key.value}`;
}

const cases: readonly (readonly [name: string, document: string, expected: string])[] = [
  // Block mappings.
  ['an empty text', '‸', 'node . «» own line'],
  ['an empty line at the column of the keys', 'a: 1\n‸\nb: 2', 'key . «» own line'],
  ['behind the last key', 'a: 1\n‸', 'key . «» own line'],
  ['a half-typed key', 'a: 1\nbe‸\n', 'key . «be» own line'],
  ['a half-typed key above others', 'be‸\na: 1\n', 'key . «be» own line'],
  ['inside a key', 'a: 1\nb‸e: 2\n', 'key . «be» own line, colon'],
  ['behind a colon', 'a: ‸\nb: 2', 'node a «»'],
  ['behind a colon at the end of the text', 'a: ‸', 'node a «»'],
  ['right at a colon', 'a:‸', 'node a «»'],
  ['a half-typed value', 'a: be‸', 'node a «be»'],
  ['inside a value', 'a: b‸e', 'node a «be»'],
  ['the empty line below a key, deeper', 'a:\n  ‸\nb: 1', 'node a «» own line'],
  ['a word below a key, deeper', 'a:\n  be‸\nb: 1', 'node a «be» own line'],
  ['a nested mapping', 'a:\n  b: 1\n  ‸\n', 'key a «» own line'],
  ['the outer mapping behind a nested one', 'a:\n  b: 1\n‸\n', 'key . «» own line'],
  ['a nested mapping with a half-typed first key', 'a:\n  be‸\n  c: 1\n', 'key a «be» own line'],
  ['behind a whole value', 'a: be ‸', 'nothing'],
  ['deeper than a whole value', 'a: be\n  ‸', 'nothing'],
  // Block lists.
  ['an empty item', 'a:\n  - ‸', 'node a[0] «» own line'],
  ['an empty item between others', 'a:\n  - b: 1\n  - ‸\n  - c: 1\n', 'node a[1] «» own line'],
  ['a half-typed item', 'a:\n  - be‸\n', 'node a[0] «be» own line'],
  ['a half-typed item between others', 'a:\n  - b: 1\n  - be‸\n  - c: 1\n', 'node a[1] «be» own line'],
  ['a list at the column of its key', 'a:\n- ‸\nb: 1', 'node a[0] «» own line'],
  ['a further key in an item', 'a:\n  - b: 1\n    ‸\n', 'key a[0] «» own line'],
  ['a value in an item', 'a:\n  - b: ‸\n', 'node a[0].b «»'],
  ['the fields of an effect', 'a:\n  - b:\n      ‸\n', 'node a[0].b «» own line'],
  ['a further field of an effect', 'a:\n  - b:\n      c: 1\n      de‸\n', 'key a[0].b «de» own line'],
  ['at the column of the dashes', 'a:\n  - b: 1\n  ‸\n', 'node a[1] «» own line, no dash'],
  ['a word at the column of the dashes', 'a:\n  - b: 1\n  be‸\n', 'node a[1] «be» own line, no dash'],
  ['an item of an item', 'a:\n  - - ‸\n', 'node a[0][0] «» own line'],
  ['the root is a list', '- a: 1\n- ‸', 'node [1] «» own line'],
  // Flow collections.
  ['an empty mapping', 'a: {‸}', 'key a «» flow'],
  ['an empty mapping with blanks', 'a: { ‸ }', 'key a «» flow'],
  ['a half-typed key in a mapping', 'a: { be‸ }', 'key a «be» flow'],
  ['a value in a mapping', 'a: { b: ‸ }', 'node a.b «» flow'],
  ['a half-typed value in a mapping', 'a: { b: be‸ }', 'node a.b «be» flow'],
  ['behind a comma', 'a: { b: 1, ‸ }', 'key a «» flow'],
  ['a key between others', 'a: { b: 1, c‸, d: 2 }', 'key a «c» flow'],
  ['behind a value without a comma', 'a: { b: 1 ‸ }', 'nothing'],
  ['a nested mapping in a mapping', 'a: { b: { c: ‸ } }', 'node a.b.c «» flow'],
  ['behind a nested mapping', 'a: { b: { c: 1 }, ‸ }', 'key a «» flow'],
  ['an empty list', 'a: [‸]', 'node a[0] «» flow'],
  ['a half-typed item of a list', 'a: [b, c‸]', 'node a[1] «c» flow'],
  ['behind a comma of a list', 'a: [b, ‸]', 'node a[1] «» flow'],
  ['a mapping in a list', 'a: [{ b: 1 }, { ‸ }]', 'key a[1] «» flow'],
  ['a mapping that is not closed', 'a: { b: ‸', 'node a.b «» flow'],
  ['a mapping that is not closed above a line', 'a: { b: 1, ‸\nc: 1', 'key a «» flow'],
  ['a mapping over several lines', 'a: {\n  b: 1,\n  ‸\n}', 'key a «» flow'],
  ['a mapping as an item', 'a:\n  - { b: ‸ }', 'node a[0].b «» flow'],
  // Quotes, comments, texts.
  ['in quotes', "a: '‸'", "node a «» '"],
  ['a word in quotes', 'a: "be‸"', 'node a «be» "'],
  ['behind closed quotes', "a: 'b'‸", 'nothing'],
  ['in a comment', 'a: 1 # b‸', 'nothing'],
  ['in a comment on its own line', '# b‸\na: 1', 'nothing'],
  ['behind a number sign in quotes', "a: { b: '#', ‸ }", 'key a «» flow'],
  ['in a block text', 'a: |\n  b‸', 'nothing'],
  ['in the second line of a text', 'a: b\n  c‸', 'nothing'],
];

describe('the slot at the cursor', () => {
  for (const [name, document, expected] of cases) {
    it(name, () => {
      assert.equal(describeSlot(document), expected);
    });
    it(`${name}, with CRLF`, () => {
      assert.equal(describeSlot(document.replaceAll('\n', '\r\n')), expected);
    });
    it(`${name}, after an astral character`, () => {
      assert.equal(describeSlot(`# 𝄞\n${document}`), expected);
    });
  }
});
