/** The form of the panel without a mouse: long lists of options are one Tab stop, the focus stays where the author is, letters choose in drop-down lists. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { lastInput, openedPanels, textOf } from './openedPanels';
import { sample } from './samples';

describe('the form of the panel by keyboard', () => {
  const { panelWith } = openedPanels();
  const focused = (page: Awaited<ReturnType<typeof panelWith>>['page']) =>
    page.evaluate(() => document.activeElement?.closest('label')?.textContent?.trim() ?? document.activeElement?.tagName);

  it('one Tab leads into the options of a decision, to one that is chosen, and one out of them', async () => {
    const { page } = await panelWith(sample('few'));
    const decision = page.locator('[data-decision-id="$targetSpaces"]');
    await decision.getByTestId('decision-filter').locator('input').focus();
    await page.keyboard.press('Tab');
    equal(await focused(page), 'Quang Nam');
    await page.keyboard.press('Tab');
    equal(await page.evaluate(() => document.activeElement?.closest('[data-decision-id="$targetSpaces"]') ?? null), null);
    await page.keyboard.press('Shift+Tab');
    equal(await focused(page), 'Quang Nam');
  });

  it('arrow keys, Home and End move between the options that can be chosen, and Space chooses', async () => {
    const panel = await panelWith(sample('few'));
    const { page } = panel;
    await page.locator('[data-decision-id="$targetSpaces"] [data-row]').nth(2).focus();
    const passed: (string | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await page.keyboard.press(key);
      passed.push(await focused(page));
    }
    // The fourth option is illegal.
    deepEqual(passed, ['Pleiku–Darlac', 'Binh Tuy–Binh Thuan', 'Quang Tri–Thua Thien', 'Southern Laos']);
    await page.keyboard.press('Space');
    deepEqual((await lastInput(panel))?.answers, { $targetSpaces: ['quang-nam', 'saigon', 'southern-laos'] });
  });

  it('where the option that has the focus is no longer let through by the filter, the next one has it', async () => {
    const { page } = await panelWith(sample('few'));
    const decision = page.locator('[data-decision-id="$targetSpaces"]');
    await decision.getByTestId('decision-filter').locator('input').fill('laos');
    const options = decision.getByTestId('decision-option');
    equal(await options.count(), 4);
    await options.filter({ hasText: 'Saigon' }).locator('input').focus();
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.querySelectorAll('[data-decision-id="$targetSpaces"] [data-row]').length === 3);
    equal(await focused(page), 'Central Laos');
  });

  it('letters choose in a drop-down list', async () => {
    const panel = await panelWith(sample('few'));
    const { page } = panel;
    const list = page.getByTestId('seat');
    await list.focus();
    await page.keyboard.press('n');
    equal((await lastInput(panel))?.seat, 'NVA');
    await page.keyboard.press('u');
    equal((await lastInput(panel))?.seat, 'NVA', 'no option begins with nu');
  });

  for (const [width, height] of [
    [500, 700],
    [640, 600],
    [1000, 600],
    [1000, 900],
  ] as const) {
    it(`five options of a decision are in sight, ${width} by ${height} px`, async () => {
      const { page } = await panelWith(sample('few'), { answers: {} }, { width, height });
      const form = await page.locator('[data-scroll="inputs"]').boundingBox();
      const fifth = await page.locator('[data-decision-id="$targetSpaces"]').getByTestId('decision-option').nth(4).boundingBox();
      ok(form !== null && fifth !== null);
      ok(
        fifth.y + fifth.height <= form.y + form.height,
        `the fifth option ends at ${fifth.y + fifth.height}, the form at ${form.y + form.height}`,
      );
      ok(width > 760 || (await textOf(page.getByTestId('pane-setup').locator('.description'))).includes('ARVN'));
    });
  }
});
