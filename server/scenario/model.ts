/**
 * Scenario snippets: a start, moves with their answers, and what is expected. Small enough to be written in ten lines, exact
 * enough to be a test.
 */
import type { IllegalReason, OperationClass, ParameterValue } from '../kernel';
import type { Scalar } from '../kernel/gamedef';
import type { Chunk, SectionEntry } from '../source/model';
import type { SyntaxNode } from '../source/tree';

export interface Snippet {
  readonly title: string;
  /** `metadata.id` of the game; absent when the workspace has just one. */
  readonly game?: string;
  readonly start: SnippetStart;
  readonly moves: readonly SnippetMove[];
  readonly expect: SnippetExpectation;
  readonly chunk: Chunk;
  readonly node: SyntaxNode;
}

export interface SnippetStart {
  /** Scenario asset id; `empty`: every piece in its pool, markers at their defaults, variables at `init`. Absent: the default scenario. */
  readonly scenario?: string;
  readonly seat?: string;
  readonly phase?: string;
  /** Id of the event card that is being played. */
  readonly card?: string;
  /** Whether the rules of the turn order apply. */
  readonly turnFlow: boolean;
  readonly seed: number;
  /** Exact content of a zone, by piece key (`scouts` or `scouts@hidden`). */
  readonly pieces: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly variables: Readonly<Record<string, number | boolean>>;
  readonly playerVariables: Readonly<Record<string, Readonly<Record<string, number | boolean>>>>;
  readonly markers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly globalMarkers: Readonly<Record<string, string>>;
}

/** An answer as written: values, or for token decisions a number of pieces by piece key. */
export type SnippetAnswer = ParameterValue | { readonly pieces: Readonly<Record<string, number>> };

export interface SnippetMove {
  readonly action: string;
  readonly class?: OperationClass;
  readonly free: boolean;
  readonly params: SnippetMove['answers'];
  readonly answers: readonly { readonly decision: string; readonly answer: SnippetAnswer; readonly node: SyntaxNode }[];
  readonly dice: readonly number[];
  readonly activity?: {
    readonly action: string;
    readonly timing: 'before' | 'during' | 'after';
    readonly after?: { readonly stage: number | string; readonly iteration?: Scalar };
    readonly answers: SnippetMove['answers'];
  };
  /** What must, must alone, or must not be legal where a decision is asked. */
  readonly offers: readonly (SnippetMove['answers'][number] & { readonly demand: 'offered' | 'onlyOffered' | 'notOffered' })[];
  /** The move is expected to be refused, for this reason or with this run-time error. */
  readonly refused?: IllegalReason | string;
  readonly node: SyntaxNode;
}

/** Expected end values; `changes` names what changed and, with `only`, nothing else may have. */
export interface SnippetExpectation {
  readonly only: boolean;
  /** Conditions of the language that hold at the end. */
  readonly holds: readonly SectionEntry[];
  readonly pieces: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly variables: Readonly<Record<string, number | boolean>>;
  readonly playerVariables: Readonly<Record<string, Readonly<Record<string, number | boolean>>>>;
  readonly markers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly globalMarkers: Readonly<Record<string, string>>;
}
