/** VS Code's workbench as a person uses it, through keyboard and pointer. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

const PATIENCE = 30_000;

export class Workbench {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits until the explorer shows the opened folder. */
  async ready(): Promise<void> {
    await this.page.locator('.explorer-folders-view .monaco-list-row').first().waitFor({ timeout: PATIENCE });
  }

  async openFile(name: string): Promise<void> {
    const row = this.page.locator('.explorer-folders-view .monaco-list-row', { hasText: new RegExp(`^${name.replace('.', '\\.')}$`) });
    await row.dblclick({ timeout: PATIENCE });
    await this.page.locator('.tab.active', { hasText: name }).waitFor();
    await this.page.locator('.monaco-editor .view-line').first().waitFor();
  }

  /** Brings the tab of an open file to the front and the cursor into it. */
  async focusFile(name: string): Promise<void> {
    await this.page.locator('.tab', { hasText: name }).first().click();
    await this.page.locator('.tab.active', { hasText: name }).waitFor();
  }

  async command(title: string): Promise<void> {
    await this.page.keyboard.press('F1');
    await this.page.locator('.quick-input-widget input').first().fill(`>${title}`);
    await this.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title }).waitFor();
    await this.page.keyboard.press('Enter');
  }

  /** Selects the first occurrence of `text` in the active editor and scrolls to it. */
  async select(text: string): Promise<void> {
    await this.page.keyboard.press('Control+Home');
    await this.page.keyboard.press('Control+f');
    const field = this.page.locator('.monaco-editor .find-widget.visible .find-part textarea').first();
    await field.fill(text);
    await this.page.locator('.find-widget.visible .matchesCount', { hasText: /^1 of|^\? of/ }).waitFor();
    await this.page.keyboard.press('Escape');
    await this.page.locator('.find-widget.visible').waitFor({ state: 'detached' });
  }

  /** Types `replacement` over the first occurrence of `text`. */
  async replace(text: string, replacement: string): Promise<void> {
    await this.select(text);
    await this.page.keyboard.insertText(replacement);
  }

  get errors(): Locator {
    return this.page.locator('.monaco-editor .squiggly-error');
  }

  /** Messages of the Problems view, once it shows exactly `count`. */
  async problems(count: number): Promise<readonly string[]> {
    await this.command('Problems: Focus on Problems View');
    const rows = this.page.locator('.markers-panel .monaco-list-row .marker-icon');
    await this.#until(`${count} problems`, async () => (await rows.count()) === count);
    return this.page.locator('.markers-panel .monaco-list-row', { has: this.page.locator('.marker-icon') }).allInnerTexts();
  }

  /** Applies the first of the quick fixes at the cursor. */
  async quickFix(title: RegExp): Promise<void> {
    await this.page.keyboard.press('Control+.');
    await this.page.locator('.action-widget .monaco-list-row', { hasText: title }).first().click();
  }

  /** Text of the hover at the cursor. */
  async hover(): Promise<string> {
    await this.command('Show or Focus Hover');
    const hover = this.page.locator('.monaco-hover:not(.hidden) .hover-contents').first();
    await hover.waitFor({ timeout: PATIENCE });
    return (await hover.textContent()) ?? '';
  }

  /** Clicks the code lens with this title that is nearest above the selected text. */
  async clickLens(title: string): Promise<void> {
    const cursor = await this.page.locator('.monaco-editor .cursors-layer .cursor').first().boundingBox();
    assert.ok(cursor, 'the cursor is visible');
    const lenses = this.page.locator('.monaco-editor .codelens-decoration a', { hasText: title });
    await lenses.first().waitFor({ timeout: PATIENCE });
    const boxes = await Promise.all((await lenses.all()).map(async (lens) => ({ lens, box: await lens.boundingBox() })));
    const above = boxes.flatMap(({ lens, box }) => (box !== null && box.y < cursor.y ? [{ lens, y: box.y }] : []));
    const nearest = above.sort((a, b) => b.y - a.y)[0];
    assert.ok(nearest, `a lens "${title}" above the cursor`);
    await nearest.lens.click();
  }

  async #until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`Not within ${PATIENCE / 1000} s: ${what}`);
      await this.page.waitForTimeout(100);
    }
  }
}
