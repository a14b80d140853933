/** Holds every `GameDef` that a test compiles or writes to the published schema. */
import assert from 'node:assert/strict';
import Ajv from 'ajv';
import type { GameDef } from '../../server/kernel/gamedef';
import { gameDefSchema } from '../../server/kernel/schema/gameDefSchema';

const validate = new Ajv({ allowUnionTypes: true }).compile(gameDefSchema);

/** What the schema refuses of a `GameDef`: places and reasons. Of the forms that were tried those that fit furthest. */
export function gameDefFaults(def: unknown): readonly string[] {
  if (validate(def)) return [];
  const errors = validate.errors ?? [];
  const deepest = Math.max(...errors.map(({ instancePath }) => instancePath.split('/').length));
  return errors
    .filter(({ instancePath }) => instancePath.split('/').length === deepest)
    .map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}

/** The definition itself, which is as the schema says. */
export function validGameDef(def: GameDef): GameDef {
  assert.deepEqual(gameDefFaults(def), []);
  return def;
}
