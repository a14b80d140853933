import assert from 'node:assert/strict';
import { definitionAt } from '../../server/features/definition';
import { hoverAt } from '../../server/features/hover/hover';
import { readSource } from '../../server/source/file';
import { compileFiles } from '../compiler/documents';
import { harvest } from '../support/harvest';
import { readMarks } from '../support/markers';

const compilation = compileFiles(harvest);

const cases: readonly (readonly [name: string, snippet: string, title: string | undefined, target: string | undefined])[] = [
  ['an action', 'title: t\nmoves:\n  - { action: hi‸re }\n', '**`hire`** — action, here', 'hire'],
  ['a zone', 'title: t\nstart: { pieces: { north‸-field: {} } }\nmoves: []\n', '**`north-field`** — zone, here', 'north-field'],
  [
    'a variable',
    'title: t\nmoves: []\nexpect: { changes: { variables: { co‸ins: 1 } } }\n',
    '**`coins`** — global variable, here',
    'coins',
  ],
  ['a field', 'title: t\nmo‸ves: []\n', '**`moves`** — field of snippet', undefined],
  ['an unknown name', 'title: t\nmoves:\n  - { action: s‸ow }\n', '**`action`** — field of snippet move', undefined],
];

describe('in a scenario snippet', () => {
  for (const [name, snippet, title, target] of cases) {
    const { text, cursors } = readMarks(snippet);
    const file = readSource('some.scenario.yaml', text);
    it(`hover explains ${name}`, () => {
      assert.equal(hoverAt(compilation, file, cursors[0] ?? 0, () => 'here')?.markdown.split('\n')[0], title);
    });
    it(`definition of ${name}`, () => {
      const found = definitionAt(compilation, file, cursors[0] ?? 0);
      const chunk = [...compilation.files.values()]
        .flatMap(({ blocks }) => blocks.flatMap(({ chunks }) => chunks))
        .find(({ id }) => id === found?.target.chunk);
      assert.equal(found && chunk?.text.slice(found.target.start, found.target.end), target);
    });
  }
});
