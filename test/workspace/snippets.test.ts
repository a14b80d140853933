import assert from 'node:assert/strict';
import { compile } from '../../server/compiler/compile';
import type { Workspace } from '../../server/workspace/model';
import { openWorkspace } from '../../server/workspace/workspace';
import { harvest } from '../support/harvest';
import { diskDouble } from './double';

const folder = 'file:///game';
const scenario = `${folder}/hire.scenario.yaml`;
const wrong = 'title: Too far\nmoves:\n  - { action: hire, answers: { $fields: [west-field] } }\n';
const right = wrong.replace('west-field', 'north-field').replace('Too far', 'Near');

async function open(text: string): Promise<Workspace> {
  const files = Object.entries({ ...harvest, 'hire.scenario.yaml': text }).map(([path, content]) => [`${folder}/${path}`, content]);
  const workspace = openWorkspace(diskDouble(Object.fromEntries(files)).reader, compile, {});
  await workspace.openFolders([folder]);
  return workspace;
}

const codes = (workspace: Workspace) => (workspace.snapshot().problemsOf(scenario) ?? []).map(({ code }) => code);

describe('snippets in a workspace', () => {
  it('are checked when they are asked to be', async () => {
    const workspace = await open(wrong);
    assert.deepEqual(codes(workspace), []);
    assert.equal(await workspace.checkSnippets(), true);
    assert.deepEqual(codes(workspace), ['GS8505']);
  });

  it('structure is checked at once', async () => {
    assert.deepEqual(codes(await open(`movs: []\n${right}`)), ['GS2002']);
  });

  it('what was found stays until the snippet changes', async () => {
    const workspace = await open(`${right}---\n${wrong}`);
    await workspace.checkSnippets();
    await workspace.setText(`${folder}/game.md`, `${harvest['game.md']}\nMore prose.\n`);
    assert.deepEqual(codes(workspace), ['GS8505']);
    await workspace.setText(scenario, `# typed above\n${right}---\n${wrong}`);
    assert.deepEqual(codes(workspace), ['GS8505']);
    await workspace.setText(scenario, `${right}---\n${wrong.replace('west-field', 'south-field')}`);
    assert.deepEqual(codes(workspace), []);
  });

  it('that the game has errors is said once in a file, and only where that is open', async () => {
    const workspace = await open(`${right}---\n${wrong}---\n${right.replace('Near', 'Again')}`);
    await workspace.setText(`${folder}/game.md`, harvest['game.md'].replaceAll('phase: [', 'phase: [nowhere, '));
    await workspace.checkSnippets();
    assert.deepEqual(codes(workspace), []);
    await workspace.setText(scenario, `${right}---\n${wrong}---\n${right.replace('Near', 'Again')}`);
    assert.deepEqual(codes(workspace), ['GS8516']);
    await workspace.closeText(scenario);
    assert.deepEqual(codes(workspace), []);
  });

  it('what is found again is the same array', async () => {
    const workspace = await open(wrong);
    await workspace.checkSnippets();
    const before = workspace.snapshot().problemsOf(scenario);
    await workspace.checkSnippets();
    assert.equal(workspace.snapshot().problemsOf(scenario), before);
  });

  it('the check gives way: asked before each snippet, it may be told to stop', async () => {
    const workspace = await open(`${right}---\n${wrong}`);
    let asked = 0;
    const done = await workspace.checkSnippets(() => {
      asked += 1;
      return asked < 2;
    });
    assert.deepEqual([done, asked, codes(workspace)], [false, 2, []]);
  });

  it('a change in between makes what was found worthless', async () => {
    const workspace = await open(wrong);
    const done = await workspace.checkSnippets(async () => {
      await workspace.setText(scenario, right);
      return true;
    });
    assert.deepEqual([done, codes(workspace)], [false, []]);
  });

  it('a title that another file has', async () => {
    const workspace = await open(right);
    await workspace.setText(`${folder}/other.scenario.yaml`, right);
    await workspace.checkSnippets();
    const of = (path: string) => (workspace.snapshot().problemsOf(`${folder}/${path}`) ?? []).map(({ code }) => code);
    assert.deepEqual([of('hire.scenario.yaml'), of('other.scenario.yaml')], [[], ['GS8514']]);
  });
});
