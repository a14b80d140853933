/** The checked definitions of a composition, file by file: what is gathered of a file is kept as long as nothing in it has changed. */
import type { Fix, Problem } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import type { Definition, DefinitionKind } from '../definition';
import { problemAt } from '../problem';
import type { Checked, FileResults } from '../results/fileResults';
import { perObject } from '../symbols/share';

export type { Checked } from '../results/fileResults';

/** Everything that is checked against each other. */
export interface CheckedGame {
  readonly files: readonly FileResults[];
  /** In the order of the members, and in document order within each. */
  readonly ofKind: (kind: DefinitionKind) => readonly Checked[];
}

/** The files as one; definitions of a kind are gathered when they are first asked for. */
export function checkedGame(files: readonly FileResults[]): CheckedGame {
  const kinds = new Map<DefinitionKind, readonly Checked[]>();
  const ofKind = (kind: DefinitionKind) => {
    const known = kinds.get(kind) ?? files.flatMap((file) => file.ofKind(kind));
    kinds.set(kind, known);
    return known;
  };
  return { files, ofKind };
}

/** Computes for each file once, as long as its results are the same. */
export const perFile = <T>(compute: (results: FileResults) => T): ((results: FileResults) => T) => perObject(compute);

/** A problem at a node of a definition. */
export function problemIn(
  { entry }: Definition,
  node: SyntaxNode,
  code: Problem['code'],
  values: Problem['values'] = {},
  fixes: readonly Fix[] = [],
): Problem {
  return problemAt(entry.chunk, node, code, values, { fixes });
}
