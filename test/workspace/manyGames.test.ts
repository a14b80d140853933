/** Thousands of games in one folder: what a message about one of them costs. */
import assert from 'node:assert/strict';
import { compile } from '../../server/compiler/compile';
import { diagnosticReports } from '../../server/connection/diagnosticReports';
import { openWorkspace } from '../../server/workspace/workspace';

const folder = 'file:///games';
const uriOf = (at: number) => `${folder}/g${at}.gamespec.yaml`;
const game = (at: number, coins = 3) =>
  `metadata: { id: g${at}, players: { min: 2, max: 2 } }\nglobalVars: [{ name: coins, type: int, init: ${coins}, min: 0, max: 9 }]\n`;

interface Work {
  /** Games that were compiled, files that were read, files whose problems were asked for, and files whose diagnostics were made. */
  readonly compiled: number;
  readonly read: number;
  readonly asked: number;
  readonly reported: number;
}

/** The work of each step in a folder with so many games. */
async function workOf(count: number): Promise<Readonly<Record<string, Work>>> {
  const texts = new Map(Array.from({ length: count }, (_each, at) => [uriOf(at), game(at)]));
  let compiled = 0;
  let read = 0;
  const workspace = openWorkspace(
    {
      read: async (uri) => {
        read += 1;
        return texts.get(uri);
      },
      list: async () => [...texts.keys()].sort(),
    },
    (...given) => {
      compiled += 1;
      return compile(...given);
    },
    {},
  );
  const reports = diagnosticReports();
  let asked = 0;
  const told = () => {
    const snapshot = workspace.snapshot();
    const problemsOf = (uri: string) => {
      asked += 1;
      return snapshot.problemsOf(uri);
    };
    return reports.of({ ...snapshot, problemsOf });
  };
  let last = told();
  const done: Record<string, Work> = {};
  const step = async (what: string, doing: Promise<unknown>) => {
    [compiled, read, asked] = [0, 0, 0];
    await doing;
    const now = told();
    const reported = [...now].filter(([uri, report]) => last.get(uri) !== report).length;
    last = now;
    done[what] = { compiled, read, asked, reported };
  };
  await step('open the folder', workspace.openFolders([folder]));
  await step('open a file', workspace.setText(uriOf(7), game(7)));
  await step('edit it', workspace.setText(uriOf(7), game(7, 4)));
  await step('close it', workspace.closeText(uriOf(7)));
  texts.set(uriOf(8), game(8, 5));
  await step('a file that has changed', workspace.filesChanged([uriOf(8)]));
  texts.set(uriOf(count), game(count));
  await step('a file that has come', workspace.filesChanged([uriOf(count)]));
  texts.delete(uriOf(9));
  await step('a file that has gone', workspace.filesChanged([uriOf(9)]));
  return done;
}

describe('a folder of many games', () => {
  for (const count of [100, 200]) {
    it(`of ${count}: each message costs the game that it is about`, async () => {
      assert.deepEqual(await workOf(count), {
        'open the folder': { compiled: count, read: count, asked: count, reported: count },
        'open a file': { compiled: 0, read: 0, asked: 1, reported: 0 },
        'edit it': { compiled: 1, read: 0, asked: 1, reported: 1 },
        'close it': { compiled: 1, read: 1, asked: 1, reported: 1 },
        'a file that has changed': { compiled: 1, read: 1, asked: 1, reported: 1 },
        'a file that has come': { compiled: 1, read: 1, asked: 1, reported: 1 },
        'a file that has gone': { compiled: 0, read: 1, asked: 1, reported: 0 },
      });
    });
  }
});
