import assert from 'node:assert/strict';
import type { Compilation } from '../../server/compiler/model';
import { countedGame } from '../../server/scenario/coverage/count';
import { type CoverageItem, coverageOf } from '../../server/scenario/coverage/coverage';
import { excuseAt } from '../../server/scenario/coverage/excuses';
import { runSnippet } from '../../server/scenario/runSnippet';
import { compileText } from '../compiler/documents';
import { gameDefOf, noParts, snippetOf } from './running';

const game = (stages: string, macros = '') => `metadata: { id: tiny, players: { min: 2, max: 2 } }
turnStructure: { phases: [{ id: main }] }
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: coins }, right: 9 }, result: { type: draw } }] }
zones: [{ id: table, owner: none, visibility: public, ordering: set }]
globalVars:
  - { name: coins, type: int, init: 3, min: 0, max: 9 }
  - { name: rich, type: boolean, init: false }
actions: [{ id: go, actor: active, executor: actor, phase: [main] }]
${macros}actionPipelines:
  - id: go-profile
    actionId: go
    stages:
${stages}`;

const isRich = "{ op: '>', left: { ref: gvar, var: coins }, right: 4 }";
const earn = '{ addVar: { scope: global, var: coins, delta: 1 } }';

/** `line kind name count` of each item after runs that begin with these coins. */
function covered(text: string, ...coins: readonly number[]): readonly string[] {
  return items(compileText(text), ...coins).map(({ kind, name, count, start, excuse }) => {
    const line = text.slice(0, start).split('\n').length - game('').split('\n').length + 1;
    return `${line} ${kind} ${name} ${count}${excuse === undefined ? '' : ` (${excuse})`}`;
  });
}

function items(compilation: Compilation, ...coins: readonly number[]): readonly CoverageItem[] {
  const def = gameDefOf(compilation);
  const counted = countedGame(def);
  for (const each of coins) {
    runSnippet(counted.def, snippetOf(`title: t\nstart: { variables: { coins: ${each} } }\nmoves: [{ action: go }]\n`), noParts);
  }
  return coverageOf(compilation, [{ def, counts: [counted.take()] }]);
}

describe('coverage of a game', () => {
  it('stages and both arms, the one that is not written as well', () => {
    const text = game(`      - stage: look\n        effects:\n          - if: { when: ${isRich}, then: [${earn}] }\n`);
    assert.deepEqual(
      covered(text, 3),
      ['1 stage look 1', '3 arm else 0', '3 arm then 0'].map((line) => line.replace('else 0', 'else 1')),
    );
    assert.deepEqual(covered(text, 3, 5), ['1 stage look 2', '3 arm else 1', '3 arm then 1']);
    assert.deepEqual(covered(text), ['1 stage look 0', '3 arm else 0', '3 arm then 0']);
  });

  it('arms of values and conditions', () => {
    const value = `{ if: { when: ${isRich}, then: 1, else: 2 } }`;
    const text = game(`      - effects: [{ addVar: { scope: global, var: coins, delta: ${value} } }]\n`);
    assert.deepEqual(covered(text, 3), ['1 stage stage-1 1', '1 arm then 0', '1 arm else 1']);
    const condition = `{ if: { when: ${isRich}, then: true, else: false } }`;
    const other = game(`      - effects: [{ setVar: { scope: global, var: rich, value: ${condition} } }]\n`);
    assert.deepEqual(covered(other, 5), ['1 stage stage-1 1', '1 arm then 1', '1 arm else 0']);
  });

  const macros = `conditionMacros:
  - { id: rich, condition: ${isRich} }
  - { id: poor, condition: { op: not, arg: { conditionMacro: rich } } }
effectMacros:
  - { id: earn-if-rich, params: [], exports: [], effects: [{ if: { when: { conditionMacro: rich }, then: [{ macro: earn }] } }] }
  - { id: earn, params: [], exports: [], effects: [${earn}] }
  - { id: only-a-call, params: [], exports: [], effects: [{ macro: earn-if-rich }] }
  - { id: unused, params: [], exports: [], effects: [${earn}] }
`;
  const twice = game(
    '      - { stage: first, effects: [{ macro: only-a-call }] }\n      - { stage: second, effects: [{ macro: earn-if-rich }] }\n',
    macros,
  );

  it('a macro is one text: what any call executes is executed', () => {
    const found = items(compileText(twice), 4, 5).map(({ kind, name, count }) => `${kind} ${name} ${count > 0 ? 'yes' : 'no'}`);
    assert.deepEqual(found, [
      'macro rich yes',
      'macro poor no',
      'macro earn-if-rich yes',
      'arm else yes',
      'arm then yes',
      'macro earn yes',
      'macro only-a-call yes',
      'macro unused no',
      'stage first yes',
      'stage second yes',
    ]);
  });

  it('a macro counts its executions: those of all its calls in all runs, not the rounds of loops in it', () => {
    const counts = (text: string, ...coins: readonly number[]) =>
      covered(text, ...coins)
        .filter((line) => / macro /.test(line))
        .map((line) => line.replace(/^-?\d+ macro /, ''));
    // With 4 coins neither call earns; with 5, both do.
    assert.deepEqual(counts(twice, 4, 5), ['rich 4', 'poor 0', 'earn-if-rich 4', 'earn 2', 'only-a-call 2', 'unused 0']);
    const looping = `effectMacros:
  - id: thrice
    params: []
    exports: []
    effects: [{ forEach: { bind: $n, over: { query: intsInRange, min: 1, max: 3 }, effects: [{ macro: earn }] } }]
  - { id: earn, params: [], exports: [], effects: [${earn}] }
`;
    assert.deepEqual(counts(game('      - effects: [{ macro: thrice }, { macro: earn }]\n', looping), 0, 1), ['thrice 2', 'earn 8']);
  });

  it('a macro counts its executions where an alias brings text from before it, too', () => {
    const aliased = `conditionMacros:
  - { id: rich, params: [], condition: &rich ${isRich} }
effectMacros:
  - { id: ask, params: [], exports: [], effects: [{ if: { when: *rich, then: [{ macro: earn }] } }] }
  - { id: earn, params: [], exports: [], effects: [${earn}] }
`;
    const counts = covered(game('      - effects: [{ macro: ask }]\n', aliased), 4, 5).filter((line) => / macro /.test(line));
    assert.deepEqual(
      counts.map((line) => line.replace(/^-?\d+ macro /, '')),
      ['rich 0', 'ask 2', 'earn 1'],
    );
  });

  it('a refused move covers what was executed before', () => {
    const text = game(
      `      - effects: [{ if: { when: ${isRich}, then: [{ chooseOne: { bind: $none, options: { query: tokensInZone, zone: table } } }] } }]\n`,
    );
    assert.deepEqual(covered(text, 5), ['1 stage stage-1 1', '1 arm else 0', '1 arm then 1']);
  });

  it('what cannot be reached: the reason stands with it', () => {
    const text = game(`      - stage: look
        effects:
          # unreachable else: everybody is rich
          - if:
              when: ${isRich}
              # unreachable: nobody is
              then: [${earn}]
`);
    assert.deepEqual(covered(text), ['1 stage look 0', '4 arm else 0 (everybody is rich)', '7 arm then 0 (nobody is)']);
  });
});

describe('the excuse of a place', () => {
  const cases: readonly (readonly [name: string, marked: string, what: string | undefined, excuse: string | undefined])[] = [
    ['on the line', 'a\n  ‸then: [] # unreachable: it is so\n', undefined, 'it is so'],
    ['above', '# unreachable: it is so\n‸then: []\n', undefined, 'it is so'],
    ['above other comments', '# unreachable: it is so\n# More.\n‸then: []\n', undefined, 'it is so'],
    ['in a quote', '> # unreachable: it is so\n> ‸then: []\n', undefined, 'it is so'],
    ['of the arm that is not written', '# unreachable else: it is so\n‸if: {}\n', 'else', 'it is so'],
    ['not that of another arm', '# unreachable else: it is so\n‸then: []\n', undefined, undefined],
    ['not that of the line before', 'when: true # unreachable: it is so\n‸then: []\n', undefined, undefined],
    ['in Windows lines', '# unreachable: it is so\r\n‸then: []\r\n', undefined, 'it is so'],
  ];
  for (const [name, marked, what, excuse] of cases) {
    it(name, () => assert.equal(excuseAt(marked.replace('‸', ''), marked.indexOf('‸'), what), excuse));
  }
});
