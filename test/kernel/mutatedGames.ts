/** Games that nobody would write: parts of a shipped game put in the place of others, as far as the schema of a `GameDef` lets them. */
import assert from 'node:assert/strict';
import {
  applyMove,
  type CoverageSink,
  type GameDef,
  instrumented,
  legalMoves,
  type Move,
  startGame,
  stateHash,
  stateToJson,
} from '../../server/kernel';
import { automaticAnswer } from '../../server/scenario/automatic';
import { carryOut } from '../../server/scenario/playout/carryOut';
import { gameDefFaults } from '../support/gameDefSchema';

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

/** Which part is replaced, and by which of the others. */
export type Pick = readonly [target: number, source: number];

/** The game with some parts replaced by others of the same name; undefined where the result is no `GameDef` at all. */
export function mutated(def: GameDef, picks: readonly Pick[]): GameDef | undefined {
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

/** More effects and conditions than three moves may come to, with all the looking for questions and options: a game that takes as many does not end. */
const mostWork = 3_000_000;

/**
 * Plays three moves of the game twice, once with its work counted. What they come to must be the same; too much work throws. Returns how many effects and conditions
 * were carried out.
 */
export function playTwice(def: GameDef, choice: number): number {
  let work = 0;
  const count = () => {
    work += 1;
    if (work > mostWork) throw new Error(`more than ${mostWork} effects and conditions`);
  };
  const sink: CoverageSink = { reached: count, branched: count, staged: count, discovery: true };
  assert.equal(outcomeOf(instrumented(def, sink), choice), outcomeOf(structuredClone(def), choice));
  return work;
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
