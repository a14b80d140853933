/** The window that `npm start` opens: a document, and the walkthrough beside it. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, openBrowser } from '../host/browser';
import { installed } from '../host/installed';
import { type ServerHost, startServerHost } from '../host/serverHost';
import { temporaryFolder } from '../host/temporaryFolder';
import { Workbench } from './workbench';

describe('the first window', () => {
  const { path: parent, remove } = temporaryFolder('first-window');
  const folder = join(parent, 'meadows');
  let host: ServerHost;
  let browser: Browser;

  before(async () => {
    const { browser: executable, serverHost } = installed();
    mkdirSync(folder);
    cpSync(join(process.cwd(), 'data', 'meadows'), folder, { recursive: true });
    host = await startServerHost({ installation: serverHost, environment: { GAMESPEC_OPEN_WALKTHROUGH: '1' } });
    browser = await openBrowser(executable, { width: 1600, height: 900 });
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
    remove();
  });

  it('shows a document and, beside it, the walkthrough', async () => {
    const { page } = browser;
    await page.goto(host.url({ folder, file: join(folder, 'meadows.md'), development: process.cwd() }));
    const workbench = new Workbench(page);
    await workbench.ready();
    const walkthrough = page.locator('.tab', { hasText: 'Walkthrough: GameSpec' });
    await walkthrough.waitFor();
    assert.equal(await page.locator('.editor-group-container').count(), 2);
    const tabs = page.locator('.editor-group-container').filter({ has: page.locator('.tab', { hasText: 'meadows.md' }) });
    assert.equal(await tabs.locator('.tab', { hasText: 'Walkthrough' }).count(), 0, 'they stand side by side');
  });
});
