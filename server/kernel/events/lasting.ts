/** Lasting effects and their ends (`events.md`, Lasting effects; `turn-flow.md`, Duration windows). */
import { dispatch } from '../flow/triggers';
import { linkList } from '../link/unit';
import { emittedBy } from '../machine/nested';
import type { Run } from '../machine/run';
import { forEachInTurn, type Soon, whenFound } from '../machine/steps';
import { observe } from '../machine/trace';
import { spend } from '../machine/work';
import type { LastingInstance } from '../state/flowState';
import { setLasting } from '../state/writeValues';
import { lastingEffectOf } from './cards';

/** Work of the hash of a lasting effect, which is found anew whenever one begins or ends. */
const instanceWork = 128;

/** From now on the effect lasts. */
export function beginLasting(run: Run, instance: LastingInstance, at: number | undefined): void {
  spend(run, run.draft.lasting.length * instanceWork, at);
  setLasting(run.draft, [...run.draft.lasting, instance]);
  if (run.observer !== undefined) observe(run, { kind: 'turnFlow', event: `${instance.id} begins to last` }, at);
}

/**
 * The end of a turn: what lasted until it ends, in the order in which it began; `nextTurn` lasts for one turn more. `roundEnds`: the turn was that of a coup
 * round.
 */
export function expireLasting(run: Run, roundEnds: boolean): Soon<void> {
  const ends = ({ duration }: LastingInstance) => duration === 'turn' || (roundEnds && (duration === 'round' || duration === 'cycle'));
  const before = run.draft.lasting;
  if (before.length === 0) return;
  spend(run, before.length * instanceWork);
  setLasting(
    run.draft,
    before
      .filter((instance) => !ends(instance))
      .map((instance) => (instance.duration === 'nextTurn' ? { ...instance, duration: 'turn' } : instance)),
  );
  return forEachInTurn(before.filter(ends), (instance) => tearDown(run, instance));
}

/** The teardown runs as the active player; what it emits is dispatched when its list has ended. */
function tearDown(run: Run, { id, cardId, side, branch }: LastingInstance): Soon<void> {
  const effect = lastingEffectOf(run.program.cardById.get(cardId), side, branch, id);
  if (run.observer !== undefined) observe(run, { kind: 'turnFlow', event: `${id} ends` });
  if (effect === undefined || effect.teardownEffects.length === 0) return;
  return whenFound(emittedBy(run, linkList(run.program, effect.teardownEffects)), (emitted) => dispatch(run, emitted));
}
