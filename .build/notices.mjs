// The licences of the packages that end up inside the bundles.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One text with the licence of every package that occurs in esbuild's `metafiles`. Throws when a package has none, and when no package is found. */
export function licenceNotices(root, metafiles) {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  // Packages may lie in another one's folder, and `node_modules` may be a link to a folder elsewhere.
  const folders = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []);
  if (folders.length === 0) throw new Error('No package is found in the bundles.');
  return [...new Set(folders)]
    .map((folder) => notice(join(root, folder)))
    .sort()
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function notice(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  if (files.length === 0) throw new Error(`${name} comes without a licence.`);
  const texts = files.map((file) =>
    readFileSync(join(folder, file), 'utf8')
      .replace(/^\uFEFF/, '')
      .trim(),
  );
  return `${name} ${version}\n\n${texts.join('\n\n')}\n`;
}
