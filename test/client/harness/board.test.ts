/** The board of the panel in a browser: what it shows, how it is read by key, and how it is moved and zoomed. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import type { PreviewInput } from '../../../server/protocol/preview';
import { openedPanels, textOf } from './openedPanels';
import type { PanelPage } from './panelPage';
import { at } from './sampleParts';
import { sample } from './samples';

const NO_INPUT: PreviewInput = { answers: {} };

describe('the board in a browser', () => {
  const { empty, panelWith } = openedPanels();

  const space = (panel: PanelPage, name: string) => panel.page.getByRole('link', { name: new RegExp(`^${name}, `) });

  it('shows the pieces and markers of a space, and says what has changed in it', async () => {
    const panel = await panelWith(sample('few'));
    const saigon = space(panel, 'Saigon');
    equal(
      await saigon.getAttribute('aria-label'),
      'Saigon, city. It borders Ba Xuyen and Can Tho. It holds 5 ARVN Troops, 4 ARVN Police and 5 NVA Guerrillas (underground). ARVN Troops went from 3 to 5.',
    );
    ok((await textOf(saigon.locator('.changed'))).includes('+2'));
    equal(await saigon.locator('.changed rect').getAttribute('fill'), '#d9b32c');
    const calmed = space(panel, 'Quang Tri–Thua Thien');
    ok((await textOf(calmed.locator('title'))).includes('Support changed from Passive Opposition to Neutral.'));
    equal(await calmed.locator('.flag.changed.gone path').getAttribute('fill'), '#c8606c');
    equal(await panel.page.locator('.node.marked').count(), 2);
  });

  it('shows the name of a space that has no room for it as long as the pointer or the focus is on it', async () => {
    const panel = await panelWith(sample('few'), NO_INPUT, { width: 420, height: 700 });
    const { page } = panel;
    const nameless = page.locator('.map .node:not(:has(.name))').first();
    const label = (await nameless.getAttribute('aria-label'))?.split(',')[0];
    await nameless.focus();
    equal((await textOf(page.locator('.map .tag'))).trim(), label);
    await page.keyboard.press('Tab');
    equal(await page.locator('.map .tag').count(), 0);
  });

  it('opens the definition of a space, by mouse and by key', async () => {
    const panel = await panelWith(sample('few'));
    await space(panel, 'Hue').click();
    await panel.page.keyboard.press('ArrowLeft');
    await panel.page.keyboard.press('Enter');
    deepEqual((await panel.said()).slice(1), [
      { kind: 'reveal', place: at(213) },
      { kind: 'reveal', place: at(212) },
    ]);
  });

  it('follows the slider backwards and forwards; the line of the effect is marked', async () => {
    const panel = await panelWith(sample('few'));
    const troops = async () => (await space(panel, 'Saigon').getAttribute('aria-label'))?.match(/(\d+) ARVN Troops/)?.[1];
    const seen: unknown[] = [];
    await panel.page.getByTestId('scrubber').focus();
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']) {
      await panel.page.keyboard.press(key);
      const { length } = await panel.page.locator('.trace .ahead').all();
      seen.push([key, await troops(), length]);
    }
    deepEqual(seen, [
      ['Home', '3', 8],
      ['End', '5', 0],
      ['ArrowLeft', '5', 1],
      ['ArrowLeft', '5', 2],
      ['ArrowLeft', '4', 3],
      ['ArrowRight', '5', 2],
    ]);
    deepEqual((await panel.said()).at(-1), { kind: 'mark', place: at(77) });
    equal(
      await textOf(panel.page.locator('[aria-current="step"] [data-testid="trace-text"]')),
      await textOf(panel.page.getByTestId('scrub-said')),
    );
  });

  it('goes to an entry of the timeline', async () => {
    const panel = await panelWith(sample('few'));
    await panel.page.getByTestId('trace-entry').filter({ hasText: 'arvn-troops-14' }).click();
    ok((await space(panel, 'Saigon').getAttribute('aria-label'))?.includes('ARVN Troops went from 3 to 4.'));
    equal(await panel.page.locator('.board [data-touched="true"]').count(), 1);
  });

  it('is in sight as a whole and can be read, and is drawn larger and smaller, and where it has changed, by button and by key', async () => {
    const panel = await panelWith(sample('few'));
    const drawn = panel.page.locator('.board svg.map');
    const width = async () => Number(await drawn.getAttribute('width'));
    const first = await width();
    const box = await panel.page.getByTestId('board').boundingBox();
    ok(box && first <= box.width && box.y + box.height <= 800, JSON.stringify(box));
    const sizes = await drawn
      .locator('text')
      .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
    ok(Math.min(...sizes) >= 11);
    await panel.page.getByTestId('board-nearer').click();
    ok(Math.abs((await width()) - first * 1.25) <= 2);
    await panel.page.locator('.board [tabindex="0"]').focus();
    await panel.page.keyboard.press('-');
    equal(await width(), first);
    await panel.page.keyboard.press('+');
    await panel.page.keyboard.press('0');
    equal(await width(), first);
    await panel.page.keyboard.press('.');
    ok((await width()) >= first);
  });

  it('says in words what lies on the space with the focus', async () => {
    const panel = await panelWith(sample('few'));
    await space(panel, 'Hue').focus();
    const said = await textOf(panel.page.getByTestId('space-said'));
    ok(said.startsWith('Hue, city. It borders Da Nang and Northeast Cambodia. It holds '), said);
  });

  it('shows pieces on their way, unless nothing is to move', async () => {
    const moved = [
      { kind: 'pieces', node: 3, piece: 0, by: -1 },
      { kind: 'pieces', node: 10, piece: 0, by: 1 },
    ] as const;
    const model = {
      ...sample('few'),
      trace: sample('few').trace.map((entry, index) => (index === 4 ? { ...entry, board: moved } : entry)),
    };
    const panel = await empty();
    await panel.page.evaluate(() => {
      new MutationObserver((changes) => {
        const added = changes
          .flatMap(({ addedNodes }) => [...addedNodes])
          .filter((node) => node instanceof Element && node.className === 'flight');
        document.body.dataset['flights'] = `${Number(document.body.dataset['flights'] ?? 0) + added.length}`;
      }).observe(document.body, { childList: true, subtree: true });
    });
    const flights = () => panel.page.evaluate(() => Number(document.body.dataset['flights'] ?? 0));
    await panel.post({ kind: 'model', model, input: NO_INPUT });
    await panel.page.waitForFunction(() => document.body.dataset['flights'] === '1');
    await panel.page.waitForFunction(() => document.querySelector('.flight') === null);
    await panel.page.getByTestId('board-replay').click();
    await panel.page.waitForFunction(() => document.body.dataset['flights'] === '2');
    await panel.page.emulateMedia({ reducedMotion: 'reduce' });
    await panel.page.getByTestId('board-replay').click();
    await panel.page.getByTestId('board').waitFor();
    equal(await flights(), 2);
  });

  it('leaves the wheel to the page, and is zoomed with Ctrl', async () => {
    const panel = await panelWith(sample('few'));
    const width = async () => Number(await panel.page.locator('.board svg.map').getAttribute('width'));
    const scrolled = () => panel.page.evaluate(() => ['.results', '.board'].map((each) => document.querySelector(each)?.scrollTop));
    for (let step = 0; step < 3; step += 1) await panel.page.getByTestId('board-nearer').click();
    const before = await scrolled();
    await panel.page.getByTestId('board').hover();
    await panel.page.mouse.wheel(0, 40);
    await panel.page.waitForFunction(() => document.querySelector('.results')?.scrollTop === 40);
    deepEqual(await scrolled(), [40, before[1]]);
    const first = await width();
    await panel.page.keyboard.down('Control');
    await panel.page.mouse.wheel(0, -100);
    await panel.page.keyboard.up('Control');
    await panel.page.waitForFunction((last) => Number(document.querySelector('.board svg.map')?.getAttribute('width')) > last, first);
  });

  it('has what changed in view, and is moved by dragging', async () => {
    const panel = await panelWith(sample('few'), NO_INPUT, {
      width: 400,
      height: 900,
      state: { closedPanes: ['setup', 'decisions', 'changes'] },
    });
    const board = panel.page.getByTestId('board');
    const isInView = () =>
      panel.page.locator('.node.marked .reach').evaluateAll((outlines) => {
        const frame = outlines[0]?.closest('.board')?.getBoundingClientRect() ?? new DOMRect();
        return outlines
          .map((outline) => outline.getBoundingClientRect())
          .every(({ left, right }) => left >= frame.left && right <= frame.right);
      });
    ok(await isInView());
    for (let step = 0; step < 6; step += 1) await panel.page.getByTestId('board-nearer').click();
    const frame = await board.boundingBox();
    ok(frame);
    const before = await board.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    await panel.page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
    await panel.page.mouse.down();
    await panel.page.mouse.move(frame.x + frame.width / 2 - 30, frame.y + frame.height / 2 - 20, { steps: 4 });
    await panel.page.mouse.up();
    const after = await board.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    deepEqual(after, [(before[0] ?? 0) + 30, (before[1] ?? 0) + 20]);
    deepEqual(await panel.said(), [{ kind: 'ready' }]);
  });

  it('is folded away with its drawing', async () => {
    const panel = await panelWith(sample('few'));
    await panel.page.locator('[data-testid="pane-board"] > summary').click();
    await panel.page.getByTestId('board').waitFor({ state: 'detached' });
    await panel.page.locator('[data-testid="pane-board"] > summary').click();
    await panel.page.getByTestId('board').waitFor();
  });
});
