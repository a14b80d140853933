import assert from 'node:assert/strict';
import { diagnosticReports } from '../../server/connection/diagnosticReports';
import { workspaceSettings } from '../../server/connection/settings';
import { exampleProblems } from '../../server/features/explanation/exampleProblems';
import type { SeverityLevels } from '../../server/workspace/severityLevels';

describe('settings: severities', () => {
  it('are read by code; words that are no level count as absent', () => {
    const { severities } = workspaceSettings({ diagnostics: { severity: { GS4028: 'off', GS3005: 'loud', GS1005: 3 } } });
    assert.deepEqual([...(severities ?? [])], [['GS4028', 'off']]);
    assert.equal(workspaceSettings({ diagnostics: { severity: 'off' } }).severities, undefined);
  });

  it('change what is shown of a file that has not changed', async () => {
    const { snapshot, own } = await exampleProblems('setup:\n  - bindValue: { bind: $gain, value: 1 }\n');
    let set: SeverityLevels | undefined;
    const reports = diagnosticReports(() => set);
    const shown = () =>
      reports
        .of(snapshot)
        .get(own[0] ?? '')
        ?.diagnostics.map(({ code, severity }) => [code, severity]);
    assert.deepEqual(shown(), [['GS3005', 4]]);
    set = new Map([['GS3005', 'warning']]);
    assert.deepEqual(shown(), [['GS3005', 2]]);
    set = new Map([['GS3005', 'off']]);
    assert.deepEqual(shown(), []);
    set = undefined;
    assert.deepEqual(shown(), [['GS3005', 4]]);
  });
});
