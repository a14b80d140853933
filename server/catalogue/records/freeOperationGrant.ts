/** Free-operation grants, as an effect and on event cards (reference: `effects.md`, grantFreeOperation, and `events.md`). */
import { operationClasses } from '../../kernel/vocabulary';
import { atLeast, condition, identifier, listOf, optional, record, required, seatOrSelf, text, word } from '../fields';
import type { CatalogueNode, PositionType, Severity } from '../model';

/** The class of a move, by its word. */
export const operationClass: PositionType = word(...operationClasses);

/** Fields of a grant; an action that is unknown is reported with `severity`. */
export const grantFields = (severity: Severity) => ({
  seat: required(seatOrSelf, 'Seat that receives the operation; `self` is the seat that acts now.'),
  operationClass: required({ kind: 'word', of: operationClasses, invalid: 'GS7031' }, 'Class the free move must have.'),
  actionIds: optional(
    listOf({ kind: 'name', of: 'action', severity }),
    'Allowed actions; by default `freeOperationActionIds` of the turn flow.',
  ),
  executeAsSeat: optional(seatOrSelf, 'Seat whose pieces and resources are used, by default the receiver.'),
  zoneFilter: optional(condition, 'Restricts the zones that the move offers; `$zone` is the candidate.', { builtins: ['$zone'] }),
  uses: optional(atLeast(1, 'GS7031'), 'How often the grant may be used.', { default: 1 }),
  expires: optional(word('card', 'round', 'never'), 'When unused uses lapse: with the card, with the next coup round, or not at all.', {
    default: 'never',
  }),
  id: optional(identifier, 'Id of the grant; made unique with `#2`, `#3` and so on.'),
  sequence: optional(record('grantSequence'), 'Place in a chain, in which later steps wait for the earlier ones.'),
});

export const grantSequence = {
  doc: 'Place of a free operation in a chain.',
  fields: {
    chain: required(text, 'Name of the chain.'),
    step: required(atLeast(0, 'GS7031'), 'Position in the chain; only the lowest step that is pending can be used.'),
  },
  example: '{ chain: relief, step: 0 }',
  page: 'records#grantsequence',
} satisfies CatalogueNode;

export const freeOperationGrant = {
  doc: 'A free operation that an event gives to a seat.',
  lenient: true,
  fields: grantFields('error'),
  semantics: 'All grants of one event form one batch. Without `sequence` each is a chain of its own.',
  example: '{ seat: Red, operationClass: operation, actionIds: [march] }',
  page: 'records#freeoperationgrant',
} satisfies CatalogueNode;
