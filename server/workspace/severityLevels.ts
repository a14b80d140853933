/** Severities that the author has set for codes (reference: `diagnostics.md`, head): errors keep theirs, everything else may be raised or lowered. */
import type { CatalogueDiagnostic, Severity } from '../catalogue/model';

export type SeverityLevel = Severity | 'off';

/** By code; codes that are not named keep what the catalogue says. */
export type SeverityLevels = ReadonlyMap<string, SeverityLevel>;

const levels: readonly SeverityLevel[] = ['error', 'warning', 'information', 'hint', 'off'];

/** Is it a level that an author may set? */
export function isSeverityLevel(word: unknown): word is SeverityLevel {
  return levels.some((level) => level === word);
}

/** The severity with which a problem is shown. `own`: that of the problem, where it differs from that of its code. */
export function shownLevel(
  code: string,
  entry: CatalogueDiagnostic | undefined,
  own: Severity | undefined,
  set: SeverityLevels | undefined,
): SeverityLevel {
  const severity = own ?? entry?.severity ?? 'error';
  if (severity === 'error') return severity;
  return set?.get(code) ?? (entry?.hidden ? 'off' : severity);
}
