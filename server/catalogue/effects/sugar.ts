/** Entries of effect lists that vanish at compile time (reference: `macros.md`, `aliases.md`). */
import { atLeast, display, nameOf, optional, required, zone } from '../fields';
import type { CatalogueNode } from '../model';

/** Written like effects: one key with a mapping. */
export const sugarEffects = {
  refillToSize: {
    doc: 'Draw into a zone until it holds a number of tokens.',
    fields: {
      zone: required(zone, 'Zone to fill.'),
      size: required(atLeast(0, 'GS6022'), 'Number of tokens to reach, a literal.'),
      fromZone: required(zone, 'Zone to draw from.'),
    },
    semantics: 'Expands to `size` conditional draws of one token each; they count against the expansion limit.',
    example: 'refillToSize: { zone: market, size: 5, fromZone: deck }',
    page: 'effects#refilltosize',
  },
  discardDownTo: {
    doc: 'Take tokens out of a zone until it holds no more than a number.',
    fields: {
      zone: required(zone, 'Zone to reduce.'),
      size: required(atLeast(0, 'GS6022'), 'Number of tokens that stay, a literal.'),
      to: optional(zone, 'Destination; without it the tokens are destroyed.'),
    },
    semantics: 'Expands to a loop over the tokens of the zone, front first, that moves each one as long as there are too many.',
    example: "discardDownTo: { zone: 'hand:actor', size: 7, to: discard }",
    page: 'effects#discarddownto',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;

/** Entries whose keys stand beside each other in the entry itself. */
export const effectForms = {
  macro: {
    doc: 'Expand this macro here.',
    fields: {
      macro: required(nameOf('effectMacro'), 'Name of an effect macro.'),
      args: optional({ kind: 'arguments', of: 'macro' }, 'One argument per parameter; may be left out if the macro has none.'),
    },
    semantics:
      'The call is replaced by the effects of the macro. Of the names bound in its body the caller sees those that the macro exports.',
    example: '{ macro: pay-per-space, args: { cost: 3 } }',
    page: 'effects#macro',
  },
  comment: {
    doc: 'Text for readers; does nothing.',
    fields: { comment: required(display, 'The text.') },
    semantics: 'May stand alone or beside an effect, and is dropped. A YAML comment says the same (GS9008).',
    example: 'comment: Pay before moving.',
    page: 'effects#comment',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
