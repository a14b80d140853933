/**
 * What runs have executed of a game's documents: every arm of every `if`, every stage, every macro body, with its place. A macro is one text however often
 * it is called, so what any of its calls has executed is executed.
 */
import type { Compilation } from '../../compiler/model';
import type { Arm, GameDef } from '../../kernel';
import { ownValue } from '../../kernel/ownProperties';
import { byCodePoint } from '../../source/textOrder';
import { entryOf, type MappingNode, type SyntaxNode, textOf } from '../../source/tree';
import { callOf, originOf, placeOf } from '../origins';
import { branchesIn } from './branches';
import type { ExecutionCounts } from './count';
import { excuseAt } from './excuses';

/** Absolute offsets in a file. */
export interface SourcePlace {
  readonly uri: string;
  readonly start: number;
  readonly end: number;
}

export interface CoverageItem extends SourcePlace {
  readonly kind: 'arm' | 'stage' | 'macro';
  /** `then`, `else`, the stage, the macro. */
  readonly name: string;
  /** How often it was executed. */
  readonly count: number;
  /** Why it can never be executed, as the author has it in a comment `# unreachable: ...` on its line or above. */
  readonly excuse?: string;
  /** Where the `if` of an arm begins. */
  readonly branching?: number;
}

/** Counts of runs of one `GameDef` of the game. */
export interface CountedRuns {
  readonly def: GameDef;
  readonly counts: readonly ExecutionCounts[];
}

/** Every item of the game's documents in text order. */
export function coverageOf(game: Compilation, runs: readonly CountedRuns[]): readonly CoverageItem[] {
  const items = [...armItems(game, runs), ...stageItems(game, runs), ...macroItems(game, runs)];
  return items.sort((left, right) => byCodePoint(left.uri, right.uri) || left.start - right.start);
}

/** The item with the excuse that stands at its place. */
function excused(game: Compilation, item: CoverageItem, what?: string): CoverageItem {
  const excuse = excuseAt(game.files.get(item.uri)?.text ?? '', item.start, what);
  return excuse === undefined ? item : { ...item, excuse };
}

function keyOf({ uri, start, end }: SourcePlace): string {
  return `${uri} ${start} ${end}`;
}

function armItems(game: Compilation, runs: readonly CountedRuns[]): readonly CoverageItem[] {
  const totals = new Map<string, Record<Arm, number>>();
  for (const { def, counts } of runs) {
    for (const at of branchesIn(def)) {
      const place = originOf(def, at);
      if (place === undefined) continue;
      const total = totals.get(keyOf(place)) ?? { then: 0, else: 0 };
      totals.set(keyOf(place), total);
      for (const { arms } of counts) {
        total.then += arms[at]?.then ?? 0;
        total.else += arms[at]?.else ?? 0;
      }
    }
  }
  return [...mappingsOf(game)].flatMap(({ uri, offset, node }): readonly CoverageItem[] => {
    const total = totals.get(keyOf({ uri, start: offset + node.start, end: offset + node.end }));
    const written = entryOf(node, 'if');
    if (total === undefined || written === undefined) return [];
    return (['then', 'else'] as const).map((name) => {
      const arm = entryOf(written.value, name)?.key;
      const { start, end } = arm ?? written.key;
      const item: CoverageItem = {
        kind: 'arm',
        name,
        uri,
        start: offset + start,
        end: offset + end,
        count: total[name],
        branching: offset + node.start,
      };
      return excused(game, item, arm === undefined ? name : undefined);
    });
  });
}

interface PlacedMapping {
  readonly uri: string;
  readonly offset: number;
  readonly node: MappingNode;
}

/** Every mapping of the game's documents. */
function* mappingsOf({ files, composition }: Compilation): Generator<PlacedMapping> {
  for (const uri of composition.members) {
    for (const { chunks, role } of files.get(uri)?.blocks ?? []) {
      if (role !== 'spec') continue;
      for (const { root, offset } of chunks) if (root !== undefined) for (const node of mappingsBelow(root)) yield { uri, offset, node };
    }
  }
}

function* mappingsBelow(node: SyntaxNode): Generator<MappingNode> {
  if (node.kind === 'sequence') for (const item of node.items) yield* mappingsBelow(item);
  if (node.kind !== 'mapping') return;
  yield node;
  for (const { value } of node.entries) yield* mappingsBelow(value);
}

function stageItems(game: Compilation, runs: readonly CountedRuns[]): readonly CoverageItem[] {
  return game.declarations('pipeline').flatMap(({ name: pipeline, node, entry: { chunk } }): readonly CoverageItem[] => {
    const stages = entryOf(node, 'stages')?.value;
    if (stages?.kind !== 'sequence') return [];
    return stages.items.map((stage, index) => {
      const { start, end } = entryOf(stage, 'stage')?.value ?? stage;
      const count = sum(runs.flatMap(({ counts }) => counts.map((each) => ownValue(each.stages, pipeline)?.[index] ?? 0)));
      const name = textOf(entryOf(stage, 'stage')?.value) ?? `stage-${index + 1}`;
      return excused(game, { kind: 'stage', name, uri: chunk.uri, start: chunk.offset + start, end: chunk.offset + end, count });
    });
  });
}

function macroItems(game: Compilation, runs: readonly CountedRuns[]): readonly CoverageItem[] {
  const macros = (['effectMacro', 'conditionMacro'] as const).flatMap((kind) =>
    game.declarations(kind).map(({ name, range, node, entry: { chunk } }): MacroText => {
      const placed = (span: { readonly start: number; readonly end: number }): SourcePlace => ({
        uri: chunk.uri,
        start: chunk.offset + span.start,
        end: chunk.offset + span.end,
      });
      return { name, id: placed(range), text: placed(node) };
    }),
  );
  const byName = new Map<string, MacroText[]>();
  for (const macro of macros) byName.set(macro.name, [...(byName.get(macro.name) ?? []), macro]);
  const executed = new Map<MacroText, number>();
  for (const { def, counts } of runs) {
    for (const { nodes } of counts) {
      for (const { macro, count } of executedCalls(def, nodes, byName)) executed.set(macro, (executed.get(macro) ?? 0) + count);
    }
  }
  return macros.map((macro) => excused(game, { kind: 'macro', name: macro.name, ...macro.id, count: executed.get(macro) ?? 0 }));
}

/** A macro: where its name is declared, and all of its text. */
interface MacroText {
  readonly name: string;
  readonly id: SourcePlace;
  readonly text: SourcePlace;
}

/**
 * The macro calls that a run has executed, and how often. What stands first in the body is executed each time that the body is; what follows may be in a
 * loop or an arm, and what an alias brings stands elsewhere. What stands first may be a call itself, which is no node of the run.
 */
function executedCalls(
  def: GameDef,
  nodes: ExecutionCounts['nodes'],
  byName: ReadonlyMap<string, readonly MacroText[]>,
): readonly { readonly macro: MacroText; readonly count: number }[] {
  const calls = new Map<number, { macro: MacroText; first: number; start: number }>();
  for (const at of Object.keys(nodes).map(Number)) {
    for (let node = at, call = callOf(def, at); call >= 0; node = call, call = callOf(def, call)) {
      const known = calls.get(call);
      if (known?.first === node) break;
      const named = byName.get(def.origins?.macros[call] ?? '') ?? [];
      const place = placeOf(def, node);
      const around = place === undefined ? undefined : named.find(({ text }) => isWithin(place, text));
      const macro = around ?? named[0];
      const start = around && place ? place.start : Number.POSITIVE_INFINITY;
      if (macro && (known === undefined || start < known.start)) calls.set(call, { macro, first: node, start });
    }
  }
  return [...calls.values()].map(({ macro, first }) => {
    let executed = first;
    for (let inner = calls.get(first); inner !== undefined; inner = calls.get(inner.first)) executed = inner.first;
    return { macro, count: nodes[executed] ?? 0 };
  });
}

function isWithin(place: SourcePlace, { uri, start, end }: SourcePlace): boolean {
  return place.uri === uri && start <= place.start && place.start < end;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
