/** Documents of which only the beginning has been typed, and others that were put together from two pieces of themselves. */
import type { Compilation } from '../../server/compiler/model';
import { readSource } from '../../server/source/file';
import type { SourceFile } from '../../server/source/model';
import { compileFiles, rendered } from '../compiler/documents';
import { askEverything } from '../features/askEverything';

type Files = Readonly<Record<string, string>>;

/** Types a file up to each of the lengths, asks every feature there, and tells what is not as from scratch; the latter is tried at every `step`th length. */
export function typeGrowing(files: Files, path: string, lengths: readonly number[], step: number): readonly string[] {
  const text = files[path] ?? '';
  return typed(
    files,
    path,
    lengths.map((length) => ({ what: `the first ${length} characters`, text: text.slice(0, length), at: length })),
    step,
  );
}

/** The file without a line, with it twice, and with the rest of it first, at each of the places. */
export function typeSpliced(files: Files, path: string, places: readonly number[]): readonly string[] {
  const text = files[path] ?? '';
  const versions = places.flatMap((place) => {
    const start = text.lastIndexOf('\n', place - 1) + 1;
    const next = text.indexOf('\n', place);
    const end = next < 0 ? text.length : next + 1;
    const line = text.slice(start, end);
    return [
      { what: `without the line at ${start}`, text: text.slice(0, start) + text.slice(end), at: start },
      { what: `the line at ${start} twice`, text: text.slice(0, end) + line + text.slice(end), at: end },
      { what: `from ${end}, then up to there`, text: text.slice(end) + text.slice(0, end), at: text.length - end },
    ];
  });
  return typed(files, path, versions, 1);
}

interface Version {
  readonly what: string;
  readonly text: string;
  /** Where the author is. */
  readonly at: number;
}

function typed(files: Files, path: string, versions: readonly Version[], step: number): readonly string[] {
  const faults: string[] = [];
  let previous: Compilation | undefined;
  versions.forEach(({ what, text, at }, index) => {
    try {
      const now = { ...files, [path]: text };
      const compilation: Compilation = compileFiles(now, previous === undefined ? {} : { previous });
      previous = compilation;
      askEverything(compilation, path, at);
      askEverything(compilation, path, Math.floor(at / 2));
      if (index % step === 0 && rendered(compilation).join('\n') !== rendered(compileFiles(now)).join('\n'))
        faults.push(`${path}, ${what}: not as from scratch`);
    } catch (fault) {
      faults.push(`${path}, ${what}: ${fault instanceof Error ? fault.stack : String(fault)}`);
      previous = undefined;
    }
  });
  return faults;
}

/** Takes each beginning of a file apart, one character more at a time, and tells where the blocks are not those from scratch; tried at every `step`th. */
export function readGrowing(path: string, text: string, step: number): readonly string[] {
  const faults: string[] = [];
  let previous: SourceFile | undefined;
  for (let length = 0; length <= text.length; length += 1) {
    const beginning = text.slice(0, length);
    try {
      previous = readSource(path, beginning, { previous });
      if (length % step === 0 && shapeOf(previous) !== shapeOf(readSource(path, beginning)))
        faults.push(`${path}, the first ${length} characters: not read as from scratch`);
    } catch (fault) {
      faults.push(`${path}, the first ${length} characters: ${fault instanceof Error ? fault.stack : String(fault)}`);
      previous = undefined;
    }
  }
  return faults;
}

/** All that is known of a file but its trees, which the compiler compares. */
function shapeOf({ kind, blocks, fileChunk, imports }: SourceFile): string {
  return JSON.stringify([
    kind,
    fileChunk.problems,
    imports.map(({ path }) => path),
    blocks.map(({ start, end, opening, role, prefix, sections, chunks }) => [
      [start, end, opening, role, prefix],
      sections.map(({ name, written, entries }) => [name, written, entries.map(({ chunk }) => chunk.id)]),
      chunks.map(({ id, offset, problems }) => [id, offset, problems]),
    ]),
  ]);
}
