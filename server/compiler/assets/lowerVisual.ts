/** The hints of all `visual` assets, merged in order (reference: `map-and-data-assets.md`, visual). */
import type { MarkerHint, VisualHints } from '../../kernel/gamedef';
import { ownValue, putOwn } from '../../kernel/ownProperties';
import type { MappingEntry, SyntaxNode } from '../../source/tree';
import { entriesOf, normalise, valueAt } from '../symbols/read';
import type { SymbolTable } from '../symbols/symbols';
import { baseOf } from './payload/zoneDefinition';

type ZoneHint = VisualHints['zones'][string];
type PieceHint = VisualHints['pieces'][string];

/** Zones by concrete id, seats by id, pieces by token type; later assets win. Undefined when there are no hints at all. */
export function lowerVisual(symbols: SymbolTable): VisualHints | undefined {
  const payloads = symbols.selection.assets.flatMap(({ kind, payload }) => (kind === 'visual' && payload ? [payload] : []));
  if (payloads.length === 0) return undefined;
  const zones: Record<string, ZoneHint> = {};
  const seats: Record<string, { readonly color: string }> = {};
  const pieces: Record<string, PieceHint> = {};
  const markers: Record<string, MarkerHint> = {};
  for (const payload of payloads) {
    for (const { id, hint } of zoneHints(payload, symbols)) putOwn(zones, id, hint);
    for (const { key, value } of entriesOf(valueAt(payload, 'seats'))) {
      const seat = symbols.resolveSeat(textOfKey(key))?.seat;
      const color = textAt(value, 'color');
      if (seat !== undefined && color !== undefined) putOwn(seats, seat, { color });
    }
    for (const { key, value } of entriesOf(valueAt(payload, 'pieces'))) putOwn(pieces, textOfKey(key), pieceHint(value));
    for (const { key, value } of entriesOf(valueAt(payload, 'markers'))) {
      const marker = textOfKey(key);
      putOwn(markers, marker, markerHint(value, ownValue(markers, marker)));
    }
  }
  return { zones, seats, pieces, ...(Object.keys(markers).length === 0 ? {} : { markers }) };
}

/** A key without qualifier stands for all zones of its base; those with one come later and win. */
function zoneHints(payload: SyntaxNode, symbols: SymbolTable): readonly { readonly id: string; readonly hint: ZoneHint }[] {
  const { zones } = symbols.tables;
  const entries = entriesOf(valueAt(payload, 'zones')).map(({ key, value }) => ({ name: baseOf(textOfKey(key)), hint: zoneHint(value) }));
  const ofBases = entries.flatMap(({ name, hint }) => (zones.bases.get(name)?.zones ?? []).map((id) => ({ id, hint })));
  const concrete = entries.flatMap(({ name, hint }) => (zones.bases.has(name) || !zones.zones.has(name) ? [] : [{ id: name, hint }]));
  return [...ofBases, ...concrete].flatMap(({ id, hint }) => (hint ? [{ id, hint }] : []));
}

function zoneHint(node: SyntaxNode): ZoneHint | undefined {
  const x = numberAt(node, 'x');
  const y = numberAt(node, 'y');
  if (x === undefined || y === undefined) return undefined;
  return { x, y, ...textField(node, 'shape'), ...textField(node, 'label') };
}

function pieceHint(node: SyntaxNode): PieceHint {
  return { ...textField(node, 'glyph'), ...textField(node, 'label') };
}

/** States that an earlier asset has named stay. */
function markerHint(node: SyntaxNode, earlier: MarkerHint | undefined): MarkerHint {
  const states: Record<string, MarkerHint['states'][string]> = { ...earlier?.states };
  for (const { key, value } of entriesOf(valueAt(node, 'states')))
    putOwn(states, textOfKey(key), { ...textField(value, 'label'), ...textField(value, 'glyph'), ...textField(value, 'color') });
  return { ...(earlier?.label === undefined ? {} : { label: earlier.label }), ...textField(node, 'label'), states };
}

function textField<K extends 'shape' | 'label' | 'glyph' | 'color'>(node: SyntaxNode, key: K): { readonly [P in K]?: string } {
  const text = textAt(node, key);
  const field: { [P in K]?: string } = {};
  if (text !== undefined) field[key] = text;
  return field;
}

function textOfKey(key: MappingEntry['key']): string {
  return normalise(String(key.value));
}

function textAt(node: SyntaxNode, key: string): string | undefined {
  const value = valueAt(node, key);
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

function numberAt(node: SyntaxNode, key: string): number | undefined {
  const value = valueAt(node, key);
  return value?.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined;
}
