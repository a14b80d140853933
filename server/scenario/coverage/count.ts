/** Counts what runs of a game execute. Counts are plain data, so that those of several runs can be added, also when they were made elsewhere. */
import { type Arm, type GameDef, instrumented } from '../../kernel';
import { ownValue, putOwn } from '../../kernel/ownProperties';

/** Indexes are those of `GameDef.origins.nodes`. */
export interface ExecutionCounts {
  /** How often each effect began or condition was evaluated. */
  readonly nodes: Readonly<Record<number, number>>;
  /** How often each `if` went which way. */
  readonly arms: Readonly<Record<number, Readonly<Record<Arm, number>>>>;
  /** How often each stage began, by pipeline. */
  readonly stages: Readonly<Record<string, Readonly<Record<number, number>>>>;
}

export interface CountedGame {
  /** The game to run; its states are no states of the game it was made from. */
  readonly def: GameDef;
  /** What was executed since the last time. */
  readonly take: () => ExecutionCounts;
}

/** The game, which counts whenever it is run, and a way to take the counts. */
export function countedGame(def: GameDef): CountedGame {
  let counts = newCounts();
  const counted = instrumented(def, {
    reached: (at) => {
      counts.nodes[at] = (counts.nodes[at] ?? 0) + 1;
    },
    branched: (at, arm) => {
      const arms = counts.arms[at] ?? { then: 0, else: 0 };
      counts.arms[at] = arms;
      arms[arm] += 1;
    },
    staged: (pipeline, stage) => {
      const stages = ownValue(counts.stages, pipeline) ?? {};
      putOwn(counts.stages, pipeline, stages);
      stages[stage] = (stages[stage] ?? 0) + 1;
    },
  });
  return {
    def: counted,
    take: () => {
      const taken = counts;
      counts = newCounts();
      return taken;
    },
  };
}

function newCounts() {
  const nodes: Record<number, number> = {};
  const arms: Record<number, Record<Arm, number>> = {};
  const stages: Record<string, Record<number, number>> = {};
  return { nodes, arms, stages };
}
