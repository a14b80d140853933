/** The manifest against the files and the code that it speaks of. */
import { deepEqual, equal } from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

interface Manifest {
  readonly icon: string;
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly menus: Readonly<Record<string, readonly { readonly command: string }[]>>;
    readonly languages: readonly {
      readonly configuration: string;
      readonly icon: Readonly<Record<string, string>>;
      readonly firstLine: string;
    }[];
    readonly grammars: readonly { readonly path: string }[];
    readonly configuration: {
      readonly properties: Readonly<Record<string, { readonly description?: string; readonly markdownDescription?: string }>>;
    };
  };
}

/** Every text in it that is the path of a file or folder of ours. */
function filesNamedIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^(?:\.\/)?(?:client|dist|syntaxes|docs)\/|^\.\//.test(value) ? [value.replace(/^\.\//, '')] : [];
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries(value).filter(([key]) => !['scripts', 'bin', 'files'].includes(key));
  return own.flatMap(([, inner]) => filesNamedIn(inner));
}

const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const { contributes } = manifest;

describe('manifest', () => {
  it('declares the commands that are registered, and no others', () => {
    const registered = [...readFileSync('client/extension.ts', 'utf8').matchAll(/registerCommand\('([^']+)'/g)].map(([, name]) => name);
    deepEqual(
      contributes.commands.map(({ command }) => command),
      registered,
    );
  });

  it('puts declared commands into menus only', () => {
    const declared = new Set(contributes.commands.map(({ command }) => command));
    deepEqual(
      Object.values(contributes.menus)
        .flat()
        .filter(({ command }) => !declared.has(command)),
      [],
    );
  });

  it('names files that exist', () => {
    const named = [
      manifest.icon,
      ...contributes.languages.flatMap(({ configuration, icon }) => [configuration, ...Object.values(icon)]),
      ...contributes.grammars.map(({ path }) => path),
    ];
    deepEqual(
      named.filter((path) => !existsSync(path)),
      [],
    );
  });

  it('names files that are packed', async () => {
    const { PACKED }: { readonly PACKED: readonly string[] } = await import(pathToFileURL('.build/packed.mjs').href);
    const isPacked = (path: string) => PACKED.some((packed) => path === packed || path.startsWith(`${packed}/`));
    deepEqual(
      filesNamedIn(manifest).filter((path) => !isPacked(path)),
      [],
    );
    // What the code opens by itself, and what the editor reads beside the manifest.
    for (const path of ['client/walkthrough/orchard.md', 'package.nls.json', 'client/l10n/bundle.l10n.json'])
      equal(isPacked(path), true, path);
  });

  it('describes each setting', () => {
    const silent = Object.entries(contributes.configuration.properties).filter(
      ([, { description, markdownDescription }]) => description === undefined && markdownDescription === undefined,
    );
    deepEqual(silent, []);
  });

  it('asks no hidden panel to be kept: what a panel shows comes from the extension host', () => {
    const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
    deepEqual(
      files.filter((path) => readFileSync(`client/${path}`, 'utf8').includes('retainContextWhenHidden')),
      [],
    );
  });

  it('is not activated by opening a folder', () => {
    deepEqual(
      manifest.activationEvents.filter((event) => event === '*' || /^(?:onStartupFinished|workspaceContains)/.test(event)),
      [],
    );
  });

  it('knows a spec by its first line', () => {
    const [language] = contributes.languages;
    const firstLine = new RegExp(language?.firstLine ?? '');
    equal(firstLine.test('# gamespec'), true);
    equal(firstLine.test('# gamespec: harbour'), true);
    equal(firstLine.test('# gamespecs are written in YAML'), false);
    equal(firstLine.test('title: "# gamespec"'), false);
  });
});
