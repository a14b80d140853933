import assert from 'node:assert/strict';
import { readMarks, variants } from '../../support/markers';
import { formatted, formattedRange } from './formatted';

interface Case {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const cases: readonly Case[] = [
  {
    name: 'what is below a key is indented by two columns, lists too',
    before:
      'actions:\n- id: rest\n  actor:\n      chosen: active\n  effects:\n     - shuffle:\n            zone: deck\n     - shuffle: {}\n',
    after:
      'actions:\n  - id: rest\n    actor:\n      chosen: active\n    effects:\n      - shuffle:\n          zone: deck\n      - shuffle: {}\n',
  },
  {
    name: 'one blank behind a dash, whatever follows it',
    before: 'zones:\n  -   id: deck\n      owner: none\n  -     - a\n        - -  b\n  -\n      id: hand\n  -   { id: pile }\n',
    after: 'zones:\n  - id: deck\n    owner: none\n  - - a\n    - - b\n  -\n    id: hand\n  - { id: pile }\n',
  },
  {
    name: 'blanks around colons and behind values',
    before: 'metadata:   \n  id :   harvest  \n  "name"   : a   b\n  seats:\t[Red]\n',
    after: 'metadata:\n  id: harvest\n  "name": a   b\n  seats: [Red]\n',
  },
  {
    name: 'blanks in flow collections',
    before: 'constants: {a: 1,b:   [ 1,2 , {c : \'{x ,y}\'} ],d: { },e: [ ] , "f":1, g: , h:i}\n',
    after: 'constants: { a: 1, b: [1, 2, { c: \'{x ,y}\' }], d: {}, e: [], "f": 1, g: , h:i }\n',
  },
  {
    name: 'a flow collection on several lines is aligned with what is behind its bracket',
    before: 'constants:\n  a: [ 1,\n    2,\n        { b: 1,\n   c: 2 }, 3,\n   ]\n',
    after: 'constants:\n  a: [1,\n      2,\n      { b: 1,\n        c: 2 }, 3,\n     ]\n',
  },
  {
    name: 'a flow collection whose bracket ends the line is indented below its key',
    before: 'constants:\n  a: {\n   b: [\n    1, # one\n     # two\n    2\n    ],\n      c: 3\n       }\n  d:\n    [\n  1\n    ]\n',
    after: 'constants:\n  a: {\n    b: [\n      1, # one\n      # two\n      2\n    ],\n    c: 3\n  }\n  d:\n    [\n  1\n    ]\n',
  },
  {
    name: 'comments go with what they stand above; deeper ones with what is before them',
    before:
      'zones:\n# of the first\n    - id: deck\n        # of its owner\n      owner: none\n      # ends the entry\n    # ends the list\n# of the variables\nglobalVars: []\n# the end\n',
    after:
      'zones:\n  # of the first\n  - id: deck\n    # of its owner\n    owner: none\n    # ends the entry\n  # ends the list\n# of the variables\nglobalVars: []\n# the end\n',
  },
  {
    name: 'comments behind text keep their distance, and stay aligned where they were',
    before: 'constants:\n    a: 1     # one\n    bc: { d: 2} # two\n\n    e: 1     # one\n    f:  [2]  # two\n',
    after: 'constants:\n  a: 1     # one\n  bc: { d: 2 } # two\n\n  e: 1     # one\n  f: [2]   # two\n',
  },
  {
    name: 'blank lines are single, and none begins or ends the block',
    before: '\n\nconstants:\n\n\n  a: 1\n  \n\t\n  b: 2\n\n\n',
    after: 'constants:\n\n  a: 1\n\n  b: 2\n',
  },
  {
    name: 'block text is indented as a whole, and keeps the blanks that count',
    before:
      'metadata:\n    id: |\n         one\n           two  \n\n\n         three\n    name: >2-\n      four\n       five\n    seats:\n    -   |\n         six\n',
    after: 'metadata:\n  id: |\n    one\n      two  \n\n\n    three\n  name: >2-\n    four\n     five\n  seats:\n    - |\n      six\n',
  },
  {
    name: 'text on several lines goes with its first line',
    before: "metadata:\n    id: one\n      two\n\n\n      three\n    name: 'one\n      two'\n    seats:\n        four\n          five\n",
    after: "metadata:\n  id: one\n    two\n\n\n    three\n  name: 'one\n    two'\n  seats:\n    four\n    five\n",
  },
  {
    name: 'anchors, aliases and tags',
    before:
      'constants:\n    a:   &first   { b: 1}\n    c:  *first\n    d: [  *first , &second   2 ]\n    e: &third\n       f: 1\n    g:  !!str   1\n',
    after: 'constants:\n  a: &first { b: 1 }\n  c: *first\n  d: [*first, &second 2]\n  e: &third\n    f: 1\n  g: !!str 1\n',
  },
  {
    name: 'quotes, key order and words like booleans stay',
    before: 'constants:\n   b: "x"\n   a: \'yes\'\n   c: no\n',
    after: 'constants:\n  b: "x"\n  a: \'yes\'\n  c: no\n',
  },
  {
    name: 'characters of two UTF-16 units before a comment and a list',
    before: 'constants:\n   a: [ "𝄞",\n      1 ] # 𝄞\n',
    after: 'constants:\n  a: ["𝄞",\n      1] # 𝄞\n',
  },
];

describe('formatting', () => {
  for (const { name, before, after } of cases) {
    describe(name, () => {
      it('in a plain file', () => assert.equal(formatted(before), after));
      it('once is enough', () => assert.equal(formatted(after), after));
      const expected = new Map(variants(after).map((variant) => [variant.name, variant.marked]));
      // A blank line would end a quote, and the blank line behind a comment begins no block.
      const blankLines = /^\s*$/m.test(before);
      for (const variant of variants(before).filter((each) => !blankLines || /CRLF|fence$/.test(each.name))) {
        it(variant.name, () => assert.equal(formatted(variant.marked, variant.markdown), expected.get(variant.name)));
      }
    });
  }

  it('a step may be wider; what is behind a dash stays two columns behind it', () => {
    assert.equal(
      formatted('actions:\n  - id: rest\n    actor:\n      chosen: active\n', false, 4),
      'actions:\n    - id: rest\n      actor:\n          chosen: active\n',
    );
  });

  it('a file that ends without a line break gets one', () => assert.equal(formatted('constants: {a: 1}'), 'constants: { a: 1 }\n'));
});

describe('formatting leaves alone', () => {
  const same: readonly (readonly [name: string, text: string, markdown: boolean])[] = [
    ['prose, other fences and YAML that is no spec', '#  A\n\n- x\n    - y\n\n```js\na  ( )\n```\n\n```yaml\nfoo:   [1]\n```\n', true],
    ['a merge conflict', '<<<<<<< ours\nconstants: {a: 1}\n=======\nconstants: {a: 2}\n>>>>>>> theirs\n', false],
  ];
  for (const [name, text, markdown] of same) it(name, () => assert.equal(formatted(text, markdown), text));

  const part: readonly Case[] = [
    {
      name: 'an entry whose bracket is not closed; its neighbours are formatted',
      before: 'actions:\n  - {id: rest}\n  - { id:  act,  effects: [ {a: 1}\n  - {id: stop}\n',
      after: 'actions:\n  - { id: rest }\n  - { id:  act,  effects: [ {a: 1}\n  - { id: stop }\n',
    },
    {
      name: 'keys that are lists, which no spec has',
      before: 'constants:\n  ? [a,b]\n  : 1\n',
      after: 'constants:\n  ? [a,b]\n  : 1\n',
    },
    {
      name: 'a key without a colon',
      before: 'constants:\n    a:   1\n    b   \n    c:   2\n',
      after: 'constants:\n  a: 1\n  b   \n  c: 2\n',
    },
    {
      name: 'quotes that are not closed',
      before: 'constants:\n  a:   1\n  b:   "x\n  c:   2\n',
      after: 'constants:\n  a: 1\n  b:   "x\n  c: 2\n',
    },
    {
      name: 'a line that is indented by a tab',
      before: 'constants:\n  a:   1\n  b:\n  \tc:   2\n  d:   3\n',
      after: 'constants:\n  a: 1\n  b:\n  \tc:   2\n  d: 3\n',
    },
  ];
  for (const { name, before, after } of part) {
    it(name, () => {
      assert.equal(formatted(before), after);
      assert.equal(formatted(after), after);
    });
  }
});

describe('formatting a range', () => {
  const ranges: readonly (readonly [name: string, before: string, after: string])[] = [
    ['only its lines', 'constants:\n  a:   1\n  ⟦r b:   2⟧\n  c:   3\n', 'constants:\n  a:   1\n  b: 2\n  c:   3\n'],
    [
      'a collection that goes on outside keeps its column',
      'constants:\n    a:   1\n    ⟦r b:\n          c:   2⟧\n    d:   3\n',
      'constants:\n    a:   1\n    b:\n      c: 2\n    d:   3\n',
    ],
    [
      'lines of a flow collection are aligned with lines outside',
      'constants:\n  a: [ 1,\n   ⟦r 2 ,⟧\n       3]\n',
      'constants:\n  a: [ 1,\n       2,\n       3]\n',
    ],
    ['no line of another block', '⟦r constants: {a: 1}⟧\n---\nzones: [ ]\n', 'constants: { a: 1 }\n---\nzones: [ ]\n'],
  ];
  for (const [name, marked, after] of ranges) {
    it(name, () => {
      const { text, marks } = readMarks(marked);
      assert.equal(formattedRange(text, marks[0] ?? { start: 0, end: 0 }), after);
    });
  }
});
