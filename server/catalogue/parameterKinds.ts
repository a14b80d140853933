/** The kinds a macro parameter can have (reference: `macros.md`, Parameter kinds). */
import type { CatalogueParameterKind, PositionType } from './model';

const values = ['value', 'numericValue', 'anyExpression', 'scalar'] as const;
const names = ['name', 'identifier', 'word', 'text'] as const satisfies readonly PositionType['kind'][];

export const parameterKinds = {
  string: {
    doc: 'A text.',
    bindingAware: false,
    fits: [...values, ...names, 'condition', 'seat', 'zone', 'player', 'row', 'token', 'bindingUse', 'binder'],
  },
  number: { doc: 'A number.', bindingAware: false, fits: [...values, 'integer', 'number', 'player', 'seat'] },
  value: {
    doc: 'A literal or a mapping that is a value.',
    bindingAware: false,
    fits: [...values, ...names, 'integer', 'number', 'boolean', 'seat', 'condition', 'zone', 'player'],
  },
  condition: {
    doc: '`true`, `false` or a condition.',
    bindingAware: false,
    fits: ['condition', 'anyExpression', 'zoneFilter', 'tokenFilter', 'boolean', 'value'],
  },
  query: { doc: 'A mapping with `query`.', bindingAware: false, fits: ['query', 'anyExpression', 'set'] },
  effect: { doc: 'One effect.', bindingAware: false, fits: ['effects'] },
  effects: { doc: 'A list of effects; in a list it is spliced.', bindingAware: false, fits: ['effects'] },
  bindingName: {
    doc: 'The name of a binding of the caller, or a new name that the macro binds.',
    bindingAware: true,
    fits: ['binder', 'bindingUse', 'token', 'row', 'zone', 'player', ...values],
  },
  bindingTemplate: { doc: 'A binding name with `{placeholders}`.', bindingAware: true, fits: ['binder', 'bindingUse'] },
  zoneSelector: { doc: 'A zone: text, or `{ zoneExpr: … }`.', bindingAware: true, fits: ['zone', 'value', 'anyExpression'] },
  playerSelector: {
    doc: 'A player: a word, an id, or a mapping with `id`, `chosen`, `relative` or `seat`.',
    bindingAware: true,
    fits: ['player'],
  },
  tokenSelector: { doc: 'The name of a binding that holds a token.', bindingAware: true, fits: ['token', 'bindingUse'] },
  enum: { doc: 'One of the words in `values`.', bindingAware: false, fits: [...values, ...names, 'seat', 'player', 'zone', 'condition'] },
  literals: {
    doc: 'One of the literals in `values`, or null.',
    bindingAware: false,
    fits: [...values, ...names, 'integer', 'number', 'boolean', 'seat', 'player', 'zone', 'condition'],
  },
  tokenTraitValue: {
    doc: 'A word of the vocabulary of the token property `prop`, or a mapping that is a value.',
    bindingAware: false,
    fits: [...values, ...names, 'seat'],
  },
  tokenTraitValues: { doc: 'A list of words of the vocabulary of the token property `prop`.', bindingAware: false, fits: ['set', 'list'] },
} as const satisfies Readonly<Record<string, CatalogueParameterKind>>;

/** Whether an argument of the kind can stand at the position: where there are alternatives, at one of them. */
export function isFit(kind: CatalogueParameterKind, position: PositionType): boolean {
  return position.kind === 'choice' ? position.of.some((each) => isFit(kind, each)) : kind.fits.includes(position.kind);
}
