/** The kernel evaluates every node of the catalogue, and an example of each runs. */
import assert from 'node:assert/strict';
import * as catalogue from '../../server/catalogue/conditions';
import { effects as catalogueEffects } from '../../server/catalogue/effects';
import { queries as catalogueQueries } from '../../server/catalogue/queries';
import { references as catalogueReferences } from '../../server/catalogue/references';
import { arithmetic as catalogueArithmetic } from '../../server/catalogue/values';
import { effects } from '../../server/kernel/effects/effects';
import { conditions } from '../../server/kernel/expressions/conditions';
import { queries } from '../../server/kernel/expressions/queries';
import { references } from '../../server/kernel/expressions/references';
import { arithmetic } from '../../server/kernel/expressions/values';
import type { Condition, Effect, EffectKind, Query, Reference } from '../../server/kernel/gamedef';
import { holds, itemsOf, resultOf } from './evaluate';
import { tried } from './village';

/** Nodes that vanish when a document is compiled. */
const compiledAway = new Set(['const', 'namedSet', 'conditionMacro']);

function names(nodes: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(nodes)
    .filter((name) => !compiledAway.has(name))
    .sort();
}

describe('every node of the catalogue has an evaluation:', () => {
  for (const [kind, listed, evaluated] of [
    ['effects', catalogueEffects, effects],
    ['queries', catalogueQueries, queries],
    ['references', catalogueReferences, references],
    ['conditions', catalogue.conditions, conditions],
    ['arithmetic', catalogueArithmetic, arithmetic],
  ] as const) {
    it(kind, () => assert.deepEqual(names(evaluated), names(listed)));
  }
});

const loopOver = (query: Query, ...body: readonly Effect[]): Effect => ({ forEach: { bind: '$t', over: query, effects: body } });
const scouts: Query = { query: 'tokensInZone', zone: 'harbour:none' };
const one: Query = { query: 'enums', values: [1] };
const bound = { ref: 'binding', name: '$n' } as const;

/** One example of each effect; those of the turn flow need a game that has it. */
const effectExamples: { readonly [K in EffectKind]: Effect } = {
  setVar: { setVar: { scope: 'global', var: 'aid', value: 0 } },
  addVar: { addVar: { scope: 'global', var: 'aid', delta: -3 } },
  transferVar: { transferVar: { from: { scope: 'pvar', player: 'actor', var: 'coins' }, to: { scope: 'global', var: 'aid' }, amount: 2 } },
  setActivePlayer: { setActivePlayer: { player: 'right' } },
  setNextPlayer: { setNextPlayer: { player: 'previous' } },
  moveToken: loopOver(scouts, { moveToken: { token: '$t', from: 'harbour:none', to: 'reserve:none' } }),
  moveAll: { moveAll: { from: 'harbour:none', to: 'reserve:none' } },
  moveTokenAdjacent: loopOver(scouts, { moveTokenAdjacent: { token: '$t', from: 'harbour:none', direction: 'market:none' } }),
  draw: { draw: { from: 'harbour:none', to: 'hand:actor', count: 2 } },
  shuffle: { shuffle: { zone: 'harbour:none' } },
  createToken: { createToken: { type: 'scout', zone: 'hill:none', props: { stance: 'hidden' } } },
  destroyToken: loopOver(scouts, { destroyToken: { token: '$t' } }),
  setTokenProp: loopOver(scouts, { setTokenProp: { token: '$t', prop: 'stance', value: 'shown' } }),
  reveal: { reveal: { zone: 'hand:actor', to: 'all' } },
  conceal: { conceal: { zone: 'hand:actor' } },
  if: { if: { when: true, then: [] } },
  forEach: { forEach: { bind: '$n', over: one, effects: [] } },
  reduce: {
    reduce: { itemBind: '$n', accBind: '$acc', over: one, initial: 0, next: bound, resultBind: '$sum', in: [] },
  },
  removeByPriority: { removeByPriority: { budget: 1, groups: [{ bind: '$t', over: scouts, to: 'reserve:none' }] } },
  let: { let: { bind: '$n', value: 1, in: [] } },
  bindValue: { bindValue: { bind: '$n', value: 7 } },
  evaluateSubset: {
    evaluateSubset: { source: one, subsetSize: 1, subsetBind: '$s', compute: [], scoreExpr: 1, resultBind: '$best', in: [] },
  },
  chooseOne: { chooseOne: { bind: '$mode', options: { query: 'enums', values: ['build'] } } },
  chooseN: { chooseN: { bind: '$modes', options: { query: 'enums', values: ['build'] }, max: 0 } },
  rollRandom: { rollRandom: { bind: '$die', min: 1, max: 6, in: [] } },
  setMarker: { setMarker: { space: 'hill:none', marker: 'mood', state: 'low' } },
  shiftMarker: { shiftMarker: { space: 'hill:none', marker: 'mood', delta: -1 } },
  setGlobalMarker: { setGlobalMarker: { marker: 'weather', state: 'wet' } },
  shiftGlobalMarker: { shiftGlobalMarker: { marker: 'weather', delta: 1 } },
  flipGlobalMarker: { flipGlobalMarker: { marker: 'wind', stateA: 'calm', stateB: 'strong' } },
  grantFreeOperation: { grantFreeOperation: { seat: 'red', operationClass: 'operation' } },
  gotoPhaseExact: { gotoPhaseExact: { phase: 'main' } },
  advancePhase: { advancePhase: {} },
  pushInterruptPhase: { pushInterruptPhase: { phase: 'reply', resumePhase: 'main' } },
  popInterruptPhase: {
    if: {
      when: true,
      then: [{ pushInterruptPhase: { phase: 'reply', resumePhase: 'main' } }, { popInterruptPhase: {} }],
    },
  },
};

describe('an example of each effect runs:', () => {
  const parts = { interruptPhases: [{ id: 'reply', onEnter: [], onExit: [] }] };
  for (const [kind, effect] of Object.entries(effectExamples)) {
    // Grants exist in card-driven games only.
    const expected = kind === 'grantFreeOperation' ? 'GRANT_INVALID' : 'applied';
    it(kind, () => {
      const result = tried([effect], { parts, params: kind === 'chooseOne' ? { $mode: 'build' } : {} });
      assert.equal(result.kind === 'illegal' ? result.failure?.code : result.kind, expected);
    });
  }
});

const token = { names: { $t: scouts }, first: ['$t'] } as const;
const row = { names: { $row: { query: 'assetRows', tableId: 'settings.prices' } }, first: ['$row'] } as const;

const referenceExamples: { readonly [K in Reference['ref']]: Extract<Reference, { readonly ref: K }> } = {
  gvar: { ref: 'gvar', var: 'aid' },
  pvar: { ref: 'pvar', player: 'actor', var: 'coins' },
  zoneCount: { ref: 'zoneCount', zone: 'harbour:none' },
  tokenProp: { ref: 'tokenProp', token: '$t', prop: 'stance' },
  tokenZone: { ref: 'tokenZone', token: '$t' },
  assetField: { ref: 'assetField', row: '$row', tableId: 'settings.prices', field: 'good' },
  binding: { ref: 'binding', name: '$t' },
  markerState: { ref: 'markerState', space: 'hill:none', marker: 'mood' },
  globalMarkerState: { ref: 'globalMarkerState', marker: 'weather' },
  zoneProp: { ref: 'zoneProp', zone: 'hill:none', prop: 'size' },
  activePlayer: { ref: 'activePlayer' },
  actor: { ref: 'actor' },
  currentPhase: { ref: 'currentPhase' },
  currentCard: { ref: 'currentCard', field: 'id' },
};

describe('an example of each reference is evaluated:', () => {
  for (const [kind, reference] of Object.entries(referenceExamples)) {
    it(kind, () => {
      const result = resultOf(reference, kind === 'assetField' ? row : token);
      assert.equal(/^[A-Z_]+$/.test(String(result)), kind === 'currentCard', String(result));
    });
  }
});

type QueryKind = Query['query'];

const queryExamples: { readonly [K in QueryKind]: Query & { readonly query: QueryKind } } = {
  tokensInZone: scouts,
  tokensInZones: { query: 'tokensInZones', zones: ['harbour:none'] },
  tokensInAdjacentZones: { query: 'tokensInAdjacentZones', zone: 'market:none' },
  tokensInMapSpaces: { query: 'tokensInMapSpaces' },
  zones: { query: 'zones' },
  mapSpaces: { query: 'mapSpaces' },
  adjacentZones: { query: 'adjacentZones', zone: 'hill:none' },
  connectedZones: { query: 'connectedZones', zone: 'hill:none' },
  players: { query: 'players' },
  enums: one,
  intsInRange: { query: 'intsInRange', min: 1, max: 3 },
  intsInVarRange: { query: 'intsInVarRange', var: 'aid' },
  globalMarkers: { query: 'globalMarkers' },
  assetRows: { query: 'assetRows', tableId: 'settings.prices' },
  nextInOrderByCondition: { query: 'nextInOrderByCondition', source: { query: 'players' }, from: 0, bind: '$p', where: true },
  binding: { query: 'binding', name: '$t' },
  concat: { query: 'concat', sources: [one, one] },
  union: { query: 'union', sources: [one, one] },
};

describe('an example of each query yields something:', () => {
  for (const [kind, query] of Object.entries(queryExamples)) {
    it(kind, () => {
      assert.equal(query.query, kind);
      const items = itemsOf(query, token);
      assert.ok(typeof items !== 'string' && items.length > 0, String(items));
    });
  }
});

type Operator = keyof typeof conditions;

const compared = (op: '==' | '!=' | '<' | '<=' | '>' | '>='): Condition => ({ op, left: 1, right: 1 });

const conditionExamples: { readonly [K in Operator]: Condition } = {
  and: { op: 'and', args: [true] },
  or: { op: 'or', args: [true] },
  not: { op: 'not', arg: true },
  '==': compared('=='),
  '!=': compared('!='),
  '<': compared('<'),
  '<=': compared('<='),
  '>': compared('>'),
  '>=': compared('>='),
  in: { op: 'in', item: 1, set: [1] },
  adjacent: { op: 'adjacent', left: 'hill:none', right: 'market:none' },
  connected: { op: 'connected', from: 'hill:none', to: 'harbour:none' },
  zonePropIncludes: { op: 'zonePropIncludes', zone: 'harbour:none', prop: 'terms', value: 'coast' },
};

describe('an example of each condition is evaluated:', () => {
  for (const [operator, condition] of Object.entries(conditionExamples)) {
    it(operator, () => assert.equal(typeof holds(condition), 'boolean'));
  }
});
