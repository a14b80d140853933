/** Records of the end of the game (reference: `terminal.md`). */
import {
  condition,
  identifier,
  listOf,
  numericValue,
  optional,
  player,
  record,
  required,
  requiredWhen,
  seat,
  seatOf,
  word,
} from '../fields';
import type { CatalogueNode } from '../model';

const tieBreakSeat = seatOf('GS7039');

export const terminalRecords = {
  terminal: {
    doc: 'When the game ends and who wins.',
    lenient: true,
    needsOneOf: {
      fields: ['conditions', 'checkpoints'],
      code: 'GS7035',
      insertion: { field: 'conditions', value: '[{ when: false, result: { type: draw } }]' },
    },
    fields: {
      conditions: optional(listOf(record('endCondition')), 'End conditions, tested in order.', { missingCode: 'GS7035', default: [] }),
      checkpoints: optional(listOf(record('checkpoint')), 'Victory checks by seat, for card-driven games.', { missingCode: 'GS7035' }),
      margins: optional(listOf(record('margin')), 'Victory margin of each seat for the final ranking.', { default: [] }),
      ranking: optional(record('ranking'), 'How margins are compared.'),
      scoring: optional(record('scoring'), 'Score of each player.', { missingCode: 'GS7036' }),
    },
    semantics:
      'Tested after setup, after every move and after every automatic change of phase: first the checkpoints, then the conditions. The first that holds ends the game. No bindings are in scope.',
    example: "{ conditions: [{ when: { op: '>=', left: { ref: gvar, var: treasury }, right: 50 }, result: { type: draw } }] }",
    page: 'sections#terminal',
  },
  endCondition: {
    doc: 'A condition that ends the game, and the outcome.',
    lenient: true,
    fields: { when: required(condition, 'Ends the game when it holds.'), result: required(record('result'), 'Outcome.') },
    example: "{ when: { op: '==', left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: draw } }",
    page: 'sections#endcondition',
  },
  result: {
    doc: 'Outcome of the game.',
    lenient: true,
    fields: {
      type: required(word('win', 'lossAll', 'draw', 'score'), 'A player wins, everybody loses, a draw, or a ranking by score.'),
      player: requiredWhen({ when: 'type', is: ['win'] }, player, 'Winner.'),
    },
    example: '{ type: win, player: active }',
    page: 'sections#result',
  },
  checkpoint: {
    doc: 'A victory check of a seat.',
    lenient: true,
    fields: {
      id: required(identifier, 'Id of the check.'),
      seat: required(seat, 'Seat that wins.'),
      timing: required(word('duringCoup', 'finalCoup'), 'Tested first, with a win at once; or at last, decided by margins.'),
      when: required(condition, 'Ends the game when it holds.'),
    },
    semantics: 'The timing word does not test the phase or the card; the condition does.',
    example: "{ id: red-wins, seat: Red, timing: duringCoup, when: { op: '>', left: { ref: gvar, var: treasury }, right: 50 } }",
    page: 'sections#checkpoint',
  },
  margin: {
    doc: 'Victory margin of a seat.',
    lenient: true,
    fields: { seat: required(seat, 'Seat.'), value: required(numericValue, 'Margin, an integer.') },
    example: "{ seat: Red, value: { op: '-', left: { ref: gvar, var: treasury }, right: 50 } }",
    page: 'sections#margin',
  },
  ranking: {
    doc: 'How margins are compared.',
    lenient: true,
    fields: {
      order: required(word('desc', 'asc'), 'Larger or smaller margins first.'),
      tieBreakOrder: optional(listOf(tieBreakSeat), 'Order of seats with equal margins.'),
    },
    example: '{ order: desc, tieBreakOrder: [Red, Blue] }',
    page: 'sections#ranking',
  },
  scoring: {
    doc: 'Score of each player.',
    lenient: true,
    fields: {
      method: required(word('highest', 'lowest'), 'Whether the highest or the lowest score wins.'),
      value: required(numericValue, 'Score; `actor` and `active` are the player who is scored.'),
    },
    example: '{ method: highest, value: { ref: pvar, player: actor, var: coins } }',
    page: 'sections#scoring',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
