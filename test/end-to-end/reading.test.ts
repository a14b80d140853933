/** How the text reads in a real workbench: hints, colours of names, what is unused, the status of the game. */
import assert from 'node:assert/strict';
import { type Opened, useGame } from './opened';
import type { Workbench } from './workbench';

describe('reading a game in the workbench', function () {
  this.bail(true);

  let opened: Opened;
  let workbench: Workbench;

  useGame('tic-tac-toe', {}, 'failure-reading', async (game) => {
    opened = game;
    workbench = opened.workbench;
    await workbench.command('GameSpec: Open Sample Game');
    await workbench.page.locator('.tab.active', { hasText: 'Untitled-1' }).waitFor();
    await workbench.select('stage: plant');
  });

  /** Colours in which the words of the visible lines are painted. */
  async function colourOf(word: string): Promise<string> {
    const span = workbench.page.locator('.view-line span span', { hasText: new RegExp(`^${word.replace('$', '\\$')}:?$`) }).first();
    await span.waitFor();
    return span.evaluate((element) => getComputedStyle(element).color);
  }

  it('shows hints behind binders', async () => {
    const hint = workbench.page.locator('.view-line', { hasText: 'bind:' }).filter({ hasText: /:\s(?:zone|list\sof)/ });
    await hint.first().waitFor();
    await opened.picture('reading-hints');
  });

  it('paints effects, keys and bindings in colours of their own', async () => {
    const colours = [await colourOf('forEach'), await colourOf('bind'), await colourOf('$plot')];
    assert.equal(new Set(colours).size, 3, colours.join(' '));
  });

  it('dims a binding that nothing uses', async () => {
    await workbench.replace('plot: $plot', 'plot: brook');
    await workbench.page.locator('.monaco-editor .squiggly-inline-unnecessary').first().waitFor();
    await opened.picture('reading-unused');
    await workbench.page.keyboard.press('Control+z');
  });

  it('tells in the status bar how the game is', async () => {
    const item = workbench.page.locator('.statusbar-item[id="status.languageStatus"]');
    await item.waitFor();
    await item.hover();
    const text = workbench.page.locator('.monaco-hover', { hasText: 'GameSpec' }).first();
    await text.waitFor();
    assert.match((await text.textContent()) ?? '', /GameSpec: (?:no problems|\d+ errors?)/);
    await opened.picture('reading-status');
  });
});
