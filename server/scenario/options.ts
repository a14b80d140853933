/** Options of a question and answers to it, between the kernel's values and what authors write. */
import type { ParameterValue, Question, QuestionOption, Steps } from '../kernel';
import type { Scalar } from '../kernel/gamedef';
import { ownValue, putOwn } from '../kernel/ownProperties';
import { plainDecision } from './decisionNames';
import { pieceKey } from './difference';
import type { GameKnowledge } from './knowledge';
import type { AboutDecision } from './model';
import { distinctiveProps, keyWithProps, matchesPlaced, type PlacedToken } from './pieces';

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
  const { key, isElsewhere } = nameOfToken(question, token, tokens, knowledge);
  return isElsewhere ? `${key} in ${knowledge.writtenZone(token.zone)}` : key;
}

/** The zones of the offered tokens by their full keys, and the properties in which tokens of one key differ. */
interface OfferedTokens {
  readonly props: ReadonlyMap<string, readonly string[]>;
  readonly zones: ReadonlyMap<string, ReadonlySet<string>>;
}

const offeredTokens = new WeakMap<Question, OfferedTokens>();

/** What tells a token from the others that are offered; `isElsewhere`: there are equal ones in another zone. */
export function nameOfToken(
  question: Question,
  token: PlacedToken,
  tokens: () => ReadonlyMap<string, PlacedToken>,
  knowledge: GameKnowledge,
): { readonly key: string; readonly isElsewhere: boolean } {
  const { props, zones } = offeredTokens.get(question) ?? readOffered(question, tokens, knowledge);
  const key = keyWithProps(token, props.get(pieceKey(token, knowledge)) ?? [], knowledge);
  return { key, isElsewhere: [...(zones.get(key) ?? [])].some((zone) => zone !== token.zone) };
}

function readOffered(question: Question, tokens: () => ReadonlyMap<string, PlacedToken>, knowledge: GameKnowledge): OfferedTokens {
  const byKey = new Map<string, PlacedToken[]>();
  for (const { value } of question.options) {
    const token = tokens().get(String(value));
    if (token === undefined) continue;
    const key = pieceKey(token, knowledge);
    const own = byKey.get(key);
    if (own) own.push(token);
    else byKey.set(key, [token]);
  }
  const props = new Map([...byKey].map(([key, own]) => [key, distinctiveProps(own, knowledge)] as const));
  const zones = new Map<string, Set<string>>();
  for (const [key, own] of byKey) {
    for (const token of own) {
      const name = keyWithProps(token, props.get(key) ?? [], knowledge);
      zones.set(name, (zones.get(name) ?? new Set()).add(token.zone));
    }
  }
  const offered = { props, zones };
  offeredTokens.set(question, offered);
  return offered;
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
