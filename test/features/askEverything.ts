/** Every feature asked about one place. */

import assert from 'node:assert/strict';
import type { Compilation } from '../../server/compiler/model';
import { previewLenses } from '../../server/features/codeLenses';
import { completionsAt } from '../../server/features/completion/completion';
import { definitionAt } from '../../server/features/definition';
import { documentLinks } from '../../server/features/documentLinks';
import { documentSymbols } from '../../server/features/documentSymbols';
import { foldingRanges } from '../../server/features/folding';
import { hoverAt } from '../../server/features/hover/hover';
import { inlayHints } from '../../server/features/inlayHints';
import { hintFixes } from '../../server/features/quickFixes';
import { renameTargetAt, unnamedAt } from '../../server/features/rename/target';
import { semanticTokens } from '../../server/features/semanticTokens';
import { referencesAt } from './places';

/** Asks; what they answer is not looked at, but for the range of a completion, which holds the place. */
export function askEverything(compilation: Compilation, uri: string, offset: number): void {
  const file = compilation.files.get(uri);
  assert.ok(file);
  hoverAt(compilation, file, offset, () => 'somewhere');
  const answer = completionsAt(compilation, file, offset);
  if (answer !== undefined) assert.ok(answer.start <= offset && offset <= answer.end);
  definitionAt(compilation, file, offset);
  referencesAt(compilation, uri, offset, [uri]);
  renameTargetAt(compilation, uri, offset);
  unnamedAt(compilation, file, offset);
  semanticTokens(compilation, file);
  foldingRanges(file);
  documentLinks(file, compilation.files);
  documentSymbols(compilation, file);
  previewLenses(compilation, uri);
  inlayHints(
    compilation,
    file,
    { start: 0, end: file.text.length },
    { bindingKinds: true, markerShifts: true, parameterNames: true, lastRun: true },
  );
  hintFixes(compilation.problems.get(uri) ?? []);
}
