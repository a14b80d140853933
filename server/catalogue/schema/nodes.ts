/** JSON Schema of the nodes and records of the catalogue. */
import type { CatalogueField, CatalogueNode } from '../model';
import { type JsonSchema, positionSchema, variantCases } from './positions';

/**
 * Schema of the mapping with the fields of a node. `selector` adds the key that selects the node, with its word. Fields that a rule
 * beyond the schema may excuse (older spellings, defaults with a hint) are not required.
 */
export function nodeSchema(
  node: CatalogueNode,
  records: Readonly<Record<string, CatalogueNode>>,
  selector?: { readonly key: string; readonly word: string },
): JsonSchema {
  const inBody = !node.lenient && !node.open;
  const aliased = new Set(Object.values(node.aliases ?? {}).map((alias) => alias.field));
  const required = Object.entries(node.fields).filter(
    ([name, field]) => field.required !== undefined && !field.missingCode && !aliased.has(name),
  );
  const conditional = required.flatMap(([name, field]) =>
    typeof field.required === 'object' ? [{ if: whenOneOf(field.required.when, field.required.is), then: { required: [name] } }] : [],
  );
  const variants = Object.entries(node.fields).flatMap(([name, field]) => variantCases(name, field.type, inBody, records));
  const rules = [...conditional, ...variants];
  return {
    type: 'object',
    description: node.doc,
    properties: {
      ...(selector ? { [selector.key]: { const: selector.word } } : {}),
      ...Object.fromEntries(Object.entries(node.fields).map(([name, field]) => [name, fieldSchema(field, inBody, records)])),
      ...Object.fromEntries(
        Object.entries(node.aliases ?? {}).map(([name, alias]) => [
          name,
          { description: `Older form of \`${alias.field}\`.`, deprecated: true },
        ]),
      ),
    },
    required: [...(selector ? [selector.key] : []), ...required.filter(([, field]) => field.required === true).map(([name]) => name)],
    ...(rules.length > 0 ? { allOf: rules } : {}),
    additionalProperties: node.open === true,
  };
}

function whenOneOf(field: string, words: readonly string[]): JsonSchema {
  return { properties: { [field]: { enum: words } }, required: [field] };
}

function fieldSchema(field: CatalogueField, inBody: boolean, records: Readonly<Record<string, CatalogueNode>>): JsonSchema {
  const schema = positionSchema(field.type, inBody, records);
  const preset = field.default === undefined || field.default === null ? {} : { default: field.default };
  const described = { description: field.doc, ...preset };
  // Beside `$ref` other keywords are ignored in draft 7.
  return '$ref' in schema ? { ...described, allOf: [schema] } : { ...described, ...schema };
}

/** One schema chosen by the word under `key`; the words are offered in completion. */
export function dispatch(key: string, schemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return {
    type: 'object',
    required: [key],
    properties: { [key]: { type: 'string', enum: Object.keys(schemas) } },
    allOf: Object.entries(schemas).map(([word, schema]) => ({ if: whenOneOf(key, [word]), then: schema })),
  };
}

/** One schema chosen by the first of the keys that is present. */
export function firstKey(schemas: readonly (readonly [key: string, schema: JsonSchema])[], otherwise: JsonSchema): JsonSchema {
  return schemas.reduceRight<JsonSchema>((rest, [key, schema]) => ({ if: { required: [key] }, then: schema, else: rest }), otherwise);
}
