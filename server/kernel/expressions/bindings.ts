/** Reading and writing bindings (`bindings.md`). */
import type { BindingName, Scalar } from '../gamedef';
import { bindSequential, type Linker } from '../link/linker';
import { type ItemKinds, lookUp, plainItems, type Scope, shownName, stem } from '../link/scope';
import type { Token } from '../link/tokenTypes';
import { tokenNamed } from '../link/tokenTypes';
import { fail } from '../machine/fault';
import { type Bound, type Item, isList, isToken, itemText, scalarOf } from '../machine/items';
import type { Run } from '../machine/run';
import { spend, spendOnCopy } from '../machine/work';

/** Thrown when an action parameter is read that has not been chosen yet, where that only postpones the answer. */
export const deferral = { reason: 'a parameter is not known yet' } as const;

export type BindingReader = (run: Run) => Bound;

/** Is part of the name computed? */
export function isTemplate(name: BindingName): boolean {
  return name.includes('{');
}

/** Reads a binding; undefined when it has no value. Inside a template the placeholders are filled in first. */
export function linkBindingReader(linker: Linker, name: BindingName): { readonly items: ItemKinds; readonly read: BindingReader } {
  if (isTemplate(name)) {
    const text = linkTemplate(linker, name);
    const { scope } = linker;
    return { items: plainItems, read: (run) => readNamed(run, scope, text(run)) };
  }
  const entry = lookUp(linker.scope, name);
  if (entry === undefined) return { items: plainItems, read: (run) => readNamed(run, undefined, name) };
  const { slot } = entry;
  linker.reads.add(slot);
  return { items: entry.items, read: (run) => run.frame[slot] };
}

/** The value of a name that is only known at run time. */
export function readNamed(run: Run, scope: Scope | undefined, name: string): Bound {
  run.namedReads += 1;
  // Paid for by steps: a loop binds one name more each time.
  let steps = 1;
  let named = run.named;
  while (named !== undefined && named.name !== name) {
    named = named.outer;
    steps += 1;
  }
  spend(run, steps);
  if (named !== undefined) return named.value;
  const entry = lookUp(scope, name);
  return entry === undefined ? undefined : run.frame[entry.slot];
}

/** Reports a binding without value; postpones instead where a parameter may still be chosen. */
export function missing(run: Run, name: BindingName, at: number | undefined): never {
  if (run.deferring) throw deferral;
  return fail('BINDING_MISSING', `${shownName(name)} has no value`, at, { name: shownName(name) });
}

/** The single item of a binding; a list of one counts as its item. */
export function linkItemReader(linker: Linker, name: BindingName): (run: Run) => Item {
  const { read } = linkBindingReader(linker, name);
  const { at } = linker;
  return (run) => {
    const value = read(run);
    if (value === undefined) return missing(run, name, at);
    return isList(value) ? singleItem(value, name, at) : value;
  };
}

function singleItem(items: readonly Item[], name: BindingName, at: number | undefined): Item {
  const [item] = items;
  if (item === undefined || items.length > 1) {
    return fail('TYPE_MISMATCH', `${shownName(name)} holds a list of ${items.length} items where one is needed`, at, {
      name: shownName(name),
    });
  }
  return item;
}

/** The token that a binding holds, as itself or by id. A name that nothing binds may be a token id: so do values put into stored conditions. */
export function linkToken(linker: Linker, name: BindingName): (run: Run) => Token {
  const { at, program } = linker;
  const types = program.board.tokenTypeById;
  const constant = lookUp(linker.scope, name) === undefined && !isTemplate(name) ? tokenNamed(types, name) : undefined;
  if (constant !== undefined) return () => constant;
  const read = linkItemReader(linker, name);
  return (run) => {
    const item = read(run);
    if (isToken(item)) return item;
    const token = typeof item === 'string' ? tokenNamed(types, item) : undefined;
    if (token === undefined)
      return fail('TYPE_MISMATCH', `${shownName(name)} holds no token`, at, { name: shownName(name), value: itemText(item) });
    return token;
  };
}

/** Fills in the placeholders of a template. The hygiene suffix of a macro stays part of the text. */
function linkTemplate(linker: Linker, template: BindingName): (run: Run) => string {
  const parts = template.split(/\{([^{}]*)\}/);
  const readers = parts.map((part, index) => {
    if (index % 2 === 0) return () => part;
    const read = linkItemReader(linker, part);
    return (run: Run) => itemText(read(run));
  });
  const { at } = linker;
  return (run) => {
    let text = '';
    for (const read of readers) text = joinedText(run, text, read(run), at);
    return text;
  };
}

/** A text with more behind it. Error: BUDGET_EXCEEDED beyond the greatest length of a text. */
export function joinedText(run: Run, text: string, more: string, at: number | undefined): string {
  const length = text.length + more.length;
  const { textLength } = run.budgets;
  if (length > textLength) {
    const detail = { budget: 'textLength', limit: textLength };
    fail('BUDGET_EXCEEDED', `a text has more than ${textLength} characters; put fewer or shorter parts together`, at, detail);
  }
  spendOnCopy(run, length, at);
  return text + more;
}

/** How an effect writes the sequential binding that it makes. */
export interface Binder {
  readonly bind: (run: Run, value: Bound) => void;
  /** The name as a player sees it: placeholders filled in, without hygiene suffix. */
  readonly display: (run: Run) => string;
  /** Names in the placeholders: loops over these need no mark in a decision key. */
  readonly placeholders: readonly string[];
}

/** What binds the name from here on; `items`: what its value can be. */
export function linkBinder(linker: Linker, name: BindingName, items: ItemKinds = plainItems): Binder {
  if (!isTemplate(name)) {
    const slot = bindSequential(linker, name, items);
    const shown = stem(name);
    return {
      bind: (run, value) => {
        run.frame[slot] = value;
      },
      display: () => shown,
      placeholders: [],
    };
  }
  const text = linkTemplate(linker, name);
  const shown = linkTemplate(linker, stem(name));
  return {
    bind: (run, value) => {
      run.named = { name: text(run), value, outer: run.named };
    },
    display: shown,
    placeholders: name.split(/\{([^{}]*)\}/).filter((_, index) => index % 2 === 1),
  };
}

/** A scalar for a value position. */
export function toScalar(item: Item, name: BindingName, at: number | undefined): Scalar {
  const scalar = scalarOf(item);
  return scalar ?? fail('TYPE_MISMATCH', `${shownName(name)} holds a table row`, at, { name: shownName(name) });
}
