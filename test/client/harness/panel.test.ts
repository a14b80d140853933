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

  it('says on top why a move is refused, a sentence for each term, and shows the term in the text', async () => {
    const panel = await panelWith(sample('illegal'));
    equal(await textOf(panel.page.getByTestId('ground-head')), 'The cost of train-arvn cannot be paid:');
    const links = panel.page.getByTestId('reason-link');
    deepEqual(await links.allInnerTexts(), [
      'arvnResources is 2 and must be at least 3.',
      'There are no ARVN police in Saigon.',
      'Only US may do this, and ARVN acts.',
    ]);
    equal(await panel.page.getByTestId('banner-detail').count(), 0);
    await links.nth(1).click();
    deepEqual((await panel.said()).at(-1), { kind: 'reveal', place: at(63) });
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

  it('folds loops that had nothing to repeat, and shows them by keyboard', async () => {
    const loop = { text: 'for each $nobody: 0 items', kind: 'forEach', depth: 1, macros: [], idle: true } as const;
    const few = sample('few');
    const panel = await panelWith({ ...few, trace: [loop, loop, ...few.trace] });
    const row = panel.page.getByTestId('trace-idle').getByRole('button');
    equal((await textOf(row)).trim(), '2 loops had nothing to repeat');
    equal(await panel.page.getByTestId('trace-entry').count(), few.trace.length);
    await row.focus();
    await panel.page.keyboard.press('Enter');
    await panel.page.getByTestId('trace-entry').filter({ hasText: '$nobody' }).nth(1).waitFor();
    equal(await row.getAttribute('aria-expanded'), 'true');
    await panel.page.keyboard.press('Enter');
    await panel.page.getByTestId('trace-entry').filter({ hasText: '$nobody' }).first().waitFor({ state: 'detached' });
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

  it('stays with its operation until the author has it follow the cursor', async () => {
    const panel = await panelWith(sample('few'));
    const toggle = panel.page.getByTestId('follow');
    equal(await toggle.isChecked(), false);
    await toggle.focus();
    await panel.page.keyboard.press('Space');
    deepEqual((await panel.said()).at(-1), { kind: 'follow', follows: true });
    await panel.post({ kind: 'model', model: sample('few'), input: NO_INPUT, follows: true });
    await panel.page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-testid="follow"]')?.checked === true);
    await toggle.click();
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
