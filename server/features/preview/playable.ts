/** The game in which a target is played and the action, pipeline or card that it is there: for a macro, a game in which an action calls it. */
import type { Compilation } from '../../compiler/model';
import type { GameDef } from '../../kernel/gamedef';
import type { MacroTarget, MoveTarget, OperationTarget, PreviewInput } from '../../protocol/preview';
import { shareStarts } from '../../scenario/position';
import { type MacroCall, macroCall } from './macros/macroCall';
import type { PlayOptions } from './playTarget';

export interface Playable extends PlayOptions {
  readonly def: GameDef;
  readonly target: MoveTarget;
  readonly macro?: MacroCall;
}

export interface Unplayable {
  readonly problem: string;
  readonly macro?: MacroCall;
}

/** Is a macro the target? */
export function isMacro(target: OperationTarget): target is MacroTarget {
  return target.kind === 'macro' || target.kind === 'conditionMacro';
}

/** `def`: the game of the compilation for the scenario of the input. */
export function playableTarget(
  compilation: Compilation,
  def: GameDef,
  target: OperationTarget,
  input: PreviewInput,
): Playable | Unplayable {
  if (!isMacro(target)) return { def, target };
  const macro = macroCall(compilation, def, target, input);
  if (macro === undefined) return { problem: `There is no macro «${target.id}» in the game.` };
  const { outcome, caller } = macro;
  if (outcome.kind === 'fault') return { problem: outcome.problem, macro };
  shareStarts(outcome.def, def);
  const own: MoveTarget = { kind: 'action', uri: target.uri, id: outcome.action };
  const isPure = target.kind === 'conditionMacro';
  return { def: outcome.def, target: own, isPure, ...(caller === undefined ? {} : { caller }), macro };
}
