import assert from 'node:assert/strict';
import fc from 'fast-check';
import { compileFiles, declarations, rendered } from './documents';

/** A small game over three files: what it declares, macros that call each other, and what calls them. */
const files = {
  'game.yaml': declarations,
  'macros.yaml': `effectMacros:
  - id: pay
    params: [{ name: resource, type: string }, { name: cost, type: value }]
    exports: []
    effects:
      - shuffle: { zone: deck }
      - addVar: { scope: global, var: { param: resource }, delta: { param: cost } }
  - id: pay-both
    params: [{ name: cost, type: value }]
    exports: [$where]
    effects:
      - macro: pay
        args: { resource: treasury, cost: { param: cost } }
      - macro: pay
        args: { resource: harvest, cost: { param: cost } }
      - chooseOne: { bind: $where, options: { query: zones } }
      - if: { when: { conditionMacro: rich, args: { least: 3 } }, then: [{ shuffle: { zone: $where } }] }
conditionMacros:
  - { id: rich, params: [{ name: least, type: value }], condition: { op: '>=', left: { ref: gvar, var: treasury }, right: { param: least } } }
`,
  'actions.yaml': `actions:
  - id: buy
    actor: active
    executor: actor
    phase: [main]
    params: [{ name: $what, domain: { query: zones } }]
    effects:
      - macro: pay-both
        args: { cost: 2 }
      - shuffle: { zone: $where }
  - id: sell
    actor: active
    executor: actor
    phase: [main]
    effects:
      - addVar: { scope: global, var: treasury, delta: 1 }
actionPipelines:
  - id: buy-profile
    actionId: buy
    stages:
      - stage: choose
        effects:
          - chooseN: { bind: $spaces, options: { query: mapSpaces }, max: 2 }
      - stage: resolve
        effects:
          - forEach: { bind: $space, over: { query: binding, name: $spaces }, effects: [{ shuffle: { zone: $space } }, { moveAll: { from: $what, to: deck } }] }
          - macro: pay
            args: { resource: treasury, cost: 1 }
`,
} as const;

type Name = keyof typeof files;

function edited(name: Name, from: string, to: string): Readonly<Record<string, string>> {
  const text = files[name];
  assert.ok(text.includes(from), `${name} holds ${from}`);
  return { ...files, [name]: text.replace(from, to) };
}

/** Definitions elaborated again after one edit. */
function workOf(name: Name, from: string, to: string): number {
  const before = compileFiles(files);
  return compileFiles(edited(name, from, to), { previous: before }).work.definitionsElaborated;
}

describe('an edit', () => {
  const all = compileFiles(files).work.definitionsElaborated;
  const edits = [
    ['of an action elaborates that action', 'actions.yaml', 'delta: 1', 'delta: 12', 1],
    ['of a pipeline elaborates that pipeline', 'actions.yaml', 'max: 2', 'max: 3', 1],
    ['above a definition moves it', 'actions.yaml', 'actions:\n', '# A comment.\n\nactions:\n', 0],
    [
      'of an effect of a macro that no caller notices elaborates that macro',
      'macros.yaml',
      'shuffle: { zone: deck }',
      'shuffle: { zone: discard }',
      1,
    ],
    ['of an initial value elaborates what uses the variable', 'game.yaml', 'coins, type: int, init: 5', 'coins, type: int, init: 6', 1],
    [
      'of a variable elaborates what uses it',
      'game.yaml',
      'harvest, type: int, init: 0, min: 0, max: 10',
      'harvest, type: int, init: 0, min: 0, max: 11',
      3,
    ],
    [
      'of the parameters of an action elaborates its pipelines',
      'actions.yaml',
      '{ name: $what, domain: { query: zones } }',
      '{ name: $what, domain: { query: mapSpaces } }',
      2,
    ],
  ] as const;
  for (const [what, name, from, to, count] of edits) it(what, () => assert.equal(workOf(name, from, to), count));

  it('of what an argument decides elaborates the callers as well', () => {
    assert.ok(workOf('macros.yaml', 'var: { param: resource }', 'var: treasury') > 1);
    assert.ok(all > 6);
  });

  const large = (actions: number, from: string, to: string) => {
    const more = Array.from(
      { length: actions },
      (_, at) =>
        `  - { id: a${at}, actor: active, executor: actor, phase: [main], effects: [{ macro: pay, args: { resource: treasury, cost: ${at % 5} } }] }\n`,
    ).join('');
    const own = { ...files, 'more.yaml': `actions:\n${more}` };
    return Object.fromEntries(Object.entries(own).map(([name, text]) => [name, text.replace(from, to)]));
  };
  const unnoticed = [
    ['of an effect of a macro', 'shuffle: { zone: deck }', 'shuffle: { zone: discard }'],
    ['of a pipeline', 'max: 2', 'max: 3'],
    ['that gives a stage another name', 'stage: resolve', 'stage: resolved'],
    [
      'that gives a macro another parameter',
      'id: rich, params: [{ name: least, type: value }]',
      'id: rich, params: [{ name: least, type: value }, { name: most, type: value }]',
    ],
    ['of an initial value', 'coins, type: int, init: 5', 'coins, type: int, init: 6'],
  ] as const;
  for (const [what, from, to] of unnoticed) {
    it(`${what} costs the same however large the game is`, () => {
      const [few, many] = [100, 400].map((actions) => {
        const before = compileFiles(large(actions, '', ''));
        const { chunksParsed, definitionsElaborated, resultsAsked } = compileFiles(large(actions, from, to), { previous: before }).work;
        return { chunksParsed, definitionsElaborated, resultsAsked };
      });
      assert.deepEqual(many, few);
      assert.ok((many?.resultsAsked ?? 0) < 20);
    });
  }

  it('that all callers notice asks each of them', () => {
    const before = compileFiles(large(100, '', ''));
    const { work } = compileFiles(large(100, 'name: cost, type: value', 'name: price, type: value'), { previous: before });
    assert.ok(work.definitionsElaborated > 100);
  });
});

describe('an edit of the map', () => {
  const asks = (id: string, category: string) => `  - id: ${id}
    actor: active
    executor: actor
    phase: [main]
    effects:
      - if: { when: { op: '==', left: { ref: zoneProp, zone: harbour:none, prop: category }, right: ${category} }, then: [{ shuffle: { zone: deck } }] }
`;
  const game = { ...files, 'asks.yaml': `actions:\n${asks('in-cities', 'city')}${asks('in-towns', 'town')}` };
  const work = (from: string, to: string) => {
    assert.ok(declarations.includes(from));
    const after = compileFiles({ ...game, 'game.yaml': declarations.replace(from, to) }, { previous: compileFiles(game) });
    return { elaborated: after.work.definitionsElaborated, codes: [...after.problems.values()].flat().map(({ code }) => code) };
  };

  it('that adds a value of an attribute elaborates nothing that asks for another one', () => {
    assert.equal(work('id: market, category: town', 'id: quay, category: dock }\n        - { id: market, category: town').elaborated, 0);
  });

  it('that takes a value away elaborates what asks for it', () => {
    const { elaborated, codes } = work('category: town', 'category: village');
    assert.equal(elaborated, 1);
    assert.ok(codes.includes('GS5007'));
  });
});

describe('the incremental result', () => {
  const names = Object.keys(files).filter((name): name is Name => Object.hasOwn(files, name));
  /** A few letters somewhere, or one word of the game in the place of another one. */
  const change = fc.oneof(
    fc.record({
      name: fc.constantFrom(...names),
      at: fc.nat(),
      remove: fc.integer({ min: 0, max: 6 }),
      text: fc.constantFrom('', ' ', '\n', '$', 'x', '{', '}', ': ', '- ', 'treasury', '$where', 'pay', '[', '#'),
    }),
    fc.record({ name: fc.constantFrom(...names), word: fc.nat(), by: fc.nat() }),
  );
  const words = Object.values(files).flatMap((text) => [...text.matchAll(/[$\w-]+/g)].map(([word]) => word));

  type Edit = typeof change extends fc.Arbitrary<infer T> ? T : never;

  function changed(texts: Readonly<Record<string, string>>, edit: Edit): Readonly<Record<string, string>> {
    const old = texts[edit.name] ?? '';
    if ('at' in edit) {
      const place = edit.at % (old.length + 1);
      return { ...texts, [edit.name]: old.slice(0, place) + edit.text + old.slice(place + edit.remove) };
    }
    const all = [...old.matchAll(/[$\w-]+/g)];
    const { 0: word, index } = all[edit.word % all.length] ?? { 0: '', index: 0 };
    return { ...texts, [edit.name]: old.slice(0, index) + words[edit.by % words.length] + old.slice(index + word.length) };
  }

  it('is the one from scratch, after any edits', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        let texts: Readonly<Record<string, string>> = { ...files };
        let compilation = compileFiles(texts);
        for (const edit of changes) {
          texts = changed(texts, edit);
          compilation = compileFiles(texts, { previous: compilation });
          const afresh = compileFiles(texts);
          assert.deepEqual(rendered(compilation), rendered(afresh));
          assert.deepEqual(compilation.gameDef(), afresh.gameDef());
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for every version that follows one and the same', () => {
    const before = compileFiles(files);
    const first = edited('macros.yaml', 'zone: deck', 'zone: nowhere');
    const second = edited('game.yaml', 'id: discard', 'id: discarded');
    for (const texts of [first, second, first]) {
      assert.deepEqual(rendered(compileFiles(texts, { previous: before })), rendered(compileFiles(texts)));
    }
  });

  /** What only the body of a macro names is part of the game that its callers are lowered to. */
  const inBodies = {
    'game.yaml': declarations,
    'macros.yaml': `effectMacros:
  - id: pay
    params: []
    exports: []
    effects:
      - macro: pay-price
  - id: pay-price
    params: []
    exports: []
    effects:
      - addVar: { scope: global, var: treasury, delta: { ref: const, name: price } }
      - addVar: { scope: global, var: harvest, delta: 1 }
      - if: { when: { conditionMacro: is-heavy, args: { what: tank } }, then: [{ shuffle: { zone: deck } }] }
conditionMacros:
  - id: is-heavy
    params: [{ name: what, type: value }]
    condition: { op: in, item: { param: what }, set: { ref: namedSet, name: heavy } }
`,
    'actions.yaml': `actions:
  - { id: buy, actor: active, executor: actor, phase: [main], params: [], effects: [{ macro: pay }] }
`,
  } as const;
  const lowerings = [
    ['an effect of an action', 'actions.yaml', '{ macro: pay }', '{ macro: pay-price }'],
    ['an effect of a macro', 'macros.yaml', 'delta: 1 }', 'delta: 2 }'],
    ['a constant', 'game.yaml', 'price: 3', 'price: 4'],
    ['a named set', 'game.yaml', 'heavy: [tank, gun]', 'heavy: [tank, gun, boat]'],
    ['a bound of a variable', 'game.yaml', 'harvest, type: int, init: 0, min: 0, max: 10', 'harvest, type: int, init: 0, min: 0, max: 11'],
    ['the space before a macro', 'macros.yaml', 'conditionMacros:', '\n\nconditionMacros:'],
  ] as const;
  for (const [what, name, from, to] of lowerings) {
    it(`lowers to the same game after an edit of ${what}`, () => {
      const before = compileFiles(inBodies);
      assert.ok(before.gameDef());
      assert.ok(inBodies[name].includes(from));
      const after = { ...inBodies, [name]: inBodies[name].replace(from, to) };
      const incremental = compileFiles(after, { previous: before }).gameDef();
      assert.ok(incremental);
      assert.deepEqual(incremental, compileFiles(after).gameDef());
    });
  }
});
