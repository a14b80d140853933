/**
 * The shape of the catalogue: the language as data. Everything the tool knows about a section, node or
 * field is an instance of these types; validation, scopes, hover, completion, schema and docs read them.
 */

/** A diagnostic code, stable once published (`diagnostics` of the catalogue lists them all). */
export type DiagnosticCode = `GS${number}`;

/** A name space: declarations of one kind of name (reference: `Ref<x>`). */
export type NameKind =
  | 'globalVariable'
  | 'playerVariable'
  | 'constant'
  | 'namedSet'
  | 'zone'
  | 'spaceMarker'
  | 'globalMarker'
  | 'markerState'
  | 'tokenType'
  | 'tokenProperty'
  | 'zoneProperty'
  | 'seat'
  | 'phase'
  | 'interruptPhase'
  | 'action'
  | 'pipeline'
  | 'stage'
  | 'effectMacro'
  | 'conditionMacro'
  | 'macroParameter'
  | 'asset'
  | 'table'
  | 'tableField'
  | 'eventDeck'
  | 'eventCard'
  | 'cardMetadata'
  | 'cardTag'
  | 'window'
  | 'track'
  | 'metric'
  | 'trigger';

/** What an item of a query, hence a binding, can be. `any` is compatible with everything. */
export type ItemKind = 'token' | 'zone' | 'player' | 'int' | 'string' | 'bool' | 'row' | 'any';

/** An older word of an enumeration: read as `word`, reported with `code`. */
export interface WordAlias {
  readonly word: string;
  readonly code: DiagnosticCode;
}

/**
 * The type of a position: what may be written there. One word per position kind of the reference.
 * `invalid` and `unknown` name the code reported instead of the general one (GS2001/GS2004, or that of `nameKinds`).
 */
export type PositionType =
  /** `display`: prose for readers, in which anything may stand (GS9038 is silent). `path`: leads to a spec file, from the one it stands in. */
  | { readonly kind: 'text'; readonly display?: true; readonly path?: true }
  | {
      readonly kind: 'integer';
      readonly min?: number;
      readonly max?: number;
      readonly invalid?: DiagnosticCode;
    }
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  /** `orNull`: or the word `null`. */
  | { readonly kind: 'scalar'; readonly orNull?: true }
  /** Free data: anything; not looked into. */
  | { readonly kind: 'data' }
  /** An `Id`; `declares` names the name space it is declared in. */
  | { readonly kind: 'identifier'; readonly declares?: NameKind }
  /** `Ref<x>`: must name a declared `x` (any of the listed kinds). */
  | {
      readonly kind: 'name';
      readonly of: NameKind | readonly NameKind[];
      readonly unknown?: DiagnosticCode;
      /** An unknown name is reported with this severity instead of the code's own. */
      readonly severity?: Severity;
    }
  | {
      readonly kind: 'word';
      readonly of: readonly string[];
      readonly aliases?: Readonly<Record<string, WordAlias>>;
      readonly invalid?: DiagnosticCode;
    }
  | {
      readonly kind: 'list';
      readonly of: PositionType;
      readonly nonEmpty?: true;
      /** An empty list has a meaning, but hardly the one that was meant: GS2016 as a hint. */
      readonly advised?: true;
      /** Reported instead of GS2016 when the list is empty. */
      readonly empty?: DiagnosticCode;
      /** One element may stand alone. */
      readonly orSingle?: true;
    }
  | {
      readonly kind: 'map';
      readonly keys: PositionType;
      readonly values: PositionType;
    }
  /** A mapping with the fields of a record of the catalogue. */
  | { readonly kind: 'record'; readonly record: string }
  /** Alternatives told apart by YAML shape (text, list, mapping with a key, ...), tried in order. */
  | { readonly kind: 'choice'; readonly of: readonly PositionType[] }
  /** The type depends on the word in another field of the same node; `otherwise` if that word is none of the cases. */
  | {
      readonly kind: 'variant';
      readonly by: string;
      readonly cases: Readonly<Record<string, PositionType>>;
      readonly otherwise: PositionType;
    }
  /** Arguments of a macro call: a mapping with one entry per parameter of the macro named in the field `of`. */
  | { readonly kind: 'arguments'; readonly of: string }
  | { readonly kind: 'value' }
  /** `min`: a smaller literal is GS5022. */
  | { readonly kind: 'numericValue'; readonly min?: number }
  | { readonly kind: 'condition' }
  | { readonly kind: 'query'; readonly items?: ItemKind }
  | { readonly kind: 'effects' }
  /** Value, Query or Cond (`let.value`, `bindValue.value`). */
  | { readonly kind: 'anyExpression' }
  /** `set` operand of `in` / `notIn`. */
  | { readonly kind: 'set' }
  /** ZoneRef; `many`: may denote several zones; `fixed`: ZoneSel without bindings. */
  | {
      readonly kind: 'zone';
      readonly many?: true;
      readonly fixed?: true;
      readonly unknown?: DiagnosticCode;
    }
  | { readonly kind: 'player'; readonly many?: true }
  | {
      readonly kind: 'seat';
      readonly orSelf?: true;
      readonly unknown?: DiagnosticCode;
    }
  | { readonly kind: 'token' }
  | { readonly kind: 'row' }
  | { readonly kind: 'binder'; readonly template?: true }
  | { readonly kind: 'bindingUse'; readonly template?: true }
  | { readonly kind: 'tokenFilter' }
  | { readonly kind: 'rowFilter' }
  | { readonly kind: 'zoneFilter' };

/** How the kind of a binding follows from its binder node. `field` names a field of the same node. */
export type BindingKindRule =
  | { readonly fixed: ItemKind }
  | { readonly itemOf: string }
  | { readonly listOf: string }
  | { readonly typeOf: string }
  /** A running value: it has the type of the field it starts as, and takes other values. */
  | { readonly startsAs: string };

/** A field that declares a binding (reference: `bindings.md`, Binders). */
export interface BinderRule {
  readonly kind: BindingKindRule;
  /** Fields of the same node in which the binding is visible. */
  readonly visibleIn: readonly string[];
  /** For a record in a list: also visible in the later entries of that list (action params, event targets). */
  readonly laterEntries?: true;
  /** For a record in a list: also visible in these fields of the node that holds the list. */
  readonly visibleAround?: readonly string[];
  /** Also visible to the later siblings of the effect and onwards ("seq"); for a record, of the effect that holds it. */
  readonly sequential?: true;
}

/** Another field of the same node has one of the given words. */
export interface FieldCondition {
  readonly when: string;
  readonly is: readonly string[];
}

/** When a field must be present: always, or only when another field has one of the given words. */
export type Requirement = true | FieldCondition;

export interface CatalogueField {
  readonly type: PositionType;
  readonly required?: Requirement;
  /** May be left out, but hardly anyone does (under the condition): completion writes it with what is required. */
  readonly usual?: true | FieldCondition;
  /** The list often stays empty: completion writes it as brackets, in which its entries can be written too. */
  readonly oftenEmpty?: true;
  /** Reported instead of GS2003 when the field is missing. Without `required`, a rule of the compiler says when it is needed. */
  readonly missingCode?: DiagnosticCode;
  /** Field of the same node whose value carries the report of a missing field, or `.` for the node itself; by default it falls on the key of the node. */
  readonly missingAt?: string;
  /** The effect that the node is without this field: the fix for a missing one. */
  readonly without?: string;
  readonly default?: string | number | boolean | null | readonly string[];
  /** One sentence, shown on hover and in completion. */
  readonly doc: string;
  readonly binder?: BinderRule;
  /** The field exists only under a condition; otherwise it is reported at its key with `code` (GS2017 unless given). */
  readonly onlyWhen?: FieldCondition & { readonly code?: DiagnosticCode };
  /**
   * Effects fields, and lists of records that contain some: do sequential bindings made inside leave the node?
   * `flows`: all but the node's own binders. `branch`: those that the other `branch` fields bind too, and the rest under an
   * equal condition (`if`). Default `contained`. In a record of a list, `flows` reaches the later entries as well.
   */
  readonly sequence?: 'flows' | 'branch' | 'contained';
  /** Sequential bindings made inside are visible in these fields of the same node (`cost` of an action in `effects`). */
  readonly threads?: readonly string[];
  /** Nothing of the surrounding scope is visible inside, except `builtins`. */
  readonly closed?: true;
  /** Built-in bindings that exist inside this field (`$zone`, `$token`, `$event`, ...). */
  readonly builtins?: readonly string[];
  /** Further built-ins by the word at a path of the same node (`event.type` of a trigger). */
  readonly builtinsBy?: {
    readonly path: string;
    readonly cases: Readonly<Record<string, readonly string[]>>;
  };
  /** Decisions inside this field are GS3015; the text names the region in the message. */
  readonly noDecisions?: string;
  /** Null (or an empty value) means the field is absent. */
  readonly nullable?: true;
  /** A mapping with just this key is read as the value of the key, reported at the key with `code`. */
  readonly unwraps?: { readonly key: string; readonly code: DiagnosticCode };
}

/**
 * An older shape of a value that the compiler rewrites (reference: `aliases.md`, `actions-and-pipelines.md`, `map-and-data-assets.md`):
 * `costParts` `{ validate, spend }` or a list, `resolution` a list of stages or effects, `partialMode` `{ mode: forbid | allow }` or the word,
 * `attribute` a value that belongs under the same key of `attributes` (in filters: of `attributeEquals`, several of `attributeIn`),
 * `populationEquals` a value of the attribute `population`, `sideEffects` effects of the unshaded side.
 */
export type OlderShape = 'costParts' | 'resolution' | 'partialMode' | 'attribute' | 'populationEquals' | 'sideEffects';

/** An older spelling of a key: read as `field`, reported with `code`. */
export interface KeyAlias {
  readonly field: string;
  readonly code: DiagnosticCode;
  /** The value has another shape than that of the field. */
  readonly shape?: OlderShape;
}

/**
 * A node: an effect, query, reference, condition, value form or record. `fields` leave out the key that selects the node
 * (`query`, `ref`, `op`); an effect's fields are those of the mapping under its key.
 */
export interface CatalogueNode {
  /** One sentence in italics in the reference: the hover line. */
  readonly doc: string;
  readonly fields: Readonly<Record<string, CatalogueField>>;
  /** A minimal valid node, as YAML text; neutral names. */
  readonly example: string;
  /** Semantics in a few sentences, for the reference page and the long hover. */
  readonly semantics?: string;
  /** Pairs of fields that exclude each other (GS2017 at the later one). */
  readonly excludes?: readonly (readonly [string, string])[];
  /** One of these fields must be present, otherwise `code`: on the key of the node, or with `missingAt` on the node itself. */
  readonly needsOneOf?: {
    readonly fields: readonly string[];
    readonly code: DiagnosticCode;
    readonly missingAt?: '.';
    /** What a fix inserts, for the author to change. */
    readonly insertion?: { readonly field: string; readonly value: string };
  };
  /** In a `choice`, a mapping that has this key (with this word) is this record; a record without comes last and takes the rest. */
  readonly recognisedBy?: { readonly key: string; readonly word?: string };
  /** The params of the action named in this field are visible in every expression of the node (pipelines). */
  readonly paramsOf?: string;
  readonly aliases?: Readonly<Record<string, KeyAlias>>;
  /** Keys of other effects that are commonly written in this one, with the effect that is meant. */
  readonly keysOfOthers?: Readonly<Record<string, string>>;
  /** Keys that get GS2020 with this advice. */
  readonly removed?: Readonly<Record<string, string>>;
  /** An effect with a meaning in games of these turn orders only (GS7047). */
  readonly turnOrders?: readonly string[];
  /** The effect ends a phase or a turn, or makes another player active. */
  readonly changesTurns?: true;
  /** Further keys are free data (no GS2002). */
  readonly open?: true;
  /** Unknown keys are warnings instead of errors (plain data; reference: `sections.md`). */
  readonly lenient?: true;
  /** Anchor on the generated reference pages, e.g. `effects#addvar`. */
  readonly page: string;
}

export interface CatalogueQuery extends CatalogueNode {
  readonly items: ItemKind | { readonly itemOf: string };
}

export interface CatalogueReference extends CatalogueNode {
  readonly result: ItemKind | 'scalar';
}

export interface CatalogueCondition extends CatalogueNode {
  readonly family: 'logic' | 'equality' | 'ordering' | 'membership' | 'graph' | 'property';
}

export interface CatalogueSection {
  readonly doc: string;
  readonly shape: 'list' | 'mapping' | 'effects' | 'map';
  /** Type of the whole (mapping, effects, map) or of one entry (list). */
  readonly type: PositionType;
  readonly singleton?: true;
  readonly required?: true;
  /** Documents of other tools have a root key of this name: what stands below it must be looked at. */
  readonly common?: true;
  /** Older section: read as `section`, reported with `code`. */
  readonly olderNameOf?: {
    readonly section: string;
    readonly code: DiagnosticCode;
  };
  /** Decisions inside are GS3015; the text names the region in the message. */
  readonly noDecisions?: string;
  /** Text inserted by the fix "insert skeleton" (GS1018). */
  readonly skeleton?: string;
  readonly example: string;
  readonly page: string;
}

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** One diagnostic code with everything that is said about it. */
export interface CatalogueDiagnostic {
  readonly severity: Severity;
  /** What triggers it, one sentence. */
  readonly trigger: string;
  /** Message with `{name}` placeholders. */
  readonly message: string;
  /** Message where `message` needs a value that is not known: `{field}` is the missing field of a `missingCode`. */
  readonly otherwise?: string;
  /** A name is unknown: the message ends with the name that was probably meant, or else with the advice. */
  readonly lookup?: true;
  /** What the author should do. */
  readonly advice: string;
  /** Reported only where the game has no errors: in an unfinished one, what is missing may only not have been written yet. */
  readonly finished?: true;
  /** Reported only where there is nothing else to report but what is `finished`: whatever is mended first may change it. */
  readonly last?: true;
  /** Off unless a setting raises it. */
  readonly hidden?: true;
  readonly tag?: 'unnecessary' | 'deprecated';
  /** Wrong and right document, for `explain` and the documentation page: parts of the game in `diagnostics/surroundings.ts`. */
  readonly wrong?: string;
  readonly right?: string;
  /** Codes of other faults that the wrong document cannot be without: this one is about them. */
  readonly beside?: readonly DiagnosticCode[];
  /** Why there is no wrong document that could be tested. */
  readonly untested?: string;
}

/** A kind of macro parameter (reference: `macros.md`, Parameter kinds). */
export interface CatalogueParameterKind {
  readonly doc: string;
  readonly bindingAware: boolean;
  /** Position kinds at which `{ param }` of this kind may stand. */
  readonly fits: readonly PositionType['kind'][];
}

/** A built-in binding (reference: `bindings.md`, Built-in bindings). */
export interface CatalogueBuiltin {
  readonly doc: string;
  readonly kind: ItemKind;
  readonly where: string;
  /** Everything it can be, where that is known. */
  readonly words?: readonly string[];
}

/** What is said about a name space: its label in messages, the codes of its faults. */
export interface CatalogueNameKind {
  /** Singular, lower case: `global variable`. */
  readonly label: string;
  /** An undeclared name; its message has the placeholder `{name}`. Absent where nothing refers to the kind. */
  readonly unknown?: DiagnosticCode;
  /** The name is declared as another kind: the code, by that kind. */
  readonly otherwise?: Readonly<Partial<Record<NameKind, DiagnosticCode>>>;
  /** Usually declared in several places: no GS2006 (attributes of zones, properties of tokens). */
  readonly repeatable?: true;
  /** Declared by sections: an unknown name is not reported in fragment mode (reference: `README.md`, Fragment mode). */
  readonly open: boolean;
}

/** A shape by which a block without section keys is recognised (reference: `README.md`, Section identification). */
export interface CatalogueFingerprint {
  /** More than one: ambiguous (GS1013). */
  readonly sections: readonly string[];
  /** All must hold. `entries`: keys that every entry of the list has. */
  readonly tests: readonly {
    readonly key: string;
    readonly is: 'text' | 'mapping' | 'list' | 'word';
    readonly words?: readonly string[];
    readonly entries?: readonly string[];
  }[];
}
