import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseDocument, stringify } from 'yaml';
import { parseText } from '../../server/source/parse';
import type { SyntaxNode } from '../../server/source/tree';
import { applyEdits } from '../support/markers';
import { parseGeneral } from './generalParser';
import { handWritten } from './handWritten';
import { sampleDocument } from './sampleDocument';
import { nodesOf, plainOf } from './values';

/** Hints about text that YAML itself has no objection to. */
const hints = new Set(['GS1005', 'GS1020']);

const word = fc.constantFrom(
  'a',
  'scout',
  'two words',
  'yes',
  '12',
  '1.5',
  'null',
  '~',
  "it's",
  '- x',
  'a: b',
  '#c',
  '"q"',
  'é𝄞',
  '$n',
  '',
  ' x ',
  'x\ny',
  '<<',
  '&a',
);
const leaf = fc.oneof(word, fc.integer({ min: -99, max: 99 }), fc.boolean(), fc.constant(null), fc.constant(0.5));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c d', 'ref', '12', 'x:y'), tie('value'), { maxKeys: 4 }),
  ),
}));

const style = fc.record({
  indent: fc.integer({ min: 1, max: 5 }),
  indentSeq: fc.boolean(),
  lineWidth: fc.constantFrom(0, 20, 80),
  defaultStringType: fc.constantFrom(
    'PLAIN' as const,
    'QUOTE_DOUBLE' as const,
    'QUOTE_SINGLE' as const,
    'BLOCK_FOLDED' as const,
    'BLOCK_LITERAL' as const,
  ),
  collectionStyle: fc.constantFrom('any' as const, 'flow' as const),
});

/** Small pieces of text at which YAML turns. */
const snippet = fc.constantFrom(
  ' ',
  '  ',
  ':',
  ': ',
  '-',
  '- ',
  '"',
  "'",
  '[',
  ']',
  '{',
  '}',
  ',',
  '#',
  ' #',
  '\n',
  '\n  ',
  '&a ',
  '*a',
  '|',
  '>',
  '\t',
  '!',
  '@',
  'x',
  '\\',
  '\r\n',
  '& ',
  '!!str ',
  '!!int ',
  '!x ',
  '? ',
  '? k\n: ',
  '%',
  '|-+',
  '&b *a',
);
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.integer({ min: 0, max: 3 }),
  insert: fc.oneof(fc.constant(''), snippet),
});

/** Some lines of the sample after random edits. */
const edited = fc
  .tuple(fc.nat(sampleDocument.split('\n').length - 8), fc.array(edit, { minLength: 1, maxLength: 3 }))
  .map(([line, edits]) => {
    let text = sampleDocument
      .split('\n')
      .slice(line, line + 8)
      .join('\n');
    for (const { at, remove, insert } of edits) {
      const offset = Math.floor(at * text.length);
      text = text.slice(0, offset) + insert + text.slice(offset + remove);
    }
    return text;
  });

function scalarPlaces(node: SyntaxNode | undefined): readonly string[] {
  if (node === undefined) return [];
  const scalars = [...nodesOf(node)].filter((each) => each.kind === 'scalar' && each.style !== 'block' && each.start < each.end);
  return scalars.map((each) => `${each.start}-${each.end}`);
}

describe('the reader and the yaml package agree', () => {
  it('on every value, written in any style', () => {
    fc.assert(
      fc.property(value, style, fc.boolean(), (data, { collectionStyle, ...options }, crlf) => {
        const written = stringify(data, { collectionStyle, ...options });
        const text = crlf ? written.replaceAll('\n', '\r\n') : written;
        const own = parseText(text);
        const general = parseGeneral(text);
        if (own.faults.some((fault) => fault.code === 'GS1026')) return;
        assert.deepEqual(
          own.faults.filter((fault) => !hints.has(fault.code)),
          [],
        );
        assert.deepEqual(plainOf(own.root), plainOf(general.root));
        assert.deepEqual(scalarPlaces(own.root), scalarPlaces(general.root));
      }),
      { numRuns: 2000 },
    );
  });

  it('on every value, written by hand', () => {
    const written = value.chain((data) => handWritten(data));
    fc.assert(
      fc.property(written, (text) => {
        const own = parseText(text);
        const general = parseGeneral(text);
        assert.deepEqual(general.faults, []);
        if (own.faults.some((fault) => fault.code === 'GS1026')) return;
        assert.deepEqual(
          own.faults.filter((fault) => !hints.has(fault.code)),
          [],
        );
        assert.deepEqual(plainOf(own.root), plainOf(general.root));
      }),
      { numRuns: 800 },
    );
  });

  it('on text with anchors, tags and signs of keys anywhere: whatever one refuses, the other reports', () => {
    const piece = fc.oneof(
      fc.constantFrom('a: ', 'b', '\n', '\n  ', '- ', '  ', '[x, ', '{k: v', '}', ']', '1', ', ', '"q"', "'s'", '|', '>-', '#c'),
      fc.constantFrom(
        '&a ',
        '*a ',
        '&b',
        '\n&a ',
        '&c x: ',
        '*a : ',
        '& ',
        '!!str ',
        '!!int ',
        '!!map\n',
        '!x ',
        '!e!f ',
        '! ',
        '? ',
        ': ',
        '\n: ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 2, maxLength: 9 }), (pieces) => {
        const text = pieces.join('');
        const own = parseText(text);
        const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
        const general = parseGeneral(text);
        const faults = own.faults.filter((fault) => !hints.has(fault.code));
        if (document.errors.length + document.warnings.length + general.faults.length > 0)
          assert.notEqual(faults.length, 0, 'a fault is missed');
        else if (faults.length === 0) assert.deepEqual(plainOf(own.root), plainOf(general.root));
      }),
      { numRuns: 5000 },
    );
  });

  it('on whether edited text is YAML, and on what it says if it is', () => {
    fc.assert(
      fc.property(edited, (text) => {
        // A carriage return alone ends a line in YAML; to the package it is a blank.
        if (/\r(?!\n)/.test(text)) return;
        const own = parseText(text);
        const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
        const general = parseGeneral(text);
        // Keys that are empty, collections or have brackets in them are YAML, but nothing that an author of a spec means.
        const exotic = own.faults.some(({ values }) =>
          /the key before the colon is missing|starts with `:`|a key must be text/.test(values['message'] ?? ''),
        );
        const faults = own.faults.filter((fault) => !hints.has(fault.code));
        const collectionAsKey = /[{,]\s*[[{]/.test(text) && faults.some(({ values }) => values['message'] === 'the closing `}` is missing');
        // To YAML a dash on a line that goes on is text; to an author it is an item indented too far.
        const dashes = faults.some(
          ({ start }) => text.startsWith('- ', start) || text.startsWith('-\n', start) || text.startsWith('-\r', start),
        );
        if (exotic || dashes || collectionAsKey || /\w[ \t]+[[{"'].*:/.test(text) || faults.some((fault) => fault.code === 'GS1026'))
          return;
        if (document.errors.length + document.warnings.length + general.faults.length > 0) {
          assert.notEqual(faults.length, 0, 'a fault is missed');
        } else {
          assert.deepEqual(faults, []);
          assert.deepEqual(plainOf(own.root), plainOf(general.root));
        }
      }),
      { numRuns: 1500 },
    );
  });
});

describe('anchors, tags and signs of keys', () => {
  const refusals = [
    ['a: ⟦& co⟧', 'text that starts with `&` must be in quotes'],
    ['x: &x 1\na: ⟦&y *x⟧', 'an alias cannot have an anchor or a tag of its own'],
    ['a: ⟦|-+⟧\n  b', 'text that starts with `|` must be in quotes'],
    ['a: ⟦>22⟧\n  b', 'text that starts with `>` must be in quotes'],
    ['a: &a ⟦&b 1⟧', 'a value can have only one anchor'],
    ['a: !!str\n  ⟦!!str b⟧', 'a value can have only one tag'],
    ['a: ⟦!{ b: 1 }⟧', 'a space is missing after the tag'],
    ['a: ⟦&x: 1⟧', 'the name of an anchor cannot end with a colon'],
    ['a: ⟦!!float 3⟧', 'the tag `!!float` does not fit 3. Remove the tag'],
    ['a: ⟦!!bool yes⟧', 'the tag `!!bool` does not fit yes. Remove the tag'],
    ['a: ⟦!!seq { b: 1 }⟧', 'the tag `!!seq` does not fit a mapping. Remove the tag'],
    ['a: ⟦!!binary aGk=⟧', 'no value can have the type `!!binary`. Remove the tag'],
    ['a: ⟦!!timestamp 2020-01-01⟧', 'no value can have the type `!!timestamp`. Remove the tag'],
    ['a: ⟦!ready or not⟧', '`!ready` is not a tag. Remove it, or put the text in quotes if it starts with `!`'],
    ['⟦[a]: b⟧\nc: 1', 'a key must be text'],
    ['⟦"a⟧\n b": c', 'a key must be on one line'],
  ] as const;
  for (const [marked, message] of refusals) {
    it(`\`${marked.replaceAll('\n', '⏎')}\`: ${message}`, () => {
      const text = marked.replace(/[⟦⟧]/g, '');
      const [start, end] = [marked.indexOf('⟦'), marked.indexOf('⟧') - 1];
      assert.deepEqual(
        parseText(text).faults.map((fault) => [fault.code, fault.start, fault.end, fault.values['message']]),
        [['GS1001', start, end, message]],
      );
    });
  }

  it('several merge keys have one fix, after which nothing is left of them', () => {
    for (const [text, expected] of [
      ['a: &x { b: 1 }\nc: &y { d: 3 }\ne:\n  <<: *x\n  <<: *y\n  f: 4\n', 'a: &x { b: 1 }\nc: &y { d: 3 }\ne:\n  b: 1\n  d: 3\n  f: 4\n'],
      ['a: &x { b: 1 }\ne:\n  <<: *x\n  <<: *x\n  f: 4\n', 'a: &x { b: 1 }\ne:\n  b: 1\n  f: 4\n'],
      ['a: &x { b: 1 }\ne: { <<: *x, <<: *x, f: 4 }\n', 'a: &x { b: 1 }\ne: { b: 1, f: 4 }\n'],
    ] as const) {
      const fixes = parseText(text).faults.flatMap((fault) => fault.fixes ?? []);
      assert.deepEqual(
        fixes.map(({ edits }) => applyEdits(text, edits)),
        [expected],
      );
    }
  });

  it('change nothing of what is said about the rest of the text', () => {
    const rest = 'base: &base { x: 1 }\nm:\n  <<: *base\n  y: no\n  y: Card #12\nl: [1, 2\n';
    const said = (text: string) => parseText(text).faults.map(({ code, start }) => [code, start - text.length, code]);
    const expected = said(rest);
    assert.deepEqual(new Set(expected.map(([code]) => code)), new Set(['GS1026', 'GS1005', 'GS1020', 'GS1002', 'GS1001']));
    for (const first of ['t: !!int -2', '!!str t: 1', '&k t: 1', '? t\n: 1', '? t', 't: &a\n  ? u\n  : *a', 't: [? u, !!str v : w]'])
      assert.deepEqual(
        said(`${first}\n${rest}`).filter(([code]) => code !== 'GS1024'),
        expected,
        first,
      );
  });
});

describe('half-typed text', () => {
  it('a carriage return alone ends a line', () => {
    const lines = '  a:\n    b: 1\nc: 2\n';
    const places = (text: string) => parseText(text).faults.map(({ code, start, end }) => [code, start, end]);
    assert.deepEqual(places(lines.replaceAll('\n', '\r')), places(lines));
    assert.deepEqual(plainOf(parseText('a: 1\rb: 2\r').root), plainOf(parseText('a: 1\nb: 2\n').root));
  });

  it('every prefix of a document is read', () => {
    for (let length = 0; length <= sampleDocument.length; length++) parseText(sampleDocument.slice(0, length));
  });

  it('all offsets lie in the text and nest', () => {
    fc.assert(
      fc.property(edited, (text) => {
        const { root, faults } = parseText(text);
        for (const { start, end } of faults) assert.ok(0 <= start && start <= end && end <= text.length);
        if (root === undefined) return;
        for (const node of nodesOf(root)) assert.ok(0 <= node.start && node.start <= node.end && node.end <= text.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('a fault leaves what stands before it as it was', () => {
    const lines = sampleDocument.split('\n');
    const whole = parseText(sampleDocument).root;
    fc.assert(
      fc.property(fc.nat(lines.length - 1), snippet, (line, inserted) => {
        const before = lines.slice(0, line).join('\n').length;
        const text = [...lines.slice(0, line), `${inserted}${lines[line]}`, ...lines.slice(line + 1)].join('\n');
        const kept = (root: SyntaxNode | undefined) =>
          root === undefined
            ? []
            : [...nodesOf(root)].filter(
                (node) => node.kind === 'scalar' && node.style !== 'block' && node.end < before && node.start < node.end,
              );
        const now = parseText(text).root;
        // What precedes the line by more than the one before it cannot be touched by it.
        const previous = lines.slice(0, Math.max(0, line - 1)).join('\n').length;
        const expected = kept(whole)
          .filter((node) => node.end < previous)
          .map((node) => `${node.start}-${node.end}`);
        const actual = new Set(kept(now).map((node) => `${node.start}-${node.end}`));
        assert.deepEqual(
          expected.filter((place) => !actual.has(place)),
          [],
        );
      }),
      { numRuns: 500 },
    );
  });
});
