/**
 * Which results depend on what. After an edit only those results are asked whether they still stand of which something may have another
 * answer, however many there are: the others stand.
 */
import { baseOf } from '../assets/payload/zoneDefinition';
import type { DeclarationGroup } from '../symbols/declarations';
import type { Facet } from '../symbols/facets';
import { normalise } from '../symbols/read';
import { answerOf, type Question, type QuestionPool } from '../symbols/record';
import { equals, perObject } from '../symbols/share';
import type { SymbolTable } from '../symbols/symbols';
import type { Basis } from './kept';

/** What has changed between two versions, beside the answers that the symbols give. */
export interface Changes {
  /** Macros (`effect x`) and actions (`action y`) that are written otherwise, or elsewhere. */
  readonly written: Iterable<string>;
  /** Names that are declared elsewhere than before, or no more. */
  readonly placed: Iterable<string>;
  /** What has been, and is, declared by assets: the place of each name in them may be another one. */
  readonly placedAll: readonly DeclarationGroup[];
}

interface Noted {
  answer: unknown;
  readonly dependents: Set<Basis>;
}

/** What depends on the answer to a question after a macro or an action. */
interface NotedFurther {
  answer: string | undefined;
  readonly macros: Set<Basis>;
  readonly others: Set<Basis>;
}

export class Ledger {
  /** How many definitions have the result. */
  private readonly counts = new Map<Basis, number>();
  /** By what it is about (`effect x`, `action y`), then by question. */
  private readonly further = new Map<string, Map<string, NotedFurther>>();
  private readonly questions = new Map<Question, Noted>();
  private readonly byFacet = new Map<Facet, Set<Question>>();
  /** Questions after places, by the name that they are about (`subjectOf`). */
  private readonly bySubject = new Map<string, Set<Question>>();

  /** Questions on which a result depends. */
  get questionsInUse(): number {
    return this.questions.size;
  }

  isInUse(question: Question): boolean {
    return this.questions.has(question);
  }

  /** Whether the result has stood in the version before. */
  has(basis: Basis): boolean {
    return this.counts.has(basis);
  }

  add(basis: Basis): void {
    const count = this.counts.get(basis) ?? 0;
    this.counts.set(basis, count + 1);
    if (count > 0) return;
    for (const [question, answer] of furtherOf(basis)) {
      const about = aboutOf(question);
      const questions = this.further.get(about) ?? new Map<string, NotedFurther>();
      this.further.set(about, questions);
      const noted = questions.get(question) ?? { answer, macros: new Set(), others: new Set() };
      // Whoever has stood with another answer is taken out at once.
      noted.answer = answer;
      questions.set(question, noted);
      (basis.macro === undefined ? noted.others : noted.macros).add(basis);
    }
    for (const notes of [basis.answers.given, basis.answers.places]) {
      for (const [question, answer] of notes) {
        const noted = this.questions.get(question) ?? this.begin(question, answer);
        noted.dependents.add(basis);
      }
    }
  }

  remove(basis: Basis): void {
    const count = this.counts.get(basis) ?? 0;
    if (count > 1) {
      this.counts.set(basis, count - 1);
      return;
    }
    this.counts.delete(basis);
    for (const [question] of furtherOf(basis)) {
      const about = aboutOf(question);
      const questions = this.further.get(about);
      const noted = questions?.get(question);
      noted?.macros.delete(basis);
      noted?.others.delete(basis);
      if (noted && noted.macros.size + noted.others.size === 0) questions?.delete(question);
      if (questions?.size === 0) this.further.delete(about);
    }
    for (const notes of [basis.answers.given, basis.answers.places]) {
      for (const question of notes.keys()) {
        const noted = this.questions.get(question);
        noted?.dependents.delete(basis);
        if (noted?.dependents.size === 0) this.end(question);
      }
    }
  }

  /**
   * The results that may not stand any more, as far as they do not depend on what macros come to; of macros, all that may not. Once those are
   * made anew, `callers` tells which others there are. All further ones stand.
   */
  suspects(before: SymbolTable, now: SymbolTable, pool: QuestionPool, { written, placed, placedAll }: Changes): Set<Basis> {
    const found = new Set<Basis>();
    if (before.generation !== now.generation) {
      for (const [facet, questions] of this.byFacet) {
        if (Object.is(before.stamp(facet), now.stamp(facet))) continue;
        for (const question of questions) this.ask(question, now, pool, found);
      }
    }
    for (const name of placed) for (const question of this.bySubject.get(subjectOf(name)) ?? []) this.ask(question, now, pool, found);
    for (const names of new Set(placedAll.map((group) => subjectsIn(group.names)))) {
      for (const [subject, questions] of this.bySubject)
        if (names.has(subject)) for (const each of questions) this.ask(each, now, pool, found);
    }
    for (const name of written) for (const macro of this.macrosOn(name)) found.add(macro);
    // What may come out otherwise may change what its callers come to: a set is walked with what is added on the way.
    for (const { macro } of found) if (macro !== undefined) for (const caller of this.macrosOn(macro)) found.add(caller);
    return found;
  }

  /** The results that depend on an answer about these macros and actions which is another one now. */
  *callers(names: Iterable<string>, answerOf: (question: string) => string): Iterable<Basis> {
    for (const name of names) {
      for (const [question, { answer, macros, others }] of this.further.get(name) ?? []) {
        if (answer === undefined || answerOf(question) === answer) continue;
        yield* macros;
        yield* others;
      }
    }
  }

  private macrosOn(name: string): readonly Basis[] {
    return [...(this.further.get(name)?.values() ?? [])].flatMap(({ macros }) => [...macros]);
  }

  private ask(question: Question, now: SymbolTable, pool: QuestionPool, found: Set<Basis>): void {
    const noted = this.questions.get(question);
    if (noted === undefined) return;
    const answer = answerOf(question, now, pool);
    if (equals(noted.answer, answer)) return;
    noted.answer = answer;
    for (const basis of noted.dependents) found.add(basis);
  }

  private begin(question: Question, answer: unknown): Noted {
    const noted: Noted = { answer, dependents: new Set() };
    this.questions.set(question, noted);
    for (const facet of question.facets) addTo(this.byFacet, facet, question);
    if (question.place !== undefined) addTo(this.bySubject, subjectOf(question.place), question);
    return noted;
  }

  private end(question: Question): void {
    this.questions.delete(question);
    for (const facet of question.facets) removeFrom(this.byFacet, facet, question);
    if (question.place !== undefined) removeFrom(this.bySubject, subjectOf(question.place), question);
  }
}

/** The questions after macros and actions, and for the calls of a macro one that has no answer. */
function furtherOf({ further, calls }: Basis): readonly (readonly [question: string, answer: string | undefined])[] {
  return [...further, ...calls.map((macro) => [`reach ${macro}`, undefined] as const)];
}

/** What a question is about: `effect x` of `macro effect x`. */
function aboutOf(question: string): string {
  return question.slice(question.indexOf(' ') + 1);
}

/** However a name is written, of whatever kind it is. */
function subjectOf(name: string): string {
  return baseOf(normalise(name));
}

const subjectsIn = perObject(
  (names: DeclarationGroup['names']): ReadonlySet<string> => new Set([...names.values()].flatMap((list) => list.map(subjectOf))),
);

function addTo<K, V>(index: Map<K, Set<V>>, key: K, value: V): void {
  const known = index.get(key);
  if (known) known.add(value);
  else index.set(key, new Set([value]));
}

function removeFrom<K, V>(index: Map<K, Set<V>>, key: K, value: V): void {
  const known = index.get(key);
  known?.delete(value);
  if (known?.size === 0) index.delete(key);
}
