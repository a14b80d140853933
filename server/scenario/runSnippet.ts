/** Runs a snippet on a game: its start, its moves with their answers, and the comparison with what it expects. */

import type { OutsideCondition } from '../compiler/model';
import type { GameState, GameStateJson, Move, ParameterValue, Question, TraceEntry } from '../kernel';
import { readCondition, stateReached, stateToJson } from '../kernel';
import type { GameDef, Scalar } from '../kernel/gamedef';
import type { SectionEntry } from '../source/model';
import { resolveAnswer } from './answer';
import { type Change, differenceOf } from './difference';
import { type Mismatch, mismatches } from './expectation';
import { type GameKnowledge, knowledgeOf } from './knowledge';
import type { Snippet, SnippetAnswer, SnippetMove } from './model';
import { snippetPosition } from './position';
import { type MoveRun, runMove } from './runMove';

export interface SnippetRun {
  readonly outcome: 'passed' | 'failed' | 'invalid';
  /** Why the run could not go on, in words; empty when it came to its end. */
  readonly complaint: string;
  readonly mismatches: readonly Mismatch[];
  readonly changes: readonly Change[];
  readonly trace: readonly TraceEntry[];
  readonly before: GameStateJson | undefined;
  readonly after: GameStateJson | undefined;
  readonly moves: readonly MoveRun[];
}

/** Compiles a condition that a snippet expects to hold; the compilation of the game offers it. */
export type ConditionReader = (entry: SectionEntry) => OutsideCondition;

/** Without a reader of conditions, a snippet that expects some to hold fails. */
export function runSnippet(def: GameDef, snippet: Snippet, readHolds?: ConditionReader): SnippetRun {
  const knowledge = knowledgeOf(def);
  const { position, faults } = snippetPosition(knowledge, snippet.start, snippet.moves[0]?.action);
  if (position === undefined || faults.length > 0) {
    const complaint = faults.map(({ kind, name, detail }) => `start: ${kind} «${name}»${detail === '' ? '' : ` (${detail})`}`).join('; ');
    return { ...nothingRun, complaint: complaint === '' ? 'The start is no position of the game.' : complaint };
  }
  const trace: TraceEntry[] = [];
  const moves: MoveRun[] = [];
  let state: GameState = position.state;
  let json = position.json;
  let complaint = '';
  for (const move of snippet.moves) {
    const run = runSnippetMove(def, state, move, {
      knowledge,
      turnFlow: snippet.start.turnFlow ? 'on' : 'off',
      observer: (entry) => trace.push(entry),
    });
    moves.push(run.move);
    complaint = run.complaint;
    if (complaint !== '') break;
    if (run.move.kind === 'applied') {
      state = run.move.result.state;
      json = stateToJson(def, state);
    }
  }
  const changes = differenceOf(position.json, json, knowledge);
  complaint = complaint === '' ? brokenCondition(def, state, snippet, readHolds) : complaint;
  const differences = complaint === '' ? mismatches(snippet.expect, position.json, json, knowledge) : [];
  const outcome = complaint === '' && differences.length === 0 ? 'passed' : 'failed';
  return { outcome, complaint, mismatches: differences, changes, trace, before: position.json, after: json, moves };
}

const nothingRun = { outcome: 'invalid', mismatches: [], changes: [], trace: [], before: undefined, after: undefined, moves: [] } as const;

/** The first condition that does not hold, in words; empty when all hold. */
function brokenCondition(def: GameDef, state: GameState, { expect, chunk }: Snippet, readHolds: ConditionReader | undefined): string {
  for (const entry of expect.holds) {
    const text = chunk.text.slice(entry.node.start, entry.node.end).replace(/\s+/g, ' ');
    const condition = readHolds?.(entry).condition;
    if (condition === undefined) return `The condition ${text} does not compile.`;
    const reading = readCondition(def, state, condition);
    if (reading.kind === 'failed') return `The condition ${text} fails: ${reading.failure.message}.`;
    if (!reading.value) return `The condition ${text} does not hold.`;
  }
  return '';
}

interface MoveSurroundings {
  readonly knowledge: GameKnowledge;
  readonly turnFlow: 'on' | 'off';
  readonly observer: (entry: TraceEntry) => void;
}

function runSnippetMove(
  def: GameDef,
  state: GameState,
  move: SnippetMove,
  { knowledge, turnFlow, observer }: MoveSurroundings,
): { readonly move: MoveRun; readonly complaint: string } {
  let complaint = '';
  let offerFault = '';
  const used = new Set<SnippetMove['answers'][number]>();
  const options = { turnFlow, ...(move.dice.length > 0 ? { dice: move.dice } : {}) };
  const demanded = new Set<SnippetMove['offers'][number]>();
  const answerTo = (question: Question, soFar: Move): ParameterValue | undefined => {
    const json = stateToJson(def, stateReached(def, state, soFar, options) ?? state);
    for (const offer of move.offers.filter(({ decision }) => names(decision, question))) {
      demanded.add(offer);
      offerFault ||= offerComplaint(offer, question, json, knowledge);
    }
    if (offerFault !== '') return undefined;
    const given = answersFor(question, move).find((answer) => !used.has(answer) && names(answer.decision, question));
    if (given === undefined) return unaskedDefault(question);
    used.add(given);
    const resolved = resolveAnswer(question, given.answer, json, knowledge);
    if (resolved.kind === 'answer') return resolved.value;
    complaint = `${move.action}: «${resolved.value}» cannot be chosen for ${question.decisionId}: ${resolved.reason}.`;
    return undefined;
  };
  const run = runMove(def, state, startingMove(move, knowledge), answerTo, {
    ...options,
    observer,
  });
  const unasked = move.offers.find((offer) => !demanded.has(offer));
  if (offerFault === '' && unasked !== undefined) offerFault = `${move.action} never asks ${unasked.decision}.`;
  if (offerFault !== '') return { move: run, complaint: offerFault };
  if (move.refused !== undefined) return { move: run, complaint: refusalComplaint(move, move.refused, run, complaint) };
  if (complaint !== '') return { move: run, complaint };
  if (run.kind === 'open')
    return {
      move: run,
      complaint: `${move.action}: ${run.question.decisionId} is asked and has no answer; ${offered(run.question, knowledge)}.`,
    };
  if (run.kind === 'illegal') return { move: run, complaint: `${move.action} is refused: ${refusalOf(run)}. ${run.illegality.detail}` };
  const idle = [...move.params, ...move.answers].filter((answer) => !used.has(answer));
  const asked = run.asked.map(({ question }) => question.decisionId).join(', ');
  return {
    move: run,
    complaint:
      idle.length === 0
        ? ''
        : `${move.action} never asks ${idle.map(({ decision }) => decision).join(', ')}; it asks ${asked === '' ? 'nothing' : asked}.`,
  };
}

/** Optional questions that the snippet does not mention are answered with nothing. */
function unaskedDefault(question: Question): ParameterValue | undefined {
  return question.type === 'chooseN' && question.min === 0 ? [] : undefined;
}

/** Params of the action are asked like decisions, so that zones and pieces may be written as in answers. */
function answersFor(question: Question, move: SnippetMove): SnippetMove['answers'] {
  if (question.part === 'specialActivity') return move.activity?.answers ?? [];
  return [...move.params, ...move.answers];
}

/** An answer names its decision by id, or by its base name when ids carry an iteration; zones may lack `:none`. */
function names(decision: string, question: Question): boolean {
  return decision === question.decisionId || decision === question.name || decision === question.decisionId.replaceAll(':none', '');
}

/** Iterations are keyed by concrete zone ids; authors leave `:none` out. */
function insertionOf({ stage, iteration }: { readonly stage: number | string; readonly iteration?: Scalar }, knowledge: GameKnowledge) {
  if (iteration === undefined) return { stage };
  return { stage, iteration: typeof iteration === 'string' ? (knowledge.concreteZone(iteration) ?? iteration) : iteration };
}

function startingMove(move: SnippetMove, knowledge: GameKnowledge): Move {
  const { activity } = move;
  return {
    actionId: move.action,
    params: {},
    actionClass: move.class ?? (activity === undefined ? 'operation' : 'operationPlusSpecialActivity'),
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

function refusalComplaint(move: SnippetMove, wanted: string, run: MoveRun, complaint: string): string {
  if (run.kind === 'illegal') {
    const reasons = [run.illegality.reason, run.illegality.failure?.code];
    return reasons.includes(wanted) ? '' : `${move.action} is refused with ${refusalOf(run)} instead of ${wanted}.`;
  }
  if (run.kind === 'open' && complaint !== '')
    return wanted === 'paramOutOfDomain' ? '' : `${complaint} Expected a refusal with ${wanted}.`;
  return `${move.action} is possible, though ${wanted} is expected.`;
}

/** What is wrong with what a decision offers; empty when it is as demanded. */
function offerComplaint(
  { decision, answer, demand }: SnippetMove['offers'][number],
  question: Question,
  json: GameStateJson,
  knowledge: GameKnowledge,
): string {
  const legal = { ...question, type: 'chooseN', options: question.options.filter(({ legality }) => legality === 'legal') } as const;
  if (demand === 'notOffered') {
    const found = singleAnswers(answer).find((each) => resolveAnswer(legal, each, json, knowledge).kind === 'answer');
    return found === undefined ? '' : `${decision} offers ${answerWords(found)}.`;
  }
  const wanted = resolveAnswer(legal, answer, json, knowledge);
  if (wanted.kind === 'impossible') return `${decision} does not offer «${wanted.value}»; ${offered(question, knowledge)}.`;
  const count = typeof wanted.value === 'object' ? wanted.value.length : 1;
  return demand === 'offered' || count === legal.options.length ? '' : `${decision} offers more; ${offered(question, knowledge)}.`;
}

/** Each value, and each kind of piece, on its own. */
function singleAnswers(answer: SnippetAnswer): readonly SnippetAnswer[] {
  if (typeof answer !== 'object') return [answer];
  if ('pieces' in answer) return Object.entries(answer.pieces).map(([piece, count]) => ({ pieces: { [piece]: count } }));
  return answer;
}

function answerWords(answer: SnippetAnswer): string {
  if (typeof answer === 'object' && 'pieces' in answer)
    return Object.entries(answer.pieces)
      .map(([piece, count]) => `${count} ${piece}`)
      .join(', ');
  return typeof answer === 'object' ? answer.join(', ') : String(answer);
}

function refusalOf(run: Extract<MoveRun, { kind: 'illegal' }>): string {
  const { reason, failure } = run.illegality;
  return failure === undefined ? reason : `${reason} (${failure.code})`;
}

function offered(question: Question, knowledge: GameKnowledge): string {
  const legal = question.options
    .filter(({ legality }) => legality !== 'illegal')
    .map(({ value }) => (typeof value === 'string' ? knowledge.writtenZone(value) : String(value)));
  return legal.length === 0 ? 'nothing can be chosen' : `possible are ${legal.slice(0, 12).join(', ')}${legal.length > 12 ? ', ...' : ''}`;
}
