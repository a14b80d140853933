import assert from 'node:assert/strict';
import { compile } from '../../server/compiler/compile';
import type { Compilation } from '../../server/compiler/model';
import { gameOf, gameToName } from '../../server/scenario/game';
import { readSnippet, snippetChunks } from '../../server/scenario/read';
import { readSource } from '../../server/source/file';

/** The game of a document that has only a name: the name of its file without the endings. */
function game(uri: string): Compilation {
  const id = uri.slice(uri.lastIndexOf('/') + 1).replace(/\..*$/, '');
  const text = `metadata: { id: ${id}, players: { min: 1, max: 2 } }\n`;
  const file = readSource(uri, uri.endsWith('.md') ? `\`\`\`yaml\n${text}\`\`\`\n` : text);
  return compile({ entry: uri, members: [uri], fragment: false, problems: [] }, new Map([[uri, file]]));
}

/** The name of the game that a snippet in the file is about; the code of the report where there is none. */
function found(uri: string, games: readonly string[], named = ''): string | undefined {
  const snippet = `${named}title: One\nmoves: []\n`;
  const text = uri.endsWith('.md') ? `\`\`\`yaml scenario\n${snippet}\`\`\`\n` : snippet;
  const [chunk] = snippetChunks(readSource(uri, text));
  const read = chunk && readSnippet(chunk);
  assert.ok(read);
  const choice = gameOf(read, games.map(game));
  return choice.kind === 'game' ? choice.game.gameId() : choice.problem?.code;
}

describe('a scenario that names no game', () => {
  const cases: readonly (readonly [what: string, file: string, games: readonly string[], expected: string | undefined])[] = [
    ['belongs to the only game, wherever that is', 'file:///w/tests/a.scenario.yaml', ['file:///w/games/chess.md'], 'chess'],
    ['belongs to the game of its document', 'file:///w/chess.md', ['file:///w/chess.md', 'file:///w/poker.md'], 'chess'],
    [
      'belongs to the game of its folder',
      'file:///w/chess/a.scenario.yaml',
      ['file:///w/chess/chess.md', 'file:///w/poker/poker.md'],
      'chess',
    ],
    [
      'belongs to the game of a folder around it',
      'file:///w/chess/scenarios/endings/a.scenario.yaml',
      ['file:///w/chess/chess.md', 'file:///w/poker/poker.md'],
      'chess',
    ],
    [
      'belongs to the game below the nearest folder that has one',
      'file:///w/chess/tests/a.scenario.yaml',
      ['file:///w/chess/rules/chess.md', 'file:///w/poker/rules/poker.md'],
      'chess',
    ],
    [
      'belongs to the game that is written in the folder, though another is below it',
      'file:///w/a.scenario.yaml',
      ['file:///w/chess.md', 'file:///w/examples/poker.md'],
      'chess',
    ],
    [
      'belongs to the game of the folder in which it will be saved',
      'untitled:/w/chess/new.scenario.yaml',
      ['file:///w/chess/chess.md', 'file:///w/poker/poker.md'],
      'chess',
    ],
    ['must name one of two games of its folder', 'file:///w/a.scenario.yaml', ['file:///w/chess.md', 'file:///w/poker.md'], 'GS8501'],
    ['must name one of two that are equally far', 'file:///w/a.scenario.yaml', ['file:///w/c/chess.md', 'file:///w/p/poker.md'], 'GS8501'],
    [
      'does not take part of a name for a folder',
      'file:///w/chess/a.scenario.yaml',
      ['file:///w/chess-two/poker.md', 'file:///w/chess.md'],
      'chess',
    ],
    ['must name one where it has no folder', 'untitled:new.scenario.yaml', ['file:///w/chess.md', 'file:///w/poker.md'], 'GS8501'],
    ['is not at fault where there is no game', 'file:///w/a.scenario.yaml', [], undefined],
  ];
  for (const [what, file, games, expected] of cases) it(what, () => assert.equal(found(file, games), expected));

  it('is about the game that it names, however far that is', () => {
    assert.equal(found('file:///w/chess.md', ['file:///w/chess.md', 'file:///v/poker.md'], 'game: poker\n'), 'poker');
  });
});

describe('a new scenario', () => {
  const two = ['file:///w/chess.md', 'file:///w/poker.md'];
  for (const [what, file, from, games, expected] of [
    ['names none in the document of a game', 'file:///w/chess.md', 'file:///w/chess.md', two, undefined],
    ['names none where there is one game', 'untitled:/w/new.scenario.yaml', 'file:///w/chess.md', ['file:///w/chess.md'], undefined],
    [
      'names none beside the only game of the folder',
      'untitled:/w/c/new.scenario.yaml',
      'file:///w/c/chess.md',
      ['file:///w/c/chess.md', 'file:///w/p/poker.md'],
      undefined,
    ],
    [
      'names the game it was begun in where there are two in the folder',
      'untitled:/w/new.scenario.yaml',
      'file:///w/poker.md',
      two,
      'poker',
    ],
    [
      'names the game it was begun in where another one is nearer',
      'untitled:/w/p/new.scenario.yaml',
      'file:///w/c/chess.md',
      ['file:///w/c/chess.md', 'file:///w/p/poker.md'],
      'chess',
    ],
    ['leaves the game to the author where it was begun in none', 'untitled:new.scenario.yaml', undefined, two, ''],
    ['names none where there is no game', 'untitled:new.scenario.yaml', undefined, [], undefined],
  ] as const) {
    it(what, () => assert.equal(gameToName(file, from, games.map(game)), expected));
  }
});
