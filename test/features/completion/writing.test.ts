import assert from 'node:assert/strict';
import { problemsIn } from '../../compiler/documents';
import { openPart } from '../../support/everywhere';
import { completions } from './completing';

/** An author who writes by choosing what is offered: the cursor goes from hole to hole of each accepted item. */
class Author {
  #text: string;
  /** Where something was written last. */
  #last: number;
  /** Places still to fill in, the nearest first; each with what stands there meanwhile. */
  #holes: { start: number; end: number }[];

  constructor(marked: string) {
    const { text, cursors } = openPart(marked);
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
    const opened = openPart(`${text.slice(0, cursor)}‸${text.slice(cursor)}`);
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

describe('an operation', () => {
  it('can be written by choosing what is offered, typing only new names and numbers', () => {
    const author = new Author('actions:\n  - { id: collect, actor: active, executor: actor, phase: [main] }\n‸');
    author
      .choose('actionPipelines', 'actionP')
      .choose('pipeline …')
      .type('collect-taxes')
      .choose('collect', 'c')
      .choose('pipeline stage …')
      .type('collect')
      .choose('chooseN', 'cho')
      .type('spaces')
      .choose('mapSpaces', 'map')
      .type('2');
    assert.deepEqual(
      problemsIn(openPart(author.text).compilation, 'file:///part.yaml').map(({ code }) => code),
      [],
      author.text,
    );
    assert.match(
      author.text,
      /stages:\n {6}- stage: collect\n {8}effects:\n {10}- chooseN:\n {14}bind: \$spaces\n {14}options: \{ query: mapSpaces \}\n {14}max: 2/,
    );
  });

  it('may replace what has been chosen in each space, at a price', () => {
    const author = new Author('actions:\n  - { id: deceive, actor: active, executor: actor, phase: [main] }\n‸');
    author
      .choose('actionPipelines', 'actionP')
      .choose('pipeline …')
      .type('deceive')
      .choose('deceive', 'd')
      .choose('pipeline stage …')
      .type('choose')
      .choose('chooseN', 'cho')
      .type('spaces')
      .choose('mapSpaces', 'map')
      .type('2')
      .line()
      .choose('pipeline stage …', 'p')
      .type('replace')
      .choose('forEach', 'f')
      .type('space')
      .choose('binding', 'b')
      .choose('$spaces', '$')
      .choose('chooseN', 'cho')
      .type('scouts')
      .choose('tokensInZone', 't')
      .choose('$space', '$')
      .type('1')
      .line()
      .choose('forEach', 'f')
      .type('scout')
      .choose('binding', 'b')
      .choose('$scouts', '$sc')
      .choose('moveToken', 'm')
      .choose('$scout', '$')
      .choose('$space', '$')
      .choose('reserve-Red', 'res')
      .line()
      .choose('costValidation', 'costV')
      .choose('>=', '>')
      .choose('gvar', 'g')
      .choose('treasury', 'tr')
      .type('2')
      .line()
      .choose('costEffects', 'c')
      .choose('addVar', 'a')
      .choose('global', 'g')
      .choose('treasury', 'tr')
      .type('-2');
    assert.deepEqual(
      problemsIn(openPart(author.text).compilation, 'file:///part.yaml').map(({ code }) => code),
      [],
      author.text,
    );
    assert.match(
      author.text,
      /costValidation: \{ op: '>=', left: \{ ref: gvar, var: treasury \}, right: 2 \}\n {4}costEffects:\n {6}- addVar:\n {10}scope: global/,
    );
  });

  it('may hold loops, conditions and changes of variables', () => {
    const author = new Author('setup:\n  - ‸\n');
    author
      .choose('forEach', 'for')
      .type('space')
      .choose('mapSpaces', 'map')
      .choose('if', 'if')
      .choose('==', '=')
      .choose('markerState', 'marker')
      .choose('$space', '$')
      .choose('unrest')
      .choose('low', 'l')
      .choose('addVar', 'add')
      .choose('global')
      .choose('treasury', 'tr')
      .choose('zoneProp', 'zone')
      .choose('$space')
      .choose('size');
    assert.deepEqual(
      problemsIn(openPart(author.text).compilation, 'file:///part.yaml').map(({ code }) => code),
      [],
      author.text,
    );
    assert.equal(
      author.text,
      `setup:
  - forEach:
      bind: $space
      over: { query: mapSpaces }
      effects:
        - if:
            when: { op: '==', left: { ref: markerState, space: $space, marker: unrest }, right: low }
            then:
              - addVar:
                  scope: global
                  var: treasury
                  delta: { ref: zoneProp, zone: $space, prop: size }
`,
    );
  });
});

describe('a card', () => {
  it('with two sides can be written so, too', () => {
    const author = new Author('eventDecks:\n  - id: events\n    drawZone: deck\n    discardZone: discard\n    cards:\n      - ‸\n');
    author
      .choose('event card …')
      .type('harvest')
      .type('Good Harvest')
      .choose('dual', 'd')
      .choose('effects', 'ef')
      .choose('addVar', 'add')
      .choose('global', 'g')
      .choose('treasury', 'tr')
      .type('2')
      .choose('text', 't')
      .type('Loses all.');
    assert.deepEqual(
      problemsIn(openPart(author.text).compilation, 'file:///part.yaml').map(({ code }) => code),
      // The shaded side has text only.
      ['GS7046'],
      author.text,
    );
    assert.match(
      author.text,
      /sideMode: dual\n {8}unshaded:\n {10}effects:\n {12}- addVar:\n[\s\S]*delta: 2\n {8}shaded:\n {10}text: Loses all\.\n$/,
    );
  });
});
