import { declarations, withEffects, withMacros } from '../documents';
import { fixes } from './fixing';

const actions = (fields: string, more = '') => `${declarations}actions:\n  - { id: act, actor: active, ${fields} }\n${more}`;
const stages = 'stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }]';
const plain = 'executor: actor, phase: [main]';

describe('an action declares the player that it asks for', () => {
  const param = '{ name: $who, domain: { query: players } }';
  fixes([
    {
      what: 'as its first param',
      wrong: actions('executor: ⟦GS7003 $who⟧, phase: [main]'),
      title: 'Declare the param `$who`',
      right: actions(`executor: $who, phase: [main], params: [${param}]`),
    },
    {
      what: 'behind other params',
      wrong: actions('executor: ⟦GS7003 $who⟧, phase: [main], params: [{ name: $z, domain: { query: zones } }]'),
      title: 'Declare the param `$who`',
      right: actions(`executor: $who, phase: [main], params: [{ name: $z, domain: { query: zones } }, ${param}]`),
    },
  ]);
});

describe('effects that a pipeline takes the place of become a stage of it', () => {
  const title = 'Move into a stage of `p`';
  fixes([
    {
      what: 'on one line',
      wrong: actions(
        `${plain}, ⟦GS7013 effects⟧: [{ shuffle: { zone: discard } }]`,
        `actionPipelines:\n  - { id: p, actionId: act, ${stages} }\n`,
      ),
      title,
      right: actions(
        plain,
        `actionPipelines:\n  - { id: p, actionId: act, ${stages.replace('}] }]', '}] }, { effects: [{ shuffle: { zone: discard } }] }]')} }\n`,
      ),
    },
    {
      what: 'over several lines',
      wrong: `${declarations}actions:\n  - id: act\n    actor: active\n    ⟦GS7013 effects⟧:\n      - shuffle:\n          zone: discard # again\n    executor: actor\n    phase: [main]\nactionPipelines:\n  - id: p\n    actionId: act\n    stages:\n      - stage: go\n        effects: [{ shuffle: { zone: deck } }]\n    atomicity: atomic\n`,
      title,
      right: `${declarations}actions:\n  - id: act\n    actor: active\n    executor: actor\n    phase: [main]\nactionPipelines:\n  - id: p\n    actionId: act\n    stages:\n      - stage: go\n        effects: [{ shuffle: { zone: deck } }]\n      - effects:\n          - shuffle:\n              zone: discard # again\n    atomicity: atomic\n`,
    },
  ]);
});

describe('a hidden pipeline changes places with the one that hides it', () => {
  const always = `{ id: rest, actionId: act, applicability: true, ${stages} }`;
  const poor = "id: poor\n    actionId: act\n    applicability: { op: '==', left: { ref: gvar, var: treasury }, right: 0 }";
  const poorStages = '\n    stages:\n      - stage: go\n        effects: [{ shuffle: { zone: discard } }]';
  fixes([
    {
      what: 'in whatever style they are written',
      wrong: actions(plain, `actionPipelines:\n  - ${always}\n  - ${poor.replace('poor', '⟦GS7006 poor⟧')}${poorStages}\n`),
      title: 'Move before `rest`',
      right: actions(plain, `actionPipelines:\n  - ${poor}${poorStages}\n  - ${always}\n`),
    },
  ]);
});

describe('a trigger that may fire itself is guarded', () => {
  const trigger = (scope: string, name: string, more = '') =>
    `${declarations}triggers:\n  - { id: grow, event: { type: varChanged, scope: ${scope}, var: ${name} }, effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }]${more} }\n`;
  fixes([
    {
      what: 'by the bound of the variable',
      wrong: trigger('global', '⟦GS7042 treasury⟧'),
      title: 'Guard with `when`',
      right: trigger('global', 'treasury', ", when: { op: '<', left: { ref: gvar, var: treasury }, right: 100 }"),
      options: { fragment: true },
    },
  ]);
});

describe('a game that never ends gets a condition', () => {
  const ending = (conditions: string) => withEffects().replace(/terminal: .*/, `terminal: ${conditions}`);
  fixes([
    {
      what: 'in an empty list',
      wrong: ending('{ ⟦GS7035 conditions⟧: [] }').replace('⟦GS7035 conditions⟧', 'conditions').replace('terminal', '⟦GS7035 terminal⟧'),
      title: 'Insert `conditions`',
      right: ending('{ conditions: [{ when: false, result: { type: draw } }] }'),
    },
    {
      what: 'beside other fields',
      wrong: ending('{ margins: [] }').replace('terminal', '⟦GS7035 terminal⟧'),
      title: 'Insert `conditions`',
      right: ending('{ margins: [], conditions: [{ when: false, result: { type: draw } }] }'),
    },
  ]);
});

describe('a positional call with the wrong number of arguments is written with names', () => {
  const macro =
    '{ id: gain, params: [{ name: by, type: number }, { name: most, type: number }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { op: min, left: { param: by }, right: { param: most } } } }] }';
  fixes([
    {
      what: 'where there are too many',
      wrong: withMacros([macro], "⟦GS6021 'gain(1, 2, 3)'⟧"),
      title: 'Write with `macro:` and `args`, without the last argument',
      right: withMacros([macro], '{ macro: gain, args: { by: 1, most: 2 } }'),
    },
    {
      what: 'where one is missing, which is then reported by name',
      wrong: withMacros([macro], "⟦GS6021 'gain(1)'⟧"),
      title: 'Write with `macro:` and `args`',
      right: withMacros([macro], '{ macro: ⟦GS6002 gain⟧, args: { by: 1 } }'),
    },
  ]);
});
