/** What can be wrong with a file, a fence or a block as a whole (GS1007 to GS1013, GS1027), in the coordinates of the file. */

import { type Conflict, conflictFixes } from './conflicts';
import type { DirectiveFault } from './documents';
import { type Fence, labelOf } from './fences';
import { fileChunkId } from './fileChunk';
import type { Chunk } from './model';
import type { Fix, Problem } from './problem';
import { changeTo } from './problem';
import { type BlockContent, sectionsLike } from './sections';
import { strangeCharactersIn } from './strangeCharacters';
import type { MappingNode, SyntaxNode } from './tree';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** GS1007 at the first thing that is too much. */
export function excess(uri: string, start: number, limit: string, end = start + 1): Problem {
  return { chunk: fileChunkId(uri), start, end, code: 'GS1007', values: { limit } };
}

/** GS1009; the fix closes the fence behind `end`, the last line that is read as its content, or corrects the marks there. */
export function unclosedFence(uri: string, text: string, { opening, prefix, marks, wrongMarks }: Fence, end: number): Problem {
  const chunk = fileChunkId(uri);
  const separator = end > 0 && text[end - 1] !== '\n' ? '\n' : '';
  const fixes = wrongMarks
    ? [{ title: `Close the fence with ${marks}`, preferred: true as const, edits: [{ chunk, ...wrongMarks, text: marks }] }]
    : [{ title: 'Insert the closing fence', edits: [{ chunk, start: end, end, text: `${separator}${prefix}${marks}\n` }] }];
  return { chunk, start: opening.start, end: opening.end, code: 'GS1009', values: {}, fixes };
}

/** GS1001 at the first of the lines of a fence that lack a quote mark, with the fix for all of them. */
export function unquotedLines(uri: string, text: string, { unquoted, prefix, start, end }: Fence): readonly Problem[] {
  const [first] = unquoted;
  if (first === undefined) return [];
  const chunk = fileChunkId(uri);
  const from = contentStartAt(text, first.start);
  const marks = prefix.trimEnd();
  const blanks = leadOfQuoted(text.slice(start, end), marks);
  const edits = unquoted.map((line) => {
    const blanksHere = contentStartAt(text, line.start) - line.start;
    // What is left of the line stands an even number of columns from the lines around it.
    const gap = blanksHere === 0 || (blanks + blanksHere) % 2 === 1 ? ' ' : '';
    return { chunk, start: line.start, end: line.start, text: marks + gap };
  });
  const values = { message: 'the `>` of the quote is missing before this line' };
  return [{ chunk, start: from, end: first.end, code: 'GS1001', values, fixes: [{ title: 'Insert the quote marks', edits }] }];
}

/** Blanks behind the quote marks of the first line that has them and says something. */
function leadOfQuoted(content: string, marks: string): number {
  const line = content.split(/[\r\n]+/).find((each) => each.startsWith(marks) && each.slice(marks.length).trim() !== '') ?? marks;
  return contentStartAt(line, marks.length) - marks.length;
}

function contentStartAt(text: string, at: number): number {
  return at + (/^[ \t]*/.exec(text.slice(at))?.[0].length ?? 0);
}

/** GS1028 at the label. */
export function mislabelledFence(uri: string, fence: Fence): Problem {
  const chunk = fileChunkId(uri);
  const label = labelOf(fence);
  const place = { chunk, start: fence.infoStart, end: fence.infoStart + label.length };
  const fixes = [{ ...changeTo('yaml'), preferred: true as const, edits: [{ ...place, text: 'yaml' }] }];
  return { ...place, code: 'GS1028', values: { label }, fixes };
}

/** GS1011 at a `---`; `offset` is that of the text it is counted in. */
export function severalDocuments(uri: string, { start, end }: Span, offset: number): Problem {
  return { chunk: fileChunkId(uri), start: offset + start, end: offset + end, code: 'GS1011', values: {} };
}

/** GS1001 at a directive; `offset` is that of the text it is counted in. */
export function wrongDirective(uri: string, { start, end, message }: DirectiveFault, offset: number): Problem {
  const chunk = fileChunkId(uri);
  return { chunk, start: offset + start, end: offset + end, code: 'GS1001', values: { message } };
}

/** GS1027 at the first marker. */
export function conflictProblem(uri: string, conflict: Conflict): Problem {
  const chunk = fileChunkId(uri);
  const { start, end } = conflict.marker;
  return { chunk, start, end, code: 'GS1027', values: {}, fixes: conflictFixes(chunk, conflict) };
}

/** GS1008 for each strange character of a part of a file. */
export function strangeCharacters(uri: string, text: string, from: number, to: number): readonly Problem[] {
  const chunk = fileChunkId(uri);
  const first = from === 0 && text.startsWith('\ufeff') ? 1 : from;
  // Cut out, so that what does not occur in one of many blocks is not looked for in all that follow.
  const part = text.slice(first, to);
  return strangeCharactersIn(part).map((at) => {
    const range = { chunk, start: first + at, end: first + at + 1 };
    const hex = part.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
    const fixes = [{ title: 'Remove the character', edits: [{ ...range, text: '' }] }];
    return { ...range, code: 'GS1008', values: { hex }, fixes };
  });
}

/** GS1016 for an entry of `imports` that is no path. */
export function noPath(chunk: Chunk, { start, end }: SyntaxNode): Problem {
  const offset = chunk.offset;
  return { chunk: fileChunkId(chunk.uri), start: offset + start, end: offset + end, code: 'GS1016', values: {} };
}

/** GS2002 for what an entry of `imports` has besides its path; without a path GS1016 tells of all of it. */
export function unknownImportFields({ uri, offset }: Chunk, { entries }: MappingNode): readonly Problem[] {
  const others = entries.some(({ key }) => key.value === 'path') ? entries.filter(({ key }) => key.value !== 'path') : [];
  return others.map(({ key }) => ({
    chunk: fileChunkId(uri),
    start: offset + key.start,
    end: offset + key.end,
    code: 'GS2002',
    values: { k: String(key.value), node: 'imports' },
    severity: 'warning',
  }));
}

interface UnrecognisedBlock {
  readonly opening: Span;
  /** Where the content begins. */
  readonly offset: number;
  readonly prefix: string;
  readonly fence?: Fence;
}

/** GS1013 for a block that could be of several sections, GS1010 for one that looks like none. */
export function unrecognisedBlock(uri: string, block: UnrecognisedBlock, { candidates, root, chunks }: BlockContent): Problem {
  const chunk = fileChunkId(uri);
  const at = { chunk, start: block.opening.start, end: block.opening.end };
  const insert = (name: string): Fix => {
    const line = { chunk, start: block.offset, end: block.offset, text: `${block.prefix}section: ${name}\n` };
    const [only] = root?.entries ?? [];
    const list = root?.entries.length === 1 && only?.value.kind === 'sequence' && chunks[0] ? only.key : undefined;
    // Under its own key a list would not be found: the content of a named section stands under `items`.
    const items = list && chunks[0] ? [{ chunk: chunks[0].id, start: list.start, end: list.end, text: 'items' }] : [];
    return { title: `Insert \`section: ${name}\``, edits: [line, ...items] };
  };
  const [first, second] = candidates;
  if (first !== undefined && second !== undefined) {
    return { ...at, code: 'GS1013', values: { a: first, b: second }, fixes: candidates.map(insert) };
  }
  const fixes: Fix[] = [];
  const similar = root?.entries.flatMap(({ key }) => sectionsLike(String(key.value)).map((name) => ({ key, name }))) ?? [];
  for (const { key, name } of chunks[0] ? similar : []) {
    fixes.push({
      title: `Replace \`${key.value}\` by \`${name}\``,
      edits: [{ chunk: chunks[0]?.id ?? chunk, start: key.start, end: key.end, text: name }],
    });
  }
  if (root)
    fixes.push({
      title: 'Insert `section:`',
      edits: [{ chunk, start: block.offset, end: block.offset, text: `${block.prefix}section: \n` }],
    });
  if (block.fence && block.fence.info !== '') {
    const { infoStart } = block.fence;
    const end = infoStart + labelOf(block.fence).length;
    fixes.push({ title: 'Label the fence `text`', edits: [{ chunk, start: infoStart, end, text: 'text' }] });
  }
  // `similar` lets those who look for names know that some may have been meant to be declared here.
  const values = similar[0] ? { similar: similar[0].name, written: String(similar[0].key.value) } : {};
  return { ...at, code: 'GS1010', values, fixes };
}
