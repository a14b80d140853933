/** Elaborates one definition in the surroundings of its composition, and says what its result depends on. */
import { moveBuiltins } from '../catalogue/builtins';
import { internalFault } from '../source/internalFault';
import { nearest } from '../source/nearest';
import { endOfFirstLine } from '../source/positions';
import type { ChunkRange, Problem } from '../source/problem';
import { entryOf, type SyntaxNode } from '../source/tree';
import { withoutConsequences } from './consequences';
import { type Context, type Json, rangeAt } from './context';
import { type Definition, regionOf, typeOf } from './definition';
import { visibleBinding } from './elaborate/facts';
import { builtinBinding } from './elaborate/givenBindings';
import type { PieceRecord } from './elaborate/pieceWords';
import { elaborate } from './elaborate/walk';
import {
  type CallRecord,
  costsText,
  type Elaboration,
  type ExpansionRecorder,
  type ExportedUse,
  type FactRecorder,
  type FreeName,
  type InterruptRecord,
  type MacroDefinition,
  type NameRecord,
  type PendingProblem,
} from './elaboration';
import { type Cursor, type Frame, isReported, textFrame } from './frame';
import { checkMacro, exportedNames, newDefinition } from './macros/define';
import type { MacroSummary, MacroTable } from './macros/summary';
import type { VisibleBinding } from './model';
import type { OriginTable } from './origins';
import { problemAt } from './problem';
import { type Binding, emptyScope, extendAll, otherSpelling } from './scope';
import { macroFact, macroSignature } from './symbols/behaviour';
import type { MacroFamily, Symbols } from './symbols/model';
import { isFaulty } from './symbols/uncertain';

/** What the elaboration of one definition came to. Places are in the chunks of the elaborated text. */
export interface DefinitionResult {
  readonly problems: readonly Problem[];
  readonly json: Json | undefined;
  readonly names: readonly NameRecord[];
  readonly mentions: ReadonlySet<string>;
  readonly zonePatterns: ReadonlySet<string>;
  readonly wholeQueries: ReadonlySet<string>;
  readonly phases: ReadonlySet<string>;
  readonly decisions: ReadonlySet<string>;
  readonly interrupts: readonly InterruptRecord[];
  readonly pieces: readonly PieceRecord[];
  readonly changesTurns: boolean;
  readonly binders: readonly BinderRecord[];
  readonly exported: readonly ExportedUse[];
  readonly calls: readonly CallRecord[];
  readonly expandedEffects: number;
  /** Nodes that have been read for it, those of expansions included. */
  readonly nodesRead: number;
  /** Of a macro: the names it takes from its callers, and what they depend on. */
  readonly free: readonly FreeName[];
  readonly summary: MacroSummary | undefined;
}

/** A binder with its uses. */
export interface BinderRecord {
  readonly binding: VisibleBinding;
  readonly range: ChunkRange;
  readonly uses: readonly ChunkRange[];
}

export interface Surroundings {
  readonly symbols: Symbols;
  readonly macros: MacroTable;
  readonly depends: Elaboration['depends'];
  readonly tolerantBindings: boolean;
  readonly origins?: OriginTable;
  readonly facts?: FactRecorder;
  readonly expansion?: ExpansionRecorder;
  readonly excess?: Elaboration['excess'];
}

/** The definition in canonical form, its problems, and all questions that its result depends on. */
export function elaborateDefinition(definition: Definition, surroundings: Surroundings): DefinitionResult {
  const { entry, node } = definition;
  const family = familyOf(definition);
  const frame = textFrame(entry.chunk);
  const macro = family && newMacro(node, family, frame);
  const elaboration: Elaboration = {
    symbols: surroundings.symbols,
    macros: surroundings.macros,
    depends: surroundings.depends,
    tolerantBindings: surroundings.tolerantBindings,
    problems: [],
    tally: new Map(),
    reported: new Set(),
    bindings: [],
    passed: [],
    exported: [],
    unresolved: new Set(),
    lostTemplates: new Set(),
    names: [],
    mentions: new Set(),
    zonePatterns: new Set(),
    wholeQueries: new Set(),
    phases: new Set(),
    decisions: new Set(),
    interrupts: [],
    pieces: [],
    changesTurns: false,
    choices: new Map(),
    calls: new Map(),
    origins: surroundings.origins,
    facts: surroundings.facts,
    expansion: surroundings.expansion,
    definition: macro,
    excess: surroundings.excess,
    nodes: 0,
    expandedCalls: 0,
    effects: 0,
    expandedEffects: 0,
  };
  const context: Context = {
    elaboration,
    scope: definition.kind === 'step' ? extendAll(emptyScope, moveBuiltins.map(builtinBinding)) : emptyScope,
    noDecisions: isCoupCard(definition) ? 'a coup card' : regionOf(definition),
    afterRoll: false,
    optional: false,
    deciding: false,
    muted: false,
    parent: undefined,
    actors: undefined,
    phases: undefined,
    spending: undefined,
  };
  const cursor: Cursor = { node: headOf(definition), frame, name: nameOf(definition), ...(definition.key ? { key: definition.key } : {}) };
  // The first origin is that of the definition itself.
  elaboration.origins?.add(cursor);
  const summary = family && checkMacro(cursor, family, context);
  const result = family ? undefined : elaborate(cursor, typeOf(definition), context);
  return finish(elaboration, result?.json, summary);
}

const noResult: Omit<DefinitionResult, 'problems'> = {
  json: undefined,
  names: [],
  mentions: new Set(),
  zonePatterns: new Set(),
  wholeQueries: new Set(),
  phases: new Set(),
  decisions: new Set(),
  interrupts: [],
  pieces: [],
  changesTurns: true,
  binders: [],
  exported: [],
  calls: [],
  expandedEffects: 0,
  nodesRead: 0,
  free: [],
  summary: undefined,
};

/** The result of `elaborated`; where it throws, the fault is the only problem of the definition (GS1099), at its name or its first line. */
export function containedResult({ entry, node, key }: Definition, elaborated: () => DefinitionResult): DefinitionResult {
  try {
    return elaborated();
  } catch (fault) {
    const named = entryOf(node, 'id')?.value ?? key;
    const start = named?.start ?? node.start;
    const end = named?.end ?? start + endOfFirstLine(entry.chunk.text.slice(start, node.end));
    return { ...noResult, problems: [internalFault({ chunk: entry.chunk.id, start, end }, fault)] };
  }
}

function familyOf({ kind }: Definition): MacroFamily | undefined {
  if (kind === 'effectMacros') return 'effect';
  return kind === 'conditionMacros' ? 'condition' : undefined;
}

function newMacro(node: SyntaxNode, family: MacroFamily, frame: Frame): MacroDefinition {
  const fact = macroFact(node, family) ?? { id: '', ...macroSignature(node, family) };
  return newDefinition(fact, frame, exportedNames(node));
}

/** A card with the tag `coup` runs without anybody to ask (reference: `events.md`, Coup cards). */
function isCoupCard({ kind, node }: Definition): boolean {
  const tags = kind === 'card' ? entryOf(node, 'tags')?.value : undefined;
  return tags?.kind === 'sequence' && tags.items.some((tag) => tag.kind === 'scalar' && tag.value === 'coup');
}

/** What an entry is called in messages. */
function nameOf(definition: Definition): string {
  const type = typeOf(definition);
  if (type.kind === 'record') return type.record;
  return definition.kind === 'step' ? 'effects' : definition.kind;
}

/** The node of a definition; the cards of a deck, which are definitions of their own, are left out of its head. */
function headOf({ kind, node }: Definition): SyntaxNode {
  const cards = kind === 'eventDecks' ? entryOf(node, 'cards') : undefined;
  if (node.kind !== 'mapping' || cards?.value.kind !== 'sequence') return node;
  const empty: SyntaxNode = { ...cards.value, items: [] };
  return { ...node, entries: node.entries.map((entry) => (entry === cards ? { ...entry, value: empty } : entry)) };
}

function finish(elaboration: Elaboration, json: Json | undefined, summary: MacroSummary | undefined): DefinitionResult {
  const problems = withoutConsequences(elaboration.problems).map(({ problem, fixes }): Problem => {
    const made = fixes?.() ?? [];
    return made.length > 0 ? { ...problem, fixes: made } : problem;
  });
  return {
    problems: [...problems, ...unusedBinders(elaboration)],
    json,
    names: elaboration.names,
    mentions: kept(elaboration.mentions),
    zonePatterns: kept(elaboration.zonePatterns),
    wholeQueries: kept(elaboration.wholeQueries),
    phases: kept(elaboration.phases),
    decisions: kept(elaboration.decisions),
    interrupts: elaboration.interrupts,
    pieces: elaboration.pieces,
    changesTurns: elaboration.changesTurns,
    binders: [...elaboration.bindings, ...elaboration.passed].flatMap(binderRecord),
    exported: elaboration.exported,
    calls: [...elaboration.calls.values()],
    expandedEffects: elaboration.expandedEffects,
    nodesRead: elaboration.nodes,
    free: elaboration.definition?.free ?? [],
    summary,
  };
}

const nothing: ReadonlySet<string> = new Set();

/** Most definitions have nothing of most kinds: one empty set does for all of them. */
function kept(words: ReadonlySet<string>): ReadonlySet<string> {
  return words.size === 0 ? nothing : words;
}

/** Where in each chunk the last placeholder stands. The text that will replace it may use any name that is bound before it. */
function lastPlaceholders(problems: Elaboration['problems']): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { problem } of problems) {
    const { code, chunk, start } = problem;
    if (code === 'GS9038') last.set(chunk, Math.max(start, last.get(chunk) ?? 0));
  }
  return last;
}

/** GS3005. */
function unusedBinders(elaboration: Elaboration): readonly Problem[] {
  const { bindings, definition, problems } = elaboration;
  if (bindings.length === 0 || (definition && (lacksExport(definition) || problems.some(spoilsExports)))) return [];
  const placeholders = lastPlaceholders(problems);
  return bindings.flatMap((binding) => unusedBinder(binding, elaboration, placeholders));
}

/** Never read, nor nearly, nor where the name has no meaning. */
function unusedBinder(
  binding: Binding,
  { definition, unresolved, symbols }: Elaboration,
  placeholders: ReadonlyMap<string, number>,
): readonly Problem[] {
  const [binder] = binding.binders;
  // Where the text is faulty, the use may be what is lost.
  if (
    !binder ||
    isFaulty(binder.place.frame.chunk) ||
    binding.answer ||
    binder.reads > 0 ||
    binder.near > 0 ||
    !isReported(binder.place.frame)
  )
    return [];
  if (binder.name.startsWith('_') || binder.name.startsWith('$_') || definition?.exports.has(binder.name)) return [];
  if (unresolved.has(binder.name) || unresolved.has(otherSpelling(binder.name))) return [];
  const { place, name } = binder;
  if (symbols.isUnread(name) || place.start < (placeholders.get(place.frame.chunk.id) ?? -1)) return [];
  const prefixed = name.startsWith('$') ? `$_${name.slice(1)}` : `_${name}`;
  const fix = { title: `Rename to \`${prefixed}\``, edits: [{ ...rangeAt(place), text: prefixed }] };
  return [problemAt(place.frame.chunk, place, 'GS3005', { n: name }, { fixes: [fix] })];
}

/** Any of the body's names may be the one that is to be exported instead of one that nothing binds: that is the fault (GS6011). */
function lacksExport({ exports, bound }: MacroDefinition): boolean {
  return [...exports].some((each) => !bound.has(each));
}

/** The list of exports cannot be read, or stands under a misspelt key. */
function spoilsExports({ problem }: PendingProblem): boolean {
  const { field, k } = problem.values;
  return costsText(problem) && (field === 'exports' || (k !== undefined && nearest(k, ['exports']).length > 0));
}

function binderRecord(binding: Binding): readonly BinderRecord[] {
  return binding.binders.map((binder) => ({
    binding: visibleBinding(binding),
    range: rangeAt(binder.place),
    uses: binder.places.map(({ place }) => rangeAt(place)),
  }));
}
