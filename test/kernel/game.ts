/** A minimal `GameDef` for tests: everything empty but what the test gives. */
import type { GameDef, TokenType, Zone } from '../../server/kernel/gamedef';
import { validGameDef } from '../support/gameDefSchema';

export function game(parts: Partial<GameDef> = {}): GameDef {
  return validGameDef({
    format: 'gamespec-gamedef-1',
    id: 'test',
    players: { min: 2, max: 2, usual: 2 },
    maxTriggerDepth: 8,
    seats: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    globalVariables: [],
    playerVariables: [],
    globalMarkers: [],
    spaceMarkers: [],
    zones: [],
    tokenTypes: [],
    stacking: [],
    tables: {},
    setup: [],
    phases: [{ id: 'main', onEnter: [], onExit: [] }],
    interruptPhases: [],
    turnOrder: { type: 'roundRobin' },
    actions: [],
    pipelines: [],
    triggers: [],
    eventDecks: [],
    terminal: { conditions: [], checkpoints: [], margins: [], ranking: { order: 'desc', tieBreakOrder: [] } },
    ...parts,
  });
}

/** A public board zone of order `set`. */
export function space(id: string, parts: Partial<Zone> = {}): Zone {
  const [base = id, owner = 'none'] = id.split(':');
  return {
    id: `${base}:${owner}`,
    base,
    owner: owner === 'none' ? 'none' : Number(owner),
    kind: 'board',
    visibility: 'public',
    ordering: 'set',
    attributes: {},
    adjacent: [],
    ...parts,
  };
}

/** Zones in the order in which a definition lists them. */
export function zones(...list: readonly Zone[]): readonly Zone[] {
  return [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function tokenType(id: string, parts: Partial<TokenType> = {}): TokenType {
  return { id, properties: {}, initial: {}, transitions: [], ...parts };
}
