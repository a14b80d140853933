/** Facts by name. */
import { defaultMaximum } from '../../catalogue/gameLimits';
import { readAs } from '../../source/shifted';
import { readMap, type TrackReading } from '../assets/payload/mapPayload';
import { readVariable, variableFact } from '../assets/payload/variableDefinition';
import { actionFacts, macroFact, pipelineFact } from './behaviour';
import type { FactInputs } from './facts';
import { writtenPhases } from './gameFacts';
import type { MacroFact, NamedFacts, PipelineFact, VariableFact } from './model';
import { entriesOf, mappingsOf, normalise, valueAt, wordsIn, writtenAt } from './read';
import { nodeLists, nodesOf, type Sections, singletonOf, turnFlowOf } from './sections';
import { type Derived, derive, shareMap } from './share';
import { tableFacts } from './tables';

export type FactMaps = { readonly [K in keyof NamedFacts]: ReadonlyMap<string, NamedFacts[K]> };

/** The facts, each kept as long as what it is made from is the same. */
export type FactMemory = { readonly [K in keyof NamedFacts]: Derived<FactMaps[K]> };

/** The facts; maps that are equal to those of `old` are the same objects. */
export function namedFacts({ sections, selection, tables }: FactInputs, old: FactMemory | undefined): FactMemory {
  const { zones, markers, tokens, events } = tables;
  const kept = <V>(
    before: Derived<ReadonlyMap<string, V>> | undefined,
    inputs: readonly unknown[],
    make: () => ReadonlyMap<string, V>,
  ): Derived<ReadonlyMap<string, V>> => derive(before, inputs, (value) => shareMap(value, make()));
  const given = <V>(before: Derived<ReadonlyMap<string, V>> | undefined, map: ReadonlyMap<string, V>) => kept(before, [map], () => map);
  const of = (section: string) => nodesOf(sections, section);
  const lists = (section: string) => nodeLists(sections, section);
  const pipeline = kept(old?.pipeline, lists('actionPipelines'), () => byId(of('actionPipelines').map(pipelineFact)));
  // What else is known of pipelines, their stages, is of no concern to actions.
  const owners = [...pipeline.value.values()].flatMap(({ id, actionId }) => [id, actionId]);
  const [phase] = writtenPhases(sections, 'phases');
  const metadata = singletonOf(sections, 'metadata');
  const tracks = selection.map?.payload ? readMap(selection.map.payload).tracks : [];
  return {
    globalVariable: kept(old?.globalVariable, [...lists('globalVars'), tracks.map(({ node }) => readAs(node))], () =>
      globalVariables(sections, tracks),
    ),
    playerVariable: kept(old?.playerVariable, lists('perPlayerVars'), () => variables(sections, 'perPlayerVars')),
    constant: kept(old?.constant, lists('constants'), () => constants(sections)),
    namedSet: kept(old?.namedSet, [metadata], () => namedSets(sections)),
    // The table of zones keeps what is equal by itself.
    zoneBase: derive(old?.zoneBase, [zones.bases], () => zones.bases),
    zone: given(old?.zone, zones.zones),
    zoneProperty: derive(old?.zoneProperty, [zones.properties], () => zones.properties),
    tokenType: given(old?.tokenType, tokens.types),
    tokenProperty: given(old?.tokenProperty, tokens.properties),
    spaceMarker: given(old?.spaceMarker, markers.space),
    globalMarker: given(old?.globalMarker, markers.global),
    action: kept(old?.action, [...lists('actions'), owners, events.decks.size > 0, phase], () =>
      actionFacts(of('actions'), pipeline.value.values(), events.decks.size > 0, phase),
    ),
    pipeline,
    effectMacro: kept(old?.effectMacro, lists('effectMacros'), () => byId(of('effectMacros').map((node) => macroFact(node, 'effect')))),
    conditionMacro: kept(old?.conditionMacro, lists('conditionMacros'), () =>
      byId(of('conditionMacros').map((node) => macroFact(node, 'condition'))),
    ),
    table: kept(old?.table, [selection.scenario?.node], () => tableFacts(selection.scenario?.node)),
    eventDeck: kept(
      old?.eventDeck,
      [events],
      () =>
        new Map(
          [...events.decks].map(([id, { drawZone, discardZone, cards }]) => [
            id,
            { id, drawZone, discardZone, cards: cards.map((card) => card.id) },
          ]),
        ),
    ),
    eventCard: kept(
      old?.eventCard,
      [events],
      () => new Map([...events.cards].map(([key, { id, deck, tags }]) => [key, { id, deck, tags }])),
    ),
    cardTag: given(old?.cardTag, events.tags),
    cardMetadata: given(old?.cardMetadata, events.metadata),
    window: kept(old?.window, [turnFlowOf(sections)], () => windows(sections)),
    asset: kept(old?.asset, lists('dataAssets'), () => new Map(selection.assets.map(({ id, kind }) => [id, kind]))),
  };
}

/** The first of several with one id counts. */
function byId<T extends PipelineFact | MacroFact>(facts: readonly (T | undefined)[]): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const fact of facts) if (fact && !map.has(fact.id)) map.set(fact.id, fact);
  return map;
}

function variables(sections: Sections, section: string): ReadonlyMap<string, VariableFact> {
  const facts = new Map<string, VariableFact>();
  for (const node of nodesOf(sections, section)) {
    const reading = readVariable(node);
    const name = reading?.name?.text;
    if (reading && name !== undefined && !facts.has(name)) facts.set(name, variableFact(name, reading));
  }
  return facts;
}

function globalVariables(sections: Sections, tracks: readonly TrackReading[]): ReadonlyMap<string, VariableFact> {
  const facts = new Map(variables(sections, 'globalVars'));
  for (const { id, min, max, initial } of tracks) {
    if (!id || facts.has(id.text)) continue;
    const init = initial?.value ?? min?.value ?? 0;
    facts.set(id.text, {
      name: id.text,
      type: 'int',
      init,
      min: min?.value ?? Math.min(0, init),
      max: max?.value ?? defaultMaximum,
      track: true,
    });
  }
  return facts;
}

function constants(sections: Sections): ReadonlyMap<string, number> {
  const facts = new Map<string, number>();
  for (const { key, value } of entriesOf(singletonOf(sections, 'constants'))) {
    if (value.kind === 'scalar' && typeof value.value === 'number') facts.set(normalise(String(key.value)), value.value);
  }
  return facts;
}

/** A set of which something cannot be read is left out: what was meant there may be any word. */
function namedSets(sections: Sections): ReadonlyMap<string, readonly string[]> {
  const sets = new Map<string, readonly string[]>();
  for (const { key, value } of entriesOf(valueAt(singletonOf(sections, 'metadata'), 'namedSets'))) {
    const isEmpty = value.kind === 'sequence' && value.items.length === 0;
    const words = isEmpty ? [] : wordsIn(value);
    if (words) sets.set(normalise(String(key.value)), [...new Set(words.map(({ text }) => text))]);
  }
  return sets;
}

function windows(sections: Sections): FactMaps['window'] {
  const list = mappingsOf(valueAt(turnFlowOf(sections), 'eligibility', 'overrideWindows'));
  return new Map(
    list.flatMap((node) => {
      const id = writtenAt(node, 'id')?.text;
      return id === undefined ? [] : [[id, { id, duration: writtenAt(node, 'duration')?.text }] as const];
    }),
  );
}

/** The facts that are kept; `old` itself when all are. */
export function sharedFacts(memory: FactMemory, old: FactMaps | undefined): FactMaps {
  const maps: FactMaps = {
    globalVariable: memory.globalVariable.value,
    playerVariable: memory.playerVariable.value,
    constant: memory.constant.value,
    namedSet: memory.namedSet.value,
    zoneBase: memory.zoneBase.value,
    zone: memory.zone.value,
    zoneProperty: memory.zoneProperty.value,
    tokenType: memory.tokenType.value,
    tokenProperty: memory.tokenProperty.value,
    spaceMarker: memory.spaceMarker.value,
    globalMarker: memory.globalMarker.value,
    action: memory.action.value,
    pipeline: memory.pipeline.value,
    effectMacro: memory.effectMacro.value,
    conditionMacro: memory.conditionMacro.value,
    table: memory.table.value,
    eventDeck: memory.eventDeck.value,
    eventCard: memory.eventCard.value,
    cardTag: memory.cardTag.value,
    cardMetadata: memory.cardMetadata.value,
    window: memory.window.value,
    asset: memory.asset.value,
  };
  return old && Object.entries(maps).every(([kind, map]) => Reflect.get(old, kind) === map) ? old : maps;
}
