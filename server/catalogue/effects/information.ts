/** Effects on who may see the tokens of a zone (reference: `effects.md`, Information). */
import { optional, players, required, tokenFilter, zone } from '../fields';
import type { CatalogueNode } from '../model';

export const informationEffects = {
  reveal: {
    doc: 'Let players see the tokens of a hidden zone.',
    fields: {
      zone: required(zone, 'Zone to show.'),
      to: required(players, 'Observers.'),
      filter: optional(tokenFilter, 'Only matching tokens; tested whenever the zone is viewed.', { builtins: ['$token'] }),
    },
    semantics:
      'Grants are kept per zone, and an identical one is not added twice. Values in the filter are resolved when the grant is made. All players one by one equal `all`. No event is emitted.',
    example: "reveal: { zone: 'hand:actor', to: all }",
    page: 'effects#reveal',
  },
  conceal: {
    doc: 'Withdraw reveal grants of a zone.',
    fields: {
      zone: required(zone, 'Zone to hide.'),
      from: optional(players, 'Only grants to exactly these observers.'),
      filter: optional(tokenFilter, 'Only grants with an equal filter, whatever the order of its predicates.', { builtins: ['$token'] }),
    },
    semantics: 'Without `from` and `filter` every grant of the zone is withdrawn. No event is emitted.',
    example: "conceal: { zone: 'hand:actor' }",
    page: 'effects#conceal',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
