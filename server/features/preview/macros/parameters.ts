/** The parameters of a macro as a form: what each is given, what else may be meant, what may not. */
import { parameterKinds } from '../../../catalogue/parameterKinds';
import { parameterOf } from '../../../compiler/frame';
import type { Compilation, Declaration, NodeFact } from '../../../compiler/model';
import { yamlText } from '../../../compiler/problem';
import type { MacroParameterFact } from '../../../compiler/symbols/model';
import type { Zone } from '../../../kernel/gamedef';
import type { PreviewParameter } from '../../../protocol/preview';
import { entryOf, type MappingNode, type SyntaxNode, textOf } from '../../../source/tree';
import { kindsOf } from '../../namedByType';
import { zoneInWords } from '../../zoneNames';
import { argumentText, type CallPath } from './callSites';

export type ParameterOption = PreviewParameter['options'][number];

export interface ParameterForm extends Pick<PreviewParameter, 'typeName' | 'doc' | 'options' | 'isClosed'> {
  readonly fact: MacroParameterFact;
}

/** What stands for a parameter. */
export type GivenArgument = Pick<PreviewParameter, 'text' | 'givenBy'>;

/** More arguments of calls than these are not offered. */
const mostArguments = 40;

/** What can be said of the parameters of a macro before any argument is there. `calls`: all calls of it. */
export function parameterForms(
  compilation: Compilation,
  macro: Declaration,
  parameters: readonly MacroParameterFact[],
  calls: readonly CallPath[],
): readonly ParameterForm[] {
  return parameters.map((fact) => {
    const { options, isClosed } = domainOf(compilation, macro, fact);
    const texts = new Set(options.map(({ text }) => text));
    const written = isClosed ? [] : calls.flatMap((call) => argumentText(call, fact.name) ?? []);
    const more = [...new Set(written)].filter((text) => !texts.has(text)).slice(0, mostArguments);
    return {
      fact,
      typeName: fact.type,
      doc: Object.entries(parameterKinds).find(([kind]) => kind === fact.type)?.[1].doc ?? '',
      options: [...options, ...more.map((text) => ({ text, label: text }))],
      isClosed,
    };
  });
}

/** The author's argument, else that of the call, else the first of the domain, else the least that the kind allows. */
export function givenArgument(form: ParameterForm, call: CallPath | undefined, entered: string | undefined): GivenArgument {
  if (entered !== undefined) return { text: entered.trim(), givenBy: 'author' };
  const ofCall = call && argumentText(call, form.fact.name);
  if (ofCall !== undefined) return { text: ofCall, givenBy: 'call' };
  return { text: form.options[0]?.text ?? leastOf(form.fact), givenBy: 'default' };
}

function leastOf({ name, type }: MacroParameterFact): string {
  switch (type) {
    case 'number':
    case 'value':
      return '1';
    case 'query':
      return '{ query: mapSpaces }';
    case 'effects':
    case 'tokenTraitValues':
      return '[]';
    case 'bindingName':
    case 'bindingTemplate':
    case 'tokenSelector':
      return yamlText(`$${name}`);
    default:
      return '';
  }
}

/** What the kind of the parameter allows, and what the places allow at which the body reads it. */
function domainOf(
  compilation: Compilation,
  macro: Declaration,
  fact: MacroParameterFact,
): { readonly options: readonly ParameterOption[]; readonly isClosed: boolean } {
  const { symbols } = compilation;
  const words = (values: readonly (string | number | boolean | null)[]): readonly ParameterOption[] =>
    values.map((value) => ({ text: value === null ? 'null' : yamlText(value), label: String(value) }));
  const open = (options: readonly ParameterOption[]) => ({ options, isClosed: false });
  switch (fact.type) {
    case 'enum':
    case 'literals':
      return { options: words(fact.values ?? []), isClosed: true };
    case 'tokenTraitValue':
      return open(words(symbols.fact('tokenProperty', fact.prop ?? '')?.vocabulary ?? []));
    case 'condition':
      return open(words([true, false]));
    case 'zoneSelector':
      return open(zoneOptions(compilation));
    case 'playerSelector':
      return open([
        ...words(['active', 'actor']),
        ...compilation.declarations('seat').map(({ name }) => ({ text: `{ seat: ${yamlText(name)} }`, label: name })),
      ]);
    case 'string':
    case 'value':
      return open(words(namesAtPositions(compilation, macro, fact.name)));
    default:
      return open([]);
  }
}

/** Spaces of the board first, by what a person calls them. */
function zoneOptions(compilation: Compilation): readonly ParameterOption[] {
  const board = compilation.board();
  const rank = (kind: string) => (kind === 'board' ? 0 : 1);
  return [...board.zones]
    .sort((left, right) => rank(left.kind) - rank(right.kind))
    .map((zone) => ({ text: yamlText(selectorOf(zone)), label: zoneInWords(zone, board) }));
}

/** As an argument: the owner of a zone is a number there, whatever its seat is called. */
function selectorOf({ id, base, owner }: Zone): string {
  return owner === 'none' ? base : id;
}

/** Names and words that may stand at every place of the body at which the parameter is read. */
function namesAtPositions(compilation: Compilation, macro: Declaration, parameter: string): readonly (string | number | boolean)[] {
  const found = usesOf(macro.node, parameter).map((use) => wordsAt(compilation, macro, use));
  const [first, ...others] = found.filter((words) => words !== undefined);
  return (first ?? []).filter((word) => others.every((words) => words.includes(word)));
}

interface ParameterUse {
  readonly node: SyntaxNode;
  readonly parent: MappingNode | undefined;
}

function usesOf(node: SyntaxNode, parameter: string, parent?: MappingNode): readonly ParameterUse[] {
  if (node.kind === 'scalar') return [];
  if (parameterOf(node)?.name === parameter) return [{ node, parent }];
  if (node.kind === 'sequence') return node.items.flatMap((item) => usesOf(item, parameter));
  return node.entries.flatMap(({ value }) => usesOf(value, parameter, node));
}

/** Undefined where anything may stand. */
function wordsAt(
  compilation: Compilation,
  macro: Declaration,
  { node, parent }: ParameterUse,
): readonly (string | number | boolean)[] | undefined {
  const { symbols } = compilation;
  const factOf = (each: SyntaxNode): NodeFact | undefined => {
    const { uri, offset } = macro.entry.chunk;
    return compilation.factsAt(uri, offset + each.start)?.facts.find((fact) => fact.node === each);
  };
  const type = factOf(node)?.type;
  const names = type === undefined ? [] : kindsOf(type).flatMap((kind) => compilation.declarations(kind).map(({ name }) => name));
  if (names.length > 0) return [...new Set(names)];
  const sibling = (key: string) => entryOf(parent, key)?.value;
  const property = textOf(sibling('prop'));
  if (property === 'type') return symbols.factNames('tokenType');
  if (property !== undefined)
    return symbols.fact('tokenProperty', property)?.vocabulary ?? symbols.fact('zoneProperty', property)?.vocabulary;
  const marker = textOf(sibling('marker'));
  if (marker !== undefined) return (symbols.fact('spaceMarker', marker) ?? symbols.fact('globalMarker', marker))?.states;
  for (const [side, other] of [
    ['left', 'right'],
    ['right', 'left'],
    ['item', 'set'],
    ['set', 'item'],
  ] as const) {
    const opposite = sibling(side) === node ? sibling(other) : undefined;
    if (opposite !== undefined) return factOf(opposite)?.vocabulary;
  }
  return undefined;
}
