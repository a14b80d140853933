/**
 * What a macro or its arguments read of the bindings around a call, bound by effects that stand before the call alone: choices among everything of the
 * kind, first what the caller would offer, so that the author decides what its loops and answers would have given.
 */
import { builtinNamed } from '../../../catalogue/builtins';
import type { ItemKind } from '../../../catalogue/model';
import type { Compilation, Declaration, VisibleBinding } from '../../../compiler/model';
import { yamlText } from '../../../compiler/problem';
import type { Chunk } from '../../../source/model';
import type { ChunkRange } from '../../../source/problem';
import { entryOf, type MappingEntry, type MappingNode, type SyntaxNode, textOf } from '../../../source/tree';
import { type CallPath, type CallSite, calledBy, substitutionOf } from './callSites';
import { nodeText, type Substitution } from './nodeText';

/** An effect, as YAML on one line, that binds the name as it is bound at the call, or at one of those around it; undefined where none can. */
export function bindingEffect(compilation: Compilation, path: CallPath | undefined, name: string): string | undefined {
  for (let at = path; at !== undefined; at = at.outer) {
    const { site, outer } = at;
    const binding = visibleAt(compilation, site.chunk, site.node, name);
    if (binding === undefined) {
      const named = namedByParameter(at, name);
      if (named !== undefined) return named;
      continue;
    }
    if (binding.builtin) return builtinChoice(binding);
    const { kind, binder, items } = binding;
    const exported = binder && exporter(compilation, binder, site, substitutionOf(outer));
    return (
      (binder && boundAs(binder, at, binding, substitutionOf(outer))) ??
      (binder && isComputed(compilation, binder) ? exported : undefined) ??
      choiceOf(name, kind, items) ??
      exported
    );
  }
  return undefined;
}

function builtinChoice({ name, kind }: VisibleBinding): string | undefined {
  const words = builtinNamed(name)?.words ?? [];
  return choiceOf(name, kind, undefined, words.length === 0 ? undefined : `{ query: enums, values: [${words.join(', ')}] }`);
}

/** A choice among all items of a kind, those of `first` first; undefined for kinds that have no such items. */
export function choiceOf(
  name: string,
  kind: VisibleBinding['kind'],
  items?: ItemKind,
  first?: string,
  prompt?: string,
): string | undefined {
  const all = allItems[kind === 'list' ? (items ?? 'any') : kind === 'unknown' ? 'any' : kind];
  const query = all === undefined || first === undefined ? (first ?? all) : united(first, all);
  if (query === undefined) return undefined;
  const words = prompt === undefined ? '' : `, prompt: ${prompt}`;
  const many = kind === 'list' ? ', min: 0, max: 99' : '';
  return `{ ${kind === 'list' ? 'chooseN' : 'chooseOne'}: { bind: ${yamlText(name)}${words}, options: ${query}${many} } }`;
}

function united(...queries: readonly string[]): string {
  return `{ query: union, sources: [${queries.join(', ')}] }`;
}

const allItems: Readonly<Partial<Record<ItemKind, string>>> = {
  zone: united('{ query: mapSpaces }', '{ query: zones }'),
  token: united('{ query: tokensInMapSpaces }', '{ query: tokensInZones, zones: { query: zones } }'),
  player: '{ query: players }',
  int: '{ query: intsInRange, min: 0, max: 20 }',
  bool: '{ query: enums, values: [true, false] }',
};

function visibleAt(compilation: Compilation, { uri, offset }: Chunk, { start }: SyntaxNode, name: string): VisibleBinding | undefined {
  const facts = compilation.factsAt(uri, offset + start)?.facts ?? [];
  return facts.at(-1)?.bindings.find((binding) => binding.name === name);
}

/** What binds the name, as far as that can be done without its surroundings: what another macro exports may depend on what that binds for itself. */
function boundAs(binder: ChunkRange, { site }: CallPath, binding: VisibleBinding, substitution: Substitution): string | undefined {
  if (binder.chunk !== site.chunk.id || (site.owner !== undefined && !holds(site.owner.node, binder))) return undefined;
  const around = effectAround(site.chunk.root, binder.start);
  return around && effectFor(around, binding, substitution);
}

/** The effect, before the call, that binds the name because a parameter of the macro around it stands for the name. */
function namedByParameter({ site: { chunk, node }, outer }: CallPath, name: string): string | undefined {
  const substitution = substitutionOf(outer);
  const effect = mappingsIn(chunk.root)
    .flatMap(({ entries }) => entries)
    .filter(({ key, value }) => value.end <= node.start && Object.hasOwn(rewritten, String(key.value)))
    .findLast(({ value }) => {
      const bind = entryOf(value, 'bind')?.value;
      return bind !== undefined && nodeText(bind, substitution) === yamlText(name);
    });
  const fields = effect && nodeText(effect.value, substitution);
  return fields && `{ ${effect.key.value}: ${fields} }`;
}

/** The call, before this one, of the macro that exports the name, or that the name is given to so that it binds it. */
function exporter(
  compilation: Compilation,
  binder: ChunkRange,
  { chunk, node: call }: CallSite,
  substitution: Substitution,
): string | undefined {
  const macro = macroAround(compilation, binder);
  const before = mappingsIn(chunk.root).filter((node) => node.end <= call.start && entryOf(node, 'macro') !== undefined);
  const binding =
    (binder.chunk === chunk.id ? before.findLast((node) => holds(node, binder)) : undefined) ??
    before.findLast((node) => macro !== undefined && calledBy(node, 'macro') === macro.name);
  return binding && nodeText(binding, substitution);
}

function macroAround(compilation: Compilation, binder: ChunkRange): Declaration | undefined {
  return compilation.declarations('effectMacro').find(({ entry, node }) => entry.chunk.id === binder.chunk && holds(node, binder));
}

/** A macro computes what it binds there: to be called for it, it need not ask. */
function isComputed(compilation: Compilation, binder: ChunkRange): boolean {
  const effect = effectAround(macroAround(compilation, binder)?.entry.chunk.root, binder.start);
  return effect !== undefined && (effect.key.value === 'bindValue' || effect.key.value === 'let');
}

function holds(node: Pick<SyntaxNode, 'start' | 'end'>, { start, end }: ChunkRange): boolean {
  return node.start <= start && end <= node.end;
}

/** The innermost entry of an effect whose fields hold the place. */
function effectAround(root: SyntaxNode | undefined, offset: number): MappingEntry | undefined {
  return mappingsIn(root)
    .flatMap(({ entries }) => entries)
    .filter(({ key, value }) => value.start <= offset && offset <= value.end && Object.hasOwn(rewritten, String(key.value)))
    .at(-1);
}

function mappingsIn(node: SyntaxNode | undefined): readonly MappingNode[] {
  if (node === undefined || node.kind === 'scalar') return [];
  if (node.kind === 'sequence') return node.items.flatMap(mappingsIn);
  return [node, ...node.entries.flatMap(({ value }) => mappingsIn(value))];
}

function effectFor({ key, value }: MappingEntry, binding: VisibleBinding, substitution: Substitution): string | undefined {
  const keyword = String(key.value);
  const rewrite = Object.hasOwn(rewritten, keyword) ? rewritten[keyword] : undefined;
  const field = (each: string) => {
    const node = entryOf(value, each)?.value;
    return node && nodeText(node, substitution);
  };
  return textOf(entryOf(value, 'bind')?.value) === binding.name ? rewrite?.(binding, field) : undefined;
}

/** What binds as these do, without the effects that they hold. */
const rewritten: Readonly<Record<string, (binding: VisibleBinding, field: (name: string) => string | undefined) => string | undefined>> = {
  chooseOne: (binding, field) => among(binding, field('options'), field('prompt')),
  chooseN: (binding, field) => among(binding, field('options'), field('prompt')),
  forEach: (binding, field) => among(binding, field('over')),
  let: ({ name }, field) => valued(name, field('value')),
  bindValue: ({ name }, field) => valued(name, field('value')),
  rollRandom: (binding, field) => {
    const [min, max] = [field('min'), field('max')];
    return min === undefined || max === undefined
      ? undefined
      : `{ chooseOne: { bind: ${yamlText(binding.name)}, options: { query: intsInRange, min: ${min}, max: ${max} } } }`;
  },
};

/** What the caller offers comes first, unless it depends on more of the caller: then choices would need choices. */
function among({ name, kind, items }: VisibleBinding, query: string | undefined, prompt?: string): string | undefined {
  const isOpen = query !== undefined && !readsBindings(query);
  return choiceOf(name, kind, items, isOpen ? query : undefined, prompt);
}

/** Does a query, as text, name bindings other than those that it makes itself? */
function readsBindings(query: string): boolean {
  return /\b(?:ref|query): binding\b|\$(?!(?:zone|token)\b)[\p{L}_]|\b__/u.test(query);
}

function valued(name: string, value: string | undefined): string | undefined {
  return value && `{ bindValue: { bind: ${yamlText(name)}, value: ${value} } }`;
}
