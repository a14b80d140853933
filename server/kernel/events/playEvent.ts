/** The action that plays the current event card: which card, side and branch, and the run of its code (`events.md`). */
import { decide } from '../decisions/ask';
import { cardOf } from '../expressions/card';
import type { LinkedQuery } from '../expressions/queries';
import { bindName, emit, type Linker, newFrame } from '../link/linker';
import type { Program } from '../link/program';
import { plainItems } from '../link/scope';
import { evaluateAs } from '../machine/nested';
import { type Run, refuse, suspend } from '../machine/run';
import type { Move } from '../protocol';
import type { Position } from '../state/gameState';
import type { CardProgram, Play } from './cards';

/** Parameters of an event move, in the order in which they are decided. */
export const eventParameters = ['eventCardId', 'eventDeckId', 'side', 'branch'] as const;

type Parameter = (typeof eventParameters)[number];

/** Slots of the parameters in the action's frame. */
export type EventSlots = Readonly<Record<Parameter, number>>;

/** Gives the parameters of the event move slots of the frame. */
export function bindEventParameters(linker: Linker): EventSlots {
  const slot = (name: Parameter) => bindName(linker, name);
  return { eventCardId: slot('eventCardId'), eventDeckId: slot('eventDeckId'), side: slot('side'), branch: slot('branch') };
}

/** What the current cards of the decks can be played as; coup cards are not played. */
export function eventMoves(program: Program, state: Position): readonly Move['params'][] {
  return currentCards(program, state).flatMap((card) =>
    card.plays.map(({ side, branch }) => ({
      eventCardId: card.definition.id,
      eventDeckId: card.deck,
      side,
      ...(branch === undefined ? {} : { branch }),
    })),
  );
}

function currentCards(program: Program, state: Position): readonly CardProgram[] {
  return program.decks().flatMap(({ discardZone, cardById }) => {
    const [token] = (discardZone === undefined ? undefined : state.zones[discardZone.index]) ?? [];
    const id = token === undefined ? undefined : cardOf(program, state, token)?.id;
    const card = id === undefined ? undefined : cardById.get(id);
    return card === undefined || card.isCoup ? [] : [card];
  });
}

/** Decides the parameters, as far as they leave a choice, and tests the card's `playCondition`. */
export function emitEventChoice(linker: Linker, slots: EventSlots): void {
  emit(linker, (run) => {
    if (currentCards(run.program, run.draft).length === 0) refuse(run, 'eventNotPlayable', 'there is no event card to be played');
  });
  for (const parameter of eventParameters) {
    const query: LinkedQuery = { items: plainItems, list: (run) => valuesOf(run, slots, parameter) };
    const site = {
      type: 'chooseOne',
      items: plainItems,
      name: parameter,
      prompt: parameter,
      chooser: undefined,
      at: linker.at,
      bind: (run: Run, value: Run['frame'][number]) => {
        run.frame[slots[parameter]] = value;
      },
    } as const;
    const bounds = { min: 1, max: 1, settled: true };
    emit(linker, (run) => {
      if (query.list(run).length > 0) decide(run, site, parameter, query, bounds);
    });
  }
  emit(linker, (run) => {
    const { card } = chosenPlay(run, slots) ?? {};
    const condition = card?.condition();
    if (condition !== undefined && !evaluateAs(run, run.executor, condition, (frame) => fillNames(run, frame, slots))) {
      refuse(run, 'eventNotPlayable', `the condition of ${card?.definition.id} does not hold`);
    }
  });
}

/** What a parameter may be, given those before it. */
function valuesOf(run: Run, slots: EventSlots, parameter: Parameter): readonly string[] {
  const earlier = eventParameters.slice(0, eventParameters.indexOf(parameter));
  const fitting = eventMoves(run.program, run.draft).filter((params) => earlier.every((name) => params[name] === run.frame[slots[name]]));
  return [...new Set(fitting.flatMap((params) => (typeof params[parameter] === 'string' ? [params[parameter]] : [])))];
}

function chosenPlay(run: Run, slots: EventSlots): { readonly card: CardProgram; readonly play: Play } | undefined {
  const { frame, program } = run;
  const deck = program.decks().find(({ id }) => id === frame[slots.eventDeckId]);
  const card = deck?.cardById.get(String(frame[slots.eventCardId]));
  const play = card?.plays.find(({ side, branch }) => side === frame[slots.side] && branch === frame[slots.branch]);
  return card === undefined || play === undefined ? undefined : { card, play };
}

/** The names that a card sees, in the first slots of its frame. */
function fillNames(run: Run, frame: Run['frame'], slots: EventSlots): void {
  const names = ['event', run.free, ...eventParameters.map((name) => run.frame[slots[name]])];
  names.forEach((value, slot) => {
    frame[slot] = value;
  });
}

/** Runs the code of the chosen card on a frame of its own; the action goes on when it ends. */
export function emitCard(linker: Linker, slots: EventSlots): void {
  emit(linker, (run) => {
    const chosen = chosenPlay(run, slots);
    if (chosen === undefined) return refuse(run, 'eventNotPlayable', 'the card has no such side');
    const code = chosen.play.code();
    const frame = newFrame(code);
    fillNames(run, frame, slots);
    suspend(run);
    run.code = code;
    run.pc = 0;
    run.frame = frame;
    run.named = undefined;
  });
}
