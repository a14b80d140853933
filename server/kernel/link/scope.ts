/**
 * Names of bindings at link time. Every binder gets a slot of the frame; a name is resolved to the slot of the nearest binder
 * around it (`bindings.md`).
 */
import type { BindingName } from '../gamedef';

/** Kinds of items that a binding may hold and a question tells apart. */
export interface ItemKinds {
  readonly zone: boolean;
  readonly token: boolean;
  readonly player: boolean;
}

export const plainItems: ItemKinds = { zone: false, token: false, player: false };

/** A visible name; the list goes from the innermost name outwards. */
export interface Scope {
  readonly name: BindingName;
  readonly slot: number;
  readonly items: ItemKinds;
  readonly outer: Scope | undefined;
}

/** The nearest binder of the name; undefined if none is around. */
export function lookUp(scope: Scope | undefined, name: BindingName): Scope | undefined {
  for (let entry = scope; entry !== undefined; entry = entry.outer) if (entry.name === name) return entry;
  return undefined;
}

/** The name without the suffix that keeps names of macro bodies apart (`macros.md`, Hygiene: display). Placeholders keep theirs. */
export function stem(name: BindingName): string {
  let end = name.length;
  for (;;) {
    const number = name.lastIndexOf('~', end - 1);
    const macro = name.lastIndexOf('~', number - 1);
    const isSuffix = macro >= 0 && /^[^~{}]+~[0-9]+$/.test(name.slice(macro + 1, end));
    if (!isSuffix) return name.slice(0, end);
    end = macro;
  }
}

/** The name as its author wrote it: without these suffixes in its placeholders as well. For people, where placeholders stay unfilled. */
export function shownName(name: BindingName): string {
  return name.includes('{') ? stem(name).replace(/\{([^{}]*)\}/g, (_, inner: string) => `{${stem(inner)}}`) : stem(name);
}
