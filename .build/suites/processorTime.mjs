// Whether programs that tell nothing are at work.
import { readdirSync, readFileSync } from 'node:fs';

/** Processor time that the processes of a group have used so far, in the system's ticks. Read from `/proc`; 0 where there is none. */
export function processorTime(group) {
  let sum = 0;
  for (const fields of processes()) if (Number(fields[2]) === group) sum += Number(fields[11]) + Number(fields[12]);
  return sum;
}

/** What follows the name in the status of each process: state, parent, group, ... */
function* processes() {
  let ids = [];
  try {
    ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return;
  }
  for (const id of ids) {
    try {
      // The name of the program, in brackets, may hold anything.
      yield readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
    } catch {
      // It has ended meanwhile.
    }
  }
}
