/** What the panel of a graph draws. Types only. */
import type { Place } from './preview';

export interface GraphRequest {
  /** The zones with their borders, or the macros with their calls. */
  readonly kind: 'map' | 'calls';
  /** A file of the game. */
  readonly uri: string;
  /** Id of a node: then of the calls only what it calls and what calls it, however far. */
  readonly focus?: string;
  /** Instead of it a place, 0-based: that of a macro's name, or any place in what calls. */
  readonly at?: { readonly line: number; readonly character: number };
}

export interface GraphNode {
  readonly id: string;
  readonly label: string;
  /** Category of a zone, kind of what calls; nodes of one group look alike. */
  readonly group: string;
  /** What a map draws: a circle, a square, or whatever word the author has written. Calls are drawn as text. */
  readonly shape: string;
  /** Centre, in the units of the drawing, which begins at 0, 0. */
  readonly x: number;
  readonly y: number;
  /** Half of what it may take without touching a neighbour. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** Where it is declared. */
  readonly place?: Place;
}

export interface GraphEdge {
  /** Indexes of nodes. */
  readonly from: number;
  readonly to: number;
  /** It cannot be gone back. */
  readonly oneWay: boolean;
}

export interface GraphModel {
  readonly kind: GraphRequest['kind'];
  readonly title: string;
  /** Id of the node around which it is drawn. */
  readonly focus?: string;
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** webview -> extension host */
export type GraphViewMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'reveal'; readonly place: Place }
  /** Draw around this node, or everything again. */
  | { readonly kind: 'focus'; readonly focus: string | undefined };

/** extension host -> webview; undefined: the game is not there (any more). */
export interface GraphHostMessage {
  readonly kind: 'graph';
  readonly request: GraphRequest;
  readonly model: GraphModel | undefined;
}
