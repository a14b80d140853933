import assert from 'node:assert/strict';
import { macroChain } from '../../server/features/preview/places';
import { port } from './port';
import { faultsOf, runWhole } from './running';

const snippet = (...lines: readonly string[]) => `title: t\n${lines.join('\n')}\n`;
const march = (text: string) => snippet('moves:', `  - { action: march, ${text} }`);

/** Snippets of the port that pass. */
const passing: Readonly<Record<string, readonly (readonly [name: string, text: string])[]>> = {
  'pieces in answers': [
    [
      'by number and type',
      march('answers: { $spaces: market, $movers: { scouts: 2 } } }\nexpect: { changes: { pieces: { market: { scouts@shown: 2 } } }'),
    ],
    [
      'by status and place',
      snippet(
        'start: { pieces: { harbour: { scouts@hidden: 1, scouts@shown: 1 }, hill: { scouts: 1 } } }',
        'moves:',
        '  - { action: march, answers: { $spaces: market, $movers: { scouts@shown in harbour: 1, scouts in hill: 1 } } }',
        'expect: { changes: { pieces: { harbour: { scouts@hidden: 1, scouts@shown: 0 }, hill: { scouts: 0 } } } }',
      ),
    ],
    [
      'one by its name',
      march(
        'answers: { $spaces: market, $movers: scouts } }\nexpect: { changes: { pieces: { market: { scouts: 1 }, harbour: { scouts: 1 } } }',
      ),
    ],
    [
      'several by their names',
      march(
        'answers: { $spaces: market, $movers: [scouts, scouts in harbour] } }\nexpect: { changes: { pieces: { market: { scouts: 2 } } }',
      ),
    ],
    [
      'are where they are when they are asked for',
      march(
        'answers: { $spaces: [market, hill], $movers@market: { scouts in harbour: 2 }, $movers@hill: { scouts@shown in market: 1 } } }\nexpect: { changes: { pieces: { hill: { scouts: 1 } } }',
      ),
    ],
  ],
  'answers in order': [
    [
      'one name for several questions',
      march(
        'answers: [{ $spaces: [market, hill] }, { $movers: scouts }, { $movers: scouts }] }\nexpect: { changes: { pieces: { hill: { scouts: 1 } } }',
      ),
    ],
    ['optional questions may be left out', march('answers: { $spaces: market } }\nexpect: { exactly: { variables: { aid: 5 } }')],
    [
      'a seat by its name',
      snippet(
        'moves:',
        '  - { action: pay, params: { $to: Blue } }',
        'expect: { changes: { playerVariables: { Blue: { coins: 5 }, red: { coins: 1 } } } }',
      ),
    ],
  ],
  starts: [
    [
      'pieces of a type without a pool are made',
      snippet(
        'start: { seat: Blue, playerVariables: { Blue: { coins: 9 } } }',
        'moves:',
        '  - { action: pay, params: { $to: red } }',
        'expect: { exactly: { playerVariables: { red: { coins: 5 }, blue: { coins: 7 } } } }',
      ),
    ],
    [
      'a scenario of the game',
      snippet('start: { scenario: siege }', 'moves: []', 'expect: { changes: { pieces: { market: { forts: 1 } } } }'),
    ],
    [
      'the empty board',
      snippet(
        'start: { scenario: empty }',
        'moves: []',
        'expect: { changes: { pieces: { harbour: { scouts: 0 }, available-Red: { scouts: 6 } } } }',
      ),
    ],
    [
      'an answer that chooses from nothing is refused',
      march('answers: { $spaces: [market, hill], $movers@hill: scouts in market }, refused: paramCardinality }\nexpect: { exactly: {}'),
    ],
    ['a phase', snippet('start: { phase: rest }', 'moves:', '  - { action: march, refused: phaseMismatch }')],
    [
      'the rules of the turn order',
      snippet('start: { turnFlow: true, variables: { aid: 99 } }', 'moves:', '  - { action: march, refused: gameOver }'),
    ],
    [
      'without them a move is made for its own sake',
      snippet('start: { variables: { aid: 99 } }', 'moves:', '  - { action: march, answers: { $spaces: hill } }'),
    ],
  ],
  'dice and seeds': [
    [
      'dice',
      snippet(
        'moves:',
        '  - { action: raid, dice: [4], answers: { $mood: high } }',
        'expect: { exactly: { variables: { aid: 10 }, markers: { market: { mood: high } } } }',
      ),
    ],
    [
      'the seed',
      snippet(
        'start: { seed: 7 }',
        'moves:',
        '  - { action: raid, answers: { $mood: high } }',
        'expect: { changes: { variables: { aid: 11 } } }',
      ),
    ],
  ],
  'compound moves': [
    [
      'before',
      march(
        'answers: { $spaces: market, $movers: { scouts: 2 } }, activity: { action: pray, timing: before, answers: { $where: harbour } } }\nexpect: { changes: { markers: { harbour: { mood: high } } }',
      ),
    ],
    [
      'after an iteration of a stage',
      march(
        'answers: { $spaces: [market, hill], $movers@market: { scouts: 2 } }, activity: { action: pray, timing: during, after: { stage: move, iteration: market }, answers: { $where: market } } }\nexpect: { changes: { markers: { market: { mood: high } } }',
      ),
    ],
  ],
  'what is offered': [
    ['options', march('answers: { $spaces: market }, offered: { $spaces: [hill, market] }')],
    ['one option', march('answers: { $spaces: market }, offered: { $spaces: hill }')],
    ['what is not', march('answers: { $spaces: market }, notOffered: { $spaces: harbour }')],
    ['only these', march('answers: { $spaces: market }, onlyOffered: { $spaces: [market, hill] }')],
    ['pieces, at least so many', march('answers: { $spaces: market }, offered: { $movers: { scouts in harbour: 2 } }')],
    ['only these pieces', march('answers: { $spaces: market }, onlyOffered: { $movers: { scouts@hidden: 2 } }')],
    ['pieces that are not', march('answers: { $spaces: market }, notOffered: { $movers: [scouts in hill] }')],
    ['nothing, of a decision that is then not asked', march('answers: { $spaces: [market, hill] }, onlyOffered: { $movers@hill: [] }')],
    ['nothing is asked of whom nobody asks', march('answers: { $spaces: hill }, notAsked: [$movers, $movers@market]')],
    ['one decision that is not asked', march('answers: { $spaces: hill }, notAsked: $movers')],
    ['a move may end with it', march('offered: { $spaces: hill }')],
    ['also where nothing need be chosen', march('answers: { $spaces: market }, offered: { $movers: scouts }')],
    ['before a refusal', march('answers: { $spaces: harbour }, offered: { $spaces: hill }, refused: paramOutOfDomain')],
  ],
  refusals: [
    ['a reason', march('answers: { $spaces: [] }, refused: paramCardinality')],
    ['a run-time error', snippet('start: { variables: { aid: 95 } }', 'moves:', '  - { action: raid, dice: [9], refused: RANGE_INVALID }')],
  ],
  conditions: [
    ['one', snippet('moves: []', "expect: { holds: { op: '==', left: { ref: gvar, var: aid }, right: 6 } }")],
    [
      'several',
      snippet(
        'moves: []',
        'expect:',
        '  holds:',
        "    - { op: '>', left: { ref: gvar, var: aid }, right: 5 }",
        "    - { op: '<', left: { ref: gvar, var: aid }, right: 7 }",
      ),
    ],
    ['beside values', snippet('moves: []', "expect: { exactly: {}, holds: [{ op: '!=', left: { ref: gvar, var: aid }, right: 5 }] }")],
  ],
};

const failing: Readonly<Record<string, readonly (readonly [name: string, text: string, fault: string])[]>> = {
  'what is offered': [
    [
      'something where nothing can be chosen',
      march('answers: { $spaces: hill }, offered: { $movers: scouts }'),
      'options of $movers: expected scouts, found none',
    ],
    ['what should not be asked', march('answers: { $spaces: market }, notAsked: $movers'), '$movers: expected not asked, found asked'],
    [
      'what nobody ever asks',
      march('answers: { $spaces: market }, notAsked: $mover'),
      'Cannot find decision `$mover` in the game. Did you mean `$movers`?',
    ],
    [
      'an option that is not',
      march('answers: { $spaces: market }, offered: { $spaces: harbour }'),
      'harbour for $spaces: expected offered, found not offered',
    ],
    [
      'an option that is',
      march('answers: { $spaces: market }, notOffered: { $spaces: hill }'),
      'hill for $spaces: expected not offered, found offered',
    ],
    [
      'others as well',
      march('answers: { $spaces: market }, onlyOffered: { $spaces: [market] }'),
      'options of $spaces: expected market, found hill, market',
    ],
    [
      'fewer pieces',
      march('answers: { $spaces: market }, offered: { $movers: { scouts: 3 } }'),
      'scouts for $movers@market: expected 3 offered, found 2 offered',
    ],
    [
      'other pieces',
      march('answers: { $spaces: market }, onlyOffered: { $movers: { scouts: 1 } }'),
      'options of $movers@market: expected scouts, found 2 scouts@hidden',
    ],
    [
      'a question that is not asked',
      march('answers: { $spaces: market }, offered: { $prisoners: { scouts: 1 } }'),
      'The move never asks for `$prisoners`; it asks for $spaces, $movers@market.',
    ],
  ],
  refusals: [
    [
      'another reason',
      march('answers: { $spaces: [] }, refused: costValidationFailed'),
      'march is refused with paramCardinality instead of costValidationFailed.',
    ],
    [
      'none',
      march('answers: { $spaces: hill }, refused: costValidationFailed'),
      'march is possible, though costValidationFailed is expected.',
    ],
    [
      'another one of an answer that chooses from nothing',
      march('answers: { $spaces: [market, hill], $movers@hill: scouts in market }, refused: paramOutOfDomain'),
      'march is refused with paramCardinality instead of paramOutOfDomain.',
    ],
    [
      'one that is not expected',
      snippet('start: { phase: rest }', 'moves:', '  - { action: march, answers: { $spaces: hill } }'),
      'march is refused: phaseMismatch. `march` belongs to phase `main`, and this is phase `rest`',
    ],
  ],
  conditions: [
    [
      'one that does not hold: what was compared',
      snippet('moves: []', "expect: { holds: { op: '==', left: { ref: gvar, var: aid }, right: 5 } }"),
      "{ op: '==', left: { ref: gvar, var: aid }, right: 5 }: expected true, found false: 6 == 5",
    ],
    [
      'a part that does not hold',
      snippet('moves: []', "expect: { holds: { op: and, args: [true, { op: '<', left: { ref: gvar, var: aid }, right: 5 }] } }"),
      "{ op: and, args: [true, { op: '<', left: { ref: gvar, var: aid }, right: 5 }] }: expected true, found false: 6 < 5",
    ],
    [
      'one that cannot be read',
      snippet(
        'moves: []',
        "expect: { holds: { op: '==', left: { op: floorDiv, left: 1, right: { op: '-', left: { ref: gvar, var: aid }, right: 6 } }, right: 5 } }",
      ),
      "{ op: '==', left: { op: floorDiv, left: 1, right: { op: '-', left: { ref: gvar, var: aid }, right: 6 } }, right: 5 }: expected true, found DIVISION_BY_ZERO: a number is divided by zero",
    ],
  ],
  values: [
    [
      'pieces by status',
      march('answers: { $spaces: market, $movers: { scouts: 2 } } }\nexpect: { changes: { pieces: { market: { scouts@hidden: 2 } } }'),
      'scouts@hidden in market: expected 2, found 0',
    ],
    [
      'of a seat',
      snippet('moves: []', 'expect: { changes: { playerVariables: { Red: { coins: 4 } } } }'),
      'coins of Red: expected 4, found 3',
    ],
    [
      'markers',
      snippet('moves: []', 'expect: { changes: { markers: { market: { mood: low } }, globalMarkers: { weather: storm } } }'),
      'mood in market: expected low, found mid\nweather: expected storm, found calm',
    ],
  ],
};

describe('a snippet of the port', () => {
  for (const [family, cases] of Object.entries(passing)) {
    describe(`passes: ${family}`, () => {
      for (const [name, text] of cases) {
        it(name, () => {
          const run = runWhole(text, port());
          assert.deepEqual([run.outcome, faultsOf(run)], ['passed', []]);
        });
      }
    });
  }
  for (const [family, cases] of Object.entries(failing)) {
    describe(`fails: ${family}`, () => {
      for (const [name, text, fault] of cases) {
        it(name, () => {
          const run = runWhole(text, port());
          assert.deepEqual([run.outcome, faultsOf(run).join('\n')], ['failed', fault]);
        });
      }
    });
  }
});

describe('the cause of a difference', () => {
  const game = port();
  /** Text of the effect that is said to be the cause. */
  const causes = (text: string) => {
    const def = game.gameDef();
    return runWhole(text, game).differences.map(({ at }) => {
      const node = at === undefined ? undefined : def?.origins?.nodes[at];
      const definition = node === undefined ? undefined : def?.origins?.definitions[node[0]];
      if (node === undefined || definition === undefined) return 'nothing';
      assert.deepEqual(macroChain(game.gameDef() ?? assert.fail(), at), []);
      const source = game.files.get(definition.file)?.text ?? '';
      return source
        .slice(definition.offset + node[1], definition.offset + node[1] + 30)
        .replace(/^\{ /, '')
        .split(':')[0];
    });
  };
  const cases: readonly (readonly [name: string, text: string, cause: readonly string[]])[] = [
    [
      'pieces',
      march('answers: { $spaces: market, $movers: { scouts: 2 } } }\nexpect: { changes: { pieces: { market: { scouts: 1 } } }'),
      ['moveToken'],
    ],
    [
      'a status',
      march('answers: { $spaces: market, $movers: { scouts: 2 } } }\nexpect: { changes: { pieces: { market: { scouts@shown: 1 } } }'),
      ['setTokenProp'],
    ],
    ['a variable', march('answers: { $spaces: market } }\nexpect: { changes: { variables: { aid: 6 } }'), ['addVar']],
    [
      'a marker',
      snippet(
        'moves:',
        '  - { action: raid, dice: [1], answers: { $mood: high } }',
        'expect: { changes: { markers: { market: { mood: low } } } }',
      ),
      ['setMarker'],
    ],
    [
      'what nothing has changed',
      march('answers: { $spaces: market } }\nexpect: { changes: { pieces: { market: { scouts: 1 } } }'),
      ['nothing'],
    ],
  ];
  for (const [name, text, cause] of cases) it(name, () => assert.deepEqual(causes(text), cause));
});
