/** Small steps for reading foreign JSON; each throws a `JsonFault`, which the caller turns into a value. */
import type { Scalar } from '../gamedef';
import { isRecord } from '../isRecord';

export class JsonFault extends Error {
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

/** A fault with the path of what does not fit. */
export function fault(path: string, message: string): JsonFault {
  return new JsonFault(path, message);
}

/** The value if it is an object. */
export function recordAt(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw fault(path, 'not an object');
}

/** The value if it is a list. */
export function listAt(value: unknown, path: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw fault(path, 'not a list');
}

/** The value if it is a text. */
export function textAt(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  throw fault(path, 'not a text');
}

/** The value if it is a boolean. */
export function booleanAt(value: unknown, path: string): boolean {
  if (typeof value === 'boolean') return value;
  throw fault(path, 'not a boolean');
}

/** The value if it is an integer within the bounds, both included. */
export function integerAt(value: unknown, path: string, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) return value;
  throw fault(path, `not an integer from ${min} to ${max}`);
}

/** The value if it is one of the words. */
export function wordAt<Word extends string>(value: unknown, path: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === value);
  if (word !== undefined) return word;
  throw fault(path, `not one of ${words.join(', ')}`);
}

/** The value if it is a list of texts. */
export function textsAt(value: unknown, path: string): readonly string[] {
  return listAt(value, path).map((item, index) => textAt(item, `${path}.${index}`));
}

/** Is it a value of the language: a text, a boolean or a safe integer? */
export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isSafeInteger(value));
}
