/**
 * A generated game of the size and kind of a counter-insurgency game: spaces with control and support, four sides with pieces in pools, operations
 * that select spaces, pay per space, move and remove pieces, and two special activities.
 */
import type { GameDef, TokenType, Zone } from '../../server/kernel/gamedef';
import { activities } from './activities';
import { rebelOperations } from './rebelOperations';
import { stateOperations } from './stateOperations';
import { compare, gvar, type Side, sides } from './vocabulary';

export interface GameSize {
  /** 1: 50 spaces and 230 pieces. */
  readonly scale: number;
}

const basePieces: readonly { readonly kind: string; readonly total: number; readonly hidden: boolean }[] = [
  { kind: 'troops', total: 30, hidden: false },
  { kind: 'scouts', total: 20, hidden: true },
  { kind: 'bases', total: 7, hidden: false },
];

const actionIds = ['train', 'sweep', 'assault', 'patrol', 'rally', 'march', 'attack', 'terror', 'govern', 'ambush'];

/** Spaces on a ring of wheels: each has about five neighbours. */
function board(spaces: number): readonly Zone[] {
  const id = (index: number) => `space${String(index).padStart(4, '0')}:none`;
  const ring = (index: number) => (index + spaces) % spaces;
  const categories = ['province', 'city', 'road'];
  return Array.from({ length: spaces }, (_, index): Zone => {
    const adjacent = [...new Set([1, -1, 7, -7, 11, -11].map((step) => id(ring(index + step))))].filter((other) => other !== id(index));
    return {
      id: id(index),
      base: `space${String(index).padStart(4, '0')}`,
      owner: 'none',
      kind: 'board',
      visibility: 'public',
      ordering: 'set',
      category: categories[index % categories.length] ?? 'province',
      attributes: { population: index % 4 },
      adjacent: adjacent.sort(),
    };
  });
}

function poolZone(side: Side): Zone {
  return {
    id: `pool-${side.id}:none`,
    base: `pool-${side.id}`,
    owner: 'none',
    kind: 'aux',
    visibility: 'public',
    ordering: 'set',
    attributes: {},
    adjacent: [],
  };
}

function tokenType(side: Side, kind: string, hidden: boolean): TokenType {
  const properties = { side: 'string', camp: 'string', kind: 'string' } as const;
  const initial = { side: side.id, camp: side.camp, kind };
  const own = { id: `${side.id}-${kind}`, seat: side.id };
  if (!hidden) return { ...own, properties, initial, transitions: [] };
  return {
    ...own,
    properties: { ...properties, stance: 'string' },
    initial: { ...initial, stance: 'hidden' },
    transitions: [
      { prop: 'stance', from: 'hidden', to: 'shown' },
      { prop: 'stance', from: 'shown', to: 'hidden' },
    ],
  };
}

export function generatedGame({ scale }: GameSize): GameDef {
  const spaces = board(50 * scale);
  const zones = [...spaces, ...sides.map(poolZone)].sort((a, b) => (a.id < b.id ? -1 : 1));
  const provinces = spaces.filter(({ category }) => category !== 'road');
  const tokenTypes = sides.flatMap((side) => basePieces.map((piece) => tokenType(side, piece.kind, piece.hidden)));
  return {
    format: 'gamespec-gamedef-1',
    id: `generated-${scale}`,
    players: { min: 4, max: 4, usual: 4 },
    maxTriggerDepth: 8,
    seats: sides.map(({ id }) => ({ id, name: id })),
    globalVariables: [{ name: 'round', type: 'int', init: 0, min: 0, max: 1000 }],
    playerVariables: [{ name: 'resources', type: 'int', init: 30, min: 0, max: 75 }],
    globalMarkers: [{ id: 'leader', states: ['first', 'second', 'third'], defaultState: 'first' }],
    spaceMarkers: [
      {
        id: 'support',
        states: ['activeOpposition', 'passiveOpposition', 'neutral', 'passiveSupport', 'activeSupport'],
        defaultState: 'neutral',
        allowed: Object.fromEntries(spaces.filter(({ category }) => category === 'road').map(({ id }) => [id, ['neutral']])),
      },
      { id: 'terror', states: ['none', 'terror'], defaultState: 'none', allowed: {} },
    ],
    zones,
    tokenTypes,
    stacking: [
      {
        id: 'two-bases',
        zones: provinces.map(({ id }) => id),
        tokenTypes: tokenTypes.filter(({ id }) => id.endsWith('bases')).map(({ id }) => id),
        max: 2,
      },
    ],
    tables: {},
    setup: sides.flatMap((side, sideIndex) =>
      basePieces.flatMap((piece, pieceIndex) => {
        const total = piece.total * scale;
        const placed = Math.floor(total / 2);
        return [
          ...Array.from({ length: placed }, (_, index) => {
            const home = provinces[(index * 5 + sideIndex * 3 + pieceIndex * 7) % provinces.length];
            return { kind: 'createTokens' as const, type: `${side.id}-${piece.kind}`, zone: home?.id ?? '', count: 1 };
          }),
          { kind: 'createTokens' as const, type: `${side.id}-${piece.kind}`, zone: `pool-${side.id}:none`, count: total - placed },
        ];
      }),
    ),
    phases: [
      {
        id: 'main',
        onEnter: [
          { addVar: { scope: 'global', var: 'round', delta: 1 } },
          { addVar: { scope: 'pvar', player: 'actor', var: 'resources', delta: 4 } },
        ],
        onExit: [],
      },
    ],
    interruptPhases: [],
    turnOrder: { type: 'roundRobin' },
    actions: [
      ...actionIds.map((id) => ({
        id,
        actor: 'active' as const,
        executor: 'actor' as const,
        phase: ['main'],
        capabilities: [],
        params: [],
        cost: [],
        effects: [],
        limits: [{ scope: 'turn' as const, max: 1 }],
      })),
      {
        id: 'pass',
        actor: 'active',
        executor: 'actor',
        phase: ['main'],
        capabilities: [],
        params: [],
        cost: [],
        effects: [{ advancePhase: {} }],
        limits: [],
      },
    ],
    pipelines: [...stateOperations, ...rebelOperations, ...activities],
    triggers: [],
    eventDecks: [],
    terminal: {
      conditions: [{ when: compare(gvar('round'), '>=', 1000), result: { type: 'draw' } }],
      checkpoints: [],
      margins: [],
      ranking: { order: 'desc', tieBreakOrder: [] },
    },
  };
}
