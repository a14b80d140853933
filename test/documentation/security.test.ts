/** docs/security.md names every limit with its number, and the constant that holds it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mostBytes, mostFiles } from '../../client/files/fileBoundary';
import { recordLimit } from '../../server/commands/playout/recordLimit';
import { limits } from '../../server/compiler/macros/limits';
import { defaultBudgets } from '../../server/kernel/machine/budget';
import * as vocabulary from '../../server/kernel/vocabulary';
import {
  deepestLists,
  deepestNodes,
  deepestPhases,
  deepestSearch,
  deepestTriggers,
  mostDeferrals,
  mostEffects,
  mostExpansions,
  mostExpressionWork,
  mostItems,
  mostPlayers,
  mostSearchWork,
  mostSelections,
  mostSubsets,
  mostTemplates,
  mostTextLength,
  mostTokens,
  mostWork,
  mostZones,
} from '../../server/kernel/vocabulary';
import { mostQuestions as mostQuestionsOfPlay } from '../../server/scenario/playout/carryOut';
import { mostQuestions as mostQuestionsOfMove } from '../../server/scenario/runMove';
import { blockLimit, fenceLimit, fileLimit, shownProblems } from '../../server/source/limits';
import { aliasLimit } from '../../server/source/reader/anchors';
import { depthLimit } from '../../server/source/reader/nesting';

const constants: Readonly<Record<string, number>> = {
  'source/limits.ts fileLimit.bytes': fileLimit.bytes,
  'client/files/fileBoundary.ts mostBytes': mostBytes,
  'client/files/fileBoundary.ts mostFiles': mostFiles,
  'commands/playout/recordLimit.ts recordLimit.bytes': recordLimit.bytes,
  'source/limits.ts fenceLimit.bytes': fenceLimit.bytes,
  'source/limits.ts blockLimit.count': blockLimit.count,
  'source/limits.ts shownProblems': shownProblems,
  'source/reader/nesting.ts depthLimit': depthLimit,
  'source/reader/anchors.ts aliasLimit': aliasLimit,
  'compiler/macros/limits.ts limits.depth': limits.depth,
  'compiler/macros/limits.ts limits.effects': limits.effects,
  'compiler/macros/limits.ts limits.nodes': limits.nodes,
  'kernel/vocabulary.ts mostPlayers': mostPlayers,
  'kernel/vocabulary.ts mostZones': mostZones,
  'kernel/vocabulary.ts mostTokens': mostTokens,
  'kernel/vocabulary.ts mostWork': mostWork,
  'kernel/vocabulary.ts mostExpressionWork': mostExpressionWork,
  'kernel/vocabulary.ts mostSearchWork': mostSearchWork,
  'kernel/vocabulary.ts deepestTriggers': deepestTriggers,
  'kernel/vocabulary.ts deepestLists': deepestLists,
  'kernel/vocabulary.ts deepestNodes': deepestNodes,
  'kernel/vocabulary.ts mostEffects': mostEffects,
  'kernel/vocabulary.ts mostItems': mostItems,
  'kernel/vocabulary.ts mostSubsets': mostSubsets,
  'kernel/vocabulary.ts deepestPhases': deepestPhases,
  'kernel/vocabulary.ts mostTemplates': mostTemplates,
  'kernel/vocabulary.ts mostExpansions': mostExpansions,
  'kernel/vocabulary.ts mostDeferrals': mostDeferrals,
  'kernel/vocabulary.ts mostSelections': mostSelections,
  'kernel/vocabulary.ts deepestSearch': deepestSearch,
  'scenario/runMove.ts mostQuestions': mostQuestionsOfMove,
  'scenario/playout/carryOut.ts mostQuestions': mostQuestionsOfPlay,
  'kernel/vocabulary.ts mostTextLength': mostTextLength,
};

const row = /^\| [^|]+ \| (\d+) \| `([^`]+)` `([^`]+)` \| [^|]+ \|$/;

describe('docs/security.md', () => {
  it('gives each limit the number that it has in the code, and leaves none out', () => {
    const lines = readFileSync('docs/security.md', 'utf8').split('\n');
    const rows = lines.flatMap((line) => {
      const [, number, file, constant] = row.exec(line) ?? [];
      return number === undefined ? [] : [[`${file} ${constant}`, Number(number)] as const];
    });
    assert.deepEqual(rows, Object.entries(constants));
  });
  it('has every limit that the kernel exports', () => {
    const exported = Object.entries(vocabulary).flatMap(([name, value]) =>
      typeof value === 'number' ? [`kernel/vocabulary.ts ${name}`] : [],
    );
    assert.deepEqual(
      exported.filter((name) => constants[name] === undefined),
      [],
    );
  });

  it('has every limit of a run that ends', () => {
    const numbers = Object.values(constants);
    const finite = Object.entries(defaultBudgets).filter(([, limit]) => Number.isFinite(limit));
    assert.deepEqual(
      finite.filter(([, limit]) => !numbers.includes(limit)),
      [],
    );
  });
});
