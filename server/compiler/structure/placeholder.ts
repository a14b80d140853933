/** Text for a field that a fix inserts: its default, or the smallest value of its type. */
import type { CatalogueField, PositionType } from '../../catalogue/model';
import type { Chunk } from '../../source/model';
import type { Fix } from '../../source/problem';
import type { MappingEntry } from '../../source/tree';
import { replaceFix, yamlText } from '../problem';

/** YAML in flow style, on one line. */
export function placeholderText(field: CatalogueField | undefined): string {
  if (!field) return '{}';
  const { default: preset } = field;
  if (Array.isArray(preset)) return `[${preset.map(yamlText).join(', ')}]`;
  if (typeof preset === 'string' || typeof preset === 'number' || typeof preset === 'boolean') return yamlText(preset);
  return smallest(field.type);
}

/** Gives a key without a value, or with null, the value that a field would be inserted with. */
export function insertValueFix(chunk: Chunk, { key, value }: MappingEntry, field: CatalogueField): Fix {
  const text = placeholderText(field);
  const title = 'Insert a value';
  if (value.end > value.start) return replaceFix(title, chunk, value, text);
  const after = chunk.text.indexOf(':', key.end) + 1;
  return replaceFix(title, chunk, { start: after, end: after }, ` ${text}`);
}

function smallest(type: PositionType): string {
  switch (type.kind) {
    case 'integer':
    case 'numericValue':
      return String(type.min ?? 0);
    case 'number':
    case 'scalar':
    case 'value':
    case 'anyExpression':
      return '0';
    case 'boolean':
      return 'false';
    case 'condition':
    case 'zoneFilter':
      return 'true';
    case 'word':
      return yamlText(type.of[0] ?? '');
    case 'list':
      return type.nonEmpty ? `[${smallest(type.of)}]` : '[]';
    case 'effects':
    case 'set':
    case 'tokenFilter':
    case 'rowFilter':
      return '[]';
    case 'map':
    case 'record':
    case 'arguments':
    case 'data':
      return '{}';
    case 'query':
      return '{ query: players }';
    case 'player':
      return 'actor';
    case 'choice':
      return type.of[0] ? smallest(type.of[0]) : '{}';
    case 'variant':
      return smallest(type.otherwise);
    default:
      return "''";
  }
}
