/** How a variable is named: scope, owner, name (reference: `effects.md`, Variables). */
import { nameOf, player, required, requiredWhen } from '../fields';
import type { CatalogueNode, PositionType } from '../model';

/** Scope where an effect names a variable. */
export const variableScope: PositionType = {
  kind: 'word',
  of: ['global', 'pvar'],
  aliases: { perPlayer: { word: 'pvar', code: 'GS9026' } },
};

/** Scope where a query or a trigger names a variable. */
export const declaredScope: PositionType = {
  kind: 'word',
  of: ['global', 'perPlayer'],
  aliases: { pvar: { word: 'perPlayer', code: 'GS9026' } },
};

/** A variable of the scope in the field `scope` of an effect. */
export const variableName: PositionType = {
  kind: 'variant',
  by: 'scope',
  cases: { global: nameOf('globalVariable'), pvar: nameOf('playerVariable') },
  otherwise: nameOf(['globalVariable', 'playerVariable']),
};

export const variableEndpoint = {
  doc: 'One end of a transfer: a variable with its scope and, if each player has one, its owner.',
  fields: {
    scope: required(variableScope, 'Whether the variable is global or one of each player.'),
    player: requiredWhen({ when: 'scope', is: ['pvar'] }, player, 'The player whose copy of the variable is meant.'),
    var: required(variableName, 'Name of an integer variable.'),
  },
  example: '{ scope: pvar, player: actor, var: coins }',
  page: 'records#variableendpoint',
} satisfies CatalogueNode;
