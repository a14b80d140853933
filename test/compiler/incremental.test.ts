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

  it('costs the same however large the game is', () => {
    const large = (extra: string) => {
      const more = Array.from(
        { length: 200 },
        (_, at) =>
          `  - { id: a${at}, actor: active, executor: actor, phase: [main], effects: [{ macro: pay, args: { resource: treasury, cost: ${at % 5} } }] }\n`,
      ).join('');
      return { ...files, 'more.yaml': `actions:\n${more}`, 'macros.yaml': files['macros.yaml'].replace('zone: deck', extra) };
    };
    const before = compileFiles(large('zone: deck'));
    assert.equal(compileFiles(large('zone: discard'), { previous: before }).work.definitionsElaborated, 1);
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
  const change = fc.record({
    name: fc.constantFrom(...names),
    at: fc.nat(),
    remove: fc.integer({ min: 0, max: 6 }),
    text: fc.constantFrom('', ' ', '\n', '$', 'x', '{', '}', ': ', '- ', 'treasury', '$where', 'pay', '[', '#'),
  });

  it('is the one from scratch, after any edits', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        let texts: Record<string, string> = { ...files };
        let compilation = compileFiles(texts);
        for (const { name, at, remove, text } of changes) {
          const old = texts[name] ?? '';
          const place = at % (old.length + 1);
          texts = { ...texts, [name]: old.slice(0, place) + text + old.slice(place + remove) };
          compilation = compileFiles(texts, { previous: compilation });
          assert.deepEqual(rendered(compilation), rendered(compileFiles(texts)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lowers to the same game', () => {
    const before = compileFiles(files);
    before.gameDef();
    const after = edited('actions.yaml', 'delta: 1', 'delta: 12');
    const incremental = compileFiles(after, { previous: before }).gameDef();
    assert.ok(incremental);
    assert.deepEqual(incremental, compileFiles(after).gameDef());
  });
});
