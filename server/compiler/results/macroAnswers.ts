/** What results ask of macros and actions beyond their symbols, as texts that are compared between versions. */
import type { SyntaxNode } from '../../source/tree';
import type { Definition, FileDefinitions } from '../definition';
import { type CallGraph, callGraph } from '../macros/callGraph';
import { type Expansions, expansionsOf } from '../macros/expansion';
import { calledIn, outlineOf } from '../macros/outline';
import type { Cycle, Extent, MacroSummary } from '../macros/summary';
import type { MacroFamily } from '../symbols/model';
import { itemsOf, macroBody, valueAt } from '../symbols/read';
import { once } from '../symbols/share';
import type { SymbolTable } from '../symbols/symbols';

export interface MacroAnswers {
  readonly definitionOf: (macro: string) => Definition | undefined;
  /** As `MacroTable` says. */
  readonly cycle: (caller: string, callee: string) => Cycle | undefined;
  /**
   * The macro and those that come to be called where it is, each behind those that it calls, but for those that were named before. Nothing where there
   * are so few that they can be read one within another.
   */
  readonly innermostFirst: (macro: string) => readonly string[];
  readonly extent: (macro: string) => Extent;
  readonly expansions: () => Expansions;
  readonly actionOf: (action: string) => Pick<Definition['entry'], 'chunk' | 'node'> | undefined;
  /** The answer of this version to `macro effect x`, `cycle effect x`, `extent effect x`, `text effect x`, `head action y`. */
  readonly answerOf: (question: string) => string;
}

/** Macros that are elaborated one within another without harm to the stack: far more than calls may be nested. */
const farthest = 64;

/**
 * `summaryOf` elaborates the macro if need be; while macros `areRunning`, those of a cycle have no summary yet. What an `earlier` version knew of the sizes
 * of macros is kept where it holds.
 */
export function macroAnswers(
  symbols: SymbolTable,
  files: readonly FileDefinitions[],
  summaryOf: (family: MacroFamily, name: string) => MacroSummary | undefined,
  areRunning: () => boolean,
  earlier: Expansions | undefined,
): MacroAnswers {
  const first = new Map<string, Definition | undefined>();
  const definitionOf = (macro: string): Definition | undefined => {
    if (first.has(macro)) return first.get(macro);
    // The first macro of a name counts.
    const found = files.find(({ macros }) => macros.has(macro))?.macros.get(macro);
    first.set(macro, found);
    return found;
  };
  const outline = (macro: string) => outlineOf(bodyOf(definitionOf(macro)));
  const calls = (macro: string): readonly string[] => [...calledIn(bodyOf(definitionOf(macro)))];
  const graph = once(() => {
    // Those of effects come first, as everywhere.
    const macros = new Set(
      ['effect ', 'condition '].flatMap((family) => files.flatMap((own) => [...own.macros.keys()].filter((key) => key.startsWith(family)))),
    );
    const bodies: Bodies = new Map([...macros].map((macro) => [macro, bodyOf(definitionOf(macro))]));
    const before = earlier?.madeFrom.graph;
    if (before && areSameBodies(bodies, bodiesOfGraphs.get(before))) return before;
    const made = callGraph([...macros], calls, before);
    bodiesOfGraphs.set(made, bodies);
    return made;
  });
  const expansions = once(() => {
    const parameters = (macro: string) => itemsOf(valueAt(definitionOf(macro)?.node, 'params')).length;
    return expansionsOf(graph(), outline, parameters, earlier);
  });
  const cycle = (caller: string, callee: string): Cycle | undefined => {
    const group = graph().groupOf.get(caller);
    if (!group?.isCycle || !group.members.includes(callee)) return undefined;
    return { way: group.cycles.get(caller)?.find((way) => way[1] === callee) };
  };
  const named = new Set<string>();
  const innermostFirst = (macro: string): readonly string[] => {
    const { groupOf } = graph();
    const reach = groupOf.get(macro)?.reach ?? 0;
    if (named.has(macro) || reach <= farthest) return [];
    const order: string[] = [];
    const open: { readonly macro: string; readonly callees: string[] }[] = [];
    const enter = (each: string) => {
      named.add(each);
      open.push({ macro: each, callees: [...calls(each)] });
    };
    enter(macro);
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const callee = last.callees.pop();
      if (callee === undefined) {
        order.push(last.macro);
        open.pop();
      } else if (!named.has(callee)) enter(callee);
    }
    return order;
  };
  const extent = (macro: string): Extent => expansions().of(macro) ?? { depth: 1, size: 0 };
  const actionOf = (action: string) => {
    const declaration = symbols.lookup('action', action);
    return declaration && { chunk: declaration.entry.chunk, node: declaration.node };
  };
  const actionHead = (action: string): string => {
    const found = actionOf(action);
    if (!found) return '';
    // Places in the params are related information of the pipelines, so the chunk counts where there are any.
    const params = valueAt(found.node, 'params');
    const parts = ['actor', 'executor', 'phase', 'params'].map((field) => valueAt(found.node, field));
    const texts = parts.map((part) => (part ? found.chunk.text.slice(part.start, part.end) : ''));
    return `${params ? `${found.chunk.id} ${params.start}` : ''} ${texts.join('\n')}`;
  };

  const answerTo = (question: string): string => {
    const [kind = '', family = '', ...rest] = question.split(' ');
    const name = rest.join(' ');
    const macro = `${family} ${name}`;
    switch (kind) {
      case 'macro':
        return summaryOf(family === 'condition' ? 'condition' : 'effect', name)?.fingerprint ?? '';
      case 'cycle':
        return graph().groupOf.get(macro)?.text ?? '';
      case 'extent': {
        const { depth, size } = extent(macro);
        return `${depth} ${size}`;
      }
      case 'text':
        return definitionOf(macro)?.entry.chunk.id ?? '';
      default:
        return actionHead(name);
    }
  };

  /** Answers of this version: many definitions depend on the same macros. */
  const given = new Map<string, string>();
  const answerOf = (question: string): string => {
    const known = given.get(question);
    if (known !== undefined) return known;
    const answer = answerTo(question);
    if (!areRunning()) given.set(question, answer);
    return answer;
  };
  return { definitionOf, cycle, innermostFirst, extent, expansions, actionOf, answerOf };
}

/** Bodies of macros, in the order of the declarations. */
type Bodies = ReadonlyMap<string, SyntaxNode | undefined>;

/** The newest bodies that a graph is that of: while no macro is edited they are not read for their calls again. */
const bodiesOfGraphs = new WeakMap<CallGraph, Bodies>();

function areSameBodies(some: Bodies, others: Bodies | undefined): boolean {
  if (some.size !== others?.size) return false;
  const order = others.entries();
  for (const [macro, body] of some) {
    const [other, otherBody] = order.next().value ?? [];
    if (macro !== other || body !== otherBody) return false;
  }
  return true;
}

/** The effects or the condition of a macro. */
export function bodyOf(definition: Pick<Definition, 'kind' | 'node'> | undefined) {
  return macroBody(definition?.node, definition?.kind === 'conditionMacros' ? 'condition' : 'effect');
}
