/** Tells the client which tests there are, and runs them for it. */
import type { CancellationToken, Connection } from 'vscode-languageserver';
import { type TestRuns, testRuns } from '../features/testing/runs';
import { testFileOf } from '../features/testing/tests';
import type { TestFile, TestResult } from '../protocol/testing';
import type { SourceFile } from '../source/model';
import type { WorkspaceSnapshot } from '../workspace/model';
import type { WhileWanted } from './requestSlices';

export interface ServedTests extends Omit<TestRuns, 'test'> {
  /** Undefined where there is no such run or test, or the request is cancelled or the run ended before the test is done. One test is run at a time. */
  readonly test: (run: string, id: string, token: CancellationToken) => Promise<TestResult | undefined>;
  /** Tells of the tests of the files that are other than they were. */
  readonly refresh: (snapshot: WorkspaceSnapshot) => void;
}

/** `now` counts milliseconds. */
export function serveTests(connection: Connection, now: () => number, whileWanted: WhileWanted): ServedTests {
  let seen: ReadonlyMap<string, SourceFile> | undefined;
  const told = new Map<string, string>();

  function changedFiles(files: ReadonlyMap<string, SourceFile>): readonly TestFile[] {
    const changed: TestFile[] = [];
    for (const [uri, file] of files) {
      if (seen?.get(uri) === file) continue;
      const tests = testFileOf(file);
      const written = JSON.stringify(tests);
      if (tests.tests.length > 0 ? told.get(uri) === written : !told.has(uri)) continue;
      if (tests.tests.length > 0) told.set(uri, written);
      else told.delete(uri);
      changed.push(tests);
    }
    for (const uri of [...told.keys()]) {
      if (files.has(uri)) continue;
      told.delete(uri);
      changed.push({ uri, tests: [] });
    }
    return changed;
  }

  const runs = testRuns(now);
  let last: Promise<unknown> = Promise.resolve();

  return {
    ...runs,
    test: (run, id, token) => {
      const isWanted = () => runs.isOpen(run);
      const result = last.then(() => whileWanted(runs.test(run, id), token, isWanted));
      last = result.catch(() => undefined);
      return result;
    },
    refresh: ({ files }) => {
      const whole = seen === undefined;
      const changed = changedFiles(files);
      seen = files;
      if (whole || changed.length > 0) void connection.sendNotification('gamespec/tests', { whole, files: changed });
    },
  };
}
