/** `gamespec replay`: plays the games of a replay file again and compares every state. */

import { dirname, resolve } from 'node:path';
import { counted } from '../catalogue/counted';
import type { GameDef } from '../kernel';
import { readReplayGame, readReplayHeader } from '../scenario/playout/readFiles';
import { replay as repeat } from '../scenario/playout/replay';
import { type Console, diskReason, type ExitCode, emptyPath, printable, refused } from './arguments';
import { LineTooLong, linesOf } from './boundedRead';
import { openGame } from './openGame';
import { recordLimit } from './playout/recordLimit';
import { helpOption, onlyPath, readWords, understood } from './words';

const replayUsage = 'gamespec replay <replay file>                            plays the games of a replay file again';

/** 1 where a state comes out otherwise than it was recorded. */
export async function replay(words: readonly string[], console: Console): Promise<ExitCode> {
  const asked = understood(() => readOptions(words), replayUsage, console);
  if (asked === undefined) return 2;
  if (asked === 'help') {
    console.out(replayUsage);
    return 0;
  }
  const { path } = asked;
  if (path === '') return refused(emptyPath, console);
  const failure = (detail: string): ExitCode => {
    console.error(`${printable(path)}: ${printable(detail)}`);
    return 2;
  };
  let def: GameDef | undefined;
  let games = 0;
  let lines = 0;
  let different = 0;
  try {
    for await (const line of linesOf(path, recordLimit)) {
      lines += 1;
      if (def === undefined) {
        const opened = await gameOf(line.replace(/^\uFEFF/, ''), path);
        if (typeof opened === 'string') return failure(opened);
        def = opened;
      } else if (line !== '') {
        const read = readReplayGame(line);
        if (read.kind === 'fault') return failure(`game on line ${lines}: ${read.detail}`);
        games += 1;
        const outcome = repeat(def, read.content);
        if (outcome.kind === 'different') {
          different += 1;
          const { move, expected, found } = outcome;
          console.error(
            `game ${read.content.game} differs after ${move} moves: expected ${printable(expected)}, found ${printable(found)}`,
          );
        }
      }
    }
  } catch (fault) {
    return failure(fault instanceof LineTooLong ? fault.message : `cannot be read: ${diskReason(fault)}`);
  }
  if (def === undefined) return failure('the file is empty');
  console.out(`${counted(games, 'game')}, ${different === 0 ? 'no differences' : `${different} different`}`);
  return different === 0 ? 0 : 1;
}

function readOptions(words: readonly string[]): { readonly path: string } | 'help' {
  const { values, positionals } = readWords(words, helpOption);
  return values.help ? 'help' : { path: onlyPath('replay', positionals) };
}

/** The game that the header names, or why it cannot be opened. */
async function gameOf(line: string, path: string): Promise<GameDef | string> {
  const header = readReplayHeader(line);
  if (header.kind === 'fault') return `no replay file: ${header.detail}`;
  const { entry, game, scenario } = header.content;
  const opened = await openGame(resolve(dirname(path), entry), scenario);
  if (typeof opened === 'string') return opened;
  return opened.id === game ? opened.def : `the game is ${opened.id}, not ${game}`;
}
