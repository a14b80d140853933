/** Groups of macros that call each other, and their cycles, each call looked at once. */
import assert from 'node:assert/strict';
import { callGraph } from '../../../server/compiler/macros/callGraph';

function graphOf(calls: Readonly<Record<string, readonly string[]>>) {
  const asked = new Map<string, number>();
  const graph = callGraph(Object.keys(calls), (macro) => {
    asked.set(macro, (asked.get(macro) ?? 0) + 1);
    return calls[macro] ?? [];
  });
  return { ...graph, asked };
}

describe('the call graph of macros', () => {
  it('puts what is called before its callers', () => {
    const { groups } = graphOf({ a: ['b', 'c'], b: ['c'], c: [] });
    assert.deepEqual(
      groups.map(({ members, reach, isCycle }) => [members.join(), reach, isCycle]),
      [
        ['c', 1, false],
        ['b', 2, false],
        ['a', 3, false],
      ],
    );
  });

  it('leaves calls of unknown macros out', () => {
    assert.deepEqual(
      graphOf({ a: ['nowhere'] }).groups.map(({ reach }) => reach),
      [1],
    );
  });

  it('reports a cycle at the member that is declared first', () => {
    const { groupOf } = graphOf({ a: ['b'], b: ['c', 'a'], c: ['a'] });
    assert.deepEqual([...(groupOf.get('b')?.cycles ?? [])], [['a', [['a', 'b', 'a']]]]);
  });

  it('reports a macro that calls itself', () => {
    const { groupOf } = graphOf({ a: ['a'], b: ['a'] });
    assert.deepEqual([...(groupOf.get('a')?.cycles ?? [])], [['a', [['a', 'a']]]]);
    assert.equal(groupOf.get('b')?.isCycle, false);
  });

  it('asks each macro of a chain of any length once, also where the chain is closed', () => {
    const length = 20_000;
    for (const last of [[], ['m0']]) {
      const chain = Object.fromEntries(Array.from({ length }, (_, at) => [`m${at}`, at + 1 < length ? [`m${at + 1}`] : last]));
      const { asked, groups } = graphOf(chain);
      assert.ok([...asked.values()].every((times) => times === 1));
      assert.equal(groups.length, last.length === 0 ? length : 1);
    }
  });
});
