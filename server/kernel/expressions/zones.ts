/** Zone references (`selectors.md`): text, bindings and computed text, at link time where the text is constant. */
import type { ZoneReference } from '../gamedef';
import type { Board } from '../link/board';
import type { Linker } from '../link/linker';
import { recorded } from '../link/recorder';
import { lookUp, type Scope } from '../link/scope';
import type { Zone } from '../link/zones';
import { fail } from '../machine/fault';
import { type Bound, type Item, isList, isZone, itemText } from '../machine/items';
import type { Run } from '../machine/run';
import { spend } from '../machine/work';
import { isTemplate, linkBindingReader, missing, readNamed } from './bindings';
import { isPlayerWord, relativePlayers } from './players';
import { linkValue } from './values';

export type ZoneCode = (run: Run) => Zone;
export type ZonesCode = (run: Run) => readonly Zone[];

/** The one zone of a reference. Errors: SELECTOR_CARDINALITY, ZONE_UNKNOWN, BINDING_MISSING. */
export function linkZone(linker: Linker, reference: ZoneReference): ZoneCode {
  return recorded(linker, reference, linkZoneReference(linker, reference));
}

function linkZoneReference(linker: Linker, reference: ZoneReference): ZoneCode {
  const { at, program } = linker;
  const constant = typeof reference === 'string' ? constantZone(linker.program.board, reference) : undefined;
  if (constant !== undefined) return () => constant;
  if (typeof reference === 'string' && reference.startsWith('$') && !isTemplate(reference)) {
    const { read } = linkBindingReader(linker, reference);
    return (run) => {
      const value = read(run);
      if (isZone(value)) return value;
      if (value === undefined) return missing(run, reference, at);
      return single(zonesIn(run, value, at), reference, at);
    };
  }
  // How many players there are may decide.
  linker.position.values = true;
  const { scope } = linker;
  if (typeof reference === 'string') return (run) => single(zonesNamed(run, scope, reference, at), reference, at);
  const text = linkValue(linker, reference.zoneExpr);
  const byId = program.board.zoneById;
  return (run) => {
    const name = text(run);
    if (typeof name !== 'string') return fail('TYPE_MISMATCH', 'the computed name of a zone is not text', at, { value: name });
    return byId.get(name) ?? single(zonesNamed(run, scope, name, at), name, at);
  };
}

/** Notes that an expression reads the tokens of a zone that it refers to. */
export function readContents(linker: Linker, reference: ZoneReference): void {
  const text = typeof reference === 'string' ? reference : '';
  const bound = text.startsWith('$') && !isTemplate(text) ? lookUp(linker.scope, text)?.slot : undefined;
  const place = text === '' ? undefined : (constantZone(linker.program.board, text) ?? bound);
  if (place === undefined) linker.position.everything = true;
  else linker.position.contents.add(place);
}

/** All zones of a reference, sorted by id without duplicates when it denotes several. */
export function linkZones(linker: Linker, reference: ZoneReference): ZonesCode {
  const { at, scope } = linker;
  linker.position.values = true;
  if (typeof reference === 'string') {
    if (!reference.startsWith('$') || isTemplate(reference)) return (run) => zonesNamed(run, scope, reference, at);
    const { read } = linkBindingReader(linker, reference);
    return (run) => {
      const value = read(run);
      return value === undefined ? missing(run, reference, at) : zonesIn(run, value, at);
    };
  }
  const text = linkValue(linker, reference.zoneExpr);
  return (run) => {
    const name = text(run);
    if (typeof name !== 'string') return fail('TYPE_MISMATCH', 'the computed name of a zone is not text', at, { value: name });
    return zonesNamed(run, scope, name, at);
  };
}

function single(zones: readonly Zone[], name: string, at: number | undefined): Zone {
  const [zone] = zones;
  if (zone === undefined || zones.length > 1) {
    return fail('SELECTOR_CARDINALITY', `${name} denotes ${zones.length} zones where one is needed`, at, {
      zones: zones.map(({ id }) => id),
    });
  }
  return zone;
}

/** The zone that a text denotes in every position; undefined where there is none, or bindings and players decide. */
export function constantZone(board: Board, text: string): Zone | undefined {
  return board.zoneById.get(text) ?? (text.includes(':') ? undefined : board.zoneById.get(`${text}:none`));
}

/** Zones of a name that is looked up at run time; `scope` is where its bindings are found. */
function zonesNamed(run: Run, scope: Scope | undefined, text: string, at: number | undefined): readonly Zone[] {
  const { program } = run;
  const exact = program.board.zoneById.get(text);
  if (exact !== undefined) return [exact];
  if (text.startsWith('$')) {
    const value = readNamed(run, scope, text);
    return value === undefined ? missing(run, text, at) : zonesIn(run, value, at);
  }
  const cut = text.lastIndexOf(':');
  const base = cut < 0 ? text : text.slice(0, cut);
  const qualifier = cut < 0 ? 'none' : text.slice(cut + 1);
  const zones = qualifiedZones(run, scope, base, qualifier, at);
  return zones.length > 0 ? zones : fail('ZONE_UNKNOWN', `there is no zone ${text}`, at, { zone: text });
}

function qualifiedZones(run: Run, scope: Scope | undefined, base: string, qualifier: string, at: number | undefined): readonly Zone[] {
  const { board, playerOfSeat } = run.program;
  const ofPlayers = (players: readonly number[]) => {
    spend(run, players.length, at);
    const zones = players.flatMap((player) => board.zoneById.get(`${base}:${player}`) ?? []);
    return zones.sort((a, b) => a.index - b.index);
  };
  if (isPlayerWord(qualifier)) return ofPlayers(relativePlayers(run, qualifier));
  if (qualifier.startsWith('$')) {
    const value = readNamed(run, scope, qualifier);
    if (value === undefined) return missing(run, qualifier, at);
    if (typeof value === 'number') return ofPlayers([value]);
    return fail('TYPE_MISMATCH', `${qualifier} holds no player`, at, { name: qualifier });
  }
  const named = board.zoneById.get(`${base}:${qualifier}`);
  if (named !== undefined) return [named];
  const player = playerOfSeat.get(qualifier);
  const owned = player === undefined ? [] : ofPlayers([player]);
  if (owned.length > 0) return owned;
  const perSeat = [qualifier, ...seatSpellings(run, qualifier)].flatMap((seat) => board.zoneById.get(`${base}-${seat}:none`) ?? []);
  return perSeat.slice(0, 1);
}

/** Other ways in which the seat of a name is written. */
function seatSpellings(run: Run, name: string): readonly string[] {
  spend(run, run.program.def.seats.length);
  const seat = run.program.def.seats.find(({ id, name: shown, aliases }) => id === name || shown === name || aliases?.includes(name));
  return seat === undefined ? [] : [seat.id, seat.name, ...(seat.aliases ?? [])];
}

/** The zones that a binding's value denotes. */
export function zonesIn(run: Run, value: Exclude<Bound, undefined>, at: number | undefined): readonly Zone[] {
  if (!isList(value)) return [zoneIn(run, value, at)];
  spend(run, 2 * value.length, at);
  const zones = new Set(value.map((item) => zoneIn(run, item, at)));
  return [...zones].sort((a, b) => a.index - b.index);
}

/** The zone that an item is or names. Error: ZONE_UNKNOWN. */
export function zoneIn(run: Run, item: Item, at: number | undefined): Zone {
  if (isZone(item)) return item;
  const zone = typeof item === 'string' ? run.program.board.zoneById.get(item) : undefined;
  return zone ?? fail('ZONE_UNKNOWN', `there is no zone ${itemText(item)}`, at, { zone: itemText(item) });
}
