/** The walkthrough for newcomers, done step by step: each is ticked off when its thing has been done, and not before. */
import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { type Opened, useGame } from './opened';
import { PreviewPanel } from './previewPanel';
import type { Workbench } from './workbench';

const STEPS = ['open', 'hover', 'preview', 'scenario', 'tests'] as const;

describe('the walkthrough', function () {
  this.bail(true);

  let opened: Opened;
  let workbench: Workbench;

  useGame('tic-tac-toe', {}, 'failure-walkthrough', (game) => {
    opened = game;
    workbench = opened.workbench;
    // A newcomer has no game, and with it no scenario, which would put that step behind them.
    for (const name of readdirSync(opened.folder)) rmSync(join(opened.folder, name));
  });

  const step = (name: (typeof STEPS)[number]): Locator => workbench.page.locator(`.getting-started-step[data-step-id$="#${name}"]`);

  /** Opens the walkthrough with a step unfolded. */
  async function at(name: (typeof STEPS)[number]): Promise<void> {
    await workbench.page.locator('.tab', { hasText: 'Walkthrough' }).first().click();
    await step(name).waitFor();
    if ((await step(name).getAttribute('class'))?.includes('expanded') === false) await step(name).click();
    await workbench.page.locator('.getting-started-media').waitFor();
  }

  async function press(name: (typeof STEPS)[number], button: string): Promise<void> {
    await at(name);
    await step(name).locator('.monaco-button', { hasText: button }).click();
  }

  /** The steps that are ticked off. */
  async function expectDone(expected: readonly (typeof STEPS)[number][]): Promise<void> {
    await workbench.page.locator('.tab', { hasText: 'Walkthrough' }).first().click();
    let done: readonly string[] = [];
    await workbench.until(
      () => `the steps ${expected.join(', ')} ticked off; so are ${done.join(', ')}`,
      async () => {
        done = [];
        for (const name of STEPS) if ((await step(name).locator('.codicon.complete').count()) > 0) done = [...done, name];
        return done.join() === expected.join();
      },
    );
  }

  it('opens with five steps, none of them done', async () => {
    await workbench.walkthrough('Get started with GameSpec');
    await step('open').waitFor();
    assert.equal(await workbench.page.locator('.getting-started-step').count(), STEPS.length);
    await expectDone([]);
  });

  it('has a picture for each step', async () => {
    for (const name of STEPS) {
      await at(name);
      await workbench.page.waitForFunction(
        () => document.getAnimations().length === 0 && [...document.querySelectorAll('img')].every(({ complete }) => complete),
      );
      await opened.picture(`walkthrough-${name}`);
    }
  });

  it('opens a game', async () => {
    await press('open', 'Open Sample Game');
    await workbench.page.locator('.tab', { hasText: 'Untitled-1' }).waitFor();
    await expectDone(['open']);
  });

  it('explains a word', async () => {
    await workbench.focusFile('Untitled-1');
    await workbench.select('- chooseN');
    assert.match(await workbench.hover(), /chooseN/);
    await workbench.page.keyboard.press('Escape');
    await expectDone(['open', 'hover']);
  });

  it('previews an operation', async () => {
    await workbench.focusFile('Untitled-1');
    await workbench.select('id: plant-profile');
    await press('preview', 'Open Preview');
    await new PreviewPanel(workbench.page).ready();
    await opened.picture('walkthrough-previewed');
    await expectDone(['open', 'hover', 'preview']);
  });

  it('writes a scenario', async () => {
    await press('scenario', 'New Scenario');
    await workbench.page.locator('.tab.active', { hasText: 'Untitled-1' }).waitFor();
    await workbench.page.locator('.view-line', { hasText: 'yaml scenario' }).waitFor();
    await workbench.page.locator('.suggest-widget.visible').waitFor();
    await workbench.page.keyboard.press('Escape');
    await workbench.page.keyboard.press('Escape');
    await workbench.replace('What the scenario shows', 'Two trees');
    await workbench.replace('action: , answers: {  }', 'action: plant, answers: { $plots: [brook, crest] }');
    await opened.picture('walkthrough-written');
    await expectDone(['open', 'hover', 'preview', 'scenario']);
  });

  it('runs it', async () => {
    await press('tests', 'Run All Tests');
    await expectDone(['open', 'hover', 'preview', 'scenario', 'tests']);
    await workbench.command('Testing: Focus on Test Explorer View');
    const result = workbench.page.locator('.test-explorer-tree .monaco-list-row', { hasText: 'Untitled-1' }).first();
    await result.waitFor();
    assert.match((await result.getAttribute('aria-label')) ?? '', /Passed/);
    await opened.picture('walkthrough-ran');
  });
});
