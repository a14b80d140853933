/** Records of the turn order and of card-driven games (reference: `turn-flow.md`). */
import {
  atLeast,
  boolean,
  declares,
  fixedZoneOf,
  listOf,
  mapOf,
  nameOf,
  number,
  optional,
  record,
  required,
  requiredWhen,
  scalar,
  seat,
  seatOf,
  someOf,
  text,
  word,
} from '../fields';
import type { CatalogueNode, PositionType } from '../model';
import { operationClass } from './freeOperationGrant';

/** How long windows and lasting effects last. */
export const durations: PositionType = {
  kind: 'word',
  of: ['turn', 'nextTurn', 'round', 'cycle'],
  aliases: { coup: { word: 'round', code: 'GS9019' } },
};

/** Ways in which turns follow each other. */
export const turnOrderTypes: readonly string[] = ['roundRobin', 'fixedOrder', 'cardDriven', 'simultaneous'];

const slot = fixedZoneOf('GS7023');

export const turnFlowRecords = {
  turnOrder: {
    doc: 'Who acts when.',
    lenient: true,
    fields: {
      type: required(word(...turnOrderTypes), 'Players in id order, a fixed sequence, eligibility on event cards, or all at once.'),
      order: requiredWhen({ when: 'type', is: ['fixedOrder'] }, someOf(seat), 'The sequence, which may repeat players.'),
      config: requiredWhen({ when: 'type', is: ['cardDriven'] }, record('cardDrivenConfig'), 'Rules of the card-driven flow.'),
    },
    semantics:
      'Without the section players take turns in id order. `setActivePlayer` makes another player active until the turn ends; `setNextPlayer` chooses whose turn comes next.',
    example: '{ type: fixedOrder, order: [Red, Blue] }',
    page: 'sections#turnorder',
  },
  cardDrivenConfig: {
    doc: 'Rules of a card-driven game.',
    lenient: true,
    fields: {
      turnFlow: required(record('turnFlow'), 'Eligibility, options and rewards on event cards.'),
      coupPlan: optional(record('coupPlan'), 'Phases of a coup round.'),
    },
    example:
      '{ turnFlow: { cardLifecycle: { played: played, lookahead: lookahead, leader: leader }, eligibility: { seats: [Red, Blue], overrideWindows: [] }, actionClassByActionId: { pass: pass }, optionMatrix: [], passRewards: [], durationWindows: [turn] } }',
    page: 'sections#carddrivenconfig',
  },
  turnFlow: {
    doc: 'Eligibility, options and rewards on event cards.',
    lenient: true,
    fields: {
      cardLifecycle: required(record('cardLifecycle'), 'Zones of the current, next and coup cards.'),
      eligibility: required(record('eligibility'), 'Seats and their order.'),
      actionClassByActionId: required(mapOf(nameOf('action'), operationClass), 'Class of each action.'),
      optionMatrix: required(listOf(record('optionMatrixRow')), 'What the second eligible seat may do.', { oftenEmpty: true }),
      passRewards: required(listOf(record('passReward')), 'Paid when a seat passes.', { oftenEmpty: true }),
      durationWindows: required(listOf(durations), 'Durations used by this game.'),
      freeOperationActionIds: optional(listOf(nameOf('action')), 'Default actions of free-operation grants.', { default: [] }),
      monsoon: optional(record('monsoon'), 'Restrictions while the lookahead card is a coup.'),
      pivotal: optional(record('pivotal'), 'Rules of pivotal events.'),
    },
    semantics:
      'The first two eligible seats act on a card; after two moves other than a pass, or without candidates, the card ends, and whoever did not act or passed is eligible on the next.',
    example:
      '{ cardLifecycle: { played: played, lookahead: lookahead, leader: leader }, eligibility: { seats: [Red, Blue], overrideWindows: [] }, actionClassByActionId: { pass: pass }, optionMatrix: [], passRewards: [], durationWindows: [turn] }',
    page: 'sections#turnflow',
  },
  cardLifecycle: {
    doc: 'Zones through which event cards pass.',
    lenient: true,
    fields: {
      played: required(slot, 'Zone of the current card.'),
      lookahead: required(slot, 'Zone of the next card.'),
      leader: required(slot, 'Zone of the coup cards that have been played.'),
    },
    example: '{ played: played, lookahead: lookahead, leader: leader }',
    page: 'sections#cardlifecycle',
  },
  eligibility: {
    doc: 'Order of seats and windows for overrides.',
    lenient: true,
    fields: {
      seats: required(listOf(seat), 'Seats in order, without repetition.'),
      seatOrderKey: optional(nameOf('cardMetadata'), "Card metadata key whose value is that card's order of seats."),
      overrideWindows: required(listOf(record('overrideWindow')), 'Windows for eligibility overrides and links of special activities.', {
        oftenEmpty: true,
      }),
    },
    semantics: 'A card without a list under the key uses `seats`; seats that its list leaves out follow in that order.',
    example: '{ seats: [Red, Blue], overrideWindows: [] }',
    page: 'sections#eligibility',
  },
  overrideWindow: {
    doc: 'A named window.',
    lenient: true,
    fields: { id: required(declares('window'), 'Id of the window.'), duration: required(durations, 'How long it lasts.') },
    semantics: 'Only windows of duration `nextTurn` change eligibility.',
    example: '{ id: stays-eligible, duration: nextTurn }',
    page: 'sections#overridewindow',
  },
  optionMatrixRow: {
    doc: 'What the second eligible seat may do after one class of the first.',
    lenient: true,
    fields: {
      first: required(word('event', 'operation', 'operationPlusSpecialActivity'), 'Class of the first move.'),
      second: required(listOf(operationClass), 'Classes of the second move; a pass is always allowed.'),
    },
    example: '{ first: event, second: [operation, operationPlusSpecialActivity] }',
    page: 'sections#optionmatrixrow',
  },
  passReward: {
    doc: 'What a seat gains by passing.',
    lenient: true,
    fields: {
      seat: required(seat, 'Seat that passes.'),
      resource: required(nameOf('globalVariable', 'GS7024'), 'Integer variable that grows.'),
      amount: required(number, 'Amount.'),
    },
    example: '{ seat: Red, resource: treasury, amount: 1 }',
    page: 'sections#passreward',
  },
  monsoon: {
    doc: 'Restrictions while the lookahead card is a coup.',
    lenient: true,
    fields: {
      restrictedActions: required(listOf(record('restrictedAction')), 'Actions that are restricted.'),
      blockPivotal: optional(boolean, 'Forbid pivotal events.', { default: true }),
      pivotalOverrideToken: optional(text, 'A param that equals or contains this word lifts the block of pivotal events.'),
    },
    example: '{ restrictedActions: [{ actionId: march, maxParam: { name: targets, max: 2 } }] }',
    page: 'sections#monsoon',
  },
  restrictedAction: {
    doc: 'An action restricted while the lookahead card is a coup.',
    lenient: true,
    fields: {
      actionId: required(nameOf('action'), 'Action.'),
      maxParam: optional(record('maxParam'), 'Limit of a decision; without it the action is forbidden.'),
      overrideToken: optional(text, 'A param that contains this word lifts the restriction.'),
    },
    example: '{ actionId: march, maxParam: { name: targets, max: 2 } }',
    page: 'sections#restrictedaction',
  },
  maxParam: {
    doc: 'Upper bound of a decision: elements of a list, or a number.',
    lenient: true,
    fields: { name: required(text, 'Decision or param of the action.'), max: required(atLeast(0), 'Upper bound.') },
    example: '{ name: targets, max: 2 }',
    page: 'sections#maxparam',
  },
  pivotal: {
    doc: 'Rules of pivotal events.',
    lenient: true,
    fields: {
      actionIds: required(listOf(nameOf('action')), 'Actions that play pivotal events.'),
      requirePreActionWindow: optional(boolean, 'Only before anybody acts on the card: the seats that could play one are asked first.', {
        default: true,
      }),
      disallowWhenLookaheadIsCoup: optional(boolean, 'Not while the lookahead card is a coup.', { default: true }),
      interrupt: optional(record('pivotalInterrupt'), 'Who comes first, and what is cancelled.'),
    },
    semantics:
      'These fields say only when a pivotal action may be played; its effects say what it does. Before anybody acts on a card, every eligible seat whose pivotal action is legal is asked, whatever its place in the order: it plays the action, or declines with the move `__decline`, and the next one is asked. When all have declined, the first eligible seat acts.',
    example: '{ actionIds: [red-pivot] }',
    page: 'sections#pivotal',
  },
  pivotalInterrupt: {
    doc: 'Precedence and cancellation among pivotal events.',
    lenient: true,
    fields: {
      precedence: optional(
        listOf(seatOf('GS7018')),
        'Who is asked first where several seats could play a pivotal event; seats that are left out follow in seat order.',
        {
          missingCode: 'GS7018',
        },
      ),
      cancellation: optional(listOf(record('cancellation')), 'Moves that others cancel.', { default: [] }),
    },
    example: '{ precedence: [Red, Blue] }',
    page: 'sections#pivotalinterrupt',
  },
  cancellation: {
    doc: 'A move whose availability takes another move away.',
    lenient: true,
    fields: {
      winner: required(record('moveSelector'), 'Move that cancels.'),
      canceled: required(record('moveSelector'), 'Moves that are removed.'),
    },
    example: '{ winner: { actionId: red-pivot }, canceled: { actionId: blue-pivot } }',
    page: 'sections#cancellation',
  },
  moveSelector: {
    doc: 'Moves with given features; all given fields must match.',
    lenient: true,
    needsOneOf: {
      fields: ['actionId', 'actionClass', 'eventCardId', 'eventCardTagsAll', 'eventCardTagsAny', 'paramEquals'],
      code: 'GS7019',
      missingAt: '.',
      insertion: { field: 'actionClass', value: 'event' },
    },
    fields: {
      actionId: optional(nameOf('action'), 'Action of the move.'),
      actionClass: optional(operationClass, 'Class of the move.'),
      eventCardId: optional(nameOf('eventCard'), 'Card the move plays.'),
      eventCardTagsAll: optional(listOf(nameOf('cardTag')), 'The card has all these tags.'),
      eventCardTagsAny: optional(listOf(nameOf('cardTag')), 'The card has one of these tags.'),
      paramEquals: optional(mapOf(text, scalar), 'Params with these values.'),
    },
    example: '{ actionId: red-pivot }',
    page: 'sections#moveselector',
  },
  coupPlan: {
    doc: 'Phases of a coup round.',
    lenient: true,
    fields: {
      phases: required(listOf(record('coupPhase')), 'Phases that run only in a coup round.'),
      finalRoundOmitPhases: optional(listOf(nameOf('phase', 'GS7021')), 'Phases skipped in the final coup round.', { default: [] }),
      maxConsecutiveRounds: optional(atLeast(1), 'Further coup cards in a row run no coup round.'),
    },
    example: '{ phases: [{ id: reset, steps: [cleanup] }] }',
    page: 'sections#coupplan',
  },
  coupPhase: {
    doc: 'A phase of a coup round.',
    lenient: true,
    fields: {
      id: required(nameOf('phase', 'GS7020'), 'Phase of the turn structure.'),
      steps: required({ kind: 'list', of: text, nonEmpty: true, empty: 'GS7020' }, 'Labels of its steps.', { missingCode: 'GS7020' }),
    },
    example: '{ id: reset, steps: [cleanup] }',
    page: 'sections#coupphase',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
