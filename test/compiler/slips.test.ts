/** A short piece of what `npm run soak -- --slips n` does for long. */
import assert from 'node:assert/strict';
import { filesOfGame } from '../soak/files';
import { randomness } from '../soak/randomness';
import { slipGame } from '../soak/slips/game';
import { type Judged, search } from '../soak/slips/search';

const made = 60;
/** So many of the slips may be legal, or look like two. */
const mostMisses = 3;

describe('slips of the pen at random', () => {
  let judged: readonly Judged[] = [];

  before(async () => {
    const game = await slipGame(new Map(Object.entries(filesOfGame('frost-valley'))));
    judged = await search(async () => game, made, randomness(2));
  });

  const missed = (isMissed: (each: Judged) => boolean) => {
    const misses = judged.filter(isMissed).map(({ told }) => told);
    assert.ok(judged.length === made && misses.length <= mostMisses, misses.join('\n'));
  };

  it('are found', () => missed(({ found }) => !found));
  it('have one report', () => missed(({ single }) => !single));
  it('are reported where they are', () => missed(({ exact }) => !exact));
});
