/** Faults of a start: one that fails, names that the game lacks, and GS8510 for more pieces than there are or may be. */
import { problemAt, replaceFix } from '../compiler/problem';
import type { RunFailure } from '../kernel';
import { faultOf, nodeAt, type SnippetFault } from './faults';
import type { Snippet } from './model';
import type { StartFault } from './start';

/** The fault in words, and as a problem where the pieces are too many. */
export function startFault({ chunk, node }: Snippet, fault: StartFault): SnippetFault {
  if (fault.kind === 'unknown') return { message: `Cannot find ${fault.what} \`${fault.name}\` of the start in the game.` };
  if (fault.kind === 'absent') {
    const remedy = `This start has ${fault.players} players. Choose another seat, or write a greater number of \`players\`.`;
    return faultOf(problemAt(chunk, nodeAt(node, 'start', 'seat'), 'GS8507', { what: 'seat', x: fault.seat, remedy }));
  }
  const [zone, key] = fault.path;
  const count = nodeAt(node, 'start', 'pieces', zone, key);
  const fixes = [replaceFix(`Reduce to ${fault.most}`, chunk, count, String(fault.most))];
  return faultOf(problemAt(chunk, count, 'GS8510', { reason: fault.reason }, { fixes }));
}

/** Why the scenario that a snippet starts from has no start, at the effect or expression that has failed. */
export function failedStart({ code, message, at }: RunFailure): SnippetFault {
  return { message: `The start of the game fails: ${message} (${code}).`, ...(at === undefined ? {} : { at }) };
}
