import type { Scalar } from '../gamedef';

/** Where the special activity of a compound move runs (`actions-and-pipelines.md`, Execution order of a move). */
export interface Insertion {
  readonly timing: 'before' | 'during' | 'after';
  /** `during`: index or name of the stage after which, or in whose outermost loop, it runs. */
  readonly stage: number | string;
  /** `during`: item key of the iteration after which it runs; undefined: after the stage. */
  readonly iteration: Scalar | undefined;
}
