/** Keeps what the compiler throws to the files that make it throw: the other files of the game, and all other games, are compiled as usual. */
import type { Compilation, Compile, CompileOptions } from '../compiler/model';
import { internalFaultOfFile } from '../source/internalFault';
import type { Composition, SourceFile } from '../source/model';

type Files = ReadonlyMap<string, SourceFile>;

/**
 * Compiles like `compile`. Where that throws, the members that make it throw on their own are compiled as if they were empty, with the fault as a problem
 * (GS1099). Where none of them does, or the rest cannot be compiled either, the entry has the fault and no more than the syntax of the files is checked.
 */
export function containedCompile(compile: Compile): Compile {
  return (composition, files, options = {}, previous) => {
    try {
      return compile(composition, files, options, previous);
    } catch (fault) {
      return { ...compileRest(compile, composition, files, options, fault), files };
    }
  };
}

function compileRest(compile: Compile, composition: Composition, files: Files, options: CompileOptions, fault: unknown): Compilation {
  const faults = faultsAlone(compile, files, options);
  try {
    if (faults.size > 0)
      return compile(
        composition,
        withoutContent(files, faults, ({ uri }) => faults.has(uri)),
        options,
      );
  } catch {
    // What is left is at fault as well: nothing of it is compiled.
  }
  const told = faults.size > 0 ? faults : new Map([[composition.entry, fault]]);
  return compile(
    { ...composition, fragment: true },
    withoutContent(files, told, () => true),
    options,
  );
}

/** What is thrown for each file that is compiled on its own, by URI. */
function faultsAlone(compile: Compile, files: Files, options: CompileOptions): ReadonlyMap<string, unknown> {
  const faults = new Map<string, unknown>();
  for (const [uri, file] of files) {
    try {
      compile({ entry: uri, members: [uri], fragment: true, problems: [] }, new Map([[uri, file]]), options);
    } catch (fault) {
      faults.set(uri, fault);
    }
  }
  return faults;
}

/** The files; those whose compilation failed keep only the problems of their text, and report the failure. */
function withoutContent(files: Files, faults: ReadonlyMap<string, unknown>, isEmptied: (file: SourceFile) => boolean): Files {
  return new Map(
    [...files].map(([uri, file]) => {
      if (!isEmptied(file)) return [uri, file];
      const { fileChunk, blocks, text } = file;
      const own = blocks.flatMap(({ role, chunks }) => (role === 'scenario' ? [] : chunks.flatMap(({ problems }) => problems)));
      const fault = faults.has(uri) ? [internalFaultOfFile(uri, text, faults.get(uri))] : [];
      return [uri, { ...file, blocks: [], fileChunk: { ...fileChunk, problems: [...fileChunk.problems, ...own, ...fault] } }];
    }),
  );
}
