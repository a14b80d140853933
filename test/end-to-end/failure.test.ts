/** A language server that dies while somebody works: it comes back with what it knew, says so, gives up in the end, and can be started by hand. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageServers } from './languageServers';
import { type Opened, useGame } from './opened';
import { PreviewPanel } from './previewPanel';
import type { Workbench } from './workbench';

const FILE = 'meadows.md';
/** How often a server is started again by itself. */
const ALLOWED = 4;

describe('a language server that dies', function () {
  this.bail(true);

  let opened: Opened;
  let workbench: Workbench;
  let panel: PreviewPanel;

  useGame('meadows', { settings: { 'files.autoSave': 'off' } }, 'failure-of-server', async (game) => {
    opened = game;
    workbench = opened.workbench;
    panel = new PreviewPanel(workbench.page);
    await workbench.openFile(FILE);
  });

  /** Ends the server that runs now without a warning. Resolves when another one runs, if `another` is expected. */
  async function kill(another = true): Promise<void> {
    const [server] = await running();
    assert.ok(server !== undefined);
    process.kill(server, 'SIGKILL');
    await workbench.until('the end of the server', () => !languageServers(opened.group ?? 0).includes(server));
    if (another) await running();
  }

  /** With a preview open, which says so while there is no server. */
  async function killAndBeBack(): Promise<void> {
    await kill();
    await workbench.until('the preview of a server that runs', async () => (await panel.frame.getByText('is not running').count()) === 0);
    await panel.ready();
  }

  async function running(): Promise<readonly number[]> {
    let found: readonly number[] = [];
    await workbench.until('a server', () => {
      found = languageServers(opened.group ?? 0);
      return found.length > 0;
    });
    return found;
  }

  const said = (text: string) => workbench.page.locator('.notification-toast', { hasText: text });

  /** What is said besides that the server was started again: no request that was on its way may complain. */
  const otherMessages = async () =>
    (await workbench.page.locator('.notification-toast').allInnerTexts()).filter((text) => !text.includes('was started again'));

  it('has found a fault in a text that is not saved', async () => {
    await workbench.replace('conditionMacro: is-free', 'conditionMacro: is-fre');
    await workbench.expectProblems([/Cannot find macro.*is-fre\b/]);
  });

  it('is started again, says so, and finds it again in the text that only the editor has', async () => {
    await kill();
    await said('ended unexpectedly and was started again').first().waitFor();
    await workbench.expectProblems([/Cannot find macro.*is-fre\b/]);
    assert.equal(readFileSync(join(opened.folder, FILE), 'utf8').includes('conditionMacro: is-fre,'), false, 'nothing was saved');
  });

  it('then follows what is typed', async () => {
    await workbench.focusFile(FILE);
    await workbench.replace('conditionMacro: is-fre,', 'conditionMacro: is-free,');
    await workbench.expectProblems([]);
  });

  it('and leaves no message on the screen', async () => {
    await workbench.until('an editor without messages', async () => (await workbench.page.locator('.notification-toast').count()) === 0);
  });

  it('shows the preview again that was open', async () => {
    await workbench.focusFile(FILE);
    await workbench.select('- id: sow');
    await workbench.clickLens('Preview', panel.part('summary'));
    await panel.ready();
    const before = await panel.changes();
    assert.notEqual(before.length, 0);
    await killAndBeBack();
    assert.deepEqual(await panel.changes(), before);
    assert.deepEqual(await otherMessages(), []);
  });

  it('is started again also when it dies while it starts', async () => {
    await kill();
    await killAndBeBack();
  });

  it(`is given up when it dies again after ${ALLOWED} times, which is said with a way to start it`, async () => {
    await kill(false);
    await said('keeps ending unexpectedly and was not started again').first().waitFor();
    await opened.picture('server-given-up');
    await said('keeps ending unexpectedly').first().getByRole('button', { name: 'Restart' }).click();
    await workbench.focusFile(FILE);
    await workbench.replace('conditionMacro: is-free,', 'conditionMacro: is-fre,');
    await workbench.expectProblems([/Cannot find macro.*is-fre\b/]);
  });

  it('takes back what it has said, and the numbers of the server that is gone, when it is started by a command', async () => {
    for (let death = 0; death < ALLOWED; death += 1) {
      await kill();
      await workbench.expectProblems([/Cannot find macro.*is-fre\b/]);
    }
    // The editor shows only three messages at a time.
    await workbench.until('an editor without messages', async () => (await workbench.page.locator('.notification-toast').count()) === 0);
    await kill(false);
    await said('keeps ending unexpectedly').first().waitFor();
    const numbers = workbench.page.locator('.statusbar-item', { hasText: /scenarios|no change|not compared/ });
    await workbench.until('a status bar without numbers', async () => (await numbers.count()) === 0);
    await workbench.command('GameSpec: Restart Language Server');
    await workbench.until('an editor without that message', async () => (await said('keeps ending unexpectedly').count()) === 0);
    await workbench.expectProblems([/Cannot find macro.*is-fre\b/]);
  });
});
