/**
 * "Fix all" (reference: `diagnostics.md`): the preferred fixes of the hints of a file, inner ones first, until none is left. Hints inside
 * each other are fixed one after the other, each in the text that the ones before have left, and the result is one set of edits.
 */

import { compile } from '../compiler/compile';
import type { CompileOptions } from '../compiler/model';
import { isError } from '../compiler/problem';
import { memberFiles } from '../source/composition';
import { readAgain } from '../source/file';
import type { SourceFile } from '../source/model';
import type { Fix } from '../source/problem';
import { editsOf, placedEdits } from '../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../workspace/model';
import { type Places, placesIn } from '../workspace/places';
import { snapshotOf } from '../workspace/snapshot';
import { edited } from './formatting/blankEdits';
import { keepsItsMarks, keepsSyntax, keepsText } from './keptText';
import { hintFixes } from './quickFixes';

/** Offsets are those of the text before all edits. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Hints nest as deep as expressions do; what is nested deeper is left for the next time. */
const mostRounds = 32;

/** Edits by file, which never overlap and are in text order. `code` restricts them to one hint. Empty when there is nothing to fix. */
export function fixAll(
  snapshot: WorkspaceSnapshot,
  uri: string,
  options: CompileOptions,
  code?: string,
): ReadonlyMap<string, readonly TextEdit[]> {
  const changed = new Map<string, readonly Piece[]>();
  let current = snapshot;
  for (let round = 0; round < mostRounds; round += 1) {
    const edits = editsOfRound(current, uri, code);
    if (edits.size === 0) break;
    const next = afterEdits(current, edits, options);
    if (errorsIn(next) > errorsIn(current)) break;
    for (const [file, own] of edits) {
      const whole = [{ kept: true as const, start: 0, end: snapshot.files.get(file)?.text.length ?? 0 }];
      changed.set(file, cut(changed.get(file) ?? whole, own));
    }
    current = next;
  }
  return new Map([...changed].map(([file, pieces]) => [file, editsBetween(pieces, snapshot.files.get(file)?.text.length ?? 0)]));
}

type Edits = ReadonlyMap<string, readonly TextEdit[]>;

/** Of all fixes that keep the text; to try each one alone takes long, which only a round that does not keep it is worth. */
function editsOfRound(snapshot: WorkspaceSnapshot, uri: string, code: string | undefined): Edits {
  const { files } = snapshot;
  const places = placesIn(files);
  const offered = hintFixes(snapshot.problemsOf(uri) ?? [], code);
  const together = editsTogether(
    snapshot,
    offered.flatMap(({ fix }) => (keepsItsMarks(fix, files, places) ? [fix] : [])),
    places,
  );
  if ([...together].every(([each, own]) => isSound(files.get(each), own))) return together;
  const fixes = offered.flatMap(({ fix, problem }) => (keepsText(fix, problem.code, files, places) ? [fix] : []));
  return editsTogether(snapshot, fixes, places);
}

function isSound(file: SourceFile | undefined, edits: readonly TextEdit[]): boolean {
  return file === undefined || keepsSyntax(file, edits);
}

function editsTogether(snapshot: WorkspaceSnapshot, fixes: readonly Fix[], places: Places): Edits {
  const edits = new Map<string, TextEdit[]>();
  for (const fix of fixes) {
    for (const [file, own] of editsOf(fix, places) ?? []) {
      const source = snapshot.files.get(file);
      if (source === undefined) continue;
      const placed = placedEdits(source, own);
      const others = edits.get(file);
      if (others === undefined) edits.set(file, placed);
      else for (const each of placed) others.push(each);
    }
  }
  return new Map([...edits].map(([file, own]) => [file, own.sort((left, right) => left.start - right.start || left.end - right.end)]));
}

function afterEdits(snapshot: WorkspaceSnapshot, edits: Edits, options: CompileOptions): WorkspaceSnapshot {
  const files = new Map(
    [...snapshot.files].map(([uri, file]) => {
      const own = edits.get(uri);
      return [uri, own === undefined ? file : readAgain(file, edited(file.text, own))];
    }),
  );
  const compilations = snapshot.compilations.map((compilation) => {
    const { composition } = compilation;
    if (!composition.members.some((uri) => edits.has(uri))) return compilation;
    return compile(composition, memberFiles(composition, files), options, compilation);
  });
  return snapshotOf(snapshot.version, files, snapshot.roots, compilations);
}

function errorsIn({ compilations }: WorkspaceSnapshot): number {
  return compilations.flatMap((compilation) => [...compilation.problems.values()].flat()).filter(isError).length;
}

/** A text as parts of the first one and texts put between them. */
type Piece = { readonly kept: true; readonly start: number; readonly end: number } | { readonly kept: false; readonly text: string };

function lengthOf(piece: Piece): number {
  return piece.kept ? piece.end - piece.start : piece.text.length;
}

function slice(piece: Piece, from: number, to: number): Piece {
  if (piece.kept) return { kept: true, start: piece.start + from, end: piece.start + to };
  return { kept: false, text: piece.text.slice(from, to) };
}

/** The pieces after edits whose offsets are those of the text that the pieces make. */
function cut(pieces: readonly Piece[], edits: readonly TextEdit[]): readonly Piece[] {
  const result: Piece[] = [];
  let last = 0;
  for (const edit of edits) {
    for (const each of between(pieces, last, edit.start)) result.push(each);
    if (edit.text !== '') result.push({ kept: false, text: edit.text });
    last = edit.end;
  }
  return [...result, ...between(pieces, last, Number.POSITIVE_INFINITY)];
}

function between(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  let offset = 0;
  return pieces.flatMap((piece) => {
    const start = Math.max(from - offset, 0);
    const end = Math.min(to - offset, lengthOf(piece));
    offset += lengthOf(piece);
    return start < end ? [slice(piece, start, end)] : [];
  });
}

function editsBetween(pieces: readonly Piece[], length: number): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let last = 0;
  let text = '';
  for (const piece of [...pieces, { kept: true as const, start: length, end: length }]) {
    if (!piece.kept) {
      text += piece.text;
      continue;
    }
    if (text !== '' || piece.start > last) edits.push({ start: last, end: piece.start, text });
    text = '';
    last = piece.end;
  }
  return edits;
}
