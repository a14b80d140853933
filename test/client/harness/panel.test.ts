/** The panel in a browser: what the author does, and what the view says and keeps. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { savedState } from '../../../client/preview/shapes';
import type { PreviewInput } from '../../../server/protocol/preview';
import { lastInput, openedPanels, textOf } from './openedPanels';
import type { PanelPage } from './panelPage';
import { at } from './sampleParts';
import { sample } from './samples';

const NO_INPUT: PreviewInput = { answers: {} };

describe('panel in a browser', () => {
  const { empty, panelWith } = openedPanels();

  function option(panel: PanelPage, decision: string, label: string) {
    return panel.page.locator(`[data-decision-id="${decision}"]`).getByTestId('decision-option').filter({ hasText: label });
  }

  it('says that it is ready, and waits for a model', async () => {
    const panel = await empty();
    await panel.page.getByTestId('waiting').waitFor();
    deepEqual(await panel.said(), [{ kind: 'ready' }]);
  });

  it('answers a choice of one at once', async () => {
    const panel = await panelWith(sample('few'));
    await option(panel, '$mode@saigon:none', 'place-rangers').click();
    deepEqual(await lastInput(panel), { answers: { '$mode@saigon:none': 'place-rangers' }, revision: 1 });
    equal(await textOf(panel.page.locator('[data-decision-id="$mode@saigon:none"]').getByTestId('decision-origin')), 'mine');
  });

  it('answers from a list that is searched by typing', async () => {
    const panel = await panelWith(sample('few'));
    const list = panel.page.locator('[data-decision-id="$pacifySpace"]').getByTestId('decision-select');
    await list.getByRole('combobox').fill('Can Th');
    await panel.page.keyboard.press('ArrowDown');
    await panel.page.keyboard.press('Enter');
    deepEqual((await lastInput(panel))?.answers, { $pacifySpace: 'Can Tho' });
  });

  it('adds to a selection in the order of the options', async () => {
    const panel = await panelWith(sample('few'));
    await option(panel, '$targetSpaces', 'Phuoc Long').click();
    deepEqual((await lastInput(panel))?.answers, { $targetSpaces: ['phuoc-long', 'quang-nam', 'saigon'] });
  });

  it('keeps a selection that is too small to itself, and says what is missing', async () => {
    const panel = await panelWith(sample('few'));
    await option(panel, '$rangers', 'arvn-rangers-2').click();
    equal((await panel.said()).length, 1);
    ok((await textOf(panel.page.locator('[data-decision-id="$rangers"]').getByTestId('decision-count'))).includes('Choose 1 more'));
    await option(panel, '$rangers', 'arvn-rangers-3').click();
    deepEqual((await lastInput(panel))?.answers, { $rangers: ['arvn-rangers-1', 'arvn-rangers-3'] });
  });

  it('does not offer what is illegal, and says why', async () => {
    const panel = await panelWith(sample('few'));
    const illegal = option(panel, '$mode@saigon:none', 'replace-with-base');
    equal(await illegal.locator('input').isDisabled(), true);
    ok((await textOf(illegal)).includes('fewer than three cubes there'));
  });

  it('leaves a decision to the server again', async () => {
    const panel = await panelWith(sample('few'), { answers: { $targetSpaces: ['quang-nam', 'saigon'] } });
    await panel.page.getByTestId('decision-reset').click();
    deepEqual(await lastInput(panel), { answers: {}, revision: 1 });
  });

  it('changes start, seat, class, cost, seed and dice', async () => {
    const panel = await panelWith(sample('few'));
    for (const [field, label] of [
      ['scenario', 'Medium'],
      ['seat', 'US'],
      ['class', 'Limited'],
    ] as const) {
      await panel.page.getByTestId(field).click();
      await panel.page.getByTestId(field).getByRole('option').filter({ hasText: label }).click();
    }
    await panel.page.getByTestId('free').check();
    await panel.page.getByTestId('seed').locator('input').fill('41');
    await panel.page.getByTestId('seed-next').click();
    await panel.page.getByTestId('dice').locator('input').fill('3 6');
    await panel.page.keyboard.press('Enter');
    deepEqual(await lastInput(panel), {
      answers: {},
      scenario: 'medium',
      seat: 'US',
      actionClass: 'limitedOperation',
      free: true,
      seed: 42,
      dice: [3, 6],
      revision: 7,
    });
  });

  it('shows the newest answer only: a model made for an older input is passed over', async () => {
    const panel = await panelWith(sample('few'));
    await panel.page.getByTestId('seed-next').click();
    const { input } = sample('few');
    await panel.post({ kind: 'model', model: { ...sample('none'), input: { ...input, revision: 0 } }, input: NO_INPUT });
    await panel.post({ kind: 'model', model: { ...sample('one'), input: { ...input, seed: 2, revision: 1 } }, input: NO_INPUT });
    await panel.page.getByTestId('no-decisions').waitFor();
    equal(await panel.page.getByTestId('change').count(), 1);
  });

  it('opens the place of a change and of a trace entry', async () => {
    const panel = await panelWith(sample('few'));
    await panel.page.getByTestId('change').filter({ hasText: 'ARVN police' }).click();
    await panel.page.getByTestId('trace-entry').filter({ hasText: 'Roll' }).click();
    deepEqual((await panel.said()).slice(1), [
      { kind: 'reveal', place: at(77) },
      { kind: 'mark', place: at(121) },
      { kind: 'reveal', place: at(121) },
    ]);
  });

  it('is one Tab stop per list, with arrow keys inside', async () => {
    const panel = await panelWith(sample('few'));
    const rows = panel.page.locator('.changes [data-row]');
    await rows.first().focus();
    await panel.page.keyboard.press('ArrowDown');
    await panel.page.keyboard.press('ArrowDown');
    ok((await textOf(panel.page.locator(':focus'))).includes('supportOpposition'));
    await panel.page.keyboard.press('End');
    await panel.page.keyboard.press('Enter');
    deepEqual((await panel.said()).at(-1), { kind: 'reveal', place: at(130) });
    equal(await panel.page.locator('.changes [data-row][tabindex="0"]').count(), 1);
  });

  it('keeps focus and scroll position when a new model comes', async () => {
    const panel = await panelWith(sample('many'));
    const row = panel.page.locator('.changes [data-row]').nth(120);
    await row.focus();
    const before = await panel.page.locator('[data-scroll="results"]').evaluate((column) => column.scrollTop);
    const changed = sample('many');
    await panel.post({ kind: 'model', model: { ...changed, title: 'Train again' }, input: NO_INPUT });
    await panel.page.getByText('Train again').waitFor();
    equal(await row.evaluate((element) => element === document.activeElement), true);
    ok(before > 0);
    equal(await panel.page.locator('[data-scroll="results"]').evaluate((column) => column.scrollTop), before);
  });

  it('moves the focus to the decisions when the focused decision is not asked any more', async () => {
    const panel = await panelWith(sample('few'));
    await option(panel, '$rangers', 'arvn-rangers-1').locator('input').focus();
    const model = sample('few');
    await panel.post({ kind: 'model', model: { ...model, decisions: model.decisions.slice(0, 2) }, input: NO_INPUT });
    await panel.page.waitForFunction(() => document.querySelectorAll('[data-testid="decision"]').length === 2);
    equal(await panel.page.evaluate(() => document.activeElement?.textContent?.includes('Decisions')), true);
  });

  it('filters changes', async () => {
    const panel = await panelWith(sample('many'));
    await panel.page.getByTestId('changes-filter').locator('input').fill('hue');
    await panel.page.waitForFunction(() => document.querySelectorAll('[data-testid="change-group"]').length === 1);
    equal(await textOf(panel.page.getByTestId('change-group').locator('h3')), 'Hue');
  });

  it('shows a failure with its macros, bindings and line', async () => {
    const panel = await panelWith(sample('failed'));
    equal(await textOf(panel.page.getByTestId('banner-title')), 'STACKING_VIOLATION');
    ok((await textOf(panel.page.getByTestId('failure-macros'))).includes('train-resolve-space › place-from-available-or-map › place-one'));
    ok((await textOf(panel.page.getByTestId('failure-bindings'))).includes('arvn-bases-2'));
    await panel.page.getByTestId('banner-place').click();
    deepEqual((await panel.said()).at(-1), { kind: 'reveal', place: at(96) });
  });

  it('leaves with the editor what it needs to come back', async () => {
    const model = sample('few');
    const panel = await panelWith(model);
    await option(panel, '$mode@saigon:none', 'place-rangers').click();
    await panel.page.locator('[data-testid="pane-trace"] > summary').click();
    await panel.page.waitForFunction(() => Reflect.get(window, 'panelKept').state.closedPanes.length === 1);
    const kept = await panel.kept();
    const input = { answers: { '$mode@saigon:none': 'place-rangers' }, revision: 1 };
    deepEqual(savedState(kept), { target: model.target, input, follows: false });
    await panel.post({ kind: 'model', model, input: { answers: {} }, follows: true });
    await panel.page.waitForFunction(() => Reflect.get(window, 'panelKept').state.follows);
    const again = await panelWith(model, NO_INPUT, { state: kept });
    equal(await again.page.getByTestId('pane-trace').evaluate((pane) => pane.hasAttribute('open')), false);
  });

  describe('the board', () => {
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

  it('is pinned until the author has it follow the cursor', async () => {
    const panel = await panelWith(sample('few'));
    const toggle = panel.page.getByTestId('follow');
    equal(await textOf(toggle).then((text) => text.trim()), 'Pinned');
    await toggle.click();
    deepEqual((await panel.said()).at(-1), { kind: 'follow', follows: true });
    await panel.post({ kind: 'model', model: sample('few'), input: NO_INPUT, follows: true });
    await toggle.filter({ hasText: 'Follows the cursor' }).click();
    deepEqual((await panel.said()).at(-1), { kind: 'follow', follows: false });
  });

  it('has the run written down as a scenario', async () => {
    const panel = await panelWith(sample('few'));
    await panel.page.getByTestId('save-scenario').click();
    deepEqual((await panel.said()).at(-1), { kind: 'save' });
  });

  for (const [name, isOffered] of [
    ['macro', true],
    ['snippetOne', false],
  ] as const) {
    it(`${isOffered ? 'offers' : 'does not offer'} to write down ${name}`, async () => {
      const panel = await panelWith(sample(name));
      equal(await panel.page.getByTestId('save-scenario').count(), isOffered ? 1 : 0);
    });
  }

  it('says that options are still being judged, as long as they are', async () => {
    const panel = await panelWith({ ...sample('few'), marking: true });
    equal(await panel.page.getByTestId('judging').count(), 1);
    await panel.post({ kind: 'model', model: sample('few'), input: NO_INPUT });
    await panel.page.getByTestId('judging').waitFor({ state: 'detached' });
  });

  it('inserts what documents say as text only', async () => {
    const markup = '<img src="x" onerror="document.title=\'broken\'"><script>document.title="broken"</script>';
    const hostile = JSON.parse(JSON.stringify(sample('failed')), (key, value) =>
      typeof value === 'string' && !['kind', 'type', 'legality', 'answeredBy', 'actionClass', 'uri', 'id'].includes(key) ? markup : value,
    );
    const panel = await panelWith({
      ...hostile,
      board: JSON.parse(JSON.stringify(sample('few').board), (key, value) =>
        typeof value === 'string' && !['kind', 'uri'].includes(key) ? (key === 'id' ? `${markup}${value}` : markup) : value,
      ),
      changes: JSON.parse(JSON.stringify(sample('few').changes).replaceAll('ARVN', '<b>ARVN</b>')),
    });
    equal(await panel.page.locator('#preview img, #preview script, #preview b').count(), 0);
    equal(await panel.page.locator('.chip rect').first().getAttribute('fill'), null);
    equal(await panel.page.title(), 'GameSpec');
    equal(await textOf(panel.page.getByTestId('title')), markup);
  });
});
