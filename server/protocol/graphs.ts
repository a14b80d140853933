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

/** A definition of the call graph, placed. */
export interface GraphNode {
  readonly id: string;
  readonly label: string;
  /** Kind of what calls; nodes of one group look alike. */
  readonly group: string;
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

/** The calls of a game, laid out by the server. */
export interface GraphModel {
  readonly kind: 'calls';
  readonly title: string;
  /** Id of the node around which it is drawn. */
  readonly focus?: string;
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** A zone of a map. */
export interface MapNode {
  /** As authors write it: `harbour`, `hand:Red`. */
  readonly id: string;
  /** As people read it. */
  readonly label: string;
  /** Category as the author has written it, or what it is where it has none; zones of one group look alike. */
  readonly group: string;
  /** It is drawn on the map: it borders something, or the author has put a zone of the board somewhere. Other zones are listed beside the map. */
  readonly isSpace: boolean;
  /** What the author has written: `line` for what is a way between other spaces. */
  readonly shape?: string;
  /** Where the author has put it, in units of the author. */
  readonly at?: { readonly x: number; readonly y: number };
  /** The player who owns it. */
  readonly player?: number;
  /** Where it is declared. */
  readonly place?: Place;
}

/** The zones of a game with their borders. The view lays them out. */
export interface MapModel {
  readonly kind: 'map';
  readonly title: string;
  readonly nodes: readonly MapNode[];
  /** Each border once. */
  readonly edges: readonly GraphEdge[];
}

/** What the panel of a graph draws. */
export type GraphPicture = GraphModel | MapModel;

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
  readonly model: GraphPicture | undefined;
}
