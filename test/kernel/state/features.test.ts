/** Every feature of a state is in its hash, and what is no feature is not. */
import assert from 'node:assert/strict';
import { type GameDef, type GameStateJson, initialState, stateFromJson, stateHash, stateToJson } from '../../../server/kernel';
import { placed, village } from '../village';

const def = village([], {
  setup: [...placed, { kind: 'createTokens', type: 'card', zone: 'deck:none', count: 2 }],
  phases: [
    { id: 'main', onEnter: [], onExit: [] },
    { id: 'night', onEnter: [], onExit: [] },
  ],
  interruptPhases: [{ id: 'reply', onEnter: [], onExit: [] }],
});
const start = stateToJson(def, initialState(def, { seed: 1 }));

/** The same game as far as its hashes are concerned. */
const ordered: GameDef = { ...def, turnOrder: { type: 'fixedOrder', order: def.seats.map(({ id }) => id) } };

function hashOf(changes: Partial<GameStateJson>): string {
  const reading = stateFromJson(changes.turnOrderState === undefined ? def : ordered, { ...start, ...changes });
  return reading.kind === 'state' ? stateHash(reading.state) : `${reading.path}: ${reading.message}`;
}

function zone(id: string, change: (tokens: GameStateJson['zones'][string]) => GameStateJson['zones'][string]): Partial<GameStateJson> {
  return { zones: { ...start.zones, [id]: change(start.zones[id] ?? []) } };
}

const counters = { turn: 0, phase: 0, game: 1 };

describe('the hash counts', () => {
  for (const [name, changes] of [
    ['a global variable', { globalVars: { ...start.globalVars, aid: 6 } }],
    ['a boolean variable', { globalVars: { ...start.globalVars, open: true } }],
    ['a variable of a player', { perPlayerVars: { ...start.perPlayerVars, 1: { coins: 4, out: false } } }],
    ['a space marker', { markers: { 'hill:none': { mood: 'low' } } }],
    ['a global marker', { globalMarkers: { ...start.globalMarkers, weather: 'wet' } }],
    ['the zone of a token', { ...zone('harbour:none', (tokens) => tokens.slice(1)) }],
    ['a property of a token', zone('harbour:none', (tokens) => tokens.map((token) => ({ ...token, props: { ...token.props, worth: 2 } })))],
    [
      'a property that a token lacks otherwise',
      zone('harbour:none', (tokens) => tokens.map((token) => ({ ...token, props: { ...token.props, marked: true } }))),
    ],
    ['the position in a stack', zone('deck:none', (tokens) => [...tokens].reverse())],
    ['the phase', { currentPhase: 'night' }],
    ['the active player', { activePlayer: 1 }],
    ['the number of turns', { turnCount: 1 }],
    ['uses of an action in the game', { actionUsage: { go: counters } }],
    ['uses of an action in the turn', { actionUsage: { go: { ...counters, turn: 1 } } }],
    ['uses of an action in the phase', { actionUsage: { go: { ...counters, phase: 1 } } }],
    ['the state of the turn order', { turnOrderState: { type: 'fixedOrder', currentIndex: 0 } }],
    ['its fields', { turnOrderState: { type: 'fixedOrder', currentIndex: 1 } }],
    ['a reveal grant', { reveals: { 'hand:0': [{ to: 'all' }] } }],
    ['who a reveal grant is for', { reveals: { 'hand:0': [{ to: [1] }] } }],
    ['a lasting effect', { activeLastingEffects: [{ id: 'calm', cardId: 'c', side: 'shaded', duration: 'round' }] }],
    ['an interrupt', { interruptPhaseStack: [{ phase: 'reply', resumePhase: 'main' }] }],
  ] as const satisfies readonly (readonly [string, Partial<GameStateJson>])[]) {
    it(name, () => {
      assert.match(hashOf(changes), /^[0-9a-f]{16}$/);
      assert.notEqual(hashOf(changes), hashOf({}));
    });
  }
});

describe('the hash does not count', () => {
  for (const [name, changes] of [
    ['the position in a set', zone('harbour:none', (tokens) => [...tokens].reverse())],
    ['a marker that is set to its default', { markers: { 'hill:none': { mood: 'mid' } } }],
    ['the future of the generator', { rng: { ...start.rng, state: ['0'.repeat(32), '1'.repeat(32)] } }],
    ['the next token number', { nextTokenOrdinal: 99 }],
  ] as const satisfies readonly (readonly [string, Partial<GameStateJson>])[]) {
    it(name, () => assert.equal(hashOf(changes), hashOf({})));
  }
});
