/**
 * What is passed over where only what is known around one place is asked: effects that lie elsewhere and bind no name that the place could see, and
 * filters elsewhere.
 * What is left tells the same of the place as the whole definition does.
 */
import { writableEffects } from '../../catalogue/effects/writable';
import type { CatalogueField, CatalogueNode } from '../../catalogue/model';
import { entryOf, type MappingNode, type SyntaxNode } from '../../source/tree';
import type { Context } from '../context';
import type { Around } from '../elaboration';
import { type Cursor, type Frame, isReported, parameterOf, placeholdersOf } from '../frame';
import { recordNamed } from './walk';

/** Is the effect passed over? That it is is noted, since it leaves gaps in what is known. */
export function isPassedOver({ node, frame }: Cursor, context: Context): boolean {
  const around = context.elaboration.facts?.around;
  if (around === undefined || leadsTo(around.offset, node, frame) || mayBind(node, context)) return false;
  notePassed(node, frame, around);
  return true;
}

/** Is it the last effect of its list that is read? Nothing after the one at the place is visible there. That the rest is not read is noted. */
export function isLastRead({ node, frame }: Cursor, following: SyntaxNode | undefined, context: Context): boolean {
  const around = context.elaboration.facts?.around;
  if (around === undefined || !isReported(frame) || !holds(node, around.offset)) return false;
  if (following !== undefined) around.unreadFrom = Math.min(around.unreadFrom, following.start);
  return true;
}

/**
 * Is the filter passed over? What a query finds is of the same kind with and without it. Not in the condition of an `if`, whose canonical form counts,
 * and not where a fault may be in it: then more depends on what it comes to.
 */
export function isFilterPassedOver({ node, frame }: Cursor, context: Context): boolean {
  const around = context.elaboration.facts?.around;
  if (around === undefined || !around.isSound || context.deciding || leadsTo(around.offset, node, frame)) return false;
  notePassed(node, frame, around);
  return true;
}

/** Nothing is known of the text; where it is that of a body, nothing of how it reads its arguments. */
function notePassed(node: SyntaxNode, frame: Frame, around: Around): void {
  if (isReported(frame)) around.passed.push(node);
  else for (const { node: argument, frame: outer } of argumentsIn(node, frame)) notePassed(argument, outer, around);
}

/** Does the text hold the place, or a parameter whose argument does? */
function leadsTo(offset: number, node: SyntaxNode, frame: Frame): boolean {
  if (isReported(frame)) return holds(node, offset);
  return argumentsIn(node, frame).some((argument) => leadsTo(offset, argument.node, argument.frame));
}

/** The arguments that the text of a body reads. */
function argumentsIn(node: SyntaxNode, { body }: Frame): readonly Cursor[] {
  const names = [...parametersIn(node)];
  return names.flatMap((name) => body?.parameters.get(name)?.cursor ?? []);
}

function holds({ start, end }: SyntaxNode, offset: number): boolean {
  return start <= offset && offset <= end;
}

const mentioned = new WeakMap<SyntaxNode, ReadonlySet<string>>();

/** Names of the parameters that a text reads, those in templates included. */
function parametersIn(node: SyntaxNode): ReadonlySet<string> {
  const known = mentioned.get(node);
  if (known !== undefined) return known;
  const found = new Set<string>();
  collect(node, found);
  mentioned.set(node, found);
  return found;
}

function collect(node: SyntaxNode, found: Set<string>): void {
  const parameter = parameterOf(node);
  if (parameter) found.add(String(parameter.name));
  if (node.kind === 'scalar') {
    if (typeof node.value === 'string') for (const { name } of placeholdersOf(node.value)) found.add(name);
  } else if (node.kind === 'sequence') for (const item of node.items) collect(item, found);
  else for (const { value } of node.entries) collect(value, found);
}

/** Might names be visible after the effect that are not visible before it? Yes where that is hard to say. */
function mayBind(node: SyntaxNode, context: Context): boolean {
  if (node.kind !== 'mapping' || node.damaged) return true;
  if (entryOf(node, 'macro')) return callMayBind(node, context);
  const [entry, another] = node.entries;
  const key = String(entry?.key.value);
  const effect = Object.hasOwn(writableEffects, key) ? writableEffects[key] : undefined;
  if (entry === undefined || another !== undefined || effect === undefined || entry.value.kind !== 'mapping') return true;
  return fieldsMayBind(entry.value, effect, context);
}

function fieldsMayBind(node: MappingNode, { fields }: CatalogueNode, context: Context): boolean {
  if (node.damaged) return true;
  return node.entries.some(({ key, value }) => {
    const name = String(key.value);
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) return true;
    const { binder } = field;
    // A name that is to be seen in a field that is missing is seen by what follows.
    if (binder) return binder.sequential === true || !binder.visibleIn.some((other) => entryOf(node, other) !== undefined);
    return listMayBind(value, field, context);
  });
}

function listMayBind(value: SyntaxNode, { sequence, type }: CatalogueField, context: Context): boolean {
  if (type.kind === 'list' && type.of.kind === 'record') {
    const record = recordNamed(type.of.record);
    const binders = Object.entries(record?.fields ?? {}).flatMap(([name, { binder }]) => (binder?.sequential ? [name] : []));
    if (binders.length > 0) {
      if (value.kind !== 'sequence') return true;
      if (value.items.some((item) => item.kind !== 'mapping' || binders.some((name) => entryOf(item, name) !== undefined))) return true;
    }
  }
  if (sequence === undefined || sequence === 'contained') return false;
  return value.kind !== 'sequence' || value.damaged === true || value.items.some((item) => mayBind(item, context));
}

/** A call binds what its macro exports, and what its arguments name or bind. */
function callMayBind(call: MappingNode, context: Context): boolean {
  const name = entryOf(call, 'macro')?.value;
  const args = entryOf(call, 'args')?.value;
  if (name?.kind !== 'scalar' || call.entries.some(({ key }) => Object.hasOwn(writableEffects, String(key.value)))) return true;
  const summary = context.elaboration.macros.summary('effect', String(name.value));
  if (summary === undefined || summary.signatureLost || summary.exportsLost || summary.misnamed.size > 0) return true;
  if (summary.exports.size > 0 || summary.exportedParameters.size > 0) return true;
  if (args !== undefined && args.kind !== 'mapping') return true;
  return (args?.entries ?? []).some(({ key, value }) => {
    const positions = summary.usedParameters.get(String(key.value)) ?? [];
    return positions.some(({ kind }) => {
      if (kind === 'binder' || kind === 'arguments') return true;
      return kind === 'effects' && (value.kind !== 'sequence' || value.items.some((item) => mayBind(item, context)));
    });
  });
}
