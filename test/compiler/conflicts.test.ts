/** A merge conflict is one report, and leaves only those names in doubt that its unread lines could declare: every other fault is told as without it. */

import assert from 'node:assert/strict';
import { compileFiles, expectProblemsAtEdge, problemsIn, withEffects } from './documents';

const sections = {
  metadata: 'metadata: { id: mini, players: { min: 2, max: 2 } }\n',
  globalVars: 'globalVars:\n  - { name: gold, type: int, init: 1, min: 0, max: 9 }\n',
  globalMarkers: 'globalMarkerLattices:\n  - { id: mood, states: [calm, angry], defaultState: calm }\n',
  zones: 'zones:\n  - { id: pile, owner: none, visibility: public, ordering: stack }\n',
  tokenTypes: 'tokenTypes:\n  - { id: coin, props: { face: string } }\n',
  setup: 'setup:\n  - createToken: { type: ⟦GS4011 cion⟧, zone: pile }\n',
  turnStructure: 'turnStructure:\n  phases:\n    - { id: main }\n',
  actions: `actions:
  - id: act
    actor: active
    executor: actor
    phase: [⟦GS4009 mian⟧]
    effects:
      - setVar: { scope: global, var: ⟦GS4001 glod⟧, value: 1 }
      - setGlobalMarker: { marker: ⟦GS4007 moood⟧, state: calm }
      - shuffle: { zone: ⟦GS4004 pille⟧ }
`,
  terminal: 'terminal:\n  conditions:\n    - { when: true, result: { type: draw } }\n',
};

type Section = keyof typeof sections;

/** The game with a conflict behind a section: the first half is empty, the second half are these lines. */
function withConflict(behind: Section | undefined, lines: string): string {
  const conflict = `⟦GS1027 <<<<<<<⟧ HEAD\n=======\n${lines}>>>>>>> theirs\n`;
  const parts = Object.entries(sections).map(([name, text]) => (name === behind ? text + conflict : text));
  return (behind === undefined ? conflict : '') + parts.join('');
}

/** Without the marks of these codes, which are then not expected. */
function silent(text: string, ...codes: readonly string[]): string {
  return codes.reduce((rest, code) => rest.replace(new RegExp(`⟦${code} ([^⟧]*)⟧`), '$1'), text);
}

describe('a merge conflict leaves in doubt', () => {
  const conflicts: readonly (readonly [string, Section | undefined, string, readonly string[]])[] = [
    ['nothing, in an effect', 'actions', '      - shuffle: { zone: pile }\n', []],
    ['nothing, in set-up', 'setup', '  - shuffle: { zone: pile }\n', []],
    ['nothing, in the end of the game', 'terminal', '    - { when: false, result: { type: draw } }\n', []],
    ['nothing, with a comment alone', 'zones', '# to do\n\n', []],
    ['variables', 'globalVars', '  - { name: glod, type: int, init: 1, min: 0, max: 9 }\n', ['GS4001']],
    ['no variable but those that are written', 'globalVars', '  - { name: silver, type: int, init: 1, min: 0, max: 9 }\n', []],
    ['no zone of the name of a variable', 'globalVars', '  - { name: pille, type: int, init: 1, min: 0, max: 9 }\n', []],
    ['any zone, where a board is generated', 'zones', '  - { macro: grid, args: [2, 2] }\n', ['GS4004']],
    ['zones', 'zones', '  - { id: pille, owner: none, visibility: public, ordering: set }\n', ['GS4004']],
    ['types of tokens', 'tokenTypes', '  - { id: cion, props: {} }\n', ['GS4011']],
    ['phases', 'turnStructure', '    - { id: mian }\n', ['GS4009']],
    ['markers', 'globalMarkers', '  - { id: moood, states: [calm], defaultState: calm }\n', ['GS4007']],
    [
      'what the section declares that the lines begin',
      'setup',
      'zones:\n  - { id: pille, owner: none, visibility: public, ordering: set }\n',
      ['GS4004'],
    ],
    [
      'everything, where another file would be read',
      undefined,
      'imports:\n  - more.md\n',
      ['GS4001', 'GS4004', 'GS4007', 'GS4009', 'GS4011'],
    ],
  ];
  for (const [what, behind, lines, codes] of conflicts) {
    it(what, () => void expectProblemsAtEdge(silent(withConflict(behind, lines), ...codes)));
  }
});

describe('a binding of a merge conflict', () => {
  const before = withEffects();
  const conflict = (first: string, second: string) => `⟦GS1027 <<<<<<<⟧ HEAD\n${first}=======\n${second}>>>>>>> theirs\n`;
  const binds = '      - bindValue: { bind: $sum, value: 1 }\n';
  const reads = '      - setVar: { scope: global, var: treasury, value: { ref: binding, name: $sum } }\n';

  it('may be bound in the other half', () => void expectProblemsAtEdge(before + conflict('', binds) + reads));
  it('may be read in the other half', () => void expectProblemsAtEdge(before + binds + conflict('', reads)));
  it('is unknown as ever where no half has it', () => {
    const unknown = reads.replace('$sum', '⟦GS3001 $sum⟧');
    expectProblemsAtEdge(before + conflict('', '      - shuffle: { zone: deck }\n') + unknown);
  });
});

describe('a conflict in another place than the rules', () => {
  const rules = Object.values(sections).join('');
  const marks = '<<<<<<< HEAD\n=======\n- x: 1\n>>>>>>> theirs\n';
  const codes = ['GS4001', 'GS4004', 'GS4007', 'GS4009', 'GS4011'];
  const codesIn = (text: string) => {
    const plain = text.replace(/⟦\S+ ([^⟧]*)⟧/g, '$1');
    return problemsIn(compileFiles({ 'game.md': plain }), 'game.md')
      .map(({ code }) => code)
      .sort();
  };

  it('in prose is none', () => assert.deepEqual(codesIn(`${marks}\n\`\`\`yaml\n${rules}\`\`\`\n`), codes));
  it('in a scenario hides no name of the rules', () => {
    assert.deepEqual(codesIn(`\`\`\`yaml\n${rules}\`\`\`\n\n\`\`\`yaml scenario\n${marks}\`\`\`\n`), ['GS1027', ...codes]);
  });
  it('around a fence hides them all', () => {
    assert.deepEqual(codesIn(`\`\`\`yaml\n${rules}\`\`\`\n<<<<<<< HEAD\n=======\n\`\`\`yaml\nzones: []\n\`\`\`\n>>>>>>> theirs\n`), codes);
  });
});
