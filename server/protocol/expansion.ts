/** What the editor shows of an expanded macro call. Types only. */
import type { Place } from './preview';

export interface ExpansionRequest {
  readonly uri: string;
  /** A place in the call; 0-based, UTF-16. */
  readonly line: number;
  readonly character: number;
  /** How many calls within calls are replaced; `all` for no end. */
  readonly levels: number | 'all';
}

export interface ExpansionModel {
  readonly macro: string;
  /** `pay(amount: 3)` */
  readonly title: string;
  readonly call: Place;
  /** YAML, a comment about the call first. */
  readonly text: string;
  /** For each line of the text where it was written, as an index of `places`; -1 for none. */
  readonly origins: readonly number[];
  readonly places: readonly Place[];
  readonly arguments: readonly {
    readonly line: number;
    readonly start: number;
    readonly end: number;
    readonly parameter: string;
    /** Index of `places`. */
    readonly origin: number;
  }[];
  /** Calls in the text that are left as they are. */
  readonly closed: number;
}
