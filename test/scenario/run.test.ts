import assert from 'node:assert/strict';
import { port } from './port';
import { faultsOf, gameDefOf, harvestGame, runText } from './running';

const lines = (...text: readonly string[]) => `${text.join('\n')}\n`;
const hire = (answer: string) => `  - { action: hire, answers: { $fields: ${answer} } }`;

const passing: readonly (readonly [name: string, text: string])[] = [
  [
    'a zone may be written without its qualifier',
    lines(
      'title: t',
      'moves:',
      hire('[north-field]'),
      'expect: { exactly: { pieces: { north-field: { worker: 1 } }, variables: { coins: 7 } } }',
    ),
  ],
  [
    'a zone may be written with its qualifier',
    lines('title: t', 'moves:', hire("['north-field:none']"), "expect: { changes: { pieces: { 'north-field:none': { worker: 1 } } } }"),
  ],
  [
    'one value stands for a list of one',
    lines('title: t', 'moves:', hire('north-field'), 'expect: { changes: { variables: { coins: 7 } } }'),
  ],
  [
    'variables of the start',
    lines(
      'title: t',
      'start: { variables: { coins: 4 } }',
      'moves:',
      hire('north-field'),
      'expect: { changes: { variables: { coins: 1 } } }',
    ),
  ],
  [
    'moves follow each other',
    lines(
      'title: t',
      'moves:',
      hire('north-field'),
      hire('[south-field, north-field]'),
      'expect: { changes: { variables: { coins: 1 }, pieces: { north-field: { worker: 2 } } } }',
    ),
  ],
  [
    'a free operation',
    lines(
      'title: t',
      'moves:',
      '  - { action: hire, free: true, answers: { $fields: north-field } }',
      'expect: { exactly: { pieces: { north-field: { worker: 1 } } } }',
    ),
  ],
  [
    'a refusal that is expected',
    lines('title: t', 'start: { variables: { coins: 2 } }', 'moves:', '  - { action: hire, refused: decisionUnsatisfiable }'),
  ],
  [
    'a refused answer to what is never asked changes nothing',
    lines(
      'title: t',
      'moves:',
      '  - { action: hire, answers: { $fields: north-field, $wage: 3 }, refused: paramUnknown }',
      'expect: { exactly: {} }',
    ),
  ],
  [
    'a seat that acts',
    lines('title: t', 'start: { seat: Blue }', 'moves:', hire('north-field'), 'expect: { changes: { variables: { coins: 7 } } }'),
  ],
];

const failing: readonly (readonly [name: string, text: string, fault: RegExp])[] = [
  [
    'another value than expected',
    lines('title: t', 'moves:', hire('north-field'), 'expect: { changes: { variables: { coins: 8 } } }'),
    /^coins: expected 8, found 7$/,
  ],
  [
    'a change that is not expected',
    lines('title: t', 'moves:', hire('north-field'), 'expect: { exactly: { variables: { coins: 7 } } }'),
    /^worker in north-field: expected 0 \(unchanged\), found 1$/,
  ],
  [
    'an answer that is not offered',
    lines('title: t', 'moves:', hire('west-field')),
    /^`west-field` cannot be chosen here: the options are north-field, south-field\.$/,
  ],
  [
    'a decision without an answer',
    lines('title: t', 'moves:', '  - { action: hire }'),
    /^The move also needs an answer for `\$fields`\. The options are north-field, south-field\.$/,
  ],
  [
    'an answer to what is not asked',
    lines('title: t', 'moves:', '  - { action: hire, answers: { $fields: north-field, $bonus: 1 } }'),
    /^The move never asks for `\$bonus`; it asks for \$fields\.$/,
  ],
  [
    'a move that is refused',
    lines('title: t', 'start: { variables: { coins: 2 } }', 'moves:', hire('north-field')),
    /^hire is refused: decisionUnsatisfiable/,
  ],
  [
    'a move that is possible though refusal is expected',
    lines('title: t', 'moves:', '  - { action: hire, answers: { $fields: north-field }, refused: decisionUnsatisfiable }'),
    /^hire is possible, though decisionUnsatisfiable is expected\.$/,
  ],
  ['an unknown card', lines('title: t', 'start: { card: harvest-home }', 'moves: []'), /Cannot find card `harvest-home` of the start/],
  ['an unknown action', lines('title: t', 'moves:', '  - { action: sow }'), /^sow is refused: actionUnknown/],
  [
    'an unknown zone in the start',
    lines('title: t', 'start: { pieces: { west-field: { worker: 1 } } }', 'moves: []'),
    /Cannot find zone `west-field` of the start/,
  ],
  [
    'an unknown variable in the start',
    lines('title: t', 'start: { variables: { corn: 1 } }', 'moves: []'),
    /Cannot find variable `corn` of the start/,
  ],
  [
    'a refused answer that the game could not have',
    lines('title: t', 'moves:', '  - { action: hire, answers: { $fields: west-field }, refused: paramOutOfDomain }'),
    /^Cannot find zone `west-field` in the game\./,
  ],
  [
    'an unknown variable in what is expected',
    lines('title: t', 'moves: []', 'expect: { changes: { variables: { corn: 1 } } }'),
    /^corn: expected 1, found not declared$/,
  ],
];

describe('a snippet', () => {
  const def = harvestGame(['limits: [{ scope: turn, max: 1 }]', 'limits: [{ scope: turn, max: 2 }]']);
  for (const [name, text] of passing) {
    it(`passes: ${name}`, () => {
      const run = runText(text, def);
      assert.deepEqual([run.outcome, faultsOf(run)], ['passed', []]);
    });
  }
  for (const [name, text, fault] of failing) {
    it(`fails: ${name}`, () => {
      const run = runText(text, def);
      assert.match(faultsOf(run).join('\n'), fault);
      assert.notEqual(run.outcome, 'passed');
    });
  }

  it('is the same every time', () => {
    const text = lines('title: t', 'moves:', hire('[north-field, south-field]'));
    assert.deepEqual(runText(text, def).after, runText(text, def).after);
  });

  for (const [how, options, fault] of [
    ['offered', 'harbour', 'harbour for $spaces: expected offered, found not offered'],
    ['onlyOffered', '[market]', 'options of $spaces: expected market, found hill, market'],
    ['notOffered', 'hill', 'hill for $spaces: expected not offered, found offered'],
  ] as const) {
    it(`fails where a refused move is ${how} something else`, () => {
      const march = `  - { action: march, ${how}: { $spaces: ${options} }, answers: { $spaces: [harbour] }, refused: paramOutOfDomain }`;
      assert.deepEqual(faultsOf(runText(lines('title: t', 'moves:', march), gameDefOf(port()))), [fault]);
    });
  }

  it('has no difference that a refused move made', () => {
    const raid = '  - { action: raid, dice: [3], answers: { $mood: middle }, refused: paramOutOfDomain }';
    const run = runText(lines('title: t', 'moves:', raid, 'expect: { changes: { variables: { aid: 9 } } }'), gameDefOf(port()));
    assert.ok(run.trace.some(({ kind }) => kind === 'varChange'));
    assert.deepEqual(
      run.differences.map(({ what, actual, at }) => [what, actual, at]),
      [['aid', '6', undefined]],
    );
  });

  it('gives every change between its start and its end, with the trace', () => {
    const run = runText(lines('title: t', 'moves:', hire('north-field')), def);
    assert.deepEqual(run.changes, [
      { kind: 'pieces', zone: 'north-field:none', piece: 'worker', before: 0, after: 1 },
      { kind: 'variable', name: 'coins', before: 10, after: 7 },
    ]);
    assert.deepEqual(
      run.trace.flatMap((entry) => (entry.kind === 'varChange' ? [[entry.var, entry.before, entry.after]] : [])),
      [['coins', 10, 7]],
    );
  });
});
