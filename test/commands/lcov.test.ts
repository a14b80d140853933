import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { harvest } from '../support/harvest';
import { withFolder } from './gamespec';

const snippet = 'title: One worker\nmoves:\n  - { action: hire, answers: { $fields: [north-field] } }\n';

describe('gamespec test --lcov', () => {
  it('effects are lines, arms branches, macros and stages functions', () => {
    withFolder({ ...harvest, 'hire.scenario.yaml': snippet }, (gamespec, folder) => {
      const { code, error } = gamespec('test', '--lcov', 'coverage.info');
      assert.deepEqual([code, error], [0, '']);
      const records = readFileSync(`${folder}/coverage.info`, 'utf8').split('end_of_record\n');
      const macros = records.find((record) => record.includes('SF:macros.gamespec.yaml\n'))?.split('\n') ?? [];
      for (const line of ['FN:3,hire-worker', 'FNF:2', 'FNH:2', 'BRF:2', 'BRH:1', 'DA:9,1', 'DA:16,1', 'DA:19,1', 'LF:3', 'LH:3'])
        assert.ok(macros.includes(line), `${line} in ${macros.join(' ')}`);
      assert.equal(records.length, 3);
    });
  });

  it('says that the file cannot be written', () => {
    withFolder({ ...harvest, 'hire.scenario.yaml': snippet }, (gamespec) => {
      const { code, error } = gamespec('test', '--lcov', 'nowhere/coverage.info');
      assert.deepEqual([code, error], [2, 'nowhere/coverage.info cannot be written: ENOENT: no such file or directory\n']);
    });
  });
});
