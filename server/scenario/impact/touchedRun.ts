/** Runs of snippets that note on what of the game they depend, so that they need not be made again when something else is edited. */
import { finish, type GameDef, instrumented, type Steps } from '../../kernel';
import { operationsOf } from '../model';
import type { RunnableSnippet, SnippetReport } from '../report';
import { runSnippetInSteps } from '../runSnippet';
import { actionUnits, unitsOf } from './units';

export interface TouchedRun {
  readonly of: RunnableSnippet;
  readonly report: SnippetReport;
  /** Two runs of a snippet that end alike have the same: the state, and how each move went. */
  readonly end: string;
  /** Units of the game that the run has come to, in looking for questions and options as well. */
  readonly touched: ReadonlySet<string>;
}

interface Touching {
  readonly def: GameDef;
  /** Nodes reached since the last time. */
  readonly take: () => ReadonlySet<number>;
}

const touching = new WeakMap<GameDef, Touching>();

function touchingGame(def: GameDef): Touching {
  const known = touching.get(def);
  if (known !== undefined) return known;
  let nodes = new Set<number>();
  const made: Touching = {
    def: instrumented(def, {
      discovery: true,
      reached: (at) => void nodes.add(at),
      branched: (at) => void nodes.add(at),
      staged: () => undefined,
    }),
    take: () => {
      const taken = nodes;
      nodes = new Set();
      return taken;
    },
  };
  touching.set(def, made);
  return made;
}

/** Runs the snippet. What it comes to stays the same until one of the units that it touched changes. */
export function touchedRun(of: RunnableSnippet): TouchedRun {
  return finish(touchedRunInSteps(of));
}

/** As `touchedRun`. Only one run of a game is noted at a time; one that was given up is forgotten. */
export function* touchedRunInSteps(of: RunnableSnippet): Steps<TouchedRun> {
  const { def, snippet } = of;
  const game = touchingGame(def);
  game.take();
  const { outcome, faults, differences, moves, after } = yield* runSnippetInSteps(game.def, snippet, of);
  const { unitOf } = unitsOf(def);
  const touched = new Set<string>();
  for (const at of game.take()) {
    const unit = unitOf(at);
    if (unit !== undefined) touched.add(unit);
  }
  for (const action of operationsOf(snippet)) for (const unit of actionUnits(def, action)) touched.add(unit);
  const went = moves.map((move) => (move.kind === 'illegal' ? move.illegality.reason : move.kind));
  return { of, report: { outcome, faults, differences }, end: [after?.stateHash ?? 'none', ...went].join(' '), touched };
}

/** What the parts of a snippet say, without places: macros of the game have a share in them. */
function partsText({ holds, steps }: RunnableSnippet): string {
  return JSON.stringify([holds, steps.map(({ effects }) => effects)], (key, value: unknown) => (key === 'at' ? undefined : value));
}

/** Whether a run of the snippet as it is now may come to something else than the run did. */
export function mayDiffer(run: TouchedRun, now: RunnableSnippet): boolean {
  if (run.of.snippet.chunk.text !== now.snippet.chunk.text) return true;
  if (run.of.def === now.def) return false;
  if (partsText(run.of) !== partsText(now)) return true;
  const [before, after] = [unitsOf(run.of.def), unitsOf(now.def)];
  if (before.rest !== after.rest) return true;
  for (const unit of run.touched) if (before.units.get(unit) !== after.units.get(unit)) return true;
  return false;
}
