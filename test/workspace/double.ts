/** A compiler and a disk that tell what was asked of them. */
import { compile as realCompile } from '../../server/compiler/compile';
import type { Compile } from '../../server/compiler/model';
import type { FileReader } from '../../server/protocol/files';
import type { Problem } from '../../server/source/problem';

/** The compiler, but for the problems: only those of the chunks and of the composition. `compiled` lists the entries, in order. */
export function compilerDouble(): { readonly compile: Compile; readonly compiled: string[]; readonly parsed: () => number } {
  const compiled: string[] = [];
  let parsed = 0;
  const compile: Compile = (composition, files, _options, previous) => {
    compiled.push(composition.entry);
    const problems = new Map<string, readonly Problem[]>();
    for (const [uri, file] of files) {
      if (previous?.files.get(uri) !== file) parsed += file.parsed;
      const chunks = [file.fileChunk, ...file.blocks.filter(({ role }) => role !== 'scenario').flatMap((block) => block.chunks)];
      const ids = new Set(chunks.map(({ id }) => id));
      problems.set(uri, [...chunks.flatMap((chunk) => chunk.problems), ...composition.problems.filter(({ chunk }) => ids.has(chunk))]);
    }
    return { ...realCompile(composition, files), problems };
  };
  return { compile, compiled, parsed: () => parsed };
}

/** Files by URI. `reads` counts how often each was read. */
export function diskDouble(files: Record<string, string>): {
  readonly reader: FileReader;
  readonly files: Map<string, string>;
  readonly reads: Map<string, number>;
} {
  const disk = new Map(Object.entries(files));
  const reads = new Map<string, number>();
  const reader: FileReader = {
    read: async (uri) => {
      reads.set(uri, (reads.get(uri) ?? 0) + 1);
      return disk.get(uri);
    },
    list: async (folder) => [...disk.keys()].filter((uri) => uri.startsWith(`${folder}/`)).sort(),
  };
  return { reader, files: disk, reads };
}
