import { writeFile } from 'node:fs/promises';
import type { PlayReport } from '../../scenario/playout/report';
import { type Console, printable } from '../arguments';

/** Writes a report as JSON. Whether that went well; what did not is printed. */
export async function writeReport(path: string, report: PlayReport, console: Console): Promise<boolean> {
  try {
    await writeFile(path, `${JSON.stringify(report, undefined, 2)}\n`);
    return true;
  } catch (fault) {
    console.error(`${printable(path)} cannot be written: ${fault instanceof Error ? fault.message : String(fault)}`);
    return false;
  }
}
