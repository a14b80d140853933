/**
 * Notes which questions a piece of work puts to symbols, so that its result can be kept as long as the answers stay
 * (`sameAnswers`). Places are noted only where they were asked for by `place` or `macroBody`: `lookup` counts as `exists`, `all` as
 * `names`.
 */

import type { NameKind } from '../../catalogue/model';
import { type Facet, factFacets, markerFacets, nameFacets, zoneFacets } from './facets';
import type { MacroFamily, NamedFacts, PropertyFact, Symbols } from './model';
import { equals } from './share';
import type { SymbolTable } from './symbols';

const noFacets = (): readonly Facet[] => [];

type Ask = (symbols: Symbols) => unknown;

/** One question, the same object for every piece of work that puts it. */
interface Question {
  readonly ask: Ask;
  /** The parts of the symbols that the answer depends on; none for a question about a place in a document, whose answer can always change. */
  readonly facets: readonly Facet[];
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
  readonly questions: Map<string, Question>;
  /** Answers of the newest symbols, so that each question is put once per version however many pieces of work depend on it. */
  readonly current: { symbols: SymbolTable | undefined; answers: Map<Question, unknown> };
}

export function questionPool(): QuestionPool {
  return { questions: new Map(), current: { symbols: undefined, answers: new Map() } };
}

/** Symbols that answer as `table` does; `answers` are those given so far. */
export function recordAnswers(table: SymbolTable, pool: QuestionPool): { readonly symbols: Symbols; readonly answers: Answers } {
  const given = new Map<Question, unknown>();
  const places = new Map<Question, unknown>();
  const stamps = new Map<Facet, unknown>();
  const note = (ask: Ask, facets: () => readonly Facet[], ...key: readonly (string | undefined)[]) => {
    const text = key.join('\n');
    let question = pool.questions.get(text);
    if (!question) {
      question = { ask, facets: facets() };
      pool.questions.set(text, question);
    }
    const notes = question.facets.length === 0 ? places : given;
    if (notes.has(question)) return;
    notes.set(question, answerOf(question, table, pool));
    for (const facet of question.facets) if (!stamps.has(facet)) stamps.set(facet, table.stamp(facet));
  };
  const noteExists = (kind: NameKind, name: string, container: string | undefined) => {
    const ask: Ask = (each) => each.exists(kind, name, container);
    note(ask, () => nameFacets(kind, container), 'exists', kind, name, container);
  };
  const noteNames = (kind: NameKind, container: string | undefined) => {
    const ask: Ask = (each) => each.names(kind, container);
    note(ask, () => nameFacets(kind, container), 'names', kind, container);
  };
  const symbols: Symbols = {
    fragment: table.fragment,
    uncertain: (kind) => {
      note(
        (each) => each.uncertain(kind),
        () => [`doubt ${kind}`],
        'uncertain',
        kind,
      );
      return table.uncertain(kind);
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
      note((each) => each.place(kind, name, container), noFacets, 'place', kind, name, container);
      return table.place(kind, name, container);
    },
    macroBody: (family, name) => {
      note((each) => bodyIdentity(each, family, name), noFacets, 'macroBody', family, name);
      return table.macroBody(family, name);
    },
    fact: <K extends keyof NamedFacts>(kind: K, name: string) => {
      const found = table.fact(kind, name);
      if (isProperty(found)) {
        note(
          (each) => shapeOf(each.fact(kind, name)),
          () => factFacets(kind),
          'shape',
          kind,
          name,
        );
        return withNotedWords(found, () =>
          note(
            (each) => each.fact(kind, name),
            () => factFacets(kind),
            'fact',
            kind,
            name,
          ),
        );
      }
      note(
        (each) => each.fact(kind, name),
        () => factFacets(kind),
        'fact',
        kind,
        name,
      );
      return found;
    },
    hasValue: (kind, name, value) => {
      note(
        (each) => each.hasValue(kind, name, value),
        () => factFacets(kind),
        'value',
        kind,
        name,
        JSON.stringify(value),
      );
      return table.hasValue(kind, name, value);
    },
    factNames: (kind) => {
      note(
        (each) => each.factNames(kind),
        () => [`named ${kind}`],
        'factNames',
        kind,
      );
      return table.factNames(kind);
    },
    game: (kind) => {
      note(
        (each) => each.game(kind),
        () => [`game ${kind}`],
        'game',
        kind,
      );
      return table.game(kind);
    },
    resolveZone: (text) => {
      note(
        (each) => each.resolveZone(text),
        () => zoneFacets,
        'resolveZone',
        text,
      );
      return table.resolveZone(text);
    },
    resolveSeat: (text) => {
      note(
        (each) => each.resolveSeat(text),
        () => ['table seats'],
        'resolveSeat',
        text,
      );
      return table.resolveSeat(text);
    },
    allowedStates: (marker, zone) => {
      note(
        (each) => each.allowedStates(marker, zone),
        () => markerFacets,
        'allowedStates',
        marker,
        zone,
      );
      return table.allowedStates(marker, zone);
    },
  };
  return { symbols, answers: { given, places, stamps, generation: table.generation } };
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
  const { vocabulary } = fact;
  const get = () => {
    note();
    return vocabulary;
  };
  return Object.defineProperty({ ...fact }, 'vocabulary', { get, enumerable: true });
}

/** A body is the same as long as its chunk is: only the chunk's id changes with its text. */
function bodyIdentity(symbols: Symbols, family: MacroFamily, name: string): readonly unknown[] {
  const found = symbols.macroBody(family, name);
  return [found?.entry.chunk.id, found?.body?.start];
}

function answerOf(question: Question, table: SymbolTable, pool: QuestionPool): unknown {
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

/** Would the same questions get the same answers from `table`? Costs little when nothing but bodies has changed. */
export function sameAnswers(answers: Answers, table: SymbolTable, pool: QuestionPool): boolean {
  const same = (notes: ReadonlyMap<Question, unknown>) => {
    for (const [question, answer] of notes) if (!equals(answerOf(question, table, pool), answer)) return false;
    return true;
  };
  if (!same(answers.places)) return false;
  if (answers.generation === table.generation) return true;
  const changed = [...answers.stamps].filter(([facet, stamp]) => !Object.is(table.stamp(facet), stamp));
  if (changed.length > 0 && !same(answers.given)) return false;
  for (const [facet] of changed) answers.stamps.set(facet, table.stamp(facet));
  answers.generation = table.generation;
  return true;
}
