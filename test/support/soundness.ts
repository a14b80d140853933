/** Laws that every state of a game keeps, and play that looks for a state that breaks one. */
import { applyMove, type GameDef, type GameState, type GameStateJson, initialState, legalMoves, stateToJson } from '../../server/kernel';
import { automaticAnswer } from '../../server/scenario/automatic';
import { carryOut } from '../../server/scenario/playout/carryOut';
import { type Chance, chanceOf } from '../../server/scenario/playout/chance';
import { playGame } from '../../server/scenario/playout/playGame';
import { randomAgent, randomAnswer } from '../../server/scenario/playout/randomAgent';

/** What breaks a law in a state: variables out of their bounds, markers in states that their place does not allow, overstacked zones, lost or invented pieces. */
export function faultsOf(def: GameDef, state: GameStateJson, pieces: ReadonlyMap<string, number>): readonly string[] {
  return [...variableFaults(def, state), ...markerFaults(def, state), ...stackingFaults(def, state), ...pieceFaults(state, pieces)];
}

/** How many pieces of each type that has a pool there are: as many as ever. Types without a pool come and go, as event cards do. */
export function piecesOf({ pools = {} }: GameDef, state: GameStateJson): ReadonlyMap<string, number> {
  const counts = new Map(Object.keys(pools).map((type) => [type, 0]));
  for (const { type } of Object.values(state.zones).flat()) {
    const count = counts.get(type);
    if (count !== undefined) counts.set(type, count + 1);
  }
  return counts;
}

function variableFaults(def: GameDef, { globalVars, perPlayerVars }: GameStateJson): readonly string[] {
  const owners = [globalVars, ...Object.values(perPlayerVars)];
  return [...def.globalVariables, ...def.playerVariables].flatMap((variable) => {
    if (variable.type !== 'int') return [];
    const { name, min, max } = variable;
    return owners.flatMap((values) => {
      const value = values[name];
      return typeof value === 'number' && (value < min || value > max) ? [`${name} is ${value}, not ${min} to ${max}`] : [];
    });
  });
}

function markerFaults(def: GameDef, { markers, globalMarkers }: GameStateJson): readonly string[] {
  const inSpaces = def.spaceMarkers.flatMap(({ id, states, allowed }) =>
    Object.entries(markers).flatMap(([zone, own]) => {
      const value = own[id];
      return value === undefined || (allowed[zone] ?? states).includes(value) ? [] : [`${id} in ${zone} is ${value}`];
    }),
  );
  const global = def.globalMarkers.flatMap(({ id, states }) => {
    const value = globalMarkers[id];
    return value === undefined || states.includes(value) ? [] : [`${id} is ${value}`];
  });
  return [...inSpaces, ...global];
}

function stackingFaults({ stacking }: GameDef, { zones }: GameStateJson): readonly string[] {
  return stacking.flatMap(({ id, zones: restricted, tokenTypes, max }) =>
    restricted.flatMap((zone) => {
      const count = (zones[zone] ?? []).filter(({ type }) => tokenTypes.includes(type)).length;
      return count > max ? [`${id}: ${count} in ${zone}`] : [];
    }),
  );
}

function pieceFaults(state: GameStateJson, pieces: ReadonlyMap<string, number>): readonly string[] {
  const tokens = Object.values(state.zones).flat();
  const doubled = tokens.length - new Set(tokens.map(({ id }) => id)).size;
  const found = [...pieces].flatMap(([type, expected]) => {
    const count = tokens.filter((token) => token.type === type).length;
    return count === expected ? [] : [`${count} ${type} instead of ${expected}`];
  });
  return doubled > 0 ? [...found, `${doubled} pieces are in two places`] : found;
}

export interface Search {
  /** Whole games are played one after the other, until there are that many moves. */
  readonly moves: number;
  /** Seed of the first game; the next ones have the seeds that follow. */
  readonly seed: number;
  /** Of the moves on offer, how many are tried in each state. */
  readonly tries: number;
  /** Most moves of a game. */
  readonly limit: number;
}

export interface Found {
  readonly moves: number;
  readonly games: number;
  readonly faults: readonly string[];
}

/** Plays at random, and looks in each state for broken laws, and for moves on offer that cannot be made. Stops at the first game with a fault. */
export function searchForFaults(def: GameDef, { moves: wanted, seed, tries, limit }: Search): Found {
  let moves = 0;
  for (let games = 0; moves < wanted; games++) {
    const played = playGame(def, { seed: seed + games, agents: [randomAgent], limit: Math.min(limit, wanted - moves) });
    const chance = chanceOf(seed + games);
    const faults = played.end.kind === 'ended' || played.end.kind === 'limit' ? [] : [`the game is ${JSON.stringify(played.end)}`];
    let state = initialState(def, { seed: played.seed, playerCount: played.players });
    const pieces = piecesOf(def, stateToJson(def, state));
    for (const { move } of played.moves) {
      if (faults.length > 0) break;
      faults.push(...incompletable(def, state, tries, chance));
      const result = applyMove(def, state, move);
      if (result.kind !== 'applied') faults.push(`${JSON.stringify(move)} cannot be made again`);
      else {
        state = result.state;
        faults.push(...faultsOf(def, stateToJson(def, state), pieces));
      }
    }
    moves += played.moves.length;
    if (faults.length > 0) return { moves, games: games + 1, faults: faults.map((fault) => `seed ${played.seed}: ${fault}`) };
    if (moves >= wanted || played.moves.length === 0) return { moves, games: games + 1, faults };
  }
  return { moves, games: 0, faults: [] };
}

/** Moves on offer that can be made neither with random answers nor with those that are marked as legal. */
function incompletable(def: GameDef, state: GameState, tries: number, chance: Chance): readonly string[] {
  const { moves, warnings } = legalMoves(def, state);
  return chance.sample(moves, Math.min(tries, moves.length)).flatMap((move) => {
    // A move whose completion was not found within the budget is offered with a warning.
    if (warnings.some(({ message }) => message.startsWith(`${move.actionId}:`))) return [];
    const made = carryOut(def, state, move, (question, refused) => randomAnswer(question, chance, refused));
    const outcome = made.kind === 'dead' ? carryOut(def, state, move, automaticAnswer) : made;
    return outcome.kind === 'made' ? [] : [`${JSON.stringify(move)} is offered and ${outcome.kind}`];
  });
}
