/** Constructors for the entries of the diagnostics catalogue. */
import type { CatalogueDiagnostic, Severity } from '../model';

type Details = Pick<
  CatalogueDiagnostic,
  'otherwise' | 'lookup' | 'finished' | 'last' | 'hidden' | 'tag' | 'wrong' | 'right' | 'beside' | 'untested'
>;

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

/** Advice on a name that nothing declares. */
export const nearest = 'Correct the spelling, or declare the name.';

/** An accepted older form: struck through in editors. */
export const older = (trigger: string, message: string, advice: string, details: Details = {}): CatalogueDiagnostic =>
  hint(trigger, message, advice, { tag: 'deprecated', ...details });

/** Escaped: one character beyond Latin-1 in the program doubles the memory that its source takes. */
const marked = /\u2039([^|\u203a]*)\|([^\u203a]*)\u203a/g;

/** A wrong document and the right one, which differ where `‹wrong|right›` stands. */
export function slip(document: string): { readonly wrong: string; readonly right: string } {
  const side = (index: 1 | 2) => document.replace(marked, (_, wrong: string, right: string) => (index === 1 ? wrong : right));
  return { wrong: side(1), right: side(2) };
}
