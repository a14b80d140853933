/** Parts of a move that do not fit the game, beside its answers: dice (GS8512) and the place of a special activity (GS8515). */
import { problemAt, removeItemFix, replaceFix, suggestions } from '../compiler/problem';
import type { Illegality, TraceEntry } from '../kernel';
import { entryOf, type SyntaxNode } from '../source/tree';
import { faultOf, nodeAt, type SnippetFault } from './faults';
import type { MoveOutcome } from './moveFaults';
import type { MoveSetting } from './playMove';

/** GS8512 for dice that no roll has taken. */
export function idleDice({ snippet, move }: MoveSetting, { trace, run }: MoveOutcome): readonly SnippetFault[] {
  const hasRefusedDie = run.kind === 'illegal' && refusedDie(run.illegality) !== undefined;
  const rolls = rollsIn(trace) + (hasRefusedDie ? 1 : 0);
  const dice = entryOf(move.node, 'dice')?.value;
  if (dice?.kind !== 'sequence' || move.dice.length <= rolls) return [];
  const reason = rolls === 0 ? 'it rolls no dice' : `it rolls only ${rolls} ${rolls === 1 ? 'die' : 'dice'}`;
  return dice.items.slice(rolls).map((die) => {
    const fixes = [removeItemFix('Remove the die', snippet.chunk, dice, die)];
    return { ...faultOf(problemAt(snippet.chunk, die, 'GS8512', { reason }, { fixes })), harmless: true };
  });
}

/** GS8512 for the die at which the move failed. */
export function diceFault({ snippet, move }: MoveSetting, trace: readonly TraceEntry[], illegality: Illegality): SnippetFault | undefined {
  const refused = refusedDie(illegality);
  if (refused === undefined) return undefined;
  const { value, min, max } = refused;
  const dice = entryOf(move.node, 'dice')?.value;
  const die = dice?.kind === 'sequence' ? dice.items[rollsIn(trace)] : undefined;
  if (die === undefined) return undefined;
  const clamped = String(Math.min(Math.max(value, min), max));
  const fixes = [replaceFix(`Change to ${clamped}`, snippet.chunk, die, clamped)];
  return faultOf(problemAt(snippet.chunk, die, 'GS8512', { reason: `${value} is not between ${min} and ${max}` }, { fixes }));
}

/** The die outside of its bounds at which a move failed: its roll leaves no entry in the trace. */
function refusedDie({ failure }: Illegality): Readonly<Record<'value' | 'min' | 'max', number>> | undefined {
  const { value, min, max } = failure?.detail ?? {};
  if (failure?.code !== 'RANGE_INVALID' || typeof value !== 'number' || typeof min !== 'number' || typeof max !== 'number')
    return undefined;
  return { value, min, max };
}

function rollsIn(trace: readonly TraceEntry[]): number {
  return trace.filter(({ kind }) => kind === 'roll').length;
}

/** GS8515 for an activity that may not accompany the operation, or not at this point. */
export function unlinkedFault({ snippet, move, knowledge }: MoveSetting, { reason, detail }: Illegality): SnippetFault | undefined {
  const { activity } = move;
  if (activity === undefined || (reason !== 'compoundNotAllowed' && reason !== 'accompanyingOpDisallowed')) return undefined;
  // biome-ignore lint/plugin: A path is as long as our own code says.
  const at = (...path: readonly string[]): SyntaxNode => nodeAt(activity.node, ...path);
  const fault = (node: SyntaxNode, why: string, fixes = suggestions(snippet.chunk, node, '', [])) =>
    faultOf(problemAt(snippet.chunk, node, 'GS8515', { reason: why }, { fixes }));
  if (reason === 'accompanyingOpDisallowed') return fault(at('action'), detail);
  const stages = knowledge.def.pipelines
    .filter(({ actionId }) => actionId === move.action)
    .flatMap(({ stages }) => stages.map(({ stage }) => stage));
  const stage = activity.after?.stage;
  if (typeof stage === 'string' && !stages.includes(stage)) {
    const node = at('after', 'stage');
    return fault(node, `${move.action} has no stage ${stage}`, suggestions(snippet.chunk, node, stage, stages));
  }
  return fault(activity.after?.iteration === undefined ? at('timing') : at('after', 'iteration'), detail);
}
