/** The turn order (reference: `turn-flow.md`). */
import type { CardDrivenFlow, CoupPlan, EventDeck, TurnOrder } from '../../kernel/gamedef';
import type { Json } from '../context';
import type { Symbols } from '../symbols/model';
import { fieldOf, listOf, lowered, numberOf, textOf } from './lowered';

/** From the section, or from the older sections `turnFlow` and `coupPlan`. Without any, players take turns. */
export function lowerTurnOrder(
  section: Json | undefined,
  older: { readonly turnFlow: Json | undefined; readonly coupPlan: Json | undefined },
  decks: readonly EventDeck[],
  symbols: Symbols,
): TurnOrder {
  const type = textOf(fieldOf(section, 'type')) ?? (older.turnFlow === undefined ? 'roundRobin' : 'cardDriven');
  if (type === 'fixedOrder') return { type, order: lowered<readonly string[]>(fieldOf(section, 'order'), []) };
  if (type === 'simultaneous') return { type };
  if (type !== 'cardDriven') return { type: 'roundRobin' };
  const config = fieldOf(section, 'config');
  const plan = fieldOf(config, 'coupPlan') ?? older.coupPlan;
  return {
    type,
    turnFlow: lowerFlow(fieldOf(config, 'turnFlow') ?? older.turnFlow, decks, symbols),
    ...(plan === undefined ? {} : { coupPlan: lowerPlan(plan) }),
  };
}

function lowerFlow(json: Json | undefined, decks: readonly EventDeck[], symbols: Symbols): CardDrivenFlow {
  const cardLifecycle = lowered<CardDrivenFlow['cardLifecycle']>(fieldOf(json, 'cardLifecycle'), { played: '', lookahead: '', leader: '' });
  const eligibility = fieldOf(json, 'eligibility');
  const seatOrderKey = textOf(fieldOf(eligibility, 'seatOrderKey'));
  const monsoon = fieldOf(json, 'monsoon');
  const pivotal = fieldOf(json, 'pivotal');
  const [drawPile, ...others] = drawPiles(cardLifecycle, decks, symbols);
  return {
    cardLifecycle,
    ...(drawPile === undefined || others.length > 0 ? {} : { drawPile }),
    seats: lowered<readonly string[]>(fieldOf(eligibility, 'seats'), []),
    ...(seatOrderKey === undefined ? {} : { seatOrderKey }),
    overrideWindows: lowered<CardDrivenFlow['overrideWindows']>(fieldOf(eligibility, 'overrideWindows'), []),
    actionClassByActionId: lowered<CardDrivenFlow['actionClassByActionId']>(fieldOf(json, 'actionClassByActionId'), {}),
    optionMatrix: lowered<CardDrivenFlow['optionMatrix']>(fieldOf(json, 'optionMatrix'), []),
    passRewards: lowered<CardDrivenFlow['passRewards']>(fieldOf(json, 'passRewards'), []),
    durationWindows: lowered<CardDrivenFlow['durationWindows']>(fieldOf(json, 'durationWindows'), []),
    freeOperationActionIds: lowered<readonly string[]>(fieldOf(json, 'freeOperationActionIds'), []),
    ...(monsoon === undefined ? {} : { monsoon: lowerMonsoon(monsoon) }),
    ...(pivotal === undefined ? {} : { pivotal: lowerPivotal(pivotal) }),
  };
}

/** Zones the cards may be drawn from: those of decks that discard to the played slot, without decks the stacks that are no slot. */
export function drawPiles(
  lifecycle: CardDrivenFlow['cardLifecycle'],
  decks: readonly Pick<EventDeck, 'drawZone' | 'discardZone'>[],
  symbols: Symbols,
): readonly string[] {
  const slots: ReadonlySet<string> = new Set(Object.values(lifecycle));
  if (decks.length > 0) {
    return [...new Set(decks.filter(({ discardZone }) => discardZone === lifecycle.played).map(({ drawZone }) => drawZone))];
  }
  return symbols.factNames('zoneBase').flatMap((base) => {
    const fact = symbols.fact('zoneBase', base);
    return fact?.ordering === 'stack' && fact.owner === 'none' ? fact.zones.filter((zone) => !slots.has(zone)) : [];
  });
}

function lowerMonsoon(json: Json): NonNullable<CardDrivenFlow['monsoon']> {
  const pivotalOverrideToken = textOf(fieldOf(json, 'pivotalOverrideToken'));
  return {
    restrictedActions: listOf(fieldOf(json, 'restrictedActions')).map((each) => lowered(each, { actionId: '' })),
    blockPivotal: fieldOf(json, 'blockPivotal') !== false,
    ...(pivotalOverrideToken === undefined ? {} : { pivotalOverrideToken }),
  };
}

function lowerPivotal(json: Json): NonNullable<CardDrivenFlow['pivotal']> {
  const interrupt = fieldOf(json, 'interrupt');
  return {
    actionIds: lowered<readonly string[]>(fieldOf(json, 'actionIds'), []),
    requirePreActionWindow: fieldOf(json, 'requirePreActionWindow') !== false,
    disallowWhenLookaheadIsCoup: fieldOf(json, 'disallowWhenLookaheadIsCoup') !== false,
    precedence: lowered<readonly string[]>(fieldOf(interrupt, 'precedence'), []),
    cancellation: lowered<NonNullable<CardDrivenFlow['pivotal']>['cancellation']>(fieldOf(interrupt, 'cancellation'), []),
  };
}

function lowerPlan(json: Json): CoupPlan {
  const maxConsecutiveRounds = numberOf(fieldOf(json, 'maxConsecutiveRounds'));
  return {
    phases: lowered<CoupPlan['phases']>(fieldOf(json, 'phases'), []),
    finalRoundOmitPhases: lowered<readonly string[]>(fieldOf(json, 'finalRoundOmitPhases'), []),
    ...(maxConsecutiveRounds === undefined ? {} : { maxConsecutiveRounds }),
  };
}
