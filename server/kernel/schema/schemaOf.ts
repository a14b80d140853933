/**
 * Builds a JSON Schema beside the type it describes. The type parameter of a schema is used in both directions, so that the type checker
 * refuses a schema that is wider or narrower than its type, forgets a field or names one too many.
 */

export type JsonSchema = Readonly<Record<string, unknown>>;

interface Written {
  readonly json: JsonSchema;
}

/** The schema of exactly `T`. */
export interface SchemaOf<T> extends Written {
  /** Never there: it makes the type parameter invariant. */
  readonly exactly?: (value: T) => T;
}

export interface OptionalField<T> {
  readonly optional: SchemaOf<T>;
}

/** A schema for each field: an optional one for each field that may be absent, and for no other. */
export type FieldsOf<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K> ? OptionalField<Required<T>[K]> : SchemaOf<T[K]>;
};

export const text: SchemaOf<string> = { json: { type: 'string' } };
export const integer: SchemaOf<number> = { json: { type: 'integer' } };
export const count: SchemaOf<number> = { json: { type: 'integer', minimum: 0 } };
export const decimal: SchemaOf<number> = { json: { type: 'number' } };
export const boolean: SchemaOf<boolean> = { json: { type: 'boolean' } };

/** One of these values. */
export function words<const T extends string | number>(...values: readonly T[]): SchemaOf<T> {
  return { json: values.length === 1 ? { const: values[0] } : { enum: values } };
}

/** A list of such items. */
export function list<T>(items: SchemaOf<T>): SchemaOf<readonly T[]> {
  return { json: { type: 'array', items: items.json } };
}

/** A list whose places have meanings of their own. */
export function tuple<T extends readonly unknown[]>(...places: { readonly [I in keyof T]: SchemaOf<T[I]> }): SchemaOf<Readonly<T>> {
  const schemas: readonly Written[] = places;
  return { json: { type: 'array', items: schemas.map(({ json }) => json), minItems: schemas.length, additionalItems: false } };
}

/** An object with any keys and such values. */
export function record<T>(values: SchemaOf<T>): SchemaOf<Readonly<Record<string, T>>> {
  return { json: { type: 'object', additionalProperties: values.json } };
}

/** At least one of these forms. */
export function anyOf<T extends readonly unknown[]>(...forms: { readonly [I in keyof T]: SchemaOf<T[I]> }): SchemaOf<T[number]> {
  const schemas: readonly Written[] = forms;
  return { json: { anyOf: schemas.map(({ json }) => json) } };
}

/** A field that may be absent. */
export function optional<T>(schema: SchemaOf<T>): OptionalField<T> {
  return { optional: schema };
}

/** A mapping with these fields and no others. */
export function mapping<T extends object>(fields: FieldsOf<T>): SchemaOf<T> {
  const entries = Object.entries<Written | { readonly optional: Written }>(fields);
  const properties = entries.map(([name, field]) => [name, 'optional' in field ? field.optional.json : field.json] as const);
  const required = entries.filter(([, field]) => !('optional' in field)).map(([name]) => name);
  return { json: { type: 'object', required, properties: Object.fromEntries(properties), additionalProperties: false } };
}
