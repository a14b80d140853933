/** Going through the nodes of effects and expressions, whatever their kind. */
import { isRecord } from '../isRecord';

/** Work of estimating one node, or of visiting one item for an estimate. */
export const nodeWork = 8;

export type Node = Readonly<Record<string, unknown>>;

/** Calls `visit` for every mapping, however deep, the outer before the inner. */
export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  if (!isRecord(node)) return;
  visit(node);
  for (const value of Object.values(node)) walk(value, visit);
}

const textsOf = new WeakMap<object, readonly string[]>();

/** Every text in a node: whatever it calls by name is among them, or within one. */
export function textsIn(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  const known = textsOf.get(node);
  if (known !== undefined) return known;
  const texts = [...new Set(Object.values(node).flatMap(textsIn))];
  textsOf.set(node, texts);
  return texts;
}
