/**
 * What the source layer makes of a file: blocks, sections, chunks. A chunk is the unit of caching: the text
 * of one section, or of one entry of a list section, with its own syntax tree and offsets.
 */
import type { Problem } from './problem';
import type { ScalarNode, SyntaxNode } from './tree';

export type FileKind =
  /** Markdown with spec blocks. */
  | 'markdown'
  /** A plain YAML spec file. */
  | 'yaml'
  /** `*.scenario.yaml`. */
  | 'scenario'
  /** Recognised by no rule: no diagnostics, no features. */
  | 'other';

/** One chunk of YAML text. `id` is unique in the workspace and stable while the text of the chunk and its order among equal texts in the file stay. */
export interface Chunk {
  readonly id: string;
  readonly uri: string;
  /** Offset of the chunk in the file's text, UTF-16 units: absolute = `offset` + relative. */
  readonly offset: number;
  readonly text: string;
  readonly root: SyntaxNode | undefined;
  /** YAML faults of this chunk (GS10xx). */
  readonly problems: readonly Problem[];
}

/** One section as written in one block; list sections have one chunk per entry, others exactly one. */
export interface SectionSource {
  /** Canonical name (`actionPipelines` for `operationProfiles`). */
  readonly name: string;
  /** Name as written. */
  readonly written: string;
  /** The section key (offsets relative to `keyChunk`); undefined when found by fingerprint. */
  readonly key: ScalarNode | undefined;
  readonly keyChunk: Chunk;
  readonly entries: readonly SectionEntry[];
}

/** The content of a mapping section, or one entry of a list section. */
export interface SectionEntry {
  readonly chunk: Chunk;
  readonly node: SyntaxNode;
}

/** A fence, a YAML document, or a whole plain file. */
export interface Block {
  readonly index: number;
  /** Absolute offsets in the file of the block's content. */
  readonly start: number;
  readonly end: number;
  /** Absolute range of the opening fence line; of the first line of a plain file. */
  readonly opening: { readonly start: number; readonly end: number };
  readonly role: 'spec' | 'illustration' | 'scenario';
  /** What stands before each line in the file and is blank in the chunks: quote marks and the indentation of the fence. */
  readonly prefix: string;
  readonly sections: readonly SectionSource[];
  readonly chunks: readonly Chunk[];
}

export interface WrittenImport {
  readonly path: string;
  readonly chunk: Chunk;
  readonly node: ScalarNode;
  /** The entry has another form (GS1016): where the path leads nowhere, nothing more is said. */
  readonly misshapen?: true;
}

/** Text that is not read because of a reported fault. */
export interface UnreadText {
  readonly text: string;
  /** The sections that it may belong to; `all` where that is unknown. */
  readonly sections: ReadonlySet<string> | 'all';
}

/** One version of one file, taken apart. `problems` of the file itself are relative to `fileChunk`. */
export interface SourceFile {
  readonly uri: string;
  readonly kind: FileKind;
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Stands for the whole text (offset 0): carries fence and file problems. Its tree is undefined. */
  readonly fileChunk: Chunk;
  /** Chunks parsed for this version; the others were taken over from the version before. */
  readonly parsed: number;
  /** Of the long ones of these, list items at any depth that were read; the others were taken over as well. */
  readonly itemsRead: number;
  readonly unread: readonly UnreadText[];
  /** Imports as written, for composition. */
  readonly imports: readonly WrittenImport[];
}

/** A composition: an entry and its members in merge order, or a fragment (a single file). */
export interface Composition {
  readonly entry: string;
  readonly members: readonly string[];
  readonly fragment: boolean;
  /** GS1014-GS1018, GS1021, GS1025, GS1029 of the composition, in chunk coordinates. */
  readonly problems: readonly Problem[];
}
