/** What stands in the workbench while a game is edited: the values of the last run, and what the edits change in its scenarios. */
import assert from 'node:assert/strict';
import { type Opened, useGame } from './opened';
import { PreviewPanel } from './previewPanel';
import { isShown } from './workbench';

describe('editing with scenarios', function () {
  this.bail(true);

  let opened: Opened;

  useGame('frost-valley', { isCommitted: true }, 'live-failure', (game) => {
    opened = game;
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

  it('follows the author to another operation by a command, and stays where the panel itself opens a line', async () => {
    const { workbench } = opened;
    const panel = new PreviewPanel(workbench.page);
    const shown = (name: string) => workbench.page.locator('.tab', { hasText: `Preview: ${name}` }).first();
    await panel.frame.getByRole('checkbox', { name: 'Follow the cursor' }).click();
    await workbench.focusFile('frost-valley.md');
    await workbench.select('bind: $folk');
    await shown('wander').waitFor();
    await workbench.select('bind: $places');
    await shown('settle').waitFor();
    await panel.ready();
    const ofMacro = panel.part('trace-entry').filter({ hasText: 'grain' }).locator('button').first();
    const line = /:(\d+)/.exec((await ofMacro.getAttribute('title')) ?? '')?.[1];
    const atLine = workbench.page.locator('.statusbar-item', { hasText: `Ln ${line},` });
    await workbench.again(`the cursor in line ${line}`, async (patience) => {
      await ofMacro.click();
      return isShown(atLine, patience);
    });
    // Longer than panels wait before they follow.
    await workbench.page.waitForTimeout(500);
    assert.ok(await shown('settle').isVisible());
    await panel.frame.getByRole('checkbox', { name: 'Follow the cursor' }).click();
  });

  it('says which scenarios the edit changes', async () => {
    const { workbench, picture } = opened;
    await status().filter({ hasText: 'no change' }).waitFor();
    await workbench.focusFile('frost-valley.md');
    await workbench.replace('var: grain, delta: -1', 'var: grain, delta: -2');
    await status()
      .filter({ hasText: /[1-9]\d* of \d+ scenarios changed/ })
      .waitFor();
    await status().click();
    const rows = workbench.page.locator('.pane-body .monaco-list-row', { hasText: 'grain' });
    await rows.first().waitFor();
    await picture('live-impact');
    await workbench.page.getByText('1 of 3 scenarios changed since the last commit.').first().waitFor();
    assert.ok((await workbench.page.locator('.pane-body .monaco-list-row', { hasText: 'Millers settle in two places' }).count()) > 0);
  });

  it('and no more once it is undone', async () => {
    const { workbench } = opened;
    await workbench.focusFile('frost-valley.md');
    await workbench.replace('var: grain, delta: -2', 'var: grain, delta: -1');
    await status().filter({ hasText: 'no change' }).waitFor();
  });

  const SCENARIOS = 'frost-valley.scenario.yaml';
  const verdicts = async () => {
    const shown = new PreviewPanel(opened.workbench.page).part('expectation');
    return Promise.all((await shown.all()).map((each) => each.getAttribute('data-verdict')));
  };
  /** Opens the tree of the tests, all of it, and finds a row. */
  const testRow = async (title: string) => {
    const { workbench } = opened;
    await workbench.command('Testing: Focus on Test Explorer View');
    const rows = workbench.page.locator('.testing-explorer-tree .monaco-list-row, .test-explorer .monaco-list-row');
    const row = rows.filter({ hasText: title }).first();
    await workbench.until(`the test "${title}"`, async () => {
      const closed = rows.and(workbench.page.locator('[aria-expanded="false"]')).locator('.monaco-tl-twistie');
      if ((await row.count()) === 0 && (await closed.count()) > 0) await closed.first().click();
      return (await row.count()) > 0;
    });
    return row;
  };

  it('plays a scenario as it is written, and follows it', async () => {
    const { workbench, picture } = opened;
    const panel = new PreviewPanel(workbench.page);
    await workbench.command('View: Show Explorer');
    await workbench.openFile(SCENARIOS);
    await workbench.select('A free settling costs nothing');
    await workbench.clickLens('Preview', panel.part('expectation').first());
    await panel.ready();
    await workbench.until('expectations that are met', async () => (await verdicts()).every((verdict) => verdict === 'met'));
    await picture('live-scenario');
    await workbench.focusFile(SCENARIOS);
    await workbench.replace('traders: 2', 'traders: 3');
    await workbench.until('an expectation that is not met', async () => (await verdicts()).includes('unmet'));
    assert.match((await panel.part('banner-detail').textContent()) ?? '', /expected 3, found 2/);
  });

  it('tells the values of the moves that the scenario makes', async () => {
    const { workbench } = opened;
    await workbench.focusFile('frost-valley.md');
    await workbench.select('bind: $places');
    await workbench.page.locator('.monaco-editor .view-line', { hasText: '= Ford' }).first().waitFor();
  });

  it('runs the scenarios at each save, as long as that is wanted', async () => {
    const { workbench, picture } = opened;
    await workbench.command('Test: Start Continuous Run');
    // Of the profiles the first: to run.
    await workbench.page.locator('.quick-input-list .monaco-list-row').first().click();
    await workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
    await workbench.focusFile(SCENARIOS);
    await workbench.page.keyboard.press('Control+s');
    const failed = await testRow('A free settling costs nothing');
    await failed.locator('.codicon-testing-failed-icon, .codicon-testing-error-icon').first().waitFor();
    await picture('live-continuous');
    await workbench.focusFile(SCENARIOS);
    await workbench.replace('traders: 3', 'traders: 2');
    await workbench.page.keyboard.press('Control+s');
    const passed = await testRow('A free settling costs nothing');
    await passed.locator('.codicon-testing-passed-icon').first().waitFor();
    await workbench.command('Test: Stop Continuous Run');
  });

  it('leads from the Test Explorer into the timeline', async () => {
    const { workbench } = opened;
    const row = await testRow('Millers settle in two places');
    await row.click({ button: 'right' });
    const item = workbench.page.locator('.monaco-menu .action-label', { hasText: 'Show in Timeline' });
    await item.waitFor();
    // A menu takes no click in its first moment: that may still be the one that opened it.
    await workbench.again('the menu to take the click', async (timeout) => {
      if ((await item.count()) > 0) await item.click({ timeout }).catch(() => undefined);
      return (await item.count()) === 0;
    });
    const title = new PreviewPanel(workbench.page).part('title');
    await title.filter({ hasText: 'Millers settle in two places' }).waitFor();
  });

  it('shows what one test has covered', async () => {
    const { workbench, picture } = opened;
    await workbench.command('Test: Run All Tests with Coverage');
    await workbench.focusFile('frost-valley.md');
    const counts = () => workbench.page.locator('.monaco-editor .coverage-deco-gutter, .monaco-editor .coverage-deco-inline').count();
    await workbench.command('Test: Toggle Inline Coverage');
    await workbench.until('the coverage of all tests', async () => (await counts()) > 0);
    await picture('live-coverage');
    const missed = () => workbench.page.locator('.monaco-editor .coverage-deco-miss').count();
    const ofAll = await missed();
    await workbench.command('Test: Filter Coverage by Test');
    const own = workbench.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Herders wander to the ford' });
    await own.click();
    // The effects of the other scenarios are none of its own.
    await workbench.until('the coverage of that test', async () => (await missed()) > ofAll);
    await picture('live-coverage-one');
  });
});
