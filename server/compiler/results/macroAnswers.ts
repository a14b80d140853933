/** What results ask of macros and actions beyond their symbols, as texts that are compared between versions. */
import type { Definition, FileDefinitions } from '../definition';
import { type Extent, type MacroSummary, outlineOf } from '../macros/summary';
import type { MacroFamily } from '../symbols/model';
import { macroBody, valueAt } from '../symbols/read';
import type { SymbolTable } from '../symbols/symbols';

export interface MacroAnswers {
  readonly definitionOf: (macro: string) => Definition | undefined;
  readonly calls: (macro: string) => readonly string[];
  /**
   * The macro and those that come to be called where it is, each behind those that it calls, but for those that were named before. Nothing where there
   * are so few that they can be read one within another.
   */
  readonly innermostFirst: (macro: string) => readonly string[];
  /** The macro and those that come to be called where it is. */
  readonly reached: (macro: string) => ReadonlySet<string>;
  readonly extent: (macro: string) => Extent;
  readonly actionOf: (action: string) => Pick<Definition['entry'], 'chunk' | 'node'> | undefined;
  /** The answer of this version to `macro effect x`, `calls effect x`, `extent effect x`, `text effect x`, `head action y`. */
  readonly answerOf: (question: string) => string;
}

/** Macros that are elaborated, or measured, one within another without harm to the stack: far more than calls may be nested. */
const farthest = 64;

/** `summaryOf` elaborates the macro if need be; while macros `areRunning`, those of a cycle have no summary yet. */
export function macroAnswers(
  symbols: SymbolTable,
  files: readonly FileDefinitions[],
  summaryOf: (family: MacroFamily, name: string) => MacroSummary | undefined,
  areRunning: () => boolean,
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
  const calls = (macro: string): readonly string[] => [...outline(macro).calls.keys()];
  const reaches = new Map<string, ReadonlySet<string>>();
  const reached = (macro: string): ReadonlySet<string> => {
    const known = reaches.get(macro);
    if (known) return known;
    // What is added on the way is walked as well.
    const found = new Set([macro]);
    for (const each of found) for (const callee of calls(each)) found.add(callee);
    reaches.set(macro, found);
    return found;
  };
  /** Each with a memory of its own of what it has named. */
  const walkInwards = () => {
    const named = new Set<string>();
    return (macro: string): readonly string[] => {
      if (named.has(macro) || reached(macro).size <= farthest) return [];
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
  };
  const extents = new Map<string, Extent>();
  const ofExtents = walkInwards();
  const extent = (macro: string): Extent => {
    const known = extents.get(macro);
    if (known) return known;
    for (const inner of ofExtents(macro)) if (inner !== macro) extent(inner);
    // A cycle adds nothing: its call expands to nothing.
    extents.set(macro, { depth: 0, size: 0 });
    const { calls: callees, effects } = outline(macro);
    let depth = 0;
    let size = effects;
    for (const [callee, count] of callees) {
      const inner = extent(callee);
      depth = Math.max(depth, inner.depth);
      size += count * (inner.size + 1);
    }
    const result = { depth: depth + 1, size };
    extents.set(macro, result);
    return result;
  };
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
      case 'calls':
        return calls(macro).join('\n');
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
  return { definitionOf, calls, innermostFirst: walkInwards(), reached, extent, actionOf, answerOf };
}

/** The effects or the condition of a macro. */
export function bodyOf(definition: Pick<Definition, 'kind' | 'node'> | undefined) {
  return macroBody(definition?.node, definition?.kind === 'conditionMacros' ? 'condition' : 'effect');
}
