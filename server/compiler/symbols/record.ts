/**
 * Notes which questions a piece of work puts to symbols, so that its result can be kept as long as the answers stay
 * (`sameAnswers`). Places are noted only where they were asked for by `place` or `macroBody`: `lookup` counts as `exists`, `all` as
 * `names`.
 */
import type { MacroFamily, NamedFacts, Symbols } from './model';
import { equals } from './share';
import type { SymbolTable } from './symbols';

type Ask = (symbols: Symbols) => unknown;

/** One question, the same object for every piece of work that puts it. */
interface Question {
  readonly ask: Ask;
  /** Asked about a place in a document: its answer can change although the generation stays. */
  readonly ofPlace: boolean;
}

/** Answers by question, with the generation of the symbols they were given by. */
export interface Answers {
  readonly given: ReadonlyMap<Question, unknown>;
  readonly places: ReadonlyMap<Question, unknown>;
  /** Moved on by `sameAnswers` when the answers have been found to hold for newer symbols. */
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
  const note = (ask: Ask, ofPlace: boolean, ...key: readonly (string | undefined)[]) => {
    const text = key.join('\n');
    const question = pool.questions.get(text) ?? { ask, ofPlace };
    pool.questions.set(text, question);
    const notes = question.ofPlace ? places : given;
    if (!notes.has(question)) notes.set(question, answerOf(question, table, pool));
  };
  const symbols: Symbols = {
    fragment: table.fragment,
    uncertain: (kind) => {
      note((each) => each.uncertain(kind), false, 'uncertain', kind);
      return table.uncertain(kind);
    },
    exists: (kind, name, container) => {
      note((each) => each.exists(kind, name, container), false, 'exists', kind, name, container);
      return table.exists(kind, name, container);
    },
    lookup: (kind, name, container) => {
      note((each) => each.exists(kind, name, container), false, 'exists', kind, name, container);
      return table.lookup(kind, name, container);
    },
    all: (kind, container) => {
      note((each) => each.names(kind, container), false, 'names', kind, container);
      return table.all(kind, container);
    },
    names: (kind, container) => {
      note((each) => each.names(kind, container), false, 'names', kind, container);
      return table.names(kind, container);
    },
    place: (kind, name, container) => {
      note((each) => each.place(kind, name, container), true, 'place', kind, name, container);
      return table.place(kind, name, container);
    },
    macroBody: (family, name) => {
      note((each) => bodyIdentity(each, family, name), true, 'macroBody', family, name);
      return table.macroBody(family, name);
    },
    fact: <K extends keyof NamedFacts>(kind: K, name: string) => {
      note((each) => each.fact(kind, name), false, 'fact', kind, name);
      return table.fact(kind, name);
    },
    factNames: (kind) => {
      note((each) => each.factNames(kind), false, 'factNames', kind);
      return table.factNames(kind);
    },
    game: (kind) => {
      note((each) => each.game(kind), false, 'game', kind);
      return table.game(kind);
    },
    resolveZone: (text) => {
      note((each) => each.resolveZone(text), false, 'resolveZone', text);
      return table.resolveZone(text);
    },
    resolveSeat: (text) => {
      note((each) => each.resolveSeat(text), false, 'resolveSeat', text);
      return table.resolveSeat(text);
    },
    allowedStates: (marker, zone) => {
      note((each) => each.allowedStates(marker, zone), false, 'allowedStates', marker, zone);
      return table.allowedStates(marker, zone);
    },
  };
  return { symbols, answers: { given, places, generation: table.generation } };
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
  if (!same(answers.given)) return false;
  answers.generation = table.generation;
  return true;
}
