/** The structure of a snippet, checked by the records of the catalogue, and the names in it that the game must have. */
import type { CatalogueNode, PositionType } from '../../catalogue/model';
import { snippetRecords } from '../../catalogue/records/snippets';
import type { Place } from '../../compiler/structure/place';
import { walkRecord } from '../../compiler/structure/walk';
import { ownValue } from '../../kernel/ownProperties';
import type { Chunk } from '../../source/model';
import type { Problem } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';

/** A node whose type means more than its structure; `value` is its text if it is a name. */
export interface MeaningfulNode {
  readonly place: Place;
  readonly type: PositionType;
  readonly value: string | undefined;
}

export interface SnippetStructure {
  /** Faults of YAML and of structure (GS10xx, GS20xx). */
  readonly problems: readonly Problem[];
  readonly meanings: readonly MeaningfulNode[];
}

const records: Readonly<Record<string, CatalogueNode>> = snippetRecords;
/** By tree, and by the chunks that have it: equal snippets of a file share their tree, and each has its own places. */
const known = new WeakMap<SyntaxNode, Map<string, SnippetStructure>>();

/** Checked once per chunk, wherever in its file the chunk is. */
export function structureOf(chunk: Chunk & { readonly root: SyntaxNode }): SnippetStructure {
  const ofTree = known.get(chunk.root) ?? new Map<string, SnippetStructure>();
  const found = ofTree.get(chunk.id);
  if (found !== undefined) return found;
  const problems: Problem[] = [...chunk.problems];
  const meanings: MeaningfulNode[] = [];
  walkRecord({ chunk, node: chunk.root, name: 'snippet' }, 'snippet', {
    record: (name) => ownValue(records, name),
    report: (problem) => problems.push(problem),
    meaning: (place, type, value) => meanings.push({ place, type, value }),
  });
  const structure = { problems, meanings };
  known.set(chunk.root, ofTree.set(chunk.id, structure));
  return structure;
}
