/** What a move of a snippet came to: faults for everything that does not go as the snippet has it. */
import { messageOf } from '../catalogue/diagnostics';
import { problemAt } from '../compiler/problem';
import { type Illegality, markInSteps, type Question, type QuestionOption, type Steps, type TraceEntry } from '../kernel';
import type { SyntaxNode } from '../source/tree';
import { resolveAnswer } from './answer';
import { automaticAnswerInSteps } from './automatic';
import { clashAmong } from './clash';
import { absentFault, faultOf, type SnippetFault } from './faults';
import { choosesFromNothing, idleAnswers, impossibleAnswers, stillAsked, unaskedOffers } from './idle';
import type { SnippetOffer } from './model';
import { namesDecision, type TokensAsked, writtenOption } from './options';
import { type GivenAnswer, type MoveSetting, moveOptions } from './playMove';
import { firstTerm, refusalLine, refusalWords } from './refusal/refusalWords';
import type { MoveRun } from './runMove';
import { diceFault, idleDice, unlinkedFault } from './unfit';

export interface MoveOutcome {
  readonly run: MoveRun;
  readonly given: readonly GivenAnswer[];
  readonly judged: ReadonlySet<SnippetOffer>;
  /** Found while the questions were answered. */
  readonly faults: readonly SnippetFault[];
  /** Where the tokens are at the last question. */
  readonly tokens: TokensAsked;
  /** Ids of decisions that were not asked, since there was nothing to choose. */
  readonly passedOver: readonly string[];
  readonly trace: readonly TraceEntry[];
}

/** The faults, none where the move went as written; a move that ought to be refused is at fault if it was not. */
export function* judgeMove(setting: MoveSetting, outcome: MoveOutcome): Steps<readonly SnippetFault[]> {
  const found =
    setting.move.refused === undefined ? yield* faultsOf(setting, outcome) : yield* refusalFaults(setting, outcome, setting.move.refused);
  return found.some(({ harmless }) => harmless !== true) ? found : [...found, ...unaskedOffers(setting, outcome)];
}

function* faultsOf(setting: MoveSetting, outcome: MoveOutcome): Steps<readonly SnippetFault[]> {
  const { run, faults } = outcome;
  if (faults.length > 0) return faults;
  switch (run.kind) {
    case 'open':
      return isSpokenOf(run.question, outcome)
        ? [...idleAnswers(setting, outcome), ...idleDice(setting, outcome)]
        : [(yield* deadEnd(setting, outcome, run)) ?? (yield* stillAsked(setting, outcome, run.question))];
    case 'illegal':
      return [yield* refusedFault(setting, outcome, run)];
    case 'applied':
      return [...idleAnswers(setting, outcome), ...idleDice(setting, outcome)];
  }
}

/** A move that says what is offered may end at the question it speaks of. */
function isSpokenOf(question: Question, { judged }: MoveOutcome): boolean {
  return [...judged].some(({ decision }) => namesDecision(decision, question) !== undefined);
}

function* refusalFaults(setting: MoveSetting, outcome: MoveOutcome, wanted: string): Steps<readonly SnippetFault[]> {
  const { run, faults } = outcome;
  // What is wrong with the snippet itself is not what is refused.
  const own = faults.filter(({ problem }) => problem?.code !== 'GS8505');
  if (own.length > 0) return own;
  // Pieces that are not there are an answer out of the domain, only that they have no ids to tell the kernel.
  if (faults.length > 0) return wanted === 'paramOutOfDomain' ? refusedAsWanted(setting, outcome) : faults;
  if (run.kind !== 'illegal' && choosesFromNothing(setting, outcome)) {
    return wanted === 'paramCardinality' ? refusedAsWanted(setting, outcome) : [otherReason(setting, 'paramCardinality', wanted)];
  }
  if (run.kind === 'open') return [yield* stillAsked(setting, outcome, run.question)];
  if (run.kind === 'applied') return [{ message: `${setting.move.action} is possible, though ${wanted} is expected.` }];
  const { reason } = run.illegality;
  if (isRefusedFor(run, wanted)) {
    return reason === 'paramUnknown' ? idleDice(setting, outcome) : refusedAsWanted(setting, outcome);
  }
  const idle = reason === 'paramUnknown' ? idleAnswers(setting, outcome) : [];
  return idle.length > 0 ? idle : [otherReason(setting, refusalOf(run), wanted)];
}

/** Oddities that do not fail the move. A refused move does not reach all of its decisions: only answers to what it could never ask are faults. */
function refusedAsWanted(setting: MoveSetting, outcome: MoveOutcome): readonly SnippetFault[] {
  return [...impossibleAnswers(setting, outcome), ...idleDice(setting, outcome)];
}

function otherReason({ move }: MoveSetting, found: string, wanted: string): SnippetFault {
  return { message: `${move.action} is refused with ${found} instead of ${wanted}.` };
}

/** Whether the reason or the run-time error of the refusal is the one that a snippet names. */
export function isRefusedFor(
  { illegality: { reason, failure } }: Extract<MoveRun, { kind: 'illegal' }>,
  wanted: string | undefined,
): boolean {
  return wanted !== undefined && (reason === wanted || failure?.code === wanted);
}

/** The reason of a refusal, with its run-time error where there is one. */
export function refusalOf({ illegality: { reason, failure } }: Extract<MoveRun, { kind: 'illegal' }>): string {
  return failure === undefined ? reason : `${reason} (${failure.code})`;
}

/** Why the move was refused, at the place in the snippet that is to blame, if any is. */
function* refusedFault(setting: MoveSetting, outcome: MoveOutcome, run: Extract<MoveRun, { kind: 'illegal' }>): Steps<SnippetFault> {
  const { illegality } = run;
  const { text, at } = whyRefused(setting, run);
  const message = `${setting.move.action} is refused: ${illegality.reason}. ${text}`;
  return (
    (yield* answerFault(setting, outcome, run)) ??
    unlinkedFault(setting, illegality) ??
    diceFault(setting, outcome.trace, illegality) ?? {
      message,
      ...(yield* illegalOption(setting, outcome, run, illegality.reason)),
      ...(at === undefined ? {} : { at }),
    }
  );
}

/** Why a move is refused, in words, and the node to blame: the effect that fails, else the first term of the conditions that do not hold. */
function whyRefused(
  { game, state, snippet, move }: MoveSetting,
  { move: made, illegality }: Extract<MoveRun, { kind: 'illegal' }>,
): { readonly text: string; readonly at: number | undefined } {
  if (illegality.failure !== undefined) return { text: illegality.detail, at: illegality.failure.at };
  const words = refusalWords(game, state, made, moveOptions(snippet, move));
  if (words?.reason !== illegality.reason) return { text: illegality.detail, at: undefined };
  return { text: refusalLine(words), at: firstTerm(words) };
}

/** GS8505 and GS8506 for an answer that did not fit its question. */
function* answerFault(
  setting: MoveSetting,
  { given }: MoveOutcome,
  { illegality: { reason, request } }: Extract<MoveRun, { kind: 'illegal' }>,
): Steps<SnippetFault | undefined> {
  const last = given.at(-1);
  if (last === undefined || request?.decisionId !== last.question.decisionId) return undefined;
  const { question, about, tokens } = last;
  const { chunk } = setting.snippet;
  switch (reason) {
    case 'paramCardinality': {
      const { min, max } = question;
      return faultOf(problemAt(chunk, about.node, 'GS8506', { count: answersWanted(min, max), given: String(countGiven(about.node)) }));
    }
    case 'paramDuplicate':
      return faultOf(
        problemAt(chunk, about.node, 'GS8505', { x: writtenText(about.node, chunk.text), reason: 'one option is chosen twice' }),
      );
    case 'paramOutOfDomain': {
      const { absent } = resolveAnswer(question, about, tokens, setting.knowledge);
      return absent === undefined ? undefined : yield* absentFault(setting, question, absent, tokens);
    }
    default:
      return undefined;
  }
}

/** What is wrong with the answers before a question that no answer of its own leads on from. */
function* deadEnd(setting: MoveSetting, outcome: MoveOutcome, run: Extract<MoveRun, { kind: 'open' }>): Steps<SnippetFault | undefined> {
  if ((yield* automaticAnswerInSteps(run.question)) !== undefined) return undefined;
  const { problem, message } = yield* illegalOption(setting, outcome, run, 'decisionUnsatisfiable');
  return problem === undefined ? undefined : { problem, message: message ?? messageOf(problem) };
}

/** GS8505 for the first answer with an option that could lead to no end, or with one that does not go together with those before it. */
function* illegalOption(
  setting: MoveSetting,
  { given }: MoveOutcome,
  { asked }: MoveRun,
  reason: Illegality['reason'],
): Steps<Partial<SnippetFault>> {
  const { chunk } = setting.snippet;
  for (const { question, about, tokens } of given) {
    const answer = asked.find((each) => each.question === question)?.answer;
    const values = typeof answer === 'object' ? answer : answer === undefined ? [] : [answer];
    const chosen = values.flatMap((value) => question.options.find((each) => each.value === value) ?? []);
    const problemOf = (option: QuestionOption, why: string) => {
      const node = about.node.kind === 'sequence' ? (about.node.items[values.indexOf(option.value)] ?? about.node) : about.node;
      return problemAt(chunk, node, 'GS8505', { x: writtenText(node, chunk.text), reason: why });
    };
    for (const option of chosen) {
      if ((yield* markInSteps(option)) !== 'illegal') continue;
      return { problem: problemOf(option, `${option.reason ?? ''}${option.detail === undefined ? '' : `, ${option.detail}`}`) };
    }
    const clash = yield* clashAmong(question, chosen);
    if (clash === undefined) continue;
    const others = clash.others.map(({ value }) => writtenOption(question, value, tokens, setting.knowledge));
    const problem = problemOf(clash.option, `it does not go together with ${others.join(', ')} (${clash.detail})`);
    return { problem, message: `${setting.move.action} is refused: ${reason}. ${messageOf(problem)}` };
  }
  return {};
}

/** `1 answer`, `2 to 3 answers`. */
/** How many answers are written: pieces may be counted by type. */
function countGiven(node: SyntaxNode): number {
  if (node.kind === 'sequence') return node.items.length;
  if (node.kind === 'scalar') return 1;
  return node.entries.reduce((sum, { value }) => sum + (value.kind === 'scalar' && typeof value.value === 'number' ? value.value : 1), 0);
}

function answersWanted(min: number, max: number): string {
  if (min !== max) return `${min} to ${max} answers`;
  return min === 1 ? 'exactly 1 answer' : `exactly ${min} answers`;
}

function writtenText(node: SyntaxNode, text: string): string {
  return node.kind === 'scalar' ? String(node.value) : text.slice(node.start, node.end);
}
