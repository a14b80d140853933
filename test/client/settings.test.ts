/** The settings that the manifest offers against those that the code reads. */
import { deepEqual } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { inlayHintSettings, workspaceSettings } from '../../server/connection/settings';

interface Setting {
  readonly type: unknown;
  readonly default: unknown;
  readonly scope?: string;
  readonly order?: number;
  readonly markdownDescription?: string;
  readonly enum?: readonly unknown[];
  readonly enumDescriptions?: readonly string[];
}

const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
const words: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.nls.json', 'utf8'));
const settings: readonly (readonly [string, Setting])[] = Object.entries(contributes.configuration.properties);

/** Read by the language client that we build on, under the name of our client. */
const READ_BY_THE_LIBRARY = ['gamespec.trace.server'];

describe('settings', () => {
  it('are read, each of them, and no other of this name is', () => {
    const read = [...readByServer(), ...readByClient(), ...READ_BY_THE_LIBRARY].filter((name) => name.startsWith('gamespec.'));
    deepEqual(settings.map(([name]) => name).sort(), read.sort());
  });

  it('have a scope, a default, and an order of their own', () => {
    deepEqual(
      settings.filter(([, { scope, default: value }]) => scope === undefined || value === undefined).map(([name]) => name),
      [],
    );
    deepEqual(
      settings.map(([, { order }]) => order),
      settings.map((_, index) => index + 1),
    );
  });

  it('say what they do, and what each of their values does', () => {
    const said = (key: string | undefined) => (words[key?.replaceAll('%', '') ?? ''] ?? '').length > 0;
    const silent = settings.filter(([, setting]) => !said(setting.markdownDescription) || !valuesOf(setting).every(said));
    deepEqual(silent, []);
  });
});

/** What is said of each value of an enumeration; '' where nothing. */
function valuesOf(setting: Setting): readonly string[] {
  return (setting.enum ?? []).map((_, index) => setting.enumDescriptions?.[index] ?? '');
}

/** Names that the server asks a configuration for, which has whatever it asks. */
function readByServer(): readonly string[] {
  const asked = new Set<string>();
  const everything = (path: readonly string[]): object => {
    const answer = (values: Record<string, unknown>, key: string | symbol) => {
      const name = [...path, String(key)];
      asked.add(['gamespec', ...name].join('.'));
      values[String(key)] ??= everything(name);
      return values[String(key)];
    };
    return new Proxy<Record<string, unknown>>(
      {},
      {
        get: answer,
        getOwnPropertyDescriptor: (values, key) => ({ value: answer(values, key), configurable: true, enumerable: true, writable: true }),
      },
    );
  };
  workspaceSettings(everything([]));
  inlayHintSettings(everything([]));
  return [...asked].filter((name) => ![...asked].some((other) => other.startsWith(`${name}.`)));
}

/** Names that the client asks the editor for. */
function readByClient(): readonly string[] {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  return files.flatMap((path) => {
    const code = readFileSync(`client/${path}`, 'utf8');
    const sections = [...code.matchAll(/getConfiguration\('([\w.]+)'/g)].map(([, section]) => section);
    return sections.length === 0 ? [] : [...code.matchAll(/\.get(?:<[^>()]*>)?\('([\w.]+)'/g)].map(([, name]) => `${sections[0]}.${name}`);
  });
}
