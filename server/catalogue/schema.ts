/** JSON Schema of a spec document, for editors that know nothing of the language but YAML. */
import { ownValue } from '../kernel/ownProperties';
import { conditionForms, conditions } from './conditions';
import { effects } from './effects';
import { effectForms, sugarEffects } from './effects/sugar';
import type { CatalogueNode, CatalogueSection } from './model';
import { queries } from './queries';
import { records } from './records';
import { snippetRecords } from './records/snippets';
import { references } from './references';
import { dispatch, firstKey, nodeSchema } from './schema/nodes';
import { type JsonSchema, positionSchema, reference } from './schema/positions';
import { olderRootKeys, sections } from './sections';
import { neighbours } from './selectors';
import { arithmetic, valueForms } from './values';

type Nodes = Readonly<Record<string, CatalogueNode>>;
type Sections = Readonly<Record<string, CatalogueSection>>;

const whenObject = (then: JsonSchema, otherwise: JsonSchema = {}): JsonSchema => ({ if: { type: 'object' }, then, else: otherwise });

/** Schemas of the nodes that one key tells apart. */
function byWord(key: string, nodes: Nodes): JsonSchema {
  return dispatch(key, Object.fromEntries(Object.entries(nodes).map(([word, node]) => [word, nodeSchema(node, records, { key, word })])));
}

/** An entry of an effect list: one effect key, or a call, with or without a comment beside it. */
function effectSchema(): JsonSchema {
  const own = Object.entries<CatalogueNode>({ ...effects, ...sugarEffects }).map(
    ([key, node]) => [key, { description: node.doc, allOf: [reference(`effect.${key}`)] }] as const,
  );
  const forms = Object.entries<CatalogueNode>(effectForms).flatMap(([, node]) => Object.entries(nodeProperties(node)));
  return {
    type: 'object',
    properties: { ...Object.fromEntries(own), ...Object.fromEntries(forms), param: { type: 'string' } },
    minProperties: 1,
    maxProperties: 3,
    additionalProperties: false,
  };
}

function nodeProperties(node: CatalogueNode): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(node.fields).map(([name, field]) => [name, { description: field.doc, ...positionSchema(field.type, true, records) }]),
  );
}

function valueNodeSchema(): JsonSchema {
  const folding = { type: 'object', required: ['op', 'args'], properties: { op: { enum: Object.keys(arithmetic) } } };
  const operation = { if: { required: ['args'] }, then: folding, else: byWord('op', arithmetic) };
  const forms = Object.entries<CatalogueNode>(valueForms).map(([key, node]) => [key, nodeSchema(node, records)] as const);
  return firstKey([['param', reference('parameter')], ['ref', reference('reference')], ['op', operation], ...forms], {
    type: 'object',
    required: ['zoneCount'],
    description: 'A value: a reference, an operation, `aggregate`, `concat`, `if` or `literal`.',
  });
}

function conditionSchema(): JsonSchema {
  const forms = Object.entries<CatalogueNode>(conditionForms).map(([key, node]) => [key, nodeSchema(node, records)] as const);
  const wrapped = ['when', 'condition'].map((key) => [key, { type: 'object', properties: { [key]: reference('condition') } }] as const);
  return {
    type: ['boolean', 'object', 'array', 'null'],
    items: reference('condition'),
    ...whenObject(firstKey([['param', reference('parameter')], ...forms, ...wrapped], byWord('op', conditions))),
  };
}

/** Positions that many fields share. */
function positions(): Readonly<Record<string, JsonSchema>> {
  const value = { type: ['string', 'integer', 'boolean', 'object'], ...whenObject(reference('valueNode')) };
  const filter = (predicate: string): JsonSchema => ({
    type: ['array', 'object', 'boolean'],
    items: { type: 'object', required: [predicate] },
  });
  return {
    parameter: {
      type: 'object',
      description: 'A macro parameter.',
      properties: { param: { type: 'string' } },
      required: ['param'],
      additionalProperties: false,
    },
    valueNode: valueNodeSchema(),
    reference: {
      type: 'object',
      required: ['ref'],
      properties: { ref: { type: 'string' } },
      if: { properties: { ref: { enum: Object.keys(references) } } },
      then: byWord('ref', references),
    },
    value,
    numericValue: { type: ['string', 'integer', 'object'], ...whenObject(reference('valueNode')) },
    condition: conditionSchema(),
    query: firstKey(
      [
        ['param', reference('parameter')],
        [
          'op',
          {
            type: 'object',
            properties: { op: { const: 'union' }, args: { type: 'array', items: reference('query') } },
            required: ['args'],
          },
        ],
      ],
      byWord('query', queries),
    ),
    effect: effectSchema(),
    effects: {
      type: ['array', 'null', 'object'],
      items: { type: ['object', 'string', 'null'], ...whenObject(reference('effect')) },
      ...whenObject(reference('parameter')),
    },
    anyExpression: {
      type: ['string', 'integer', 'boolean', 'object'],
      ...whenObject(firstKey([['query', reference('query')]], { type: 'object', minProperties: 1 })),
    },
    set: { type: ['array', 'object', 'string'], items: { type: ['string', 'integer', 'boolean', 'object'] } },
    zone: {
      type: ['string', 'object'],
      ...whenObject(
        firstKey(
          [['zoneExpr', { type: 'object', properties: { zoneExpr: reference('value') }, additionalProperties: false }]],
          reference('valueNode'),
        ),
      ),
    },
    player: {
      type: ['string', 'integer', 'object'],
      properties: {
        id: { type: ['integer', 'object'] },
        chosen: { type: ['string', 'object'] },
        relative: { enum: neighbours },
        seat: { type: ['string', 'object'] },
        currentPlayer: { const: true },
        param: { type: 'string' },
      },
      additionalProperties: false,
    },
    tokenFilter: filter('prop'),
    rowFilter: filter('field'),
    zoneFilter: {
      type: ['boolean', 'object', 'array'],
      ...whenObject(firstKey([['owner', reference('record.zoneFilter')]], reference('condition'))),
    },
  };
}

function sectionSchema(section: CatalogueSection): JsonSchema {
  const type = positionSchema(section.type, false, records);
  const content = section.shape === 'list' ? { type: ['array', 'null'], items: type } : '$ref' in type ? { allOf: [type] } : type;
  const older = section.olderNameOf ? { deprecated: true } : {};
  return { description: section.doc, ...older, ...content };
}

/** Everything that schemas refer to, by name. */
function definitions(recordNodes: Nodes): Readonly<Record<string, JsonSchema>> {
  const effectNodes: Nodes = { ...effects, ...sugarEffects };
  return {
    ...positions(),
    ...Object.fromEntries(Object.entries(effectNodes).map(([key, node]) => [`effect.${key}`, nodeSchema(node, recordNodes)])),
    ...Object.fromEntries(Object.entries(recordNodes).map(([name, node]) => [`record.${name}`, nodeSchema(node, recordNodes)])),
  };
}

/** The schema of one document. It is made of the catalogue alone, and accepts older spellings. */
export function jsonSchema(): JsonSchema {
  const all: Sections = { ...sections, ...olderRootKeys };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'GameSpec document',
    type: 'object',
    properties: Object.fromEntries(Object.entries(all).map(([name, section]) => [name, sectionSchema(section)])),
    if: { required: ['section'] },
    then: { properties: { section: { enum: Object.keys(all) } } },
    else: { propertyNames: { enum: Object.keys(all) } },
    definitions: definitions(records),
  };
}

/** The schema of one scenario snippet. */
export function snippetSchema(): JsonSchema {
  const root = reference('record.snippet');
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'GameSpec scenario snippet',
    allOf: [root],
    definitions: reachable(root, definitions({ ...records, ...snippetRecords })),
  };
}

/** The definitions that a schema refers to, directly or through others. */
function reachable(root: JsonSchema, all: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  const found = new Set<string>();
  const follow = (schema: JsonSchema | undefined) => {
    for (const [, name = ''] of JSON.stringify(schema ?? {}).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(ownValue(all, name));
    }
  };
  follow(root);
  return Object.fromEntries(Object.entries(all).filter(([name]) => found.has(name)));
}

/** The published schemas: the text of each file, by name. */
export function schemaFiles(): ReadonlyMap<string, string> {
  const text = (schema: JsonSchema) => `${JSON.stringify(schema, undefined, 1)}\n`;
  return new Map([
    ['gamespec.schema.json', text(jsonSchema())],
    ['scenario.schema.json', text(snippetSchema())],
  ]);
}
