/** The call graph: macros, and what calls them, in columns; who calls stands left of what is called. */

import type { NameKind } from '../../catalogue/model';
import { nameKindWords } from '../../catalogue/typeWords';
import type { Compilation, Declaration } from '../../compiler/model';
import { greatestOf } from '../../source/extremes';
import { callerAround, callerKinds } from '../callers';
import type { CallDrawing, DrawnNode } from './drawing';
import { layeredOrder } from './layers';

const macroKinds: readonly NameKind[] = ['effectMacro', 'conditionMacro'];

const row = 26;
const gap = 90;
const margin = 24;
/** Of a character of a name, about. */
const letter = 7;

/** What is meant at a place: the macro that is named there, else the innermost definition around it that is or calls a macro. */
export function callFocusAt(compilation: Compilation, uri: string, offset: number): string | undefined {
  const position = compilation.factsAt(uri, offset);
  const target = position?.use?.target;
  if (target?.kind === 'name' && callerKinds.includes(target.declaration.kind)) return keyOf(target.declaration);
  const { chunk } = position ?? {};
  if (chunk === undefined) return undefined;
  const around = callerAround(compilation, { chunk: chunk.id, start: offset - chunk.offset, end: offset - chunk.offset });
  return around && keyOf(around);
}

/** Undefined where the game has no macros. `focus`: only the node of this id, and all that calls it or is called by it, however far. */
export function callDrawing(compilation: Compilation, focus?: string): CallDrawing | undefined {
  const whole = callGraph(compilation);
  const kept = focus === undefined ? undefined : aroundOf(whole, focus);
  const { declarations, targets } = kept === undefined ? whole : only(whole, kept);
  if (declarations.length === 0) return undefined;
  const columns = layeredOrder(targets);
  const rows = greatestOf(columns.map((column) => column.length));
  const nodes: DrawnNode[] = [];
  const places = new Map<number, { readonly x: number; readonly y: number; readonly halfWidth: number }>();
  let left = margin;
  for (const column of columns) {
    const halfWidth = (greatestOf(column.map((node) => declarations[node]?.name.length ?? 0)) * letter) / 2 + 10;
    // Short columns stand in the middle, so that edges need not climb.
    const step = column.length === 0 ? row : Math.min(3 * row, (rows * row) / column.length);
    const top = margin + (rows * row - column.length * step) / 2;
    for (const [index, node] of column.entries()) places.set(node, { x: left + halfWidth, y: top + (index + 0.5) * step, halfWidth });
    left += 2 * halfWidth + gap;
  }
  for (const [index, declaration] of declarations.entries()) {
    const { x = 0, y = 0, halfWidth = 0 } = places.get(index) ?? {};
    nodes.push({
      id: keyOf(declaration),
      label: declaration.name,
      group: nameKindWords(declaration.kind),
      x,
      y: Math.round(y * 10) / 10,
      halfWidth,
      halfHeight: row / 2 - 2,
      declaration,
    });
  }
  return {
    kind: 'calls',
    title: compilation.gameId() ?? '',
    ...(kept === undefined || focus === undefined ? {} : { focus }),
    width: left - gap + margin,
    height: rows * row + 2 * margin,
    nodes,
    edges: targets.flatMap((each, from) => each.map((to) => ({ from, to, oneWay: true }))),
  };
}

interface CallGraph {
  readonly declarations: readonly Declaration[];
  /** Indexes of what each calls, each once. */
  readonly targets: readonly (readonly number[])[];
}

/** All macros, and all else that calls one. */
function callGraph(compilation: Compilation): CallGraph {
  const called = new Map<string, Set<string>>();
  const known = new Map<string, Declaration>(
    macroKinds.flatMap((kind) => compilation.declarations(kind)).map((declaration) => [keyOf(declaration), declaration]),
  );
  for (const use of compilation.composition.members.flatMap((member) => compilation.usesIn(member))) {
    if (use.role !== 'use' || use.target.kind !== 'name' || !macroKinds.includes(use.target.declaration.kind)) continue;
    const caller = callerAround(compilation, use);
    if (caller === undefined) continue;
    const key = keyOf(caller);
    known.set(key, caller);
    const targets = called.get(key) ?? new Set();
    called.set(key, targets.add(keyOf(use.target.declaration)));
  }
  const keys = [...known.keys()];
  const indexes = new Map(keys.map((key, index) => [key, index]));
  return {
    declarations: [...known.values()],
    targets: keys.map((key) => [...(called.get(key) ?? [])].flatMap((target) => indexes.get(target) ?? [])),
  };
}

function keyOf({ kind, name }: Declaration): string {
  return `${kind} ${name}`;
}

/** Nodes from which one is reached, and those reached from it; undefined for an id that no node has. */
function aroundOf({ declarations, targets }: CallGraph, focus: string): ReadonlySet<number> | undefined {
  const centre = declarations.findIndex((declaration) => keyOf(declaration) === focus);
  if (centre < 0) return undefined;
  const sources = targets.map((): number[] => []);
  for (const [from, each] of targets.entries()) for (const to of each) sources[to]?.push(from);
  return new Set([...reached(centre, targets), ...reached(centre, sources)]);
}

function reached(start: number, next: readonly (readonly number[])[]): ReadonlySet<number> {
  const found = new Set([start]);
  for (const node of found) for (const other of next[node] ?? []) found.add(other);
  return found;
}

function only({ declarations, targets }: CallGraph, kept: ReadonlySet<number>): CallGraph {
  const nodes = [...kept].sort((a, b) => a - b);
  const indexes = new Map(nodes.map((node, index) => [node, index]));
  return {
    declarations: nodes.flatMap((node) => declarations[node] ?? []),
    targets: nodes.map((node) => (targets[node] ?? []).flatMap((target) => indexes.get(target) ?? [])),
  };
}
