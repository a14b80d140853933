/**
 * JSON Schema of a position. Alternatives are told apart by `if`/`then` on what distinguishes them, so that a misspelt key gives one
 * message. A macro parameter `{ param: … }` may stand wherever an expression or a part of one stands.
 */
import { ownValue } from '../../kernel/ownProperties';
import type { CatalogueNode, PositionType } from '../model';

/** A JSON Schema of draft 7. */
export type JsonSchema = { readonly [key: string]: unknown };

/** What stands for the definition of this name. */
export const reference = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });

/** A type or a macro parameter. */
function orParameter(types: readonly string[], schema: JsonSchema): JsonSchema {
  return { type: [...types, 'object'], if: { type: 'object' }, then: reference('parameter'), else: schema };
}

/** Schema of a position; `inBody`: a macro parameter may stand there. */
export function positionSchema(type: PositionType, inBody: boolean, records: Readonly<Record<string, CatalogueNode>>): JsonSchema {
  const plain = (types: readonly string[], schema: JsonSchema = {}) => (inBody ? orParameter(types, schema) : { type: types, ...schema });
  const inner = (each: PositionType) => positionSchema(each, inBody, records);
  switch (type.kind) {
    case 'text':
    case 'identifier':
    case 'name':
    case 'token':
    case 'row':
    case 'binder':
    case 'bindingUse':
      return plain(['string']);
    case 'seat':
      return plain(['string', 'integer']);
    case 'integer':
      return plain(['integer'], {
        ...(type.min === undefined ? {} : { minimum: type.min }),
        ...(type.max === undefined ? {} : { maximum: type.max }),
      });
    case 'number':
      return plain(['number']);
    case 'boolean':
      return plain(['boolean']);
    case 'scalar':
      return plain(['string', 'integer', 'boolean', ...(type.orNull ? ['null'] : [])]);
    case 'word':
      return plain(['string'], { enum: [...type.of, ...Object.keys(type.aliases ?? {})] });
    case 'data':
      return {};
    case 'list':
      return listSchema(type, inner(type.of), inBody);
    case 'map':
      return { type: 'object', additionalProperties: inner(type.values) };
    case 'record': {
      const own = reference(`record.${type.record}`);
      return inBody ? { type: 'object', if: { required: ['param'] }, then: reference('parameter'), else: own } : own;
    }
    case 'choice':
      return choiceSchema(type.of, inner, records);
    case 'variant':
      return variantSchema(type, inner);
    case 'arguments':
      return { type: 'object' };
    case 'zone':
      return type.fixed ? { type: 'string' } : reference('zone');
    case 'player':
      return reference('player');
    default:
      return reference(type.kind);
  }
}

function listSchema(type: Extract<PositionType, { kind: 'list' }>, items: JsonSchema, inBody: boolean): JsonSchema {
  const list = { type: 'array', items, ...(type.nonEmpty ? { minItems: 1 } : {}) };
  if (type.orSingle) return { if: { type: 'array' }, then: list, else: items };
  return inBody ? { if: { type: 'object' }, then: reference('parameter'), else: list } : list;
}

/** Fields whose cases differ in shape are told apart by the node that has them (`variantCases`). */
function variantSchema(type: Extract<PositionType, { kind: 'variant' }>, inner: (each: PositionType) => JsonSchema): JsonSchema {
  const otherwise = inner(type.otherwise);
  return Object.values(type.cases).every((each) => JSON.stringify(inner(each)) === JSON.stringify(otherwise)) ? otherwise : {};
}

/** The cases of a field whose type depends on another field. */
export function variantCases(
  name: string,
  type: PositionType,
  inBody: boolean,
  records: Readonly<Record<string, CatalogueNode>>,
): readonly JsonSchema[] {
  if (type.kind !== 'variant' || Object.keys(variantSchema(type, (each) => positionSchema(each, inBody, records))).length > 0) return [];
  return Object.entries(type.cases).map(([word, each]) => ({
    if: { properties: { [type.by]: { const: word } }, required: [type.by] },
    then: { properties: { [name]: positionSchema(each, inBody, records) } },
  }));
}

function choiceSchema(
  types: readonly PositionType[],
  inner: (each: PositionType) => JsonSchema,
  records: Readonly<Record<string, CatalogueNode>>,
): JsonSchema {
  const [first, ...rest] = types;
  if (first === undefined) return {};
  if (rest.length === 0) return inner(first);
  const test = distinguishing(first, records);
  if (test === undefined) return { anyOf: types.map(inner) };
  return { if: test, then: inner(first), else: choiceSchema(rest, inner, records) };
}

/** What tells a type from the others of a choice, if anything does. */
function distinguishing(type: PositionType, records: Readonly<Record<string, CatalogueNode>>): JsonSchema | undefined {
  if (type.kind === 'list') return { type: 'array' };
  if (type.kind === 'text' || type.kind === 'word' || (type.kind === 'zone' && type.fixed)) return { type: 'string' };
  if (type.kind === 'integer' || type.kind === 'boolean') return { type: type.kind };
  if (type.kind === 'scalar') return { type: ['string', 'integer', 'boolean'] };
  const recognised = type.kind === 'record' ? ownValue(records, type.record)?.recognisedBy : undefined;
  if (recognised === undefined) return undefined;
  const { key, word } = recognised;
  return { type: 'object', required: [key], ...(word === undefined ? {} : { properties: { [key]: { const: word } } }) };
}
