/**
 * The beginning of the tutorial's game is typed key by key into new files of a real workbench, with the editor's own settings, and the rest of it pasted.
 * `npm run soak -- --typing` types whole games.
 */
import assert from 'node:assert/strict';
import { installed } from '../host/installed';
import { type Opened, openFiles } from './opened';
import { complaints, inMarkdown, inYaml, tutorialBlocks } from './typedGames';
import { Typist } from './typist';

/** As a quick author types. */
const KEYS_PER_MINUTE = 400;

describe('typing a game from nothing', () => {
  let opened: Opened;

  before(async () => {
    opened = await openFiles(
      {
        'game.md': '',
        'game.gamespec.yaml': '',
        'other.md': inMarkdown(['metadata: { id: other, players: { min: 1, max: 1 } }\n']),
        'steps.md': 'Prose.\n\n```yaml\nmetadata:\n```\n\n',
      },
      installed(),
    );
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await opened.picture('failure-typing');
  });

  after(async () => {
    await opened?.close();
  });

  for (const [file, text, end] of [
    // Up to the parameters of the first action: sections, lists, flow and block mappings.
    ['game.md', inMarkdown(tutorialBlocks()), '    params:\n'],
    ['game.gamespec.yaml', inYaml(tutorialBlocks()), '\n\ntokenTypes:'],
  ] as const) {
    it(`${file} ends as the text that was meant, in the canonical layout, and nothing is reported`, async () => {
      const typist = new Typist(opened, KEYS_PER_MINUTE);
      await opened.workbench.openFile(file);
      const typed = text.slice(0, text.indexOf(end));
      await typist.type(typed.split('\n'));
      await typist.paste(text.slice(typed.length));
      await typist.saved(file, text);
      assert.deepEqual(complaints(opened.folder, file), []);
      await opened.workbench.until('no report', async () => (await opened.workbench.reports.count()) === 0);
    });
  }

  it('begins a scenario whose action is chosen from a list at once, and names its game where the folder has two', async () => {
    const typist = new Typist(opened);
    const { workbench } = opened;
    const option = (label: string) => workbench.page.locator('.suggest-widget.visible .monaco-list-row.focused', { hasText: label });
    await workbench.openFile('game.gamespec.yaml');
    await workbench.command('GameSpec: New Scenario');
    await option('mark').waitFor();
    await typist.press('Enter');
    await workbench.until('the action', async () => /- { action: mark, answers:/.test(await workbench.shownText()));
    assert.match(await workbench.shownText(), /^title: What the scenario shows\ngame: noughts-and-crosses\nmoves:\n/);
  });

  it('steps by 2 with Tab and Backspace in a spec, and by what the editor has elsewhere', async () => {
    const typist = new Typist(opened);
    const { workbench } = opened;
    const columns: number[] = [];
    const step = (size: number) =>
      workbench.page.locator('[id="status.editor.indentation"]', { hasText: new RegExp(`: ${size}$`) }).waitFor();
    await workbench.openFile('steps.md');
    await step(4);
    await workbench.select('metadata:');
    await typist.press('End');
    await typist.press('Enter');
    await step(2);
    await workbench.until('the new line below the section indented', async () => (await typist.column()) === 2);
    for (const key of ['Tab', 'Backspace', 'Backspace', 'Tab']) {
      await typist.press(key);
      columns.push(await typist.column());
    }
    await typist.press('Control+End');
    await step(4);
    await typist.press('Tab');
    columns.push(await typist.column());
    assert.deepEqual(columns, [4, 2, 0, 2, 4]);
  });
});
