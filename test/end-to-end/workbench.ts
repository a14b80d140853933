/** VS Code's workbench as a person uses it, through keyboard and pointer. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { patienceOfWait } from '../support/patience';
import { progress } from '../support/progress';

/** How long the first click or key may take to show, in milliseconds, before it counts as lost. The next one is given twice as long, and so on. */
const firstPatience = 6_000;

export class Workbench {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits until the explorer shows the opened folder. */
  async ready(): Promise<void> {
    await this.page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
    progress('the workbench is open');
  }

  async openFile(name: string): Promise<void> {
    const row = this.page.locator('.explorer-folders-view .monaco-list-row', { hasText: new RegExp(`^${name.replace('.', '\\.')}$`) });
    await row.dblclick();
    await this.page.locator('.tab.active', { hasText: name }).waitFor();
    await this.page.locator('.monaco-editor .view-line').first().waitFor();
    progress(`${name} is open`);
  }

  /** Brings the tab of an open file to the front and the cursor into it. */
  async focusFile(name: string): Promise<void> {
    await this.page.locator('.tab', { hasText: name }).first().click();
    await this.page.locator('.tab.active', { hasText: name }).waitFor();
  }

  /** Runs a command of the palette; in a window just opened, as soon as the extension that has it is known. */
  async command(title: string): Promise<void> {
    await this.#picked(`the command "${title}"`, title, `>${title}`, () => this.page.keyboard.press('F1'));
  }

  /** Opens the walkthrough with this title. */
  async walkthrough(title: string): Promise<void> {
    await this.#picked(`the walkthrough "${title}"`, title, title, () => this.command('Welcome: Open Walkthrough...'));
  }

  /** Opens a list to pick from again and again until it has what is wanted in front, and takes that: the list closes where a view that opens late takes the focus. */
  async #picked(what: string, label: string, searched: string, open: () => Promise<void>): Promise<void> {
    const field = this.page.locator('.quick-input-widget .quick-input-box input').first();
    const first = this.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: label });
    await this.again(what, async (patience) => {
      await open();
      // Pressed in the field itself: elsewhere the key would do something else.
      const isPicked =
        (await isShown(field, patience)) &&
        (await isDone(field.fill(searched, { timeout: patience }))) &&
        (await isShown(first, patience)) &&
        (await isDone(field.press('Enter', { timeout: patience })));
      if (!isPicked) await this.page.keyboard.press('Escape');
      return isPicked;
    });
  }

  /** Selects the first occurrence of `text` in the active editor and scrolls to it. */
  async select(text: string): Promise<void> {
    await this.page.keyboard.press('Control+Home');
    await this.page.keyboard.press('Control+f');
    const field = this.page.locator('.monaco-editor .find-widget.visible .find-part textarea').first();
    const found = this.page.locator('.find-widget.visible .matchesCount', { hasText: /^1 of|^\? of/ });
    // The widget takes over what is selected a moment after it has opened, which may replace what was filled in before.
    await this.again(`the text ${text}`, async (patience) => {
      await field.fill('');
      await field.fill(text);
      return isShown(found, patience);
    });
    // The key closes a notification first where there is one.
    await this.until('the end of the search', async () => {
      await this.page.keyboard.press('Escape');
      return (await this.page.locator('.find-widget.visible').count()) === 0;
    });
    // Until the editor has the selection back, what is typed would go somewhere else.
    await this.page.locator('[id="status.editor.selection"]', { hasText: `(${text.length} selected)` }).waitFor();
  }

  /**
   * Types `replacement` over the first occurrence of `text`, and waits until it is there: the first text in a window is kept until the extension host has
   * started, and then goes to whatever has the focus.
   */
  async replace(text: string, replacement: string): Promise<void> {
    await this.select(text);
    await this.page.keyboard.insertText(replacement);
    await this.page.locator('[id="status.editor.selection"]', { hasText: `(${text.length} selected)` }).waitFor({ state: 'hidden' });
  }

  get errors(): Locator {
    return this.page.locator('.monaco-editor .squiggly-error');
  }

  /** The lines of the active editor that are in sight. */
  async shownText(): Promise<string> {
    const lines = await this.page.locator('.editor-instance .monaco-editor .view-lines').first().locator('.view-line').all();
    const placed = await Promise.all(
      lines.map(async (line) => ({ y: (await boxOf(line))?.y ?? 0, text: (await line.textContent()) ?? '' })),
    );
    return placed
      .sort((one, other) => one.y - other.y)
      .map(({ text }) => text.replaceAll('\u00a0', ' '))
      .join('\n');
  }

  /** What is underlined, of whatever severity. */
  get reports(): Locator {
    return this.page.locator('.monaco-editor :is(.squiggly-error, .squiggly-warning, .squiggly-info)');
  }

  /** Waits until the Problems view shows exactly these errors and warnings. */
  async expectProblems(expected: readonly RegExp[]): Promise<void> {
    await this.command('Problems: Focus on Problems View');
    const rows = this.page.locator('.markers-panel .monaco-list-row:is([aria-label^="Error"], [aria-label^="Warning"])');
    // What a report from a machine that nobody sees has to say: which file is in front, with which changes, and what the server does.
    const state = this.page.locator('.tab.active, .tab.dirty, .statusbar-item, .notification-toast');
    let shown: readonly string[] = [];
    let window: readonly string[] = [];
    await this.until(
      () => `problems ${expected.join(', ')}; shown are ${JSON.stringify(shown)}; the window says ${JSON.stringify(window)}`,
      async () => {
        shown = await rows.allTextContents();
        window = await state.allTextContents();
        return shown.length === expected.length && expected.every((pattern, index) => pattern.test(shown[index] ?? ''));
      },
    );
  }

  /** Applies the quick fix that is offered first at the cursor; asks again where the server has not known it yet. */
  async quickFix(title: RegExp): Promise<void> {
    const fix = this.page.locator('.action-widget .monaco-list-row.focused', { hasText: title });
    await this.again(`the quick fix ${title}`, async (patience) => {
      await this.page.keyboard.press('Control+.');
      const isOffered = await isShown(fix, patience);
      if (!isOffered) await this.page.keyboard.press('Escape');
      return isOffered;
    });
    await this.page.keyboard.press('Enter');
  }

  /** Text of the hover at the cursor. The editor hides it when it draws lenses or hints anew: it is asked for again. */
  async hover(): Promise<string> {
    const hover = this.page.locator('.monaco-resizable-hover .monaco-hover:not(.hidden) .hover-contents').first();
    let text = '';
    await this.again('a hover', async (patience) => {
      await this.command('Show or Focus Hover');
      if (await isShown(hover, patience))
        [text = ''] = await hover.evaluateAll((shown) => shown.map(({ textContent }) => textContent ?? ''));
      return text !== '';
    });
    return text;
  }

  /** Clicks the code lens with this title above the cursor until what it opens is there: a click is lost where the editor draws its lenses anew at that moment. */
  async clickLens(title: string, opened: Locator): Promise<void> {
    await this.again(`what the lens "${title}" opens`, async (patience) => {
      await (await this.lens(title)).click();
      return isShown(opened, patience);
    });
  }

  /** The code lens with this title a few lines above the cursor. */
  async lens(title: string): Promise<Locator> {
    const cursor = this.page.locator('.monaco-editor .cursors-layer .cursor').first();
    const lenses = this.page.locator('.monaco-editor .codelens-decoration a', { hasText: title });
    let found: Locator | undefined;
    // Lenses push lines down while they arrive, so both are looked at until they fit.
    await this.until(
      () => `a lens "${title}" above the cursor`,
      async () => {
        const line = await boxOf(cursor);
        for (const lens of await lenses.all()) {
          const box = await boxOf(lens);
          if (line !== undefined && box !== undefined && box.y < line.y && line.y - box.y < 5 * line.height) found = lens;
        }
        return found !== undefined;
      },
    );
    assert.ok(found);
    return found;
  }

  /** Waits until `holds`; rejects with `what` when it takes too long. */
  async until(what: string | (() => string), holds: () => boolean | Promise<boolean>): Promise<void> {
    const end = Date.now() + patienceOfWait;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`Not within ${patienceOfWait / 1000} s: ${typeof what === 'string' ? what : what()}`);
      await this.page.waitForTimeout(100);
    }
    progress(typeof what === 'string' ? what : what());
  }

  /** Does again and again, and with ever more patience in milliseconds, what a workbench may have been too busy to notice, until it has had its effect. */
  async again(what: string, attempt: (patience: number) => Promise<boolean>): Promise<void> {
    let next = firstPatience;
    await this.until(what, async () => {
      const patience = next;
      next *= 2;
      return attempt(patience);
    });
  }
}

/** Whether it is to be seen before the patience has come to its end. */
export function isShown(expected: Locator, patience: number): Promise<boolean> {
  return isDone(expected.waitFor({ timeout: patience }));
}

/** Whether it succeeds. */
function isDone(action: Promise<void>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  );
}

/** Where something stands; undefined when it is gone: what the editor draws anew is not waited for. */
async function boxOf(locator: Locator): Promise<{ readonly y: number; readonly height: number } | undefined> {
  const [box] = await locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { y, height } = element.getBoundingClientRect();
      return { y, height };
    }),
  );
  return box;
}
