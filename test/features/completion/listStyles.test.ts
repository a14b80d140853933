/** An item of a list can be written in several styles. Whatever is accepted, in each of them the text parses and the list has what it had, and the item. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isSeq, parseDocument, stringify, visit } from 'yaml';
import { openPart } from '../../support/everywhere';
import { shippedCompilation } from '../../support/shippedGames';
import { accepted, acceptedLines, completions, ordered } from './completing';

const macros = `effectMacros:
  - { id: pay, params: [{ name: amount, type: value }], exports: [], effects: [] }
`;

/** What is offered first for an item that is begun, and the lines that accepting the effect `shuffle` writes. */
const begun: readonly (readonly [name: string, part: string, lines: readonly string[]])[] = [
  ['an indented list', 'setup:\n  - ‸\n', ['  - shuffle:', '      zone: ']],
  ['an indented list, without a blank', 'setup:\n  -‸\n', ['  - shuffle:', '      zone: ']],
  ['an indented list, without a blank before a word', 'setup:\n  -sh‸\n', ['  - shuffle:', '      zone: ']],
  ['a list indented by 4, without a blank', 'setup:\n    -‸\n', ['    - shuffle:', '        zone: ']],
  ['an indented list that goes on', 'setup:\n  - draw: { from: a, to: b, count: 1 }\n  -‸\n', ['  - shuffle:', '      zone: ']],
  ['a flush list', 'setup:\n- ‸\n', ['- shuffle:', '    zone: ']],
  ['a flush list, without a blank', 'setup:\n-‸\n', ['- shuffle:', '    zone: ']],
  ['a flush list that goes on, without a blank', 'setup:\n- draw: { from: a, to: b, count: 1 }\n-sh‸\n', ['- shuffle:', '    zone: ']],
  ['a flush list that goes on, without a dash', 'setup:\n- draw: { from: a, to: b, count: 1 }\n‸\n', ['- shuffle:', '    zone: ']],
  ['a flush list that has not begun', 'effectMacros:\n- id: m\n  effects:\n  ‸\n', ['  - shuffle:', '      zone: ']],
  ['a flush list that has not begun, with a word', 'effectMacros:\n- id: m\n  effects:\n  sh‸\n', ['  - shuffle:', '      zone: ']],
  ['a flush list in a flush list', 'effectMacros:\n- id: m\n  effects:\n  -‸\n', ['  - shuffle:', '      zone: ']],
  ['an indented list beside its key', 'effectMacros:\n  - id: m\n    effects:\n    ‸\n', ['      - shuffle:', '          zone: ']],
  [
    'a nested list, without a blank',
    'setup:\n  - if:\n      when: true\n      then:\n        -‸\n',
    ['        - shuffle:', '            zone: '],
  ],
  ['a nested flush list, without a blank', 'setup:\n- if:\n    when: true\n    then:\n    -sh‸\n', ['    - shuffle:', '        zone: ']],
  ['a list in brackets', 'setup: [‸]\n', ['setup: [{ shuffle: { zone:  } }]']],
  ['a list in brackets, with a word', 'setup: [sh‸]\n', ['setup: [{ shuffle: { zone:  } }]']],
];

describe('an item that is begun', () => {
  for (const [name, part, lines] of begun) {
    it(`in ${name}`, () => {
      const opened = openPart(`${macros}${part}`);
      assert.deepEqual(acceptedLines(opened, opened.cursors[0] ?? 0, 'shuffle'), lines);
    });
  }

  it('in a list of files has a blank behind its dash', () => {
    const opened = openPart('imports:\n  -‸\n');
    assert.deepEqual(acceptedLines(opened, opened.cursors[0] ?? 0, 'game.yaml'), ['  - game.yaml']);
  });

  it('without a blank is no section', () => {
    for (const part of ['setup:\n-‸\n', 'setup:\n  - shuffle: { zone: deck }\n-‸\n']) {
      const opened = openPart(part);
      const { items } = completions(opened, opened.cursors[0] ?? 0);
      assert.deepEqual(
        items.filter(({ kind, outward }) => kind === 'section' && outward === 0),
        [],
      );
    }
  });
});

/** Behind an item of a list of a text, where the next one is begun. */
interface Behind {
  readonly before: string;
  readonly column: number;
  readonly after: string;
  readonly path: readonly unknown[];
  readonly index: number;
}

/** All places behind items of the block lists of a text. */
function placesBehindItems(text: string): readonly Behind[] {
  const places: Behind[] = [];
  visit(parseDocument(text), {
    Seq(_, list, ancestors) {
      if (list.flow === true) return;
      const path = ancestors.flatMap((each, at): readonly unknown[] => {
        const inner = ancestors[at + 1] ?? list;
        if (isSeq(each)) return [each.items.indexOf(inner)];
        return typeof each === 'object' && 'key' in each ? [String(each.key)] : [];
      });
      for (const [index, item] of list.items.entries()) {
        const [start, end] = rangeOf(item);
        const lineStart = text.lastIndexOf('\n', start - 1) + 1;
        const dash = /^ *- $/.exec(text.slice(lineStart, start))?.[0];
        const lineEnd = text.indexOf('\n', Math.max(start, end - 1));
        if (dash !== undefined && lineEnd >= 0)
          places.push({ before: text.slice(0, lineEnd + 1), column: dash.length - 2, after: text.slice(lineEnd + 1), path, index });
      }
    },
  });
  return places;
}

function rangeOf(node: unknown): readonly [start: number, end: number] {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  assert.ok(Array.isArray(range));
  return [Number(range[0]), Number(range[1])];
}

describe('what is accepted behind an item of a shipped game', () => {
  for (const game of ['tic-tac-toe', 'market-bids', 'frost-valley']) {
    for (const [style, indentSeq] of [
      ['indented', true],
      ['flush', false],
    ] as const) {
      it(`leaves the lists of ${game} as they are, ${style}`, async () => {
        const { files } = await shippedCompilation(game);
        const texts = [...files.values()].flatMap(({ blocks, text }) =>
          blocks
            .filter(({ role }) => role === 'spec')
            .map(({ start, end }) => stringify(parseDocument(text.slice(start, end)).toJS(), { indentSeq, lineWidth: 0 })),
        );
        const places = texts.flatMap((text, index) =>
          placesBehindItems(text).map((place) => ({ ...place, index: place.index, text, block: index })),
        );
        assert.ok(places.length > 20);
        const others = (own: number) =>
          Object.fromEntries(
            texts.flatMap((text, index) => (index === own ? [] : [[`file:///${index === 0 ? 'game' : index}.yaml`, text]])),
          );
        fc.assert(
          fc.property(
            fc.constantFrom(...places),
            fc.constantFrom('- ', '-', ''),
            fc.constantFrom('', 's', 'i'),
            fc.nat(),
            ({ before, column, after, path, index, text, block }, dash, word, choice) => {
              const opened = openPart(`${before}${' '.repeat(column)}${dash}${word}‸\n${after}`, false, {
                'file:///game.yaml': '',
                ...others(block),
              });
              const answer = completions(opened, opened.cursors[0] ?? 0);
              const typed = opened.text.slice(answer.start, answer.cursor);
              const items = ordered(answer).filter(({ label }) => label.startsWith(typed));
              const item = items[choice % Math.max(1, items.length)];
              if (item === undefined) return;
              const written = accepted(opened.text, answer, item);
              const document = parseDocument(written);
              assert.deepEqual(document.errors, [], `${item.label}:\n${written}`);
              const had: readonly unknown[] = parseDocument(text).getIn(path, true) === undefined ? [] : listAt(text, path);
              const has = listAt(written, path);
              const isItem = item.outward === 0 && dash !== '';
              assert.deepEqual(
                isItem ? has.filter((_, at) => at !== index + 1) : has.slice(0, index + 1),
                isItem ? had : had.slice(0, index + 1),
                `${item.label}:\n${written}`,
              );
              if (isItem) assert.equal(has.length, had.length + 1);
            },
          ),
          { numRuns: 40 },
        );
      });
    }
  }
});

function listAt(text: string, path: readonly unknown[]): readonly unknown[] {
  let value: unknown = parseDocument(text).toJS();
  for (const step of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, String(step)) : undefined;
  assert.ok(Array.isArray(value), `${path.join('.')} is a list in\n${text}`);
  return value;
}
