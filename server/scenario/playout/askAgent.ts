/** Asks an agent, which may be an author's first attempt: what it throws, or answers that are none, end the game and not the campaign. */
import type { Move, ParameterValue, Question } from '../../kernel';
import type { Agent, Turn } from './agent';

export class AgentFault extends Error {}

/** The move that an agent chooses. Throws an `AgentFault`. */
export function moveBy(agent: Agent, turn: Turn, moves: readonly Move[]): Move {
  const move: unknown = guarded(() => agent.chooseMove(turn, moves));
  return isMove(move) ? move : wrong('chooseMove', 'a move', move);
}

/** The answer of an agent; undefined where it has none. Throws an `AgentFault`. */
export function answerBy(agent: Agent, turn: Turn, question: Question, refused: number): ParameterValue | undefined {
  const answer: unknown = guarded(() => agent.answer(turn, question, refused));
  return answer === undefined || isAnswer(answer) ? answer : wrong('answer', 'a value or a list of values', answer);
}

function guarded<Result>(ask: () => Result): Result {
  try {
    return ask();
  } catch (fault) {
    throw new AgentFault(fault instanceof Error ? fault.message : String(fault));
  }
}

function wrong(call: string, wanted: string, found: unknown): never {
  const what = found instanceof Promise ? 'a promise' : found === null ? 'null' : typeof found;
  throw new AgentFault(`${call} must return ${wanted}, not ${what}`);
}

function isMove(value: unknown): value is Move {
  if (typeof value !== 'object' || value === null || !('actionId' in value) || !('params' in value)) return false;
  return typeof value.actionId === 'string' && typeof value.params === 'object' && value.params !== null;
}

function isAnswer(value: unknown): value is ParameterValue {
  return Array.isArray(value) ? value.every(isScalar) : isScalar(value);
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
