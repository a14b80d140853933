/** Laws that every state of a game keeps. */
import type { GameDef, GameStateJson } from '../../server/kernel';

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
