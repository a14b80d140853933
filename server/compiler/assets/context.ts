/** What the checks of one entry of plain data know: the names as they are seen from there, and where to report. */
import type { NameKind } from '../../catalogue/model';
import type { Chunk } from '../../source/model';
import { entryOf, type SyntaxNode } from '../../source/tree';
import type { Report } from '../structure/place';
import { valueAt } from '../symbols/read';
import type { SectionPart } from '../symbols/sections';
import { type Asset, referred } from '../symbols/selection';
import { type SymbolTable, type Tables, tablesWith } from '../symbols/symbols';
import { type CataloguePayload, readCatalogue } from './payload/cataloguePayload';
import { type MapPayload, readMap } from './payload/mapPayload';
import { readScenario, type ScenarioPayload } from './payload/scenarioPayload';

export interface DataContext {
  readonly symbols: SymbolTable;
  readonly part: SectionPart;
  readonly chunk: Chunk;
  readonly report: Report;
  /** So many errors have been reported that of others it is of no interest what was meant. */
  readonly isSurplus: () => boolean;
  /** Told the names that an unknown one may be a misspelling of: they count as used. */
  readonly meant: (names: readonly string[]) => void;
  /** As if the asset that is checked were selected, with the map and catalogue that go with it. */
  readonly tables: Tables;
  readonly map: MapPayload | undefined;
  readonly catalogue: CataloguePayload | undefined;
  readonly scenario: ScenarioPayload | undefined;
  /** The entry of `dataAssets` that is checked. */
  readonly asset: Asset | undefined;
  /** The scenario names a map or catalogue that does not exist: what follows from that is not reported. */
  readonly mapLost: boolean;
  readonly catalogueLost: boolean;
  /** Names by kind, as far as they have been asked for (`meaning.ts`). */
  readonly names: Map<NameKind, ReadonlyMap<string, unknown>>;
}

/** The context of an entry; for an asset with the view of that asset. */
export function contextOf(
  symbols: SymbolTable,
  part: SectionPart,
  { report, isSurplus, meant }: Pick<DataContext, 'report' | 'isSurplus' | 'meant'>,
): DataContext {
  const asset = symbols.selection.assets.find(({ node }) => node === part.entry.node);
  const scenario = scenarioOf(symbols, asset);
  const payload = scenario?.payload && readScenario(scenario.payload);
  const map = asset?.kind === 'map' ? asset : assetFor(symbols, scenario, 'map');
  const catalogue = asset?.kind === 'pieceCatalog' ? asset : assetFor(symbols, scenario, 'pieceCatalog');
  const { selection } = symbols;
  const same = scenario === selection.scenario && map === selection.map && catalogue === selection.catalogue;
  return {
    symbols,
    part,
    chunk: part.entry.chunk,
    report,
    isSurplus,
    meant,
    tables: same ? symbols.tables : tablesWith(symbols, { scenario, map, catalogue }),
    map: map?.payload && readMap(map.payload),
    catalogue: catalogue?.payload && readCatalogue(catalogue.payload),
    scenario: payload,
    asset,
    mapLost: payload?.map !== undefined && map === undefined,
    catalogueLost: payload?.catalogue !== undefined && catalogue === undefined,
    names: new Map(),
  };
}

/** The scenario in whose light an asset is seen: itself, the selected one if it uses the asset, else the first that does. */
function scenarioOf(symbols: SymbolTable, asset: Asset | undefined): Asset | undefined {
  const { selection } = symbols;
  if (asset?.kind === 'scenario') return asset;
  if (asset?.kind !== 'map' && asset?.kind !== 'pieceCatalog') return selection.scenario;
  const { kind } = asset;
  const candidates = [selection.scenario, ...selection.scenarios];
  return candidates.find((scenario) => scenario && referred(selection.assets, scenario, kind) === asset);
}

function assetFor(symbols: SymbolTable, scenario: Asset | undefined, kind: 'map' | 'pieceCatalog'): Asset | undefined {
  return referred(symbols.selection.assets, scenario, kind);
}

/** The key of a field as a span, with the mapping's start where the field is absent. */
export function keyAt(node: SyntaxNode, key: string): { readonly start: number; readonly end: number } {
  return entryOf(node, key)?.key ?? firstKey(node);
}

/** Where a fault of a whole entry is shown: its id, else its first key, else itself. */
export function headOf(node: SyntaxNode): { readonly start: number; readonly end: number } {
  const id = valueAt(node, 'id');
  return id?.kind === 'scalar' ? id : firstKey(node);
}

function firstKey(node: SyntaxNode): { readonly start: number; readonly end: number } {
  return node.kind === 'mapping' ? (node.entries[0]?.key ?? node) : node;
}
