/** What the calls of a macro depend on: its signature, and the parts of its body that a call can notice. */
import { effects as effectKeys } from '../../catalogue/effects';
import type { PositionType } from '../../catalogue/model';
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
  /** The body has no fault that would keep a part of it from being read. */
  readonly sound: boolean;
  readonly irrelevant: ReadonlyMap<SyntaxNode, number>;
  readonly settled: ReadonlyMap<SyntaxNode, Elaborated>;
  /** Parameters that the body reads, with the positions at which it does. */
  readonly usedParameters: ReadonlyMap<string, readonly PositionType[]>;
  /** Declared parameters that the body reads under another name, with that name; the fault is reported there. */
  readonly misnamed: ReadonlyMap<string, string>;
  /** The parameters, or the exports, are written so that they cannot be read; that is reported there. */
  readonly signatureLost: boolean;
  readonly exportsLost: boolean;
  /** Exported names that the body does not bind, which is reported there. */
  readonly unboundExports: ReadonlySet<string>;
  /** Equal for bodies of which calls can tell no difference. */
  readonly fingerprint: string;
}

/** Access to the macros of a composition. What an elaboration asks becomes one of its dependencies. */
export interface MacroTable {
  readonly summary: (family: MacroFamily, name: string) => MacroSummary | undefined;
  /** A way from one macro, as `family name`, through calls to another one; both ends included, undefined when there is none. */
  readonly path: (from: string, to: string) => readonly string[] | undefined;
  /** How deep and how large the expansion of a macro is, by what is written alone. */
  readonly extent: (family: MacroFamily, name: string) => Extent;
}

export interface Extent {
  /** Calls within calls, the macro's own included. */
  readonly depth: number;
  /** Effects and conditions that calls come to. */
  readonly size: number;
}

export interface BodyOutline {
  /** Called macros as `family name`, with the number of calls. */
  readonly calls: ReadonlyMap<string, number>;
  /** Entries of effect lists. */
  readonly effects: number;
}

const outlines = new WeakMap<SyntaxNode, BodyOutline>();
const noOutline: BodyOutline = { calls: new Map(), effects: 0 };

/** What a body calls, by what is written alone. */
export function outlineOf(body: SyntaxNode | undefined): BodyOutline {
  if (!body) return noOutline;
  const known = outlines.get(body);
  if (known) return known;
  const calls = new Map<string, number>();
  const outline = { calls, effects: collect(body, calls) };
  outlines.set(body, outline);
  return outline;
}

function collect(node: SyntaxNode, calls: Map<string, number>): number {
  const count = (name: string) => calls.set(name, (calls.get(name) ?? 0) + 1);
  if (node.kind === 'sequence') return node.items.reduce((sum, item) => sum + collect(item, calls), 0);
  if (node.kind === 'scalar') {
    // A positional call names its macro before the parenthesis.
    const name = typeof node.value === 'string' ? /^([\w-]+)\(/.exec(node.value)?.[1] : undefined;
    if (name !== undefined) count(`effect ${name}`);
    return 0;
  }
  let effects = 0;
  for (const { key, value } of node.entries) {
    if (value.kind === 'scalar' && key.value === 'macro') count(`effect ${value.value}`);
    else if (value.kind === 'scalar' && key.value === 'conditionMacro') count(`condition ${value.value}`);
    else effects += collect(value, calls);
    if (Object.hasOwn(effectKeys, String(key.value))) effects++;
  }
  return effects;
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
