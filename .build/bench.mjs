// Runs the measurements at the top of bench/ and prints one table: `npm run bench [-- name ...] [--save]`. Each exports `title` and `run(tell, note)`.
// The figures go to dist/bench.json as well; `--save` keeps them as those to compare with from now on.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, run as runCommand } from './setup/command.mjs';
import { root, setUp } from './setup.mjs';
import { tableOf } from './table.mjs';

const kept = join(root, 'bench', 'figures.json');

await setUp();
await runCommand(process.execPath, ['.build/bundle.mjs'], { cwd: root });
const { withBundles } = await import('./typescript.mjs');
const save = process.argv.includes('--save');
const wanted = process.argv.slice(2).filter((word) => word !== '--save');
const files = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.ts') && (wanted.length === 0 || wanted.includes(basename(name, '.ts'))))
  .sort()
  .map((name) => join(root, 'bench', name));
const missing = wanted.filter((name) => !files.includes(join(root, 'bench', `${name}.ts`)));
if (missing.length > 0) throw new Failure(`There is no measurement "${missing.join(' ')}".`);
const before = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
const figures = [];
await withBundles(files, async (bundles) => {
  for (const bundle of bundles) {
    const { title, run } = await import(pathToFileURL(bundle).href);
    console.log(`\n${title}`);
    await run(
      (line) => console.log(`  ${line}`),
      (figure) => figures.push(figure),
    );
  }
});
console.log(`\n${tableOf(figures, before)}`);
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist', 'bench.json'), `${JSON.stringify(figures, undefined, 2)}\n`);
if (save) {
  const values = { ...before, ...Object.fromEntries(figures.map(({ what, value }) => [what, Number(value.toPrecision(3))])) };
  writeFileSync(kept, `${JSON.stringify(values, undefined, 2)}\n`);
}
