/** The board macros `grid` and `hex` of the section `zones` (reference: `macros.md`, Built-in sugar). */
import { mostZones } from '../../../catalogue/gameLimits';
import type { SyntaxNode } from '../../../source/tree';
import { integerOf, itemsOf, valueAt, writtenAt } from '../../symbols/read';

export interface GeneratedZone {
  readonly base: string;
  /** Bases of the neighbours; adjacency is symmetric. */
  readonly adjacent: readonly string[];
}

const generated = new WeakMap<SyntaxNode, readonly GeneratedZone[]>();

/** Does the entry of `zones` stand for many? */
export function isBoardMacro(node: SyntaxNode): boolean {
  return node.kind === 'mapping' && valueAt(node, 'macro') !== undefined;
}

/** How many zones a call makes; undefined when its arguments cannot be used. */
export function generatedCount(node: SyntaxNode): number | undefined {
  const [first, second] = itemsOf(valueAt(node, 'args')).map((each) => integerOf(each)?.value);
  const macro = writtenAt(node, 'macro')?.text;
  if (macro === 'grid') return first === undefined || second === undefined || first < 1 || second < 1 ? undefined : first * second;
  if (macro === 'hex') return first === undefined || first < 0 ? undefined : 3 * first * (first + 1) + 1;
  return undefined;
}

/** The zones of a board macro call, none when its arguments cannot be used or ask for too many. Cached by node. */
export function generatedZones(node: SyntaxNode): readonly GeneratedZone[] {
  const known = generated.get(node);
  if (known) return known;
  const count = generatedCount(node);
  const usable = count !== undefined && count <= mostZones;
  const [first = 0, second = 0] = itemsOf(valueAt(node, 'args')).map((each) => integerOf(each)?.value ?? 0);
  const zones = !usable ? [] : writtenAt(node, 'macro')?.text === 'grid' ? grid(first, second) : hex(first);
  generated.set(node, zones);
  return zones;
}

function grid(rows: number, columns: number): readonly GeneratedZone[] {
  const inside = (row: number, column: number) => row >= 0 && row < rows && column >= 0 && column < columns;
  const name = (row: number, column: number) => `cell_${row}_${column}`;
  return product(0, rows - 1, 0, columns - 1).map(([row, column]) => ({
    base: name(row, column),
    adjacent: orthogonal.filter(([r, c]) => inside(row + r, column + c)).map(([r, c]) => name(row + r, column + c)),
  }));
}

const orthogonal = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** Axial directions. */
const directions = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

function hex(radius: number): readonly GeneratedZone[] {
  const inside = (q: number, r: number) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= radius;
  const name = (q: number, r: number) => `hex_${axis(q)}_${axis(r)}`;
  return product(-radius, radius, -radius, radius)
    .filter(([q, r]) => inside(q, r))
    .map(([q, r]) => ({
      base: name(q, r),
      adjacent: directions.filter(([dq, dr]) => inside(q + dq, r + dr)).map(([dq, dr]) => name(q + dq, r + dr)),
    }));
}

function axis(n: number): string {
  return n < 0 ? `n${-n}` : String(n);
}

function product(fromA: number, toA: number, fromB: number, toB: number): readonly (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let a = fromA; a <= toA; a++) for (let b = fromB; b <= toB; b++) pairs.push([a, b]);
  return pairs;
}
