/** Units of code that stand by themselves: effect lists without decisions, and conditions and values that are read on their own. */
import { linkEffects } from '../effects/linkEffects';
import { type ConditionCode, linkCondition } from '../expressions/conditions';
import { linkPlayer, type PlayerCode } from '../expressions/players';
import { linkNumber, linkValue, type NumberCode, type ValueCode } from '../expressions/values';
import type { Condition, Effects, PlayerSelector, Value } from '../gamedef';
import type { Code } from './code';
import { bindName, codeOf, newLinker } from './linker';
import type { Program } from './program';

/** Code of an effect list; `names` are bound in the first slots of its frame. */
export function linkList(program: Program, effects: Effects, names: readonly string[] = []): Code {
  const linker = newLinker(program);
  for (const name of names) bindName(linker, name);
  linkEffects(linker, effects);
  return codeOf(linker);
}

/** Something to evaluate on a frame of its own. */
export interface FramedExpression<Evaluate> {
  readonly evaluate: Evaluate;
  /** An empty code whose frame the expression needs. */
  readonly code: Code;
}

/** A condition with `names` in the first slots of its frame. */
export function linkFramedCondition(
  program: Program,
  condition: Condition,
  names: readonly string[] = [],
): FramedExpression<ConditionCode> {
  const linker = newLinker(program);
  for (const name of names) bindName(linker, name);
  const evaluate = linkCondition(linker, condition);
  return { evaluate, code: codeOf(linker) };
}

/** A value with the frame that it needs. */
export function linkFramedValue(program: Program, value: Value): FramedExpression<ValueCode> {
  const linker = newLinker(program);
  const evaluate = linkValue(linker, value);
  return { evaluate, code: codeOf(linker) };
}

/** A number with the frame that it needs. */
export function linkFramedNumber(program: Program, value: Value): FramedExpression<NumberCode> {
  const linker = newLinker(program);
  const evaluate = linkNumber(linker, value);
  return { evaluate, code: codeOf(linker) };
}

/** A player with the frame that it needs. */
export function linkFramedPlayer(program: Program, player: PlayerSelector): FramedExpression<PlayerCode> {
  const linker = newLinker(program);
  const evaluate = linkPlayer(linker, player);
  return { evaluate, code: codeOf(linker) };
}
