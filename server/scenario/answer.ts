/** Turns an answer as an author writes it into a move parameter: zones without `:none`, pieces by number and kind, one value for a list of one. */
import type { ParameterValue, Question } from '../kernel';
import type { Scalar } from '../kernel/gamedef';
import { entryOf, type SyntaxNode } from '../source/tree';
import type { GameKnowledge } from './knowledge';
import type { AboutDecision } from './model';
import { optionsMeant, type TokensAsked, tokenOptions, writtenOptions } from './options';

/** A part of an answer that stands for none of the options. */
export interface Absent {
  readonly node: SyntaxNode;
  /** As written. */
  readonly value: string;
  readonly reason: string;
}

export interface ResolvedAnswer {
  /** What the kernel is told: a value that is not offered as it is, so that it says why not. Undefined where there are too few such pieces. */
  readonly value: ParameterValue | undefined;
  readonly absent: Absent | undefined;
}

/** The parameter for an answer, and what in it is not offered. `tokens` tells where the tokens are when the question is asked. */
export function resolveAnswer(
  question: Question,
  { answer, node }: Pick<AboutDecision, 'answer' | 'node'>,
  tokens: TokensAsked,
  knowledge: GameKnowledge,
): ResolvedAnswer {
  if (typeof answer === 'object' && 'pieces' in answer) return resolvePieces(question, answer.pieces, node, tokens, knowledge);
  const wanted = isList(answer) ? answer : [answer];
  const chosen: Scalar[] = [];
  let absent: Absent | undefined;
  for (const [index, written] of wanted.entries()) {
    const meant = optionsMeant(question, written, tokens, knowledge);
    const option = meant.find(({ value }) => !chosen.includes(value)) ?? meant[0];
    if (option === undefined) {
      const at = node.kind === 'sequence' ? (node.items[index] ?? node) : node;
      absent ??= { node: at, value: String(written), reason: whatIsOffered(question, tokens, knowledge) };
    }
    const zone = typeof written === 'string' ? knowledge.concreteZone(written) : undefined;
    chosen.push(option?.value ?? zone ?? written);
  }
  return { value: asParameter(question, chosen), absent };
}

function isList(answer: Scalar | readonly Scalar[]): answer is readonly Scalar[] {
  return typeof answer === 'object';
}

/** One value is a list of one where a list is asked for, and the other way round; anything else is left for the kernel to refuse. */
function asParameter(question: Question, chosen: readonly Scalar[]): ParameterValue {
  const [single] = chosen;
  return question.type === 'chooseOne' && single !== undefined && chosen.length === 1 ? single : chosen;
}

/** The first options of each kind, in the order of the options. */
function resolvePieces(
  question: Question,
  wanted: Readonly<Record<string, number>>,
  node: SyntaxNode,
  tokens: TokensAsked,
  knowledge: GameKnowledge,
): ResolvedAnswer {
  const chosen: Scalar[] = [];
  for (const [written, count] of Object.entries(wanted)) {
    const free = tokenOptions(question, written, tokens, knowledge).filter(({ value }) => !chosen.includes(value));
    if (free.length < count) {
      const entry = entryOf(node, written);
      const offered = whatIsOffered(question, tokens, knowledge);
      const reason = free.length === 0 ? offered : `only ${free.length} of them can be chosen`;
      return { value: undefined, absent: { node: entry?.key ?? node, value: `${count} ${written}`, reason } };
    }
    for (const each of free.slice(0, count).map(({ value }) => value)) chosen.push(each);
  }
  return { value: asParameter(question, chosen), absent: undefined };
}

/** Most options that a message lists. */
const shownOptions = 12;

/** The options as part of a sentence, as many as are worth showing. */
export function whatIsOffered(question: Question, tokens: TokensAsked, knowledge: GameKnowledge): string {
  const words = writtenOptions(question, question.options, tokens, knowledge);
  if (words.length === 0) return 'nothing can be chosen';
  return `the options are ${words.slice(0, shownOptions).join(', ')}${words.length > shownOptions ? ', ...' : ''}`;
}
