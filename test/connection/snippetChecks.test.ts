/** Checks of snippets in the background, and changes that come in between. */
import assert from 'node:assert/strict';
import { compile } from '../../server/compiler/compile';
import { snippetChecks } from '../../server/connection/snippetChecks';
import { openWorkspace } from '../../server/workspace/workspace';
import { harvest } from '../support/harvest';
import { diskDouble } from '../workspace/double';

const folder = 'file:///game';
const scenario = `${folder}/hire.scenario.yaml`;
const macros = `${folder}/macros.gamespec.yaml`;
const texts = {
  ...harvest,
  'hire.scenario.yaml': 'title: Too far\nmoves:\n  - { action: hire, answers: { $fields: [west-field] } }\n',
};

describe('checks of snippets', () => {
  it('begin anew where files are read anew in the middle of them', async () => {
    const disk = diskDouble(Object.fromEntries(Object.entries(texts).map(([path, text]) => [`${folder}/${path}`, text])));
    const workspace = openWorkspace(disk.reader, compile, {});
    await workspace.openFolders([folder]);
    await workspace.setText(scenario, texts['hire.scenario.yaml']);
    let steps = 0;
    const change = async () => {
      steps += 1;
      if (steps > 1) return;
      disk.files.set(macros, `${disk.files.get(macros)}nonsense: [}\n`);
      await workspace.changedOnDisk([macros]);
    };
    const codes = () =>
      workspace
        .snapshot()
        .problemsOf(scenario)
        ?.map(({ code }) => code);
    const told: unknown[] = [];
    const checks = snippetChecks(
      workspace,
      () => told.push(codes()),
      (fault) => told.push(fault),
      change,
    );
    checks.restart();
    await checks.settled();
    assert.deepEqual({ told, now: codes() }, { told: [['GS8516']], now: ['GS8516'] });
  });
});
