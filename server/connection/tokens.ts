/** Answers semantic tokens: whole, and as the difference from the last answer. */
import { type SemanticTokens, SemanticTokensBuilder, type SemanticTokensDelta, type SemanticTokensLegend } from 'vscode-languageserver';
import { semanticTokens, tokenModifiers, tokenTypes } from '../features/semanticTokens';
import { positionAt } from '../source/positions';
import { lineStarts } from '../workspace/places';
import type { Answering } from './asked';
import { guarded } from './guard';

export const tokensLegend: SemanticTokensLegend = { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] };

/** Registers the handlers. */
export function answerTokens({ connection, requests, documents, asked }: Answering): void {
  /** The last answer for each open file: the next one may be told as a difference. */
  const builders = new Map<string, SemanticTokensBuilder>();

  async function build(uri: string, previous?: string): Promise<SemanticTokensBuilder> {
    const at = await asked(uri);
    for (const known of builders.keys()) if (documents.version(known) === undefined) builders.delete(known);
    const builder = builders.get(uri) ?? new SemanticTokensBuilder();
    if (documents.version(uri) !== undefined) builders.set(uri, builder);
    if (previous !== undefined) builder.previousResult(previous);
    if (at === undefined) return builder;
    const starts = lineStarts(at.file);
    for (const { start, end, type, modifiers } of semanticTokens(at.compilation, at.file)) {
      const { line, character } = positionAt(starts, start);
      const bits = modifiers.reduce((set, modifier) => set | (1 << tokenModifiers.indexOf(modifier)), 0);
      builder.push(line, character, end - start, tokenTypes.indexOf(type), bits);
    }
    return builder;
  }

  connection.languages.semanticTokens.on(
    guarded(requests, 'semantic tokens', { data: [] }, async ({ textDocument }): Promise<SemanticTokens> => {
      builders.delete(textDocument.uri);
      return (await build(textDocument.uri)).build();
    }),
  );

  connection.languages.semanticTokens.onDelta(
    guarded(
      requests,
      'semantic tokens',
      { data: [] },
      async ({ textDocument, previousResultId }): Promise<SemanticTokens | SemanticTokensDelta> =>
        (await build(textDocument.uri, previousResultId)).buildEdits(),
    ),
  );
}
