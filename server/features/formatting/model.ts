/** What the layout knows of a block before it decides on columns: rows, the collections that rows begin, and the tokens on each row. */
import type { Row } from './rows';

/** A block mapping or block list. All its keys or dashes stand at one column. */
export interface Level {
  readonly kind: 'map' | 'list';
  /** Column at which it is written. */
  readonly column: number;
  readonly parent: Level | undefined;
  /** Below a key, below a lone dash, behind a dash on the same row, or the root of the block. */
  readonly place: 'root' | 'value' | 'item' | 'inline';
  /** Indexes of the first and last row of the collection with all that is in it. */
  readonly first: number;
  last: number;
  /** The last key or dash has no value so far: what is indented deeper is its value. */
  awaits: boolean;
  /** It begins with what is not read, and stays as far from its parent as it is. */
  readonly kept: boolean;
}

/** An opened `[` or `{`. Its columns are known once its row has been laid out. */
export interface Bracket {
  /** The block mapping in which the whole value has its key on the same row as its first bracket. */
  readonly level: Level | undefined;
  /** The index of its row. */
  readonly row: number;
  /** Nothing but a comment follows on its row. */
  ends: boolean;
}

export interface Token {
  readonly text: string;
  /** Blanks before it; a comment keeps its distance, as far as it can. */
  readonly gap: number | 'kept';
  /** Offset in the row's text. */
  readonly at: number;
  /** The collection that it begins behind a dash. */
  readonly level?: Level;
  readonly bracket?: Bracket;
}

/** The text of a block scalar. */
export interface Literal {
  readonly level: Level | undefined;
  /** Deeper than the collection by so many columns, if its header says so. */
  readonly explicit: number | undefined;
  /** Column at which its text is written. */
  column: number;
  readonly rows: number[];
  /** Blank rows behind it count (`+`). */
  readonly keep: boolean;
}

/** What has not ended behind some rows: a row goes on with it if it is indented deeper than `parent`. */
export interface Unended {
  /** A flow collection, a text, or an entry that is not read. */
  readonly by: 'flow' | 'quoted' | 'plain' | 'literal' | 'unread';
  /** Column of the collection around it; -1 if it is the whole of the block. */
  readonly parent: number;
  /** Column of a block scalar, once it is known. */
  readonly column: number | undefined;
}

/** Where a row stands. */
export type Placing =
  /** `alone`: a value without key or dash on its row. */
  | { readonly by: 'level'; readonly level: Level | undefined; readonly alone?: boolean }
  | { readonly by: 'bracket'; readonly bracket: Bracket; readonly closing: boolean }
  /** Goes with another row. */
  | { readonly by: 'owner'; readonly owner: number }
  | { readonly by: 'literal'; readonly literal: Literal }
  /** Goes with a collection, unread. */
  | { readonly by: 'shift'; readonly level: Level | undefined }
  /** A comment of its own: the collections that are open before it, innermost last. */
  | { readonly by: 'comment'; readonly open: readonly Level[] }
  | { readonly by: 'blank'; readonly counts: boolean };

export interface PlacedRow {
  readonly row: Row;
  readonly placing: Placing;
  /** In order; empty for rows whose inside is not touched. */
  readonly tokens: readonly Token[];
}
