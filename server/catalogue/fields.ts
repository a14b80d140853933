/** Constructors that keep the data of the catalogue readable: position types, and fields of nodes. */
import type { BinderRule, CatalogueField, DiagnosticCode, FieldCondition, ItemKind, NameKind, PositionType } from './model';

export const text = { kind: 'text' } as const satisfies PositionType;
/** Prose for readers. */
export const display = { kind: 'text', display: true } as const satisfies PositionType;
/** Leads to a spec file, from the one it stands in. */
export const specPath = { kind: 'text', path: true } as const satisfies PositionType;
export const integer = { kind: 'integer' } as const satisfies PositionType;
export const number = { kind: 'number' } as const satisfies PositionType;
export const boolean = { kind: 'boolean' } as const satisfies PositionType;
export const scalar = { kind: 'scalar' } as const satisfies PositionType;
export const scalarOrNull = { kind: 'scalar', orNull: true } as const satisfies PositionType;
export const data = { kind: 'data' } as const satisfies PositionType;
export const value = { kind: 'value' } as const satisfies PositionType;
export const numericValue = { kind: 'numericValue' } as const satisfies PositionType;
export const condition = { kind: 'condition' } as const satisfies PositionType;
export const query = { kind: 'query' } as const satisfies PositionType;
export const effectList = { kind: 'effects' } as const satisfies PositionType;
export const anyExpression = { kind: 'anyExpression' } as const satisfies PositionType;
export const setOperand = { kind: 'set' } as const satisfies PositionType;
export const zone = { kind: 'zone' } as const satisfies PositionType;
export const zones = { kind: 'zone', many: true } as const satisfies PositionType;
export const fixedZone = { kind: 'zone', fixed: true } as const satisfies PositionType;
export const player = { kind: 'player' } as const satisfies PositionType;
export const players = { kind: 'player', many: true } as const satisfies PositionType;
export const seat = { kind: 'seat' } as const satisfies PositionType;
export const seatOrSelf = { kind: 'seat', orSelf: true } as const satisfies PositionType;
export const token = { kind: 'token' } as const satisfies PositionType;
export const row = { kind: 'row' } as const satisfies PositionType;
export const binder = { kind: 'binder' } as const satisfies PositionType;
export const templateBinder = { kind: 'binder', template: true } as const satisfies PositionType;
export const templateUse = { kind: 'bindingUse', template: true } as const satisfies PositionType;
export const tokenFilter = { kind: 'tokenFilter' } as const satisfies PositionType;
export const rowFilter = { kind: 'rowFilter' } as const satisfies PositionType;
export const zoneFilter = { kind: 'zoneFilter' } as const satisfies PositionType;
export const identifier = { kind: 'identifier' } as const satisfies PositionType;

/** A query whose items must be of one kind (GS5014). */
export const queryOf = (items: ItemKind): PositionType => ({ kind: 'query', items });

/** An integer of at least `min`; anything else is `invalid`, or the general code. */
export const atLeast = (min: number, invalid?: DiagnosticCode): PositionType => ({
  kind: 'integer',
  min,
  ...(invalid === undefined ? {} : { invalid }),
});

/** An integer of the range; one outside of it is `invalid`. */
export const between = (min: number, max: number, invalid: DiagnosticCode): PositionType => ({ kind: 'integer', min, max, invalid });

/** The name of one zone, without bindings; an undeclared one is `unknown`. */
export const fixedZoneOf = (unknown: DiagnosticCode): PositionType => ({ kind: 'zone', fixed: true, unknown });

/** The name of a seat; an undeclared one is `unknown`. */
export const seatOf = (unknown: DiagnosticCode): PositionType => ({ kind: 'seat', unknown });

/** An id that declares a name. */
export const declares = (kind: NameKind): PositionType => ({ kind: 'identifier', declares: kind });

/** The name of something declared. */
export const nameOf = (of: NameKind | readonly NameKind[], unknown?: DiagnosticCode): PositionType => ({
  kind: 'name',
  of,
  ...(unknown === undefined ? {} : { unknown }),
});

/** One of these words (GS2004). */
export const word = (...of: readonly string[]): PositionType => ({ kind: 'word', of });

export const listOf = (of: PositionType): PositionType => ({ kind: 'list', of });

/** A list that must have an entry (GS2016). */
export const someOf = (of: PositionType): PositionType => ({ kind: 'list', of, nonEmpty: true });

export const mapOf = (keys: PositionType, values: PositionType): PositionType => ({ kind: 'map', keys, values });

/** The mapping with the fields of this record of the catalogue. */
export const record = (name: string): PositionType => ({ kind: 'record', record: name });

/** Alternatives that YAML shape tells apart, tried in order. */
export const choice = (...of: readonly PositionType[]): PositionType => ({ kind: 'choice', of });

type Details = Partial<Omit<CatalogueField, 'type' | 'doc'>>;

/** A field that must always be present. */
export const required = (type: PositionType, doc: string, details: Details = {}): CatalogueField => ({
  type,
  required: true,
  doc,
  ...details,
});

/** A field that may be left out. */
export const optional = (type: PositionType, doc: string, details: Details = {}): CatalogueField => ({ type, doc, ...details });

/** A field that must be present when another field has one of the words, and must be absent otherwise (`code`, by default GS2017). */
export const requiredWhen = (
  when: FieldCondition,
  type: PositionType,
  doc: string,
  details: Details & { readonly code?: DiagnosticCode } = {},
): CatalogueField => {
  const { code, ...rest } = details;
  return { type, required: when, onlyWhen: code === undefined ? when : { ...when, code }, doc, ...rest };
};

/** Details of a binder visible in fields of its own node. */
export const boundIn = (kind: BinderRule['kind'], ...visibleIn: readonly string[]): Details => ({ binder: { kind, visibleIn } });

/** Details of a binder visible from its node onwards, and in the given fields of the node. */
export const boundAfter = (kind: BinderRule['kind'], ...visibleIn: readonly string[]): Details => ({
  binder: { kind, visibleIn, sequential: true },
});
