import { withEffects, withMacros } from '../documents';
import { fixes } from './fixing';

const zones = '{ query: zones }';
const shuffle = (zone: string) => `{ shuffle: { zone: ${zone} } }`;
const macro = (params: string, effect: string) => `{ id: m, params: [${params}], exports: [], effects: [${effect}] }`;

describe('a name that nothing binds is bound around the effect', () => {
  fixes([
    {
      what: 'on one line',
      wrong: withEffects('{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: ⟦GS3001 $gain⟧ } } }'),
      title: 'Bind `$gain` with `let`',
      right: withEffects(
        '{ let: { bind: $gain, value: 0, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $gain } } }] } }',
      ),
    },
    {
      what: 'over several lines',
      wrong: withEffects('addVar:\n    scope: global\n    var: treasury\n    delta: { ref: binding, name: ⟦GS3001 $gain⟧ }'),
      title: 'Bind `$gain` with `let`',
      right: withEffects(
        'let:\n  bind: $gain\n  value: 0\n  in:\n    - addVar:\n          scope: global\n          var: treasury\n          delta: { ref: binding, name: $gain }',
      ),
    },
  ]);
});

describe('what runs once after a loop stands behind it', () => {
  const title = 'Move behind the loop';
  fixes([
    {
      what: 'in flow style',
      wrong: withEffects(
        `{ if: { when: { op: '==', left: { ref: gvar, var: treasury }, right: 1 }, then: [{ forEach: { bind: $zone, over: ${zones}, effects: [${shuffle('$zone')}], ⟦GS9033 in⟧: [${shuffle('deck')}, ${shuffle('discard')}] } }] } }`,
      ),
      title,
      right: withEffects(
        `{ if: { when: { op: '==', left: { ref: gvar, var: treasury }, right: 1 }, then: [{ forEach: { bind: $zone, over: ${zones}, effects: [${shuffle('$zone')}] } }, ${shuffle('deck')}, ${shuffle('discard')}] } }`,
      ),
    },
    {
      what: 'in block style, at the end',
      wrong: withEffects(
        `forEach:\n  bind: $zone\n  over: ${zones}\n  effects:\n    - ${shuffle('$zone')}\n  ⟦GS9033 in⟧:\n    - ${shuffle('deck')}\n    - shuffle:\n        zone: discard`,
        shuffle('deck'),
      ),
      title,
      right: withEffects(
        `forEach:\n  bind: $zone\n  over: ${zones}\n  effects:\n    - ${shuffle('$zone')}`,
        shuffle('deck'),
        'shuffle:\n  zone: discard',
        shuffle('deck'),
      ),
    },
    {
      what: 'in block style, in the middle',
      wrong: withEffects(
        `forEach:\n  bind: $zone\n  over: ${zones}\n  ⟦GS9033 in⟧: [${shuffle('deck')}]\n  effects:\n    - ${shuffle('$zone')}`,
      ),
      title,
      right: withEffects(`forEach:\n  bind: $zone\n  over: ${zones}\n  effects:\n    - ${shuffle('$zone')}`, shuffle('deck')),
    },
  ]);
});

describe('a parameter gets the kind that its arguments need', () => {
  fixes([
    {
      what: 'a value for a number',
      wrong: withMacros(
        [macro('{ name: gain, type: number }', '{ addVar: { scope: global, var: treasury, delta: { param: gain } } }')],
        '{ macro: m, args: { gain: ⟦GS6004 { ref: gvar, var: harvest }⟧ } }',
      ),
      title: 'Change the kind of `gain` to `value`',
      right: withMacros(
        [macro('{ name: gain, type: value }', '{ addVar: { scope: global, var: treasury, delta: { param: gain } } }')],
        '{ macro: m, args: { gain: { ref: gvar, var: harvest } } }',
      ),
    },
    {
      what: 'a query for a text',
      wrong: withMacros(
        [macro('{ name: places, type: string }', `{ forEach: { bind: $zone, over: { param: places }, effects: [${shuffle('$zone')}] } }`)],
        `{ macro: m, args: { places: ⟦GS6004 ${zones}⟧ } }`,
      ),
      title: 'Change the kind of `places` to `query`',
      right: withMacros(
        [macro('{ name: places, type: query }', `{ forEach: { bind: $zone, over: { param: places }, effects: [${shuffle('$zone')}] } }`)],
        `{ macro: m, args: { places: ${zones} } }`,
      ),
    },
  ]);
});

describe('a parameter that has no name of its own is renamed', () => {
  fixes([
    {
      what: 'with its uses, where the name is reserved',
      wrong: withMacros([macro('{ name: ⟦GS6013 __where⟧, type: zoneSelector }', shuffle('{ param: __where }'))], shuffle('deck')).replace(
        '{ id: m,',
        '{ id: ⟦GS6020 m⟧,',
      ),
      title: 'Rename to `where`',
      right: withMacros([macro('{ name: where, type: zoneSelector }', shuffle('{ param: where }'))], shuffle('deck')).replace(
        '{ id: m,',
        '{ id: ⟦GS6020 m⟧,',
      ),
    },
    {
      what: 'alone, where it is repeated',
      wrong: withMacros(
        [macro('{ name: where, type: zoneSelector }, { name: ⟦GS6013 where⟧, type: number }', shuffle('{ param: where }'))],
        shuffle('deck'),
      ).replace('{ id: m,', '{ id: ⟦GS6020 m⟧,'),
      title: 'Rename to `where2`',
      right: withMacros(
        [macro('{ name: where, type: zoneSelector }, { name: ⟦GS6015 where2⟧, type: number }', shuffle('{ param: where }'))],
        shuffle('deck'),
      ).replace('{ id: m,', '{ id: ⟦GS6020 m⟧,'),
    },
  ]);
});

describe('a macro that is called and does not exist is created', () => {
  const known = macro('', shuffle('deck'));
  const created = (rest: string) => `\n  - id: play\n    ${rest}\n`;
  const call = `{ macro: ⟦GS6001 play⟧, args: { count: 3, space: { zoneExpr: deck }, who: $p, over: ${zones}, then: [] } }`;
  fixes([
    {
      what: 'with a parameter for each argument',
      wrong: withMacros([known], '{ macro: m }', '{ chooseOne: { bind: $p, options: { query: players } } }', call),
      title: 'Create the macro `play`',
      right: `${withMacros([known], '{ macro: m }', '{ chooseOne: { bind: $p, options: { query: players } } }', call.replace('⟦GS6001 play⟧', 'play')).trimEnd()}${created(
        'params: [{ name: ⟦GS6015 count⟧, type: value }, { name: ⟦GS6015 space⟧, type: zoneSelector }, { name: ⟦GS6015 who⟧, type: bindingName }, { name: ⟦GS6015 over⟧, type: query }, { name: ⟦GS6015 then⟧, type: effects }]\n    exports: []\n    effects: []',
      ).trimEnd()}\n`,
    },
    {
      what: 'of conditions',
      wrong: `${withEffects('{ if: { when: { conditionMacro: ⟦GS6001 rich⟧, args: { least: 3 } }, then: [{ if: { when: { conditionMacro: poor }, then: [] } }] } }')}conditionMacros:\n  - { id: poor, condition: { op: '==', left: { ref: gvar, var: treasury }, right: 0 } }\n`,
      title: 'Create the macro `rich`',
      right: `${withEffects('{ if: { when: { conditionMacro: rich, args: { least: 3 } }, then: [{ if: { when: { conditionMacro: poor }, then: [] } }] } }')}conditionMacros:\n  - { id: poor, condition: { op: '==', left: { ref: gvar, var: treasury }, right: 0 } }\n  - id: rich\n    params: [{ name: ⟦GS6015 least⟧, type: value }]\n    condition: true\n`,
    },
  ]);
});
