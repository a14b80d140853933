/** Snapshots: what the server and the command line see of a workspace at one moment. */
import { diagnosticByCode } from '../catalogue';
import type { Severity } from '../catalogue/model';
import type { Compilation } from '../compiler/model';
import { perObject } from '../compiler/symbols/share';
import { internalFaultOfFile } from '../source/internalFault';
import { shownProblems } from '../source/limits';
import type { SourceFile } from '../source/model';
import { endOfFirstLine } from '../source/positions';
import type { ChunkRange, Problem } from '../source/problem';
import type { WorkspaceSnapshot } from './model';
import { placesInFile } from './places';
import { knownProblems, noFindings, type SnippetFindings } from './snippets';

/** Problems of a file version as last told: as long as they stay the same, so does the array. */
const told = new WeakMap<SourceFile, { readonly from: readonly (readonly Problem[])[]; readonly problems: readonly Problem[] }>();

/** What a snapshot was made of, as far as problems depend on it. */
interface Made {
  readonly opened: ReadonlySet<string>;
  readonly findings: SnippetFindings;
}

const made = new WeakMap<WorkspaceSnapshot, Made>();

/** A snapshot of these files, which must be in the order of their URIs. `isOpen`: in an editor. `previous`: the snapshot with which it is compared. */
export function snapshotOf(
  version: number,
  files: ReadonlyMap<string, SourceFile>,
  roots: readonly string[],
  compilations: readonly Compilation[],
  findings: SnippetFindings = noFindings,
  isOpen: (uri: string) => boolean = () => false,
  unread: WorkspaceSnapshot['unread'] = new Map(),
  previous?: WorkspaceSnapshot,
): WorkspaceSnapshot {
  const byFile = new Map<string, Compilation[]>();
  const opened = new Set([...files.keys()].filter(isOpen));
  for (const compilation of compilations) {
    for (const uri of compilation.composition.members) {
      const own = byFile.get(uri);
      if (own) own.push(compilation);
      else byFile.set(uri, [compilation]);
    }
  }
  const before = previous && made.get(previous);
  const changes =
    previous && before
      ? { since: previous.identity, uris: changedUris(previous, before, { files, compilations }, { opened, findings }) }
      : undefined;
  const snapshot: WorkspaceSnapshot = {
    version,
    identity: {},
    changes,
    files,
    unread,
    roots,
    compilations,
    compilationsOf: (uri) => byFile.get(uri) ?? [],
    problemsOf: (uri) => {
      const file = files.get(uri);
      if (file === undefined || file.kind === 'other') return undefined;
      const lists = [
        ...(byFile.get(uri) ?? []).map((compilation) => certainProblems(compilation, uri)),
        ...ownProblems(file, findings, opened.has(uri)),
      ];
      const known = told.get(file);
      if (known && known.from.length === lists.length && known.from.every((list, index) => list === lists[index])) return known.problems;
      const problems = shownOf(file, lists.flat());
      const same = known !== undefined && isSame(known.problems, problems);
      told.set(file, { from: lists, problems: same ? known.problems : problems });
      return same ? known.problems : problems;
    },
  };
  made.set(snapshot, { opened, findings });
  return snapshot;
}

type Parts = Pick<WorkspaceSnapshot, 'files' | 'compilations'>;

/** Files that differ, belong to a game that differs, are opened or closed, or hold snippets of which something else was found. */
function changedUris(earlier: Parts, before: Made, now: Parts, after: Made): ReadonlySet<string> {
  const uris = new Set<string>();
  for (const [uri, file] of now.files) if (earlier.files.get(uri) !== file) uris.add(uri);
  for (const uri of earlier.files.keys()) if (!now.files.has(uri)) uris.add(uri);
  for (const [some, others] of [
    [earlier.compilations, new Set(now.compilations)],
    [now.compilations, new Set(earlier.compilations)],
  ] as const)
    for (const compilation of some) if (!others.has(compilation)) for (const uri of compilation.composition.members) uris.add(uri);
  for (const uri of before.opened) if (!after.opened.has(uri)) uris.add(uri);
  for (const uri of after.opened) if (!before.opened.has(uri)) uris.add(uri);
  if (before.findings !== after.findings)
    for (const [uri, { blocks }] of now.files) if (blocks.some(({ role }) => role === 'scenario')) uris.add(uri);
  return uris;
}

/** The problems of a file that are reported; where selecting them throws, only that (GS1099). */
function shownOf(file: SourceFile, found: readonly Problem[]): readonly Problem[] {
  try {
    return limited(file, inTextOrder(file, withoutConsequences(file, distinct(found))));
  } catch (fault) {
    return [internalFaultOfFile(file.uri, file.text, fault)];
  }
}

function isSame(left: readonly Problem[], right: readonly Problem[]): boolean {
  return (
    left.length === right.length &&
    left.every((problem, index) => problem === right[index] || JSON.stringify(problem) === JSON.stringify(right[index]))
  );
}

/** Faults after which a line, and what it uses, is not read as it stands. */
const unreadable: ReadonlySet<string> = new Set(['GS1001', 'GS1003', 'GS1004']);

/** Faults after which a section or an entry is not read to its end: what is said of it otherwise is said of what is left of it. */
const curtailed: ReadonlySet<string> = new Set(['GS1023', 'GS1024']);

/** What nothing in the game uses: not to be told while some text of the game cannot be read. */
const unused: ReadonlySet<string> = new Set(['GS4028', 'GS6020']);

const certain = new WeakMap<readonly Problem[], readonly Problem[]>();

function certainProblems({ problems }: Compilation, uri: string): readonly Problem[] {
  const own = problems.get(uri) ?? [];
  if (!own.some(({ code }) => unused.has(code)) || !hasUnreadable(problems)) return own;
  const known = certain.get(own) ?? own.filter(({ code }) => !unused.has(code));
  certain.set(own, known);
  return known;
}

/** Whether a text of the game cannot be read: asked for each of its files, looked for once. */
const hasUnreadable = perObject((problems: Compilation['problems']) =>
  [...problems.values()].some((own) => own.some(({ code }) => unreadable.has(code))),
);

/**
 * Problems that no composition tells: those of scenario snippets, and of a file that holds nothing else. While a game has errors, its
 * scenarios are reported only in files that are open.
 */
function ownProblems(file: SourceFile, findings: SnippetFindings, isOpen: boolean): readonly (readonly Problem[])[] {
  const known = file.blocks.some(({ role }) => role === 'scenario') ? knownProblems(file, findings) : [];
  const own = isOpen || file.kind !== 'scenario' ? known : known.filter((problems) => !problems.some(({ code }) => code === 'GS8516'));
  return file.kind === 'scenario' ? [file.fileChunk.problems, ...own] : own;
}

/** A file may belong to several compositions that say the same of it. That a game has errors is said once, at the first snippet of it. */
function distinct(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, chunk, start, end, values }) => {
    const key = code === 'GS8516' ? `${code} ${values['g']}` : `${code} ${chunk} ${start} ${end} ${JSON.stringify(values)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * Whatever the compiler says about a line that is no YAML most likely follows from that, and can wait until the line is. What it says of a
 * repeated key is that it is repeated.
 */
function withoutConsequences(file: SourceFile, problems: readonly Problem[]): readonly Problem[] {
  const places = placesInFile(file);
  const lineOf = (problem: Problem) => places(problem)?.range.start.line;
  const rangeOf = ({ chunk, start, end }: Problem) => `${chunk} ${start} ${end}`;
  const lines = new Set(problems.filter(({ code }) => unreadable.has(code)).map(lineOf));
  const repeated = new Set(problems.filter(({ code }) => code === 'GS1002').map(rangeOf));
  const cut = problems.filter(({ code }) => curtailed.has(code)).map((problem) => partWith(file, problem));
  if (lines.size === 0 && repeated.size === 0 && cut.length === 0) return problems;
  return problems.filter((problem) => {
    if (!problem.code.startsWith('GS10') && cut.some((part) => isWithin(problem, part))) return false;
    if (problem.code === 'GS1002') return !lines.has(lineOf(problem));
    return problem.code.startsWith('GS10') || !(lines.has(lineOf(problem)) || repeated.has(rangeOf(problem)));
  });
}

/** The section that a problem lies in, where its chunk holds several; else the chunk. */
function partWith(file: SourceFile, { chunk, start }: Problem): ChunkRange {
  let first = 0;
  let end = file.text.length;
  for (const { sections } of file.blocks) {
    for (const { key, keyChunk } of sections) {
      if (key === undefined || keyChunk.id !== chunk) continue;
      if (key.start <= start) first = Math.max(first, key.start);
      else end = Math.min(end, key.start);
    }
  }
  return { chunk, start: first, end };
}

function isWithin({ chunk, start }: Problem, part: ChunkRange): boolean {
  return chunk === part.chunk && part.start <= start && start < part.end;
}

function inTextOrder(file: SourceFile, problems: readonly Problem[]): readonly Problem[] {
  const places = placesInFile(file);
  const placed = problems.map((problem) => ({ problem, start: places(problem)?.start ?? 0 }));
  return placed.sort((left, right) => left.start - right.start || left.problem.end - right.problem.end).map(({ problem }) => problem);
}

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, information: 2, hint: 3 };

function rankOf({ code, severity }: Problem): number {
  return ranks[severity ?? diagnosticByCode(code)?.severity ?? 'error'];
}

/** The gravest problems of a file that has too many, and how many more there are (GS1022). */
function limited(file: SourceFile, problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= shownProblems) return problems;
  const shown = [...problems].sort((left, right) => rankOf(left) - rankOf(right)).slice(0, shownProblems);
  const more = { chunk: file.fileChunk.id, start: 0, end: endOfFirstLine(file.text), code: 'GS1022' as const };
  return [{ ...more, values: { n: String(problems.length - shown.length) } }, ...inTextOrder(file, shown)];
}
