import assert from 'node:assert/strict';
import { snippetGameAt } from '../../../server/features/snippetGame';
import { readSource } from '../../../server/source/file';
import { compileFiles } from '../../compiler/documents';
import type { Opened } from '../../support/everywhere';
import { harvest } from '../../support/harvest';
import { readMarks, variants } from '../../support/markers';
import { acceptedLines, offered } from './completing';

const files = {
  ...harvest,
  'game.md': harvest['game.md'].replace(
    'terminal:',
    'eventDecks:\n  - { id: events, drawZone: north-field, discardZone: south-field, cards: [{ id: flood, title: Flood, sideMode: single, unshaded: { effects: [] } }] }\n\nglobalMarkerLattices:\n  - { id: weather, states: [calm, storm], defaultState: calm }\n\nterminal:',
  ),
};
const compilation = compileFiles(files);

function openSnippet(marked: string, markdown = false): Opened {
  const { text, cursors } = readMarks(marked);
  const file = readSource(markdown ? 'part.md' : 'some.scenario.yaml', text);
  return { compilation: snippetGameAt([compilation], file, cursors[0] ?? 0) ?? compilation, file, text, cursors };
}

const start = 'title: Harvest time\n';

/** Three decisions, the last among what the second has chosen. */
const three = `${start}moves:
  - effects:
      - chooseOne: { bind: $first, options: { query: mapSpaces } }
      - chooseN: { bind: $some, options: { query: mapSpaces }, max: 2 }
      - chooseN: { bind: $fewer, options: { query: binding, name: $some }, max: 2 }
`;

const cases: readonly (readonly [name: string, snippet: string, labels: readonly string[]])[] = [
  ['missing fields', 'title: t\nst‸', ['start']],
  ['fields of a move', `${start}moves:\n  - action: hire\n    fr‸\n`, ['free']],
  ['fields in flow style', `${start}moves:\n  - { action: hire, re‸ }\n`, ['refused']],
  ['actions', `${start}moves:\n  - { action: ‸ }\n`, ['hire']],
  ['seats', `${start}start: { seat: ‸ }\nmoves: []\n`, ['Red', 'Blue']],
  ['zones', `${start}start: { pieces: { no‸ } }\nmoves: []\n`, ['north-field']],
  ['token types', `${start}start: { pieces: { north-field: { ‸ } } }\nmoves: []\n`, ['worker']],
  ['variables', `${start}moves: []\nexpect:\n  changes:\n    variables: { ‸ }\n`, ['coins']],
  ['markers', `${start}start: { globalMarkers: { ‸ } }\nmoves: []\n`, ['weather']],
  ['states of a marker', `${start}start: { globalMarkers: { weather: ‸ } }\nmoves: []\n`, ['calm', 'storm']],
  ['classes of a move', `${start}moves:\n  - { action: hire, class: lim‸ }\n`, ['limitedOperation']],
  ['reasons of a refusal', `${start}moves:\n  - { action: hire, refused: decision‸ }\n`, ['decisionUnsatisfiable']],
  ['decisions that the move asks', `${start}moves:\n  - { action: hire, answers: { ‸ } }\n`, ['$fields']],
  ['no decision that is answered', `${start}moves:\n  - { action: hire, answers: { $fields: [north-field], ‸ } }\n`, []],
  ['what is offered at a decision', `${start}moves:\n  - { action: hire, answers: { $fields: ‸ } }\n`, ['north-field', 'south-field']],
  [
    'what is offered, in a list',
    `${start}moves:\n  - { action: hire, answers: { $fields: [north-field, ‸] } }\n`,
    ['south-field', 'north-field'],
  ],
  ['what is offered, half typed', `${start}moves:\n  - action: hire\n    answers:\n      $fields: so‸\n`, ['south-field']],
  ['cards', `${start}start: { card: ‸ }\nmoves: []\n`, ['flood']],
  ['cards that come next', `${start}start:\n  nextCard: fl‸\nmoves: []\n`, ['flood']],
  ['decisions of which options are expected', `${start}moves:\n  - { action: hire, offered: { ‸ } }\n`, ['$fields']],
  ['options that are expected', `${start}moves:\n  - { action: hire, onlyOffered: { $fields: [‸] } }\n`, ['north-field', 'south-field']],
  ['options that are not', `${start}moves:\n  - action: hire\n    notOffered:\n      $fields: no‸\n`, ['north-field']],
  ['variables of a condition', `${start}moves: []\nexpect: { holds: { op: '==', left: { ref: gvar, var: ‸ }, right: 1 } }\n`, ['coins']],
  [
    'zones of a condition',
    `${start}moves: []\nexpect: { holds: { op: '==', left: { ref: zoneCount, zone: no‸ }, right: 1 } }\n`,
    ['north-field'],
  ],
  ['fields beside effects', `${start}moves:\n  - effects: []\n    fr‸\n`, ['free']],
  ['effects', `${start}moves:\n  - effects:\n      - shu‸\n`, ['shuffle']],
  ['macros in effects', `${start}moves:\n  - effects: [{ macro: ‸ }]\n`, ['hire-worker', 'pay']],
  ['variables in effects', `${start}moves:\n  - effects: [{ addVar: { scope: global, var: ‸ } }]\n`, ['coins']],
  [
    'bindings in effects',
    `${start}moves:\n  - effects: [{ forEach: { bind: $field, over: { query: mapSpaces }, effects: [{ createToken: { type: worker, zone: $‸ } }] } }]\n`,
    ['$field'],
  ],
  [
    'decisions that effects ask',
    `${start}moves:\n  - { effects: [{ chooseOne: { bind: $field, options: { query: mapSpaces } } }], answers: { ‸ } }\n`,
    ['$field'],
  ],
  [
    'what is offered where effects ask',
    `${start}moves:\n  - { effects: [{ chooseOne: { bind: $field, options: { query: mapSpaces } } }], answers: { $field: ‸ } }\n`,
    ['north-field', 'south-field'],
  ],
  ['the second decision', `${three}    answers:\n      $first: north-field\n      ‸\n`, ['$some']],
  ['what the second offers', `${three}    answers: { $first: north-field, $some: [‸] }\n`, ['north-field', 'south-field']],
  ['the third decision', `${three}    answers: { $first: north-field, $some: [south-field], ‸ }\n`, ['$fewer']],
  [
    'what the third offers, by the answer before',
    `${three}    answers: { $first: north-field, $some: [south-field], $fewer: ‸ }\n`,
    ['south-field'],
  ],
  [
    'what the third offers, in a block list',
    `${three}    answers:\n      $first: north-field\n      $some: [south-field, north-field]\n      $fewer:\n        - south-field\n        - ‸\n`,
    ['north-field', 'south-field'],
  ],
  ['the second decision of answers in a list', `${three}    answers:\n      - $first: north-field\n      - $s‸\n`, ['$some']],
  [
    'decisions offered beside an answer',
    `${start}moves:\n  - { action: hire, answers: { $fields: [north-field] }, notOffered: { ‸ } }\n`,
    ['$fields'],
  ],
  [
    'nothing where the move is not possible',
    `${start}start: { variables: { coins: 0 } }\nmoves:\n  - { action: hire, answers: { ‸ } }\n`,
    [],
  ],
];

describe('completion in scenario snippets', () => {
  for (const [name, snippet, labels] of cases) {
    const ask = (opened: Opened) => offered(opened, opened.cursors[0] ?? 0);
    it(name, () => assert.deepEqual(ask(openSnippet(snippet)), labels));
    for (const variant of variants(snippet).filter(({ markdown }) => markdown)) {
      it(`${name}, ${variant.name}`, () =>
        assert.deepEqual(ask(openSnippet(variant.marked.replace(/ ?yaml/, 'yaml scenario'), true)), labels));
    }
    it(`${name}, in a later document`, () => assert.deepEqual(ask(openSnippet(`title: First\nmoves: []\n---\n${snippet}`)), labels));
  }

  it('an accepted decision goes into the mapping or begins one', () => {
    const line = (snippet: string) => {
      const opened = openSnippet(snippet);
      return acceptedLines(opened, opened.cursors[0] ?? 0, '$fields');
    };
    assert.deepEqual(line(`${start}moves:\n  - { action: hire, answers: ‸ }\n`), ['  - { action: hire, answers: { $fields:  } }']);
    assert.deepEqual(line(`${start}moves:\n  - action: hire\n    answers:\n      ‸\n`), ['      $fields: ']);
  });
});

describe('the game of a snippet', () => {
  const second = compileFiles({ ...files, 'game.md': files['game.md'].replace('id: harvest', 'id: other') });
  const gameOf = (marked: string, compilations = [compilation, second]) => {
    const { file, cursors } = openSnippet(marked);
    return snippetGameAt(compilations, file, cursors[0] ?? 0)?.gameId();
  };
  it('is the one it names', () => assert.equal(gameOf('title: t\ngame: other\nmoves: [‸]\n'), 'other'));
  it('is the only one', () => assert.equal(gameOf('title: t\nmoves: [‸]\n', [compilation]), 'harvest'));
  it('is none where there are several', () => assert.equal(gameOf('title: t\nmoves: [‸]\n'), undefined));
});
