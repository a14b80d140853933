import assert from 'node:assert/strict';
import { baselineOf, type EditImpact, editImpact } from '../../../server/features/impact/editImpact';
import type { Workspace } from '../../../server/workspace/model';
import { folder, openFolder, uri } from '../../support/gameFolder';
import { harvest } from '../../support/harvest';

const hire = (title: string, field: string) => `title: ${title}\nmoves:\n  - { action: hire, answers: { $fields: [${field}] } }\n`;
const files: Readonly<Record<string, string>> = {
  ...harvest,
  'hire.scenario.yaml': `${hire('North', 'north-field')}---\n${hire('South', 'south-field')}---\ntitle: Nobody\nmoves: []\n`,
};

describe('the impact of edits', () => {
  let workspace: Workspace;
  let impact: EditImpact;

  beforeEach(async () => {
    workspace = await openFolder(files);
    impact = editImpact();
    impact.setBaseline(baselineOf(workspace.snapshot(), new Map(), 'the last commit', {}, [folder]));
  });

  const edit = (path: string, from: string, to: string) => workspace.setText(uri(path), (files[path] ?? '').replace(from, to));
  const changed = async () => {
    const found = await impact.compare(workspace.snapshot(), () => true);
    return found?.changed.map(({ title, isNew, canRun, changes }) => [
      title,
      ...(isNew ? ['new'] : []),
      ...(canRun ? [] : ['cannot be run']),
      ...changes,
    ]);
  };

  it('nothing is run where nothing was edited', async () => {
    assert.deepEqual(await changed(), []);
    assert.equal(impact.runs(), 0);
  });

  it('scenarios that end otherwise, and how', async () => {
    await edit('hire.md', 'wage: 3', 'wage: 2');
    assert.deepEqual(await changed(), [
      ['North', 'coins: 7 -> 8'],
      ['South', 'coins: 7 -> 8'],
    ]);
    const found = await impact.compare(workspace.snapshot(), () => true);
    assert.deepEqual([found?.baseline, found?.total], ['the last commit', 3]);
  });

  it('only what has come to what was edited is run again, on the texts that it is compared with once', async () => {
    await edit('hire.md', 'wage: 3', 'wage: 2');
    await changed();
    assert.equal(impact.runs(), 5);
    await edit('hire.md', 'wage: 3', 'wage: 1');
    await changed();
    assert.equal(impact.runs(), 7);
    await edit('hire.md', '# Hiring', '# Hiring of workers');
    assert.deepEqual(await changed(), []);
    assert.equal(impact.runs(), 7);
  });

  it('an edit of a scenario changes that one only', async () => {
    await edit('hire.scenario.yaml', '[south-field]', '[north-field]');
    assert.deepEqual(await changed(), [['South', 'worker in north-field: 0 -> 1', 'worker in south-field: 1 -> 0']]);
    assert.equal(impact.runs(), 2);
  });

  it('a scenario that can no longer be run is one of them; one that is new and passes is not', async () => {
    await workspace.setText(
      uri('hire.scenario.yaml'),
      `${hire('North', 'north-field').replace('title', 'titel: x\ngame: other\ntitle')}---\n${hire('New', 'north-field')}`,
    );
    assert.deepEqual(await changed(), [['North', 'cannot be run']]);
  });

  it('a scenario that is new, or could not be run before, is one of them while it fails', async () => {
    const expecting = (title: string, coins: number) =>
      `${hire(title, 'north-field')}expect: { changes: { variables: { coins: ${coins} } } }\n`;
    await workspace.setText(uri('new.scenario.yaml'), `${expecting('Right', 7)}---\n${expecting('Wrong', 9)}`);
    assert.deepEqual(await changed(), [['Wrong', 'new', 'coins: expected 9, found 7']]);
    await workspace.setText(uri('new.scenario.yaml'), expecting('Wrong', 7));
    assert.deepEqual(await changed(), []);
    await workspace.setText(uri('new.scenario.yaml'), 'title: Ill\nmoves: [{ action: hire, answers: { $fields: [moon] } }]\n');
    assert.deepEqual(
      (await changed())?.map(([title, isNew]) => [title, isNew]),
      [['Ill', 'new']],
    );
  });

  it('nothing is claimed of scenarios while their game has errors', async () => {
    await edit('hire.md', 'actionId: hire', 'actionId: hrie');
    const found = await impact.compare(workspace.snapshot(), () => true);
    assert.deepEqual([found?.changed, found?.unknown, found?.total], [[], 3, 3]);
    assert.equal(impact.runs(), 0);
  });

  it('scenarios of another game than the edited one are not run', async () => {
    const other = { 'other/other.md': '```yaml\nmetadata: { id: other, players: { min: 1, max: 1 } }\n```\n' };
    workspace = await openFolder({ ...files, ...other });
    impact.setBaseline(baselineOf(workspace.snapshot(), new Map(), 'the last commit', {}, [folder]));
    await workspace.setText(uri('other/other.md'), other['other/other.md'].replace('max: 1', 'max: 2'));
    assert.deepEqual(await changed(), []);
    assert.equal(impact.runs(), 0);
  });

  it('a move that is refused', async () => {
    await edit('hire.md', 'actionId: hire', 'actionId: hire\n    legality: false');
    assert.deepEqual((await changed())?.[0], [
      'North',
      'hire is refused: pipelineLegalityFailed',
      'worker in north-field: 1 -> 0',
      'coins: 7 -> 10',
    ]);
  });

  it('a refusal that a scenario expects, or that there was before, is no change', async () => {
    const refused = 'title: Refused\nmoves: [{ action: hire, answers: { $fields: [north-field] }, refused: pipelineLegalityFailed }]\n';
    await edit('hire.md', 'actionId: hire', 'actionId: hire\n    legality: false');
    await edit('hire.scenario.yaml', hire('North', 'north-field'), refused.replace('Refused', 'North'));
    assert.deepEqual((await changed())?.[0], ['North', 'worker in north-field: 1 -> 0', 'coins: 7 -> 10']);
    impact.setBaseline(baselineOf(workspace.snapshot(), new Map(), 'the last commit', {}, [folder]));
    await edit('game.md', 'init: 10', 'init: 11');
    assert.deepEqual((await changed())?.[1], ['South', 'coins: 10 -> 11']);
  });

  it('is given up between any two scenarios, and taken up again from there', async () => {
    await edit('hire.md', 'wage: 3', 'wage: 2');
    let left = 2;
    assert.equal(await impact.compare(workspace.snapshot(), () => left-- > 0), undefined);
    assert.equal(impact.runs(), 4);
    assert.equal((await changed())?.length, 2);
    assert.equal(impact.runs(), 5);
  });

  it('whether a game has errors is asked once for all its scenarios', async () => {
    await edit('hire.md', 'wage: 3', 'wage: 2');
    let asked = 0;
    for (const { problems } of workspace.snapshot().compilations)
      Object.defineProperty(problems, 'values', {
        value: () => {
          asked += 1;
          return Map.prototype.values.call(problems);
        },
      });
    assert.equal((await changed())?.length, 2);
    // The other time when the game is lowered.
    assert.equal(asked, 2);
  });

  it('the baseline may have other texts than those of the workspace', async () => {
    const text = harvest['hire.md'].replace('wage: 3', 'wage: 4');
    impact.setBaseline(baselineOf(workspace.snapshot(), new Map([[uri('hire.md'), text]]), 'the last commit', {}, [folder]));
    assert.deepEqual(await changed(), [
      ['North', 'coins: 6 -> 7'],
      ['South', 'coins: 6 -> 7'],
    ]);
  });

  it('a new baseline is compared with from then on', async () => {
    await edit('hire.md', 'wage: 3', 'wage: 2');
    await changed();
    impact.setBaseline(baselineOf(workspace.snapshot(), new Map(), 'the last commit', {}, [folder]));
    assert.deepEqual(await changed(), []);
  });
});
