/** Canonical nodes as YAML text for readers, local names without their suffixes. */
import type { Json, JsonObject } from './context';
import { stemOf } from './frame';
import { yamlText } from './problem';

/** Flow style on one line. */
export function flowText(json: Json): string {
  if (json === null) return 'null';
  if (typeof json === 'string') return yamlText(stemOf(json));
  if (typeof json !== 'object') return String(json);
  if (isList(json)) return `[${json.map(flowText).join(', ')}]`;
  const entries = entriesOf(json);
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, value]) => `${yamlText(key)}: ${flowText(value)}`).join(', ')} }`;
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}

function entriesOf(json: JsonObject): readonly (readonly [string, Json])[] {
  return Object.entries(json).flatMap(([key, value]) => (value === undefined || key === 'at' ? [] : [[key, value] as const]));
}
