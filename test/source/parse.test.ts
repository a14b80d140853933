import assert from 'node:assert/strict';
import { parseText } from '../../server/source/parse';
import { applyEdits, readMarks, writeMarks } from '../support/markers';
import { jsonOf } from './values';

/** The document with what was found marked in it. */
function found(text: string): string {
  return writeMarks(text, parseText(text).faults);
}

function read(text: string): string {
  return jsonOf(parseText(text).root);
}

/** The text after the first fix of the first fault that has one with this title. */
function fixed(text: string, title: string): string {
  const fix = parseText(text)
    .faults.flatMap((fault) => fault.fixes ?? [])
    .find((each) => each.title === title);
  assert.ok(fix, `no fix "${title}"`);
  return applyEdits(text, fix.edits);
}

describe('what is read', () => {
  const documents: readonly (readonly [string, string, string])[] = [
    ['a mapping', 'a: 1\nb: two\n', '{"a":1,"b":"two"}'],
    ['a list at the column of its key', 'a:\n- 1\n- 2\nb: 3\n', '{"a":[1,2],"b":3}'],
    ['a list below its key', 'a:\n    - 1\n    - x: 2\n      y: 3\n', '{"a":[1,{"x":2,"y":3}]}'],
    ['lists in lists', '- - 1\n  - 2\n- - 3\n', '[[1,2],[3]]'],
    ['lists in lists on one line, with text below', '- a: 1\n- - - |-\n      x\n    - 2\n  - 3\n', '[{"a":1},[["x",2],3]]'],
    ['an empty value', 'a:\nb: ~\nc: null\n', '{"a":null,"b":null,"c":null}'],
    ['flow collections', 'a: [1, { b: c, d: }, [e], f: g]\n', '{"a":[1,{"b":"c","d":null},["e"],{"f":"g"}]}'],
    ['flow collections over several lines', 'a: [\n  1, # one\n  2,\n]\nb: { c: d,\n  e: f }\n', '{"a":[1,2],"b":{"c":"d","e":"f"}}'],
    ['integers', '[0, -1, +2, 0x1F, 0o17, 017, -0]', '[0,-1,2,31,15,17,0]'],
    ['other numbers', '[1.5, .5, 1e3, -.inf]', '[1.5,0.5,1000,"-Infinity"]'],
    ['text that resembles numbers', '[1_000, 1.2.3, 0x, 1e]', '["1_000","1.2.3","0x","1e"]'],
    ['booleans', '[true, False, TRUE, tRUE]', '[true,false,true,"tRUE"]'],
    ['words of YAML 1.1 as text', 'yes: on\n', '{"yes":"on"}'],
    ['single quotes', "a: 'it''s'\n", '{"a":"it\'s"}'],
    ['escapes', 'a: "\\t\\x41\\u00e9\\U0001F600\\"\\/"\n', '{"a":"\\tAé😀\\"/"}'],
    ['quoted text over lines', 'a: "one\n  two\n\n  three\\\n  four"\n', '{"a":"one two\\nthreefour"}'],
    ['plain text over lines', 'a: one\n  two\n\n  three # comment\nb: 1\n', '{"a":"one two\\nthree","b":1}'],
    ['literal text', 'a: |\n  one\n   two\n\n  three\n\nb: |-\n  x\n', '{"a":"one\\n two\\n\\nthree\\n","b":"x"}'],
    ['folded text', 'a: >\n  one\n  two\n\n  three\n   four\n  five\n', '{"a":"one two\\nthree\\n four\\nfive\\n"}'],
    ['kept breaks', 'a: |+\n  x\n\nb: 1\n', '{"a":"x\\n\\n","b":1}'],
    ['explicit indentation', 'a: |2\n   x\n', '{"a":" x\\n"}'],
    ['quoted keys', '"a b": 1\n\'c\' : 2\n', '{"a b":1,"c":2}'],
    ['colons and hashes inside words', 'a:b: http://x#y\n', '{"a:b":"http://x#y"}'],
    ['comments', '# one\na: 1 # two\n  # three\nb: 2\n', '{"a":1,"b":2}'],
    ['placeholders', 'a: ...\nb: <cost>\nc: { ... x ... }\n', '{"a":"...","b":"<cost>","c":{"... x ...":null}}'],
    ['anchors and aliases', 'a: &x { b: 1 }\nc: [*x, &y 2, *y]\n', '{"a":{"b":1},"c":[{"b":1},2,2]}'],
    ['an anchor above its node', 'a: &x\n  b: 1\nc: *x\n', '{"a":{"b":1},"c":{"b":1}}'],
    ['tags and explicit keys', 'a: !!str 1\n? b\n: 2\n', '{"a":"1","b":2}'],
    ['a byte order mark inside a word', 'a: sc\ufeffout\n', '{"a":"scout"}'],
    ['old line ends', 'a: 1\rb:\r  - 2\r', '{"a":1,"b":[2]}'],
    ['nothing', '# only a comment\n', 'nothing'],
  ];
  for (const [name, text, value] of documents) {
    it(name, () => {
      assert.equal(read(text), value);
      assert.deepEqual(
        parseText(text).faults.filter((fault) => fault.code !== 'GS1005'),
        [],
      );
    });
    it(`${name}, with CRLF`, () => {
      assert.equal(read(text.replaceAll('\n', '\r\n')), value);
    });
  }
});

describe('faults, and what is read in spite of them', () => {
  const documents: readonly (readonly [string, string, string])[] = [
    ['a quote that is not closed', 'a: ⟦GS1001 "one⟧\nb: 2\n', '{"a":"one","b":2}'],
    ['a quote that is not closed, before a comment', "a: ⟦GS1001 'one # two⟧\nb: 2\n", '{"a":"one","b":2}'],
    ['a quote that is not closed in a flow mapping', 'a: { b: ⟦GS1001 "one, c: 2 }⟧\nd: 3\n', '{"a":{"b":"one","c":2},"d":3}'],
    ['text behind a quote', "a: 'don'⟦GS1001 t do'⟧\nb: 2\n", '{"a":"don","b":2}'],
    ['an unknown escape', 'a: "C:⟦GS1001 \\dir"⟧\n', '{"a":"C:\\\\dir"}'],
    ['a bracket that is not closed', 'a: ⟦GS1001 [1, 2⟧\nb: 3\n', '{"a":[1,2],"b":3}'],
    ['a brace that is not closed', 'a:\n  - ⟦GS1001 { b: 1, c: { d: 2 }⟧\n  - { e: 3 }\n', '{"a":[{"b":1,"c":{"d":2}},{"e":3}]}'],
    ['a brace that is not closed, before another mapping', 'a: [⟦GS1001 { b: 1 , { c: 2 }]⟧\nd: 3\n', '{"a":[{"b":1}],"d":3}'],
    ['a brace that is not closed, before deeper lines', 'a:\n  b: ⟦GS1001 { c: 1⟧\n    d: 2\n', '{"a":{"b":{"c":1},"d":2}}'],
    ['a list that is never closed', 'a: ⟦GS1001 [⟧\n  1,\n  2,\nb: 3\n', '{"a":[1,2],"b":3}'],
    ['one bracket too many', 'a: [1, 2]⟦GS1001 ]⟧\nb: 3\n', '{"a":[1,2],"b":3}'],
    [
      'a bracket too many inside',
      '- { a: { b: [1, 2]⟦GS1001 ], c: 3 },⟧\n    d: {} }\n- { a: {} }\n',
      '[{"a":{"b":[1,2],"c":3},"d":{}},{"a":{}}]',
    ],
    ['a brace too many inside', '- { a: { b: 1 }⟦GS1001 },⟧\n    d: {} }\n- { a: {} }\n', '[{"a":{"b":1},"d":{}},{"a":{}}]'],
    ['a lost bracket', '- { a: { b: 1, 2⟦GS1001 ], c: 3 },⟧\n    d: {} }\n- { a: {} }\n', '[{"a":{"b":[1,2],"c":3},"d":{}},{"a":{}}]'],
    ['the other bracket', 'a: { b: ⟦GS1001 [1, 2 } }⟧\nc: 3\n', '{"a":{"b":[1,2]},"c":3}'],
    ['a missing comma', 'a: { b: 1 ⟦GS1001 c: 2 }⟧\nd: 3\n', '{"a":{"b":1,"c":2},"d":3}'],
    ['a missing comma behind quotes', "a: { b: '1' ⟦GS1001 c: 2 }⟧\nd: ['x' ⟦GS1001 'y']⟧\n", '{"a":{"b":"1","c":2},"d":["x","y"]}'],
    ['a missing comma behind a list', 'a: { b: [1] ⟦GS1001 c: [2] }⟧\n', '{"a":{"b":[1],"c":[2]}}'],
    ['a colon in a text in a flow mapping', 'a: { b: ⟦GS1001 Choose any one: x }⟧\nd: 3\n', '{"a":{"b":"Choose any one: x"},"d":3}'],
    ['a missing colon before a list', 'a: 1\n⟦GS1001 b [{ c: 2 }]⟧\nd: 3\n', '{"a":1,"b":[{"c":2}],"d":3}'],
    ['a missing comma between lines', 'a: [\n  { b: 1 }\n  ⟦GS1001 { c: 2 },⟧\n]\n', '{"a":[{"b":1},{"c":2}]}'],
    ['two commas', 'a: [1,⟦GS1001 , 2]⟧\n', '{"a":[1,2]}'],
    ['a colon in a text', 'a: ⟦GS1001 Choose: one # or two⟧\nb: 2\n', '{"a":"Choose: one","b":2}'],
    ['a missing colon', 'a: 1\n⟦GS1001 b 2⟧\nc: 3\n', '{"a":1,"b":2,"c":3}'],
    ['a missing blank behind a colon', 'a: 1\n⟦GS1001 b:2⟧\nc: 3\n', '{"a":1,"b":2,"c":3}'],
    ['an equals sign for a colon', 'a: 1\n⟦GS1001 b = 2⟧\nc: 3\n', '{"a":1,"b":2,"c":3}'],
    ['an equals sign before a mapping', 'a: 1\n⟦GS1001 b = { c: 2, d: 3 }⟧\ne: 4\n', '{"a":1,"b":{"c":2,"d":3},"e":4}'],
    ['an equals sign in braces', 'a: { ⟦GS1001 b = [1], c: 2 }⟧\nd: 3\n', '{"a":{"b":[1],"c":2},"d":3}'],
    ['a missing colon in braces', 'a: { ⟦GS1001 b { c: 1 }, d: 2 }⟧\ne: 3\n', '{"a":{"b":{"c":1},"d":2},"e":3}'],
    ['an equals sign before lines below', 'a: 1\n⟦GS1001 b =⟧\n  - c: 2\nd: 3\n', '{"a":1,"b":[{"c":2}],"d":3}'],
    ['a missing colon before lines below', 'a: 1\n⟦GS1001 b⟧\n  - c: 2\nd: 3\n', '{"a":1,"b":[{"c":2}],"d":3}'],
    ['a key being typed', '- a: 1\n  ⟦GS1001 b⟧\n- c: 2\n', '[{"a":1,"b":null},{"c":2}]'],
    ['an item being typed', '- a: 1\n- ⟦GS1001 na⟧\n  c: 2\n', '[{"a":1},{"na":null,"c":2}]'],
    ['a list on the line of its key', 'a: ⟦GS1001 - b⟧\nc: 1\n', '{"a":"- b","c":1}'],
    ['a missing dash', 'a:\n  - b\n  ⟦GS1001 c⟧\n  - d\n', '{"a":["b","c","d"]}'],
    ['a dash of which a blank is left', 'a:\n  - { b: 1 }\n    ⟦GS1001 { b: 2 }⟧\n  - { b: 3 }\n', '{"a":[{"b":1},{"b":2},{"b":3}]}'],
    [
      'a dash of which a blank is left, before a mapping',
      '- a: 1\n  b: 2\n  ⟦GS1001 a: 3⟧\n  b: 4\n- a: 5\n',
      '[{"a":1,"b":2},{"a":3,"b":4},{"a":5}]',
    ],
    [
      'a dash of which a blank is left, below a mapping',
      '- a:\n    b: 1\n- { c: 2 }\n  ⟦GS1001 { d: 3 }⟧\n',
      '[{"a":{"b":1}},{"c":2},{"d":3}]',
    ],
    ['no blank behind a dash', 'a:\n  - { b: 1 }\n  ⟦GS1001 -{ c: 2 }⟧\n  - d: 3\n', '{"a":[{"b":1},{"c":2},{"d":3}]}'],
    ['no blank behind a dash before a mapping', 'a:\n  - b: 1\n  ⟦GS1001 -c: 2⟧\n    d: 3\ne: 4\n', '{"a":[{"b":1},{"c":2,"d":3}],"e":4}'],
    ['no blank behind the first dash', 'a:\n  ⟦GS1001 -b: 1⟧\n    c: 2\n  - d: 3\n', '{"a":[{"b":1,"c":2},{"d":3}]}'],
    ['a first item too deep by a blank', 'a:\n   ⟦GS1001 - b:⟧\n      c: 1\n  - d: 2\n', '{"a":[{"b":{"c":1}},{"d":2}]}'],
    [
      'a dash of which a blank is left, in a later item',
      '- a: 1\n- a: 2\n  b: 3\n  ⟦GS1001 a: 4⟧\n  b: 5\n',
      '[{"a":1},{"a":2,"b":3},{"a":4,"b":5}]',
    ],
    ['a first dash of which a blank is left', 'a:\n    ⟦GS1001 { b: 1 }⟧\n  - { b: 2 }\nc: 3\n', '{"a":[{"b":1},{"b":2}],"c":3}'],
    ['a first dash before a mapping', 'a:\n    ⟦GS1001 b: 1⟧\n    c: 2\n  - b: 3\n', '{"a":[{"b":1,"c":2},{"b":3}]}'],
    ['a missing dash before a mapping', '- id: a\n  x: 1\n⟦GS1001 id: b⟧\n  x: 2\n', '[{"id":"a","x":1},{"id":"b","x":2}]'],
    ['reserved characters', 'a: ⟦GS1001 @b⟧\nc: ⟦GS1001 `d`⟧\ne: ⟦GS1001 %f⟧\n', '{"a":"@b","c":"`d`","e":"%f"}'],
    [
      'operators without quotes',
      '[{ op: ⟦GS1001 !=, a: 1 }⟧,\n { op: ⟦GS1001 >=, a: 1 }⟧,\n { op: ⟦GS1001 *, a: 1 }⟧]\n'
        .replaceAll('⟧,\n', ',⟧\n')
        .replace('⟧]', ']⟧'),
      '[{"op":"!=","a":1},{"op":">=","a":1},{"op":"*","a":1}]',
    ],
    ['a colon without a key', 'a: 1\n⟦GS1001 : 2⟧\nb: 3\n', '{"a":1,"null":2,"b":3}'],
    ['a stray bracket', 'a: 1\n⟦GS1001 }⟧\nb: 2\n', '{"a":1,"b":2}'],
    ['an empty line before a text that is indented deeper', 'a: |\n⟦GS1001     ⟧\n  x\nb: 1\n', '{"a":"\\nx\\n","b":1}'],
    ['a tab before the second line of a text', 'a: b\n⟦GS1003 \t⟧c\n', '{"a":"b c"}'],
    [
      'the dash of an item lost behind one that ends deeper',
      'a:\n  - id: b\n    x:\n      - y: 1\n\n    # c\n    ⟦GS1001 id: c⟧\n    x:\n      - y: 2\n',
      '{"a":[{"id":"b","x":[{"y":1}]},{"id":"c","x":[{"y":2}]}]}',
    ],
    [
      'the dash of the last item lost',
      'a:\n  b:\n    - c: 1\n      d: { e: 2 }\n      ⟦GS1001 c: 3⟧\n      d: { e: 4 }\n  f: 5\n',
      '{"a":{"b":[{"c":1,"d":{"e":2}},{"c":3,"d":{"e":4}}],"f":5}}',
    ],
    [
      'a key between two columns, with what is below it deeper than either',
      'a:\n  b:\n    c: 1\n   ⟦GS1001 d:⟧\n    e: 2\n',
      '{"a":{"b":{"c":1},"d":{"e":2}}}',
    ],
    [
      'the first of the lines below a key one column too deep, after a deeper mapping',
      'a:\n  b: 1\nc:\n   ⟦GS1001 d: 2⟧\n  e: 3\n',
      '{"a":{"b":1},"c":{"d":2,"e":3}}',
    ],
    ['a tab behind a dash', '-⟦GS1003 \t⟧a: 1\n', '[{"a":1}]'],
    ['an item indented too far behind a plain one', 'a:\n  - b\n    ⟦GS1001 - c⟧\n  - d\n', '{"a":["b","c","d"]}'],
    ['an unknown alias', 'a: &limit 1\nb: ⟦GS1004 *limt⟧\n', '{"a":1,"b":"limt"}'],
    ['a repeated key', 'a: 1\nb: 2\n⟦GS1002 a⟧: 3\n', '{"a":1,"b":2,"a":3}'],
    ['a repeated key in a flow mapping', '{ a: 1, ⟦GS1002 a⟧: 2 }', '{"a":1,"a":2}'],
    [
      'two merge keys',
      'a: &x { b: 1 }\nc: &y { b: 2, d: 3 }\ne:\n  ⟦GS1026 <<⟧: *x\n  <<: *y\n  f: 4\n',
      '{"a":{"b":1},"c":{"b":2,"d":3},"e":{"b":1,"d":3,"f":4}}',
    ],
    ['a merge key', 'a: &x { b: 1, c: 2 }\nd:\n  ⟦GS1026 <<⟧: *x\n  c: 3\n', '{"a":{"b":1,"c":2},"d":{"b":1,"c":3}}'],
    [
      'words that other tools read as booleans',
      'a: ⟦GS1005 yes⟧\nn: [⟦GS1005 No⟧, "off", ⟦GS1005 y⟧, yesterday]\n',
      '{"a":"yes","n":["No","off","y","yesterday"]}',
    ],
    [
      'text cut off by a hash in a flow collection',
      'a: { b: Card ⟦GS1020 #⟧12\n  , c: [one, two ⟦GS1020 #⟧3\n  ], d: 1 #4\n  , e: x # y\n  }\n',
      '{"a":{"b":"Card","c":["one","two"],"d":1,"e":"x"}}',
    ],
    ['a bracket that is cut off with the text', 'a: ⟦GS1001 { b: Card #12 }⟧\nc: 1\n', '{"a":{"b":"Card"},"c":1}'],
    ['text cut off by a hash', 'a: Card ⟦GS1020 #⟧12\nb: Card # 12\nc: Card  #12\nd: 1 #12\n', '{"a":"Card","b":"Card","c":"Card","d":1}'],
    [
      'a list closed by the wrong bracket inside a mapping',
      'a: { b: { c: ⟦GS1001 [1, 2}, d: 3 }, e: 4 }⟧\nf: 5\n',
      '{"a":{"b":{"c":[1,2],"d":3},"e":4},"f":5}',
    ],
    [
      'a list without its bracket, in brackets that fit',
      'a: { b: { c: ⟦GS1001 [1, 2 }, e: 4 }⟧\nf: 5\n',
      '{"a":{"b":{"c":[1,2]},"e":4},"f":5}',
    ],
    [
      'a mapping over several lines in which one bracket is missing',
      "a: {\n  b: { c: 'it''s {' },\n  d: ⟦GS1001 { e: 1,⟧\n  f: { g: [2] }\n}\nh: 3\n",
      '{"a":{"b":{"c":"it\'s {"},"d":{"e":1,"f":{"g":[2]}}},"h":3}',
    ],
    [
      'the second item of a list without its dash',
      'x:\n  - a: 1\n    b:\n      - c: 2\n    ⟦GS1001 a: 3⟧\n    b:\n      - c: 4\n',
      '{"x":[{"a":1,"b":[{"c":2}]},{"a":3,"b":[{"c":4}]}]}',
    ],
    ['the only item of a list without the blank behind its dash', 'a:\n  ⟦GS1001 -b: 1⟧\n    c: 2\nd: 3\n', '{"a":[{"b":1,"c":2}],"d":3}'],
    ['an anchor inside itself', 'a: &x [1, ⟦GS1024 *x⟧]\n', '{"a":[1,null]}'],
  ];
  for (const [name, marked, value] of documents) {
    it(name, () => {
      const { text } = readMarks(marked);
      assert.equal(found(text), marked);
      assert.equal(read(text), value);
    });
    it(`${name}, with CRLF`, () => {
      const crlf = marked.replaceAll('\n', '\r\n');
      assert.equal(found(readMarks(crlf).text), crlf);
      assert.equal(read(readMarks(crlf).text), value);
    });
    it(`${name}, after an astral character`, () => {
      const astral = `# 𝄞\n${marked}`;
      assert.equal(found(readMarks(astral).text), astral);
    });
  }
});

describe('lines at a wrong column are blamed alone and read where they belong', () => {
  const document = `
- id: first
  effects:
    - let:
        bind: $n
        value: 1
    - if:
        when: { op: and, args: [] }
        then:
          - draw: { count: 1 }
  phase: main
- id: second
`;
  const lines: readonly (readonly [string, string, string])[] = [
    ['one blank lost', '        value: 1', '       ⟦GS1001 value: 1⟧'],
    ['two blanks lost in the middle of a mapping', '        bind: $n', '      ⟦GS1001 bind: $n⟧'],
    ['all blanks lost in the middle of a mapping', '        bind: $n', '⟦GS1001 bind: $n⟧'],
    ['first line below a key', '        bind: $n', '       ⟦GS1001 bind: $n⟧'],
    ['a key with lines below it', '        then:', '       ⟦GS1001 then:⟧'],
    ['an item', '    - if:', '   ⟦GS1001 - if:⟧'],
    ['a key and what is below it, of which only the key is indented too far', '        then:', '          ⟦GS1001 then:⟧'],
    ['one blank too many', '        value: 1', '         ⟦GS1001 value: 1⟧'],
    ['the only item', '          - draw: { count: 1 }', '       ⟦GS1001 - draw: { count: 1 }⟧'],
    ['a tab', '        value: 1', '⟦GS1003 \t⟧value: 1'],
    ['a tab after blanks', '    - if:', '  ⟦GS1003 \t\t⟧- if:'],
  ];
  for (const [name, line, faulty] of lines) {
    it(name, () => {
      const marked = document.replace(line, faulty);
      const { text } = readMarks(marked);
      assert.equal(found(text), marked);
      assert.equal(read(text), read(document));
    });
  }

  it('several lines that were indented together are one fault', () => {
    const marked = 'a:\n  b: 1\n  c: 2\n   ⟦GS1001 d: 3⟧\n   e: 4\nf: 5\n';
    assert.equal(found(readMarks(marked).text), marked);
    assert.equal(read(readMarks(marked).text), '{"a":{"b":1,"c":2,"d":3,"e":4},"f":5}');
  });
});

describe('fixes', () => {
  const fixes: readonly (readonly [string, string, string])[] = [
    ['Insert the closing "', 'a: "one\nb: 2\n', 'a: "one"\nb: 2\n'],
    ['Insert the closing ]', 'a: [1, 2\nb: 3\n', 'a: [1, 2 ]\nb: 3\n'],
    ['Insert the comma', 'a: { b: 1 c: 2 }\n', 'a: { b: 1, c: 2 }\n'],
    ['Insert the colon', 'a: 1\nb 2\n', 'a: 1\nb: 2\n'],
    ['Quote the text', 'a: Choose: one\n', "a: 'Choose: one'\n"],
    ['Double the backslash', 'a: "\\d"\n', 'a: "\\\\d"\n'],
    ['Indent like the lines beside it', 'a:\n  b: 1\n c: 2\n  d: 3\n', 'a:\n  b: 1\n  c: 2\n  d: 3\n'],
    ['Convert tabs to spaces', 'a:\n\tb: 1\n', 'a:\n  b: 1\n'],
    ['Change to `*limit`', 'a: &limit 1\nb: *limt\n', 'a: &limit 1\nb: *limit\n'],
    ['Quote `yes`', 'a: yes\n', "a: 'yes'\n"],
    ['Quote the whole text', 'a: Card #12 # really\n', "a: 'Card #12 # really'\n"],
    ['Remove the second `a`', 'a: 1\nb: 2\na: 3\n', 'a: 1\nb: 2\n'],
    ['Remove the second `a`', '{ a: 1, a: 2, b: 3 }', '{ a: 1, b: 3 }'],
    ['Merge the lists', 'a:\n  - 1\nb: 2\na:\n  - 3\n  - 4\n', 'a:\n  - 1\n  - 3\n  - 4\nb: 2\n'],
    ['Write the merged entries out', 'a: &x { b: 1, c: 2 }\nd:\n  <<: *x\n  c: 3\n', 'a: &x { b: 1, c: 2 }\nd:\n  b: 1\n  c: 3\n'],
    [
      'Write the merged entries out',
      'a: &x\n  b:\n    e: 1\n  c: 2\nd:\n    <<: *x\n    f: 3\n',
      'a: &x\n  b:\n    e: 1\n  c: 2\nd:\n    b:\n      e: 1\n    c: 2\n    f: 3\n',
    ],
    ['Write the merged entries out', '- &a { b: 1, c: 2 }\n- { <<: *a, c: 3 }\n', '- &a { b: 1, c: 2 }\n- { b: 1, c: 3 }\n'],
  ];
  for (const [title, text, expected] of fixes) {
    it(`${title}: ${JSON.stringify(text)}`, () => {
      assert.equal(fixed(text, title), expected);
    });
  }
});

describe('limits', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  it('256 levels are read', () => {
    assert.deepEqual(parseText(nested(256)).faults, []);
  });

  it('what lies deeper is reported once, at the first thing that is too deep', () => {
    const { faults } = parseText(`a: ${nested(10_000)}`);
    assert.deepEqual(
      faults.map(({ code, start, end }) => ({ code, start, end })),
      [{ code: 'GS1023', start: 3 + 256, end: 3 + 257 }],
    );
  });

  it('block collections are counted as well', () => {
    const { faults } = parseText(Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}a:\n`).join(''));
    assert.deepEqual(
      faults.map(({ code }) => code),
      ['GS1023'],
    );
  });

  it('so are lists on one line', () => {
    assert.deepEqual(
      parseText(`${'- '.repeat(10_000)}x`).faults.map(({ code }) => code),
      ['GS1023'],
    );
  });

  it('aliases that unfold into a million nodes are reported once', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 8; level++)
      lines.push(
        `a${level}: &a${level} [${Array(10)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
      );
    assert.deepEqual(
      parseText(lines.join('\n')).faults.map(({ code }) => code),
      ['GS1024'],
    );
  });

  it('merge keys cost no more than what is written: the merged entries are shared', () => {
    const merged = (count: number) =>
      `base: &base { ${Array.from({ length: 20 }, (_, index) => `k${index}: [${index}]`).join(', ')} }\nlist:\n${'  - { <<: *base, own: 1 }\n'.repeat(count)}`;
    const nodesOf = (text: string) => {
      const { root, faults } = parseText(text);
      assert.ok(faults.every(({ code }) => code === 'GS1026'));
      const seen = new Set<object>();
      const visit = (node: unknown): void => {
        if (typeof node !== 'object' || node === null || seen.has(node)) return;
        seen.add(node);
        Object.values(node).forEach(visit);
      };
      visit(root);
      return seen.size;
    };
    const [few, many] = [nodesOf(merged(100)), nodesOf(merged(1100))];
    assert.ok(many - few <= 1000 * 12, `${(many - few) / 1000} nodes for each merge of 20 entries`);
  });

  it('faults on one line cost no more than what is between them', () => {
    const text = `a: "${'\\q'.repeat(300_000)}"`;
    assert.equal(parseText(text).faults.length, 1);
  });

  it('brackets that do not fit together are not looked at again and again', () => {
    assert.equal(parseText(`a: [${'{ b: [ }, '.repeat(40_000)}`).faults.length, 1);
  });

  it('a collection without an end is not looked for behind the bracket that closes it', () => {
    const { faults } = parseText(`a:\n${'  - [ b\n  - c ]\n'.repeat(20_000)}`);
    assert.ok(faults.length > 0);
  });

  it('anchors on anchors do not nest', () => {
    for (const text of [`a: ${'&b\n  '.repeat(6000)}c`, `a: [${'&b '.repeat(5000)}c]`]) assert.notEqual(parseText(text).faults.length, 0);
  });

  it('the general parser is guarded too', () => {
    assert.deepEqual(
      parseText(`a: !!seq ${nested(10_000)}`).faults.map(({ code }) => code),
      ['GS1023'],
    );
  });
});
