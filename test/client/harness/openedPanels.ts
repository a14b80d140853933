/** Panels of a test: opened with a model, looked at for faults and closed after it. */
import { deepEqual } from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { PreviewInput, PreviewModel } from '../../../server/protocol/preview';
import type { PanelHarness, PanelOptions, PanelPage } from './panelPage';
import { sharedHarness } from './sharedHarness';

export interface OpenedPanels {
  readonly empty: (options?: PanelOptions) => Promise<PanelPage>;
  readonly panelWith: (model: PreviewModel, input?: PreviewInput, options?: PanelOptions) => Promise<PanelPage>;
}

/** Registers what comes before and after the tests of the present `describe`; they are skipped where there is no browser. */
export function openedPanels(): OpenedPanels {
  let harness: PanelHarness | undefined;
  const open: PanelPage[] = [];

  before(async function () {
    harness = await sharedHarness();
    if (harness === undefined) this.skip();
  });
  afterEach(async () => {
    const faults = open.splice(0).map((panel) => panel.faults);
    await harness?.closeAll();
    for (const each of faults) deepEqual(each, []);
  });

  async function empty(options: PanelOptions = {}): Promise<PanelPage> {
    if (harness === undefined) throw new Error('no browser');
    const panel = await harness.open(options);
    open.push(panel);
    return panel;
  }

  return {
    empty,
    panelWith: async (model, input = { answers: {} }, options = {}) => {
      const panel = await empty(options);
      await panel.post({ kind: 'model', model, input });
      await panel.page.getByTestId('title').waitFor();
      return panel;
    },
  };
}

/** What the view has said last, if that is an input of the author. */
export async function lastInput(panel: PanelPage): Promise<PreviewInput | undefined> {
  const last = (await panel.said()).at(-1);
  return last?.kind === 'input' ? last.input : undefined;
}

export async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? '';
}
