import assert from 'node:assert/strict';
import { compileText, declarations, expectProblems, fixed } from '../documents';

interface Parts {
  readonly choice?: string;
  readonly loop?: string;
  readonly more?: string;
}

const choice = '{ chooseN: { bind: $spaces, options: { query: mapSpaces }, min: 1, max: { ref: gvar, var: treasury } } }';

/** A pipeline that asks for spaces and then runs over them. */
function operation({ choice: asked = choice, loop = '{ shuffle: { zone: $space } }', more = '' }: Parts): string {
  return `${declarations}actions:
  - { id: march, actor: active, executor: actor, phase: [main] }
actionPipelines:
  - id: march-profile
    actionId: march
    applicability: { op: '==', left: { ref: actor }, right: Red }
    stages:
      - stage: choose
        effects:
          - ${asked}
      - stage: resolve
        effects:
          - forEach:
              bind: $space
              over: { query: binding, name: $spaces }
              effects:
                - ${loop}
                - { shuffle: { zone: $space } }
${more}`;
}

const loss = (delta: string, key = 'addVar') => `{ ${key}: { scope: global, var: treasury, delta: ${delta} } }`;
const guarded = (effect: string) =>
  `{ if: { when: { op: '!=', left: { ref: binding, name: __freeOperation }, right: true }, then: [${effect}] } }`;

describe('a loss in a loop of a stage', () => {
  for (const delta of ['-3', "{ op: '*', left: -1, right: 2 }", "{ op: '-', left: 0, right: { ref: const, name: price } }"]) {
    it(`is also paid when the operation is free: ${delta}`, () => {
      expectProblems(operation({ loop: loss(delta, '⟦GS9035 addVar⟧') }));
    });
  }

  for (const delta of ['3', "{ op: '-', left: 5, right: { ref: gvar, var: harvest } }", '{ ref: gvar, var: harvest }']) {
    it(`is none where the change is not surely negative: ${delta}`, () => {
      expectProblems(operation({ loop: loss(delta) }));
    });
  }

  it('is fine where somebody asks whether the operation is free', () => {
    expectProblems(operation({ loop: guarded(loss('-3')) }));
  });

  it('is not spoken of where the condition before it cannot be read', () => {
    const branch = (when: string) => operation({ loop: `{ if: { when: ${when}, then: [${loss('-3')}] } }` });
    expectProblems(branch("{ op: ⟦GS2012 '=>'⟧, left: { ref: actor }, right: Blue }"));
  });

  it('is guarded by the fix, in flow style and in block style', () => {
    assert.equal(
      fixed(operation({ loop: loss('-3') }), 'Pay only where the operation is not free'),
      operation({ loop: guarded(loss('-3')) }),
    );
    const block = 'addVar:\n                    scope: global\n                    var: treasury\n                    delta: -3';
    const text = fixed(operation({ loop: block }), 'Pay only where the operation is not free');
    assert.match(text, / {16}- if:\n {20}when: .*\n {20}then:\n {22}- addVar:\n {26}scope: global\n/);
    expectProblems(text);
  });

  it('is fine where the comment directly above says so, on whatever line of it', () => {
    expectProblems(
      operation({
        loop: `shuffle: { zone: $space }\n                # Paid Even when\n                # FREE, for once.\n                - ${loss('-3')}`,
      }),
    );
    expectProblems(
      operation({
        loop: `shuffle: { zone: $space }\n                # Paid even during free operations.\n                - ${loss('-3')}`,
      }),
    );
  });

  it('is excused by the comment directly above only', () => {
    const loop = `shuffle: { zone: $space }\n                # Even when free.\n                - { shuffle: { zone: $space } }`;
    expectProblems(operation({ loop: `${loop}\n                - ${loss('-3', '⟦GS9035 addVar⟧')}` }));
  });

  it('is no matter outside of loops, of stages, and where another seat would pay', () => {
    expectProblems(`${operation({})}      - { stage: after, effects: [${loss('-3')}] }\n`);
    expectProblems(operation({ loop: `{ if: { when: { op: '==', left: { ref: actor }, right: Blue }, then: [${loss('-3')}] } }` }));
    expectProblems(
      operation({ loop: `{ if: { when: { op: '==', left: { ref: actor }, right: Red }, then: [], else: [${loss('-3')}] } }` }),
    );
  });

  const pay = (comment = '') =>
    `effectMacros:\n  - id: pay\n    params: []\n    exports: []\n    effects:\n${comment}      - ${loss('-3')}\n`;

  it('in a macro is reported at the call', () => {
    expectProblems(operation({ loop: '{ macro: ⟦GS9035 pay⟧ }', more: pay() }));
    expectProblems(operation({ loop: '{ macro: pay }', more: pay('      # Even when free.\n') }));
    expectProblems(
      operation({ loop: `shuffle: { zone: $space }\n                # Even when free.\n                - { macro: pay }`, more: pay() }),
    );
  });

  it('in a macro is reported when the comment of the macro goes', () => {
    const before = compileText(operation({ loop: '{ macro: pay }', more: pay('      # Even when free.\n') }));
    expectProblems(operation({ loop: '{ macro: ⟦GS9035 pay⟧ }', more: pay('      # Paid by all.\n') }), { previous: before });
  });
});

describe('a choice of spaces that cost something', () => {
  const asked = (max: string) => `{ chooseN: { bind: $spaces, options: { query: mapSpaces }, min: 1${max} } }`;
  const marked = (max: string, key = 'chooseN') => `{ ${key}: { bind: $spaces, options: { query: mapSpaces }, min: 1${max} } }`;
  const affordable = '{ op: floorDiv, left: { ref: gvar, var: treasury }, right: 3 }';

  it('is not limited by what can be paid', () => {
    expectProblems(operation({ choice: asked(', max: ⟦GS9036 2⟧'), loop: guarded(loss('-3')) }));
    expectProblems(operation({ choice: asked(', max: ⟦GS9036 { ref: gvar, var: harvest }⟧'), loop: guarded(loss('-3')) }));
    expectProblems(operation({ choice: marked('', '⟦GS9036 chooseN⟧'), loop: guarded(loss('-3')) }));
  });

  it('is told at the key of a limit that is written below it', () => {
    const indent = ' '.repeat(14);
    const block = `chooseN:\n${indent}bind: $spaces\n${indent}options: { query: mapSpaces }\n${indent}min: 1\n${indent}⟦GS9036 max⟧:\n${indent}  ref: gvar\n${indent}  var: harvest`;
    expectProblems(operation({ choice: block, loop: guarded(loss('-3')) }));
  });

  it('is fine where the limit reads the variable, or is one', () => {
    expectProblems(operation({ choice: asked(`, max: ${affordable}`), loop: guarded(loss('-3')) }));
    expectProblems(operation({ choice: asked(', max: 1'), loop: guarded(loss('-3')) }));
  });

  it('is limited by the fix', () => {
    const title = 'Limit by what can be paid';
    const text = (max: string) => operation({ choice: asked(max), loop: guarded(loss('-3')) });
    assert.equal(fixed(text(''), title), text(`, max: ${affordable}`));
    assert.equal(fixed(text(', max: 99'), title), text(`, max: ${affordable}`));
    assert.equal(fixed(text(', max: 2'), title), text(`, max: { op: min, left: 2, right: ${affordable} }`));
  });

  it('in a macro is reported at its call', () => {
    const more =
      'effectMacros:\n  - id: ask\n    params: [{ name: most, type: value }]\n    exports: [$spaces]\n    effects:\n      - { chooseN: { bind: $spaces, options: { query: mapSpaces }, min: 1, max: { op: min, left: 9, right: { param: most } } } }\n';
    const call = (name: string, most: string) => `{ macro: ${name}, args: { most: ${most} } }`;
    expectProblems(operation({ choice: call('⟦GS9036 ask⟧', '3'), loop: guarded(loss('-3')), more }));
    expectProblems(operation({ choice: call('ask', '{ ref: gvar, var: treasury }'), loop: guarded(loss('-3')), more }));
  });
});
