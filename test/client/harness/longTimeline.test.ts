/** A timeline of thousands of effects in a browser: little of it is drawn, and all of it is reached. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { openedPanels, textOf } from './openedPanels';
import type { PanelPage } from './panelPage';
import { manyEntries } from './sampleParts';
import { sample } from './samples';

const effects = 5_000;
/** Elements of a page that shows a few rows: far from what the whole list has. */
const mostElements = 5_000;

describe('a timeline of five thousand effects', () => {
  const { panelWith } = openedPanels();
  const opened = () =>
    panelWith(
      { ...sample('one'), trace: manyEntries(effects) },
      { answers: {} },
      { width: 1200, height: 900, state: { closedPanes: ['setup', 'changes', 'comparison', 'board'] } },
    );
  const elements = ({ page }: PanelPage) => page.evaluate(() => document.querySelectorAll('*').length);
  const frame = ({ page }: PanelPage) =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  /** The entries that are seen, by number; a hole where nothing is drawn would leave out some. */
  const seen = ({ page }: PanelPage) =>
    page.evaluate(() => {
      const column = document.querySelector('[data-scroll="results"]')?.getBoundingClientRect();
      const isSeen = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return bottom > (column?.top ?? 0) + 40 && top < (column?.bottom ?? 0);
      };
      return {
        gaps: [...document.querySelectorAll('.trace .gap')].filter(isSeen).length,
        steps: [...document.querySelectorAll<HTMLElement>('.trace [data-step]')]
          .filter(isSeen)
          .map(({ dataset }) => Number(dataset['step'])),
      };
    });

  it('draws what is in sight, wherever it is scrolled to', async () => {
    const panel = await opened();
    const column = panel.page.locator('[data-scroll="results"]');
    let last = 0;
    for (const share of [0, 0.25, 0.5, 0.9, 1]) {
      await column.evaluate((element, part) => element.scrollTo(0, part * element.scrollHeight), share);
      await frame(panel);
      const { gaps, steps } = await seen(panel);
      equal(gaps, 0, `nothing is drawn at ${share}`);
      ok(steps.length > 5);
      ok((steps[0] ?? 0) > last || share === 0);
      last = steps[0] ?? 0;
      ok((await elements(panel)) < mostElements, String(await elements(panel)));
    }
  });

  it('is walked through by key, from one end to the other', async () => {
    const panel = await opened();
    const { page } = panel;
    const focused = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-step')));
    const comesTo = (step: number) =>
      page.waitForFunction((wanted) => Number(document.activeElement?.getAttribute('data-step')) === wanted, step);
    await page.locator('.trace [data-row]').first().focus();
    await page.keyboard.press('End');
    await comesTo(effects);
    await page.keyboard.press('Home');
    await comesTo(1);
    for (let row = 0; row < 70; row += 1) await page.keyboard.press('ArrowDown');
    await comesTo(71);
    // Scrolled away with the wheel, the row with the focus is still there.
    await page.locator('[data-scroll="results"]').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await frame(panel);
    equal(await focused(), 71);
    await page.keyboard.press('ArrowDown');
    await comesTo(72);
  });

  it('loses no key that comes before the next frame', async () => {
    const { page } = await opened();
    await page.locator('.trace [data-row]').first().focus();
    const focused = await page.evaluate(() => {
      const step = () => Number(document.activeElement?.getAttribute('data-step'));
      const press = (key: string, times = 1) => {
        for (let time = 0; time < times; time += 1)
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        return step();
      };
      return [press('ArrowDown', 300), press('ArrowUp', 200), press('End'), press('ArrowUp', 200), press('Home')];
    });
    deepEqual(focused, [301, 101, effects, effects - 200, 1]);
  });

  it('says which of how many a row is, and finds any by its text', async () => {
    const panel = await opened();
    const first = panel.page.getByTestId('trace-entry').first();
    equal(await first.getAttribute('aria-setsize'), String(effects + Math.ceil(effects / 60)));
    equal(await first.getAttribute('aria-posinset'), '2');
    await panel.page.getByTestId('trace-filter').locator('input').fill('vc-guerrillas-4321 ');
    await panel.page.waitForFunction(() => document.querySelectorAll('[data-testid="trace-entry"]').length === 1);
    ok((await textOf(panel.page.getByTestId('trace-entry'))).includes('vc-guerrillas-4321 moves'));
  });

  it('keeps the place of the author when the next run comes', async () => {
    const panel = await opened();
    const column = panel.page.locator('[data-scroll="results"]');
    await column.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    await frame(panel);
    const before = await seen(panel);
    await panel.post({
      kind: 'model',
      model: { ...sample('one'), title: 'Train again', trace: manyEntries(effects) },
      input: { answers: {} },
    });
    await panel.page.getByText('Train again').waitFor();
    await frame(panel);
    const after = await seen(panel);
    equal(after.gaps, 0);
    equal(after.steps[0], before.steps[0]);
  });
});
