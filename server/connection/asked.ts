/** What a request is about: a place of a file in the newest snapshot. Handlers get it, ask a feature, and turn the answer back into lines. */
import type { Connection, Position } from 'vscode-languageserver';
import { compile } from '../compiler/compile';
import type { Compilation } from '../compiler/model';
import { snippetGameAt } from '../features/snippetGame';
import { begunAt } from '../source/begun';
import { readSource } from '../source/file';
import type { SourceFile } from '../source/model';
import { lineStartsOf, offsetAt } from '../source/positions';
import type { WorkspaceSnapshot } from '../workspace/model';
import { lineStarts, type Places, placesIn } from '../workspace/places';
import type { OpenDocuments } from './documents';
import type { Forms } from './forms';
import type { Requests } from './guard';
import { typedOn } from './typedOn';

export interface Asked {
  readonly compilation: Compilation;
  readonly snapshot: WorkspaceSnapshot;
  readonly places: Places;
  readonly uri: string;
  readonly file: SourceFile;
  readonly offset: number;
  /** Characters that have been typed before `offset` since the request was sent. */
  readonly ahead: number;
}

/** What the handlers have in common. */
export interface Answering {
  readonly connection: Connection;
  readonly requests: Requests;
  readonly documents: OpenDocuments;
  readonly forms: () => Forms;
  /** The snapshot with every edit that came before the request. */
  readonly latest: () => Promise<WorkspaceSnapshot>;
  /** Undefined for files that belong to no game; a place in a scenario snippet is asked about in its game. By default the start of the file. */
  readonly asked: (uri: string, position?: Position) => Promise<Asked | undefined>;
  /**
   * As `asked`, for what can be written at a place of the text that the client had when it asked (by default the newest): also in a fence of a file of no game in
   * which one may be begun. Undefined as well where that text has changed since in another way than by going on with the word at the place.
   */
  readonly writing: (uri: string, position: Position, text?: string) => Promise<Asked | undefined>;
  /** The open document as it is written at this moment, whether or not it has been compiled since: while somebody types, an answer that waits comes too late. */
  readonly written: (uri: string) => SourceFile | undefined;
}

/** What the handlers of a connection share. */
export function answering(
  connection: Connection,
  requests: Requests,
  latest: () => Promise<WorkspaceSnapshot>,
  last: () => WorkspaceSnapshot,
  documents: OpenDocuments,
  forms: () => Forms,
): Answering {
  const asked: Answering['writing'] = async (uri, position, text) => {
    const snapshot = await latest();
    const file = snapshot.files.get(uri);
    if (file === undefined) return undefined;
    const place = placeIn(file, position, text);
    if (place === undefined) return undefined;
    const { offset } = place;
    const [own] = snapshot.compilationsOf(uri);
    const compilation = snippetGameAt(snapshot.compilations, file, offset) ?? own;
    if (compilation === undefined) return undefined;
    return { compilation, snapshot, places: placesIn(snapshot.files), uri, file, ...place };
  };
  return {
    connection,
    requests,
    documents,
    forms,
    latest,
    asked: (uri, position = { line: 0, character: 0 }) => asked(uri, position),
    writing: async (uri, position, text) => {
      const at = await asked(uri, position, text);
      if (at !== undefined) return at;
      const snapshot = await latest();
      const file = snapshot.files.get(uri);
      const place = file && placeIn(file, position, text);
      if (file === undefined || place === undefined) return undefined;
      const begun = begunAt(file, place.offset);
      if (begun === file) return undefined;
      const compilation = compile({ entry: uri, members: [uri], fragment: false, problems: [] }, new Map([[uri, begun]]));
      return { compilation, snapshot, places: placesIn(snapshot.files), uri, file: begun, ...place };
    },
    written: (uri) => {
      const previous = last().files.get(uri);
      const text = documents.text(uri);
      if (text === undefined || text === previous?.text) return previous;
      const recognised = previous !== undefined && previous.kind !== 'other';
      return readSource(uri, text, { previous, recognised, markdown: documents.language(uri) === 'markdown' });
    },
  };
}

/** A position of an earlier text of the file (by default of its own). */
function placeIn(file: SourceFile, position: Position, text: string | undefined): Pick<Asked, 'offset' | 'ahead'> | undefined {
  if (text === undefined || text === file.text) return { offset: offsetAt(file.text, lineStarts(file), position), ahead: 0 };
  const before = offsetAt(text, lineStartsOf(text), position);
  const ahead = typedOn(text, before, file.text);
  return ahead === undefined ? undefined : { offset: before + ahead, ahead };
}
