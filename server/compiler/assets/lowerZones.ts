/** Concrete zones with their neighbours (reference: `map-and-data-assets.md`, map). */
import type { Zone } from '../../kernel/gamedef';
import { byCodePoint } from '../../source/textOrder';
import { nodesOf } from '../symbols/sections';
import type { SymbolTable } from '../symbols/symbols';
import { generatedZones, isBoardMacro } from './payload/boardMacros';
import { readMap } from './payload/mapPayload';
import { baseOf, readZone } from './payload/zoneDefinition';

/** In code-point order of their ids, and so are the neighbours of each. */
export function lowerZones(symbols: SymbolTable): readonly Zone[] {
  const { zones } = symbols.tables;
  const neighbours = adjacency(symbols);
  return zones.ids.flatMap((id): readonly Zone[] => {
    const zone = zones.zones.get(id);
    const base = zone && zones.bases.get(zone.base);
    if (!zone || !base) return [];
    return [
      {
        id,
        base: base.base,
        owner: zone.owner,
        kind: base.kind,
        visibility: base.visibility,
        ordering: base.ordering,
        ...(base.category === undefined ? {} : { category: base.category }),
        attributes: base.attributes,
        adjacent: [...(neighbours.get(id) ?? [])].sort(byCodePoint),
      },
    ];
  });
}

/** Directed edges between concrete zones; borders with unknown zones or with itself are none. */
function adjacency(symbols: SymbolTable): ReadonlyMap<string, ReadonlySet<string>> {
  const { zones } = symbols.tables;
  const edges = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    const known = edges.get(from);
    if (known) known.add(to);
    else edges.set(from, new Set([to]));
  };
  const connect = (base: string, to: string, both: boolean) => {
    const target = symbols.resolveZone(to);
    if (target.kind !== 'zone' || target.base === base) return;
    for (const from of zones.bases.get(base)?.zones ?? []) {
      add(from, target.zone);
      if (both) add(target.zone, from);
    }
  };
  const map = symbols.selection.map?.payload;
  const readings = [
    ...(map ? readMap(map).spaces : []),
    ...nodesOf(symbols.sections, 'zones').flatMap((node) => (node.kind === 'mapping' && !isBoardMacro(node) ? [readZone(node)] : [])),
  ];
  for (const { base, adjacent } of readings) {
    if (base === undefined) continue;
    for (const { to, direction } of adjacent) if (to) connect(base, baseOf(to.text), direction === 'bidirectional');
  }
  for (const node of nodesOf(symbols.sections, 'zones')) {
    if (!isBoardMacro(node)) continue;
    for (const { base, adjacent } of generatedZones(node)) for (const to of adjacent) connect(base, to, true);
  }
  return edges;
}
