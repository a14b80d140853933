import assert from 'node:assert/strict';
import { liveHints } from '../../../server/features/liveValues/liveHints';
import { observeMoves } from '../../../server/features/liveValues/observedMove';
import { runPreview } from '../../../server/features/preview/preview';
import { finish } from '../../../server/kernel';
import type { PreviewInput } from '../../../server/protocol/preview';
import { compileFiles, declarations } from '../../compiler/documents';
import { pipeline } from '../../support/everywhere';
import { variants } from '../../support/markers';

const rules = 'actions:\n  - { id: act, actor: active, executor: actor, phase: [main] }\n';

/** The part compiled and its pipeline run. */
function ran(part: string, markdown = false, input: PreviewInput = { answers: {} }) {
  const uri = markdown ? 'file:///part.md' : 'file:///part.yaml';
  const compilation = compileFiles({ 'file:///game.yaml': declarations + rules, [uri]: part });
  const def = compilation.gameDef();
  assert.ok(def, JSON.stringify([...compilation.problems.values()].flat().map(({ code, values }) => [code, values])));
  const target = { kind: 'pipeline', uri, id: 'march' } as const;
  const { moved } = finish(runPreview({ def, target }, { panel: 'one', target, input, scenarios: [] }, () => undefined));
  const file = compilation.files.get(uri);
  assert.ok(file && moved);
  return { file, observed: finish(observeMoves(compilation, def, [moved])) };
}

/** The lines that have hints, with the hints in them as `‹hint›`. */
function hinted({ file, observed }: ReturnType<typeof ran>, isStale = false): readonly string[] {
  let result = '';
  let last = 0;
  for (const { offset, text } of liveHints(file, observed, isStale, { start: 0, end: file.text.length })) {
    result += `${file.text.slice(last, offset)}‹${text.trim()}›`;
    last = offset;
  }
  return `${result}${file.text.slice(last)}`
    .split(/\r?\n/)
    .filter((line) => line.includes('‹'))
    .map((line) => line.replace(/^[\s>-]*/, ''));
}

const double = `effectMacros:
  - id: earn
    params: [{ name: amount, type: value }]
    exports: []
    effects:
      - addVar: { scope: global, var: treasury, delta: { op: '*', left: { param: amount }, right: 2 } }
`;

const cases: readonly (readonly [name: string, part: string, lines: readonly string[]])[] = [
  [
    'the value of an amount, not of what it is computed from',
    pipeline("addVar: { scope: global, var: treasury, delta: { op: '+', left: { ref: gvar, var: treasury }, right: 2 } }"),
    ["addVar: { scope: global, var: treasury, delta: { op: '+', left: { ref: gvar, var: treasury }, right: 2 }‹= 2› }"],
  ],
  [
    'the bounds of a decision, how many options it found, and what was chosen',
    pipeline('chooseN: { bind: $spaces, options: { query: mapSpaces }, max: { op: min, left: 5, right: 2 } }'),
    ['chooseN: { bind: $spaces‹= Harbour›, options: { query: mapSpaces }‹= 2 items›, max: { op: min, left: 5, right: 2 }‹= 2› }'],
  ],
  [
    'the value that a let binds, and the list',
    pipeline(
      'let: { bind: $half, value: { op: floorDiv, left: 7, right: 2 }, in: [] }',
      'let: { bind: $spaces, value: { query: mapSpaces }, in: [] }',
    ),
    [
      'let: { bind: $half, value: { op: floorDiv, left: 7, right: 2 }‹= 3›, in: [] }',
      'let: { bind: $spaces, value: { query: mapSpaces }‹= 2 items›, in: [] }',
    ],
  ],
  [
    'the arm that was taken, and what the condition compared',
    pipeline("if: { when: { op: '>', left: { ref: gvar, var: treasury }, right: 3 }, then: [], else: [] }"),
    ["if: { when: { op: '>', left: { ref: gvar, var: treasury }‹= 0›, right: 3 }, then:‹not taken› [], else:‹taken› [] }"],
  ],
  [
    'each turn of a loop',
    pipeline(
      `forEach:
  bind: $number
  over: { query: intsInRange, min: 1, max: 3 }
  effects:
    - setVar: { scope: global, var: treasury, value: { ref: binding, name: $number } }
    - if: { when: { op: '>', left: { ref: gvar, var: treasury }, right: 2 }, then: [] }`,
    ),
    [
      'over: { query: intsInRange, min: 1, max: 3 }‹= 3 items›',
      'setVar: { scope: global, var: treasury, value: { ref: binding, name: $number }‹= 1, 2, 3› }',
      "if: { when: { op: '>', left: { ref: gvar, var: treasury }‹= 1, 2, 3›, right: 2 }, then:‹taken ×1 of 3› [] }",
    ],
  ],
  [
    'many turns shortened, equal values counted',
    pipeline(
      `forEach:
  bind: $number
  over: { query: intsInRange, min: 1, max: 9 }
  effects:
    - addVar: { scope: global, var: treasury, delta: { op: min, left: { ref: binding, name: $number }, right: 9 } }
    - addVar: { scope: global, var: treasury, delta: { op: '-', left: 4, right: 3 } }`,
    ),
    [
      'over: { query: intsInRange, min: 1, max: 9 }‹= 9 items›',
      'addVar: { scope: global, var: treasury, delta: { op: min, left: { ref: binding, name: $number }, right: 9 }‹= 1, 2, 3, 4, … ×9› }',
      "addVar: { scope: global, var: treasury, delta: { op: '-', left: 4, right: 3 }‹= 1 ×9› }",
    ],
  ],
  [
    'the body of a macro, for all its calls',
    `${double}${pipeline("{ macro: earn, args: { amount: { op: '+', left: 1, right: 1 } } }", '{ macro: earn, args: { amount: 1 } }')}`,
    ["addVar: { scope: global, var: treasury, delta: { op: '*', left: { param: amount }, right: 2 }‹= 4, 2› }"],
  ],
  [
    'an expression on several lines, behind the first of them',
    pipeline("addVar:\n  scope: global\n  var: treasury\n  delta:\n    op: '+' # sum\n    left: 1\n    right: 2"),
    ["op: '+'‹= 3› # sum"],
  ],
  [
    'a list on several lines, behind all that its first line holds',
    pipeline("chooseOne:\n  bind: $which\n  options: { query: enums, values: ['hut #1', hut#2,\n    'hut #3'] }"),
    ['bind: $which‹= hut #1›', "options: { query: enums, values: ['hut #1', hut#2,‹= 3 items›"],
  ],
  [
    'what the conditions of a move have come to, term by term',
    pipeline('addVar: { scope: global, var: treasury, delta: 2 }').replace(
      '    stages:',
      "    legality: { op: and, args: [{ op: '==', left: { ref: gvar, var: treasury }, right: 0 }, { op: '<', left: { ref: gvar, var: treasury }, right: 4 }] }\n    stages:",
    ),
    [
      "legality: { op: and, args: [{ op: '==', left: { ref: gvar, var: treasury }‹= 0›, right: 0 }‹= true›, { op: '<', left: { ref: gvar, var: treasury }‹= 0›, right: 4 }‹= true›] }‹= true›",
    ],
  ],
  [
    'the same of a move that is refused, also behind the term that decides',
    pipeline('addVar: { scope: global, var: treasury, delta: 2 }').replace(
      '    stages:',
      "    legality: { op: and, args: [{ op: '>', left: { ref: gvar, var: treasury }, right: 0 }, { op: '<', left: { ref: gvar, var: treasury }, right: 4 }] }\n    stages:",
    ),
    [
      "legality: { op: and, args: [{ op: '>', left: { ref: gvar, var: treasury }‹= 0›, right: 0 }‹= false›, { op: '<', left: { ref: gvar, var: treasury }‹= 0›, right: 4 }‹= true›] }‹= false›",
    ],
  ],
  ['nothing where a constant is written', pipeline('addVar: { scope: global, var: treasury, delta: 2 }'), []],
];

describe('hints of the last run', () => {
  for (const [name, part, lines] of cases) {
    it(name, () => assert.deepEqual(hinted(ran(part)), lines));
    for (const variant of variants(part)) {
      it(`${name}, ${variant.name}`, () => assert.deepEqual(hinted(ran(variant.marked, variant.markdown)), lines));
    }
  }

  it('say that they are of an earlier text', () => {
    const run = ran(pipeline("if: { when: { op: '==', left: { ref: gvar, var: treasury }, right: 0 }, then: [] }"));
    assert.deepEqual(hinted(run, true), [
      "if: { when: { op: '==', left: { ref: gvar, var: treasury }‹was 0›, right: 0 }, then:‹was taken› [] }",
    ]);
  });

  it('tell every value where they are shortened', () => {
    const { file, observed } = ran(
      pipeline(
        'forEach:\n  bind: $number\n  over: { query: intsInRange, min: 1, max: 6 }\n  effects:\n    - setVar: { scope: global, var: treasury, value: { ref: binding, name: $number } }',
      ),
    );
    const hints = liveHints(file, observed, false, { start: 0, end: file.text.length });
    assert.deepEqual(
      hints.map(({ details }) => details),
      [undefined, '1, 2, 3, 4, 5, 6'],
    );
  });

  it('are told for a move that fails, up to the failure', () => {
    const part = pipeline(
      'let: { bind: $sum, value: { op: min, left: 4, right: 9 }, in: [] }',
      "setVar: { scope: global, var: treasury, value: { op: '/', left: 1, right: { ref: gvar, var: treasury } } }",
      'let: { bind: $rest, value: { op: min, left: 4, right: 9 }, in: [] }',
    );
    assert.deepEqual(hinted(ran(part)), ['let: { bind: $sum, value: { op: min, left: 4, right: 9 }‹= 4›, in: [] }']);
  });
});
