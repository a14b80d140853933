/** The panel as people with a screen reader, with little sight or without a pointer meet it, judged by axe in every theme. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import type { PreviewModel } from '../../../server/protocol/preview';
import { complaints } from './complaints';
import { MATRIX_THEMES } from './matrix';
import { openedPanels } from './openedPanels';
import type { PanelPage } from './panelPage';
import { manyEntries } from './sampleParts';
import { type SampleName, sample } from './samples';

const SHOWN: readonly SampleName[] = [
  'none',
  'few',
  'many',
  'illegal',
  'failed',
  'stale',
  'macro',
  'condition',
  'snippetNone',
  'snippetMany',
];

/** One of each kind of thing that the focus comes to. */
const FOCUSED = [
  '.pane > summary',
  '.decision .check input',
  '.changes [data-row]',
  '.scrubber input',
  '.board-tools button',
  '.board .node',
  '.trace [data-row]',
];

/** Of long lists the first rows: the others are made alike, and axe takes a minute for thousands. There are enough for a filter. */
function shortened(model: PreviewModel): PreviewModel {
  const { changes, trace, expectations } = model;
  return {
    ...model,
    changes: changes.slice(0, 2),
    trace: trace.slice(0, 14),
    ...(expectations === undefined ? {} : { expectations: expectations.slice(0, 6) }),
  };
}

describe('accessibility of the panel', () => {
  const { panelWith } = openedPanels();

  it('a run of thousands of effects, nothing of it left out', async () => {
    const panel = await panelWith({ ...sample('many'), trace: manyEntries(5_000) }, { answers: {} }, { width: 700, height: 1200 });
    deepEqual(await complaints(panel), []);
  });

  it('does not move where that is not wanted', async () => {
    const panel = await panelWith(sample('few'));
    await panel.page.emulateMedia({ reducedMotion: 'reduce' });
    await panel.page.getByTestId('progress').evaluate((element) => element.classList.add('running'));
    equal(await panel.page.evaluate(() => document.getAnimations().length), 0);
  });

  for (const theme of MATRIX_THEMES) {
    it(`shows where the focus is, ${theme}`, async () => {
      const { page } = await panelWith(sample('few'), { answers: {} }, { theme });
      for (const reached of FOCUSED) {
        const element = page.locator(reached).first();
        await element.scrollIntoViewIfNeeded();
        // The outline is drawn for what a key has brought the focus to.
        await page.keyboard.press('Tab');
        await drawn(page);
        const before = await element.screenshot();
        await element.focus();
        await drawn(page);
        ok(!before.equals(await element.screenshot()), `${reached} looks as it did without the focus`);
      }
    });
  }

  for (const theme of MATRIX_THEMES) {
    for (const name of SHOWN) {
      it(`${name}, ${theme}`, async () => {
        const panel = await panelWith(shortened(sample(name)), { answers: {} }, { theme, width: 700, height: 1200 });
        deepEqual(await complaints(panel), []);
      });
    }
  }
});

/** Resolves when the page shows what has been done to it. */
async function drawn(page: PanelPage['page']): Promise<void> {
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
}
