/** What leaves an `if`: names bound in both branches, and those of one branch under the same condition (reference: `effects.md`, if). */
import type { Json } from '../context';
import type { Place } from '../frame';
import type { Binding, Guard } from '../scope';
import { joinTypes } from '../staticType';
import { conditionKey } from './conditionKey';

/**
 * Bindings visible after the node. `branches` are those each branch makes; `when` is the canonical condition, undefined where it is
 * missing or faulty: then it is not known when a name is bound, which is no news.
 */
export function joinBranches(
  branches: ReadonlyMap<string, readonly Binding[]>,
  when: Json | undefined,
  written: Place,
): readonly Binding[] {
  const yes = lastOfEach(branches.get('then') ?? []);
  const no = lastOfEach(branches.get('else') ?? []);
  if (when === true) return [...yes.values()];
  if (when === false) return [...no.values()];
  if (when === undefined) return [...new Map([...no, ...yes].map(([name, binding]) => [name, either(binding, no.get(name))])).values()];
  const key = conditionKey(when);
  const joined: Binding[] = [];
  for (const [name, binding] of yes) {
    const other = no.get(name);
    if (other && binding.guards.length === 0 && other.guards.length === 0) joined.push(merge(binding, other));
    else joined.push(guarded(binding, { when: key, branch: 'then', written }));
  }
  for (const [name, binding] of no) {
    const other = yes.get(name);
    if (!other || binding.guards.length > 0 || other.guards.length > 0)
      joined.push(guarded(binding, { when: key, branch: 'else', written }));
  }
  return joined;
}

function lastOfEach(bindings: readonly Binding[]): ReadonlyMap<string, Binding> {
  return new Map(bindings.map((binding) => [binding.key, binding]));
}

function either(binding: Binding, other: Binding | undefined): Binding {
  return other === undefined || other === binding ? binding : merge(binding, other);
}

function merge(a: Binding, b: Binding): Binding {
  return { ...a, type: joinTypes(a.type, b.type), binders: [...a.binders, ...b.binders] };
}

function guarded(binding: Binding, guard: Guard): Binding {
  return { ...binding, guards: [...binding.guards, guard] };
}
