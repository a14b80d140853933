/** Linked effects: a flat list of instructions with the place of each in the game's text. */
import type { Query } from '../gamedef';
import type { Bound } from '../machine/items';
import type { Run } from '../machine/run';
import type { ItemKinds, Scope } from './scope';

/** Runs with `pc` already on the next instruction; a jump sets `pc`. */
export type Instruction = (run: Run) => void;

export interface Code {
  readonly instructions: readonly Instruction[];
  /** By instruction. */
  readonly sites: readonly Site[];
  /** By instruction: the work of running it once, without what it visits. */
  readonly costs: readonly number[];
  /** Work of all of it. */
  readonly weight: number;
  readonly asks: readonly Ask[];
  /** Number of slots of a frame. */
  readonly frameSize: number;
}

/** What is known at link time about where an instruction stands. */
export interface Site {
  /** Index into `GameDef.origins.nodes`. */
  readonly at: number | undefined;
  readonly pipeline: string | undefined;
  readonly stage: string | undefined;
  /** Loops around it, from outside in. */
  readonly loops: readonly LoopSite[];
  readonly scope: Scope | undefined;
}

/** An instruction that asks a decision. */
export interface Ask {
  readonly pc: number;
  /** The question's name; undefined where it is made from a template. */
  readonly name: string | undefined;
}

export interface LoopSite {
  readonly bind: string;
  readonly slot: number;
  /** The loop asks its decisions once per iteration: `forEach.effects` and distributed event effects. */
  readonly asking: boolean;
}

/** A `chooseOne`, `chooseN`, action parameter or event target. */
export interface DecisionSite {
  readonly type: 'chooseOne' | 'chooseN';
  readonly items: ItemKinds;
  /** What lists its options, where that is a query of the document. */
  readonly query?: Query;
  /** The question's name: the binder without hygiene suffix. */
  readonly name: string;
  readonly prompt: string;
  /** Seat that answers, where it is not the executor's. */
  readonly chooser: string | undefined;
  readonly at: number | undefined;
  readonly bind: (run: Run, value: Bound) => void;
}

/** A place in the code that jumps can be linked to before it is reached. */
export interface Label {
  pc: number;
}
