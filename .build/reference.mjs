// Writes docs/reference/: `npm run docs` the pages, from the catalogue; `npm run schema` the JSON Schemas, from the catalogue and the types of `GameDef`. A test compares the files with a fresh generation.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

const folder = join(root, 'docs', 'reference');

await setUp();
const { importTypeScript } = await import('./typescript.mjs');
mkdirSync(folder, { recursive: true });
if (process.argv[2] === 'schema') {
  const { schemaFiles } = await importTypeScript('server/catalogue/schema.ts');
  const { gameDefSchemaFiles } = await importTypeScript('server/kernel/schema/gameDefSchema.ts');
  for (const [name, text] of [...schemaFiles(), ...gameDefSchemaFiles]) writeFileSync(join(folder, name), text);
} else if (process.argv[2] === 'docs') {
  const { referencePages } = await importTypeScript('server/catalogue/pages.ts');
  const { diagnosticPages } = await importTypeScript('server/features/explanation/pages.ts');
  mkdirSync(join(folder, 'diagnostics'), { recursive: true });
  for (const [name, text] of [...referencePages(), ...(await diagnosticPages())]) writeFileSync(join(folder, name), text);
} else {
  console.error('usage: node .build/reference.mjs docs|schema');
  process.exitCode = 2;
}
