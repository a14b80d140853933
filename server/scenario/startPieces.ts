/**
 * Pieces of a start. What is put into a zone comes out of its pool, and what was there goes back: pieces are never invented. Only types without a
 * pool are made and unmade as the start has them.
 */
import { mostTokens } from '../kernel';
import type { Scalar } from '../kernel/gamedef';
import { ownValue, putOwn } from '../kernel/ownProperties';
import type { TableState, TableToken } from './difference';
import type { GameKnowledge } from './knowledge';
import type { SnippetStart } from './model';
import { matchesKey, readPieceKey } from './pieces';
import type { StartFault } from './start';

interface Wish {
  readonly zone: string;
  /** Zone and piece as written. */
  readonly path: readonly [zone: string, key: string];
  readonly type: string;
  readonly key: string;
  readonly count: number;
}

interface Arrangement {
  readonly zones: Map<string, TableToken[]>;
  readonly knowledge: GameKnowledge;
  readonly faults: StartFault[];
  /** Zones of which the start says what lies in them. */
  readonly named: ReadonlySet<string>;
  /** Ordinal of the next token that is made. */
  next: number;
}

/** The zones with the pieces of the start, and the ordinal of the next token. */
export function arrangePieces(
  before: TableState['zones'],
  nextOrdinal: number,
  pieces: SnippetStart['pieces'],
  knowledge: GameKnowledge,
  faults: StartFault[],
): { readonly zones: TableState['zones']; readonly nextOrdinal: number } {
  const arrangement: Arrangement = {
    zones: new Map(Object.entries(before).map(([zone, tokens]) => [zone, [...tokens]])),
    knowledge,
    faults,
    named: new Set(Object.keys(pieces).flatMap((written) => knowledge.concreteZone(written) ?? [])),
    next: nextOrdinal,
  };
  const wishes = wishesOf(pieces, knowledge, faults);
  const isPool = (wish: Wish) => poolOf(wish.type, knowledge) === wish.zone;
  const own = new Map<string, TableToken[]>();
  for (const zone of new Set(Object.keys(pieces).map(knowledge.concreteZone))) {
    if (zone !== undefined) own.set(zone, clearZone(zone, arrangement));
  }
  for (const wish of wishes.filter((wish) => !isPool(wish))) fill(wish, own.get(wish.zone) ?? [], arrangement);
  for (const wish of wishes.filter(isPool)) limitPool(wish, arrangement);
  checkStacking(wishes, arrangement);
  return { zones: Object.fromEntries(arrangement.zones), nextOrdinal: arrangement.next };
}

/** Every piece that has a pool lies there, as new. */
export function emptyBoard(zones: TableState['zones'], knowledge: GameKnowledge): TableState['zones'] {
  const result: Record<string, TableToken[]> = Object.fromEntries(Object.keys(zones).map((zone) => [zone, []]));
  for (const [zone, tokens] of Object.entries(zones)) {
    for (const token of tokens) {
      const pool = poolOf(token.type, knowledge);
      ownValue(result, pool ?? zone)?.push(pool === undefined ? token : asNew(token, knowledge));
    }
  }
  return result;
}

function poolOf(type: string, { def }: GameKnowledge): string | undefined {
  return ownValue(def.pools, type)?.available;
}

function asNew(token: TableToken, knowledge: GameKnowledge): TableToken {
  return { ...token, props: knowledge.tokenType(token.type)?.initial ?? token.props };
}

function wishesOf(pieces: SnippetStart['pieces'], knowledge: GameKnowledge, faults: StartFault[]): readonly Wish[] {
  return Object.entries(pieces).flatMap(([written, counts]) => {
    const zone = knowledge.concreteZone(written);
    if (zone === undefined) {
      faults.push({ kind: 'unknown', what: 'zone', name: written });
      return [];
    }
    return Object.entries(counts).flatMap(([key, count]): Wish[] => {
      const { type, props } = readPieceKey(key);
      const fact = knowledge.tokenType(type);
      const unknown = fact && [...props.keys()].find((prop) => !Object.hasOwn(fact.properties, prop));
      if (fact !== undefined && unknown === undefined) return [{ zone, path: [written, key], type, key, count }];
      faults.push(
        unknown === undefined
          ? { kind: 'unknown', what: 'piece', name: key }
          : { kind: 'unknown', what: `property of ${type}`, name: unknown },
      );
      return [];
    });
  });
}

/** Sends every piece that has a pool elsewhere back to it, and returns those without a pool. */
function clearZone(zone: string, { zones, knowledge }: Arrangement): TableToken[] {
  const stays: TableToken[] = [];
  const loose: TableToken[] = [];
  for (const token of zones.get(zone) ?? []) {
    const pool = poolOf(token.type, knowledge);
    if (pool === undefined) loose.push(token);
    else if (pool === zone) stays.push(token);
    else zones.get(pool)?.push(asNew(token, knowledge));
  }
  zones.set(zone, stays);
  return loose;
}

function fill(wish: Wish, loose: TableToken[], arrangement: Arrangement): void {
  const { zones, knowledge, faults } = arrangement;
  const pool = poolOf(wish.type, knowledge);
  const source = pool === undefined ? undefined : zones.get(pool);
  const isMeant = wantsProps(wish)
    ? (token: TableToken) => hasWanted(token, wish, knowledge)
    : ({ type }: TableToken) => type === wish.type;
  for (let placed = 0; placed < wish.count; placed += 1) {
    const token = source === undefined ? looseToken(wish, loose, arrangement) : taken(source, isMeant);
    if (token === undefined) {
      faults.push({ kind: 'inventory', path: wish.path, most: placed, reason: `only ${placed} of ${wish.count} ${wish.type} are left` });
      return;
    }
    zones.get(wish.zone)?.push(withStatuses(token, wish.key, knowledge));
  }
}

/** One of those that were in the zone, else a new one, if there may be more. */
function looseToken(wish: Wish, loose: TableToken[], arrangement: Arrangement): TableToken | undefined {
  const { knowledge } = arrangement;
  const kept = wantsProps(wish)
    ? (taken(loose, (token) => hasWanted(token, wish, knowledge)) ?? fetched(wish, arrangement))
    : (taken(loose, (token) => matchesKey(token, wish.key, knowledge)) ?? taken(loose, ({ type }) => type === wish.type));
  if (kept !== undefined) return kept;
  const ordinal = arrangement.next;
  if (ordinal >= mostTokens) return undefined;
  arrangement.next += 1;
  return {
    id: `tok_${wish.type}_${ordinal}`,
    type: wish.type,
    props: { ...knowledge.tokenType(wish.type)?.initial, ...wantedProps(wish, knowledge) },
  };
}

/** The key names properties: pieces that have them are meant, and no others. */
function wantsProps({ key }: Wish): boolean {
  return readPieceKey(key).props.size > 0;
}

/** Statuses do not count: they are given to the piece. */
function hasWanted(token: TableToken, wish: Wish, knowledge: GameKnowledge): boolean {
  const wanted = wantedProps(wish, knowledge);
  return token.type === wish.type && Object.keys(wanted).every((prop) => ownValue(token.props, prop) === ownValue(wanted, prop));
}

/** A piece with the properties of the wish that lies in a zone of which the start says nothing. */
function fetched(wish: Wish, { zones, knowledge, named }: Arrangement): TableToken | undefined {
  for (const [zone, tokens] of zones) {
    const found = named.has(zone) ? undefined : taken(tokens, (token) => hasWanted(token, wish, knowledge));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The properties that a key names, with values of the types that are declared. */
function wantedProps({ key, type }: Wish, knowledge: GameKnowledge): Readonly<Record<string, Scalar>> {
  const declared = knowledge.tokenType(type)?.properties ?? {};
  const props: Record<string, Scalar> = {};
  for (const [prop, written] of readPieceKey(key).props) {
    const kind = ownValue(declared, prop);
    putOwn(props, prop, kind === 'int' ? Number(written) : kind === 'boolean' ? written === 'true' : written);
  }
  return props;
}

function taken(tokens: TableToken[], test: (token: TableToken) => boolean): TableToken | undefined {
  const index = tokens.findIndex(test);
  return index < 0 ? undefined : tokens.splice(index, 1)[0];
}

/** Leaves `count` pieces of the type in the pool; the others take no part: out of play where there is such a zone, else removed. */
function limitPool(wish: Wish, { zones, knowledge, faults }: Arrangement): void {
  const tokens = zones.get(wish.zone) ?? [];
  const own = tokens.filter((token) => token.type === wish.type);
  if (own.length < wish.count) {
    const reason = `only ${own.length} of ${wish.count} ${wish.type} are left`;
    faults.push({ kind: 'inventory', path: wish.path, most: own.length, reason });
  }
  const surplus = new Set(own.slice(wish.count));
  zones.set(
    wish.zone,
    tokens.filter((token) => !surplus.has(token)),
  );
  const outOfPlay = ownValue(knowledge.def.pools, wish.type)?.outOfPlay;
  if (outOfPlay !== undefined) for (const each of surplus) zones.get(outOfPlay)?.push(each);
}

/** Gives each status of a key to the status property whose transitions know the word. */
function withStatuses(token: TableToken, key: string, knowledge: GameKnowledge): TableToken {
  const { statuses } = readPieceKey(key);
  const props: Record<string, Scalar> = { ...token.props };
  const transitions = knowledge.tokenType(token.type)?.transitions ?? [];
  for (const status of statuses) {
    const change = transitions.find(({ from, to }) => String(from) === status || String(to) === status);
    if (change !== undefined) putOwn(props, change.prop, String(change.from) === status ? change.from : change.to);
  }
  return { ...token, props };
}

/** A limit is broken by the last wish that goes beyond it. */
function checkStacking(wishes: readonly Wish[], { zones, knowledge, faults }: Arrangement): void {
  for (const { id, description, zones: limited, tokenTypes, max } of knowledge.def.stacking) {
    for (const zone of new Set(wishes.map((wish) => wish.zone))) {
      if (!limited.includes(zone)) continue;
      const count = (zones.get(zone) ?? []).filter(({ type }) => tokenTypes.includes(type)).length;
      const last = wishes.findLast((wish) => wish.zone === zone && wish.count > 0 && tokenTypes.includes(wish.type));
      if (count <= max || last === undefined) continue;
      const reason = `${count} pieces where ${description ?? id} allows ${max}`;
      faults.push({ kind: 'inventory', path: last.path, most: Math.max(0, last.count - (count - max)), reason });
    }
  }
}
