/** The words that the extension itself says, for translation in one place: of the manifest in package.nls.json, of the code in client/l10n/. */
import { deepEqual } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

describe('words of the code', () => {
  it('are those of the bundle: none is missing, none is left over', () => {
    execFileSync(process.execPath, ['.build/l10n.mjs', '--check'], { stdio: 'inherit' });
  });

  it('are nowhere handed to the editor untranslated', () => {
    // The pages of the panels are held to it in a browser.
    const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.includes('webview'),
    );
    const untranslated = files.flatMap((path) => handedOver(readFileSync(`client/${path}`, 'utf8')).map((words) => `${path}: ${words}`));
    deepEqual(untranslated, []);
  });

  for (const [code, found] of [
    ["void vscode.window.showInformationMessage('Nothing here.');", ['Nothing here.']],
    ['window.showErrorMessage(`Lost ${name}.`)', ['Lost ${name}.']],
    ["showQuickPick(items, { placeHolder: 'Operation' })", ['Operation']],
    ["item.text = 'starting';", ['starting']],
    ["createRunProfile('Run', Run)", ['Run']],
    ["createRunProfile(\n  'Run', Run)", ['Run']],
    ["showInformationMessage(vscode.l10n.t('Nothing here.'))", []],
    ["item.name = 'GameSpec'", []],
  ] as const) {
    it(`of ${JSON.stringify(code)}: ${found.length} are untranslated`, () => deepEqual(handedOver(code), found));
  }
});

/** Literals with letters that a call or a property of the editor shows. The name of the extension is the same in each language. */
function handedOver(code: string): readonly string[] {
  const calls = String.raw`\b(?:show(?:Information|Warning|Error)Message|createRunProfile)\(\s*`;
  const properties = String.raw`\b(?:title|placeHolder|prompt|hoverMessage|detail|description|tooltip|text|label|name)(?::| =)\s*`;
  const literal = String.raw`(['"\`])((?:(?!\1)[^\\\n]|\\.)*)\1`;
  return [...code.matchAll(new RegExp(`(?:${calls}|${properties})${literal}`, 'g'))]
    .map(([, , words]) => words ?? '')
    .filter((words) => /\p{L}/u.test(words) && words !== 'GameSpec');
}

describe('words of the manifest', () => {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
  const words: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.nls.json', 'utf8'));
  const shown = [...textsOf(manifest, [])];

  it('stand in package.nls.json, and nothing else does', () => {
    const keys = shown.flatMap(({ text }) => /^%(.+)%$/.exec(text)?.[1] ?? []);
    deepEqual([...new Set(keys)].sort(), Object.keys(words).sort());
  });

  it('are all of them there', () => {
    const names = new Set(['GameSpec', 'displayName']);
    const untranslated = shown.filter(({ path, text }) => !/^%.+%$/.test(text) && !names.has(text) && SHOWN.test(path));
    deepEqual(untranslated, []);
  });
});

/** Properties of a manifest that the editor shows to people. */
const SHOWN =
  /(?:^|\.)(?:displayName|description|title|shortTitle|category|markdownDescription|deprecationMessage|enumDescriptions\.\d+|markdownEnumDescriptions\.\d+|altText|contents)$/;

function* textsOf(value: unknown, path: readonly string[]): Generator<{ readonly path: string; readonly text: string }> {
  if (typeof value === 'string') yield { path: path.join('.'), text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) if (key !== 'scripts') yield* textsOf(inner, [...path, key]);
}
