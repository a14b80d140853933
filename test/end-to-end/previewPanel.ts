/** The preview panel as a person sees it. */
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { progress } from '../support/progress';

export interface Change {
  readonly group: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export class PreviewPanel {
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.frame = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
  }

  part(testId: string): Locator {
    return this.frame.locator(`[data-testid="${testId}"]`);
  }

  /** Waits for a result. */
  async ready(): Promise<void> {
    await this.part('summary').waitFor();
    await this.settled();
  }

  /** Waits until the panel shows the result of what was entered last. */
  async settled(): Promise<void> {
    await this.frame.locator('[data-scroll="results"][aria-busy="false"]').waitFor();
    progress('the panel has settled');
  }

  decision(prompt: string): Locator {
    return this.part('decision').filter({ hasText: prompt });
  }

  /** Answers a decision of several options with exactly these. */
  async choose(prompt: string, labels: readonly string[]): Promise<void> {
    const decision = this.decision(prompt).first();
    const options = decision.locator('[data-testid="decision-option"]');
    await options.first().waitFor();
    for (const chosen of await options.filter({ has: this.frame.locator('input:checked') }).allInnerTexts()) {
      if (!labels.includes(chosen.trim())) await this.#toggle(decision, chosen.trim());
    }
    for (const label of labels) {
      const box = this.#option(decision, label).locator('input');
      if (!(await box.isChecked())) await this.#toggle(decision, label);
    }
  }

  /** The state diff. */
  async changes(): Promise<readonly Change[]> {
    const groups = await this.part('pane-changes').locator('[data-testid="change-group"]').all();
    const lists = await Promise.all(
      groups.map(async (element) => {
        const group = await textOf(element.locator('h3'));
        const rows = await element.locator('[data-testid="change"]').all();
        return Promise.all(
          rows.map(async (row) => {
            const text = (id: string) => textOf(row.locator(`[data-testid="change-${id}"]`));
            return { group, label: await text('label'), before: await text('before'), after: await text('after') };
          }),
        );
      }),
    );
    return lists.flat();
  }

  #option(decision: Locator, label: string): Locator {
    return decision.locator('[data-testid="decision-option"]').filter({ hasText: label }).first();
  }

  async #toggle(decision: Locator, label: string): Promise<void> {
    await this.#option(decision, label).locator('input').click();
    await this.settled();
  }
}

async function textOf(element: Locator): Promise<string> {
  return ((await element.textContent()) ?? '').trim();
}
