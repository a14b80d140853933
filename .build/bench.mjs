// Runs the measurements at the top of bench/: `npm run bench [-- name ...]`. Each exports `title` and `run(report)`.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUp } from './setup.mjs';

await setUp();
const { withBundles } = await import('./typescript.mjs');
const wanted = process.argv.slice(2);
const files = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.ts') && (wanted.length === 0 || wanted.includes(basename(name, '.ts'))))
  .sort()
  .map((name) => join(root, 'bench', name));
await withBundles(files, async (bundles) => {
  for (const bundle of bundles) {
    const { title, run } = await import(pathToFileURL(bundle).href);
    console.log(`\n${title}`);
    await run((line) => console.log(`  ${line}`));
  }
});
