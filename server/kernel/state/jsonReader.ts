/** Small steps for reading foreign JSON; each throws a `JsonFault`, which the caller turns into a value. */
import type { Scalar } from '../gamedef';

export class JsonFault extends Error {
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

export function fault(path: string, message: string): JsonFault {
  return new JsonFault(path, message);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function recordAt(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw fault(path, 'not an object');
}

export function listAt(value: unknown, path: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw fault(path, 'not a list');
}

export function textAt(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  throw fault(path, 'not a text');
}

export function booleanAt(value: unknown, path: string): boolean {
  if (typeof value === 'boolean') return value;
  throw fault(path, 'not a boolean');
}

export function integerAt(value: unknown, path: string, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) return value;
  throw fault(path, `not an integer from ${min} to ${max}`);
}

export function wordAt<Word extends string>(value: unknown, path: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === value);
  if (word !== undefined) return word;
  throw fault(path, `not one of ${words.join(', ')}`);
}

export function textsAt(value: unknown, path: string): readonly string[] {
  return listAt(value, path).map((item, index) => textAt(item, `${path}.${index}`));
}

export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isSafeInteger(value));
}
