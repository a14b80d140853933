/**
 * Keeps the results of definitions from one version to the next. A result stands as long as the text of its definition and every
 * answer it was made with are the same; then only the places in it move.
 */
import type { SyntaxNode } from '../source/tree';
import type { Elaborated, Json } from './context';
import { type Definition, textOf } from './definition';
import { type DefinitionResult, elaborateDefinition } from './elaborateDefinition';
import type { ExpansionRecorder, FactRecorder } from './elaboration';
import type { LoweredDefinition } from './lower/assemble';
import { type Extent, type MacroSummary, type MacroTable, outlineOf } from './macros/summary';
import { moveRanges } from './moveRanges';
import { newOrigins, type OriginTable } from './origins';
import type { MacroFamily } from './symbols/model';
import { valueAt } from './symbols/read';
import { type Answers, type QuestionPool, recordAnswers, sameAnswers } from './symbols/record';
import type { SymbolTable } from './symbols/symbols';

/** A result with what it was made from. */
export interface Kept {
  readonly kind: Definition['kind'];
  readonly result: DefinitionResult;
  readonly chunk: string;
  readonly start: number;
  /** Kind and text of the definition (`textOf`), by which its result is found when its tree has been made anew. */
  readonly key: string | undefined;
  readonly answers: Answers;
  /** Further questions (`macro effect x`, `calls effect x`, ...) with their answers. */
  readonly further: ReadonlyMap<string, string>;
}

/** What versions of one composition share. */
export interface Store {
  readonly pool: QuestionPool;
  readonly byNode: WeakMap<SyntaxNode, Kept>;
  readonly byText: ReadonlyMap<string, Kept>;
  readonly lowered: WeakMap<SyntaxNode, KeptLowering>;
}

/** A definition in canonical form, with the texts of all macros that have gone into it. */
interface KeptLowering {
  readonly kept: Kept;
  readonly texts: ReadonlyMap<string, string>;
  readonly json: Json;
  readonly origins: OriginTable;
}

export interface Results {
  readonly of: (definition: Definition) => DefinitionResult;
  readonly elaborated: () => number;
  /** For the next version. */
  readonly store: () => Store;
  /** The definition in canonical form; undefined for macros, and while there is a fault in it. */
  readonly lower: (definition: Definition) => LoweredDefinition | undefined;
  /** Elaborates a definition that is no part of the composition; nothing is kept. */
  readonly apart: (definition: Definition, origins?: OriginTable) => DefinitionResult;
  /** Elaborates once more for what the observers note; nothing is kept. */
  readonly observe: (definition: Definition, observers: Observers) => DefinitionResult;
}

export interface Observers {
  readonly facts?: FactRecorder;
  readonly expansion?: ExpansionRecorder;
}

export function createResults(
  symbols: SymbolTable,
  definitions: readonly Definition[],
  pool: QuestionPool,
  tolerantBindings: boolean,
  previous: Store | undefined,
): Results {
  const current = new Map<Definition, Kept>();
  const byNode = previous?.byNode ?? new WeakMap<SyntaxNode, Kept>();
  const byText = new Map<string, Kept>();
  const loweredNodes = previous?.lowered ?? new WeakMap<SyntaxNode, KeptLowering>();
  const macros = indexMacros(definitions);
  const running = new Set<Definition>();
  let elaborated = 0;

  const summary = (family: MacroFamily, name: string): MacroSummary | undefined => {
    const definition = macros.get(`${family} ${name}`);
    if (!definition || running.has(definition)) return undefined;
    return keptOf(definition).result.summary;
  };
  const outline = (macro: string) => {
    const definition = macros.get(macro);
    return outlineOf(valueAt(definition?.node, definition?.kind === 'conditionMacros' ? 'condition' : 'effects'));
  };
  const calls = (family: MacroFamily, name: string): readonly string[] => [...outline(`${family} ${name}`).calls.keys()];
  const extents = new Map<string, Extent>();
  const extent = (macro: string): Extent => {
    const known = extents.get(macro);
    if (known) return known;
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
  const textOfMacro = (family: MacroFamily, name: string): string => macros.get(`${family} ${name}`)?.entry.chunk.id ?? '';
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

  /** Answers of this version: many definitions depend on the same macros. */
  const given = new Map<string, string>();
  const answerOf = (question: string): string => {
    const known = given.get(question);
    if (known !== undefined) return known;
    const answer = answerTo(question);
    // While a macro of a cycle is being elaborated it has no summary yet.
    if (running.size === 0) given.set(question, answer);
    return answer;
  };

  const answerTo = (question: string): string => {
    const [kind = '', family = '', ...rest] = question.split(' ');
    const name = rest.join(' ');
    const of = family === 'condition' ? 'condition' : 'effect';
    switch (kind) {
      case 'macro':
        return summary(of, name)?.fingerprint ?? '';
      case 'calls':
        return calls(of, name).join('\n');
      case 'extent': {
        const { depth, size } = extent(`${family} ${name}`);
        return `${depth} ${size}`;
      }
      case 'text':
        return textOfMacro(of, name);
      default:
        return actionHead(name);
    }
  };

  const stands = (kept: Kept): boolean => {
    if (!sameAnswers(kept.answers, symbols, pool)) return false;
    for (const [question, answer] of kept.further) if (answerOf(question) !== answer) return false;
    return true;
  };

  const run = (definition: Definition, extra: { readonly origins?: OriginTable } & Observers = {}, key?: string): Kept => {
    const further = new Map<string, string>();
    const ask = <T>(question: string, value: T): T => {
      if (!further.has(question)) further.set(question, answerOf(question));
      return value;
    };
    const table: MacroTable = {
      summary: (family, name) => ask(`macro ${family} ${name}`, summary(family, name)),
      calls: (family, name) => ask(`calls ${family} ${name}`, calls(family, name)),
      extent: (family, name) => ask(`extent ${family} ${name}`, extent(`${family} ${name}`)),
    };
    const recorded = recordAnswers(symbols, pool);
    running.add(definition);
    const result = elaborateDefinition(definition, {
      symbols: recorded.symbols,
      macros: table,
      depends: {
        onMacroText: (family, name) => ask(`text ${family} ${name}`, undefined),
        onAction: (action) => ask(`head action ${action}`, actionOf(action)),
      },
      tolerantBindings,
      ...(extra.origins ? { origins: extra.origins } : {}),
      ...(extra.facts ? { facts: extra.facts } : {}),
      ...(extra.expansion ? { expansion: extra.expansion } : {}),
    });
    running.delete(definition);
    return {
      result,
      kind: definition.kind,
      chunk: definition.entry.chunk.id,
      start: definition.node.start,
      key,
      answers: recorded.answers,
      further,
    };
  };

  const keptOf = (definition: Definition): Kept => {
    const known = current.get(definition);
    if (known) return known;
    const ofNode = byNode.get(definition.node);
    // The id of a chunk changes with its text.
    const sameText = ofNode?.kind === definition.kind && ofNode.chunk === definition.entry.chunk.id;
    const key = sameText ? ofNode.key : keyOf(definition);
    // A node can come to stand in another section without a change of its own.
    const ofText = key === undefined ? undefined : (previous?.byText.get(key) ?? byText.get(key));
    const candidate = ofNode?.kind === definition.kind ? ofNode : ofText;
    let kept = candidate && stands(candidate) ? moved(candidate, definition) : undefined;
    if (!kept) {
      elaborated++;
      kept = run(definition, {}, key);
    } else if (kept.key !== key) {
      kept = { ...kept, key };
    }
    current.set(definition, kept);
    byNode.set(definition.node, kept);
    if (key !== undefined) byText.set(key, kept);
    return kept;
  };

  const lower = (definition: Definition): LoweredDefinition | undefined => {
    const known = loweredNodes.get(definition.node);
    const current = known && known.kept.kind === definition.kind && known.kept.chunk === definition.entry.chunk.id && stands(known.kept);
    if (known && current && [...known.texts].every(([question, text]) => answerOf(question) === text)) {
      return { definition, json: known.json, origins: known.origins };
    }
    const origins = newOrigins();
    const kept = run(definition, { origins });
    const { json } = kept.result;
    if (json === undefined) return undefined;
    const macroQuestions = [...kept.further.keys()].filter((question) => question.startsWith('macro '));
    const texts = new Map(
      macroQuestions.map((question) => question.replace('macro', 'text')).map((question) => [question, answerOf(question)]),
    );
    loweredNodes.set(definition.node, { kept, texts, json, origins });
    return { definition, json, origins };
  };

  return {
    of: (definition) => keptOf(definition).result,
    elaborated: () => elaborated,
    store: () => ({ pool, byNode, byText, lowered: loweredNodes }),
    lower,
    apart: (definition, origins) => run(definition, origins ? { origins } : {}).result,
    observe: (definition, observers) => run(definition, observers).result,
  };
}

function keyOf(definition: Definition): string | undefined {
  const text = textOf(definition);
  return text === undefined ? undefined : `${definition.kind}\n${text}`;
}

/** The first macro of a name counts. */
function indexMacros(definitions: readonly Definition[]): ReadonlyMap<string, Definition> {
  const macros = new Map<string, Definition>();
  for (const definition of definitions) {
    const family = definition.kind === 'effectMacros' ? 'effect' : definition.kind === 'conditionMacros' ? 'condition' : undefined;
    const id = family && valueAt(definition.node, 'id');
    const key = id?.kind === 'scalar' ? `${family} ${String(id.value).trim().normalize('NFC')}` : undefined;
    if (key !== undefined && !macros.has(key)) macros.set(key, definition);
  }
  return macros;
}

/** The same result where the definition stands now. */
function moved(kept: Kept, definition: Definition): Kept {
  const chunk = definition.entry.chunk.id;
  const { start } = definition.node;
  if (kept.chunk === chunk && kept.start === start) return kept;
  const move = { from: kept.chunk, to: chunk, by: start - kept.start };
  const { result } = kept;
  const { summary } = result;
  return {
    ...kept,
    chunk,
    start,
    result: {
      ...result,
      problems: moveRanges(result.problems, move),
      names: moveRanges(result.names, move),
      interrupts: moveRanges(result.interrupts, move),
      binders: moveRanges(result.binders, move),
      exported: result.exported.map((use) => ({ ...use, at: moveRanges(use.at, move) })),
      calls: result.calls.map((call) => ({ ...call, at: moveRanges(call.at, move) })),
      free: moveRanges(result.free, move),
      // A macro that has moved is read from its new nodes: what its summary says of the old ones is no use.
      summary: summary && kept.chunk === chunk ? summary : summary && { ...summary, chunk: definition.entry.chunk, ...bodyOf(definition) },
    },
  };
}

function bodyOf(definition: Definition) {
  const body = valueAt(definition.node, definition.kind === 'effectMacros' ? 'effects' : 'condition');
  return { body, irrelevant: new Map<SyntaxNode, number>(), settled: new Map<SyntaxNode, Elaborated>() };
}
