// Runs the in-host suite in `server`, `web` or `electron`.
import { root } from '../setup.mjs';
import { importTypeScript } from '../typescript.mjs';
import { endOnSignals, report, tellProgress } from './report.mjs';

endOnSignals();
tellProgress();
const { runInHost } = await importTypeScript('test/host/run.ts');
const { CHROMIUM: browser, GAMESPEC_SERVER_HOST: serverHost } = process.env;
const { passed, skipped, failures } = await runInHost(process.argv[2], { root, browser, serverHost });
for (const { title, error } of failures) console.log(`${title}\n    ${error.replaceAll('\n', '\n    ')}\n`);
await report({ passed, failed: failures.length, skipped });
