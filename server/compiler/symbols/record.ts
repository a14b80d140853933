/**
 * Notes which questions a piece of work puts to symbols, so that its result can be kept as long as the answers stay
 * (`sameAnswers`). Places are noted only where they were asked for by `place` or `macroBody`: `lookup` counts as `exists`, `all` as
 * `names`.
 */

import type { NameKind } from '../../catalogue/model';
import type { Scalar } from '../../kernel/gamedef';
import { type Facet, factFacets, markerFacets, nameFacets, zoneFacets } from './facets';
import type { GameFacts, MacroFamily, NamedFacts, PropertyFact, PropertyKind, Symbols } from './model';
import { equals } from './share';
import type { SymbolTable } from './symbols';

type Ask = (symbols: Symbols) => unknown;

/** One question, the same object for every piece of work that puts it. */
export interface Question {
  readonly ask: Ask;
  /** The parts of the symbols that the answer depends on; none for a question about a place in a document, whose answer can always change. */
  readonly facets: readonly Facet[];
  /** The name whose place is asked for. */
  readonly place?: string;
}

/** Answers by question, with the generation of the symbols they were given by, and what they depended on as it was then. */
export interface Answers {
  readonly given: ReadonlyMap<Question, unknown>;
  readonly places: ReadonlyMap<Question, unknown>;
  /** Both are moved on by `sameAnswers` when the answers have been found to hold for newer symbols. */
  readonly stamps: Map<Facet, unknown>;
  generation: object;
}

/** Shared by all recordings of one composition over its versions. */
export interface QuestionPool {
  /** By what is asked, of which kind of name (and in what it is declared), and by the name itself. */
  readonly questions: Map<Asking, Map<string, Map<string, Question>>>;
  /** How many they are. */
  size: number;
  /** Answers of the newest symbols, so that each question is put once per version however many pieces of work depend on it. */
  readonly current: { symbols: SymbolTable | undefined; answers: Map<Question, unknown> };
}

/** An empty pool. */
export function questionPool(): QuestionPool {
  return { questions: new Map(), size: 0, current: { symbols: undefined, answers: new Map() } };
}

/** So many questions beyond those in use are no burden. */
const mostIdleQuestions = 1000;

/** Makes a question; called only for one that is not known yet. Out here, so that what asks it does not hold the symbols at hand. */
const ask = {
  uncertain: (kind: NameKind, name: string | undefined): Question => ({
    ask: (each) => each.uncertain(kind, name),
    facets: [`doubt ${kind}`],
  }),
  isUnread: (name: string): Question => ({ ask: (each) => each.isUnread(name), facets: ['doubt text'] }),
  exists: (kind: NameKind, name: string, container: string | undefined): Question => ({
    ask: (each) => each.exists(kind, name, container),
    facets: nameFacets(kind, container),
  }),
  names: (kind: NameKind, container: string | undefined): Question => ({
    ask: (each) => each.names(kind, container),
    facets: nameFacets(kind, container),
  }),
  place: (kind: NameKind, name: string, container: string | undefined): Question => ({
    ask: (each) => each.place(kind, name, container),
    facets: [],
    place: name,
  }),
  macroBody: (family: MacroFamily, name: string): Question => ({
    ask: (each) => bodyIdentity(each, family, name),
    facets: [],
    place: name,
  }),
  shape: (kind: keyof NamedFacts, name: string): Question => ({ ask: (each) => shapeOf(each.fact(kind, name)), facets: factFacets(kind) }),
  fact: (kind: keyof NamedFacts, name: string): Question => ({ ask: (each) => each.fact(kind, name), facets: factFacets(kind) }),
  value: (kind: PropertyKind, name: string, value: Scalar): Question => ({
    ask: (each) => each.hasValue(kind, name, value),
    facets: factFacets(kind),
  }),
  factNames: (kind: keyof NamedFacts): Question => ({ ask: (each) => each.factNames(kind), facets: [`named ${kind}`] }),
  game: (kind: keyof GameFacts): Question => ({ ask: (each) => each.game(kind), facets: [`game ${kind}`] }),
  resolveZone: (text: string): Question => ({ ask: (each) => each.resolveZone(text), facets: zoneFacets }),
  resolveSeat: (text: string): Question => ({ ask: (each) => each.resolveSeat(text), facets: ['table seats'] }),
  allowedStates: (marker: string, zone: string): Question => ({
    ask: (each) => each.allowedStates(marker, zone),
    facets: markerFacets,
  }),
} as const;

type Asking = keyof typeof ask;

/** Symbols that answer as `table` does; `answers` are those given so far. */
export function recordAnswers(table: SymbolTable, pool: QuestionPool): { readonly symbols: Symbols; readonly answers: Answers } {
  const given = new Map<Question, unknown>();
  const places = new Map<Question, unknown>();
  const stamps = new Map<Facet, unknown>();
  const note = (question: Question): void => {
    const notes = question.place === undefined ? given : places;
    if (notes.has(question)) return;
    notes.set(question, answerOf(question, table, pool));
    for (const facet of question.facets) if (!stamps.has(facet)) stamps.set(facet, table.stamp(facet));
  };
  /** Notes a question that the pool has; most are put again and again. */
  const isNoted = (asking: Asking, kind: string, name: string): boolean => {
    const question = pool.questions.get(asking)?.get(kind)?.get(name);
    if (question === undefined) return false;
    note(question);
    return true;
  };
  const begin = (asking: Asking, kind: string, name: string, question: Question): void => {
    const kinds = pool.questions.get(asking) ?? new Map<string, Map<string, Question>>();
    pool.questions.set(asking, kinds);
    const names = kinds.get(kind) ?? new Map<string, Question>();
    kinds.set(kind, names);
    names.set(name, question);
    pool.size++;
    note(question);
  };
  const noteExists = (kind: NameKind, name: string, container: string | undefined) => {
    const within = kindWithin(kind, container);
    if (!isNoted('exists', within, name)) begin('exists', within, name, ask.exists(kind, name, container));
  };
  const noteNames = (kind: NameKind, container: string | undefined) => {
    const within = kindWithin(kind, container);
    if (!isNoted('names', within, '')) begin('names', within, '', ask.names(kind, container));
  };
  const noteFact = (kind: keyof NamedFacts, name: string) => {
    if (!isNoted('fact', kind, name)) begin('fact', kind, name, ask.fact(kind, name));
  };
  const symbols: Symbols = {
    fragment: table.fragment,
    uncertain: (kind, name) => {
      if (!isNoted('uncertain', kind, name ?? '')) begin('uncertain', kind, name ?? '', ask.uncertain(kind, name));
      return table.uncertain(kind, name);
    },
    isUnread: (name) => {
      if (!isNoted('isUnread', '', name)) begin('isUnread', '', name, ask.isUnread(name));
      return table.isUnread(name);
    },
    exists: (kind, name, container) => {
      noteExists(kind, name, container);
      return table.exists(kind, name, container);
    },
    lookup: (kind, name, container) => {
      noteExists(kind, name, container);
      return table.lookup(kind, name, container);
    },
    all: (kind, container) => {
      noteNames(kind, container);
      return table.all(kind, container);
    },
    names: (kind, container) => {
      noteNames(kind, container);
      return table.names(kind, container);
    },
    place: (kind, name, container) => {
      const within = kindWithin(kind, container);
      if (!isNoted('place', within, name)) begin('place', within, name, ask.place(kind, name, container));
      return table.place(kind, name, container);
    },
    macroBody: (family, name) => {
      if (!isNoted('macroBody', family, name)) begin('macroBody', family, name, ask.macroBody(family, name));
      return table.macroBody(family, name);
    },
    fact: <K extends keyof NamedFacts>(kind: K, name: string) => {
      const found = table.fact(kind, name);
      if (isProperty(found)) {
        if (!isNoted('shape', kind, name)) begin('shape', kind, name, ask.shape(kind, name));
        return withNotedWords(found, () => noteFact(kind, name));
      }
      noteFact(kind, name);
      return found;
    },
    hasValue: (kind, name, value) => {
      // No value is written with the line break that ends it.
      const text = `${JSON.stringify(value)}\n${name}`;
      if (!isNoted('value', kind, text)) begin('value', kind, text, ask.value(kind, name, value));
      return table.hasValue(kind, name, value);
    },
    factNames: (kind) => {
      if (!isNoted('factNames', kind, '')) begin('factNames', kind, '', ask.factNames(kind));
      return table.factNames(kind);
    },
    game: (kind) => {
      if (!isNoted('game', kind, '')) begin('game', kind, '', ask.game(kind));
      return table.game(kind);
    },
    resolveZone: (text) => {
      if (!isNoted('resolveZone', '', text)) begin('resolveZone', '', text, ask.resolveZone(text));
      return table.resolveZone(text);
    },
    resolveSeat: (text) => {
      if (!isNoted('resolveSeat', '', text)) begin('resolveSeat', '', text, ask.resolveSeat(text));
      return table.resolveSeat(text);
    },
    allowedStates: (marker, zone) => {
      if (!isNoted('allowedStates', marker, zone)) begin('allowedStates', marker, zone, ask.allowedStates(marker, zone));
      return table.allowedStates(marker, zone);
    },
  };
  return { symbols, answers: { given, places, stamps, generation: table.generation } };
}

/** A kind of name, and what names of it are declared in; no kind has a line break in it. */
function kindWithin(kind: NameKind, container: string | undefined): string {
  return container === undefined ? kind : `${kind}\n${container}`;
}

/** Forgets the questions that nothing puts any more, once they are many: every word that was half typed has been asked for. */
export function prunePool(pool: QuestionPool, inUse: number, isInUse: (question: Question) => boolean): void {
  if (pool.size <= 2 * inUse + mostIdleQuestions) return;
  for (const kinds of pool.questions.values()) {
    for (const [kind, names] of kinds) {
      for (const [name, question] of names) {
        if (isInUse(question)) continue;
        names.delete(name);
        pool.size--;
      }
      if (names.size === 0) kinds.delete(kind);
    }
  }
}

function isProperty<T>(fact: T): fact is T & PropertyFact {
  return typeof fact === 'object' && fact !== null && 'closed' in fact;
}

/** What is known of a property besides its words: these come and go with the values that are written. */
function shapeOf<T>(fact: T): unknown {
  return isProperty(fact) ? [fact.name, fact.type, fact.form, fact.closed] : fact;
}

/** The fact, of which all words count only once they are read. */
function withNotedWords<T extends PropertyFact>(fact: T, note: () => void): T {
  return Object.defineProperty({ ...fact, [words]: { vocabulary: fact.vocabulary, note } }, 'vocabulary', notedWords);
}

const words = Symbol('words');

interface NotedWords {
  readonly [words]: { readonly vocabulary: PropertyFact['vocabulary']; readonly note: () => void };
}

/** One for all facts: the engine makes a shape of its own for each object that has an accessor of its own. */
const notedWords = {
  enumerable: true,
  get(this: NotedWords): PropertyFact['vocabulary'] {
    const { vocabulary, note } = this[words];
    note();
    return vocabulary;
  },
};

/** A body is the same as long as its chunk is: only the chunk's id changes with its text. */
function bodyIdentity(symbols: Symbols, family: MacroFamily, name: string): readonly unknown[] {
  const found = symbols.macroBody(family, name);
  return [found?.entry.chunk.id, found?.body?.start];
}

/** The answer of the newest symbols, given once. */
export function answerOf(question: Question, table: SymbolTable, pool: QuestionPool): unknown {
  const { current } = pool;
  if (current.symbols !== table) {
    current.symbols = table;
    current.answers = new Map();
  }
  if (current.answers.has(question)) return current.answers.get(question);
  const answer = question.ask(table);
  current.answers.set(question, answer);
  return answer;
}

/**
 * Would the same questions get the same answers from `table`? Costs little when nothing but bodies has changed. Unless `table` is newer (`isBeside`: it is
 * of the same version, with another scenario selected) the answers are noted as those of `table`.
 */
export function sameAnswers(answers: Answers, table: SymbolTable, pool: QuestionPool, isBeside = false): boolean {
  const same = (notes: ReadonlyMap<Question, unknown>) => {
    for (const [question, answer] of notes) if (!equals(answerOf(question, table, pool), answer)) return false;
    return true;
  };
  if (!same(answers.places)) return false;
  if (answers.generation === table.generation) return true;
  const changed = [...answers.stamps].filter(([facet, stamp]) => !Object.is(table.stamp(facet), stamp));
  if (changed.length > 0 && !same(answers.given)) return false;
  if (isBeside) return true;
  for (const [facet] of changed) answers.stamps.set(facet, table.stamp(facet));
  answers.generation = table.generation;
  return true;
}
