/** Conditions that a snippet expects to hold at the end, with what stands on both sides where one does not. */
import type { Span } from '../compiler/problem';
import { type GameState, pause, readCondition, readValue, type Steps } from '../kernel';
import type { Condition, GameDef, Value } from '../kernel/gamedef';
import type { Mismatch } from './expectation';

/** A condition of a snippet, compiled. */
export interface HeldCondition {
  readonly written: string;
  readonly condition: Condition;
  /** Relative to the snippet's chunk. */
  readonly span: Span;
}

/** Those of the conditions that do not hold; one that cannot be decided does not. */
export function* unheld(def: GameDef, state: GameState, held: readonly HeldCondition[]): Steps<readonly Mismatch[]> {
  const found: Mismatch[] = [];
  for (const { written, condition, span } of held) {
    yield* pause();
    const reading = readCondition(def, state, condition);
    if (reading.kind === 'failed')
      found.push({ what: written, expected: 'true', actual: `${reading.failure.code}: ${reading.failure.message}`, span });
    else if (!reading.value) found.push({ what: written, expected: 'true', actual: whyNot(def, state, condition), span });
  }
  return found;
}

/** The part that fails, with the values that were compared: `3 == 4`. */
function whyNot(def: GameDef, state: GameState, condition: Condition): string {
  if (typeof condition === 'boolean' || !('op' in condition)) return 'false';
  switch (condition.op) {
    case 'and': {
      const failing = condition.args.find((arg) => {
        const reading = readCondition(def, state, arg);
        return reading.kind === 'failed' || !reading.value;
      });
      return failing === undefined ? 'false' : whyNot(def, state, failing);
    }
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return `false: ${shown(def, state, condition.left)} ${condition.op} ${shown(def, state, condition.right)}`;
    case 'in':
      return `false: ${shown(def, state, condition.item)} is not in the set`;
    default:
      return 'false';
  }
}

function shown(def: GameDef, state: GameState, value: Value): string {
  const reading = readValue(def, state, value);
  return reading.kind === 'failed' ? reading.failure.code : String(reading.value);
}
