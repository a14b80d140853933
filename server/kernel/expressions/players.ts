/** Player selectors (`selectors.md`). */
import type { PlayerSelector } from '../gamedef';
import type { Linker } from '../link/linker';
import { recorded } from '../link/recorder';
import { fail } from '../machine/fault';
import { itemText } from '../machine/items';
import type { Run } from '../machine/run';
import { spend } from '../machine/work';
import { type PlayerWord, playerWords } from '../vocabulary';
import { linkItemReader } from './bindings';

export type PlayersCode = (run: Run) => readonly number[];
export type PlayerCode = (run: Run) => number;

/** Players of a selector in ascending order; an id beyond the player count selects nobody. */
export function linkPlayers(linker: Linker, selector: PlayerSelector): PlayersCode {
  linker.position.values = true;
  if (typeof selector === 'string') return (run) => relativePlayers(run, selector);
  if ('id' in selector) {
    const { id } = selector;
    return (run) => (id < run.draft.playerCount ? [id] : []);
  }
  const { at } = linker;
  const read = linkItemReader(linker, selector.chosen);
  return (run) => {
    const item = read(run);
    if (typeof item !== 'number' || !Number.isInteger(item) || item < 0) {
      return fail('TYPE_MISMATCH', `${selector.chosen} holds no player`, at, { name: selector.chosen, value: itemText(item) });
    }
    return item < run.draft.playerCount ? [item] : [];
  };
}

/** The one player of a selector. Errors: SELECTOR_CARDINALITY, TYPE_MISMATCH. */
export function linkPlayer(linker: Linker, selector: PlayerSelector): PlayerCode {
  return recorded(linker, selector, linkOnePlayer(linker, selector));
}

function linkOnePlayer(linker: Linker, selector: PlayerSelector): PlayerCode {
  if (selector === 'actor') return (run) => run.executor;
  if (selector === 'active') return (run) => run.active;
  const { at } = linker;
  const players = linkPlayers(linker, selector);
  return (run) => {
    const found = players(run);
    const [player] = found;
    if (player === undefined || found.length > 1) {
      return fail('SELECTOR_CARDINALITY', `${found.length} players are selected where one is needed`, at, { players: found });
    }
    return player;
  };
}

/** Is it a word that names players by their role, and no seat or binding? */
export function isPlayerWord(word: string): word is PlayerWord {
  return playerWords.some((each) => each === word);
}

/** The players the word means, in the order of the table. */
export function relativePlayers(run: Run, word: PlayerWord): readonly number[] {
  const count = run.draft.playerCount;
  switch (word) {
    case 'actor':
      return [run.executor];
    case 'active':
      return [run.active];
    case 'left':
    case 'previous':
      return [(run.executor + count - 1) % count];
    case 'right':
    case 'next':
      return [(run.executor + 1) % count];
    case 'all':
      return allPlayers(run);
    case 'allOther':
      return allPlayers(run).filter((player) => player !== run.executor);
  }
}

/** Player 0 and the others. */
export function allPlayers(run: Run): readonly number[] {
  const { playerCount } = run.draft;
  spend(run, playerCount);
  return Array.from({ length: playerCount }, (_, player) => player);
}
