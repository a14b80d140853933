/**
 * How much calls expand to, arguments included, told without expanding anything: the size of a body is a sum of its own nodes and of those of its arguments,
 * each as often as it is read.
 */
import type { CallGraph } from './callGraph';
import { limits } from './limits';
import type { CallOutline, Measure, Outline } from './outline';
import type { Extent } from './summary';

/** The size of the expansion of a macro, as a sum over its arguments. */
export interface Expansion extends Extent {
  readonly nodes: number;
  readonly parameters: Readonly<Record<Measure, ReadonlyMap<string, number>>>;
  /** How often arguments are read, all parameters together. */
  readonly reads: number;
  /** How many parameters the macro declares. */
  readonly declared: number;
}

/** About how many nodes one effect of built-in sugar expands to. */
const nodesOfSugar = 10;

/** Sums that are larger are this large: no limit is near. */
const largest = 1e15;

const measures = ['nodes', 'number'] as const;

/** A sum as it is made up. */
interface Sum {
  nodes: number;
  readonly parameters: Record<Measure, Map<string, number>>;
}

/** The size of the expansion of all calls of a text, given the sizes of its macros. */
export interface Expansions {
  readonly of: (macro: string) => Expansion | undefined;
  /** Whether the call is not expanded because of one of the other limits. */
  readonly isTooMuch: (call: CallOutline) => boolean;
  /** Nodes that a call expands to which is written outside of macros, or in a macro whose parameters are unknown. */
  readonly ofCall: (call: CallOutline) => number;
  readonly ofSugar: (count: number) => number;
  /** What the sizes were made from, for the next version. */
  readonly madeFrom: {
    readonly graph: CallGraph;
    readonly outlines: Map<string, Outline>;
    readonly sizes: ReadonlyMap<string, Expansion>;
  };
}

/**
 * `parameters` is the number of those of a macro. Sizes of an earlier version are kept where they still hold;
 * where all of them do, that version's answer is returned again, so that what was computed from it holds as well.
 */
export function expansionsOf(
  graph: CallGraph,
  bodyOf: (macro: string) => Outline,
  parameters: (macro: string) => number,
  earlier?: Expansions,
): Expansions {
  const before = earlier?.madeFrom.graph === graph ? earlier.madeFrom : undefined;
  const known = new Map<string, Expansion>();
  const outlines = new Map<string, Outline>();
  const ofSugar = (count: number) => (count > limits.effects ? 0 : count * nodesOfSugar);

  const sumOf = (outline: Outline): Sum => {
    const sum: Sum = { nodes: outline.nodes, parameters: { nodes: new Map(), number: new Map() } };
    for (const measure of measures) addTerms(sum.parameters[measure], outline.parameters[measure], 1);
    for (const { count } of outline.sugar) sum.nodes += ofSugar(count);
    for (const call of outline.calls) addCall(sum, call);
    sum.nodes = Math.min(sum.nodes, largest);
    return sum;
  };

  const addCall = (sum: Sum, { macro, args }: CallOutline): void => {
    const callee = known.get(macro);
    sum.nodes++;
    // What exceeds one of the other limits is not expanded; where it is called, its caller exceeds that limit as well.
    if (callee && isTooMuch(callee)) return;
    // Each parameter is looked at, read or not.
    if (callee) sum.nodes += callee.nodes + callee.reads + callee.declared;
    for (const [parameter, outline] of args) {
      const { nodes, parameters: read } = sumOf(outline);
      const times = Math.max(1, callee?.parameters.nodes.get(parameter) ?? 0);
      sum.nodes += nodes * times;
      for (const measure of measures) addTerms(sum.parameters[measure], read[measure], times);
      const number = callee?.parameters.number.get(parameter) ?? 0;
      sum.nodes += number * ofSugar(outline.number);
      if (outline.passedOn === undefined) continue;
      addTerms(sum.parameters.number, new Map([[outline.passedOn, number]]), 1);
    }
    sum.nodes = Math.min(sum.nodes, largest);
  };

  const sizeOf = (macro: string, outline: Outline): Expansion => {
    const { nodes, parameters: read } = sumOf(outline);
    let reads = 0;
    for (const times of read.nodes.values()) reads += times;
    return { nodes, parameters: read, reads: Math.min(reads, largest), declared: parameters(macro), ...extentOf(outline, known) };
  };

  /** Macros whose size is not that of the version before. */
  const changed = new Set<string>();
  const isChanged = (callee: string) => changed.has(callee);
  for (const { members } of graph.groups) {
    const made = members.map((macro): readonly [string, Expansion] => {
      const outline = bodyOf(macro);
      outlines.set(macro, outline);
      const size = before?.sizes.get(macro);
      if (
        size &&
        before?.outlines.get(macro) === outline &&
        size.declared === parameters(macro) &&
        !graph.calls.get(macro)?.some(isChanged)
      ) {
        return [macro, size];
      }
      const next = sizeOf(macro, outline);
      return [macro, size && isSameSize(size, next) ? size : next];
    });
    // A call within a cycle expands to nothing, so that the members do not count for each other.
    for (const [macro, size] of made) {
      known.set(macro, size);
      if (before?.sizes.get(macro) !== size) changed.add(macro);
    }
  }
  if (earlier && before && changed.size === 0) {
    for (const [macro, outline] of outlines) before.outlines.set(macro, outline);
    return earlier;
  }
  return {
    of: (macro) => known.get(macro),
    isTooMuch: ({ macro }) => {
      const callee = known.get(macro);
      return callee !== undefined && isTooMuch(callee);
    },
    ofCall: (call) => {
      const sum: Sum = { nodes: 0, parameters: { nodes: new Map(), number: new Map() } };
      addCall(sum, call);
      return sum.nodes;
    },
    ofSugar,
    madeFrom: { graph, outlines, sizes: known },
  };
}

function isSameSize(one: Expansion, other: Expansion): boolean {
  return (
    one.nodes === other.nodes &&
    one.reads === other.reads &&
    one.declared === other.declared &&
    one.depth === other.depth &&
    one.size === other.size &&
    measures.every((measure) => {
      const [counts, others] = [one.parameters[measure], other.parameters[measure]];
      return counts.size === others.size && [...counts].every(([parameter, count]) => others.get(parameter) === count);
    })
  );
}

function isTooMuch({ depth, size }: Extent): boolean {
  return depth > limits.depth || size > limits.effects;
}

function addTerms(into: Map<string, number>, terms: ReadonlyMap<string, number>, times: number): void {
  for (const [parameter, count] of terms) {
    if (count > 0) into.set(parameter, Math.min(largest, (into.get(parameter) ?? 0) + count * times));
  }
}

/** Calls in arguments are part of the text of the body as well. */
function extentOf(outline: Outline, known: ReadonlyMap<string, Expansion>): Extent {
  let depth = 0;
  let size = 0;
  const add = ({ effects, calls }: Outline): void => {
    size += effects;
    for (const { macro, args } of calls) {
      const callee = known.get(macro);
      depth = Math.max(depth, callee?.depth ?? 0);
      size = Math.min(largest, size + (callee?.size ?? 0) + 1);
      for (const arg of args.values()) add(arg);
    }
  };
  add(outline);
  return { depth: depth + 1, size };
}
