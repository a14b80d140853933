/** Options of a question and answers to it, between the kernel's values and what authors write. */
import type { ParameterValue, Question, QuestionOption, Steps } from '../kernel';
import type { Scalar } from '../kernel/gamedef';
import { ownValue, putOwn } from '../kernel/ownProperties';
import { plainDecision } from './decisionNames';
import { pieceKey } from './difference';
import type { GameKnowledge } from './knowledge';
import type { AboutDecision } from './model';
import { matchesPlaced, type PlacedToken } from './pieces';

/** Where the tokens are when a question is asked, by id. Read only if needed, since the move has to be run up to there; in steps where that can pause. */
export interface TokensAsked {
  (): ReadonlyMap<string, PlacedToken>;
  readonly inSteps: () => Steps<ReadonlyMap<string, PlacedToken>>;
}

/** The options that a written value stands for: the value itself, a zone, a seat, or pieces by their short form, in the order of the options. */
export function optionsMeant(
  question: Question,
  written: Scalar,
  tokens: TokensAsked,
  knowledge: GameKnowledge,
): readonly QuestionOption[] {
  const { options, targetKinds } = question;
  const same = options.filter(({ value }) => value === written);
  if (same.length > 0 || typeof written !== 'string') return same;
  const zone = knowledge.concreteZone(written);
  const inZone = options.filter(({ value }) => value === zone);
  if (inZone.length > 0) return inZone;
  if (targetKinds.includes('player')) {
    const player = knowledge.playerOf(written);
    return options.filter(({ value }) => value === player);
  }
  return targetKinds.includes('token') ? tokenOptions(question, written, tokens, knowledge) : [];
}

/** Whether it takes the tokens to find out what a written answer means. */
export function readsTokens({ targetKinds }: Pick<Question, 'targetKinds'>, { answer }: Pick<AboutDecision, 'answer'>): boolean {
  return targetKinds.includes('token') || (typeof answer === 'object' && 'pieces' in answer);
}

/** The options that are pieces of this kind, in this place. */
export function tokenOptions(
  { options }: Question,
  written: string,
  tokens: TokensAsked,
  knowledge: GameKnowledge,
): readonly QuestionOption[] {
  return options.filter(({ value }) => {
    const token = tokens().get(String(value));
    return token !== undefined && matchesPlaced(token, written, knowledge);
  });
}

/** Decision id as authors write it: zones in it without `:none`. */
export function writtenDecision({ decisionId }: Pick<Question, 'decisionId'>): string {
  return decisionId.replaceAll(':none', '');
}

/** Whether a written name is that of the question: its id, or its name without iteration and repetition. */
export function namesDecision(written: string, question: Question): 'exactly' | 'by name' | undefined {
  if (written === question.decisionId || written === writtenDecision(question)) return 'exactly';
  return written === question.name ? 'by name' : undefined;
}

/** Whether a written name is that of a decision of which only the id is known. */
export function isCalled(decisionId: string, written: string): boolean {
  return written === decisionId || written === writtenDecision({ decisionId }) || written === plainDecision(decisionId);
}

/** An option in words: a zone without `:none`, a piece by its key, with its zone where the same pieces are offered in several. */
export function writtenOption(question: Question, value: Scalar, tokens: TokensAsked, knowledge: GameKnowledge): string {
  if (typeof value !== 'string') return String(value);
  if (knowledge.zone(value) !== undefined) return knowledge.writtenZone(value);
  const token = question.targetKinds.includes('token') ? tokens().get(value) : undefined;
  return token === undefined ? value : writtenToken(question, token, tokens, knowledge);
}

function writtenToken(question: Question, token: PlacedToken, tokens: TokensAsked, knowledge: GameKnowledge): string {
  const key = pieceKey(token, knowledge);
  const elsewhere = question.options.some(({ value }) => {
    const other = tokens().get(String(value));
    return other !== undefined && other.zone !== token.zone && pieceKey(other, knowledge) === key;
  });
  return elsewhere ? `${key} in ${knowledge.writtenZone(token.zone)}` : key;
}

/** Options in words, each kind of piece once with its number. */
export function writtenOptions(
  question: Question,
  options: readonly QuestionOption[],
  tokens: TokensAsked,
  knowledge: GameKnowledge,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { value } of options) {
    const word = writtenOption(question, value, tokens, knowledge);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].map(([word, count]) => (count > 1 ? `${count} ${word}` : word));
}

/** An answer as an author would write it: a scalar, a list, or numbers of pieces. */
export function writtenAnswer(
  question: Question,
  answer: ParameterValue,
  tokens: TokensAsked,
  knowledge: GameKnowledge,
): Scalar | readonly Scalar[] | { readonly pieces: Readonly<Record<string, number>> } {
  const members = typeof answer === 'object' ? answer : [answer];
  if (question.targetKinds.includes('token') && members.some((member) => tokens().has(String(member)))) {
    const pieces: Record<string, number> = {};
    for (const member of members) {
      const word = writtenOption(question, member, tokens, knowledge);
      putOwn(pieces, word, (ownValue(pieces, word) ?? 0) + 1);
    }
    return { pieces };
  }
  const words = members.map((member) => (typeof member === 'string' ? writtenOption(question, member, tokens, knowledge) : member));
  const [single] = words;
  return typeof answer !== 'object' && single !== undefined ? single : words;
}
