/** Questions without an answer, and answers without a question (GS8504, GS8511). */

import { insertEntriesFix, insertItemEdit, problemAt, removeEntryFix, removeItemFix, replaceFix, suggestions } from '../compiler/problem';
import type { Question, Steps } from '../kernel';
import type { Chunk } from '../source/model';
import type { Fix } from '../source/problem';
import { entryOf, type MappingNode, type SyntaxNode } from '../source/tree';
import { whatIsOffered } from './answer';
import { automaticAnswerInSteps } from './automatic';
import { decisionNames, plainDecision } from './decisionNames';
import { faultOf, type SnippetFault } from './faults';
import { flowText, keyText } from './flowText';
import type { AboutDecision } from './model';
import type { MoveOutcome } from './moveFaults';
import { isCalled, writtenAnswer, writtenDecision } from './options';
import type { MoveSetting } from './playMove';
import { questionsOf } from './runMove';

/** GS8511, with the fix that gives a legal answer. */
export function* stillAsked(setting: MoveSetting, outcome: MoveOutcome, question: Question): Steps<SnippetFault> {
  const { snippet, move } = setting;
  if (question.targetKinds.includes('token')) yield* outcome.tokens.inSteps();
  const fix = yield* answerFix(setting, outcome, question);
  const fixes = fix === undefined ? [] : [fix];
  const fault = faultOf(problemAt(snippet.chunk, move.node, 'GS8511', { d: writtenDecision(question) }, { fixes }));
  const offered = whatIsOffered(question, outcome.tokens, setting.knowledge);
  return { ...fault, message: `${fault.message} ${offered.slice(0, 1).toUpperCase()}${offered.slice(1)}.` };
}

function* answerFix({ snippet, move, knowledge }: MoveSetting, { tokens }: MoveOutcome, question: Question): Steps<Fix | undefined> {
  const answer = yield* automaticAnswerInSteps(question);
  const part = question.part === 'specialActivity' ? move.activity?.node : move.node;
  if (answer === undefined || part?.kind !== 'mapping') return undefined;
  const { chunk } = snippet;
  const key = keyText(writtenDecision(question));
  const value = flowText(writtenAnswer(question, answer, tokens, knowledge));
  const title = `Answer \`${writtenDecision(question)}\` with \`${value}\``;
  const answers = entryOf(part, 'answers')?.value;
  if (answers?.kind === 'mapping') return insertEntriesFix(title, chunk, answers, [{ key, value }], true);
  if (answers?.kind === 'sequence') {
    return { title, preferred: true, edits: [insertItemEdit(chunk, answers, `{ ${key}: ${value} }`)] };
  }
  return insertEntriesFix(title, chunk, part, [{ key: 'answers', value: `{ ${key}: ${value} }` }], true);
}

/** GS8504 for every answer that no question has taken. */
export function idleAnswers(setting: MoveSetting, outcome: MoveOutcome): readonly SnippetFault[] {
  return unaskedInParts(setting.move, outcome).map(({ about, part }) => neverAsked(setting, outcome, about, part));
}

/** GS8504 for the answers to decisions that the game has nowhere. */
export function impossibleAnswers(setting: MoveSetting, outcome: MoveOutcome): readonly SnippetFault[] {
  const unasked = unaskedInParts(setting.move, outcome);
  if (unasked.length === 0) return [];
  const names = decisionNames(setting.game);
  return unasked
    .filter(({ about }) => !names.has(plainDecision(about.decision)))
    .map(({ about, part }) => neverAsked(setting, outcome, about, part));
}

/** The answers that no question has taken, with the part of the move that they are for. */
export function unaskedInParts(
  { params, answers, activity }: MoveSetting['move'],
  { given, passedOver }: Pick<MoveOutcome, 'given' | 'passedOver'>,
): readonly { readonly about: AboutDecision; readonly part: Question['part'] }[] {
  const unasked = (abouts: readonly AboutDecision[], part: Question['part']) =>
    unaskedAnswers(abouts, given, passedOver).map((about) => ({ about, part }));
  return [...unasked([...params, ...answers], 'operation'), ...unasked(activity?.answers ?? [], 'specialActivity')];
}

/** The answers that no question has taken, but for those that choose nothing where nothing can be chosen. */
function unaskedAnswers(
  answers: readonly AboutDecision[],
  given: MoveOutcome['given'],
  passedOver: readonly string[],
): readonly AboutDecision[] {
  const taken = new Set(given.map(({ about }) => about));
  return answers.filter((about) => !taken.has(about) && !(isEmpty(about) && passedOver.some((id) => isCalled(id, about.decision))));
}

/** Whether an answer chooses something where nothing can be chosen, so that nobody asks for it. The kernel refuses it as too many (`paramCardinality`). */
export function choosesFromNothing({ move }: MoveSetting, { given, passedOver }: MoveOutcome): boolean {
  const taken = new Set(given.map(({ about }) => about));
  return [...move.answers, ...(move.activity?.answers ?? [])].some(
    (about) => !taken.has(about) && !isEmpty(about) && passedOver.some((id) => isCalled(id, about.decision)),
  );
}

/** An answer that chooses nothing: right where nothing can be chosen. */
function isEmpty({ answer }: AboutDecision): boolean {
  return typeof answer === 'object' && ('pieces' in answer ? Object.keys(answer.pieces) : answer).length === 0;
}

/** GS8504 for decisions that something is said about and that are not asked. */
export function unaskedOffers(setting: MoveSetting, outcome: MoveOutcome): readonly SnippetFault[] {
  const { move } = setting;
  return move.offers.filter((offer) => !outcome.judged.has(offer)).map((offer) => neverAsked(setting, outcome, offer, undefined));
}

function neverAsked(
  { snippet, move }: MoveSetting,
  { run, given }: MoveOutcome,
  about: AboutDecision,
  of: Question['part'] | undefined,
): SnippetFault {
  const asked = questionsOf(run).filter((question) => of === undefined || question.part === of);
  const names = asked.map(writtenDecision);
  const open = asked.filter((question) => of === undefined || !given.some((answer) => answer.question === question));
  const fixes = [
    ...suggestions(
      snippet.chunk,
      about.key,
      about.decision,
      open.flatMap((question) => [question.name, writtenDecision(question)]),
      keyText,
    ),
    ...removalFixes(snippet.chunk, about, of === 'specialActivity' ? (move.activity?.node ?? move.node) : move.node),
  ];
  const values = { d: about.decision, list: names.length === 0 ? 'nothing' : names.join(', ') };
  return faultOf(problemAt(snippet.chunk, about.key, 'GS8504', values, { fixes }));
}

const holders = ['params', 'answers', 'offered', 'onlyOffered', 'notOffered'];

/** Removes the entry from the mapping that holds it, and the mapping where it holds nothing else. */
function removalFixes(chunk: Chunk, about: AboutDecision, part: SyntaxNode): readonly Fix[] {
  const title = `Remove \`${about.decision}\``;
  for (const holder of holders) {
    const node = entryOf(part, holder)?.value;
    if (node?.kind === 'mapping' && holds(node, about)) return [removalFrom(chunk, title, node, about)];
    if (node?.kind !== 'sequence') continue;
    const item = node.items.find((each) => each.kind === 'mapping' && holds(each, about));
    if (item?.kind !== 'mapping') continue;
    return [item.entries.length > 1 ? removalFrom(chunk, title, item, about) : removeItemFix(title, chunk, node, item)];
  }
  return [];
}

function holds(node: MappingNode, about: AboutDecision): boolean {
  return node.entries.some(({ key }) => key === about.key);
}

function removalFrom(chunk: Chunk, title: string, node: MappingNode, about: AboutDecision): Fix {
  const entry = node.entries.find(({ key }) => key === about.key);
  if (entry === undefined || node.entries.length === 1) return replaceFix(title, chunk, node, '{}');
  return removeEntryFix(title, chunk, node, entry);
}
