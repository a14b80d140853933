/** Runs the in-host suite in a workbench in the browser and brings its outcome back. */
import type { Page } from 'playwright-core';
import { type Outcome, readOutcome, readStep } from './outcome';
import { untilStalled } from './untilStalled';

/**
 * Opens a workbench that was told to run the suite and waits for its end. The exit code alone is not believed: a suite
 * that ends its own process counts as a success there. Rejects when no test begins or ends for long.
 */
export async function runSuite(page: Page, url: string): Promise<Outcome> {
  const printed: string[] = [];
  const stall = untilStalled();
  await page.exposeFunction('codeAutomationLog', (_level: string, values: readonly unknown[]) => {
    const line = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' ');
    printed.push(line);
    const step = readStep(line);
    if (step !== undefined) stall.heard(step);
  });
  const ended = new Promise<number>((resolve) => {
    page.exposeFunction('codeAutomationExit', resolve);
  });
  await page.goto(url);
  const end = await Promise.race([ended, stall.stalled]);
  stall.stop();
  const outcome = printed.map(readOutcome).find((found) => found !== undefined);
  if (outcome === undefined || (end !== 0 && outcome.failures.length === 0)) {
    throw new Error(
      `The suite brought no outcome (${typeof end === 'string' ? end : `exit code ${end}`}):\n${printed.join('\n').slice(-6000)}`,
    );
  }
  return outcome;
}
