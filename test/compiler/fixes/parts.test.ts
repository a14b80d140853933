import { declarations, withEffects, withMacros } from '../documents';
import { fixes } from './fixing';

const options = { fragment: true };
const act = (more: string) =>
  `${declarations}actions:\n  - { id: act, actor: active, executor: actor, phase: [main], effects: [], ${more} }\n`;
const lattice = (marks: string) => declarations.replace('      markerLattices:', `      spaceMarkers: [${marks}]\n      markerLattices:`);
const variables = (more: string) => withEffects().replace('  - { name: peace,', `${more}  - { name: peace,`);
const macro = (id: string) => `{ id: ${id}, params: [], exports: [], effects: [{ shuffle: { zone: deck } }] }`;
const pipelines = (first: string) =>
  `${act('')}actionPipelines:
  - { id: ${first}, stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }] }
  - { id: q, actionId: act, applicability: { op: '==', left: { ref: actor }, right: Blue }, stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }] }
`.replace(', effects: []', '');

describe('a part that is of no use is removed', () => {
  fixes([
    {
      what: 'a variable that is never used',
      wrong: variables('  - { name: ⟦GS4028 rain⟧, type: int, init: 0, min: 0, max: 9 }\n'),
      title: 'Remove `rain`',
      right: variables(''),
    },
    {
      what: 'a named set that is never used',
      wrong: withEffects().replace('heavy: [tank, gun]', 'heavy: [tank, gun], ⟦GS4028 light⟧: [foot]'),
      title: 'Remove `light`',
      right: withEffects(),
    },
    {
      what: 'a macro that is never used',
      wrong: withMacros([macro('mix'), macro('⟦GS6020 mix-again⟧')], '{ macro: mix }'),
      title: 'Remove the macro',
      right: withMacros([macro('mix')], '{ macro: mix }'),
    },
    {
      what: 'a marker that is set already',
      wrong: lattice('{ spaceId: harbour, markerId: unrest, state: high }, ⟦GS8011 { spaceId: harbour, markerId: unrest, state: low }⟧'),
      title: 'Remove',
      right: lattice('{ spaceId: harbour, markerId: unrest, state: high }'),
      options,
    },
    {
      what: 'a second action that plays events',
      wrong: `${act('capabilities: [cardEvent]')}  - { id: two, actor: active, executor: actor, phase: [main], effects: [], capabilities: [⟦GS7025 cardEvent⟧] }\n`,
      title: 'Remove the capability',
      right: `${act('capabilities: [cardEvent]')}  - { id: two, actor: active, executor: actor, phase: [main], effects: [], capabilities: [] }\n`,
      options,
    },
    {
      what: 'scoring that no result asks for',
      wrong: withEffects().replace(
        'result: { type: draw } }]',
        'result: { type: draw } }], ⟦GS7037 scoring⟧: { method: highest, value: 1 }',
      ),
      title: 'Remove `scoring`',
      right: withEffects(),
    },
  ]);
});

describe('a part that is missing is inserted', () => {
  fixes([
    {
      what: 'the condition of one of several pipelines',
      wrong: pipelines('⟦GS7005 p⟧, actionId: act'),
      title: 'Insert `applicability`',
      right: pipelines('p, actionId: act').replace(
        '}] }] }\n  - { id: q',
        "}] }], applicability: { op: '==', left: { ref: actor }, right: Red } }\n  - { id: q",
      ),
    },
  ]);
});

describe('bounds in the wrong order are swapped', () => {
  const choose = (min: string, max: string) =>
    withEffects(
      `{ chooseN: { bind: $n, options: { query: enums, values: [1, 2, 3] }, min: ${min}, max: ${max} } }`,
      '{ forEach: { bind: $m, over: { query: binding, name: $n }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $m } } }] } }',
    );
  fixes([{ what: 'of a choice', wrong: choose('3', '⟦GS5023 2⟧'), title: 'Swap the bounds', right: choose('2', '3') }]);
});
