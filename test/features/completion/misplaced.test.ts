import assert from 'node:assert/strict';
import { everywhere, type Opened, openPart, partIn, pipeline } from '../../support/everywhere';
import { accepted, completions, offered, ordered } from './completing';

/** A pipeline whose last effect is followed by what is written. */
const behind = (effect: string, written: string) => pipeline(effect).replace(/\n$/, `\n${written}\n`);
const move = 'moveToken:\n    token: $t';

const cases: readonly (readonly [name: string, part: string, labels: readonly string[]])[] = [
  ['a key deeper than its neighbours', behind(move, '                   fr‸'), ['from']],
  ['a key deeper than those before and behind it', behind(move, '                  fr‸\n                to: deck'), ['from']],
  ['a key less deep than its neighbours', behind(move, '             fr‸\n                to: deck'), ['from']],
  ['a key whose colon is there', behind(move, '                   fr‸: deck'), ['from']],
  [
    'a key deeper than a mapping in braces',
    behind('forEach:\n    bind: $x\n    over: { query: mapSpaces }', '                  eff‸'),
    ['effects'],
  ],
  ['a key in a macro', 'effectMacros:\n  - id: pay\n    params: []\n      exp‸\n    effects: []\n', ['exports']],
  ['a key of a section', 'zones:\n  - id: farm\n      ow‸\n', ['owner']],
  ['a key less deep than the first one', 'actions:\n  - id: go\n   exec‸\n', ['executor']],
  ['a dash less deep than those of its list', behind('shuffle: { zone: deck }', '         - dr‸'), ['draw']],
  ['a dash deeper than those of its list', behind('shuffle: { zone: deck }', '            - dr‸'), ['draw']],
  ['a dash between others', pipeline('shuffle: { zone: deck }').replace(/(\n *)(- shuffle.*\n)/, '$1$2       - dr‸$1$2'), ['draw']],
  ['a dash before its key', 'zones:\n  - { id: farm }\n - ow‸\n', ['owner']],
  [
    'a dash less deep than the key that awaits it',
    pipeline('if:\n    when: true\n    then:').replace(/\n$/, '\n             - dr‸\n'),
    ['draw'],
  ],
];

/** The lines that have changed after the item is accepted, without what stands before them. */
function lines(opened: Opened, cursor: number, label: string): readonly string[] {
  const answer = completions(opened, cursor);
  const item = answer.items.find((each) => each.label === label);
  assert.ok(item, `${label} among ${ordered(answer).map((each) => each.label)}`);
  const before = new Set(partIn(opened.text).split('\n'));
  return partIn(accepted(opened.text, answer, item))
    .split('\n')
    .filter((line) => !before.has(line));
}

describe('a line that stands where nothing is', () => {
  for (const [name, part, labels] of cases) {
    it(`is offered what belongs to the nearest collection: ${name}`, () => {
      assert.deepEqual(everywhere(part, offered), labels);
    });
  }

  for (const [name, part, label, moved] of [
    ['a key', behind(move, '                   fr‸'), 'from', ['                from: ']],
    ['a key that was not deep enough', behind(move, '             fr‸\n                to: deck'), 'from', ['                from: ']],
    ['a key with its colon', behind(move, '                   fr‸: deck'), 'from', ['                from: deck']],
    ['a dash', behind('shuffle: { zone: deck }', '         - dr‸'), 'shuffle', ['          - shuffle:', '              zone: ']],
    [
      'a dash that was too deep',
      behind('shuffle: { zone: deck }', '             - ‸'),
      'shuffle',
      ['          - shuffle:', '              zone: '],
    ],
    ['a dash with too many blanks', 'zones:\n  - { id: farm }\n -   ow‸\n', 'owner', ['  -   owner: none']],
    [
      'a word that becomes the next effect of the list around it',
      behind(move, '                  dr‸'),
      'draw',
      ['          - draw:', '              from: ', '              to: ', '              count: '],
    ],
    ['a word that becomes a section', behind(move, '                  tri‸'), 'triggers', ['triggers:', '  - ']],
  ] as const) {
    it(`moves with what is accepted: ${name}`, () => {
      assert.deepEqual(
        everywhere(part, (opened, cursor) => lines(opened, cursor, label)),
        moved,
      );
    });
  }

  for (const [name, part] of [
    ['prose that goes on', 'eventDecks:\n  - id: d\n    cards:\n      - id: c\n        title: A long\n          ti‸\n'],
    ['a text of several lines', 'metadata:\n  id: g\n  description: |\n    One\n      na‸\n'],
    ['a text in quotes', 'metadata:\n  id: g\n  description: "One\n    na‸"\n'],
  ] as const) {
    it(`is not ${name}`, () => {
      assert.deepEqual(everywhere(part, offered), []);
    });
  }

  it('is not one within brackets', () => {
    const opened = openPart('setup: [\n    { shuffle: { zone: deck } },\n  { shuffle: { zone: deck,\n            po‸\n } }\n]\n');
    assert.deepEqual(
      completions(opened, opened.cursors[0] ?? 0).items.filter(({ snippet }) => /^\s/.test(snippet)),
      [],
    );
  });
});
