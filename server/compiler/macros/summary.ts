/** What the calls of a macro depend on: its signature, and the parts of its body that a call can notice. */
import type { Chunk } from '../../source/model';
import type { SyntaxNode } from '../../source/tree';
import type { Elaborated } from '../context';
import type { MacroFact, MacroFamily } from '../symbols/model';

export interface MacroSummary {
  readonly fact: MacroFact;
  readonly chunk: Chunk;
  /** The `effects` or `condition` of the macro; undefined when it has none. */
  readonly body: SyntaxNode | undefined;
  /** Exported names as written. */
  readonly exports: ReadonlySet<string>;
  /** Parameters whose argument is exported. */
  readonly exportedParameters: ReadonlySet<string>;
  readonly locals: ReadonlySet<string>;
  readonly irrelevant: ReadonlyMap<SyntaxNode, number>;
  readonly settled: ReadonlyMap<SyntaxNode, Elaborated>;
  /** Parameters that the body reads. */
  readonly usedParameters: ReadonlySet<string>;
  /** Equal for bodies of which calls can tell no difference. */
  readonly fingerprint: string;
}

/** Access to the macros of a composition. What an elaboration asks becomes one of its dependencies. */
export interface MacroTable {
  readonly summary: (family: MacroFamily, name: string) => MacroSummary | undefined;
  /** Macros that the body of a macro calls, of either family, as `family name`. */
  readonly calls: (family: MacroFamily, name: string) => readonly string[];
}

/** The macros a body calls, by what is written alone. */
export function callsIn(body: SyntaxNode | undefined): readonly string[] {
  if (!body) return [];
  const known = callLists.get(body);
  if (known) return known;
  const calls = new Set<string>();
  collect(body, calls);
  const list = [...calls];
  callLists.set(body, list);
  return list;
}

const callLists = new WeakMap<SyntaxNode, readonly string[]>();

function collect(node: SyntaxNode, calls: Set<string>): void {
  if (node.kind === 'sequence') for (const item of node.items) collect(item, calls);
  if (node.kind === 'scalar') {
    // A positional call names its macro before the parenthesis.
    const name = typeof node.value === 'string' ? /^([\w-]+)\(/.exec(node.value)?.[1] : undefined;
    if (name !== undefined) calls.add(`effect ${name}`);
  }
  if (node.kind !== 'mapping') return;
  for (const { key, value } of node.entries) {
    if (value.kind === 'scalar' && key.value === 'macro') calls.add(`effect ${value.value}`);
    else if (value.kind === 'scalar' && key.value === 'conditionMacro') calls.add(`condition ${value.value}`);
    else collect(value, calls);
  }
}

/** A way from one macro through calls to another: the names on it, both ends included; undefined when there is none. */
export function callPath(from: string, to: string, callsOf: (macro: string) => readonly string[]): readonly string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]]);
  const waiting = [from];
  for (let macro = waiting.shift(); macro !== undefined; macro = waiting.shift()) {
    for (const callee of callsOf(macro)) {
      if (callee === to) {
        const path = [to];
        for (let step: string | undefined = macro; step !== undefined; step = cameFrom.get(step)) path.unshift(step);
        return path;
      }
      if (cameFrom.has(callee)) continue;
      cameFrom.set(callee, macro);
      waiting.push(callee);
    }
  }
  return undefined;
}
