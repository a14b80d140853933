import { answerFromParameters } from '../decisions/ask';
import { advance, type IllegalOutcome } from '../decisions/outcome';
import { questionOf } from '../decisions/question';
import type { GameDef } from '../gamedef';
import { programOf } from '../link/program';
import type { Refusal, Run } from '../machine/run';
import { finish, isPending, type Steps } from '../machine/steps';
import type { Illegality, LegalChoices, Move, RunOptions } from '../protocol';
import type { GameState } from '../state/gameState';
import { continued, keepAsked } from './continuation';
import { beginMove } from './legalMoves';

/**
 * The next question of a partial move, its completion, or why it can never be completed (`decision-protocol.md`, legalChoices). Nothing is
 * committed.
 */
export function legalChoices(def: GameDef, state: GameState, move: Move, options: RunOptions = {}): LegalChoices {
  return finish(legalChoicesInSteps(def, state, move, options));
}

/** As `legalChoices`. */
export function* legalChoicesInSteps(def: GameDef, state: GameState, move: Move, options: RunOptions = {}): Steps<LegalChoices> {
  const begun = beginMove(programOf(def), state, move, 'discover', options);
  const fresh = isPending(begun) ? yield* begun : begun;
  if ('reason' in fresh) return refused(fresh);
  const kept = continued(state, move, options, fresh);
  const run = kept ?? fresh;
  const stopped = advance(run, kept === undefined ? undefined : answerFromParameters);
  const outcome = isPending(stopped) ? yield* stopped : stopped;
  switch (outcome.kind) {
    case 'finished':
      return { kind: 'complete', complete: true, stochastic: false };
    case 'rolled':
      return { kind: 'complete', complete: true, stochastic: true };
    case 'asking':
      keepAsked(state, move, options, run);
      return questionOf(run) ?? refused({ reason: 'decisionUnsatisfiable', detail: '' });
    case 'illegal':
      return illegal(run, outcome);
  }
}

/** The answer to a move that is refused before it is played. */
export function refused({ reason, detail }: Refusal): Illegality {
  return { kind: 'illegal', complete: false, reason, detail };
}

/** An illegal outcome with the question that an answer did not fit or that has no answer. */
export function illegal(run: Run, { reason, detail, failure }: IllegalOutcome): Illegality {
  const request = failure === undefined ? questionOf(run) : undefined;
  return {
    kind: 'illegal',
    complete: false,
    reason,
    detail,
    ...(failure === undefined ? {} : { failure }),
    ...(request === undefined ? {} : { request }),
  };
}
