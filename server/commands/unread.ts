/** Tells of files and folders that could not be read and that no diagnostic names. */
import type { WorkspaceSnapshot } from '../workspace/model';
import { type Console, printable, shownPath, type Target } from './arguments';
import { isIn } from './workspaces';

/** One line for each of them at or below the target. */
export function unreadLines({ unread }: WorkspaceSnapshot, target: Target): readonly string[] {
  return [...unread].filter(([uri]) => isIn(target, uri)).map(([uri, reason]) => unreadLine(uri, reason));
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
