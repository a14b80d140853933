/** Entry point of the in-host suite. The same bundle runs in a Node extension host, in a Web Worker, and in desktop VS Code. */
import 'mocha/mocha.js';
import { printOutcome, printStep } from '../outcome';

/** Runs all tests; rejects when one failed. Called by VS Code. Each test that begins or ends is told: the driver notices when none does. */
export async function run(): Promise<void> {
  mocha.setup({ ui: 'bdd', timeout: 0, reporter: Mocha.reporters.Base });
  await import('./diagnostics');
  await import('./explanations');
  await import('./navigation');
  await import('./tokens');
  await import('./editing');
  await import('./preview');
  await import('./expansion');
  await import('./graphs');
  await import('./hints');
  await import('./tests');
  await import('./files');
  await import('./yamlBeside');
  const failures: { title: string; error: string }[] = [];
  let passed = 0;
  let skipped = 0;
  await new Promise<void>((resolve) => {
    // The browser's own `run` would read options from the address of the page, which an extension host has not.
    const runner = Mocha.prototype.run.call(mocha, () => resolve());
    runner.on('test', (test) => console.log(printStep(test.fullTitle())));
    runner.on('pass', () => {
      passed += 1;
    });
    runner.on('pending', () => {
      skipped += 1;
    });
    runner.on('fail', (test, error) => {
      failures.push({ title: test.fullTitle(), error: error.stack ?? error.message });
      console.log(`failed: ${test.fullTitle()}: ${error.message}`);
    });
  });
  console.log(printOutcome({ passed, skipped, failures }));
  if (failures.length > 0 || passed === 0) throw new Error(`${failures.length} tests failed, ${passed} passed`);
}
