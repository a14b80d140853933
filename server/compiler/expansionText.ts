/** Canonical nodes as YAML text for readers: one effect per line, local names without their suffixes. */
import type { Json, JsonObject } from './context';
import { stemOf } from './frame';
import { yamlText } from './problem';

const width = 100;

/** Block style as far as a line is too long, flow style below. */
export function expansionText(json: Json): string {
  return Array.isArray(json) ? json.map((item) => `- ${block(item, 2)}`).join('\n') : block(json, 0);
}

function block(json: Json, indent: number): string {
  const line = flowText(json);
  if (line.length + indent <= width || typeof json !== 'object' || json === null) return line;
  const pad = ' '.repeat(indent);
  if (isList(json)) return json.map((item) => `- ${block(item, indent + 2)}`).join(`\n${pad}`);
  return entriesOf(json)
    .map(([key, value]) => {
      const short = flowText(value);
      if (indent + key.length + short.length + 2 <= width) return `${yamlText(key)}: ${short}`;
      return `${yamlText(key)}:\n${pad}  ${block(value, indent + 2)}`;
    })
    .join(`\n${pad}`);
}

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
