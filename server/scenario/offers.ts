/** Judges what a decision offers against what a snippet expects: legal options only. */
import { problemAt } from '../compiler/problem';
import { markInSteps, type Question, type QuestionOption, type Steps } from '../kernel';
import type { Scalar } from '../kernel/gamedef';
import { typeInTokenId } from '../kernel/link/tokenTypes';
import type { Mismatch } from './expectation';
import { faultOf, type SnippetFault } from './faults';
import type { GameKnowledge } from './knowledge';
import type { AboutDecision, Snippet, SnippetOffer } from './model';
import { optionsMeant, readsTokens, type TokensAsked, tokenOptions, writtenDecision, writtenOptions } from './options';
import { readPieceKey, splitPlace } from './pieces';

export interface OfferJudgement {
  readonly mismatches: readonly Mismatch[];
  /** Names that nothing in the game has: of them nothing could be said. */
  readonly faults: readonly SnippetFault[];
}

interface Setting {
  readonly snippet: Snippet;
  readonly knowledge: GameKnowledge;
}

/** What is offered otherwise than expected, and names in the expectation that do not exist. */
export function* judgeOffer(setting: Setting, question: Question, offer: SnippetOffer, tokens: TokensAsked): Steps<OfferJudgement> {
  const faults = unknownNames(setting, question, offer);
  if (faults.length > 0) return { mismatches: [], faults };
  if (readsTokens(question, offer)) yield* tokens.inSteps();
  const wanted = wantedOf(question, offer, tokens, setting.knowledge);
  for (const option of offer.how === 'all' ? question.options : wanted.flatMap(({ options }) => options)) yield* markInSteps(option);
  if (offer.how === 'all') return { mismatches: onlyThese(question, wanted, tokens, setting.knowledge), faults };
  const mismatches = wanted.flatMap((each): readonly Mismatch[] => {
    const what = `${each.written} for ${writtenDecision(question)}`;
    const legal = each.options.filter(isLegal).length;
    if (offer.how === 'none') return legal > 0 ? [{ what, expected: 'not offered', actual: 'offered' }] : [];
    if (legal >= Math.max(1, each.count)) return [];
    const expected = each.count > 1 ? `${each.count} offered` : 'offered';
    return [{ what, expected, actual: legal > 0 ? `${legal} offered` : whyNot(each.options) }];
  });
  return { mismatches, faults };
}

/** What is expected of a decision that is not asked, because there is nothing to choose. */
export function judgeNothing({ decision, answer, how }: SnippetOffer): readonly Mismatch[] {
  const wanted = typeof answer !== 'object' ? [answer] : 'pieces' in answer ? Object.keys(answer.pieces) : answer;
  if (how === 'none' || wanted.length === 0) return [];
  return [{ what: `options of ${decision}`, expected: listed(wanted.map(String)), actual: 'none' }];
}

interface Wanted {
  readonly written: string;
  readonly count: number;
  readonly options: readonly QuestionOption[];
}

function wantedOf(question: Question, { answer }: SnippetOffer, tokens: TokensAsked, knowledge: GameKnowledge): readonly Wanted[] {
  if (typeof answer === 'object' && 'pieces' in answer) {
    return Object.entries(answer.pieces).map(([written, count]) => ({
      written,
      count,
      options: tokenOptions(question, written, tokens, knowledge),
    }));
  }
  const values = typeof answer === 'object' ? answer : [answer];
  return values.map((value) => ({ written: String(value), count: 1, options: optionsMeant(question, value, tokens, knowledge) }));
}

function isLegal({ legality }: QuestionOption): boolean {
  return legality !== 'illegal';
}

function whyNot([first]: readonly QuestionOption[]): string {
  if (first === undefined) return 'not offered';
  return `not legal: ${first.reason ?? ''}${first.detail === undefined ? '' : ` (${first.detail})`}`;
}

/** Every wanted kind in its number, and nothing else. */
function onlyThese(question: Question, wanted: readonly Wanted[], tokens: TokensAsked, knowledge: GameKnowledge): readonly Mismatch[] {
  const legal = question.options.filter(isLegal);
  const byCount = wanted.every(({ options, count }) => options.filter(isLegal).length === count);
  const meant = new Set(wanted.flatMap(({ options }) => options));
  const others = legal.filter((option) => !meant.has(option));
  if (byCount && others.length === 0) return [];
  const expected = wanted.map(({ written, count }) => (count === 1 ? written : `${count} ${written}`));
  return [
    {
      what: `options of ${writtenDecision(question)}`,
      expected: listed(expected),
      actual: listed(writtenOptions(question, legal, tokens, knowledge)),
    },
  ];
}

function listed(words: readonly string[]): string {
  return words.length === 0 ? 'none' : words.join(', ');
}

/** GS8508 for zones and pieces that the game lacks, where only such are offered: what is misspelt is never offered. */
export function unknownNames(
  { snippet, knowledge }: Setting,
  { targetKinds, options }: Question,
  { answer, node }: Pick<AboutDecision, 'answer' | 'node'>,
): readonly SnippetFault[] {
  const [kind, another] = targetKinds;
  if (options.length === 0 || another !== undefined) return [];
  const isKnown = (written: Scalar) => {
    if (kind === 'zone') return knowledge.concreteZone(String(written)) !== undefined;
    if (kind !== 'token') return true;
    const { key, place } = splitPlace(String(written));
    const { type } = readPieceKey(key);
    return (
      (knowledge.tokenType(type) ?? knowledge.tokenType(typeInTokenId(key) ?? '')) !== undefined &&
      (place === undefined || knowledge.concreteZone(place) !== undefined)
    );
  };
  const what = kind === 'zone' ? 'zone' : 'piece';
  const written =
    node.kind === 'sequence'
      ? node.items
      : node.kind === 'mapping'
        ? node.entries.map(({ key }) => key)
        : typeof answer === 'object'
          ? []
          : [node];
  return written.flatMap((each) =>
    each.kind === 'scalar' && each.value !== null && !isKnown(each.value)
      ? [faultOf(problemAt(snippet.chunk, each, 'GS8508', { what, x: String(each.value) }))]
      : [],
  );
}
