import { declarations, withEffects } from '../documents';
import { fixes } from './fixing';

const add = (name: string) => `{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: ${name} } } }`;
const numbers = '{ query: enums, values: [1, 2] }';

describe('a name that is taken is renamed', () => {
  fixes([
    {
      what: 'of a binding that hides another one, with its uses',
      wrong: withEffects(
        `{ chooseOne: { bind: $n, options: ${numbers} } }`,
        `{ forEach: { bind: ⟦GS3004 $n⟧, over: ${numbers}, effects: [${add('$n')}] } }`,
        add('$n'),
      ),
      title: 'Rename `$n` to `$n2`',
      right: withEffects(
        `{ chooseOne: { bind: $n, options: ${numbers} } }`,
        `{ forEach: { bind: $n2, over: ${numbers}, effects: [${add('$n2')}] } }`,
        add('$n'),
      ),
    },
    {
      what: 'of a binding with a name of the compiler',
      wrong: withEffects(`{ chooseOne: { bind: ⟦GS2009 __count⟧, options: ${numbers} } }`, add('__count')),
      title: 'Rename `__count` to `count`',
      right: withEffects(`{ chooseOne: { bind: count, options: ${numbers} } }`, add('count')),
    },
    {
      what: 'of a binding with the name of a built-in',
      wrong: withEffects('{ forEach: { bind: ⟦GS3013 $token⟧, over: { query: zones }, effects: [{ shuffle: { zone: $token } }] } }'),
      title: 'Rename `$token` to `$token2`',
      right: withEffects('{ forEach: { bind: $token2, over: { query: zones }, effects: [{ shuffle: { zone: $token2 } }] } }'),
    },
    {
      what: 'of a declaration',
      wrong: `${declarations}triggers:
  - { id: alarm, event: { type: turnStart }, effects: [] }
  - { id: ⟦GS2006 alarm⟧, event: { type: turnStart }, effects: [] }
`,
      title: 'Rename to `alarm2`',
      right: `${declarations}triggers:
  - { id: alarm, event: { type: turnStart }, effects: [] }
  - { id: alarm2, event: { type: turnStart }, effects: [] }
`,
      options: { fragment: true },
    },
    {
      what: 'of a declaration that is equal after normalisation',
      wrong: `${declarations}triggers:
  - { id: caf\u00e9, event: { type: turnStart }, effects: [] }
  - { id: ⟦GS2007 cafe\u0301⟧, event: { type: turnStart }, effects: [] }
`,
      title: 'Rename to `cafe\u03012`',
      right: `${declarations}triggers:
  - { id: caf\u00e9, event: { type: turnStart }, effects: [] }
  - { id: cafe\u03012, event: { type: turnStart }, effects: [] }
`,
      options: { fragment: true },
    },
    {
      what: 'of a checkpoint',
      wrong: withEffects().replace(
        'terminal: {',
        "terminal: { checkpoints: [{ id: late, timing: duringCoup, seat: Red, when: { op: '>=', left: { ref: gvar, var: treasury }, right: 60 } }, { id: ⟦GS7038 late⟧, timing: finalCoup, seat: Red, when: { op: '>=', left: { ref: gvar, var: treasury }, right: 70 } }],",
      ),
      title: 'Rename to `late2`',
      right: withEffects().replace(
        'terminal: {',
        "terminal: { checkpoints: [{ id: late, timing: duringCoup, seat: Red, when: { op: '>=', left: { ref: gvar, var: treasury }, right: 60 } }, { id: late2, timing: finalCoup, seat: Red, when: { op: '>=', left: { ref: gvar, var: treasury }, right: 70 } }],",
      ),
    },
  ]);
});
