/** One entry of an effect list: an effect, a macro call, sugar, a comment, or something else by mistake. */
import { sugarEffects } from '../../catalogue/effects/sugar';
import { writableEffects } from '../../catalogue/effects/writable';
import type { CatalogueNode } from '../../catalogue/model';
import { ownValue } from '../../kernel/ownProperties';
import { nearestOrSharing } from '../../source/sharedWords';
import { entryOf, type MappingEntry, type MappingNode, textOf } from '../../source/tree';
import { type Context, type JsonObject, muted, rangeAt, reportAt } from '../context';
import { type Cursor, entryValue, isReported, type Place, placeOf } from '../frame';
import { expandCall } from '../macros/call';
import { limits } from '../macros/limits';
import { changeFix, removeEntryFix } from '../problem';
import { extendAll, opened } from '../scope';
import { isCompilerOwned, isNull, isPlaceholder } from '../structure/place';
import { macroKeyRemedy } from './bareEffects';
import { reportHereOrAtCall } from './bodyFaults';
import { cataloguePath } from './cataloguePath';
import { beforeRollFix } from './decisionFixes';
import { commentFix, macroSkeletonFix, removalFixes, splitFix } from './effectFixes';
import type { Run } from './effects';
import { noteMore, noteNode } from './facts';
import { familyOf, familyValues } from './families';
import { lostBinding } from './lostBinders';
import { noteMentions, possibleBindings } from './mentions';
import { elaborateNode, type NodeResult } from './nodes';
import { areFieldsOf, effectsWithFields, emptyMapping, moveInwardFix, withFields, wrapInKeyFix } from './strayFields';
import { expandSugar } from './sugar';

const sugarTable: Readonly<Record<string, CatalogueNode>> = sugarEffects;

/** Adds what a mapping in an effect list stands for to the run. */
export function runMapping(cursor: Cursor, node: MappingNode, context: Context, run: Run): void {
  const { frame } = cursor;
  noteNode(cursor, { kind: 'effects' }, context);
  const keyed = new Map(node.entries.map((entry) => [String(entry.key.value), entry]));
  const placeholders = node.entries.filter((entry) => isPlaceholder(entry.key));
  if (placeholders.length > 0) {
    for (const { key } of placeholders) reportAt(context, { frame, start: key.start, end: key.end }, 'GS9038', { text: String(key.value) });
    unreadable(cursor, context, run);
    return;
  }
  const call = keyed.get('macro') ?? keyed.get('conditionMacro');
  if (call) {
    if (call.key.value === 'macro' && besideEffect(cursor, node, call, context, run)) return;
    runCall({ entry: cursor, name: entryValue(frame, call), keyword: call.key }, context, run);
    return;
  }
  const entries = withoutComment(cursor, node, context, run);
  const known = entries.filter((entry) => Object.hasOwn(writableEffects, String(entry.key.value)));
  const [effect] = known;
  if (!effect) {
    if (entries.length > 0) unknownEffect(cursor, node, entries, context, run);
    return;
  }
  const strays = entries.filter((entry) => entry !== effect);
  const [stray] = strays;
  const definition = ownValue(writableEffects, String(effect.key.value));
  if (stray && definition && areFieldsOf(strays, definition, effect.value)) {
    // They belong to the effect, and are read there.
    const name = String(effect.key.value);
    const fixes = [
      ...moveInwardFix(frame.chunk, node, effect, strays),
      removeEntryFix(`Remove \`${stray.key.value}\``, frame.chunk, node, stray),
    ];
    if (isNull(effect.value)) reportAt(context, placeOfEntryKey(frame, effect), 'GS2018', { field: name }, { fixes: fixes.slice(0, -1) });
    else
      reportAt(
        context,
        placeOfEntryKey(frame, stray),
        'GS2010',
        { k: String(stray.key.value), remedy: `It belongs under \`${name}\`.` },
        { fixes },
      );
    runEffect(cursor, withFields(effect, strays), context, run);
    run.sound = false;
    return;
  }
  if (stray) {
    const broken = strayEntry(cursor, node, effect, stray, context);
    for (const entry of entries) if (!known.includes(entry)) noteMentions(entry.value, frame, context);
    // What follows is an effect that has lost its dash: it sees what the first one binds.
    for (const each of known) {
      // A key that is repeated is reported itself (GS1002): that what it binds is bound twice only follows.
      const repeated = each !== effect && each.key.value === effect.key.value;
      const within = { ...context, scope: run.scope };
      runEffect(cursor, each, (broken && each === effect) || repeated ? muted(within) : within, run);
    }
    // A field of the effect that stands beside it may be its binder.
    for (const entry of entries) if (!known.includes(entry)) run.scope = extendAll(run.scope, lostBinding(entry.value, frame));
    run.sound = false;
    return;
  }
  runEffect(cursor, effect, context, run);
}

function placeOfEntryKey(frame: Cursor['frame'], { key }: MappingEntry): Place {
  return { frame, start: key.start, end: key.end };
}

/** A call in one entry with an effect: the second one has lost its dash (GS2011). Both are read. */
function besideEffect(cursor: Cursor, node: MappingNode, call: MappingEntry, context: Context, run: Run): boolean {
  const { frame } = cursor;
  const effect = node.entries.find(
    (entry) => entry.key.value !== 'comment' && Object.hasOwn(writableEffects, String(entry.key.value)) && entry !== call,
  );
  if (!effect) return false;
  const [first, second] = call.key.start < effect.key.start ? [call, effect] : [effect, call];
  const place = { frame, start: second.key.start, end: second.key.end };
  reportAt(context, place, 'GS2011', { a: String(first.key.value), b: String(second.key.value) }, { fixes: splitFix(cursor, node) });
  const rest = { ...cursor, node: { ...node, entries: node.entries.filter((entry) => entry !== effect) } };
  for (const entry of [first, second]) {
    if (entry === effect) runEffect(cursor, entry, { ...context, scope: run.scope }, run);
    else runCall({ entry: rest, name: entryValue(frame, call), keyword: call.key }, { ...context, scope: run.scope }, run);
  }
  run.sound = false;
  return true;
}

/** Leaves out `comment`, which says nothing to the compiler (GS9008). */
function withoutComment(cursor: Cursor, node: MappingNode, context: Context, run: Run): readonly MappingEntry[] {
  const comment = node.entries.find((entry) => entry.key.value === 'comment');
  if (!comment) return node.entries;
  const { frame } = cursor;
  const alone = node.entries.length === 1;
  const place = alone ? placeOf(cursor) : { frame, start: comment.key.start, end: Math.max(comment.key.end, comment.value.end) };
  reportAt(context, place, 'GS9008', {}, { fixes: [commentFix(cursor, node, comment, run.list)] });
  return node.entries.filter((entry) => entry !== comment);
}

/**
 * A second key beside an effect. Returns whether the effect's own fields have to be taken with care: they may have slipped out of it
 * (a lost indentation).
 */
function strayEntry(cursor: Cursor, node: MappingNode, effect: MappingEntry, stray: MappingEntry, context: Context): boolean {
  const { frame } = cursor;
  const name = String(effect.key.value);
  const key = String(stray.key.value);
  const fields = ownValue(writableEffects, name)?.fields ?? {};
  const place = { frame, start: stray.key.start, end: stray.key.end };
  if (isNull(effect.value)) {
    reportAt(context, { frame, start: effect.key.start, end: effect.key.end }, 'GS2018', { field: name });
    return true;
  }
  if (Object.hasOwn(writableEffects, key)) {
    reportAt(context, place, 'GS2011', { a: name, b: key }, { fixes: splitFix(cursor, node) });
    return false;
  }
  if (isCompilerOwned(key)) {
    reportAt(context, place, 'GS2022', { k: key }, { fixes: [removeEntryFix(`Remove \`${key}\``, frame.chunk, node, stray)] });
    return false;
  }
  const fixes = [removeEntryFix(`Remove \`${key}\``, frame.chunk, node, stray)];
  reportAt(context, place, 'GS2010', { k: key }, { fixes });
  return Object.hasOwn(fields, key);
}

function unknownEffect(cursor: Cursor, node: MappingNode, entries: readonly MappingEntry[], context: Context, run: Run): void {
  const { frame } = cursor;
  const [entry] = entries;
  if (!entry) return;
  run.sound = false;
  const key = String(entry.key.value);
  const place = { frame, start: entry.key.start, end: entry.key.end };
  const family = familyOf(node);
  if (family !== undefined && family !== 'effect') {
    reportAt(context, placeOf(cursor), 'GS2019', familyValues('effect', family));
    unreadable(cursor, context, run);
    return;
  }
  if (isCompilerOwned(key)) {
    reportAt(context, place, 'GS2022', { k: key }, { fixes: [removeEntryFix(`Remove \`${key}\``, frame.chunk, node, entry)] });
    unreadable(cursor, context, run);
    return;
  }
  const keyless = effectsWithFields(entries);
  const [only, another] = keyless;
  if (only !== undefined) {
    const fixes = keyless.flatMap((name) => wrapInKeyFix(frame.chunk, node, name, entries, `Put under \`${name}\``, another === undefined));
    const remedy = `The effect is missing before its fields: ${keyless.map((name) => `\`${name}\``).join(' or ')}.`;
    reportAt(context, place, 'GS2010', { k: key, remedy }, { fixes });
    if (another !== undefined) unreadable(cursor, context, run);
    else runEffect(cursor, withFields({ key: { ...entry.key, value: only }, value: emptyMapping(entry.key.start) }, entries), context, run);
    run.sound = false;
    return;
  }
  const known = [...Object.keys(writableEffects), 'macro'];
  const remedy = macroKeyRemedy(key, context);
  const candidates = remedy === undefined ? nearestOrSharing(key, known) : [];
  const renames = candidates.map((name, index) => changeFix(name, frame.chunk, entry.key, name, index === 0));
  const fixes = [
    ...renames,
    ...removalFixes(cursor, key, entry),
    ...(remedy === undefined ? macroSkeletonFix(key, 'effect', entry.value, context) : []),
  ];
  reportAt(context, place, 'GS2010', { k: key, ...(remedy === undefined ? {} : { remedy }) }, { fixes });
  const [best] = candidates;
  // A misspelt effect still binds what it would bind; nothing else in it is worth a second report.
  if (best !== undefined && Object.hasOwn(writableEffects, best) && entry.value.kind === 'mapping') {
    runEffect(
      { ...cursor, node: { ...node, entries: [{ key: { ...entry.key, value: best }, value: entry.value }] } },
      { key: { ...entry.key, value: best }, value: entry.value },
      muted(context),
      run,
    );
    run.sound = false;
    return;
  }
  unreadable(cursor, context, run);
  // A call may bind what its macro exports.
  if (best === 'macro' || key.startsWith('macro') || entries.some((each) => each.key.value === 'args')) run.scope = opened(run.scope);
}

/** What stands here cannot be read: what it names counts as used, and what it might bind as bound. */
function unreadable(cursor: Cursor, context: Context, run: Run): void {
  noteMentions(cursor.node, cursor.frame, context);
  run.scope = extendAll(run.scope, possibleBindings(cursor.node, cursor.frame));
  run.sound = false;
}

function runEffect(cursor: Cursor, entry: MappingEntry, context: Context, run: Run): void {
  const { frame } = cursor;
  const name = String(entry.key.value);
  const definition = ownValue(writableEffects, name);
  if (!definition) return;
  const { elaboration } = context;
  elaboration.effects++;
  if (frame.call) elaboration.expandedEffects++;
  checkRegion(name, entry, cursor, context, run);
  if (definition.changesTurns) elaboration.changesTurns = true;
  if ((name === 'pushInterruptPhase' || name === 'popInterruptPhase') && isReported(frame) && !context.muted) {
    const at = rangeAt({ frame, start: entry.key.start, end: entry.key.end });
    const phase = textOf(entryOf(entry.value, 'phase')?.value);
    elaboration.interrupts.push({ effect: name === 'popInterruptPhase' ? 'pop' : 'push', phase, at });
  }
  if (isNull(entry.value)) {
    reportAt(context, { frame, start: entry.key.start, end: entry.key.end }, 'GS2018', { field: name });
    if (mayBind(definition)) run.scope = opened(run.scope);
    run.sound = false;
    return;
  }
  const inner = entryValue(frame, entry);
  const path = cataloguePath(Object.hasOwn(sugarTable, name) ? 'sugarEffects' : 'effects', name);
  noteMore(cursor, { catalogue: path }, context);
  const result = elaborateNode(inner, path, definition, context);
  if (!result) {
    unreadable(cursor, context, run);
    if (mayBind(definition)) run.scope = opened(run.scope);
    return;
  }
  run.scope = result.scope;
  if (name === 'rollRandom' || result.rolls) run.rolls = true;
  if (!result.json) {
    run.sound = false;
    return;
  }
  if (exceedsLimit(cursor, name, result, context)) {
    run.sound = false;
    return;
  }
  const at = elaboration.origins?.add(cursor);
  for (const effect of Object.hasOwn(sugarTable, name) || isEach(name, result.json)
    ? expandSugar(name, result.json, context)
    : [{ [name]: result.json }]) {
    run.effects.push(at === undefined ? effect : { ...effect, at });
  }
}

/** Whether a `refillToSize`, or a draw for each player, would be lowered to too many effects; it is reported at its number, or its zone (GS6009, GS6025). */
function exceedsLimit({ node, frame }: Cursor, name: string, { fields }: NodeResult, context: Context): boolean {
  const field = fields.get(name === 'refillToSize' ? 'size' : 'to');
  if (!field || (name !== 'refillToSize' && name !== 'draw')) return false;
  const { excess, expandedEffects } = context.elaboration;
  if (isReported(frame) && excess?.nodes.has(node)) {
    if (excess.reported === node) reportAt(context, placeOf(field.cursor), 'GS6025', { n: limits.nodes.toLocaleString('en-US') });
    return true;
  }
  const draws = field.value.json;
  if (name !== 'refillToSize' || typeof draws !== 'number' || expandedEffects + draws <= limits.effects) return false;
  reportAt(context, placeOf(field.cursor), 'GS6009', { n: limits.effects.toLocaleString('en-US'), what: 'effects' });
  return true;
}

/** Whether names that the effect binds, or that effects in it bind, are visible after it. */
function mayBind({ fields }: CatalogueNode): boolean {
  return Object.values(fields).some(({ binder, sequence }) => binder?.sequential === true || sequence !== undefined);
}

function isEach(name: string, json: JsonObject): boolean {
  return name === 'draw' && typeof json['to'] === 'string' && json['to'].endsWith(':each');
}

/** Decisions where nobody can be asked (GS3015), or after a roll (GS3014). */
function checkRegion(name: string, entry: MappingEntry, cursor: Cursor, context: Context, run: Run): void {
  const { definition } = context.elaboration;
  if (name === 'rollRandom' && definition) definition.relevant++;
  if (name !== 'chooseOne' && name !== 'chooseN') return;
  if (definition) definition.relevant++;
  const key = { frame: cursor.frame, start: entry.key.start, end: entry.key.end };
  if (context.noDecisions !== undefined) reportHereOrAtCall(key, 'GS3015', { region: context.noDecisions }, context);
  else if (context.afterRoll || run.rolls) reportAt(context, key, 'GS3014', {}, { fixes: () => beforeRollFix(key) });
}

/** A call as written: its entry, the macro's name, and the keyword where there is one. */
export interface WrittenCall {
  readonly entry: Cursor;
  readonly name: Cursor;
  readonly keyword: MappingEntry['key'] | undefined;
  /** Arguments of a positional call, already matched with the parameters. */
  readonly positional?: ReadonlyMap<string, Cursor>;
}

/** Adds the effects that a macro call stands for to the run; what the macro exports is in scope afterwards. */
export function runCall(call: WrittenCall, context: Context, run: Run): void {
  const result = expandCall(call, 'effect', context);
  if (result.scope) run.scope = result.scope;
  if (result.rolls) run.rolls = true;
  if (!Array.isArray(result.json)) run.sound = false;
  else for (const each of result.json) run.effects.push(each);
}
