/** Nodes that stand elsewhere than where they were read: what is below one is moved when somebody looks at it. */
import type { MappingEntry, MappingNode, ScalarNode, SequenceNode, SyntaxNode } from './tree';

/** The node, `by` further behind in its text. A copy of such a node has to name its parts anew, which are no properties of its own. */
export function shifted(node: SyntaxNode, by: number): SyntaxNode {
  if (by === 0) return node;
  const root = readAs(node);
  const distance = by + node.start - root.start;
  return distance === 0 ? root : moved(root, distance);
}

/** The node as it was read: the same object for all versions that have taken it over. What is below it depends on nothing but this. */
export function readAs(node: SyntaxNode): SyntaxNode {
  return node instanceof Moved ? node.origin() : node;
}

function moved(node: SyntaxNode, by: number): SyntaxNode {
  switch (node.kind) {
    case 'scalar':
      return new MovedScalar(node, by);
    case 'sequence':
      return new MovedSequence(node, by);
    default:
      return new MovedMapping(node, by);
  }
}

/**
 * There are as many of these nodes as a text has items behind an edit. Were they objects with accessors of their own, the engine would make a shape and
 * a dictionary for each; and each collection would go through a table that leads from nodes to what they were read as.
 */
abstract class Moved<Origin extends SyntaxNode> {
  readonly start: number;
  readonly end: number;
  declare readonly damaged?: true;
  readonly #origin: Origin;

  constructor(origin: Origin, by: number) {
    this.start = origin.start + by;
    this.end = origin.end + by;
    this.#origin = origin;
    if (origin.damaged) this.damaged = true;
  }

  origin(): Origin {
    return this.#origin;
  }
}

class MovedScalar extends Moved<ScalarNode> implements ScalarNode {
  readonly kind = 'scalar';
  readonly value: ScalarNode['value'];
  readonly style: ScalarNode['style'];

  constructor(origin: ScalarNode, by: number) {
    super(origin, by);
    this.value = origin.value;
    this.style = origin.style;
  }
}

class MovedSequence extends Moved<SequenceNode> implements SequenceNode {
  readonly kind = 'sequence';
  readonly flow: boolean;
  #items: readonly SyntaxNode[] | undefined;

  constructor(origin: SequenceNode, by: number) {
    super(origin, by);
    this.flow = origin.flow;
  }

  get items(): readonly SyntaxNode[] {
    const origin = this.origin();
    this.#items ??= origin.items.map((item) => shifted(item, this.start - origin.start));
    return this.#items;
  }
}

class MovedMapping extends Moved<MappingNode> implements MappingNode {
  readonly kind = 'mapping';
  readonly flow: boolean;
  #entries: readonly MappingEntry[] | undefined;

  constructor(origin: MappingNode, by: number) {
    super(origin, by);
    this.flow = origin.flow;
  }

  get entries(): readonly MappingEntry[] {
    const origin = this.origin();
    const by = this.start - origin.start;
    this.#entries ??= origin.entries.map(({ key, value }) => ({ key: new MovedScalar(key, by), value: shifted(value, by) }));
    return this.#entries;
  }
}
