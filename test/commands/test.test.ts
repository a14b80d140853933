import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patternOf } from '../../server/commands/testing/globs';
import { xmlText } from '../../server/commands/testing/otherReports';
import { harvest } from '../support/harvest';
import { type Outcome, withFolder } from './gamespec';

const hire = (title: string, coins: number, more = '') =>
  `title: ${title}\nmoves:\n  - { action: hire, answers: { $fields: [north-field] } }\nexpect: { changes: { variables: { coins: ${coins} } } }\n${more}`;
const snippets = (...texts: readonly string[]) => ({ ...harvest, 'hire.scenario.yaml': texts.join('---\n') });
const passing = hire('Three coins are paid', 7);
const failing = hire('Two coins are paid', 8);

/** What the command answers in a folder with these files. */
function tested(files: Readonly<Record<string, string>>, ...words: readonly string[]): Outcome {
  let outcome: Outcome | undefined;
  withFolder(files, (gamespec) => {
    outcome = gamespec('test', ...words);
  });
  assert.ok(outcome);
  return outcome;
}

describe('gamespec test --update', () => {
  const recorded = failing.replace('expect: {', 'expect: { recorded: true,');
  const refused = hire('A field that is not there', 8)
    .replace('north-field', 'west-field')
    .replace('expect: {', 'expect: { recorded: true,');

  it('writes what was found into what is recorded, and says what; nothing else is touched', () => {
    withFolder(snippets(`# The wage.\n${recorded}`, failing, refused), (gamespec, folder) => {
      const { code, out } = gamespec('test', '--update');
      assert.equal(
        readFileSync(join(folder, 'hire.scenario.yaml'), 'utf8'),
        [`# The wage.\n${recorded.replace('coins: 8', 'coins: 7')}`, failing, refused].join('---\n'),
      );
      assert.ok(out.startsWith('RECORDED Two coins are paid\n  hire.scenario.yaml:2\n  coins: 8 -> 7\n'), out);
      assert.match(out, /3 snippets: 1 passed, 2 failed\n$/);
      assert.equal(code, 1);
    });
  });

  it('has nothing to say where all is as recorded', () => {
    withFolder(snippets(recorded.replace('coins: 8', 'coins: 7')), (gamespec) => {
      assert.deepEqual(gamespec('test', '--update'), gamespec('test'));
    });
  });

  it('leaves a file alone that is no UTF-8', () => {
    const bytes = Buffer.from(`# The w\xe6ge.\n${recorded}`, 'latin1');
    withFolder({ ...snippets(recorded), 'hire.scenario.yaml': bytes }, (gamespec, folder) => {
      const { code, out } = gamespec('test', '--update');
      assert.deepEqual(readFileSync(join(folder, 'hire.scenario.yaml')), bytes);
      assert.match(out, /^hire\.scenario\.yaml: is no UTF-8/);
      assert.equal(code, 1);
    });
  });

  it('keeps a report for other programs readable by them', () => {
    withFolder(snippets(recorded), (gamespec) => {
      const { out, error } = gamespec('test', '--update', '--format', 'json');
      assert.equal(JSON.parse(out).passed, 1);
      assert.match(error, /^RECORDED Two coins are paid\n/);
    });
  });
});

describe('gamespec test', () => {
  it('all below the working directory: a line for each file and the sum', () => {
    assert.deepEqual(tested(snippets(passing)), { code: 0, out: 'hire.scenario.yaml: 1 passed\n\n1 snippet: 1 passed\n', error: '' });
  });

  it('a failure: expected and actual side by side, with the effect and the calls it came out of', () => {
    const { code, out } = tested(snippets(passing, failing));
    assert.equal(
      out,
      `hire.scenario.yaml: 1 passed, 1 failed

FAILED Two coins are paid
  hire.scenario.yaml:6
         expected  found
  coins  8         7
      addVar at macros.gamespec.yaml:19, in pay, called at macros.gamespec.yaml:7, in hire-worker, called at hire.md:23

2 snippets: 1 passed, 1 failed
`,
    );
    assert.equal(code, 1);
  });

  it('an answer that is not possible: its line and why', () => {
    const { code, out } = tested(snippets(passing.replace('north-field', 'west-field')));
    assert.match(out, /^ {2}hire\.scenario\.yaml:3: `west-field` cannot be chosen here: the options are north-field, south-field\.$/m);
    assert.equal(code, 1);
  });

  it('a move that is refused: which term stands against it, its line and the macro it came through', () => {
    const poor = "conditionMacros: [{ id: rich, params: [], condition: { op: '>', left: { ref: gvar, var: coins }, right: 12 } }]\n";
    const { code, out } = tested({
      ...snippets(passing),
      'hire.md': harvest['hire.md'].replace('    stages:\n', '    legality: { conditionMacro: rich }\n    stages:\n'),
      'macros.gamespec.yaml': `${poor}${harvest['macros.gamespec.yaml']}`,
    });
    assert.match(
      out,
      /hire is refused: pipelineLegalityFailed\. `legality` of `hire-profile` does not hold: `coins` is 10 and must be more than 12\n/,
    );
    assert.match(out, /^ {6}> at macros\.gamespec\.yaml:1, in rich, called at hire\.md:\d+$/m);
    assert.equal(code, 1);
  });

  it('a move of another phase: the action that does not list the phase', () => {
    const game = harvest['game.md'].replace('phases: [{ id: main }]', 'phases: [{ id: main }, { id: rest }]');
    const { out } = tested({ ...snippets(`title: At rest\nstart: { phase: rest }\nmoves:\n  - { action: hire }\n`), 'game.md': game });
    assert.match(
      out,
      /hire is refused: phaseMismatch\. `hire` belongs to phase `main`, and this is phase `rest`\n {6}hire at game\.md:\d+\n/,
    );
  });

  it('a run-time error: where it happened', () => {
    const wrong = "delta: { op: floorDiv, left: 1, right: { op: '-', left: { ref: gvar, var: coins }, right: 10 } } }";
    const macros = harvest['macros.gamespec.yaml'].replace(/delta: \{.*\} \}$/m, wrong);
    const { out } = tested({ ...snippets(passing), 'macros.gamespec.yaml': macros });
    assert.match(out, /hire is refused: effectFailed\. DIVISION_BY_ZERO: a number is divided by zero/);
    assert.match(out, /^ {6}floorDiv at macros\.gamespec\.yaml:19, in pay, called at macros\.gamespec\.yaml:7, /m);
  });

  const step = (effect: string, more = '') => `title: Effects of a snippet\nmoves:\n  - effects:\n      - ${effect}\n${more}`;

  it('effects of a snippet: where they failed, or what they changed, and how they came to it', () => {
    const { out: failed } = tested(
      snippets(
        passing,
        step(
          'addVar: { scope: global, var: coins, delta: { op: floorDiv, left: 1, right: { op: "-", left: { ref: gvar, var: coins }, right: 10 } } }',
        ),
      ),
    );
    assert.match(
      failed,
      /^ {2}hire\.scenario\.yaml:6: step 1 is refused: effectFailed\. DIVISION_BY_ZERO: .*\n {6}floorDiv at hire\.scenario\.yaml:9$/m,
    );
    const { out: differing } = tested(
      snippets(passing, step('macro: pay\n        args: { amount: 2 }', 'expect: { changes: { variables: { coins: 7 } } }\n')),
    );
    assert.match(differing, /^ {6}addVar at macros\.gamespec\.yaml:19, in pay, called at hire\.scenario\.yaml:9$/m);
  });

  it('a fault in effects of a snippet: its line', () => {
    const { code, out } = tested(snippets(passing, step('addVar: { scope: global, var: coin, delta: 1 }')));
    assert.match(out, /^ {2}hire\.scenario\.yaml:9: GS4001: /m);
    assert.equal(code, 1);
  });

  it('a snippet with a fault, or with a key that nobody knows, is no proof', () => {
    const { code, out } = tested(
      snippets(
        passing.replace('moves:', 'movs: []\nmoves:'),
        passing.replace('title: Three', 'title: Again three').replace('hire,', 'hier,'),
      ),
    );
    assert.match(out, /^ {2}hire\.scenario\.yaml:2: GS2002: /m);
    assert.match(out, /^ {2}hire\.scenario\.yaml:9: GS8503: /m);
    assert.equal(code, 1);
  });

  it('a game with errors: its snippets fail', () => {
    const { code, out } = tested({
      ...snippets(passing),
      'hire.md': harvest['hire.md'].replace('macro: hire-worker', 'macro: hire-wroker'),
    });
    assert.match(out, /The game does not compile: \S+:\d+: GS\d{4}: /);
    assert.equal(code, 1);
  });

  it('fences of the rules', () => {
    const { code, out } = tested({ ...harvest, 'hire.md': `${harvest['hire.md']}\n\`\`\`yaml scenario\n${passing}\`\`\`\n` });
    assert.deepEqual([code, out], [0, 'hire.md: 1 passed\n\n1 snippet: 1 passed\n']);
  });

  it('--grep: only snippets with such a title', () => {
    assert.equal(tested(snippets(passing, failing), '--grep', '^three').out, 'hire.scenario.yaml: 1 passed\n\n1 snippet: 1 passed\n');
  });

  it('files, folders and globs; each snippet once', () => {
    const files = { ...harvest, 'cases/a.scenario.yaml': passing, 'cases/deep/b.scenario.yaml': hire('Paid again', 7) };
    const both = 'cases/a.scenario.yaml: 1 passed\ncases/deep/b.scenario.yaml: 1 passed\n\n2 snippets: 2 passed\n';
    assert.equal(tested(files, 'cases').out, both);
    assert.equal(tested(files, 'cases/**/*.scenario.yaml', 'cases/a.scenario.yaml').out, both);
    assert.equal(tested(files, 'cases/*.yaml').out, 'cases/a.scenario.yaml: 1 passed\n\n1 snippet: 1 passed\n');
  });

  it('on several threads: the same report', () => {
    const files = snippets(
      ...Array.from({ length: 40 }, (_, index) => hire(`Number ${index}`, index % 20 === 0 ? 8 : 7)),
      step('createToken: { type: worker, zone: south-field }', 'expect: { exactly: { pieces: { south-field: { worker: 2 } } } }\n'),
    );
    const alone = tested(files, '--workers', '1', '--coverage');
    assert.deepEqual(tested(files, '--workers', '3', '--coverage'), alone);
    assert.match(alone.out, /^41 snippets: 38 passed, 3 failed$/m);
  });

  it('--progress: how many have been run, at every tenth of them, beside the report', () => {
    const files = snippets(...Array.from({ length: 40 }, (_, index) => hire(`Number ${index}`, 7)));
    const tenths = Array.from({ length: 10 }, (_, index) => `${4 * (index + 1)} of 40 snippets run\n`);
    assert.deepEqual(tested(files, '--progress'), { ...tested(files), error: tenths.join('') });
    // Threads are given sixteen at a time.
    const { error } = tested(files, '--progress', '--workers', '2');
    assert.match(error, /^(\d+ of 40 snippets run\n){2,3}$/);
    assert.match(error, /40 of 40 snippets run\n$/);
  });

  const misuses: readonly (readonly [name: string, words: readonly string[], complaint: RegExp])[] = [
    ['no such path', ['none'], /^There is no file or folder none\./],
    ['a folder without snippets', ['.'], /^There are no snippets\./],
    ['a glob that matches nothing', ['*.scenario.yaml'], /^There are no snippets\./],
    ['an unknown format', ['--format', 'xml'], /^--format is one of text, json, junit, github\./],
    ['no regular expression', ['--grep', '('], /^--grep is no regular expression/],
    ['no number of workers', ['--workers', '0'], /^--workers is a whole number/],
  ];
  for (const [name, words, complaint] of misuses) {
    it(`${name}: says what is wrong, exit code 2`, () => {
      const { code, out, error } = tested(harvest, ...words);
      assert.match(error, complaint);
      assert.deepEqual([code, out], [2, '']);
    });
  }

  it('no snippet with such a title: exit code 2', () => {
    assert.deepEqual(tested(snippets(passing), '--grep', 'nothing').code, 2);
  });
});

describe('gamespec test --coverage', () => {
  it('arms, stages and macros, and what was never executed', () => {
    assert.equal(
      tested(snippets(passing), '--coverage').out,
      `hire.scenario.yaml: 1 passed

1 snippet: 1 passed

Coverage of harvest by 1 snippet: 1 of 2 arms, 2 of 2 stages, 2 of 2 macros
Never executed:
  macros.gamespec.yaml:16:9: else
`,
    );
  });

  it('what the author says cannot be executed stands by itself', () => {
    const macros = harvest['macros.gamespec.yaml'].replace(
      '      - if:',
      '      # unreachable else: nobody hires for nothing\n      - if:',
    );
    assert.match(
      tested({ ...snippets(passing), 'macros.gamespec.yaml': macros }, '--coverage').out,
      /^Never executed, as they cannot be:\n {2}macros\.gamespec\.yaml:17:9: else \(nobody hires for nothing\)$/m,
    );
  });
});

describe('gamespec test --format', () => {
  it('json: each snippet with its outcome', () => {
    const { passed, failed, snippets: found } = JSON.parse(tested(snippets(passing, failing), '--format', 'json').out);
    assert.deepEqual([passed, failed], [1, 1]);
    const [, { seconds, ...second }] = found;
    assert.equal(typeof seconds, 'number');
    assert.deepEqual(second, {
      file: 'hire.scenario.yaml',
      line: 6,
      title: 'Two coins are paid',
      game: 'harvest',
      outcome: 'failed',
      complaints: [],
      differences: [
        {
          what: 'coins',
          expected: '8',
          actual: '7',
          cause: {
            file: 'macros.gamespec.yaml',
            line: 19,
            effect: 'addVar',
            calls: [
              { file: 'macros.gamespec.yaml', line: 7, macro: 'pay' },
              { file: 'hire.md', line: 23, macro: 'hire-worker' },
            ],
          },
        },
      ],
    });
  });

  it('junit: a suite for each file', () => {
    const { code, out } = tested(snippets(passing, failing), '--format', 'junit');
    const lines = out.replace(/ time="[\d.]+"/g, '').split('\n');
    assert.deepEqual(lines.slice(0, 6), [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites tests="2" failures="1" errors="0">',
      '<testsuite name="hire.scenario.yaml" tests="2" failures="1" errors="0">',
      '<testcase name="Three coins are paid" classname="harvest" file="hire.scenario.yaml" line="1"/>',
      '<testcase name="Two coins are paid" classname="harvest" file="hire.scenario.yaml" line="6">',
      '<failure message="coins: expected 8, found 7">',
    ]);
    assert.equal(code, 1);
  });

  it('github: an annotation for each failure', () => {
    const [annotation, sum] = tested(snippets(passing, failing), '--format', 'github').out.split('\n');
    assert.match(
      annotation ?? '',
      /^::error file=hire\.scenario\.yaml,line=6,title=Two coins are paid::.*expected {2}found%0Acoins {2}8 {9}7%0A/,
    );
    assert.equal(sum, '2 snippets: 1 passed, 1 failed');
  });

  const hostile = `"\\u001b[31m</failure>&'\\"%0A,::error x::\\u202Ey\\r\\nz\\uffff"`;
  const attack = hire(hostile, 8);

  it('text: names cannot control the terminal', () => {
    const { out } = tested(snippets(attack));
    assert.doesNotMatch(out.replaceAll('\n', ''), /[\p{Cc}\u202e]/u);
    assert.equal(out.split('\n').filter((line) => line.startsWith('FAILED')).length, 1);
  });

  it('junit: names stay text, whatever they hold', () => {
    const { out } = tested(snippets(attack), '--format', 'junit');
    assert.match(out, /name="\uFFFD\[31m&lt;\/failure&gt;&amp;&apos;&quot;%0A,::error x::/);
    assert.equal(out.match(/<\/failure>/g)?.length, 1);
    assert.doesNotMatch(out.replaceAll('\n', ''), /[\p{Cc}\uffff]/u);
  });

  it('github: names cannot make commands of their own', () => {
    const { out } = tested(snippets(attack), '--format', 'github');
    const commands = out.split('\n').filter((line) => line.startsWith('::'));
    assert.equal(commands.length, 1);
    assert.match(commands[0] ?? '', /title=%1B\[31m<\/failure>&'"%250A%2C%3A%3Aerror x%3A%3A/);
  });

  it('json: names are JSON', () => {
    const { snippets: found } = JSON.parse(tested(snippets(attack), '--format', 'json').out);
    assert.ok(found[0].title.startsWith('\u001b[31m</failure>'));
  });
});

describe('XML of any text', () => {
  const cases: readonly (readonly [text: string, xml: string])[] = [
    ['a<b>&"c\'', 'a&lt;b&gt;&amp;&quot;c&apos;'],
    ['line\nline', 'line&#10;line'],
    ['\u0000\u0008\u001b\ufffe', '\uFFFD\uFFFD\uFFFD\uFFFD'],
    ['\ud800x', '\uFFFDx'],
    ['𝄞', '𝄞'],
  ];
  for (const [text, xml] of cases) it(JSON.stringify(text), () => assert.equal(xmlText(text), xml));
});

describe('a glob', () => {
  const cases: readonly (readonly [glob: string, path: string, matches: boolean])[] = [
    ['*.yaml', 'a.yaml', true],
    ['*.yaml', 'b/a.yaml', false],
    ['**/*.yaml', 'a.yaml', true],
    ['**/*.yaml', 'b/c/a.yaml', true],
    ['b/**', 'b/c/a.yaml', true],
    ['a?.yaml', 'ab.yaml', true],
    ['a?.yaml', 'a/.yaml', false],
    ['{a,b}.{yaml,yml}', 'b.yml', true],
    ['{a,b}.yaml', 'c.yaml', false],
    ['a{b.yaml', 'a{b.yaml', true],
    ['a+(b).yaml', 'a+(b).yaml', true],
    ['a.yaml', 'abyaml', false],
  ];
  for (const [glob, path, matches] of cases) {
    it(`${glob} ${matches ? 'matches' : 'does not match'} ${path}`, () => assert.equal(patternOf(glob).test(path), matches));
  }
});
