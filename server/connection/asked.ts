/** What a request is about: a place of a file in the newest snapshot. Handlers get it, ask a feature, and turn the answer back into lines. */
import type { Connection, Position } from 'vscode-languageserver';
import { compile } from '../compiler/compile';
import type { Compilation } from '../compiler/model';
import { snippetGameAt } from '../features/snippetGame';
import { begunAt } from '../source/begun';
import { readSource } from '../source/file';
import type { SourceFile } from '../source/model';
import { offsetAt } from '../source/positions';
import type { WorkspaceSnapshot } from '../workspace/model';
import { lineStarts, type Places, placesIn } from '../workspace/places';
import type { OpenDocuments } from './documents';
import type { Forms } from './forms';
import type { Requests } from './guard';

export interface Asked {
  readonly compilation: Compilation;
  readonly snapshot: WorkspaceSnapshot;
  readonly places: Places;
  readonly uri: string;
  readonly file: SourceFile;
  readonly offset: number;
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
  /** As `asked`, for what can be written at a place: also in a fence of a file of no game in which one may be begun. */
  readonly writing: (uri: string, position: Position) => Promise<Asked | undefined>;
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
  const asked: Answering['asked'] = async (uri, position = { line: 0, character: 0 }) => {
    const snapshot = await latest();
    const file = snapshot.files.get(uri);
    if (file === undefined) return undefined;
    const offset = offsetAt(file.text, lineStarts(file), position);
    const [own] = snapshot.compilationsOf(uri);
    const compilation = snippetGameAt(snapshot.compilations, file, offset) ?? own;
    if (compilation === undefined) return undefined;
    return { compilation, snapshot, places: placesIn(snapshot.files.values()), uri, file, offset };
  };
  return {
    connection,
    requests,
    documents,
    forms,
    latest,
    asked,
    writing: async (uri, position) => {
      const at = await asked(uri, position);
      if (at !== undefined) return at;
      const snapshot = await latest();
      const file = snapshot.files.get(uri);
      if (file === undefined) return undefined;
      const offset = offsetAt(file.text, lineStarts(file), position);
      const begun = begunAt(file, offset);
      if (begun === file) return undefined;
      const compilation = compile({ entry: uri, members: [uri], fragment: false, problems: [] }, new Map([[uri, begun]]));
      return { compilation, snapshot, places: placesIn(snapshot.files.values()), uri, file: begun, offset };
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
