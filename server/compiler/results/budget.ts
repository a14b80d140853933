/** Which calls of a composition are expanded: as many as its budget of nodes lasts for, told before anything is expanded. */
import { entryOf, type SyntaxNode } from '../../source/tree';
import { type Definition, type FileDefinitions, macroKey } from '../definition';
import type { Expansions } from '../macros/expansion';
import { limits } from '../macros/limits';
import { type CallOutline, type Outline, outlineOf, type SugarOutline } from '../macros/outline';

/** The calls of a definition, and the effects of built-in sugar in it, that are too much. */
export interface Excess {
  readonly nodes: ReadonlySet<SyntaxNode>;
  /** The first of the composition, if it is one of these: the others may be right once that is mended. */
  readonly reported: SyntaxNode | undefined;
  /** Equal for definitions with the same text and the same excess. */
  readonly key: string;
}

export interface Budgeted {
  readonly excess: ReadonlyMap<Definition, Excess>;
  /** Nodes to which the expanded calls expand. */
  readonly spent: number;
}

/** What the calls of a definition, or of all definitions of a file, take from the budget. */
interface Spending {
  readonly calls: readonly { readonly node: SyntaxNode; readonly cost: number }[];
  readonly cost: number;
}

/** The spending of files with the same sizes of macros. */
const spendingOfFiles = new WeakMap<Expansions, WeakMap<FileDefinitions, number>>();

/** The excess of each definition that has one. Each call in turn takes what it needs from the budget, if enough is left. */
export function excessIn(files: readonly FileDefinitions[], expansions: Expansions): Budgeted {
  const found = new Map<Definition, Omit<Excess, 'reported'>>();
  const budget = { left: limits.nodes };
  for (const file of files) {
    const cost = spendingOf(file, expansions);
    if (cost <= budget.left) {
      budget.left -= cost;
      continue;
    }
    for (const definition of file.all) {
      const own = excessOf(definition, expansions, budget);
      if (own) found.set(definition, own);
    }
  }
  // A macro that is too much for any call is reported where it is called, if it is.
  const outside = [...found.keys()].find((definition) => macroKey(definition) === undefined);
  const first = outside ?? (found.size === 0 || isTooMuchElsewhere(files, expansions) ? undefined : found.keys().next().value);
  const excess = new Map([...found].map(([definition, own]) => [definition, withReport(own, definition === first)]));
  return { excess, spent: limits.nodes - budget.left };
}

function spendingOf(file: FileDefinitions, expansions: Expansions): number {
  const known = spendingOfFiles.get(expansions) ?? new WeakMap<FileDefinitions, number>();
  spendingOfFiles.set(expansions, known);
  const made = known.get(file) ?? file.all.reduce((sum, definition) => sum + spendingOfDefinition(definition, expansions).cost, 0);
  known.set(file, made);
  return made;
}

/** Another limit of expansion is exceeded by a call outside of macros, which is reported there. */
function isTooMuchElsewhere(files: readonly FileDefinitions[], expansions: Expansions): boolean {
  return files.some(({ all }) =>
    all.some((definition) => macroKey(definition) === undefined && outlineOfDefinition(definition).calls.some(expansions.isTooMuch)),
  );
}

/** The same for a definition that is no part of the composition: it has a budget of its own. */
export function excessApart(definition: Definition, expansions: Expansions): Excess | undefined {
  const own = excessOf(definition, expansions, { left: limits.nodes });
  return own && withReport(own, true);
}

function withReport({ nodes, key }: Omit<Excess, 'reported'>, isReported: boolean): Excess {
  const [first] = nodes;
  return isReported ? { nodes, reported: first, key: `reported ${key}` } : { nodes, reported: undefined, key };
}

function excessOf(definition: Definition, expansions: Expansions, budget: { left: number }): Omit<Excess, 'reported'> | undefined {
  const nodes = new Set<SyntaxNode>();
  const places: number[] = [];
  for (const [index, { node, cost }] of spendingOfDefinition(definition, expansions).calls.entries()) {
    if (cost <= budget.left) budget.left -= cost;
    else {
      nodes.add(node);
      places.push(index);
    }
  }
  return nodes.size === 0 ? undefined : { nodes, key: places.join(' ') };
}

function spendingOfDefinition(definition: Definition, expansions: Expansions): Spending {
  const { calls, sugar } = outlineOfDefinition(definition);
  const spending: readonly (CallOutline | SugarOutline)[] =
    sugar.length === 0 ? calls : [...calls, ...sugar].sort((a, b) => a.node.start - b.node.start);
  const spent = spending.map((each) => ({
    node: each.node,
    cost: 'macro' in each ? expansions.ofCall(each) : expansions.ofSugar(each.count),
  }));
  return { calls: spent, cost: spent.reduce((sum, { cost }) => sum + cost, 0) };
}

/** Decks without their cards, which are definitions of their own. */
function outlineOfDefinition({ kind, node }: Definition): Outline {
  const cards = kind === 'eventDecks' ? entryOf(node, 'cards')?.value : undefined;
  if (node.kind !== 'mapping' || cards === undefined) return outlineOf(node);
  const own = node.entries.filter(({ value }) => value !== cards).map(({ value }) => outlineOf(value));
  const [first = outlineOf(undefined)] = own;
  return { ...first, calls: own.flatMap(({ calls }) => calls), sugar: own.flatMap(({ sugar }) => sugar) };
}
