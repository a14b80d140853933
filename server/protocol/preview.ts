/**
 * Messages of the preview panel. The server owns the runs (by panel id); the client keeps what the author has entered
 * and the last model. Types only.
 */
import type { OperationClass } from '../kernel/vocabulary';
import type { MapModel } from './graphs';

export type { OperationClass } from '../kernel/vocabulary';

/** A place in a file, in editor terms: 0-based line, UTF-16 character. */
export interface Place {
  readonly uri: string;
  readonly line: number;
  readonly character: number;
  readonly endLine: number;
  readonly endCharacter: number;
}

export type PreviewTarget =
  | { readonly kind: 'pipeline'; readonly uri: string; readonly id: string }
  | { readonly kind: 'action'; readonly uri: string; readonly id: string }
  /** An event card, played by the action that plays events. */
  | { readonly kind: 'card'; readonly uri: string; readonly id: string }
  /** A macro, called with arguments of the author or of one of its calls; `uri` is the file that declares it. */
  | { readonly kind: 'macro' | 'conditionMacro'; readonly uri: string; readonly id: string }
  /** A scenario snippet, played as it is written; `id` is that of its test. */
  | { readonly kind: 'snippet'; readonly uri: string; readonly id: string };

/** A target that is one move, made with the author's answers. */
export type OperationTarget = Exclude<PreviewTarget, { readonly kind: 'snippet' }>;

/** A target that is played by an action of the game. */
export type MoveTarget = Extract<PreviewTarget, { readonly kind: 'pipeline' | 'action' | 'card' }>;

/** A target that calls a macro outside of any operation. */
export type MacroTarget = Extract<PreviewTarget, { readonly kind: 'macro' | 'conditionMacro' }>;

/** How decisions are answered that the author has left open. */
export type AutomaticAnswers =
  /** The first legal option; at the first decision one by which something changes. */
  | 'first'
  /** Drawn with the seed of the run. */
  | 'random'
  /** As they are now, where that is still legal; else the first. */
  | 'keep';

/** What a cursor is in: a macro at its definition, or at a call that gives it arguments. */
export interface TargetAtCursor {
  readonly target: PreviewTarget;
  /** Id of the call (`PreviewMacro.calls`). */
  readonly call?: string;
}

/** What the author has entered. Everything is optional: the server fills in what is missing. */
export interface PreviewInput {
  readonly scenario?: string;
  /** Seat id. */
  readonly seat?: string;
  readonly actionClass?: OperationClass;
  readonly free?: boolean;
  readonly seed?: number;
  readonly dice?: readonly number[];
  /** What the author has changed of the start by hand. */
  readonly start?: readonly PreviewStartValue[];
  /** Answers by decision id; unanswered decisions are answered automatically. */
  readonly answers: Readonly<Record<string, string | number | boolean | readonly (string | number | boolean)[]>>;
  /** `first` where it is absent. */
  readonly automatic?: AutomaticAnswers;
  /** For `keep`: the answers of the last run by decision id. */
  readonly kept?: PreviewInput['answers'];
  /** Of a macro: the call whose arguments it has where the author has entered none; '' for none, the first one where it is absent. */
  readonly call?: string;
  /** Of a macro: arguments that the author has entered, YAML text by parameter. */
  readonly arguments?: Readonly<Record<string, string>>;
  /** The run is compared with that by the committed rules as well. A view of the run, no part of it: `revision` stays. */
  readonly committed?: boolean;
  /** Grows with each change the author makes; the model made for the input carries it back, so that an older model is known as such. */
  readonly revision?: number;
}

/** One value of the position in which the move begins. */
export interface PreviewStartValue {
  readonly kind: 'variable' | 'marker' | 'pieces';
  /** Seat of a variable, zone of a marker or of pieces; '' for what the game has once. */
  readonly of: string;
  /** Variable, marker, or pieces as scenarios name them: `scout`, `scout@hidden`. */
  readonly name: string;
  readonly value: string | number | boolean;
}

/** The start of the run: what it holds, and what may be changed of it. */
export interface PreviewStart {
  readonly variables: readonly {
    readonly name: string;
    readonly isOfSeat: boolean;
    /** Absent for a variable that is true or false. */
    readonly range?: { readonly min: number; readonly max: number };
  }[];
  readonly markers: readonly {
    readonly name: string;
    readonly label: string;
    readonly isOfZone: boolean;
    readonly states: readonly { readonly name: string; readonly label: string }[];
    readonly usual: string;
  }[];
  readonly pieces: readonly { readonly name: string; readonly label: string }[];
  /** Boards first. */
  readonly zones: readonly { readonly id: string; readonly label: string; readonly isBoard: boolean }[];
  /** With the changes of the author; numbers of pieces that are 0, and markers of zones in their usual state, are left out. */
  readonly values: readonly PreviewStartValue[];
  /** Why changes could not be made as the author wants them, in words. */
  readonly problems: readonly string[];
}

export interface PreviewOption {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly legality: 'legal' | 'illegal' | 'unknown';
  /** Why it is illegal, or, of one that is legal, why it is not possible together with what is chosen beside it. */
  readonly reason?: string;
}

export interface PreviewDecision {
  readonly id: string;
  readonly prompt: string;
  /** Items of the loops in which it is asked, from outside in, in words: `Harbour`. */
  readonly iteration?: readonly string[];
  readonly type: 'chooseOne' | 'chooseN';
  readonly seat: string;
  readonly options: readonly PreviewOption[];
  readonly min: number;
  readonly max: number;
  readonly chosen: readonly (string | number | boolean)[];
  /** `author`: entered in the panel; `automatic`: chosen by the server. */
  readonly answeredBy: 'author' | 'automatic';
  readonly place?: Place;
}

export interface PreviewChange {
  /** What changed, in words: `Available Red scouts`, `coins`, `allegiance`. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Place of the effect that made the last change. */
  readonly place?: Place;
}

export interface PreviewChangeGroup {
  readonly kind: 'space' | 'variable' | 'marker';
  /** Zone id for spaces; '' for variables and global markers. */
  readonly id: string;
  readonly label: string;
  readonly changes: readonly PreviewChange[];
}

/** A kind of piece on the board. */
export interface PreviewPiece {
  readonly label: string;
  /** What stands on a chip beside the number. */
  readonly glyph: string;
  /** Of the seat that owns it, as the author has written it. */
  readonly color?: string;
}

/** A marker that spaces have. */
export interface PreviewMarker {
  readonly id: string;
  readonly label: string;
  /** Id of the state in which it is not drawn. */
  readonly usual: string;
  readonly states: readonly {
    readonly id: string;
    readonly label: string;
    /** What stands on a flag where there is no room for the label. */
    readonly glyph: string;
    /** As the author has written it. */
    readonly color?: string;
  }[];
}

/** The board at the start of the run; the trace says how it goes on. */
export interface PreviewBoard {
  readonly map: MapModel;
  readonly pieces: readonly PreviewPiece[];
  /** Of the spaces; absent where the game has none. */
  readonly markers?: readonly PreviewMarker[];
  /** By node of the map; spaces without pieces, and with all markers in their usual state, are left out. */
  readonly spaces: readonly {
    readonly node: number;
    readonly counts: readonly { readonly piece: number; readonly count: number }[];
    /** Markers that are not in their usual state, by the index in `markers`. */
    readonly markers?: readonly { readonly marker: number; readonly state: string }[];
  }[];
  /** Nodes of players who are not in the game; absent where there are none. */
  readonly absent?: readonly number[];
}

/** What an effect does to a node of the map. */
export type PreviewBoardStep =
  | { readonly kind: 'pieces'; readonly node: number; readonly piece: number; readonly by: 1 | -1 }
  | { readonly kind: 'marker'; readonly node: number; readonly marker: string; readonly before: string; readonly after: string };

export interface PreviewTraceEntry {
  readonly text: string;
  readonly kind: string;
  /** Nesting depth (stage, loops, macro calls). */
  readonly depth: number;
  readonly stage?: string;
  /** Items of the loops around it, from outside in, in words: `Harbour`. */
  readonly iteration?: readonly string[];
  /** What it does to the board; absent where nothing. */
  readonly board?: readonly PreviewBoardStep[];
  readonly place?: Place;
  /** Macro names from the outermost call inwards. */
  readonly macros: readonly string[];
  /** A loop that had nothing to repeat. */
  readonly idle?: true;
  /** The first of so many entries that do the same to pieces of one kind: what they do together, and in how many loops they are in the same round. */
  readonly together?: { readonly entries: number; readonly text: string; readonly rounds: number };
}

export interface PreviewFailure {
  readonly code: string;
  readonly message: string;
  readonly place?: Place;
  readonly macros: readonly string[];
  readonly bindings: readonly { readonly name: string; readonly value: string }[];
}

/** Something that stands against a move: a condition, or a rule of its action. */
export interface PreviewGround {
  /** Without a full stop. */
  readonly head: string;
  /** Those first that are nearest to allowing the move. */
  readonly reasons: readonly PreviewReason[];
}

/** A sentence about a term. */
export interface PreviewReason {
  /** Names of the document are in backticks. */
  readonly text: string;
  readonly place?: Place;
  /** Macro names from the outermost call inwards. */
  readonly macros: readonly string[];
  /** What the sentence is about, where it speaks of several terms. */
  readonly parts: readonly PreviewReason[];
}

/** Something that a scenario snippet expects, with what came of it. */
export interface PreviewExpectation {
  readonly what: string;
  readonly expected: string;
  /** What was found; '' where the run has not come so far. */
  readonly actual: string;
  /** `unknown`: the run has not come so far. */
  readonly verdict: 'met' | 'unmet' | 'unknown';
  /** Where the snippet says it. */
  readonly place?: Place;
  /** How many entries of the trace it takes to come to the effect that made it so; absent where nothing has. */
  readonly step?: number;
}

/** The call of a macro that is previewed. */
export interface PreviewMacro {
  readonly parameters: readonly PreviewParameter[];
  /** Where the game calls it, in the order of its files. */
  readonly calls: readonly { readonly id: string; readonly label: string; readonly place?: Place }[];
  /** The call whose arguments are taken; '' for none. */
  readonly call: string;
  /** Of a condition: what it comes to. */
  readonly result?: boolean;
}

export interface PreviewParameter {
  readonly name: string;
  /** The kind of parameter, as written. */
  readonly typeName: string;
  /** What an argument of that kind is, in words. */
  readonly doc: string;
  /** The argument, as YAML on one line; '' where there is none. */
  readonly text: string;
  /** `default`: neither the author nor a call says anything. */
  readonly givenBy: 'author' | 'call' | 'default';
  /** Arguments that may be meant. */
  readonly options: readonly { readonly text: string; readonly label: string }[];
  /** Nothing but the options is legal. */
  readonly isClosed: boolean;
  /** What is wrong with the argument. */
  readonly problem?: string;
  readonly place?: Place;
}

export interface PreviewModel {
  readonly panel: string;
  readonly target: PreviewTarget;
  readonly title: string;
  /** Place of the pipeline or action. */
  readonly place?: Place;
  readonly status:
    | { readonly kind: 'done' }
    /** `grounds`: what stands against the move; absent where the detail says all there is. */
    | { readonly kind: 'illegal'; readonly reason: string; readonly detail: string; readonly grounds?: readonly PreviewGround[] }
    | { readonly kind: 'failed'; readonly failure: PreviewFailure }
    /** The moves are made as written, and something ends otherwise than expected: the first of it. */
    | { readonly kind: 'unmet'; readonly failure: PreviewFailure }
    /** The document does not compile; everything else is the last good result. */
    | { readonly kind: 'stale'; readonly problem: string; readonly place?: Place }
    | { readonly kind: 'unavailable'; readonly problem: string };
  readonly scenarios: readonly { readonly id: string; readonly label: string }[];
  readonly seats: readonly { readonly id: string; readonly label: string }[];
  readonly input: {
    readonly scenario: string;
    readonly seat: string;
    readonly actionClass: OperationClass;
    readonly free: boolean;
    readonly seed: number;
    readonly dice: readonly number[];
    readonly automatic: AutomaticAnswers;
    /** What the author has changed of the start; absent where nothing. */
    readonly start?: readonly PreviewStartValue[];
    readonly revision?: number;
  };
  /** Absent where nothing has been run, and of a scenario snippet. */
  readonly start?: PreviewStart;
  /** Of a macro. */
  readonly macro?: PreviewMacro;
  readonly decisions: readonly PreviewDecision[];
  /** Options whose legality is unknown are still being judged; the same model with all marks follows, unless something changes before. */
  readonly marking?: boolean;
  readonly changes: readonly PreviewChangeGroup[];
  readonly trace: readonly PreviewTraceEntry[];
  /** Absent where the game has no zones or nothing has been run. */
  readonly board?: PreviewBoard;
  /** Of a scenario snippet, in the order of its text as far as that can be said. */
  readonly expectations?: readonly PreviewExpectation[];
  /** How many entries of the trace it takes to come to what goes wrong first; absent where nothing does. */
  readonly wrongStep?: number;
  /** What edits are compared with, in words: `the last commit`, `the saved files`; absent while nothing is known of it. */
  readonly baseline?: string;
  /** Against the rules of the baseline; absent unless the input asks for it. */
  readonly committed?: PreviewCommitted;
  /** Against the rules before the last edit that has changed the run; absent where none has. */
  readonly edited?: PreviewCommitted;
  /** A key of what happens in the run: two models of a panel have the same where the same happens. */
  readonly run: string;
}

/** The same move by the rules that edits are compared with. `baseline` names them, in words: `the last commit`, `the saved files`. */
export type PreviewCommitted =
  /** Edits are compared with nothing (yet). */
  | { readonly kind: 'unknown' }
  /** It cannot be played by those rules. */
  | { readonly kind: 'refused'; readonly baseline: string; readonly problem: string }
  | {
      readonly kind: 'compared';
      readonly baseline: string;
      /** What ends otherwise: `before` is the end by those rules, `after` that of the run. */
      readonly changes: readonly PreviewChangeGroup[];
      /** Why the move is not made by those rules, if it is not. */
      readonly refusal?: string;
    };

/** The run of a panel as a scenario snippet. */
export type PreviewScenario =
  | {
      readonly kind: 'scenario';
      /** A YAML document that ends with a line break. */
      readonly text: string;
      /** Files of scenario snippets, those nearest to the target first. */
      readonly files: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reason: string };
