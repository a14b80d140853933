/** The panel as people with a screen reader, with little sight or without a pointer meet it, judged by axe in every theme. */
import { deepEqual } from 'node:assert/strict';
import axe from 'axe-core';
import { PanelHarness, type PanelPage } from './panelPage';
import { type SampleName, sample } from './samples';
import type { ThemeName } from './themes';

const THEMES: readonly ThemeName[] = ['dark', 'light', 'high-contrast'];
const SHOWN: readonly SampleName[] = ['few', 'illegal', 'failed', 'stale'];

/** What axe complains of, in lines: the rule, and where. */
async function complaints({ page }: PanelPage): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run();
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, target }) => `${id} (${help}): ${target.join(' ')} ${html.slice(0, 160)}`),
    );
  });
}

declare global {
  interface Window {
    /** Put into the page by `axe.source`. */
    readonly axe: typeof axe;
  }
}

describe('accessibility of the panel', function () {
  this.timeout(60_000);
  let harness: PanelHarness | undefined;

  before(async function () {
    harness = await PanelHarness.start();
    if (harness === undefined) this.skip();
  });
  after(() => harness?.stop());

  for (const theme of THEMES) {
    for (const name of SHOWN) {
      it(`${name}, ${theme}`, async () => {
        const panel = await harness?.open({ theme, width: 700, height: 1200 });
        if (panel === undefined) return;
        await panel.post({ kind: 'model', model: sample(name), input: { answers: {} } });
        await panel.page.getByTestId('title').waitFor();
        deepEqual(await complaints(panel), []);
        await panel.page.context().close();
      });
    }
  }
});
