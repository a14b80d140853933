import assert from 'node:assert/strict';
import { type Opened, openPart } from '../../support/everywhere';
import { completions } from './completing';

/** An author who writes by choosing what is offered: the cursor goes from hole to hole of each accepted item. */
export class Author {
  #text: string;
  /** Where something was written last. */
  #last: number;
  /** Places still to fill in, the nearest first; each with what stands there meanwhile. */
  #holes: { start: number; end: number }[];
  readonly #open: (marked: string) => Opened;

  constructor(marked: string, open: (marked: string) => Opened = openPart) {
    this.#open = open;
    const { text, cursors } = open(marked);
    this.#text = text;
    this.#last = 0;
    this.#holes = cursors.map((start) => ({ start, end: start }));
  }

  get text(): string {
    return this.#text;
  }

  /** Types the beginning of a word and accepts the item of this label. */
  choose(label: string, typed = ''): this {
    const hole = this.#next(label);
    const text = this.#text.slice(0, hole.start) + typed + this.#text.slice(hole.end);
    const cursor = hole.start + typed.length;
    const opened = this.#open(`${text.slice(0, cursor)}‸${text.slice(cursor)}`);
    const answer = completions(opened, cursor);
    const item = answer.items.find((each) => each.label === label);
    assert.ok(item, `${label} is offered behind\n${text.slice(0, cursor)}\n(${answer.items.map((each) => each.label).join(', ')})`);
    const from = answer.start - item.blanks;
    const { plain, holes } = filled(item.snippet);
    this.#put(from, answer.end + item.behind, text, plain);
    this.#holes.unshift(...holes.map(({ start, end }) => ({ start: start + from, end: end + from })));
    return this;
  }

  /** Leaves what is filled in, and begins a line below the last one, as deep as that. */
  line(): this {
    const found = this.#text.indexOf('\n', this.#last);
    const end = found < 0 ? this.#text.length : found;
    const [indent = ''] = /^ *(?:- +)*/.exec(this.#text.slice(this.#text.lastIndexOf('\n', end - 1) + 1, end)) ?? [];
    const inserted = `\n${' '.repeat(indent.length)}`;
    this.#put(end, end, this.#text, inserted);
    const start = end + inserted.length;
    this.#holes.unshift({ start, end: start });
    return this;
  }

  /** Leaves what is filled in for the end of the line, where the editor goes behind the last hole. */
  end(): this {
    const found = this.#text.indexOf('\n', this.#last);
    const end = found < 0 ? this.#text.length : found;
    this.#holes.unshift({ start: end, end });
    return this;
  }

  /** Follows steps: labels to choose (`label < typed`), words to type (`= words`), `⏎` for a new line, `⇥` to go behind what is filled in. */
  follow(steps: readonly string[]): this {
    for (const step of steps) {
      if (step === '⏎') this.line();
      else if (step === '⇥') this.end();
      else if (step.startsWith('= ')) this.type(step.slice(2));
      else this.choose(step);
    }
    return this;
  }

  /** Types what nothing can offer: new names and numbers. */
  type(words: string): this {
    const { start, end } = this.#next(words);
    this.#put(start, end, this.#text, words);
    return this;
  }

  #next(purpose: string): { start: number; end: number } {
    const hole = this.#holes.shift();
    assert.ok(hole, `a place for ${purpose} in\n${this.#text}`);
    return hole;
  }

  #put(start: number, end: number, text: string, inserted: string): void {
    const grown = text.length - this.#text.length + inserted.length - (end - start);
    this.#holes = this.#holes.map((hole) => (hole.start >= start ? { start: hole.start + grown, end: hole.end + grown } : hole));
    this.#text = text.slice(0, start) + inserted + text.slice(end);
    this.#last = start + inserted.length;
  }
}

/** The text of a snippet with its holes. */
function filled(snippet: string): { plain: string; holes: { start: number; end: number }[] } {
  const holes: { start: number; end: number }[] = [];
  let plain = '';
  const parts = /\\([\\$}|,])|\$\{\d+:((?:[^\\}]|\\.)*)\}|\$\{\d+\|((?:[^\\|,]|\\.)*)[^}]*\|\}|\$\d+|([\s\S])/g;
  for (const [whole, escaped, preset, word, character] of snippet.matchAll(parts)) {
    if (escaped !== undefined || character !== undefined) plain += escaped ?? character;
    else {
      const text = (preset ?? word ?? '').replace(/\\(.)/g, '$1');
      assert.ok(whole.startsWith('$'));
      holes.push({ start: plain.length, end: plain.length + text.length });
      plain += text;
    }
  }
  return { plain, holes };
}
