/** Boards of Fire in the Lake, written as a snippet writes them, with the margins of the seats. */
import assert from 'node:assert/strict';
import { type GameStateJson, standings, stateFromJson } from '../../../server/kernel';
import { runWhole } from '../../scenario/running';
import { shippedCompilation } from '../../support/shippedGames';

export const game = await shippedCompilation('fire-in-the-lake');

export interface Board {
  readonly json: GameStateJson;
  /** Of the seats in the order US, ARVN, NVA, VC. */
  readonly margins: readonly number[];
}

/** The board of a snippet's `start`, the text of a mapping. */
export function boardOf(start: string): Board {
  const { after, faults } = runWhole(`title: A board\nstart: ${start}\nmoves: []\n`, game);
  assert.deepEqual(faults, []);
  assert.ok(after);
  const def = game.gameDef(/scenario: (?!empty)(\w+)/.exec(start)?.[1]);
  assert.ok(def);
  const reading = stateFromJson(def, after);
  assert.ok(reading.kind === 'state');
  return { json: after, margins: standings(def, reading.state).margins.map(({ margin }) => margin) };
}
