/** The arguments of a call against the parameters of its macro (reference: `macros.md`, Parameter kinds; GS6002-GS6006, GS6021). */
import type { PositionType } from '../../catalogue/model';
import { ownValue } from '../../kernel/ownProperties';
import { nearest } from '../../source/nearest';
import type { RelatedInformation } from '../../source/problem';
import { entryOf, type MappingEntry, type MappingNode } from '../../source/tree';
import { type Context, read, reportAt, reporter, structurePlace } from '../context';
import type { WrittenCall } from '../elaborate/effectEntry';
import { familyOf } from '../elaborate/families';
import { queryRespellings, valueRespellings } from '../elaborate/meantForms';
import { noteMentions } from '../elaborate/mentions';
import { noteName } from '../elaborate/names';
import { elaborate } from '../elaborate/walk';
import { type Argument, type Cursor, entryValue, type Frame, isReported, placeOf } from '../frame';
import { changeFix, insertEntriesFix, remedyOf, removeEntryFix, replaceFix, suggestions, yamlText } from '../problem';
import { reportKind } from '../structure/leaf';
import { colonRemedy, withColon } from '../structure/lostColon';
import { describeNode, isPlaceholder } from '../structure/place';
import { macroNameKind } from '../symbols/behaviour';
import type { MacroParameterFact } from '../symbols/model';
import { once } from '../symbols/share';
import { otherKindFixes } from './otherKinds';
import type { MacroSummary } from './summary';

/** One argument per parameter. A missing or unusable one, which is reported, is a hole. */
export function readArguments(call: WrittenCall, name: Cursor, summary: MacroSummary, context: Context): ReadonlyMap<string, Argument> {
  const written = call.positional ?? writtenArguments(call, name, summary, context);
  const args = new Map<string, Argument>();
  for (const parameter of summary.fact.parameters) {
    const cursor = written?.get(parameter.name);
    const usable = cursor && checkArgument(cursor, parameter, summary, context);
    if (usable && !summary.usedParameters.has(parameter.name)) checkAlone(cursor, parameter, context);
    args.set(parameter.name, { parameter, cursor: usable ? cursor : undefined });
  }
  // What the body reads by another name is that parameter all the same.
  for (const [declaredAs, readAs] of summary.misnamed) {
    const argument = args.get(declaredAs);
    if (argument && !args.has(readAs)) args.set(readAs, argument);
  }
  return args;
}

/** Arguments by parameter name; undefined when `args` cannot be read. */
function writtenArguments(
  call: WrittenCall,
  name: Cursor,
  summary: MacroSummary,
  context: Context,
): ReadonlyMap<string, Cursor> | undefined {
  const { entry } = call;
  const field = entryOf(entry.node, 'args');
  const parameters = summary.fact.parameters.map((parameter) => parameter.name);
  if (!field || (field.value.kind === 'scalar' && field.value.value === null)) {
    if (!summary.signatureLost) reportMissing(call, name, summary, parameters, undefined, context);
    return undefined;
  }
  const args = read(entryValue(entry.frame, field), context);
  if (!args || args.hole) return undefined;
  const { node, frame } = args;
  if (node.kind !== 'mapping') {
    reportUnnamed(args, parameters, context);
    return undefined;
  }
  const known = new Set(parameters);
  const isKnown = ({ key }: MappingEntry) => known.has(String(key.value));
  if (summary.signatureLost || (!isReported(frame) && node.entries.every(isKnown))) {
    if (summary.signatureLost) noteMentions(node, frame, context);
    return new Map(node.entries.map((each) => [String(each.key.value), entryValue(frame, each)]));
  }
  const found = new Map<string, Cursor>();
  const misspelt = new Set<string>();
  const declaredBy = new Map([...summary.misnamed].map(([declaredAs, read]) => [read, declaredAs]));
  const absentOnes = once(() => {
    const written = new Set(node.entries.map(({ key }) => key.value));
    return parameters.filter((parameter) => !written.has(parameter));
  });
  for (const each of node.entries) {
    const key = String(each.key.value);
    const declaredAs = declaredBy.get(key);
    if (known.has(key)) {
      noteName({ frame, start: each.key.start, end: each.key.end }, 'macroParameter', key, context, summary.fact.id);
      found.set(key, entryValue(frame, each));
    } else if (declaredAs !== undefined) found.set(declaredAs, entryValue(frame, each));
    // That it is not declared is reported where the body reads it.
    else if (summary.undeclared.has(key)) noteMentions(each.value, frame, context);
    else if (isPlaceholder(each.key)) {
      reportAt(context, { frame, start: each.key.start, end: each.key.end }, 'GS9038', { text: key });
      for (const parameter of parameters) misspelt.add(parameter);
    } else {
      const meant = misspeltArgument(each, { node, frame }, absentOnes(), misspelt, summary, context);
      if (meant === undefined) noteMentions(each.value, frame, context);
      else {
        misspelt.add(meant.parameter);
        found.set(meant.parameter, meant.value);
      }
    }
  }
  const missing = parameters.filter((parameter) => !found.has(parameter) && !misspelt.has(parameter));
  if (!node.damaged) reportMissing(call, name, summary, missing, args, context);
  return found;
}

/** GS2001 for arguments that stand in no mapping; a list of as many as there are parameters is given their names. */
function reportUnnamed(args: Cursor, parameters: readonly string[], context: Context): void {
  const { node, frame } = args;
  const named =
    node.kind === 'sequence' && node.items.length === parameters.length
      ? node.items.map((item, index) => `${parameters[index]}: ${frame.chunk.text.slice(item.start, item.end).trim()}`)
      : undefined;
  if (named?.every((text) => !text.includes('\n'))) {
    const fix = replaceFix('Name the arguments', frame.chunk, node, `{ ${named.join(', ')} }`, true);
    const values = { field: 'args', expected: 'a mapping of arguments by name', actual: describeNode(node), ...remedyOf([fix]) };
    reportAt(context, placeOf(args), 'GS2001', values, { fixes: [fix] });
  } else reportKind(structurePlace(args), { kind: 'arguments', of: 'macro' }, reporter(context, frame));
  noteMentions(node, frame, context);
}

/** So many parameters are offered for a name that is like none of them. */
const mostOffered = 5;

/** GS6003 for an argument of a name that no parameter has. Returns the parameter of those absent that it is meant for, unless one that was `taken` before. */
function misspeltArgument(
  entry: MappingEntry,
  { node, frame }: { readonly node: MappingNode; readonly frame: Frame },
  absent: readonly string[],
  taken: ReadonlySet<string>,
  summary: MacroSummary,
  context: Context,
): { readonly parameter: string; readonly value: Cursor } | undefined {
  const key = String(entry.key.value);
  const place = { frame, start: entry.key.start, end: entry.key.end };
  const values = { m: summary.fact.id, a: key };
  const remove = removeEntryFix(`Remove \`${key}\``, frame.chunk, node, entry);
  const related = declared(summary, undefined, context);
  const whole = withColon(entry, (parameter) => absent.includes(parameter));
  if (whole) {
    const text = `${whole.key.value}: ${frame.chunk.text.slice(whole.value.start, whole.value.end)}`;
    const insert = replaceFix('Insert the colon', frame.chunk, entry.key, text, true);
    const remedy = colonRemedy(String(whole.key.value));
    reportAt(context, place, 'GS6003', { ...values, remedy }, { fixes: [insert, remove], related });
    return { parameter: String(whole.key.value), value: entryValue(frame, whole) };
  }
  const near = nearest(key, absent);
  const replacements = (near.length > 0 ? near : absent.slice(0, mostOffered)).map((parameter, index) =>
    changeFix(parameter, frame.chunk, entry.key, yamlText(parameter), index === 0),
  );
  reportAt(context, place, 'GS6003', values, { fixes: [...replacements, remove], related });
  const meant =
    near.find((parameter) => !taken.has(parameter)) ?? (absent.length === 1 ? absent.find((each) => !taken.has(each)) : undefined);
  return meant === undefined ? undefined : { parameter: meant, value: entryValue(frame, entry) };
}

/** The declaration of a macro, or of one of its parameters; asked for only to report, since it moves with each edit of the macro. */
function declared({ fact }: MacroSummary, parameter: string | undefined, context: Context): readonly RelatedInformation[] {
  const { symbols } = context.elaboration;
  const place =
    parameter === undefined ? symbols.place(macroNameKind(fact.family), fact.id) : symbols.place('macroParameter', parameter, fact.id);
  return place ? [{ ...place, message: parameter === undefined ? `Macro \`${fact.id}\`` : `Parameter \`${parameter}\`` }] : [];
}

function reportMissing(
  { entry }: WrittenCall,
  name: Cursor,
  summary: MacroSummary,
  missing: readonly string[],
  args: Cursor | undefined,
  context: Context,
): void {
  if (missing.length === 0) return;
  const byName = new Map(summary.fact.parameters.map((parameter) => [parameter.name, parameter]));
  const insert = missing.map((key) => ({ key, value: placeholderFor(byName.get(key)) }));
  const title = `Insert ${missing.map((each) => `\`${each}\``).join(' and ')}`;
  const { chunk } = entry.frame;
  const fixes =
    args?.node.kind === 'mapping' && args.frame.chunk === chunk
      ? [insertEntriesFix(title, chunk, args.node, insert, true)]
      : entry.node.kind === 'mapping' && !entryOf(entry.node, 'args')
        ? [
            insertEntriesFix(
              title,
              chunk,
              entry.node,
              [{ key: 'args', value: `{ ${insert.map(({ key, value }) => `${key}: ${value}`).join(', ')} }` }],
              true,
            ),
          ]
        : [];
  const list = missing.map((each) => `\`${each}\``).join(', ');
  reportAt(context, placeOf(name), 'GS6002', { m: summary.fact.id, list }, { fixes });
}

function placeholderFor(parameter: MacroParameterFact | undefined): string {
  switch (parameter?.type) {
    case 'condition':
      return 'true';
    case 'query':
      return '{ query: players }';
    case 'effects':
    case 'tokenTraitValues':
      return '[]';
    case 'effect':
      return '{ advancePhase: {} }';
    case 'number':
    case 'value':
      return '0';
    case 'bindingName':
    case 'bindingTemplate':
    case 'tokenSelector':
      return '$name';
    case 'zoneSelector':
      return '$zone';
    case 'playerSelector':
      return 'actor';
    case 'enum':
    case 'literals':
      return yamlText(String(parameter.values?.[0] ?? ''));
    default:
      return "''";
  }
}

/** Whether the argument is of the parameter's kind; if not, it is reported. */
function checkArgument(written: Cursor, parameter: MacroParameterFact, summary: MacroSummary, context: Context): boolean {
  if (written.node.damaged) return false;
  const cursor = read(written, context);
  if (!cursor) return false;
  // What a body passes on as it is has been checked at its definition.
  if (cursor === written && !isReported(written.frame)) return true;
  if (cursor.hole) return true;
  if (isPlaceholder(cursor.node)) {
    reportAt(context, placeOf(cursor), 'GS9038', {});
    return false;
  }
  const values = { a: parameter.name, m: summary.fact.id };
  const words = expected(parameter);
  if (words !== undefined && !hasKind(cursor, parameter)) {
    reportAt(
      context,
      placeOf(cursor),
      'GS6004',
      { ...values, kind: words, actual: describeNode(cursor.node) },
      {
        related: declared(summary, parameter.name, context),
        fixes: [
          ...(parameter.type === 'query' ? queryRespellings(cursor) : valueRespellings(cursor)),
          ...otherKindFixes(cursor, parameter, summary, (kind) => hasKind(cursor, { ...parameter, type: kind }), context),
        ],
      },
    );
    noteMentions(cursor.node, cursor.frame, context);
    return false;
  }
  return checkWord(cursor, parameter, () => declared(summary, parameter.name, context), context);
}

function expected(parameter: MacroParameterFact): string | undefined {
  return ownValue(kindWords, parameter.type);
}

const kindWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  value: 'a value',
  condition: 'a condition',
  query: 'a query',
  effect: 'an effect',
  effects: 'a list of effects',
  bindingName: 'a binding name',
  bindingTemplate: 'a binding name',
  zoneSelector: 'a zone selector',
  playerSelector: 'a player selector',
  tokenSelector: 'a binding that holds a token',
  enum: 'one of its words',
  literals: 'one of its literals',
  tokenTraitValue: 'a word or a value',
  tokenTraitValues: 'a list of words',
};

function hasKind({ node }: Cursor, { type }: MacroParameterFact): boolean {
  const family = node.kind === 'mapping' ? familyOf(node) : undefined;
  switch (type) {
    case 'string':
    case 'bindingName':
    case 'bindingTemplate':
    case 'tokenSelector':
      return node.kind === 'scalar' && typeof node.value === 'string';
    case 'number':
      return node.kind === 'scalar' && typeof node.value === 'number';
    case 'value':
    case 'tokenTraitValue':
      return node.kind === 'scalar' ? node.value !== null : node.kind === 'mapping' && (family === undefined || family === 'value');
    case 'condition':
      if (node.kind === 'scalar') return typeof node.value === 'boolean';
      return node.kind === 'sequence' || family === undefined || family === 'condition';
    case 'query':
      return (
        node.kind === 'mapping' &&
        (family === 'query' ||
          node.entries.some(({ key, value }) => key.value === 'op' && value.kind === 'scalar' && value.value === 'union'))
      );
    case 'effect':
    case 'effects':
      return node.kind === 'sequence' || (node.kind === 'mapping' && (family === undefined || family === 'effect'));
    case 'zoneSelector':
      return node.kind === 'mapping'
        ? family === undefined || family === 'value'
        : node.kind === 'scalar' && typeof node.value === 'string';
    case 'playerSelector':
      return node.kind === 'mapping' || (node.kind === 'scalar' && (typeof node.value === 'string' || typeof node.value === 'number'));
    case 'enum':
      return node.kind === 'scalar' && typeof node.value === 'string';
    case 'literals':
      return node.kind === 'scalar';
    case 'tokenTraitValues':
      return node.kind === 'sequence';
    default:
      return true;
  }
}

/** GS6005 and GS6006: the words that a parameter lists, or that a token property has. */
function checkWord(cursor: Cursor, parameter: MacroParameterFact, related: () => readonly RelatedInformation[], context: Context): boolean {
  const { node, frame } = cursor;
  if (parameter.values && node.kind === 'scalar' && (parameter.type === 'enum' || parameter.type === 'literals')) {
    if (parameter.values.includes(node.value)) return true;
    const list = parameter.values.map(String);
    const fixes = suggestions(frame.chunk, node, String(node.value), list);
    reportAt(
      context,
      placeOf(cursor),
      'GS6005',
      { a: parameter.name, x: String(node.value), list: list.join(', ') },
      { related: related(), fixes },
    );
    return false;
  }
  if (parameter.prop === undefined) return true;
  const { symbols } = context.elaboration;
  const fact = symbols.fact('tokenProperty', parameter.prop);
  if (!fact?.closed) return true;
  let sound = true;
  const words = node.kind === 'sequence' ? node.items : [node];
  for (const word of words) {
    if (word.kind !== 'scalar' || word.value === null || symbols.hasValue('tokenProperty', fact.name, word.value)) continue;
    const fixes = suggestions(frame.chunk, word, String(word.value), (fact.vocabulary ?? []).map(String));
    reportAt(
      context,
      { frame, start: word.start, end: word.end },
      'GS6006',
      { x: String(word.value), prop: parameter.prop },
      { related: related(), fixes },
    );
    sound = false;
  }
  return sound;
}

/** An argument that no position of the body reads is checked by the kind of its parameter. */
function checkAlone(cursor: Cursor, parameter: MacroParameterFact, context: Context): void {
  const type = ownValue(alone, parameter.type);
  if (type) elaborate(cursor, type, context);
  else noteMentions(cursor.node, cursor.frame, context);
}

const alone: Readonly<Record<string, PositionType>> = {
  value: { kind: 'value' },
  condition: { kind: 'condition' },
  query: { kind: 'query' },
  zoneSelector: { kind: 'zone' },
  playerSelector: { kind: 'player', many: true },
  tokenSelector: { kind: 'token' },
};
