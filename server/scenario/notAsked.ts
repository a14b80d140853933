/** Decisions that a move of a snippet must not ask. */
import { problemAt, suggestions } from '../compiler/problem';
import type { GameDef } from '../kernel/gamedef';
import { isRecord } from '../kernel/isRecord';
import { stem } from '../kernel/link/scope';
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
  const known = move.notAsked.length === 0 ? new Set<string>() : decisionsOf(game);
  const faults = move.notAsked.flatMap((node) => {
    const name = String(node.value);
    const [plain = name] = name.split(/[@#]/);
    if (known.has(plain)) return [];
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

const known = new WeakMap<GameDef, ReadonlySet<string>>();

/** Names of the decisions of a game: what its actions and cards ask for, and every choice in its rules. */
function decisionsOf(def: GameDef): ReadonlySet<string> {
  const found = known.get(def);
  if (found !== undefined) return found;
  const names = new Set<string>();
  for (const { params } of def.actions) for (const { name } of params) names.add(name);
  collect([def.actions, def.pipelines, def.eventDecks], names);
  known.set(def, names);
  return names;
}

function collect(node: unknown, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'chooseOne' || key === 'chooseN') addText(value, 'bind', names);
    if (key === 'targets' && Array.isArray(value)) for (const target of value) addText(target, 'id', names);
    collect(value, names);
  }
}

function addText(node: unknown, key: string, names: Set<string>): void {
  const text = isRecord(node) ? node[key] : undefined;
  if (typeof text === 'string') names.add(stem(text));
}
