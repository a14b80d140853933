/** Whether a value of foreign or unknown shape is a mapping of keys, no list and no scalar. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
