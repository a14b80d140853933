/** The check of a macro at its definition, its parameters as holes, and what its calls need to know of it (reference: `macros.md`). */

import { isFit, parameterKinds } from '../../catalogue/parameterKinds';
import { records } from '../../catalogue/records';
import { typeWords } from '../../catalogue/typeWords';
import { nearest } from '../../source/nearest';
import type { Fix } from '../../source/problem';
import { entryOf, type MappingEntry, type MappingNode, type SyntaxNode } from '../../source/tree';
import { type Context, type Elaborated, muted, rangeAt, read, reportAt, reporter, structurePlace } from '../context';
import { nearExport, noteExport } from '../elaborate/bindings';
import { standsInDamage } from '../elaborate/damage';
import { noteMentions } from '../elaborate/mentions';
import { elaborate } from '../elaborate/walk';
import { hasErrors, type MacroDefinition } from '../elaboration';
import { type Argument, type Cursor, entryValue, type Frame, itemOf, keyOf, type Place, parameterOf, placeOf } from '../frame';
import { freshName } from '../freshName';
import { changeFix, removeItemFix, replaceFix, suggestions, yamlText } from '../problem';
import { lookUp, markNear } from '../scope';
import { reportKind } from '../structure/leaf';
import { readRecord } from '../structure/record';
import { macroFact } from '../symbols/behaviour';
import { fieldAt } from '../symbols/doubts';
import type { MacroFact, MacroFamily } from '../symbols/model';
import { writtenOf } from '../symbols/read';
import { isFaulty } from '../symbols/uncertain';
import { fingerprintOf } from './fingerprint';
import type { MacroSummary } from './summary';

/** The state a macro's definition collects into; the macro's frame is made with it. */
export function newDefinition(fact: MacroFact, frame: Frame, exports: ReadonlySet<string>): MacroDefinition {
  const locals = new Set<string>();
  const irrelevant = new Map<SyntaxNode, number>();
  const settled = new Map<SyntaxNode, Elaborated>();
  const parameters = new Map(fact.parameters.map((parameter): [string, Argument] => [parameter.name, { parameter, cursor: undefined }]));
  const body = { macro: fact.id, family: fact.family, parameters, locals, irrelevant, settled };
  return {
    name: fact.id,
    frame: { ...frame, body },
    exports,
    locals,
    bound: new Set(),
    parameterUses: new Map(),
    unknownParameters: new Map(),
    free: [],
    freeAt: new Set(),
    relevant: 0,
    reads: 0,
    excuses: [],
    irrelevant,
    settled,
  };
}

/** The exported names that are written as text. */
export function exportedNames(node: SyntaxNode): ReadonlySet<string> {
  const list = fieldAt(node, 'effectMacro', 'exports');
  const items = list?.kind === 'sequence' ? list.items : [];
  return new Set(items.flatMap((item) => (item.kind === 'scalar' && typeof item.value === 'string' ? [item.value] : [])));
}

/** Checks the entry of a macro; `context` is that of its definition, whose frame is the macro's. */
export function checkMacro(cursor: Cursor, family: MacroFamily, context: Context): MacroSummary | undefined {
  const { node, frame } = cursor;
  const { elaboration } = context;
  const { definition } = elaboration;
  const record = family === 'effect' ? records.effectMacro : records.conditionMacro;
  if (node.kind !== 'mapping' || !definition) {
    if (!node.damaged) reportKind(structurePlace(cursor), { kind: 'record', record: `${family}Macro` }, reporter(context, frame));
    return undefined;
  }
  const misspelt = new Map<string, MappingEntry>();
  const fields = readRecord(structurePlace(cursor), node, record, reporter(context, frame), {
    unknown: (entry, meant) => {
      if (meant !== undefined) misspelt.set(meant, entry);
      else noteMentions(entry.value, definition.frame, context);
    },
  });
  const fact = macroFact(node, family);
  const id = fields.get('id');
  if (id) elaborate(entryValue(frame, id), record.fields.id.type, context);
  const params = fields.get('params');
  if (params) elaborate(entryValue(frame, params), record.fields.params.type, context);
  checkParameterNames(params, frame, context);
  const bodyKey = family === 'effect' ? 'effects' : 'condition';
  const body = fields.get(bodyKey);
  const written = body ?? misspelt.get(bodyKey);
  const inner: Frame = definition.frame;
  const type = { kind: family === 'effect' ? 'effects' : 'condition' } as const;
  const result = written && elaborate(entryValue(inner, written), type, body ? context : muted(context));
  const scope = result?.scope;
  // What stands where an effect cannot be read may be what binds the name.
  const mayBeBound = (name: string) =>
    !body || scope?.open === true || (scope !== undefined && lookUp(scope, keyOf(inner, name)).kind !== 'absent');
  const exportedParameters = checkExports(fields.get('exports'), mayBeBound, definition, context);
  const signatureLost = misspelt.has('params') || isLost(node, 'params', fields) || isIncomplete(params);
  const exportsLost = misspelt.has('exports') || isLost(node, 'exports', fields) || isNoList(fields.get('exports'));
  const misnamed = signatureLost ? new Map<string, string>() : reportUnknownParameters(params, definition, context);
  if (body) checkParameterUses(params, frame, definition, misnamed, parametersIn(body.value), context);
  if (!fact) return undefined;
  return {
    fact,
    chunk: frame.chunk,
    body: body?.value,
    exports: definition.exports,
    exportedParameters,
    locals: definition.locals,
    sound: result?.json !== undefined,
    irrelevant: definition.irrelevant,
    settled: definition.settled,
    usedParameters: new Map([...definition.parameterUses].map(([name, uses]) => [name, uses.map(({ position }) => position)])),
    misnamed,
    undeclared: new Set(definition.unknownParameters.keys()),
    signatureLost,
    exportsLost,
    unboundExports: new Set([...definition.exports].filter((name) => !definition.bound.has(name))),
    fingerprint: fingerprintOf(fact, body?.value, definition, exportedParameters, [signatureLost, exportsLost, result?.json === undefined]),
  };
}

/** The field is there but has no value, which is reported. */
function isLost(node: MappingNode, field: string, fields: ReadonlyMap<string, MappingEntry>): boolean {
  return !fields.has(field) && entryOf(node, field) !== undefined;
}

function isDamaged(parameter: SyntaxNode): boolean {
  return parameter.damaged === true || (parameter.kind === 'mapping' && parameter.entries.some(({ value }) => value.damaged === true));
}

/** Something else than a list of names and parameters; a name that is exported twice (GS6012) may stand for another one. */
function isNoList(list: MappingEntry | undefined): boolean {
  if (list === undefined) return false;
  if (list.value.kind !== 'sequence') return true;
  const { items } = list.value;
  const names = items.flatMap((item) => (item.kind === 'scalar' && typeof item.value === 'string' ? [item.value] : []));
  return new Set(names).size < names.length || items.filter((item) => parameterOf(item)).length + names.length < items.length;
}

/** A parameter without a name is reported itself; what it would be called nobody knows. */
function isIncomplete(params: MappingEntry | undefined): boolean {
  if (!params) return false;
  const { value } = params;
  if (value.damaged === true || value.kind !== 'sequence') return true;
  return value.items.some(isDamaged) || namesOf(params).length < value.items.length;
}

/** GS6013: names of parameters. */
function checkParameterNames(params: MappingEntry | undefined, frame: Frame, context: Context): void {
  const all = namesOf(params);
  const taken = new Set(all.map(({ name }) => name));
  const seen = new Set<string>();
  for (const { name, node } of all) {
    const place = { frame, start: node.start, end: node.end };
    const reserved = name.startsWith('__');
    if (reserved || seen.has(name)) {
      const reason = reserved ? 'starts with `__`, which is reserved' : 'is repeated';
      const other = freshName(name, (each) => taken.has(each));
      // A repeated parameter is read as the first one; a reserved one takes its uses along.
      const read = seen.has(name) ? undefined : name;
      const fixes = () => renameParameter(place, other, read, context);
      reportAt(context, place, 'GS6013', { p: name, reason }, { fixes });
    }
    seen.add(name);
  }
}

/** `read` is the name by which the body reads the parameter, if it is to be renamed there as well. */
function renameParameter(place: Place, to: string, read: string | undefined, { elaboration }: Context): readonly Fix[] {
  const uses = elaboration.names.filter(
    ({ kind, name, chunk }) => kind === 'macroParameter' && name === read && chunk === place.frame.chunk.id,
  );
  // A parameter passed on is read once at its place and once more by the call.
  const places = new Map([rangeAt(place), ...uses].map((range) => [range.start, range]));
  const edits = [...places.values()].map(({ chunk, start, end }) => ({ chunk, start, end, text: yamlText(to) }));
  return [{ title: `Rename to \`${to}\``, edits }];
}

function namesOf(
  params: MappingEntry | undefined,
): readonly { readonly name: string; readonly node: SyntaxNode; readonly item: SyntaxNode }[] {
  const items = params?.value.kind === 'sequence' ? params.value.items : [];
  return items.flatMap((item) => {
    const node = entryOf(item, 'name')?.value;
    // A number is read as text, as everywhere (GS1006).
    const name = node?.damaged ? undefined : writtenOf(node)?.text;
    return node && name !== undefined ? [{ name, node, item }] : [];
  });
}

/** The body reads the name where it is not bound, though one that is nearly the same is: that is the fault. */
function isReportedInBody(name: string, { free }: MacroDefinition): boolean {
  return free.some((each) => each.name === name && each.near.length > 0);
}

/** GS6011, GS6012. Returns the parameters whose arguments are exported. */
function checkExports(
  entry: MappingEntry | undefined,
  mayBeBound: (name: string) => boolean,
  definition: MacroDefinition,
  context: Context,
): ReadonlySet<string> {
  const exportedParameters = new Set<string>();
  const { frame } = definition;
  if (!entry) return exportedParameters;
  const list = entryValue(frame, entry);
  const { node } = list;
  if (node.kind !== 'sequence') {
    reportKind(structurePlace(list), records.effectMacro.fields.exports.type, reporter(context, frame));
    return exportedParameters;
  }
  const seen = new Set<string>();
  let areNear = false;
  for (const item of node.items) {
    const cursor = read(itemOf(list, item, 'exports'), context);
    if (!cursor) continue;
    if (cursor.hole) {
      exportedParameters.add(cursor.hole.name);
      if (!definition.parameterUses.has(cursor.hole.name)) definition.parameterUses.set(cursor.hole.name, []);
      continue;
    }
    if (cursor.node.kind !== 'scalar' || typeof cursor.node.value !== 'string') {
      reportKind(structurePlace(cursor), { kind: 'text' }, reporter(context, frame));
      continue;
    }
    const name = cursor.node.value;
    if (seen.has(name)) {
      reportAt(context, placeOf(cursor), 'GS6012', { n: name }, { fixes: [removeItemFix('Remove', frame.chunk, node, item)] });
      // Another name of the body may be meant.
      if (!areNear) context.elaboration.bindings.forEach(markNear);
      areNear = true;
      continue;
    }
    seen.add(name);
    if (!definition.bound.has(name) && !mayBeBound(name) && !isReportedInBody(name, definition)) {
      if (nearExport(name, cursor, context)) continue;
      const fixes = suggestions(frame.chunk, item, name, definition.bound);
      reportAt(context, placeOf(cursor), 'GS6011', { n: name }, { fixes });
    } else noteExport(name, placeOf(cursor), context);
  }
  return exportedParameters;
}

/**
 * GS6016. Where a declared parameter that nothing reads is nearly the one that is read, its declaration is misspelt: one fault, reported
 * at the first read. Returns the names that are read by those declared.
 */
function reportUnknownParameters(
  params: MappingEntry | undefined,
  definition: MacroDefinition,
  context: Context,
): ReadonlyMap<string, string> {
  const misnamed = new Map<string, string>();
  const declared = namesOf(params);
  const names = declared.map((each) => each.name);
  const unread = names.filter((each) => !definition.parameterUses.has(each));
  for (const [name, places] of definition.unknownParameters) {
    if (places.some(({ frame }) => standsInDamage(name, frame.chunk))) continue;
    const meant = nearest(name, unread).find((each) => !misnamed.has(each));
    const declaration = declared.find((each) => each.name === meant);
    if (declaration) misnamed.set(declaration.name, name);
    for (const place of declaration ? places.slice(0, 1) : places) {
      const { chunk } = place.frame;
      // Read once, the name is as likely the fault as the declaration, and the calls use the declared one.
      const isDeclaration = places.length > 1;
      const rename = declaration
        ? [replaceFix(`Rename the parameter to \`${name}\``, chunk, declaration.node, yamlText(name), isDeclaration)]
        : [];
      const others = nearest(name, names).map((each, index) =>
        changeFix(each, chunk, place, yamlText(each), !(declaration && isDeclaration) && index === 0),
      );
      reportAt(context, place, 'GS6016', { p: name }, { fixes: isDeclaration ? [...rename, ...others] : [...others, ...rename] });
    }
  }
  return misnamed;
}

/** The parameters that a text reads, checked or not. */
function parametersIn(node: SyntaxNode, found: Set<string> = new Set()): Set<string> {
  const parameter = parameterOf(node);
  if (parameter) found.add(String(parameter.name));
  else if (node.kind === 'sequence') for (const item of node.items) parametersIn(item, found);
  else if (node.kind === 'mapping') for (const { value } of node.entries) parametersIn(value, found);
  return found;
}

/** GS6015 for a parameter that nothing reads; GS6004 for one that no kind of argument can suit. */
function checkParameterUses(
  params: MappingEntry | undefined,
  frame: Frame,
  definition: MacroDefinition,
  misnamed: ReadonlyMap<string, string>,
  mentioned: ReadonlySet<string>,
  context: Context,
): void {
  for (const { name, node, item } of namesOf(params)) {
    const uses = definition.parameterUses.get(name);
    const place = { frame, start: node.start, end: node.end };
    // Where something is missing or wrong, it may be the use.
    if (!uses && (misnamed.has(name) || isFaulty(frame.chunk) || hasErrors(context.elaboration))) continue;
    // A fault may keep a part of the body from being read; what is written there counts.
    if (!uses && mentioned.has(name)) continue;
    if (!uses) {
      const list = params?.value;
      const fixes = list?.kind === 'sequence' ? [removeItemFix('Remove the parameter', frame.chunk, list, item)] : [];
      reportAt(context, place, 'GS6015', { p: name }, { fixes });
      continue;
    }
    const isFitting = Object.values(parameterKinds).some((kind) => uses.every(({ position }) => isFit(kind, position)));
    if (isFitting || uses.length === 0) continue;
    const positions = [...new Set(uses.map(({ position }) => typeWords(position)))];
    const related = uses.map(({ place, position }) => ({ ...rangeAt(place), message: `Read here as ${typeWords(position)}` }));
    reportAt(context, place, 'GS6004', { a: name, kind: positions[0] ?? '', actual: positions.slice(1).join(', ') }, { related });
  }
}
