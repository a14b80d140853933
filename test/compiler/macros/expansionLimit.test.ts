/** Calls that expand to more nodes than a document may, arguments included (GS6025). They are found before anything is expanded. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { compileText, expectProblems, problemsIn, withEffects, withMacros } from '../documents';

const read = '{ param: x }';
const gain = (amount: string) => `{ addVar: { scope: global, var: treasury, delta: ${amount} } }`;
const holds = "{ op: '==', left: { ref: gvar, var: treasury }, right: 0 }";
const refill = (size: string) => `{ refillToSize: { zone: discard, size: ${size}, fromZone: deck } }`;

/** Three macros: the first one passes its argument on so many times to the second one, and that to the third one, which uses it. */
function passing(type: string, passed: string, use: string): readonly string[] {
  return ['m0', 'm1', 'm2'].map((id, at) => {
    const effect = at < 2 ? `{ macro: m${at + 1}, args: { x: ${passed} } }` : use;
    return `{ id: ${id}, params: [{ name: x, type: ${type} }], exports: [], effects: [${effect}] }`;
  });
}

const reads = (times: number) => Array(times).fill(read).join(', ');

interface Kind {
  readonly what: string;
  readonly type: string;
  /** The parameter so many times. */
  readonly passed: (times: number) => string;
  readonly use: string;
  readonly first: string;
}

const text: Kind = {
  what: 'a text that is joined',
  type: 'value',
  passed: (times) => `{ concat: [${reads(times)}] }`,
  use: `{ let: { bind: $_text, value: ${read}, in: [${gain('1')}] } }`,
  first: 'word',
};

const effects: Kind = {
  what: 'a list of effects',
  type: 'effects',
  passed: (times) => `[${reads(times)}]`,
  use: read,
  first: `[${gain('1')}]`,
};

const kinds: readonly Kind[] = [
  text,
  effects,
  {
    what: 'a condition',
    type: 'condition',
    passed: (times) => `{ op: and, args: [${reads(times)}] }`,
    use: `{ if: { when: ${read}, then: [] } }`,
    first: holds,
  },
  {
    what: 'a query',
    type: 'query',
    passed: (times) => `{ query: concat, sources: [${reads(times)}] }`,
    use: `{ forEach: { bind: $_one, over: ${read}, effects: [${gain('1')}] } }`,
    first: '{ query: players }',
  },
];

describe('the limit of nodes that a document expands to', () => {
  for (const { what, type, passed, use, first } of kinds) {
    it(`stops ${what} with an argument that is passed on many times, at the call outside of macros`, () => {
      const marked = withMacros(passing(type, passed(800), use), `{ macro: ⟦GS6025 m0⟧, args: { x: ${first} } }`, gain('1'));
      expectProblems(marked);
    });

    it(`lets ${what} pass in which it is passed on a few times`, () => {
      expectProblems(withMacros(passing(type, passed(4), use), `{ macro: m0, args: { x: ${first} } }`));
    });
  }

  it('keeps what is too much from being elaborated at all', () => {
    const { nodesRead } = compileText(withMacros(passing('effects', effects.passed(800), read), '{ macro: m0, args: { x: [] } }')).work;
    assert.ok(nodesRead < 5_000, `${nodesRead} nodes`);
  });

  it('holds in macros that nobody calls', () => {
    const macros = passing('value', text.passed(900), text.use);
    expectProblems(withMacros(macros.map((each) => each.replace('id: m0', 'id: ⟦GS6020 m0⟧').replace('macro: m1', 'macro: ⟦GS6025 m1⟧'))));
  });

  it('holds for condition macros', () => {
    const conditions = ['c0', 'c1', 'c2'].map((id, at) => {
      const condition = at < 2 ? `{ conditionMacro: c${at + 1}, args: { x: { op: and, args: [${reads(800)}] } } }` : read;
      return `  - { id: ${id}, params: [{ name: x, type: condition }], condition: ${condition} }\n`;
    });
    const marked = `${withEffects(`{ if: { when: { conditionMacro: ⟦GS6025 c0⟧, args: { x: ${holds} } }, then: [] } }`)}conditionMacros:\n${conditions.join('')}`;
    expectProblems(marked);
  });

  it('counts a long text for as many nodes as it is long', () => {
    const macros = passing('value', text.passed(20), text.use);
    expectProblems(withMacros(macros, '{ macro: m0, args: { x: word } }'));
    expectProblems(withMacros(macros, `{ macro: ⟦GS6025 m0⟧, args: { x: ${'x'.repeat(100_000)} } }`));
  });

  it('is one for all calls and sugar of a document, and reported at the first that exceeds it', () => {
    const action = (id: string, effect: string) =>
      `  - { id: ${id}, actor: active, executor: actor, phase: [main], effects: [${effect}] }\n`;
    const macro = passing('effects', effects.passed(250), read);
    const call = (name: string) => `{ macro: ${name}, args: { x: [${gain('1')}] } }`;
    const marked = [
      withEffects(refill('19999')),
      action('more', refill('19999')),
      action('far', call('⟦GS6025 m0⟧')),
      action('farther', call('m0')),
      action('last', refill('2')),
      `effectMacros:\n${macro.map((each) => `  - ${each}\n`).join('')}`,
    ].join('');
    expectProblems(marked);
  });

  it('counts draws whose number is an argument', () => {
    const macros = [
      `{ id: m, params: [{ name: size, type: number }], exports: [], effects: [${refill('{ param: size }')}] }`,
      '{ id: outer, params: [{ name: size, type: number }], exports: [], effects: [{ macro: m, args: { size: { param: size } } }] }',
    ];
    const expanded = (size: number) => compileText(withMacros(macros, `{ macro: outer, args: { size: ${size} } }`)).work.nodesExpanded;
    assert.equal(expanded(102) - expanded(2), 1000);
  });

  it('is reported after an edit as it is from scratch', () => {
    const game = (times: number) =>
      withMacros(passing('effects', effects.passed(times), read), `{ macro: m0, args: { x: [${gain('1')}] } }`);
    let previous: ReturnType<typeof compileText> | undefined;
    for (const times of [3, 800, 900, 4, 800, 3]) {
      const compilation: ReturnType<typeof compileText> = compileText(game(times), previous ? { previous } : {});
      const scratch = compileText(game(times));
      assert.deepEqual(problemsIn(compilation), problemsIn(scratch));
      assert.deepEqual(compilation.gameDef(), scratch.gameDef());
      previous = compilation;
    }
  });
});

describe('the number of nodes that calls are expected to expand to', () => {
  /** Nodes of JSON, without where they come from. */
  function nodesOf(json: unknown): number {
    if (Array.isArray(json)) return json.reduce((sum: number, each) => sum + nodesOf(each), 1);
    if (json === null || typeof json !== 'object') return 1;
    return Object.entries(json).reduce((sum, [key, value]) => (key === 'at' ? sum : sum + nodesOf(value)), 1);
  }

  const { argument } = fc.letrec<{ readonly argument: string }>((tie) => ({
    argument: fc.oneof(
      { maxDepth: 3 },
      fc.constant(read),
      fc.integer({ min: 0, max: 9 }).map(String),
      fc.tuple(tie('argument'), tie('argument')).map(([left, right]) => `{ op: '+', left: ${left}, right: ${right} }`),
    ),
  }));

  it('is no less than what they expand to, however arguments are passed on', () => {
    const levels = fc.array(fc.array(argument, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(levels, (bodies) => {
        const macros = bodies.map((args, at) => {
          const effects = args.map((arg) => (at + 1 < bodies.length ? `{ macro: m${at + 1}, args: { x: ${arg} } }` : gain(arg)));
          return `{ id: m${at}, params: [{ name: x, type: value }], exports: [], effects: [${effects.join(', ')}] }`;
        });
        const { gameDef, work } = compileText(withMacros(macros, '{ macro: m0, args: { x: 3 } }'));
        const lowered = gameDef()?.actions[0]?.effects;
        assert.ok(lowered !== undefined && nodesOf(lowered) <= work.nodesExpanded + 1, `${nodesOf(lowered)} of ${work.nodesExpanded}`);
      }),
      { numRuns: 40 },
    );
  });
});
