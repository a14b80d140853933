/** Boards of Fire in the Lake, written as a snippet writes them, and what can be counted on them. */
import assert from 'node:assert/strict';
import { type GameStateJson, standings, stateFromJson, type TokenJson } from '../../../server/kernel';
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

/** Properties that the rules read of cities and provinces, by id. */
export const populations: ReadonlyMap<string, number> = new Map(
  (game.gameDef()?.zones ?? []).flatMap(({ id, category, attributes }) =>
    category === 'city' || category === 'province' ? [[id, Number(attributes?.['population'])] as const] : [],
  ),
);

/** Pieces of some types in zones whose id fits. */
export function count({ zones }: GameStateJson, zone: RegExp, type: RegExp): number {
  return Object.entries(zones)
    .filter(([id]) => zone.test(id))
    .flatMap(([, tokens]) => tokens)
    .filter((token) => type.test(token.type)).length;
}

export const onMap = /^(?!available-|casualties-|out-of-play-|deck|played|lookahead|leader-box|pivotal)/;

/** Ids of the cities and provinces for which a comparison of the pieces of each seat holds. */
export function spacesWhere(
  { zones }: GameStateJson,
  holds: (us: number, arvn: number, nva: number, vc: number) => boolean,
): readonly string[] {
  return [...populations.keys()].filter((zone) => {
    const of = (seat: string) => (zones[zone] ?? []).filter(({ type }: TokenJson) => type.startsWith(`${seat}-`)).length;
    return holds(of('us'), of('arvn'), of('nva'), of('vc'));
  });
}

/** Population under a level of Support or Opposition. */
export function population({ markers }: GameStateJson, level: string): number {
  return sum([...populations].map(([zone, people]) => (markers[zone]?.['supportOpposition'] === level ? people : 0)));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
