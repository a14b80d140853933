/** The quick fix for names that a macro takes from its callers: a parameter of their own, given at each call (reference: `macros.md`, GS6024). */
import type { Chunk } from '../../source/model';
import type { Fix, FixEdit } from '../../source/problem';
import { entryOf, type MappingNode, partsOf, type ScalarNode, type SyntaxNode } from '../../source/tree';
import type { DefinitionResult } from '../elaborateDefinition';
import { freshName } from '../freshName';
import { nodesAround } from '../nodesAround';
import { insertAfterEntryEdit, insertEntriesFix, insertItemEdit, replaceFix, type Span, yamlText } from '../problem';
import type { Checked } from './checked';

/** A call of a macro, and the chunk in which it is written. */
export interface WrittenIn {
  readonly chunk: Chunk;
  readonly at: DefinitionResult['calls'][number];
}

/**
 * Makes the name a `bindingName` parameter of the macro, reads the parameter wherever the body reads the name, and passes the name at each
 * call. Nothing is offered where the name is a part of a text, which no parameter can be.
 */
export function parameterFixes(name: string, owner: Checked, calls: readonly WrittenIn[]): readonly Fix[] {
  const places = owner.result.free.filter((free) => free.name === name).map(({ at }) => at);
  return fixesFor(name, places, owner, calls, true);
}

/** The same for a name that the body binds itself: its binder takes the name from the call as well. */
export function localParameterFixes(name: string, owner: Checked, calls: readonly WrittenIn[]): readonly Fix[] {
  const body = entryOf(owner.definition.node, 'effects')?.value;
  const scalars = body ? scalarsIn(body).filter(({ value }) => typeof value === 'string' && value.includes(name)) : [];
  if (scalars.some(({ value }) => value !== name)) return [];
  return fixesFor(name, scalars, owner, calls, false);
}

function scalarsIn(node: SyntaxNode): readonly ScalarNode[] {
  if (node.kind === 'scalar') return [node];
  return partsOf(node).flatMap(scalarsIn);
}

function fixesFor(
  name: string,
  places: readonly Span[],
  { definition, result }: Checked,
  calls: readonly WrittenIn[],
  preferred: boolean,
): readonly Fix[] {
  const { node, entry } = definition;
  if (node.kind !== 'mapping') return [];
  const taken = new Set(result.summary?.fact.parameters.map((parameter) => parameter.name) ?? []);
  const plain = name.replace(/^\$/, '');
  const parameter = taken.has(plain) ? freshName(plain, (each) => taken.has(each)) : plain;
  const edits = [
    parameterEdit(entry.chunk, node, parameter),
    ...places.map((at) => readEdit(entry.chunk, at, parameter)),
    ...calls.flatMap(({ chunk, at }) => argumentEdits(chunk, at.at, parameter, name)),
  ];
  const sound = edits.filter((edit) => edit !== undefined);
  if (sound.length < edits.length) return [];
  return [{ title: `Make \`${name}\` a parameter of the macro`, ...(preferred ? { preferred: true } : {}), edits: sound }];
}

function parameterEdit(chunk: Chunk, macro: MappingNode, parameter: string): FixEdit | undefined {
  const text = `{ name: ${yamlText(parameter)}, type: bindingName }`;
  const params = entryOf(macro, 'params');
  if (params?.value.kind === 'sequence') return insertItemEdit(chunk, params.value, text);
  const id = entryOf(macro, 'id');
  if (params?.value.kind === 'scalar' && params.value.value === null) {
    const at = params.value.end > params.value.start ? params.value : { start: params.key.end + 1, end: params.key.end + 1 };
    return replaceFix('', chunk, at, at === params.value ? `[${text}]` : ` [${text}]`).edits[0];
  }
  return params || !id ? undefined : insertAfterEntryEdit(chunk, macro, id, `params: [${text}]`);
}

/** Undefined where the name is no scalar of its own. */
function readEdit(chunk: Chunk, at: Span, parameter: string): FixEdit | undefined {
  const [scalar] = nodesAround(chunk.root, at);
  if (scalar?.kind !== 'scalar' || scalar.start !== at.start || scalar.end !== at.end) return undefined;
  return replaceFix('', chunk, at, `{ param: ${yamlText(parameter)} }`).edits[0];
}

function argumentEdits(chunk: Chunk, at: Span, parameter: string, name: string): readonly (FixEdit | undefined)[] {
  const [scalar, call] = nodesAround(chunk.root, at);
  if (scalar?.kind !== 'scalar') return [undefined];
  const argument = { key: yamlText(parameter), value: yamlText(name) };
  if (call?.kind !== 'mapping') return [positionalEdit(chunk, scalar, name)];
  const args = entryOf(call, 'args');
  if (!args) return insertEntriesFix('', chunk, call, [{ key: 'args', value: `{ ${argument.key}: ${argument.value} }` }]).edits;
  return args.value.kind === 'mapping' ? insertEntriesFix('', chunk, args.value, [argument]).edits : [undefined];
}

/** `name(a, b)` takes one more. */
function positionalEdit(chunk: Chunk, { start, end }: Span, name: string): FixEdit | undefined {
  const text = chunk.text.slice(start, end);
  const close = text.lastIndexOf(')');
  const open = text.indexOf('(');
  if (open < 0 || close < open) return undefined;
  const empty = text.slice(open + 1, close).trim() === '';
  return replaceFix('', chunk, { start: start + close, end: start + close }, empty ? name : `, ${name}`).edits[0];
}
