/** What is found in scenario snippets when they are checked against their games: costly, so it is done apart from compiling, one snippet at a time. */
import type { Compilation } from '../compiler/model';
import type { Steps } from '../kernel/machine/steps';
import { chunkProblemsInSteps } from '../scenario/check';
import { structureOf } from '../scenario/problems/structure';
import { titleProblems } from '../scenario/problems/titles';
import { snippetChunks } from '../scenario/read';
import { internalFault } from '../source/internalFault';
import type { Chunk, SourceFile } from '../source/model';
import type { Problem } from '../source/problem';
import { entryOf, type SyntaxNode } from '../source/tree';
import { type BeginSlice, inSlices, type Proceed } from './slices';

export interface SnippetFindings {
  /** By chunk id: all problems of a snippet but those of its title. */
  readonly chunks: ReadonlyMap<string, readonly Problem[]>;
  /** By file. */
  readonly titles: ReadonlyMap<string, readonly Problem[]>;
}

export const noFindings: SnippetFindings = { chunks: new Map(), titles: new Map() };

/** Problems of a file's snippets: what was found in them last, of those that have not been checked yet the structure. */
export function knownProblems(file: SourceFile, { chunks, titles }: SnippetFindings): readonly (readonly Problem[])[] {
  const own = snippetChunks(file).map((chunk) => chunks.get(chunk.id) ?? structureOf(chunk).problems);
  return [...own, titles.get(file.uri) ?? []];
}

/** What there is to check. */
export interface SnippetWork {
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly compilations: readonly Compilation[];
  readonly isChecked: (uri: string) => boolean;
}

/** Checks every snippet; `proceed` is asked before each, and between the slices of its run. Undefined when it said no. Lists that are as before stay the same objects. */
export async function checkAll(
  { files, compilations, isChecked }: SnippetWork,
  previous: SnippetFindings,
  proceed: Proceed,
  begin: BeginSlice,
): Promise<SnippetFindings | undefined> {
  const holders = [...files.values()].filter(({ blocks }) => blocks.some(({ role }) => role === 'scenario'));
  const chunks = new Map<string, readonly Problem[]>();
  const titles = new Map<string, readonly Problem[]>();
  for (const file of holders) {
    if (!isChecked(file.uri)) continue;
    for (const chunk of snippetChunks(file)) {
      if (!(await proceed())) return undefined;
      const found = await inSlices(containedProblems(chunk, compilations), begin, proceed);
      if (found === undefined) return undefined;
      chunks.set(chunk.id, asBefore(previous.chunks.get(chunk.id), found.value));
    }
    titles.set(file.uri, asBefore(previous.titles.get(file.uri), titleProblems(file, holders, compilations)));
  }
  return { chunks, titles };
}

/** The problems of a snippet; where finding them throws, that and those of its structure. */
function* containedProblems(chunk: Chunk & { readonly root: SyntaxNode }, compilations: readonly Compilation[]): Steps<readonly Problem[]> {
  try {
    return yield* chunkProblemsInSteps(chunk, compilations);
  } catch (fault) {
    const { id, root } = chunk;
    const title = entryOf(root, 'title')?.value ?? root;
    return [...structureOf(chunk).problems, internalFault({ chunk: id, start: title.start, end: title.end }, fault)];
  }
}

function asBefore(before: readonly Problem[] | undefined, now: readonly Problem[]): readonly Problem[] {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
