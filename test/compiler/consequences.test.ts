import assert from 'node:assert/strict';
import type { DiagnosticCode } from '../../server/catalogue/model';
import { withoutConsequences } from '../../server/compiler/consequences';
import type { Problem } from '../../server/source/problem';

const problem = (code: DiagnosticCode, start: number, end: number, values: Problem['values'] = {}): Problem => ({
  code,
  chunk: 'c',
  start,
  end,
  values,
});
const left = (...problems: readonly Problem[]) =>
  withoutConsequences(problems.map((each) => ({ problem: each }))).map(({ problem: { code, start } }) => `${code} ${start}`);

describe('of two reports about one fault', () => {
  it('a misplaced field says more than its absence', () => {
    assert.deepEqual(left(problem('GS2003', 0, 2, { field: 'max' }), problem('GS2002', 9, 12, { k: 'max' })), ['GS2002 9']);
    assert.deepEqual(left(problem('GS6002', 0, 2), problem('GS2002', 9, 12, { k: 'args' })), ['GS2002 9']);
    assert.deepEqual(left(problem('GS2003', 20, 22, { field: 'max' }), problem('GS2002', 9, 12, { k: 'max' })), ['GS2003 20', 'GS2002 9']);
  });

  it('of several absences the nearest is the one', () => {
    const absent = (start: number) => problem('GS2003', start, start + 1, { field: 'max' });
    assert.deepEqual(left(absent(0), absent(5), problem('GS2002', 9, 12, { k: 'max' })), ['GS2003 0', 'GS2002 9']);
  });

  it('an unknown name says more than its type', () => {
    assert.deepEqual(left(problem('GS1006', 3, 4), problem('GS4001', 3, 4)), ['GS4001 3']);
    assert.deepEqual(left(problem('GS1006', 3, 4), problem('GS4001', 5, 6)), ['GS1006 3', 'GS4001 5']);
  });

  it('what is wrong in a list says more than that it is an older form', () => {
    assert.deepEqual(left(problem('GS9020', 0, 9), problem('GS2001', 3, 4)), ['GS2001 3']);
    assert.deepEqual(left(problem('GS9020', 0, 9), problem('GS2001', 12, 13)), ['GS9020 0', 'GS2001 12']);
  });

  it('effects one level too high are those that the side before them lacks', () => {
    const effects = problem('GS2017', 20, 27, { a: 'effects', b: 'dual' });
    assert.deepEqual(left(problem('GS7046', 0, 8), problem('GS7046', 10, 18), effects, problem('GS7046', 30, 38)), [
      'GS7046 0',
      'GS2017 20',
      'GS7046 30',
    ]);
  });

  it('is found with work in proportion to their number', () => {
    const work = (count: number): number => {
      let looks = 0;
      const counted = (each: Problem): Problem =>
        new Proxy(each, {
          get: (target, key) => {
            looks++;
            return Reflect.get(target, key);
          },
        });
      const codes: readonly DiagnosticCode[] = ['GS2003', 'GS2002', 'GS1006', 'GS9020', 'GS2001'];
      const problems = Array.from({ length: count }, (_, index) =>
        counted(problem(codes[index % codes.length] ?? 'GS2001', index * 3, index * 3 + 2, { field: 'max', k: 'max' })),
      );
      withoutConsequences(problems.map((each) => ({ problem: each })));
      return looks / count;
    };
    // Sorting and searching add a logarithm.
    assert.ok(work(8000) < 2.5 * work(500), `${work(500)} and ${work(8000)} looks at each`);
  });
});
