/** `gamespec check`: diagnostics of a file, a folder or a game, as text or JSON (reference: `diagnostics.md`, Output). */
import { counted } from '../catalogue/counted';
import { byCodePoint } from '../source/textOrder';
import { diagnosticOf, type FileDiagnostic } from '../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../workspace/model';
import { placesIn } from '../workspace/places';
import type { SeverityLevels } from '../workspace/severityLevels';
import { type Console, type ExitCode, jsonText, printable, refused, shownPath, type Target, targetOf } from './arguments';
import { tellUnread } from './unread';
import { isIn, workspaceOf } from './workspaces';

export type CheckFormat = 'text' | 'json';

/** 1 where errors were found, 2 where nothing was checked, or not everything could be read. `severities`: the levels of codes that differ from those of the catalogue. */
export async function check(path: string, format: CheckFormat, severities: SeverityLevels, console: Console): Promise<ExitCode> {
  const target = await targetOf(path);
  if (typeof target === 'string') return refused(target, console);
  const workspace = await workspaceOf(target);
  const shown = shownFiles(workspace.snapshot(), target);
  await workspace.checkSnippets(undefined, undefined, (uri) => shown.has(uri));
  const snapshot = workspace.snapshot();
  const files = checkedFiles(snapshot, shown, severities).sort(([left], [right]) => byCodePoint(left, right));
  const isIncomplete = tellUnread(snapshot, target, console);
  if (files.length === 0) return isIncomplete ? 2 : refused(nothingChecked(path, snapshot, target), console);
  if (format === 'json') console.out(jsonText({ files: Object.fromEntries(files) }, 2));
  else printText(files, console);
  if (isIncomplete) return 2;
  return files.some(([, diagnostics]) => diagnostics.some(({ severity }) => severity === 1)) ? 1 : 0;
}

/** The files of the target, and all files of the games that they belong to. */
function shownFiles(snapshot: WorkspaceSnapshot, target: Target): ReadonlySet<string> {
  const own = snapshot.compilations.filter(({ composition: { entry, members } }) => isIn(target, entry) || members.includes(target.uri));
  const members = new Set(own.flatMap(({ composition }) => composition.members));
  return new Set([...snapshot.files.keys()].filter((uri) => isIn(target, uri) || members.has(uri)));
}

function checkedFiles(
  snapshot: WorkspaceSnapshot,
  shown: ReadonlySet<string>,
  severities: SeverityLevels,
): [string, readonly FileDiagnostic[]][] {
  const places = placesIn(snapshot.files);
  return [...shown].flatMap((uri): [string, readonly FileDiagnostic[]][] => {
    const problems = snapshot.problemsOf(uri);
    if (problems === undefined) return [];
    return [[shownPath(uri), problems.flatMap((problem) => diagnosticOf(problem, places, severities) ?? [])]];
  });
}

const severityWords: Readonly<Record<FileDiagnostic['severity'], string>> = { 1: 'error', 2: 'warning', 3: 'information', 4: 'hint' };

/** By severity, errors first; of the same severity in the order of the files. */
function printText(files: readonly (readonly [string, readonly FileDiagnostic[]])[], console: Console): void {
  const counts: Record<FileDiagnostic['severity'], number> = { 1: 0, 2: 0, 3: 0, 4: 0 };
  const all = files.flatMap(([path, diagnostics]) => diagnostics.map((diagnostic) => ({ path, diagnostic })));
  for (const { path, diagnostic } of all.sort((left, right) => left.diagnostic.severity - right.diagnostic.severity)) {
    counts[diagnostic.severity] += 1;
    console.out(diagnosticLine(path, diagnostic));
  }
  console.out(
    `${counted(files.length, 'file')}: ${counted(counts[1], 'error')}, ${counted(counts[2], 'warning')}, ${counts[3]} information, ${counted(counts[4], 'hint')}`,
  );
}

/** That what was read holds no spec, and how much that was. */
function nothingChecked(path: string, { files }: WorkspaceSnapshot, target: Target): string {
  const read = [...files.keys()].filter((uri) => isIn(target, uri)).length;
  if (target.kind === 'file') return `${printable(path)} is no spec.`;
  return `No spec was found in \`${printable(path)}\`: ${counted(read, 'Markdown or YAML file')} ${read === 1 ? 'was' : 'were'} read. Call a spec \`*.gamespec.yaml\`, or begin it with the line \`# gamespec\`.`;
}

/** Path, line and column (from 1), severity, code and message. */
export function diagnosticLine(path: string, { range, severity, code, message }: FileDiagnostic): string {
  return `${printable(path)}:${range.start.line + 1}:${range.start.character + 1}: ${severityWords[severity]} ${code}: ${printable(message)}`;
}
