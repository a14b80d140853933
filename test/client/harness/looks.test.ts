/** The panel in every theme, width and size: nothing sticks out, nothing breaks its policy. Each case leaves a screenshot. */

import { deepEqual, equal, ok } from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MATRIX_THEMES } from './matrix';
import type { PanelHarness, PanelPage } from './panelPage';
import { SAMPLES, type SampleName, sample } from './samples';
import { sharedHarness } from './sharedHarness';

const WIDTHS = [400, 700, 1200];
const SCREENSHOTS = join(process.cwd(), 'test/screenshots/panel');

function isSample(name: string): name is SampleName {
  return name in SAMPLES;
}

describe('looks of the panel', () => {
  let harness: PanelHarness | undefined;

  before(async function () {
    harness = await sharedHarness();
    if (harness === undefined) this.skip();
    mkdirSync(SCREENSHOTS, { recursive: true });
  });

  for (const theme of MATRIX_THEMES) {
    describe(theme, () => {
      let panel: PanelPage | undefined;

      before(async () => {
        panel = await harness?.open({ theme });
      });
      after(() => panel?.close());

      for (const width of WIDTHS) {
        for (const name of Object.keys(SAMPLES).filter(isSample)) {
          it(`${name}, ${width} px wide`, async () => {
            if (panel === undefined) return;
            await panel.page.setViewportSize({ width, height: width < 760 ? 1200 : 800 });
            await panel.post({ kind: 'model', model: { ...sample(name), title: `Train (ARVN), ${name}` }, input: { answers: {} } });
            await panel.page.getByRole('heading', { name: `Train (ARVN), ${name}`, exact: true, level: 1 }).waitFor();
            await panel.page.screenshot({ path: join(SCREENSHOTS, `${name}-${theme}-${width}.png`) });
            equal(await panel.page.evaluate(() => document.documentElement.scrollWidth), width);
            deepEqual(panel.faults, []);
          });
        }
      }

      for (const width of WIDTHS) {
        it(`board and timeline, ${width} px wide`, async () => {
          const alone = await harness?.open({ theme, width, height: 1200, state: { closedPanes: ['setup', 'decisions', 'changes'] } });
          if (alone === undefined) return;
          await alone.post({ kind: 'model', model: sample('few'), input: { answers: {} } });
          await alone.page.getByTestId('scrubber').focus();
          await alone.page.keyboard.press('ArrowLeft');
          await alone.page.keyboard.press('ArrowLeft');
          await alone.page.screenshot({ path: join(SCREENSHOTS, `board-${theme}-${width}.png`) });
          equal(await alone.page.evaluate(() => document.documentElement.scrollWidth), width);
          deepEqual(alone.faults, []);
          await alone.close();
        });
      }
    });
  }

  it('where every result is folded, the form has the room below it, in a narrow panel too', async function () {
    if (harness === undefined) this.skip();
    const closedPanes = ['setup', 'changes', 'comparison', 'board', 'trace'];
    const panel = await harness.open({ width: 500, height: 1000, state: { closedPanes } });
    await panel.post({ kind: 'model', model: sample('many'), input: { answers: {} } });
    const form = panel.page.locator('[data-scroll="inputs"]');
    await form.waitFor();
    const lastResult = await panel.page.locator('[data-scroll="results"] > .pane').last().boundingBox();
    ok(((await form.boundingBox())?.height ?? 0) > 600);
    ok((lastResult?.y ?? 1000) + (lastResult?.height ?? 0) <= 1000);
    await panel.close();
  });
});
