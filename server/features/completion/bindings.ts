/** Items for bindings in scope, those of a fitting kind first. */
import type { ItemKind as BoundKind } from '../../catalogue/model';
import type { VisibleBinding } from '../../compiler/model';
import { yamlText } from '../../compiler/problem';
import { textOf } from '../../source/tree';
import { bindingKindWords } from '../bindingWords';
import { forEachNode } from '../typedNodes';
import type { ItemContext } from './context';
import { type Item, rank } from './item';

type Wanted = BoundKind | 'list' | undefined;

/** Names of bindings, where a name stands for the binding. */
export function bindingNames({ bindings }: ItemContext, wanted: Wanted, onlyFitting: boolean): readonly Item[] {
  return bindings.flatMap((binding, index): readonly Item[] => {
    const fit = fitOf(binding, wanted);
    if (onlyFitting && fit === rank.rare) return [];
    return [{ ...bindingItem(binding), insert: { kind: 'scalar', value: binding.name }, rank: fit + nearness(index) }];
  });
}

/** In the exports of a macro: what its body binds. */
export function exportedNames({ compilation, field }: ItemContext): readonly Item[] {
  if (field?.owner.path !== 'records.effectMacro' || field.name !== 'exports') return [];
  const names = new Set<string>();
  forEachNode(field.mapping, { kind: 'record', record: 'effectMacro' }, compilation, ({ node, type }) => {
    const name = type.kind === 'binder' ? textOf(node) : undefined;
    if (name !== undefined) names.add(name);
  });
  return [...names].map((name, index) => ({
    kind: 'binding',
    label: name,
    detail: 'bound in the body',
    insert: { kind: 'scalar', value: name },
    rank: rank.best + nearness(index),
  }));
}

/** `{ ref: binding, name: … }`, where a value stands. `lists`: a list is what is wanted, and not what is hardly ever compared. */
export function bindingReferences({ bindings }: ItemContext, numeric: boolean, lists = false): readonly Item[] {
  return bindings.flatMap((binding, index): readonly Item[] => {
    if (binding.kind === 'row') return [];
    const fit = binding.kind === 'list' && !lists ? rank.rare : fitOf(binding, numeric ? 'int' : undefined);
    const entries = [
      { key: 'ref', value: { kind: 'text', text: 'binding' } },
      { key: 'name', value: { kind: 'text', text: yamlText(binding.name) } },
    ] as const;
    return [
      { ...bindingItem(binding), insert: { kind: 'mapping', entries }, rank: (fit === rank.rare ? rank.usual : fit) + nearness(index) },
    ];
  });
}

function bindingItem(binding: VisibleBinding): Omit<Item, 'insert' | 'rank'> {
  const kind = bindingKindWords(binding) ?? 'binding';
  return { kind: 'binding', label: binding.name, detail: binding.builtin ? `${kind}, built-in` : kind };
}

function fitOf({ name, kind, builtin }: VisibleBinding, wanted: Wanted): number {
  // There always, and hardly ever what is looked for.
  if (name.startsWith('__')) return rank.rare;
  if (builtin) return wanted === undefined || kind === wanted ? rank.good : rank.rare;
  if (wanted === undefined || kind === wanted) return rank.best;
  if (kind === 'unknown' || kind === 'any' || wanted === 'any') return rank.good;
  return rank.rare;
}

/** The innermost binding first, as a fraction of a rank. */
function nearness(index: number): number {
  return Math.min(index, 99) / 100;
}
