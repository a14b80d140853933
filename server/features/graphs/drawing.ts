/** Graphs as they are drawn, before places of files become lines. */
import type { Declaration } from '../../compiler/model';
import type { GraphModel, GraphNode, MapModel, MapNode } from '../../protocol/graphs';

/** A node that says where it is declared instead of in which line. */
type Declared<Node> = Omit<Node, 'place'> & { readonly declaration: Declaration | undefined };

export type DrawnNode = Declared<GraphNode>;
export type DrawnZone = Declared<MapNode>;

export interface CallDrawing extends Omit<GraphModel, 'nodes'> {
  readonly nodes: readonly DrawnNode[];
}

export interface MapDrawing extends Omit<MapModel, 'nodes'> {
  readonly nodes: readonly DrawnZone[];
}
