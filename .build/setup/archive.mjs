// Packages of the npm registry taken as plain archives, each checked against the digest that is written here in the repository.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, npm, run } from './command.mjs';

/** Unpacks `only` (paths inside the package; everything when omitted) of a package into `folder`. Throws when the archive is not the expected one. */
export async function unpack({ name, version, sha512 }, folder, only = []) {
  mkdirSync(folder, { recursive: true });
  const printed = await npm(['pack', `${name}@${version}`, '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: folder,
  });
  const archive = join(folder, packedFile(printed));
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (digest !== sha512)
    throw new Failure(`${name}@${version} is not the archive that was expected: sha512 ${digest} instead of ${sha512}.`);
  const paths = only.map((path) => `package/${path}`);
  await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', '--exclude=*.map', ...paths]);
  rmSync(archive);
}

/** npm prints a list of packed packages; newer versions a mapping by package name. */
function packedFile(json) {
  const packed = JSON.parse(json);
  const [first] = Array.isArray(packed) ? packed : Object.values(packed);
  return first.filename;
}
