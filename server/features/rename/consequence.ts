/** Compiles a game as edits would leave it, and tells what would then be wrong or mean something else. */
import { messageOf } from '../../catalogue';
import { compile } from '../../compiler/compile';
import type { Compilation, CompileOptions, NameUse } from '../../compiler/model';
import { readAgain } from '../../source/file';
import type { SourceFile } from '../../source/model';
import type { ChunkRange, FixEdit } from '../../source/problem';
import { edited } from '../formatting/blankEdits';

interface Placed {
  readonly uri: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** In words; undefined when everything stays as it is but for the edited texts. */
export function consequenceOf(compilation: Compilation, edits: readonly FixEdit[], options: CompileOptions): string | undefined {
  const placed = edits.flatMap((edit) => {
    const at = placeIn(compilation, edit);
    return at === undefined ? [] : [{ ...at, end: at.start + edit.end - edit.start, text: edit.text }];
  });
  const files = new Map([...compilation.files].map(([uri, file]) => [uri, afterEdits(file, placed)]));
  const renamed = compile(compilation.composition, files, options, compilation);
  const moved = movedBy(placed);
  return newProblem(compilation, renamed, moved) ?? otherMeaning(compilation, renamed, moved);
}

function afterEdits(file: SourceFile, edits: readonly Placed[]): SourceFile {
  const own = edits.filter(({ uri }) => uri === file.uri).sort((a, b) => a.start - b.start);
  return own.length === 0 ? file : readAgain(file, edited(file.text, own));
}

type Move = (uri: string, offset: number) => number;

/** Where a place is after the edits: those that begin before it in its file move it. */
function movedBy(edits: readonly Placed[]): Move {
  const byFile = new Map<string, { readonly start: number; readonly by: number }[]>();
  for (const { uri, start, end, text } of [...edits].sort((left, right) => left.start - right.start)) {
    const own = byFile.get(uri) ?? [];
    byFile.set(uri, own);
    own.push({ start, by: (own.at(-1)?.by ?? 0) + text.length - (end - start) });
  }
  return (uri, offset) => {
    const own = byFile.get(uri) ?? [];
    let [low, high] = [0, own.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((own[middle]?.start ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset + (own[low - 1]?.by ?? 0);
  };
}

function newProblem(before: Compilation, after: Compilation, moved: Move): string | undefined {
  const known = new Set(problemKeys(before, moved).map(({ key }) => key));
  const fresh = problemKeys(after, (_uri, offset) => offset).filter(({ key }) => !known.has(key));
  // That the name is taken says more than what follows from it.
  return (fresh.find(({ code }) => code === 'GS2006') ?? fresh[0])?.message;
}

function problemKeys(compilation: Compilation, moved: Move) {
  return [...compilation.problems.values()].flatMap((problems) =>
    problems.map((problem) => {
      const at = placeIn(compilation, problem);
      const place = at === undefined ? problem.chunk : `${at.uri} ${moved(at.uri, at.start)}`;
      return { code: problem.code, key: `${problem.code} ${place}`, message: messageOf(problem) };
    }),
  );
}

/** A use that stands for something else than before: the new name is taken, or hides another. */
function otherMeaning(before: Compilation, after: Compilation, moved: Move): string | undefined {
  const known = new Set(before.composition.members.flatMap((uri) => before.usesIn(uri).map((use) => meaningOf(before, use, moved))));
  for (const uri of after.composition.members) {
    const other = after.usesIn(uri).find((use) => !known.has(meaningOf(after, use, (_uri, offset) => offset)));
    if (other !== undefined) return `«${nameOf(other)}» would stand for something else than before.`;
  }
  return undefined;
}

/** A use with the place of what it stands for. */
function meaningOf(compilation: Compilation, { target, ...range }: NameUse, moved: Move): string {
  const words = (place: ChunkRange | undefined) => {
    const at = place && placeIn(compilation, place);
    return at === undefined ? '' : `${at.uri} ${moved(at.uri, at.start)}`;
  };
  const meant = target.kind === 'name' ? words(target.declaration.range) : target.kind === 'binding' ? words(target.binding.binder) : '';
  return `${words(range)} -> ${target.kind} ${meant}`;
}

function nameOf({ target }: NameUse): string {
  if (target.kind === 'name') return target.declaration.name;
  return target.kind === 'binding' ? target.binding.name : target.name;
}

const chunkPlaces = new WeakMap<Compilation, ReadonlyMap<string, { readonly uri: string; readonly offset: number }>>();

function placeIn(compilation: Compilation, { chunk, start }: ChunkRange): { readonly uri: string; readonly start: number } | undefined {
  const known = chunkPlaces.get(compilation) ?? placesOf(compilation);
  chunkPlaces.set(compilation, known);
  const found = known.get(chunk);
  return found && { uri: found.uri, start: found.offset + start };
}

function placesOf({ files }: Compilation): ReadonlyMap<string, { readonly uri: string; readonly offset: number }> {
  return new Map(
    [...files.values()].flatMap(({ uri, fileChunk, blocks }) =>
      [fileChunk, ...blocks.flatMap(({ chunks }) => chunks)].map(({ id, offset }) => [id, { uri, offset }] as const),
    ),
  );
}
