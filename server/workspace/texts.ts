/** What is known of the texts of files: an open buffer wins over the disk. */
import type { FileReader } from '../protocol/files';

interface Known {
  /** Null: looked for and not there. */
  readonly disk?: string | null;
  readonly buffer?: string;
}

/** Files that are read at the same time: a client answers each read with a message. */
const atOnce = 16;

export interface Texts {
  /** The text that counts; undefined if there is none. */
  readonly get: (uri: string) => string | undefined;
  /** The text on disk as last read, also while a buffer is open. */
  readonly saved: (uri: string) => string | undefined;
  readonly isOpen: (uri: string) => boolean;
  /** Has the file been looked for, with or without success? */
  readonly isKnown: (uri: string) => boolean;
  readonly uris: () => Iterable<string>;
  readonly setBuffer: (uri: string, text: string) => void;
  readonly closeBuffer: (uri: string) => void;
  /** Reads files from the disk, again if they are known. A file that cannot be read counts as not there. */
  readonly read: (uris: Iterable<string>, roots: readonly string[]) => Promise<void>;
  /** Forgets everything but open buffers. */
  readonly forgetDisk: () => void;
}

/** Nothing is known yet. */
export function texts(reader: FileReader): Texts {
  const known = new Map<string, Known>();

  async function readOne(uri: string, roots: readonly string[]): Promise<void> {
    const disk = await reader.read(uri, roots).catch(() => undefined);
    known.set(uri, { ...known.get(uri), disk: disk ?? null });
  }

  return {
    get: (uri) => known.get(uri)?.buffer ?? known.get(uri)?.disk ?? undefined,
    saved: (uri) => known.get(uri)?.disk ?? undefined,
    isOpen: (uri) => known.get(uri)?.buffer !== undefined,
    isKnown: (uri) => known.has(uri),
    uris: () => known.keys(),
    setBuffer: (uri, text) => void known.set(uri, { ...known.get(uri), buffer: text }),
    closeBuffer: (uri) => {
      const { buffer: _closed, ...rest } = known.get(uri) ?? {};
      known.set(uri, rest);
    },
    read: async (uris, roots) => {
      const waiting = [...new Set(uris)];
      for (let next = waiting.splice(0, atOnce); next.length > 0; next = waiting.splice(0, atOnce))
        await Promise.all(next.map((uri) => readOne(uri, roots)));
    },
    forgetDisk: () => {
      for (const [uri, { buffer }] of known) {
        if (buffer === undefined) known.delete(uri);
        else known.set(uri, { buffer });
      }
    },
  };
}
