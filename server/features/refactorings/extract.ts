/**
 * Extracts effects to a macro. Bindings that are bound elsewhere become parameters, of the kind that fits all places where the effects use
 * them; bindings that the effects make and that are used behind them become exports.
 */

import { parameterKinds } from '../../catalogue/parameterKinds';
import type { NameUse } from '../../compiler/model';
import { yamlText } from '../../compiler/problem';
import { holdsAnchors, moved, onOneLine, type Replacement, replaced } from '../../compiler/written';
import type { Block, Chunk, SourceFile } from '../../source/model';
import { columnOf } from '../../source/positions';
import { entryOf, partsOf, type SyntaxNode, textOf } from '../../source/tree';
import { parameterDeclaration } from '../macroParameter';
import { freeName, newMacroName } from './names';
import { type EffectItems, endWithComments, type Refactored, type Refusal, type Selection } from './selection';

interface Parameter {
  readonly name: string;
  readonly type: string;
  /** As the call passes it. */
  readonly argument: string;
}

/** Kinds of parameters that a binding can be passed to, the most telling first. */
const kinds = ['tokenSelector', 'zoneSelector', 'playerSelector', 'bindingName'] as const;

/** The edits, or why these effects cannot stand in a macro. */
export function extracted(selection: Selection, effects: EffectItems): Refactored | Refusal {
  const { compilation, file, chunk } = selection;
  const { start, end, items, list } = effects;
  const uses = compilation.usesIn(file.uri).filter((use) => use.chunk === chunk.id);
  const inside = (range: { readonly chunk: string; readonly start: number; readonly end: number }) =>
    range.chunk === chunk.id && range.start >= start && range.end <= end;
  const taken = new Set<string>();
  const replacements: Replacement[] = [];
  const parameters: Parameter[] = [];
  for (const group of freeBindings(uses.filter(inside), inside)) {
    const parameter = parameterFor(selection, group, effects, taken);
    if ('refused' in parameter) return parameter;
    parameters.push(parameter.parameter);
    for (const each of parameter.replacements) replacements.push(each);
  }
  for (const name of enclosingParameters(items)) {
    const declaration = parameterText(chunk, name);
    if (declaration === undefined) return { refused: `The parameter «${name}» of the macro around it is not declared on one line.` };
    if (taken.has(name)) return { refused: `«${name}» is the name of a parameter and of a binding.` };
    taken.add(name);
    parameters.push({ name, type: declaration, argument: `{ param: ${yamlText(name)} }` });
  }
  const exports = exportsOf(selection, effects, uses, inside);
  const name = newMacroName(compilation);
  const place = placeForMacro(file, chunk);
  if ('refused' in place) return place;
  const body = bodyText(chunk, effects, replacements, place.column + 4);
  if (body === undefined) return { refused: 'The effects hold a comment, an anchor or a text of several lines.' };
  const indent = ' '.repeat(place.column);
  const definition = [
    `${indent}- id: ${name}`,
    `${indent}  params: [${parameters.map((each) => `{ name: ${yamlText(each.name)}, type: ${each.type} }`).join(', ')}]`,
    `${indent}  exports: [${exports.map(yamlText).join(', ')}]`,
    `${indent}  effects:`,
    `${indent}    ${body}`,
  ].join('\n');
  const args = parameters.map((each) => `${yamlText(each.name)}: ${each.argument}`).join(', ');
  const call = args === '' ? `{ macro: ${name} }` : `{ macro: ${name}, args: { ${args} } }`;
  const text = list.flow ? call : `- ${call}`;
  return {
    next: { start: text.indexOf(name), text: name, isName: true },
    edits: [
      { chunk: chunk.id, start, end, text },
      { chunk: place.chunk, start: place.offset, end: place.offset, text: place.before + definition },
    ],
  };
}

/** Uses inside of each binding that is bound outside. */
function freeBindings(uses: readonly NameUse[], inside: (range: NameUse) => boolean): readonly (readonly NameUse[])[] {
  const groups = new Map<string, NameUse[]>();
  for (const use of uses) {
    const { target } = use;
    if (target.kind !== 'binding' || target.binding.builtin || use.role === 'declaration') continue;
    const { binder, name } = target.binding;
    if (binder !== undefined && inside({ ...use, ...binder })) continue;
    groups.set(name, [...(groups.get(name) ?? []), use]);
  }
  return [...groups.values()];
}

function parameterFor(
  { compilation, file, chunk }: Selection,
  uses: readonly NameUse[],
  { items }: EffectItems,
  taken: Set<string>,
): { readonly parameter: Parameter; readonly replacements: readonly Replacement[] } | Refusal {
  const [first] = uses;
  if (first?.target.kind !== 'binding') return { refused: 'A name of the effects is not known.' };
  const { name: bound } = first.target.binding;
  const places = uses.map((use) => items.map((item) => scalarAt(item, use)).find((node) => node !== undefined));
  const positions = new Set<string>();
  for (const [index, use] of uses.entries()) {
    const node = places[index];
    if (node === undefined || textOf(node) !== bound)
      return { refused: `«${bound}» is a part of a longer text, which a parameter cannot be.` };
    const facts = compilation.factsAt(file.uri, chunk.offset + use.start)?.facts ?? [];
    positions.add(
      facts.findLast((fact) => fact.chunk === chunk.id && fact.start === node.start && fact.end === node.end)?.type.kind ?? 'bindingUse',
    );
  }
  const type = kinds.find((kind) => {
    const fits: readonly string[] = parameterKinds[kind].fits;
    return [...positions].every((position) => fits.includes(position)) && (kind === 'bindingName' || positions.has(fits[0] ?? ''));
  });
  if (type === undefined) return { refused: `No kind of parameter suits all places where «${bound}» is used.` };
  const name = freeName(bound.replace(/^\$/, '').replace(/[^\w-]+/g, '-') || 'value', (each) => taken.has(each));
  taken.add(name);
  const replacements = places.flatMap((node) => (node ? [{ start: node.start, end: node.end, text: `{ param: ${yamlText(name)} }` }] : []));
  return { parameter: { name, type, argument: yamlText(bound) }, replacements };
}

function scalarAt(node: SyntaxNode, use: NameUse): SyntaxNode | undefined {
  if (use.start < node.start || use.end > node.end) return undefined;
  if (node.kind === 'scalar') return node;
  const children = node.kind === 'sequence' ? node.items : node.entries.flatMap(({ key, value }) => [key, value]);
  for (const child of children) {
    const found = scalarAt(child, use);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Parameters of the macro whose body the effects are part of. */
function enclosingParameters(nodes: readonly SyntaxNode[], found: Set<string> = new Set()): Set<string> {
  for (const node of nodes) {
    if (node.kind === 'scalar') continue;
    const own = textOf(entryOf(node, 'param')?.value);
    if (own !== undefined) found.add(own);
    enclosingParameters(partsOf(node), found);
  }
  return found;
}

/** The kind of a parameter of the macro that the chunk defines, as it is written. */
function parameterText({ root, text }: Chunk, name: string): string | undefined {
  const definitions = root?.kind === 'sequence' ? root.items : [];
  for (const definition of definitions) {
    const type = entryOf(parameterDeclaration(definition, name), 'type')?.value;
    if (type !== undefined) return onOneLine(text, type);
  }
  return undefined;
}

/** Names that the effects bind, or that calls among them export, and that are used elsewhere. */
function exportsOf(
  { compilation, file, chunk }: Selection,
  { items, list, end }: EffectItems,
  uses: readonly NameUse[],
  inside: (range: NameUse) => boolean,
): readonly string[] {
  const visibleAt = (node: SyntaxNode | undefined) =>
    node &&
    new Set(
      compilation
        .factsAt(file.uri, chunk.offset + node.start)
        ?.facts.findLast((fact) => fact.node === node)
        ?.bindings.map(({ name }) => name),
    );
  const before = visibleAt(items[0]);
  const after = visibleAt(list.items[list.items.findIndex(({ start }) => start > end)]);
  const names = new Set<string>();
  for (const use of uses) {
    if (use.target.kind !== 'binding' || inside(use)) continue;
    const { binder, name } = use.target.binding;
    if (binder === undefined) continue;
    const isOwn = inside({ ...use, ...binder });
    const byCall = binder.chunk !== chunk.id && use.start > end && !before?.has(name) && (after?.has(name) ?? items.some(holdsCall));
    if (isOwn || byCall) names.add(name);
  }
  return [...names];
}

function holdsCall(node: SyntaxNode): boolean {
  if (node.kind === 'scalar') return false;
  if (entryOf(node, 'macro') !== undefined) return true;
  return partsOf(node).some(holdsCall);
}

interface MacroPlace {
  readonly chunk: string;
  readonly offset: number;
  /** Column of the dash. */
  readonly column: number;
  readonly before: string;
}

/** Behind the last effect macro of the file, those of the own block first; in a new section of the block if there is none. */
function placeForMacro({ blocks }: SourceFile, chunk: Chunk): MacroPlace | Refusal {
  const own = blocks.find(({ chunks }) => chunks.some(({ id }) => id === chunk.id));
  if (own === undefined) return { refused: 'The block is gone.' };
  for (const block of [own, ...blocks.filter((each) => each !== own && each.prefix === own.prefix)]) {
    const section = block.sections.findLast(({ name }) => name === 'effectMacros');
    const last = section?.entries.at(-1);
    const place = last && behindLast(last.chunk, last.node, block);
    if (place !== undefined) return place;
    if (section !== undefined && block === own) return { refused: 'The effect macros of this block are not a list in block style.' };
  }
  return newSection(own);
}

function behindLast(chunk: Chunk, node: SyntaxNode, block: Block): MacroPlace | undefined {
  const dash = /-[ \t]+$/.exec(chunk.text.slice(0, node.start));
  if (dash === null) return undefined;
  const column = columnOf(chunk.text, dash.index);
  const offset = lineEnd(chunk.text, endWithComments(chunk, node.end, column));
  return { chunk: chunk.id, offset, column, before: blankLine(block) };
}

/** In a quote, a blank line has its marks too. */
function blankLine({ prefix }: Block): string {
  return `\n${prefix.includes('>') ? ' '.repeat(prefix.length) : ''}\n`;
}

function newSection(block: Block): MacroPlace | Refusal {
  const { chunks, prefix } = block;
  const last = chunks.at(-1);
  if (last?.root === undefined) return { refused: 'The block ends with nothing to which a section could be added.' };
  // Comments at the end belong to what is there already.
  const offset = Math.max(lineEnd(last.text, last.root.end), last.text.trimEnd().length);
  const indent = ' '.repeat(prefix.length);
  return { chunk: last.id, offset, column: prefix.length + 2, before: `${blankLine(block)}${indent}effectMacros:\n` };
}

function lineEnd(text: string, from: number): number {
  const found = text.slice(from).search(/[\r\n]/);
  return found < 0 ? text.length : from + found;
}

/** The effects as items of a list whose dashes stand at `column`; the first line without its indentation. */
function bodyText(chunk: Chunk, effects: EffectItems, replacements: readonly Replacement[], column: number): string | undefined {
  const { list, items, start, end } = effects;
  const { text } = chunk;
  if (!list.flow && holdsAnchors(text.slice(start, end))) return undefined;
  if (!list.flow) return moved(replaced(text, start, end, replacements), columnOf(chunk.text, start), column);
  const lines = items.map((item) => onOneLine(text, item, replacements));
  return lines.some((line) => line === undefined) ? undefined : lines.map((line) => `- ${line}`).join(`\n${' '.repeat(column)}`);
}
