/** Is the value an object with keys, and no list? What comes from outside the type system is looked at with it. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
