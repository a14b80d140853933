/** Running a move to its next stop. */
import { execute } from '../machine/execute';
import { faultIn, type RunFault } from '../machine/fault';
import { failureOf } from '../machine/report';
import type { Run } from '../machine/run';
import { inSteps, isPending, type Soon, type Steps } from '../machine/steps';
import { type Allowance, isCutShort } from '../machine/work';
import { refusalBehindRoll } from '../moves/behindRoll';
import { resolveMove } from '../moves/resolve';
import type { RunFailure } from '../protocol';
import type { IllegalReason } from '../vocabulary';

export type Outcome =
  /** The move is complete; its events have been dispatched. */
  { readonly kind: 'finished' } | { readonly kind: 'rolled' } | { readonly kind: 'asking' } | IllegalOutcome;

export interface IllegalOutcome {
  readonly kind: 'illegal';
  readonly reason: IllegalReason;
  readonly detail: string;
  readonly failure?: RunFailure;
}

const finished: Outcome = { kind: 'finished' };
const rolled: Outcome = { kind: 'rolled' };
const asking: Outcome = { kind: 'asking' };

/**
 * Runs on until the move is complete with its triggers, asks, rolls during discovery, or turns out illegal. `first` is done to the run before that.
 */
export function advance(run: Run, first?: (run: Run) => void): Soon<Outcome> {
  let rest: Soon<void>;
  try {
    first?.(run);
    const ran = execute(run);
    rest = isPending(ran) ? resolvedAfter(run, ran) : resolved(run);
  } catch (error) {
    return failedBy(run, error);
  }
  return isPending(rest) ? outcomeAfter(run, rest) : outcomeOf(run);
}

function* resolvedAfter(run: Run, steps: Steps<void>): Steps<void> {
  yield* steps;
  yield* inSteps(resolved(run));
}

function resolved(run: Run): Soon<void> {
  return run.status === 'finished' ? resolveMove(run) : undefined;
}

function* outcomeAfter(run: Run, rest: Steps<void>): Steps<Outcome> {
  try {
    yield* rest;
  } catch (error) {
    return failedBy(run, error);
  }
  return outcomeOf(run);
}

function failedBy(run: Run, error: unknown): IllegalOutcome {
  const fault = faultIn(error);
  if (fault === undefined) throw error;
  return failed(run, fault);
}

/** Why the run has stopped. */
function outcomeOf(run: Run): Outcome {
  switch (run.status) {
    case 'asking':
      return asking;
    case 'rolled': {
      const refusal = refusalBehindRoll(run);
      return refusal === undefined ? rolled : { kind: 'illegal', ...refusal };
    }
    case 'refused': {
      const { reason, detail } = run.refusal ?? { reason: 'effectFailed', detail: '' };
      return { kind: 'illegal', reason, detail };
    }
    default:
      return finished;
  }
}

/** As `advance`, on the account of a search; undefined where that has no more work. */
export function advanceOn(run: Run, allowance: Allowance): Soon<Outcome | undefined> {
  const before = run.workLeft;
  run.workEnd = Math.max(0, before - allowance.workLeft);
  const outcome = advance(run);
  return isPending(outcome) ? paidAfter(run, before, allowance, outcome) : paid(run, before, allowance, outcome);
}

function* paidAfter(run: Run, before: number, allowance: Allowance, steps: Steps<Outcome>): Steps<Outcome | undefined> {
  return paid(run, before, allowance, yield* steps);
}

function paid(run: Run, before: number, allowance: Allowance, outcome: Outcome): Outcome | undefined {
  allowance.workLeft -= before - run.workLeft;
  return isCutShort(run) ? undefined : outcome;
}

/** A run-time error as an outcome. */
export function failed(run: Run, fault: RunFault): IllegalOutcome {
  return { kind: 'illegal', reason: 'effectFailed', detail: `${fault.code}: ${fault.message}`, failure: failureOf(run, fault) };
}
