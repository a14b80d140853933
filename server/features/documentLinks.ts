/** Links from the paths of `imports` to the files that they name. */
import { canonicalUri, resolveImport } from '../source/imports';
import type { SourceFile } from '../source/model';
import type { ChunkRange } from '../source/problem';

export interface DocumentLink {
  /** The path, without quotes. */
  readonly range: ChunkRange;
  readonly target: string;
}

type Known = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;

/** Only to files that are there (`known`: the workspace's files, by URI). */
export function documentLinks(file: SourceFile, known: Known): readonly DocumentLink[] {
  const root = /^[^:]+:(?:\/\/[^/]*)?\//.exec(file.uri)?.[0] ?? '/';
  return file.imports.flatMap(({ path, chunk, node }) => {
    const resolved = resolveImport(file.uri, path, [root]);
    const target = resolved.kind === 'file' ? knownAs(resolved.uri, known) : undefined;
    const quote = node.style === 'single' || node.style === 'double' ? 1 : 0;
    return target === undefined ? [] : [{ range: { chunk: chunk.id, start: node.start + quote, end: node.end - quote }, target }];
  });
}

/** Files by the normal form of their URIs, for those that are known by another one: looked for once in a list of files. */
const byCanonical = new WeakMap<Known, ReadonlyMap<string, string>>();

/** How a file is called among those that are known; undefined if it is not. */
function knownAs(uri: string, known: Known): string | undefined {
  if (known.has(uri)) return uri;
  const files = byCanonical.get(known) ?? new Map([...known.keys()].map((each) => [canonicalUri(each), each]));
  byCanonical.set(known, files);
  return files.get(canonicalUri(uri));
}
