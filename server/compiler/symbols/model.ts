/**
 * Symbols: everything one composition declares, gathered from declarations alone. No body is elaborated for it, so an edit inside a
 * body leaves every answer as it was.
 *
 * Three kinds of answers:
 * - declarations (`lookup`, `all`): where a name is declared. They carry syntax nodes and change with each edit of their chunk.
 * - facts (`fact`, `game`, `resolve…`): what the names mean, as plain values without places. An answer that is equal to the one of
 *   the previous version is the *same object*, so that comparing answers is comparing references.
 * - names (`names`, `factNames`): for did-you-mean lists.
 *
 * Who caches work that used symbols wraps them with `recordAnswers` (`record.ts`) and asks `sameAnswers` later.
 *
 * Ids are compared after trimming and NFC normalisation; every method applies that to its arguments.
 */

import type { DiagnosticCode, NameKind } from '../../catalogue/model';
import type { PlayerWord } from '../../catalogue/selectors';
import type { Scalar } from '../../kernel/gamedef';
import type { SectionEntry } from '../../source/model';
import type { ChunkRange } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import type { Declaration } from '../model';

export interface Symbols {
  /** A fragment has no entry: unknown names of open kinds are not reported (reference: README, Composition). */
  readonly fragment: boolean;
  /**
   * Names of the kind may be missing from the table although the author wrote them: in a fragment, after a failed import or an
   * unknown section name, where a chunk does not parse, or where an entry lacks its id. Then an unknown name is no news. With `name`: this one may be
   * missing; a name that unread text (one side of a merge conflict) may declare must be written in it.
   */
  readonly uncertain: (kind: NameKind, name?: string) => boolean;
  /** Is the name written in text that is not read? It may be used, or bound, there. */
  readonly isUnread: (name: string) => boolean;
  /** Is the name declared? Use this instead of `lookup` where the place of the declaration does not matter: it survives edits of it. */
  readonly exists: (kind: NameKind, name: string, container?: string) => boolean;
  /** The (first) declaration of a name. `container`: the table of a field, the pipeline of a stage, the deck of a card, the macro of a parameter. */
  readonly lookup: (kind: NameKind, name: string, container?: string) => Declaration | undefined;
  /** All declarations of a kind in composition order, duplicates included. */
  readonly all: (kind: NameKind, container?: string) => readonly Declaration[];
  /** Declared names of a kind, without duplicates, in composition order: candidates for did-you-mean. */
  readonly names: (kind: NameKind, container?: string) => readonly string[];
  /** The place of a declared name, for related information in cached problems. */
  readonly place: (kind: NameKind, name: string, container?: string) => ChunkRange | undefined;
  /** The body a macro expands to (its `effects` or `condition` node, undefined when missing), with the entry it stands in. */
  readonly macroBody: (
    family: MacroFamily,
    name: string,
  ) => { readonly entry: SectionEntry; readonly body: SyntaxNode | undefined } | undefined;
  /** What a name of some kind means; undefined when it is unknown. */
  readonly fact: <K extends keyof NamedFacts>(kind: K, name: string) => NamedFacts[K] | undefined;
  /** Can the property have the value? False where the values are not all known. */
  readonly hasValue: (kind: PropertyKind, name: string, value: Scalar) => boolean;
  /** Names that have a fact of the kind, in composition order. */
  readonly factNames: (kind: keyof NamedFacts) => readonly string[];
  /** Facts of the game as a whole. */
  readonly game: <K extends keyof GameFacts>(kind: K) => GameFacts[K];
  /** Reads a zone selector in text (reference: `selectors.md`, Zone selectors). Bindings are recognised, not resolved. */
  readonly resolveZone: (text: string) => ZoneResolution;
  /** Reads a SeatRef or a seat name in a player selector (reference: `selectors.md`, Seats). */
  readonly resolveSeat: (text: string) => SeatResolution | undefined;
  /** States a space marker may have in a concrete zone: all states, or the intersection of the applicable constraints. */
  readonly allowedStates: (marker: string, zone: string) => readonly string[] | undefined;
}

/** Kinds whose facts have a vocabulary. */
export type PropertyKind = 'zoneProperty' | 'tokenProperty' | 'cardMetadata';

export type MacroFamily = 'effect' | 'condition';

/** Facts by name. Keys that are no `NameKind` are vocabularies without a declaration of their own. */
export interface NamedFacts {
  /** Global variables and tracks of the selected map. */
  readonly globalVariable: VariableFact;
  readonly playerVariable: VariableFact;
  readonly constant: number;
  readonly namedSet: readonly string[];
  /** By base name (`harbour`, `hand`, `available-Red`), without qualifier. */
  readonly zoneBase: ZoneBaseFact;
  /** By concrete id (`harbour:none`, `hand:2`). */
  readonly zone: ZoneFact;
  /** Attributes of zones, and the synthetic `id`, `category`, `owner`, `kind`. */
  readonly zoneProperty: PropertyFact;
  readonly tokenType: TokenTypeFact;
  /** Declared properties over all token types; not the synthetic `id`, `type`, `seat`. */
  readonly tokenProperty: PropertyFact;
  readonly spaceMarker: MarkerFact;
  readonly globalMarker: MarkerFact;
  readonly action: ActionFact;
  readonly pipeline: PipelineFact;
  readonly effectMacro: MacroFact;
  readonly conditionMacro: MacroFact;
  /** Runtime tables of the selected scenario by dotted path; an `asset::path` id is none (GS9037, see `game('scenario')`). */
  readonly table: TableFact;
  readonly eventDeck: {
    readonly id: string;
    /** Zones as written. */
    readonly drawZone: string | undefined;
    readonly discardZone: string | undefined;
    readonly cards: readonly string[];
  };
  readonly eventCard: EventCardFact;
  /** Tags of event cards; the value is the number of cards that have it. */
  readonly cardTag: number;
  /** Metadata keys of event cards, with `id` and `title`. */
  readonly cardMetadata: PropertyFact;
  readonly window: {
    readonly id: string;
    readonly duration: string | undefined;
  };
  /** Data assets by id: their kind. */
  readonly asset: string;
}

export interface GameFacts {
  readonly players: { readonly min: number; readonly max: number };
  /** In player order; catalogue seats without a player are not here (`ownerSeats`). */
  readonly seats: readonly SeatFact[];
  /** Every seat of the selected catalogue, players or not (`neutral`), by id. */
  readonly ownerSeats: readonly string[];
  /** Values that `{ ref: actor }` can have, by player. */
  readonly actorNames: readonly string[];
  /** Turn phases in order. */
  readonly phases: readonly string[];
  readonly interruptPhases: readonly string[];
  /** `cardDriven`, `roundRobin` (also when absent), ... */
  readonly turnOrder: string;
  /** `durationWindows` of the card-driven flow. */
  readonly durationWindows: readonly string[];
  /** Metadata key that holds a card's own order of seats. */
  readonly seatOrderKey: string | undefined;
  readonly maxTriggerDepth: number;
  /** The selected assets; undefined when there is none, or several without a choice. */
  readonly map: string | undefined;
  readonly catalogue: string | undefined;
  readonly scenario: string | undefined;
  /** All scenario assets in composition order. */
  readonly scenarios: readonly string[];
  /** Lists of the selected scenario that were meant as tables and are none (GS8037), by path. */
  readonly spoiltTables: readonly string[];
  /** Base names that start `<base>-` followed by a seat id or name, by `<base>`: the families of `selectors.md`. */
  readonly zoneFamilies: Readonly<Record<string, readonly string[]>>;
  /** Every concrete zone id, in code-point order. */
  readonly zones: readonly string[];
}

export type VariableFact =
  | {
      readonly name: string;
      readonly type: 'int';
      readonly init: number;
      readonly min: number;
      readonly max: number;
      readonly track?: true;
    }
  | { readonly name: string; readonly type: 'boolean'; readonly init: boolean }
  /** The declaration does not say (it is faulty): compatible with everything. */
  | { readonly name: string; readonly type: 'unknown' };

export interface ZoneBaseFact {
  readonly base: string;
  readonly owner: 'none' | 'player';
  readonly kind: 'board' | 'aux';
  readonly ordering: 'stack' | 'queue' | 'set';
  readonly visibility: 'public' | 'owner' | 'hidden';
  readonly category: string | undefined;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  /** Concrete ids: one `<base>:none`, or one per player index up to `players.max`. */
  readonly zones: readonly string[];
  /** Declared by the selected map. */
  readonly space: boolean;
}

export interface ZoneFact {
  readonly id: string;
  readonly base: string;
  readonly owner: 'none' | number;
}

export type AttributeValue = Scalar | readonly string[];

/** Types of scalars by their names in the language. */
export type PropertyType = 'int' | 'string' | 'boolean';

/** A property of zones, tokens or cards over all its carriers. */
export interface PropertyFact {
  readonly name: string;
  /** Common type of the scalar values; `mixed`: several or unknown. */
  readonly type: PropertyType | 'mixed';
  /** How the values occur: as scalars, as lists, or as both. */
  readonly form: 'scalar' | 'list' | 'both';
  /** Whether every value that can occur is known. Whoever reads `vocabulary` depends on all of it: ask this, and `hasValue`, first. */
  readonly closed: boolean;
  /** Every value that can occur (members of lists included), in order of first occurrence; undefined when the set is open. */
  readonly vocabulary: readonly Scalar[] | undefined;
}

export interface TokenTypeFact {
  readonly id: string;
  /** Owner seat id. */
  readonly seat: string | undefined;
  readonly properties: Readonly<Record<string, PropertyType>>;
  /** Values of a new token of the type. */
  readonly initial: Readonly<Record<string, Scalar>>;
  readonly transitions: readonly {
    readonly prop: string;
    readonly from: Scalar;
    readonly to: Scalar;
  }[];
}

export interface MarkerFact {
  readonly id: string;
  readonly states: readonly string[];
  readonly defaultState: string;
}

export interface ActionFact {
  readonly id: string;
  /** Ids of the pipelines of the action, in composition order. */
  readonly pipelines: readonly string[];
  readonly phases: readonly string[];
  readonly capabilities: readonly string[];
  /** Names of the declared params. */
  readonly params: readonly string[];
  /** Synthesised `event` action of a game with decks but without a `cardEvent` action (reference: `events.md`). */
  readonly synthesised?: true;
}

export interface PipelineFact {
  readonly id: string;
  readonly actionId: string | undefined;
  /** Labels of the stages in order; undefined for a stage without one. */
  readonly stages: readonly (string | undefined)[];
}

export interface MacroFact {
  readonly id: string;
  readonly family: MacroFamily;
  readonly parameters: readonly MacroParameterFact[];
  readonly exports: readonly string[];
}

export interface MacroParameterFact {
  readonly name: string;
  /** A simple kind, or the `kind` of a structured one; '' when it is missing or no text. Not checked here (GS6014). */
  readonly type: string;
  /** Of `enum` and `literals`. */
  readonly values?: readonly (Scalar | null)[];
  /** Of `tokenTraitValue` and `tokenTraitValues`. */
  readonly prop?: string;
}

export interface TableFact {
  /** Dotted path inside the selected scenario. */
  readonly id: string;
  readonly fields: Readonly<Record<string, PropertyType>>;
  readonly uniqueBy: readonly (readonly string[])[];
  /** A contract cannot be read: it may have made other fields unique. */
  readonly keysInDoubt: boolean;
  readonly rows: readonly Readonly<Record<string, Scalar>>[];
}

export interface EventCardFact {
  readonly id: string;
  readonly deck: string;
  readonly tags: readonly string[];
}

export interface SeatFact {
  readonly id: string;
  /** What `{ ref: actor }` yields. */
  readonly name: string;
  readonly player: number;
  /** Other spellings that resolve to the seat (catalogue id or name, eligibility seat). */
  readonly aliases: readonly string[];
}

export interface SeatResolution {
  /** Seat id. */
  readonly seat: string;
  /** Undefined for an owner without a player (`neutral`): GS4012 where a player is needed. */
  readonly player: number | undefined;
}

export type ZoneResolution =
  /** One concrete zone. `older`: written `base:<seat>` for `base-<seat>:none` (GS9014; `canonical` is what to write). */
  | {
      readonly kind: 'zone';
      readonly zone: string;
      readonly base: string;
      readonly older?: true;
    }
  /** Zones of a player-owned base, picked when the effect runs. Several for `all` and `allOther`. */
  | {
      readonly kind: 'players';
      readonly base: string;
      readonly qualifier: PlayerWord;
      readonly many: boolean;
    }
  /** `hand:each`: only `draw.to` (reference: `macros.md`, Built-in sugar). */
  | { readonly kind: 'each'; readonly base: string }
  /** `base:$name`; `start` is the offset of the binding in the text. */
  | {
      readonly kind: 'playerBinding';
      readonly base: string;
      readonly binding: string;
      readonly start: number;
    }
  /** `$name`. */
  | { readonly kind: 'binding'; readonly binding: string }
  /** No zone: the code, the part of the text it falls on, values for the message, and what could be meant. */
  | {
      readonly kind: 'fault';
      readonly code: DiagnosticCode;
      readonly start: number;
      readonly end: number;
      readonly values: Readonly<Record<string, string>>;
      /** Replacements of the whole text, best first. */
      readonly candidates: readonly string[];
      /** The base, when that much is known. */
      readonly base?: string;
    };
