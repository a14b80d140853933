/** What can be wrong with a section as a whole: its name, its shape, a second one of its kind in the same block. */

import { sections } from '../catalogue/sections';
import { listOfOne } from './listOfOne';
import type { Chunk } from './model';
import { keyBeforeWrongColon } from './outline';
import { startOfLine } from './positions';
import type { Fix, FixEdit, Problem } from './problem';
import { changeTo } from './problem';
import { contentEndAt } from './reader/characters';
import { usualStep } from './reader/scan';
import { sharingWords } from './sharedWords';
import type { ScalarNode, SyntaxNode } from './tree';

/** GS1012, with the names that may have been meant. */
export function unknownSection(chunk: Chunk, key: ScalarNode, written: string, similar: readonly string[]): Problem {
  const { start, end } = key;
  // A name that only shares a word with sections does not make a file a spec, but it may be meant for one of them.
  const offered = similar.length > 0 ? similar : sharingWords(written, Object.keys(sections));
  const fixes = offered.map(
    (name, index): Fix => ({
      ...changeTo(name),
      ...(index === 0 ? { preferred: true as const } : {}),
      edits: [{ chunk: chunk.id, start, end, text: name }],
    }),
  );
  return { chunk: chunk.id, start, end, code: 'GS1012', values: { k: written }, ...(fixes.length > 0 ? { fixes } : {}) };
}

/** GS1001 for a section key that does not stand at the root. */
export function misplacedSection(chunk: Chunk, { start }: ScalarNode, column: number): Problem {
  const lineStart = startOfLine(chunk.text, start);
  const edit = { chunk: chunk.id, start: lineStart, end: start, text: ' '.repeat(column) };
  return syntaxProblem(chunk, start, 'a section key must start in the first column', { title: 'Move to the first column', edits: [edit] });
}

/** GS1001 for the fields of a section that stand at the column of its key. */
export function fieldsAtRoot(chunk: Chunk, value: SyntaxNode): Problem {
  const start = value.kind === 'mapping' ? (value.entries[0]?.key.start ?? value.start) : value.start;
  const lines = [...chunk.text.slice(start, value.end).matchAll(/^(?=.*\S)/gm)].map(({ index }) => start + index);
  const edits = lines.map((at) => ({ chunk: chunk.id, start: at, end: at, text: ' '.repeat(usualStep) }));
  return syntaxProblem(chunk, start, 'the content of a section must be indented', { title: 'Indent below the section', edits });
}

/** GS1001 for a section key before its list that has no colon. */
export function sectionWithoutColon(chunk: Chunk, { start, end }: ScalarNode): Problem {
  const sign = keyBeforeWrongColon(chunk.text.slice(start))?.sign ?? '';
  const isGlued = sign === ':';
  return syntaxProblem(chunk, start, isGlued ? 'a space is missing after the colon' : 'the colon after this key is missing', {
    title: isGlued ? 'Insert a space' : 'Insert the colon',
    edits: [{ chunk: chunk.id, start: end, end: end + sign.length, text: isGlued ? ': ' : ':' }],
  });
}

function syntaxProblem(chunk: Chunk, start: number, message: string, fix: Fix): Problem {
  const end = contentEndAt(chunk.text, start);
  return { chunk: chunk.id, start, end, code: 'GS1001', values: { message }, fixes: [fix] };
}

/** GS1019; the fix takes the lines of the key away. */
export function emptySection(chunk: Chunk, { start, end }: ScalarNode, value: SyntaxNode, written: string): Problem {
  const lineStart = startOfLine(chunk.text, start);
  const lineEnd = chunk.text.indexOf('\n', Math.max(end, value.end));
  const edit = { chunk: chunk.id, start: lineStart, end: lineEnd < 0 ? chunk.text.length : lineEnd + 1, text: '' };
  // In a line with other keys it is not the line that has to go.
  const isAlone = !/[{,]/.test(chunk.text.slice(lineStart, start)) && !/,[^\n]*\S/.test(chunk.text.slice(value.end, edit.end));
  const fixes = isAlone ? [{ title: `Remove \`${written}\``, edits: [edit] }] : [];
  return { chunk: chunk.id, start, end, code: 'GS1019', values: { s: written }, fixes };
}

/** GS2001 for a section whose content is no list. */
export function noList(chunk: Chunk, value: SyntaxNode, written: string): Problem {
  const { start, end } = value;
  const actual = value.kind === 'mapping' ? 'a mapping' : 'a single value';
  const edits = listOfOne(chunk.text, value);
  const fixes = edits ? [{ title: 'Wrap in a list', edits: edits.map((edit) => ({ chunk: chunk.id, ...edit })) }] : [];
  return {
    chunk: chunk.id,
    start,
    end,
    code: 'GS2001',
    values: { field: written, expected: 'a list', actual },
    ...(fixes.length > 0 ? { fixes } : {}),
  };
}

/** GS1002 for a section key that stands twice in one block. Each section is given by its chunks, that of the key first. */
export function repeatedSection(second: readonly Chunk[], first: readonly Chunk[]): Problem {
  const place = keyOf(first);
  const { chunk, start, end, name } = keyOf(second);
  const whole = second.map((each): FixEdit => ({ chunk: each.id, start: 0, end: each.text.length, text: '' }));
  const fixes: Fix[] = [{ title: `Remove the second \`${name}\``, edits: whole }];
  const last = first.at(-1);
  if (last && first.length > 1 && second.length > 1) {
    const items = second
      .slice(1)
      .map(({ text }) => text)
      .join('');
    const end = last.text.length;
    const separator = last.text.endsWith('\n') ? '' : '\n';
    fixes.push({ title: 'Merge the lists', edits: [{ chunk: last.id, start: end, end, text: separator + items }, ...whole] });
  }
  const at = { chunk: place.chunk, start: place.start, end: place.end };
  return {
    chunk,
    start,
    end,
    code: 'GS1002',
    values: { key: name },
    lines: { line: at },
    related: [{ ...at, message: 'First written here.' }],
    fixes,
  };
}

function keyOf([head]: readonly Chunk[]) {
  const root = head?.root;
  // A section key before its list may lack its colon.
  const key = root?.kind === 'mapping' ? root.entries[0]?.key : root?.kind === 'scalar' ? root : undefined;
  return { chunk: head?.id ?? '', start: key?.start ?? 0, end: key?.end ?? 0, name: String(key?.value) };
}
