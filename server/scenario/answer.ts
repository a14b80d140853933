/**
 * Turns an answer as an author writes it into a move parameter: zones without `:none`, tokens by number and kind
 * (`{ pieces: { scouts: 2 } }`), single values for a list of one.
 */
import type { ParameterValue, Question, QuestionOption } from '../kernel';
import type { Scalar } from '../kernel/gamedef';
import { pieceKey, type TableState, type TableToken } from './difference';
import type { GameKnowledge } from './knowledge';
import type { SnippetAnswer } from './model';

export type ResolvedAnswer =
  | { readonly kind: 'answer'; readonly value: ParameterValue }
  | { readonly kind: 'impossible'; readonly value: string; readonly reason: string };

/** `state` is the state before the move: it tells what the token ids of the options are. */
export function resolveAnswer(question: Question, answer: SnippetAnswer, state: TableState, knowledge: GameKnowledge): ResolvedAnswer {
  if (typeof answer === 'object' && 'pieces' in answer) return resolvePieces(question, answer.pieces, state, knowledge);
  const wanted = isList(answer) ? answer : [answer];
  const resolved: Scalar[] = [];
  for (const value of wanted) {
    const option = optionFor(question.options, value, knowledge);
    if (option === undefined) return { kind: 'impossible', value: String(value), reason: notOffered(question, knowledge) };
    resolved.push(option.value);
  }
  if (question.type === 'chooseN') return { kind: 'answer', value: resolved };
  const [single] = resolved;
  return single !== undefined && resolved.length === 1
    ? { kind: 'answer', value: single }
    : { kind: 'impossible', value: wanted.join(', '), reason: 'exactly one is chosen here' };
}

function isList(answer: Scalar | readonly Scalar[]): answer is readonly Scalar[] {
  return typeof answer === 'object';
}

function optionFor(options: readonly QuestionOption[], value: Scalar, knowledge: GameKnowledge): QuestionOption | undefined {
  const concrete = typeof value === 'string' ? knowledge.concreteZone(value) : undefined;
  return options.find((option) => option.value === value) ?? options.find((option) => option.value === concrete);
}

/** The first options of each wanted kind, in the order of the options. A key may name the zone: `scouts in harbour`. */
function resolvePieces(
  question: Question,
  wanted: Readonly<Record<string, number>>,
  state: TableState,
  knowledge: GameKnowledge,
): ResolvedAnswer {
  const tokens = tokensById(state);
  const chosen: Scalar[] = [];
  for (const [key, count] of Object.entries(wanted)) {
    const fitting = question.options.filter(
      (option) => !chosen.includes(option.value) && fits(String(option.value), key, tokens, knowledge),
    );
    const first = fitting.slice(0, count).map((option) => option.value);
    if (first.length < count) return { kind: 'impossible', value: `${count} ${key}`, reason: `only ${first.length} of them can be chosen` };
    chosen.push(...first);
  }
  const [single] = chosen;
  if (question.type === 'chooseN') return { kind: 'answer', value: chosen };
  return single !== undefined && chosen.length === 1
    ? { kind: 'answer', value: single }
    : { kind: 'impossible', value: Object.keys(wanted).join(', '), reason: 'exactly one is chosen here' };
}

function fits(
  id: string,
  key: string,
  tokens: ReadonlyMap<string, TableToken & { readonly zone: string }>,
  knowledge: GameKnowledge,
): boolean {
  const [piece, zone] = key.split(/ +(?:in|from) +/);
  const token = tokens.get(id);
  if (token === undefined) return false;
  if (zone !== undefined && token.zone !== knowledge.concreteZone(zone)) return false;
  return piece === token.type || piece === pieceKey(token, knowledge);
}

function tokensById(state: TableState): ReadonlyMap<string, TableToken & { readonly zone: string }> {
  return new Map(Object.entries(state.zones).flatMap(([zone, tokens]) => tokens.map((token) => [token.id, { ...token, zone }] as const)));
}

function notOffered(question: Question, knowledge: GameKnowledge): string {
  if (question.options.length === 0) return 'nothing can be chosen here';
  const offered = question.options
    .slice(0, 12)
    .map((option) => (typeof option.value === 'string' ? knowledge.writtenZone(option.value) : String(option.value)));
  return `offered are ${offered.join(', ')}${question.options.length > offered.length ? ', ...' : ''}`;
}
