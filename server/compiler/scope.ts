/**
 * Scopes: which bindings are visible where (reference: `bindings.md`). A scope is a persistent list, the innermost binding first;
 * extending it leaves the outer one as it was. What is known of the use of a binding is collected in the binding itself.
 */
import { builtinNamed, regionBuiltins } from '../catalogue/builtins';
import { type ConditionKey, sameCondition } from './elaborate/conditionKey';
import { type Cursor, type Place, stemOf } from './frame';
import type { StaticType } from './staticType';

export interface Binding {
  /** Exact key, with the hygiene suffix of a local name of an expanded body. */
  readonly key: string;
  /** The name as written. */
  readonly name: string;
  readonly type: StaticType;
  /** The binder, or several where branches bind the same name; none for built-ins and parameters. */
  readonly binders: readonly Binder[];
  readonly builtin?: true;
  /** Conditions under which it is bound, all of which must hold; empty for certain. */
  readonly guards: readonly Guard[];
  /** The token of a `removeByPriority` group: `$` may be left out or added in `to` and `from`. */
  readonly group?: true;
  /** The `chooseN` of exactly one item that binds it. */
  readonly choice?: Cursor;
  /** Decisions, action params and event targets are answers of a move: nobody has to read them. */
  readonly answer?: true;
}

/** One binder of the text, and what is found out about its use while the definition is elaborated. */
export interface Binder {
  readonly place: Place;
  readonly name: string;
  /** Catalogue path of the node that binds. */
  readonly owner: string | undefined;
  reads: number;
  /** Uses whose names are almost this one. */
  near: number;
  /** Places where the name is written, resolved or nearly, with the text that stands there. */
  readonly places: UsePlace[];
}

export interface UsePlace {
  readonly place: Place;
  readonly text: string;
}

/** A binding made in one branch of an `if`, or inside a region that nothing leaves. */
export interface Guard {
  /** Condition of the `if`; undefined where no condition makes the name visible. */
  readonly when: ConditionKey | undefined;
  readonly branch: string;
  /** The condition as written, for the message. */
  readonly written: Place;
}

export interface Scope {
  readonly entry: ScopeEntry | undefined;
  /** A fault already reported may have bound further names: unknown ones are no news. */
  readonly open: boolean;
  /** Branches of conditions this place lies in. */
  readonly assumed: Assumption | undefined;
}

interface ScopeEntry {
  readonly binding: Binding;
  readonly outer: ScopeEntry | undefined;
  /** How many entries there are from here outwards. */
  readonly depth: number;
  /** Of an entry at the inner end of a block: what the block binds. Made when a name is looked for beyond it. */
  block?: Block;
  /** From here outwards every binding is marked as near. */
  marked?: true;
}

/** So many entries of a scope are a block, which is passed at once in search of a name. Hardly a definition has as many. */
const entriesOfBlock = 512;

/** A block of entries: for each name the innermost of its entries. */
interface Block {
  readonly byKey: ReadonlyMap<string, ScopeEntry>;
  /** Of the built-in bindings alone. */
  readonly builtins: ReadonlyMap<string, ScopeEntry>;
  /** The names as they are written. */
  readonly stems: ReadonlySet<string>;
  readonly outer: ScopeEntry | undefined;
}

function blockAt(inner: ScopeEntry): Block {
  const byKey = new Map<string, ScopeEntry>();
  const builtins = new Map<string, ScopeEntry>();
  const stems = new Set<string>();
  let entry: ScopeEntry | undefined = inner;
  for (let count = 0; entry && count < entriesOfBlock; count++, entry = entry.outer) {
    const { key, name, builtin } = entry.binding;
    if (!byKey.has(key)) byKey.set(key, entry);
    if (builtin && !builtins.has(key)) builtins.set(key, entry);
    stems.add(stemOf(name));
  }
  return { byKey, builtins, stems, outer: entry };
}

function blockOf(entry: ScopeEntry): Block | undefined {
  if (entry.depth % entriesOfBlock !== 0) return undefined;
  entry.block ??= blockAt(entry);
  return entry.block;
}

interface Assumption {
  /** Undefined for a faulty condition: it may be meant to be any. */
  readonly when: ConditionKey | undefined;
  readonly branch: string;
  readonly outer: Assumption | undefined;
}

export const emptyScope: Scope = { entry: undefined, open: false, assumed: undefined };

/** The scope with one more binding, which hides others of its name. */
export function extend(scope: Scope, binding: Binding): Scope {
  return { ...scope, entry: { binding, outer: scope.entry, depth: (scope.entry?.depth ?? 0) + 1 } };
}

/** The scope with more bindings, the last one innermost. */
export function extendAll(scope: Scope, bindings: readonly Binding[]): Scope {
  return bindings.length === 0 ? scope : bindings.reduce(extend, scope);
}

/** The scope in which unknown names are accepted. */
export function opened(scope: Scope): Scope {
  return scope.open ? scope : { ...scope, open: true };
}

/** The scope inside a branch: what was bound under the same condition is certain there. */
export function assume(scope: Scope, when: ConditionKey | undefined, branch: string): Scope {
  return { ...scope, assumed: { when, branch, outer: scope.assumed } };
}

/** Bindings that `inner` has added to `outer`, in order; `inner` must have grown from `outer`. */
export function added(inner: Scope, outer: Scope): readonly Binding[] {
  const bindings: Binding[] = [];
  for (let entry = inner.entry; entry && entry !== outer.entry; entry = entry.outer) bindings.push(entry.binding);
  return bindings.reverse();
}

export type Lookup =
  | { readonly kind: 'found'; readonly binding: Binding }
  /** Bound on some paths only (GS3003). */
  | { readonly kind: 'guarded'; readonly binding: Binding; readonly guard: Guard }
  | { readonly kind: 'absent' };

/**
 * The innermost binding that a key denotes. A built-in of a region (`$zone` of a filter) hides what a macro's body binds by the same name,
 * though that is renamed and the built-in is not.
 */
export function lookUp(scope: Scope, key: string): Lookup {
  const stem = stemOf(key);
  const builtin = stem !== key && regionBuiltins.includes(stem) ? stem : undefined;
  let guarded: Lookup | undefined;
  for (let entry = entryFor(scope.entry, key, builtin); entry; entry = entryFor(entry.outer, key, builtin)) {
    const { binding } = entry;
    const guard = binding.guards.find((each) => !isAssumed(scope, each));
    if (!guard) return { kind: 'found', binding };
    guarded ??= { kind: 'guarded', binding, guard };
  }
  return guarded ?? { kind: 'absent' };
}

/** The innermost entry with the key, or of the built-in. */
function entryFor(innermost: ScopeEntry | undefined, key: string, builtin: string | undefined): ScopeEntry | undefined {
  for (let entry = innermost; entry; ) {
    const { binding } = entry;
    if (binding.key === key || (binding.builtin && binding.key === builtin)) return entry;
    const block = blockOf(entry);
    if (!block) {
      entry = entry.outer;
      continue;
    }
    const own = block.byKey.get(key);
    const other = builtin === undefined ? undefined : block.builtins.get(builtin);
    if (own || other) return other && other.depth > (own?.depth ?? 0) ? other : own;
    entry = block.outer;
  }
  return undefined;
}

/** Whether the scope has a binding of this name in any text, visible or not. */
export function hasStem(scope: Scope, stem: string): boolean {
  for (let entry = scope.entry; entry; ) {
    if (stemOf(entry.binding.name) === stem) return true;
    const block = blockOf(entry);
    if (block?.stems.has(stem)) return true;
    entry = block ? block.outer : entry.outer;
  }
  return false;
}

function isAssumed(scope: Scope, guard: Guard): boolean {
  for (let assumption = scope.assumed; assumption; assumption = assumption.outer) {
    if (assumption.when === undefined) return true;
    if (guard.when && assumption.branch === guard.branch && sameCondition(assumption.when, guard.when)) return true;
  }
  return false;
}

/** The binding may be the one that was meant by a name that is none: it is not called unused. */
export function markNear({ binders }: Binding): void {
  for (const binder of binders) binder.near++;
}

/** The same for every binding of the scope, also for those bound on some paths only. What has been marked is not passed again. */
export function markAllNear(scope: Scope): void {
  markFrom(scope.entry);
}

function markFrom(innermost: ScopeEntry | undefined): void {
  for (let entry = innermost; entry && !entry.marked; entry = entry.outer) {
    markNear(entry.binding);
    entry.marked = true;
  }
}

/** So many bindings are looked at where something else than a certain name is sought. Hardly a definition has as many. */
const mostSought = 200;

/** Marks the visible bindings as near; beyond the innermost those that are not visible, too. */
export function markVisibleNear(scope: Scope): void {
  const near = nearBindings(scope);
  near.forEach(markNear);
  if (near.length === mostSought) markFrom(scope.entry);
}

/** The innermost of the visible bindings: those that may be meant where something is wrong. */
export function nearBindings(scope: Scope): readonly Binding[] {
  return visibleBindings(scope, mostSought);
}

/** Visible bindings, innermost first, each key once; those bound on some paths only are left out. */
export function visibleBindings(scope: Scope, most = Number.POSITIVE_INFINITY): readonly Binding[] {
  const bindings = new Map<string, Binding>();
  for (let entry = scope.entry; entry && bindings.size < most; entry = entry.outer) {
    const { binding } = entry;
    if (!bindings.has(binding.key) && isVisible(binding, scope)) bindings.set(binding.key, binding);
  }
  return [...bindings.values()];
}

function isVisible({ guards }: Binding, scope: Scope): boolean {
  return guards.every((guard) => isAssumed(scope, guard));
}

/** The innermost binding of the kind of a built-in, which could be meant instead. */
export function insteadOf(builtin: string, scope: Scope): readonly Binding[] {
  const kind = builtinNamed(builtin)?.kind;
  return visibleBindings(scope)
    .filter((binding) => !binding.builtin && !binding.type.list && binding.type.base === kind)
    .slice(0, 1);
}

/** The same name with `$` added or taken away. */
export function otherSpelling(name: string): string {
  return name.startsWith('$') ? name.slice(1) : `$${name}`;
}

const named = new WeakMap<readonly Binding[], { readonly count: number; readonly names: ReadonlyMap<string, readonly Binding[]> }>();

/** The bindings of a list, which may grow, by their names. */
export function bindingsByName(bindings: readonly Binding[]): ReadonlyMap<string, readonly Binding[]> {
  const known = named.get(bindings);
  if (known?.count === bindings.length) return known.names;
  const names = new Map<string, Binding[]>();
  for (const binding of bindings) {
    const own = names.get(binding.name);
    if (own) own.push(binding);
    else names.set(binding.name, [binding]);
  }
  named.set(bindings, { count: bindings.length, names });
  return names;
}
