/** The browser in which the workbenches run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { patienceOfWait } from '../support/patience';
import { temporaryFolder } from './temporaryFolder';

/** What a browser for tests does without. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Browser {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** Opens a headless browser with an empty profile. `executable` is the path of a Chromium-based browser. */
export async function openBrowser(executable: string, viewport = { width: 1280, height: 800 }): Promise<Browser> {
  const { path: profile, remove } = temporaryFolder('browser');
  // Webviews live in a frame of another origin and register a service worker there, which a fresh profile would refuse.
  mkdirSync(join(profile, 'Default'));
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }),
  );
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executable,
    headless: true,
    viewport,
    args: [...browserFlags],
    timeout: patienceOfWait,
  });
  context.setDefaultTimeout(patienceOfWait);
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    close: async () => {
      await context.close();
      remove();
    },
  };
}
