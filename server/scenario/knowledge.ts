/** What scenarios need to know of a game, looked up in its `GameDef` once. */
import type { GameDef, TokenType, Zone } from '../kernel/gamedef';
import { playerName } from '../kernel/playerName';
import type { DifferenceKnowledge } from './difference';

export interface GameKnowledge extends DifferenceKnowledge {
  readonly def: GameDef;
  readonly zone: (id: string) => Zone | undefined;
  readonly tokenType: (id: string) => TokenType | undefined;
  /** Concrete zone id for a zone as authors write it (`harbour` for `harbour:none`, `hand:Red` for `hand:0`), or undefined if there is none. */
  readonly concreteZone: (written: string) => string | undefined;
  /** Zone as authors write it: without `:none`, and with the seat in the place of a player's number. */
  readonly writtenZone: (id: string) => string;
  /** What people call a player: by the seat, or by the number where there is none. */
  readonly playerName: (player: number | string) => string;
  /** Player of a seat by id, name, other spelling or number. */
  readonly playerOf: (seat: string) => number | undefined;
}

const knowledgeByDef = new WeakMap<GameDef, GameKnowledge>();

/** What is known of the game; cached by its `GameDef`. */
export function knowledgeOf(def: GameDef): GameKnowledge {
  const known = knowledgeByDef.get(def);
  if (known !== undefined) return known;
  const knowledge = buildKnowledge(def);
  knowledgeByDef.set(def, knowledge);
  return knowledge;
}

const unowned = ':none';

/** Concrete ids that a zone as authors write it can stand for. */
export function spellings(written: string, playerOf: (seat: string) => number | undefined): readonly string[] {
  const colon = written.lastIndexOf(':');
  const player = colon < 0 ? undefined : playerOf(written.slice(colon + 1));
  return [written, written + unowned, ...(player === undefined ? [] : [`${written.slice(0, colon)}:${player}`])];
}

function buildKnowledge(def: GameDef): GameKnowledge {
  const zones = new Map(def.zones.map((zone) => [zone.id, zone]));
  const types = new Map(def.tokenTypes.map((type) => [type.id, type]));
  const statuses = new Map(def.tokenTypes.map((type) => [type.id, [...new Set(type.transitions.map(({ prop }) => prop))]]));
  const defaults = new Map([...def.spaceMarkers, ...def.globalMarkers].map((lattice) => [lattice.id, lattice.defaultState]));
  const players = playersBySeat(def);
  return {
    def,
    zone: (id) => zones.get(id),
    tokenType: (id) => types.get(id),
    concreteZone: (written) => spellings(written, (seat) => players.get(seat)).find((id) => zones.has(id)),
    writtenZone: (id) => writtenZone(id, def, players),
    playerName: (player) => playerName(def, Number(player)),
    playerOf: (seat) => players.get(seat),
    defaultState: (marker) => defaults.get(marker) ?? '',
    statusProperties: (type) => statuses.get(type) ?? [],
  };
}

/** `harbour` for `harbour:none`, `hand:Red` for `hand:0`; the number where no other spelling names the player. */
function writtenZone(id: string, { seats }: GameDef, players: ReadonlyMap<string, number>): string {
  if (id.endsWith(unowned)) return id.slice(0, -unowned.length);
  const colon = id.lastIndexOf(':');
  const player = colon < 0 ? Number.NaN : Number(id.slice(colon + 1));
  const seat = seats[player]?.id;
  return seat === undefined || players.get(seat) !== player ? id : `${id.slice(0, colon)}:${seat}`;
}

/** Earlier rules win: a number, the id, the name, other spellings. */
function playersBySeat({ seats }: GameDef): ReadonlyMap<string, number> {
  const names = [
    seats.map((_, player) => [String(player), player] as const),
    seats.map(({ id }, player) => [id, player] as const),
    seats.map(({ name }, player) => [name, player] as const),
    seats.flatMap(({ aliases }, player) => (aliases ?? []).map((alias) => [alias, player] as const)),
  ];
  return new Map(names.reverse().flatMap((each) => each.toReversed()));
}
