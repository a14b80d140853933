/** What the calls of a macro depend on: its signature, and the parts of its body that a call can notice. */
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
  /** Names that the body reads as parameters and that are no declared ones; the fault is reported there. */
  readonly undeclared: ReadonlySet<string>;
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
  /**
   * Where a call of the second macro in the body of the first one, each as `family name`, leads back to the first: the way, as far as it is reported there.
   * Undefined where it does not lead back.
   */
  readonly cycle: (caller: string, callee: string) => Cycle | undefined;
  /** How deep and how large the expansion of a macro is, by what is written alone. */
  readonly extent: (family: MacroFamily, name: string) => Extent;
}

export interface Cycle {
  /** Both ends included; undefined where the cycle is reported at another of its calls. */
  readonly way: readonly string[] | undefined;
}

export interface Extent {
  /** Calls within calls, the macro's own included. */
  readonly depth: number;
  /** Effects and conditions that calls come to. */
  readonly size: number;
}
