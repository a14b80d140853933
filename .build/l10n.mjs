// Writes the messages of the client into client/l10n/bundle.l10n.json, which translators copy; `--check` writes nothing and fails if it would.
// A message is its own key: the literal that `t` or `vscode.l10n.t` is called with.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const FILE = 'client/l10n/bundle.l10n.json';
/** Where the functions themselves are written. */
const DEFINITION = 'client/webview/translation.ts';

const messages = new Set();
const faults = [];
for (const path of sources('client')) collect(path, readFileSync(join(root, path), 'utf8'));
const content = `${JSON.stringify(Object.fromEntries([...messages].sort().map((message) => [message, message])), undefined, 2)}\n`;

if (process.argv.includes('--check')) {
  if (written() !== content) faults.push(`${FILE} is not what the code says: run "npm run l10n".`);
} else if (faults.length === 0) {
  writeFileSync(join(root, FILE), content);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function sources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return path.endsWith('.ts') && path !== DEFINITION ? [path] : [];
  });
}

function collect(path, text) {
  for (const call of text.matchAll(/(?<![\w.])(?:vscode\.l10n\.)?t\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")?/g)) {
    const [, single, double] = call;
    const message = single ?? double;
    if (message !== undefined) messages.add(message.replace(/\\(.)/g, '$1'));
    else
      faults.push(
        `${path}:${text.slice(0, call.index).split('\n').length}: a message has to be written where it is translated, as a plain literal.`,
      );
  }
}

function written() {
  try {
    return readFileSync(join(root, FILE), 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return '';
  }
}
