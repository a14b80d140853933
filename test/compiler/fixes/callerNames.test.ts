import assert from 'node:assert/strict';
import { fixed, withMacros } from '../documents';
import { gameOf } from '../spellings/spelling';
import { fixes } from './fixing';

const ask = '{ chooseOne: { bind: $where, options: { query: zones } } }';
const title = 'Make `$where` a parameter of the macro';

/** A row with its macros and effects before and after the fix. */
function row(what: string, wrong: readonly [readonly string[], ...string[]], right: readonly [readonly string[], ...string[]]) {
  const [before, ...calls] = wrong;
  const [after, ...fixedCalls] = right;
  return { what, title, wrong: withMacros(before, ask, ...calls), right: withMacros(after, ask, ...fixedCalls) };
}

describe('a name that a macro takes from its callers becomes a parameter', () => {
  fixes([
    row(
      'wherever the body reads it, and at each call',
      [
        [
          '{ id: m, params: [], exports: [], effects: [{ shuffle: { zone: ⟦GS6024 $where⟧ } }, { moveAll: { from: ⟦GS6024 $where⟧, to: deck } }] }',
        ],
        '{ macro: m }',
        '{ macro: m, args: {} }',
        'macro: m',
      ],
      [
        [
          '{ id: m, params: [{ name: where, type: bindingName }], exports: [], effects: [{ shuffle: { zone: { param: where } } }, { moveAll: { from: { param: where }, to: deck } }] }',
        ],
        '{ macro: m, args: { where: $where } }',
        '{ macro: m, args: { where: $where } }',
        'macro: m\nargs: { where: $where }',
      ],
    ),
    row(
      'beside the parameters that there are, whose names it leaves alone',
      [
        [
          '{ id: m, params: [{ name: where, type: number }], exports: [], effects: [{ draw: { from: ⟦GS6024 $where⟧, to: deck, count: { param: where } } }] }',
        ],
        '{ macro: m, args: { where: 1 } }',
        'macro: m\nargs:\n  where: 2 # each time',
      ],
      [
        [
          '{ id: m, params: [{ name: where, type: number }, { name: where2, type: bindingName }], exports: [], effects: [{ draw: { from: { param: where2 }, to: deck, count: { param: where } } }] }',
        ],
        '{ macro: m, args: { where: 1, where2: $where } }',
        'macro: m\nargs:\n  where: 2 # each time\n  where2: $where',
      ],
    ),
    row(
      'in block style',
      [
        [
          'id: m\n    params:\n      - { name: many, type: number }\n    exports: []\n    effects:\n      - draw:\n          from: ⟦GS6024 $where⟧\n          to: deck\n          count: { param: many }',
        ],
        '{ macro: m, args: { many: 1 } }',
      ],
      [
        [
          'id: m\n    params:\n      - { name: many, type: number }\n      - { name: where, type: bindingName }\n    exports: []\n    effects:\n      - draw:\n          from: { param: where }\n          to: deck\n          count: { param: many }',
        ],
        '{ macro: m, args: { many: 1, where: $where } }',
      ],
    ),
    row(
      'of a macro without params',
      [['id: m\n    exports: []\n    effects: [{ shuffle: { zone: ⟦GS6024 $where⟧ } }]'], '⟦GS9012 m()⟧'],
      [
        [
          'id: m\n    params: [{ name: where, type: bindingName }]\n    exports: []\n    effects: [{ shuffle: { zone: { param: where } } }]',
        ],
        '⟦GS9012 m($where)⟧',
      ],
    ),
    row(
      'of a condition macro that another macro passes on',
      [
        [
          "{ id: m, exports: [], effects: [{ if: { when: { conditionMacro: rich }, then: [{ shuffle: { zone: deck } }] } }] }\nconditionMacros:\n  - { id: rich, condition: { op: '>', left: { ref: zoneCount, zone: ⟦GS6024 $where⟧ }, right: 0 } }",
        ],
        '{ macro: m }',
      ],
      [
        [
          "{ id: m, exports: [], effects: [{ if: { when: { conditionMacro: rich, args: { where: ⟦GS6024 $where⟧ } }, then: [{ shuffle: { zone: deck } }] } }] }\nconditionMacros:\n  - { id: rich, params: [{ name: where, type: bindingName }], condition: { op: '>', left: { ref: zoneCount, zone: { param: where } }, right: 0 } }",
        ],
        '{ macro: m }',
      ],
    ),
  ]);

  it('and the game is the same', () => {
    const before = withMacros(
      [
        '{ id: m, exports: [], effects: [{ chooseN: { bind: $left, options: { query: tokensInZone, zone: $where }, n: 1 } }, { shuffle: { zone: $where } }] }',
      ],
      ask,
      '{ macro: m }',
      '{ macro: m }',
    );
    assert.deepEqual(gameOf(fixed(before, title)), gameOf(before));
  });

  it('but not where it is only a part of a text', () => {
    const text = withMacros(
      ["{ id: m, exports: [], effects: [{ shuffle: { zone: 'hand:$who' } }] }"],
      '{ chooseOne: { bind: $who, options: { query: players } } }',
      '{ macro: m }',
    );
    assert.throws(() => fixed(text, 'Make `$who` a parameter of the macro'), /a fix/);
  });
});
