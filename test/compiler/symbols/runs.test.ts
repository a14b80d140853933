import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Run, runsOver } from '../../../server/compiler/symbols/runs';

interface Member {
  readonly name: string;
}

function members(count: number): readonly Member[] {
  return Array.from({ length: count }, (_, at) => ({ name: `member ${at}` }));
}

/** Runs that were not there before. */
function made(before: readonly Run<Member>[], now: readonly Run<Member>[]): readonly Run<Member>[] {
  return now.filter((run) => !before.includes(run));
}

describe('the runs of a list', () => {
  const edit = fc.record({ at: fc.nat(), remove: fc.nat(70), insert: fc.nat(70) });

  it('hold its members in their order, after any edits', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.array(edit, { maxLength: 8 }), (count, edits) => {
        const runsOf = runsOver<Member>();
        let list = members(count);
        for (const { at, remove, insert } of edits) {
          const place = at % (list.length + 1);
          list = [...list.slice(0, place), ...members(insert), ...list.slice(place + remove)];
          const runs = runsOf(list);
          assert.ok(runs.flatMap((run) => run.members).every((member, index) => member === list[index]));
          assert.equal(
            runs.reduce((sum, run) => sum + run.members.length, 0),
            list.length,
          );
        }
      }),
    );
  });

  const edits = [
    [
      'another member in the place of one',
      (list: readonly Member[], at: number) => [...list.slice(0, at), { name: 'other' }, ...list.slice(at + 1)],
    ],
    ['a member more', (list: readonly Member[], at: number) => [...list.slice(0, at), { name: 'more' }, ...list.slice(at)]],
    ['a member less', (list: readonly Member[], at: number) => [...list.slice(0, at), ...list.slice(at + 1)]],
  ] as const;
  for (const [what, change] of edits) {
    it(`are those of before but for one or two, with ${what}`, () => {
      for (const count of [100, 5000]) {
        const runsOf = runsOver<Member>();
        let list = members(count);
        let runs = runsOf(list);
        for (let time = 0; time < 200; time++) {
          list = change(list, (time * 37) % list.length);
          const now = runsOf(list);
          assert.ok(made(runs, now).length <= 2);
          assert.ok(now.every((run) => run.members.length <= 64));
          runs = now;
        }
      }
    });
  }

  it('stay few where members are added one by one', () => {
    const runsOf = runsOver<Member>();
    let list = members(1);
    for (let count = 1; count < 1000; count++) {
      list = [...list.slice(0, count >> 1), { name: 'more' }, ...list.slice(count >> 1)];
      runsOf(list);
    }
    assert.ok(runsOf(list).length <= 1000 / 16 + 1);
  });
});
