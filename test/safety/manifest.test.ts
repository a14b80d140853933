/** The manifest says where the extension may run. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

describe('the manifest', () => {
  const { capabilities, contributes } = JSON.parse(readFileSync('package.json', 'utf8'));

  it('declares workspaces that are not trusted and those that are not on disk', () => {
    assert.deepEqual(capabilities, { untrustedWorkspaces: { supported: true }, virtualWorkspaces: true });
  });

  it('has no setting by which a workspace could name a program', () => {
    const names = Object.keys(contributes.configuration.properties);
    assert.deepEqual(
      names.filter((name) => /path$|command|executable|program|args|env/i.test(name)),
      [],
    );
  });
});
