/** Records of scenario snippets: a start, moves with their answers, and what is expected. No part of a game. */

import { refusalReasons, runtimeErrors } from '../../kernel/vocabulary';
import { builtins, moveBuiltins } from '../builtins';
import {
  atLeast,
  boolean,
  choice,
  condition,
  display,
  effectList,
  fixedZoneOf,
  integer,
  listOf,
  mapOf,
  nameOf,
  optional,
  record,
  required,
  scalar,
  seatOf,
  text,
  word,
} from '../fields';
import type { CatalogueNode, DiagnosticCode, PositionType } from '../model';

const counts = mapOf(text, atLeast(0));
const answer = choice(scalar, listOf(scalar), counts);
const answers = choice(mapOf(text, answer), listOf(mapOf(text, answer)));
const operationClass = word(...builtins.__actionClass.words);
const refusal: PositionType = { kind: 'word', of: [...refusalReasons, ...runtimeErrors], invalid: 'GS8513' };
const bySeat = mapOf(seatOf('GS8508'), integer);
const decisions: PositionType = { kind: 'list', of: text, orSingle: true };
const conditions: PositionType = { kind: 'list', of: condition, orSingle: true };

/** Values of a position; a name that the game lacks is reported with `unknown`. */
function values(unknown: DiagnosticCode) {
  const zone = fixedZoneOf(unknown);
  const seat = seatOf(unknown);
  return {
    pieces: optional(mapOf(zone, counts), 'Pieces by zone: a number by piece type, by `type@status`, or by `"type{property: value}"`.'),
    variables: optional(mapOf(nameOf('globalVariable', unknown), scalar), 'Global variables and tracks by name.'),
    playerVariables: optional(mapOf(seat, mapOf(nameOf('playerVariable', unknown), scalar)), 'Variables of a seat, by seat and name.'),
    markers: optional(mapOf(zone, mapOf(nameOf('spaceMarker', unknown), text)), 'States of space markers, by zone and marker.'),
    globalMarkers: optional(mapOf(nameOf('globalMarker', unknown), text), 'States of global markers, by marker.'),
  };
}

/** How a move is answered. */
const answered = {
  answers: optional(answers, 'Answers by decision, in the order in which they are asked.'),
  dice: optional(listOf(integer), 'Results of the rolls, in order.'),
};

/** What is expected of a move itself. */
const judged = {
  offered: optional(mapOf(text, answer), 'By decision: options that must be legal when it is asked.'),
  onlyOffered: optional(mapOf(text, answer), 'By decision: exactly these options must be legal.'),
  notOffered: optional(mapOf(text, answer), 'By decision: options that must not be legal.'),
  notAsked: optional(decisions, 'Decisions that the move must not ask.'),
  refused: optional(refusal, 'The move must be refused, for this reason or with this run-time error.'),
};

export const snippetRecords = {
  snippet: {
    doc: 'A scenario snippet: a start, moves with their answers, and what is expected.',
    lenient: true,
    fields: {
      title: required(display, 'What the snippet shows.'),
      game: optional(
        text,
        'Id of the game (`metadata.id`); needed where several games are in the same folder, and the scenario is in the document of none of them.',
      ),
      start: optional(record('snippetStart'), 'The position before the first move.'),
      moves: required(listOf(choice(record('snippetMove'), record('snippetStep'))), 'Moves in order.'),
      expect: optional(record('snippetExpectation'), 'What must hold at the end.'),
    },
    example:
      'title: Two scouts arrive\nmoves:\n  - { action: recruit, answers: { $spaces: [harbour] } }\nexpect:\n  changes: { pieces: { harbour: { scouts: 2 } } }',
    page: 'snippets#snippet',
  },
  snippetStart: {
    doc: 'The position before the first move: a scenario of the game with changes.',
    lenient: true,
    fields: {
      scenario: optional(text, 'Scenario asset; `empty` for a board without pieces. By default the scenario of the game.'),
      players: optional(atLeast(1), 'Number of players; by default the usual number of the game.'),
      setup: optional(boolean, '`false` leaves out the effects of the section `setup`.', { default: true }),
      seat: optional(seatOf('GS8507'), 'Seat that acts.'),
      phase: optional(nameOf(['phase', 'interruptPhase'], 'GS8507'), 'Phase; by default one in which the first action can be taken.'),
      card: optional(nameOf('eventCard', 'GS8507'), 'Card that is being played; the seats act in its order.'),
      nextCard: optional(nameOf('eventCard', 'GS8507'), 'Card that comes next, in the lookahead slot.'),
      turnFlow: optional(boolean, 'The rules of the turn order apply: who may act, when, and what follows.', { default: false }),
      seed: optional(atLeast(0), 'Seed of the generator.', { default: 1 }),
      ...values('GS8507'),
    },
    example: '{ scenario: empty, seat: Red, pieces: { harbour: { scouts: 1 } }, variables: { aid: 6 } }',
    page: 'snippets#start',
  },
  snippetMove: {
    doc: 'One move with its answers.',
    lenient: true,
    fields: {
      action: required(nameOf('action', 'GS8503'), 'Action that is taken.'),
      class: optional(operationClass, 'Class of the move.', { default: 'operation' }),
      free: optional(boolean, 'The move is a free operation.', { default: false }),
      params: optional(mapOf(text, answer), 'Parameters of the action.'),
      ...answered,
      activity: optional(record('snippetActivity'), 'A special activity that accompanies the operation.'),
      ...judged,
    },
    example: '{ action: recruit, class: limitedOperation, answers: { $spaces: [harbour] } }',
    page: 'snippets#move',
  },
  snippetStep: {
    doc: 'Effects of the language that are run as a move of the seat that acts, though no action of the game has them.',
    semantics:
      'They are checked and run as the effects of an action, with the macros of the game; they may ask decisions and roll dice. The rules of the turn order do not apply to them, and no phase is wrong. What they execute does not count for coverage.',
    lenient: true,
    recognisedBy: { key: 'effects' },
    fields: {
      effects: required(effectList, 'What happens.', { builtins: moveBuiltins }),
      class: optional(operationClass, 'What `__actionClass` is in them.', { default: 'operation' }),
      free: optional(boolean, 'What `__freeOperation` is in them.', { default: false }),
      ...answered,
      ...judged,
    },
    example: '{ effects: [{ addVar: { scope: global, var: aid, delta: 2 } }] }',
    page: 'snippets#step',
  },
  snippetActivity: {
    doc: 'The special activity of a compound move.',
    lenient: true,
    fields: {
      action: required(nameOf('action', 'GS8503'), 'Special activity that is taken.'),
      timing: required(word('before', 'during', 'after'), 'When it runs.'),
      after: optional(record('snippetInsertion'), 'With `during`: the stage, or the iteration of a stage, that it follows.'),
      answers: optional(answers, 'Answers by decision.'),
    },
    example: '{ action: scout-ahead, timing: after, answers: { $spaces: [market] } }',
    page: 'snippets#activity',
  },
  snippetInsertion: {
    doc: 'A place inside an operation.',
    lenient: true,
    fields: {
      stage: required(choice(text, atLeast(0)), 'Name or index of the stage.'),
      iteration: optional(scalar, 'Item whose iteration it follows.'),
    },
    example: '{ stage: resolve, iteration: harbour }',
    page: 'snippets#insertion',
  },
  snippetExpectation: {
    doc: 'What must hold after the last move.',
    lenient: true,
    fields: {
      changes: optional(record('snippetValues'), 'Values at the end; other values may have changed too.'),
      exactly: optional(record('snippetValues'), 'Values at the end; nothing else may have changed.'),
      holds: optional(conditions, 'Conditions of the language that hold at the end, read as those of `terminal`.'),
      margins: optional(bySeat, 'Victory margins at the end, by seat.'),
      scores: optional(bySeat, 'Scores at the end, by seat.'),
      active: optional(seatOf('GS8508'), 'This seat is active at the end.'),
      winner: optional(seatOf('GS8508'), 'The game has ended, and this seat has won.'),
      recorded: optional(boolean, 'The values are as a run once had them: `gamespec test --update` writes them anew where they fail.'),
    },
    excludes: [['changes', 'exactly']],
    example: '{ changes: { variables: { aid: 3 } } }',
    page: 'snippets#expectation',
  },
  snippetValues: {
    doc: 'Values of a position.',
    lenient: true,
    fields: values('GS8508'),
    example: '{ pieces: { harbour: { scouts: 2 } }, variables: { aid: 3 } }',
    page: 'snippets#values',
  },
} as const satisfies Readonly<Record<string, CatalogueNode>>;
