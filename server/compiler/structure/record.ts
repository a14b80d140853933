/**
 * Checks the keys of one mapping against the fields of a catalogue node: unknown, missing, older, removed and excluded fields
 * (reference: `diagnostics.md`, GS20xx). Values are not looked into, beyond null and the words that requirements depend on.
 */
import type { CatalogueField, CatalogueNode, DiagnosticCode, FieldCondition } from '../../catalogue/model';
import { ownValue } from '../../kernel/ownProperties';
import { nearest } from '../../source/nearest';
import type { Fix } from '../../source/problem';
import type { MappingEntry, MappingNode } from '../../source/tree';
import { changeFix, insertEntriesFix, problemAt, removeEntryFix, replaceFix, type Span } from '../problem';
import { perObject } from '../symbols/share';
import { isBehindDamage } from './joinedLines';
import { colonRemedy, withColon } from './lostColon';
import { isOlderAttribute, type OlderAttribute, reportOlderAttributes } from './olderAttributes';
import { type OlderField, olderFieldFix, reportStrayParts, strayParts } from './olderFields';
import { counterpartOf, fieldsRemedy, mayBeField, nameKeyRemedy, sidesRemedy } from './otherNames';
import { type Fields, isCompilerOwned, isNull, isPlaceholder, keyText, nodeWords, type Place, parameterOf, type Report } from './place';
import { insertValueFix, placeholderText } from './placeholder';

export interface RecordOptions {
  /** Keys that select the node and are no fields: `query`, `ref`, `op`, the effect's own key. */
  readonly selectors?: readonly string[];
  /** Called for each entry with a key that is unknown; `meant` is the absent field it seems to be a misspelling of. */
  readonly unknown?: (entry: MappingEntry, meant: string | undefined) => void;
  /** Text for a missing field that a fix inserts, where the catalogue's default is not the right one. */
  readonly insertion?: (field: string) => string | undefined;
  /** Further values for the message about missing fields. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Reads the fields of a mapping and reports what is wrong with its keys. `place.node` is `node`. */
export function readRecord(
  place: Place,
  node: MappingNode,
  definition: CatalogueNode,
  report: Report,
  options: RecordOptions = {},
): Fields {
  const fields = new Map<string, MappingEntry>();
  const empty: string[] = [];
  const unknown: MappingEntry[] = [];
  const older: OlderAttribute[] = [];
  const renamed: OlderField[] = [];
  let template = false;
  for (const entry of node.entries) {
    const key = keyText(entry.key);
    if (options.selectors?.includes(key)) continue;
    if (isPlaceholder(entry.key)) {
      template = true;
      report(problemAt(place.chunk, entry.key, 'GS9038', { text: key }));
      options.unknown?.(entry, undefined);
      continue;
    }
    const own = Object.hasOwn(definition.fields, key) ? key : undefined;
    const alias = own === undefined && definition.aliases && Object.hasOwn(definition.aliases, key) ? definition.aliases[key] : undefined;
    const name = own ?? alias?.field;
    if (name === undefined) {
      if (!entry.value.damaged) unknown.push(entry);
      continue;
    }
    if (entry.value.damaged) {
      empty.push(name);
      continue;
    }
    if (alias && isOlderAttribute(alias)) {
      older.push({ entry, alias });
      continue;
    }
    const earlier = fields.get(name);
    if (earlier && keyText(earlier.key) !== key) {
      report(exclusion(place, node, earlier, entry));
      continue;
    }
    if (alias) renamed.push({ entry, alias });
    const field = ownValue(definition.fields, name);
    if (field && isNull(entry.value) && !acceptsNull(field, entry)) {
      empty.push(name);
      if (!isNullable(field))
        report(problemAt(place.chunk, entry.key, 'GS2018', { field: key }, { fixes: [insertValueFix(place.chunk, entry, field)] }));
      continue;
    }
    if (!earlier) fields.set(name, entry);
  }
  for (const field of renamed) {
    const { entry, alias } = field;
    const stray = strayParts(field);
    // What cannot be read would get lost in rewriting.
    const fixes = stray.length > 0 ? [] : [olderFieldFix(place.chunk, node, field, renamed)];
    report(problemAt(place.chunk, entry.key, alias.code, { k: alias.field, canonical: alias.field, older: keyText(entry.key) }, { fixes }));
    reportStrayParts(place.chunk, field, stray, report);
    if (stray.length > 0 && alias.shape === 'partialMode') fields.delete(alias.field);
  }
  if (template) return fields;
  reportOlderAttributes(place.chunk, node, older, report);
  const missing = node.damaged
    ? []
    : missingFields(definition, fields, empty).filter((name) => !isBehindDamage(name, node, place.chunk.text));
  const { needsOneOf } = definition;
  const lacksOne = needsOneOf !== undefined && !needsOneOf.fields.some((name) => empty.includes(name) || isFilled(fields.get(name)));
  const misspelt = reportUnknown(place, node, definition, unknown, fields, missing, lacksOne, report, options);
  const absent = missing.length === 0 ? missing : missing.filter((name) => !misspelt.has(name));
  if (absent.length > 0) reportMissing(place, node, definition, absent, fields, report, options);
  // An unknown key was written for one of them: one fault, one report.
  if (lacksOne && !node.damaged && unknown.length === 0) {
    const at = needsOneOf.missingAt === '.' ? { chunk: place.chunk, span: node } : missingAt(place, node, undefined, fields);
    const names = needsOneOf.fields.join('` or `');
    const values = { node: nodeWords(place), field: names, reason: `one of \`${needsOneOf.fields.join('`, `')}\` is needed` };
    report(problemAt(at.chunk, at.span, needsOneOf.code, values, { fixes: insertOneFix(place, node, definition, fields) }));
  }
  if (mayExclude(definition)) reportExclusions(place, node, definition, fields, report);
  return fields;
}

/** Whether some fields of the node cannot stand together, or not with every word of another one. */
const mayExclude = perObject(
  ({ excludes, fields }: CatalogueNode) => excludes !== undefined || Object.values(fields).some(({ onlyWhen }) => onlyWhen !== undefined),
);

/** Inserts a field of which one is needed, or fills the empty list that stands there. */
function insertOneFix({ chunk }: Place, node: MappingNode, { needsOneOf }: CatalogueNode, fields: Fields): readonly Fix[] {
  if (!needsOneOf?.insertion) return [];
  const { field, value } = needsOneOf.insertion;
  const present = fields.get(field)?.value;
  const title = `Insert \`${field}\``;
  return [present ? replaceFix(title, chunk, present, value) : insertEntriesFix(title, chunk, node, [{ key: field, value }])];
}

/** An empty list is no choice among fields of which one is needed. */
function isFilled(entry: MappingEntry | undefined): boolean {
  return entry !== undefined && !(entry.value.kind === 'sequence' && entry.value.items.length === 0);
}

/** The word in a field, older words resolved; undefined when it is absent, a macro parameter or no text. */
export function wordOf(definition: CatalogueNode, fields: Fields, name: string): string | undefined {
  const node = fields.get(name)?.value;
  if (node?.kind !== 'scalar' || node.value === null) return undefined;
  const written = String(node.value);
  const type = ownValue(definition.fields, name)?.type;
  return (
    (type?.kind === 'word' && type.aliases && Object.hasOwn(type.aliases, written) ? type.aliases[written]?.word : undefined) ?? written
  );
}

/** Null that the field's own type deals with: an empty effect list (GS9009), free data, an id written `null` (GS1006). */
function acceptsNull(field: CatalogueField, entry: MappingEntry): boolean {
  const { kind } = field.type;
  if (kind === 'effects' || kind === 'data') return true;
  return (kind === 'identifier' || kind === 'name') && entry.value.end > entry.value.start && !field.nullable;
}

/** Whether null is as good as the field's absence. */
export function isNullable(field: CatalogueField): boolean {
  return field.nullable === true || (field.type.kind === 'condition' && field.required === undefined);
}

function missingFields(definition: CatalogueNode, fields: Fields, empty: readonly string[]): readonly string[] {
  return neededFields(definition).filter((name) => !fields.has(name) && !empty.includes(name) && isRequired(definition, fields, name));
}

/** The fields that a node may have to have. */
const neededFields = perObject(({ fields }: CatalogueNode) =>
  Object.keys(fields).filter((name) => ownValue(fields, name)?.required !== undefined),
);

/** Whether a node with these fields needs the one of that name. */
export function isRequired(definition: CatalogueNode, fields: Fields, name: string): boolean {
  const required = ownValue(definition.fields, name)?.required;
  return required === true || (required !== undefined && holds(definition, fields, required));
}

function holds(definition: CatalogueNode, fields: Fields, condition: FieldCondition): boolean {
  const word = wordOf(definition, fields, condition.when);
  return word !== undefined && condition.is.includes(word);
}

const noNames: ReadonlySet<string> = new Set();

/** Reports unknown keys; returns the missing fields that some of them are misspellings of, which are not reported again. */
function reportUnknown(
  place: Place,
  node: MappingNode,
  definition: CatalogueNode,
  unknown: readonly MappingEntry[],
  fields: Fields,
  missing: readonly string[],
  lacksOne: boolean,
  report: Report,
  options: RecordOptions,
): ReadonlySet<string> {
  if (unknown.length === 0) return noNames;
  const misspelt = new Set<string>();
  const needed = missing.filter((name) => ownValue(definition.fields, name)?.missingCode === undefined);
  // A field that another key is a misspelling of is not meant by a key that resembles none.
  const claimed = new Set(unknown.flatMap(({ key }) => nearest(keyText(key), missing)[0] ?? []));
  // What is left of a mapping may not have been meant for it.
  const silent = new Set(node.damaged ? unknown : strayedBelow(node, unknown));
  for (const entry of unknown) {
    const key = keyText(entry.key);
    const { chunk } = place;
    if (silent.has(entry)) {
      options.unknown?.(entry, undefined);
      continue;
    }
    const remove = removeEntryFix(`Remove \`${key}\``, chunk, node, entry);
    const advice = definition.removed && Object.hasOwn(definition.removed, key) ? definition.removed[key] : undefined;
    if (advice !== undefined) {
      options.unknown?.(entry, undefined);
      report(problemAt(chunk, entry.key, 'GS2020', { k: key, advice }, { fixes: [remove] }));
      continue;
    }
    if (!definition.open && !definition.lenient && isCompilerOwned(key)) {
      options.unknown?.(entry, undefined);
      report(problemAt(chunk, entry.key, 'GS2022', { k: key }, { fixes: [remove] }));
      continue;
    }
    const absent = Object.keys(definition.fields).filter((name) => !fields.has(name));
    const whole = withColon(entry, (name) => absent.includes(name) && !misspelt.has(name));
    if (whole) {
      const name = keyText(whole.key);
      options.unknown?.(whole, name);
      misspelt.add(name);
      const text = `${name}: ${chunk.text.slice(whole.value.start, whole.value.end)}`;
      const insert = replaceFix('Insert the colon', chunk, entry.key, text, true);
      const values = { k: key, node: nodeWords(place), remedy: colonRemedy(name) };
      report(problemAt(chunk, entry.key, 'GS2002', values, { fixes: [insert, remove] }));
      continue;
    }
    const formRemedy = sidesRemedy(key, missing) ?? nameKeyRemedy(node, entry, missing);
    if (formRemedy !== undefined) {
      for (const name of missing) misspelt.add(name);
      options.unknown?.(entry, undefined);
      report(problemAt(chunk, entry.key, 'GS2002', { k: key, node: nodeWords(place), remedy: formRemedy }, { fixes: [remove] }));
      continue;
    }
    const near = [...new Set([...counterpartOf(key, missing), ...nearest(key, [...missing, ...absent])])];
    const meant = near.find((name) => missing.includes(name) && !misspelt.has(name));
    options.unknown?.(entry, meant ?? near[0]);
    if (meant === undefined && definition.open) continue;
    const other = ownValue(definition.keysOfOthers, key);
    // A key that resembles none of the missing fields may have been written for one that its value fits: one fault, one report.
    const replaced =
      meant ?? needed.find((name) => !misspelt.has(name) && !claimed.has(name) && mayBeField(entry, ownValue(definition.fields, name)));
    if (replaced !== undefined) misspelt.add(replaced);
    // Where nothing else is missing, and nothing else is unknown, that is the field that was meant.
    const alone = needed.length === 1 && unknown.length === 1 ? replaced : undefined;
    // Of another node than this one nothing is missing here.
    if (other !== undefined) for (const name of missing) misspelt.add(name);
    // A warning would let a definition pass that lacks a required field.
    const harmless = definition.lenient && !(meant === undefined ? lacksOne || replaced !== undefined : needed.includes(meant));
    const first = meant ?? alone;
    const best = first === undefined ? near : [first, ...near.filter((name) => name !== first)];
    const renames =
      other !== undefined && place.key
        ? [otherNodeFix(place, place.key, node, other, missing, options)]
        : best.map((name, index) => changeFix(name, chunk, entry.key, name, index === 0));
    report(
      problemAt(
        chunk,
        entry.key,
        'GS2002',
        {
          k: key,
          node: nodeWords(place),
          ...(other === undefined ? fieldsRemedy(definition) : { remedy: `It is a field of \`${other}\`.` }),
        },
        { fixes: [...renames, remove], ...(harmless ? { severity: 'warning' } : {}) },
      ),
    );
  }
  return misspelt;
}

/** Writes the name of the node that has the key, and inserts what that one lacks. */
function otherNodeFix(
  { chunk }: Place,
  key: NonNullable<Place['key']>,
  node: MappingNode,
  other: string,
  missing: readonly string[],
  { insertion }: RecordOptions,
): Fix {
  const title = `Write \`${other}\``;
  const rename = replaceFix(title, key.chunk, key.span, other, true);
  const inserted = missing.flatMap((name) => {
    const value = insertion?.(name);
    return value === undefined ? [] : [{ key: name, value }];
  });
  if (inserted.length === 0) return rename;
  const [first, second] = [rename.edits[0], insertEntriesFix(title, chunk, node, inserted).edits[0]];
  return first && second ? { ...rename, edits: [first, second] } : rename;
}

/** A line indented too far takes along its own lines: behind an unknown key without a value, they stand at its column and not below it. */
function strayedBelow(node: MappingNode, unknown: readonly MappingEntry[]): readonly MappingEntry[] {
  if (node.flow || unknown.length < 2) return [];
  const isUnknown = new Set(unknown);
  const stray: MappingEntry[] = [];
  let header = false;
  for (const entry of node.entries) {
    if (!isUnknown.has(entry)) header = false;
    else if (header) stray.push(entry);
    else header = isNull(entry.value) && entry.value.start === entry.value.end;
  }
  return stray;
}

function reportMissing(
  place: Place,
  node: MappingNode,
  definition: CatalogueNode,
  missing: readonly string[],
  fields: Fields,
  report: Report,
  options: RecordOptions,
): void {
  const byCode = new Map<DiagnosticCode, string[]>();
  for (const name of missing) {
    const code = ownValue(definition.fields, name)?.missingCode ?? 'GS2003';
    byCode.set(code, [...(byCode.get(code) ?? []), name]);
  }
  for (const [code, names] of byCode) {
    const groups = code === 'GS2003' ? names.map((name) => [name]) : [names];
    for (const group of groups) {
      const entries = group.map((key) => ({ key, value: options.insertion?.(key) ?? placeholderText(ownValue(definition.fields, key)) }));
      const title = `Insert ${group.map((key) => `\`${key}\``).join(' and ')}`;
      const first = ownValue(definition.fields, group[0] ?? '');
      const at = missingAt(place, node, first, fields);
      const other = first?.without;
      const fixes = [
        ...(other === undefined ? [] : [changeFix(other, at.chunk, at.span, other, true)]),
        insertEntriesFix(title, place.chunk, node, entries, other === undefined),
      ];
      const values = { node: nodeWords(place), field: group.join('`, `'), ...idValue(fields), ...options.values };
      report(problemAt(at.chunk, at.span, code, values, at.chunk === place.chunk ? { fixes } : {}));
    }
  }
}

function idValue(fields: Fields): Readonly<Record<string, string>> {
  const id = (fields.get('id') ?? fields.get('name'))?.value;
  return id?.kind === 'scalar' && id.value !== null ? { id: String(id.value) } : {};
}

/** The place for a missing field: the value the catalogue names, else the key of the node, else its first key, else the node. */
function missingAt(
  place: Place,
  node: MappingNode,
  field: CatalogueField | undefined,
  fields: Fields,
): { chunk: Place['chunk']; span: Span } {
  if (field?.missingAt === '.') return { chunk: place.chunk, span: node };
  const named = field?.missingAt === undefined ? undefined : fields.get(field.missingAt)?.value;
  if (named) return { chunk: place.chunk, span: named };
  if (place.key) return place.key;
  return { chunk: place.chunk, span: node.entries[0]?.key ?? node };
}

function reportExclusions(place: Place, node: MappingNode, definition: CatalogueNode, fields: Fields, report: Report): void {
  const clashes = (definition.excludes ?? []).flatMap(([a, b]): (readonly [MappingEntry, MappingEntry])[] => {
    const first = fields.get(a);
    const second = fields.get(b);
    return first && second ? [[first, second]] : [];
  });
  // A field that clashes with several others is the one too many.
  const [first, second] = clashes;
  const common = first?.find((entry) => second?.includes(entry));
  if (first && common) report(exclusion(place, node, first[0] === common ? first[1] : first[0], common, common));
  for (const [one, other] of clashes) if (common !== one && common !== other) report(exclusion(place, node, one, other));
  for (const [name, entry] of fields) {
    const condition = ownValue(definition.fields, name)?.onlyWhen;
    if (!condition) continue;
    const word = wordOf(definition, fields, condition.when);
    if (word === undefined || condition.is.includes(word) || !isWord(definition, condition.when, word) || parameterOf(entry.value))
      continue;
    const fixes = [removeEntryFix(`Remove \`${name}\``, place.chunk, node, entry)];
    const values = {
      a: name,
      b: `${condition.when}: ${word}`,
      reason: `\`${name}\` cannot be combined with \`${condition.when}: ${word}\``,
    };
    report(problemAt(place.chunk, entry.key, condition.code ?? 'GS2017', values, { fixes }));
  }
}

/** A misspelt word decides nothing: it is reported where it is written. */
function isWord(definition: CatalogueNode, field: string, word: string): boolean {
  const type = ownValue(definition.fields, field)?.type;
  return type?.kind !== 'word' || type.of.includes(word);
}

/** GS2017 at the later one of two entries, unless another is `blamed`. */
function exclusion(place: Place, node: MappingNode, one: MappingEntry, other: MappingEntry, blamed?: MappingEntry) {
  const isLater = blamed === undefined ? one.key.start < other.key.start : blamed === other;
  const [earlier, later] = isLater ? [one, other] : [other, one];
  const fixes = [later, earlier].map((entry) => removeEntryFix(`Remove \`${keyText(entry.key)}\``, place.chunk, node, entry));
  return problemAt(place.chunk, later.key, 'GS2017', { a: keyText(later.key), b: keyText(earlier.key) }, { fixes });
}
