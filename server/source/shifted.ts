/** Nodes that stand elsewhere than where they were read: what is below one is moved when somebody looks at it. */
import type { MappingEntry, MappingNode, SequenceNode, SyntaxNode } from './tree';

interface Origin {
  readonly node: SyntaxNode;
  readonly by: number;
}

const origins = new WeakMap<SyntaxNode, Origin>();

/** The node, `by` further behind in its text. */
export function shifted(node: SyntaxNode, by: number): SyntaxNode {
  if (by === 0) return node;
  const origin = origins.get(node);
  const root = origin?.node ?? node;
  const distance = by + (origin?.by ?? 0);
  if (distance === 0) return root;
  const moved = root.kind === 'scalar' ? { ...root, start: root.start + distance, end: root.end + distance } : lazily(root, distance);
  origins.set(moved, { node: root, by: distance });
  return moved;
}

/** The node as it was read: the same object for all versions that have taken it over. What is below it depends on nothing but this. */
export function readAs(node: SyntaxNode): SyntaxNode {
  return origins.get(node)?.node ?? node;
}

/** Its properties are those of any node, so that copies and comparisons see no difference. */
function lazily(node: MappingNode | SequenceNode, by: number): SyntaxNode {
  const { start, end, flow, damaged } = node;
  const place = { start: start + by, end: end + by, ...(damaged ? { damaged } : {}) };
  if (node.kind === 'sequence') {
    let items: readonly SyntaxNode[] | undefined;
    return {
      kind: 'sequence',
      ...place,
      flow,
      get items() {
        items ??= node.items.map((item) => moved(item, by));
        return items;
      },
    };
  }
  let entries: readonly MappingEntry[] | undefined;
  return {
    kind: 'mapping',
    ...place,
    flow,
    get entries() {
      entries ??= node.entries.map((entry) => movedEntry(entry, by));
      return entries;
    },
  };
}

function moved(node: SyntaxNode, by: number): SyntaxNode {
  const { start, end } = node;
  const place = { start: start + by, end: end + by };
  switch (node.kind) {
    case 'scalar':
      return { ...node, ...place };
    case 'sequence':
      return { ...node, ...place, items: node.items.map((item) => moved(item, by)) };
    default:
      return { ...node, ...place, entries: node.entries.map((entry) => movedEntry(entry, by)) };
  }
}

function movedEntry({ key, value }: MappingEntry, by: number): MappingEntry {
  return { key: { ...key, start: key.start + by, end: key.end + by }, value: moved(value, by) };
}
