import assert from 'node:assert/strict';
import { declarations, expectProblems, fixed } from '../documents';
import { fixes } from '../fixes/fixing';
import { cardGame, gain } from './cardGame';

const card = (fields: string) => cardGame({ cards: `      - { id: storm, title: Storm, ${fields} }\n` });
const side = (fields: string) => card(`sideMode: single, unshaded: { ${fields} }`);

describe('an event card', () => {
  it('may have effects that all come out of a macro without parameters', () => {
    const macro = `effectMacros:\n  - { id: gain, exports: [], effects: [${gain}] }\n`;
    expectProblems(`${side('text: A storm., effects: [{ macro: gain }]')}${macro}`);
  });

  const documents = [
    ['with one side', `sideMode: single, unshaded: { effects: [${gain}] }`],
    ['with both sides', `sideMode: dual, unshaded: { effects: [${gain}] }, shaded: { effects: [${gain}] }`],
    ['with a side too few', `sideMode: ⟦GS7026 dual⟧, unshaded: { effects: [${gain}] }`],
    ['with a side too many', `sideMode: ⟦GS7026 single⟧, unshaded: { effects: [${gain}] }, shaded: { effects: [${gain}] }`],
    ['with text only', 'sideMode: single, ⟦GS7046 unshaded⟧: { text: A storm. }'],
    ['with an order that is taken', `sideMode: single, order: ⟦GS7027 1⟧, unshaded: { effects: [${gain}] }`],
    ['with a misspelt field', `sideMode: single, unshaded: { ⟦GS2002 efects⟧: [${gain}] }`],
    ['with an unknown mode', `sideMode: ⟦GS2004 double⟧, unshaded: { effects: [${gain}] }`],
    ['with effects of its own', `sideMode: single, ⟦GS9039 effects⟧: [${gain}]`],
    [
      'that reads the params of its move',
      "sideMode: single, playCondition: { op: '==', left: { ref: binding, name: side }, right: unshaded }, " +
        `unshaded: { effects: [${gain}] }`,
    ],
  ] as const;
  for (const [what, fields] of documents) it(what, () => void expectProblems(card(fields)));

  it('that is pivotal needs a condition', () => {
    const pivotal = (id: string, condition: string) =>
      cardGame({
        cards: `      - { id: ${id}, title: Turn, sideMode: single, tags: [pivotal], ${condition}unshaded: { effects: [${gain}] } }\n`,
      });
    expectProblems(pivotal('⟦GS7030 turn⟧', ''));
    expectProblems(pivotal('turn', "playCondition: { op: '>', left: { ref: gvar, var: treasury }, right: 1 }, "));
  });

  it('is mended', () => {
    assert.equal(
      fixed(card(`sideMode: dual, unshaded: { effects: [${gain}] }`)),
      card(`sideMode: single, unshaded: { effects: [${gain}] }`),
    );
    assert.equal(fixed(card(`sideMode: single, effects: [${gain}]`)), card(`sideMode: single, unshaded: { effects: [${gain}] }`));
  });

  it('for a coup asks nobody', () => {
    const coup = (fields: string) =>
      cardGame({ cards: `      - { id: late, title: Late, sideMode: single, tags: [coup], unshaded: { ${fields} } }\n` });
    expectProblems(coup('effects: [{ ⟦GS3015 chooseOne⟧: { bind: $p, options: { query: players } } }]'));
    expectProblems(
      coup('⟦GS3015 targets⟧: [{ id: $s, selector: { query: zones }, cardinality: { n: 1 } }], effects: [{ shuffle: { zone: $s } }]'),
    );
    expectProblems(coup(`⟦GS3015 branches⟧: [{ id: one, effects: [${gain}] }]`));
  });
});

describe('a target of an event', () => {
  const target = (id: string) => `targets: [{ id: ${id}, selector: { query: zones }, cardinality: { max: 2 } }]`;
  const documents = [
    ['is seen by the effects', `${target('$s')}, effects: [{ shuffle: { zone: $s } }]`],
    [
      'is seen as a list',
      `${target('$s')}, effects: [{ forEach: { bind: $z, over: { query: binding, name: $s }, effects: [{ shuffle: { zone: $z } }] } }]`,
    ],
    ['is seen by branches', `${target('$s')}, branches: [{ id: one, effects: [{ shuffle: { zone: $s } }] }]`],
    [
      'is seen by what lasts, not by what ends it',
      `${target('$s')}, lastingEffects: [{ id: l, duration: round, setupEffects: [{ shuffle: { zone: $s } }], teardownEffects: [{ shuffle: { zone: ⟦GS3001 $s⟧ } }] }]`,
    ],
    [
      'is seen by later targets',
      `targets: [{ id: $s, selector: { query: zones }, cardinality: { n: 1 } }, { id: $t, selector: { query: tokensInZone, zone: $s }, cardinality: { n: 1 } }], effects: [{ destroyToken: { token: $t } }]`,
    ],
    ['that nothing mentions', `${target('⟦GS7028 $s⟧')}, effects: [${gain}]`],
    [
      'that only the zones of a grant read',
      "targets: [{ id: $s, selector: { query: mapSpaces }, cardinality: { n: 1 } }], freeOperationGrants: [{ seat: self, operationClass: operation, zoneFilter: { op: '==', left: { ref: binding, name: $zone }, right: { ref: binding, name: $s } } }]",
    ],
    ['without anything that could use it', `⟦GS7029 targets⟧: [{ id: $s, selector: { query: zones }, cardinality: { max: 2 } }]`],
    ['needs a number', `targets: [{ id: $s, selector: { query: zones }, ⟦GS2003 cardinality⟧: {} }], effects: [{ shuffle: { zone: $s } }]`],
    [
      'of no items',
      `targets: [{ id: $s, selector: { query: zones }, cardinality: { n: ⟦GS5023 -1⟧ } }], effects: [{ shuffle: { zone: $s } }]`,
    ],
  ] as const;
  for (const [what, fields] of documents) it(what, () => void expectProblems(side(fields)));
});

describe('what an event leaves', () => {
  const documents = [
    [
      'names bound on the side for its branches',
      `effects: [{ chooseOne: { bind: $z, options: { query: zones } } }], branches: [{ id: one, effects: [{ shuffle: { zone: $z } }] }]`,
    ],
    ['a duration that the game does not have', `lastingEffects: [{ id: l, duration: ⟦GS4020 cycle⟧, setupEffects: [${gain}] }]`],
    ['an older word for a duration', `lastingEffects: [{ id: l, duration: ⟦GS9019 coup⟧, setupEffects: [${gain}] }]`],
    [
      'an override through a window that changes eligibility',
      'eligibilityOverrides: [{ target: { kind: active }, eligible: true, windowId: stays }]',
    ],
    [
      'an override through another window',
      'eligibilityOverrides: [{ target: { kind: active }, eligible: true, windowId: ⟦GS4020 lasts⟧ }]',
    ],
    [
      'an override through an unknown window',
      'eligibilityOverrides: [{ target: { kind: active }, eligible: true, windowId: ⟦GS4020 stay⟧ }]',
    ],
    ['a free operation', 'freeOperationGrants: [{ seat: self, operationClass: operation, actionIds: [march] }]'],
    [
      'a free operation of an unknown action',
      'freeOperationGrants: [{ seat: Red, operationClass: operation, actionIds: [⟦GS4010 marhc⟧] }]',
    ],
    ['a free operation of an unknown class', 'freeOperationGrants: [{ seat: Red, operationClass: ⟦GS7031 op⟧ }]'],
    ['a free operation for no uses', 'freeOperationGrants: [{ seat: Red, operationClass: operation, uses: ⟦GS7031 0⟧ }]'],
  ] as const;
  for (const [what, fields] of documents) it(what, () => void expectProblems(side(fields)));
});

describe('one fault of a card', () => {
  const shuffled = '{ shuffle: { zone: $place } }';
  const target = (id: string, cardinality: string) => `targets: [{ id: ${id}, selector: { query: zones }, cardinality: ${cardinality} }]`;
  const documents = [
    ['bounds of a target that exclude each other', side(`${target('$place', '{ min: 4, max: ⟦GS5023 3⟧ }')}, effects: [${shuffled}]`)],
    ['a misspelt use of a target', side(`${target('$place', '{ max: 1 }')}, effects: [${shuffled.replace('$place', '⟦GS3001 $palce⟧')}]`)],
    [
      'a side that cannot be read is a side',
      cardGame({
        cards: `      - id: storm
        title: Storm
        sideMode: dual
        unshaded: { effects: [${gain}] }
        shaded:
          ⟦GS1001 effects⟧
            - ${gain}
`,
      }),
    ],
    [
      'a misspelt duration of a window',
      cardGame({
        flow: { eligibility: '{ seats: [Red, Blue, Green, Grey], overrideWindows: [{ id: stays, duration: ⟦GS2004 nextTrun⟧ }] }' },
        cards: `      - { id: storm, title: Storm, sideMode: single, unshaded: { effects: [${gain}], eligibilityOverrides: [{ target: { kind: active }, eligible: true, windowId: stays }] } }\n`,
      }),
    ],
    [
      'a misspelt order of turns',
      cardGame({
        cards: `      - { id: storm, title: Storm, sideMode: single, unshaded: { effects: [${gain}, { grantFreeOperation: { seat: self, operationClass: operation, actionIds: [march] } }], eligibilityOverrides: [{ target: { kind: active }, eligible: true, windowId: stays }] } }\n`,
      }).replace('type: cardDriven', 'type: ⟦GS2004 cardDrivne⟧'),
    ],
    [
      'a misspelt seat among the eligible ones',
      cardGame({ flow: { eligibility: '{ seats: [Red, ⟦GS4012 Bleu⟧, Green, Grey], overrideWindows: [] }' } }),
    ],
  ] as const;
  for (const [name, marked] of documents) it(`is one report: ${name}`, () => void expectProblems(marked));

  it('is none where the eligible seats go by names of their own', () => {
    const flow = {
      eligibility: '{ seats: [north, east, south, west], overrideWindows: [] }',
      passRewards: '[{ seat: east, resource: treasury, amount: 1 }]',
    };
    expectProblems(cardGame({ flow }));
  });
});

describe('the card-driven flow', () => {
  const documents: readonly (readonly [what: string, flow: Readonly<Record<string, string>>])[] = [
    ['needs its slots', { cardLifecycle: '{ played: ⟦GS7023 disacrd⟧, lookahead: reserve-Red, leader: reserve-Blue }' }],
    [
      'needs one pile',
      { '⟦GS7022 cardLifecycle⟧': '{ played: reserve-Green, lookahead: reserve-Red, leader: reserve-Blue }', cardLifecycle: '' },
    ],
    ['maps the action that passes', { '⟦GS7014 actionClassByActionId⟧': '{ play: event, march: operation }', actionClassByActionId: '' }],
    ['maps the action that plays events', { actionClassByActionId: '{ pass: pass, play: ⟦GS7015 operation⟧, march: operation }' }],
    ['maps actions that exist', { actionClassByActionId: '{ pass: pass, play: event, ⟦GS4010 marhc⟧: operation }' }],
    [
      'has one row for each first class',
      { optionMatrix: '[{ first: event, second: [operation] }, { first: ⟦GS7016 event⟧, second: [] }]' },
    ],
    [
      'has each seat once',
      {
        eligibility:
          '{ seats: [Red, Blue, Green, Grey, ⟦GS7017 Red⟧], overrideWindows: [{ id: stays, duration: nextTurn }, { id: lasts, duration: round }] }',
      },
    ],
    ['rewards with variables', { passRewards: '[{ seat: Red, resource: ⟦GS7024 tresury⟧, amount: 1 }]' }],
    ['rewards with numbers', { passRewards: '[{ seat: Red, resource: ⟦GS7024 peace⟧, amount: 1 }]' }],
    [
      'restricts decisions that exist',
      { monsoon: '{ restrictedActions: [{ actionId: march, maxParam: { name: ⟦GS7012 targets⟧, max: 2 } }] }' },
    ],
    [
      'orders several pivotal actions',
      { pivotal: '{ actionIds: ⟦GS7018 [play, march]⟧ }', actionClassByActionId: '{ pass: pass, play: event, march: event }' },
    ],
    ['orders pivotal seats once each', { pivotal: '{ actionIds: [play], interrupt: { precedence: [Red, ⟦GS7018 Red⟧] } }' }],
    [
      'selects moves by something',
      {
        pivotal:
          '{ actionIds: [play], interrupt: { precedence: [Red], cancellation: [{ winner: ⟦GS7019 {}⟧, canceled: { actionId: play } }] } }',
      },
    ],
  ];
  for (const [what, flow] of documents) {
    it(what, () => void expectProblems(cardGame({ flow }).replace(/ {6}\w+: \n/g, '')));
  }

  it('is needed for free operations and the current card', () => {
    const grant = '{ ⟦GS7032 grantFreeOperation⟧: { seat: self, operationClass: operation } }';
    expectProblems(`${declarations}actions:\n  - { id: act, actor: active, executor: actor, phase: [main], effects: [${grant}] }\n`);
  });
});

describe('a coup round', () => {
  const plan = (text: string) => cardGame({}).replace('    turnFlow:\n', `    coupPlan: ${text}\n    turnFlow:\n`);

  it('has phases of the turn', () => {
    expectProblems(plan('{ phases: [{ id: cleanup, steps: [tidy] }] }'));
    expectProblems(plan('{ phases: [{ id: ⟦GS7020 celanup⟧, steps: [tidy] }] }'));
    expectProblems(plan('{ phases: [{ id: cleanup, ⟦GS7020 steps⟧: [] }] }'));
  });

  it('omits phases of its own', () => {
    expectProblems(plan('{ phases: [{ id: cleanup, steps: [tidy] }], finalRoundOmitPhases: [⟦GS7021 main⟧] }'));
  });
});

describe('a fault of cards or of their order is mended', () => {
  const flow = (fields: Readonly<Record<string, string>>) => cardGame({ flow: fields });
  const seats = (list: string) =>
    flow({ eligibility: `{ seats: [${list}], overrideWindows: [{ id: stays, duration: nextTurn }, { id: lasts, duration: round }] }` });
  const pivotal = (id: string, condition: string) =>
    cardGame({
      cards: `      - { id: ${id}, title: Turn, sideMode: single, tags: [pivotal], unshaded: { effects: [${gain}] }${condition} }\n`,
    });
  const order = (written: string) =>
    cardGame({
      flow: {
        eligibility:
          '{ seats: [Red, Blue, Green, Grey], seatOrderKey: order, overrideWindows: [{ id: stays, duration: nextTurn }, { id: lasts, duration: round }] }',
      },
      cards: `      - id: one\n        title: One\n        metadata:\n          order: ${written}\n        sideMode: single\n        unshaded: { effects: [${gain}] }\n`,
    });

  it('has an order of seats that is a list, or text that is none', () => {
    for (const written of ['[Red, Blue]', 'as before', 'Red', 'Red, then Blue']) expectProblems(order(written));
  });

  fixes([
    {
      what: 'a list of seats without its opening bracket is completed',
      wrong: order('⟦GS4012 Red, Blue]⟧'),
      title: 'Insert the opening [',
      right: order('[Red, Blue]'),
    },
    {
      what: 'a second row of the option matrix is merged',
      wrong: flow({ optionMatrix: '[{ first: event, second: [operation] }, { first: ⟦GS7016 event⟧, second: [operation, pass] }]' }),
      title: 'Merge the rows',
      right: flow({ optionMatrix: '[{ first: event, second: [operation, pass] }]' }),
    },
    {
      what: 'a repeated seat is removed',
      wrong: seats('Red, Blue, Green, Grey, ⟦GS7017 Red⟧'),
      title: 'Remove',
      right: seats('Red, Blue, Green, Grey'),
    },
    {
      what: 'an order that is taken is changed to the next one',
      wrong: card(`sideMode: single, order: ⟦GS7027 1⟧, unshaded: { effects: [${gain}] }`),
      title: 'Use 2',
      right: card(`sideMode: single, order: 2, unshaded: { effects: [${gain}] }`),
    },
    {
      what: 'a pivotal card gets a condition',
      wrong: pivotal('⟦GS7030 turn⟧', ''),
      title: 'Insert `playCondition`',
      right: pivotal('turn', ", playCondition: { op: '==', left: { ref: actor }, right: Red }"),
    },
    {
      what: 'a target that nothing mentions is removed with its key',
      wrong: side(`targets: [{ id: ⟦GS7028 $s⟧, selector: { query: zones }, cardinality: { n: 1 } }], effects: [${gain}]`),
      title: 'Remove the target',
      right: side(`effects: [${gain}]`),
    },
    {
      what: 'several pivotal actions get an order',
      wrong: flow({ pivotal: '{ actionIds: ⟦GS7018 [play, march]⟧ }', actionClassByActionId: '{ pass: pass, play: event, march: event }' }),
      title: 'Insert `precedence`',
      right: flow({
        pivotal: '{ actionIds: [play, march], interrupt: { precedence: [Red, Blue, Green, Grey] } }',
        actionClassByActionId: '{ pass: pass, play: event, march: event }',
      }),
    },
    {
      what: 'a seat that stands twice in an order gives way to one that is absent',
      wrong: flow({ pivotal: '{ actionIds: [play], interrupt: { precedence: [Red, ⟦GS7018 Red⟧, Green] } }' }),
      title: 'Change to `Grey`',
      right: flow({ pivotal: '{ actionIds: [play], interrupt: { precedence: [Red, Grey, Green] } }' }),
    },
    {
      what: 'a selector of all moves gets a field',
      wrong: flow({
        pivotal:
          '{ actionIds: [play], interrupt: { precedence: [Red], cancellation: [{ winner: ⟦GS7019 {}⟧, canceled: { actionId: play } }] } }',
      }),
      title: 'Insert `actionClass`',
      right: flow({
        pivotal:
          '{ actionIds: [play], interrupt: { precedence: [Red], cancellation: [{ winner: { actionClass: event }, canceled: { actionId: play } }] } }',
      }),
    },
    {
      what: 'uses of a grant are at least one',
      wrong: side('effects: [{ grantFreeOperation: { seat: self, operationClass: operation, actionIds: [march], uses: ⟦GS7031 0⟧ } }]'),
      title: 'Write 1',
      right: side('effects: [{ grantFreeOperation: { seat: self, operationClass: operation, actionIds: [march], uses: 1 } }]'),
    },
    {
      what: 'a phase that is none of the coup round is not omitted',
      wrong: cardGame({}).replace(
        '    turnFlow:\n',
        '    coupPlan: { phases: [{ id: cleanup, steps: [tidy] }], finalRoundOmitPhases: [cleanup, ⟦GS7021 main⟧] }\n    turnFlow:\n',
      ),
      title: 'Remove',
      right: cardGame({}).replace(
        '    turnFlow:\n',
        '    coupPlan: { phases: [{ id: cleanup, steps: [tidy] }], finalRoundOmitPhases: [cleanup] }\n    turnFlow:\n',
      ),
    },
    {
      what: 'a side with text only gets an effect to change',
      wrong: card('sideMode: single, ⟦GS7046 unshaded⟧: { text: A storm. }'),
      title: 'Insert `effects`',
      right: card('sideMode: single, unshaded: { text: A storm., effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] }'),
    },
  ]);
});
