/** A literal beside a zone is the zone that it names: directly and through macros, in comparisons and in lists. */
import assert from 'node:assert/strict';
import { compileText, expectProblemsAtEdge, withEffects } from '../documents';

const macros = `conditionMacros:
  - { id: at, params: [{ name: place, type: zoneSelector }, { name: word, type: value }], condition: { op: '==', left: { param: place }, right: { param: word } } }
  - { id: there, params: [{ name: place, type: zoneSelector }], condition: { op: '==', left: { param: place }, right: deck } }
  - { id: among, params: [{ name: place, type: zoneSelector }], condition: { op: in, item: { param: place }, set: [deck, discard] } }
`;

function inCondition(when: string): string {
  return `${withEffects(
    '{ chooseOne: { bind: $place, options: { query: zones } } }',
    '{ chooseN: { bind: $places, options: { query: zones }, min: 0, max: 2 } }',
    '{ chooseOne: { bind: $who, options: { query: players } } }',
    `{ forEach: { bind: $piece, over: { query: tokensInZones, zones: [deck] }, effects: [{ if: { when: ${when}, then: [{ shuffle: { zone: deck } }] } }, { moveToken: { token: $piece, from: deck, to: discard } }] } }`,
    '{ forEach: { bind: $each, over: { query: binding, name: $places }, effects: [{ shuffle: { zone: $each } }] } }',
    '{ setVar: { scope: pvar, player: $who, var: coins, value: 1 } }',
    '{ moveAll: { from: $place, to: deck } }',
    '{ if: { when: { op: or, args: [{ conditionMacro: at, args: { place: $place, word: deck } }, { conditionMacro: there, args: { place: $place } }, { conditionMacro: among, args: { place: $place } }] }, then: [{ shuffle: { zone: deck } }] } }',
  )}${macros}`;
}

/** The condition of the only \`if\` of the lowered action, without its origins. */
function lowered(when: string): unknown {
  const def = compileText(inCondition(when)).gameDef();
  assert.ok(def, when);
  const found: unknown[] = [];
  JSON.parse(JSON.stringify(def.actions), (key, value: unknown) => {
    if (key === 'when') found.push(value);
    return key === 'at' ? undefined : value;
  });
  return found[0];
}

const place = '{ ref: binding, name: $place }';
const zoneOf = '{ ref: tokenZone, token: $piece }';

describe('a literal beside a zone', () => {
  const right: readonly (readonly [string, string, unknown])[] = [
    ['a base without owner', 'deck', 'deck:none'],
    ['a space of the map', 'harbour', 'harbour:none'],
    ['a concrete id', "'deck:none'", 'deck:none'],
    ['a zone of a player', "'hand:1'", 'hand:1'],
    ['the zone of who is active', "'hand:active'", { ref: 'zoneProp', zone: 'hand:active', prop: 'id' }],
    ['the zone of a binding', "'hand:$who'", { ref: 'zoneProp', zone: 'hand:$who', prop: 'id' }],
    ['a text in other words', "{ literal: '$deck' }", { literal: '$deck' }],
  ];
  for (const [name, written, zone] of right) {
    it(`${name}, on the right`, () => {
      const when = lowered(`{ op: '==', left: ${place}, right: ${written} }`);
      assert.deepEqual(when, { op: '==', left: { ref: 'binding', name: '$place' }, right: zone });
    });
    it(`${name}, on the left`, () => {
      const when = lowered(`{ op: '!=', left: ${written}, right: ${zoneOf} }`);
      assert.deepEqual(when, { op: '!=', left: zone, right: { ref: 'tokenZone', token: '$piece' } });
    });
  }

  it('in the branches of an `if`, however deep', () => {
    const asked = "{ op: '>', left: { ref: zoneCount, zone: deck }, right: 1 }";
    const choice = (yes: string, no: string) => `{ if: { when: ${asked}, then: ${yes}, else: ${no} } }`;
    const right = choice('deck', choice('harbour', zoneOf));
    const words: unknown[] = [];
    const def = compileText(inCondition(`{ op: '==', left: ${place}, right: ${right} }`)).gameDef();
    JSON.parse(JSON.stringify(def?.actions), (key, value: unknown) => {
      if ((key === 'then' || key === 'else') && typeof value === 'string') words.push(value);
      return value;
    });
    assert.deepEqual(words.sort(), ['deck:none', 'harbour:none']);
    for (const whole of [
      `{ op: '!=', left: ${choice('⟦GS4004 hrbour⟧', 'deck')}, right: ${place} }`,
      `{ op: in, item: ${choice('deck', '⟦GS4005 hand⟧')}, set: { ref: binding, name: $places } }`,
    ])
      expectProblemsAtEdge(inCondition(whole));
  });

  it('in a list', () => {
    const item = { ref: 'binding', name: '$place' };
    assert.deepEqual(lowered(`{ op: in, item: ${place}, set: [deck, 'discard:none'] }`), {
      op: 'in',
      item,
      set: ['deck:none', 'discard:none'],
    });
    assert.deepEqual(lowered(`{ op: in, item: ${place}, set: [deck, 'hand:active'] }`), {
      op: 'or',
      args: [
        { op: 'in', item, set: ['deck:none'] },
        { op: '==', left: item, right: { ref: 'zoneProp', zone: 'hand:active', prop: 'id' } },
      ],
    });
  });
  it('among zones', () => {
    assert.deepEqual(lowered('{ op: in, item: deck, set: { ref: binding, name: $places } }'), {
      op: 'in',
      item: 'deck:none',
      set: { ref: 'binding', name: '$places' },
    });
  });
  it('in a named set', () => {
    const among = `{ op: in, item: ${place}, set: ⟦{ ref: namedSet, name: heavy }⟧ }`;
    const text = (words: string, marked: string) =>
      inCondition(among.replace('⟦', marked)).replace('heavy: [tank, gun]', `heavy: [${words}]`);
    const plain = text('deck, "discard:none"', '').replace('⟧', '');
    const members: unknown[] = [];
    JSON.parse(JSON.stringify(compileText(plain).gameDef()?.actions), (key, value: unknown) => {
      if (key === 'set' && Array.isArray(value)) members.push(value);
      return value;
    });
    assert.ok(members.some((each) => JSON.stringify(each) === '["deck:none","discard:none"]'));
    expectProblemsAtEdge(text('deck, dekc', '⟦GS4004 '));
    expectProblemsAtEdge(text('deck, hand', '⟦GS4005 '));
  });
  it('through macros', () => {
    const item = { ref: 'binding', name: '$place' };
    assert.deepEqual(lowered('{ conditionMacro: at, args: { place: $place, word: deck } }'), { op: '==', left: item, right: 'deck:none' });
    assert.deepEqual(lowered('{ conditionMacro: at, args: { place: discard, word: deck } }'), {
      op: '==',
      left: 'discard:none',
      right: 'deck:none',
    });
    assert.deepEqual(lowered('{ conditionMacro: there, args: { place: $place } }'), { op: '==', left: item, right: 'deck:none' });
    assert.deepEqual(lowered('{ conditionMacro: among, args: { place: $place } }'), { op: 'in', item, set: ['deck:none', 'discard:none'] });
  });

  const faults: readonly string[] = [
    `{ op: '==', left: ${place}, right: ⟦GS4004 dekc⟧ }`,
    `{ op: '==', left: ${place}, right: ⟦GS4005 hand⟧ }`,
    "{ op: '==', left: { ref: zoneProp, zone: $place, prop: id }, right: ⟦GS4004 dekc⟧ }",
    '{ op: in, item: { ref: zoneProp, zone: $place, prop: id }, set: [deck, ⟦GS4004 dekc⟧] }',
    `{ op: '==', left: ⟦GS4004 dekc⟧, right: ${zoneOf} }`,
    `{ op: '!=', left: ${place}, right: "deck:⟦GS4006 active⟧" }`,
    `{ op: in, item: ${place}, set: [deck, ⟦GS4004 dekc⟧, ⟦GS4005 hand⟧] }`,
    '{ op: in, item: ⟦GS4004 dekc⟧, set: { ref: binding, name: $places } }',
    '{ conditionMacro: at, args: { place: $place, word: ⟦GS4004 dekc⟧ } }',
    '{ conditionMacro: there, args: { place: ⟦GS4004 dekc⟧ } }',
  ];
  for (const fault of faults) it(`that is none: ${fault}`, () => void expectProblemsAtEdge(inCondition(fault)));

  it('is only never that zone where the game has several maps, of which another one may have it', () => {
    const lake = '  - { id: lakes, kind: map, payload: { spaces: [{ id: lake, category: city, adjacentTo: [] }] } }\n';
    const scenario = '  - { id: start, kind: scenario, payload: { mapAssetId: board } }\n';
    for (const condition of [
      `{ op: '==', left: ${place}, right: ⟦GS5007 lake⟧ }`,
      "{ op: '==', left: { ref: zoneProp, zone: $place, prop: id }, right: ⟦GS5007 lake⟧ }",
      `{ op: in, item: ${place}, set: [deck, ⟦GS5007 lake⟧] }`,
    ])
      expectProblemsAtEdge(inCondition(condition).replace('dataAssets:\n', `dataAssets:\n${lake}${scenario}`));
  });

  it('in the body of a macro is reported there', () => {
    expectProblemsAtEdge(
      inCondition('{ conditionMacro: there, args: { place: $place } }').replace('right: deck }', 'right: ⟦GS4004 dekc⟧ }'),
    );
  });
});
