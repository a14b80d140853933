/** Effects on variables and on the active player (reference: `effects.md`, Variables). */
import { binder, boundAfter, numericValue, optional, player, record, required, requiredWhen, value } from '../fields';
import type { CatalogueNode } from '../model';
import { variableName, variableScope } from '../records/variableEndpoint';

const owner = requiredWhen({ when: 'scope', is: ['pvar'] }, player, 'The player whose copy of the variable is meant.');

export const variableEffects = {
  setVar: {
    doc: 'Assign a value to a global or per-player variable, clamped to its bounds.',
    fields: {
      scope: required(variableScope, 'Whether the variable is global or one of each player.'),
      player: owner,
      var: required(variableName, 'Name of the variable.'),
      value: required(value, 'New value: an integer for an int variable, true or false for a boolean one.'),
    },
    semantics:
      'An integer is clamped to the bounds of the variable. Writing the present value changes nothing and emits nothing; otherwise varChanged is emitted.',
    keysOfOthers: { delta: 'addVar' },
    example: 'setVar: { scope: global, var: treasury, value: 0 }',
    page: 'effects#setvar',
  },
  addVar: {
    doc: 'Add an integer to a variable; the result is clamped to its bounds.',
    fields: {
      scope: required(variableScope, 'Whether the variable is global or one of each player.'),
      player: owner,
      var: required(variableName, 'Name of an integer variable.'),
      delta: required(numericValue, 'Amount to add, may be negative.'),
    },
    semantics:
      'The new value is the old one plus `delta`, clamped; varChanged is emitted if it differs. A cost that would go below the minimum is silently cut, so guard it with a condition.',
    example: 'addVar: { scope: global, var: treasury, delta: -3 }',
    page: 'effects#addvar',
  },
  transferVar: {
    doc: 'Move an amount between two integer variables without creating or losing any.',
    fields: {
      from: required(record('variableEndpoint'), 'Variable that gives.'),
      to: required(record('variableEndpoint'), 'Variable that receives.'),
      amount: required(numericValue, 'Wished amount; a negative one counts as 0.'),
      min: optional(numericValue, 'If less than this can be moved by the wish, as much as possible is moved instead.'),
      max: optional(numericValue, 'Upper limit, applied last.'),
      actualBind: optional(binder, 'Name for the amount that was really moved.', boundAfter({ fixed: 'int' })),
    },
    semantics:
      'The amount is limited by what the giving variable has above its minimum and the receiving one lacks to its maximum. If that is below `min`, everything possible is moved; then `max` caps the amount. An amount of 0 and identical ends change nothing, and `actualBind` is 0; otherwise varChanged is emitted for both ends.',
    example:
      'transferVar: { from: { scope: pvar, player: actor, var: coins }, to: { scope: global, var: treasury }, amount: 20, actualBind: $paid }',
    page: 'effects#transfervar',
  },
  setActivePlayer: {
    doc: 'Make one player the active player.',
    changesTurns: true,
    fields: { player: required(player, 'New active player.') },
    semantics:
      'Only the active player of the state changes. The player the running effects act as stays the same until the list ends, and the rotation of the turn order is not touched: when the turn ends, the next player in the order becomes active. To choose who acts in the next turn, use `setNextPlayer`.',
    example: 'setActivePlayer: { player: left }',
    page: 'effects#setactiveplayer',
  },
  setNextPlayer: {
    doc: 'Choose who becomes active when the present turn ends.',
    fields: { player: required(player, 'Player of the next turn.') },
    turnOrders: ['roundRobin', 'fixedOrder'],
    semantics:
      'Holds once, for the end of the present turn; of several the last one counts. Afterwards the turn order goes on from that player. Only where players take turns (`roundRobin` and `fixedOrder`).',
    example: 'setNextPlayer: { player: previous }',
    page: 'effects#setnextplayer',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
