/** The command that shows the product to newcomers, on a machine without a screen. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

describe('npm start -- --headless', () => {
  it('builds, checks the game, runs an operation of it and prints what that changes', () => {
    const printed = execFileSync('npm', ['start', '--', '--headless'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    assert.match(printed, / 0 errors/);
    assert.match(printed, /->|→/);
  });
});
