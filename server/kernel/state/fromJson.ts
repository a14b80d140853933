/** Reads the JSON form of a state. What does not fit the game is a fault with its place, never an exception. */
import { itemAt } from '../itemAt';
import type { Board } from '../link/board';
import { type Token, type TokenProperties, tokenNamed } from '../link/tokenTypes';
import type { Variable, VariableValue } from '../link/variables';
import { ownValue } from '../ownProperties';
import type { RandomState } from '../random/pcg';
import { mostTokens } from '../vocabulary';
import { readFlow, readInterrupts, readLasting, readReveals } from './flowFromJson';
import { type GameState, newVersion, unused } from './gameState';
import { hashOf } from './hash';
import { booleanAt, fault, integerAt, isScalar, JsonFault, listAt, recordAt, textAt } from './jsonReader';

export type StateReading =
  | { readonly kind: 'state'; readonly state: GameState }
  /** `path`: keys from the root, joined by dots. */
  | { readonly kind: 'fault'; readonly path: string; readonly message: string };

/** `stateHash` of the JSON is not read: the hash is computed from what was read. */
export function stateFromJson(board: Board, json: unknown): StateReading {
  try {
    return { kind: 'state', state: readState(board, json) };
  } catch (error) {
    if (error instanceof JsonFault) return { kind: 'fault', path: error.path, message: error.message };
    throw error;
  }
}

function readState(board: Board, json: unknown): GameState {
  const root = recordAt(json, '');
  const playerCount = integerAt(root['playerCount'], 'playerCount', 1, board.maxPlayers);
  const nextTokenOrdinal = integerAt(root['nextTokenOrdinal'], 'nextTokenOrdinal', 0, mostTokens);
  const tokens = readTokens(board, root['zones'], nextTokenOrdinal);
  const markers = readMarkers(board, root['markers']);
  const players = recordAt(root['perPlayerVars'] ?? {}, 'perPlayerVars');
  const globalMarkers = recordAt(root['globalMarkers'] ?? {}, 'globalMarkers');
  const usage = recordAt(root['actionUsage'] ?? {}, 'actionUsage');
  const phase = board.phaseIndex.get(textAt(root['currentPhase'], 'currentPhase'));
  if (phase === undefined) throw fault('currentPhase', 'no such phase');
  const state: Omit<GameState, 'hashHigh' | 'hashLow'> = {
    version: newVersion(),
    propertiesVersion: newVersion(),
    valuesVersion: newVersion(),
    playerCount,
    globalVars: readVariables(board.globalVariables, root['globalVars'], 'globalVars'),
    playerVars: Array.from({ length: playerCount }, (_, player) =>
      readVariables(board.playerVariables, ownValue(players, String(player)), `perPlayerVars.${player}`),
    ),
    ...tokens,
    nextTokenOrdinal,
    markers,
    globalMarkers: board.globalMarkers.map((lattice) => {
      const set = ownValue(globalMarkers, lattice.id);
      if (set === undefined) return lattice.defaultState;
      return lattice.stateIndex.get(textAt(set, `globalMarkers.${lattice.id}`)) ?? unknownState(`globalMarkers.${lattice.id}`);
    }),
    phase,
    activePlayer: integerAt(root['activePlayer'], 'activePlayer', 0, playerCount - 1),
    turnCount: integerAt(root['turnCount'], 'turnCount', 0),
    usage: board.actionIds.map((id) => {
      const used = ownValue(usage, id);
      if (used === undefined) return unused;
      const path = `actionUsage.${id}`;
      const counters = recordAt(used, path);
      return {
        turn: integerAt(counters['turn'], `${path}.turn`, 0),
        phase: integerAt(counters['phase'], `${path}.phase`, 0),
        game: integerAt(counters['game'], `${path}.game`, 0),
      };
    }),
    flow: readFlow(board.turnOrder, playerCount, root['turnOrderState']),
    reveals: readReveals(board, root['reveals']),
    lasting: readLasting(root['activeLastingEffects']),
    interrupts: readInterrupts(board, root['interruptPhaseStack']),
    random: readRandom(root['rng']),
  };
  const { high, low } = hashOf(board, state);
  return { ...state, hashHigh: high, hashLow: low };
}

function readVariables(variables: readonly Variable[], json: unknown, path: string): readonly VariableValue[] {
  const values = recordAt(json ?? {}, path);
  return variables.map((variable) => {
    const value = ownValue(values, variable.name);
    const own = `${path}.${variable.name}`;
    if (value === undefined) return variable.init;
    if (variable.type === 'int') return integerAt(value, own, variable.min, variable.max);
    return booleanAt(value, own);
  });
}

function unknownState(path: string): never {
  throw fault(path, 'no such state');
}

function readTokens(board: Board, json: unknown, nextOrdinal: number): Pick<GameState, 'zones' | 'tokenZones' | 'tokenProperties'> {
  const contents = recordAt(json, 'zones');
  for (const id of Object.keys(contents)) if (!board.zoneById.has(id)) throw fault(`zones.${id}`, 'no such zone');
  const tokenZones = Array.from({ length: nextOrdinal }, () => -1);
  const tokenProperties = Array.from({ length: nextOrdinal }, (): TokenProperties => []);
  const zones = board.zones.map((zone) =>
    listAt(ownValue(contents, zone.id) ?? [], `zones.${zone.id}`).map((json, place): Token => {
      const path = `zones.${zone.id}.${place}`;
      const record = recordAt(json, path);
      const token = tokenNamed(board.tokenTypeById, textAt(record['id'], `${path}.id`));
      if (token === undefined || record['type'] !== token.type.id) throw fault(path, 'id and type do not name a token');
      if (token.ordinal >= nextOrdinal) throw fault(`${path}.id`, 'the ordinal is not below nextTokenOrdinal');
      if (tokenZones[token.ordinal] !== -1) throw fault(`${path}.id`, 'the token is in the state twice');
      tokenZones[token.ordinal] = zone.index;
      tokenProperties[token.ordinal] = readProperties(token, record['props'], `${path}.props`);
      return token;
    }),
  );
  return { zones, tokenZones, tokenProperties };
}

function readProperties(token: Token, json: unknown, path: string): TokenProperties {
  const values = recordAt(json ?? {}, path);
  for (const name of Object.keys(values)) if (!token.type.slots.has(name)) throw fault(`${path}.${name}`, 'no such property');
  return token.type.properties.map((name) => {
    const value = ownValue(values, name);
    if (value === undefined || isScalar(value)) return value;
    throw fault(`${path}.${name}`, 'not a scalar');
  });
}

function readMarkers(board: Board, json: unknown): GameState['markers'] {
  const zones = recordAt(json ?? {}, 'markers');
  for (const id of Object.keys(zones)) if (!board.zoneById.has(id)) throw fault(`markers.${id}`, 'no such zone');
  return board.spaceMarkers.map((lattice) =>
    board.zones.map((zone) => {
      const path = `markers.${zone.id}`;
      const state = ownValue(recordAt(ownValue(zones, zone.id) ?? {}, path), lattice.id);
      if (state === undefined) return -1;
      return lattice.stateIndex.get(textAt(state, `${path}.${lattice.id}`)) ?? unknownState(`${path}.${lattice.id}`);
    }),
  );
}

const randomPattern = /^[0-9a-f]{32}$/;

function readRandom(json: unknown): RandomState {
  const words = listAt(recordAt(json, 'rng')['state'], 'rng.state').map((word, index) => {
    const text = textAt(word, `rng.state.${index}`);
    if (!randomPattern.test(text)) throw fault(`rng.state.${index}`, 'not 32 hexadecimal digits');
    return [24, 16, 8, 0].map((start) => Number.parseInt(text.slice(start, start + 8), 16) | 0);
  });
  if (words.length !== 2) throw fault('rng.state', 'not two words');
  const all = words.flat();
  const word = (index: number) => itemAt(all, index);
  return [word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7)];
}
