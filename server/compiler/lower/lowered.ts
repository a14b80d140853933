/** Reads the JSON that elaboration has written. */
import type { Json } from '../context';

/**
 * The canonical form of a node. Elaboration writes each node as `kernel/gamedef` declares it; that the two agree is what the tests of
 * lowering hold together with the schema, not something to check again at each node.
 */
export function lowered<T>(json: Json | undefined, otherwise: T): T {
  return isWritten<T>(json) ? json : otherwise;
}

function isWritten<T>(json: Json | T | undefined): json is Json & T {
  return json !== undefined && json !== null;
}

/** A field of a canonical node; undefined where it is absent, or the JSON is no node. */
export function fieldOf(json: Json | undefined, name: string): Json | undefined {
  return isObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;
}

function isObject(json: Json | undefined): json is { readonly [key: string]: Json | undefined } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** The items of a list; none where there is no list. */
export function listOf(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json : [];
}

/** The JSON if it is a text. */
export function textOf(json: Json | undefined): string | undefined {
  return typeof json === 'string' ? json : undefined;
}

/** The JSON if it is a number. */
export function numberOf(json: Json | undefined): number | undefined {
  return typeof json === 'number' ? json : undefined;
}
