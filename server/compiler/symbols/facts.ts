/** Gathers the facts and names of a composition, keeping those of the previous version that are equal. */
import type { NameKind } from '../../catalogue/model';
import type { Declarations } from './declarations';
import { gameFacts, sharedGame } from './gameFacts';
import { listKey } from './listKey';
import type { GameFacts, NamedFacts } from './model';
import { type FactMaps, type FactMemory, namedFacts, sharedFacts } from './namedFacts';
import type { Sections } from './sections';
import type { Selection } from './selection';
import { type Derived, derive, joinedList, keyList, perObject } from './share';
import type { Tables } from './symbols';

export interface Facts {
  readonly named: FactMaps;
  readonly game: GameFacts;
  readonly exists: (kind: NameKind, name: string, container?: string) => boolean;
  readonly names: (kind: NameKind, container?: string) => readonly string[];
  /** Names by kind and container, as compared between versions. */
  readonly declared: NamesOfKey;
  /** Stays the same object as long as nothing differs. */
  readonly version: object;
  /** For the next version. */
  readonly memory: FactMemory;
  readonly listed: Derived<Listed>;
}

/**
 * The names of kinds without facts of their own, and names by container; the same list as in an earlier version where they are equal. Undefined
 * where there is none.
 */
type NamesOfKey = (key: string) => readonly string[] | undefined;

interface Listed {
  readonly names: NamesOfKey;
  /** What has been asked for so far, by key. */
  readonly known: Map<string, Derived<readonly string[] | undefined>>;
}

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
    declaredNames(inputs, before),
  );
  const declared = listed.value.names;
  if (previous && named === previous.named && game === previous.game && listed === previous.listed) return { ...previous, memory };
  const sets = new Map<string, ReadonlySet<string>>();
  const setOf = (key: string) => {
    const known = sets.get(key) ?? new Set(declared(key) ?? []);
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
      const list = declared(listKey(kind, container)) ?? none;
      return facts ? withoutRepeated(joinedList([keyList(facts), list])) : list;
    },
  };
}

const none: readonly string[] = [];

const withoutRepeated = perObject((names: readonly string[]): readonly string[] => [...new Set(names)]);

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

function declaredNames({ declarations, tables }: FactInputs, before: Listed | undefined): Listed {
  // Not `before` itself: versions would hold each other for ever.
  const earlier = before?.known;
  const known = new Map<string, Derived<readonly string[] | undefined>>();
  const seats = [...tables.seats.seats.flatMap(({ id, name, aliases }) => [id, name, ...aliases]), ...tables.seats.owners];
  const namesOf = (key: string): Derived<readonly string[] | undefined> => {
    const contained = key.includes('\n');
    const kind = contained ? key.slice(0, key.indexOf('\n')) : key;
    // The properties of all token types together are facts; those of one type are listed.
    const isListed = listedKinds.has(kind) || (contained && kind === 'tokenProperty');
    const lists = isListed ? declarations.groups.flatMap(({ names }) => names.get(key) ?? []) : [];
    const all = kind === 'seat' && !contained ? [...lists, ...seats] : lists;
    return derive(earlier?.get(key), [all], () => (all.length > 0 ? [...new Set(all)] : undefined));
  };
  const names: NamesOfKey = (key) => {
    const own = known.get(key) ?? namesOf(key);
    known.set(key, own);
    return own.value;
  };
  return { names, known };
}

const listedKinds: ReadonlySet<string> = new Set<NameKind>([
  'playerVariable',
  'constant',
  'namedSet',
  'spaceMarker',
  'globalMarker',
  'markerState',
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
