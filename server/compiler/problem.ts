/** Making problems and fixes: the one place that turns a chunk and a node into ranges and edits. */

import { diagnostics, placeholdersOf } from '../catalogue/diagnostics';
import type { DiagnosticCode, Severity } from '../catalogue/model';
import { shownProblems } from '../source/limits';
import type { Chunk } from '../source/model';
import { type Candidates, nearest } from '../source/nearest';
import { startOfLine } from '../source/positions';
import { type ChunkRange, changeTo, type Fix, type FixEdit, type Problem, type RelatedInformation } from '../source/problem';
import type { MappingEntry, MappingNode, SequenceNode, SyntaxNode } from '../source/tree';
import { lostSignFixes } from './lostSigns';
import { perObject } from './symbols/share';

/** Anything with offsets in a chunk: a node, or a part of one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ProblemDetails {
  readonly severity?: Problem['severity'];
  readonly related?: readonly RelatedInformation[];
  readonly lines?: Problem['lines'];
  readonly fixes?: readonly Fix[];
}

/** The span as a range of its chunk. */
export function rangeOf(chunk: Chunk, span: Span): ChunkRange {
  return { chunk: chunk.id, start: span.start, end: span.end };
}

/** `values` fill the placeholders of the code's message. */
export function problemAt(
  chunk: Chunk,
  span: Span,
  code: DiagnosticCode,
  values: Readonly<Record<string, string>> = {},
  details: ProblemDetails = {},
): Problem {
  return {
    ...rangeOf(chunk, span),
    code,
    values,
    ...(details.severity ? { severity: details.severity } : {}),
    ...(details.related && details.related.length > 0 ? { related: details.related } : {}),
    ...(details.lines ? { lines: details.lines } : {}),
    ...(details.fixes && details.fixes.length > 0 ? { fixes: details.fixes } : {}),
  };
}

/** Values for the placeholders that the message of a code about an unknown name has. */
export function unknownNameValues(code: DiagnosticCode, name: string, label: string): Readonly<Record<string, string>> {
  const placeholders = placeholdersOfCode.get(code) ?? messagePlaceholders(code);
  placeholdersOfCode.set(code, placeholders);
  return Object.fromEntries(placeholders.map((each) => [each, valueFor(each, name, label)]));
}

const placeholdersOfCode = new Map<DiagnosticCode, readonly string[]>();

function messagePlaceholders(code: DiagnosticCode): readonly string[] {
  const { message = '', otherwise = '' } = diagnostics[code] ?? {};
  return [...new Set([message, otherwise].flatMap(placeholdersOf))].filter(
    (each) => forName.has(each) || forLabel.has(each) || each === 'reason',
  );
}

/** Placeholders that mean the name, and the word for what it should name. */
const forName: ReadonlySet<string> = new Set(['n', 'v', 'z', 'm', 'p', 'a', 't', 's', 'f', 'c', 'k', 'w', 'x', 'name', 'path']);
const forLabel: ReadonlySet<string> = new Set(['what', 'kind', 'label']);

function valueFor(placeholder: string, name: string, label: string): string {
  if (placeholder === 'reason') return `there is no ${label} \`${name}\``;
  return forLabel.has(placeholder) ? label : name;
}

/** How many problems a definition has of each severity. */
export type Tally = Map<Severity | undefined, number>;

/** Counts a problem. Of more than are shown only what and where they are is kept; of a hint the fix as well, which may be made in all places at once. */
export function counted(problem: Problem, tally: Tally): Problem {
  const severity = severityOf(problem);
  const count = (tally.get(severity) ?? 0) + 1;
  tally.set(severity, count);
  if (count <= shownProblems || severity === 'hint') return problem;
  const { chunk, start, end, code, values } = problem;
  return { chunk, start, end, code, values, ...(problem.severity ? { severity: problem.severity } : {}) };
}

function severityOf({ code, severity }: Problem): Severity | undefined {
  return severity ?? diagnostics[code]?.severity;
}

/** Does the problem keep the game from running? How the author has it shown does not count. */
export function isError(problem: Problem): boolean {
  return severityOf(problem) === 'error';
}

/** The remedy that the first fix carries out, if that writes a short text; else another one, if there is one. */
export function remedyOf(fixes: readonly Fix[], otherwise?: string): Readonly<Record<string, string>> {
  const [edit, ...more] = fixes[0]?.edits ?? [];
  const isShown = edit !== undefined && more.length === 0 && edit.text.length <= longestShown && !/^$|\n/.test(edit.text);
  const remedy = isShown ? `Write \`${edit.text}\`.` : otherwise;
  return remedy === undefined ? {} : { remedy };
}

/** Longer texts would fill a message. */
const longestShown = 100;

/** A fix that writes a text instead of a span; a preferred one is part of "fix all". */
export function replaceFix(title: string, chunk: Chunk, span: Span, text: string, preferred = false): Fix {
  return { title, ...(preferred ? { preferred: true as const } : {}), edits: [{ ...rangeOf(chunk, span), text }] };
}

/** A fix that writes a name in the place of another one. */
export function changeFix(name: string, chunk: Chunk, span: Span, text: string, preferred = false): Fix {
  const { title, ...meant } = changeTo(name);
  return { ...replaceFix(title, chunk, span, text, preferred), ...meant };
}

/** One fix per nearest candidate, the first one preferred; before them the sign that is missing between or around names. `write` turns a candidate into the text that is inserted. */
export function suggestions(
  chunk: Chunk,
  span: Span,
  word: string,
  candidates: Candidates,
  write: (candidate: string) => string = yamlText,
): readonly Fix[] {
  const signs = lostSignFixes(chunk, span, { has: (name) => ('size' in candidates ? candidates : setOf(candidates)).has(name) });
  const near = nearest(word, candidates).map((candidate, index) =>
    changeFix(candidate, chunk, span, write(candidate), index === 0 && signs.length === 0),
  );
  return [...signs, ...near];
}

const setOf = perObject((words: readonly string[]): ReadonlySet<string> => new Set(words));

/** Removes an entry of a mapping, with its line in block style and with its comma in flow style. */
export function removeEntryFix(title: string, chunk: Chunk, mapping: MappingNode, entry: MappingEntry, preferred = false): Fix {
  return removalFix(
    title,
    chunk,
    mapping.flow,
    entrySpans(mapping),
    placeIn(mapping.entries, entry, ({ key }) => key.start),
    preferred,
  );
}

/** The edits that remove several entries of a mapping. */
export function removeEntriesEdits(chunk: Chunk, mapping: MappingNode, isRemoved: (entry: MappingEntry) => boolean): readonly FixEdit[] {
  const spans = entrySpans(mapping);
  const edits: FixEdit[] = [];
  for (let first = 0; first < mapping.entries.length; first++) {
    let end = first;
    for (let each = mapping.entries[end]; each && isRemoved(each); each = mapping.entries[end]) end++;
    if (end === first) continue;
    edits.push({ ...rangeOf(chunk, removedSpan(chunk, mapping.flow, spans, first, end - 1, '')), text: '' });
    first = end;
  }
  return edits;
}

/** The parts of a collection by their indexes. */
type Spans = (index: number) => Span | undefined;

function entrySpans({ entries }: MappingNode): Spans {
  return (index) => {
    const entry = entries[index];
    return entry && { start: entry.key.start, end: Math.max(entry.key.end, entry.value.end) };
  };
}

/** The index of a part, looked for by halving: a collection may have as many faults as parts. Parts that an alias brings are not in order. */
function placeIn<Part>(parts: readonly Part[], part: Part, startOf: (part: Part) => number): number {
  const start = startOf(part);
  let [low, high] = [0, parts.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = parts[middle];
    if (other !== undefined && startOf(other) < start) low = middle + 1;
    else high = middle;
  }
  return parts[low] === part ? low : parts.indexOf(part);
}

/** Removes an item of a list, as `removeEntryFix` does. */
export function removeItemFix(title: string, chunk: Chunk, list: SequenceNode, item: SyntaxNode, preferred = false): Fix {
  return removalFix(
    title,
    chunk,
    list.flow,
    (index) => list.items[index],
    placeIn(list.items, item, ({ start }) => start),
    preferred,
    '-',
  );
}

function removalFix(title: string, chunk: Chunk, flow: boolean, spans: Spans, at: number, preferred: boolean, mark = ''): Fix {
  return replaceFix(title, chunk, removedSpan(chunk, flow, spans, at, at, mark), '', preferred);
}

/** What goes when the parts from `first` to `last` of a collection go. */
function removedSpan(chunk: Chunk, flow: boolean, spans: Spans, first: number, last: number, mark: string): Span {
  const span = { start: spans(first)?.start ?? 0, end: spans(last)?.end ?? 0 };
  const next = spans(last + 1);
  const before = spans(first - 1);
  if (flow) return next ? { start: span.start, end: next.start } : { start: before ? before.end : span.start, end: span.end };
  const lineStart = startOfLine(chunk.text, span.start);
  const lineEnd = chunk.text.indexOf('\n', span.end);
  const lead = chunk.text.slice(lineStart, span.start).trim();
  // The first entry of a list item stands behind the dash, which must stay: the next entry moves up to it.
  if (lead !== mark && next) return { start: span.start, end: next.start };
  return { start: lineStart, end: lineEnd < 0 ? chunk.text.length : lineEnd + 1 };
}

/** Adds `key: value` lines to a mapping, in the style the mapping is written in, after its last entry. */
export function insertEntriesFix(
  title: string,
  chunk: Chunk,
  mapping: MappingNode,
  entries: readonly { readonly key: string; readonly value: string }[],
  preferred = false,
): Fix {
  const texts = entries.map(({ key, value }) => `${key}: ${value}`);
  const first = mapping.entries[0];
  const last = mapping.entries.at(-1);
  if (!first || !last) return replaceFix(title, chunk, mapping, `{ ${texts.join(', ')} }`, preferred);
  const end = Math.max(last.key.end, last.value.end);
  if (mapping.flow) return replaceFix(title, chunk, { start: end, end }, `, ${texts.join(', ')}`, preferred);
  const indent = indentBefore(chunk, first.key.start);
  const lineEnd = endOfLine(chunk.text, end);
  return replaceFix(title, chunk, { start: lineEnd, end: lineEnd }, texts.map((text) => `\n${indent}${text}`).join(''), preferred);
}

/** Adds an item behind the last one of a list, in the style the list is written in. */
export function insertItemEdit(chunk: Chunk, list: SequenceNode, text: string): FixEdit {
  const last = list.items.at(-1);
  if (!last) return { ...rangeOf(chunk, list), text: `[${text}]` };
  if (list.flow) return { ...rangeOf(chunk, { start: last.end, end: last.end }), text: `, ${text}` };
  const dash = chunk.text.lastIndexOf('-', (list.items[0]?.start ?? list.start) - 1);
  const indent = indentBefore(chunk, dash);
  const end = endOfLine(chunk.text, last.end);
  return { ...rangeOf(chunk, { start: end, end }), text: `\n${indent}- ${text}` };
}

/** Adds a line of its own, or in flow style an entry, behind another entry of a mapping. */
export function insertAfterEntryEdit(chunk: Chunk, mapping: MappingNode, { key, value }: MappingEntry, text: string): FixEdit {
  const end = Math.max(key.end, value.end);
  if (mapping.flow) return { ...rangeOf(chunk, { start: end, end }), text: `, ${text}` };
  const indent = indentBefore(chunk, key.start);
  const lineEnd = endOfLine(chunk.text, end);
  return { ...rangeOf(chunk, { start: lineEnd, end: lineEnd }), text: `\n${indent}${text}` };
}

/** What a new line needs to begin at the column of `offset`: dashes become blanks, quote marks stay. */
function indentBefore(chunk: Chunk, offset: number): string {
  return chunk.text.slice(startOfLine(chunk.text, offset), offset).replace(/[^\s>]/g, ' ');
}

/** The end of the line that holds `offset`; `offset` itself where a block scalar or list has already ended its last line. */
function endOfLine(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return text[offset - 2] === '\r' ? offset - 2 : offset - 1;
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
}

/** A scalar as plain YAML text where that reads back as the same value, quoted otherwise. */
export function yamlText(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  return isPlain(value) ? value : `'${value.replaceAll("'", "''")}'`;
}

/** The same on one line, whatever the value: a double-quoted text of YAML reads every text of JSON. */
export function oneLineText(value: string | number | boolean | null): string {
  if (value === null) return 'null';
  return typeof value === 'string' && /[\r\n]/.test(value) ? JSON.stringify(value) : yamlText(value);
}

const looksTyped =
  /^(?:~|null|true|false|yes|no|on|off|y|n|[-+]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?|0x[\da-f]+|0o[0-7]+|[-+]?\.inf|\.nan)$/i;

function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}_$.+/][^\n\r\t#:,[\]{}"'`|>&*!%@]*$/u.test(text) && text === text.trim() && !looksTyped.test(text);
}
