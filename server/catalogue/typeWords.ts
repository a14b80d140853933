/** Position types in words, as hover cards, completion details and the reference pages show them. */
import type { CatalogueField, NameKind, PositionType } from './model';
import { nameKinds } from './names';

const simple: Partial<Record<PositionType['kind'], string>> = {
  text: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'true or false',
  scalar: 'text, integer or boolean',
  data: 'free data',
  identifier: 'id',
  value: 'value',
  numericValue: 'number value',
  condition: 'condition',
  query: 'query',
  effects: 'list of effects',
  anyExpression: 'value, query or condition',
  set: 'set',
  zone: 'zone',
  player: 'player',
  seat: 'seat',
  token: 'token binding',
  row: 'row binding',
  binder: 'new binding',
  bindingUse: 'binding',
  tokenFilter: 'token filter',
  rowFilter: 'row filter',
  zoneFilter: 'zone filter',
};

/** `playerVariable` -> `per-player variable`. */
export function nameKindWords(kind: NameKind): string {
  return nameKinds[kind].label;
}

/** `an action`, `a zone`. */
function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** The type as Markdown, without a full stop: `name of a zone`, `list of conditions`. */
export function typeWords(type: PositionType): string {
  switch (type.kind) {
    case 'name':
      return `name of ${(typeof type.of === 'string' ? [type.of] : type.of).map(nameKindWords).map(withArticle).join(' or ')}`;
    case 'word':
      return type.of.map((word) => `\`${word}\``).join(' | ');
    case 'list':
      return type.of.kind === 'effects' ? 'list of effects' : `list of ${severalWords(type.of)}`;
    case 'map':
      return `mapping of ${typeWords(type.keys)} to ${typeWords(type.values)}`;
    case 'record':
      return type.record.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    case 'choice':
    case 'variant':
      return [...new Set(alternatives(type).map(typeWords))].join(' or ');
    case 'arguments':
      return 'arguments, one for each parameter';
    case 'zone':
      return type.many ? 'zones' : 'zone';
    case 'player':
      return type.many ? 'players' : 'player';
    default:
      return simple[type.kind] ?? type.kind;
  }
}

/** The words for several of the type: `zones`, `names of cards`. */
function severalWords(type: PositionType): string {
  switch (type.kind) {
    case 'name':
      return `names of ${(typeof type.of === 'string' ? [type.of] : type.of).map((kind) => plural(nameKindWords(kind))).join(' or ')}`;
    case 'choice':
    case 'variant':
      return [...new Set(alternatives(type).map(severalWords))].join(' or ');
    case 'boolean':
    case 'data':
    case 'word':
      return typeWords(type);
    case 'scalar':
      return 'texts, integers or booleans';
    case 'anyExpression':
      return 'values, queries or conditions';
    case 'zone':
    case 'player':
      return typeWords({ ...type, many: true });
    case 'list':
    case 'map':
    case 'effects':
      return typeWords(type).replace(/^\S+/, plural);
    default:
      return plural(typeWords(type));
  }
}

/** Of a regular noun, or of the last word of several. */
function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** The types that a position leaves open, each once. */
function alternatives(type: PositionType): readonly PositionType[] {
  if (type.kind === 'choice') return type.of.flatMap(alternatives);
  if (type.kind === 'variant') return [...Object.values(type.cases), type.otherwise].flatMap(alternatives);
  if (type.kind === 'name' && typeof type.of !== 'string') return type.of.map((of) => ({ kind: 'name', of }));
  return [type];
}

/** `required`, `required when scope is pvar`, `default []`, or `optional`. */
export function requirementWords(field: CatalogueField): string {
  if (field.required === true) return 'required';
  if (field.required !== undefined) return `required when ${field.required.when} is ${field.required.is.join(' or ')}`;
  if (field.default === undefined || field.default === null) return 'optional';
  return `default ${typeof field.default === 'object' ? `[${field.default.join(', ')}]` : String(field.default)}`;
}
