/**
 * Words under which every object inherits something are names like others: a game in which an id has such a name compiles as it does with an ordinary name, its snippets end as they
 * do, and it is played as it is.
 */
import assert from 'node:assert/strict';
import { stateFromJson, stateToJson } from '../../server/kernel';
import { prepareSnippet, runProblems } from '../../server/scenario/check';
import { playGame } from '../../server/scenario/playout/playGame';
import { randomAgent } from '../../server/scenario/playout/randomAgent';
import { snippetChunks } from '../../server/scenario/read';
import { reportOn } from '../../server/scenario/report';
import { runSnippet } from '../../server/scenario/runSnippet';
import type { WorkspaceSnapshot } from '../../server/workspace/model';
import { openFolder } from '../support/gameFolder';
import { type FairText, fairWith, kindsOfFair } from './fair';

/** Each with a name that stands at the same place in any order. */
const words: readonly (readonly [inherited: string, ordinary: string])[] = [
  ['constructor', 'constructos'],
  ['toString', 'toStrinh'],
  ['hasOwnProperty', 'hasOwnPropertz'],
  ['valueOf', 'valueOg'],
  ['__proto__', '__proto_a'],
];

const seeds = [1, 2];

/** What is said about the documents. */
function problemsOf({ files, problemsOf: of }: WorkspaceSnapshot): readonly unknown[] {
  return [...files.keys()].flatMap((file) => (of(file) ?? []).map(({ code, values }) => ({ code, values })));
}

/** What each snippet is found to do. */
function snippetsOf({ files, compilations }: WorkspaceSnapshot): readonly unknown[] {
  return [...files.values()].flatMap(snippetChunks).map((chunk) => {
    const { snippet, problems = [], runnable } = prepareSnippet(chunk, compilations) ?? {};
    if (snippet === undefined || runnable === undefined) return problems;
    const run = runSnippet(runnable.def, snippet, runnable);
    const { outcome, faults, differences, changes } = run;
    const report = reportOn({ ...runnable, snippet }, true);
    return { problems, outcome, faults, differences, changes, told: runProblems(run), counts: report.counts };
  });
}

/** The definition of the game, and for each seed a game played at random, with its last state as it is written and as it is read again. */
function playOf({ compilations: [game] }: WorkspaceSnapshot): unknown {
  const def = game?.gameDef();
  if (def === undefined) return 'no definition';
  const { origins: _, ...rules } = def;
  const games = seeds.map((seed) => {
    const { moves, end, state: last } = playGame(def, { seed, agents: [randomAgent], limit: 20 });
    const state = stateToJson(def, last);
    const reading = stateFromJson(def, JSON.parse(JSON.stringify(state)));
    const again = reading.kind === 'state' ? stateToJson(def, reading.state) : reading;
    return { moves: moves.map(({ move }) => move), end, state, again };
  });
  return { rules, games };
}

/** Everything that is found out about a game, in an order that depends on no name, and without places and hashes. */
async function outcomeOf(texts: FairText, name: string): Promise<string> {
  const snapshot = (await openFolder(texts)).snapshot();
  const found = { problems: problemsOf(snapshot), snippets: snippetsOf(snapshot), play: playOf(snapshot) };
  return canonical(JSON.parse(JSON.stringify(found).replaceAll(name, '§')));
}

const ofPlaces = new Set(['at', 'start', 'end', 'span', 'chunk', 'stateHash', 'hash']);

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join('\n')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([key]) => !ofPlaces.has(key));
  const lines = entries.map(([key, each]) => `${key}: ${canonical(each)}`).sort();
  return `{${lines.join('\n')}}`;
}

describe('names under which every object inherits something', () => {
  it('the game is sound with its usual names', async () => {
    const snapshot = (await openFolder(fairWith('none', 'none'))).snapshot();
    assert.deepEqual(
      problemsOf(snapshot).map((problem) => JSON.stringify(problem)),
      ['{"code":"GS9035","values":{}}', '{"code":"GS4028","values":{"n":"merry"}}'],
    );
    assert.match(JSON.stringify(snippetsOf(snapshot)), /"passed".*"failed"/);
    assert.match(JSON.stringify(playOf(snapshot)), /"actionId":"play".*"actionId":"move".*"kind":"ended"/);
  });

  for (const kind of kindsOfFair)
    for (const [inherited, ordinary] of words)
      it(`${kind} ${inherited}`, async () => {
        assert.equal(await outcomeOf(fairWith(kind, inherited), inherited), await outcomeOf(fairWith(kind, ordinary), ordinary));
      });
});
