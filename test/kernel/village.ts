/**
 * A small game for tests of single effects and expressions. Board: harbour - market - hill in a row; beside it a reserve, a deck (stack), a line (queue) and
 * a hand per player. At the start two scouts are in the harbour and a cart is on the market.
 */
import assert from 'node:assert/strict';
import {
  applyMove,
  type GameDef,
  type GameState,
  type GameStateJson,
  initialState,
  type Move,
  type MoveResult,
  type RunOptions,
  stateToJson,
} from '../../server/kernel';
import type { Action, Effect, Pipeline, SetupStep } from '../../server/kernel/gamedef';
import { game, space, tokenType, zones } from './game';

const scout = tokenType('scout', {
  seat: 'red',
  properties: { stance: 'string', worth: 'int', marked: 'boolean' },
  initial: { stance: 'hidden', worth: 1 },
  transitions: [{ prop: 'stance', from: 'hidden', to: 'shown' }],
});

const cart = tokenType('cart', { seat: 'blue', properties: { load: 'int' }, initial: { load: 0 } });
const card = tokenType('card', { properties: { suit: 'string', rank: 'int' }, initial: { suit: 'sun', rank: 1 } });

export const placed: readonly SetupStep[] = [
  { kind: 'createTokens', type: 'scout', zone: 'harbour:none', count: 2 },
  { kind: 'createTokens', type: 'cart', zone: 'market:none', count: 1 },
];

export function action(parts: Partial<Action> = {}): Action {
  return {
    id: 'go',
    actor: 'active',
    executor: 'actor',
    phase: ['main'],
    capabilities: [],
    params: [],
    cost: [],
    effects: [],
    limits: [],
    ...parts,
  };
}

export function pipeline(parts: Partial<Pipeline> = {}): Pipeline {
  return {
    id: 'go-profile',
    actionId: 'go',
    costEffects: [],
    stages: [],
    atomicity: 'atomic',
    compoundParamConstraints: [],
    compoundTimings: ['before', 'during', 'after'],
    standalone: false,
    ...parts,
  };
}

/** The village with an action `go` of the given effects. */
export function village(effects: readonly Effect[] = [], parts: Partial<GameDef> = {}): GameDef {
  return game({
    globalVariables: [
      { name: 'aid', type: 'int', init: 5, min: 0, max: 10 },
      { name: 'tax', type: 'int', init: 8, min: 0, max: 9 },
      { name: 'open', type: 'boolean', init: false },
    ],
    playerVariables: [
      { name: 'coins', type: 'int', init: 3, min: 0, max: 20 },
      { name: 'out', type: 'boolean', init: false },
    ],
    globalMarkers: [
      { id: 'weather', states: ['dry', 'wet', 'storm'], defaultState: 'dry' },
      { id: 'wind', states: ['calm', 'strong'], defaultState: 'strong' },
    ],
    spaceMarkers: [{ id: 'mood', states: ['low', 'mid', 'high'], defaultState: 'mid', allowed: { 'hill:none': ['low', 'mid'] } }],
    zones: zones(
      space('harbour', { category: 'town', attributes: { size: 2, terms: ['coast', 'open'] }, adjacent: ['market:none'] }),
      space('market', { category: 'town', attributes: { size: 3, walled: true }, adjacent: ['harbour:none', 'hill:none'] }),
      space('hill', { attributes: { size: 0 }, adjacent: ['market:none'] }),
      space('reserve', { kind: 'aux' }),
      space('stall-red', { kind: 'aux' }),
      space('deck', { kind: 'aux', ordering: 'stack', visibility: 'hidden' }),
      space('line', { kind: 'aux', ordering: 'queue' }),
      space('hand:0', { kind: 'aux', visibility: 'owner' }),
      space('hand:1', { kind: 'aux', visibility: 'owner' }),
    ),
    tokenTypes: [scout, cart, card],
    tables: {
      'settings.prices': {
        fields: { level: 'int', good: 'string', cost: 'int' },
        rows: [
          { level: 1, good: 'salt', cost: 2 },
          { level: 2, good: 'silk', cost: 5 },
          { level: 2, good: 'salt', cost: 4 },
        ],
        uniqueBy: [],
      },
    },
    setup: placed,
    actions: [action({ effects })],
    ...parts,
  });
}

export interface Trial {
  readonly parts?: Partial<GameDef>;
  readonly params?: Move['params'];
  readonly options?: RunOptions;
}

/** Applies the action `go` of a village with the given effects. */
export function tried(effects: readonly Effect[], { parts, params, options }: Trial = {}): MoveResult<GameState> {
  const def = village(effects, parts);
  return applyMove(def, initialState(def, { seed: 1 }), { actionId: 'go', params: params ?? {} }, { turnFlow: 'off', ...options });
}

/** The state after the effects. */
export function stateAfter(effects: readonly Effect[], trial: Trial = {}): GameStateJson {
  const result = tried(effects, trial);
  assert.equal(result.kind, 'applied', JSON.stringify(result));
  if (result.kind !== 'applied') throw new Error('unreachable');
  return stateToJson(village(effects, trial.parts), result.state);
}

/** The code of the run-time error, or the reason of the illegality, or what else came out. */
export function fault(effects: readonly Effect[], trial: Trial = {}): string {
  const result = tried(effects, trial);
  return result.kind === 'illegal' ? (result.failure?.code ?? result.reason) : result.kind;
}

/** Ids of the tokens in the zones that have any, in their order. */
export function pieces(state: GameStateJson): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(state.zones).flatMap(([zone, tokens]) => (tokens.length > 0 ? [[zone, tokens.map(({ id }) => id)]] : [])),
  );
}

/** Zones with tokens at the start of a village. */
export const startPieces = { 'harbour:none': ['tok_scout_1', 'tok_scout_0'], 'market:none': ['tok_cart_2'] };

/** Runs effects with a binding `$token` to the first token of a query. */
export function withToken(zone: string, ...effects: readonly Effect[]): readonly Effect[] {
  return [{ forEach: { bind: '$t', over: { query: 'tokensInZone', zone }, limit: 1, effects } }];
}
