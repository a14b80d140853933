/** Effects that ask a player or roll a die (reference: `effects.md`, Decisions and chance). */
import {
  atLeast,
  binder,
  boundAfter,
  boundIn,
  display,
  effectList,
  numericValue,
  optional,
  query,
  required,
  seat,
  templateBinder,
} from '../fields';
import type { CatalogueNode } from '../model';

const chooser = optional(seat, "Seat that answers, by default the executor's; only the asking changes.");

const options = required(query, 'Options, evaluated when the decision is reached.');
const prompt = optional(display, 'Text shown to the player; by default the name of the binding.');

export const decisionEffects = {
  chooseOne: {
    doc: 'Ask the executor (or `chooser`) to pick exactly one option.',
    fields: {
      bind: required(templateBinder, 'Name of the chosen item; visible in later stages as well.', boundAfter({ itemOf: 'options' })),
      options,
      chooser,
      prompt,
    },
    semantics:
      'Without options the move is not possible. Rows cannot be options. A chooser changes who is asked and nothing else: `actor` and `active` keep meaning the executor; if the seat has no player, the executor answers.',
    example: 'chooseOne: { bind: $mode, options: { query: enums, values: [build, trade] } }',
    page: 'effects#chooseone',
  },
  chooseN: {
    doc: 'Ask the executor (or `chooser`) to pick several distinct options.',
    fields: {
      bind: required(
        templateBinder,
        'Name of the list of chosen items; visible in later stages as well.',
        boundAfter({ listOf: 'options' }),
      ),
      options,
      n: optional(atLeast(0, 'GS5023'), 'Exact number of items.'),
      min: optional(numericValue, 'Least number of items.', { default: 0 }),
      max: optional(numericValue, 'Greatest number of items; never more than there are options.', { usual: true }),
      chooser,
      prompt,
    },
    excludes: [
      ['n', 'min'],
      ['n', 'max'],
    ],
    semantics:
      'The items come in the order in which the player gives them. If fewer options exist than `min` or `n` asks for, the move is not possible. An effective maximum of 0 is not asked, and the value is the empty list.',
    example: 'chooseN: { bind: $targets, options: { query: mapSpaces }, min: 1, max: 3 }',
    page: 'effects#choosen',
  },
  rollRandom: {
    doc: 'Roll a uniform random integer.',
    fields: {
      bind: required(binder, 'Name of the rolled number.', boundIn({ fixed: 'int' }, 'in')),
      min: required(numericValue, 'Least result.'),
      max: required(numericValue, 'Greatest result, not below `min`.'),
      in: required(effectList, 'What happens with the roll; bindings made inside do not leave it.'),
    },
    semantics:
      "One bounded draw from the game's own generator. Choices cannot be offered beyond a roll: every decision reached after it in the same move is asked after the roll.",
    example:
      'rollRandom: { bind: $die, min: 1, max: 6, in: [{ addVar: { scope: global, var: treasury, delta: { ref: binding, name: $die } } }] }',
    page: 'effects#rollrandom',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
