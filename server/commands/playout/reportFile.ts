/** A report on a campaign, as a file. */
import type { PlayReport } from '../../scenario/playout/report';
import { type Console, unwritable } from '../arguments';
import { openWholeFile, writeWholeFile } from '../wholeFile';

/** Whether a report can be written, which is better known before the games than after them. What is there stays. */
export function canWrite(path: string, console: Console): boolean {
  return reporting(path, console, () => openWholeFile(path).drop());
}

/** Writes a report as JSON. Whether that went well; what did not is printed. */
export function writeReport(path: string, report: PlayReport, console: Console): boolean {
  return reporting(path, console, () => writeWholeFile(path, `${JSON.stringify(report, undefined, 2)}\n`));
}

function reporting(path: string, console: Console, write: () => void): boolean {
  try {
    write();
    return true;
  } catch (fault) {
    console.error(unwritable(path, fault));
    return false;
  }
}
