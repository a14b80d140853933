/** Records of scenario snippets: a start, moves with their answers, and what is expected. No part of a game. */
import { atLeast, boolean, choice, data, display, integer, listOf, mapOf, optional, record, required, scalar, text, word } from '../fields';
import type { CatalogueNode } from '../model';

const counts = mapOf(text, mapOf(text, atLeast(0)));
const states = mapOf(text, mapOf(text, text));
const operationClass = word('operation', 'limitedOperation', 'operationPlusSpecialActivity', 'event', 'pass');

const values = {
  pieces: optional(counts, 'Pieces by zone: a number by piece type, or by `type@status`.'),
  variables: optional(mapOf(text, scalar), 'Global variables and tracks by name.'),
  playerVariables: optional(mapOf(text, mapOf(text, scalar)), 'Variables of a seat, by seat and name.'),
  markers: optional(states, 'States of space markers, by zone and marker.'),
  globalMarkers: optional(mapOf(text, text), 'States of global markers, by marker.'),
};

export const snippetRecords = {
  snippet: {
    doc: 'A scenario snippet: a start, moves with their answers, and what is expected.',
    fields: {
      title: required(display, 'What the snippet shows.'),
      game: optional(text, 'Id of the game (`metadata.id`); needed when the workspace holds several.'),
      start: optional(record('snippetStart'), 'The position before the first move.'),
      moves: required(listOf(record('snippetMove')), 'Moves in order.'),
      expect: optional(record('snippetExpectation'), 'What must hold at the end.'),
    },
    example:
      'title: Two scouts arrive\nmoves:\n  - { action: recruit, answers: { $spaces: [harbour] } }\nexpect:\n  changes: { pieces: { harbour: { scouts: 2 } } }',
    page: 'snippets#snippet',
  },
  snippetStart: {
    doc: 'The position before the first move: a scenario of the game with changes.',
    fields: {
      scenario: optional(text, 'Scenario asset; `empty` for a board without pieces. By default the scenario of the game.'),
      seat: optional(text, 'Seat that acts.'),
      phase: optional(text, 'Phase of the turn; by default one in which the first action can be taken.'),
      seed: optional(atLeast(0), 'Seed of the generator.', { default: 1 }),
      ...values,
    },
    example: '{ scenario: empty, seat: Red, pieces: { harbour: { scouts: 1 } }, variables: { aid: 6 } }',
    page: 'snippets#start',
  },
  snippetMove: {
    doc: 'One move with its answers.',
    fields: {
      action: required(text, 'Action that is taken.'),
      class: optional(operationClass, 'Class of the move.', { default: 'operation' }),
      free: optional(boolean, 'The move is a free operation.', { default: false }),
      params: optional(mapOf(text, scalar), 'Parameters of the action.'),
      answers: optional(choice(mapOf(text, data), listOf(mapOf(text, data))), 'Answers by decision, in the order in which they are asked.'),
      dice: optional(listOf(integer), 'Results of the rolls, in order.'),
      activity: optional(record('snippetActivity'), 'A special activity that accompanies the operation.'),
      refused: optional(text, 'The move must be refused, for this reason or with this run-time error.'),
    },
    example: '{ action: recruit, class: limitedOperation, answers: { $spaces: [harbour] } }',
    page: 'snippets#move',
  },
  snippetActivity: {
    doc: 'The special activity of a compound move.',
    fields: {
      action: required(text, 'Special activity that is taken.'),
      timing: required(word('before', 'during', 'after'), 'When it runs.'),
      after: optional(record('snippetInsertion'), 'With `during`: the stage, or the iteration of a stage, that it follows.'),
      answers: optional(choice(mapOf(text, data), listOf(mapOf(text, data))), 'Answers by decision.'),
    },
    example: '{ action: scout-ahead, timing: after, answers: { $spaces: [market] } }',
    page: 'snippets#activity',
  },
  snippetInsertion: {
    doc: 'A place inside an operation.',
    fields: {
      stage: required(scalar, 'Name or index of the stage.'),
      iteration: optional(scalar, 'Item whose iteration it follows.'),
    },
    example: '{ stage: resolve, iteration: harbour }',
    page: 'snippets#insertion',
  },
  snippetExpectation: {
    doc: 'What must hold after the last move.',
    fields: {
      changes: optional(record('snippetValues'), 'Values at the end; other values may have changed too.'),
      exactly: optional(record('snippetValues'), 'Values at the end; nothing else may have changed.'),
    },
    excludes: [['changes', 'exactly']],
    example: '{ changes: { variables: { aid: 3 } } }',
    page: 'snippets#expectation',
  },
  snippetValues: {
    doc: 'Values of a position.',
    fields: values,
    example: '{ pieces: { harbour: { scouts: 2 } }, variables: { aid: 3 } }',
    page: 'snippets#values',
  },
} as const satisfies Readonly<Record<string, CatalogueNode>>;
