import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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
import { referencesAt } from '../../server/features/references';
import { renameTargetAt } from '../../server/features/rename/target';
import { semanticTokens } from '../../server/features/semanticTokens';
import { compileFiles } from '../compiler/documents';

/** Asks every feature about a place. */
function askEverything(compilation: Compilation, uri: string, offset: number): void {
  const file = compilation.files.get(uri);
  assert.ok(file);
  hoverAt(compilation, file, offset, () => 'somewhere');
  const answer = completionsAt(compilation, file, offset);
  if (answer !== undefined) assert.ok(answer.start <= offset && offset <= answer.end);
  definitionAt(compilation, file, offset);
  referencesAt(compilation, uri, offset, [uri]);
  renameTargetAt(compilation, uri, offset);
  semanticTokens(compilation, file);
  foldingRanges(file);
  documentLinks(file, compilation.files.keys());
  documentSymbols(compilation, uri);
  previewLenses(compilation, uri);
  inlayHints(
    compilation,
    file,
    { start: 0, end: file.text.length },
    { bindingKinds: true, markerShifts: true, parameterNames: true, lastRun: true },
  );
  hintFixes(compilation.problems.get(uri) ?? []);
}

const files = [
  'data/tic-tac-toe/tic-tac-toe.md',
  'data/fire-in-the-lake/train.md',
  'data/fire-in-the-lake/map.md',
  'data/fire-in-the-lake/scenario-short.md',
  'data/fire-in-the-lake/victory.md',
];

/** As many beginnings of each file, spread over it; not a multiple of anything in the text. */
const beginnings = 60;

describe('every feature answers while a file is typed', () => {
  for (const path of files) {
    it(path, () => {
      const text = readFileSync(path, 'utf8');
      let previous: Compilation | undefined;
      for (let step = 1; step <= beginnings; step += 1) {
        const length = Math.floor((text.length * step) / beginnings);
        const compilation = compileFiles({ [path]: text.slice(0, length) }, previous === undefined ? {} : { previous });
        askEverything(compilation, path, length);
        askEverything(compilation, path, Math.floor(length / 2));
        previous = compilation;
      }
    });
  }
});
