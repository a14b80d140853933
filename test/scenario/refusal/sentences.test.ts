/** What stands against a move, as reports and the panel say it. */
import assert from 'node:assert/strict';
import { initialState, type Move } from '../../../server/kernel';
import type { Action, Condition, GameDef, Pipeline, Query, Value } from '../../../server/kernel/gamedef';
import { refusalLine, refusalWords } from '../../../server/scenario/refusal/refusalWords';
import { compileText } from '../../compiler/documents';
import { action, pipeline, village } from '../../kernel/village';

const aid: Value = { ref: 'gvar', var: 'aid' };
const coins: Value = { ref: 'pvar', player: 'actor', var: 'coins' };
const inHarbour: Query = { query: 'tokensInZone', zone: 'harbour' };
const scouts: Query = { query: 'tokensInMapSpaces', filter: [{ prop: 'type', op: 'eq', value: 'scout' }] };
const carts: Query = { query: 'tokensInMapSpaces', filter: [{ prop: 'type', op: 'eq', value: 'cart' }] };
const count = (query: Query): Value => ({ aggregate: { op: 'count', query } });
const mood: Value = { ref: 'markerState', space: 'hill:none', marker: 'mood' };

function lineOf(own: Partial<Action>, pipelines: readonly Pipeline[] = [], more: Partial<GameDef> = {}): string | undefined {
  const def = village([], { actions: [action(own), action({ id: 'rest' })], pipelines, ...more });
  const move: Move = { actionId: 'go', params: {} };
  const words = refusalWords(def, initialState(def, { seed: 1 }), move, { turnFlow: 'off' });
  return words && refusalLine(words);
}

describe('a condition that does not hold', () => {
  const table: readonly (readonly [Condition, string])[] = [
    [{ op: '>=', left: aid, right: 7 }, '`aid` is 5 and must be at least 7'],
    [{ op: '<', left: 7, right: aid }, '`aid` is 5 and must be more than 7'],
    [{ op: '>', left: coins, right: aid }, '`coins` of Red is 3 and must be more than 5 (`aid`)'],
    [{ op: 'not', arg: { op: '==', left: aid, right: 5 } }, '`aid` is 5 and must not be 5'],
    [{ op: '==', left: { ref: 'gvar', var: 'open' }, right: true }, '`open` is false and must be true'],
    [{ op: '>', left: { op: '-', left: aid, right: coins }, right: 2 }, '`aid` minus `coins` of Red is 5 - 3 = 2 and must be more than 2'],
    [{ op: '==', left: { ref: 'zoneCount', zone: 'harbour' }, right: 0 }, '`harbour` holds 2 scout and must hold 0'],
    [{ op: '>', left: count(inHarbour), right: 2 }, 'there are 2 pieces in `harbour`, and there must be more than 2'],
    [{ op: '==', left: count(inHarbour), right: 0 }, 'there are 2 pieces in `harbour`, and there must be none'],
    [
      { op: '>', left: count(carts), right: count(scouts) },
      'there is 1 cart on the map, and there must be more than 2 (the number of scout on the map)',
    ],
    [{ op: '>', left: count({ query: 'tokensInZone', zone: 'hill' }), right: 0 }, 'there are no pieces in `hill`'],
    [
      {
        op: '>',
        left: count({ query: 'mapSpaces', filter: { op: '>', left: { ref: 'zoneProp', zone: '$zone', prop: 'size' }, right: 8 } }),
        right: 0,
      },
      'there are no spaces with `size > 8`',
    ],
    [{ op: '==', left: mood, right: 'low' }, '`mood` in `hill` is `mid` and must be `low`'],
    [{ op: '==', left: { ref: 'globalMarkerState', marker: 'weather' }, right: 'wet' }, '`weather` is `dry` and must be `wet`'],
    [{ op: '==', left: { ref: 'actor' }, right: 'Blue' }, 'only Blue may do this, and Red acts'],
    [{ op: 'in', item: { ref: 'actor' }, set: ['Blue', 'Green'] }, 'only Blue or Green may do this, and Red acts'],
    [{ op: '!=', left: { ref: 'actor' }, right: 'Red' }, 'Red may not do this'],
    [{ op: '==', left: { ref: 'activePlayer' }, right: 1 }, 'the active player is Red and must be Blue'],
    [{ op: 'in', item: aid, set: [1, 2] }, '`aid` is 5 and must be one of 1, 2'],
    [{ op: 'not', arg: { op: 'in', item: aid, set: [5] } }, '`aid` is 5 and must not be one of 5'],
    [{ op: 'in', item: aid, set: { query: 'intsInRange', min: 1, max: 9, step: 9 } }, '`aid` is 5 and must be one of the items: 1, 9'],
    [{ op: 'adjacent', left: 'harbour', right: 'hill' }, '`harbour` is not next to `hill`'],
    [{ op: 'not', arg: { op: 'adjacent', left: 'harbour', right: 'market' } }, '`harbour` is next to `market` and must not be'],
    [{ op: 'connected', from: 'harbour', to: 'hill', maxDepth: 1 }, '`harbour` is not connected to `hill` within 1 step'],
    [{ op: 'zonePropIncludes', zone: 'harbour', prop: 'terms', value: 'wood' }, '`terms` of `harbour` does not include `wood`'],
    [
      {
        op: 'or',
        args: [
          { op: '>', left: aid, right: 7 },
          { op: '==', left: coins, right: 4 },
        ],
      },
      'either `coins` of Red is 3 and must be 4, or `aid` is 5 and must be more than 7',
    ],
    [
      { op: 'and', args: [9, 8, 7, 6].map((right): Condition => ({ op: '>', left: aid, right })) },
      '`aid` is 5 and must be more than 6; `aid` is 5 and must be more than 7; `aid` is 5 and must be more than 8; 1 more',
    ],
    [false, 'the condition is written as `false`'],
  ];
  for (const [pre, expected] of table) it(expected, () => assert.equal(lineOf({ pre }), `\`pre\` does not hold: ${expected}`));
});

describe('what stands against an action', () => {
  const phases = ['main', 'night'].map((id) => ({ id, onEnter: [], onExit: [] }));
  const rich: Condition = { op: '>', left: aid, right: 7 };
  const chosen = (min: number): Partial<Action> => ({ effects: [{ chooseN: { bind: '$t', options: carts, min, max: 3 } }] });
  const table: readonly (readonly [string | undefined, string | undefined])[] = [
    [lineOf({ phase: ['night'] }, [], { phases }), '`go` belongs to phase `night`, and this is phase `main`'],
    [lineOf({ actor: 'allOther' }), 'Only Blue may choose `go`, and it is the turn of Red'],
    [
      lineOf({ limits: [{ scope: 'turn', max: 0 }] }),
      '`go` has been used 0 times in this turn, and its limit is 0; it can be used again in the next turn',
    ],
    [lineOf({ executor: { id: 7 } }), 'the executor is not a player of this game'],
    [
      lineOf({}, [pipeline({ applicability: rich }), pipeline({ id: 'other', applicability: false })]),
      'Pipeline `go-profile` does not apply: `aid` is 5 and must be more than 7; Pipeline `other` does not apply: the condition is written as `false`',
    ],
    [lineOf({}, [pipeline({ legality: rich })]), '`legality` of `go-profile` does not hold: `aid` is 5 and must be more than 7'],
    [lineOf({}, [pipeline({ costValidation: rich })]), 'The cost of `go-profile` cannot be paid: `aid` is 5 and must be more than 7'],
    [lineOf(chosen(2)), 'Nothing can be chosen for `$t`: there is only 1 cart on the map, and 2 are needed'],
    [
      lineOf({ effects: [{ chooseOne: { bind: '$t', prompt: 'Whom to hire', options: { query: 'tokensInZone', zone: 'hill' } } }] }),
      'Nothing can be chosen for «Whom to hire» (`$t`): there are no pieces in `hill`',
    ],
    [lineOf({}), undefined],
  ];
  for (const [found, expected] of table) it(expected ?? 'nothing, where the move is legal', () => assert.equal(found, expected));

  it('says where it is written, and through which macro it came', () => {
    const source = `
metadata: { id: town, players: { min: 2, max: 2 }, seats: [Red, Blue] }
globalVars: [{ name: aid, type: int, init: 2, min: 0, max: 9 }]
conditionMacros:
  - { id: rich, params: [{ name: sum, type: value }], condition: { op: '>=', left: { ref: gvar, var: aid }, right: { param: sum } } }
turnStructure: { phases: [{ id: main }] }
actions:
  - { id: buy, actor: active, executor: actor, phase: [main], pre: { conditionMacro: rich, args: { sum: 3 } } }
terminal: { conditions: [{ when: { op: '>', left: { ref: gvar, var: aid }, right: 8 }, result: { type: draw } }] }
`;
    const def = compileText(source).gameDef();
    assert.ok(def);
    const words = refusalWords(def, initialState(def, { seed: 1 }), { actionId: 'buy', params: {} }, {});
    assert.equal(words && refusalLine(words, def), '`pre` does not hold: `aid` is 2 and must be at least 3 (game.yaml:5, in macro `rich`)');
  });
});
