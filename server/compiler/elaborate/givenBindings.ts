/** Bindings that exist without a binder: built-ins, and the parameters of a macro at its definition (reference: `bindings.md`, `macros.md`). */
import { builtinNamed } from '../../catalogue/builtins';
import type { CatalogueBuiltin } from '../../catalogue/model';
import type { Binding } from '../scope';
import type { StaticType } from '../staticType';

const known = new Map<string, Binding>();

/** The binding with this name; the same object for each call. It can be anything if the name is no built-in. */
export function builtinBinding(name: string): Binding {
  const found = known.get(name);
  if (found) return found;
  const { kind = 'any', words }: Partial<CatalogueBuiltin> = builtinNamed(name) ?? {};
  const type: StaticType = { base: kind, ...(words ? { vocabulary: { of: 'decision', name, values: () => words } } : {}) };
  const binding: Binding = { key: name, name, type, binders: [], builtin: true, guards: [] };
  known.set(name, binding);
  return binding;
}

/** The type of a name that a macro takes from its callers: those that are reserved can only be the built-in. */
export function freeType(name: string): StaticType {
  return name.startsWith('__') ? builtinBinding(name).type : { base: 'any' };
}

/** The binding a macro's parameter makes at its definition: only the same parameter can denote it. */
export function holeBinding(parameter: string, type: StaticType): Binding {
  return { key: `{${parameter}}`, name: parameter, type, binders: [], guards: [] };
}
