/**
 * Whether a special activity before an operation can bring in options for the operation's first decision. Where that has too few because of what lies on the map, and
 * the activity brings nothing there that would make more, no search for a completion is needed (`decision-protocol.md`, legalMoves).
 */
import type { Condition, GameDef, Pipeline, Predicate, Query, Value } from '../gamedef';
import { arrivalsBy, isPredicates, isRecord, mayFit } from './arrivals';

/** Predicates of tokens whose arrival in a space may make a condition hold; undefined where something else may as well. */
type Wanted = readonly (readonly Predicate[])[] | undefined;

/** `operations`: all pipelines of the operation's action; `chosen`: the one whose first decision has too few options. */
export function mayBringOptions(def: GameDef, operations: readonly Pipeline[], chosen: Pipeline, activity: readonly Pipeline[]): boolean {
  if (!operations.every(({ applicability = true }) => isFixed(applicability)) || chosen.costEffects.length > 0) return true;
  const wanted = wantedAtFirst(chosen);
  const arrivals = arrivalsBy(
    def,
    activity.map(({ costEffects, stages }) => [costEffects, stages]),
  );
  if (wanted === undefined || arrivals === undefined) return true;
  return wanted.some(
    (predicates) =>
      predicates.some(({ prop }) => arrivals.properties.has(prop)) || [...arrivals.types].some((type) => mayFit(def, type, predicates)),
  );
}

/** What would make more spaces an option of the decision with which a pipeline begins. */
function wantedAtFirst({ stages }: Pipeline): Wanted {
  const first = stages[0]?.effects[0];
  if (first === undefined || !('chooseN' in first || 'chooseOne' in first)) return undefined;
  const { options } = 'chooseN' in first ? first.chooseN : first.chooseOne;
  if ('chooseN' in first && !isFixed(first.chooseN.min ?? 0)) return undefined;
  if (options.query !== 'mapSpaces' || options.filter === undefined) return undefined;
  return typeof options.filter === 'object' && 'owner' in options.filter ? undefined : wantedFor(options.filter, true);
}

/** What may turn a condition to `goal` in a space, which is `$zone`. */
function wantedFor(condition: Condition, goal: boolean): Wanted {
  if (isFixed(condition)) return [];
  if (typeof condition === 'boolean') return [];
  if ('if' in condition) {
    const { when, then, else: otherwise = true } = condition.if;
    return isFixed(when) ? all([wantedFor(then, goal), wantedFor(otherwise, goal)]) : undefined;
  }
  switch (condition.op) {
    case 'and':
    case 'or':
      return all(condition.args.map((arg) => wantedFor(arg, goal)));
    case 'not':
      return wantedFor(condition.arg, !goal);
    case '>':
    case '>=':
      return goal ? wantedToGrow(condition.left, condition.right) : undefined;
    case '<':
    case '<=':
      return goal ? undefined : wantedToGrow(condition.left, condition.right);
    case '==':
      return !goal && condition.right === 0 ? wantedToGrow(condition.left, condition.right) : undefined;
    case '!=':
      return goal && condition.right === 0 ? wantedToGrow(condition.left, condition.right) : undefined;
    default:
      return undefined;
  }
}

function all(parts: readonly Wanted[]): Wanted {
  const found: (readonly Predicate[])[] = [];
  for (const part of parts) {
    if (part === undefined) return undefined;
    found.push(...part);
  }
  return found;
}

/** What makes a number of tokens in the space greater than it is, beside a number that stays. */
function wantedToGrow(count: Value, other: Value): Wanted {
  if (!isFixed(other) || typeof count !== 'object' || !('aggregate' in count) || count.aggregate.op !== 'count') return undefined;
  return predicatesOf(count.aggregate.query);
}

function predicatesOf(query: Query): Wanted {
  if (query.query !== 'tokensInZone' || query.zone !== '$zone') return undefined;
  const { filter = [] } = query;
  return isPredicates(filter) && filter.every(({ value }) => isFixed(value)) ? [filter] : undefined;
}

/** References that are the same before and after an activity. */
const fixedReferences: ReadonlySet<unknown> = new Set(['zoneProp', 'actor', 'activePlayer']);

/** Whether nothing that a move changes is read. */
function isFixed(node: unknown): boolean {
  if (Array.isArray(node)) return node.every(isFixed);
  if (!isRecord(node)) return true;
  if ('ref' in node) return fixedReferences.has(node['ref']) && (node['zone'] === undefined || node['zone'] === '$zone');
  if ('query' in node || 'aggregate' in node || node['op'] === 'connected') return false;
  return Object.values(node).every(isFixed);
}
