/**
 * The state of one elaboration: what is asked (symbols, macros), what is collected (problems, uses, bindings, origins). One object per
 * definition and pass; contexts refer to it.
 */
import { diagnostics } from '../catalogue/diagnostics';
import type { NameKind, PositionType } from '../catalogue/model';
import type { Chunk } from '../source/model';
import type { ChunkRange, Fix, Problem, RelatedInformation } from '../source/problem';
import type { SyntaxNode } from '../source/tree';
import type { Elaborated } from './context';
import type { PieceRecord } from './elaborate/pieceWords';
import type { Choice } from './elaborate/rules/spending';
import type { Cursor, Frame, Place } from './frame';
import type { MacroTable } from './macros/summary';
import type { NameUse, NodeFact } from './model';
import type { OriginTable } from './origins';
import type { Tally } from './problem';
import type { Binder, Binding, Scope } from './scope';
import type { MacroFamily, Symbols } from './symbols/model';

export interface Elaboration {
  readonly symbols: Symbols;
  readonly tolerantBindings: boolean;
  readonly macros: MacroTable;
  readonly problems: PendingProblem[];
  readonly tally: Tally;
  /** Codes and ranges already reported: an argument read at several places of a body is reported once. */
  readonly reported: Set<string>;
  readonly bindings: Binding[];
  /** Names that a call passes to be bound by the macro. */
  readonly passed: Binding[];
  /** Uses of names that macros export. */
  readonly exported: ExportedUse[];
  /** Names that are read where no binding has them. */
  readonly unresolved: Set<string>;
  /** Templates of binders with a placeholder that names nothing, without what their placeholders name. */
  readonly lostTemplates: Set<string>;
  readonly names: NameRecord[];
  /** Texts under keys that are unknown: whatever they name counts as used. */
  readonly mentions: Set<string>;
  /** Beginnings and ends of zone names composed at run time: `reserve-*`. */
  readonly zonePatterns: Set<string>;
  /** Queries that reach everything of a kind: `zones`, `globalMarkers`. */
  readonly wholeQueries: Set<string>;
  /** Phases that conditions ask for. */
  readonly phases: Set<string>;
  /** Keys of decisions and params, without `$` and what a template adds. */
  readonly decisions: Set<string>;
  /** Effects on interrupt phases. */
  readonly interrupts: InterruptRecord[];
  /** What pieces are made with, and what their properties are compared with. */
  readonly pieces: PieceRecord[];
  /** An effect ends a phase or a turn, or makes another player active. */
  changesTurns: boolean;
  /** Choices of several items, by the binders of their answers. */
  readonly choices: Map<Binder, Choice>;
  /** Further things the result depends on, beyond the answers of symbols. */
  readonly depends: Depends;
  /** The macro calls written in the definition, by their nodes. */
  readonly calls: Map<SyntaxNode, CallRecord>;
  /** Filled when the definition is lowered. */
  readonly origins: OriginTable | undefined;
  /** Filled when features ask what is known of the nodes. */
  readonly facts: FactRecorder | undefined;
  /** Filled when features ask what the call at a place stands for. */
  readonly expansion: ExpansionRecorder | undefined;
  /** Set while the body of a macro is checked at its definition. */
  readonly definition: MacroDefinition | undefined;
  /** Calls and effects of the definition that are not expanded, since they are too much (GS6025). */
  readonly excess: { readonly nodes: ReadonlySet<SyntaxNode>; readonly reported: SyntaxNode | undefined } | undefined;
  /** Nodes read so far, those of expansions included. */
  nodes: number;
  /** Calls expanded so far; gives the ordinals of hygiene. */
  expandedCalls: number;
  /** Effects elaborated so far, and those of them that came out of macros. */
  effects: number;
  expandedEffects: number;
}

/** A name of the text that is bound in the body of a macro. */
export interface ExportedUse {
  readonly macro: string;
  readonly name: string;
  readonly at: ChunkRange;
}

export interface InterruptRecord {
  readonly effect: 'push' | 'pop';
  /** The phase that is pushed, if it is written out. */
  readonly phase: string | undefined;
  /** The effect's key, or the macro name of the call it came from. */
  readonly at: ChunkRange;
}

export interface Depends {
  /** The text of a macro: for places in it. */
  readonly onMacroText: (family: MacroFamily, name: string) => void;
  /** The head of an action (who acts, when, with which params), as its node in its chunk. */
  readonly onAction: (action: string) => { readonly chunk: Chunk; readonly node: SyntaxNode } | undefined;
}

/** What the definition of a macro collects for its callers. */
export interface MacroDefinition {
  readonly name: string;
  readonly frame: Frame;
  readonly exports: ReadonlySet<string>;
  /** Names that the body binds and does not export. */
  readonly locals: Set<string>;
  /** All names that the body binds. */
  readonly bound: Set<string>;
  /** Kinds of positions at which each parameter stands. */
  readonly parameterUses: Map<string, ParameterUse[]>;
  /** Where the body reads parameters that are not declared. */
  readonly unknownParameters: Map<string, Place[]>;
  /** Names of the body that are bound neither there nor by a parameter: its calls must supply them. */
  readonly free: FreeName[];
  /** Their places. */
  readonly freeAt: Set<string>;
  /** Counts everything a caller could notice; an effect that leaves it unchanged is of no interest to them. */
  relevant: number;
  /** Effects that no caller could notice, with the number of effects they come to. */
  readonly irrelevant: Map<SyntaxNode, number>;
  /** For each effect that lowers a variable, whether a comment says that this is paid even when free: callers are told otherwise. */
  readonly excuses: boolean[];
  /** Counts the uses of bindings on which a parameter has an influence. */
  reads: number;
  readonly settled: Map<SyntaxNode, Elaborated>;
}

export interface ParameterUse {
  readonly position: PositionType;
  readonly place: Place;
}

/** A problem whose fixes may need what is known only at the end (the uses of a binder). */
export interface PendingProblem {
  readonly problem: Problem;
  readonly fixes?: () => readonly Fix[];
}

/** A declared name written at a place. */
export interface NameRecord extends ChunkRange {
  readonly kind: NameKind;
  readonly name: string;
  readonly container?: string;
  readonly access: 'read' | 'write';
}

export interface FreeName {
  readonly name: string;
  /** The name in the body. */
  readonly at: ChunkRange;
  /** Names visible there that it may be a misspelling of. */
  readonly near: readonly string[];
  /** It stands in a placeholder of a template. */
  readonly placeholder?: true;
  /** A built-in binding, which exists where some macros are called and not where others are. */
  readonly builtin?: true;
}

export interface CallRecord {
  readonly family: MacroFamily;
  readonly macro: string;
  /** The macro's name in the call. */
  readonly at: ChunkRange;
  /** Names that the body takes from its callers and that are not visible at the call. */
  readonly missing: Set<string>;
}

/** Everything that features ask about the text of one definition, whatever the place. */
export interface FactRecorder {
  /** Only nodes and names of this chunk are noted. */
  readonly chunk: string;
  /** In the order in which they were read first. */
  readonly facts: Map<SyntaxNode, NotedNode>;
  /** Where a place was read several times, the last counts. */
  readonly uses: NameUse[];
  /** For each call written in the chunk, the body that it opens. */
  readonly bodies: Map<SyntaxNode, Cursor>;
  /** Set where only what is known around one place is asked. */
  readonly around: Around | undefined;
}

/** A place, and what has not been read because it makes no difference there. */
export interface Around {
  /** Relative to the chunk. */
  readonly offset: number;
  /** The definition has no fault. */
  readonly isSound: boolean;
  /** Effects and filters of the chunk that lie elsewhere and bind nothing: nothing is known within them. */
  readonly passed: SyntaxNode[];
  /** From there on effects have not been read that may bind: what is known around later places may lack their names. */
  unreadFrom: number;
}

/** A fact, with what its visible bindings are found by: few nodes are ever asked for them. */
export interface NotedNode {
  readonly fact: Omit<NodeFact, 'bindings'>;
  readonly scope: Scope;
  readonly frame: Frame;
}

/** What the innermost macro call at a place stands for, if it can be expanded. Nothing of the bodies is skipped for it. */
export interface ExpansionRecorder {
  readonly chunk: string;
  readonly offset: number;
  call: Cursor | undefined;
  /** The bodies of the calls at the place, and of the calls within them. */
  readonly openings: Opening[];
}

/** A call, as its caller's text has it, and the macro's body in the frame that the call opens. */
export interface Opening {
  readonly entry: Cursor;
  readonly body: Cursor;
}

export interface Details {
  readonly severity?: NonNullable<Problem['severity']>;
  readonly related?: readonly RelatedInformation[];
  readonly lines?: Readonly<Record<string, ChunkRange>>;
  readonly fixes?: readonly Fix[] | (() => readonly Fix[]);
}

/** Is the frame that of the macro being checked, or of text of it that is read as an argument? */
export function isDefinitionText(frame: Frame, definition: MacroDefinition): boolean {
  return frame.call === undefined && frame.body === definition.frame.body;
}

/** Codes of faults by which something is missing, or is not what belongs there, that may have used a name. */
const lacking: ReadonlySet<string> = new Set([
  'GS2001',
  'GS2002',
  'GS2003',
  'GS2010',
  'GS2012',
  'GS2013',
  'GS2014',
  'GS2015',
  'GS2018',
  'GS2019',
  'GS4003',
  'GS4008',
  'GS5001',
  'GS6002',
  'GS6003',
  'GS6004',
  'GS6019',
  'GS6023',
  'GS7007',
  'GS9038',
]);

/** Whether a fault has cost text that may have used names. An unknown field that is only warned of costs nothing. */
export function costsText({ code, severity }: Problem): boolean {
  return lacking.has(code) && severity !== 'warning';
}

/** Whether there is anything that keeps the definition from being compiled. */
export function hasErrors({ problems }: Elaboration): boolean {
  return problems.some(({ problem: { code, severity } }) => (severity ?? diagnostics[code]?.severity) === 'error');
}
