/** One browser for the panels of all tests of a run: starting one takes longer than most tests. */
import type { Browser } from 'playwright-core';
import { PanelHarness, startBrowser, type ViewName } from './panelPage';

let browser: Promise<Browser> | undefined;
const harnesses = new Map<ViewName, Promise<PanelHarness | undefined>>();

/** The harness of a view; undefined on a machine without Chromium. It is there until all tests have run. */
export function sharedHarness(view: ViewName = 'preview'): Promise<PanelHarness | undefined> {
  const found = harnesses.get(view) ?? PanelHarness.start(view, sharedBrowser);
  harnesses.set(view, found);
  return found;
}

function sharedBrowser(): Promise<Browser> {
  browser ??= startBrowser();
  return browser;
}

after(async () => {
  await (await browser)?.close();
});
