/** `gamespec merge`: joins the reports on parts of a campaign. */
import { readReport } from '../scenario/playout/readFiles';
import { joined, joinFault, type PlayReport } from '../scenario/playout/report';
import { summaryOf } from '../scenario/playout/summary';
import { type Console, diskReason, type ExitCode, emptyPath, printable, refused } from './arguments';
import { readUpTo } from './boundedRead';
import { outputFault } from './outputs';
import { recordLimit } from './playout/recordLimit';
import { writeReport } from './playout/reportFile';
import { helpOption, Misuse, readWords, understood } from './words';

const mergeUsage = 'gamespec merge <reports...> [--report file]              joins reports of `gamespec play --shard`';

/** Prints the joint report. 1 where games failed, 2 where a report cannot be read or is of another campaign. */
export async function merge(words: readonly string[], console: Console): Promise<ExitCode> {
  const options = understood(() => readOptions(words), mergeUsage, console);
  if (options === undefined) return 2;
  if (options === 'help') {
    console.out(mergeUsage);
    return 0;
  }
  if (options.paths.includes('')) return refused(emptyPath, console);
  const conflict = await outputFault([{ option: '--report', path: options.report }], options.paths);
  if (conflict !== undefined) return refused(conflict, console);
  const reports: PlayReport[] = [];
  for (const path of options.paths) {
    const report = await reportIn(path);
    if (typeof report === 'string') {
      console.error(`${printable(path)}: ${printable(report)}`);
      return 2;
    }
    reports.push(report);
  }
  const fault = joinFault(reports);
  const [first, ...others] = reports;
  if (fault !== undefined || first === undefined) {
    console.error(fault ?? '');
    return 2;
  }
  const whole = others.reduce(joined, first);
  for (const line of summaryOf(whole)) console.out(printable(line));
  if (options.report !== undefined && !writeReport(options.report, whole, console)) return 2;
  const { failed = 0, stuck = 0 } = whole.ends;
  return failed + stuck > 0 ? 1 : 0;
}

function readOptions(words: readonly string[]): { readonly paths: readonly string[]; readonly report: string | undefined } | 'help' {
  const { values, positionals } = readWords(words, { report: { type: 'string' }, ...helpOption });
  if (values.help) return 'help';
  if (positionals.length === 0) throw new Misuse('merge takes the reports to join.');
  return { paths: positionals, report: values.report };
}

async function reportIn(path: string): Promise<PlayReport | string> {
  try {
    const bytes = await readUpTo(path, recordLimit.bytes);
    if (bytes.length > recordLimit.bytes) return `no report: it is larger than ${recordLimit.words}`;
    const read = readReport(bytes.toString('utf8'));
    return read.kind === 'read' ? read.content : `no report: ${read.detail}`;
  } catch (fault) {
    return `cannot be read: ${diskReason(fault)}`;
  }
}
