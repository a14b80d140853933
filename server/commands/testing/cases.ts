/** The snippets that a test runs, found by paths, each with its game. */
import { fileURLToPath } from 'node:url';
import { type PreparedSnippet, prepareSnippet } from '../../scenario/check';
import { snippetChunks } from '../../scenario/read';
import type { Problem } from '../../source/problem';
import type { WorkspaceSnapshot } from '../../workspace/model';
import { type Places, placesIn } from '../../workspace/places';
import { type Target, targetOf } from '../arguments';
import { partlyReadLines } from '../unread';
import { isIn, workspaceFinder } from '../workspaces';
import { filesMatching, isGlob } from './globs';

export interface TestCase {
  readonly uri: string;
  /** From 1. */
  readonly line: number;
  readonly title: string;
  readonly prepared: PreparedSnippet | undefined;
  readonly problems: readonly Problem[];
  readonly snapshot: WorkspaceSnapshot;
  readonly places: Places;
}

/** The cases in the order of the paths, each snippet once, or what is wrong with a path. `find`: where workspaces are kept open from call to call. */
export async function casesIn(paths: readonly string[], find = workspaceFinder()): Promise<readonly TestCase[] | string> {
  const cases = new Map<string, TestCase>();
  const readers = new Map<WorkspaceSnapshot, Places>();
  for (const path of paths) {
    const targets = await targetsOf(path);
    if (typeof targets === 'string') return targets;
    for (const target of targets) {
      const snapshot = (await find(target)).snapshot();
      const unread = partlyReadLines(snapshot, target);
      if (unread.length > 0) return unread.join('\n');
      const places = readers.get(snapshot) ?? placesIn(snapshot.files);
      readers.set(snapshot, places);
      for (const each of casesOf(target, snapshot, places))
        if (!cases.has(`${each.uri} ${each.line}`)) cases.set(`${each.uri} ${each.line}`, each);
    }
  }
  return [...cases.values()];
}

async function targetsOf(path: string): Promise<readonly Target[] | string> {
  const direct = await targetOf(path);
  if (typeof direct !== 'string') return [direct];
  if (!isGlob(path)) return direct;
  const files = await filesMatching(path);
  if (typeof files === 'string') return files;
  const found = await Promise.all(files.map((uri) => targetOf(fileURLToPath(uri))));
  return found.find((target) => typeof target === 'string') ?? found.flatMap((target) => (typeof target === 'string' ? [] : [target]));
}

function casesOf(target: Target, snapshot: WorkspaceSnapshot, places: Places): readonly TestCase[] {
  const files = [...snapshot.files.values()].filter(({ uri }) => isIn(target, uri));
  return files.flatMap((file) =>
    snippetChunks(file).map((chunk) => {
      const prepared = prepareSnippet(chunk, snapshot.compilations, file.text);
      const at = places({ chunk: chunk.id, start: chunk.root.start, end: chunk.root.end });
      return {
        uri: file.uri,
        line: (at?.range.start.line ?? 0) + 1,
        title: prepared?.snippet.title || 'untitled',
        prepared,
        problems: prepared?.problems ?? chunk.problems,
        snapshot,
        places,
      };
    }),
  );
}
