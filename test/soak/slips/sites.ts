/** Places of a game at which an author may slip: its nodes with what the catalogue says of them, and its uses of names. */

import type { Compilation, NameUse } from '../../../server/compiler/model';
import type { Expected, Owner } from '../../../server/features/expectedType';
import { typeOfEntry } from '../../../server/features/expectedType';
import { sectionAt } from '../../../server/features/sectionAt';
import { forEachNode } from '../../../server/features/typedNodes';
import type { Chunk, SourceFile } from '../../../server/source/model';
import type { MappingEntry, MappingNode, SequenceNode, SyntaxNode } from '../../../server/source/tree';
import type { WorkspaceSnapshot } from '../../../server/workspace/model';

interface Place {
  readonly file: SourceFile;
  readonly chunk: Chunk;
}

export interface EntrySite extends Place {
  readonly mapping: MappingNode;
  readonly entry: MappingEntry;
  /** What the mapping is. */
  readonly owner: Owner | undefined;
  /** What its keys are, where they are no fields. */
  readonly around: Expected;
  readonly type: Expected | undefined;
  /** The key that the mapping stands under. */
  readonly holder: SyntaxNode | undefined;
}

export interface ItemSite extends Place {
  readonly list: SequenceNode;
  readonly item: SyntaxNode;
  readonly type: Expected | undefined;
}

export interface UseSite extends Place {
  readonly use: NameUse;
  readonly compilation: Compilation;
}

export interface Sites {
  readonly entries: readonly EntrySite[];
  readonly items: readonly ItemSite[];
  readonly uses: readonly UseSite[];
  readonly files: readonly SourceFile[];
}

/** All places in the specs of a game. What stands behind an alias is listed once, where it is written. */
export function sitesOf({ files, compilations }: WorkspaceSnapshot): Sites {
  const entries: EntrySite[] = [];
  const items: ItemSite[] = [];
  const uses: UseSite[] = [];
  const read: SourceFile[] = [];
  for (const compilation of compilations) {
    for (const uri of compilation.composition.members) {
      const file = files.get(uri);
      if (file === undefined || read.includes(file)) continue;
      read.push(file);
      const chunks = file.blocks.filter(({ role }) => role === 'spec').flatMap((block) => block.chunks);
      for (const chunk of chunks) collect(file, chunk, compilation, entries, items);
      const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
      for (const use of compilation.usesIn(uri)) {
        const chunk = byId.get(use.chunk);
        if (chunk !== undefined) uses.push({ file, chunk, use, compilation });
      }
    }
  }
  return { entries, items, uses, files: read };
}

function collect(file: SourceFile, chunk: Chunk, compilation: Compilation, entries: EntrySite[], items: ItemSite[]): void {
  const place = sectionAt(file, chunk.offset + (chunk.root?.start ?? 0));
  if (place?.root === undefined || place.chunk !== chunk) return;
  const seen = new Set<SyntaxNode>();
  const holders = new Map<SyntaxNode, SyntaxNode>();
  forEachNode(place.root, place.type, compilation, ({ node, type, owner }) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.kind === 'sequence') for (const item of node.items) items.push({ file, chunk, list: node, item, type });
    if (node.kind !== 'mapping') return;
    for (const entry of node.entries) {
      holders.set(entry.value, entry.key);
      const key = String(entry.key.value);
      const valueType = typeOfEntry(type, node, key, compilation);
      entries.push({ file, chunk, mapping: node, entry, owner, around: type, type: valueType, holder: holders.get(node) });
    }
  });
}
