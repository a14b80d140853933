/** Placements of a scenario: owners, status, inventory, pools, stacking (reference: `map-and-data-assets.md`, scenario). */
import { insertEntriesFix, problemAt, replaceFix, suggestions, yamlText } from '../problem';
import { fieldAt } from '../symbols/doubts';
import { itemsOf } from '../symbols/read';
import { seatInAnyCase } from '../symbols/seats';
import { checkOwner } from './catalogue';
import { type DataContext, headOf, keyAt } from './context';
import { isDoubtful } from './meaning';
import { type PieceTypeReading, statusValues } from './payload/cataloguePayload';
import type { PlacementReading, ScenarioPayload } from './payload/scenarioPayload';
import { baseOf } from './payload/zoneDefinition';
import { resolveStacking } from './stackingFilter';

/** Reports placements that break an owner, a status, the inventory, a pool, or a limit of stacking. */
export function checkPlacements(scenario: ScenarioPayload, context: DataContext): void {
  const types = new Map(context.catalogue?.pieceTypes.flatMap((type) => (type.id ? [[type.id.text, type] as const] : [])));
  // Where type and inventory disagree about the owner (GS8015), a placement may follow either.
  const disputed = new Map(
    context.catalogue?.inventory.flatMap(({ type, seat }) => (type && seat ? [[type.text, seat.text] as const] : [])),
  );
  for (const placement of [...scenario.placements, ...scenario.outOfPlay]) {
    const type = placement.type && types.get(placement.type.text);
    if (!type?.id) continue;
    if (placement.seat && type.seat && placement.seat.text !== disputed.get(type.id.text)) {
      checkOwner(placement.seat, type.seat, type.id.text, 'GS8018', context);
    }
    checkStatus(placement, type, context);
  }
  const tooMany = checkInitialStacking(scenario, context);
  checkConservation(scenario, tooMany, context);
  checkPools(scenario, context);
}

/** GS8040: a dimension, or a word of one, that the type does not have. */
function checkStatus({ status }: PlacementReading, type: PieceTypeReading, { chunk, report }: DataContext): void {
  const dimensions = type.dimensions.map(({ text }) => text);
  const id = type.id?.text ?? '';
  for (const { key, dimension, value } of status) {
    if (!dimensions.includes(dimension)) {
      report(problemAt(chunk, key, 'GS8040', { type: id, x: dimension }, { fixes: suggestions(chunk, key, dimension, dimensions) }));
      continue;
    }
    const words = statusValues(type, dimension);
    if (!value || words.length === 0 || words.includes(value.text)) continue;
    report(
      problemAt(chunk, value.node, 'GS8040', { type: id, x: value.text }, { fixes: suggestions(chunk, value.node, value.text, words) }),
    );
  }
}

/** How many pieces of each type the inventory holds. */
function inventoryTotals({ catalogue }: Pick<DataContext, 'catalogue'>): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const { type, total } of catalogue?.inventory ?? []) if (type && total && !totals.has(type.text)) totals.set(type.text, total.value);
  return totals;
}

/** Pieces of each type that are placed or out of play. */
export function usedPieces({ placements, outOfPlay }: ScenarioPayload): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  for (const { type, count } of [...placements, ...outOfPlay])
    if (type) used.set(type.text, (used.get(type.text) ?? 0) + (count?.value ?? 0));
  return used;
}

/** GS8019 at the first entry by which the pieces of a type run out, unless they would suffice without those that break stacking. */
function checkConservation(scenario: ScenarioPayload, tooMany: ReadonlyMap<string, number>, context: DataContext): void {
  const totals = inventoryTotals(context);
  const sums = usedPieces(scenario);
  const used = new Map<string, number>();
  for (const { type, count } of [...scenario.placements, ...scenario.outOfPlay]) {
    const total = type && totals.get(type.text);
    if (!type || !count || total === undefined) continue;
    const before = used.get(type.text) ?? 0;
    const after = before + count.value;
    used.set(type.text, after);
    if (before > total || after <= total || (sums.get(type.text) ?? after) - (tooMany.get(type.text) ?? 0) <= total) continue;
    const values = { used: String(sums.get(type.text) ?? after), total: String(total), p: type.text };
    const left = total - before;
    const fixes = left > 0 ? [replaceFix(`Reduce to ${left}`, context.chunk, count.node, String(left))] : [];
    context.report(problemAt(context.chunk, count.node, 'GS8019', values, { fixes }));
  }
}

function checkPools(scenario: ScenarioPayload, context: DataContext): void {
  const { asset, chunk, report } = context;
  const payload = asset?.payload;
  if (context.symbols.fragment || payload?.kind !== 'mapping' || payload.damaged) return;
  const totals = inventoryTotals(context);
  const created = [...totals.values()].some((total) => total > 0) || scenario.placements.length > 0 || scenario.outOfPlay.length > 0;
  if (!scenario.poolsNode) {
    const fixes = [insertEntriesFix('Insert `seatPools`', chunk, payload, [{ key: 'seatPools', value: '[]' }])];
    if (created && asset && !fieldAt(payload, 'scenarioPayload', 'seatPools'))
      report(problemAt(chunk, headOf(asset.node), 'GS8020', {}, { fixes }));
    return;
  }
  if (isDoubtful('seat', context)) return;
  const pools = new Map(scenario.pools.flatMap((pool) => (pool.seat ? [[seatKey(pool.seat.text, context), pool] as const] : [])));
  // A pool whose seat is missing or misspelt may be the one that a seat lacks.
  const unread = itemsOf(scenario.poolsNode).some(({ kind }) => kind !== 'mapping');
  const mayBeMisspelt = unread || scenario.pools.some(({ seat }) => !seat || seatInAnyCase(context.tables.seats, seat.text) === undefined);
  const reported = new Set<string>();
  const demand = (seat: string, zone: 'available' | 'out-of-play') => {
    const key = seatInAnyCase(context.tables.seats, seat);
    if (key === undefined) return;
    const pool = pools.get(key);
    const missing = !pool || (zone === 'out-of-play' && !pool.outOfPlay);
    if (!missing || reported.has(key) || (!pool && mayBeMisspelt)) return;
    reported.add(key);
    const field = zone === 'available' ? 'availableZoneId' : 'outOfPlayZoneId';
    const fixes = pool
      ? poolZones(scenario, zone, context).map((each) =>
          insertEntriesFix(`Insert \`${field}: ${each}\``, chunk, pool.node, [{ key: field, value: yamlText(each) }]),
        )
      : [];
    report(problemAt(chunk, pool?.node ?? keyAt(payload, 'seatPools'), 'GS8021', { zone, seat }, { fixes }));
  };
  const used = usedPieces(scenario);
  for (const { type, seat, total } of context.catalogue?.inventory ?? []) {
    if (type && seat && total && total.value > (used.get(type.text) ?? 0)) demand(seat.text, 'available');
  }
  for (const { seat } of scenario.outOfPlay) if (seat) demand(seat.text, 'out-of-play');
}

/** So many zones are offered for a pool. */
const mostZones = 5;

/** Zones of the section `zones` that belong to nobody and are no pool yet; first those whose names say that they are out of play. */
function poolZones({ pools }: ScenarioPayload, kind: 'available' | 'out-of-play', { tables }: DataContext): readonly string[] {
  const taken = new Set(
    pools.flatMap(({ available, outOfPlay }) => [available, outOfPlay].flatMap((zone) => (zone ? [baseOf(zone.text)] : []))),
  );
  const free = [...tables.zones.bases.values()].filter((zone) => zone.kind === 'aux' && zone.owner === 'none' && !taken.has(zone.base));
  const isNamed = (base: string) => (kind === 'available' ? /avail|reserve|pool/i : /out|removed|casualt/i).test(base);
  return [...free.filter(({ base }) => isNamed(base)), ...free.filter(({ base }) => !isNamed(base))]
    .slice(0, mostZones)
    .map(({ base }) => base);
}

/** The id of the seat that is meant, whatever its case; the text itself if there is none. */
export function seatKey(seat: string, context: Pick<DataContext, 'tables'>): string {
  return seatInAnyCase(context.tables.seats, seat) ?? seat;
}

/** GS8024 at the count that breaks a constraint in a space, or at the space where none is allowed. Returns how many pieces of each type are too many. */
function checkInitialStacking(scenario: ScenarioPayload, context: DataContext): ReadonlyMap<string, number> {
  const { tables, map, chunk, report } = context;
  const tooMany = new Map<string, number>();
  for (const reading of map?.stacking ?? []) {
    const constraint = resolveStacking(reading, tables);
    if (!constraint) continue;
    const zones = new Set(constraint.zones.map((zone) => tables.zones.zones.get(zone)?.base));
    const types = new Set(constraint.tokenTypes);
    const counts = new Map<string, number>();
    for (const { space, type, count } of scenario.placements) {
      if (!space || !type || !count || !types.has(type.text) || !zones.has(baseOf(space.text))) continue;
      const base = baseOf(space.text);
      const before = counts.get(base) ?? 0;
      const after = before + count.value;
      counts.set(base, after);
      if (before > constraint.max || after <= constraint.max) continue;
      const description = constraint.description ?? (constraint.max === 0 ? 'prohibited' : `at most ${constraint.max}`);
      const left = constraint.max - before;
      const fixes = left > 0 ? [replaceFix(`Reduce to ${left}`, chunk, count.node, String(left))] : [];
      tooMany.set(type.text, Math.max(tooMany.get(type.text) ?? 0, after - constraint.max));
      // Where none is allowed no smaller number is right: the space is what is wrong.
      const at = constraint.max === 0 ? space.node : count.node;
      report(problemAt(chunk, at, 'GS8024', { n: String(after), space: base, constraint: constraint.id, description }, { fixes }));
    }
  }
  return tooMany;
}
