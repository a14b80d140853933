/** Runs the in-host suite in a workbench in the browser and brings its outcome back. */
import type { Page } from 'playwright-core';
import { type Outcome, readOutcome } from './outcome';

/**
 * Opens a workbench that was told to run the suite and waits for its end. The exit code alone is not believed: a suite
 * that ends its own process counts as a success there. Rejects when there is no outcome within `limit` milliseconds.
 */
export async function runSuite(page: Page, url: string, limit: number): Promise<Outcome> {
  const printed: string[] = [];
  await page.exposeFunction('codeAutomationLog', (_level: string, values: readonly unknown[]) => {
    printed.push(values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' '));
  });
  const ended = new Promise<number>((resolve) => {
    page.exposeFunction('codeAutomationExit', resolve);
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, limit, 'late');
  });
  await page.goto(url);
  const end = await Promise.race([ended, late]);
  clearTimeout(timer);
  const outcome = printed.map(readOutcome).find((found) => found !== undefined);
  if (outcome === undefined || (end !== 0 && outcome.failures.length === 0)) {
    throw new Error(
      `The suite brought no outcome (${end === 'late' ? `not ended after ${limit / 1000} s` : `exit code ${end}`}):\n${printed.join('\n').slice(-6000)}`,
    );
  }
  return outcome;
}
