// `npm run screenshots`: makes the pictures of the documentation anew.

import { run, step } from './setup/command.mjs';
import { root, setUp } from './setup.mjs';
import { endOnSignals } from './suites/report.mjs';

endOnSignals();
process.chdir(root);
const installed = await setUp({ browser: true, serverHost: true });
await run(process.execPath, ['.build/bundle.mjs'], { cwd: root });
const { importTypeScript } = await import('./typescript.mjs');
const { takeScreenshots } = await importTypeScript('test/end-to-end/screenshots.ts');
console.log(await step('Taking screenshots', () => takeScreenshots(installed)));
