/**
 * Inlines the call of an effect macro: its effects, with arguments for parameters. Names that the body binds for itself are the author's
 * from then on: where the definition around the call has such a name already, they get another one.
 */

import type { Compilation } from '../../compiler/model';
import { holdsAnchors, moved, onOneLine, type Replacement, replaced } from '../../compiler/written';
import type { Chunk } from '../../source/model';
import { columnOf } from '../../source/positions';
import { entryOf, partsOf, type SequenceNode, type SyntaxNode, textOf } from '../../source/tree';
import { parameterDeclaration } from '../macroParameter';
import { freeName, namesIn } from './names';
import type { Refactored, Refusal, Selection } from './selection';

/** Undefined where no call stands. */
export function inlined({ compilation, file, chunk, start }: Selection): Refactored | Refusal | undefined {
  const facts = compilation.factsAt(file.uri, chunk.offset + start)?.facts ?? [];
  const at = facts.findLast(({ macro, chunk: own }) => macro?.kind === 'effectMacro' && own === chunk.id);
  if (at?.macro === undefined || at.node.kind !== 'mapping') return undefined;
  const call = at.node;
  if (call.entries.some(({ key }) => key.value !== 'macro' && key.value !== 'args'))
    return { refused: 'The call has more than a name and arguments.' };
  const list = facts.findLast(({ node }) => node.kind === 'sequence' && node.items.includes(call))?.node;
  if (list?.kind !== 'sequence') return undefined;
  const { entry, node } = at.macro;
  const body = entryOf(node, 'effects')?.value;
  if (body?.kind !== 'sequence' || body.items.length === 0 || body.damaged)
    return { refused: 'The macro has no effects that could be written here.' };
  const given = argumentsOf(chunk, call, node);
  const comments = commentsIn(chunk.text, call);
  if (given === undefined || (comments.length > 0 && list.flow))
    return { refused: 'An argument holds a comment or a text of several lines.' };
  const substituted = parametersIn(entry.chunk, body, given);
  if ('refused' in substituted) return substituted;
  const { renames, replacements } = localNames(compilation, entry.chunk, node, body, chunk);
  const all = [...substituted.replacements, ...replacements];
  const column = columnOf(chunk.text, call.start) - 2;
  const written = list.flow ? inFlow(entry.chunk, body.items, all) : inBlock(entry.chunk, body, all, column);
  if (written === undefined) return { refused: 'The body of the macro holds a comment, an anchor or a text of several lines.' };
  const dash = chunk.text.lastIndexOf('-', call.start - 1);
  const above = [...comments, ...(list.flow ? [] : commentsAbove(entry.chunk, node, body))]
    .map((comment) => `${comment}\n${' '.repeat(columnOf(chunk.text, dash))}`)
    .join('');
  const edit = above === '' ? { start: call.start, text: written } : { start: dash, text: `${above}- ${written}` };
  return { edits: [{ chunk: chunk.id, end: call.end, ...edit }], renamed: renames, leaves: at.macro.name };
}

/** What the author notes between the parts of a call. */
function commentsIn(text: string, node: SyntaxNode): readonly string[] {
  const parts = scalarsIn(node);
  return [...text.slice(node.start, node.end).matchAll(/(?<=\s)#[^\r\n]*/g)].flatMap((match) => {
    const at = node.start + match.index;
    return parts.some(({ start, end }) => start <= at && at < end) ? [] : [match[0].trimEnd()];
  });
}

/** What the author says of the first effect of a body in block style; of the others it stands between them. */
function commentsAbove({ text }: Chunk, macro: SyntaxNode, body: SequenceNode): readonly string[] {
  const key = macro.kind === 'mapping' ? macro.entries.find(({ value }) => value === body)?.key : undefined;
  if (key === undefined || body.flow) return [];
  const between = text.slice(key.end, body.start);
  return [...between.matchAll(/(?=#)(?<=[\r\n][^\S\r\n]*)#[^\r\n]*/g)].map(([comment]) => comment.trimEnd());
}

function scalarsIn(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.kind === 'scalar') return [node];
  return (node.kind === 'sequence' ? node.items : node.entries.flatMap(({ key, value }) => [key, value])).flatMap(scalarsIn);
}

interface Given {
  /** On one line. */
  readonly text: string;
  /** Of a list of effects each of them. */
  readonly effects: readonly string[] | undefined;
}

/** The arguments of the call; undefined where one cannot be written on one line. */
function argumentsOf({ text }: Chunk, call: SyntaxNode, macro: SyntaxNode): ReadonlyMap<string, Given> | undefined {
  const args = entryOf(call, 'args')?.value;
  const entries = args?.kind === 'mapping' ? args.entries : [];
  const found = new Map<string, Given>();
  for (const { key, value } of entries) {
    const own = onOneLine(text, value);
    const items =
      value.kind === 'sequence' && holdsEffects(macro, String(key.value)) ? value.items.map((item) => onOneLine(text, item)) : undefined;
    const effects = items?.flatMap((item) => item ?? []);
    if (own === undefined || effects?.length !== items?.length) return undefined;
    found.set(String(key.value), { text: own, effects });
  }
  return found;
}

/** Is the parameter of a macro one for effects, which stand in the place of an item? */
function holdsEffects(macro: SyntaxNode, name: string): boolean {
  return textOf(entryOf(parameterDeclaration(macro, name), 'type')?.value) === 'effects';
}

function parametersIn(
  chunk: Chunk,
  node: SyntaxNode,
  given: ReadonlyMap<string, Given>,
  list?: SequenceNode,
): { readonly replacements: readonly Replacement[] } | Refusal {
  if (node.kind === 'scalar') return { replacements: [] };
  const name = textOf(entryOf(node, 'param')?.value);
  if (name !== undefined) {
    const argument = given.get(name);
    if (argument === undefined) return { refused: `The call has no argument for «${name}».` };
    if (argument.effects === undefined || list === undefined)
      return { replacements: [{ start: node.start, end: node.end, text: argument.text }] };
    if (argument.effects.length === 0) return { refused: `The effects of «${name}» are none, which cannot stand in a list.` };
    const between = list.flow ? ', ' : `\n${' '.repeat(columnOf(chunk.text, chunk.text.lastIndexOf('-', node.start - 1)))}- `;
    return { replacements: [{ start: node.start, end: node.end, text: argument.effects.join(between) }] };
  }
  const replacements: Replacement[] = [];
  for (const child of partsOf(node)) {
    const inner = parametersIn(chunk, child, given, node.kind === 'sequence' ? node : undefined);
    if ('refused' in inner) return inner;
    for (const each of inner.replacements) replacements.push(each);
  }
  return { replacements };
}

/** New names, by which the old ones are found, for names of the body that the definition around the call has too. */
function localNames(
  compilation: Compilation,
  source: Chunk,
  macro: SyntaxNode,
  body: SyntaxNode,
  target: Chunk,
): { readonly renames: ReadonlyMap<string, string>; readonly replacements: readonly Replacement[] } {
  const exports = entryOf(macro, 'exports')?.value;
  const exported = new Set(exports?.kind === 'sequence' ? exports.items.flatMap((item) => textOf(item) ?? []) : []);
  const isTaken = namesIn(target);
  const within = namesIn(source);
  const chosen = new Map<string, string>();
  const renames = new Map<string, string>();
  const replacements: Replacement[] = [];
  for (const use of compilation.usesIn(source.uri)) {
    if (use.chunk !== source.id || use.target.kind !== 'binding' || use.start < body.start || use.end > body.end) continue;
    const { name, binder } = use.target.binding;
    const isLocal = binder?.chunk === source.id && binder.start >= body.start && binder.end <= body.end;
    if (!isLocal || exported.has(name) || !isTaken(name) || /[{}]/.test(name)) continue;
    const other = chosen.get(name) ?? freeName(name, (each) => isTaken(each) || within(each) || renames.has(each));
    chosen.set(name, other);
    renames.set(other, name);
    const written = source.text.slice(use.start, use.end);
    const at = written.indexOf(name);
    if (at >= 0) replacements.push({ start: use.start + at, end: use.start + at + name.length, text: other });
  }
  return { renames, replacements };
}

function inFlow({ text }: Chunk, items: readonly SyntaxNode[], replacements: readonly Replacement[]): string | undefined {
  const written = items.map((item) => onOneLine(text, item, replacements));
  return written.some((item) => item === undefined) ? undefined : written.join(', ');
}

/** The items below each other, with dashes at `column`; that of the first one is there already. */
function inBlock(chunk: Chunk, body: SyntaxNode, replacements: readonly Replacement[], column: number): string | undefined {
  if (body.kind !== 'sequence') return undefined;
  const indent = `\n${' '.repeat(column)}`;
  if (body.flow) {
    const lines = body.items.map((item) => onOneLine(chunk.text, item, replacements));
    return lines.some((line) => line === undefined) ? undefined : lines.join(`${indent}- `);
  }
  const [first] = body.items;
  if (first === undefined || holdsAnchors(chunk.text.slice(first.start, body.end))) return undefined;
  const dash = chunk.text.lastIndexOf('-', first.start - 1);
  return moved(replaced(chunk.text, first.start, body.end, replacements), columnOf(chunk.text, dash), column);
}
