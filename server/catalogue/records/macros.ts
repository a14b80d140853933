/** Records of macro definitions (reference: `macros.md`). */
import {
  choice,
  condition,
  declares,
  effectList,
  listOf,
  nameOf,
  optional,
  record,
  required,
  requiredWhen,
  scalar,
  scalarOrNull,
  templateUse,
} from '../fields';
import type { CatalogueNode, PositionType } from '../model';
import { parameterKinds } from '../parameterKinds';

/** Kinds that are written as a mapping, with what they need besides the word. */
const kindsWithDetails: readonly string[] = ['enum', 'literals', 'tokenTraitValue', 'tokenTraitValues'];

const parameterType: PositionType = choice(
  {
    kind: 'word',
    of: Object.keys(parameterKinds).filter((kind) => !kindsWithDetails.includes(kind)),
    invalid: 'GS6014',
  },
  record('parameterKind'),
);

const params = optional(listOf(record('macroParameter')), 'Typed parameters, all required at the call.', { default: [], usual: true });

export const macroRecords = {
  effectMacro: {
    doc: 'A reusable list of effects with parameters.',
    lenient: true,
    fields: {
      id: required(declares('effectMacro'), 'Name used in `macro:` calls.'),
      params,
      exports: required(listOf(templateUse), 'Binders of the body that the caller may use afterwards.', {
        missingCode: 'GS6010',
        default: [],
      }),
      effects: required(effectList, 'Body.'),
    },
    semantics: 'A call is replaced by the body. Names bound in the body and not exported are local to the call.',
    example:
      '{ id: pay, params: [{ name: cost, type: value }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { param: cost } } }] }',
    page: 'sections#effectmacro',
  },
  conditionMacro: {
    doc: 'A reusable condition with parameters.',
    lenient: true,
    fields: {
      id: required(declares('conditionMacro'), 'Name used in `conditionMacro:` calls.'),
      params,
      condition: required(condition, 'Body.'),
    },
    example:
      "{ id: can-pay, params: [{ name: cost, type: value }], condition: { op: '>=', left: { ref: gvar, var: treasury }, right: { param: cost } } }",
    page: 'sections#conditionmacro',
  },
  macroParameter: {
    doc: 'A parameter of a macro.',
    lenient: true,
    fields: {
      name: required(declares('macroParameter'), 'Name of the parameter.'),
      type: required(parameterType, 'What an argument may be.'),
    },
    example: '{ name: cost, type: value }',
    page: 'sections#macroparameter',
  },
  parameterKind: {
    doc: 'A kind of parameter with values of its own.',
    lenient: true,
    fields: {
      kind: required({ kind: 'word', of: kindsWithDetails, invalid: 'GS6014' }, 'Words, literals, or words of a token property.'),
      values: requiredWhen(
        { when: 'kind', is: ['enum', 'literals'] },
        { kind: 'variant', by: 'kind', cases: { literals: listOf(scalarOrNull) }, otherwise: listOf(scalar) },
        'What an argument may be; literals may include null.',
      ),
      prop: requiredWhen({ when: 'kind', is: ['tokenTraitValue', 'tokenTraitValues'] }, nameOf('tokenProperty'), 'Token property.'),
    },
    example: '{ kind: enum, values: [Red, Blue] }',
    page: 'sections#parameterkind',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
