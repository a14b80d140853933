import { declarations, withCondition, withEffects, withMacros } from '../documents';
import { fixes } from './fixing';

const gain = '{ bindValue: { bind: $gain, value: 1 } }';
const reader = '{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $gain } } }';
const unbound = reader.replace('$gain', '⟦GS3003 $gain⟧');
const poor = "{ op: '==', left: { ref: gvar, var: treasury }, right: 0 }";

describe('a name that is bound on some paths only', () => {
  fixes([
    {
      what: 'is bound in the other branch, which is added',
      wrong: withEffects(`{ if: { when: ${poor}, then: [${gain}] } }`, unbound),
      title: 'Bind `$gain` in the other branch',
      right: withEffects(`{ if: { when: ${poor}, then: [${gain}], else: [{ bindValue: { bind: $gain, value: 0 } }] } }`, reader),
    },
    {
      what: 'is bound in the other branch, which has effects',
      wrong: withEffects(`if:\n    when: ${poor}\n    then:\n      - { shuffle: { zone: deck } }\n    else:\n      - ${gain}`, unbound),
      title: 'Bind `$gain` in the other branch',
      right: withEffects(
        `if:\n    when: ${poor}\n    then:\n      - { shuffle: { zone: deck } }\n      - { bindValue: { bind: $gain, value: 0 } }\n    else:\n      - ${gain}`,
        reader,
      ),
    },
    {
      what: 'is read in the branch that binds it',
      wrong: withEffects(`{ if: { when: ${poor}, then: [${gain}] } }`, unbound),
      title: 'Move into the branch that binds it',
      right: `${withEffects(`{ if: { when: ${poor}, then: [${gain}, ${reader}] } }`)}`,
    },
  ]);
});

describe('a list where one value is needed', () => {
  const ask = '{ chooseN: { bind: $n, options: { query: intsInRange, min: 1, max: 3 }, max: 2 } }';
  fixes([
    {
      what: 'is asked for with `chooseOne`',
      wrong: withEffects(ask, '{ addVar: { scope: global, var: treasury, delta: ⟦GS3010 { ref: binding, name: $n }⟧ } }'),
      title: 'Ask with `chooseOne`',
      right: withEffects(
        '{ chooseOne: { bind: $n, options: { query: intsInRange, min: 1, max: 3 } } }',
        '{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $n } } }',
      ),
    },
    {
      what: 'is gone through',
      wrong: withEffects(ask, 'addVar:\n  scope: global\n  var: treasury\n  delta: ⟦GS3010 { ref: binding, name: $n }⟧'),
      title: 'Do it for each item',
      right: withEffects(
        ask,
        'forEach:\n  bind: $nItem\n  over: { query: binding, name: $n }\n  effects:\n    - addVar:\n        scope: global\n        var: treasury\n        delta: { ref: binding, name: $nItem }',
      ),
    },
    {
      what: 'is tested for what it holds',
      wrong: withEffects(
        ask,
        "{ if: { when: { op: '==', left: ⟦GS3010 { ref: binding, name: $n }⟧, right: { ref: gvar, var: treasury } }, then: [{ shuffle: { zone: deck } }] } }",
      ),
      title: 'Use `op: in`',
      right: withEffects(
        ask,
        '{ if: { when: { op: in, item: { ref: gvar, var: treasury }, set: { ref: binding, name: $n } }, then: [{ shuffle: { zone: deck } }] } }',
      ),
    },
  ]);
});

describe('a list that one value must differ from', () => {
  const ask = '{ chooseN: { bind: $n, options: { query: intsInRange, min: 1, max: 3 }, max: 2 } }';
  const ifNot = (when: string) => withEffects(ask, `{ if: { when: ${when}, then: [{ shuffle: { zone: deck } }] } }`);
  fixes([
    {
      what: 'is tested for not holding it',
      wrong: ifNot("{ op: '!=', left: ⟦GS3010 { ref: binding, name: $n }⟧, right: { ref: gvar, var: treasury } }"),
      title: 'Use `op: in`',
      right: ifNot('{ op: not, arg: { op: in, item: { ref: gvar, var: treasury }, set: { ref: binding, name: $n } } }'),
    },
  ]);
});

describe('a decision after a roll that does not depend on it', () => {
  const choice = '{ chooseOne: { bind: $n, options: { query: intsInRange, min: 1, max: 3 } } }';
  const pay = '{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $die } } }';
  fixes([
    {
      what: 'is asked before',
      wrong: withEffects(
        `{ rollRandom: { bind: $die, min: 1, max: 6, in: [${choice.replace('chooseOne', '⟦GS3014 chooseOne⟧')}, ${pay}] } }`,
      ),
      title: 'Ask before the roll',
      right: withEffects(choice, `{ rollRandom: { bind: $die, min: 1, max: 6, in: [${pay}] } }`),
    },
  ]);
});

describe('a selector of several where one is needed', () => {
  fixes([
    {
      what: 'becomes a loop over players',
      wrong: withEffects('{ setActivePlayer: { player: ⟦GS5015 all⟧ } }'),
      title: 'Do it for each player',
      right: withEffects('{ forEach: { bind: $player, over: { query: players }, effects: [{ setActivePlayer: { player: $player } }] } }'),
    },
    {
      what: 'becomes a loop over the owners of zones',
      wrong: withEffects("{ draw: { from: ⟦GS5015 'hand:all'⟧, to: discard, count: 1 } }"),
      title: 'Do it for each player',
      right: withEffects(
        "{ forEach: { bind: $player, over: { query: players }, effects: [{ draw: { from: 'hand:$player', to: discard, count: 1 } }] } }",
      ),
    },
  ]);
});

describe('a comparison of constants', () => {
  const never = "{ op: '>', left: 1, right: 2 }";
  const always = "{ op: '==', left: 1, right: 1 }";
  fixes([
    {
      what: 'leaves the branch that is taken',
      wrong: withEffects(
        `{ if: { when: ⟦GS5018 ${never}⟧, then: [${gain.replace('$', '$_')}], else: [{ shuffle: { zone: deck } }, { shuffle: { zone: discard } }] } }`,
      ),
      title: 'Simplify',
      right: withEffects('{ shuffle: { zone: deck } }', '{ shuffle: { zone: discard } }'),
    },
    {
      what: 'leaves nothing where no branch is taken',
      wrong: withEffects(`{ if: { when: ⟦GS5018 ${never}⟧, then: [{ shuffle: { zone: deck } }] } }`, '{ shuffle: { zone: discard } }'),
      title: 'Simplify',
      right: withEffects('{ shuffle: { zone: discard } }'),
    },
    {
      what: 'is written as its result elsewhere',
      wrong: withCondition(`{ op: or, args: [${poor}, ⟦GS5018 ${always}⟧] }`),
      title: 'Write `true`',
      right: withCondition(`{ op: or, args: [${poor}, true] }`),
    },
  ]);
});

describe('a mapping that is no value', () => {
  const delta = (value: string) => withEffects(`{ addVar: { scope: global, var: treasury, delta: ${value} } }`);
  const forms: readonly (readonly [string, string, string, string])[] = [
    [
      'an operation',
      '{ sum: [1, { ref: gvar, var: harvest }] }',
      'Write as an operation',
      '{ op: +, left: 1, right: { ref: gvar, var: harvest } }',
    ],
    [
      'a count',
      '{ count: { query: tokensInZone, zone: deck } }',
      'Count the items',
      '{ aggregate: { op: count, query: { query: tokensInZone, zone: deck } } }',
    ],
    ['a reference', '{ gvar: harvest }', 'Write as a reference', '{ ref: gvar, var: harvest }'],
    ['a constant', '{ const: price }', 'Write as a reference', '{ ref: const, name: price }'],
    ['a number', '{ amount: 2 }', 'Write the value alone', '2'],
  ];
  fixes(
    forms.map(([what, wrong, title, right]) => ({
      what: `becomes ${what}`,
      wrong: delta(`⟦GS2015 ${wrong}⟧`),
      title,
      right: delta(right),
    })),
  );
  fixes([
    {
      what: 'becomes a comparison where a condition stands',
      wrong: withCondition('⟦GS2015 { gt: [{ ref: gvar, var: treasury }, 3] }⟧'),
      title: 'Write as a comparison',
      right: withCondition("{ op: '>', left: { ref: gvar, var: treasury }, right: 3 }"),
    },
  ]);
});

describe('a marker of the other kind', () => {
  fixes([
    {
      what: 'loses its space',
      wrong: withEffects('{ setMarker: { space: harbour, marker: ⟦GS4008 weather⟧, state: storm } }'),
      right: withEffects('{ setGlobalMarker: { marker: weather, state: storm } }'),
    },
    {
      what: 'gets a space',
      wrong: withEffects(
        '{ forEach: { bind: $place, over: { query: mapSpaces }, effects: [{ shiftGlobalMarker: { marker: ⟦GS4008 unrest⟧, delta: 1 } }, { shuffle: { zone: $place } }] } }',
      ),
      right: withEffects(
        '{ forEach: { bind: $place, over: { query: mapSpaces }, effects: [{ shiftMarker: { marker: unrest, delta: 1, space: $place } }, { shuffle: { zone: $place } }] } }',
      ),
    },
  ]);
});

describe('a name of a player or zone without its dollar', () => {
  const loop = (effect: string) => withEffects(`{ forEach: { bind: $other, over: { query: players }, effects: [${effect}] } }`);
  fixes([
    {
      what: 'gets it as a player',
      wrong: loop('{ setActivePlayer: { player: ⟦GS4012 other⟧ } }'),
      right: loop('{ setActivePlayer: { player: $other } }'),
    },
    {
      what: 'gets it as the owner of a zone',
      wrong: loop("{ shuffle: { zone: '⟦GS4004 hand:other⟧' } }"),
      right: loop("{ shuffle: { zone: 'hand:$other' } }"),
    },
  ]);
});

describe('a local name of a macro that an argument means', () => {
  const macro = (params: string, name: string) =>
    `{ id: spend, params: [{ name: gain, type: value }${params}], exports: [], effects: [{ forEach: { bind: ${name}, over: { query: tokensInZone, zone: deck }, effects: [{ addVar: { scope: global, var: treasury, delta: { param: gain } } }, { destroyToken: { token: ${name} } }] } }] }`;
  const call = (name: string, more: string) => `{ macro: spend, args: { gain: { ref: tokenProp, token: ${name}, prop: rank }${more} } }`;
  fixes([
    {
      what: 'becomes a parameter, given at each call',
      wrong: withMacros([macro('', '$piece')], call('⟦GS6017 $piece⟧', ''), '{ macro: spend, args: { gain: 1 } }'),
      title: 'Make `$piece` a parameter of the macro',
      right: withMacros(
        [macro(', { name: piece, type: bindingName }', '{ param: piece }')],
        call('$piece', ', piece: $piece'),
        '{ macro: spend, args: { gain: 1, piece: $piece } }',
      ),
    },
  ]);
});

describe('a choice that is not limited by what can be paid', () => {
  const guard = "{ op: '!=', left: { ref: binding, name: __freeOperation }, right: true }";
  const pipeline = (max: string) =>
    `${declarations}actions: [{ id: act, actor: active, executor: actor, phase: [main] }]\nactionPipelines:\n  - id: act-profile\n    actionId: act\n    stages:\n      - effects:\n          - chooseN:\n              bind: $spaces\n              options: { query: mapSpaces }\n              max:${max}\n          - forEach: { bind: $_space, over: { query: binding, name: $spaces }, effects: [{ if: { when: ${guard}, then: [{ addVar: { scope: global, var: treasury, delta: -3 } }] } }] }\n`;
  fixes([
    {
      what: 'is, behind an `if` over several lines',
      wrong: pipeline(
        `\n                if:\n                  when: ${guard}\n                  then: 1\n                  else: 2`,
      ).replace('max:\n', '⟦GS9036 max⟧:\n'),
      title: 'Limit by what can be paid',
      right: pipeline(
        ` { op: min, left: { if: { when: ${guard}, then: 1, else: 2 } }, right: { op: floorDiv, left: { ref: gvar, var: treasury }, right: 3 } }`,
      ),
    },
  ]);
});
