/**
 * Places the nodes of a directed graph in columns: each right of all that lead to it, in an order by which few edges cross (the method of
 * Sugiyama, with barycentres).
 */

const sweeps = 12;

/** For each column the nodes in it, from top to bottom. Edges that would close a circle are passed over. */
export function layeredOrder(targets: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const depths = depthsOf(targets);
  const columns: number[][] = [];
  for (const [node, depth] of depths.entries()) {
    while (columns.length <= depth) columns.push([]);
    columns[depth]?.push(node);
  }
  const sources = targets.map((): number[] => []);
  for (const [node, next] of targets.entries()) for (const target of next) sources[target]?.push(node);
  const heights = targets.map(() => 0);
  const settle = (column: readonly number[]) => {
    for (const [row, node] of column.entries()) heights[node] = (row + 0.5) / column.length;
  };
  for (const column of columns) settle(column);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const forth = sweep % 2 === 0;
    for (const column of forth ? columns : [...columns].reverse()) {
      const weights = new Map(column.map((node) => [node, middle(forth ? sources[node] : targets[node], heights) ?? heights[node] ?? 0]));
      column.sort((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0) || a - b);
      settle(column);
    }
  }
  return columns;
}

function middle(nodes: readonly number[] | undefined, heights: readonly number[]): number | undefined {
  if (nodes === undefined || nodes.length === 0) return undefined;
  return nodes.reduce((sum, node) => sum + (heights[node] ?? 0), 0) / nodes.length;
}

/** The longest way to each node. */
function depthsOf(targets: readonly (readonly number[])[]): readonly number[] {
  const order: number[] = [];
  const state: ('open' | 'done' | undefined)[] = targets.map(() => undefined);
  const kept = targets.map((): number[] => []);
  for (const start of targets.keys()) {
    const path: { readonly node: number; next: number }[] = state[start] === undefined ? [{ node: start, next: 0 }] : [];
    if (path.length > 0) state[start] = 'open';
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const target = targets[step.node]?.[step.next];
      step.next += 1;
      if (target === undefined) {
        state[step.node] = 'done';
        order.push(step.node);
        path.pop();
        continue;
      }
      if (state[target] !== 'open') kept[step.node]?.push(target);
      if (state[target] !== undefined) continue;
      state[target] = 'open';
      path.push({ node: target, next: 0 });
    }
  }
  const depths = targets.map(() => 0);
  for (const node of order.reverse()) {
    for (const target of kept[node] ?? []) depths[target] = Math.max(depths[target] ?? 0, (depths[node] ?? 0) + 1);
  }
  return depths;
}
