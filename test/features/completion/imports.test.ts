import assert from 'node:assert/strict';
import { completionsAt } from '../../../server/features/completion/completion';
import { everywhere, type Opened } from '../../support/everywhere';
import { accepted } from './completing';

const others = {
  'file:///zones.md': '```yaml\nconstants: { a: 1 }\n```\n',
  'file:///cards/no 1: spring.yaml': 'constants: { b: 1 }\n',
  'file:///notes.md': 'Prose.\n',
};

/** The items of kind file: what is shown of each, and its line when it is accepted. */
function files({ compilation, file, text }: Opened, cursor: number): readonly (readonly [label: string, line: string])[] {
  const own = new Map([...compilation.files].filter(([uri]) => uri !== 'file:///game.yaml'));
  const answer = completionsAt(compilation, file, cursor, { files: own, roots: ['file:///'] });
  const lineStart = text.lastIndexOf('\n', cursor - 1) + 1;
  return (answer?.items ?? [])
    .filter(({ kind }) => kind === 'file')
    .map((item) => {
      assert.ok(answer);
      const [line = ''] = accepted(text, answer, item).slice(lineStart).split(/\r?\n/);
      return [item.label, line.replace(/^[\ufeff> ]*/, '')];
    });
}

describe('completion of imports', () => {
  for (const [name, part, shown] of [
    ['in a list of lines', 'imports:\n  - ‸\n', ['- zones.md', "- 'cards/no 1: spring.yaml'"]],
    ['that are half typed', 'imports:\n  - zo‸\n', ['- zones.md', "- 'cards/no 1: spring.yaml'"]],
    ['in brackets', 'imports: [notes.md, ‸]\n', ['imports: [notes.md, zones.md]', "imports: [notes.md, 'cards/no 1: spring.yaml']"]],
    ['where no list has begun', 'imports: ‸\n', ['imports: [zones.md]', "imports: ['cards/no 1: spring.yaml']"]],
    ['in quotes', 'imports:\n  - "zo‸"\n', ['- "zones.md"', '- "cards/no 1: spring.yaml"']],
    ['of the long form', 'imports:\n  - path: ‸\n', ['- path: zones.md', "- path: 'cards/no 1: spring.yaml'"]],
    ['that are not there yet', 'imports:\n  - zones.md\n  - ‸\n', ["- 'cards/no 1: spring.yaml'"]],
    ['in place of the one that is written', 'imports: [zones.md‸]\n', ['imports: [zones.md]', "imports: ['cards/no 1: spring.yaml']"]],
  ] as const) {
    it(`offers paths ${name}`, () => {
      const lines = everywhere(part, files, others).filter(([label]) => label !== 'notes.md');
      assert.deepEqual(
        lines.map(([, line]) => line),
        shown,
      );
    });
  }

  it('offers none in other texts', () => {
    assert.deepEqual(everywhere("constants: { a: 1 }\nglobalVars:\n  - { name: '‸' }\n", files, others), []);
  });
});
