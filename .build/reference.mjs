// Writes docs/reference/ from the catalogue: `node .build/reference.mjs docs|schema`. A test compares the files with a fresh generation.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'docs', 'reference');

const { outputFiles } = await esbuild.build({
  stdin: {
    contents: "export { referencePages } from './server/catalogue/pages'; export { schemaText } from './server/catalogue/schema';",
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  write: false,
  format: 'esm',
  logLevel: 'warning',
});
const source = outputFiles[0].contents;
const { referencePages, schemaText } = await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`);

mkdirSync(folder, { recursive: true });
if (process.argv[2] === 'schema') {
  writeFileSync(join(folder, 'gamespec.schema.json'), schemaText());
} else if (process.argv[2] === 'docs') {
  for (const [name, text] of referencePages()) writeFileSync(join(folder, name), text);
} else {
  console.error('usage: node .build/reference.mjs docs|schema');
  process.exitCode = 2;
}
