/** Checks one scalar, or the YAML kind of one node, against a position type (reference: `diagnostics.md`, GS1006 and GS20xx). */
import type { DiagnosticCode, PositionType } from '../../catalogue/model';
import { typeWords } from '../../catalogue/typeWords';
import { listOfOne } from '../../source/listOfOne';
import type { Fix } from '../../source/problem';
import type { ScalarNode, SequenceNode, SyntaxNode } from '../../source/tree';
import { type LostBrackets, lostBrackets } from '../lostSigns';
import { changeFix, problemAt, rangeOf, replaceFix, suggestions, yamlText } from '../problem';
import { describeNode, isPlaceholder, isQuotedNumber, type Place, type Report } from './place';
import { shapeRemedy } from './shape';

export type Leaf = string | number | boolean;

/** Types whose values are single scalars. */
export type LeafType = Extract<
  PositionType,
  { readonly kind: 'text' | 'integer' | 'number' | 'boolean' | 'scalar' | 'identifier' | 'name' | 'word' | 'zone' | 'seat' }
>;

type IntegerType = Extract<LeafType, { readonly kind: 'integer' }>;

/** Is a value of this type one scalar? */
export function isLeafType(type: PositionType): type is LeafType {
  return leafKinds.has(type.kind);
}

const leafKinds: ReadonlySet<PositionType['kind']> = new Set([
  'text',
  'integer',
  'number',
  'boolean',
  'scalar',
  'identifier',
  'name',
  'word',
  'zone',
  'seat',
]);

/**
 * The value of a leaf, canonical (older words replaced, ids as text, trimmed, NFC); undefined when it is unusable. An id, name,
 * zone or seat is not looked up here.
 */
export function readLeaf(place: Place, type: LeafType, report: Report): Leaf | undefined {
  const { node } = place;
  if (!(type.kind === 'text' && type.display) && isPlaceholder(node)) {
    report(problemAt(place.chunk, node, 'GS9038', { text: node.kind === 'scalar' ? String(node.value) : '' }));
    return undefined;
  }
  if (node.kind !== 'scalar') {
    wrongKind(place, type, report, type.kind === 'integer' ? codeOfKind(type) : undefined);
    return undefined;
  }
  switch (type.kind) {
    case 'text':
      return typeof node.value === 'string' ? node.value : wrongKind(place, type, report);
    case 'boolean':
      return typeof node.value === 'boolean' ? node.value : wrongKind(place, type, report);
    case 'number':
      return typeof node.value === 'number' && Number.isFinite(node.value) ? node.value : wrongKind(place, type, report);
    case 'integer':
      return readInteger(place, node, type, report);
    case 'scalar':
      return node.value ?? wrongKind(place, type, report);
    case 'word':
      return readWord(place, node, type, report);
    default:
      return readIdentifier(place, node, report);
  }
}

/** GS2001 for a node of the wrong YAML kind, with the fix that wraps or unwraps where one element is meant. */
export function reportKind(place: Place, type: PositionType, report: Report): void {
  wrongKind(place, type, report);
}

function wrongKind(place: Place, type: PositionType, report: Report, code: DiagnosticCode = 'GS2001'): undefined {
  const { chunk, node, name } = place;
  if (isPlaceholder(node)) {
    report(problemAt(chunk, node, 'GS9038', { text: node.kind === 'scalar' ? String(node.value) : '' }));
    return undefined;
  }
  const written = node.kind === 'scalar' && node.value !== null ? String(node.value) : '';
  const words = type.kind === 'integer' && type.min !== undefined ? `an integer of at least ${type.min}` : withArticle(typeWords(type));
  // Nobody learns from `predicate` or `player range` what to write.
  const expected = type.kind === 'record' ? 'a mapping' : typeWords(type) === name ? (isLeafType(type) ? 'text' : 'a mapping') : words;
  const lost = lostBracketsOf(place, type);
  const actual = lost?.found ?? (node.kind === 'scalar' && typeof node.value === 'number' ? written : describeNode(node));
  const values = {
    field: name,
    expected,
    actual,
    v: written,
    list: typeWords(type),
    reason: '',
    sugar: name,
    n: String(type.kind === 'integer' ? (type.min ?? 0) : 0),
    ...(type.kind === 'integer' && type.min !== undefined && type.max !== undefined
      ? { init: written, min: String(type.min), max: String(type.max) }
      : {}),
  };
  const reason = `\`${name}\` must be ${values.expected}, but is ${written === '' ? values.actual : `\`${written}\``}`;
  const remedy = type.kind === 'integer' && isQuotedNumber(node) ? 'Write it without quotes.' : shapeRemedy(type, node);
  report(
    problemAt(chunk, node, code, { ...values, reason, ...(remedy === undefined ? {} : { remedy }) }, { fixes: kindFixes(place, type) }),
  );
  return undefined;
}

/** Words that name one thing, as `integer` does and `text` does not, with their article. */
function withArticle(words: string): string {
  if (/^(?:text|true|free|arguments|zones|players|`)/.test(words)) return words;
  if (words.startsWith('name of')) return `the ${words}`;
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

/** Plain text where a list is needed that is one but for its brackets. */
function lostBracketsOf({ chunk, node }: Place, type: PositionType): LostBrackets | undefined {
  const isList = type.kind === 'list' || type.kind === 'set' || (type.kind === 'choice' && type.of.some((each) => each.kind === 'list'));
  return isList && node.kind === 'scalar' && node.style === 'plain' ? lostBrackets(chunk.text.slice(node.start, node.end)) : undefined;
}

function kindFixes(place: Place, type: PositionType): readonly Fix[] {
  const { chunk, node } = place;
  if (type.kind === 'integer' && isQuotedNumber(node)) {
    const text = node.kind === 'scalar' ? String(node.value) : '';
    return [replaceFix(`Write \`${text}\` without quotes`, chunk, node, text)];
  }
  if (type.kind === 'integer' && node.kind === 'scalar') return boundFixes(place, node, type);
  const lost = lostBracketsOf(place, type);
  if (lost) return [replaceFix(lost.title, chunk, node, lost.text, true)];
  if (type.kind === 'list') {
    const edits = listOfOne(chunk.text, node);
    return edits ? [{ title: 'Wrap in a list', edits: edits.map((edit) => ({ ...rangeOf(chunk, edit), text: edit.text })) }] : [];
  }
  const single = node.kind === 'sequence' ? singleText(place, node) : undefined;
  return single === undefined ? [] : [replaceFix('Use the element', chunk, node, single)];
}

/** The nearest number that is allowed instead of one that is too small or too great. */
function boundFixes({ chunk }: Place, { value, ...node }: ScalarNode, { min, max }: IntegerType): readonly Fix[] {
  if (typeof value !== 'number') return [];
  const bound = min !== undefined && value < min ? min : max !== undefined && value > max ? max : undefined;
  return bound === undefined ? [] : [replaceFix(`Write ${bound}`, chunk, node, String(bound))];
}

function singleText(place: Place, node: SequenceNode): string | undefined {
  const [item] = node.items;
  if (node.items.length !== 1 || !item || !node.flow) return undefined;
  return place.chunk.text.slice(item.start, item.end);
}

function readInteger(place: Place, node: ScalarNode, type: IntegerType, report: Report): number | undefined {
  const { value } = node;
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return wrongKind(place, type, report, codeOfKind(type));
  const isOutside = (type.min !== undefined && value < type.min) || (type.max !== undefined && value > type.max);
  if (isOutside) return wrongKind(place, type, report, type.invalid);
  return value;
}

/** Codes that speak of the kind of number, and not of its size alone. */
function codeOfKind({ invalid }: IntegerType): DiagnosticCode | undefined {
  return invalid === 'GS5023' || invalid === 'GS2008' ? undefined : invalid;
}

function readWord(place: Place, node: ScalarNode, type: Extract<LeafType, { kind: 'word' }>, report: Report): string | undefined {
  if (node.value === null) return wrongKind(place, type, report);
  const written = String(node.value);
  if (type.of.includes(written)) return written;
  const alias = type.aliases && Object.hasOwn(type.aliases, written) ? type.aliases[written] : undefined;
  const { chunk, name } = place;
  if (alias) {
    const fixes = [replaceFix(`Write \`${alias.word}\``, chunk, node, yamlText(alias.word), true)];
    report(problemAt(chunk, node, alias.code, { k: alias.word, canonical: alias.word, older: written }, { fixes }));
    return alias.word;
  }
  const values = {
    v: written,
    t: written,
    list: type.of.join(', '),
    field: name,
    reason: `\`${written}\` is not one of ${type.of.join(', ')}`,
  };
  const near = suggestions(chunk, node, written, type.of);
  const [only, ...others] = type.of;
  // Where there is one word, nothing else can have been meant.
  const alone = only !== undefined && others.length === 0 && near.length === 0;
  const fixes = alone ? [changeFix(only, chunk, node, yamlText(only), true)] : near;
  report(problemAt(chunk, node, type.invalid ?? 'GS2004', values, { fixes }));
  return undefined;
}

/** An `Id`: non-empty text without outer white space; a number or boolean is read as text (GS1006). */
function readIdentifier(place: Place, node: ScalarNode, report: Report): string | undefined {
  const { chunk, name } = place;
  if (typeof node.value !== 'string') {
    const written = chunk.text.slice(node.start, node.end);
    const type = node.value === null ? 'null' : typeof node.value;
    const fixes = [replaceFix('Quote', chunk, node, `'${written}'`, true)];
    report(problemAt(chunk, node, 'GS1006', { x: written, type }, { fixes }));
    return String(node.value).normalize('NFC');
  }
  const trimmed = node.value.trim();
  if (trimmed === '' || trimmed !== node.value) {
    const fixes = trimmed === '' ? [] : [replaceFix('Trim', chunk, node, yamlText(trimmed))];
    report(problemAt(chunk, node, 'GS2005', { field: name }, { fixes }));
  }
  return trimmed === '' ? undefined : trimmed.normalize('NFC');
}

/** Whether the YAML kind of a node is one that the type can have; deeper faults do not count. */
export function hasShape(node: SyntaxNode, type: PositionType): boolean {
  switch (type.kind) {
    case 'list':
      return node.kind === 'sequence' || (type.orSingle === true && hasShape(node, type.of));
    case 'effects':
      return node.kind === 'sequence';
    case 'map':
    case 'record':
    case 'query':
    case 'arguments':
      return node.kind === 'mapping';
    case 'choice':
      return type.of.some((each) => hasShape(node, each));
    case 'integer':
    case 'number':
      return node.kind === 'scalar' && typeof node.value === 'number';
    case 'boolean':
      return node.kind === 'scalar' && typeof node.value === 'boolean';
    case 'text':
    case 'word':
    case 'identifier':
    case 'name':
    case 'seat':
    case 'binder':
    case 'bindingUse':
    case 'token':
    case 'row':
      return node.kind === 'scalar' && node.value !== null && typeof node.value !== 'boolean';
    case 'zone':
      return node.kind !== 'sequence' && (type.fixed !== true || node.kind === 'scalar');
    case 'scalar':
      return node.kind === 'scalar' && node.value !== null;
    default:
      return true;
  }
}
