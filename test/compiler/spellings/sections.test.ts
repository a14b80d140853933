import assert from 'node:assert/strict';
import { declarations, expectProblems, withEffects } from '../documents';
import { equalSpelling, gameOf, olderSpelling, wrongSpelling } from './spelling';

const stages = 'stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }]';
const spend = '[{ addVar: { scope: global, var: treasury, delta: -1 } }]';
/** A game whose only action has this pipeline, in block style. */
const pipeline = (fields: string, section = 'actionPipelines') =>
  `${withEffects().replace(/ {4}effects:\n.*\n/, '')}${section}:\n  - id: haul\n    actionId: act\n${fields.replace(/^(?=.)/gm, '    ')}\n`;

describe('older sections', () => {
  olderSpelling({
    what: '`operationProfiles`',
    older: pipeline(stages, '⟦GS9001 operationProfiles⟧'),
    modern: pipeline(stages),
  });

  it('`operationProfiles` and `actionPipelines` share one space of names', () => {
    const other = '⟦GS9001 operationProfiles⟧:\n  - { id: ⟦GS2006 haul⟧, actionId: act, applicability: true, ';
    expectProblems(`${pipeline(`applicability: true\n${stages}`)}${other}${stages} }\n`.replace('⟦GS2006 haul⟧', '⟦GS2006,GS7006 haul⟧'));
  });

  const cards = (order: string) => `${declarations}actions:
  - { id: pass, actor: active, executor: actor, phase: [main] }
  - { id: play, actor: active, executor: actor, phase: [main], capabilities: [cardEvent] }
  - { id: march, actor: active, executor: actor, phase: [main], effects: [{ shuffle: { zone: deck } }] }
eventDecks:
  - id: events
    drawZone: deck
    discardZone: discard
    cards: [{ id: plenty, title: Plenty, sideMode: single, tags: [coup], unshaded: { effects: [{ shuffle: { zone: deck } }] } }]
${order}`;
  const flow = `turnFlow:
  cardLifecycle: { played: discard, lookahead: reserve-Red, leader: reserve-Blue }
  # Everybody is eligible.
  eligibility: { seats: [Red, Blue, Green, Grey], overrideWindows: [] }
  actionClassByActionId: { pass: pass, play: event, march: operation }
  optionMatrix: [{ first: event, second: [operation] }]
  passRewards: [{ seat: Red, resource: treasury, amount: 1 }]
  durationWindows: [turn, nextTurn, round]
`;
  const coup = `coupPlan:
  phases: [{ id: cleanup, steps: [count] }]
`;
  const below = (text: string) => text.replace(/^(?=.)/gm, '    ');
  olderSpelling({
    what: '`turnFlow` as a section',
    older: cards(flow.replace('turnFlow', '⟦GS9040 turnFlow⟧')),
    modern: cards(`turnOrder:\n  type: cardDriven\n  config:\n${below(flow)}`),
  });
  olderSpelling({
    what: '`turnFlow` and `coupPlan` as sections',
    older: cards(flow.replace('turnFlow', '⟦GS9040 turnFlow⟧') + coup.replace('coupPlan', '⟦GS9040 coupPlan⟧')),
    modern: cards(`turnOrder:\n  type: cardDriven\n  config:\n${below(flow)}${below(coup)}`),
  });
  it('they exclude the section `turnOrder`', () =>
    void expectProblems(cards(`turnOrder: { type: roundRobin }\n${flow.replace('turnFlow', '⟦GS2017 turnFlow⟧')}`)));

  const markers = (states: string) =>
    withEffects('{ setGlobalMarker: { marker: weather, state: storm } }').replace(/ {2}- \{ id: weather.*\n/, states);
  equalSpelling({
    what: 'a lattice with quoted words',
    older: markers('  - id: "weather"\n    states: ["calm", "storm"]\n    defaultState: "calm"\n'),
    modern: markers('  - { id: weather, states: [calm, storm], defaultState: calm }\n'),
  });

  equalSpelling({
    what: 'a phase by itself',
    older: withEffects().replace('phase: [main]', 'phase: main'),
    modern: withEffects(),
  });
  olderSpelling({
    what: 'an action without executor',
    older: withEffects().replace('id: act\n', 'id: ⟦GS7001 act⟧\n').replace('    executor: actor\n', ''),
    modern: `${withEffects().replace('    executor: actor\n', '')}    executor: actor\n`,
  });
});

describe('older variables', () => {
  const variables = (fields: string) =>
    withEffects('{ addVar: { scope: global, var: tolls, delta: 1 } }').replace(
      '  - { name: treasury',
      `  - ${fields}\n  - { name: treasury`,
    );
  olderSpelling({
    what: 'the older words of an int variable',
    older: variables('{ ⟦GS9015 id⟧: tolls, type: ⟦GS9015 integer⟧, ⟦GS9015 default⟧: 2, min: 0, max: 9 }'),
    modern: variables('{ name: tolls, type: int, init: 2, min: 0, max: 9 }'),
  });
  olderSpelling({
    what: 'an int variable without bounds, in block style',
    older: variables('⟦GS9015,GS9016 id⟧: "tolls"\n    type: ⟦GS9015 "integer"⟧\n    ⟦GS9015 default⟧: -2'),
    modern: variables('name: "tolls"\n    type: int\n    init: -2\n    min: -2\n    max: 2147483647'),
  });
  const flags = (fields: string) =>
    withEffects('{ setVar: { scope: global, var: open, value: true } }').replace(
      '  - { name: treasury',
      `  - ${fields}\n  - { name: treasury`,
    );
  olderSpelling({
    what: 'the older words of a boolean variable',
    older: flags("{ ⟦GS9015 id⟧: 'open', type: ⟦GS9015 'bool'⟧, ⟦GS9015 default⟧: false }"),
    modern: flags("{ name: 'open', type: boolean, init: false }"),
  });
  it('both spellings of a field exclude each other', () =>
    void expectProblems(variables('{ name: tolls, ⟦GS2017 id⟧: tolls, type: int, init: 2, ⟦GS2017 default⟧: 2, min: 0, max: 9 }')));
});

describe('older fields of a pipeline', () => {
  const cases = [
    ['`legality` with `when`', 'legality:\n  ⟦GS9024 when⟧: true', 'legality:\n  true'],
    ['`legality` with `when` in braces', 'legality: { ⟦GS9024 when⟧: true }', 'legality: true'],
    [
      '`legality` as a list with a conditional requirement',
      "legality:\n  ⟦GS9020 - if:\n      when: { op: '==', left: { ref: actor }, right: Red }\n      then:\n        # Coins.\n        - { op: '>=', left: { ref: gvar, var: treasury }, right: 3 }⟧",
      "legality:\n  op: and\n  args:\n    - if:\n        when: { op: '==', left: { ref: actor }, right: Red }\n        then:\n          # Coins.\n          - { op: '>=', left: { ref: gvar, var: treasury }, right: 3 }",
    ],
    ['`cost` with both parts', `⟦GS9002 cost⟧:\n  validate: true\n  spend: ${spend}`, `costValidation: true\ncostEffects: ${spend}`],
    ['`cost` without `spend`', '⟦GS9002 cost⟧: { validate: true }', 'costValidation: true'],
    ['`cost` without `validate`', `⟦GS9002 cost⟧: { spend: ${spend} }`, `costEffects: ${spend}`],
    ['`cost` as effects', `⟦GS9002 cost⟧: ${spend}`, `costEffects: ${spend}`],
    ['`costSpend`', `⟦GS9002 costSpend⟧: ${spend}`, `costEffects: ${spend}`],
    ['`partialMode`', '⟦GS9002 partialMode⟧: partial', 'atomicity: partial'],
    ['`partialExecution` that forbids', '⟦GS9028 partialExecution⟧:\n  mode: forbid', 'atomicity: atomic'],
    ['`partialExecution` that allows', '⟦GS9028 partialExecution⟧: { mode: allow }', 'atomicity: partial'],
    ['`linkedSpecialActivityWindows`', '⟦GS9027 linkedSpecialActivityWindows⟧: [haul]', 'linkedWindows: [haul]'],
    ['`saInsertionPoints`', '⟦GS9025 saInsertionPoints⟧: [before, after]', 'compoundTimings: [before, after]'],
  ] as const;
  for (const [what, older, modern] of cases) {
    olderSpelling({ what, older: pipeline(`${older}\n${stages}`), modern: pipeline(`${modern}\n${stages}`) });
  }
  olderSpelling({
    what: '`resolution`',
    older: pipeline('⟦GS9002 resolution⟧:\n  # One.\n  - stage: one\n    effects: [{ shuffle: { zone: deck } }]'),
    modern: pipeline('stages:\n  # One.\n  - stage: one\n    effects: [{ shuffle: { zone: deck } }]'),
  });
  olderSpelling({
    what: '`resolution` of plain effects',
    older: pipeline('⟦GS9002 resolution⟧:\n  - shuffle: { zone: deck }\n  - shuffle: { zone: discard }'),
    modern: pipeline('stages:\n  - effects:\n      - shuffle: { zone: deck }\n      - shuffle: { zone: discard }'),
  });
  olderSpelling({
    what: '`resolutionStages`',
    older: pipeline(stages.replace('stages', '⟦GS9002 resolutionStages⟧')),
    modern: pipeline(stages),
  });
  for (const field of ['applicability', 'legality', 'costValidation']) {
    equalSpelling({ what: `\`${field}\` that is null`, older: pipeline(`${field}: null\n${stages}`), modern: pipeline(stages) });
  }
  equalSpelling({ what: '`targeting` without content', older: pipeline(`targeting: {}\n${stages}`), modern: pipeline(stages) });
  equalSpelling({
    what: '`pre` that is null',
    older: withEffects().replace('    phase: [main]\n', '    phase: [main]\n    pre: null\n'),
    modern: withEffects(),
  });
  const pairs = [
    ['costEffects: []', '⟦GS2017 costSpend⟧: []'],
    ['costEffects: []', '⟦GS2017 cost⟧: []'],
    ['atomicity: atomic', '⟦GS2017 partialExecution⟧: { mode: forbid }'],
    ['atomicity: atomic', '⟦GS2017 partialMode⟧: atomic'],
    ['linkedWindows: [haul]', '⟦GS2017 linkedSpecialActivityWindows⟧: [haul]'],
    ['compoundTimings: [after]', '⟦GS2017 saInsertionPoints⟧: [after]'],
    [stages, '⟦GS2017 resolution⟧: []'],
  ] as const;
  for (const [modern, older] of pairs) {
    it(`${modern} excludes ${older}`, () => void expectProblems(pipeline(`${modern}\n${older}${modern === stages ? '' : `\n${stages}`}`)));
  }
});

describe('an older field in parts', () => {
  const slips = [
    ['⟦GS9002 cost⟧: { ⟦GS2002 validat⟧: true, spend: [] }', 'misspelt'],
    ['⟦GS9002 cost⟧: { validate: true, ⟦GS2002 price⟧: 3 }', 'unknown'],
    ['⟦GS9028 partialExecution⟧: { ⟦GS2002 mod⟧: forbid }', 'misspelt'],
    ['⟦GS9028 partialExecution⟧: { mode: forbid, ⟦GS2002 also⟧: 2 }', 'unknown'],
    ['⟦GS9028 partialExecution⟧: { mode: ⟦GS2004 forbidden⟧ }', 'with a word that is none'],
  ] as const;
  for (const [field, what] of slips) it(`${what}: ${field}`, () => void expectProblems(pipeline(`${field}\n${stages}`)));

  const notes = [
    [
      'of `cost`',
      '⟦GS9002 cost⟧: # One.\n  # Two.\n  validate: # Three.\n    true\n  # Four.\n  spend: [] # Five.\n  # Six.',
      '# One.\n# Two.\ncostValidation: # Three.\n  true\n# Four.\ncostEffects: [] # Five.\n  # Six.',
    ],
    [
      'of `cost` without `spend`',
      '⟦GS9002 cost⟧:\n  # One.\n  validate: true # Two.\n  ⟦GS9009 spend⟧: # Three.',
      '# One.\ncostValidation: true # Two.\ncostEffects: [] # Three.',
    ],
    ['of `partialExecution`', '⟦GS9028 partialExecution⟧: # One.\n  mode: forbid # Two.', 'atomicity: # One.\n  atomic # Two.'],
    [
      'of `legality`',
      'legality: # One.\n  # Two.\n  ⟦GS9024 when⟧: # Three.\n    # Four.\n    true # Five.',
      'legality: # One.\n  # Two.\n  # Three.\n  # Four.\n  true # Five.',
    ],
  ] as const;
  for (const [what, older, modern] of notes) {
    olderSpelling({ what: `with notes, those ${what}`, older: pipeline(`${older}\n${stages}`), modern: pipeline(`${modern}\n${stages}`) });
  }
});

describe('a required field with a default', () => {
  const macro = (exports: string) =>
    `${withEffects('{ macro: mix }')}effectMacros:\n  - id: mix\n    effects: [{ shuffle: { zone: deck } }]\n${exports}`;
  it('may be missing: `exports`', () => {
    expectProblems(macro('').replace('- id: mix', '- ⟦GS6010 id⟧: mix'));
    assert.deepEqual(gameOf(macro('')), gameOf(macro('    exports: []\n')));
  });
});

describe('`let` without `in`', () => {
  const counted = '{ aggregate: { op: count, query: { query: players } } }';
  const binder = (name: string) =>
    withEffects(
      `{ ${name}: { bind: $n, value: ${counted} } }`,
      '{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } } }',
    );
  wrongSpelling({ what: 'it', older: binder('⟦GS2003 let⟧'), modern: binder('bindValue') });
  it('still names its value for what follows', () => {
    expectProblems(
      withEffects(
        `{ ⟦GS2003 let⟧: { bind: total, value: ${counted} } }`,
        '{ addVar: { scope: global, var: treasury, delta: { ref: ⟦GS9029 total⟧ } } }',
      ),
    );
    expectProblems(withEffects(`{ ⟦GS2003 let⟧: { bind: total, value: ${counted} } }`, '{ shuffle: { zone: $total } }'));
  });
});
