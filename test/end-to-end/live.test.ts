/** What stands in the workbench while a game is edited: the values of the last run, and what the edits change in its scenarios. */
import assert from 'node:assert/strict';
import { installed } from '../host/installed';
import { type Opened, openGame } from './opened';
import { PreviewPanel } from './previewPanel';

describe('editing with scenarios', function () {
  this.timeout(120_000);
  this.bail(true);

  let opened: Opened;

  before(async () => {
    opened = await openGame('frost-valley', installed(), { isCommitted: true });
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await opened.picture('live-failure');
  });

  after(async () => {
    await opened?.close();
  });

  const status = () => opened.workbench.page.locator('.statusbar-item', { hasText: /change|scenarios/ });

  it('shows what the expressions came to beside them', async () => {
    const { workbench, picture } = opened;
    const panel = new PreviewPanel(workbench.page);
    await workbench.openFile('frost-valley.md');
    await workbench.select('actionId: settle');
    await workbench.clickLens('Preview', panel.part('summary'));
    await panel.ready();
    await workbench.focusFile('frost-valley.md');
    await workbench.select('bind: $places');
    await workbench.page.locator('.monaco-editor .view-line', { hasText: '= ' }).first().waitFor();
    await picture('live-values');
  });

  it('says which scenarios the edit changes', async () => {
    const { workbench, picture } = opened;
    await status().filter({ hasText: 'no change' }).waitFor();
    await workbench.focusFile('frost-valley.md');
    await workbench.replace('var: grain, delta: -1', 'var: grain, delta: -2');
    await status()
      .filter({ hasText: /[1-9]\d* of \d+ change/ })
      .waitFor();
    await status().click();
    const rows = workbench.page.locator('.pane-body .monaco-list-row', { hasText: 'grain' });
    await rows.first().waitFor();
    await picture('live-impact');
    await workbench.page.getByText('1 of 3 scenarios end otherwise than with HEAD.').first().waitFor();
    assert.ok((await workbench.page.locator('.pane-body .monaco-list-row', { hasText: 'Millers settle in two places' }).count()) > 0);
  });

  it('and no more once it is undone', async () => {
    const { workbench } = opened;
    await workbench.focusFile('frost-valley.md');
    await workbench.replace('var: grain, delta: -2', 'var: grain, delta: -1');
    await status().filter({ hasText: 'no change' }).waitFor();
  });
});
