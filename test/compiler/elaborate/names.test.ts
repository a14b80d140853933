import assert from 'node:assert/strict';
import { expectProblems, fixed, messageOf, withCondition, withEffects } from '../documents';

describe('a name that is not declared', () => {
  const effects = [
    ['a global variable', '{ addVar: { scope: global, var: ⟦GS4001 tresury⟧, delta: 1 } }'],
    ['a per-player variable', '{ addVar: { scope: pvar, player: actor, var: ⟦GS4002 coin⟧, delta: 1 } }'],
    ['a per-player variable called global', '{ addVar: { scope: ⟦GS4003 global⟧, var: coins, delta: 1 } }'],
    ['a constant', '{ addVar: { scope: global, var: treasury, delta: { ref: const, name: ⟦GS4001 prize⟧ } } }'],
    ['a zone', '{ shuffle: { zone: ⟦GS4004 dek⟧ } }'],
    ['a bare player-owned base', '{ shuffle: { zone: ⟦GS4005 hand⟧ } }'],
    ['an unowned zone with a player', "{ shuffle: { zone: 'deck:⟦GS4006 actor⟧' } }"],
    ['a player-owned base with none', "{ shuffle: { zone: 'hand:⟦GS4006 none⟧' } }"],
    ['a player beyond the last', "{ shuffle: { zone: 'hand:⟦GS4023 4⟧' } }"],
    ['a player selector beyond the last', '{ setActivePlayer: { player: ⟦GS4023 4⟧ } }'],
    ['a space marker', '{ setMarker: { space: harbour, marker: ⟦GS4007 unrets⟧, state: low } }'],
    ['a space marker used as a global one', '{ setGlobalMarker: { marker: ⟦GS4008 unrest⟧, state: low } }'],
    ['a global marker used in a space', '{ setMarker: { space: harbour, marker: ⟦GS4008 weather⟧, state: calm } }'],
    ['a phase', '{ gotoPhaseExact: { phase: ⟦GS4009 maim⟧ } }'],
    ['an interrupt phase', '{ gotoPhaseExact: { phase: ⟦GS4027 auction⟧ } }'],
    ['an ordinary phase as an interrupt', '{ pushInterruptPhase: { phase: ⟦GS4027 main⟧, resumePhase: main } }'],
    ['a token type', '{ createToken: { type: ⟦GS4011 scot⟧, zone: harbour } }'],
    ['a seat', '{ chooseOne: { bind: $x, chooser: ⟦GS4012 Rad⟧, options: { query: players } } }'],
    ['a table', '{ chooseOne: { bind: $x, options: { query: assetRows, tableId: ⟦GS4014 settings.prices⟧ } } }'],
    ['a named set', '{ chooseOne: { bind: $x, options: { query: enums, values: { ref: namedSet, name: ⟦GS4016 hevy⟧ } } } }'],
    [
      'a token property',
      '{ chooseOne: { bind: $x, options: { query: tokensInZone, zone: deck, filter: [{ prop: ⟦GS4026 rnk⟧, eq: 1 }] } } }',
    ],
  ] as const;
  for (const [what, effect] of effects) it(`is reported where it is written: ${what}`, () => void expectProblems(withEffects(effect)));

  it('is reported in conditions as well', () => {
    expectProblems(withCondition("{ op: '==', left: { ref: zoneProp, zone: harbour, prop: ⟦GS4025 sise⟧ }, right: 1 }"));
    expectProblems(withCondition("{ op: '==', left: { ref: globalMarkerState, marker: ⟦GS4007 wether⟧ }, right: calm }"));
  });

  it('is not reported where the sections are not there to declare it', () => {
    const text =
      'actions:\n  - { id: act, actor: active, executor: actor, phase: [main], effects: [{ addVar: { scope: global, var: gold, delta: 1 } }] }\n';
    expectProblems(text, { fragment: true });
  });

  it('says which sort of name is meant', () => {
    const cases = [
      [
        '{ addVar: { scope: ⟦GS4003 global⟧, var: coins, delta: 1 } }',
        '`coins` is a per-player variable. Write `pvar` with the field `player` here, or use another variable.',
      ],
      [
        '{ setGlobalMarker: { marker: ⟦GS4008 unrest⟧, state: low } }',
        '`unrest` is a space marker, which has effects and references of its own.',
      ],
      [
        '{ setMarker: { space: harbour, marker: ⟦GS4008 weather⟧, state: calm } }',
        '`weather` is a global marker, which has effects and references of its own.',
      ],
      [
        '{ gotoPhaseExact: { phase: ⟦GS4027 auction⟧ } }',
        '`auction` is an interrupt phase. Use `pushInterruptPhase` for interrupt phases and `gotoPhaseExact` for ordinary ones.',
      ],
    ] as const;
    for (const [effect, message] of cases) assert.equal(messageOf(withEffects(effect)), message);
  });
});

describe('the fix of a misspelt name', () => {
  it('writes the nearest one', () => {
    const effect = (name: string) => withEffects(`{ addVar: { scope: global, var: ${name}, delta: 1 } }`);
    assert.equal(fixed(effect('tresury')), effect('treasury'));
  });

  it('switches the scope and adds the player', () => {
    assert.equal(
      fixed(withEffects('{ addVar: { scope: global, var: coins, delta: 1 } }')),
      withEffects('{ addVar: { scope: pvar, var: coins, delta: 1, player: actor } }'),
    );
  });

  it('takes the effect for the other sort of marker, and leaves the space to the author', () => {
    assert.equal(
      fixed(withEffects('{ setGlobalMarker: { marker: unrest, state: low } }')),
      withEffects('{ setMarker: { marker: unrest, state: low, space: $space } }'),
    );
  });

  it('shifts a lattice that is added to', () => {
    assert.equal(
      fixed(withEffects('{ addVar: { scope: global, var: weather, delta: 1 } }'), 'Use `shiftGlobalMarker`'),
      withEffects('{ shiftGlobalMarker: { marker: weather, delta: 1 } }'),
    );
  });
});
