/** The kernel in a browser: the same game must come out as in Node (`state-and-determinism.md`). */
import { strict as assert } from 'node:assert';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { type Browser, openBrowser } from '../host/browser';
import { recordedGame } from './recordedGame';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

describe('the kernel in a browser', () => {
  let browser: Browser;
  before(async () => {
    browser = await openBrowser(CHROMIUM);
  });
  after(() => browser.close());

  for (const seed of [1, 2, 3]) {
    it(`plays seed ${seed} as in Node: moves, hashes, traces and the final state`, async () => {
      const expected = recordedGame(seed, 40);
      const found = await browser.page.evaluate(`${await bundled()}; recorded.recordedGame(${seed}, 40)`);
      assert.ok(expected.length > 20, 'moves were played');
      assert.deepEqual(found, expected);
    });

    it(`plays seed ${seed} in a Web Worker as in Node`, async () => {
      const script = `${await bundled()}; postMessage(recorded.recordedGame(${seed}, 40));`;
      const found = await browser.page.evaluate(
        (text) =>
          new Promise<unknown>((resolve, reject) => {
            const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = ({ message }) => reject(new Error(message));
          }),
        script,
      );
      assert.deepEqual(found, recordedGame(seed, 40));
    });
  }
});

let code: Promise<string> | undefined;

/** `recordedGame` with the kernel as one script for the page. */
function bundled(): Promise<string> {
  code ??= bundle();
  return code;
}

async function bundle(): Promise<string> {
  const contents = "export { recordedGame } from './test/browser/recordedGame';";
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: repository(), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'recorded',
    target: 'es2022',
  });
  const [file] = outputFiles;
  assert.ok(file);
  return file.text;
}

/** The tests run from a bundle below `.test-dist` in the repository. */
function repository(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  return here.slice(0, here.indexOf('.test-dist')) || join(here, '../..');
}
