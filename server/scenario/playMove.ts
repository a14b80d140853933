/** Plays one move of a snippet: answers its questions as written, judges what is offered, and says what does not go as the snippet has it. */
import type { Span } from '../compiler/problem';
import {
  applyMoveInSteps,
  finish,
  type GameState,
  type Move,
  onceInSteps,
  type ParameterValue,
  type Question,
  type RunOptions,
  type Steps,
  stateReachedInSteps,
  stateToJson,
  type TraceEntry,
} from '../kernel';
import type { GameDef } from '../kernel/gamedef';
import { resolveAnswer } from './answer';
import { stateToMoveIn } from './declines';
import type { Mismatch } from './expectation';
import { absentFault, type SnippetFault } from './faults';
import { unaskedInParts } from './idle';
import type { GameKnowledge } from './knowledge';
import type { AboutDecision, Snippet, SnippetMove, SnippetOffer } from './model';
import { judgeMove } from './moveFaults';
import { judgeNotAsked } from './notAsked';
import { judgeNothing, judgeOffer, unknownNames } from './offers';
import { isCalled, namesDecision, readsTokens, type TokensAsked } from './options';
import { tokensById } from './pieces';
import { type MoveRun, runMove, withAnswer } from './runMove';

export interface PlayedMove {
  readonly run: MoveRun;
  /** What does not go as the snippet has it: the moves after it make no sense. */
  readonly faults: readonly SnippetFault[];
  /** What is offered otherwise than expected. */
  readonly mismatches: readonly Mismatch[];
}

export interface MoveSetting {
  /** In which the move is made. */
  readonly game: GameDef;
  readonly knowledge: GameKnowledge;
  readonly snippet: Snippet;
  readonly state: GameState;
  readonly move: SnippetMove;
  /** No move was made yet. */
  readonly isStart: boolean;
}

/** An answer that was given to a question. */
export interface GivenAnswer {
  readonly question: Question;
  readonly about: AboutDecision;
  readonly tokens: TokensAsked;
}

/** How a move of the snippet is run. */
export function moveOptions({ start }: Snippet, { dice, effects }: SnippetMove): RunOptions {
  return { turnFlow: start.turnFlow && effects === undefined ? 'on' : 'off', ...(dice.length > 0 ? { dice } : {}) };
}

/** How the move went. `trace` gets what happened. */
export function* playMove(given: MoveSetting, trace: TraceEntry[]): Steps<PlayedMove> {
  const options = moveOptions(given.snippet, given.move);
  const start = startingMove(given.move, given.knowledge);
  const moment = yield* stateToMoveIn(given, start, options);
  for (const each of moment.trace) trace.push(each);
  return yield* playInState({ ...given, state: moment.state }, start, options, trace);
}

function* playInState(setting: MoveSetting, start: Move, options: RunOptions, trace: TraceEntry[]): Steps<PlayedMove> {
  const { game, knowledge, state, move } = setting;
  const given: GivenAnswer[] = [];
  const judged = new Set<SnippetOffer>();
  const mismatches: Mismatch[] = [];
  const faults: SnippetFault[] = [];
  const own: TraceEntry[] = [];
  let tokens = tokensWhen(setting, start, options);
  const answerTo = function* (question: Question, current: Move): Steps<ParameterValue | undefined> {
    tokens = tokensWhen(setting, current, options);
    for (const offer of move.offers.filter((offer) => !judged.has(offer) && speaksOf(offer, question))) {
      judged.add(offer);
      const judgement = yield* judgeOffer(setting, question, offer, tokens);
      for (const each of judgement.mismatches.map((each) => ({ ...each, span: spanOf(offer) }))) mismatches.push(each);
      for (const each of judgement.faults) faults.push(each);
    }
    const unused = answersOf(question, move).filter((about) => !given.some((answer) => answer.about === about));
    const about =
      unused.find((each) => namesDecision(each.decision, question) === 'exactly') ?? unused.find((each) => speaksOf(each, question));
    if (about === undefined) return mayBeLeftOut(question, move, unused.length > 0) ? [] : undefined;
    given.push({ question, about, tokens });
    if (readsTokens(question, about)) yield* tokens.inSteps();
    const { value, absent } = resolveAnswer(question, about, tokens, knowledge);
    if (absent === undefined) return value;
    // What ought to be refused is an answer that the game could have.
    const unknown = move.refused === undefined ? [] : unknownNames(setting, question, about);
    for (const each of unknown) faults.push(each);
    if (value === undefined && unknown.length === 0) faults.push(yield* absentFault(setting, question, absent, tokens));
    return value;
  };
  const made = yield* runMove(game, state, start, answerTo, { ...options, observer: (entry) => own.push(entry) });
  const passedOver = decisionsPassedOver(own, made);
  const run = yield* withUnasked(setting, made, given, passedOver, options);
  for (const each of run === made ? own : []) trace.push(each);
  for (const offer of move.offers.filter((each) => !judged.has(each) && passedOver.some((id) => isCalled(id, each.decision)))) {
    judged.add(offer);
    for (const each of judgeNothing(offer).map((each) => ({ ...each, span: spanOf(offer) }))) mismatches.push(each);
  }
  const unwanted = judgeNotAsked(setting, run);
  for (const each of unwanted.mismatches) mismatches.push(each);
  for (const each of unwanted.faults) faults.push(each);
  return { run, mismatches, faults: yield* judgeMove(setting, { run, given, judged, faults, tokens, passedOver, trace: own }) };
}

function spanOf({ key, node }: SnippetOffer): Span {
  return { start: key.start, end: node.end };
}

/** A move that ought to be refused, made with the answers that nothing has asked for as well: the kernel says whether they are what is refused. */
function* withUnasked(
  { game, state, move }: MoveSetting,
  run: MoveRun,
  given: readonly GivenAnswer[],
  passedOver: readonly string[],
  options: RunOptions,
): Steps<MoveRun> {
  if (run.kind !== 'applied' || move.refused === undefined) return run;
  const answers = unaskedInParts(move, { given, passedOver });
  if (answers.length === 0) return run;
  const full = answers.reduce((current, { about: { decision, answer }, part }) => {
    const decisionId = passedOver.find((id) => isCalled(id, decision)) ?? decision;
    return withAnswer(
      current,
      { decisionId, part },
      typeof answer === 'object' && 'pieces' in answer ? Object.keys(answer.pieces) : answer,
    );
  }, run.move);
  const result = yield* applyMoveInSteps(game, state, full, options);
  return result.kind === 'illegal' ? { kind: 'illegal', move: full, asked: run.asked, illegality: result } : run;
}

/** Ids of decisions that were reached and not asked, since there was nothing to choose. */
function decisionsPassedOver(trace: readonly TraceEntry[], { asked }: MoveRun): readonly string[] {
  const known = new Set(asked.map(({ question }) => question.decisionId));
  return trace.flatMap((entry) => (entry.kind === 'decision' && !known.has(entry.decisionId) ? [entry.decisionId] : []));
}

/** Where the tokens are at a question of a move that is answered so far. */
export function tokensWhen(
  { game, knowledge, state }: Pick<MoveSetting, 'game' | 'knowledge' | 'state'>,
  move: Move,
  options: RunOptions,
): TokensAsked {
  const inSteps = onceInSteps(function* () {
    return tokensById(stateToJson(knowledge.def, (yield* stateReachedInSteps(game, state, move, options)) ?? state));
  });
  return Object.assign(() => finish(inSteps()), { inSteps });
}

/** Params of the action are asked like decisions, so that zones and pieces may be written as in answers. */
function answersOf(question: Question, move: SnippetMove): readonly AboutDecision[] {
  if (question.part === 'specialActivity') return move.activity?.answers ?? [];
  return [...move.params, ...move.answers];
}

function speaksOf({ decision }: AboutDecision, question: Question): boolean {
  return namesDecision(decision, question) !== undefined;
}

/** Optional questions that the snippet does not mention are answered with nothing, except where it ends with what it says of the offer. */
function mayBeLeftOut(question: Question, { offers }: SnippetMove, goesOn: boolean): boolean {
  return question.type === 'chooseN' && question.min === 0 && (goesOn || !offers.some((offer) => speaksOf(offer, question)));
}

function startingMove(move: SnippetMove, knowledge: GameKnowledge): Move {
  const { activity } = move;
  return {
    actionId: move.action,
    params: {},
    ...(move.class === undefined ? {} : { actionClass: move.class }),
    ...(move.free ? { freeOperation: true } : {}),
    ...(activity === undefined
      ? {}
      : {
          compound: {
            specialActivity: { actionId: activity.action, params: {} },
            timing: activity.timing,
            ...(activity.after === undefined ? {} : { insertAfter: insertionOf(activity.after, knowledge) }),
          },
        }),
  };
}

function insertionOf(
  { stage, iteration }: NonNullable<NonNullable<SnippetMove['activity']>['after']>,
  knowledge: GameKnowledge,
): NonNullable<NonNullable<Move['compound']>['insertAfter']> {
  if (iteration === undefined) return { stage };
  return { stage, iteration: (typeof iteration === 'string' ? knowledge.concreteZone(iteration) : undefined) ?? iteration };
}
