/** The run of a preview against that of the same move by the rules that edits are compared with: what ends otherwise. */
import type { NameKind } from '../../catalogue/model';
import type { Compilation } from '../../compiler/model';
import type { Steps } from '../../kernel';
import type { GameDef } from '../../kernel/gamedef';
import type { OperationTarget, Place, PreviewCommitted, PreviewInput, PreviewMacro } from '../../protocol/preview';
import type { Baseline } from '../impact/editImpact';
import { differentEnds } from './edited';
import type { PositionReader } from './places';
import { playableTarget } from './playable';
import { type PlayedTarget, playTarget } from './playTarget';

/** A run, and the game that it is a run of. */
export interface CurrentRun {
  readonly compilation: Compilation;
  readonly def: GameDef;
  readonly target: OperationTarget;
  readonly input: PreviewInput;
  readonly played: PlayedTarget;
  /** Of a macro: the call that is made. */
  readonly macro?: PreviewMacro;
}

export interface CommittedEnvironment {
  readonly position: PositionReader;
  /** The first error of a compilation, in words. */
  readonly firstError: (compilation: Compilation) => { readonly message: string; readonly place: Place | undefined } | undefined;
}

/**
 * What ends otherwise, of the pieces, variables and markers that both have. Plays the same move by the rules of the baseline: with the start, the seat,
 * the seed, the dice and all answers of the run, automatic ones too, as far as they are legal there. So what differs comes from the rules and from
 * nothing else.
 */
export function* committedComparison(
  baseline: Baseline | undefined,
  current: CurrentRun,
  { position, firstError }: CommittedEnvironment,
): Steps<PreviewCommitted> {
  if (baseline === undefined) return { kind: 'unknown' };
  const { label } = baseline;
  const { def, target, played } = current;
  const { start, attempt } = played;
  const refused = (problem: string): PreviewCommitted => ({ kind: 'refused', baseline: label, problem });
  const game = sameGame(baseline, current);
  if (game === undefined) return refused('The game is not there.');
  if (!declares(game, target)) return refused(`There is no ${target.kind} «${target.id}» in the game.`);
  if (def.scenario !== undefined && !game.scenarios.includes(def.scenario)) return refused(`There is no scenario «${def.scenario}».`);
  const before = game.gameDef(def.scenario);
  if (before === undefined) return refused(firstError(game)?.message ?? 'The document does not compile.');
  if (!before.seats.some(({ id }) => id === played.seat)) return refused(`There is no seat «${played.seat}».`);
  const input = inputOf(current);
  const playable = playableTarget(game, before, target, input);
  if ('problem' in playable) return refused(playable.problem);
  const earlier = yield* playTarget(playable.def, playable.target, input, playable);
  if ('problem' in earlier) return refused(earlier.problem);
  const end = { def, before: start.json, after: attempt.after, trace: attempt.trace };
  const refusal = refusalOf(earlier);
  return {
    kind: 'compared',
    baseline: label,
    changes: yield* differentEnds(earlier.attempt.after, end, position),
    ...(refusal === undefined ? {} : { refusal }),
  };
}

const nameKinds = {
  pipeline: 'pipeline',
  action: 'action',
  card: 'eventCard',
  macro: 'effectMacro',
  conditionMacro: 'conditionMacro',
} as const satisfies Readonly<Record<OperationTarget['kind'], NameKind>>;

/** Whether the target is something that the game declares. */
export function declares(compilation: Compilation, { kind, id }: OperationTarget): boolean {
  return compilation.lookup(nameKinds[kind], id) !== undefined;
}

/** The game with the same entry; where that was another file, one that the target's file belongs to. */
function sameGame({ compilations }: Baseline, { compilation, target }: CurrentRun): Compilation | undefined {
  return (
    compilations.find(({ composition }) => composition.entry === compilation.composition.entry) ??
    compilations.find(({ composition }) => !composition.fragment && composition.members.includes(target.uri))
  );
}

function inputOf({ input, played, macro }: CurrentRun): PreviewInput {
  const { seat, seed, actionClass, attempt } = played;
  const made = Object.fromEntries(attempt.run.asked.map(({ question, answer }) => [question.decisionId, answer]));
  const call = macro && { call: macro.call, arguments: Object.fromEntries(macro.parameters.map(({ name, text }) => [name, text])) };
  return { ...input, seat, seed, actionClass, answers: { ...input.answers, ...made }, ...call };
}

/** Why the move is not made; undefined when it is. */
function refusalOf({ attempt: { run } }: PlayedTarget): string | undefined {
  if (run.kind === 'applied') return undefined;
  if (run.kind === 'open') return `«${run.question.name}» has no possible answer.`;
  const { reason, detail, failure } = run.illegality;
  return failure === undefined ? `${reason}: ${detail}` : `${failure.code}: ${failure.message}`;
}
