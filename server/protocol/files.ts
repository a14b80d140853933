/**
 * How the server reads files: one small interface, so that the same code runs over Node's file system (command
 * line), over requests to the client (both editors) and over a map in a test. Types only.
 */

/** Why something that is there has no text for the server. */
export interface Unread {
  /** `outside`: when symbolic links are followed, it lies below none of the folders that may be read. */
  readonly kind: 'outside' | 'unreadable';
  /** As the end of a sentence after a colon: `it is a pipe`. */
  readonly reason: string;
}

/** A symbolic link to a file that may be read as well: it is no file of its own, whatever imports it gets the other one. */
export interface Link {
  readonly kind: 'link';
  /** Of the file that it leads to, below the same folders. */
  readonly uri: string;
}

/** Told of a folder that cannot be listed, with the reason as the end of a sentence. */
export type Unlisted = (uri: string, reason: string) => void;

export interface FileReader {
  /**
   * Text of the file, undefined if it does not exist, where it really is, or why it is not read. It may have to lie below one of `roots` (folder URIs; none: below its own
   * folder). Of a file that exceeds the limit of the language no more may be read than tells so.
   */
  read(uri: string, roots: readonly string[]): Promise<string | Link | Unread | undefined>;
  /**
   * URIs of all Markdown and YAML files at or below a folder (`node_modules` and dot folders left out), in code-point order; pipes and devices included.
   * `unlisted` is called with each folder among them whose content cannot be listed, and with the reason.
   */
  list(folder: string, unlisted: Unlisted): Promise<readonly string[]>;
}
