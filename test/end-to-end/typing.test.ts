/** The tutorial's game is typed key by key into new files of a real workbench, with the editor's own settings. */
import assert from 'node:assert/strict';
import { gamespecIn } from '../commands/gamespec';
import { installed } from '../host/installed';
import { type Opened, openFiles } from './opened';
import { tutorialBlocks, tutorialInMarkdown, tutorialInYaml } from './tutorial';
import { Typist } from './typist';

/** Keys a minute. */
const PERSON = 400;

const blocks = tutorialBlocks();

/** The first block with actions; and conditions, of whose long lists one item is typed. */
const action = blocks.slice(1, 2);
const conditions = blocks.filter((block) => block.includes('op: and')).map((block) => block.replace(/(\n {8}- .*)(?:\n {8}- .*)+/g, '$1'));

describe('typing a game from nothing', () => {
  let opened: Opened;

  before(async () => {
    opened = await openFiles(
      { 'action.md': '', 'action.gamespec.yaml': '', 'conditions.gamespec.yaml': '', 'steps.md': 'Prose.\n\n```yaml\nmetadata:\n```\n\n' },
      installed(),
    );
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await opened.picture('failure-typing');
  });

  after(async () => {
    await opened?.close();
  });

  for (const [file, text] of [
    ['action.md', tutorialInMarkdown(action)],
    ['action.gamespec.yaml', tutorialInYaml(action)],
    ['conditions.gamespec.yaml', tutorialInYaml(conditions)],
  ] as const) {
    it(`${file} key by key ends as the text that was meant, in the canonical layout`, async () => {
      const typist = new Typist(opened, PERSON);
      await opened.workbench.openFile(file);
      const lines = text.split('\n');
      await typist.type(lines);
      await typist.saved(file, lines);
      const { code, out } = gamespecIn(opened.folder, ['format', '--check', file]);
      assert.equal(code, 0, out);
    });
  }

  it('steps by 2 with Tab and Backspace in a spec, and by what the editor has elsewhere', async () => {
    const typist = new Typist(opened, PERSON);
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
