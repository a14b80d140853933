/** Effects that a snippet says itself: how they run, what is expected of them, and what they leave alone. */
import assert from 'node:assert/strict';
import type { Compilation } from '../../server/compiler/model';
import { prepareSnippet, runProblems } from '../../server/scenario/check';
import { coverageOf } from '../../server/scenario/coverage/coverage';
import { mayDiffer, touchedRun } from '../../server/scenario/impact/touchedRun';
import { originOf } from '../../server/scenario/origins';
import { snippetChunks } from '../../server/scenario/read';
import { type RunnableSnippet, reportOn } from '../../server/scenario/report';
import { gameWithSteps } from '../../server/scenario/steps';
import { readSource } from '../../server/source/file';
import { expectSnippetFaults } from './checking';
import { port } from './port';
import { faultsOf, harvestCompiled, runWhole } from './running';

const step = (effects: string, rest = '') => `title: t\nmoves:\n  - effects: [${effects}]\n${rest}`;
const spend = '{ addVar: { scope: global, var: aid, delta: -2 } }';
const arrive = `{ chooseOne: { bind: $where, options: { query: mapSpaces } } }, { forEach: { bind: $scout, over: { query: tokensInZone, zone: available-Red }, limit: 1, effects: [{ moveToken: { token: $scout, from: available-Red, to: $where } }] } }`;
const leave =
  '{ forEach: { bind: $fort, over: { query: tokensInZone, zone: market }, effects: [{ moveToken: { token: $fort, from: market, to: available-Blue } }] } }';
const fortify = (space: string) =>
  `{ forEach: { bind: $fort, over: { query: tokensInZone, zone: available-Blue }, effects: [{ moveToken: { token: $fort, from: available-Blue, to: ${space} } }] } }`;

const passing: readonly (readonly [name: string, text: string])[] = [
  ['change the state', step(spend, 'expect: { exactly: { variables: { aid: 4 } } }')],
  [
    'ask, like any move',
    step(arrive, '    answers: { $where: hill }\nexpect: { exactly: { pieces: { hill: { scouts: 1 }, available-Red: { scouts: 3 } } } }'),
  ],
  ['say what is offered', step(arrive, '    onlyOffered: { $where: [harbour, market, hill] }\n    notOffered: { $where: available-Red }')],
  [
    'roll dice',
    step(
      '{ rollRandom: { bind: $die, min: 1, max: 6, in: [{ setVar: { scope: global, var: aid, value: { ref: binding, name: $die } } }] } }',
      '    dice: [5]\nexpect: { exactly: { variables: { aid: 5 } } }',
    ),
  ],
  ['are refused with the code of the run-time error', step(fortify('market'), '    refused: STACKING_VIOLATION\nexpect: { exactly: {} }')],
  [
    'know class and freedom as the step has them',
    step(
      `{ if: { when: { op: and, args: [{ op: '==', left: { ref: binding, name: __actionClass }, right: limitedOperation }, { op: '==', left: { ref: binding, name: __freeOperation }, right: true }] }, then: [${spend}] } }`,
      '    class: limitedOperation\n    free: true\nexpect: { exactly: { variables: { aid: 4 } } }',
    ),
  ],
  [
    'are run as the seat that acts',
    'title: t\nstart: { seat: Blue }\nmoves:\n  - effects: [{ addVar: { scope: pvar, player: actor, var: coins, delta: 1 } }]\nexpect: { exactly: { playerVariables: { Blue: { coins: 4 } } } }\n',
  ],
  [
    'stand between moves',
    `title: t\nmoves:\n  - { action: raid, dice: [1], answers: { $mood: low } }\n  - effects: [${spend}]\n  - { action: raid, dice: [2], answers: { $mood: high } }\nexpect: { changes: { variables: { aid: 7 } } }\n`,
  ],
  [
    'are no turn: the seat that was to act still acts',
    `title: t\nstart: { turnFlow: true }\nmoves:\n  - effects: [${spend}]\n  - { action: pay, params: { $to: blue } }\nexpect: { changes: { playerVariables: { Red: { coins: 1 } } } }\n`,
  ],
  ['need no phase', step(spend, 'start: { phase: rest }\nexpect: { exactly: { variables: { aid: 4 } } }')],
  [
    'see the board of the scenario that the snippet starts from',
    `title: t\nstart: { scenario: siege }\nmoves:\n  - effects: [${leave}]\nexpect: { exactly: { pieces: { market: { forts: 0 }, available-Blue: { forts: 4 } } } }\n`,
  ],
];

const failing: readonly (readonly [name: string, text: string, fault: RegExp])[] = [
  ['a value that is another one', step(spend, 'expect: { changes: { variables: { aid: 5 } } }'), /^aid: expected 5, found 4$/],
  [
    'a refusal that does not come',
    step(spend, '    refused: STACKING_VIOLATION'),
    /^step 1 is possible, though STACKING_VIOLATION is expected\.$/,
  ],
  ['an effect that fails', step(fortify('market')), /^step 1 is refused: effectFailed\./],
  ['a decision without an answer', step(arrive), /^The move also needs an answer for `\$where`\./],
  ['an option that is not offered', step(arrive, '    offered: { $where: hand:Red }\n    answers: { $where: hill }'), /hand:Red/],
];

function runnable(text: string, game: Compilation = port()): RunnableSnippet {
  const [chunk] = snippetChunks(readSource('some.scenario.yaml', text));
  const prepared = chunk && prepareSnippet(chunk, [game], text);
  assert.ok(prepared?.runnable, JSON.stringify(prepared?.problems));
  return { snippet: prepared.snippet, ...prepared.runnable };
}

describe('effects of a snippet', () => {
  for (const [name, text] of passing) it(name, () => assert.deepEqual(faultsOf(runWhole(text, port())), []));

  for (const [name, text, fault] of failing) {
    it(`fail with ${name}`, () => {
      const faults = faultsOf(runWhole(text, port()));
      assert.equal(faults.length, 1, faults.join('\n'));
      assert.match(faults[0] ?? '', fault);
    });
  }

  it('are named where they fail or differ, with the macro calls around them', () => {
    const text = `title: t\nmoves:\n  - action: hire\n    answers: { $fields: north-field }\n  - effects:\n      - createToken: { type: worker, zone: south-field }\n      - macro: pay\n        args: { amount: 2 }\nexpect: { exactly: { variables: { coins: 4 } } }\n`;
    const snippet = runnable(text, harvestCompiled());
    const { differences } = reportOn(snippet, false);
    const places = differences.map(({ at, what }) => {
      const origin = originOf(gameWithSteps(snippet.def, snippet.steps), at);
      return [what, origin?.uri, (origin?.line ?? -1) + 1, origin?.calls.map(({ macro, uri, line }) => `${macro} ${uri}:${line + 1}`)];
    });
    assert.deepEqual(places, [
      ['coins', 'macros.gamespec.yaml', 19, ['pay some.scenario.yaml:7']],
      ['worker in north-field', 'macros.gamespec.yaml', 9, ['hire-worker hire.md:23']],
      ['worker in south-field', 'some.scenario.yaml', 6, []],
    ]);
  });

  it('cover nothing, also through macros', () => {
    const text = 'title: t\nmoves:\n  - effects: [{ macro: pay, args: { amount: 2 } }]\n';
    const game = harvestCompiled();
    const snippet = runnable(text, game);
    const { counts } = reportOn(snippet, true);
    const covered = coverageOf(game, [{ def: snippet.def, counts: counts === undefined ? [] : [counts] }]);
    assert.deepEqual(
      covered.filter(({ count }) => count > 0),
      [],
    );
  });

  it('are run again after an edit of a macro that only they call', () => {
    const called =
      'effectMacros: [{ id: earn, params: [], exports: [], effects: [{ addVar: { scope: global, var: aid, delta: 1 } }] }]\nactions:';
    const game = (delta: string) => port(['actions:', called.replace('delta: 1', `delta: ${delta}`)]);
    const before = touchedRun(runnable(step('{ macro: earn }'), game('1')));
    assert.equal(mayDiffer(before, runnable(step('{ macro: earn }'), game('1'))), false);
    assert.equal(mayDiffer(before, runnable(step('{ macro: earn }'), game('2'))), true);
    assert.equal(touchedRun(runnable(step('{ macro: earn }'), game('2'))).end === before.end, false);
  });

  it('do not touch what a move without them comes to', () => {
    const move = '  - { action: raid, dice: [3], answers: { $mood: low } }\n';
    const alone = runWhole(`title: t\nmoves:\n${move}`, port());
    const after = runWhole(`title: t\nmoves:\n  - effects: []\n${move}`, port());
    assert.equal(after.after?.stateHash, alone.after?.stateHash);
    assert.deepEqual(runProblems(after), []);
  });
});

const faults: readonly (readonly [name: string, marked: string])[] = [
  ['an unknown effect', 'title: t\nmoves:\n  - effects: [{ ⟦GS2010 addVat⟧: { scope: global, var: aid, delta: 1 } }]\n'],
  ['an unknown variable', 'title: t\nmoves:\n  - effects: [{ addVar: { scope: global, var: ⟦GS4001 ait⟧, delta: 1 } }]\n'],
  ['an unknown macro', 'title: t\nmoves:\n  - effects: [{ macro: ⟦GS6001 earn⟧ }]\n'],
  [
    'a binding that is bound only in another step',
    `title: t\nmoves:\n  - effects: [{ let: { bind: $two, value: 2, in: [{ addVar: { scope: global, var: aid, delta: { ref: binding, name: $two } } }] } }]\n  - effects: [{ addVar: { scope: global, var: aid, delta: { ref: binding, name: ⟦GS3001 $two⟧ } } }]\n`,
  ],
  ['effects that are no list', 'title: t\nmoves:\n  - effects: ⟦GS2001 { addVar: { scope: global, var: aid, delta: 1 } }⟧\n'],
  ['a misspelt key', 'title: t\nmoves:\n  - { ⟦GS2002 efects⟧: [] }\n'],
  ['no effects at all', 'title: t\nmoves:\n  - ⟦GS9009 effects⟧:\n'],
  ['parameters, which only actions have', 'title: t\nmoves:\n  - { effects: [], ⟦GS2002 params⟧: {} }\n'],
  ['an action beside them', 'title: t\nmoves:\n  - { effects: [], ⟦GS2002 action⟧: pay }\n'],
  ['an answer that nothing asks', 'title: t\nmoves:\n  - { effects: [], answers: { ⟦GS8504 $where⟧: hill } }\n'],
  ['a decision that they do not ask and never could', 'title: t\nmoves:\n  - { effects: [], notAsked: ⟦GS8508 $whither⟧ }\n'],
];

describe('faults in effects of a snippet', () => {
  for (const [name, marked] of faults) it(name, () => expectSnippetFaults(marked));
});

describe('what a snippet says itself, on the map of the scenario that it starts from', () => {
  const atoll =
    '  - { id: atoll, kind: map, payload: { spaces: [{ id: reef, category: town, adjacentTo: [] }, { id: market, category: town, adjacentTo: [] }], markerLattices: [{ id: mood, states: [low, mid, high], defaultState: mid }] } }\n  - id: opening\n    kind: scenario\n    payload:\n      mapAssetId: board';
  const besieged = port(
    ['  - id: opening\n    kind: scenario\n    payload:', atoll],
    [
      '  - id: siege\n    kind: scenario\n    payload:\n      seatPools: [{ seat: red, availableZoneId: available-Red }, { seat: blue, availableZoneId: available-Blue }]\n      initialPlacements: [{ spaceId: market, pieceTypeId: forts, seat: blue, count: 1 }]',
      '  - id: siege\n    kind: scenario\n    payload:\n      mapAssetId: atoll\n      seatPools: [{ seat: red, availableZoneId: available-Red }, { seat: blue, availableZoneId: available-Blue }]',
    ],
  );
  const lands = (zone: string, scenario: string) => `title: t
start: { scenario: ${scenario} }
moves:
  - effects: [{ forEach: { bind: $scout, over: { query: tokensInZone, zone: available-Red }, limit: 1, effects: [{ moveToken: { token: $scout, from: available-Red, to: ${zone} } }] } }]
expect: { holds: { op: '>', left: { aggregate: { op: count, query: { query: tokensInZone, zone: ${zone} } } }, right: 0 } }
`;

  it('may speak of its spaces', () => {
    assert.deepEqual(faultsOf(runWhole(lands('reef', 'siege'), besieged)), []);
    assert.deepEqual(faultsOf(runWhole(lands('hill', 'opening'), besieged)), []);
  });

  for (const [zone, scenario] of [
    ['hill', 'siege'],
    ['reef', 'opening'],
  ] as const) {
    it(`may not speak of ${zone}, which ${scenario} does not have`, () => {
      expectSnippetFaults(lands(`⟦GS4004 ${zone}⟧`, scenario), [besieged]);
    });
  }
});
