/** Messages about what edits change in the scenarios of a workspace. Types only. */
import type { Place } from './preview';

/** Texts that edits are compared with, of the files in which they are other than the present ones; null: the file is not there. */
export interface ImpactBaseline {
  /** In the words of the editor's language: `the last commit`, `the saved files`. */
  readonly label: string;
  readonly texts: readonly { readonly uri: string; readonly text: string | null }[];
}

export interface ImpactScenario {
  /** Of the test. */
  readonly id: string;
  readonly title: string;
  readonly place: Place;
  /** It could not be run with those texts, which may be without it; now it fails. */
  readonly isNew: boolean;
  /** Whether it can be run at all; its text may be at fault. */
  readonly canRun: boolean;
  /** What is different at its end: `coins: 7 -> 8`; where it is new, what it expects in vain. Empty where it is not told. */
  readonly changes: readonly string[];
}

/** The scenarios that end differently from how they end with the texts they are compared with, and those that are new and fail. */
export interface ImpactModel {
  readonly baseline: string;
  /** All scenarios. */
  readonly total: number;
  /** How many of them are about a game that does not compile now: nothing is known of those. */
  readonly unknown: number;
  readonly changed: readonly ImpactScenario[];
}

/** `comparing`: how far it has come. `baseline` is what the scenarios are compared with, in words. */
export type ImpactState =
  | { readonly kind: 'comparing'; readonly baseline: string; readonly done: number; readonly total: number }
  | ({ readonly kind: 'compared' } & ImpactModel);
