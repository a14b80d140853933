/** Names, zones and seats in plain data (reference: `map-and-data-assets.md`; `diagnostics.md`, GS40xx and GS80xx). */
import type { CatalogueNameKind, DiagnosticCode, NameKind, PositionType } from '../../catalogue/model';
import { nameKinds } from '../../catalogue/names';
import { type Candidates, nearest } from '../../source/nearest';
import { entryOf, type SyntaxNode } from '../../source/tree';
import { lostSignFixes } from '../lostSigns';
import { changeFix, type ProblemDetails, problemAt, replaceFix, suggestions, unknownNameValues, yamlText } from '../problem';
import type { Place } from '../structure/place';
import { meantKind } from '../symbols/assetKinds';
import { resolveZoneIn } from '../symbols/resolveZone';
import { seatInAnyCase } from '../symbols/seats';
import { keyList } from '../symbols/share';
import type { DataContext } from './context';
import { readTables, spoilt } from './payload/tables';
import { baseOf } from './payload/zoneDefinition';
import { kindTypes } from './stackingFilter';

const kindTable: Readonly<Record<NameKind, CatalogueNameKind>> = nameKinds;

/** Checks a text that must name something; types that mean nothing here are left alone. */
export function checkMeaning(place: Place, type: PositionType, text: string, context: DataContext): void {
  if (type.kind === 'name') checkName(place, type, text, context);
  else if (type.kind === 'zone') checkZone(place, type.unknown, text, context);
  else if (type.kind === 'seat') checkSeat(place, type.unknown, text, context);
}

/** Reports an unknown name with did-you-mean fixes. */
export function reportUnknown(
  place: Place,
  code: DiagnosticCode,
  name: string,
  label: string,
  candidates: Candidates,
  context: DataContext,
  details: ProblemDetails = {},
): void {
  const fixes = suggestions(place.chunk, place.node, name, candidates);
  const near = nearest(name, candidates);
  if (near.length > 0) context.meant(near);
  context.report(problemAt(place.chunk, place.node, code, unknownNameValues(code, name, label), { fixes, ...details }));
}

function checkName(place: Place, type: Extract<PositionType, { kind: 'name' }>, name: string, context: DataContext): void {
  const kinds = typeof type.of === 'string' ? [type.of] : type.of;
  if (kinds.includes('asset')) {
    checkAssetName(place, name, context);
    return;
  }
  // The kind of a piece in place of its type has a report of its own (GS8041).
  if (place.name === 'pieceTypeIds' && kindTypes(name, { seats: undefined }, context.tables).length > 0) return;
  if (kinds.some((kind) => unchecked.has(kind) || isDoubtful(kind, context, name) || namesOf(kind, context).has(name))) return;
  const [kind] = kinds;
  if (kind === undefined || (kind === 'zone' && resolveZoneIn(context.tables.zones, context.tables.seats, name).kind === 'zone')) return;
  const { label, unknown, otherwise } = kindTable[kind];
  const other = type.unknown === undefined ? otherKind(otherwise, name, context) : undefined;
  const code = type.unknown ?? other?.code ?? unknown;
  if (code === undefined) return;
  const severity = type.severity ? { severity: type.severity } : {};
  const words = other ? kindTable[other.kind].label : label;
  reportUnknown(
    place,
    code,
    name,
    code === 'GS4008' ? words.replace(' marker', '') : words,
    keyList(namesOf(kind, context)),
    context,
    severity,
  );
}

/** Looked up by the check of the node around them, which knows the type or table they belong to. */
const unchecked: ReadonlySet<NameKind> = new Set<NameKind>(['tokenProperty', 'tableField']);

function otherKind(
  otherwise: CatalogueNameKind['otherwise'],
  name: string,
  context: DataContext,
): { readonly kind: NameKind; readonly code: DiagnosticCode } | undefined {
  if (otherwise?.globalMarker && namesOf('globalMarker', context).has(name)) return { kind: 'globalMarker', code: otherwise.globalMarker };
  if (otherwise?.spaceMarker && namesOf('spaceMarker', context).has(name)) return { kind: 'spaceMarker', code: otherwise.spaceMarker };
  return undefined;
}

/** Names of the kind, or this one, may be missing from the tables. */
export function isDoubtful(kind: NameKind, context: DataContext, name?: string): boolean {
  // A table is looked for in its own asset, where `settings` may be what is misspelt.
  if (kind === 'table' && context.asset === undefined) return true;
  if (kind === 'table')
    return context.asset?.kind === 'scenario' && !entryOf(context.asset.payload, 'settings') && context.symbols.uncertain(kind, name);
  if (context.symbols.uncertain(kind, name)) return true;
  const ofMap = kind === 'zone' || kind === 'zoneProperty' || kind === 'track' || kind === 'spaceMarker' || kind === 'globalVariable';
  if (ofMap && context.mapLost) return true;
  return (kind === 'tokenType' || kind === 'seat') && context.catalogueLost;
}

/** Names as seen from the entry that is checked. */
export function namesOf(kind: NameKind, context: DataContext): ReadonlyMap<string, unknown> {
  const names = context.names.get(kind) ?? gatherNames(kind, context);
  context.names.set(kind, names);
  return names;
}

function gatherNames(kind: NameKind, context: DataContext): ReadonlyMap<string, unknown> {
  const { tables, symbols } = context;
  switch (kind) {
    case 'zone':
      return tables.zones.bases;
    case 'zoneProperty':
      return tables.zones.properties;
    case 'track':
      return trackNames(context);
    case 'globalVariable':
      return new Map<string, unknown>([
        ...symbols.factNames('globalVariable').map((name) => [name, name] as const),
        ...trackNames(context),
      ]);
    case 'spaceMarker':
      return tables.markers.space;
    case 'globalMarker':
      return tables.markers.global;
    case 'tokenType':
      return new Map<string, unknown>([...tables.tokens.types, ...pieceTypes(context)]);
    case 'seat':
      return tables.seats.bySpelling;
    case 'eventDeck':
      return tables.events.decks;
    case 'eventCard':
      return tables.events.cards;
    case 'cardTag':
      return tables.events.tags;
    case 'cardMetadata':
      return tables.events.metadata;
    case 'table':
      return context.asset?.payload ? tablesOf(context.asset.kind, context.asset.payload) : new Map();
    default:
      return new Map(symbols.names(kind).map((name) => [name, name]));
  }
}

/** With those that are no tables because of a fault in them. */
function tablesOf(kind: string, payload: SyntaxNode): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([...readTables(payload).tables, ...spoilt(kind, payload).map((list) => [list.path, list] as const)]);
}

function trackNames({ map }: DataContext): ReadonlyMap<string, unknown> {
  return new Map(map?.tracks.flatMap((track) => (track.id ? [[track.id.text, track] as const] : [])));
}

function pieceTypes({ catalogue }: DataContext): readonly (readonly [string, unknown])[] {
  return catalogue?.pieceTypes.flatMap((type) => (type.id ? [[type.id.text, type] as const] : [])) ?? [];
}

/** The field says of which kind the asset must be. */
const assetKinds: Readonly<Record<string, string>> = {
  mapAssetId: 'map',
  pieceCatalogAssetId: 'pieceCatalog',
  defaultScenarioAssetId: 'scenario',
};

function checkAssetName(place: Place, name: string, context: DataContext): void {
  const kind = Object.hasOwn(assetKinds, place.name) ? (assetKinds[place.name] ?? '') : '';
  const { assets } = context.symbols.selection;
  const fitting = assets.filter((asset) => asset.kind === kind).map(({ id }) => id);
  if (fitting.includes(name)) return;
  // A misspelt kind is reported at the asset.
  if (assets.some((asset) => asset.id === name && meantKind(asset.kind) === kind)) return;
  if (context.symbols.uncertain('asset', name) && !assets.some(({ id }) => id === name)) return;
  reportUnknown(place, kind === 'scenario' ? 'GS8032' : 'GS4013', name, kind, fitting, context);
}

function checkZone(place: Place, unknown: DiagnosticCode | undefined, text: string, context: DataContext): void {
  const { chunk, node } = place;
  const resolution = resolveZoneIn(context.tables.zones, context.tables.seats, text, !context.isSurplus());
  if (resolution.kind === 'zone') {
    if (!resolution.older) return;
    const fixes = [replaceFix(`Write \`${resolution.zone}\``, chunk, node, yamlText(resolution.zone), true)];
    context.report(problemAt(chunk, node, 'GS9014', { z: resolution.zone }, { fixes }));
    return;
  }
  if (isDoubtful('zone', context, text)) return;
  if (resolution.kind === 'players' || resolution.kind === 'each') {
    if (resolution.kind === 'each' || resolution.many) context.report(problemAt(chunk, node, 'GS5015', { player: 'zone' }));
    return;
  }
  const label = unknown === 'GS8009' || unknown === 'GS8016' || unknown === 'GS8001' ? 'space' : 'zone';
  if (resolution.kind !== 'fault' || resolution.code === 'GS4004') {
    const near = resolution.kind === 'fault' ? resolution.candidates : nearest(baseOf(text), keyList(context.tables.zones.bases));
    const signs = lostSignFixes(chunk, node, context.tables.zones.bases);
    const others = near.map((zone, at) => changeFix(zone, chunk, node, yamlText(zone), at + signs.length === 0));
    const fixes = [...signs, ...others];
    context.report(problemAt(chunk, node, unknown ?? 'GS4004', unknownNameValues(unknown ?? 'GS4004', text, label), { fixes }));
    return;
  }
  const fixes = resolution.candidates.map((zone, at) => changeFix(zone, chunk, node, yamlText(zone), at === 0));
  context.report(problemAt(chunk, partOf(place, resolution.start, resolution.end), resolution.code, resolution.values, { fixes }));
}

/** The part of a scalar's text, behind its quote. */
function partOf({ node }: Place, start: number, end: number): { readonly start: number; readonly end: number } {
  if (node.kind !== 'scalar' || node.style === 'block' || typeof node.value !== 'string') return node;
  const quote = node.style === 'plain' ? 0 : 1;
  if (node.end - node.start !== node.value.length + 2 * quote) return node;
  return { start: node.start + quote + start, end: node.start + quote + end };
}

function checkSeat(place: Place, unknown: DiagnosticCode | undefined, text: string, context: DataContext): void {
  // A placement's seat is compared with that of its piece type.
  if (unknown === 'GS8018' || isDoubtful('seat', context, text)) return;
  const ids = new Set(context.catalogue?.seats.map(({ id }) => id.text));
  if (ids.has(text)) return;
  const ofCatalogue = unknown === 'GS8012' && context.asset?.kind === 'pieceCatalog';
  if (!ofCatalogue && seatInAnyCase(context.tables.seats, text) !== undefined) return;
  const candidates = ofCatalogue ? ids : [...ids, ...context.tables.seats.bySpelling.keys()];
  reportUnknown(place, unknown ?? 'GS4012', text, 'seat', candidates, context);
}
