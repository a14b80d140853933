/** Free-operation grants: made, matched, used, lapsed (`turn-flow.md`, Free-operation grants). */
import type { ConditionCode } from '../expressions/conditions';
import type { GrantFields } from '../expressions/resolve';
import type { Condition, OperationClass } from '../gamedef';
import { newFrame } from '../link/linker';
import type { Program } from '../link/program';
import { type FramedExpression, linkFramedCondition } from '../link/unit';
import type { Zone } from '../link/zones';
import { fail, RunFault } from '../machine/fault';
import { operationPart, type Refusal, type Run } from '../machine/run';
import { observe, warnInTrace } from '../machine/trace';
import { beginExpression, spend } from '../machine/work';
import type { ActionProgram } from '../moves/actionProgram';
import { readingRun } from '../moves/start';
import type { Move } from '../protocol';
import type { PendingGrant } from '../state/flowState';
import type { GameState } from '../state/gameState';
import { cardFlowOf, changeRuntime, runtimeOf, seatOf } from './cardTable';
import { classesOfOperations } from './classes';

/** A grant by an effect: those of one move are one batch. Error: GRANT_INVALID. */
export function grantByEffect(run: Run, grant: GrantFields, at: number | undefined): void {
  run.grantBatch ??= freshName(run, 'effects', ({ batch }) => batch);
  addGrant(run, grant, run.grantBatch, at);
}

/** The grants of an event, which are one batch. */
export function grantByEvent(run: Run, cardId: string, grants: readonly GrantFields[], at: number | undefined): void {
  if (grants.length === 0) return;
  const batch = freshName(run, cardId, ({ batch: name }) => name);
  for (const grant of grants) addGrant(run, grant, batch, at);
}

/** Work of the hash of a pending grant, which is found anew whenever one is added. */
const grantWork = 128;

function addGrant(run: Run, fields: GrantFields, batch: string, at: number | undefined): void {
  spend(run, runtimeOf(run.draft).pendingFreeOperationGrants.length * grantWork, at);
  const { definition, playerOf } = cardFlowOf(run.program);
  const { seat, executeAsSeat, zoneFilter, sequence } = fields;
  const self = seatOf(run, run.executor);
  const receiver = seat === 'self' ? self : seat;
  const executor = executeAsSeat === 'self' ? self : executeAsSeat;
  for (const each of [receiver, executor ?? receiver]) {
    if (playerOf(each) === undefined) fail('GRANT_INVALID', `${each} is not a seat`, at, { seat: each });
  }
  const grant: PendingGrant = {
    id: freshName(run, fields.id ?? 'grant', ({ id }) => id),
    seat: receiver,
    ...(executor === undefined ? {} : { executeAsSeat: executor }),
    operationClass: fields.operationClass,
    actionIds: fields.actionIds ?? definition.freeOperationActionIds,
    ...(zoneFilter === undefined ? {} : { zoneFilter }),
    uses: fields.uses ?? 1,
    expires: fields.expires ?? 'never',
    batch,
    ...(sequence === undefined ? {} : { sequence }),
  };
  changeRuntime(run.draft, { pendingFreeOperationGrants: [...runtimeOf(run.draft).pendingFreeOperationGrants, grant] });
  if (run.observer === undefined) return;
  observe(run, { kind: 'turnFlow', event: `${receiver} is granted ${grant.id}` }, at);
  if (!isUsable(run, grant)) warnInTrace(run, 'GRANT_UNUSABLE', `${receiver} can never use ${grant.id}`, at);
}

/** A name that no pending grant bears: with `#2`, `#3`, ... where it is taken. */
function freshName(run: Run, wanted: string, nameOf: (grant: PendingGrant) => string): string {
  const taken = new Set(runtimeOf(run.draft).pendingFreeOperationGrants.map(nameOf));
  let name = wanted;
  for (let times = 2; taken.has(name); times++) name = `${wanted}#${times}`;
  return name;
}

/** Whether the receiver takes part in the game and some action fits the class. */
function isUsable(run: Run, { seat, operationClass, actionIds }: PendingGrant): boolean {
  const player = cardFlowOf(run.program).playerOf(seat);
  if (player === undefined || player >= run.draft.playerCount) return false;
  return actionIds.some((id) => run.program.actionById.has(id) && hasClass(run.program, id, operationClass));
}

/** Whether a free move of an action can have a class: its mapped one, else that of any operation. */
function hasClass(program: Program, action: string, wanted: OperationClass): boolean {
  const mapped = cardFlowOf(program).classOfAction.get(action);
  return mapped === undefined ? classesOfOperations.includes(wanted) : mapped === wanted;
}

/** Grants that a player may use for an action now, in order. */
export function grantsFor(program: Program, state: GameState, player: number, action: ActionProgram): readonly PendingGrant[] {
  return usableGrants(program, state, player).filter(
    ({ actionIds, operationClass }) => actionIds.includes(action.id) && hasClass(program, action.id, operationClass),
  );
}

/** The grants of a player that may be used now. */
export function usableGrants(program: Program, state: GameState, player: number): readonly PendingGrant[] {
  const { playerOf } = cardFlowOf(program);
  const { pendingFreeOperationGrants: pending } = runtimeOf(state);
  return pending.filter((grant) => playerOf(grant.seat) === player && isNextStep(pending, grant));
}

/** Within a batch and chain, only the grants of the lowest pending step may be used. */
function isNextStep(pending: readonly PendingGrant[], { batch, sequence }: PendingGrant): boolean {
  if (sequence === undefined) return true;
  return pending.every(
    (other) => other.batch !== batch || other.sequence?.chain !== sequence.chain || other.sequence.step >= sequence.step,
  );
}

/** The first grant that a free move fits, as far as the move is known. */
export function grantOf(program: Program, state: GameState, move: Move, action: ActionProgram): PendingGrant | undefined {
  const zones = zonesIn(program, Object.values(move.params).flat());
  const mapped = cardFlowOf(program).classOfAction.get(action.id);
  const run = readingRun(program, state);
  return grantsFor(program, state, state.activePlayer, action).find((grant) => {
    const stated = move.actionClass ?? mapped ?? 'operation';
    return stated === grant.operationClass && (zones.length === 0 || allowsSome(run, grant, zones));
  });
}

function zonesIn(program: Program, values: readonly unknown[]): readonly Zone[] {
  return values.flatMap((value) => (typeof value === 'string' ? (program.board.zoneById.get(value) ?? []) : []));
}

/** Whether the filter of a grant holds for one of the zones, as the executing player reads the state in which the move is made. */
function allowsSome(run: Run, grant: PendingGrant, zones: readonly (Zone | undefined)[]): boolean {
  const { program, draft } = run;
  if (grant.zoneFilter === undefined) return true;
  const test = zoneTest(program, grant.zoneFilter);
  run.executor = executorOf(program, grant) ?? draft.activePlayer;
  run.active = run.executor;
  return zones.some((zone) => holds(run, zone, test));
}

/** The player as whom a free operation is carried out; undefined if nobody plays that seat. */
export function executorOf(program: Program, { seat, executeAsSeat }: PendingGrant): number | undefined {
  return cardFlowOf(program).playerOf(executeAsSeat ?? seat);
}

const zoneTests = new WeakMap<Program, WeakMap<object, FramedExpression<ConditionCode>>>();

/** A grant's condition on zones as the executing player reads it; without a zone, on the game as it is. */
export function zoneTest(program: Program, condition: Condition): (run: Run, zone: Zone | undefined) => boolean {
  if (typeof condition !== 'object') return () => condition;
  const known = zoneTests.get(program) ?? new WeakMap<object, FramedExpression<ConditionCode>>();
  zoneTests.set(program, known);
  const linked = known.get(condition) ?? linkFramedCondition(program, condition, ['$zone']);
  known.set(condition, linked);
  return (run, zone) => {
    const { frame, named } = run;
    run.frame = newFrame(linked.code);
    run.named = undefined;
    run.frame[0] = zone;
    try {
      spend(run, linked.code.weight);
      return linked.evaluate(run);
    } finally {
      run.frame = frame;
      run.named = named;
    }
  };
}

/** Refuses a free move, with all its answers, none of whose zones fits the grant; a move without zones, where the filter does not hold as it is. */
export function zonesRefusal(run: Run, grant: PendingGrant, before: GameState): Refusal | undefined {
  const values: unknown[] = [];
  for (let entry = run.parts[operationPart]?.used; entry !== undefined; entry = entry.earlier)
    for (const each of entry.values) values.push(each);
  const zones = zonesIn(run.program, values);
  if (allowsSome(readingRun(run.program, before), grant, zones.length > 0 ? zones : [undefined])) return undefined;
  return { reason: 'freeOperationNotGranted', detail: `no zone of the move fits ${grant.id}` };
}

/** A condition that cannot be evaluated, such as one on zones for a move without any, does not hold. */
function holds(run: Run, zone: Zone | undefined, test: ReturnType<typeof zoneTest>): boolean {
  beginExpression(run, 1);
  try {
    return test(run, zone);
  } catch (error) {
    if (error instanceof RunFault) return false;
    throw error;
  }
}

/** The grant loses one use. */
export function consume(run: Run, { id }: PendingGrant): void {
  const pending = runtimeOf(run.draft).pendingFreeOperationGrants.flatMap((grant) => {
    if (grant.id !== id) return [grant];
    return grant.uses > 1 ? [{ ...grant, uses: grant.uses - 1 }] : [];
  });
  changeRuntime(run.draft, { pendingFreeOperationGrants: pending });
  if (run.observer !== undefined) observe(run, { kind: 'turnFlow', event: `${id} is used` });
}

/** What is unused lapses at the end of the card or, at the end of a coup round, of the round. */
export function lapse(run: Run, roundEnds: boolean): void {
  const before = runtimeOf(run.draft).pendingFreeOperationGrants;
  const pending = before.filter(({ expires }) => expires === 'never' || (expires === 'round' && !roundEnds));
  if (pending.length < before.length) changeRuntime(run.draft, { pendingFreeOperationGrants: pending });
}
