/** The JSON Schema of a `GameDef`. */
import type { GameDef } from '../gamedef';
import type { Definitions } from './definitions';
import { effectsSchema } from './effects';
import { deckSchema } from './events';
import {
  conditionSchema,
  playerSchema,
  querySchema,
  scalarSchema,
  tokenFilterSchema,
  valueSchema,
  zoneFilterSchema,
  zoneSchema,
} from './expressions';
import { actionSchema, phaseSchema, pipelineSchema, terminalSchema, triggerSchema, turnOrderSchema } from './play';
import { count, type JsonSchema, list, mapping, optional, record, type SchemaOf, text, words } from './schemaOf';
import {
  latticeSchema,
  originsSchema,
  seatSchema,
  setupSchema,
  spaceLatticeSchema,
  stackingSchema,
  tableSchema,
  tokenTypeSchema,
  variableSchema,
  visualSchema,
  zoneRecordSchema,
} from './setting';

const gameDef = mapping<GameDef>({
  format: words('gamespec-gamedef-1'),
  id: text,
  name: optional(text),
  scenario: optional(text),
  players: mapping<GameDef['players']>({ min: count, max: count, usual: count }),
  maxTriggerDepth: count,
  seats: list(seatSchema),
  globalVariables: list(variableSchema),
  playerVariables: list(variableSchema),
  globalMarkers: list(latticeSchema),
  spaceMarkers: list(spaceLatticeSchema),
  zones: list(zoneRecordSchema),
  tokenTypes: list(tokenTypeSchema),
  stacking: list(stackingSchema),
  tables: record(tableSchema),
  pools: optional(record(mapping<NonNullable<GameDef['pools']>[string]>({ available: text, outOfPlay: optional(text) }))),
  setup: list(setupSchema),
  phases: list(phaseSchema),
  interruptPhases: list(phaseSchema),
  turnOrder: turnOrderSchema,
  actions: list(actionSchema),
  pipelines: list(pipelineSchema),
  triggers: list(triggerSchema),
  eventDecks: list(deckSchema),
  terminal: terminalSchema,
  visual: optional(visualSchema),
  origins: optional(originsSchema),
});

const definitions: { readonly [K in keyof Definitions]: SchemaOf<Definitions[K]> } = {
  scalar: scalarSchema,
  value: valueSchema,
  condition: conditionSchema,
  query: querySchema,
  effects: effectsSchema,
  zone: zoneSchema,
  player: playerSchema,
  tokenFilter: tokenFilterSchema,
  zoneFilter: zoneFilterSchema,
};

/** JSON Schema (draft 7) of what the compiler emits and the kernel runs. */
export const gameDefSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'GameDef: a compiled game with one selected scenario',
  ...gameDef.json,
  definitions: Object.fromEntries(Object.entries(definitions).map(([name, { json }]) => [name, json])),
};

/** The published schema: the text of the file, by name. */
export const gameDefSchemaFiles: ReadonlyMap<string, string> = new Map([
  ['gamedef.schema.json', `${JSON.stringify(gameDefSchema, undefined, 1)}\n`],
]);
