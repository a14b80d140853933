/** A macro may bind `$zone` and `$token` where its items are zones and tokens; within it, filters go on meaning their candidates. */
import assert from 'node:assert/strict';
import { initialState, stateToJson } from '../../../server/kernel';
import { compileText, expectProblems, withMacros } from '../documents';

/** The treasury after a macro of these effects was called twice in the set-up. */
function treasuryAfter(...effects: readonly string[]): unknown {
  const macro = `{ id: m, exports: [], effects: [${effects.join(', ')}] }`;
  const scouts = [1, 5].map((rank) => `{ createToken: { type: scout, zone: deck, props: { stance: calm, rank: ${rank} } } }`);
  const setup = [...scouts, '{ macro: m }', '{ macro: m }'].map((effect) => `  - ${effect}\n`).join('');
  expectProblems(withMacros([macro], ...scouts, '{ macro: m }'));
  const def = compileText(`${withMacros([macro])}setup:\n${setup}`).gameDef();
  assert.ok(def, 'a game');
  return Object(stateToJson(def, initialState(def, { seed: 1 }))).globalVars.treasury;
}

describe('a body', () => {
  const isCity = "{ op: '==', left: { ref: zoneProp, zone: $zone, prop: category }, right: city }";
  const isHigh = "{ op: '>', left: { ref: tokenProp, token: $token, prop: rank }, right: 2 }";
  const size = '{ ref: zoneProp, zone: $zone, prop: size }';
  const cases: readonly (readonly [what: string, effects: readonly string[], treasury: number])[] = [
    [
      'sums a property of `$zone` over the zones of a filter',
      [
        `{ addVar: { scope: global, var: treasury, delta: { aggregate: { op: sum, query: { query: mapSpaces, filter: ${isCity} }, bind: $zone, valueExpr: ${size} } } } }`,
      ],
      4,
    ],
    [
      'asks a filter in a loop over `$zone`',
      [
        `{ forEach: { bind: $zone, over: { query: mapSpaces }, effects: [{ addVar: { scope: global, var: treasury, delta: { op: '*', left: ${size}, right: { aggregate: { op: count, query: { query: zones, filter: ${isCity} } } } } } }] } }`,
      ],
      6,
    ],
    [
      'moves the tokens of a filter in a loop over `$token`',
      [
        `{ forEach: { bind: $token, over: { query: tokensInZone, zone: deck }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: tokenProp, token: $token, prop: rank } } }] } }`,
        `{ moveAll: { from: deck, to: discard, filter: ${isHigh} } }`,
      ],
      7,
    ],
  ];
  for (const [what, effects, treasury] of cases) it(what, () => assert.equal(treasuryAfter(...effects), treasury));

  it('hands `$zone` of a filter on to a condition', () => {
    const text = withMacros(
      [
        `{ id: m, params: [{ name: which, type: condition }], exports: [], effects: [{ chooseOne: { bind: $c, options: { query: mapSpaces, filter: { param: which } } } }] }`,
      ],
      `{ macro: m, args: { which: ${isCity} } }`,
    );
    expectProblems(text);
    assert.match(JSON.stringify(compileText(text).gameDef()?.actions), /"zone":"\$zone"/);
  });
});
