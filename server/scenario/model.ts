/**
 * Scenario snippets: a start, moves with their answers, and what is expected. Small enough to be written in ten lines, exact
 * enough to be a test. Plain data, so that a snippet can be sent to a worker.
 */
import type { Span } from '../compiler/problem';
import type { OperationClass } from '../kernel';
import type { Scalar } from '../kernel/gamedef';
import type { Chunk } from '../source/model';
import type { ScalarNode, SyntaxNode } from '../source/tree';

/** Where a snippet is written. */
export interface SnippetText {
  readonly chunk: Chunk;
  readonly node: SyntaxNode;
}

export interface Snippet extends SnippetText {
  readonly title: string;
  /** `metadata.id` of the game; absent when it is that of the snippet's document, or of its folder. */
  readonly game?: string;
  readonly start: SnippetStart;
  readonly moves: readonly SnippetMove[];
  readonly expect: SnippetExpectation;
}

/** Values of a position as an author writes them. */
export interface SnippetValues {
  /** Pieces by zone and piece key: `scouts`, `scouts@hidden` or `card{suit: hearts}`. */
  readonly pieces: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly variables: Readonly<Record<string, number | boolean>>;
  /** By seat and name. */
  readonly playerVariables: Readonly<Record<string, Readonly<Record<string, number | boolean>>>>;
  readonly markers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly globalMarkers: Readonly<Record<string, string>>;
}

/** `scenario` of a start with every piece in its pool, markers at their defaults, variables at `init`. */
export const emptyScenario = 'empty';

/** `pieces` give the exact content of a zone. */
export interface SnippetStart extends SnippetValues {
  /** Scenario asset id, or `emptyScenario`. Absent: the default scenario. */
  readonly scenario?: string;
  /** Number of players; absent: the usual one. */
  readonly players?: number;
  /** Without the effects of the game's set-up. */
  readonly setup?: false;
  readonly seat?: string;
  readonly phase?: string;
  /** Id of the event card that is being played. */
  readonly card?: string;
  /** Id of the card that comes next. */
  readonly nextCard?: string;
  /** Whether the rules of the turn order apply; otherwise moves are made for their own sake. */
  readonly turnFlow: boolean;
  readonly seed: number;
}

/** An answer or options as written: values, or numbers of pieces by piece key. */
export type WrittenAnswer = Scalar | readonly Scalar[] | { readonly pieces: Readonly<Record<string, number>> };

/** Something said about a decision, with the place of its name and of its value. */
export interface AboutDecision {
  readonly decision: string;
  readonly answer: WrittenAnswer;
  readonly key: ScalarNode;
  readonly node: SyntaxNode;
}

export interface SnippetMove {
  /** Effects have an action of their own (`steps.ts`), called by the place of the move: `step 2`. */
  readonly action: string;
  /** Effects of the language, which are run instead of an action of the game. */
  readonly effects?: SyntaxNode;
  readonly class?: OperationClass;
  readonly free: boolean;
  readonly params: readonly AboutDecision[];
  readonly answers: readonly AboutDecision[];
  readonly dice: readonly number[];
  readonly activity?: SnippetActivity;
  readonly offers: readonly SnippetOffer[];
  /** Decisions that it must not ask. */
  readonly notAsked: readonly ScalarNode[];
  /** The move is expected to be refused, for this reason or with this run-time error. */
  readonly refused?: string;
  readonly node: SyntaxNode;
}

export interface SnippetActivity {
  readonly action: string;
  readonly timing: 'before' | 'during' | 'after';
  readonly after?: { readonly stage: number | string; readonly iteration?: Scalar };
  readonly answers: readonly AboutDecision[];
  readonly node: SyntaxNode;
}

/** Which options of a decision must be legal (`some`, `all` of them and no others) or must not (`none`). */
export interface SnippetOffer extends AboutDecision {
  readonly how: 'some' | 'all' | 'none';
}

/** A number that a seat should have, with the place where it is written. */
export interface ExpectedNumber {
  readonly seat: string;
  readonly value: number;
  readonly span: Span;
}

/** Actions of the game that the moves take, in order. */
export function actionsOf({ moves }: Pick<Snippet, 'moves'>): readonly string[] {
  return moves.flatMap(({ action, effects }) => (effects === undefined ? [action] : []));
}

/** The actions of a snippet's moves and of the activities that go with them. */
export function operationsOf(snippet: Pick<Snippet, 'moves'>): ReadonlySet<string> {
  return new Set([...actionsOf(snippet), ...snippet.moves.flatMap(({ activity }) => activity?.action ?? [])]);
}

/** Expected end values; with `only`, nothing else may have changed. */
export interface SnippetExpectation extends SnippetValues {
  readonly only: boolean;
  /** The values are as a run once had them, and may be recorded again. */
  readonly recorded: boolean;
  /** Conditions of the language, as written. */
  readonly holds: readonly SyntaxNode[];
  readonly margins: readonly ExpectedNumber[];
  readonly scores: readonly ExpectedNumber[];
  /** The seat that is active. */
  readonly active?: ScalarNode;
  /** The seat that has won. */
  readonly winner?: ScalarNode;
}
