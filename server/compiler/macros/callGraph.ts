/**
 * Which macros call which, and their cycles, in time that grows with the number of calls: macros that call each other in a circle form a group,
 * and groups are put in order, the called ones first.
 */

export interface CallGraph {
  readonly groups: readonly Group[];
  readonly groupOf: ReadonlyMap<string, Group>;
  /** The macros that each macro calls, in the order of the declarations. */
  readonly calls: ReadonlyMap<string, readonly string[]>;
}

export interface Group {
  /** In the order of their declarations. */
  readonly members: readonly string[];
  /** The members lead back to themselves. */
  readonly isCycle: boolean;
  /** Macros from a member to the end of its longest chain of calls, each member of a group counted. */
  readonly reach: number;
  /** The calls in the group that are reported, as ways that lead back to their callers; both ends included. */
  readonly cycles: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Equal for groups of the same macros with the same calls among each other. */
  readonly text: string;
}

/** How often all calls of a group may be walked in search of its cycles. The first cycle is found in one walk; more than these are not reported at once. */
const mostWalks = 64;

/**
 * `macros` in the order of their declarations; calls of others are left out. The graph of an earlier version is returned again if it has the same macros
 * with the same calls.
 */
export function callGraph(macros: readonly string[], callsOf: (macro: string) => Iterable<string>, earlier?: CallGraph): CallGraph {
  const rank = new Map(macros.map((macro, index) => [macro, index]));
  const calls = new Map(macros.map((macro) => [macro, [...callsOf(macro)].filter((callee) => rank.has(callee))]));
  if (earlier && areSameCalls(calls, earlier.calls)) return earlier;
  const groups: Group[] = [];
  const groupOf = new Map<string, Group>();
  for (const found of componentsOf(macros, (macro) => calls.get(macro) ?? [])) {
    const members = found.sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
    const group = makeGroup(members, (macro) => calls.get(macro) ?? [], groupOf);
    groups.push(group);
    for (const member of members) groupOf.set(member, group);
  }
  return { groups, groupOf, calls };
}

function areSameCalls(some: CallGraph['calls'], others: CallGraph['calls']): boolean {
  if (some.size !== others.size) return false;
  const order = others.entries();
  for (const [macro, callees] of some) {
    const [other, otherCallees] = order.next().value ?? [];
    if (macro !== other || callees.length !== otherCallees?.length || callees.some((callee, index) => callee !== otherCallees[index]))
      return false;
  }
  return true;
}

type Calls = (macro: string) => readonly string[];

function makeGroup(members: readonly string[], calls: Calls, inner: ReadonlyMap<string, Group>): Group {
  const own = new Set(members);
  let reach = 0;
  for (const member of members) for (const callee of calls(member)) reach = Math.max(reach, inner.get(callee)?.reach ?? 0);
  const [first] = members;
  const isCycle = members.length > 1 || (first !== undefined && calls(first).includes(first));
  if (!isCycle) return { members, isCycle, reach: reach + members.length, cycles: new Map(), text: '' };
  const within = new Map(members.map((member) => [member, calls(member).filter((callee) => own.has(callee))]));
  const text = [...within].map(([member, callees]) => `${member}: ${callees.join(', ')}`).join('\n');
  return { members, isCycle, reach: reach + members.length, cycles: cyclesIn(within), text };
}

/** Strongly connected components in Tarjan's order, that of what is called before its callers; without recursion, since chains may be long. */
function* componentsOf(macros: readonly string[], calls: Calls): Iterable<string[]> {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  for (const root of macros) {
    if (index.has(root)) continue;
    const open: { readonly macro: string; next: number }[] = [];
    const enter = (macro: string) => {
      low.set(macro, index.size);
      index.set(macro, index.size);
      stack.push(macro);
      onStack.add(macro);
      open.push({ macro, next: 0 });
    };
    const reaches = (macro: string, at: number | undefined) => low.set(macro, Math.min(low.get(macro) ?? 0, at ?? 0));
    enter(root);
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const callee = calls(last.macro)[last.next++];
      if (callee !== undefined) {
        if (!index.has(callee)) enter(callee);
        else if (onStack.has(callee)) reaches(last.macro, index.get(callee));
        continue;
      }
      open.pop();
      const caller = open.at(-1);
      if (caller) reaches(caller.macro, low.get(last.macro));
      if (low.get(last.macro) !== index.get(last.macro)) continue;
      const component = stack.splice(stack.lastIndexOf(last.macro));
      for (const member of component) onStack.delete(member);
      yield component;
    }
  }
}

/**
 * A cycle has one report: at a call in the member that is declared first, on the shortest way back through members that are declared after it.
 */
function cyclesIn(calls: ReadonlyMap<string, readonly string[]>): Group['cycles'] {
  const members = [...calls.keys()];
  const rank = new Map(members.map((member, index) => [member, index]));
  const callers = new Map<string, string[]>(members.map((member) => [member, []]));
  let size = 0;
  for (const [member, callees] of calls) {
    for (const callee of callees) callers.get(callee)?.push(member);
    size += callees.length;
  }
  const cycles = new Map<string, (readonly string[])[]>();
  let left = size * mostWalks;
  for (const [first, member] of members.entries()) {
    if (left <= 0) break;
    // Towards the member, from where it is called.
    const next = new Map<string, string>();
    const waiting = [member];
    for (const each of waiting) {
      for (const caller of callers.get(each) ?? []) {
        left--;
        if ((rank.get(caller) ?? 0) <= first || next.has(caller)) continue;
        next.set(caller, each);
        waiting.push(caller);
      }
    }
    const ways: (readonly string[])[] = [];
    for (const callee of calls.get(member) ?? []) {
      if (callee !== member && !next.has(callee)) continue;
      const way = [member];
      for (let step: string | undefined = callee; step !== undefined && step !== member; step = next.get(step)) way.push(step);
      ways.push([...way, member]);
      left -= way.length;
      if (left <= 0) break;
    }
    if (ways.length > 0) cycles.set(member, ways);
  }
  return cycles;
}
