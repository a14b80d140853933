// The licences of the packages that end up inside the bundles.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One text with the licence of every package that occurs in esbuild's `metafiles`. Throws when a package has none. */
export function licenceNotices(root, metafiles) {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  const names = inputs.flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(names)]
    .sort()
    .map((name) => notice(name, join(root, 'node_modules', name)))
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function notice(name, folder) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  if (files.length === 0) throw new Error(`${name} comes without a licence.`);
  const texts = files.map((file) =>
    readFileSync(join(folder, file), 'utf8')
      .replace(/^\uFEFF/, '')
      .trim(),
  );
  return `${name} ${version}\n\n${texts.join('\n\n')}\n`;
}
