/** What is known of the texts of files: an open buffer wins over the disk. */
import type { FileReader, Unread } from '../protocol/files';

interface Known {
  /** Null: looked for and not there. */
  readonly disk?: string | null;
  /** Why there is no text of the disk although there is a file. */
  readonly unread?: Unread;
  /** The file that it is a link to. */
  readonly end?: string;
  readonly buffer?: string;
}

/** Files that are read at the same time: a client answers each read with a message. */
const atOnce = 16;

export interface Texts {
  /** The text that counts; undefined if there is none. */
  readonly get: (uri: string) => string | undefined;
  /** The text on disk as last read, also while a buffer is open. */
  readonly saved: (uri: string) => string | undefined;
  /** The files that are there and could not be read. */
  readonly unread: () => readonly (readonly [uri: string, unread: Unread])[];
  /** What is only a link, with the files that links lead to. An open buffer is a file of its own. */
  readonly links: () => readonly (readonly [uri: string, end: string])[];
  /** The file that counts in the place of this one: another one where it is a link. */
  readonly endOf: (uri: string) => string;
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
  const unread = new Set<string>();
  const links = new Set<string>();

  async function readOne(uri: string, roots: readonly string[]): Promise<void> {
    const found = await reader.read(uri, roots).catch(() => undefined);
    const { buffer } = known.get(uri) ?? {};
    known.set(uri, { ...ofDisk(found), ...(buffer === undefined ? {} : { buffer }) });
    unread.delete(uri);
    links.delete(uri);
    if (typeof found === 'object') (found.kind === 'link' ? links : unread).add(uri);
  }

  function endOf(uri: string): string {
    const { end, buffer } = known.get(uri) ?? {};
    return buffer === undefined ? (end ?? uri) : uri;
  }

  return {
    get: (uri) => known.get(uri)?.buffer ?? known.get(uri)?.disk ?? undefined,
    saved: (uri) => known.get(uri)?.disk ?? undefined,
    unread: () =>
      [...unread].flatMap((uri) => {
        const { unread: why, buffer } = known.get(uri) ?? {};
        return why === undefined || buffer !== undefined ? [] : [[uri, why] as const];
      }),
    links: () => [...links].flatMap((uri) => (endOf(uri) === uri ? [] : [[uri, endOf(uri)] as const])),
    endOf,
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
      unread.clear();
      links.clear();
      for (const [uri, { buffer }] of known) {
        if (buffer === undefined) known.delete(uri);
        else known.set(uri, { buffer });
      }
    },
  };
}

function ofDisk(found: Awaited<ReturnType<FileReader['read']>>): Known {
  if (typeof found !== 'object') return { disk: found ?? null };
  return found.kind === 'link' ? { disk: null, end: found.uri } : { disk: null, unread: found };
}
