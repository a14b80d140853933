/** Items for macro calls, with a place for each argument, and for the parameters inside a macro. */
import type { CatalogueParameterKind } from '../../catalogue/model';
import { parameterKinds } from '../../catalogue/parameterKinds';
import type { Declaration } from '../../compiler/model';
import { yamlText } from '../../compiler/problem';
import { perObject } from '../../compiler/symbols/share';
import { type Expected, type Parameter, parametersOf } from '../expectedType';
import type { ItemContext } from './context';
import { type Item, placeOfRank, rank } from './item';
import { worthMaking } from './mostFitting';
import { callEntries } from './nodeTemplates';

/** Those called nearby first, then those that a binding in scope was made for. */
export function macroCalls(kind: 'effectMacro' | 'conditionMacro', context: ItemContext): readonly Item[] {
  const { compilation, nearby, typed } = context;
  const fits = fitting(context);
  const rankOf = (macro: Declaration) => {
    const near = nearby(macro.name);
    return near !== undefined ? rank.good + near : fits(callOf(macro).parameters) ? rank.usual : rank.usual + 0.5;
  };
  const shown = worthMaking(
    compilation.declarations(kind),
    ({ name }) => name,
    typed,
    (macro) => placeOfRank(rankOf(macro)),
  );
  return shown.map((macro) => ({ ...callOf(macro).item, rank: rankOf(macro) }));
}

/** Of the call of a macro, what is the same wherever it is written; there may be thousands of macros. */
const callOf = perObject(
  ({ kind, name, node }: Declaration): { readonly parameters: readonly Parameter[]; readonly item: Omit<Item, 'rank'> } => {
    const parameters = parametersOf({ node });
    const isEffect = kind === 'effectMacro';
    return {
      parameters,
      item: {
        kind: 'macro',
        label: name,
        detail: `macro(${parameters.map((each) => each.name).join(', ')})`,
        insert: {
          kind: 'mapping',
          entries: callEntries(isEffect ? 'macro' : 'conditionMacro', name, parameters),
          ...(isEffect ? { lines: true as const } : {}),
        },
        explained: { kind: 'name', nameKind: kind, name },
      },
    };
  },
);

/** Has a macro a parameter for what the innermost binding holds? Every macro, where there is none. */
function fitting({ bindings }: ItemContext): (parameters: readonly Parameter[]) => boolean {
  const kind = bindings[0]?.kind;
  const wanted = kind === 'token' ? 'tokenSelector' : kind === 'zone' ? 'zoneSelector' : undefined;
  return (parameters) => wanted === undefined || parameters.some((each) => each.kind === wanted);
}

/** `{ param: … }`, in the body of a macro: parameters that may stand at a place of the type. */
export function parameterItems({ parameters }: ItemContext, { kind: place }: Pick<Expected, 'kind'>): readonly Item[] {
  return parameters
    .filter(({ kind }) => mayStand(kind, place))
    .map(({ name, kind }) => ({
      kind: 'argument',
      label: name,
      detail: 'parameter',
      insert: { kind: 'mapping', entries: [{ key: 'param', value: { kind: 'text', text: yamlText(name) } }] },
      rank: isMeant(kind, place) ? rank.best : rank.usual,
    }));
}

/** Kinds of parameter that are made for a place; others may stand there, and seldom do. */
const madeFor: Readonly<Partial<Record<Expected['kind'], readonly string[]>>> = {
  condition: ['condition'],
  zone: ['zoneSelector', 'bindingName'],
  player: ['playerSelector', 'bindingName'],
  token: ['tokenSelector', 'bindingName'],
  name: ['string', 'enum', 'literals', 'tokenTraitValue'],
};

function isMeant(kind: string, place: Expected['kind']): boolean {
  return madeFor[place]?.includes(kind) ?? kind !== 'zoneSelector';
}

/** A kind that the language does not have may be anything. */
function mayStand(kind: string, place: Expected['kind']): boolean {
  const kinds: Readonly<Record<string, CatalogueParameterKind>> = parameterKinds;
  const own = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return own === undefined || own.fits.some((each) => each === place);
}
