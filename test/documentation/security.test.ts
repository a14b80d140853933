/** docs/security.md names every limit with its number, and the constant that holds it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { recordLimit } from '../../server/commands/playout/recordLimit';
import { limits } from '../../server/compiler/macros/limits';
import {
  deepestLists,
  deepestNodes,
  deepestTriggers,
  mostExpressionWork,
  mostPlayers,
  mostSearchWork,
  mostTextLength,
  mostTokens,
  mostWork,
  mostZones,
} from '../../server/kernel/vocabulary';
import { blockLimit, fenceLimit, fileLimit, shownProblems } from '../../server/source/limits';
import { aliasLimit } from '../../server/source/reader/anchors';
import { depthLimit } from '../../server/source/reader/nesting';

const constants: Readonly<Record<string, number>> = {
  'source/limits.ts fileLimit.bytes': fileLimit.bytes,
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
});
