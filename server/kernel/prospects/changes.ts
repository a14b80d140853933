/** What effects may change, as far as their text tells, whatever their decisions are answered with. */
import type { Effect, GameDef } from '../gamedef';
import { isRecord } from '../isRecord';
import { type Node, walk } from './nodes';
import { mayBeOffMap, mayBeOnMap, sourcesIn, typesOf } from './origins';

/** Moves of tokens of some types. */
export interface TokenMoves {
  /** Ids of token types. */
  readonly types: ReadonlySet<string>;
  readonly fromOffMap: boolean;
  readonly toMap: boolean;
  readonly toOffMap: boolean;
}

export interface Changes {
  /** `scope:name` of variables. */
  readonly variables: ReadonlySet<string>;
  readonly spaceMarkers: ReadonlySet<string>;
  /** Undefined: any of them. */
  readonly globalMarkers: ReadonlySet<string> | undefined;
  /** Properties of tokens. */
  readonly properties: ReadonlySet<string>;
  readonly moves: readonly TokenMoves[];
}

export const noChanges: Changes = {
  variables: new Set(),
  spaceMarkers: new Set(),
  globalMarkers: new Set(),
  properties: new Set(),
  moves: [],
};

type EffectKey = Effect extends infer Each ? (Each extends unknown ? Exclude<keyof Each, 'at'> : never) : never;

/** Effects that make or destroy tokens, or after which hooks or another player decide what comes. */
const farReaching: ReadonlySet<string> = new Set<EffectKey>([
  'advancePhase',
  'createToken',
  'destroyToken',
  'gotoPhaseExact',
  'popInterruptPhase',
  'pushInterruptPhase',
  'setActivePlayer',
  'setNextPlayer',
]);

/** Effects that move tokens of which nothing is known beforehand. */
const movers: ReadonlySet<string> = new Set<EffectKey>(['moveAll', 'moveTokenAdjacent', 'draw', 'removeByPriority']);
const spaceMarkerEffects: readonly EffectKey[] = ['setMarker', 'shiftMarker'];
const globalMarkerEffects: readonly EffectKey[] = ['setGlobalMarker', 'shiftGlobalMarker', 'flipGlobalMarker'];

/** Undefined where anything may change. */
export function changesOf(def: GameDef, effects: unknown): Changes | undefined {
  const variables = new Set<string>();
  const spaceMarkers = new Set<string>();
  let globalMarkers: Set<string> | undefined = new Set<string>();
  const properties = new Set<string>();
  const moves: TokenMoves[] = [];
  const sources = sourcesIn(effects);
  let isKnown = true;
  walk(effects, (node) => {
    if (Object.keys(node).some((key) => farReaching.has(key))) isKnown = false;
    if (Object.keys(node).some((key) => movers.has(key))) moves.push(anyMoves(def));
    if (typeof node['scope'] === 'string' && typeof node['var'] === 'string') variables.add(`${node['scope']}:${node['var']}`);
    for (const marker of namesAt(node, spaceMarkerEffects, 'marker')) spaceMarkers.add(String(marker));
    for (const marker of namesAt(node, globalMarkerEffects, 'marker')) {
      if (typeof marker === 'string') globalMarkers?.add(marker);
      else globalMarkers = undefined;
    }
    for (const property of namesAt(node, ['setTokenProp'], 'prop')) properties.add(String(property));
    const { moveToken } = node;
    if (!isRecord(moveToken)) return;
    const { to } = moveToken;
    const token = String(moveToken['token']);
    moves.push({
      types: typesOf(def, token, sources),
      fromOffMap: mayBeOffMap(def, token, sources),
      toMap: mayBeOnMap(def, to),
      toOffMap: mayBeOffMap(def, to, sources),
    });
  });
  return isKnown ? { variables, spaceMarkers, globalMarkers, properties, moves } : undefined;
}

/** The changes of both. */
export function joined(left: Changes, right: Changes): Changes {
  const { globalMarkers } = left;
  return {
    variables: new Set([...left.variables, ...right.variables]),
    spaceMarkers: new Set([...left.spaceMarkers, ...right.spaceMarkers]),
    globalMarkers:
      globalMarkers === undefined || right.globalMarkers === undefined ? undefined : new Set([...globalMarkers, ...right.globalMarkers]),
    properties: new Set([...left.properties, ...right.properties]),
    moves: [...left.moves, ...right.moves],
  };
}

function anyMoves(def: GameDef): TokenMoves {
  return { types: new Set(def.tokenTypes.map(({ id }) => id)), fromOffMap: true, toMap: true, toOffMap: true };
}

/** What some effects name, where the node is one of them. */
function namesAt(node: Node, effects: readonly EffectKey[], field: string): readonly unknown[] {
  return effects.flatMap((effect) => {
    const fields = node[effect];
    return isRecord(fields) && Object.hasOwn(fields, field) ? [fields[field]] : [];
  });
}
