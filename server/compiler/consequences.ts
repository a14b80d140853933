/** Reports of one definition that only follow from others, or say less: one fault, one report (reference: `diagnostics.md`). */
import { diagnostics } from '../catalogue/diagnostics';
import { nearest } from '../source/nearest';
import type { ChunkRange, Problem } from '../source/problem';
import { isError } from './problem';

/**
 * The problems that are left: an unknown name rather than its type, a misplaced field rather than its absence before, what is wrong in a
 * list rather than that a list is no canonical form. Proportional to the number of problems, sorting aside.
 */
export function withoutConsequences<T extends { readonly problem: Problem }>(problems: readonly T[]): readonly T[] {
  if (problems.length < 2) return problems;
  const places = new Map<string, number>();
  const absences = new Map<string, Problem[]>();
  const wrongInside = new Map<string, Problem[]>();
  const misplacedEffects = new Set<string>();
  const emptySides = new Map<string, Problem[]>();
  for (const { problem } of problems) {
    const place = placeOf(problem);
    places.set(place, (places.get(place) ?? 0) + 1);
    const field = absentField(problem);
    if (field !== undefined) listed(absences, `${problem.chunk} ${field}`).push(problem);
    if (isMisplacedEffects(problem)) misplacedEffects.add(problem.chunk);
    if (problem.code === 'GS7046') listed(emptySides, problem.chunk).push(problem);
    if (wrongForms.has(problem.code)) listed(wrongInside, problem.chunk).push(problem);
  }
  for (const list of [...absences.values(), ...wrongInside.values(), ...emptySides.values()])
    list.sort((left, right) => left.start - right.start);
  const told = new Set<Problem>(playersOfOtherScopes(problems));
  for (const { problem } of problems) {
    const { code, chunk, start, end, values } = problem;
    if (code === 'GS1006') {
      if ((places.get(placeOf(problem)) ?? 0) > 1) told.add(problem);
    } else if (code === 'GS2002' || code === 'GS6003') {
      const list = absences.get(`${chunk} ${values[code === 'GS2002' ? 'k' : 'a']}`) ?? [];
      const absent = list[firstFrom(list, start) - 1];
      if (absent) told.add(absent);
    } else if (code === 'GS7029') {
      // Effects that stand one level too high are those of the targets.
      if (misplacedEffects.has(chunk)) told.add(problem);
    } else if (isMisplacedEffects(problem)) {
      // They are those that the side before them lacks.
      const list = emptySides.get(chunk) ?? [];
      const side = list[firstFrom(list, start) - 1];
      if (side) told.add(side);
    } else if (olderForms.has(code)) {
      const list = wrongInside.get(chunk) ?? [];
      const inside = list[firstFrom(list, start)];
      if (inside && inside.end <= end) told.add(problem);
    }
  }
  return told.size === 0 ? problems : problems.filter(({ problem }) => !told.has(problem));
}

/** Names of another scope, or sort of marker. */
const otherScopes: ReadonlySet<string> = new Set(['GS4003', 'GS4008']);

/**
 * Of a variable of another scope (GS4003), that the scope which is written needs a `player`, or has none; of a marker of the other sort
 * (GS4008), that a `space` is missing: beside it, in the order of the text.
 */
function playersOfOtherScopes(problems: readonly { readonly problem: Problem }[]): readonly Problem[] {
  const chunks = new Set(problems.flatMap(({ problem: { code, chunk } }) => (otherScopes.has(code) ? [chunk] : [])));
  if (chunks.size === 0) return [];
  const sorted = problems.map(({ problem }) => problem).sort((left, right) => left.start - right.start);
  return [...chunks].flatMap((chunk) => {
    const own = sorted.filter((problem) => problem.chunk === chunk);
    return own.filter(({ code, values }, at) => {
      const isBefore = own[at + 1]?.code === 'GS4003';
      if (code === 'GS2003' && values['field'] === 'space') return own[at + 1]?.code === 'GS4008';
      if (code === 'GS2003') return values['field'] === 'player' && isBefore;
      return code === 'GS2002' && values['k'] === 'player' && (isBefore || own[at - 1]?.code === 'GS4003');
    });
  });
}

/**
 * Problems of one file, without those that only follow from others:
 * - how other tools read a word (GS1005), where the word is wrong as we read it;
 * - everything else about a value that is missing or of the wrong kind;
 * - the braces (GS6018) of a name that nothing binds (GS3001);
 * - the binding by callers (GS6024), where none of them binds the name;
 * - an unused binder (GS3005) before a name of the same definition that nothing binds, also where only the callers of a macro could tell that;
 * - an unused parameter (GS6015) of a macro that reads a binding of nearly that name, which nothing in it binds.
 */
export function withoutReadings(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length < 2) return problems;
  const wrong = new Set<string>();
  const spoilt = new Set<string>();
  const unbound = new Map<string, number>();
  const unknown = new Set<string>();
  const unknownNames: Problem[] = [];
  const freeNames = new Map<string, string[]>();
  const misplaced: Problem[] = [];
  for (const problem of problems) {
    const { code, chunk, start } = problem;
    if (code !== 'GS1005') wrong.add(placeOf(problem));
    // A comparison of different types is told at its operator.
    if (code === 'GS5003') for (const { edits } of problem.fixes ?? []) for (const edit of edits) wrong.add(placeOf(edit));
    if (wrongNodes.has(code)) misplaced.push(problem);
    if (code === 'GS3001') {
      unknown.add(placeOf(problem));
      unknownNames.push(problem);
    }
    if (code === 'GS3001' || code === 'GS6024') listed(freeNames, chunk).push((problem.values['n'] ?? '').replace(/^\$/, ''));
    if (spoiling.has(code)) spoilt.add(placeOf(problem));
    if (unboundNames.has(code)) unbound.set(chunk, Math.max(start, unbound.get(chunk) ?? start));
  }
  const isMisplaced = insideOneOf(misplaced);
  const isInUnknown = insideOneOf(unknownNames);
  return problems.filter((problem) => {
    const { code } = problem;
    if (code === 'GS1005') return !wrong.has(placeOf(problem)) && !isMisplaced(problem);
    if (code === 'GS6024') return !unknown.has(placeOf(problem));
    if (code === 'GS6018') return !isInUnknown(problem);
    if (code === 'GS6015') return !isReadAsBinding(problem.values['p'] ?? '', freeNames.get(problem.chunk) ?? []);
    if (code === 'GS3005') return problem.start > (unbound.get(problem.chunk) ?? -1);
    return spoiling.has(code) || !spoilt.has(placeOf(problem));
  });
}

/** `names`: those that nothing binds, without their `$`. */
function isReadAsBinding(parameter: string, names: readonly string[]): boolean {
  return names.includes(parameter) || nearest(parameter, names).length > 0;
}

/** Of all files: while a macro is called that there is not, one that nothing calls may be meant. */
export function withoutMeantMacros(problems: readonly Problem[]): readonly Problem[] {
  if (!problems.some(({ code }) => code === 'GS6001')) return problems;
  return problems.filter(({ code }) => code !== 'GS6020');
}

/** Problems of all files. While there are errors, what is missing counts as not written yet and is left out; some problems are reported only where there are no others. */
export function withoutUnfinished(problems: ReadonlyMap<string, readonly Problem[]>): ReadonlyMap<string, readonly Problem[]> {
  const lists = [...problems.values()];
  const isOf = (property: 'finished' | 'last', { code }: Problem) => diagnostics[code]?.[property] === true;
  if (!lists.some((list) => list.some((problem) => isOf('finished', problem) || isOf('last', problem)))) return problems;
  const isFaulty = lists.some((list) => list.some(isError));
  const hasOthers = lists.some((list) => list.some((problem) => !isOf('finished', problem) && !isOf('last', problem)));
  const isTold = (problem: Problem) => !(isOf('finished', problem) && isFaulty) && !(isOf('last', problem) && hasOthers);
  return new Map([...problems].map(([uri, list]) => [uri, list.filter(isTold)]));
}

/** Of another kind than its position, and nothing at all. */
const spoiling: ReadonlySet<string> = new Set(['GS2001', 'GS2018']);

/** Faults of a whole node: what stands in it has no meaning before it is another one. */
const wrongNodes: ReadonlySet<string> = new Set(['GS2001', 'GS2015', 'GS2019', 'GS2021']);

/** Tells by halving whether a range lies in one of the nodes: a text may have as many words that other tools read otherwise as it has wrong nodes. */
function insideOneOf(nodes: readonly Problem[]): (range: ChunkRange) => boolean {
  const byChunk = new Map<string, Problem[]>();
  for (const node of nodes) listed(byChunk, node.chunk).push(node);
  const reaches = new Map<string, readonly number[]>();
  for (const [chunk, list] of byChunk) {
    list.sort((left, right) => left.start - right.start);
    let reach = 0;
    reaches.set(
      chunk,
      list.map(({ end }) => (reach = Math.max(reach, end))),
    );
  }
  return ({ chunk, start, end }) => {
    const before = firstFrom(byChunk.get(chunk) ?? [], start + 1);
    return end <= (reaches.get(chunk)?.[before - 1] ?? -1);
  };
}

const unboundNames: ReadonlySet<string> = new Set(['GS3001', 'GS3012', 'GS6018']);

function isMisplacedEffects({ code, values }: Problem): boolean {
  return code === 'GS2017' && Object.values(values).includes('effects');
}

/** Older forms of lists and filters, and the faults by which what stands there is none of them. */
const olderForms: ReadonlySet<string> = new Set(['GS9020', 'GS9023']);
const wrongForms: ReadonlySet<string> = new Set(['GS2001', 'GS2019', 'GS4026', 'GS6004']);

/** The field whose absence is reported; without its `args` a call lacks arguments. */
function absentField({ code, values }: Problem): string | undefined {
  if (code === 'GS2003') return values['field'];
  return code === 'GS6002' ? 'args' : undefined;
}

function placeOf({ chunk, start, end }: ChunkRange): string {
  return `${chunk} ${start} ${end}`;
}

function listed<T>(lists: Map<string, T[]>, key: string): T[] {
  const known = lists.get(key);
  if (known) return known;
  const list: T[] = [];
  lists.set(key, list);
  return list;
}

/** Index of the first problem of a sorted list that begins at `start` or later. */
function firstFrom(list: readonly Problem[], start: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
