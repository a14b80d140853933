/** What is wrong in a snippet: in words for reports, and as a problem at its place where there is a code for it (reference: `diagnostics.md`, GS85xx). */
import { messageOf } from '../catalogue/diagnostics';
import { changeFix, problemAt, yamlText } from '../compiler/problem';
import { markInSteps, type Question, type QuestionOption, type Steps } from '../kernel';
import type { Scalar } from '../kernel/gamedef';
import type { Chunk } from '../source/model';
import { nearest } from '../source/nearest';
import type { Fix, Problem } from '../source/problem';
import { entryOf, type SyntaxNode } from '../source/tree';
import type { Absent } from './answer';
import type { GameKnowledge } from './knowledge';
import type { Snippet } from './model';
import { optionsMeant, type TokensAsked, writtenOption } from './options';

export interface SnippetFault {
  readonly message: string;
  readonly problem?: Problem;
  /** Index into `GameDef.origins.nodes` of the effect that failed. */
  readonly at?: number;
  /** The move is made all the same. */
  readonly harmless?: true;
}

/** The problem as a fault. */
export function faultOf(problem: Problem): SnippetFault {
  return { message: messageOf(problem), problem };
}

/** GS8505 for a part of an answer that is not offered. */
export function* absentFault(
  { snippet, knowledge }: { readonly snippet: Snippet; readonly knowledge: GameKnowledge },
  question: Question,
  { node, value, reason }: Absent,
  tokens: TokensAsked,
): Steps<SnippetFault> {
  const fixes = yield* legalNames(snippet.chunk, question, node, tokens, knowledge);
  return faultOf(problemAt(snippet.chunk, node, 'GS8505', { x: value, reason }, { fixes }));
}

/** Fixes that write a legal option of almost the same name. Only these few are tried, since each trial costs a search. */
function* legalNames(
  chunk: Chunk,
  question: Question,
  node: SyntaxNode,
  tokens: TokensAsked,
  knowledge: GameKnowledge,
): Steps<readonly Fix[]> {
  if (node.kind !== 'scalar' || node.value === null) return [];
  const words = new Set(question.options.flatMap(({ value }) => namesOf(question, value, tokens, knowledge)));
  const legal: string[] = [];
  for (const word of nearest(String(node.value), words)) {
    if (yield* isAnyPossible(optionsMeant(question, word, tokens, knowledge))) legal.push(word);
  }
  return legal.map((word, index) => changeFix(word, chunk, node, yamlText(word), index === 0));
}

function* isAnyPossible(options: readonly QuestionOption[]): Steps<boolean> {
  for (const option of options) if ((yield* markInSteps(option)) !== 'illegal') return true;
  return false;
}

/** What an option may be called: a piece also by its type alone. */
function namesOf(question: Question, value: Scalar, tokens: TokensAsked, knowledge: GameKnowledge): readonly string[] {
  const word = writtenOption(question, value, tokens, knowledge);
  const type = question.targetKinds.includes('token') ? tokens().get(String(value))?.type : undefined;
  return type === undefined ? [word] : [type, word];
}

/** The node under a path of keys, or the deepest that is there. */
export function nodeAt(node: SyntaxNode, ...path: readonly string[]): SyntaxNode {
  let found = node;
  for (const key of path) {
    const entry = entryOf(found, key);
    if (entry === undefined) return found;
    found = entry.value;
  }
  return found;
}
