/**
 * How the server reads files: one small interface, so that the same code runs over Node's file system (command
 * line), over requests to the client (both editors) and over a map in a test. Types only.
 */
export interface FileReader {
  /**
   * Text of the file, or undefined if it does not exist, is no text or lies, when symbolic links are followed, below none of `roots`
   * (folder URIs; none: below its own folder).
   */
  read(uri: string, roots: readonly string[]): Promise<string | undefined>;
  /** URIs of all Markdown and YAML files at or below a folder (`node_modules` and dot folders left out), in code-point order. */
  list(folder: string): Promise<readonly string[]>;
}
