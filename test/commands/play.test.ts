import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gamespecIn, type Outcome } from './gamespec';

/** Players take one to three of ten stones in turn; who takes the last one wins. */
const stones = `# Stones

\`\`\`yaml
metadata: { id: stones, players: { min: 2, max: 2 }, seats: [Red, Blue], defaultScenarioAssetId: ten }
globalVars: [{ name: stones, type: int, init: 10, min: 0, max: 99 }]
zones: [{ id: heap, owner: none, visibility: public, ordering: set }]
dataAssets:
  - { id: ten, kind: scenario, payload: {} }
  - { id: many, kind: scenario, payload: { initializations: [{ var: stones, value: 99 }] } }
turnStructure: { phases: [{ id: main }] }
actions:
  - id: take
    actor: active
    executor: actor
    phase: [main]
    limits: [{ scope: turn, max: 1 }]
    params: [{ name: count, domain: { query: intsInRange, min: 1, max: { op: min, left: 3, right: { ref: gvar, var: stones } } } }]
    effects: [{ addVar: { scope: global, var: stones, delta: { op: '-', left: 0, right: { ref: binding, name: count } } } }]
terminal:
  conditions: [{ when: { op: '==', left: { ref: gvar, var: stones }, right: 0 }, result: { type: win, player: right } }]
  margins: [{ seat: Red, value: { ref: gvar, var: stones } }]
\`\`\`
`;

let folder: string;
const gamespec = (...words: readonly string[]): Outcome => gamespecIn(folder, words);
const file = (name: string) => readFileSync(join(folder, name), 'utf8');
const report = (name: string) => JSON.parse(file(name));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamespec-play-'));
  writeFileSync(join(folder, 'stones.md'), stones);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('gamespec play', () => {
  it('plays games to their end and sums them up; exit code 0', () => {
    const { code, out, error } = gamespec('play', 'stones.md', '--games', '6');
    const [title, games, ends] = out.split('\n');
    assert.deepEqual(
      [code, title, games, ends, error],
      [0, 'stones, scenario ten, agents random, seed 1', '6 games', '  ends             6 won', ''],
    );
    assert.match(out, /wins +(Red|Blue) \d/);
    assert.match(out, /actions +take \d+ \(100 %\)/);
  });

  it('plays the same games whatever the number of workers', () => {
    for (const workers of ['1', '3']) {
      assert.equal(
        gamespec('play', '.', '--games', '7', '--workers', workers, '--report', `${workers}.json`, '--replay', `${workers}.jsonl`).code,
        0,
      );
    }
    assert.equal(file('1.jsonl'), file('3.jsonl'));
    assert.deepEqual({ ...report('1.json'), seconds: 0 }, { ...report('3.json'), seconds: 0 });
  });

  it('starts in a scenario', () => {
    gamespec('play', 'stones.md', '--scenario', 'many', '--games', '2', '--report', 'many.json');
    assert.ok(report('many.json').lengths.min > 30);
  });

  it('stops games at the limit of moves', () => {
    const { code, out } = gamespec('play', 'stones.md', '--games', '3', '--moves', '2');
    assert.equal(code, 0);
    assert.match(out, /3 stopped at the limit of moves/);
    assert.equal(out.split('\n')[1], '3 games, none of which ended within 2 moves (--moves)');
  });

  it('prints games move by move, in their order', () => {
    const { code, out } = gamespec('play', 'stones.md', '--games', '2', '--log');
    assert.equal(code, 0);
    const titles = out.split('\n').filter((line) => line.startsWith('Game ') || line.startsWith('End: '));
    assert.deepEqual(
      titles.map((line) => line.replace(/(Red|Blue)/, 'somebody')),
      [
        'Game 1, seed 1, 2 players',
        'End: won by somebody (condition 1)',
        'Game 2, seed 2, 2 players',
        'End: won by somebody (condition 1)',
      ],
    );
    assert.match(out, /^ {3}1 {2}Red: take \(count = \d\)\n {8}stones: 10 -> \d$/m);
  });

  it('says which game failed, where and why; exit code 1', () => {
    const share = `{ op: '/', left: 12, right: { op: '-', left: { ref: gvar, var: stones }, right: 9 } }`;
    const trigger = `triggers: [{ event: { type: turnEnd }, effects: [{ setVar: { scope: global, var: share, value: ${share} } }] }]`;
    const text = stones.replace('max: 99 }]', 'max: 99 }, { name: share, type: int, init: 0, min: -99, max: 99 }]');
    writeFileSync(join(folder, 'stones.md'), text.replace('terminal:', `${trigger}\nterminal:`));
    const { code, out } = gamespec('play', 'stones.md', '--games', '9');
    assert.equal(code, 1, out);
    assert.match(out, /^game \d \(seed \d\) failed after 0 moves: DIVISION_BY_ZERO: .* \(stones\.md:\d+\) in take$/m);
  });

  it('lets agents play, one per player or one of the author', () => {
    writeFileSync(join(folder, 'one.mjs'), 'export default { chooseMove: (turn, moves) => moves[0], answer: () => undefined };');
    assert.equal(gamespec('play', 'stones.md', '--games', '1', '--agent', './one.mjs', '--report', 'one.json').code, 0);
    assert.equal(report('one.json').lengths.max, 10);
    assert.match(gamespec('play', 'stones.md', '--games', '1', '--agent', 'greedy,random').out, /agents greedy, random/);
  });

  for (const [name, words, complaint] of [
    ['no path', [], /^play takes one path\./],
    ['an unknown option', ['stones.md', '--fast'], /--fast/],
    ['no number', ['stones.md', '--games', 'ten'], /^--games is a whole number of at least 1\./],
    ['more games than a list holds', ['stones.md', '--games', '9000000000000'], /^--games is at most 100000000\./],
    ['an impossible part', ['stones.md', '--shard', '3/2'], /^--shard is i\/n/],
    ['no file', ['pebbles.md'], /^There is no file or folder pebbles\.md\./],
    ['an unknown scenario', ['stones.md', '--scenario', 'few'], /^There is no scenario few; there are ten, many\./],
    ['an unknown agent', ['stones.md', '--agent', 'clever'], /^there is no agent clever/],
    ['seeds beyond the safe integers', ['stones.md', '--seed', '9007199254740990', '--games', '9'], /^--seed and --games together/],
    ['too many players', ['stones.md', '--players', '5'], /^The game is for 2 to 2 players\./],
    [
      'a report that cannot be written, before a game is played',
      ['stones.md', '--games', '1', '--report', 'no/where.json'],
      /no\/where\.json cannot be written/,
    ],
  ] as const) {
    it(`with ${name}: a complaint, exit code 2`, () => {
      const { code, error } = gamespec('play', ...words);
      assert.match(error, complaint);
      assert.equal(code, 2);
    });
  }

  it('with a replay file that cannot be written any more: the games so far are summed up; a complaint, exit code 2', function () {
    if (process.platform === 'win32') this.skip();
    // A pipe whose reader goes away after the header is as good as a disk that is full.
    const script = 'mkfifo moves && { head -c 1 moves > left & } && exec "$0" "$@"';
    const words = [resolve('dist/gamespec.js'), 'play', 'stones.md', '--games', '50', '--workers', '2', '--replay', 'moves'];
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script, process.execPath, ...words], { cwd: folder, encoding: 'utf8' });
    assert.match(stdout, /^stones, scenario ten, agents random, seed 1\n/);
    assert.match(stderr, /^The campaign was given up: .+ cannot be written: EPIPE[^,]*\n$/);
    assert.equal(status, 2);
  });

  it('has a part of a campaign that has no games', () => {
    const { code, out } = gamespec('play', 'stones.md', '--games', '2', '--shard', '3/3');
    assert.deepEqual([code, out.split('\n')[1]], [0, '0 of 2 games']);
  });

  for (const [name, agent, fault] of [
    ['throws', "chooseMove: () => { throw new Error('no idea'); }, answer: () => undefined", 'no idea'],
    ['chooses no move', 'chooseMove: () => undefined, answer: () => undefined', 'chooseMove must return a move, not undefined'],
    [
      'lets one wait',
      'chooseMove: async (turn, moves) => moves[0], answer: () => undefined',
      'chooseMove must return a move, not a promise',
    ],
  ] as const) {
    it(`counts a game as failed where the agent ${name}, and goes on`, () => {
      writeFileSync(join(folder, 'mine.mjs'), `export default { ${agent} };`);
      const { code, out, error } = gamespec('play', 'stones.md', '--games', '3', '--agent', './mine.mjs', '--report', 'mine.json');
      assert.deepEqual([code, error, report('mine.json').ends], [1, '', { failed: 3 }]);
      assert.ok(out.includes(`game 1 (seed 2) failed after 0 moves: the agent of Red: ${fault}`), out);
    });
  }

  for (const workers of ['1', '2']) {
    it(`keeps what was played when one of ${workers} workers dies; exit code 2`, () => {
      const dies = 'if (turn.state.globalVars[0] > 50) process.exit(); return moves[0];';
      writeFileSync(join(folder, 'dies.mjs'), `export default { chooseMove: (turn, moves) => { ${dies} }, answer: () => undefined };`);
      const words = ['--games', '2', '--scenario', 'many', '--agent', './dies.mjs', '--workers', workers, '--report', 'dies.json'];
      const { code, out, error } = gamespec('play', 'stones.md', ...words);
      assert.match(out, /^0 of 2 games$/m);
      assert.match(error, /^The campaign was given up: /);
      assert.deepEqual([code, report('dies.json').played], [2, 0]);
    });
  }

  it('a game with errors: names the first, exit code 2', () => {
    writeFileSync(join(folder, 'stones.md'), stones.replace('addVar:', 'addVra:'));
    const { code, error } = gamespec('play', 'stones.md');
    assert.match(error, / does not compile: \S+:\d+:\d+: error GS\d{4}: /);
    assert.equal(code, 2);
  });

  it('--help explains the options', () => {
    const { code, out } = gamespec('play', '--help');
    assert.equal(code, 0);
    assert.match(out, /--shard i\/n/);
  });

  it('interrupted: the summary of what was played, exit code 130', async () => {
    const words = ['--scenario', 'many', '--games', '100000', '--report', 'part.json', '--replay', 'part.jsonl'];
    const child = spawn(process.execPath, [resolve('dist/gamespec.js'), 'play', 'stones.md', ...words], { cwd: folder });
    const text = collected(child);
    // Until it is kept, the file is beside its place.
    const coming = () => readdirSync(folder).filter((name) => name.startsWith('.gamespec-'));
    const hasGames = (name: string) => existsSync(join(folder, name)) && file(name).split('\n').length >= 4;
    while (!coming().some(hasGames)) await setTimeout(50);
    child.kill('SIGINT');
    const code = await new Promise((resume) => child.on('exit', resume));
    assert.match(text(), /^[\d,]+ of 100,000 games$/m);
    assert.deepEqual([code, report('part.json').played > 0, coming()], [130, true, []]);
    assert.ok(file('part.jsonl').split('\n').length >= 4);
  });
});

function collected({ stdout }: ChildProcess): () => string {
  let text = '';
  stdout?.on('data', (chunk) => {
    text += String(chunk);
  });
  return () => text;
}

describe('gamespec merge', () => {
  it('writes its report to the end when nobody reads what it prints', async () => {
    gamespec('play', 'stones.md', '--games', '3', '--report', 'a.json');
    const child = spawn(process.execPath, [resolve('dist/gamespec.js'), 'merge', 'a.json', '--report', 'b.json'], { cwd: folder });
    child.stdout.destroy();
    assert.equal(await new Promise((resume) => child.on('exit', resume)), 0);
    assert.equal(report('b.json').played, 3);
  });

  it('makes one report of the parts of a campaign', () => {
    gamespec('play', 'stones.md', '--games', '7', '--report', 'whole.json');
    for (const part of ['1', '2', '3']) gamespec('play', 'stones.md', '--games', '7', '--shard', `${part}/3`, '--report', `${part}.json`);
    const { code, out } = gamespec('merge', '2.json', '3.json', '1.json', '--report', 'merged.json');
    assert.deepEqual([code, out.split('\n')[1]], [0, '7 games']);
    assert.deepEqual({ ...report('merged.json'), shards: [], seconds: 0 }, { ...report('whole.json'), shards: [], seconds: 0 });
  });

  it('refuses what does not belong together; exit code 2', () => {
    gamespec('play', 'stones.md', '--games', '2', '--report', 'a.json');
    gamespec('play', 'stones.md', '--games', '3', '--report', 'b.json');
    assert.match(gamespec('merge', 'a.json', 'b.json').error, /different campaigns/);
    assert.match(gamespec('merge', 'a.json', 'a.json').error, /two reports are about part 1\/1/);
    assert.match(gamespec('merge', 'stones.md').error, /^stones\.md: no report: /);
    assert.equal(gamespec('merge', 'none.json').code, 2);
  });
});

describe('gamespec replay', () => {
  it('plays the games of a file again; exit code 0 when they are the same', () => {
    gamespec('play', 'stones.md', '--games', '4', '--replay', 'games.jsonl');
    assert.deepEqual(gamespec('replay', 'games.jsonl'), { code: 0, out: '4 games, no differences\n', error: '' });
  });

  it('tells where a game differs since the rules have changed; exit code 1', () => {
    gamespec('play', 'stones.md', '--games', '2', '--replay', 'games.jsonl');
    writeFileSync(join(folder, 'stones.md'), stones.replace('init: 10', 'init: 11'));
    const { code, out, error } = gamespec('replay', 'games.jsonl');
    assert.deepEqual([code, out], [1, '2 games, 2 different\n']);
    assert.match(error, /^game 0 differs after 0 moves: expected [0-9a-f]{16}, found [0-9a-f]{16}$/m);
  });

  it('refuses what is no replay file; exit code 2', () => {
    assert.match(gamespec('replay', 'stones.md').error, /^stones\.md: no replay file: /);
    assert.equal(gamespec('replay', 'none.jsonl').code, 2);
  });
});
