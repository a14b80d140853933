/** Facts by name. */
import { readMap } from '../assets/payload/mapPayload';
import { readVariable, variableFact } from '../assets/payload/variableDefinition';
import { actionFacts, macroFact, pipelineFact } from './behaviour';
import type { FactInputs } from './facts';
import { writtenPhases } from './gameFacts';
import type { MacroFact, NamedFacts, PipelineFact, VariableFact } from './model';
import { entriesOf, mappingsOf, normalise, valueAt, writtenAt, writtenList } from './read';
import { nodesOf, type Sections, singletonOf, turnFlowOf } from './sections';
import type { Selection } from './selection';
import { shareMap } from './share';
import { tableFacts } from './tables';

export type FactMaps = { readonly [K in keyof NamedFacts]: ReadonlyMap<string, NamedFacts[K]> };

export function namedFacts({ sections, selection, tables }: FactInputs): FactMaps {
  const { zones, markers, tokens, events } = tables;
  const pipelines = byId(nodesOf(sections, 'actionPipelines').map(pipelineFact));
  const phases = writtenPhases(sections, 'phases');
  return {
    globalVariable: globalVariables(sections, selection),
    playerVariable: variables(sections, 'perPlayerVars'),
    constant: constants(sections),
    namedSet: namedSets(sections),
    zoneBase: zones.bases,
    zone: zones.zones,
    zoneProperty: zones.properties,
    tokenType: tokens.types,
    tokenProperty: tokens.properties,
    spaceMarker: markers.space,
    globalMarker: markers.global,
    action: actionFacts(nodesOf(sections, 'actions'), pipelines.values(), events.decks.size > 0, phases[0]),
    pipeline: pipelines,
    effectMacro: byId(nodesOf(sections, 'effectMacros').map((node) => macroFact(node, 'effect'))),
    conditionMacro: byId(nodesOf(sections, 'conditionMacros').map((node) => macroFact(node, 'condition'))),
    table: tableFacts(selection.scenario?.node),
    eventDeck: new Map(
      [...events.decks].map(([id, { drawZone, discardZone, cards }]) => [
        id,
        { id, drawZone, discardZone, cards: cards.map((card) => card.id) },
      ]),
    ),
    eventCard: new Map([...events.cards].map(([key, { id, deck, tags }]) => [key, { id, deck, tags }])),
    cardTag: events.tags,
    cardMetadata: events.metadata,
    window: windows(sections),
    asset: new Map(selection.assets.map(({ id, kind }) => [id, kind])),
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

function globalVariables(sections: Sections, selection: Selection): ReadonlyMap<string, VariableFact> {
  const facts = new Map(variables(sections, 'globalVars'));
  const map = selection.map?.payload && readMap(selection.map.payload);
  for (const { id, min, max, initial } of map?.tracks ?? []) {
    if (!id || facts.has(id.text)) continue;
    const init = initial?.value ?? min?.value ?? 0;
    facts.set(id.text, {
      name: id.text,
      type: 'int',
      init,
      min: min?.value ?? Math.min(0, init),
      max: max?.value ?? 2147483647,
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

function namedSets(sections: Sections): ReadonlyMap<string, readonly string[]> {
  const sets = entriesOf(valueAt(singletonOf(sections, 'metadata'), 'namedSets'));
  return new Map(sets.map(({ key, value }) => [normalise(String(key.value)), [...new Set(writtenList(value).map(({ text }) => text))]]));
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

/** As `next`, with the facts of `old` that are equal; `old` itself when all are. */
export function sharedFacts(next: FactMaps, old: FactMaps | undefined): FactMaps {
  let same = old !== undefined;
  const keep = <V>(before: ReadonlyMap<string, V> | undefined, after: ReadonlyMap<string, V>): ReadonlyMap<string, V> => {
    const kept = shareMap(before, after);
    if (kept !== before) same = false;
    return kept;
  };
  const shared: FactMaps = {
    globalVariable: keep(old?.globalVariable, next.globalVariable),
    playerVariable: keep(old?.playerVariable, next.playerVariable),
    constant: keep(old?.constant, next.constant),
    namedSet: keep(old?.namedSet, next.namedSet),
    zoneBase: keep(old?.zoneBase, next.zoneBase),
    zone: keep(old?.zone, next.zone),
    zoneProperty: keep(old?.zoneProperty, next.zoneProperty),
    tokenType: keep(old?.tokenType, next.tokenType),
    tokenProperty: keep(old?.tokenProperty, next.tokenProperty),
    spaceMarker: keep(old?.spaceMarker, next.spaceMarker),
    globalMarker: keep(old?.globalMarker, next.globalMarker),
    action: keep(old?.action, next.action),
    pipeline: keep(old?.pipeline, next.pipeline),
    effectMacro: keep(old?.effectMacro, next.effectMacro),
    conditionMacro: keep(old?.conditionMacro, next.conditionMacro),
    table: keep(old?.table, next.table),
    eventDeck: keep(old?.eventDeck, next.eventDeck),
    eventCard: keep(old?.eventCard, next.eventCard),
    cardTag: keep(old?.cardTag, next.cardTag),
    cardMetadata: keep(old?.cardMetadata, next.cardMetadata),
    window: keep(old?.window, next.window),
    asset: keep(old?.asset, next.asset),
  };
  return old && same ? old : shared;
}
