/** Effects that move, make and change tokens (reference: `effects.md`, Tokens). */
import { choice, condition, mapOf, nameOf, optional, required, token, tokenFilter, value, word, zone } from '../fields';
import type { CatalogueNode } from '../model';

export const tokenEffects = {
  moveToken: {
    doc: 'Move one token from a zone to another zone.',
    fields: {
      token: required(token, 'Token to move.'),
      from: required(zone, 'Zone the token must be in; `{ zoneExpr: { ref: tokenZone, token: … } }` if it is not known.'),
      to: required(zone, 'Destination.'),
      position: optional(word('top', 'bottom', 'random'), 'End of the destination; by default the front, the back of a queue.'),
    },
    semantics:
      'Stacking of the destination is checked after the insertion. tokenEntered is emitted only when the zone changes; a move within the zone takes the token out first and reorders. `random` draws one index among those possible, and none if there is no other token.',
    example: "moveToken: { token: $piece, from: $space, to: 'reserve:none' }",
    page: 'effects#movetoken',
  },
  moveAll: {
    doc: 'Move every (matching) token of a zone to another zone, keeping their order.',
    fields: {
      from: required(zone, 'Zone that is emptied.'),
      to: required(zone, 'Destination.'),
      filter: optional(choice(condition, tokenFilter), 'Which tokens: a condition on `$token`, or a list of predicates.', {
        builtins: ['$token'],
      }),
    },
    semantics:
      'The moved tokens keep their relative order and are placed as one group at the default end of the destination. An empty source or equal zones change nothing. Stacking is checked once on the final content; tokenEntered is emitted per token, in order.',
    example: 'moveAll: { from: market, to: harbour }',
    page: 'effects#moveall',
  },
  moveTokenAdjacent: {
    doc: 'Move a token to a zone adjacent to its present zone.',
    fields: {
      token: required(token, 'Token to move.'),
      from: required(zone, 'Zone the token must be in.'),
      direction: required(zone, 'Destination, a neighbour of `from`.'),
    },
    semantics: 'As `moveToken`, but fails with DESTINATION_NOT_ADJACENT when the destination is no neighbour.',
    example: 'moveTokenAdjacent: { token: $piece, from: $here, direction: $there }',
    page: 'effects#movetokenadjacent',
  },
  draw: {
    doc: 'Take tokens from the front of one zone and put them into another.',
    fields: {
      from: required(zone, 'Zone to draw from.'),
      to: required(zone, 'Destination; `hand:each` draws once for every player.'),
      count: required({ kind: 'numericValue', min: 0 }, 'How many; fewer are drawn, without an error, if the source runs out.'),
    },
    semantics:
      'The drawn group keeps its order and is inserted at the default end of the destination. Stacking is checked and tokenEntered is emitted per token. A count that is negative or no integer is LIMIT_INVALID.',
    example: "draw: { from: deck, to: 'hand:actor', count: 2 }",
    page: 'effects#draw',
  },
  shuffle: {
    doc: 'Put the tokens of a zone in random order.',
    fields: { zone: required(zone, 'Zone to shuffle.') },
    semantics: 'One random draw per step, from the last index down; none when the zone has at most one token.',
    example: 'shuffle: { zone: deck }',
    page: 'effects#shuffle',
  },
  createToken: {
    doc: 'Create a new token in a zone.',
    fields: {
      type: required(nameOf('tokenType'), 'Token type.'),
      zone: required(zone, 'Where the token appears.'),
      props: optional(mapOf(nameOf('tokenProperty'), value), 'Values of declared properties, laid over the start values of the type.'),
    },
    semantics:
      'A type of the piece catalogue starts with its run-time properties and the initial value of each status dimension; a type of the section `tokenTypes` has no start values. The id is `tok_<type>_<ordinal>`, with one ordinal for the whole game. The token enters at the default end of the zone, and tokenEntered is emitted.',
    example: 'createToken: { type: scout, zone: $space, props: { stance: hidden } }',
    page: 'effects#createtoken',
  },
  destroyToken: {
    doc: 'Remove a token from the game.',
    fields: { token: required(token, 'Token to remove.') },
    semantics: 'The token is gone for good; where a piece may come back, move it to a pool instead. An unknown token is TOKEN_NOT_FOUND.',
    example: 'destroyToken: { token: $piece }',
    page: 'effects#destroytoken',
  },
  setTokenProp: {
    doc: 'Change one property of a token in place.',
    fields: {
      token: required(token, 'Token to change.'),
      prop: required(nameOf('tokenProperty'), 'Declared property.'),
      value: required(value, 'New value; a literal must be in the vocabulary of the property.'),
    },
    semantics:
      'If the type declares transitions for the property, only a listed change is legal. Setting the present value changes nothing, even if it is not listed.',
    example: 'setTokenProp: { token: $piece, prop: stance, value: active }',
    page: 'effects#settokenprop',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
