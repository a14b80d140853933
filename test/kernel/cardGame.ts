/**
 * A card-driven game for tests. Seats Red, Blue and Green act on cards: they pass, play the event, or work; `work` is an operation of any class that adds
 * to `labour`; in coup phases they `rest`. Cards lie in the deck as listed, the first on top. The phases are `main` and, where the game has a coup
 * plan, `reckoning` and `reset`.
 */
import assert from 'node:assert/strict';
import {
  applyMove,
  type GameDef,
  type GameState,
  type GameStateJson,
  initialState,
  legalMoves,
  type Move,
  stateToJson,
  type TraceEntry,
} from '../../server/kernel';
import type { CardDrivenFlow, CoupPlan, Effect, EventCard, EventContent, EventSide, LastingEffect } from '../../server/kernel/gamedef';
import { game, space, tokenType, zones } from './game';
import { action } from './village';

export interface CardGameParts {
  readonly flow?: Partial<CardDrivenFlow>;
  readonly plan?: CoupPlan;
  readonly def?: Partial<GameDef>;
}

export const coupPlan: CoupPlan = {
  phases: [
    { id: 'reckoning', steps: ['count'] },
    { id: 'reset', steps: ['clear'] },
  ],
  finalRoundOmitPhases: [],
};

/** Writes a digit behind what `log` holds. */
export const log = (digit: number): Effect => ({
  setVar: {
    scope: 'global',
    var: 'log',
    value: { op: '+', left: { op: '*', left: 10, right: { ref: 'gvar', var: 'log' } }, right: digit },
  },
});

export const add = (name: string, delta = 1): Effect => ({ addVar: { scope: 'global', var: name, delta } });

const int = (name: string, init = 0, max = Number.MAX_SAFE_INTEGER) => ({ name, type: 'int', init, min: 0, max }) as const;

export const basicActions = [
  action({ id: 'pass' }),
  action({ id: 'rest', phase: ['reckoning', 'reset'] }),
  action({ id: 'event', capabilities: ['cardEvent'] }),
  action({ id: 'work', effects: [add('labour')] }),
];

export function cardGame(cards: readonly EventCard[], { flow, plan, def }: CardGameParts = {}): GameDef {
  const hook = { onEnter: [], onExit: [] };
  return game({
    players: { min: 2, max: 3, usual: 3 },
    seats: ['Red', 'Blue', 'Green'].map((id) => ({ id, name: id })),
    globalVariables: [
      int('log'),
      int('labour'),
      int('redGold', 1, 5),
      int('blueGold', 1, 5),
      { name: 'open', type: 'boolean', init: false },
    ],
    zones: zones(
      space('deck', { kind: 'aux', ordering: 'stack' }),
      space('played', { kind: 'aux', ordering: 'stack' }),
      space('next', { kind: 'aux', ordering: 'stack' }),
      space('leader', { kind: 'aux', ordering: 'stack' }),
      space('harbour', { category: 'town' }),
      space('hill'),
      space('market', { category: 'town' }),
    ),
    tokenTypes: [
      tokenType('card', { properties: { cardId: 'string', eventDeckId: 'string', isCoup: 'boolean' } }),
      tokenType('scout', { seat: 'Red' }),
    ],
    setup: [...cards]
      .reverse()
      .map(({ id }) => ({ kind: 'createCard', deck: 'deck', card: id, zone: 'deck:none', cardType: 'card', count: 1 })),
    phases: [{ id: 'main', ...hook }, ...(plan === undefined ? [] : plan.phases.map(({ id }) => ({ id, ...hook })))],
    turnOrder: {
      type: 'cardDriven',
      turnFlow: {
        cardLifecycle: { played: 'played:none', lookahead: 'next:none', leader: 'leader:none' },
        drawPile: 'deck:none',
        seats: ['Red', 'Blue', 'Green'],
        overrideWindows: [{ id: 'stay', duration: 'nextTurn' }],
        actionClassByActionId: { pass: 'pass', rest: 'pass', event: 'event' },
        optionMatrix: [],
        passRewards: [],
        durationWindows: ['turn', 'nextTurn', 'round', 'cycle'],
        freeOperationActionIds: ['work'],
        ...flow,
      },
      ...(plan === undefined ? {} : { coupPlan: plan }),
    },
    actions: basicActions,
    eventDecks: [{ id: 'deck', drawZone: 'deck:none', discardZone: 'played:none', shuffleOnSetup: false, cards }],
    ...def,
  });
}

export function content(parts: Partial<EventContent> = {}): EventContent {
  return { targets: [], effects: [], lastingEffects: [], freeOperationGrants: [], eligibilityOverrides: [], ...parts };
}

export function side(parts: Partial<EventSide> = {}): EventSide {
  return { ...content(parts), branches: [], ...parts };
}

/** A card with one side. */
export function card(id: string, unshaded: Partial<EventSide> = {}, parts: Partial<EventCard> = {}): EventCard {
  return { id, title: id, sideMode: 'single', tags: [], metadata: {}, unshaded: side(unshaded), ...parts };
}

export function coup(id: string, effects: readonly Effect[] = []): EventCard {
  return card(id, { effects }, { tags: ['coup'] });
}

/** Cards without content: `c1`, `c2`, … */
export function blanks(count: number): readonly EventCard[] {
  return Array.from({ length: count }, (_, index) => card(`c${index + 1}`));
}

export function lasting(id: string, parts: Partial<LastingEffect> = {}): LastingEffect {
  return { id, duration: 'turn', setupEffects: [], teardownEffects: [], ...parts };
}

/** A move by its action, with a class after a colon (`work:limitedOperation`) or as `free`. */
export type WrittenMove = string | Move;

function moveOf(written: WrittenMove): Move {
  if (typeof written !== 'string') return written;
  const [actionId = '', form] = written.split(':');
  if (form === undefined) return { actionId, params: {} };
  const classed: Move = { actionId, params: {}, actionClass: form === 'limitedOperation' ? form : 'operation' };
  return form === 'free' ? { ...classed, freeOperation: true } : classed;
}

/** The state after moves from the start, or from a state. */
export function reach(def: GameDef, moves: readonly WrittenMove[], from: GameState = initialState(def, { seed: 1 })): GameState {
  return moves.reduce((state: GameState, written) => {
    const result = applyMove(def, state, moveOf(written));
    return result.kind === 'applied' ? result.state : assert.fail(`${JSON.stringify(written)}: ${JSON.stringify(result)}`);
  }, from);
}

export function refusal(def: GameDef, state: GameState, written: WrittenMove): string {
  const result = applyMove(def, state, moveOf(written));
  return result.kind === 'illegal' ? (result.failure?.code ?? result.reason) : result.kind;
}

/** Offered moves as text: `work operation`, `event event unshaded`, `work operation free`, `__decline`. */
export function offered(def: GameDef, state: GameState): readonly string[] {
  return legalMoves(def, state).moves.map(({ actionId, actionClass, freeOperation, params }) => {
    const { eventCardId: _card, eventDeckId: _deck, ...others } = params;
    return [actionId, actionClass ?? [], Object.values(others).flat(), freeOperation === true ? ['free'] : []].flat().join(' ');
  });
}

export function flowOf(def: GameDef, state: GameState) {
  const { turnOrderState } = stateToJson(def, state);
  return turnOrderState.type === 'cardDriven' ? turnOrderState.runtime : assert.fail('not card-driven');
}

/** The seat of the active player. */
export function activeSeat(def: GameDef, state: GameState): string {
  return def.seats[state.activePlayer]?.id ?? '';
}

/** Card ids in a zone, top first. */
function cardsIn(json: GameStateJson, zone: string): readonly unknown[] {
  return (json.zones[`${zone}:none`] ?? []).map(({ props }) => props['cardId']);
}

/** Ids of what lies where: deck, next, played and leader. */
export function table(def: GameDef, state: GameState): Readonly<Record<string, readonly unknown[]>> {
  const json = stateToJson(def, state);
  return { deck: cardsIn(json, 'deck'), next: cardsIn(json, 'next'), played: cardsIn(json, 'played'), leader: cardsIn(json, 'leader') };
}

export function variable(def: GameDef, state: GameState, name: string): number | boolean | undefined {
  return stateToJson(def, state).globalVars[name];
}

export function eligibleSeats(def: GameDef, state: GameState): readonly string[] {
  const { eligibility } = flowOf(def, state);
  return Object.keys(eligibility).filter((seat) => eligibility[seat] === true);
}

/** The trace of one move. */
export function traced(def: GameDef, state: GameState, written: WrittenMove): readonly TraceEntry[] {
  const entries: TraceEntry[] = [];
  const result = applyMove(def, state, moveOf(written), { observer: (entry) => entries.push(entry) });
  assert.equal(result.kind, 'applied', JSON.stringify(result));
  return entries;
}
