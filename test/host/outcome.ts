/** What a suite that ran inside an extension host tells its driver: one line on the console, since consoles are all that the hosts have in common. */

export interface Outcome {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly { readonly title: string; readonly error: string }[];
}

const MARK = 'GAMESPEC-OUTCOME ';

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
