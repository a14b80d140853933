/** The panel in every theme, width and size: nothing sticks out, nothing breaks its policy. Each case leaves a screenshot. */
import { deepEqual, equal } from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PanelHarness } from './panelPage';
import { SAMPLES, type SampleName, sample } from './samples';
import type { ThemeName } from './themes';

const THEMES: readonly ThemeName[] = ['dark', 'light', 'high-contrast'];
const WIDTHS = [400, 700, 1200];
const SCREENSHOTS = join(process.cwd(), 'test/screenshots/panel');

function isSample(name: string): name is SampleName {
  return name in SAMPLES;
}

describe('looks of the panel', () => {
  let harness: PanelHarness | undefined;

  before(async function () {
    harness = await PanelHarness.start();
    if (harness === undefined) this.skip();
    mkdirSync(SCREENSHOTS, { recursive: true });
  });
  after(() => harness?.stop());

  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      for (const name of Object.keys(SAMPLES).filter(isSample)) {
        it(`${name}, ${theme}, ${width} px`, async () => {
          if (harness === undefined) return;
          const { page, post, faults } = await harness.open({ theme, width, height: width < 760 ? 1200 : 800 });
          await post({ kind: 'model', model: sample(name), input: { answers: {} } });
          await page.getByTestId('title').waitFor();
          await page.screenshot({ path: join(SCREENSHOTS, `${name}-${theme}-${width}.png`) });
          equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
          deepEqual(faults, []);
          await page.context().close();
        });
      }
    }
  }
});
