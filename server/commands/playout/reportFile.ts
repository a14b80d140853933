import { open, writeFile } from 'node:fs/promises';
import type { PlayReport } from '../../scenario/playout/report';
import { type Console, unwritable } from '../arguments';

/** Whether a report can be written, which is better known before the games than after them. What is there stays. */
export async function canWrite(path: string, console: Console): Promise<boolean> {
  return reporting(path, console, async () => (await open(path, 'a')).close());
}

/** Writes a report as JSON. Whether that went well; what did not is printed. */
export async function writeReport(path: string, report: PlayReport, console: Console): Promise<boolean> {
  return reporting(path, console, () => writeFile(path, `${JSON.stringify(report, undefined, 2)}\n`));
}

async function reporting(path: string, console: Console, write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (fault) {
    console.error(unwritable(path, fault));
    return false;
  }
}
