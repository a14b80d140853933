/** The cards of a linked game, their sides and what they may be played as (`events.md`). */
import type { ConditionCode } from '../expressions/conditions';
import type { EventCard, EventSide, LastingEffect } from '../gamedef';
import type { Code } from '../link/code';
import { once } from '../link/once';
import type { Program } from '../link/program';
import { type FramedExpression, linkFramedCondition, linkList } from '../link/unit';
import type { Zone } from '../link/zones';
import { linkPlay } from './cardCode';

export type SideName = 'unshaded' | 'shaded';

export interface DeckProgram {
  readonly id: string;
  /** Its first token is the current card of the deck. */
  readonly discardZone: Zone | undefined;
  readonly cardById: ReadonlyMap<string, CardProgram>;
}

export interface CardProgram {
  readonly definition: EventCard;
  readonly deck: string;
  readonly isCoup: boolean;
  /** In the order in which they are offered. */
  readonly plays: readonly Play[];
  readonly condition: () => FramedExpression<ConditionCode> | undefined;
}

/** A side, and a branch where the side has some. */
export interface Play {
  readonly side: SideName;
  readonly branch: string | undefined;
  readonly code: () => Code;
}

/** Names of the first bindings in a card's code, in the order of their slots. */
export const eventNames = ['__actionClass', '__freeOperation', 'eventCardId', 'eventDeckId', 'side', 'branch'] as const;

/** The decks; the code of a card is linked when it is first played. */
export function linkDecks(program: () => Program): readonly DeckProgram[] {
  const { def, board } = program();
  return def.eventDecks.map(({ id, discardZone, cards }) => ({
    id,
    discardZone: board.zoneById.get(discardZone),
    cardById: new Map(cards.map((card) => [card.id, linkCard(program, id, card)])),
  }));
}

function linkCard(program: () => Program, deck: string, definition: EventCard): CardProgram {
  const { playCondition, tags } = definition;
  return {
    definition,
    deck,
    isCoup: tags.includes('coup'),
    plays: (['unshaded', 'shaded'] as const).flatMap((side) => playsOf(program, definition, side)),
    condition: once(() => (playCondition === undefined ? undefined : linkFramedCondition(program(), playCondition, eventNames))),
  };
}

function playsOf(program: () => Program, card: EventCard, side: SideName): readonly Play[] {
  const definition = card[side];
  if (definition === undefined) return [];
  const play = (branch: EventSide['branches'][number] | undefined): Play => ({
    side,
    branch: branch?.id,
    code: once(() => linkPlay(program(), card, side, definition, branch)),
  });
  return definition.branches.length === 0 ? [play(undefined)] : inOrder(definition.branches).map(play);
}

/** By `order`; branches without one come last, as they are written. */
function inOrder(branches: EventSide['branches']): EventSide['branches'] {
  const last = Number.POSITIVE_INFINITY;
  const rank = ({ order }: EventSide['branches'][number]) => order ?? last;
  return [...branches].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** The effects of a coup card that run when it becomes the played card; undefined where there are none. */
export function linkCoupEffects(program: Program, card: EventCard): Code | undefined {
  const effects = card.unshaded?.effects ?? [];
  return card.tags.includes('coup') && effects.length > 0 ? linkList(program, effects) : undefined;
}

/** A lasting effect of a card by the names that an instance bears. */
export function lastingEffectOf(
  card: EventCard | undefined,
  side: SideName,
  branch: string | undefined,
  id: string,
): LastingEffect | undefined {
  const content = branch === undefined ? card?.[side] : card?.[side]?.branches.find((each) => each.id === branch);
  return content?.lastingEffects.find((effect) => effect.id === id);
}
