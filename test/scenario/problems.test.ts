import assert from 'node:assert/strict';
import { afterFix, expectSnippetFaults, messagesOf, problemsOf } from './checking';
import { port } from './port';

const march = (answers: string) => `title: A march\nmoves:\n  - { action: march, answers: { ${answers} } }\n`;
const start = (text: string) => `title: A start\nstart: { ${text} }\nmoves: []\n`;
const expected = (text: string) => `title: An end\nmoves: []\nexpect: { changes: { ${text} } }\n`;
const move = (text: string) => `title: A move\nmoves:\n  - { ${text} }\n`;

/** Families of faults: what is wrong, and the snippet with the fault marked. */
const families: Readonly<Record<string, readonly (readonly [name: string, marked: string])[]>> = {
  structure: [
    ['an unknown key', 'title: One\n⟦GS2002 movs⟧: []\nmoves: []\n'],
    ['a missing title', '⟦GS2003 moves⟧: []\n'],
    ['a word that is none', 'title: One\nmoves:\n  - { action: dig, class: ⟦GS2004 quick⟧ }\n'],
    ['two expectations', 'title: One\nmoves: []\nexpect:\n  changes: {}\n  ⟦GS2017 exactly⟧: {}\n'],
    ['a negative number of pieces', start('pieces: { hill: { scouts: ⟦GS2001 -1⟧ } }')],
    ['an answer without a value', 'title: One\nmoves:\n  - { action: dig, answers: { ⟦GS2018 $a⟧: } }\n'],
  ],
  'the game': [
    ['one that is not there', 'game: ⟦GS8501 prot⟧\ntitle: One\nmoves: []\n'],
    ['none named where there is one', 'title: One\nmoves: []\n'],
    ['a scenario that is not there', start('scenario: ⟦GS8502 openning⟧')],
    ['a scenario of the game', start('scenario: siege')],
    ['no scenario', start('scenario: empty')],
  ],
  'actions and names of the start': [
    ['an action', move('action: ⟦GS8503 mrach⟧')],
    ['a special activity', move('action: march, answers: { $spaces: market }, activity: { action: ⟦GS8503 prya⟧, timing: after }')],
    ['a zone', start('pieces: { ⟦GS8507 harbor⟧: { scouts: 1 } }')],
    ['a piece', start('pieces: { harbour: { ⟦GS8507 scout⟧: 1 } }')],
    ['a seat', start('seat: ⟦GS8507 Rad⟧')],
    ['a seat by its name or id', start('seat: Blue')],
    ['a phase', start('phase: ⟦GS8507 man⟧')],
    ['a card', start('card: ⟦GS8507 storm⟧')],
    ['a variable', start('variables: { ⟦GS8507 aids⟧: 1 }')],
    ['a track is a variable', start('variables: { round: 2 }')],
    ['a variable of a seat', start('playerVariables: { Red: { ⟦GS8507 coin⟧: 1 } }')],
    ['the seat of a variable', start('playerVariables: { ⟦GS8507 Green⟧: { coins: 1 } }')],
    ['a marker', start('markers: { market: { ⟦GS8507 moods⟧: low } }')],
    ['a global marker', start('globalMarkers: { ⟦GS8507 wether⟧: calm }')],
  ],
  'names whose values are of another kind: one report': [
    ['a global marker where a zone belongs', start('markers: { ⟦GS8507 weather⟧: calm }')],
    ['a zone where a global marker belongs', start('globalMarkers: { ⟦GS8507 market⟧: { mood: low } }')],
    ['a seat where a variable belongs', start('variables: { ⟦GS8507 Red⟧: { coins: 1 } }')],
    ['a global marker among the changes', expected('markers: { ⟦GS8508 "weather"⟧: calm }')],
    ['a zone that there is', start('markers: { market: ⟦GS2001 low⟧ }')],
  ],
  'names of the expectation': [
    ['a zone', expected('pieces: { ⟦GS8508 harbor⟧: { scouts: 1 } }')],
    ['a piece', expected('pieces: { harbour: { ⟦GS8508 scout⟧: 1 } }')],
    ['a variable', expected('variables: { ⟦GS8508 aids⟧: 1 }')],
    ['a marker', expected('markers: { market: { ⟦GS8508 moods⟧: low } }')],
    [
      'in a condition: the codes of the language',
      "title: One\nmoves: []\nexpect: { holds: { op: '>', left: { ref: gvar, var: ⟦GS4001 aids⟧ }, right: 3 } }\n",
    ],
  ],
  values: [
    ['an integer where a boolean belongs', start('variables: { open: ⟦GS8509 1⟧ }')],
    ['a text where an integer belongs', start('variables: { aid: ⟦GS8509 many⟧ }')],
    ['above the bounds', start('variables: { aid: ⟦GS8509 100⟧ }')],
    ['below the bounds of a track', start('variables: { round: ⟦GS8509 0⟧ }')],
    ['of a seat, above the bounds', start('playerVariables: { red: { coins: ⟦GS8509 10⟧ } }')],
    ['a state that the marker does not have', start('markers: { market: { mood: ⟦GS8509 hgih⟧ } }')],
    ['a state that the space does not allow', start('markers: { hill: { mood: ⟦GS8509 high⟧ } }')],
    ['a state of a global marker', expected('globalMarkers: { weather: ⟦GS8509 rain⟧ }')],
    ['a status that the piece does not have', start('pieces: { hill: { ⟦GS8509 scouts@hiden⟧: 1 } }')],
    ['a status of a piece that has none', expected('pieces: { hill: { ⟦GS8509 forts@hidden⟧: 1 } }')],
  ],
  'more pieces than there are': [
    ['of a type', start('scenario: empty, pieces: { hill: { scouts: ⟦GS8510 7⟧ } }')],
    ['in two spaces', start('scenario: empty, pieces: { hill: { scouts: 4 }, market: { scouts: ⟦GS8510 3⟧ } }')],
    ['left in the pool', start('scenario: empty, pieces: { available-Red: { scouts: ⟦GS8510 7⟧ } }')],
    ['all there are', start('scenario: empty, pieces: { hill: { scouts: 6 } }')],
    ['than may stack', start('pieces: { market: { forts: ⟦GS8510 2⟧ } }')],
  ],
  answers: [
    ['every question', march('$spaces: [market, hill], $movers@market: { scouts: 1 }, $movers@hill: { scouts: 1 }')],
    ['a decision that is not asked', march('$spaces: [market], ⟦GS8504 $mover⟧: { scouts: 1 }')],
    ['for a space that is not chosen', march('$spaces: [market], ⟦GS8504 $movers@hill⟧: { scouts: 1 }')],
    ['an option that is not offered', march('$spaces: [market, ⟦GS8505 harbour⟧]')],
    ['a single value that is not offered', march('$spaces: ⟦GS8505 harbor⟧')],
    ['pieces that are not offered', march('$spaces: [market], $movers: { ⟦GS8505 forts⟧: 1 }')],
    ['more pieces than are there', march('$spaces: [market], $movers: { ⟦GS8505 scouts⟧: 3 }')],
    ['one option twice', march('$spaces: ⟦GS8505 [market, market]⟧')],
    ['too many', `start: { pieces: { harbour: { scouts: 4 } } }\n${march('$spaces: market, $movers: ⟦GS8506 { scouts: 4 }⟧')}`],
    ['too few', march('$spaces: ⟦GS8506 []⟧')],
    ['a decision without an answer', 'title: A march\nmoves:\n  - ⟦GS8511 { action: march }⟧\n'],
    ['after a move that is at fault nothing is said', `${march('$spaces: ⟦GS8506 []⟧')}  - { action: march }\n`],
    ['after the roll', move('action: raid, answers: { $mood: ⟦GS8505 hgih⟧ }')],
    [
      'to a decision of which something is said',
      move('action: march, offered: { $spaces: [hill], ⟦GS8504 $moves⟧: [hill] }, answers: { $spaces: hill }'),
    ],
    ['an unknown zone that is not offered', move('action: march, notOffered: { $spaces: [⟦GS8508 harbor⟧] }')],
    [
      'an unknown piece that is not offered',
      move('action: march, answers: { $spaces: market }, notOffered: { $movers: { ⟦GS8508 fort⟧: 1 } }'),
    ],
  ],
  'a refusal': [
    ['for a reason that is none', move('action: march, refused: ⟦GS8513 because⟧')],
    ['that makes a wrong answer right', move('action: march, answers: { $spaces: [harbour] }, refused: paramOutOfDomain')],
    [
      'that makes too many pieces right',
      move('action: march, answers: { $spaces: market, $movers: { scouts: 5 } }, refused: paramOutOfDomain'),
    ],
    ['that answers what the move never asks', move('action: march, answers: { $spaces: hill, $mood: low }, refused: paramUnknown')],
    [
      'of a move that is possible without what nothing asks for',
      move('action: march, answers: { $spaces: hill, ⟦GS8504 $mood⟧: low }, refused: costValidationFailed'),
    ],
    [
      'of a move that rolls fewer dice',
      move('action: march, dice: [⟦GS8512 2⟧], answers: { $spaces: [harbour] }, refused: paramOutOfDomain'),
    ],
    [
      'before what is answered as well is asked',
      move('action: march, answers: { $spaces: [harbour], $movers: { scouts: 1 } }, refused: paramOutOfDomain'),
    ],
    [
      'with an answer to what the game asks nowhere',
      move('action: march, answers: { $spaces: [harbour], ⟦GS8504 $moevrs⟧: { scouts: 1 } }, refused: paramOutOfDomain'),
    ],
    ['of a zone that the game does not have', move('action: march, answers: { $spaces: [⟦GS8508 harbor⟧] }, refused: paramOutOfDomain')],
    [
      'of a piece that the game does not have',
      move('action: march, answers: { $spaces: market, $movers: { ⟦GS8508 scuots⟧: 1 } }, refused: paramOutOfDomain'),
    ],
    [
      'beside a zone that is said not to be offered and that the game does not have',
      move('action: march, notOffered: { $spaces: [⟦GS8508 harbor⟧] }, answers: { $spaces: [harbour] }, refused: paramOutOfDomain'),
    ],
    ['of a die', move('action: raid, dice: [7], refused: RANGE_INVALID')],
    ['of a die before others', move('action: raid, dice: [7, ⟦GS8512 2⟧], refused: RANGE_INVALID')],
    ['of a move that is not answered to its end', 'title: A move\nmoves:\n  - ⟦GS8511 { action: march, refused: paramOutOfDomain }⟧\n'],
  ],
  dice: [
    ['as many as are rolled', move('action: raid, dice: [6], answers: { $mood: low }')],
    ['more than are rolled', move('action: raid, dice: [6, ⟦GS8512 2⟧, ⟦GS8512 3⟧], answers: { $mood: low }')],
    ['in a move without rolls', move('action: march, dice: [⟦GS8512 2⟧], answers: { $spaces: hill }')],
    ['beyond the bounds', move('action: raid, dice: [⟦GS8512 7⟧], answers: { $mood: low }')],
  ],
  'special activities': [
    [
      'after the operation',
      move('action: march, answers: { $spaces: hill }, activity: { action: pray, timing: after, answers: { $where: harbour } }'),
    ],
    ['one that is not linked', move('action: march, answers: { $spaces: hill }, activity: { action: ⟦GS8515 dig⟧, timing: after }')],
    [
      'a timing that is not allowed',
      move('action: raid, dice: [1], answers: { $mood: low }, activity: { action: dig, timing: ⟦GS8515 before⟧ }'),
    ],
    [
      'a stage that is none',
      move(
        'action: march, answers: { $spaces: hill }, activity: { action: pray, timing: during, after: { stage: ⟦GS8515 chose⟧ }, answers: { $where: harbour } }',
      ),
    ],
    [
      'an iteration that is never run',
      move(
        'action: march, answers: { $spaces: hill }, activity: { action: pray, timing: during, after: { stage: move, iteration: ⟦GS8515 market⟧ }, answers: { $where: harbour } }',
      ),
    ],
    [
      'an iteration that is run, of a zone without its qualifier',
      move(
        'action: march, answers: { $spaces: hill }, activity: { action: pray, timing: during, after: { stage: move, iteration: hill }, answers: { $where: harbour } }',
      ),
    ],
    [
      'an answer that it does not ask',
      move(
        'action: march, answers: { $spaces: hill }, activity: { action: pray, timing: after, answers: { $where: harbour, ⟦GS8504 $how⟧: 1 } }',
      ),
    ],
  ],
};

describe('problems of snippets', () => {
  for (const [family, cases] of Object.entries(families)) {
    describe(family, () => {
      for (const [name, marked] of cases) it(name, () => expectSnippetFaults(marked));
    });
  }

  it('a title twice', () => {
    const text = 'title: One\nmoves: []\n---\ntitle: Two\nmoves: []\n---\ntitle: ⟦GS8514 One⟧\nmoves: []\n';
    assert.deepEqual(messagesOf(text.replace(/⟦GS8514 (.*)⟧/, '$1')), [
      'Another scenario has the title `One`, at line 1. Rename one of the two.',
    ]);
  });

  it('several games and none named: at the first key', () => {
    const other = port(['id: port', 'id: haven']);
    const marked = '⟦GS8501 title⟧: One\nmoves: []\n';
    expectSnippetFaults(marked, [port(), other]);
    assert.deepEqual(messagesOf('title: One\nmoves: []\n', [port(), other]), [
      'Several games are equally near to this scenario (port, haven). Choose one with `game:`.',
    ]);
  });

  it('no game at all: nothing to say of a snippet that names none', () => expectSnippetFaults(march('$spaces: nowhere'), []));

  it('a game with errors: names are checked, answers are not', () => {
    const broken = port(['macro', 'macro'], ['zone: $space, filter: [{ prop: type, op: eq', 'zone: $spcae, filter: [{ prop: type, op: eq']);
    expectSnippetFaults('game: ⟦GS8516 port⟧\ntitle: One\nmoves:\n  - { action: march, answers: { $spaces: nowhere } }\n', [broken]);
    expectSnippetFaults('⟦GS8516 title⟧: One\nmoves:\n  - { action: ⟦GS8503 mrach⟧ }\n', [broken]);
    const [problem] = problemsOf('title: One\nmoves: []\n', [broken]);
    assert.match(problem?.related?.[0]?.message ?? '', /First error of `port`/);
  });
});

describe('fixes of snippets', () => {
  const fixes: readonly (readonly [name: string, text: string, title: string | undefined, fixed: string])[] = [
    ['a misspelt game', 'game: prot\ntitle: One\nmoves: []\n', undefined, 'game: port\ntitle: One\nmoves: []\n'],
    ['a misspelt scenario', start('scenario: openning'), undefined, start('scenario: opening')],
    ['a misspelt action', move('action: mrach'), undefined, move('action: march')],
    [
      'a misspelt decision',
      march('$spaces: [market], $mover: { scouts: 1 }'),
      undefined,
      march('$spaces: [market], $movers: { scouts: 1 }'),
    ],
    ['a decision that is not asked', march('$spaces: [market], $mover: { scouts: 1 }'), 'Remove `$mover`', march('$spaces: [market]')],
    ['a misspelt option', march('$spaces: [markte]'), undefined, march('$spaces: [market]')],
    ['a misspelt piece', march('$spaces: [market], $movers: { scuots: 1 }'), undefined, march('$spaces: [market], $movers: { scouts: 1 }')],
    ['a misspelt name of the start', start('pieces: { harbor: { scouts: 1 } }'), undefined, start('pieces: { harbour: { scouts: 1 } }')],
    [
      'a misspelt piece with its status',
      start('pieces: { harbour: { scout@shown: 1 } }'),
      undefined,
      start('pieces: { harbour: { scouts@shown: 1 } }'),
    ],
    [
      'a misspelt status that begins another one of the piece',
      start('pieces: { harbour: { scouts@shown@show: 1 } }'),
      undefined,
      start('pieces: { harbour: { scouts@shown@shown: 1 } }'),
    ],
    ['a value above its bounds', start('variables: { aid: 100 }'), undefined, start('variables: { aid: 99 }')],
    ['a misspelt state', start('markers: { market: { mood: hgih } }'), undefined, start('markers: { market: { mood: high } }')],
    ['too many pieces', start('pieces: { market: { forts: 2 } }'), undefined, start('pieces: { market: { forts: 1 } }')],
    [
      'a move without answers',
      'title: One\nmoves:\n  - action: march\n',
      undefined,
      'title: One\nmoves:\n  - action: march\n    answers: { $spaces: [hill] }\n',
    ],
    ['a move in braces without answers', move('action: march'), undefined, move('action: march, answers: { $spaces: [hill] }')],
    [
      'one more answer',
      'title: One\nmoves:\n  - action: raid\n    answers: {}\n',
      undefined,
      'title: One\nmoves:\n  - action: raid\n    answers: { $mood: low }\n',
    ],
    [
      'one more answer in a list',
      'title: One\nmoves:\n  - action: march\n    answers:\n      - { $spaces: hill }\n    activity: { action: pray, timing: after }\n',
      undefined,
      'title: One\nmoves:\n  - action: march\n    answers:\n      - { $spaces: hill }\n    activity: { action: pray, timing: after, answers: { $where: harbour } }\n',
    ],
    [
      'one more answer in a list whose last line has a comment',
      'title: One\nmoves:\n  - action: march\n    answers:\n      - { $movers: { scouts: 1 } } # who goes\n',
      undefined,
      'title: One\nmoves:\n  - action: march\n    answers:\n      - { $movers: { scouts: 1 } } # who goes\n      - { $spaces: [hill] }\n',
    ],
    [
      'a die too many',
      move('action: raid, dice: [6, 2], answers: { $mood: low }'),
      undefined,
      move('action: raid, dice: [6], answers: { $mood: low }'),
    ],
    [
      'a die beyond its bounds',
      move('action: raid, dice: [7], answers: { $mood: low }'),
      undefined,
      move('action: raid, dice: [6], answers: { $mood: low }'),
    ],
    ['a misspelt reason', move('action: march, refused: paramOutOfDomian'), undefined, move('action: march, refused: paramOutOfDomain')],
    [
      'a title twice',
      'title: One\nmoves: []\n---\ntitle: One\nmoves: []\n',
      undefined,
      'title: One\nmoves: []\n---\ntitle: One (2)\nmoves: []\n',
    ],
    [
      'a misspelt stage',
      move(
        'action: march, answers: { $spaces: hill }, activity: { action: pray, timing: during, after: { stage: chose }, answers: { $where: harbour } }',
      ),
      undefined,
      move(
        'action: march, answers: { $spaces: hill }, activity: { action: pray, timing: during, after: { stage: choose }, answers: { $where: harbour } }',
      ),
    ],
  ];
  for (const [name, text, title, fixed] of fixes) it(name, () => assert.equal(afterFix(text, title), fixed));

  it('several games: names one of them', () => {
    const games = [port(), port(['id: port', 'id: haven'])];
    assert.equal(afterFix('title: One\nmoves: []\n', 'Insert `game: haven`', games), 'title: One\nmoves: []\ngame: haven\n');
  });
});
