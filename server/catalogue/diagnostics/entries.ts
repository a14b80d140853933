/** Constructors for the entries of the diagnostics catalogue. */
import type { CatalogueDiagnostic, Severity } from '../model';

type Details = Pick<CatalogueDiagnostic, 'otherwise' | 'hidden' | 'tag' | 'wrong' | 'right'>;

const entry =
  (severity: Severity) =>
  (trigger: string, message: string, advice: string, details: Details = {}): CatalogueDiagnostic => ({
    severity,
    trigger,
    message,
    advice,
    ...details,
  });

export const error = entry('error');
export const warning = entry('warning');
export const information = entry('information');
export const hint = entry('hint');

/** An accepted older form: struck through in editors. */
export const older = (trigger: string, message: string, advice: string, details: Details = {}): CatalogueDiagnostic =>
  hint(trigger, message, advice, { tag: 'deprecated', ...details });
