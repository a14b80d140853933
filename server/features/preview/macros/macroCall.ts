/**
 * The call of a macro by itself: its arguments from the author, from a call of the game, or by default; before it, effects that bind what it reads of
 * its caller. Lowered beside the game as the effects of an action of its own.
 */
import type { Compilation, Declaration } from '../../../compiler/model';
import type { GameDef } from '../../../kernel/gamedef';
import { ownValue } from '../../../kernel/ownProperties';
import type { MacroTarget, MoveTarget, Place, PreviewInput, PreviewMacro, PreviewParameter } from '../../../protocol/preview';
import { type Places, placeOf, placesIn } from '../../../workspace/places';
import { parameterDeclaration } from '../../macroParameter';
import { callAction, calledAlone, type Given } from './calledAlone';
import { type CallPath, callPath, callSites } from './callSites';
import { givenArgument, parameterForms } from './parameters';

export interface MacroCall {
  readonly form: PreviewMacro;
  /** Where the macro is declared. */
  readonly place: Place | undefined;
  /** What makes the call in the game, of which the seat that acts is taken. */
  readonly caller: MoveTarget | undefined;
  readonly outcome:
    | {
        readonly kind: 'game';
        readonly def: GameDef;
        readonly action: string;
        /** The call as effects of a scenario, a list of YAML. */
        readonly step: string;
      }
    /** Why it cannot be called so. */
    | { readonly kind: 'fault'; readonly problem: string };
}

/** `def`: the game in which it is called. Undefined where the game has no such macro. */
export function macroCall(compilation: Compilation, def: GameDef, { kind, id }: MacroTarget, input: PreviewInput): MacroCall | undefined {
  const nameKind = kind === 'macro' ? 'effectMacro' : 'conditionMacro';
  const macro = compilation.lookup(nameKind, id);
  const fact = compilation.symbols.fact(nameKind, id);
  if (macro === undefined || fact === undefined) return undefined;
  const places = placesIn(compilation.files);
  const paths = callSites(compilation, kind, id).map((site) => callPath(compilation, site));
  const chosen = input.call === '' ? undefined : (paths.find(({ site }) => site.id === input.call) ?? paths[0]);
  const forms = parameterForms(compilation, macro, fact.parameters, paths);
  const given = forms.map((form): Given => ({ form, ...givenArgument(form, chosen, ownValue(input.arguments, form.fact.name)) }));
  // What is read of a caller is read of some caller, also where its arguments are not taken.
  const called = calledAlone(compilation, def, { kind, id }, given, chosen ?? paths[0], places);
  return {
    form: {
      parameters: given.map((each) => parameterView(each, called.faults.get(each.form.fact.name), parameterPlace(macro, each, places))),
      calls: paths.map(({ site: { id: call, label, chunk, node } }) => {
        const place = placeOf({ chunk: chunk.id, start: node.start, end: node.end }, places);
        return { id: call, label, ...(place === undefined ? {} : { place }) };
      }),
      call: chosen?.site.id ?? '',
    },
    place: placeOf(macro.range, places),
    caller: callerOf(chosen ?? paths[0]),
    outcome:
      called.def === undefined
        ? { kind: 'fault', problem: called.problem ?? 'The document does not compile.' }
        : { kind: 'game', def: called.def, action: callAction, step: called.step },
  };
}

function parameterView({ form, text, givenBy }: Given, problem: string | undefined, place: Place | undefined): PreviewParameter {
  const { fact, typeName, doc, options, isClosed } = form;
  const isOffered = text === '' || options.some((option) => option.text === text);
  return {
    name: fact.name,
    typeName,
    doc,
    text,
    givenBy,
    options: isOffered ? options : [{ text, label: text }, ...options],
    isClosed,
    ...(problem === undefined ? {} : { problem }),
    ...(place === undefined ? {} : { place }),
  };
}

function parameterPlace(macro: Declaration, { form }: Given, places: Places): Place | undefined {
  const item = parameterDeclaration(macro.node, form.fact.name);
  return item && placeOf({ chunk: macro.entry.chunk.id, start: item.start, end: item.end }, places);
}

/** The operation from which the call is reached. */
function callerOf(path: CallPath | undefined): MoveTarget | undefined {
  let outermost = path;
  while (outermost?.outer !== undefined) outermost = outermost.outer;
  const owner = outermost?.site.owner;
  if (owner === undefined) return undefined;
  const { name: id, entry } = owner;
  const { uri } = entry.chunk;
  if (owner.kind === 'eventCard') return { kind: 'card', uri, id };
  return owner.kind === 'pipeline' || owner.kind === 'action' ? { kind: owner.kind, uri, id } : undefined;
}
