/** Facts of the game as a whole. */

import { spoilt } from '../assets/payload/tables';
import { otherTurnOrders } from './declare';
import type { FactInputs } from './facts';
import type { GameFacts } from './model';
import { integerAt, mappingsOf, valueAt, writtenAt, writtenList } from './read';
import { type Sections, singletonOf, turnFlowOf } from './sections';
import type { Asset } from './selection';
import { share } from './share';

/** The facts, with the defaults of the language for what the document does not say. */
export function gameFacts({ sections, selection, tables }: FactInputs): GameFacts {
  const { seats, zones } = tables;
  const turnFlow = turnFlowOf(sections);
  const turnOrder = writtenAt(singletonOf(sections, 'turnOrder'), 'type')?.text;
  return {
    players: seats.players,
    seats: seats.seats,
    ownerSeats: seats.owners,
    actorNames: seats.seats.map(({ name }) => name),
    phases: writtenPhases(sections, 'phases'),
    interruptPhases: writtenPhases(sections, 'interrupts'),
    turnOrder: otherTurnOrders.has(turnOrder ?? '') ? (turnOrder ?? (turnFlow ? 'cardDriven' : 'roundRobin')) : 'cardDriven',
    durationWindows: writtenList(valueAt(turnFlow, 'durationWindows')).map(({ text }) => text),
    seatOrderKey: writtenAt(valueAt(turnFlow, 'eligibility'), 'seatOrderKey')?.text,
    maxTriggerDepth: integerAt(singletonOf(sections, 'metadata'), 'maxTriggerDepth')?.value ?? 8,
    map: selection.map?.id,
    catalogue: selection.catalogue?.id,
    scenario: selection.scenario?.id,
    scenarios: selection.scenarios.map(({ id }) => id),
    spoiltTables: spoiltTables(selection.scenario),
    zoneFamilies: zones.families,
    zones: zones.ids,
  };
}

/** The ids of phases, in order. */
export function writtenPhases(sections: Sections, field: 'phases' | 'interrupts'): readonly string[] {
  const list = mappingsOf(valueAt(singletonOf(sections, 'turnStructure'), field));
  return list.flatMap((phase) => writtenAt(phase, 'id')?.text ?? []);
}

function spoiltTables(scenario: Asset | undefined): readonly string[] {
  return scenario?.payload ? spoilt(scenario.kind, scenario.payload).map(({ path }) => path) : [];
}

/** As `next`, with the parts of `old` that are equal; `old` itself when all are. */
export function sharedGame(next: GameFacts, old: GameFacts | undefined): GameFacts {
  return share(old, {
    players: share(old?.players, next.players),
    seats: share(old?.seats, next.seats),
    ownerSeats: share(old?.ownerSeats, next.ownerSeats),
    actorNames: share(old?.actorNames, next.actorNames),
    phases: share(old?.phases, next.phases),
    interruptPhases: share(old?.interruptPhases, next.interruptPhases),
    turnOrder: next.turnOrder,
    durationWindows: share(old?.durationWindows, next.durationWindows),
    seatOrderKey: next.seatOrderKey,
    maxTriggerDepth: next.maxTriggerDepth,
    map: next.map,
    catalogue: next.catalogue,
    scenario: next.scenario,
    scenarios: share(old?.scenarios, next.scenarios),
    spoiltTables: share(old?.spoiltTables, next.spoiltTables),
    zoneFamilies: share(old?.zoneFamilies, next.zoneFamilies),
    zones: share(old?.zones, next.zones),
  });
}
