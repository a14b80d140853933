/** Runs a snippet on a game: its start, its moves with their answers, and the comparison with what it expects. */
import type { GameState, GameStateJson, Move, ParameterValue, Question, TraceEntry } from '../kernel';
import { stateToJson } from '../kernel';
import type { GameDef } from '../kernel/gamedef';
import { resolveAnswer } from './answer';
import { type Change, differenceOf } from './difference';
import { type Mismatch, mismatches } from './expectation';
import { type GameKnowledge, knowledgeOf } from './knowledge';
import type { Snippet, SnippetMove } from './model';
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

export function runSnippet(def: GameDef, snippet: Snippet): SnippetRun {
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
    const run = runSnippetMove(def, state, json, move, knowledge, (entry) => trace.push(entry));
    moves.push(run.move);
    complaint = run.complaint;
    if (complaint !== '') break;
    if (run.move.kind === 'applied') {
      state = run.move.result.state;
      json = stateToJson(def, state);
    }
  }
  const changes = differenceOf(position.json, json, knowledge);
  const differences = complaint === '' ? mismatches(snippet.expect, position.json, json, knowledge) : [];
  const outcome = complaint === '' && differences.length === 0 ? 'passed' : 'failed';
  return { outcome, complaint, mismatches: differences, changes, trace, before: position.json, after: json, moves };
}

const nothingRun = { outcome: 'invalid', mismatches: [], changes: [], trace: [], before: undefined, after: undefined, moves: [] } as const;

function runSnippetMove(
  def: GameDef,
  state: GameState,
  json: GameStateJson,
  move: SnippetMove,
  knowledge: GameKnowledge,
  observer: (entry: TraceEntry) => void,
): { readonly move: MoveRun; readonly complaint: string } {
  let complaint = '';
  const used = new Set<SnippetMove['answers'][number]>();
  const answerTo = (question: Question): ParameterValue | undefined => {
    const given = answersFor(question, move).find((answer) => !used.has(answer) && names(answer.decision, question));
    if (given === undefined) return unaskedDefault(question);
    used.add(given);
    const resolved = resolveAnswer(question, given.answer, json, knowledge);
    if (resolved.kind === 'answer') return resolved.value;
    complaint = `${move.action}: «${resolved.value}» cannot be chosen for ${question.decisionId}: ${resolved.reason}.`;
    return undefined;
  };
  const run = runMove(def, state, startingMove(move), answerTo, {
    turnFlow: 'off',
    observer,
    ...(move.dice.length > 0 ? { dice: move.dice } : {}),
  });
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

function startingMove(move: SnippetMove): Move {
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
            ...(activity.after === undefined ? {} : { insertAfter: activity.after }),
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
