/** Games that nobody would write: parts of a shipped game put in the place of others, as far as the schema of a `GameDef` lets them. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyMove, type GameDef, legalMoves, type Move, startGame, stateHash, stateToJson } from '../../server/kernel';
import { automaticAnswer } from '../../server/scenario/automatic';
import { carryOut } from '../../server/scenario/playout/carryOut';
import { gameDefFaults } from '../support/gameDefSchema';
import { shippedGame } from '../support/shippedGames';

type Path = readonly (string | number)[];

/** Every part of a value that stands in an object or a list, by the name it has there; parts of the same name may take each other's place. */
function partsOf(
  value: unknown,
  path: Path = [],
  name = '',
): readonly { readonly path: Path; readonly name: string; readonly part: unknown }[] {
  const own = path.length === 0 ? [] : [{ path, name, part: value }];
  if (Array.isArray(value)) return [...own, ...value.flatMap((item, at) => partsOf(item, [...path, at], `${name}[]`))];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, item]) => partsOf(item, [...path, key], key))];
}

function replaced(value: unknown, [first, ...rest]: Path, part: unknown): unknown {
  if (first === undefined) return part;
  if (Array.isArray(value)) return value.map((item, at) => (at === first ? replaced(item, rest, part) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, key === first ? replaced(item, rest, part) : item]));
}

/** The game with some parts replaced by others of the same name; undefined where the result is no `GameDef` at all. */
function mutated(def: GameDef, picks: readonly (readonly [number, number])[]): GameDef | undefined {
  const { origins: _origins, ...bare } = def;
  let now: unknown = bare;
  for (const [target, source] of picks) {
    const parts = partsOf(now);
    const place = parts[target % parts.length];
    if (place === undefined) continue;
    const others = parts.filter(({ name, part }) => name === place.name && typeof part === typeof place.part);
    now = replaced(now, place.path, others[source % others.length]?.part);
  }
  return isGameDef(now) ? now : undefined;
}

function isGameDef(value: unknown): value is GameDef {
  return gameDefFaults(value).length === 0;
}

/** What three moves from the start come to, as text. Whatever is wrong with the game must be a value with a code or a reason. */
function outcomeOf(def: GameDef, choice: number): string {
  const start = startGame(def, { seed: choice });
  if (start.kind !== 'started') return JSON.stringify(start);
  let state = start.state;
  const told: string[] = [];
  for (let step = 0; step < 3; step += 1) {
    const { moves, warnings } = legalMoves(def, state);
    const move: Move | undefined = moves[choice % Math.max(1, moves.length)];
    told.push(`${moves.length} ${JSON.stringify(warnings)}`);
    if (move === undefined) break;
    const before = JSON.stringify(stateToJson(def, state));
    const made = carryOut(def, state, move, automaticAnswer);
    const applied = applyMove(def, state, made.kind === 'dead' ? move : made.move);
    assert.equal(JSON.stringify(stateToJson(def, state)), before, 'a move changes no state but makes another one');
    told.push(made.kind, applied.kind, applied.kind === 'applied' ? '' : JSON.stringify(applied));
    if (applied.kind !== 'applied') break;
    state = applied.state;
    told.push(stateHash(state));
  }
  return told.join('\n');
}

describe('a game of misplaced parts', () => {
  for (const name of ['tic-tac-toe', 'meadows', 'market-bids']) {
    it(`of ${name} throws nothing, does the same again, and leaves the state as it was`, async () => {
      const def = await shippedGame(name);
      const picks = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 });
      let tried = 0;
      fc.assert(
        fc.property(picks, fc.nat({ max: 50 }), (places, choice) => {
          const game = mutated(def, places);
          if (game === undefined) return;
          tried += 1;
          assert.equal(outcomeOf(game, choice), outcomeOf(structuredClone(game), choice));
        }),
        { numRuns: 60 },
      );
      assert.ok(tried > 15, `${tried} games`);
    });
  }
});
