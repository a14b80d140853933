/** Builds the symbols of a composition (`model.ts` says what they answer). */
import type { NameKind } from '../../catalogue/model';
import type { Composition, SourceFile } from '../../source/model';
import { isWrittenIn } from '../../source/unread';
import { readCatalogue } from '../assets/payload/cataloguePayload';
import { readScenario } from '../assets/payload/scenarioPayload';
import { baseOf } from '../assets/payload/zoneDefinition';
import { macroNameKind } from './behaviour';
import { type Declarations, indexDeclarations, ofDefinitions } from './declarations';
import { type Duplicates, findDuplicates, type KeptDuplicates } from './duplicates';
import { type EventTable, eventTable } from './events';
import type { Facet } from './facets';
import { type Facts, gatherFacts } from './facts';
import { allowedStatesIn, type MarkerTable, markerTable } from './markers';
import type { GameFacts, NamedFacts, PropertyFact, Symbols } from './model';
import type { FactMaps } from './namedFacts';
import { macroBody, normalise, valueAt } from './read';
import { resolveZoneIn } from './resolveZone';
import { resolveSeatIn, type SeatTable, seatTable } from './seats';
import { collectSections, nodeLists, nodesOf, type Sections, singletonOf, turnFlowOf } from './sections';
import { lostKinds, type Selection, select } from './selection';
import { type Derived, derive, keyList, share } from './share';
import { type TokenTable, tokenTable } from './tokens';
import { doubtOf, sameUncertainty, type Uncertainty, uncertainty } from './uncertain';
import { type ZoneTable, zoneTable } from './zones';

export interface SymbolSources {
  readonly composition: Composition;
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Compile option `scenario`; by default as the document chooses. */
  readonly scenario?: string | undefined;
}

/** Symbols with what they were made from: for the checks and the lowering of plain data. */
export interface SymbolTable extends Symbols {
  readonly sources: SymbolSources;
  readonly sections: Sections;
  readonly selection: Selection;
  readonly tables: Tables;
  readonly duplicates: Duplicates;
  /** Stays the same object as long as no answer but those about places (`lookup`, `all`, `place`, `macroBody`) has changed. */
  readonly generation: object;
  /** As `generation`, but for names that plain data cannot refer to. */
  readonly dataGeneration: object;
  /** Stays the same as long as nothing in that part has changed. */
  readonly stamp: (facet: Facet) => unknown;
  readonly memory: Memory;
}

export interface Tables {
  readonly seats: SeatTable;
  readonly zones: ZoneTable;
  readonly markers: MarkerTable;
  readonly tokens: TokenTable;
  readonly events: EventTable;
}

/** What the next version may keep. */
interface Memory {
  readonly seats: Derived<SeatTable>;
  readonly zones: Derived<ZoneTable>;
  readonly markers: Derived<MarkerTable>;
  readonly tokens: Derived<TokenTable>;
  readonly events: Derived<EventTable>;
  readonly declarations: Declarations;
  readonly facts: Facts;
  readonly ofData: Derived<object>;
  readonly uncertainty: Uncertainty;
  readonly duplicates: KeptDuplicates;
}

/** `previous` is the table of an earlier version of the same composition. */
export function createSymbols(sources: SymbolSources, previous?: SymbolTable): SymbolTable {
  const sections = collectSections(sources.composition, sources.files);
  const selection = select(sections, sources.scenario);
  const declarations = indexDeclarations(sections, selection, previous?.memory.declarations);
  const derived = deriveTables(sections, selection, previous?.memory);
  const tables: Tables = {
    seats: derived.seats.value,
    zones: derived.zones.value,
    markers: derived.markers.value,
    tokens: derived.tokens.value,
    events: derived.events.value,
  };
  const facts = gatherFacts({ sections, selection, tables, declarations }, previous?.memory.facts);
  const duplicates = findDuplicates(sections, selection, previous?.memory.duplicates);
  const lost = [...declarations.nameless, ...lostKinds(selection), ...duplicates.found.value.kinds, ...ofSurplus(sections)];
  const found = uncertainty(sources.composition, sources.files, lost);
  const doubts = previous && sameUncertainty(previous.memory.uncertainty, found) ? previous.memory.uncertainty : found;
  const unchanged =
    previous !== undefined &&
    facts.version === previous.memory.facts.version &&
    tables.seats === previous.tables.seats &&
    tables.zones === previous.tables.zones &&
    tables.markers === previous.tables.markers &&
    doubts === previous.memory.uncertainty;
  const ofData = derive(previous?.memory.ofData, dataInputs(facts, declarations, tables, doubts), () => ({}));
  const memory: Memory = { ...derived, declarations, facts, uncertainty: doubts, duplicates, ofData };
  return {
    ...answers(sources, declarations, facts, tables, doubts),
    sources,
    sections,
    selection,
    tables,
    duplicates: duplicates.found.value,
    generation: unchanged ? previous.generation : {},
    dataGeneration: ofData.value,
    stamp: stamps(facts, tables, doubts),
    memory,
  };
}

function ofSurplus({ surplus }: Sections): readonly NameKind[] {
  return surplus.length > 0 ? ['zone'] : [];
}

/** The tables as they would be with another selection; parts that do not depend on it are those of `table`. */
export function tablesWith(table: SymbolTable, selection: Pick<Selection, 'scenario' | 'map' | 'catalogue'>): Tables {
  const { seats, zones, markers, tokens, events } = deriveTables(table.sections, selection, table.memory);
  return { seats: seats.value, zones: zones.value, markers: markers.value, tokens: tokens.value, events: events.value };
}

function deriveTables(sections: Sections, selection: Pick<Selection, 'scenario' | 'map' | 'catalogue'>, memory: Memory | undefined) {
  const cataloguePayload = selection.catalogue?.payload;
  const catalogue = cataloguePayload && readCatalogue(cataloguePayload);
  const map = selection.map?.payload;
  const metadata = singletonOf(sections, 'metadata');
  const turnFlow = turnFlowOf(sections);
  const seatInputs = [valueAt(metadata, 'players'), valueAt(metadata, 'seats'), cataloguePayload, valueAt(turnFlow, 'eligibility')];
  const seats = derive(memory?.seats, seatInputs, (before) => share(before, seatTable(metadata, catalogue, turnFlow)));
  const zoneNodes = nodesOf(sections, 'zones');
  const zones = derive(memory?.zones, [...nodeLists(sections, 'zones'), map, seats.value], (before) =>
    zoneTable(zoneNodes, map, seats.value, before && memory && { table: before, seats: memory.seats.value }),
  );
  const globalNodes = nodesOf(sections, 'globalMarkerLattices');
  const markers = derive(memory?.markers, [...nodeLists(sections, 'globalMarkerLattices'), map], (before) =>
    share(before, markerTable(map, globalNodes)),
  );
  const deckNodes = nodesOf(sections, 'eventDecks');
  const events = derive(memory?.events, nodeLists(sections, 'eventDecks'), () => eventTable(deckNodes));
  const entries = nodesOf(sections, 'tokenTypes');
  const scenarioPayload = selection.scenario?.payload;
  const tokens = derive(memory?.tokens, [...nodeLists(sections, 'tokenTypes'), cataloguePayload, scenarioPayload, events.value], (before) =>
    share(
      before,
      tokenTable({
        entries,
        catalogue,
        scenario: scenarioPayload && readScenario(scenarioPayload),
        cards: [...events.value.cards.keys()],
        decks: [...events.value.decks.keys()],
      }),
    ),
  );
  return { seats, zones, markers, events, tokens };
}

function answers({ composition }: SymbolSources, declarations: Declarations, facts: Facts, tables: Tables, doubts: Uncertainty): Symbols {
  const uncertain: Symbols['uncertain'] = (kind, name) => {
    const doubt = doubtOf(doubts, kind);
    if (typeof doubt === 'boolean') return doubt;
    return name === undefined || isWrittenIn(doubt, kind === 'zone' ? stemOfZone(normalise(name)) : normalise(name));
  };
  const opened = openVocabularies(facts, uncertain);
  const factsOf = <K extends keyof NamedFacts>(kind: K): FactMaps[K] => opened[kind] ?? facts.named[kind];
  const keyOf = (kind: NameKind | keyof NamedFacts, name: string) => (kind === 'zone' ? baseOf(normalise(name)) : normalise(name));
  const lookup: Symbols['lookup'] = (kind, name, container) => {
    const key = keyOf(kind, name);
    const own = declarations.lookup(kind, key, container);
    return own ?? (kind === 'globalVariable' ? declarations.lookup('track', key) : undefined);
  };
  return {
    fragment: composition.fragment,
    uncertain,
    isUnread: (name) => doubts.text !== '' && isWrittenIn(doubts.text, name),
    exists: (kind, name, container) => facts.exists(kind, keyOf(kind, name), container),
    lookup,
    all: declarations.all,
    names: facts.names,
    place: (kind, name, container) => lookup(kind, name, container)?.range,
    macroBody: (family, name) => {
      const declaration = declarations.lookup(macroNameKind(family), normalise(name));
      if (!declaration) return undefined;
      return { entry: declaration.entry, body: macroBody(declaration.node, family) };
    },
    fact: (kind, name) => factsOf(kind).get(normalise(name)),
    hasValue: (kind, name, value) => factsOf(kind).get(normalise(name))?.vocabulary?.includes(value) === true,
    factNames: (kind) => keyList(facts.named[kind]),
    game: <K extends keyof GameFacts>(kind: K): GameFacts[K] => facts.game[kind],
    resolveZone: (text) => resolveZoneIn(tables.zones, tables.seats, text),
    resolveSeat: (text) => resolveSeatIn(tables.seats, text),
    allowedStates: (marker, zone) => {
      const lattice = tables.markers.space.get(normalise(marker));
      const fact = tables.zones.zones.get(normalise(zone));
      const base = tables.zones.bases.get(fact?.base ?? baseOf(normalise(zone)));
      return lattice && base && allowedStatesIn(lattice.states, tables.markers.constraints.get(lattice.id) ?? [], base);
    },
  };
}

function dataInputs(
  { named, game }: Facts,
  { groups }: Declarations,
  { seats, zones, markers }: Tables,
  doubts: Uncertainty,
): readonly unknown[] {
  const facts = Object.entries(named).flatMap(([kind, map]) => (ofDefinitions.has(kind) ? [] : [map]));
  return [...facts, ...groups.map(({ dataNames }) => dataNames), game, seats, zones, markers, doubts];
}

function stamps(facts: Facts, tables: Tables, doubts: Uncertainty): SymbolTable['stamp'] {
  const known = new Map<Facet, unknown>();
  const stampOf = (facet: Facet): unknown => {
    const space = facet.indexOf(' ');
    const part = facet.slice(space + 1);
    switch (facet.slice(0, space)) {
      case 'named':
        return Reflect.get(facts.named, part);
      case 'declared':
        return facts.declared(part);
      case 'game':
        return Reflect.get(facts.game, part);
      case 'table':
        return Reflect.get(tables, part);
      default:
        return part === 'text' ? doubts.text : doubtOf(doubts, part);
    }
  };
  return (facet) => {
    if (!known.has(facet)) known.set(facet, stampOf(facet));
    return known.get(facet);
  };
}

/** What stands before the owner of a zone. */
function stemOfZone(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(0, colon);
}

/** Where values may have been lost with names, no set of values is closed. */
function openVocabularies({ named }: Facts, uncertain: (kind: NameKind) => boolean): Partial<FactMaps> {
  const open = (map: ReadonlyMap<string, PropertyFact>) =>
    new Map([...map].map(([name]) => [name, { name, type: 'mixed', form: 'both', closed: false, vocabulary: undefined } as const]));
  return {
    ...(uncertain('zoneProperty') ? { zoneProperty: open(named.zoneProperty) } : {}),
    ...(uncertain('tokenProperty') ? { tokenProperty: open(named.tokenProperty) } : {}),
    ...(uncertain('cardMetadata') ? { cardMetadata: open(named.cardMetadata) } : {}),
  };
}
