/**
 * What an operation comes to that begins after changes which are not known yet: those of a special activity before it, whatever the activity's decisions are answered with. Its cost test and
 * its effects are followed up to where that is no longer clear. Where they fail for certain, no answers of the activity need to be tried; otherwise the options that may come are the ones to bring about
 * (`decision-protocol.md`, legalMoves).
 */
import { isCondition } from '../expressions/anyExpression';
import type { Condition, Effect, Effects, GameDef, Pipeline, Query, Value } from '../gamedef';
import { type Item, noItems } from '../machine/items';
import type { Run } from '../machine/run';
import { type Changes, changesOf, joined } from './changes';
import { truth } from './conditions';
import { type Estimate, lengthOf, open, rangeOf, sure } from './estimate';
import { bindingOf, type Outlook, outlookOn, sureValueOf, withBinding, withChanges } from './outlook';
import { itemsFound } from './queries';
import { estimateOf } from './values';

export type Prospect =
  | { readonly kind: 'none'; readonly reason: 'costValidationFailed' | 'decisionUnsatisfiable' }
  /** `wanted`: options that the operation may have only after the changes; tokens whose move may bring them about, with where they are. */
  | { readonly kind: 'some'; readonly wanted: readonly ReadonlySet<Item>[] };

const unclear: Prospect = { kind: 'some', wanted: [] };

/** `run`: any run on the position before the changes. `player`: who executes the operation, whose move is a compound one. */
export function prospectOf(run: Run, player: number, operation: Pipeline, activity: readonly Pipeline[]): Prospect {
  const changes = changesBefore(run.program.def, operation, activity);
  if (changes === undefined) return unclear;
  const before = withBinding(
    withBinding(outlookOn(run, player, changes.ofActivity), '__actionClass', sure('operationPlusSpecialActivity')),
    '__freeOperation',
    sure(false),
  );
  const { costValidation, atomicity } = operation;
  if (costValidation !== undefined && atomicity === 'atomic' && truth(before, costValidation) === false) {
    return { kind: 'none', reason: 'costValidationFailed' };
  }
  const opening: Opening = {
    outlook: changes.andOfCost === changes.ofActivity ? before : withChanges(before, changes.andOfCost),
    isClear: true,
    missing: undefined,
  };
  for (const { effects } of operation.stages) {
    if (!follow(opening, effects)) return { kind: 'none', reason: 'decisionUnsatisfiable' };
    if (!opening.isClear) break;
  }
  return { kind: 'some', wanted: wantedFor(before, opening.missing) };
}

interface ChangesBefore {
  readonly ofActivity: Changes;
  /** Those, and what the operation costs. */
  readonly andOfCost: Changes;
}

const changesOfPairs = new WeakMap<readonly Pipeline[], Map<Pipeline, ChangesBefore | undefined>>();

/** What the activity may change, and then the cost; undefined where anything may change. */
function changesBefore(def: GameDef, operation: Pipeline, activity: readonly Pipeline[]): ChangesBefore | undefined {
  const known = changesOfPairs.get(activity) ?? new Map<Pipeline, ChangesBefore | undefined>();
  changesOfPairs.set(activity, known);
  if (known.has(operation)) return known.get(operation);
  const ofActivity = changesOf(
    def,
    activity.map(({ costEffects, stages }) => [costEffects, stages]),
  );
  const ofCost = changesOf(def, operation.costEffects);
  const found =
    ofActivity === undefined || ofCost === undefined
      ? undefined
      : { ofActivity, andOfCost: operation.costEffects.length === 0 ? ofActivity : joined(ofActivity, ofCost) };
  known.set(operation, found);
  return found;
}

/** How far the effects have been followed. */
interface Opening {
  outlook: Outlook;
  isClear: boolean;
  /** What may be offered where it is not certain that there is enough. */
  missing: readonly Item[] | undefined;
}

/** False where the effects fail for certain. */
function follow(opening: Opening, effects: Effects): boolean {
  for (const effect of effects) {
    if (!opening.isClear) return true;
    if (!followEffect(opening, effect)) return false;
  }
  return true;
}

function followEffect(opening: Opening, effect: Effect): boolean {
  const { outlook } = opening;
  if ('bindValue' in effect) {
    bind(opening, effect.bindValue.bind, anyValueOf(outlook, effect.bindValue.value));
    return true;
  }
  if ('let' in effect) {
    const { bind: name, value, in: inner } = effect.let;
    const hidden = bindingOf(outlook, name);
    bind(opening, name, anyValueOf(outlook, value));
    const goesOn = follow(opening, inner);
    if (opening.isClear && hidden !== undefined) bind(opening, name, hidden);
    return goesOn;
  }
  if ('if' in effect) {
    const { when, then, else: otherwise = [] } = effect.if;
    const chosen = truth(outlook, when);
    if (chosen !== undefined) return follow(opening, chosen ? then : otherwise);
  }
  if ('chooseN' in effect) {
    const { bind: name, options, n, min = n ?? 0, max = n } = effect.chooseN;
    return choose(opening, name, options, { min, max });
  }
  if ('chooseOne' in effect) return choose(opening, effect.chooseOne.bind, effect.chooseOne.options, { min: 1, max: 1 });
  opening.isClear = false;
  return true;
}

function bind(opening: Opening, name: string, estimate: Estimate): void {
  if (name.includes('{')) opening.isClear = false;
  else opening.outlook = withBinding(opening.outlook, name, estimate);
}

/** False where there are too few options for certain, or fewer may be taken than must be. */
function choose(opening: Opening, name: string, options: Query, bounds: { readonly min: Value; readonly max: Value | undefined }): boolean {
  const { outlook } = opening;
  const items = itemsFound(outlook, options);
  const offered = lengthOf(items);
  const least = rangeOf(estimateOf(outlook, bounds.min));
  const most = bounds.max === undefined ? offered : rangeOf(estimateOf(outlook, bounds.max));
  if (Math.max(0, least.low) > Math.min(Math.max(0, most.high), offered.high)) return false;
  if (opening.missing === undefined && least.high > Math.min(most.low, offered.low)) opening.missing = items.possible;
  const isAsked = Math.min(most.high, offered.high) > 0;
  bind(opening, name, isAsked ? { kind: 'list', certain: noItems, possible: items.possible } : sure(noItems));
  return true;
}

function anyValueOf(outlook: Outlook, value: Value | Query | Condition): Estimate {
  const known = sureValueOf(outlook, value);
  if (known !== undefined) return sure(known);
  if (typeof value === 'object' && 'query' in value) {
    const items = itemsFound(outlook, value);
    return items.possible?.length === 0 ? sure(noItems) : { kind: 'list', ...items };
  }
  if (typeof value !== 'object' || !isCondition(value)) return estimateOf(outlook, value);
  const holds = truth(outlook, value);
  return holds === undefined ? open : sure(holds);
}

function wantedFor({ program, run, found }: Outlook, missing: readonly Item[] | undefined): readonly ReadonlySet<Item>[] {
  if (missing === undefined || found.awaited.size === 0) return [];
  const tokens = [...found.awaited];
  const places = tokens.flatMap(({ ordinal }) => program.board.zones[run.draft.tokenZones[ordinal] ?? -1] ?? []);
  return [new Set(missing), new Set<Item>([...tokens, ...places])];
}
