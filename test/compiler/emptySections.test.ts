/** A section that is written and empty has one report, which is an error where the game lacks what belongs there. */
import assert from 'node:assert/strict';
import { sectionByName } from '../../server/catalogue';
import { isError } from '../../server/compiler/problem';
import { compileText, problemsIn } from './documents';

const problemsOf = (written: string) => problemsIn(compileText(written));

const sections: Readonly<Record<string, string>> = {
  metadata: '{ id: mini, players: { min: 2, max: 2 } }',
  globalVars: '[{ name: gold, type: int, init: 3, min: 0, max: 9 }]',
  globalMarkerLattices: '[{ id: mood, states: [calm, angry], defaultState: calm }]',
  zones: '[{ id: pile, owner: none, visibility: public, ordering: set }]',
  tokenTypes: '[{ id: coin, props: { face: string } }]',
  effectMacros: '[{ id: pay, params: [], exports: [], effects: [{ addVar: { scope: global, var: gold, delta: 1 } }] }]',
  setup: '[{ createToken: { type: coin, zone: pile } }]',
  turnStructure: '{ phases: [{ id: main }] }',
  turnOrder: '{ type: roundRobin }',
  actions:
    '[{ id: act, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }], effects: [{ macro: pay }, { setGlobalMarker: { marker: mood, state: angry } }, { shuffle: { zone: pile } }] }]',
  terminal: "{ conditions: [{ when: { op: '==', left: { ref: gvar, var: gold }, right: 9 }, result: { type: draw } }] }",
};
const text = (changed: Readonly<Record<string, string>> = {}) =>
  Object.entries({ ...sections, ...changed })
    .map(([name, content]) => `${name}: ${content}\n`)
    .join('');
const reports = (changed: Readonly<Record<string, string>>) =>
  problemsOf(text(changed)).map(({ code, values }) => `${code} ${values['s']}`);

/** Without these nothing can be made of the game; the others are needed by nothing, or by nothing but themselves. */
const optional = ['setup', 'turnOrder'];

describe('an empty section', () => {
  it('is one in a game that has no other fault', () => {
    assert.deepEqual(problemsOf(text()), []);
  });

  for (const name of Object.keys(sections)) {
    it(`${name}: is reported once, and what follows from it is not`, () => {
      for (const nothing of ['', 'null', '~', '{}', ...(sectionByName(name)?.shape === 'list' ? [] : ['[]'])]) {
        assert.deepEqual(reports({ [name]: nothing }), [`GS1019 ${name}`]);
        const [problem] = problemsOf(text({ [name]: nothing }));
        assert.equal(problem && isError(problem), !optional.includes(name));
        assert.equal(compileText(text({ [name]: nothing })).gameDef() === undefined, !optional.includes(name));
      }
    });
  }

  it('that is a list without entries says that there are none: names that would be declared there are unknown', () => {
    assert.deepEqual(
      reports({ globalVars: '[]' })
        .map((report) => report.slice(0, 6))
        .sort(),
      ['GS1019', 'GS4001', 'GS4001'],
    );
    const withoutZones = text({ zones: '[]', tokenTypes: '[]', setup: '[]' }).replace(', { shuffle: { zone: pile } }', '');
    assert.ok(compileText(withoutZones).gameDef());
  });

  it('does not hide names that are unknown although another part of the section has entries', () => {
    assert.deepEqual(
      problemsOf(
        `# gamespec\n${text({ terminal: "{ conditions: [{ when: { op: '==', left: { ref: gvar, var: glod }, right: 9 }, result: { type: draw } }] }" })}---\nglobalVars:\n`,
      )
        .map(({ code }) => code)
        .sort(),
      ['GS1019', 'GS4001'],
    );
  });

  it('does not hide faults of other kinds', () => {
    assert.deepEqual(
      reports({ tokenTypes: '', turnOrder: '{ type: roundRobbin }' })
        .map((report) => report.slice(0, 6))
        .sort(),
      ['GS1019', 'GS2004'],
    );
  });
});
