// `npm start`: builds the extension and opens Fire in the Lake in a real VS Code, with the walkthrough beside a document; `-- folder` opens another folder. `-- --headless` does the same work on the
// command line, `-- --server` uses VS Code's server even where the desktop program is installed, `-- --port N` chooses its port.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, run, step } from './setup/command.mjs';
import { root, setUp } from './setup.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    headless: { type: 'boolean', default: false },
    server: { type: 'boolean', default: false },
    port: { type: 'string', default: '0' },
  },
});
const [own] = positionals;
const folder = own === undefined ? join(root, 'data', 'fire-in-the-lake') : resolve(process.env.INIT_CWD ?? '.', own);
if (!existsSync(folder)) throw new Failure(`There is no folder ${folder}.`);
const { GUIDE } = await import('./start/guide.mjs');
const guide = own === undefined ? `\n\n${GUIDE}` : '';

await setUp();
await step('Building', () => run(process.execPath, ['.build/bundle.mjs'], { cwd: root }));
if (options.headless) {
  const { runHeadless } = await import('./start/headless.mjs');
  process.exitCode = runHeadless(root, folder, own === undefined ? ['scenarios/train.scenario.yaml'] : []);
} else {
  const { firstDocument } = await import('./start/firstDocument.mjs');
  const document = firstDocument(folder, 'train.md');
  // The extension then opens its walkthrough beside the document (client/walkthrough/firstWindow.ts).
  process.env.GAMESPEC_OPEN_WALKTHROUGH = '1';
  const { openDesktop } = await import('./start/desktop.mjs');
  if (options.server || !(await openDesktop(root, folder, document, guide))) {
    const { serve } = await import('./start/serve.mjs');
    await serve(root, folder, document, Number(options.port), guide);
  }
}
