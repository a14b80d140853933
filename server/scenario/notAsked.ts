/** Decisions that a move of a snippet must not ask. */
import { problemAt, suggestions } from '../compiler/problem';
import { decisionNames, plainDecision } from './decisionNames';
import type { Mismatch } from './expectation';
import { faultOf, type SnippetFault } from './faults';
import { namesDecision } from './options';
import type { MoveSetting } from './playMove';
import { type MoveRun, questionsOf } from './runMove';

/** A decision that was asked all the same, and GS8508 for one that the game has nowhere: of that nothing would be said. */
export function judgeNotAsked(
  { game, snippet, move }: MoveSetting,
  run: MoveRun,
): { readonly mismatches: readonly Mismatch[]; readonly faults: readonly SnippetFault[] } {
  const asked = questionsOf(run);
  const known = move.notAsked.length === 0 ? new Set<string>() : decisionNames(game);
  const faults = move.notAsked.flatMap((node) => {
    const name = String(node.value);
    if (known.has(plainDecision(name))) return [];
    const fixes = suggestions(snippet.chunk, node, name, [...known]);
    return [faultOf(problemAt(snippet.chunk, node, 'GS8508', { what: 'decision', x: name }, { fixes }))];
  });
  const mismatches = move.notAsked.flatMap((node): readonly Mismatch[] => {
    const name = String(node.value);
    if (!asked.some((question) => namesDecision(name, question) !== undefined)) return [];
    return [{ what: name, expected: 'not asked', actual: 'asked', span: { start: node.start, end: node.end } }];
  });
  return { mismatches, faults };
}
