/** The fix of a section that is defined twice: the text after it, and that nothing is reported of it any more. */
import assert from 'node:assert/strict';
import { composeWorkspace } from '../../server/source/composition';
import { readSource } from '../../server/source/file';
import { applyEdits } from '../support/markers';

const folder = 'file:///game';

/** The texts after the fix of the only GS1017; undefined where it has none. */
function merged(texts: Readonly<Record<string, string>>): readonly string[] | undefined {
  const read = (from: Readonly<Record<string, string>>) =>
    new Map(Object.entries(from).map(([path, text]) => [`${folder}/${path}`, readSource(`${folder}/${path}`, text)]));
  const repeated = (from: Readonly<Record<string, string>>) => {
    const files = read(from);
    const [composition] = composeWorkspace(files, { roots: [folder] });
    return { files, found: composition?.problems.filter(({ code }) => code === 'GS1017') ?? [] };
  };
  const { files, found } = repeated(texts);
  const [problem, ...others] = found;
  const fix = problem?.fixes?.[0];
  assert.ok(problem && others.length === 0, 'one problem');
  if (fix === undefined) return undefined;
  const after = Object.fromEntries(
    [...files].map(([uri, file]) => {
      const chunks = new Map([file.fileChunk, ...file.blocks.flatMap((block) => block.chunks)].map((chunk) => [chunk.id, chunk]));
      const edits = fix.edits.flatMap(({ chunk: id, start, end, text }) => {
        const chunk = chunks.get(id);
        return chunk ? [{ start: chunk.offset + start, end: chunk.offset + end, text }] : [];
      });
      return [uri.slice(folder.length + 1), applyEdits(file.text, edits)];
    }),
  );
  assert.deepEqual(repeated(after).found, []);
  return Object.values(after);
}

describe('a section that is defined twice is merged into the first one', () => {
  const rest = 'actions: []\n';

  it('in flow style', () => {
    assert.deepEqual(
      merged({
        'game.yaml': `imports: [more.yaml]\n${rest}metadata: { id: "game", seats: [Red] }\n`,
        'more.yaml': `metadata: { id: game, players: { min: 2, max: 2 } }\n${rest}`,
      }),
      [`imports: [more.yaml]\n${rest}`, `metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red] }\n${rest}`],
    );
  });

  it('in block style, with its own indentation', () => {
    assert.deepEqual(
      merged({
        'game.yaml': `imports: [more.yaml]\nmetadata:\n    id: game\n    players:\n        min: 2\n        max: 2\n${rest}`,
        'more.yaml': `metadata:\n  id: game\n${rest}`,
      }),
      [`imports: [more.yaml]\n${rest}`, `metadata:\n  id: game\n  players:\n      min: 2\n      max: 2\n${rest}`],
    );
  });

  it('with the fence that holds nothing else', () => {
    const fence = (text: string) => `\`\`\`yaml\n${text}\`\`\`\n`;
    assert.deepEqual(
      merged({
        'game.md': `One.\n\n${fence(`metadata:\n  id: game\n${rest}`)}\nTwo.\n\n${fence('metadata: { seats: [Red, Blue] }\n')}\nThree.\n`,
      }),
      [`One.\n\n${fence(`metadata:\n  id: game\n  seats: [Red, Blue]\n${rest}`)}\nTwo.\n\n\n\nThree.\n`],
    );
  });

  describe('but for what would be lost', () => {
    const first = 'metadata: { id: game, players: { min: 2, max: 2 } }\n';
    for (const [what, later] of [
      ['another value of the same field', 'metadata: { id: game, players: { max: 3, min: 2 } }\n'],
      ['a comment behind it', 'metadata: { id: game } # As before.\n'],
      ['a comment in it', 'metadata:\n  # As before.\n  id: game\n'],
    ] as const) {
      it(what, () => assert.equal(merged({ 'game.yaml': `${first}${rest}---\n${later}` }), undefined));
    }

    it('not the same value in another order', () => {
      const later = 'metadata: { players: { max: 2, min: 2 } }\n';
      assert.deepEqual(merged({ 'game.yaml': `${first}${rest}---\n${later}` }), [`${first}${rest}---\n`]);
    });
  });
});
