/** Gathers the facts and names of a composition, keeping those of the previous version that are equal. */
import type { NameKind } from '../../catalogue/model';
import type { Declarations } from './declarations';
import { gameFacts, sharedGame } from './gameFacts';
import type { GameFacts, NamedFacts } from './model';
import { type FactMaps, namedFacts, sharedFacts } from './namedFacts';
import type { Sections } from './sections';
import type { Selection } from './selection';
import { shareMap } from './share';
import type { Tables } from './symbols';

export interface Facts {
  readonly named: FactMaps;
  readonly game: GameFacts;
  readonly exists: (kind: NameKind, name: string, container?: string) => boolean;
  readonly names: (kind: NameKind, container?: string) => readonly string[];
  /** Names by kind and container, as compared between versions. */
  readonly declared: Declared;
}

/** Kinds without facts of their own: names, and names by container. */
type Declared = ReadonlyMap<string, readonly string[]>;

export interface FactInputs {
  readonly sections: Sections;
  readonly selection: Selection;
  readonly tables: Tables;
  readonly declarations: Declarations;
}

/** The same object as `previous` when nothing differs. */
export function gatherFacts(inputs: FactInputs, previous: Facts | undefined): Facts {
  const named = sharedFacts(namedFacts(inputs), previous?.named);
  const game = sharedGame(gameFacts(inputs), previous?.game);
  const declared = shareMap(previous?.declared, declaredNames(inputs));
  if (previous && named === previous.named && game === previous.game && declared === previous.declared) return previous;
  const sets = new Map<string, ReadonlySet<string>>();
  const setOf = (key: string) => {
    const known = sets.get(key) ?? new Set(declared.get(key) ?? []);
    sets.set(key, known);
    return known;
  };
  return {
    named,
    game,
    declared,
    exists: (kind, name, container) => {
      const facts = container === undefined ? factMap(named, kind) : undefined;
      if (facts?.has(name) || (kind === 'zone' && named.zone.has(name))) return true;
      return setOf(listKey(kind, container)).has(name);
    },
    names: (kind, container) => {
      const facts = container === undefined ? factMap(named, kind) : undefined;
      return facts
        ? [...new Set([...facts.keys(), ...(declared.get(listKey(kind)) ?? [])])]
        : (declared.get(listKey(kind, container)) ?? []);
    },
  };
}

/** Key of the declared names of a kind, or of those of a kind in a container. */
export function listKey(kind: NameKind, container?: string): string {
  return container === undefined ? kind : `${kind}\n${container}`;
}

/** The facts that know names which no node declares (tracks as variables, the synthesised action, zones of the map). */
export function factMapOf(kind: NameKind): keyof NamedFacts | undefined {
  switch (kind) {
    case 'zone':
      return 'zoneBase';
    case 'globalVariable':
    case 'zoneProperty':
    case 'tokenType':
    case 'tokenProperty':
    case 'action':
    case 'table':
    case 'cardTag':
    case 'cardMetadata':
      return kind;
    default:
      return undefined;
  }
}

function factMap(named: FactMaps, kind: NameKind): ReadonlyMap<string, unknown> | undefined {
  const key = factMapOf(kind);
  return key && named[key];
}

function declaredNames({ declarations, tables }: FactInputs): Declared {
  const names = new Map<string, Set<string>>();
  const add = (key: string, name: string) => {
    const set = names.get(key);
    if (set) set.add(name);
    else names.set(key, new Set([name]));
  };
  for (const kind of declaredKinds) {
    for (const { name, container } of declarations.all(kind)) {
      if (!factKinds.has(kind)) add(kind, name);
      if (container !== undefined) add(listKey(kind, container), name);
    }
  }
  for (const { id, name, aliases } of tables.seats.seats) for (const each of [id, name, ...aliases]) add('seat', each);
  for (const owner of tables.seats.owners) add('seat', owner);
  return new Map([...names].map(([key, set]) => [key, [...set]]));
}

const factKinds: ReadonlySet<NameKind> = new Set<NameKind>([
  'globalVariable',
  'zone',
  'zoneProperty',
  'tokenType',
  'tokenProperty',
  'action',
  'table',
]);

const declaredKinds: readonly NameKind[] = [
  'playerVariable',
  'constant',
  'namedSet',
  'spaceMarker',
  'globalMarker',
  'tokenProperty',
  'phase',
  'interruptPhase',
  'pipeline',
  'stage',
  'effectMacro',
  'conditionMacro',
  'macroParameter',
  'asset',
  'tableField',
  'eventDeck',
  'eventCard',
  'window',
  'track',
  'metric',
  'trigger',
];
