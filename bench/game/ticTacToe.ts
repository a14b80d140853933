/** The smallest game worth playing: three in a row. */
import type { Condition, GameDef, Zone } from '../../server/kernel/gamedef';

const lines = ['012', '345', '678', '036', '147', '258', '048', '246'];
const seats = ['Red', 'Blue'];

const cell = (index: number | string) => `cell${index}:none`;

function zone(index: number): Zone {
  return {
    id: cell(index),
    base: `cell${index}`,
    owner: 'none',
    kind: 'board',
    visibility: 'public',
    ordering: 'set',
    attributes: {},
    adjacent: [],
  };
}

function owns(index: string, seat: string): Condition {
  const marks = { query: 'tokensInZone', zone: cell(index), filter: [{ prop: 'type', op: 'eq', value: seat }] } as const;
  return { op: '==', left: { aggregate: { op: 'count', query: marks } }, right: 1 };
}

export const ticTacToe: GameDef = {
  format: 'gamespec-gamedef-1',
  id: 'three-in-a-row',
  players: { min: 2, max: 2, usual: 2 },
  maxTriggerDepth: 8,
  seats: seats.map((id) => ({ id, name: id })),
  globalVariables: [],
  playerVariables: [],
  globalMarkers: [],
  spaceMarkers: [],
  zones: Array.from({ length: 9 }, (_, index) => zone(index)),
  tokenTypes: seats.map((id) => ({ id, properties: {}, initial: {}, transitions: [] })),
  stacking: [],
  tables: {},
  setup: [],
  phases: [{ id: 'main', onEnter: [], onExit: [] }],
  interruptPhases: [],
  turnOrder: { type: 'roundRobin' },
  actions: [
    {
      id: 'mark',
      actor: 'active',
      executor: 'actor',
      phase: ['main'],
      capabilities: [],
      params: [{ name: '$cell', domain: { query: 'zones', filter: { op: '==', left: { ref: 'zoneCount', zone: '$zone' }, right: 0 } } }],
      cost: [],
      effects: seats.map((type) => ({
        if: { when: { op: '==', left: { ref: 'actor' }, right: type }, then: [{ createToken: { type, zone: '$cell' } }] },
      })),
      limits: [{ scope: 'turn', max: 1 }],
    },
  ],
  pipelines: [],
  triggers: [],
  eventDecks: [],
  terminal: {
    conditions: [
      ...seats.flatMap((seat, id) =>
        lines.map((line) => ({
          when: { op: 'and' as const, args: [...line].map((index) => owns(index, seat)) },
          result: { type: 'win' as const, player: { id } },
        })),
      ),
      {
        when: { op: '==', left: { aggregate: { op: 'count', query: { query: 'tokensInMapSpaces' } } }, right: 9 },
        result: { type: 'draw' },
      },
    ],
    checkpoints: [],
    margins: [],
    ranking: { order: 'desc', tieBreakOrder: [] },
  },
};
