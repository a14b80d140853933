/** Prints which files and folders could not be read and are in no diagnostic, and which files were read only in part. */
import type { WorkspaceSnapshot } from '../workspace/model';
import { type Console, printable, shownPath, type Target } from './arguments';
import { isIn } from './workspaces';

/** One line for each of them at or below the target. */
export function unreadLines({ unread }: WorkspaceSnapshot, target: Target): readonly string[] {
  return [...unread].filter(([uri]) => isIn(target, uri)).map(([uri, reason]) => unreadLine(uri, reason));
}

/** As `unreadLines`, with the files that exceed a limit: what is beyond it is not run, and a run without it would seem whole. */
export function partlyReadLines(snapshot: WorkspaceSnapshot, target: Target): readonly string[] {
  const partly = [...snapshot.files.values()].flatMap(({ uri, fileChunk }) => {
    const limit = isIn(target, uri) ? fileChunk.problems.find(({ code }) => code === 'GS1007')?.values['limit'] : undefined;
    return limit === undefined
      ? []
      : [`${printable(shownPath(uri))} is not read whole: it exceeds the limit of ${limit}. Split it into several files.`];
  });
  return [...unreadLines(snapshot, target), ...partly];
}

export function unreadLine(uri: string, reason: string): string {
  return `${printable(shownPath(uri) || '.')} cannot be read: ${printable(reason)}`;
}

/** Writes the lines to standard error; true if there were any. */
export function tellUnread(snapshot: WorkspaceSnapshot, target: Target, console: Console): boolean {
  const lines = unreadLines(snapshot, target);
  for (const line of lines) console.error(line);
  return lines.length > 0;
}
