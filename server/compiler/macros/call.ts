/** Macro calls: signature checks at the call, then the body in a frame of its own (reference: `macros.md`). */

import { conditionForms } from '../../catalogue/conditions';
import { effectForms } from '../../catalogue/effects/sugar';
import { nearest } from '../../source/nearest';
import { entryOf, textOf } from '../../source/tree';
import { type Context, type Elaborated, rangeAt, read, reportAt, reporter, structurePlace } from '../context';
import type { WrittenCall } from '../elaborate/effectEntry';
import { macroSkeletonFix } from '../elaborate/effectFixes';
import { noteExpansion, noteMore, noteOpening } from '../elaborate/facts';
import { familyValues } from '../elaborate/families';
import { noteMentions, possibleBindings } from '../elaborate/mentions';
import { noteName } from '../elaborate/names';
import { emptyMapping, moveInwardFix, withFields, wrapInKeyFix } from '../elaborate/strayFields';
import { elaborate, failed } from '../elaborate/walk';
import { type Argument, type Call, type Cursor, type Frame, isReported, keyOf, outermostCall, placeOf } from '../frame';
import { replaceFix, suggestions } from '../problem';
import { added, type Binding, extendAll, markVisibleNear, opened } from '../scope';
import { unknownType } from '../staticType';
import { readLeaf } from '../structure/leaf';
import { isNull, isPlaceholder } from '../structure/place';
import { readRecord } from '../structure/record';
import { macroNameKind } from '../symbols/behaviour';
import type { MacroFamily } from '../symbols/model';
import { readArguments } from './arguments';
import { limits } from './limits';
import type { MacroSummary } from './summary';

/** Expands a call to the effects (a list) or the condition it stands for. A call with a fault expands to nothing and may have bound anything. */
export function expandCall(written: WrittenCall, family: MacroFamily, context: Context): Elaborated {
  noteMore(written.entry, { catalogue: family === 'effect' ? 'effectForms.macro' : 'conditionForms.conditionMacro' }, context);
  const name = read(written.name, context);
  const call = name ? withStrayArguments(written, textOf(name.node), context) : written;
  const { entry } = call;
  if (!name || name.hole) return lost(call, context);
  if (!checkStructure(call, context)) return lost(call, context);
  const text = readLeaf(structurePlace(name), { kind: 'name', of: 'effectMacro' }, reporter(context, name.frame));
  if (typeof text !== 'string') return lost(call, context);
  if (!isCallable(call, name, text, family, context)) return lost(call, context);
  noteName(placeOf(name), macroNameKind(family), text, context);
  const declaration = context.elaboration.facts ? context.elaboration.symbols.lookup(macroNameKind(family), text) : undefined;
  if (declaration) noteMore(entry, { macro: declaration }, context);
  if (isInCycle(call, family, text, context)) {
    return { json: family === 'effect' ? [] : true, type: unknownType, scope: opened(context.scope) };
  }
  const summary = context.elaboration.macros.summary(family, text);
  if (!summary) return lost(call, context);
  const args = readArguments(call, name, summary, context);
  // Where the body cannot be read, what is passed to it counts as used.
  if (!summary.sound) noteMentions(entry.node, entry.frame, context);
  const frame = openFrame(call, name, summary, args, context);
  if (!frame || !summary.body) return { ...lost(call, context), json: summary.body ? undefined : [] };
  const body = { node: summary.body, frame, name: family === 'effect' ? 'effects' : 'condition' };
  noteOpening(entry, body, context);
  const result = family === 'effect' ? expandEffects(body, summary, args, context) : expandCondition(body, context);
  noteExpansion(entry, context);
  return result;
}

/** The call, with the arguments that were written next to `macro` instead of in `args`. That is reported once. */
function withStrayArguments(call: WrittenCall, macro: string | undefined, context: Context): WrittenCall {
  const { entry, keyword } = call;
  const { node, frame } = entry;
  if (call.positional || macro === undefined || keyword === undefined || node.kind !== 'mapping') return call;
  const strays = node.entries.filter(({ key }) => key !== keyword && key.value !== 'args' && key.value !== 'comment');
  const [first] = strays;
  if (!first) return call;
  const args = entryOf(node, 'args');
  const fact = context.elaboration.macros.summary(keyword.value === 'conditionMacro' ? 'condition' : 'effect', macro)?.fact;
  const parameters = fact?.parameters ?? [];
  if (args && args.value.kind !== 'mapping' && !isNull(args.value)) return call;
  if (!strays.every(({ key }) => parameters.some(({ name }) => name === key.value) && !entryOf(args?.value, String(key.value))))
    return call;
  const fixes = args
    ? moveInwardFix(frame.chunk, node, args, strays)
    : wrapInKeyFix(frame.chunk, node, 'args', strays, 'Put the arguments under `args`');
  const values = { k: String(first.key.value), node: String(keyword.value), remedy: 'It is an argument, and belongs under `args`.' };
  reportAt(context, { frame, start: first.key.start, end: first.key.end }, 'GS2002', values, { fixes });
  const whole = withFields(args ?? { key: { ...keyword, value: 'args' }, value: emptyMapping(first.key.start) }, strays);
  const rest = node.entries.filter((each) => each !== args && !strays.includes(each));
  return { ...call, entry: { ...entry, node: { ...node, entries: [...rest, whole] } } };
}

function lost({ entry }: WrittenCall, context: Context): Elaborated {
  noteMentions(entry.node, entry.frame, context);
  return { ...failed, scope: extendAll(opened(context.scope), possibleBindings(entry.node, entry.frame)) };
}

/** The keys of the call; false when nothing can be said about its arguments. */
function checkStructure({ entry, keyword, positional }: WrittenCall, context: Context): boolean {
  if (positional || entry.node.kind !== 'mapping' || !isReported(entry.frame)) return true;
  const definition = keyword?.value === 'conditionMacro' ? conditionForms.conditionMacro : effectForms.macro;
  const before = context.elaboration.problems.length;
  readRecord(structurePlace(entry), entry.node, definition, reporter(context, entry.frame), { selectors: ['comment'] });
  return context.elaboration.problems.length === before;
}

/** Whether the name is that of a macro of the family that stands here; if not, that is reported. */
function isCallable(call: WrittenCall, name: Cursor, text: string, family: MacroFamily, context: Context): boolean {
  const { symbols } = context.elaboration;
  const own = call.keyword?.value === 'conditionMacro' ? 'condition' : 'effect';
  const other = own === 'effect' ? 'condition' : 'effect';
  const kind = macroNameKind(own);
  const { chunk } = name.frame;
  if (!symbols.exists(kind, text)) {
    const keyword = call.keyword;
    if (symbols.exists(macroNameKind(other), text)) {
      const place = keyword ? { frame: call.entry.frame, start: keyword.start, end: keyword.end } : placeOf(name);
      const word = other === 'effect' ? 'macro' : 'conditionMacro';
      const fixes = keyword ? [replaceFix(`Write \`${word}\``, call.entry.frame.chunk, keyword, word, true)] : [];
      reportAt(context, place, own === 'effect' ? 'GS6019' : 'GS6023', { m: text }, { fixes });
      return false;
    }
    if (symbols.uncertain(kind, text)) return false;
    for (const near of nearest(text, symbols.names(kind))) context.elaboration.mentions.add(near);
    // Its body may read names of the caller.
    markVisibleNear(context.scope);
    const fixes = [
      ...suggestions(chunk, name.node, text, symbols.names(kind)),
      ...macroSkeletonFix(text, own, entryOf(call.entry.node, 'args')?.value, context),
    ];
    reportAt(context, placeOf(name), isPlaceholder(name.node) ? 'GS9038' : 'GS6001', { m: text }, { fixes });
    return false;
  }
  if (own === family) return true;
  const place = call.keyword ? { frame: call.entry.frame, start: call.keyword.start, end: call.keyword.end } : placeOf(name);
  reportAt(context, place, 'GS2019', familyValues(family, own));
  return false;
}

/** Whether the macro would contain itself; one of the calls of the cycle is reported. */
function isInCycle({ entry, name }: WrittenCall, family: MacroFamily, macro: string, context: Context): boolean {
  const caller = entry.frame.body;
  const cycle = caller && context.elaboration.macros.cycle(`${caller.family} ${caller.macro}`, `${family} ${macro}`);
  if (!cycle) return false;
  const words = cycle.way?.map((each) => each.slice(each.indexOf(' ') + 1)).join(' → ');
  if (words !== undefined) reportAt(context, placeOf(name), 'GS6007', { cycle: words });
  return true;
}

/** The frame in which the body of the macro is read; undefined where a limit keeps it from being expanded. */
function openFrame(
  written: WrittenCall,
  name: Cursor,
  summary: MacroSummary,
  parameters: ReadonlyMap<string, Argument>,
  context: Context,
): Frame | undefined {
  const { elaboration } = context;
  const { entry } = written;
  const depth = (entry.frame.call?.depth ?? 0) + 1;
  if (exceedsLimit(entry, name, summary, context)) return undefined;
  const ordinal = ++elaboration.expandedCalls;
  let origin = -1;
  if (elaboration.origins) {
    origin = elaboration.origins.add(entry);
    elaboration.origins.macros.set(origin, summary.fact.id);
  }
  const call: Call = { entry, name, macro: summary.fact.id, ordinal, depth, origin };
  if (isReported(entry.frame)) {
    const { family, id: macro } = summary.fact;
    elaboration.calls.set(entry.node, { family, macro, at: rangeAt(placeOf(name)), missing: new Set() });
  }
  const { locals, irrelevant, settled } = summary;
  const body = { macro: summary.fact.id, family: summary.fact.family, parameters, locals, irrelevant, settled };
  return { chunk: summary.chunk, body, call, through: undefined };
}

/**
 * GS6008, GS6009: depends on the place of the call, so it is reported at the outermost call that is written outside of macros. A macro
 * that is too large for any call is not expanded in other bodies either.
 */
function exceedsLimit({ node, frame }: Cursor, name: Cursor, { fact }: MacroSummary, context: Context): boolean {
  const { elaboration } = context;
  if (isReported(frame) && elaboration.excess?.nodes.has(node)) {
    if (node === elaboration.excess.reported) reportAt(context, placeOf(name), 'GS6025', { n: limits.nodes.toLocaleString('en-US') });
    return true;
  }
  const { depth, size } = elaboration.macros.extent(fact.family, fact.id);
  const tooDeep = (frame.call?.depth ?? 0) + depth > limits.depth;
  const tooLarge = size > limits.effects || elaboration.expandedEffects > limits.effects;
  if (!tooDeep && !tooLarge) return false;
  const at = placeOf(outermostCall(frame)?.name ?? name);
  if (elaboration.definition) return true;
  if (tooDeep) reportAt(context, at, 'GS6008', { m: fact.id });
  else
    reportAt(context, at, 'GS6009', {
      n: limits.effects.toLocaleString('en-US'),
      what: size > limits.effects ? 'effects and macro calls' : 'effects',
    });
  return true;
}

function expandEffects(body: Cursor, summary: MacroSummary, args: ReadonlyMap<string, Argument>, context: Context): Elaborated {
  const result = elaborate(body, { kind: 'effects' }, { ...context, parent: undefined });
  const bound = result.scope ? added(result.scope, context.scope) : [];
  const { exported, perhaps } = exportedBindings(bound, body.frame, summary, args, context);
  // An argument that is missing or unusable may be a name that the body binds; an export that is not bound may be meant for one that is.
  const unsure = summary.exportsLost || summary.signatureLost || summary.unboundExports.size > 0;
  const bindsMore = result.scope?.open || unsure || [...args.values()].some(({ cursor }) => cursor === undefined);
  // Where a fault may have bound further names, one that is not bound for certain is no news either.
  const scope = bindsMore ? extendAll(opened(context.scope), exported) : extendAll(context.scope, [...perhaps, ...exported]);
  return { json: result.json, type: unknownType, scope, ...(result.rolls ? { rolls: true as const } : {}) };
}

/** What the caller may use: exported names; `perhaps` are those bound only in a loop of the body, as names that may be unbound. */
function exportedBindings(
  bound: readonly Binding[],
  frame: Frame,
  summary: MacroSummary,
  args: ReadonlyMap<string, Argument>,
  context: Context,
): { readonly exported: readonly Binding[]; readonly perhaps: readonly Binding[] } {
  const keys = new Set<string>();
  for (const name of summary.exports) keys.add(keyOf(frame, name));
  for (const parameter of summary.exportedParameters) {
    const argument = args.get(parameter)?.cursor;
    const cursor = argument && read(argument, context);
    if (cursor?.hole) keys.add(`{${cursor.hole.name}}`);
    else if (cursor?.node.kind === 'scalar') keys.add(keyOf(cursor.frame, String(cursor.node.value)));
  }
  const call = frame.call;
  if (!call) return { exported: [], perhaps: [] };
  const exported = bound.filter((binding) => keys.has(binding.key) || isNamedByCaller(binding, call));
  for (const binding of exported) keys.delete(binding.key);
  const written = placeOf(call.name);
  const perhaps: Binding[] = [];
  const unbound = new Set([...summary.unboundExports].map((name) => keyOf(frame, name)));
  for (const key of keys) {
    const binding: Binding = { key, name: key, type: unknownType, binders: [], guards: [] };
    // That the body never binds it is reported there; for the caller it is bound.
    if (unbound.has(key)) exported.push(binding);
    else perhaps.push({ ...binding, guards: [{ when: undefined, branch: 'loop', written }] });
  }
  return { exported, perhaps };
}

/** A name that the caller itself has written, as the argument for a binder of the body, is the caller's. */
function isNamedByCaller({ binders }: Binding, call: Call): boolean {
  return binders.every(({ place }) => (place.frame.call?.depth ?? 0) < call.depth);
}

function expandCondition(body: Cursor, context: Context): Elaborated {
  return elaborate(body, { kind: 'condition' }, { ...context, parent: undefined });
}
