/** What a document of 230 KB may take. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Kibibytes of resident memory that a check of such a document may reach; Node alone takes about 45,000. */
const MOST = 400_000;

/** Resident memory at its highest, in kibibytes, of `gamespec check` on a document with this text. */
function memoryOf(text: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'gamespec-memory-'));
  try {
    writeFileSync(join(folder, 'large.gamespec.yaml'), text);
    const probe = 'data:text/javascript,process.on("exit",()=>console.error("KIB "+process.resourceUsage().maxRSS))';
    const { stderr, stdout } = spawnSync(process.execPath, ['--import', probe, resolve('dist/gamespec.js'), 'check', folder], {
      encoding: 'utf8',
    });
    const found = /KIB (\d+)/.exec(stderr)?.[1];
    assert.ok(found, `${stdout}\n${stderr}`);
    return Number(found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Repeats a piece, numbered, until the text is of 230 KB. */
function large(head: string, piece: (index: number) => string): string {
  let text = head;
  for (let index = 0; text.length < 230_000; index += 1) text += piece(index);
  return text;
}

describe('a document of 230 KB', () => {
  it('of macros', () => {
    const text = large(
      'effectMacros:\n',
      (index) =>
        `  - id: step-${index}\n    params: [{ name: zone, type: zoneSelector }]\n    exports: []\n    effects:\n      - if: { when: { op: '>', left: { ref: zoneCount, zone: { param: zone } }, right: ${index} }, then: [{ shuffle: { zone: { param: zone } } }] }\n`,
    );
    assert.ok(memoryOf(text) < MOST);
  });

  it('of merge conflicts', () => {
    const text = large('globalVars:\n', (index) =>
      index % 20 === 0
        ? `<<<<<<< ours\n  - { name: v${index}, type: int, init: 0, min: 0, max: 9 }\n=======\n  - { name: w${index}, type: int, init: 1, min: 0, max: 9 }\n>>>>>>> theirs\n`
        : `  - { name: v${index}, type: int, init: 0, min: 0, max: 9 }\n`,
    );
    assert.ok(memoryOf(text) < MOST);
  });
});
