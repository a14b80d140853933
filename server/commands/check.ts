/** `gamespec check`: diagnostics of a file, a folder or a game, as text or JSON (reference: `diagnostics.md`, Output). */
import { access, constants, stat } from 'node:fs/promises';
import { counted } from '../catalogue/counted';
import { byCodePoint } from '../source/textOrder';
import { diagnosticOf, type FileDiagnostic } from '../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../workspace/model';
import { placesIn } from '../workspace/places';
import type { SeverityLevels } from '../workspace/severityLevels';
import { type Console, diskReason, type ExitCode, jsonText, printable, refused, shownPath, type Target, targetOf } from './arguments';
import { isIn, workspaceOf } from './workspaces';

export type CheckFormat = 'text' | 'json';

/** 1 where errors were found, 2 where nothing could be checked. `severities`: the levels of codes that differ from those of the catalogue. */
export async function check(path: string, format: CheckFormat, severities: SeverityLevels, console: Console): Promise<ExitCode> {
  const target = await targetOf(path);
  if (target === undefined) {
    console.error(path === '' ? 'The path is empty.' : `There is no file or folder ${printable(path)}.`);
    return 2;
  }
  const workspace = await workspaceOf(target);
  await workspace.checkSnippets();
  const snapshot = workspace.snapshot();
  const files = checkedFiles(snapshot, target, severities).sort(([left], [right]) => byCodePoint(left, right));
  if (files.length === 0) return refused(await nothingChecked(path), console);
  if (format === 'json') console.out(jsonText({ files: Object.fromEntries(files) }, 2));
  else printText(files, console);
  return files.some(([, diagnostics]) => diagnostics.some(({ severity }) => severity === 1)) ? 1 : 0;
}

function checkedFiles(snapshot: WorkspaceSnapshot, target: Target, severities: SeverityLevels): [string, readonly FileDiagnostic[]][] {
  const places = placesIn(snapshot.files.values());
  const own = snapshot.compilations.filter(({ composition: { entry, members } }) => isIn(target, entry) || members.includes(target.uri));
  const members = new Set(own.flatMap(({ composition }) => composition.members));
  return [...snapshot.files.keys()].flatMap((uri): [string, readonly FileDiagnostic[]][] => {
    const problems = snapshot.problemsOf(uri);
    if (problems === undefined || !(isIn(target, uri) || members.has(uri))) return [];
    return [[shownPath(uri), problems.flatMap((problem) => diagnosticOf(problem, places, severities) ?? [])]];
  });
}

const severityWords: Readonly<Record<FileDiagnostic['severity'], string>> = { 1: 'error', 2: 'warning', 3: 'information', 4: 'hint' };

function printText(files: readonly (readonly [string, readonly FileDiagnostic[]])[], console: Console): void {
  const counts: Record<FileDiagnostic['severity'], number> = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const [path, diagnostics] of files) {
    for (const diagnostic of diagnostics) {
      counts[diagnostic.severity] += 1;
      console.out(diagnosticLine(path, diagnostic));
    }
  }
  console.out(
    `${counted(files.length, 'file')}: ${counted(counts[1], 'error')}, ${counted(counts[2], 'warning')}, ${counts[3]} information, ${counted(counts[4], 'hint')}`,
  );
}

/** Why no file of an existing path was checked: it cannot be read, or holds no spec. */
async function nothingChecked(path: string): Promise<string> {
  try {
    const found = await stat(path);
    if (!found.isFile() && !found.isDirectory()) return `${printable(path)} is neither a file nor a folder and is not read.`;
    await access(path, constants.R_OK);
    return `No spec files were found in \`${printable(path)}\`.`;
  } catch (fault) {
    return `${printable(path)} cannot be read: ${printable(diskReason(fault))}`;
  }
}

/** Path, line and column (from 1), severity, code and message. */
export function diagnosticLine(path: string, { range, severity, code, message }: FileDiagnostic): string {
  return `${printable(path)}:${range.start.line + 1}:${range.start.character + 1}: ${severityWords[severity]} ${code}: ${printable(message)}`;
}
