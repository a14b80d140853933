/** What a server says of the same texts as another one, in one text that can be compared. */
import type { Client } from '../connection/client';
import { inTime } from './patience';

/** A place that is asked about. */
export interface AskedPlace {
  readonly path: string;
  readonly line: number;
  readonly character: number;
}

const ofFiles = [
  'textDocument/documentSymbol',
  'textDocument/foldingRange',
  'textDocument/semanticTokens/full',
  'textDocument/codeLens',
  'textDocument/documentLink',
] as const;

const ofPlaces = ['textDocument/hover', 'textDocument/completion', 'textDocument/definition', 'textDocument/references'] as const;

/** The last diagnostics of each file that has some, and answers about files and places, in an order of their own. */
export async function said(client: Client, files: readonly string[], places: readonly AskedPlace[]): Promise<string> {
  await inTime('a checkpoint', client.checked());
  const last = new Map(client.published.map(({ uri, diagnostics }) => [uri, diagnostics]));
  const lines = [...last].flatMap(([uri, diagnostics]) => diagnostics.map((each) => `${uri} ${JSON.stringify(each)}`));
  const ask = async (method: string, path: string, parameters: object) => {
    const textDocument = { uri: client.uri(path) };
    const answer: unknown = await inTime(method, client.connection.sendRequest(method, { textDocument, ...parameters }));
    lines.push(...partsOf(answer).map((part) => `${path} ${method} ${part}`));
  };
  for (const path of files) for (const method of ofFiles) await ask(method, path, {});
  for (const { path, line, character } of places)
    for (const method of ofPlaces) await ask(method, path, { position: { line, character }, context: { includeDeclaration: true } });
  return lines.sort().join('\n');
}

/** The tokens of an answer that has some, each by itself; the items of any other. */
function partsOf(answer: unknown): readonly string[] {
  if (Array.isArray(answer)) return answer.map((item) => JSON.stringify(item));
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || !Array.isArray(answer.data)) return [JSON.stringify(answer)];
  const numbers: readonly number[] = answer.data;
  const tokens: string[] = [];
  let [line, column] = [0, 0];
  for (let at = 0; at < numbers.length; at += 5) {
    const [lines = 0, columns = 0, ...rest] = numbers.slice(at, at + 5);
    line += lines;
    column = lines === 0 ? column + columns : columns;
    tokens.push(`${line}:${column} ${rest.join(' ')}`);
  }
  return tokens;
}

/** In what the answers of two servers differ, cut short. */
export function differenceOf(incremental: string, scratch: string): string {
  const [left, right] = [new Set(incremental.split('\n')), new Set(scratch.split('\n'))];
  const extra = [...left].filter((line) => !right.has(line));
  const missing = [...right].filter((line) => !left.has(line));
  const shown = (lines: readonly string[]) =>
    `${lines.length} ${lines
      .slice(0, 2)
      .map((line) => line.slice(0, 600))
      .join(' ; ')}`;
  return `too much: ${shown(extra)} | missing: ${shown(missing)}`;
}
