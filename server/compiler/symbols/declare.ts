/**
 * Which names one section entry, or the payload of one asset, declares. Cached by syntax node, so that after an edit only the edited
 * chunk is read again. Bodies (effects, conditions, queries) are not entered.
 */
import type { NameKind } from '../../catalogue/model';
import type { MappingNode, ScalarNode, SyntaxNode } from '../../source/tree';
import { generatedZones, isBoardMacro } from '../assets/payload/boardMacros';
import { readCatalogue } from '../assets/payload/cataloguePayload';
import { readLattice, readMap } from '../assets/payload/mapPayload';
import { baseOf, readZone, type ZoneReading, type ZoneRun } from '../assets/payload/zoneDefinition';
import { isNull, isPlaceholder } from '../structure/place';
import { doubtfulKinds, fieldAt, namesOfAssets, readerOf } from './doubts';
import { entriesOf, itemsOf, mappingsOf, normalise, scalarOf, valueAt, writtenAt, writtenOf } from './read';
import { perObject } from './share';
import { propertyType } from './tokens';

/** A declaration without its file. */
export interface Seed {
  readonly kind: NameKind;
  readonly name: string;
  /** The name where it is written; the macro word for zones of a board macro. */
  readonly at: ScalarNode;
  readonly node: SyntaxNode;
  readonly container?: string;
  /** Made by a board macro: many names share one place. */
  readonly generated?: true;
}

export interface Declared {
  /** In the order of the text. */
  readonly parts: readonly DeclaredPart[];
  /** Kinds of which something declares a name that cannot be read. */
  readonly nameless: readonly NameKind[];
}

/** What a part of an entry declares: a run of the spaces of a map, or all of an entry. */
export interface DeclaredPart {
  /** As the part was read: the same list for all versions that have taken it over. The names count, not where they stand. */
  readonly names: readonly Seed[];
  /** Where the names stand; the same list each time. */
  readonly seeds: () => readonly Seed[];
}

interface Collected {
  readonly seeds: readonly Seed[];
  readonly nameless: readonly NameKind[];
}

type Declare = (node: SyntaxNode, into: Collector) => void;

interface Collector {
  readonly add: (kind: NameKind, at: SyntaxNode | undefined, node: SyntaxNode, container?: string) => string | undefined;
  readonly generate: (seed: Seed) => void;
  /** Names of these kinds cannot be read. */
  readonly lose: (...kinds: readonly NameKind[]) => void;
  /** The node is this record of the catalogue: notes the names that it may have lost. */
  readonly visit: (node: SyntaxNode | undefined, record: string) => void;
}

/** Names that an entry of a section declares by itself; those of asset payloads depend on the selection (`declareAsset`). */
export function declareEntry(section: string, node: SyntaxNode): Declared {
  const declare = Object.hasOwn(sections, section) ? sections[section] : undefined;
  return declare ? wholly(collect(node, section, declare)) : nothing;
}

/** Names in the payload of a `map` or `pieceCatalog` asset. */
export function declareAsset(kind: string, payload: SyntaxNode): Declared {
  const declare = Object.hasOwn(payloads, kind) ? payloads[kind] : undefined;
  if (!declare) return nothing;
  const own = wholly(collect(payload, `payload ${kind}`, declare));
  return kind === 'map' ? withSpaces(payload, own) : own;
}

const nobody: readonly NameKind[] = [];

/** Declared names in one piece. */
export const wholly = perObject(
  ({ seeds, nameless }: Collected): Declared => ({ parts: seeds.length > 0 ? [{ names: seeds, seeds: () => seeds }] : [], nameless }),
);

const declaredRun = perObject(({ zones }: ZoneRun): Collected => {
  const all = zones.map(({ node }) => collect(node, 'space', declareSpace));
  return { seeds: all.flatMap(({ seeds }) => seeds), nameless: [...new Set(all.flatMap(({ nameless }) => nameless))] };
});

const declaredMaps = new WeakMap<SyntaxNode, Declared>();

function withSpaces(payload: SyntaxNode, own: Declared): Declared {
  const known = declaredMaps.get(payload);
  if (known) return known;
  const nameless = new Set(own.nameless);
  const { spaceNodes, spaceRuns } = readMap(payload);
  let at = 0;
  const spaces = spaceRuns.map((run): DeclaredPart => {
    const start = at;
    at += run.zones.length;
    const names = declaredRun(run);
    for (const kind of names.nameless) nameless.add(kind);
    let seeds: readonly Seed[] | undefined;
    return {
      names: names.seeds,
      seeds: () => {
        seeds ??= spaceNodes.slice(start, start + run.zones.length).flatMap((node) => collect(node, 'space', declareSpace).seeds);
        return seeds;
      },
    };
  });
  const declared = { parts: [...spaces, ...own.parts], nameless: nameless.size > 0 ? [...nameless] : nobody };
  declaredMaps.set(payload, declared);
  return declared;
}

/** The kinds of names a section can declare, for `uncertain`. */
export function kindsOfSection(section: string): readonly NameKind[] {
  return Object.hasOwn(kinds, section) ? (kinds[section] ?? []) : [];
}

const nothing: Declared = { parts: [], nameless: [] };
const known = new WeakMap<SyntaxNode, Map<string, Collected>>();

function collect(node: SyntaxNode, key: string, declare: Declare): Collected {
  const cached = known.get(node) ?? new Map<string, Collected>();
  known.set(node, cached);
  const earlier = cached.get(key);
  if (earlier) return earlier;
  const seeds: Seed[] = [];
  const nameless = new Set<NameKind>();
  declare(node, {
    add: (kind, at, declaring, container) => {
      const written = writtenOf(at);
      if (!written || (at && isPlaceholder(at))) {
        nameless.add(kind);
        return undefined;
      }
      const name = kind === 'zone' ? baseOf(written.text) : written.text;
      seeds.push({ kind, name, at: written.node, node: declaring, ...(container === undefined ? {} : { container }) });
      return name;
    },
    generate: (seed) => seeds.push(seed),
    lose: (...lost) => {
      for (const kind of lost) nameless.add(kind);
    },
    visit: (visited, record) => {
      for (const kind of doubtfulKinds(visited, record)) nameless.add(kind);
    },
  });
  const declared = { seeds, nameless: [...nameless] };
  cached.set(key, declared);
  return declared;
}

/** A misspelt type with the fields of a card-driven game is one. */
export const otherTurnOrders: ReadonlySet<string> = new Set(['', 'roundRobin', 'fixedOrder', 'simultaneous']);

/** Declares by the value of a field, by default `id`. */
function byField(kind: NameKind, ...fields: readonly string[]): Declare {
  return (node, into) => {
    const field = fields.find((each) => valueAt(node, each)) ?? 'id';
    into.add(kind, valueAt(node, field), node);
  };
}

const byKeys = (kind: NameKind, node: SyntaxNode | undefined, into: Collector, container?: string): void => {
  for (const { key, value } of entriesOf(node)) {
    // A key without a value may hold it: the colon or the blank behind it is lost.
    if (isNull(value)) into.lose(kind);
    into.add(kind, key, value, container);
  }
};

const declarePhase = (kind: NameKind, list: SyntaxNode | undefined, into: Collector): void => {
  for (const phase of itemsOf(list)) into.add(kind, valueAt(phase, 'id'), phase);
};

const declareMacro = (kind: 'effectMacro' | 'conditionMacro'): Declare => {
  return (node, into) => {
    const id = into.add(kind, valueAt(node, 'id'), node);
    for (const parameter of mappingsOf(fieldAt(node, kind, 'params'))) {
      into.add('macroParameter', fieldAt(parameter, 'macroParameter', 'name'), parameter, id ?? '');
    }
  };
};

const declareMarker = (kind: 'spaceMarker' | 'globalMarker', node: SyntaxNode, into: Collector): void => {
  const marker = into.add(kind, valueAt(node, 'id'), node);
  const states = node.kind === 'mapping' ? readLattice(node).states : [];
  for (const state of states) into.add('markerState', state.node, state.node, marker ?? '');
};

const declareZone: Declare = (node, into) => {
  if (isBoardMacro(node)) {
    const at = valueAt(node, 'macro');
    const zones = generatedZones(node);
    if (zones.length === 0) into.lose('zone');
    if (at?.kind !== 'scalar') return;
    for (const { base } of zones) into.generate({ kind: 'zone', name: base, at, node, generated: true });
    return;
  }
  into.visit(node, 'zoneDefinition');
  if (into.add('zone', valueAt(node, 'id'), node) === undefined) into.lose('zoneProperty');
  if (node.kind === 'mapping') declareAttributes(readZone(node), into);
};

/** A space of the map. */
const declareSpace: Declare = (node, into) => {
  if (node.kind !== 'mapping') return;
  const space = readZone(node);
  into.visit(node, 'mapSpace');
  if (into.add('zone', space.id?.node, node) === undefined) into.lose('zoneProperty');
  declareAttributes(space, into);
};

const declareAttributes = (zone: ZoneReading, into: Collector): void => {
  for (const { key, node } of zone.attributes) into.add('zoneProperty', key, node, zone.base ?? '');
};

const declarePipeline: Declare = (node, into) => {
  into.visit(node, 'pipeline');
  const id = into.add('pipeline', valueAt(node, 'id'), node);
  for (const stage of stageNodes(node)) {
    const label = valueAt(stage, 'stage');
    if (label) into.add('stage', label, stage, id ?? '');
  }
};

/** The stages of a pipeline, also under the older keys of `operationProfiles`. */
export function stageNodes(pipeline: SyntaxNode): readonly MappingNode[] {
  return mappingsOf(valueAt(pipeline, 'stages') ?? valueAt(pipeline, 'resolution') ?? valueAt(pipeline, 'resolutionStages'));
}

const declareWindows: Declare = (flow, into) => {
  into.visit(flow, 'turnFlow');
  into.visit(valueAt(flow, 'eligibility'), 'eligibility');
  for (const window of mappingsOf(valueAt(flow, 'eligibility', 'overrideWindows'))) into.add('window', valueAt(window, 'id'), window);
};

const sections: Readonly<Record<string, Declare>> = {
  metadata: (node, into) => {
    into.visit(node, 'metadata');
    into.visit(valueAt(node, 'players'), 'playerRange');
    byKeys('namedSet', valueAt(node, 'namedSets'), into);
    for (const seat of itemsOf(valueAt(node, 'seats'))) into.add('seat', seat, seat);
  },
  constants: (node, into) => byKeys('constant', node, into),
  globalVars: byField('globalVariable', 'name', 'id'),
  perPlayerVars: byField('playerVariable', 'name', 'id'),
  globalMarkerLattices: (node, into) => declareMarker('globalMarker', node, into),
  zones: declareZone,
  tokenTypes: (node, into) => {
    into.visit(node, 'tokenType');
    const id = into.add('tokenType', valueAt(node, 'id'), node);
    if (id === undefined) into.lose('tokenProperty');
    const props = valueAt(node, 'props');
    byKeys('tokenProperty', props, into, id ?? '');
    // A property of an unknown type is none, though it was meant to be one.
    if (entriesOf(props).some(({ value }) => propertyType(writtenOf(value)?.text) === undefined)) into.lose('tokenProperty');
  },
  dataAssets: (node, into) => {
    into.visit(node, 'dataAsset');
    // biome-ignore lint/plugin: The kinds of names are few.
    if (into.add('asset', valueAt(node, 'id'), node) === undefined) into.lose(...namesOfAssets);
    if (writtenAt(node, 'kind')?.text === 'scenario') into.visit(valueAt(node, 'payload'), 'scenarioPayload');
  },
  turnStructure: (node, into) => {
    into.visit(node, 'turnStructure');
    declarePhase('phase', valueAt(node, 'phases'), into);
    declarePhase('interruptPhase', valueAt(node, 'interrupts'), into);
  },
  turnOrder: (node, into) => {
    const flow = valueAt(node, 'config', 'turnFlow');
    if (otherTurnOrders.has(writtenAt(node, 'type')?.text ?? (flow ? 'cardDriven' : ''))) return;
    into.visit(node, 'turnOrder');
    into.visit(valueAt(node, 'config'), 'cardDrivenConfig');
    if (flow) declareWindows(flow, into);
  },
  turnFlow: declareWindows,
  actions: byField('action'),
  actionPipelines: declarePipeline,
  triggers: (node, into) => {
    const id = valueAt(node, 'id');
    if (id) into.add('trigger', id, node);
  },
  derivedMetrics: byField('metric'),
  eventDecks: (node, into) => {
    into.visit(node, 'eventDeck');
    const deck = into.add('eventDeck', valueAt(node, 'id'), node);
    for (const card of mappingsOf(valueAt(node, 'cards'))) {
      into.visit(card, 'eventCard');
      const id = into.add('eventCard', valueAt(card, 'id'), card, deck ?? '');
      for (const tag of itemsOf(valueAt(card, 'tags'))) into.add('cardTag', tag, tag, id ?? '');
      for (const { key, value } of entriesOf(valueAt(card, 'metadata'))) into.add('cardMetadata', key, value, id ?? '');
    }
  },
  effectMacros: declareMacro('effectMacro'),
  conditionMacros: declareMacro('conditionMacro'),
};

const payloads: Readonly<Record<string, Declare>> = {
  map: (payload, into) => {
    into.visit(payload, 'mapPayload');
    const map = readMap(payload);
    for (const track of map.tracks) {
      if (into.add('track', track.id?.node, track.node) === undefined) into.lose('globalVariable');
    }
    for (const lattice of map.lattices) declareMarker('spaceMarker', lattice.node, into);
  },
  pieceCatalog: (payload, into) => {
    into.visit(payload, 'pieceCatalogPayload');
    const catalogue = readCatalogue(payload);
    for (const seat of mappingsOf(valueAt(payload, 'seats'))) into.add('seat', valueAt(seat, 'id'), seat);
    for (const type of catalogue.pieceTypes) {
      into.visit(type.node, 'pieceType');
      const id = into.add('tokenType', type.id?.node, type.node);
      if (id === undefined) into.lose('tokenProperty');
      const runtime = new Set<string>();
      for (const { key, value } of entriesOf(valueAt(type.node, 'runtimeProps'))) {
        runtime.add(normalise(String(key.value)));
        if (scalarOf(value) === undefined) into.lose('tokenProperty');
        into.add('tokenProperty', key, value, id ?? '');
      }
      for (const { node, text } of type.dimensions) if (!runtime.has(text)) into.add('tokenProperty', node, node, id ?? '');
    }
  },
};

const kinds: Readonly<Record<string, readonly NameKind[]>> = {
  metadata: ['namedSet', 'seat', 'zone'],
  constants: ['constant'],
  globalVars: ['globalVariable'],
  perPlayerVars: ['playerVariable'],
  globalMarkerLattices: ['globalMarker', 'markerState'],
  zones: ['zone', 'zoneProperty'],
  tokenTypes: ['tokenType', 'tokenProperty'],
  dataAssets: namesOfAssets,
  turnStructure: ['phase', 'interruptPhase'],
  turnOrder: ['window', 'seat'],
  turnFlow: ['window', 'seat'],
  actions: ['action'],
  actionPipelines: ['pipeline', 'stage'],
  triggers: ['trigger'],
  derivedMetrics: ['metric'],
  eventDecks: ['eventDeck', 'eventCard', 'cardTag', 'cardMetadata', 'tokenType', 'tokenProperty'],
  effectMacros: ['effectMacro', 'macroParameter'],
  conditionMacros: ['conditionMacro', 'macroParameter'],
};

const ofAsset = readerOf('dataAsset');

/** The id of an asset entry with its kind and payload. */
export function assetOf(
  node: SyntaxNode,
): { readonly id: string; readonly kind: string; readonly payload: SyntaxNode | undefined } | undefined {
  const id = ofAsset.written(node, 'id');
  const kind = ofAsset.written(node, 'kind');
  return id && kind ? { id: id.text, kind: kind.text, payload: ofAsset.node(node, 'payload') } : undefined;
}
