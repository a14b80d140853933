/** Binders and uses of bindings (reference: `bindings.md`; `diagnostics.md`, GS30xx). */
import { builtinNamed, regionBuiltins } from '../../catalogue/builtins';
import { nearest } from '../../source/nearest';
import type { Fix } from '../../source/problem';
import { type Context, partOf, rangeAt, reportAt, writtenAt } from '../context';
import { isDefinitionText } from '../elaboration';
import { type Cursor, isReported, keyOf, outermostCall, type Place, type Placeholder, placeholdersOf, placeOf, stemOf } from '../frame';
import { type Binding, bindingsByName, hasStem, insteadOf, lookUp, markNear, markVisibleNear, nearBindings, otherSpelling } from '../scope';
import { itemType, type StaticType, unknownType } from '../staticType';
import { bindFix, change, renameFix, renameFreshFix, replace, unboundFixes } from './bindingFixes';
import { standsInDamage } from './damage';
import { chooseOneFix, scalarFixes } from './decisionFixes';
import { noteBinding } from './facts';
import { templateShape } from './lostBinders';

/** A name read at a place: the text, where it stands, and the exact key it denotes in its frame. */
export interface NameAt {
  readonly text: string;
  readonly place: Place;
  readonly cursor: Cursor;
}

/** The binding a written name denotes here; undefined when there is none, which is reported, or may come from a caller. */
export function useBinding(name: NameAt, context: Context): Binding | undefined {
  const placeholders = placeholdersOf(name.text).map((part) => usePlaceholder(name, part, context));
  const key = keyOf(name.place.frame, name.text);
  const found = lookUp(context.scope, key);
  if (found.kind === 'found') {
    noteUse(found.binding, name, context);
    noteOpenUse(found.binding, context);
    return found.binding;
  }
  if (found.kind === 'guarded') {
    noteUse(found.binding, name, context);
    const { written } = found.guard;
    if (context.scope.open || context.elaboration.symbols.isUnread(name.text)) return found.binding;
    reportAt(
      context,
      name.place,
      'GS3003',
      { n: name.text, condition: shortened(writtenAt(written)) },
      {
        lines: { l: rangeAt(found.binding.binders[0]?.place ?? written) },
        related: boundHere(found.binding),
        fixes: () => unboundFixes(name.text, name.place, found.binding, written),
      },
    );
    return found.binding;
  }
  // What binds it may be in the text that is not read.
  const isLost = context.elaboration.symbols.isUnread(name.text) || context.elaboration.lostTemplates.has(templateShape(name.text));
  if (placeholders.includes('reported') || isLost) {
    context.elaboration.unresolved.add(name.text);
    nearlyRead(name, context).forEach(markNear);
    return undefined;
  }
  return absent(name, context);
}

/** A condition on one line, as far as a message has room for it. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

/** A binding of which a parameter decides something is not the same in each call. */
function noteOpenUse({ type, binders, builtin }: Binding, context: Context): void {
  const { definition } = context.elaboration;
  if (definition && (type.parameter || (binders.length === 0 && !builtin))) definition.reads++;
  // Whether an item of a query that is an argument fits is known at each call.
  if (definition && type.source) definition.relevant++;
}

function noteUse(binding: Binding, name: NameAt, context: Context): void {
  for (const binder of binding.binders) binder.reads++;
  notePlace(binding, name, context);
}

function notePlace(binding: Binding, { text, place }: NameAt, context: Context): void {
  if (isReported(place.frame) && !context.muted) {
    for (const binder of binding.binders) {
      binder.places.push({ place, text });
      const { body } = binder.place.frame;
      if (!isReported(binder.place.frame) && body)
        context.elaboration.exported.push({ macro: body.macro, name: binder.name, at: rangeAt(place) });
    }
  }
  if (context.elaboration.facts) noteBinding(binding, place, 'use', context);
}

function bindingsNamed(name: string, { elaboration: { bindings, passed } }: Context): readonly Binding[] {
  return [...(bindingsByName(bindings).get(name) ?? []), ...(bindingsByName(passed).get(name) ?? [])];
}

/** Counts a name among the exports of a macro as a place of the binders of its body. */
export function noteExport(name: string, place: Place, context: Context): void {
  const [binding, ...others] = bindingsNamed(name, context);
  if (!binding) return;
  for (const { binders } of [binding, ...others]) for (const binder of binders) binder.places.push({ place, text: name });
  noteBinding(binding, place, 'use', context);
}

/** GS3002 for an export that differs from a name of the body only by `$`; whether it does. */
export function nearExport(name: string, cursor: Cursor, context: Context): boolean {
  const [binding] = bindingsNamed(otherSpelling(name), context);
  if (binding) nearMiss({ text: name, place: placeOf(cursor), cursor }, binding, context);
  return binding !== undefined;
}

/** Reads the name in a placeholder; tells whether there is no such name, which is reported. */
function usePlaceholder(name: NameAt, part: Placeholder, context: Context): 'reported' | undefined {
  const key = keyOf(name.place.frame, part.name);
  const place = partOf(name.cursor, offsetIn(name) + part.at, part.name.length);
  const inner: NameAt = { text: part.name, place, cursor: name.cursor };
  const found = lookUp(context.scope, key);
  if (found.kind !== 'absent') {
    noteUse(found.binding, inner, context);
    return undefined;
  }
  const { through } = place.frame;
  if (through && !context.scope.open) {
    const macro = through.use.frame.body?.macro ?? '';
    reportAt(context, place, 'GS6018', { p: part.name, m: macro });
    return 'reported';
  }
  if (context.scope.open || isFree(inner, context, true)) return undefined;
  nearlyRead(inner, context).forEach(markNear);
  const fixes = nearest(part.name, namesFrom(inner, context)).map((candidate) => change(candidate, place));
  reportAt(context, place, 'GS3016', { p: part.name }, { fixes });
  return 'reported';
}

/** Offset of the name in the text of its scalar. */
function offsetIn({ cursor, place }: NameAt): number {
  const { node } = cursor;
  if (node.kind !== 'scalar' || place.start <= node.start) return 0;
  return place.start - node.start - (node.style === 'plain' ? 0 : 1);
}

function absent(name: NameAt, context: Context): Binding | undefined {
  const { scope } = context;
  context.elaboration.unresolved.add(name.text);
  const near = lookUp(scope, keyOf(name.place.frame, otherSpelling(name.text)));
  if (scope.open) {
    if (near.kind !== 'absent') markNear(near.binding);
    nearlyRead(name, context).forEach(markNear);
    return undefined;
  }
  if (near.kind !== 'absent') return nearMiss(name, near.binding, context);
  // What lost text may have bound is not taken from callers either.
  const isLost = standsInDamage(name.text, name.place.frame.chunk);
  if (!isLost && isFree(name, context)) return undefined;
  const local = name.place.frame.through?.use.frame.body;
  if (local?.locals.has(name.text)) {
    reportAt(context, name.place, 'GS6017', { n: name.text, m: local.macro });
    return undefined;
  }
  // The name that was meant may be any of those visible here.
  markVisibleNear(scope);
  if (isLost) return undefined;
  if (builtinNamed(name.text) && name.text !== 'side' && name.text !== 'branch') return outsideRegion(name, context);
  reportUnknown(name, context);
  return undefined;
}

/** GS3002: the name differs from a visible one by `$` only. */
function nearMiss(name: NameAt, binding: Binding, context: Context): Binding | undefined {
  const { elaboration } = context;
  const tolerated = binding.group === true || elaboration.tolerantBindings;
  markNear(binding);
  notePlace(binding, name, context);
  reportAt(
    context,
    name.place,
    'GS3002',
    { n: stemOf(binding.name), $n: name.text, written: name.text, declared: stemOf(binding.name) },
    {
      ...(tolerated ? { severity: 'warning' as const } : {}),
      related: boundHere(binding),
      fixes: () => [...renameFix(binding, name.text, true), replace(`Use \`${stemOf(binding.name)}\``, name.place, stemOf(binding.name))],
    },
  );
  return tolerated ? binding : { ...binding, type: unknownType };
}

function boundHere(binding: Binding) {
  return binding.binders.map(({ place }) => ({ ...rangeAt(place), message: `\`${stemOf(binding.name)}\` is bound here` }));
}

/**
 * Names that a macro's body takes from its callers. At the definition and in nested calls they are noted; in a call that does not
 * supply them they are missing there.
 */
function isFree(name: NameAt, context: Context, placeholder = false): boolean {
  const { text, place } = name;
  const { elaboration } = context;
  const { definition } = elaboration;
  const call = outermostCall(place.frame);
  if (call) {
    elaboration.calls.get(call.entry.node)?.missing.add(text);
    if (definition) definition.relevant++;
    return true;
  }
  if (!definition || !isDefinitionText(place.frame, definition)) return false;
  definition.relevant++;
  // Whether a built-in exists depends on where the macro is called.
  const builtin = builtinNamed(text) !== undefined;
  const near = builtin ? insteadOf(text, context.scope) : nearlyRead(name, context);
  near.forEach(markNear);
  const at = rangeAt(place);
  const known = definition.freeAt.has(`${at.chunk} ${at.start}`);
  if (!context.muted && !known) {
    definition.freeAt.add(`${at.chunk} ${at.start}`);
    const names = near.map((binding) => stemOf(binding.name));
    definition.free.push({
      name: text,
      at,
      near: names,
      ...(placeholder ? { placeholder } : {}),
      ...(builtin ? { builtin: true as const } : {}),
    });
  }
  return true;
}

function outsideRegion(name: NameAt, context: Context): undefined {
  const builtin = builtinNamed(name.text);
  const [nearestOfKind] = insteadOf(name.text, context.scope);
  const fixes = nearestOfKind ? [change(stemOf(nearestOfKind.name), name.place)] : [];
  reportAt(context, name.place, 'GS3012', { n: name.text, $zone: name.text, regions: builtin?.where ?? '' }, { fixes });
  return undefined;
}

function reportUnknown(name: NameAt, context: Context): void {
  // All that are visible have been marked: any of them may be meant.
  const visible = namesFrom(name, context);
  const fixes =
    name.text === '$actor'
      ? [
          replace('Use the player selector `actor`', name.place, 'actor'),
          { title: 'Read the seat name', edits: [{ ...rangeAt(name.place), text: '{ ref: actor }' }] },
          { title: 'Read the player number', edits: [{ ...rangeAt(name.place), text: '{ ref: activePlayer }' }] },
        ]
      : [
          ...nearest(name.text, visible).map((candidate, index) => change(candidate, name.place, index === 0)),
          ...bindFix(name.text, name.place),
        ];
  const remedy = name.text === '$actor' ? { remedy: 'Write `actor` for the player who acts.' } : {};
  reportAt(context, name.place, 'GS3001', { n: name.text, ...remedy }, { fixes });
}

/** Visible bindings of which the name may be a misspelling: their binders are not called unused. */
function nearlyRead(name: NameAt, context: Context): readonly Binding[] {
  const near = new Set(nearest(name.text, namesFrom(name, context)));
  return near.size === 0 ? [] : nearBindings(context.scope).filter((binding) => near.has(stemOf(binding.name)));
}

/** Names that could be written at the place, of the innermost bindings: not those that expanded bodies have made their own. */
function namesFrom({ place }: NameAt, context: Context): readonly string[] {
  return nearBindings(context.scope).flatMap((binding) => {
    const name = stemOf(binding.name);
    return keyOf(place.frame, name) === binding.key ? [name] : [];
  });
}

/** What the node of a binder says of it. */
export interface BinderOptions {
  readonly type: StaticType;
  readonly template: boolean;
  readonly answer?: true;
  readonly group?: true;
  /** A param of an action: its name has a code of its own (GS3017). */
  readonly param?: true;
  /** The name may hide an outer one without a word. */
  readonly hides?: true;
}

/** Reads a binder; undefined when it is unusable, which is reported. */
export function declareBinding(cursor: Cursor, options: BinderOptions, context: Context): Binding | undefined {
  const { node } = cursor;
  if (node.kind !== 'scalar' || typeof node.value !== 'string' || node.value === '') {
    reportAt(context, placeOf(cursor), 'GS3007', { field: cursor.name });
    return undefined;
  }
  const name = node.value;
  const place = placeOf(cursor);
  const parts = placeholdersOf(name);
  if (parts.length > 0 && !options.template) {
    reportAt(context, place, 'GS3007', { field: cursor.name });
    return undefined;
  }
  const lost = parts.filter((part) => usePlaceholder({ text: name, place, cursor }, part, context));
  if (lost.length > 0) context.elaboration.lostTemplates.add(templateShape(name));
  const key = keyOf(cursor.frame, name);
  if (options.answer) context.elaboration.decisions.add(decisionBase(name));
  noteLocal(cursor, name, context);
  const binding: Binding = {
    key,
    name,
    type: offered(options, stemOf(name)),
    binders: [{ place, name, owner: context.parent?.owner, reads: 0, near: 0, places: [] }],
    guards: [],
    ...(options.answer ? { answer: true as const } : {}),
    ...(options.group ? { group: true as const } : {}),
  };
  if (!name.startsWith('$') && !name.startsWith('_')) {
    reportAt(context, place, 'GS9032', { n: name }, { fixes: () => signFix(binding, context) });
  }
  checkName(binding, place, options, context);
  if (isReported(cursor.frame) && !context.muted) context.elaboration[cursor.frame.through ? 'passed' : 'bindings'].push(binding);
  noteBinding(binding, place, 'declaration', context);
  return binding;
}

/** Starts a name with `$`; not one that calls of the macro know, and not where the name is taken. */
function signFix(binding: Binding, { scope, elaboration }: Context): readonly Fix[] {
  const name = stemOf(binding.name);
  const isTaken = hasStem(scope, `$${name}`) || bindingsByName(elaboration.bindings).has(`$${name}`);
  return isTaken || elaboration.definition?.exports.has(binding.name) ? [] : renameFix(binding, `$${name}`);
}

/** The key of a decision without `$` and without what tells its variants apart: `$mode@{$space}` is `mode`. */
export function decisionBase(name: string): string {
  const [base = ''] = stemOf(name).replace(/^\$/, '').split(/[@#]/, 1);
  return base;
}

/** What a decision offers is known by its name; other bindings only hold one of the words. */
function offered({ type, answer }: BinderOptions, name: string): StaticType {
  const { vocabulary, ...plain } = type;
  if (vocabulary?.of !== 'decision') return type;
  return { ...plain, vocabulary: { ...vocabulary, of: answer ? 'decision' : 'word', name } };
}

function checkName(binding: Binding, place: Place, options: BinderOptions, context: Context): void {
  const { name, key } = binding;
  const fixes = () => renameFreshFix(binding, context);
  const hidden = lookUp(context.scope, key);
  if (name.startsWith('__')) {
    reportAt(context, place, options.param ? 'GS3017' : 'GS2009', { n: name, reason: 'reserved' }, { fixes });
    return;
  }
  if (options.param && hidden.kind === 'found' && hidden.binding.answer) {
    reportAt(context, place, 'GS3017', { n: name, reason: 'repeated' }, { related: boundHere(hidden.binding), fixes });
    return;
  }
  if (regionBuiltins.includes(name) || (hidden.kind === 'found' && hidden.binding.builtin)) {
    const coincides = (name === '$zone' && fits(options.type, 'zone')) || (name === '$token' && fits(options.type, 'token'));
    if (!coincides && !context.scope.open) reportAt(context, place, 'GS3013', { n: name }, { fixes });
    return;
  }
  // Where text is lost, the name may stand where it was not meant to.
  if (hidden.kind !== 'found' || options.hides || context.scope.open) return;
  const binder = hidden.binding.binders[0]?.place;
  if (!binder) return;
  reportAt(context, place, 'GS3004', { n: name }, { lines: { l: rangeAt(binder) }, related: boundHere(hidden.binding), fixes });
}

function fits(type: StaticType, base: 'zone' | 'token'): boolean {
  return !type.list && (type.base === base || type.base === 'any');
}

/** A name bound in the text of the macro that is being checked, or exported to it by a nested call, is local unless exported. */
function noteLocal(cursor: Cursor, name: string, context: Context): void {
  const { definition } = context.elaboration;
  if (!definition) return;
  let { frame } = cursor;
  while (frame.call) {
    if (frame.body?.locals.has(name)) return;
    frame = frame.call.entry.frame;
  }
  if (frame.body !== definition.frame.body) return;
  definition.bound.add(name);
  if (!definition.exports.has(name)) definition.locals.add(name);
}

/** The scalar type of a binding read as a value; a list is GS3010, unless it always holds exactly one item (GS9021). */
export function scalarOf(binding: Binding, place: Place, context: Context): StaticType {
  const { type } = binding;
  if (!type.list || type.either) return itemType(type);
  if (type.single) {
    reportAt(context, place, 'GS9021', { n: stemOf(binding.name) }, { related: boundHere(binding), fixes: () => chooseOneFix(binding) });
    return itemType(type);
  }
  reportAt(context, place, 'GS3010', { n: stemOf(binding.name) }, { fixes: () => scalarFixes(binding, place, context) });
  return unknownType;
}
