/**
 * The workspace: open buffers over files on disk, taken apart, composed and compiled. The server's only mutable model;
 * what it hands out are immutable snapshots.
 */

import type { Compilation } from '../compiler/model';
import type { SourceFile } from '../source/model';
import type { Problem } from '../source/problem';
import type { SeverityLevels } from './severityLevels';
import type { BeginSlice, Proceed } from './slices';

export interface WorkspaceSettings {
  /** `gamespec.entry`: replaces the search for entries. */
  readonly entries?: readonly string[];
  readonly tolerantBindings?: boolean;
  /** `gamespec.diagnostics.severity`: how problems are shown; compiling knows nothing of it. */
  readonly severities?: SeverityLevels;
}

/** One consistent view of all files. A newer edit makes a newer snapshot; an old one stays valid. */
export interface WorkspaceSnapshot {
  readonly version: number;
  /** Another object for each snapshot of each workspace. */
  readonly identity: object;
  /** The files, come and gone ones included, whose problems may be other ones than in an earlier snapshot: that of this identity. */
  readonly changes: { readonly since: object; readonly uris: ReadonlySet<string> } | undefined;
  /** In the order of their URIs, in whatever order they were made. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** What could not be read, by URI, and why: files and folders that no import names, so that no diagnostic tells of them. */
  readonly unread: ReadonlyMap<string, string>;
  /** URIs of the folders that imports must not leave. */
  readonly roots: readonly string[];
  readonly compilations: readonly Compilation[];
  /** The compilations a file belongs to. */
  readonly compilationsOf: (uri: string) => readonly Compilation[];
  /**
   * Problems of a file over all its compositions, duplicates removed; undefined for files that are no specs. What a snippet's game has to say of
   * it is there as far as `Workspace.checkSnippets` has found it.
   */
  readonly problemsOf: (uri: string) => readonly Problem[] | undefined;
}

/** What the editor knows of a buffer apart from its text. */
export interface BufferFacts {
  /** As the editor calls it; it counts where the name of the file says nothing. */
  readonly language?: string | undefined;
  /** It has been a spec since it was opened, in a text that was never set because a newer one came first. */
  readonly wasSpec?: boolean;
}

export interface Workspace {
  readonly snapshot: () => WorkspaceSnapshot;
  /** Reads folders through the file reader and compiles. Imports may lead anywhere below `root`; by default they stay in the folders. */
  readonly openFolders: (folders: readonly string[], root?: string) => Promise<void>;
  /** An open buffer: unsaved text wins over the disk. Once it is a spec, it stays one until it is closed, whatever is typed. */
  readonly setText: (uri: string, text: string, buffer?: BufferFacts) => Promise<void>;
  /** Is it a spec until it is closed? Known of the texts that have been set. */
  readonly isKept: (uri: string) => boolean;
  /** The buffer was closed: the disk counts again. */
  readonly closeText: (uri: string) => Promise<void>;
  /** Files or folders were created, changed or deleted on disk. */
  readonly filesChanged: (uris: readonly string[]) => Promise<void>;
  /** Those of the files, as far as they are not open, whose text on disk is no longer the one of the newest snapshot. They are read anew. */
  readonly changedOnDisk: (uris: readonly string[]) => Promise<readonly string[]>;
  /**
   * Checks the scenario snippets against their games, which a change does not do by itself. `proceed` is asked before each snippet, and between the slices
   * of its run. False if it said no or a change came in between; otherwise the snapshot now tells what was found. `isChecked`: by default every file is.
   */
  readonly checkSnippets: (proceed?: Proceed, begin?: BeginSlice, isChecked?: (uri: string) => boolean) => Promise<boolean>;
  /** The author changed the settings. */
  readonly configure: (settings: WorkspaceSettings) => Promise<void>;
}
