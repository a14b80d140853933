import assert from 'node:assert/strict';
import { diagnostics } from '../../server/catalogue/diagnostics';
import { hintFixes } from '../../server/features/quickFixes';
import { afterFixAll, type Edited, edit, marked } from '../support/editing';
import { readMarks } from '../support/markers';
import { type Form, formsIn, gameAround } from './forms';

/** The part in a fence of a document whose other fence holds the rest of the game. */
const documentOf = (part: string, game: string) => `# Canal\n\n\`\`\`yaml\n${game}\`\`\`\n\nA part of it:\n\n\`\`\`yaml\n${part}\`\`\`\n`;

function codesOf({ snapshot, uri }: Edited): readonly string[] {
  return (snapshot.problemsOf(uri) ?? []).map(({ code }) => code).filter((code) => !diagnostics[code]?.hidden);
}

for (const file of ['operations.md', 'limits.md', 'markers.md']) {
  describe(`the forms of ${file}`, () => {
    for (const form of formsIn(file)) describe(form.title, () => check(form));
  });
}

function check({ marked: part, fixed }: Form): void {
  const game = gameAround(part);
  const { text } = readMarks(part);

  it('is reported exactly where its slips are', async () => {
    assert.equal(marked(await edit('canal.md', documentOf(text, game))), documentOf(part, game));
  });

  it('is modern after "fix all"', async () => {
    const before = await edit('canal.md', documentOf(text, game));
    const after = await edit('canal.md', afterFixAll(before));
    assert.equal(after.text, documentOf(fixed, game));
    assert.deepEqual(hintFixes(after.snapshot.problemsOf(after.uri) ?? []), []);
    const left = codesOf(before).filter((code) => !hintFixes(before.snapshot.problemsOf(before.uri) ?? [], code).length);
    assert.deepEqual([...codesOf(after)].sort(), [...left].sort());
  });

  it('keeps the line ends of the file', async () => {
    const windows = (document: string) => document.replaceAll('\n', '\r\n');
    const before = await edit('canal.md', windows(documentOf(text, game)));
    assert.equal(marked(before), windows(documentOf(part, game)));
    assert.equal(afterFixAll(before), windows(documentOf(fixed, game)));
  });

  it('alone, is checked for what it shows itself', async () => {
    const alone = await edit('part.md', documentOf(text, ''));
    const unknown = codesOf(alone).filter((code) => /^GS4|^GS1018|^GS6001/.test(code));
    assert.deepEqual(unknown, []);
  });
}
