/** How often the compiler looks at the parts of long lists, and asks its tables: at twice as many twice as often, whatever is said of each. */
import assert from 'node:assert/strict';
import { compile } from '../../server/compiler/compile';
import { readSource } from '../../server/source/file';
import { shownProblems } from '../../server/source/limits';
import { partsOf, type SyntaxNode } from '../../server/source/tree';
import { compileText, declarations, withEffects, withMacros } from './documents';

/** Counts from now on how often an element of a list below the node is looked at. */
function countLooks(root: SyntaxNode, looked: () => void): void {
  const isElement = (key: string | symbol) => typeof key === 'string' && /^\d+$/.test(key);
  const counted = (list: object) =>
    new Proxy(list, {
      get: (target, key, receiver) => {
        if (isElement(key)) looked();
        return Reflect.get(target, key, receiver);
      },
    });
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const part of partsOf(node)) pending.push(part);
    if (node.kind === 'sequence') Object.defineProperty(node, 'items', { value: counted(node.items) });
    if (node.kind === 'mapping') Object.defineProperty(node, 'entries', { value: counted(node.entries) });
  }
}

/** Looks while the document is compiled, and how many reports came of it. */
function looksAt(text: string): { readonly looks: number; readonly reports: number } {
  const file = readSource('game.yaml', text, { recognised: true });
  let looks = 0;
  for (const { root } of file.blocks.flatMap(({ chunks }) => chunks)) if (root !== undefined) countLooks(root, () => looks++);
  const { problems } = compile(
    { entry: 'game.yaml', members: ['game.yaml'], fragment: false, problems: [] },
    new Map([['game.yaml', file]]),
    {},
  );
  return { looks, reports: problems.get('game.yaml')?.length ?? 0 };
}

const range = (count: number) => Array.from({ length: count }, (_each, at) => at);
const conditions = (count: number, one: (at: number) => string) =>
  `${declarations}actions:\n  - id: act\n    actor: active\n    executor: actor\n    phase: [main]\n    pre:\n      op: and\n      args:\n${range(
    count,
  )
    .map((at) => `        - ${one(at)}\n`)
    .join('')}`;
const map = (count: number, borders: (at: number) => readonly string[]) =>
  `dataAssets:\n  - id: board\n    kind: map\n    payload:\n      spaces:\n${range(count)
    .map((at) => `        - { id: s${at}, category: city, attributes: { size: 1 }, adjacentTo: [${borders(at).join(', ')}] }\n`)
    .join('')}`;

/** So many borders has each space, where they go to both sides. */
const borders = 120;

interface Case {
  readonly what: string;
  readonly text: (count: number) => string;
  readonly count: number;
  readonly isReported: boolean;
}

const cases: readonly Case[] = [
  {
    what: 'equal comparisons that are always true',
    text: (count) => conditions(count, () => "{ op: '==', left: 1, right: 1 }"),
    count: 500,
    isReported: true,
  },
  {
    what: 'comparisons that are always true, each with its own number',
    text: (count) => conditions(count, (at) => `{ op: '==', left: ${at}, right: ${at} }`),
    count: 500,
    isReported: true,
  },
  {
    what: 'equal comparisons of a variable',
    text: (count) => conditions(count, () => "{ op: '==', left: { ref: gvar, var: treasury }, right: 1 }"),
    count: 500,
    isReported: false,
  },
  {
    what: `spaces with ${borders} borders each, told from both sides`,
    text: (count) =>
      map(count, (at) => range(borders).map((by) => `s${(at + (by % 2 === 0 ? by / 2 + 1 : count - (by + 1) / 2)) % count}`)),
    count: 150,
    isReported: false,
  },
  {
    what: `spaces with ${borders} borders each, told from one side`,
    text: (count) => map(count, (at) => range(borders).map((by) => `s${(at + by + 1) % count}`)),
    count: 250,
    isReported: true,
  },
  {
    what: `spaces with ${borders} borders each to spaces that are not there`,
    text: (count) => map(count, (at) => range(borders).map((by) => `t${at}-${by}`)),
    count: 50,
    isReported: true,
  },
];

describe('the compiler', () => {
  for (const { what, text, count, isReported } of cases) {
    it(`looks twice as often at twice as many ${what}`, () => {
      const [once, twice] = [looksAt(text(count)), looksAt(text(2 * count))];
      assert.equal(twice.reports > 0, isReported, `${twice.reports} reports`);
      assert.ok(once.looks > count);
      assert.ok(twice.looks <= 2.1 * once.looks, `${once.looks} and ${twice.looks}`);
    });
  }
});

/** Calls of the methods by which maps and sets are asked and filled, while something is done. */
function callsDuring(doing: () => void): number {
  let calls = 0;
  const counted = (prototype: object, name: string): (() => void) => {
    const method: unknown = Reflect.get(prototype, name);
    assert.ok(typeof method === 'function');
    const replacement = function (this: unknown, ...given: unknown[]): unknown {
      calls++;
      return Reflect.apply(method, this, given);
    };
    Object.defineProperty(prototype, name, { value: replacement, configurable: true, writable: true });
    return () => Object.defineProperty(prototype, name, { value: method, configurable: true, writable: true });
  };
  const restored = [
    ...['get', 'has', 'set'].map((name) => counted(Map.prototype, name)),
    ...['has', 'add'].map((name) => counted(Set.prototype, name)),
  ];
  try {
    doing();
  } finally {
    for (const restore of restored) restore();
  }
  return calls;
}

const bulk: Readonly<Record<string, (count: number) => string>> = {
  'names that nothing binds, each beside one that is nearly the same': (count) =>
    withEffects(
      ...range(count).flatMap((at) => [
        `bindValue: { bind: $vx${at}, value: 1 }`,
        `setVar: { scope: global, var: treasury, value: $vy${at} }`,
      ]),
    ),
  'names without a sign that nobody reads': (count) => withEffects(...range(count).map((at) => `bindValue: { bind: vx${at}, value: 1 }`)),
  'names that are bound on some paths only': (count) =>
    withEffects(
      ...range(count).flatMap((at) => [
        `if: { when: { op: '==', left: { ref: gvar, var: treasury }, right: ${at} }, then: [ { bindValue: { bind: $v${at}, value: 1 } } ] }`,
        `setVar: { scope: global, var: treasury, value: $v${at} }`,
      ]),
    ),
  'bindings that are each read elsewhere as what they are not': (count) =>
    withEffects(...range(count).flatMap((at) => [`bindValue: { bind: $v${at}, value: 1 }`, `shuffle: { zone: $v${at} }`])),
  'calls of a macro that takes a name which none of them has': (count) =>
    withMacros(
      ['{ id: pay, params: [], exports: [], effects: [ { setVar: { scope: global, var: treasury, value: $nope } } ] }'],
      ...range(count).map(() => '{ macro: pay, args: {} }'),
    ),
  'exports that the body of a macro does not bind': (count) =>
    withMacros(
      [
        `{ id: pay, params: [], exports: [${range(count).map((at) => `$vy${at}`)}], effects: [${range(count).map((at) => `{ bindValue: { bind: $vx${at}, value: 1 } }`)}] }`,
      ],
      '{ macro: pay, args: {} }',
    ),
};

describe('a definition with faults in bulk', () => {
  for (const [what, text] of Object.entries(bulk)) {
    it(`asks tables about twice as often at twice as many ${what}`, () => {
      const [once, twice] = [600, 1200].map((count) => {
        const file = readSource('game.yaml', text(count), { recognised: true });
        return callsDuring(() => {
          compile({ entry: 'game.yaml', members: ['game.yaml'], fragment: false, problems: [] }, new Map([['game.yaml', file]]), {});
        });
      });
      assert.ok(once !== undefined && twice !== undefined);
      assert.ok(once > 600);
      assert.ok(twice <= 2.8 * once, `${once} and ${twice}`);
    });
  }

  it('asks tables about twice as often in twice as many files', () => {
    const [once, twice] = [150, 300].map((count) => {
      const texts = range(count).map(
        (at) => [`v${at}.yaml`, `globalVars: [{ name: v${at}, type: int, init: 9, min: 0, max: 3 }]\n`] as const,
      );
      const files = new Map(texts.map(([uri, text]) => [uri, readSource(uri, text, { recognised: true })]));
      const unknown = { code: 'GS1014', start: 0, end: 0, values: { path: 'none.yaml' } } as const;
      const problems = [...files.values()].map(({ fileChunk }) => ({ ...unknown, chunk: fileChunk.id, severity: 'error' as const }));
      return callsDuring(() => {
        compile({ entry: 'v0.yaml', members: [...files.keys()], fragment: false, problems }, files, {});
      });
    });
    assert.ok(once !== undefined && twice !== undefined);
    assert.ok(once > 150);
    assert.ok(twice <= 2.8 * once, `${once} and ${twice}`);
  });

  it('does not look at all faults of a chunk for each of its entries', () => {
    const count = 200;
    const entries = range(count).map((at) => `  - &a${at} { <<: *none${at}, name: v${at} }\n`);
    const file = readSource('game.yaml', `metadata: { id: x }\nglobalVars:\n${entries.join('')}`, { recognised: true });
    let looks = 0;
    for (const chunk of file.blocks.flatMap(({ chunks }) => chunks)) {
      const { problems } = chunk;
      const get = (target: typeof problems, key: string | symbol, receiver: unknown): unknown => {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks++;
        return Reflect.get(target, key, receiver);
      };
      Object.defineProperty(chunk, 'problems', { value: new Proxy(problems, { get }) });
    }
    compile({ entry: 'game.yaml', members: ['game.yaml'], fragment: false, problems: [] }, new Map([['game.yaml', file]]), {});
    assert.ok(looks >= count && looks <= 20 * count, `${looks}`);
  });

  it('says of no more errors than are shown what was meant, and reports all of them', () => {
    const count = shownProblems + 10;
    const { problems } = compileText(withEffects(...range(count).map(() => 'setVar: { scope: global, var: tresury, value: 1 }')));
    const own = problems.get('game.yaml') ?? [];
    assert.equal(own.length, count);
    assert.equal(own.filter(({ fixes }) => fixes !== undefined).length, shownProblems);
  });

  it('says of no more borders than are shown which space was meant, and reports all of them', () => {
    const { problems } = compileText(map(120, () => range(10).map((by) => `s${by}x`)));
    const own = (problems.get('game.yaml') ?? []).filter(({ code }) => code === 'GS8001');
    assert.equal(own.length, 1200);
    assert.equal(own.filter(({ fixes }) => fixes !== undefined).length, shownProblems);
  });

  it('gives every hint its fix, since all of them may be fixed at once', () => {
    const count = shownProblems + 10;
    const { problems } = compileText(withEffects(...range(count).map((at) => `bindValue: { bind: vx${at}, value: 1 }`)));
    const own = (problems.get('game.yaml') ?? []).filter(({ code }) => code === 'GS9032');
    assert.equal(own.length, count);
    assert.ok(own.every(({ fixes }) => fixes?.length === 1));
  });
});
