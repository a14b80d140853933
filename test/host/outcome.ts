/** What a suite that runs inside an extension host tells its driver: lines on the console, since consoles are all that the hosts have in common. */

export interface Outcome {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly { readonly title: string; readonly error: string }[];
}

const MARK = 'GAMESPEC-OUTCOME ';
const STEP = 'GAMESPEC-STEP ';

/** The line that tells that a test has begun. */
export function printStep(title: string): string {
  return STEP + title;
}

/** The title told by a line, or undefined if it tells none. */
export function readStep(line: string): string | undefined {
  const start = line.indexOf(STEP);
  return start < 0 ? undefined : line.slice(start + STEP.length);
}

/** The line that tells an outcome. */
export function printOutcome(outcome: Outcome): string {
  return MARK + JSON.stringify(outcome);
}

/** The outcome told by a line, or undefined if it tells none. */
export function readOutcome(line: string): Outcome | undefined {
  const start = line.indexOf(MARK);
  if (start < 0) return undefined;
  const end = line.lastIndexOf('}');
  return JSON.parse(line.slice(start + MARK.length, end + 1));
}
