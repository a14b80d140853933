/** A replay file: a header and one line per game, in the order of the games. */
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FinishedGame } from '../../scenario/playout/campaign';
import { type ReplayGame, type ReplayHeader, replayFormat } from '../../scenario/playout/replay';
import type { Campaign } from '../../scenario/playout/report';
import { unwritable } from '../arguments';
import { openWholeFile } from '../wholeFile';

export interface ReplayFile {
  /** Throws where the file cannot be written any more. */
  readonly add: (game: FinishedGame) => void;
  /** Writes games that still waited for earlier ones and puts the file in its place, unless a write has failed before: what was there then stays. Throws where it fails now. */
  readonly close: () => void;
}

/** `entry`: URI of the game's entry file. `games`: numbers of the games that will come, in any order. Throws where the file cannot be written. */
export function openReplayFile(path: string, entry: string, { game, scenario }: Campaign, games: readonly number[]): ReplayFile {
  const header: ReplayHeader = {
    format: replayFormat,
    entry: relative(dirname(resolve(path)), fileURLToPath(entry))
      .split(sep)
      .join('/'),
    game,
    ...(scenario === undefined ? {} : { scenario }),
  };
  const file = openWholeFile(path);
  // To its end: a single write to a disk that fills up may take a part of a line and say nothing.
  let isWhole = true;
  const write = (content: ReplayHeader | ReplayGame) => {
    isWhole = false;
    file.write(`${JSON.stringify(content)}\n`);
    isWhole = true;
  };
  try {
    write(header);
  } catch (fault) {
    file.drop();
    throw fault;
  }
  const waiting = new Map<number, ReplayGame>();
  let next = 0;
  /** Names the file to those who learn of the fault after the games. */
  const named = (work: () => void) => {
    try {
      work();
    } catch (fault) {
      throw new Error(unwritable(path, fault));
    }
  };
  const add = ({ replay }: FinishedGame) => {
    if (replay !== undefined) waiting.set(replay.game, replay);
    for (;;) {
      const number = games[next] ?? -1;
      const ready = waiting.get(number);
      if (ready === undefined) return;
      write(ready);
      waiting.delete(number);
      next += 1;
    }
  };
  const close = () => {
    try {
      if (isWhole) for (const left of [...waiting.values()].sort((a, b) => a.game - b.game)) write(left);
    } finally {
      if (isWhole) file.keep();
      else file.drop();
    }
  };
  return { add: (game) => named(() => add(game)), close: () => named(close) };
}
