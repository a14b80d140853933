/** The run of a preview as a scenario snippet. What is handed out has been read again and played: it passes. */
import type { Compilation } from '../../compiler/model';
import type { Steps, TraceEntry } from '../../kernel';
import type { GameDef } from '../../kernel/gamedef';
import type { OperationTarget, PreviewInput } from '../../protocol/preview';
import { prepareSnippet, runProblems } from '../../scenario/check';
import { knowledgeOf } from '../../scenario/knowledge';
import { readSnippet, snippetChunks } from '../../scenario/read';
import { runSnippetInSteps } from '../../scenario/runSnippet';
import { runText, type WrittenStep } from '../../scenario/runText';
import { readSource } from '../../source/file';
import type { WorkspaceSnapshot } from '../../workspace/model';
import { decisionIfItHolds, itHolds } from './macros/calledAlone';
import { isMacro, type Playable, playableTarget } from './playable';
import { playTarget, titleOf } from './playTarget';
import { conditionHeld } from './preview';

export type RunScenario = { readonly kind: 'scenario'; readonly text: string } | { readonly kind: 'refused'; readonly reason: string };

/** The snippet as a YAML document, or why there is none. */
export function* runScenario(
  def: GameDef,
  { target, input }: { readonly target: OperationTarget; readonly input: PreviewInput },
  game: Compilation,
  { files, compilations }: Pick<WorkspaceSnapshot, 'files' | 'compilations'>,
): Steps<RunScenario> {
  const playable = playableTarget(game, def, target, input);
  if ('problem' in playable) return { kind: 'refused', reason: playable.problem };
  const played = yield* playTarget(playable.def, playable.target, input, playable);
  if ('problem' in played) return { kind: 'refused', reason: played.problem };
  const { seat, seed, card, start, changed, move, attempt } = played;
  const { run, trace, changes } = attempt;
  if (run.kind === 'open') return { kind: 'refused', reason: `«${run.question.name}» has no answer, so the move is not made.` };
  const knowledge = knowledgeOf(playable.def);
  const several = compilations.filter(({ composition }) => !composition.fragment).length > 1;
  const seatName = def.seats.find(({ id }) => id === seat)?.name ?? seat;
  const written = {
    title: freeTitle(`${isMacro(target) ? target.id : titleOf(def, target)} by ${seatName}`, files),
    game: several ? game.gameId() : undefined,
    start: {
      seat,
      seed,
      ...(input.scenario === undefined ? {} : { scenario: input.scenario }),
      ...(card === undefined ? {} : { card }),
      values: changed.values,
    },
    state: start.state,
    move,
    run,
    changes,
    step: stepOf(target, playable, trace),
  };
  const rolls = trace.flatMap((entry) => (entry.kind === 'roll' ? [entry.value] : []));
  let reason = '';
  // Results that are written down outlive other draws before them; yet a later shuffle may depend on their having been drawn.
  for (const dice of rolls.length === 0 ? [[]] : [rolls, input.dice ?? []]) {
    for (const pieces of ['by kind', 'each itself'] as const) {
      const text = runText({ ...written, dice, pieces }, knowledge);
      const fault = text && (yield* faultOf(text, compilations));
      if (text !== undefined && fault === undefined) return { kind: 'scenario', text };
      reason = fault ?? reason;
    }
  }
  return { kind: 'refused', reason: `As a scenario the run would not be the same: ${reason}` };
}

/** The call of a macro, as effects of the scenario itself. */
function stepOf(target: OperationTarget, { macro }: Playable, trace: readonly TraceEntry[]): WrittenStep | undefined {
  if (macro?.outcome.kind !== 'game') return undefined;
  const { step: effects } = macro.outcome;
  if (target.kind === 'macro') return { effects };
  const decision = decisionIfItHolds(target.id);
  return conditionHeld(trace) === true ? { effects, answers: { [decision]: itHolds } } : { effects, notAsked: [decision] };
}

/** Why the text is no snippet that passes; undefined when it is one. */
function* faultOf(text: string, games: readonly Compilation[]): Steps<string | undefined> {
  const [chunk] = snippetChunks(readSource('run.scenario.yaml', text));
  const prepared = chunk && prepareSnippet(chunk, games);
  if (prepared?.runnable === undefined) return prepared?.problems[0]?.code ?? 'it cannot be read.';
  const played = yield* runSnippetInSteps(prepared.runnable.def, prepared.snippet, prepared.runnable);
  if (played.outcome === 'passed' && runProblems(played).length === 0) return undefined;
  const [difference] = played.differences;
  if (difference !== undefined) return `${difference.what} is ${difference.actual} and not ${difference.expected}.`;
  return played.faults[0]?.message ?? played.remarks[0]?.message ?? '';
}

/** The title, with a number where a snippet has it already. */
function freeTitle(title: string, files: WorkspaceSnapshot['files']): string {
  const taken = new Set([...files.values()].flatMap((file) => snippetChunks(file).flatMap((chunk) => readSnippet(chunk)?.title ?? [])));
  if (!taken.has(title)) return title;
  let number = 2;
  while (taken.has(`${title} (${number})`)) number += 1;
  return `${title} (${number})`;
}
