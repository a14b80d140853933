/** A new operation is written in a fence of Markdown, in a real workbench, by choosing what is offered: letters, Enter and Tab, nothing else. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from '../host/installed';
import { progress } from '../support/progress';
import { type Opened, openGame } from './opened';
import type { Workbench } from './workbench';

const FILE = 'frost-valley.md';

/** Behind this line of the game the operation is written. */
const lineBefore = '- { name: grain, type: int, init: 4, min: 0, max: 30 }';

const operation = `
actions:
  - id: raid
    actor: active
    executor: actor
    phase: [main]
actionPipelines:
  - id: raid
    actionId: raid
    stages:
      - stage: choose
        effects:
          - chooseN:
              bind: $places
              options: { query: mapSpaces }
              max: 2
      - stage: raid
        effects:
          - forEach:
              bind: $place
              over: { query: binding, name: $places }
              effects:
                - macro: pay-place
                - forEach:
                    bind: $piece
                    over: { query: tokensInZone, zone: $place }
                    effects:
                      - moveToken:
                          token: $piece
                          from: $place
                          to: wood
                - addVar:
                    scope: global
                    var: winters
                    delta: 1
    costValidation: { op: '>', left: { ref: pvar, player: actor, var: grain }, right: 1 }
    costEffects:
      - addVar:
          scope: pvar
          player: actor
          var: grain
          delta: -1`;

describe('writing an operation in the workbench', function () {
  this.bail(true);

  let opened: Opened;
  let workbench: Workbench;

  before(async () => {
    opened = await openGame('frost-valley', installed());
    workbench = opened.workbench;
    await workbench.openFile(FILE);
    // The game has been compiled.
    await workbench.page.locator('.codelens-decoration a', { hasText: 'reference' }).first().waitFor({ state: 'attached' });
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await opened.picture('failure-writing');
  });

  after(async () => {
    await opened?.close();
  });

  const focused = (label: string) =>
    workbench.page.locator('.suggest-widget.visible .monaco-list-row.focused .label-name', {
      hasText: new RegExp(`^${label.replace(/[$.*+?]/g, '\\$&')}$`),
    });

  const list = () => workbench.page.locator('.suggest-widget.visible .monaco-list-row').first();

  const press = (key: string) => workbench.page.keyboard.press(key);

  /** Types the beginning of a word and accepts the item with this label from the list, which opens by itself. */
  async function choose(label: string, typed = ''): Promise<void> {
    await workbench.page.keyboard.type(typed);
    await list().waitFor();
    for (let steps = 0; !(await focused(label).isVisible()); steps += 1) {
      assert.ok(steps < 60, `${label} is offered behind "${typed}"`);
      await press('ArrowDown');
    }
    await press('Enter');
    await focused(label).waitFor({ state: 'hidden' });
    progress(label);
  }

  /** Goes to the next place to fill in, where a list opens. */
  async function next(): Promise<void> {
    await press('Tab');
    await list().waitFor();
  }

  /** Types a new name or a number. */
  async function type(words: string): Promise<void> {
    await workbench.page.keyboard.type(words);
    await list().waitFor({ state: 'hidden' });
  }

  /** Leaves what is complete, and begins a line behind it. */
  async function line(): Promise<void> {
    await press('Tab');
    await press('Enter');
  }

  it('takes letters, Enter and Tab, and Escape for a list that is not wanted yet', async () => {
    await workbench.select(lineBefore);
    await press('End');
    await press('Enter');
    await press('a');
    await press('c');
    await list().waitFor();
    await press('Escape');
    await list().waitFor({ state: 'hidden' });
    // The editor tells the extension of Escape; a letter that comes sooner follows the list that was.
    for (const letter of 'tions') {
      await press(letter);
      const isOpen = await list()
        .waitFor({ timeout: 500 })
        .then(
          () => true,
          () => false,
        );
      if (isOpen) break;
    }
    await choose('actions');
    await choose('action …');
    await type('raid');
    await next();
    await choose('active', 'a');
    await press('Tab');
    await next();
    await choose('main', 'm');
    await line();
    await choose('actionPipelines', 'ac');
    await choose('pipeline …');
    await type('raid');
    await next();
    await choose('raid', 'r');
    await next();
    await choose('pipeline stage …');
    await type('choose');
    await next();
    await choose('chooseN', 'c');
    await type('places');
    await next();
    await choose('mapSpaces', 'm');
    await next();
    await type('2');
    await line();
    await choose('pipeline stage …', 'p');
    await type('raid');
    await next();
    await choose('forEach', 'f');
    await type('place');
    await next();
    await choose('binding', 'b');
    await choose('$places', '$');
    await next();
    await choose('pay-place', 'p');
    await press('Enter');
    await choose('forEach', 'f');
    await type('piece');
    await next();
    await choose('tokensInZone', 't');
    await choose('$place', '$');
    await next();
    await choose('moveToken', 'm');
    await choose('$piece', '$');
    await next();
    await choose('$place', '$');
    await next();
    await choose('wood', 'w');
    await press('Enter');
    await choose('next in forEach $place', 'n');
    await choose('addVar', 'a');
    await choose('global', 'g');
    await next();
    await choose('winters', 'w');
    await next();
    await type('1');
    await line();
    await choose('costValidation', 'c');
    await choose('>');
    await choose('pvar', 'p');
    await choose('actor', 'a');
    await next();
    await choose('grain', 'g');
    await next();
    await type('1');
    await line();
    await choose('costEffects', 'c');
    await choose('addVar', 'a');
    await choose('pvar', 'p');
    await choose('actor', 'a');
    await next();
    await choose('grain', 'g');
    await next();
    await type('-1');
    await opened.picture('writing');
  });

  it('leaves the operation where and as it was meant', async () => {
    await press('Control+s');
    let text = '';
    const written = () => text.slice(text.indexOf(lineBefore), text.indexOf(lineBefore) + operation.length + 100);
    await workbench.until(
      () => `the operation as it was meant; the file has ${written()}`,
      () => {
        text = readFileSync(join(opened.folder, FILE), 'utf8');
        return text.includes(`${lineBefore}${operation}\n\`\`\`\n`);
      },
    );
    await workbench.expectProblems([]);
  });
});
