import assert from 'node:assert/strict';
import { compileText, declarations, expectProblems, fixed, problemsIn, withEffects } from '../documents';

const action = (fields: string) => `${declarations}actions:\n  - { id: act, ${fields} }\n`;
const plain = 'actor: active, executor: actor, phase: [main]';
const stages = 'stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }]';
const withPipelines = (fields: string, ...pipelines: readonly string[]) =>
  `${action(fields)}actionPipelines:\n${pipelines.map((pipeline) => `  - { ${pipeline} }\n`).join('')}`;

describe('an action', () => {
  const documents = [
    ['without an executor', `id: act, actor: active, phase: [main]`, 'GS7001'],
    ['in a phase twice', 'actor: active, executor: actor, phase: [main, ⟦GS7002 main⟧]'],
    ['in an unknown phase', 'actor: active, executor: actor, phase: [⟦GS4009 maim⟧]'],
    ['in one phase that stands alone', 'actor: active, executor: actor, phase: main, limits: [{ scope: turn, max: 1 }]'],
    ['with a param of a reserved name', `${plain}, params: [{ name: ⟦GS3017 __p⟧, domain: { query: players } }]`],
    [
      'with a param twice',
      `${plain}, params: [{ name: $p, domain: { query: players } }, { name: ⟦GS3017 $p⟧, domain: { query: players } }]`,
    ],
    ['whose executor is a param', 'actor: active, executor: $p, phase: [main], params: [{ name: $p, domain: { query: players } }]'],
    ['whose executor is no param', 'actor: active, executor: ⟦GS7003 $p⟧, phase: [main]'],
    ['with a limit of an unknown scope', `${plain}, limits: [{ scope: ⟦GS2004 round⟧, max: 1 }]`],
    ['with a misspelt field', `${plain}, ⟦GS2002 limts⟧: []`],
    [
      'whose later params see the earlier',
      `${plain}, params: [{ name: $p, domain: { query: players } }, { name: $z, domain: { query: tokensInZone, zone: 'hand:$p' } }]`,
    ],
  ] as const;
  for (const [what, fields, code] of documents) {
    it(
      what,
      () =>
        void expectProblems(
          code === undefined ? action(fields) : action(fields.replace('id: act, ', '')).replace('id: act', `id: ⟦${code} act⟧`),
        ),
    );
  }

  it('has any number of params', () => {
    const names = Array.from({ length: 40 }, (_, at) => `$p${at}`);
    const params = names.map((name) => `{ name: ${name}, domain: { query: players } }`);
    const uses = names.map((name) => `{ op: '==', left: { ref: binding, name: ${name} }, right: 1 }`);
    expectProblems(action(`${plain}, params: [${params.join(', ')}], pre: { op: and, args: [${uses.join(', ')}] }`));
  });

  it('gets an executor by a fix', () => {
    assert.equal(fixed(action('actor: active, phase: [main]')), action('actor: active, phase: [main], executor: actor'));
  });
});

describe('a pipeline', () => {
  it('needs stages', () => {
    expectProblems(withPipelines(plain, 'id: ⟦GS7007 p⟧, actionId: act'));
    expectProblems(withPipelines(plain, 'id: p, actionId: act, ⟦GS7007 stages⟧: []'));
  });

  it('says when it applies, if the action has several', () => {
    expectProblems(
      withPipelines(
        plain,
        `id: ⟦GS7005 p⟧, actionId: act, ${stages}`,
        `id: q, actionId: act, applicability: { op: '==', left: { ref: actor }, right: Red }, ${stages}`,
      ),
    );
  });

  it('is hidden by an earlier one that always applies', () => {
    expectProblems(
      withPipelines(
        plain,
        `id: p, actionId: act, applicability: true, ${stages}`,
        `id: ⟦GS7006 q⟧, actionId: act, applicability: { op: '==', left: { ref: actor }, right: Red }, ${stages}`,
      ),
    );
    const red = "applicability: { op: '==', left: { ref: actor }, right: Red }";
    expectProblems(withPipelines(plain, `id: p, actionId: act, ${red}, ${stages}`, `id: ⟦GS7006 q⟧, actionId: act, ${red}, ${stages}`));
  });

  it('makes the effects of its action idle', () => {
    expectProblems(withPipelines(`${plain}, ⟦GS7013 effects⟧: [{ shuffle: { zone: deck } }]`, `id: p, actionId: act, ${stages}`));
  });

  it('does not take the place of an action whose name is that of another', () => {
    expectProblems(
      withPipelines(
        `${plain}, effects: [{ shuffle: { zone: deck } }] }\n  - { id: ⟦GS2006 act⟧, ${plain}`,
        `id: p, actionId: act, ${stages}`,
      ),
    );
  });

  it('does not go together with an executor that is chosen', () => {
    expectProblems(
      withPipelines(
        'actor: active, executor: ⟦GS7004 $p⟧, phase: [main], params: [{ name: $p, domain: { query: players } }]',
        `id: p, actionId: act, ${stages}`,
      ),
    );
  });

  it('sees the params of its action', () => {
    expectProblems(
      withPipelines(
        `${plain}, params: [{ name: $where, domain: { query: zones } }]`,
        'id: p, actionId: act, stages: [{ effects: [{ shuffle: { zone: $where } }, { shuffle: { zone: ⟦GS3001 $there⟧ } }] }]',
      ),
    );
  });

  it('names actions, windows and operations that exist', () => {
    expectProblems(withPipelines(plain, `id: p, actionId: ⟦GS4010 atc⟧, ${stages}`));
    expectProblems(withPipelines(plain, `id: p, actionId: act, linkedWindows: [⟦GS7010 free⟧], ${stages}`));
    expectProblems(withPipelines(plain, `id: p, actionId: act, accompanyingOps: [⟦GS7011 atc⟧], ${stages}`));
  });

  it('constrains decisions that are asked', () => {
    const special = (fields: string) =>
      `${withPipelines(plain, `id: p, actionId: act, stages: [{ effects: [{ chooseN: { bind: $targets, options: { query: zones } } }] }]`, `id: s, actionId: help, accompanyingOps: [act], compoundParamConstraints: [${fields}], stages: [{ effects: [{ chooseN: { bind: '$sites', options: { query: zones } } }] }]`)}`.replace(
        'actionPipelines:',
        `  - { id: help, ${plain} }\nactionPipelines:`,
      );
    expectProblems(special('{ relation: disjoint, operationParam: targets, specialActivityParam: sites }'));
    expectProblems(special('{ relation: disjoint, operationParam: ⟦GS7012 target⟧, specialActivityParam: $sites }'));
    expectProblems(special('{ relation: subset, operationParam: $targets, specialActivityParam: ⟦GS7012 site⟧ }'));
  });

  it('reads the seat names of those who can act', () => {
    const reserve = (condition: string, mark: string) =>
      withPipelines(
        plain,
        `id: p, actionId: act, applicability: ${condition}, stages: [{ effects: [{ shuffle: { zone: { zoneExpr: ${mark} } } }] }]`,
      );
    const zone = "{ concat: ['reserve-', { ref: actor }, ':none'] }";
    expectProblems(reserve('true', `⟦GS4024 ${zone}⟧`));
    expectProblems(reserve("{ op: '==', left: { ref: actor }, right: Red }", zone));
    expectProblems(reserve("{ op: '!=', left: { ref: actor }, right: Grey }", zone));
    expectProblems(reserve('{ op: in, item: { ref: actor }, set: [Red, Grey] }', `⟦GS4024 ${zone}⟧`));
    expectProblems(reserve("{ op: '==', left: { ref: actor }, right: Grey }", `⟦GS4004 ${zone}⟧`));
  });
});

describe('a pipeline whose condition cannot be read', () => {
  it('has one', () => {
    const fields = "applicability: ⟦GS1001 op: '==', left: { ref: actor }, right: Blue },⟧";
    expectProblems(
      `${action(plain)}actionPipelines:
  - id: p
    actionId: act
    ${fields}
    ${stages}
  - id: q
    actionId: act
    applicability: { op: '==', left: { ref: actor }, right: Red }
    ${stages}
`,
    );
  });
});

describe('several actions', () => {
  it('cannot all play event cards', () => {
    const event = (id: string, word: string) => `  - { id: ${id}, ${plain}, capabilities: [${word}] }\n`;
    expectProblems(`${declarations}actions:\n${event('one', 'cardEvent')}${event('two', '⟦GS7025 cardEvent⟧')}`);
  });
});

describe('a phase', () => {
  it('without actions and hooks is idle', () => {
    expectProblems(withEffects().replace('    - id: main\n', '    - id: main\n    - id: ⟦GS7040 rest⟧\n'));
  });

  it('that an end condition asks for is not idle', () => {
    const asked = "{ when: { op: '==', left: { ref: currentPhase }, right: rest }, result: { type: draw } }";
    const document = withEffects().replace('    - id: main\n', '    - id: main\n    - id: rest\n');
    expectProblems(document.replace('conditions: [', `conditions: [${asked}, `));
  });

  it('is not gone back to', () => {
    const phases = (effect: string) => withEffects().replace('    - id: cleanup\n', `    - id: cleanup\n      onEnter: [${effect}]\n`);
    expectProblems(phases('{ gotoPhaseExact: { phase: ⟦GS7033 main⟧ } }'));
    expectProblems(
      phases("{ if: { when: { op: '>', left: { ref: gvar, var: treasury }, right: 3 }, then: [{ gotoPhaseExact: { phase: main } }] } }"),
    );
    expectProblems(phases('{ gotoPhaseExact: { phase: cleanup } }'));
  });

  it('that interrupts must be pushed before it is popped', () => {
    expectProblems(withEffects('{ ⟦GS7034 popInterruptPhase⟧: {} }'));
    expectProblems(withEffects('{ pushInterruptPhase: { phase: auction, resumePhase: main } }', '{ popInterruptPhase: {} }'));
  });

  it('may be pushed where a section is misspelt that has effects', () => {
    const pop = '  - { id: bid, actor: active, executor: actor, phase: [auction], effects: [{ popInterruptPhase: {} }] }\n';
    const game = withEffects() + pop;
    const triggers =
      'trigers:\n  - { id: t, event: { type: phaseEnter, phase: main }, effects: [{ pushInterruptPhase: { phase: auction, resumePhase: main } }] }\n';
    const text = `\`\`\`yaml\n${game}\`\`\`\n\n\`\`\`yaml\n${triggers}\`\`\`\n`;
    assert.deepEqual(
      problemsIn(compileText(text, {}, 'game.md'), 'game.md').map(({ code }) => code),
      ['GS1010'],
    );
  });

  it('that a misspelt name pushes is pushed', () => {
    const pushed = withEffects('{ pushInterruptPhase: { phase: ⟦GS4009 acution⟧, resumePhase: main } }');
    expectProblems(`${pushed}  - { id: bid, actor: active, executor: actor, phase: [auction], effects: [{ popInterruptPhase: {} }] }\n`);
  });
});

describe('a trigger', () => {
  it('may fire itself', () => {
    const trigger = (extra: string, name: string) =>
      `${withEffects()}triggers:\n  - { event: { type: varChanged, scope: global, var: ${name} }, ${extra}effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] }\n`;
    expectProblems(trigger('', '⟦GS7042 treasury⟧'));
    expectProblems(trigger("when: { op: '<', left: { ref: gvar, var: treasury }, right: 3 }, ", 'treasury'));
    expectProblems(trigger('', 'harvest'));
  });

  it('makes a player active whom the end of the turn makes inactive again', () => {
    const trigger = (event: string, effect: string) =>
      `${withEffects()}triggers:\n  - { event: { type: ${event} }, effects: [${effect}] }\n`;
    const nested = (effect: string) => `{ if: { when: { op: '>', left: { ref: gvar, var: treasury }, right: 1 }, then: [${effect}] } }`;
    expectProblems(trigger('actionResolved', '{ ⟦GS7048 setActivePlayer⟧: { player: next } }'));
    expectProblems(trigger('turnEnd', nested('{ ⟦GS7048 setActivePlayer⟧: { player: next } }')));
    expectProblems(trigger('turnStart', '{ setActivePlayer: { player: next } }'));
    expectProblems(trigger('actionResolved', '{ setNextPlayer: { player: previous } }'));
  });

  it('chooses the next player only where players take turns', () => {
    const game = (type: string, key: string) => `${withEffects(`{ ${key}: { player: next } }`)}turnOrder: { type: ${type} }\n`;
    expectProblems(game('roundRobin', 'setNextPlayer'));
    expectProblems(game('simultaneous', '⟦GS7047 setNextPlayer⟧'));
  });

  it('knows its kinds of events', () => {
    expectProblems(`${withEffects()}triggers:\n  - { event: { type: ⟦GS2004 turnEnds⟧ }, effects: [] }\n`);
    expectProblems(
      `${withEffects()}triggers:\n  - { event: { ⟦GS2003 type⟧: phaseEnter }, effects: [] }\n`
        .replace('⟦GS2003 type⟧: phaseEnter', 'type: phaseEnter')
        .replace('{ event:', '{ ⟦GS2003 event⟧:'),
    );
  });
});

describe('the end of the game', () => {
  const terminal = (fields: string) => withEffects().replace(/terminal: .*\n/, `terminal: { ${fields} }\n`);
  const never = "conditions: [{ when: { op: '>', left: { ref: gvar, var: treasury }, right: 50 }, result: { type: draw } }]";
  const scored = (word: string) => never.replace('draw', word);
  const check = (id: string) =>
    `{ id: ${id}, seat: Red, timing: duringCoup, when: { op: '>', left: { ref: gvar, var: treasury }, right: 50 } }`;
  const documents = [
    ['never comes', 'margins: []', 'GS7035'],
    ['by score without scoring', scored('⟦GS7036 score⟧')],
    ['with scoring but without score', `${never}, ⟦GS7037 scoring⟧: { method: highest, value: { ref: pvar, player: actor, var: coins } }`],
    ['by score', `${scored('score')}, scoring: { method: highest, value: { ref: pvar, player: actor, var: coins } }`],
    ['with a checkpoint twice', `checkpoints: [${check('rich')}, ${check('⟦GS7038 rich⟧')}]`],
    ['with a seat twice among the ties', `${never}, ranking: { order: desc, tieBreakOrder: [Red, ⟦GS7039 Red⟧] }`],
    ['with an unknown seat among the ties', `${never}, ranking: { order: desc, tieBreakOrder: [⟦GS7039 Rad⟧] }`],
    [
      'with bindings, which there are none of',
      "conditions: [{ when: { op: '>', left: { ref: binding, name: ⟦GS3001 $n⟧ }, right: 50 }, result: { type: draw } }]",
    ],
  ] as const;
  for (const [what, fields, code] of documents) {
    it(
      what,
      () => void expectProblems(code === undefined ? terminal(fields) : terminal(fields).replace('terminal:', `⟦${code} terminal⟧:`)),
    );
  }

  it('gets scoring by a fix', () => {
    assert.equal(fixed(terminal(scored('score'))), terminal(`${scored('score')}, scoring: { method: highest, value: 0 }`));
  });
});
