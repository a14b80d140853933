/** Reads the parts of a state's JSON form that are plain JSON in the state too: turn order, reveals, lasting effects, interrupts. */
import type { Condition, Predicate } from '../gamedef';
import { isRecord } from '../isRecord';
import type { Board } from '../link/board';
import { ownValue, putOwn } from '../ownProperties';
import type { Move, ParameterValue } from '../protocol';
import { operationClasses } from '../vocabulary';
import type { CardFlowState, FlowState, LastingInstance, PendingGrant, PivotalWindow } from './flowState';
import type { GameState, InterruptFrame, RevealGrant } from './gameState';
import { booleanAt, fault, integerAt, isScalar, listAt, recordAt, textAt, textsAt, wordAt } from './jsonReader';

/** The turn order's part of the state, which must be of the game's kind; throws a `JsonFault`. */
export function readFlow(kind: FlowState['type'], playerCount: number, json: unknown): FlowState {
  const path = 'turnOrderState';
  const record = recordAt(json, path);
  const type = wordAt(record['type'], `${path}.type`, [kind]);
  const playerAt = (player: unknown, place: string) => integerAt(player, `${path}.${place}`, 0, playerCount - 1);
  const chosen = record['nextPlayer'] === undefined ? {} : { nextPlayer: playerAt(record['nextPlayer'], 'nextPlayer') };
  switch (type) {
    case 'roundRobin':
      return { type, ...chosen };
    case 'fixedOrder':
      return { type, currentIndex: integerAt(record['currentIndex'], `${path}.currentIndex`, 0), ...chosen };
    case 'simultaneous':
      return {
        type,
        submitted: listAt(record['submitted'], `${path}.submitted`).map((entry, index) => {
          const [player, move] = listAt(entry, `${path}.submitted.${index}`);
          return [playerAt(player, `submitted.${index}.0`), readMove(move, `${path}.submitted.${index}.1`)] as const;
        }),
        pending: listAt(record['pending'], `${path}.pending`).map((player, index) => playerAt(player, `pending.${index}`)),
      };
    case 'cardDriven':
      return { type, runtime: readCardFlow(record['runtime'], `${path}.runtime`) };
  }
}

function readCardFlow(json: unknown, path: string): CardFlowState {
  const record = recordAt(json, path);
  const card = recordAt(record['currentCard'], `${path}.currentCard`);
  return {
    seatOrder: textsAt(record['seatOrder'], `${path}.seatOrder`),
    eligibility: Object.fromEntries(
      Object.entries(recordAt(record['eligibility'], `${path}.eligibility`)).map(([seat, value]) => [
        seat,
        booleanAt(value, `${path}.eligibility.${seat}`),
      ]),
    ),
    currentCard: {
      actedSeats: textsAt(card['actedSeats'], `${path}.currentCard.actedSeats`),
      ...(card['firstActionClass'] === undefined
        ? {}
        : { firstActionClass: wordAt(card['firstActionClass'], `${path}.currentCard.firstActionClass`, operationClasses) }),
      ...optionalText(card, 'firstEligible', `${path}.currentCard`),
      nonPassCount: integerAt(card['nonPassCount'], `${path}.currentCard.nonPassCount`, 0),
      passedSeats: textsAt(card['passedSeats'], `${path}.currentCard.passedSeats`),
      ...(card['pivotalWindow'] === undefined
        ? {}
        : { pivotalWindow: readPivotalWindow(card['pivotalWindow'], `${path}.currentCard.pivotalWindow`) }),
      ...optionalText(card, 'secondEligible', `${path}.currentCard`),
    },
    pendingEligibilityOverrides: listAt(record['pendingEligibilityOverrides'] ?? [], `${path}.pendingEligibilityOverrides`).map(
      (entry, index) => {
        const own = `${path}.pendingEligibilityOverrides.${index}`;
        const override = recordAt(entry, own);
        return {
          eligible: booleanAt(override['eligible'], `${own}.eligible`),
          seat: textAt(override['seat'], `${own}.seat`),
          windowId: textAt(override['windowId'], `${own}.windowId`),
        };
      },
    ),
    pendingFreeOperationGrants: listAt(record['pendingFreeOperationGrants'] ?? [], `${path}.pendingFreeOperationGrants`).map(
      (entry, index) => readGrant(entry, `${path}.pendingFreeOperationGrants.${index}`),
    ),
    consecutiveCoupRounds: integerAt(record['consecutiveCoupRounds'], `${path}.consecutiveCoupRounds`, 0),
  };
}

function readPivotalWindow(json: unknown, path: string): PivotalWindow {
  const record = recordAt(json, path);
  return { ...optionalText(record, 'asked', path), declined: textsAt(record['declined'], `${path}.declined`) };
}

type OptionalField = 'asked' | 'branch' | 'executeAsSeat' | 'firstEligible' | 'secondEligible';

function optionalText<Name extends OptionalField>(
  record: Readonly<Record<string, unknown>>,
  name: Name,
  path: string,
): { readonly [K in Name]?: string } {
  if (record[name] === undefined) return {};
  const found: { [K in Name]?: string } = {};
  found[name] = textAt(record[name], `${path}.${name}`);
  return found;
}

function readGrant(json: unknown, path: string): PendingGrant {
  const record = recordAt(json, path);
  const sequence = record['sequence'] === undefined ? undefined : recordAt(record['sequence'], `${path}.sequence`);
  return {
    id: textAt(record['id'], `${path}.id`),
    seat: textAt(record['seat'], `${path}.seat`),
    ...optionalText(record, 'executeAsSeat', path),
    operationClass: wordAt(record['operationClass'], `${path}.operationClass`, operationClasses),
    actionIds: textsAt(record['actionIds'], `${path}.actionIds`),
    ...(record['zoneFilter'] === undefined ? {} : { zoneFilter: conditionAt(record['zoneFilter'], `${path}.zoneFilter`) }),
    uses: integerAt(record['uses'], `${path}.uses`, 1),
    expires: wordAt(record['expires'], `${path}.expires`, ['card', 'round', 'never'] as const),
    batch: textAt(record['batch'], `${path}.batch`),
    ...(sequence === undefined
      ? {}
      : {
          sequence: {
            chain: textAt(sequence['chain'], `${path}.sequence.chain`),
            step: integerAt(sequence['step'], `${path}.sequence.step`, 0),
          },
        }),
  };
}

/** The shape of a condition is looked into when it is used; a malformed one then fails the run. */
function isCondition(value: unknown): value is Condition {
  return typeof value === 'boolean' || isRecord(value);
}

function conditionAt(value: unknown, path: string): Condition {
  if (isCondition(value)) return value;
  throw fault(path, 'not a condition');
}

function isParameter(value: unknown): value is ParameterValue {
  return isScalar(value) || (Array.isArray(value) && value.every(isScalar));
}

/** A move as it is written in JSON. */
export function readMove(json: unknown, path: string): Move {
  const record = recordAt(json, path);
  const params: Record<string, ParameterValue> = {};
  for (const [name, value] of Object.entries(recordAt(record['params'] ?? {}, `${path}.params`))) {
    if (!isParameter(value)) throw fault(`${path}.params.${name}`, 'not a parameter');
    putOwn(params, name, value);
  }
  return {
    actionId: textAt(record['actionId'], `${path}.actionId`),
    params,
    ...(record['actionClass'] === undefined ? {} : { actionClass: wordAt(record['actionClass'], `${path}.actionClass`, operationClasses) }),
    ...(record['freeOperation'] === undefined ? {} : { freeOperation: booleanAt(record['freeOperation'], `${path}.freeOperation`) }),
    ...(record['compound'] === undefined ? {} : { compound: readCompound(record['compound'], `${path}.compound`) }),
  };
}

function readCompound(json: unknown, path: string): Exclude<Move['compound'], undefined> {
  const record = recordAt(json, path);
  const specialActivity = readMove(record['specialActivity'], `${path}.specialActivity`);
  const timing = wordAt(record['timing'], `${path}.timing`, ['before', 'during', 'after'] as const);
  if (record['insertAfter'] === undefined) return { specialActivity, timing };
  const { stage, iteration } = recordAt(record['insertAfter'], `${path}.insertAfter`);
  return {
    specialActivity,
    timing,
    insertAfter: {
      stage: typeof stage === 'number' ? stage : textAt(stage, `${path}.insertAfter.stage`),
      ...(isScalar(iteration) ? { iteration } : {}),
    },
  };
}

/** What is revealed, by zone index; throws a `JsonFault`. */
export function readReveals(board: Board, json: unknown): GameState['reveals'] {
  const zones = recordAt(json ?? {}, 'reveals');
  for (const id of Object.keys(zones)) if (!board.zoneById.has(id)) throw fault(`reveals.${id}`, 'no such zone');
  return board.zones.map((zone) =>
    listAt(ownValue(zones, zone.id) ?? [], `reveals.${zone.id}`).map((entry, index) => readReveal(entry, `reveals.${zone.id}.${index}`)),
  );
}

function readReveal(json: unknown, path: string): RevealGrant {
  const record = recordAt(json, path);
  const to =
    record['to'] === 'all'
      ? ('all' as const)
      : listAt(record['to'], `${path}.to`).map((player, index) => integerAt(player, `${path}.to.${index}`, 0));
  const filter = record['filter'];
  if (filter === undefined) return { to };
  if (!Array.isArray(filter)) return { to, filter: conditionAt(filter, `${path}.filter`) };
  return { to, filter: filter.map((predicate, index) => readPredicate(predicate, `${path}.filter.${index}`)) };
}

function readPredicate(json: unknown, path: string): Predicate {
  const record = recordAt(json, path);
  const value = record['value'];
  if (!isParameter(value)) throw fault(`${path}.value`, 'not a scalar or a list of scalars');
  return {
    prop: textAt(record['prop'], `${path}.prop`),
    op: wordAt(record['op'], `${path}.op`, ['eq', 'neq', 'in', 'notIn'] as const),
    value,
  };
}

/** Effects that last; throws a `JsonFault`. */
export function readLasting(json: unknown): readonly LastingInstance[] {
  return listAt(json ?? [], 'activeLastingEffects').map((entry, index) => {
    const path = `activeLastingEffects.${index}`;
    const record = recordAt(entry, path);
    return {
      id: textAt(record['id'], `${path}.id`),
      cardId: textAt(record['cardId'], `${path}.cardId`),
      side: wordAt(record['side'], `${path}.side`, ['unshaded', 'shaded'] as const),
      ...optionalText(record, 'branch', path),
      duration: wordAt(record['duration'], `${path}.duration`, ['turn', 'nextTurn', 'round', 'cycle'] as const),
    };
  });
}

/** The interrupts, the innermost last; throws a `JsonFault`. */
export function readInterrupts(board: Board, json: unknown): readonly InterruptFrame[] {
  return listAt(json ?? [], 'interruptPhaseStack').map((entry, index) => {
    const path = `interruptPhaseStack.${index}`;
    const record = recordAt(entry, path);
    const frame = { phase: textAt(record['phase'], `${path}.phase`), resumePhase: textAt(record['resumePhase'], `${path}.resumePhase`) };
    if (!board.phaseIndex.has(frame.phase)) throw fault(`${path}.phase`, 'no such phase');
    if (!board.phaseIndex.has(frame.resumePhase)) throw fault(`${path}.resumePhase`, 'no such phase');
    return frame;
  });
}
