/** A linked game: made once per `GameDef`; its code is linked piece by piece, when it is first needed. */

import { type DeckProgram, linkCoupEffects, linkDecks } from '../events/cards';
import { linkTrigger, type TriggerProgram } from '../flow/triggers';
import { type TurnFlow, turnFlowOf } from '../flow/turnFlow';
import type { Action, EventCard, GameDef, Origins, Phase } from '../gamedef';
import { type ActionProgram, actionProgram } from '../moves/actionProgram';
import { linkTerminal, type TerminalProgram } from '../terminal/terminal';
import { declineAction } from '../vocabulary';
import { type Board, linkBoard } from './board';
import { type CardFlow, linkCardFlow } from './cardFlow';
import type { Code } from './code';
import type { CoverageSink } from './coverage';
import { once } from './once';
import { linkTables, type Table } from './tables';
import { linkList } from './unit';
import type { Zone } from './zones';

export interface Program {
  readonly def: GameDef;
  readonly board: Board;
  readonly tables: ReadonlyMap<string, Table>;
  /** Player ids by seat id, seat name, alias and decimal number. */
  readonly playerOfSeat: ReadonlyMap<string, number>;
  /** What `{ ref: actor }` yields, by player. */
  readonly seatNames: readonly string[];
  readonly cardById: ReadonlyMap<string, EventCard>;
  /** Slot of the card that is being played, in card-driven games. */
  readonly playedZone: Zone | undefined;
  /** In document order. */
  readonly actions: readonly ActionProgram[];
  readonly actionById: ReadonlyMap<string, ActionProgram>;
  /** The move of a seat that does not play its pivotal event, in games that have a pivotal window. */
  readonly decline: ActionProgram | undefined;
  /** By phase, interrupt phases included. */
  readonly hooks: readonly PhaseHooks[];
  readonly triggers: readonly TriggerProgram[];
  /** Kinds of frequent events that some trigger listens to: others are not even recorded. */
  readonly listens: { readonly tokenEntered: boolean; readonly varChanged: boolean };
  readonly turnFlow: TurnFlow;
  /** The card-driven turn order, in games that have it. */
  readonly cardFlow: CardFlow | undefined;
  readonly decks: () => readonly DeckProgram[];
  /** Effects that run when a coup card becomes the played card. */
  readonly coupEffects: (card: EventCard) => Code | undefined;
  readonly terminal: () => TerminalProgram;
  /** The effect steps of the set-up, by index of the step. */
  readonly setupCode: (step: number) => Code;
  /** Who is told what is executed; undefined but for instrumented games. */
  readonly coverage: CoverageSink | undefined;
}

export interface PhaseHooks {
  readonly onEnter: () => Code;
  readonly onExit: () => Code;
}

const programs = new WeakMap<GameDef, Program>();

/** The program of a game. It must not be changed after its first use. */
export function programOf(def: GameDef): Program {
  const known = programs.get(def);
  if (known !== undefined) return known;
  const program = linkProgram(def);
  programs.set(def, program);
  return program;
}

/** A second program of the game, whose runs report to `sink` what they execute. The two do not accept each other's states. */
export function instrumented(def: GameDef, sink: CoverageSink): GameDef {
  const copy: GameDef = { ...def };
  programs.set(copy, linkProgram(copy, sink));
  return copy;
}

/**
 * The game with further actions, of which its rules know nothing; they hide others of the same names. States of the two are states of each other. What the
 * actions execute is told to nobody: it is no part of the game. `origins`: those of the game with those of the actions.
 */
export function withActions(def: GameDef, further: readonly Action[], origins: Origins | undefined): GameDef {
  const base = programOf(def);
  const uncounted: Program = { ...base, coverage: undefined };
  const added = further.map((action, index) => actionProgram(() => uncounted, action, base.actions.length + index, []));
  const extended: GameDef = { ...def, actions: [...def.actions, ...further], ...(origins === undefined ? {} : { origins }) };
  const actions = [...base.actions, ...added];
  programs.set(extended, { ...base, def: extended, actions, actionById: new Map(actions.map((action) => [action.id, action])) });
  return extended;
}

/** A second program that shares board and tables with this one, and whose runs report to `sink` what they execute. Each accepts the states of the other. */
export function reporting(program: Program, sink: CoverageSink): Program {
  return linkProgram(program.def, sink, program);
}

/** `known`: a program of the same game, whose zones, tokens and tables it shares. */
function linkProgram(def: GameDef, coverage?: CoverageSink, known?: Pick<Program, 'board' | 'tables'>): Program {
  const board = known?.board ?? linkBoard(def);
  const playerOfSeat = playersOfSeats(def);
  const self = (): Program => program;
  const actions = def.actions.map((action, index) => {
    return actionProgram(
      self,
      action,
      index,
      def.pipelines.filter(({ actionId }) => actionId === action.id),
    );
  });
  const hooksOf = (phase: Phase): PhaseHooks => ({
    onEnter: once(() => linkList(program, phase.onEnter)),
    onExit: once(() => linkList(program, phase.onExit)),
  });
  const setup = def.setup.map((step) => once(() => linkList(program, step.kind === 'effects' ? step.effects : [])));
  const program: Program = {
    def,
    board,
    tables: known?.tables ?? linkTables(def.tables),
    playerOfSeat,
    seatNames: def.seats.map(({ name }) => name),
    cardById: new Map(def.eventDecks.flatMap(({ cards }) => cards.map((card) => [card.id, card] as const))),
    playedZone: def.turnOrder.type === 'cardDriven' ? board.zoneById.get(def.turnOrder.turnFlow.cardLifecycle.played) : undefined,
    actions,
    actionById: new Map(actions.map((action) => [action.id, action])),
    decline: hasPivotalWindow(def) ? actionProgram(self, declining(def), noAction, []) : undefined,
    hooks: [...def.phases, ...def.interruptPhases].map(hooksOf),
    triggers: def.triggers.map((trigger) => linkTrigger(self, trigger)),
    listens: {
      tokenEntered: def.triggers.some(({ event }) => event.type === 'tokenEntered'),
      varChanged: def.triggers.some(({ event }) => event.type === 'varChanged'),
    },
    turnFlow: turnFlowOf(def),
    cardFlow: linkCardFlow(def, board, playerOfSeat),
    decks: once(() => linkDecks(self)),
    coupEffects: (card) => linkCoupEffects(program, card),
    terminal: once(() => linkTerminal(program)),
    setupCode: (step) => setup[step]?.() ?? linkList(program, []),
    coverage,
  };
  return program;
}

/** Index of actions that are no part of the game: nothing is counted of them. */
const noAction = -1;

function hasPivotalWindow({ turnOrder }: GameDef): boolean {
  return turnOrder.type === 'cardDriven' && turnOrder.turnFlow.pivotal?.requirePreActionWindow === true;
}

/** An action without effects that is possible in every phase. */
function declining({ phases }: GameDef): Action {
  const phase = phases.map(({ id }) => id);
  return { id: declineAction, actor: 'active', executor: 'actor', phase, capabilities: [], params: [], cost: [], effects: [], limits: [] };
}

/** Earlier rules win: a decimal number, the id, the name, other spellings (`selectors.md`, Seats). */
function playersOfSeats(def: GameDef): ReadonlyMap<string, number> {
  const players = new Map<string, number>();
  const name = (text: string, player: number) => {
    if (!players.has(text)) players.set(text, player);
  };
  for (let player = 0; player < def.players.max; player++) name(String(player), player);
  for (const [player, seat] of def.seats.entries()) name(seat.id, player);
  for (const [player, seat] of def.seats.entries()) name(seat.name, player);
  for (const [player, seat] of def.seats.entries()) for (const alias of seat.aliases ?? []) name(alias, player);
  return players;
}
