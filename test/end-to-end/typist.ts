/** An author who types a document by keys and looks at nothing but where the cursor is when a line begins. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../support/progress';
import type { Opened } from './opened';

/** For so many pictures the cursor stands still before the author believes where it is. */
const STILL = 6;

export class Typist {
  readonly #opened: Opened;
  /** Milliseconds between two keys. */
  readonly #pause: number;

  /** Without a speed the author types as fast as the editor takes the keys. */
  constructor(opened: Opened, keysPerMinute?: number) {
    this.#opened = opened;
    this.#pause = keysPerMinute === undefined ? 0 : 60_000 / keysPerMinute;
  }

  /** Types lines from the cursor on, with Enter between them. Each line begins at the column that it has, by Tab, Backspace and blanks. */
  async type(lines: readonly string[]): Promise<void> {
    for (const [index, line] of lines.entries()) {
      if (index > 0) await this.press('Enter');
      // A blank line is left as it is; the last one has no indentation.
      if (line === '' && index < lines.length - 1) continue;
      const content = line.trimStart();
      await this.#goTo(line.length - content.length);
      for (const character of content) await this.press(character);
      progress(line);
    }
  }

  async press(key: string): Promise<void> {
    await this.#opened.workbench.page.keyboard.press(key === ' ' ? 'Space' : key);
    if (this.#pause > 0) await this.#opened.workbench.page.waitForTimeout(this.#pause);
  }

  /** Pastes a text at the cursor, without the clipboard of the machine. */
  async paste(text: string): Promise<void> {
    await this.#opened.workbench.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  /** The column of the cursor, from 0, once it stands still. */
  async column(): Promise<number> {
    const { page } = this.#opened.workbench;
    const shown = page.locator('[id="status.editor.selection"]');
    let column = -1;
    let same = 0;
    while (same < STILL) {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      const now = Number(/Col (\d+)/.exec((await shown.textContent()) ?? '')?.[1] ?? 1) - 1;
      same = now === column ? same + 1 : 0;
      column = now;
    }
    return column;
  }

  async #goTo(wanted: number): Promise<void> {
    await this.#opened.workbench.until(`the cursor at column ${wanted}`, async () => {
      const column = await this.column();
      if (column === wanted) return true;
      await this.press(column > wanted ? 'Backspace' : wanted - column >= 2 ? 'Tab' : ' ');
      return false;
    });
  }

  /** Saves a file and waits until this is what it holds. */
  async saved(name: string, text: string): Promise<void> {
    const { workbench, folder } = this.#opened;
    const lines = text.split('\n');
    let written: readonly string[] = [];
    await workbench.page.keyboard.press('Control+s');
    await workbench.until(
      () => `${name} as it was meant; the first line that is not has "${written.find((line, index) => line !== lines[index]) ?? ''}"`,
      () => {
        written = readFileSync(join(folder, name), 'utf8').split('\n');
        return written.join('\n') === text;
      },
    );
  }
}
