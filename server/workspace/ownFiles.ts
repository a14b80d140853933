/** The files that there are texts of, each taken apart as its own text tells: whether another file imports it is not asked here. */
import { isSpec, readSource } from '../source/file';
import type { SourceFile } from '../source/model';
import type { Texts } from './texts';

export interface OwnFiles {
  /** By URI. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Has the open buffer been a spec by a text of its own since it was opened? */
  readonly isKept: (uri: string) => boolean;
  /** The open buffer was a spec in a text that is not taken any more. */
  readonly keep: (uri: string) => void;
  /** Whether the editor calls the open buffer Markdown. */
  readonly setMarkdown: (uri: string, isMarkdown: boolean) => void;
  /**
   * Takes a file's current text apart; forgets files that have none. An open buffer is a spec if its text is one, or was one since it was opened,
   * or the saved text is one.
   */
  readonly take: (uri: string) => void;
  /** Forgets files of whose texts nothing is known any more. */
  readonly forgetUnknown: () => void;
}

interface SavedKind {
  readonly text: string;
  readonly spec: boolean;
}

/** None yet. `previousOf`: the file as it was last, if it was another than that of its own text. */
export function ownFiles(known: Texts, previousOf: (uri: string) => SourceFile | undefined): OwnFiles {
  const files = new Map<string, SourceFile>();
  const kept = new Set<string>();
  /** Files that were read as specs whatever their text says. */
  const forced = new Set<string>();
  /** What the disk says of files whose buffer is no spec. */
  const saved = new Map<string, SavedKind>();
  const markdown = new Set<string>();

  function take(uri: string): void {
    const text = known.get(uri);
    const open = known.isOpen(uri);
    if (!open) kept.delete(uri);
    if (!open || kept.has(uri)) saved.delete(uri);
    if (text === undefined) {
      files.delete(uri);
      forced.delete(uri);
      return;
    }
    let recognised = kept.has(uri);
    let file = read(uri, text, recognised);
    if (open && isSpec(file)) kept.add(uri);
    else if (open && savedAsSpec(uri)) {
      recognised = true;
      file = read(uri, text, recognised);
    }
    if (recognised) forced.add(uri);
    else forced.delete(uri);
    files.set(uri, file);
  }

  /** The file as it was read before, if that would come to the same. */
  function read(uri: string, text: string, recognised: boolean): SourceFile {
    const before = files.get(uri);
    if (before?.text === text && (isSpec(before) ? recognised || !forced.has(uri) : !recognised)) return before;
    return readSource(uri, text, { previous: previousOf(uri) ?? before, recognised, markdown: markdown.has(uri) });
  }

  function savedAsSpec(uri: string): boolean {
    const text = known.saved(uri);
    if (text === undefined) return false;
    const before = saved.get(uri);
    const spec = before?.text === text ? before.spec : isSpec(readSource(uri, text, { markdown: markdown.has(uri) }));
    saved.set(uri, { text, spec });
    return spec;
  }

  return {
    files,
    isKept: (uri) => kept.has(uri),
    keep: (uri) => void kept.add(uri),
    setMarkdown: (uri, isMarkdown) => void (isMarkdown ? markdown.add(uri) : markdown.delete(uri)),
    take,
    forgetUnknown: () => {
      for (const uri of files.keys()) if (!known.isKnown(uri)) files.delete(uri);
    },
  };
}
