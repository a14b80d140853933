/**
 * A fault in an author's document: a value, never an exception. Offsets are UTF-16 units relative to the
 * chunk it is reported in; they become line and column at the edge only.
 */
import type { DiagnosticCode, Severity } from '../catalogue/model';

/** A place in a chunk of some file. */
export interface ChunkRange {
  /** Chunk the offsets are relative to (`Chunk.id`). */
  readonly chunk: string;
  readonly start: number;
  readonly end: number;
}

export interface FixEdit extends ChunkRange {
  /**
   * New text in the columns of the chunk, lines ended by `\n`. The edge writes the block's `prefix` over the first columns of each line
   * after the first, and the line ends of the file.
   */
  readonly text: string;
}

export interface Fix {
  readonly title: string;
  /** The name that the fix writes in the place of an unknown one, for the message: `Did you mean ...?` */
  readonly meant?: string;
  /** The ★ fix: part of "fix all" for hints, first in the menu. */
  readonly preferred?: true;
  readonly edits: readonly FixEdit[];
  /** URI of a file that the fix creates, empty. */
  readonly creates?: string;
}

/** The beginning of a fix that writes a name in the place of another one. */
export function changeTo(name: string): Required<Pick<Fix, 'title' | 'meant'>> {
  return { title: `Change to \`${name}\``, meant: name };
}

export interface RelatedInformation extends ChunkRange {
  readonly message: string;
}

export interface Problem extends ChunkRange {
  readonly code: DiagnosticCode;
  /** Values for the placeholders of the message in the catalogue. */
  readonly values: Readonly<Record<string, string>>;
  /** Placeholders that are line numbers: filled at the edge with the line (from 1) in which the place starts, since chunks move. */
  readonly lines?: Readonly<Record<string, ChunkRange>>;
  /** Differs from the catalogue's severity only where the reference says so. */
  readonly severity?: Severity;
  readonly related?: readonly RelatedInformation[];
  readonly fixes?: readonly Fix[];
}
