/** All that is known of a diagnostic code, for the terminal and for its page of the reference. */
import { diagnosticFamilies, diagnostics } from '../../catalogue/diagnostics';
import type { CatalogueDiagnostic } from '../../catalogue/model';
import { nearest } from '../../source/nearest';
import { problemMessage } from '../../workspace/diagnostics';
import { placesIn } from '../../workspace/places';
import { exampleProblems } from './exampleProblems';

export interface OfferedTitle {
  readonly title: string;
  /** Whether the fix is the one that "fix all" and the editor's keyboard short-cut apply. */
  readonly preferred: boolean;
}

/** The problem of the wrong document: where it is reported, and what the message says. */
export interface Report {
  /** Of a document of several files. */
  readonly path?: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly message: string;
}

export interface Explanation {
  readonly code: string;
  readonly entry: CatalogueDiagnostic;
  readonly family: string;
  readonly report?: Report;
  /** The quick fixes that the editor offers for the wrong document. */
  readonly fixes: readonly OfferedTitle[];
}

/** The code that a word names: in any case, with or without the letters. Undefined for a word that names none. */
export function codeNamed(word: string): string | undefined {
  const code = `GS${word.replace(/^gs/i, '')}`;
  return Object.hasOwn(diagnostics, code) ? code : undefined;
}

/** The codes nearest to a word that names none, at most five. */
export function codesNear(word: string): readonly string[] {
  return nearest(`GS${word.replace(/^gs/i, '')}`, Object.keys(diagnostics));
}

/** Undefined for an unknown code. */
export async function explanationOf(code: string): Promise<Explanation | undefined> {
  for (const [family, codes] of Object.entries(diagnosticFamilies)) {
    const [, entry] = Object.entries(codes).find(([each]) => each === code) ?? [];
    if (entry !== undefined) return { code, entry, family, ...(await wrongDocument(code, entry)) };
  }
  return undefined;
}

async function wrongDocument(code: string, { wrong }: CatalogueDiagnostic): Promise<Pick<Explanation, 'report' | 'fixes'>> {
  if (wrong === undefined) return { fixes: [] };
  const { problems, own, snapshot } = await exampleProblems(wrong);
  const problem = problems.find((each) => each.code === code);
  const places = placesIn(snapshot.files);
  const place = problem && places(problem);
  if (problem === undefined || place === undefined) return { fixes: [] };
  const fixes = (problem.fixes ?? []).map(({ title, preferred = false }) => ({ title, preferred }));
  const report = {
    ...(own.length > 1 ? { path: place.uri.slice(place.uri.lastIndexOf('/') + 1) } : {}),
    line: place.range.start.line + 1,
    column: place.range.start.character + 1,
    text: place.file.text.slice(place.start, place.end),
    message: problemMessage(problem, places),
  };
  return { report, fixes: fixes.sort((a, b) => Number(b.preferred) - Number(a.preferred)) };
}

/** Where and how the wrong document is reported, in one sentence. */
export function reportWords({ path, line, column, text, message }: Report): string {
  const [first = '', ...others] = text.split('\n');
  const shown = first === '' ? '' : ` (${first.trimEnd()}${others.length > 0 ? ' …' : ''})`;
  return `${path === undefined ? 'Line' : `${path}, line`} ${line}, column ${column}${shown}: ${message}`;
}

/** `Error.`, `Hint, off by default.` */
export function severityWords({ severity, hidden }: CatalogueDiagnostic): string {
  return `${severity[0]?.toUpperCase()}${severity.slice(1)}${hidden ? ', off by default' : ''}`;
}
