/** The panel of a graph in a browser: every theme and width on shipped games, by keyboard and for a screen reader. Each look leaves a screenshot. */

import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Declaration } from '../../../server/compiler/model';
import { callDrawing } from '../../../server/features/graphs/callDrawing';
import type { CallDrawing, MapDrawing } from '../../../server/features/graphs/drawing';
import { mapDrawing } from '../../../server/features/graphs/mapDrawing';
import type { GraphHostMessage } from '../../../server/protocol/graphs';
import { shippedCompilation } from '../../support/shippedGames';
import { complaints } from './complaints';
import { MATRIX_THEMES } from './matrix';
import type { PanelHarness, PanelPage } from './panelPage';
import { sharedHarness } from './sharedHarness';
import type { ThemeName } from './themes';

const SCREENSHOTS = join(process.cwd(), 'test/screenshots/graph');

const GAMES = ['fire-in-the-lake', 'frost-valley', 'meadows', 'tic-tac-toe'];

/** The message of the extension host; every node is declared somewhere. */
function messageOf(drawing: CallDrawing | MapDrawing | undefined): GraphHostMessage {
  ok(drawing);
  const request = { kind: drawing.kind, uri: 'file:///game.md' };
  const model =
    drawing.kind === 'map' ? { ...drawing, nodes: withPlaces(drawing.nodes) } : { ...drawing, nodes: withPlaces(drawing.nodes) };
  return { kind: 'graph', request, model };
}

function withPlaces<Node extends { readonly declaration: Declaration | undefined }>(nodes: readonly Node[]) {
  return nodes.map(({ declaration, ...node }, line) => ({
    ...node,
    place: { uri: 'file:///game.md', line, character: 0, endLine: line, endCharacter: declaration?.name.length ?? 1 },
  }));
}

describe('graphs in a browser', () => {
  let harness: PanelHarness | undefined;
  const compilations = new Map<string, Compilation>();
  const compiled = (game: string): Compilation => {
    const found = compilations.get(game);
    ok(found);
    return found;
  };

  before(async function () {
    harness = await sharedHarness('graph');
    if (harness === undefined) this.skip();
    for (const game of GAMES) compilations.set(game, await shippedCompilation(game));
    mkdirSync(SCREENSHOTS, { recursive: true });
  });
  afterEach(() => harness?.closeAll());

  async function opened(message: GraphHostMessage, theme: ThemeName = 'dark', width = 1200, height = 900): Promise<PanelPage> {
    ok(harness);
    const panel = await harness.open({ theme, width, height });
    await panel.post(message);
    await panel.page.getByRole('heading', { level: 1 }).waitFor();
    return panel;
  }

  for (const theme of MATRIX_THEMES) {
    for (const [width, height] of [
      [1200, 900],
      [500, 700],
    ] as const) {
      for (const game of GAMES) {
        it(`map of ${game}, ${theme}, ${width} px wide`, async () => {
          const { page, faults } = await opened(messageOf(mapDrawing(compiled(game))), theme, width, height);
          await page.screenshot({ path: join(SCREENSHOTS, `map-${game}-${theme}-${width}.png`) });
          equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
          deepEqual(faults, []);
        });
      }
      it(`macro calls, ${theme}, ${width} px wide`, async () => {
        const drawing = callDrawing(compiled('fire-in-the-lake'));
        const { page, faults } = await opened(messageOf(drawing), theme, width, height);
        await page.screenshot({ path: join(SCREENSHOTS, `calls-${theme}-${width}.png`) });
        deepEqual(faults, []);
        await page.getByRole('button', { name: 'condition macro' }).click();
        await page.screenshot({ path: join(SCREENSHOTS, `calls-${theme}-${width}-effects.png`) });
        const around = await opened(messageOf(callDrawing(compiled('fire-in-the-lake'), 'effectMacro train-cubes')), theme, width, height);
        await around.page.screenshot({ path: join(SCREENSHOTS, `calls-${theme}-${width}-around.png`) });
        const centre = drawing?.nodes.find(({ group }) => group.includes('macro'))?.label ?? '';
        await page.getByLabel('Find by name').fill(centre);
        await page.screenshot({ path: join(SCREENSHOTS, `calls-${theme}-${width}-found.png`) });
      });
    }
  }
  describe('without a mouse', () => {
    const reach = (panel: PanelPage) => panel.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

    it('one Tab leads into the map, arrows to the nearest zone, Enter to its definition', async () => {
      const message = messageOf(mapDrawing(compiled('tic-tac-toe')));
      const panel = await opened(message);
      await panel.page.getByLabel('Fit to the page').focus();
      await panel.page.keyboard.press('Tab');
      equal(await reach(panel), 'Cell 0 0, space. It borders Cell 0 1 and Cell 1 0.');
      await panel.page.keyboard.press('ArrowRight');
      await panel.page.keyboard.press('ArrowDown');
      match(await reach(panel), /^Cell 1 1, space\. It borders /);
      await panel.page.keyboard.press('Enter');
      await panel.page.keyboard.press('End');
      await panel.page.keyboard.press('Tab');
      equal(await reach(panel), '');
      await panel.page.keyboard.press('Shift+Tab');
      match(await reach(panel), /^Cell 2 2/);
      const middle = message.model?.nodes.findIndex(({ id }) => id === 'cell_1_1');
      deepEqual(await panel.said(), [{ kind: 'ready' }, { kind: 'reveal', place: message.model?.nodes[middle ?? -1]?.place }]);
    });

    it('where the node of the Tab key is hidden, Tab leads to the first that is shown, and nothing hidden is found', async () => {
      const drawing = callDrawing(compiled('fire-in-the-lake'));
      const panel = await opened(messageOf(drawing));
      const group = drawing?.nodes[0]?.group ?? '';
      const first = drawing?.nodes.find((node) => node.group !== group);
      await panel.page.getByLabel('Legend').getByRole('button', { name: group }).click();
      await panel.page.getByLabel('Find by name').fill(drawing?.nodes[0]?.label ?? '');
      equal(await panel.page.locator('.node.far').count(), 0);
      await panel.page.getByLabel('Fit to the page').focus();
      await panel.page.keyboard.press('Tab');
      ok(first !== undefined && (await reach(panel)).startsWith(`${first.label}, `));
    });

    it('a node that is found is brought out, and focused with Enter', async () => {
      const panel = await opened(messageOf(callDrawing(compiled('fire-in-the-lake'))));
      await panel.page.getByLabel('Find by name').fill('train-cubes');
      equal(await panel.page.locator('.node.active').count(), 1);
      ok((await panel.page.locator('.node.near').count()) > 1);
      await panel.page.keyboard.press('Enter');
      match(await reach(panel), /^train-cubes, effect macro\. It is called by train-arvn-pieces\. It calls /);
      await panel.page.keyboard.press('Shift+Enter');
      deepEqual((await panel.said()).at(-1), { kind: 'focus', focus: 'effectMacro train-cubes' });
    });

    it('a search says how much it finds and what is brought out; arrows lead from one to the next, and around', async () => {
      const panel = await opened(messageOf(mapDrawing(compiled('frost-valley'))));
      const { page } = panel;
      const said = () => page.getByRole('status').textContent();
      const active = () => page.locator('.active').getAttribute('aria-label');
      equal(await said(), '');
      await page.getByLabel('Find by name').fill('home');
      equal(await said(), '1 of 3: Home herders, beside the map');
      await page.keyboard.press('ArrowDown');
      equal(await said(), '2 of 3: Home millers, beside the map');
      match((await active()) ?? '', /^Home millers, /);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      equal(await said(), '3 of 3: Home traders, beside the map');
      await page.getByRole('button', { name: 'beside the map 7' }).click();
      equal(await said(), 'Nothing found');
      await page.getByLabel('Find by name').fill('');
      equal(await said(), '');
    });
  });

  it('a click opens the definition, also of a zone that is drawn by its name alone', async () => {
    const message = messageOf(mapDrawing(compiled('frost-valley')));
    const panel = await opened(message, 'light');
    await panel.page.getByRole('button', { name: /^Played,/ }).click();
    const node = message.model?.nodes.find(({ id }) => id === 'played');
    deepEqual((await panel.said()).at(-1), { kind: 'reveal', place: node?.place });
  });

  it('a group is hidden and shown by its entry of the legend', async () => {
    const panel = await opened(messageOf(mapDrawing(compiled('frost-valley'))));
    const all = await panel.page.locator('.node').count();
    await panel.page.getByRole('button', { name: 'land 3' }).click();
    equal(await panel.page.locator('.node').count(), all - 3);
    await panel.page.getByRole('button', { name: 'land 3' }).click();
    equal(await panel.page.locator('.node').count(), all);
  });

  for (const [focus, width] of [
    ['effectMacro train-cubes', 1000],
    ['effectMacro train-cubes', 500],
    ['pipeline train-arvn', 1000],
    ['conditionMacro is-free', 600],
  ] as const) {
    it(`what the calls are drawn around is in the middle: ${focus}, ${width} px wide`, async () => {
      const { page } = await opened(messageOf(callDrawing(compiled('fire-in-the-lake'), focus)), 'dark', width, 700);
      const subject = await page.locator('.node.centre').boundingBox();
      const canvas = await page.getByTestId('canvas').boundingBox();
      ok(subject !== null && canvas !== null);
      ok(Math.abs(subject.x + subject.width / 2 - (canvas.x + canvas.width / 2)) < 20, `in x at ${subject.x}`);
      ok(Math.abs(subject.y + subject.height / 2 - (canvas.y + canvas.height / 2)) < 20, `in y at ${subject.y}`);
    });
  }

  it('the zoom is that of the author until the drawing is to fit again', async () => {
    const panel = await opened(messageOf(mapDrawing(compiled('tic-tac-toe'))));
    const width = async () => Number(await panel.page.locator('svg.map').getAttribute('width'));
    const fitted = await width();
    await panel.page.getByLabel('Zoom in').click();
    ok((await width()) > fitted);
    await panel.page.setViewportSize({ width: 600, height: 500 });
    ok((await width()) > fitted);
    await panel.page.getByLabel('Fit to the page').click();
    ok((await width()) < 600);
  });

  for (const theme of MATRIX_THEMES) {
    it(`nobody is shut out of a graph, ${theme}`, async () => {
      const map = await opened(messageOf(mapDrawing(compiled('frost-valley'))), theme);
      await map.page.getByRole('button', { name: 'land 3' }).click();
      deepEqual(await complaints(map), []);
      const calls = await opened(messageOf(callDrawing(compiled('fire-in-the-lake'), 'effectMacro train-cubes')), theme, 500);
      deepEqual(await complaints(calls), []);
    });
  }

  it('what is no part of a game is said', async () => {
    ok(harness);
    const panel = await harness.open({});
    await panel.post({ kind: 'graph', request: { kind: 'map', uri: 'file:///notes.md' }, model: undefined });
    match((await panel.page.getByRole('status').textContent()) ?? '', /nothing to draw/);
  });
});
