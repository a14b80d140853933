/** Every word of the panels goes through the translations: in a language of brackets, nothing is left outside of them but what a document says. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import type { GraphHostMessage, GraphModel, MapModel } from '../../../server/protocol/graphs';
import type { PreviewCommitted } from '../../../server/protocol/preview';
import { openedPanels } from './openedPanels';
import type { PanelHarness, PanelPage } from './panelPage';
import { inAnotherAlphabet, PSEUDO_LOCALE, untranslated } from './pseudoLocale';
import { SAMPLES, type SampleName, sample } from './samples';
import { sharedHarness } from './sharedHarness';

describe('translation of the preview', () => {
  const { empty, panelWith } = openedPanels();

  const showing = (name: SampleName, translations = PSEUDO_LOCALE): Promise<PanelPage> =>
    panelWith(inAnotherAlphabet(sample(name)), { answers: {} }, { translations });

  it('finds what is not translated', async () => {
    const { Setup: _left, ...others } = PSEUDO_LOCALE;
    const panel = await showing('few', others);
    deepEqual(await untranslated(panel.page), ['Setup']);
  });

  it('while waiting', async () => {
    const panel = await empty({ translations: PSEUDO_LOCALE });
    await panel.page.getByTestId('waiting').waitFor();
    deepEqual(await untranslated(panel.page), []);
    equal(await panel.page.locator('html').getAttribute('lang'), 'qps-ploc');
  });

  for (const name of Object.keys(SAMPLES)) {
    it(`of the sample "${name}"`, async () => {
      if (!isSample(name)) throw new Error(name);
      const panel = await showing(name);
      deepEqual(await untranslated(panel.page), []);
    });
  }

  it('of decisions that are the author’s, with dice and a run before the edit', async () => {
    const panel = await empty({ translations: PSEUDO_LOCALE });
    const [few, none] = [sample('few'), sample('none')];
    const edited: PreviewCommitted = { kind: 'compared', baseline: '', changes: few.changes };
    const rolled = { ...few, edited, input: { ...few.input, free: true, dice: [3, 6] } };
    const input = { answers: { $rangers: ['arvn-rangers-1'] } };
    await panel.post(inAnotherAlphabet({ kind: 'model', model: { ...none, input: rolled.input }, input }));
    await panel.post(inAnotherAlphabet({ kind: 'model', model: rolled, input }));
    await panel.page.getByTestId('pane-comparison').waitFor();
    const option = panel.page.locator('[data-decision-id] input[type=checkbox]:checked').first();
    await option.click();
    deepEqual(await untranslated(panel.page), []);
  });

  const comparisons: readonly PreviewCommitted[] = [
    { kind: 'unknown' },
    { kind: 'refused', baseline: 'the last commit', problem: 'nothing' },
    { kind: 'compared', baseline: 'the last commit', changes: [] },
    { kind: 'compared', baseline: 'the last commit', changes: [], refusal: 'nothing' },
    { kind: 'compared', baseline: 'the last commit', changes: sample('few').changes },
  ];
  for (const committed of comparisons) {
    it(`of a comparison with the committed rules: ${JSON.stringify(committed).slice(0, 80)}`, async () => {
      const panel = await empty({ translations: PSEUDO_LOCALE });
      const input = { answers: {}, committed: true };
      await panel.post(inAnotherAlphabet({ kind: 'model', model: { ...sample('few'), committed }, input }));
      await panel.page.getByTestId('pane-comparison').waitFor();
      deepEqual(await untranslated(panel.page), []);
    });
  }
});

describe('translation of the graphs', () => {
  let harness: PanelHarness | undefined;

  before(async function () {
    harness = await sharedHarness('graph');
    if (harness === undefined) this.skip();
  });
  afterEach(() => harness?.closeAll());

  const names = ['harbour', 'market', 'field'];
  const edges = [{ from: 0, to: 1, oneWay: true }];
  const calls = (focus: { readonly focus?: string } = {}): GraphModel => {
    const nodes = names.map((id, index) => ({ id, label: id, group: 'land', x: 60 + index * 90, y: 50, halfWidth: 30, halfHeight: 20 }));
    return { kind: 'calls', title: 'harvest', width: 400, height: 100, nodes, edges, ...focus };
  };
  const map: MapModel = {
    kind: 'map',
    title: 'harvest',
    nodes: names.map((id, index) => ({ id, label: id, group: index === 0 ? 'city' : 'land', isSpace: index < 2 })),
    edges,
  };

  for (const [title, shown] of [
    ['map', map],
    ['all calls', calls()],
    ['calls around a macro', calls({ focus: 'harbour' })],
    ['game that is not there', undefined],
  ] as const) {
    it(`of a ${title}`, async () => {
      ok(harness);
      const panel = await harness.open({ translations: PSEUDO_LOCALE });
      const message: GraphHostMessage = { kind: 'graph', request: { kind: 'map', uri: 'file:///game.md' }, model: shown };
      await panel.post(inAnotherAlphabet(message));
      await panel.page
        .locator(shown === undefined ? '.waiting' : '[data-testid=canvas] [data-node]')
        .first()
        .waitFor();
      deepEqual(await untranslated(panel.page), []);
      deepEqual(panel.faults, []);
    });
  }
});

function isSample(name: string): name is SampleName {
  return Object.hasOwn(SAMPLES, name);
}
