/** Graphs as they are drawn, before places of files become lines. */
import type { Declaration } from '../../compiler/model';
import type { GraphEdge, GraphModel, GraphNode } from '../../protocol/graphs';

export interface DrawnNode extends Omit<GraphNode, 'place'> {
  readonly declaration: Declaration | undefined;
}

export interface Drawing extends Omit<GraphModel, 'nodes' | 'edges'> {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly GraphEdge[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
