/** The recorded values of an evaluation, as a tree over the nodes of the game definition. */
import { constantOf } from '../expressions/values';
import type { Scalar, Value } from '../gamedef';
import type { RecordedNode, Recorder } from '../link/recorder';
import { type Bound, type Item, isList } from '../machine/items';

/** A zone, a token with its type, a row of a table, or a scalar. A player is a number. */
export type TermItem =
  | Scalar
  | { readonly kind: 'zone'; readonly id: string }
  | { readonly kind: 'token'; readonly id: string; readonly type: string }
  | { readonly kind: 'row' };

/** Undefined where the evaluation failed. */
export type TermValue = TermItem | readonly TermItem[] | undefined;

export interface Term {
  readonly node: RecordedNode | boolean;
  /** Index into `GameDef.origins.nodes` of the node, or of the nearest node around it that has one. */
  readonly at: number | undefined;
  readonly value: TermValue;
  /** What was evaluated for it, in that order. Constants are not evaluated. */
  readonly parts: readonly Term[];
}

interface OpenTerm {
  readonly node: RecordedNode;
  readonly at: number | undefined;
  readonly parts: Term[];
}

/** Records the evaluations of some nodes, with everything below them; `terms` gets them as they end. */
export function termRecorder(wanted: ReadonlySet<RecordedNode>, terms: Term[]): Recorder {
  const open: (OpenTerm | undefined)[] = [];
  return {
    begun: (node) => {
      const outer = open.at(-1);
      const isRecorded = outer !== undefined || wanted.has(node);
      open.push(isRecorded ? { node, at: originOf(node) ?? outer?.at, parts: [] } : undefined);
    },
    ended: (value) => {
      const term = open.pop();
      if (term !== undefined) (open.at(-1)?.parts ?? terms).push({ ...term, value: termValue(value) });
    },
  };
}

/** The value of an operand of a term: a constant itself, or the recorded value. */
export function operandOf(term: Term, value: Value): TermValue {
  return constantOf(value) ?? partOf(term, value)?.value;
}

/** What was recorded for a node right below a term; a condition that is written as `true` or `false` is recorded nowhere. */
export function partOf(term: Term, node: Term['node'] | Value): Term | undefined {
  if (typeof node === 'boolean') return { node, at: term.at, value: node, parts: [] };
  return term.parts.find((part) => part.node === node);
}

function originOf(node: RecordedNode): number | undefined {
  return typeof node === 'object' && 'at' in node ? node.at : undefined;
}

function termValue(value: Bound): TermValue {
  if (value === undefined) return undefined;
  return isList(value) ? value.map(termItem) : termItem(value);
}

function termItem(item: Item): TermItem {
  if (typeof item !== 'object') return item;
  switch (item.kind) {
    case 'zone':
      return { kind: 'zone', id: item.id };
    case 'token':
      return { kind: 'token', id: item.id, type: item.type.id };
    case 'row':
      return { kind: 'row' };
  }
}
