import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { filesBelow, type Import, importsOf } from './sources';
import { importRules, type Rule } from './table';

const rules = importRules();
const files = [...filesBelow('server', '.ts'), ...filesBelow('client', '.ts')];

function ruleOf(file: string): Rule | undefined {
  return rules.find(({ subjects }) => subjects.some((subject) => file.startsWith(subject)));
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function isAllowed(rule: Rule, { path, typeOnly }: Import): boolean {
  if (path === undefined) return true;
  if (rule.subjects.some((subject) => path.startsWith(subject))) return true;
  return rule.permissions.some(({ folder, typesOnly }) => isBelow(path, folder) && (typeOnly || !typesOnly));
}

/** `file: specifier` of the imports of `from` that `fault` finds. */
function faults(from: readonly string[], fault: (file: string, imported: Import) => boolean): readonly string[] {
  return from.flatMap((file) =>
    importsOf(file)
      .filter((imported) => fault(file, imported))
      .map(({ specifier }) => `${file}: ${specifier}`),
  );
}

describe('imports', () => {
  it('every file falls under a rule of docs/architecture.md', () => {
    assert.deepEqual(
      files.filter((file) => ruleOf(file) === undefined),
      [],
    );
  });

  for (const rule of rules) {
    it(`${rule.subjects.join(', ')}: as docs/architecture.md says`, () => {
      const own = files.filter((file) => ruleOf(file) === rule);
      assert.deepEqual(
        faults(own, (_file, imported) => !isAllowed(rule, imported)),
        [],
      );
    });
  }

  it('folders of types are empty at run time', () => {
    const typeFiles = files.filter((file) => ruleOf(file)?.typesOnly);
    assert.deepEqual(
      typeFiles.filter((file) => transformSync(readFileSync(file, 'utf8'), { loader: 'ts' }).code.trim() !== ''),
      [],
    );
  });

  it("only the client knows VS Code's interface", () => {
    assert.deepEqual(
      faults(
        filesBelow('server', '.ts'),
        (_file, { specifier }) => specifier === 'vscode' || specifier.startsWith('vscode-languageclient'),
      ),
      [],
    );
  });

  it('only the connection speaks the protocol', () => {
    assert.deepEqual(
      faults(
        filesBelow('server', '.ts').filter((file) => !file.startsWith('server/connection/') && !file.startsWith('server/main.')),
        (_file, { specifier, typeOnly }) => /^vscode-languageserver(\/|$)/.test(specifier) && !typeOnly,
      ),
      [],
    );
  });

  it('the product reads YAML itself', () => {
    assert.deepEqual(
      faults(filesBelow('server', '.ts'), (_file, { specifier }) => specifier === 'yaml'),
      [],
    );
  });

  it("Node's own modules stay out of what runs in a Web Worker", () => {
    assert.deepEqual(
      faults(
        filesBelow('server', '.ts').filter((file) => !/^server\/(commands\/|main\.(node|cli|playout|snippets)\.ts)/.test(file)),
        (_file, { specifier }) => specifier.startsWith('node:'),
      ),
      [],
    );
  });
});
