/** Links from the paths of `imports` to the files that they name. */
import { canonicalUri, resolveImport } from '../source/imports';
import type { SourceFile } from '../source/model';
import type { ChunkRange } from '../source/problem';

export interface DocumentLink {
  /** The path, without quotes. */
  readonly range: ChunkRange;
  readonly target: string;
}

/** Only to files that are there (`known`: URIs of the workspace's files). */
export function documentLinks(file: SourceFile, known: Iterable<string>): readonly DocumentLink[] {
  if (file.imports.length === 0) return [];
  const root = /^[^:]+:(?:\/\/[^/]*)?\//.exec(file.uri)?.[0] ?? '/';
  const files = new Map([...known].map((uri) => [canonicalUri(uri), uri]));
  return file.imports.flatMap(({ path, chunk, node }) => {
    const resolved = resolveImport(file.uri, path, [root]);
    const target = resolved.kind === 'file' ? files.get(canonicalUri(resolved.uri)) : undefined;
    const quote = node.style === 'single' || node.style === 'double' ? 1 : 0;
    return target === undefined ? [] : [{ range: { chunk: chunk.id, start: node.start + quote, end: node.end - quote }, target }];
  });
}
