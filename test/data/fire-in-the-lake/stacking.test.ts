/** Stacking and sourcing of Fire in the Lake (1.4.1, 1.4.2), shown by actions that the game lacks and by scenarios that break its rules. */
import assert from 'node:assert/strict';
import { faultsOf, runWhole } from '../../scenario/running';
import { withText } from './changed';

/** Two actions that put a piece where it may not be, and two that ask the sourcing macro for a piece in Hue. */
const { game } = await withText(
  'placement.md',
  (text) => `${text}
\`\`\`yaml
actions:
  - { id: build, params: [{ name: $where, domain: { query: mapSpaces } }], actor: active, executor: actor, phase: [operations],
      effects: [{ forEach: { bind: $base, over: { query: tokensInZone, zone: available-NVA, filter: [{ prop: type, eq: base }] }, limit: 1,
        effects: [{ moveToken: { token: $base, from: 'available-NVA:none', to: $where } }] } }] }
  - { id: invade, params: [{ name: $where, domain: { query: mapSpaces } }], actor: active, executor: actor, phase: [operations],
      effects: [{ forEach: { bind: $troop, over: { query: tokensInZone, zone: available-US, filter: [{ prop: type, eq: troops }] }, limit: 1,
        effects: [{ moveToken: { token: $troop, from: 'available-US:none', to: $where } }] } }] }
  - { id: call-troop, actor: active, executor: actor, phase: [operations] }
  - { id: call-base, actor: active, executor: actor, phase: [operations] }
  - { id: call-police, actor: active, executor: actor, phase: [operations] }
actionPipelines:
  - { id: call-troop, actionId: call-troop, stages: [{ stage: call, effects: [{ macro: place-up-to, args:
      { faction: US, type: troops, space: hue, least: 0, most: 1, answer: $called, question: How many? } }] }] }
  - { id: call-base, actionId: call-base, stages: [{ stage: call, effects: [{ macro: place-up-to, args:
      { faction: US, type: base, space: hue, least: 0, most: 1, answer: $called, question: How many? } }] }] }
  - { id: call-police, actionId: call-police, stages: [{ stage: call, effects: [{ macro: place-up-to, args:
      { faction: ARVN, type: police, space: hue, least: 0, most: 1, answer: $called, question: How many? } }] }] }
\`\`\`
`,
);

/** What is wrong with a snippet of that game; empty when it passes. */
function shown(start: string, move: string, expect = '{ exactly: {} }'): readonly string[] {
  return faultsOf(runWhole(`title: A case\nstart: { scenario: empty, ${start} }\nmoves: [{ ${move} }]\nexpect: ${expect}\n`, game));
}

describe('stacking of Fire in the Lake', () => {
  it('keeps bases off LoCs (V5)', () => {
    assert.deepEqual(shown('seat: nva', 'action: build, params: { $where: loc-saigon-cam-ranh }, refused: STACKING_VIOLATION'), []);
    assert.deepEqual(
      shown('seat: nva', 'action: build, params: { $where: saigon }', '{ changes: { pieces: { saigon: { nva-bases: 1 } } } }'),
      [],
    );
  });

  it('allows two bases of all factions in a space (V6)', () => {
    const move = 'action: build, params: { $where: tay-ninh }';
    assert.deepEqual(shown('seat: nva, pieces: { tay-ninh: { vc-bases: 2 } }', `${move}, refused: STACKING_VIOLATION`), []);
    assert.deepEqual(shown('seat: nva, pieces: { tay-ninh: { us-bases: 1, arvn-bases: 1 } }', `${move}, refused: STACKING_VIOLATION`), []);
    const second = '{ changes: { pieces: { tay-ninh: { nva-bases: 1, vc-bases: 1 } } } }';
    assert.deepEqual(shown('seat: nva, pieces: { tay-ninh: { vc-bases: 1 } }', move, second), []);
  });

  it('keeps COIN out of North Vietnam (V6)', () => {
    assert.deepEqual(shown('seat: us', 'action: invade, params: { $where: north-vietnam }, refused: STACKING_VIOLATION'), []);
    assert.deepEqual(
      shown('seat: us', 'action: invade, params: { $where: central-laos }', '{ changes: { pieces: { central-laos: { us-troops: 1 } } } }'),
      [],
    );
  });

  for (const [what, placement] of [
    ['a base on a LoC (V5)', '{ spaceId: loc-saigon-cam-ranh, pieceTypeId: vc-bases, seat: vc, count: 1 }'],
    ['a third base (V6)', '{ spaceId: binh-dinh, pieceTypeId: nva-bases, seat: nva, count: 1 }'],
    ['COIN in North Vietnam (V6)', '{ spaceId: north-vietnam, pieceTypeId: us-troops, seat: us, count: 1 }'],
  ] as const) {
    it(`is reported where a scenario places ${what}`, async () => {
      const { codes } = await withText('scenario-short.md', (text) =>
        text.replace('initialPlacements: [\n', (line) => `${line}        ${placement},\n`),
      );
      assert.deepEqual(codes, ['GS8024']);
    });
  }
});

describe('sourcing of Fire in the Lake', () => {
  it('never takes US Troops and US Bases from the map (V7)', () => {
    const start = 'seat: us, pieces: { saigon: { us-troops: 3, us-bases: 1 }, available-US: { us-troops: 0, us-bases: 0 } }';
    for (const action of ['call-troop', 'call-base']) {
      assert.deepEqual(shown(start, `action: ${action}, answers: { $called: 0 }, onlyOffered: { $called: 0 }`), []);
    }
  });

  it('takes others when none is available (V7)', () => {
    const start = 'seat: us, pieces: { saigon: { arvn-police: 1 }, available-ARVN: { arvn-police: 0 } }';
    const move = 'action: call-police, answers: { $called: 1, $takenFromMap: { arvn-police: 1 } }';
    assert.deepEqual(shown(start, move, '{ exactly: { pieces: { saigon: { arvn-police: 0 }, hue: { arvn-police: 1 } } } }'), []);
  });
});
