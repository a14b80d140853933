/** What lies around a node of a drawing: its neighbours, and where an arrow key leads. */
import type { GraphPicture } from '../../../server/protocol/graphs';

export interface Around {
  readonly to: readonly number[];
  readonly from: readonly number[];
}

/** The nodes that edges lead to from a node, and those from which they lead to it. An edge that goes both ways counts as both. */
export function aroundNode({ edges }: Pick<GraphPicture, 'edges'>, node: number): Around {
  const to = edges.flatMap((edge) => (edge.from === node ? [edge.to] : edge.to === node && !edge.oneWay ? [edge.from] : []));
  const from = edges.flatMap((edge) => (edge.to === node ? [edge.from] : edge.from === node && !edge.oneWay ? [edge.to] : []));
  return { to: [...new Set(to)], from: [...new Set(from)] };
}

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nodes that are drawn, with their indices: those whose group is not hidden. */
export function shownNodes<Node extends { readonly group: string }>(
  nodes: readonly Node[],
  hidden: ReadonlySet<string>,
): readonly (readonly [index: number, node: Node])[] {
  return [...nodes.entries()].filter(([, { group }]) => !hidden.has(group));
}

/** A node that is drawn somewhere. */
export interface PlacedNode {
  readonly node: number;
  readonly x: number;
  readonly y: number;
}

/** The node that a key leads to from another one: the nearest in the direction of an arrow, the first and the last one of all. */
export function nodeByKey(shown: readonly PlacedNode[], current: number, key: string): number | undefined {
  if (key === 'Home') return shown[0]?.node;
  if (key === 'End') return shown.at(-1)?.node;
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined;
  const here = shown.find(({ node }) => node === current);
  if (direction === undefined || here === undefined) return undefined;
  let best: { readonly node: number; readonly cost: number } | undefined;
  for (const { node, x, y } of shown) {
    const ahead = (x - here.x) * direction.x + (y - here.y) * direction.y;
    const aside = Math.abs((x - here.x) * direction.y) + Math.abs((y - here.y) * direction.x);
    // Within 60 degrees of the arrow, what is straight ahead before what is aside.
    if (ahead <= 0 || aside > 1.8 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (best === undefined || cost < best.cost) best = { node, cost };
  }
  return best?.node;
}
