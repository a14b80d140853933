/**
 * Whether an edit keeps everything that it does not mean to change. Fixes are made from nodes, which do not hold the comments, anchors and tags around them.
 * So each fix is tried on the text before it is offered; one that would lose a comment or an anchor, or leave invalid YAML, is not offered.
 */
import { perObject } from '../compiler/symbols/share';
import { readAgain } from '../source/file';
import type { Chunk, SourceFile } from '../source/model';
import type { Fix } from '../source/problem';
import { partsOf, type SyntaxNode } from '../source/tree';
import { editsOf, placedEdits } from '../workspace/diagnostics';
import type { Places } from '../workspace/places';
import { edited } from './formatting/blankEdits';

interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A comment, an anchor or an alias, none of which is a node. */
interface Mark {
  readonly kind: 'comment' | 'anchor' | 'alias';
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Codes of faults of syntax: the text is read as it was probably meant. */
const ofSyntax: ReadonlySet<string> = new Set(['GS1001', 'GS1002', 'GS1003', 'GS1004', 'GS1023', 'GS1024', 'GS1026', 'GS1027']);

/** Whether a fix for this code loses nothing. A fix of a syntax error may reveal further ones, so the syntax is not compared for those codes. */
export function keepsText(fix: Fix, code: string, files: ReadonlyMap<string, SourceFile>, places: Places): boolean {
  return editsByFile(fix, files, places).every(
    ([file, edits]) => keepsMarks(file, edits) && (ofSyntax.has(code) || keepsSyntax(file, edits)),
  );
}

/** Whether a fix loses no comment and no anchor that is still referenced. */
export function keepsItsMarks(fix: Fix, files: ReadonlyMap<string, SourceFile>, places: Places): boolean {
  return editsByFile(fix, files, places).every(([file, edits]) => keepsMarks(file, edits));
}

function editsByFile(
  fix: Fix,
  files: ReadonlyMap<string, SourceFile>,
  places: Places,
): readonly (readonly [SourceFile, readonly TextEdit[]])[] {
  return [...(editsOf(fix, places) ?? [])].flatMap(([uri, edits]) => {
    const file = files.get(uri);
    return file === undefined ? [] : [[file, inOrder(placedEdits(file, edits))] as const];
  });
}

/** Whether the file with the edits, which are in order, has no more faults of syntax. */
export function keepsSyntax(file: SourceFile, edits: readonly TextEdit[]): boolean {
  return syntaxFaults(readAgain(file, edited(file.text, edits))) <= syntaxFaults(file);
}

/** Whether the edits, which are in order, are apart from each other, delete comments only together with the nodes around them, and keep each anchor on its node. */
function keepsMarks(file: SourceFile, edits: readonly TextEdit[]): boolean {
  // An editor would refuse edits of the same text, or make them one after the other.
  if (edits.some(({ start }, index) => start < (edits[index - 1]?.end ?? 0))) return false;
  const marks = marksIn(file, edits);
  if (marks.length === 0) return true;
  const written = edits.map(({ text }) => text).join('\n');
  const isGone = ({ start, end }: Mark) => edits.some((edit) => edit.start <= start && end <= edit.end);
  const aliases = new Set(marks.filter((mark) => mark.kind === 'alias' && !isGone(mark)).map(({ text }) => text.slice(1)));
  for (const edit of edits) {
    const gone = marks.filter(({ start, end }) => edit.start <= start && end <= edit.end);
    const isMoved = edit.text !== '' || written.replace(/\s/g, '').includes(withoutMarks(file, edit, gone));
    for (const { kind, text } of gone) {
      if (kind === 'comment' && isMoved && !written.includes(text.trimEnd())) return false;
      if (kind === 'anchor' && aliases.has(text.slice(1)) && !stands(text, written)) return false;
    }
    const anchor = marks.find(({ kind, end }) => kind === 'anchor' && /^\s+$/.test(file.text.slice(end, edit.start)));
    if (anchor !== undefined && aliases.has(anchor.text.slice(1)) && !isInPlace(file, edit)) return false;
  }
  return !marks.some((mark) => mark.kind === 'anchor' && !isGone(mark) && stands(mark.text, written));
}

/** One text in the place of another: what refers to it gets it as well. */
function isInPlace(file: SourceFile, { start, end, text }: TextEdit): boolean {
  return text !== '' && !/[\r\n[\]{}]/.test(file.text.slice(start, end) + text);
}

/** Does the text hold an anchor of its own? */
function stands(anchor: string, text: string): boolean {
  return text.split(/[\s,[\]{}]+/).includes(anchor);
}

/** The text of an edit that goes, without blanks, comments and the dash or comma beside it. */
function withoutMarks({ text }: SourceFile, { start, end }: TextEdit, gone: readonly Mark[]): string {
  let result = '';
  let last = start;
  for (const mark of gone) {
    if (mark.kind !== 'comment') continue;
    result += text.slice(last, mark.start);
    last = mark.end;
  }
  return (result + text.slice(last, end)).replace(/\s/g, '').replace(/^[-,]|,$/g, '');
}

function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...edits].sort((left, right) => left.start - right.start || left.end - right.end);
}

function syntaxFaults({ blocks }: SourceFile): number {
  return blocks.flatMap(({ chunks }) => chunks.flatMap(({ problems }) => problems)).filter(({ code }) => ofSyntax.has(code)).length;
}

/** The marks of the chunks that the edits touch. */
function marksIn({ blocks }: SourceFile, edits: readonly TextEdit[]): readonly Mark[] {
  const touched = blocks
    .flatMap(({ chunks }) => chunks)
    .filter(({ offset, text }) => edits.some(({ start, end }) => start <= offset + text.length && end >= offset));
  return touched.flatMap((chunk) =>
    marksOf(chunk).map((mark) => ({ ...mark, start: chunk.offset + mark.start, end: chunk.offset + mark.end })),
  );
}

const sign = /(?<=^|[\s,[{])(?:#[^\r\n]*|[&*][^\s,[\]{}]+)/g;

const marksOf = perObject(({ text, root }: Chunk): readonly Mark[] => {
  if (!/[#&*]/.test(text)) return [];
  const taken = [...scalarsIn(root)].sort((left, right) => left.start - right.start);
  const marks: Mark[] = [];
  let next = 0;
  for (const { 0: found, index } of text.matchAll(sign)) {
    const before = marks.at(-1);
    if (before?.kind === 'comment' && index < before.end) continue;
    while (next < taken.length && (taken[next]?.end ?? 0) <= index) next++;
    if ((taken[next]?.start ?? index) < index || (taken[next]?.start === index && !found.startsWith('*'))) continue;
    const kind = found.startsWith('#') ? 'comment' : found.startsWith('&') ? 'anchor' : 'alias';
    marks.push({ kind, start: index, end: index + found.length, text: found });
  }
  return marks;
});

/** The scalars of a tree; what aliases bring once. */
function scalarsIn(root: SyntaxNode | undefined): readonly SyntaxNode[] {
  const seen = new Set<SyntaxNode>();
  const visit = (node: SyntaxNode) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.kind === 'mapping') for (const { key } of node.entries) visit(key);
    for (const part of partsOf(node)) visit(part);
  };
  if (root !== undefined) visit(root);
  return [...seen].filter(({ kind, start, end }) => kind === 'scalar' && start < end);
}
