/**
 * Long lists in runs of neighbours. A run is the same object for all versions of a list in which the same members stand beside each other, so what is
 * known of a run is made again for the edited one only, and what is known of a list is put together from as many parts as it has runs.
 */

export interface Run<Member extends object> {
  readonly members: readonly Member[];
}

/** Members of a run, as long as none of before begins near; a shorter run grows until it meets the next one of before. */
const usual = 32;
const least = 16;
const most = 64;

/** Takes lists apart into runs; where a run was met before, it goes on from there. */
export function runsOver<Member extends object>(): (members: readonly Member[]) => readonly Run<Member>[] {
  const byFirst = new WeakMap<Member, Run<Member>>();
  const endFrom = (members: readonly Member[], at: number): number => {
    for (let end = at + least; end < at + most; end++) {
      const next = members[end];
      if (next === undefined) break;
      if (byFirst.has(next)) return end;
    }
    return at + usual;
  };
  return (members) => {
    const runs: Run<Member>[] = [];
    let at = 0;
    for (let first = members[at]; first !== undefined; first = members[at]) {
      const known = byFirst.get(first);
      const run = known !== undefined && standsAt(known, members, at) ? known : { members: members.slice(at, endFrom(members, at)) };
      byFirst.set(first, run);
      runs.push(run);
      at += run.members.length;
    }
    return runs;
  };
}

function standsAt<Member extends object>({ members: own }: Run<Member>, members: readonly Member[], at: number): boolean {
  for (let index = 0; index < own.length; index++) if (own[index] !== members[at + index]) return false;
  return true;
}
