/** Reads zone selectors in text (reference: `selectors.md`, Zone selectors). */
import { playerQualifiers } from '../../catalogue/selectors';
import { nearest } from '../../source/nearest';
import type { ZoneBaseFact, ZoneResolution } from './model';
import { normalise } from './read';
import { resolveSeatIn, type SeatTable } from './seats';
import { keyList } from './share';
import type { ZoneTable } from './zones';

/** What a selector stands for; how it fails, where it names nothing. `isAsked`: which zones it may have been meant for is of interest. */
export function resolveZoneIn(zones: ZoneTable, seats: SeatTable, written: string, isAsked = true): ZoneResolution {
  const text = normalise(written);
  if (text.startsWith('$')) return { kind: 'binding', binding: text };
  const colon = text.indexOf(':');
  if (colon < 0) return resolveBare(zones, text, written, isAsked);
  return resolveQualified(zones, seats, text, colon, written);
}

function resolveBare(zones: ZoneTable, base: string, written: string, isAsked: boolean): ZoneResolution {
  const fact = zones.bases.get(base);
  if (!fact && !isAsked) return fault('GS4004', written, 0, written.length, { z: written }, []);
  if (!fact) return unknown(zones, written, base, undefined);
  if (fact.owner === 'none') return { kind: 'zone', zone: `${base}:none`, base };
  return fault('GS4005', written, 0, written.length, { z: base }, [`${base}:actor`, `${base}:active`, `${base}:$p`], base);
}

function resolveQualified(zones: ZoneTable, seats: SeatTable, text: string, colon: number, written: string): ZoneResolution {
  const base = normalise(text.slice(0, colon));
  const qualifier = normalise(text.slice(colon + 1));
  const fact = zones.bases.get(base);
  if (!fact) return older(zones, seats, base, qualifier) ?? unknown(zones, written, base, qualifier);
  const open = zones.ownerless.has(base);
  if (qualifier === 'none') {
    return fact.owner === 'none' || open ? { kind: 'zone', zone: `${base}:none`, base } : mismatch(fact, written, qualifier);
  }
  const owned = fact.owner === 'player' || open;
  if (qualifier.startsWith('$')) {
    if (!owned) return mismatch(fact, written, qualifier);
    return { kind: 'playerBinding', base, binding: qualifier, start: written.indexOf('$', written.indexOf(':')) };
  }
  const selector = playerQualifiers.find((each) => each === qualifier);
  if (selector) {
    if (!owned) return mismatch(fact, written, qualifier);
    return { kind: 'players', base, qualifier: selector, many: selector === 'all' || selector === 'allOther' };
  }
  if (qualifier === 'each') return owned ? { kind: 'each', base } : mismatch(fact, written, qualifier);
  if (!owned) return older(zones, seats, base, qualifier) ?? misfit(zones, fact, written, qualifier);
  return ownedZone(zones, seats, fact, written, qualifier);
}

/** A player-owned base with a player number or a seat. */
function ownedZone(zones: ZoneTable, seats: SeatTable, fact: ZoneBaseFact, written: string, qualifier: string): ZoneResolution {
  const start = written.indexOf(':') + 1;
  const { max } = seats.players;
  if (/^\d+$/.test(qualifier) && Number(qualifier) >= max) {
    if (seats.unbounded) return { kind: 'zone', zone: `${fact.base}:${Number(qualifier)}`, base: fact.base };
    return fault('GS4023', written, start, written.length, { n: String(max - 1) }, [], fact.base);
  }
  const player = resolveSeatIn(seats, qualifier)?.player;
  if (player === undefined) return misfit(zones, fact, written, qualifier);
  return { kind: 'zone', zone: `${fact.base}:${player}`, base: fact.base };
}

/** `base:<seat>` for `base-<seat>:none`, by any spelling of the seat (GS9014). */
function older(zones: ZoneTable, seats: SeatTable, base: string, qualifier: string): ZoneResolution | undefined {
  const named = resolveSeatIn(seats, qualifier)?.seat;
  const seat = seats.seats.find(({ id }) => id === named);
  const spellings = [qualifier, ...(seat ? [seat.id, seat.name, ...seat.aliases] : [])];
  const family = spellings.map((spelling) => `${base}-${spelling}`).find((each) => zones.bases.get(each)?.owner === 'none');
  return family === undefined ? undefined : { kind: 'zone', zone: `${family}:none`, base: family, older: true };
}

function mismatch(fact: ZoneBaseFact, written: string, qualifier: string): ZoneResolution {
  const start = written.indexOf(':') + 1;
  const fitting = fact.owner === 'none' ? [`${fact.base}:none`] : [`${fact.base}:actor`, `${fact.base}:active`, `${fact.base}:$p`];
  const ownership = fact.owner === 'none' ? 'unowned' : 'player-owned';
  return fault('GS4006', written, start, written.length, { z: fact.base, q: qualifier, ownership }, fitting, fact.base);
}

/** A known base with a qualifier that is no word, number or seat. */
function misfit(zones: ZoneTable, fact: ZoneBaseFact, written: string, qualifier: string): ZoneResolution {
  if (fact.owner === 'none' && /^\d+$/.test(qualifier)) return mismatch(fact, written, qualifier);
  const words = fact.owner === 'none' ? ['none'] : [...playerQualifiers, 'each'];
  const near = nearest(qualifier, words).map((word) => `${fact.base}:${word}`);
  const owners = fact.owner === 'none' ? [] : [`${fact.base}:actor`, `${fact.base}:active`];
  const candidates = [...new Set([...near, ...familyZones(zones, fact.base), ...owners])];
  return fault('GS4004', written, 0, written.length, { z: written }, candidates.length > 0 ? candidates : [...fact.zones], fact.base);
}

function unknown(zones: ZoneTable, written: string, base: string, qualifier: string | undefined): ZoneResolution {
  const suffix = qualifier === undefined ? '' : `:${qualifier}`;
  const near = nearest(base, keyList(zones.bases)).map((each) => {
    const owned = zones.bases.get(each)?.owner === 'player';
    if (owned) return qualifier === undefined || qualifier === 'none' ? `${each}:actor` : `${each}${suffix}`;
    return qualifier === undefined ? each : `${each}:none`;
  });
  // `hand-actor` for `hand:actor`.
  const split = playerQualifiers.flatMap((owner) => {
    const joined = base.slice(0, -owner.length - 1);
    return base === `${joined}-${owner}` && zones.bases.get(joined)?.owner === 'player' ? [`${joined}:${owner}`] : [];
  });
  return fault('GS4004', written, 0, written.length, { z: written }, [...new Set([...split, ...familyZones(zones, base), ...near])]);
}

/** The zones whose names begin with `base-` and go on with a seat. */
function familyZones({ families }: ZoneTable, base: string): readonly string[] {
  // An author's word may be one that every object has, as `constructor`.
  const family = Object.hasOwn(families, base) ? (families[base] ?? []) : [];
  return family.map((each) => `${each}:none`);
}

function fault(
  code: 'GS4004' | 'GS4005' | 'GS4006' | 'GS4023',
  written: string,
  start: number,
  end: number,
  values: Readonly<Record<string, string>>,
  candidates: readonly string[],
  base?: string,
): ZoneResolution {
  const from = Math.min(start, written.length);
  return { kind: 'fault', code, start: from, end, values, candidates, ...(base === undefined ? {} : { base }) };
}
