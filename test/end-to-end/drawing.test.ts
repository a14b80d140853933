/** What the editor unfolds and draws, in a real workbench: the expansion of a call, the map, the calls; and the ways back to the definitions. */
import assert from 'node:assert/strict';
import { type Opened, useGame } from './opened';
import type { Workbench } from './workbench';

describe('expansions and graphs in the workbench', function () {
  this.bail(true);

  let opened: Opened;
  let workbench: Workbench;

  useGame('fire-in-the-lake', {}, 'failure-drawing', async (game) => {
    opened = game;
    workbench = opened.workbench;
    await workbench.openFile('train.md');
  });

  const graph = () => workbench.page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame');

  it('shows a call beside it, with its arguments marked', async () => {
    await workbench.select('macro: train-cubes');
    await workbench.command('GameSpec: Show Expansion');
    const expansion = workbench.page.locator('.editor-group-container').nth(1);
    await expansion.locator('.view-line', { hasText: '# train-cubes(' }).waitFor();
    await expansion.locator('.codelens-decoration a', { hasText: 'All levels' }).waitFor();
    assert.ok((await expansion.locator('.view-overlays .cdr, .view-lines span[class*="ced-"]').count()) > 0, 'marked arguments');
    await opened.picture('expansion');
    await expansion.locator('.codelens-decoration a', { hasText: 'All levels' }).click();
    await expansion.locator('.view-line', { hasText: '# choose-paid-coin-spaces(' }).waitFor();
    await opened.picture('expansion-all');
  });

  it('draws the map; a click on a zone opens its definition', async () => {
    await workbench.focusFile('train.md');
    await workbench.command('GameSpec: Show Map');
    const zone = graph().getByRole('link', { name: /^Saigon, city/ });
    await zone.waitFor();
    await opened.picture('map');
    await zone.click();
    await workbench.page.locator('.tab.active', { hasText: 'map.md' }).waitFor();
    await opened.picture('map-opened');
  });

  it('draws the calls around the definition at the cursor', async () => {
    // The cursor is still where the first test has put it.
    await workbench.focusFile('train.md');
    await workbench.command('GameSpec: Show Macro Calls');
    await graph().getByRole('heading', { name: 'Macro calls around train-cubes' }).waitFor();
    await opened.picture('calls');
  });
});
