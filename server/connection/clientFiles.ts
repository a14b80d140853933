/** Reads files through the client: a Web Worker has no file system, and a remote or virtual one is the client's to know. */
import type { Connection } from 'vscode-languageserver';
import type { FileReader } from '../protocol/files';
import type { ServerMessages } from '../protocol/messages';

/** A reader of the client's files; it rejects when the client does. */
export function clientFiles(connection: Connection): FileReader {
  return {
    read: async (uri) => {
      const params: ServerMessages['gamespec/readFile']['params'] = { uri };
      const text: ServerMessages['gamespec/readFile']['result'] = await connection.sendRequest('gamespec/readFile', params);
      return text ?? undefined;
    },
    list: async (folder) => {
      const params: ServerMessages['gamespec/listFiles']['params'] = { folder };
      const uris: ServerMessages['gamespec/listFiles']['result'] = await connection.sendRequest('gamespec/listFiles', params);
      return uris;
    },
  };
}
