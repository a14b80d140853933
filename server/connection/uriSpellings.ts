/**
 * URIs that differ only in their spelling name one file: inside there is one normal form, and the client gets each URI in its own spelling. Every message
 * of the connection passes here, so that nobody else needs to know.
 */
import { isRecord } from '../kernel/isRecord';
import type { FileReader } from '../protocol/files';
import { canonicalUri, folderOf } from '../source/imports';

export interface UriSpellings {
  /** The message with URIs in their normal form; the spellings of it are kept. */
  readonly inward: <Message>(message: Message) => Message;
  /** Whether the client spelled some URI differently from its normal form: only then do outgoing messages have to be rewritten. */
  readonly differ: () => boolean;
  /** A URI in its normal form as the client spells it, or the folder that it is in. */
  readonly outward: (uri: string) => string;
}

/** Where messages have URIs: under these keys, and as the keys of `changes`. */
const uriKeys: ReadonlySet<string> = new Set(['uri', 'rootUri', 'scopeUri', 'oldUri', 'newUri', 'targetUri', 'target']);

/** Most spellings of files that are kept; those of folders go on telling how they are spelled. */
const mostSpellings = 50_000;

/** No URI has been spelled yet. */
export function uriSpellings(): UriSpellings {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  let differ = false;

  function noted(uri: string): string {
    const normal = canonicalUri(uri);
    if (normal === uri && !differ) return uri;
    differ = true;
    if (files.size >= mostSpellings) files.clear();
    files.set(normal, uri);
    let [of, as] = [withoutSlash(normal), withoutSlash(uri)];
    while (isPath(of) && isPath(as) && folders.get(of) !== as) {
      folders.set(of, as);
      [of, as] = [folderOf(of), folderOf(as)];
    }
    return normal;
  }

  return {
    inward: (message) => respelled(message, noted),
    differ: () => differ,
    outward: (uri) => {
      const known = files.get(uri);
      if (known !== undefined) return known;
      for (let folder = folderOf(uri); isPath(folder); folder = folderOf(folder)) {
        const as = folders.get(folder);
        if (as !== undefined) return as + uri.slice(folder.length);
      }
      return uri;
    },
  };
}

/** A message with other spellings of its URIs. What it holds without a URI is the same object. */
export function respelled<Message>(message: Message, spell: (uri: string) => string): Message;
export function respelled(message: unknown, spell: (uri: string) => string): unknown {
  if (Array.isArray(message)) {
    // Lists of numbers are long, and have no URIs.
    if (typeof message[0] === 'number') return message;
    const items = message.map((item) => respelled(item, spell));
    return items.every((item, index) => item === message[index]) ? message : items;
  }
  if (!isRecord(message)) return message;
  const before = Object.entries(message);
  const after = before.map(([key, value]): readonly [string, unknown] => {
    if (typeof value === 'string') return [key, uriKeys.has(key) ? spell(value) : value];
    const inner = respelled(value, spell);
    if (key !== 'changes' || !isRecord(inner)) return [key, inner];
    return [key, Object.fromEntries(Object.entries(inner).map(([uri, edits]) => [spell(uri), edits]))];
  });
  return after.every(([, value], index) => value === before[index]?.[1]) ? message : Object.fromEntries(after);
}

/** A reader that lists files in the normal form. */
export function normalFiles({ read, list }: FileReader): FileReader {
  return {
    read,
    list: async (folder, unlisted) => {
      const uris = await list(folder, (uri, reason) => unlisted(canonicalUri(uri), reason));
      return uris.map((uri) => canonicalUri(uri));
    },
  };
}

function isPath(uri: string): boolean {
  return /^[A-Za-z][A-Za-z\d+.-]*:\/\/[^/]*\/./.test(uri);
}

function withoutSlash(uri: string): string {
  return uri.replace(/\/$/, '');
}
