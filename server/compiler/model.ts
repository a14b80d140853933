/**
 * What the compiler offers to workspace, scenario and features. One composition at a time; all offsets are relative
 * to chunks (`source/model.ts`).
 */
import type { ItemKind, NameKind, PositionType } from '../catalogue/model';
import type { Condition, Effects, GameDef, Origins, VisualHints, Zone } from '../kernel/gamedef';
import type { Chunk, Composition, SectionEntry, SourceFile } from '../source/model';
import type { ChunkRange, Problem } from '../source/problem';
import type { ScalarNode, SyntaxNode } from '../source/tree';
import type { Cursor } from './frame';
import type { Symbols } from './symbols/model';

/** A declared name. */
export interface Declaration {
  readonly kind: NameKind;
  readonly name: string;
  /** The name where it is declared. */
  readonly range: ChunkRange;
  /** The whole declaring node. */
  readonly node: SyntaxNode;
  readonly entry: SectionEntry;
  /** Name spaces inside another declaration: table of a field, marker of a state, pipeline of a stage. */
  readonly container?: string;
}

/** A binding visible at some place. */
export interface VisibleBinding {
  readonly name: string;
  readonly kind: ItemKind | 'list' | 'unknown';
  /** Kind of the items of a list. */
  readonly items?: ItemKind;
  /** Where it is bound; absent for built-ins. */
  readonly binder?: ChunkRange;
  /** Catalogue path of the node that binds. */
  readonly binderOwner?: string;
  readonly builtin?: true;
}

/** A name or binding written at a place, and what it stands for. */
export interface NameUse extends ChunkRange {
  readonly role: 'declaration' | 'use';
  readonly access?: 'read' | 'write';
  readonly target:
    | { readonly kind: 'name'; readonly declaration: Declaration }
    | { readonly kind: 'binding'; readonly binding: VisibleBinding }
    | { readonly kind: 'unknown'; readonly name: string; readonly nameKind: NameKind | 'binding' };
}

/** What is known about one node of a definition. From the outermost to the innermost in `factsAt`. */
export interface NodeFact extends ChunkRange {
  readonly node: SyntaxNode;
  /** Type of the position the node stands in. */
  readonly type: PositionType;
  /** Catalogue path of the node itself, e.g. `effects.chooseN`, `queries.tokensInZone`, `records.pipeline`. */
  readonly catalogue?: string;
  /** The field of the enclosing catalogue node that the node fills. */
  readonly field?: { readonly owner: string; readonly name: string };
  readonly bindings: readonly VisibleBinding[];
  /** Inferred static type in words, for values and conditions. */
  readonly valueType?: string;
  readonly constant?: string | number | boolean;
  /** Every value that can occur, where that is known. */
  readonly vocabulary?: readonly (string | number | boolean)[];
  /** For a macro call: the macro. */
  readonly macro?: Declaration;
}

export interface PositionFacts {
  readonly chunk: Chunk;
  readonly facts: readonly NodeFact[];
  readonly use?: NameUse;
}

export type NameMeanings = Pick<
  Symbols,
  'fact' | 'factNames' | 'names' | 'game' | 'allowedStates' | 'resolveZone' | 'resolveSeat' | 'uncertain' | 'isUnread'
>;

/** A macro call with the bodies that it, and the calls within them, open. */
export interface ExpandedCall {
  /** The call as written. */
  readonly entry: Cursor;
  /** The body that a call opens, in its frame; undefined for what is no call or cannot be expanded. */
  readonly bodyOf: (call: Cursor) => Cursor | undefined;
}

/** What can be drawn of the board. */
export interface Board {
  readonly zones: readonly Zone[];
  readonly visual: VisualHints | undefined;
  /** Names of the seats, by player. */
  readonly seats: readonly string[];
}

export interface OutsideCondition {
  readonly problems: readonly Problem[];
  /** Without origins; undefined when an error was found. */
  readonly condition: Condition | undefined;
}

export interface OutsidePlace {
  /** Of the file that something stands in. */
  readonly text: string;
  /** Where its origins will stand in the table of a game. */
  readonly base: number;
  /** The key that it stands under, in the same chunk. */
  readonly key?: ScalarNode | undefined;
  /** The scenario that is selected; absent for the game's own. */
  readonly scenario?: string | undefined;
}

export interface OutsideEffects {
  readonly problems: readonly Problem[];
  /** With a table of origins of their own, of which the effects say the indexes shifted by `base`; undefined when an error was found. */
  readonly effects: { readonly list: Effects; readonly origins: Origins } | undefined;
}

/** What may stand outside of a composition and speak of its game. */
export type OutsideKind = 'condition' | 'effects';

/** What a compilation has cost, counted. */
export interface CompilationWork {
  readonly chunksParsed: number;
  /** Items of lists in long chunks that were read. */
  readonly itemsRead: number;
  /** Names in the list items of plain data that were looked up. */
  readonly namesLookedUp: number;
  readonly definitionsElaborated: number;
  /** Results of the version before of which something may have changed, so that each question had to be put again. */
  readonly resultsAsked: number;
  /** Nodes of definitions that were elaborated, including those to which macro calls expand. */
  readonly nodesRead: number;
  /** Nodes to which all macro calls of the composition expand. */
  readonly nodesExpanded: number;
}

/** One compiled composition: immutable; made by `compile`. */
export interface Compilation {
  readonly composition: Composition;
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Problems of each member file (an empty list for a clean one), not yet converted to lines. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  readonly declarations: (kind: NameKind) => readonly Declaration[];
  readonly lookup: (kind: NameKind, name: string) => Declaration | undefined;
  /** What the declared names mean. */
  readonly symbols: NameMeanings;
  /** The same with another scenario selected; undefined for one that does not exist. */
  readonly symbolsOf: (scenario: string) => NameMeanings | undefined;
  /** Facts at an absolute offset of a member file; undefined outside of spec chunks. */
  readonly factsAt: (uri: string, offset: number) => PositionFacts | undefined;
  /** All uses of names and bindings in a member file. */
  readonly usesIn: (uri: string) => readonly NameUse[];
  /** The macros of effects that are called in a part of an entry, one as often as it is called. */
  readonly macrosCalledIn: (part: Pick<Declaration, 'entry' | 'node'>) => readonly Declaration[];
  /** Everything that binds a name, in all members. */
  readonly binders: () => readonly VisibleBinding[];
  /** `metadata.id`, if it is there. */
  readonly gameId: () => string | undefined;
  /** Scenario asset ids in document order. */
  readonly scenarios: readonly string[];
  /** Lowered lazily and cached; undefined while there are errors. */
  readonly gameDef: (scenario?: string) => GameDef | undefined;
  /** The zones as far as they can be read, errors or not. */
  readonly board: () => Board;
  /** The innermost macro call at an absolute offset; undefined where none can be expanded. */
  readonly callAt: (uri: string, offset: number) => ExpandedCall | undefined;
  /** The same without the bodies of the calls within it: costs nothing once something of the definition has been asked. */
  readonly callAlone: (uri: string, offset: number) => ExpandedCall | undefined;
  /** Checks and lowers a condition written outside of the composition, as one of `terminal` (reference: `terminal.md`); `scenario` as in `OutsidePlace`. */
  readonly condition: (entry: SectionEntry, scenario?: string) => OutsideCondition;
  /** Checks and lowers effects written outside of the composition, as those of an action. */
  readonly effects: (entry: SectionEntry, place: OutsidePlace) => OutsideEffects;
  /** Facts at an offset, relative to the chunk, of a condition or of effects outside of the composition; `scenario` as in `OutsidePlace`. */
  readonly factsOutside: (kind: OutsideKind, entry: SectionEntry, offset: number, scenario?: string) => PositionFacts;
  /** All names and bindings in such a condition or such effects. */
  readonly usesOutside: (kind: OutsideKind, entry: SectionEntry, scenario?: string) => readonly NameUse[];
  /** Work done for this compilation, for the incrementality tests. */
  readonly work: CompilationWork;
  /** Definitions that have been lowered so far for the games that were asked for, not taken from another version or scenario. */
  readonly definitionsLowered: () => number;
}

export interface CompileOptions {
  /** `gamespec.bindings: tolerant`. */
  readonly tolerantBindings?: boolean;
  /** The scenario that is compiled in, instead of the default one of the game. */
  readonly scenario?: string;
}

/** Signature of the compiler: `previous` supplies everything that has not changed. */
export type Compile = (
  composition: Composition,
  files: ReadonlyMap<string, SourceFile>,
  options?: CompileOptions,
  previous?: Compilation,
) => Compilation;
