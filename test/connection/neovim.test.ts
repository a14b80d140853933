/** The configurations for Neovim, as docs/other-editors.md shows them, in the Neovim of this machine. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { harvest } from '../support/harvest';
import { patienceOfWait } from '../support/patience';

const PAGE = 'docs/other-editors.md';
/** What the page writes for where the server is. */
const PLACEHOLDER = '/path/to/dist/gamespec.js';
const NEOVIM = process.env['NEOVIM'] ?? 'nvim';

interface Configuration {
  /** Minor versions of Neovim 0 that it is for. */
  readonly from: number;
  readonly to: number;
  readonly lua: string;
}

/** Every fence of Lua on the page, with the versions that its heading names. */
function configurations(): readonly Configuration[] {
  return readFileSync(PAGE, 'utf8')
    .split(/^## /m)
    .flatMap((section) =>
      [...section.matchAll(/^```lua\n([\s\S]*?)^```$/gm)].map(([, lua = '']) => {
        const [, from, to] = /^Neovim 0\.(\d+)(?: to 0\.(\d+)| or newer)\n/.exec(section) ?? [];
        assert.ok(from, `the heading of a configuration names its versions: ${section.split('\n')[0]}`);
        return { from: Number(from), to: to === undefined ? Number.POSITIVE_INFINITY : Number(to), lua };
      }),
    );
}

/** Minor version of the Neovim that is installed; undefined where there is none. */
function installedVersion(): number | undefined {
  const { stdout } = spawnSync(NEOVIM, ['--version'], { encoding: 'utf8' });
  const minor = /^NVIM v0\.(\d+)/.exec(stdout ?? '')?.[1];
  return minor === undefined ? undefined : Number(minor);
}

describe('Neovim', () => {
  it('has one configuration for each version from 0.7 on', () => {
    const all = configurations();
    for (let minor = 7; minor < 20; minor += 1)
      assert.equal(all.filter(({ from, to }) => from <= minor && minor <= to).length, 1, `0.${minor}`);
    for (const { lua } of all) assert.equal(lua.split(PLACEHOLDER).length, 2);
  });

  it('shows diagnostics and hovers with the configuration for its version', function () {
    const version = installedVersion();
    const fitting = configurations().find(({ from, to }) => version !== undefined && from <= version && version <= to);
    if (fitting === undefined) this.skip();
    const folder = mkdtempSync(join(tmpdir(), 'gamespec-neovim-'));
    try {
      for (const [name, text] of Object.entries(harvest))
        writeFileSync(join(folder, name), text.replace('macro: hire-worker', 'macro: hire-wroker'));
      const configuration = join(folder, 'init.lua');
      writeFileSync(configuration, fitting.lua.replace(PLACEHOLDER, resolve('dist/gamespec.js')));
      const { stdout, stderr } = spawnSync(
        NEOVIM,
        ['--headless', '-i', 'NONE', '-n', '-u', configuration, '-S', resolve('test/connection/neovim.lua')],
        {
          cwd: folder,
          encoding: 'utf8',
          env: {
            ...process.env,
            PATIENCE: String(patienceOfWait),
            XDG_STATE_HOME: folder,
            XDG_DATA_HOME: folder,
            XDG_CONFIG_HOME: folder,
            XDG_CACHE_HOME: folder,
          },
        },
      );
      const line = `${stdout}\n${stderr}`.split('\n').find((each) => each.includes('SEEN '));
      assert.ok(line, `${stdout}\n${stderr}`);
      const { hover, ...seen } = JSON.parse(line.slice(line.indexOf('SEEN ') + 'SEEN '.length));
      assert.deepEqual(seen, {
        filetype: 'markdown',
        diagnostics: [{ code: 'GS6001', text: 'hire-wroker' }],
        left: 0,
        filetypeOfYaml: 'gamespec',
      });
      assert.match(hover, /chooseN/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
