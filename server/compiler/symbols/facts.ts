/** Gathers the facts and names of a composition, keeping those of the previous version that are equal. */
import type { NameKind } from '../../catalogue/model';
import type { Declarations } from './declarations';
import { gameFacts, sharedGame } from './gameFacts';
import { listKey } from './listKey';
import type { GameFacts, NamedFacts } from './model';
import { type FactMaps, type FactMemory, namedFacts, sharedFacts } from './namedFacts';
import type { Sections } from './sections';
import type { Selection } from './selection';
import { type Derived, derive, shareMap } from './share';
import type { Tables } from './symbols';

export interface Facts {
  readonly named: FactMaps;
  readonly game: GameFacts;
  readonly exists: (kind: NameKind, name: string, container?: string) => boolean;
  readonly names: (kind: NameKind, container?: string) => readonly string[];
  /** Names by kind and container, as compared between versions. */
  readonly declared: Declared;
  /** Stays the same object as long as nothing differs. */
  readonly version: object;
  /** For the next version. */
  readonly memory: FactMemory;
  readonly listed: Derived<Declared>;
}

/** Kinds without facts of their own: names, and names by container. */
type Declared = ReadonlyMap<string, readonly string[]>;

export interface FactInputs {
  readonly sections: Sections;
  readonly selection: Selection;
  readonly tables: Tables;
  readonly declarations: Declarations;
}

/** `version` is that of `previous` when nothing differs. */
export function gatherFacts(inputs: FactInputs, previous: Facts | undefined): Facts {
  const memory = namedFacts(inputs, previous?.memory);
  const named = sharedFacts(memory, previous?.named);
  const game = sharedGame(gameFacts(inputs), previous?.game);
  const { declarations, tables } = inputs;
  const listed = derive(previous?.listed, [...declarations.groups.map((group) => group.names), tables.seats], (before) =>
    shareMap(before, declaredNames(inputs)),
  );
  const declared = listed.value;
  if (previous && named === previous.named && game === previous.game && declared === previous.declared) {
    return { ...previous, memory, listed };
  }
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
    memory,
    listed,
    version: {},
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
  for (const group of declarations.groups) {
    for (const [key, list] of group.names) {
      const contained = key.includes('\n');
      const kind = contained ? key.slice(0, key.indexOf('\n')) : key;
      if (!listedKinds.has(kind) || (!contained && factKinds.has(kind))) continue;
      for (const name of list) add(key, name);
    }
  }
  for (const { id, name, aliases } of tables.seats.seats) for (const each of [id, name, ...aliases]) add('seat', each);
  for (const owner of tables.seats.owners) add('seat', owner);
  return new Map([...names].map(([key, set]) => [key, [...set]]));
}

const factKinds: ReadonlySet<string> = new Set<NameKind>([
  'globalVariable',
  'zone',
  'zoneProperty',
  'tokenType',
  'tokenProperty',
  'action',
  'table',
]);

const listedKinds: ReadonlySet<string> = new Set<NameKind>([
  'playerVariable',
  'constant',
  'namedSet',
  'spaceMarker',
  'globalMarker',
  'markerState',
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
]);
