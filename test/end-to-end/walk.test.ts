/** The main job, walked through in a real workbench: edit, see the fault, repair it, read what a word means, preview, edit again. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Opened, useGame } from './opened';
import { type Change, PreviewPanel } from './previewPanel';
import type { Workbench } from './workbench';

/** Spaces of the full scenario in which ARVN may train. */
const SPACES = ['Saigon', 'Can Tho'];

describe('a walk through the workbench', function () {
  this.bail(true);

  let opened: Opened;
  let workbench: Workbench;
  let panel: PreviewPanel;

  useGame('fire-in-the-lake', {}, 'failure', (game) => {
    opened = game;
    workbench = opened.workbench;
    panel = new PreviewPanel(workbench.page);
  });

  it('opens the Train file without a problem', async () => {
    await workbench.openFile('train.md');
    await workbench.select("applicability: { op: '==', left: { ref: actor }, right: ARVN");
    await workbench.lens('Preview');
    await opened.picture('01-open');
    await workbench.expectProblems([]);
  });

  it('underlines a misspelt macro, and nothing else', async () => {
    await workbench.focusFile('train.md');
    await workbench.replace('macro: choose-paid-coin-spaces', 'macro: choose-piad-coin-spaces');
    await workbench.errors.first().waitFor();
    await workbench.expectProblems([/Cannot find macro.*choose-piad-coin-spaces/]);
    await opened.picture('02-misspelt');
  });

  it('repairs it with the quick fix', async () => {
    await workbench.focusFile('train.md');
    await workbench.select('choose-piad-coin-spaces');
    await workbench.quickFix(/choose-paid-coin-spaces/);
    await workbench.errors.first().waitFor({ state: 'detached' });
    await workbench.expectProblems([]);
  });

  it('explains a macro where it is called', async () => {
    await workbench.focusFile('train.md');
    await workbench.select('choose-paid-coin-spaces');
    const text = await workbench.hover();
    await opened.picture('03-hover');
    assert.match(text, /Asks in which spaces a COIN faction takes a paid step/);
  });

  it('opens the preview beside the pipeline', async () => {
    await workbench.page.keyboard.press('Control+j');
    await workbench.focusFile('train.md');
    await workbench.select("applicability: { op: '==', left: { ref: actor }, right: ARVN");
    await workbench.clickLens('Preview', panel.part('summary'));
    await panel.ready();
    await opened.picture('04-preview');
    assert.notEqual((await panel.changes()).length, 0);
  });

  it('takes answers and shows what they change', async () => {
    await panel.choose('Spaces of the operation', SPACES);
    await panel.choose('Spaces that receive ARVN cubes', SPACES);
    await panel.choose('Spaces to pacify', []);
    await opened.picture('05-answered');
    assert.equal(spent(await panel.changes()), 6);
  });

  it('follows a cost that is changed in the text', async () => {
    await workbench.focusFile('train.md');
    await workbench.openFile('rulings.md');
    await workbench.replace('coinSpaceCost: 3', 'coinSpaceCost: 4');
    await panel
      .part('change')
      .filter({ hasText: /30.*22/s })
      .first()
      .waitFor();
    await opened.picture('06-cost');
    assert.equal(spent(await panel.changes()), 8);
  });

  it('says what the edit has changed', async () => {
    await panel.part('pane-comparison').locator('[data-testid="change"]').first().waitFor();
  });

  it('goes back and on through the run, with the board and the line of the effect', async () => {
    await panel.part('scrubber').focus();
    await workbench.page.keyboard.press('Home');
    await panel.frame.locator('.node.marked').first().waitFor({ state: 'detached' });
    await workbench.page.keyboard.press('End');
    await panel.frame.locator('.node.marked').first().waitFor();
    await opened.picture('07-scrubbed');
  });

  it('opens the line of an effect', async () => {
    await workbench.focusFile('rulings.md');
    const entry = panel.part('trace-entry').filter({ hasText: 'arvnResources' }).locator('button').first();
    const place = /Open (\S+):(\d+)/.exec((await entry.getAttribute('title')) ?? '');
    assert.ok(place);
    await entry.click();
    await workbench.page.locator('.tab.active', { hasText: place[1] ?? '' }).waitFor();
    await workbench.page.locator('.statusbar-item', { hasText: `Ln ${place[2]},` }).waitFor();
    await opened.picture('08-line');
  });

  it('keeps the last good result while the text is broken, and says why', async () => {
    await workbench.focusFile('rulings.md');
    await workbench.replace('coinSpaceCost: 4', 'coinSpaceCost: *nothing');
    await panel.frame.locator('.top[data-status="stale"]').waitFor();
    assert.equal(spent(await panel.changes()), 8);
    await opened.picture('09-stale');
    await workbench.focusFile('rulings.md');
    await workbench.replace('coinSpaceCost: *nothing', 'coinSpaceCost: 4');
    await panel.frame.locator('.top[data-status="done"]').waitFor();
  });

  it('is as it was when it is shown again', async () => {
    const before = await panel.changes();
    await workbench.focusFile('rulings.md');
    await workbench.command('View: Move Editor into Next Group');
    await panel.part('summary').waitFor({ state: 'detached' });
    await workbench.page.locator('.tab', { hasText: 'Preview: ' }).first().click();
    await panel.ready();
    assert.deepEqual(await panel.changes(), before);
  });

  it('writes the run down as a scenario that passes, and is on the disk at once', async () => {
    await panel.part('save-scenario').click();
    await workbench.page.locator('.quick-input-list .monaco-list-row', { hasText: 'a new file' }).click();
    await workbench.page.locator('.tab.active', { hasText: '.scenario.yaml' }).waitFor();
    await workbench.page.locator('.monaco-editor .view-line', { hasText: 'exactly' }).first().waitFor();
    await workbench.page
      .locator('.monaco-editor .view-line', { hasText: /arvnResources.*22/ })
      .first()
      .waitFor();
    const tab = workbench.page.locator('.tab.active:not(.dirty)', { hasText: '.scenario.yaml' });
    const file = (await tab.getAttribute('data-resource-name')) ?? '';
    assert.match(readFileSync(join(opened.folder, file), 'utf8'), /arvnResources: 22/);
    await opened.picture('10-scenario');
  });
});

/** ARVN Resources that the move costs. */
function spent(changes: readonly Change[]): number {
  const change = changes.find(({ label }) => /arvnResources|ARVN Resources/.test(label));
  assert.ok(change, `no change of the ARVN Resources in ${JSON.stringify(changes)}`);
  return Number(change.before) - Number(change.after);
}
