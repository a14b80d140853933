/** Small texts that mean enormous ones: one report each, and the rest of the file stays alive. */
import assert from 'node:assert/strict';
import { folder, openFolder } from '../support/gameFolder';

/** A section with a fault of its own, which shows that it has been read. */
const twice = `globalVars:\n${'  - { name: coins, type: int, init: 1, min: 0, max: 9 }\n'.repeat(2)}`;
/** What the bombs name, in a file of its own. */
const zones = 'zones:\n  - { id: deck, owner: none, visibility: hidden, ordering: stack }\n';

/** All that is told of these files, hints as well, each with its file. */
async function told(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const workspace = await openFolder(texts);
  await workspace.checkSnippets();
  const snapshot = workspace.snapshot();
  return [...snapshot.files.keys()].flatMap((uri) =>
    (snapshot.problemsOf(uri) ?? []).map(({ code }) => `${uri.slice(folder.length + 1)} ${code}`),
  );
}

/** A game over two files, of which the second holds the text. */
const inGame = (text: string) => ({
  'game.yaml': `imports: [bomb.yaml]\n${zones}`,
  'bomb.yaml': text,
});

const nested = 10_000;
const branch = (condition: string, effects: string) => `{ if: { when: ${condition}, then: ${effects} } }`;
const rich = "{ op: '>=', left: { ref: gvar, var: coins }, right: 1 }";
const doublings = Array.from(
  { length: 40 },
  (_, at) => `  - ${branch(rich, `&d${at + 1} [${branch(rich, `*d${at}`)}, ${branch(rich, `*d${at}`)}]`)}\n`,
);
const macro = (id: string, ...effects: readonly string[]) =>
  `  - id: ${id}\n    params: []\n    exports: []\n    effects: [${effects.join(', ')}]\n`;
const call = (id: string) => `{ macro: ${id}, args: {} }`;
const condition = (id: string, body: string) => `  - { id: ${id}, params: [], condition: ${body} }\n`;
const conditionCall = (id: string) => `{ conditionMacro: ${id}, args: {} }`;
const chain = (length: number, each: (before: string) => readonly string[]) =>
  `effectMacros:\n${macro('m0', '{ shuffle: { zone: deck } }')}${Array.from({ length }, (_, at) => macro(`m${at + 1}`, ...each(call(`m${at}`)))).join('')}`;

/** Each with the report of it, or none where it means no more than it says. */
const bombs: readonly (readonly [what: string, text: string, codes: readonly string[]])[] = [
  ['of nested lists', `setup: ${'['.repeat(nested)}${']'.repeat(nested)}\n`, ['GS1023']],
  ['of nested lists, unclosed', `setup: ${'['.repeat(nested)}\n`, ['GS1023']],
  ['of nested mappings', `setup: ${'{a: '.repeat(nested)}${'}'.repeat(nested)}\n`, ['GS1023']],
  ['of nested mappings, unclosed', `setup: ${'{a: '.repeat(nested)}\n`, ['GS1023']],
  ['of dashes', `setup:\n  ${'- '.repeat(nested)}a\n`, ['GS1023']],
  ['of indented keys', `setup:\n${Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth + 2)}a:\n`).join('')}`, ['GS1023']],
  ['of nested effects', `setup:\n  - ${`{ if: { when: ${rich}, then: [`.repeat(nested)}${'] } }'.repeat(nested)}\n`, ['GS1023']],
  [
    'of nested conditions',
    `setup:\n  - ${branch(`${'{ op: not, arg: '.repeat(nested)}${rich}${' }'.repeat(nested)}`, '[]')}\n`,
    ['GS1023'],
  ],
  [
    'of nested calls',
    `setup:\n  - addVar: { scope: global, var: coins, delta: '${'max(1,'.repeat(nested)}1${')'.repeat(nested)}' }\n`,
    ['GS5001'],
  ],
  ['of quotes', `setup: ${'"'.repeat(nested)}x\n`, ['GS1001']],
  ['of aliases that double', `setup:\n  - ${branch(rich, '&d0 [{ shuffle: { zone: deck } }]')}\n${doublings.join('')}`, ['GS1024']],
  ['of an alias in its own anchor', 'setup: &a\n  - *a\n', ['GS1024']],
  ['of macros that double', `${chain(40, (before) => [before, before])}setup: [${call('m40')}]\n`, ['GS6008']],
  ['of macros in a long chain', `${chain(200, (before) => [before])}setup: [${call('m200')}]\n`, ['GS6008']],
  ['of a macro that calls itself', `effectMacros:\n${macro('m', call('m'))}setup: [${call('m')}]\n`, ['GS6007']],
  [
    'of macros that call each other',
    `effectMacros:\n${macro('a', call('b'))}${macro('b', call('a'))}setup: [${call('a')}, ${call('b')}]\n`,
    ['GS6007'],
  ],
  [
    'of a condition macro that calls itself',
    `conditionMacros:\n${condition('c', conditionCall('c'))}setup: [${branch(conditionCall('c'), '[]')}]\n`,
    ['GS6007'],
  ],
  ['of players', 'metadata: { id: harvest, players: { min: 2, max: 2000000000 } }\n', ['GS1018', 'GS2008']],
  ['of players, at the least', 'metadata: { id: harvest, players: { min: 2000000000, max: 2000000001 } }\n', ['GS1018', 'GS2008']],
  ['of effects', `setup: [${'{ shuffle: { zone: deck } }, '.repeat(50_000)}]\n`, []],
  [
    'of a conflict',
    'setup:\n<<<<<<< a\n  - { shuffle: { zone: deck } }\n=======\n  - { shuffle: { zone: dock } }\n>>>>>>> b\n',
    ['GS1027'],
  ],
  [
    'of a conflict with its base',
    'setup:\n<<<<<<< a\n  - { shuffle: { zone: deck } }\n||||||| o\n  - {\n=======\n  - { shuffle: { zone: dock } }\n>>>>>>> b\n',
    ['GS1027'],
  ],
  ['of a conflict that does not end', 'setup:\n<<<<<<< a\n  - { shuffle: { zone: deck } }\n', ['GS1027']],
];

describe('a bomb', () => {
  for (const [what, text, codes] of bombs) {
    const expected = [...codes, 'GS2006'].map((code) => `bomb.yaml ${code}`).sort();
    const found = async (whole: string) => (await told(inGame(whole))).filter((each) => each.startsWith('bomb.yaml')).sort();
    it(`${what} is one report, and the section before it is read`, async () => assert.deepEqual(await found(twice + text), expected));
    it(`${what} is one report, and the section after it is read`, async () => assert.deepEqual(await found(text + twice), expected));
  }
});

/** Lists that are longer than a call may have arguments. */
describe('a long text', () => {
  for (const [what, text, code] of [
    ['of 125,000 items without content', `setup:\n${'-\n'.repeat(125_000)}`, 'GS9009'],
    ['of 150,000 lines behind an open quote', `setup: "abc\n${'a\n'.repeat(150_000)}`, 'GS1001'],
  ] as const) {
    it(`${what} is told to the limit, and the section before it is read`, async () => {
      const found = (await told(inGame(twice + text))).filter((each) => each.startsWith('bomb.yaml'));
      assert.equal(found.length, 1001);
      assert.ok(found.includes(`bomb.yaml ${code}`) && found.includes('bomb.yaml GS2006'), [...new Set(found)].join());
    });
  }
});

/** With the zones, a game without faults. */
const rules = `metadata: { id: harvest, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
actions: [{ id: mix, actor: active, executor: actor, phase: [main], effects: [{ shuffle: { zone: deck } }] }]
terminal: { conditions: [{ when: { op: '==', left: { ref: zoneCount, zone: deck }, right: 9 }, result: { type: draw } }] }
`;

const game = zones + rules;

describe('imports', () => {
  const importing = (...paths: readonly string[]) => `imports: [${paths.join(', ')}]\n`;
  /** Its fault is told where it is read, once for each time that it is. */
  const read = 'constants: { price: x }\n';

  it('that are none leave the game without a report', async () => assert.deepEqual(await told({ 'a.yaml': game }), []));

  it('of a file by itself are one report', async () =>
    assert.deepEqual(await told({ 'a.yaml': importing('a.yaml') + game }), ['a.yaml GS1015']));

  it('in a circle are one report', async () => {
    const texts = { 'a.yaml': importing('b.yaml') + game, 'b.yaml': importing('c.yaml'), 'c.yaml': importing('a.yaml') };
    assert.deepEqual(await told(texts), ['c.yaml GS1015']);
  });

  it('that double are read once each', async () => {
    const levels = Array.from({ length: 30 }, (_, at) => [
      [`l${at}.yaml`, importing(`l${at + 1}.yaml`, `r${at + 1}.yaml`)],
      [`r${at}.yaml`, importing(`l${at + 1}.yaml`, `r${at + 1}.yaml`)],
    ]).flat();
    const start = { 'a.yaml': importing('l0.yaml', 'r0.yaml') + rules };
    assert.deepEqual(await told({ ...start, ...Object.fromEntries(levels), 'l30.yaml': read, 'r30.yaml': zones }), ['l30.yaml GS2001']);
  });

  it('in a chain of thousands are followed to the end', async () => {
    const length = 3000;
    const links = Array.from({ length }, (_, at) => [`f${at}.yaml`, importing(`f${at + 1}.yaml`)]);
    const texts = { 'a.yaml': importing('f0.yaml') + game, ...Object.fromEntries(links), [`f${length}.yaml`]: read };
    assert.deepEqual(await told(texts), [`f${length}.yaml GS2001`]);
  });
});
