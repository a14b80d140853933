/** Restricted Mode: documents are data, so all that reads, explains and plays them works in a folder that nobody has said to trust. */
import assert from 'node:assert/strict';
import { installed } from '../host/installed';
import { type Opened, openGame } from './opened';
import { PreviewPanel } from './previewPanel';
import type { Workbench } from './workbench';

describe('a folder that is not trusted', function () {
  this.timeout(120_000);
  this.bail(true);

  let opened: Opened;
  let workbench: Workbench;

  before(async () => {
    opened = await openGame('meadows', installed(), { restricted: true });
    workbench = opened.workbench;
    await workbench.openFile('meadows.md');
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await opened.picture('failure-restricted');
  });

  after(async () => {
    await opened?.close();
  });

  it('is one', async () => {
    await workbench.page.getByText('Restricted Mode').first().waitFor();
  });

  it('has its faults underlined and explained', async () => {
    await workbench.replace('conditionMacro: is-free', 'conditionMacro: is-fre');
    await workbench.expectProblems([/Unknown macro.*is-fre\b/]);
    await workbench.focusFile('meadows.md');
    await workbench.replace('conditionMacro: is-fre,', 'conditionMacro: is-free,');
    await workbench.expectProblems([]);
  });

  it('has its actions played', async () => {
    const panel = new PreviewPanel(workbench.page);
    await workbench.focusFile('meadows.md');
    await workbench.select('- id: sow');
    await workbench.clickLens('Preview', panel.part('summary'));
    await panel.ready();
    assert.notEqual((await panel.changes()).length, 0);
    await opened.picture('restricted');
  });
});
