/** An author who types a document by keys and looks at nothing but where the cursor is when a line begins. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Opened } from './opened';

export class Typist {
  readonly #opened: Opened;
  /** Milliseconds between two keys. */
  readonly #pause: number;

  constructor(opened: Opened, keysPerMinute: number) {
    this.#opened = opened;
    this.#pause = 60_000 / keysPerMinute;
  }

  /** Types lines from the cursor on, with Enter between them. Each line begins at the column that it has, by Tab, Backspace and blanks. */
  async type(text: string): Promise<void> {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) await this.press('Enter');
      if (line === '') continue;
      const content = line.trimStart();
      await this.#goTo(line.length - content.length);
      for (const character of content) await this.press(character);
    }
  }

  async press(key: string): Promise<void> {
    await this.#opened.workbench.page.keyboard.press(key === ' ' ? 'Space' : key);
    await this.#opened.workbench.page.waitForTimeout(this.#pause);
  }

  /** The column of the cursor, from 0. */
  async column(): Promise<number> {
    const shown = this.#opened.workbench.page.locator('[id="status.editor.selection"]');
    return Number(/Col (\d+)/.exec((await shown.textContent()) ?? '')?.[1] ?? 1) - 1;
  }

  async #goTo(wanted: number): Promise<void> {
    for (let keys = 0; keys < 40; keys += 1) {
      const column = await this.column();
      if (column === wanted) return;
      await this.press(column > wanted ? 'Backspace' : wanted - column >= 2 ? 'Tab' : ' ');
    }
    throw new Error(`The cursor cannot be moved to column ${wanted}.`);
  }

  /** The text of a file once it has been saved. */
  async saved(name: string): Promise<string> {
    const { workbench, folder } = this.#opened;
    await workbench.page.keyboard.press('Control+s');
    await workbench.page.locator('.tab.active:not(.dirty)', { hasText: name }).waitFor();
    return readFileSync(join(folder, name), 'utf8');
  }
}
