// `npm start`: builds the extension and opens Fire in the Lake in a real VS Code. `-- --headless` does the same work on the command line,
// `-- --server` uses VS Code's server even where the desktop program is installed, `-- --port N` chooses its port.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run, step } from './setup/command.mjs';
import { root, setUp } from './setup.mjs';

const { values: options } = parseArgs({
  options: {
    headless: { type: 'boolean', default: false },
    server: { type: 'boolean', default: false },
    port: { type: 'string', default: '0' },
  },
});
const folder = join(root, 'data', 'fire-in-the-lake');

await setUp();
await step('Building', () => run(process.execPath, ['.build/bundle.mjs'], { cwd: root }));
if (options.headless) {
  const { runHeadless } = await import('./start/headless.mjs');
  process.exitCode = await runHeadless(root, folder);
} else {
  const { openDesktop } = await import('./start/desktop.mjs');
  if (options.server || !(await openDesktop(root, folder))) {
    const { serve } = await import('./start/serve.mjs');
    await serve(root, folder, Number(options.port));
  }
}
