/** Seats: their list, the players they belong to, and the names they go by (reference: `selectors.md`, Seats). */
import { mostPlayers } from '../../catalogue/gameLimits';
import type { SyntaxNode } from '../../source/tree';
import type { CataloguePayload } from '../assets/payload/cataloguePayload';
import type { SeatFact, SeatResolution } from './model';
import { integerAt, normalise, valueAt, writtenList } from './read';

export interface SeatTable {
  readonly players: { readonly min: number; readonly max: number };
  /** The document does not say how many players there are: any number is taken for one. */
  readonly unbounded: boolean;
  /** Seats of the players `0 … max-1`. */
  readonly seats: readonly SeatFact[];
  readonly owners: readonly string[];
  /** Seat id by each spelling, exact. */
  readonly bySpelling: ReadonlyMap<string, SeatResolution>;
}

/** The seats of as many players as there may be. Where none are named, they go by the number of their player. */
export function seatTable(
  metadata: SyntaxNode | undefined,
  catalogue: CataloguePayload | undefined,
  turnFlow: SyntaxNode | undefined,
): SeatTable {
  const players = playerRange(metadata, catalogue);
  const { max } = players;
  const named = writtenList(valueAt(metadata, 'seats')).map(({ text }) => text);
  const eligible = writtenList(valueAt(turnFlow, 'eligibility', 'seats')).map(({ text }) => text);
  const list = seatList(named, catalogue, eligible, max);
  const others = otherVocabulary(eligible, list, catalogue);
  const seats = Array.from({ length: max }, (_, player): SeatFact => {
    const id = list[player] ?? String(player);
    const owner = catalogueSeat(catalogue, id, named[player]);
    const name = named[player] ?? owner?.name ?? commonFaction(catalogue, owner?.id.text) ?? id;
    const aliases = [name, owner?.id.text, owner?.name, others[player]].filter((each) => each !== undefined).filter((each) => each !== id);
    return { id, name, player, aliases: [...new Set(aliases)] };
  });
  const owners = catalogue?.seats.map(({ id, name }) => ({ id: id.text, name })) ?? [];
  return {
    players: { min: players.min, max },
    unbounded: players.unbounded,
    seats,
    owners: owners.map(({ id }) => id),
    bySpelling: spellings(seats, others, owners),
  };
}

/** The order of eligibility as a second vocabulary of seats. A list that has some of the seats' own names is none: the others are misspelt. */
function otherVocabulary(eligible: readonly string[], list: readonly string[], catalogue: CataloguePayload | undefined): readonly string[] {
  const own = new Set([...list, ...(catalogue?.seats.flatMap(({ id, name }) => [id.text, name]) ?? [])]);
  return eligible.some((seat) => own.has(seat)) ? [] : eligible;
}

/** A range that is missing, empty or too great (GS2003, GS2008) is taken for one that the catalogue's seats fit. */
function playerRange(metadata: SyntaxNode | undefined, catalogue: CataloguePayload | undefined) {
  const min = Math.min(mostPlayers, Math.max(1, integerAt(metadata, 'players', 'min')?.value ?? 1));
  const max = integerAt(metadata, 'players', 'max')?.value;
  if (max !== undefined && max >= min && max <= mostPlayers) return { min, max, unbounded: false };
  const seats = catalogue?.seats.length ?? 0;
  return { min: 1, max: Math.min(mostPlayers, seats > 0 ? seats : Math.max(min, max ?? 1)), unbounded: true };
}

/** The first source that qualifies. */
function seatList(
  named: readonly string[],
  catalogue: CataloguePayload | undefined,
  eligible: readonly string[],
  max: number,
): readonly string[] {
  if (named.length > 0) return named;
  if (catalogue && catalogue.seats.length >= max) return catalogue.seats.map(({ id }) => id.text);
  return eligible;
}

/** The catalogue's seat for a seat of the list: equal id, else a name that is the id or the player's name. */
function catalogueSeat(catalogue: CataloguePayload | undefined, id: string, name: string | undefined) {
  return (
    catalogue?.seats.find((seat) => seat.id.text === id) ??
    catalogue?.seats.find((seat) => seat.name !== undefined && (seat.name === id || seat.name === name))
  );
}

/** The string `faction` that all piece types of a seat have in common. */
function commonFaction(catalogue: CataloguePayload | undefined, seat: string | undefined): string | undefined {
  const types = seat === undefined ? [] : (catalogue?.pieceTypes.filter((type) => type.seat?.text === seat) ?? []);
  const factions = new Set(types.map((type) => type.runtime.find(({ name }) => name === 'faction')?.value));
  const [faction] = factions;
  return factions.size === 1 && typeof faction === 'string' ? faction : undefined;
}

/** Earlier rules win: player number, id, name, place in the order of eligibility; then owners without a player. */
function spellings(
  seats: readonly SeatFact[],
  eligible: readonly string[],
  owners: readonly { readonly id: string; readonly name: string | undefined }[],
): ReadonlyMap<string, SeatResolution> {
  const found = new Map<string, SeatResolution>();
  const add = (spelling: string, seat: string, player: number | undefined) => {
    if (!found.has(spelling)) found.set(spelling, { seat, player });
  };
  for (const { player, id } of seats) add(String(player), id, player);
  for (const { id, player } of seats) add(id, id, player);
  for (const { name, id, player } of seats) add(name, id, player);
  for (const { aliases, id, player } of seats) for (const alias of aliases) add(alias, id, player);
  eligible.forEach((spelling, player) => {
    const seat = seats[player];
    if (seat) add(spelling, seat.id, player);
  });
  for (const { id } of owners) add(id, id, undefined);
  for (const { id, name } of owners) if (name !== undefined) add(name, id, undefined);
  return found;
}

/** The seat that goes by this name. */
export function resolveSeatIn(table: SeatTable, text: string): SeatResolution | undefined {
  return table.bySpelling.get(normalise(text));
}

/** The seat that a text denotes: as everywhere, else by id or name in any case if that is unique (`aliases.md`, `factions`). */
export function seatInAnyCase(table: SeatTable, text: string): string | undefined {
  const exact = resolveSeatIn(table, text);
  if (exact) return exact.seat;
  const lower = text.toLowerCase();
  const seats = new Set([...table.bySpelling].filter(([spelling]) => spelling.toLowerCase() === lower).map(([, { seat }]) => seat));
  const [only] = seats;
  return seats.size === 1 ? only : undefined;
}
