/** What a tree calls and how large it is, by what is written alone: enough to tell how much its calls expand to without expanding them. */
import { effects as effectKeys } from '../../catalogue/effects';
import { entryOf, type MappingNode, type SyntaxNode } from '../../source/tree';
import { parameterOf } from '../frame';

/**
 * What the expansion of a tree depends on: how many nodes the argument of a parameter has, which number it is, or whether it is the hand of each
 * player.
 */
export type Measure = 'nodes' | 'number';

export interface Outline {
  /** Nodes of the tree, without parameters and calls. */
  readonly nodes: number;
  /** How often a measure of an argument counts, by parameter. */
  readonly parameters: Readonly<Record<Measure, ReadonlyMap<string, number>>>;
  readonly calls: readonly CallOutline[];
  readonly sugar: readonly SugarOutline[];
  /** Entries of effect lists. */
  readonly effects: number;
  /** What the tree is when it is an argument that is only counted by: a number, the hand of each player, or another parameter. */
  readonly number: number;
  readonly passedOn: string | undefined;
}

export interface CallOutline {
  readonly node: SyntaxNode;
  /** `effect name` or `condition name`. */
  readonly macro: string;
  readonly args: ReadonlyMap<string, Outline>;
}

/** A `refillToSize`, or a draw to the hand of each player, as far as its number is written in it. */
export interface SugarOutline {
  readonly node: SyntaxNode;
  /** Effects that it expands to. */
  readonly count: number;
}

/** A longer text counts as several nodes. */
const charactersOfNode = 64;

const outlines = new WeakMap<SyntaxNode, Outline>();
const none: ReadonlyMap<string, number> = new Map();
const noOutline: Outline = {
  nodes: 0,
  parameters: { nodes: none, number: none },
  calls: [],
  sugar: [],
  effects: 0,
  number: 0,
  passedOn: undefined,
};

/** The outline of a tree; kept with its node. */
export function outlineOf(node: SyntaxNode | undefined): Outline {
  if (!node) return noOutline;
  const known = outlines.get(node);
  if (known) return known;
  const made = read(node);
  outlines.set(node, made);
  return made;
}

/** The macros that a tree calls, each once. */
export function calledIn(node: SyntaxNode | undefined): ReadonlySet<string> {
  const called = new Set<string>();
  const add = ({ calls }: Outline) => {
    for (const { macro, args } of calls) {
      called.add(macro);
      for (const arg of args.values()) add(arg);
    }
  };
  add(outlineOf(node));
  return called;
}

interface Collected {
  nodes: number;
  readonly parameters: Record<Measure, Map<string, number>>;
  readonly calls: CallOutline[];
  readonly sugar: SugarOutline[];
  effects: number;
}

function read(node: SyntaxNode): Outline {
  const into: Collected = {
    nodes: 0,
    parameters: { nodes: new Map(), number: new Map() },
    calls: [],
    sugar: [],
    effects: 0,
  };
  collect(node, into);
  const scalar = node.kind === 'scalar' ? node.value : undefined;
  const parameter = parameterOf(node);
  return {
    ...into,
    number: typeof scalar === 'number' && Number.isFinite(scalar) ? Math.max(0, scalar) : 0,
    passedOn: parameter && String(parameter.name ?? ''),
  };
}

function collect(node: SyntaxNode, into: Collected): void {
  into.nodes++;
  if (node.kind === 'sequence') {
    for (const item of node.items) collect(item, into);
    return;
  }
  if (node.kind === 'scalar') {
    if (typeof node.value === 'string') into.nodes += Math.floor(node.value.length / charactersOfNode);
    collectPositional(node, into);
    return;
  }
  const parameter = parameterOf(node);
  if (parameter) {
    count(into.parameters.nodes, String(parameter.name ?? ''));
    return;
  }
  if (collectCall(node, into)) return;
  for (const { key, value } of node.entries) {
    const name = String(key.value);
    if (Object.hasOwn(effectKeys, name)) into.effects++;
    if (name === 'refillToSize') collectRefill(node, value, into);
    collect(value, into);
  }
}

function collectCall(node: MappingNode, into: Collected): boolean {
  const effect = entryOf(node, 'macro');
  const name = effect ?? entryOf(node, 'conditionMacro');
  if (name?.value.kind !== 'scalar') return false;
  const written = entryOf(node, 'args')?.value;
  const args = new Map<string, Outline>();
  if (written?.kind === 'mapping') for (const { key, value } of written.entries) args.set(String(key.value), outlineOf(value));
  into.calls.push({ node, macro: `${effect ? 'effect' : 'condition'} ${String(name.value.value)}`, args });
  // An effect beside the call has lost its dash, and is read as well.
  for (const { key, value } of node.entries) if (key !== name.key && key.value !== 'args') collect(value, into);
  return true;
}

/** A positional call names its macro before the parenthesis. */
function collectPositional(node: SyntaxNode, into: Collected): void {
  const name = node.kind === 'scalar' && typeof node.value === 'string' ? /^([\w-]+)\(/.exec(node.value)?.[1] : undefined;
  if (name !== undefined) into.calls.push({ node, macro: `effect ${name}`, args: new Map() });
}

function collectRefill(node: SyntaxNode, effect: SyntaxNode, into: Collected): void {
  const written = entryOf(effect, 'size')?.value;
  const parameter = written && parameterOf(written);
  if (parameter) count(into.parameters.number, String(parameter.name ?? ''));
  if (written?.kind !== 'scalar') return;
  if (typeof written.value === 'number' && written.value > 0) into.sugar.push({ node, count: written.value });
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
