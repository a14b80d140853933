/**
 * Results of costly expressions are remembered for as long as the position stands in which they were found. The same counts are asked for again and again:
 * for each zone, for each option that is probed, in one question after the other.
 */
import type { Linker } from '../link/linker';
import type { Bound } from '../machine/items';
import type { Run } from '../machine/run';
import type { Version } from '../state/gameState';

type Evaluate<T> = (run: Run) => T;

/** What a result depends on besides the game: the position, the players, and bindings by their values. */
interface Memory<T> {
  version: Version;
  executor: number;
  active: number;
  first: Bound;
  second: Bound;
  result: T;
}

/** Gives an expression a memory; what it depends on was found out when it was linked. */
export type Remember = <T>(evaluate: Evaluate<T>) => Evaluate<T>;

/**
 * Links an expression, and notes which bindings it reads. If they are at most two, its results can be remembered: one for each zone that the inner binding may
 * hold. Nothing is remembered in runs that are observed or have limits of their own, since these notice whether an expression is evaluated.
 */
export function linkWithMemory<T>(linker: Linker, link: () => T): { readonly linked: T; readonly remember: Remember } {
  const { reads: outerReads, slots: ownSlots } = linker;
  linker.reads = new Set();
  const linked = link();
  const free = [...linker.reads].filter((slot) => slot < ownSlots).sort((a, b) => b - a);
  linker.reads = outerReads;
  for (const slot of free) outerReads.add(slot);
  const forgetful = linker.program.coverage !== undefined || free.length > 2;
  return { linked, remember: (evaluate) => (forgetful ? evaluate : remembered(evaluate, free[0], free[1])) };
}

/** An expression that is linked with a memory. */
export function linkRemembered<T>(linker: Linker, link: () => Evaluate<T>): Evaluate<T> {
  const { linked, remember } = linkWithMemory(linker, link);
  return remember(linked);
}

function remembered<T>(evaluate: Evaluate<T>, firstSlot: number | undefined, secondSlot: number | undefined): Evaluate<T> {
  const memories: (Memory<T> | undefined)[] = [];
  return (run) => {
    if (!run.remembering) return evaluate(run);
    const { executor, active, frame } = run;
    const { version } = run.draft;
    const first = firstSlot === undefined ? undefined : frame[firstSlot];
    const second = secondSlot === undefined ? undefined : frame[secondSlot];
    const place = placeOf(first);
    const known = memories[place];
    if (
      known !== undefined &&
      known.version === version &&
      known.first === first &&
      known.second === second &&
      known.executor === executor &&
      known.active === active
    ) {
      return known.result;
    }
    const namedReads = run.namedReads;
    const result = evaluate(run);
    // A name that was looked up by its text is none of the bindings that are compared.
    if (run.namedReads !== namedReads) return result;
    if (known === undefined) {
      while (memories.length < place) memories.push(undefined);
      memories[place] = { version, executor, active, first, second, result };
    } else {
      known.version = version;
      known.executor = executor;
      known.active = active;
      known.first = first;
      known.second = second;
      known.result = result;
    }
    return result;
  };
}

/** Place 0 is for everything that is no zone. */
function placeOf(value: Bound): number {
  return typeof value === 'object' && 'kind' in value && value.kind === 'zone' ? value.index + 1 : 0;
}
