/** A fence whose label is a slip of `yaml` is not read: that is told once, at the label, and what its block declares or uses counts. */
import assert from 'node:assert/strict';
import { readSource } from '../../server/source/file';
import { applyEdits, readMarks, writeMarks } from '../support/markers';
import { compileFiles, problemsIn } from './documents';

const blocks = [
  'metadata: { id: mini, players: { min: 2, max: 2 }, seats: [Red, Blue], namedSets: { Good: [Red] } }',
  'constants: { price: 3 }',
  'globalVars:\n  - { name: gold, type: int, init: 1, min: 0, max: 9 }',
  'perPlayerVars:\n  - { name: coins, type: int, init: 1, min: 0, max: 9 }',
  'globalMarkerLattices:\n  - { id: mood, states: [calm, angry], defaultState: calm }',
  'zones:\n  - { id: pile, owner: none, visibility: public, ordering: stack }\n  - { id: hand, owner: player, visibility: public, ordering: stack }',
  'tokenTypes:\n  - { id: coin, props: { face: string } }',
  "conditionMacros:\n  - { id: rich, params: [], condition: { op: '>', left: { ref: gvar, var: gold }, right: { ref: const, name: price } } }",
  'effectMacros:\n  - { id: stir, params: [], exports: [], effects: [{ shuffle: { zone: pile } }] }',
  'setup:\n  - createToken: { type: coin, zone: pile, props: { face: up } }',
  'turnStructure: { phases: [{ id: main }] }',
  `actions:
  - id: act
    actor: active
    executor: actor
    phase: [main]
    pre: { op: and, args: [{ conditionMacro: rich }, { op: in, item: { ref: actor }, set: { ref: namedSet, name: Good } }] }
    effects:
      - setVar: { scope: global, var: gold, value: { ref: pvar, player: actor, var: coins } }
      - setVar: { scope: pvar, player: actor, var: coins, value: 2 }
      - setGlobalMarker: { marker: mood, state: calm }
      - moveAll: { from: pile, to: 'hand:Red', filter: [{ prop: face, eq: up }] }
      - macro: stir`,
  "terminal: { conditions: [{ when: { op: '==', left: { ref: globalMarkerState, marker: mood }, right: angry }, result: { type: draw } }] }",
];

/** The game in fences, one of which has this label. */
function document(labelled: number, label: string): string {
  return blocks.map((block, at) => `\`\`\`${at === labelled ? label : 'yaml'}\n${block}\n\`\`\`\n`).join('\n');
}

function expectReports(marked: string): void {
  const { text } = readMarks(marked);
  assert.equal(writeMarks(text, problemsIn(compileFiles({ 'game.md': text }), 'game.md')), marked);
}

describe('a fence with a misspelt label is one report', () => {
  it('as the game has none', () => expectReports(document(-1, '')));
  for (const [at, block] of blocks.entries()) {
    it(block.split(':')[0] ?? '', () => expectReports(document(at, '⟦GS1028 ymal⟧')));
  }

  it('and a name that it does not declare is unknown', () => {
    const text = document(5, '⟦GS1028 ymal⟧').replace('shuffle: { zone: pile }', 'shuffle: { zone: ⟦GS4004 pille⟧ }');
    expectReports(text);
  });
});

describe('labels over a section', () => {
  for (const label of ['ymal', 'yamll', 'yam', 'YMAL', 'yl', 'yaml2', 'gamespec', 'GameSpec']) {
    it(`${label} is a slip`, () => expectReports(document(2, `⟦GS1028 ${label}⟧`)));
  }
  for (const label of ['text', 'json', 'ts', 'python', 'jinja']) {
    it(`${label} is another language`, () => {
      const { text } = readMarks(document(2, label));
      const codes = problemsIn(compileFiles({ 'game.md': text }), 'game.md').map(({ code }) => code);
      assert.ok(codes.includes('GS4001') && !codes.includes('GS1028'));
    });
  }

  it('without a section is nothing', () => {
    assert.equal(readSource('file:///a.md', '```ymal\nname: x\n```\n').kind, 'other');
  });

  it('the fix writes `yaml`', () => {
    const text = document(2, 'ymal');
    const [problem] = problemsIn(compileFiles({ 'game.md': text }), 'game.md');
    assert.equal(applyEdits(text, problem?.fixes?.[0]?.edits ?? []), document(-1, ''));
  });
});
