/** What an author has: files, buffers over them, and how to go back. The server is told of every change as an editor tells it. */
import { isSpec, readSource } from '../../server/source/file';
import type { Client } from '../connection/client';
import type { Randomness } from './randomness';

/** Pieces of text that are typed: what YAML and Markdown turn at. */
const typed = [
  'x',
  ' ',
  '\n',
  '\n  - ',
  ': ',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '#',
  '$',
  '- ',
  '\t',
  '\r\n',
  '```\n',
  '𝄞',
  '&a ',
  '*a',
  '<<<<<<< a\n',
] as const;

/** The most characters that are pasted. */
const pasted = 1500;

interface Buffer {
  readonly text: string;
  /** The first text since it was opened that was a spec by itself: from then on it is one. */
  readonly spec: string | undefined;
}

export interface AuthorsTexts {
  readonly disk: ReadonlyMap<string, string>;
  readonly open: ReadonlyMap<string, Buffer>;
  /** The author is told of a server of now: what was a spec in the editor is forgotten, as a server that is started afresh does not know it. */
  readonly startAfresh: (client: Client) => void;
  readonly openFile: (path: string) => void;
  readonly close: (path: string) => void;
  /** Types, pastes (from any file) or removes at one to three places, in one message. */
  readonly type: (path: string) => void;
  /** Gives a file another text, which is not saved. */
  readonly rewrite: (path: string, text: string) => void;
  /** Makes a file without a text, if there is none of that name. */
  readonly create: (path: string) => void;
  /** Tells the server what no editor should: a file that is open is opened again, of one that is not a change and a closing are told. */
  readonly stray: (path: string) => void;
  /** Takes the last message of changes back, if its file is still open. False if there is none. */
  readonly undo: () => boolean;
  readonly save: (path: string) => void;
  readonly remove: (path: string) => void;
  /** Gives a file another name; an open one stays open, with what is typed. */
  readonly move: (path: string, to: string) => void;
  /** Everything as it was at first; what is open stays open. */
  readonly restore: () => void;
  /** Opens in another server what is open here, so that it knows the same. */
  readonly openIn: (client: Client) => void;
}

export function authorsTexts(files: Readonly<Record<string, string>>, { below, oneOf }: Randomness, first: Client): AuthorsTexts {
  let client = first;
  const whole = new Map(Object.entries(files));
  const disk = new Map(whole);
  const open = new Map<string, Buffer>();
  const undone: { readonly path: string; readonly text: string }[] = [];

  function note(path: string, text: string): void {
    const spec = open.get(path)?.spec ?? (isSpec(readSource(client.uri(path), text)) ? text : undefined);
    open.set(path, { text, spec });
  }

  function replace(path: string, text: string): void {
    client.change(path, [{ start: 0, end: client.text(path).length, text }]);
    note(path, text);
  }

  function openFile(path: string, unsaved?: string): void {
    client.open(path, unsaved);
    note(path, client.text(path));
  }

  function close(path: string): void {
    if (open.delete(path)) client.close(path);
  }

  function write(path: string, text: string | undefined): void {
    if (text === undefined) disk.delete(path);
    else disk.set(path, text);
    client.write(path, text);
  }

  function anyText(): string {
    const texts = [...disk.values()];
    return texts[below(texts.length)] ?? '';
  }

  function copied(text: string): string {
    const from = cursorAt(text, below(text.length + 1));
    return text.slice(from, cursorAt(text, Math.min(text.length, from + below(pasted))));
  }

  function remove(path: string): void {
    close(path);
    write(path, undefined);
  }

  return {
    disk,
    open,
    startAfresh: (next) => {
      client = next;
      for (const [path, { text }] of [...open]) {
        open.delete(path);
        openFile(path, text);
      }
    },
    openFile,
    close,
    type: (path) => {
      let text = client.text(path);
      undone.push({ path, text });
      const changes = Array.from({ length: 1 + below(3) }, () => {
        const start = cursorAt(text, below(text.length + 1));
        const removed = below(2) === 0 ? 0 : below(below(8) === 0 ? 2000 : 6);
        const end = Math.max(start, cursorAt(text, Math.min(text.length, start + removed)));
        const inserted = below(6) === 0 ? copied(below(2) === 0 ? text : anyText()) : oneOf(typed);
        text = text.slice(0, start) + inserted + text.slice(end);
        return { start, end, text: inserted };
      });
      // Versions may have gaps.
      client.change(path, changes, 1 + (below(5) === 0 ? below(7) : 0));
      note(path, text);
    },
    rewrite: (path, text) => {
      if (!open.has(path)) openFile(path);
      undone.push({ path, text: client.text(path) });
      replace(path, text);
    },
    create: (path) => {
      if (!disk.has(path)) write(path, '');
    },
    stray: (path) => {
      const { connection } = client;
      const uri = client.uri(path);
      if (open.has(path)) {
        const languageId = path.endsWith('.md') ? 'markdown' : 'gamespec';
        void connection.sendNotification('textDocument/didOpen', {
          textDocument: { uri, languageId, version: 1, text: client.text(path) },
        });
        return;
      }
      const change = { textDocument: { uri, version: below(9) }, contentChanges: [{ text: 'zones: []' }] };
      void connection.sendNotification('textDocument/didChange', change);
      void connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    },
    undo: () => {
      const last = undone.pop();
      if (last === undefined || !open.has(last.path)) return false;
      replace(last.path, last.text);
      return true;
    },
    save: (path) => write(path, client.text(path)),
    remove,
    move: (path, to) => {
      const buffer = open.get(path);
      const text = disk.get(path) ?? '';
      remove(path);
      write(to, text);
      if (buffer !== undefined) openFile(to, buffer.text);
    },
    restore: () => {
      for (const path of [...disk.keys()]) if (!whole.has(path)) remove(path);
      for (const [path, text] of whole) {
        if (open.has(path)) replace(path, text);
        if (disk.get(path) !== text) write(path, text);
      }
      undone.length = 0;
    },
    openIn: (other) => {
      for (const [path, { text, spec }] of open) {
        other.open(path, spec ?? text);
        if (spec !== undefined && spec !== text) other.change(path, [{ start: 0, end: spec.length, text }]);
      }
    },
  };
}

/** The nearest place before an offset where an editor can have its cursor: not in a pair of surrogates, nor between the characters that end a line. */
function cursorAt(text: string, offset: number): number {
  const around = text.slice(Math.max(0, offset - 1), offset + 1);
  return around === '\r\n' || /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(around) ? offset - 1 : offset;
}
