/** Which scenario, map and piece catalogue a composition uses (reference: `map-and-data-assets.md`, Selection). */
import type { NameKind } from '../../catalogue/model';
import type { SyntaxNode } from '../../source/tree';
import { readScenario } from '../assets/payload/scenarioPayload';
import { meantKind } from './assetKinds';
import { assetOf } from './declare';
import { readerOf } from './doubts';
import { type SectionPart, type Sections, singletonOf } from './sections';

export interface Asset {
  readonly id: string;
  readonly kind: string;
  readonly payload: SyntaxNode | undefined;
  readonly node: SyntaxNode;
  readonly part: SectionPart;
}

export interface Selection {
  /** In composition order; of several with one id the first counts. */
  readonly assets: readonly Asset[];
  readonly scenarios: readonly Asset[];
  readonly scenario: Asset | undefined;
  readonly map: Asset | undefined;
  readonly catalogue: Asset | undefined;
}

const ofMetadata = readerOf('metadata');

/** `scenario` is the compile option; an id that names no scenario selects none. */
export function select(sections: Sections, scenario: string | undefined): Selection {
  const assets: Asset[] = [];
  for (const part of sections.get('dataAssets') ?? []) {
    const asset = assetOf(part.entry.node);
    if (asset && !assets.some(({ id }) => id === asset.id)) assets.push({ ...asset, node: part.entry.node, part });
  }
  const scenarios = assets.filter(({ kind }) => kind === 'scenario');
  const wanted = scenario ?? ofMetadata.written(singletonOf(sections, 'metadata'), 'defaultScenarioAssetId')?.text;
  const selected = wanted === undefined ? only(scenarios) : scenarios.find(({ id }) => id === wanted);
  return {
    assets,
    scenarios,
    scenario: selected,
    map: referred(assets, selected, 'map'),
    catalogue: referred(assets, selected, 'pieceCatalog'),
  };
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** The map or catalogue that goes with a scenario: the one it names, else the only one of the kind. */
export function referred(assets: readonly Asset[], scenario: Asset | undefined, kind: 'map' | 'pieceCatalog'): Asset | undefined {
  const ofKind = assets.filter((asset) => asset.kind === kind);
  const payload = scenario?.payload && readScenario(scenario.payload);
  const named = kind === 'map' ? payload?.map : payload?.catalogue;
  return named ? ofKind.find(({ id }) => id === named.text) : only(ofKind);
}

const ofMap: readonly NameKind[] = ['zone', 'zoneProperty', 'track', 'globalVariable', 'spaceMarker'];
const ofCatalogue: readonly NameKind[] = ['seat', 'tokenType', 'tokenProperty'];
/** A scenario that deals cards makes tokens of them. */
const ofScenario: readonly NameKind[] = ['table', 'tableField', 'tokenType', 'tokenProperty'];

/** Kinds whose names are missing because an asset could not be chosen, which is reported by itself (GS4013, GS8032, GS8033). */
export function lostKinds({ assets, scenarios, scenario, map, catalogue }: Selection): readonly NameKind[] {
  const payload = scenario?.payload && readScenario(scenario.payload);
  const several = (kind: string) => assets.filter((asset) => asset.kind === kind).length > 1;
  const meant = new Set(assets.map(({ kind }) => meantKind(kind)));
  return [
    ...(meant.has('map') ? ofMap : []),
    ...(meant.has('pieceCatalog') ? ofCatalogue : []),
    ...(meant.has('scenario') ? ofScenario : []),
    ...(scenarios.length > 0 && !scenario ? ofScenario : []),
    ...(!map && (payload?.map || several('map')) ? ofMap : []),
    ...(!catalogue && (payload?.catalogue || several('pieceCatalog')) ? ofCatalogue : []),
  ];
}
