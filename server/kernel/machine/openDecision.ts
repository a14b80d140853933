import type { LinkedQuery } from '../expressions/queries';
import type { DecisionSite } from '../link/code';
import type { Item } from './items';

/** A decision that the run has reached and that has no answer yet. */
export interface OpenDecision {
  readonly site: DecisionSite;
  readonly part: number;
  readonly key: string;
  readonly base: string;
  /** What is offered, without duplicates. */
  readonly options: readonly Item[];
  readonly min: number;
  readonly max: number;
  /** Whether an item that is not listed is a legal answer too. */
  readonly accepts: LinkedQuery['accepts'];
}
