/** Reaching a decision: options as they are now, then the answer of the move, or a question (`decision-protocol.md`). */
import type { LinkedQuery } from '../expressions/queries';
import type { Scalar } from '../gamedef';
import { itemAt } from '../itemAt';
import type { DecisionSite } from '../link/code';
import { fail } from '../machine/fault';
import { type Item, noItems, scalarOf } from '../machine/items';
import type { OpenDecision } from '../machine/openDecision';
import { type Run, refuse } from '../machine/run';
import { observe } from '../machine/trace';
import { spend } from '../machine/work';
import { checkConstraints } from '../moves/constraints';
import { ownValue } from '../ownProperties';
import type { ParameterValue } from '../protocol';
import { uniqueKey } from './keys';

/** Bounds of a decision as they were computed; the effective ones follow from the options. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** A decision that leaves no choice is not asked. */
  readonly settled?: boolean;
}

/** Work of an option: it is compared with the others, and looked up when it is chosen. */
const optionWork = 4;

/**
 * Asks for one item or several. Ends with the binding made, or the run asking, refused or failed. Bounds may depend on the number
 * of options.
 */
export function decide(
  run: Run,
  site: DecisionSite,
  base: string,
  query: LinkedQuery,
  given: Bounds | ((options: number) => Bounds),
): void {
  const limit = run.restrictions.length === 0 ? Number.POSITIVE_INFINITY : run.program.turnFlow.answerLimit(run, base);
  const listed = query.list(run);
  spend(run, listed.length * optionWork, site.at);
  const options = withinLimit(distinctOptions(listed, site.at), site, limit);
  const bounds = typeof given === 'function' ? given(options.length) : given;
  const part = run.parts[run.part];
  if (part === undefined) {
    fail('OPTION_NOT_ENCODABLE', `${base} is asked where nobody can answer`, site.at);
  }
  const key = uniqueKey(run, part.used, base);
  const most = Math.max(0, site.type === 'chooseN' ? Math.min(bounds.max, limit) : bounds.max);
  const max = Math.min(most, options.length);
  const min = Math.max(0, bounds.min);
  const decision: OpenDecision = { site, part: run.part, key, base, options, min, max, accepts: query.accepts };
  const answer = ownValue(part.params, key);
  if (min > options.length || min > most) {
    refuseOpen(
      run,
      decision,
      options.length === 0 ? 'there is nothing to choose' : `${min} have to be chosen, and there are only ${options.length}`,
    );
    return;
  }
  if (max === 0 && (answer === undefined || (site.type === 'chooseN' && isEmptyList(answer)))) {
    settle(run, decision, noItems);
    return;
  }
  if (answer === undefined && bounds.settled === true && options.length === 1) {
    settle(run, decision, options);
    return;
  }
  if (answer === undefined) {
    run.status = 'asking';
    run.question = decision;
    return;
  }
  const items = chosenItems(run, decision, answer);
  if (items !== undefined) settle(run, decision, items);
}

/** A window of the turn flow may limit the value of a number; the number of values is limited by the bounds. */
function withinLimit(options: readonly Item[], { type }: DecisionSite, limit: number): readonly Item[] {
  if (type === 'chooseN' || limit === Number.POSITIVE_INFINITY) return options;
  return options.filter((option) => typeof option !== 'number' || option <= limit);
}

function refuseOpen(run: Run, decision: OpenDecision, detail: string): void {
  run.question = decision;
  refuse(run, 'decisionUnsatisfiable', `${decision.key}: ${detail}`);
}

function isEmptyList(answer: ParameterValue): boolean {
  return typeof answer === 'object' && answer.length === 0;
}

/** Equal options are offered once. Error: OPTION_NOT_ENCODABLE. */
function distinctOptions(items: readonly Item[], at: number | undefined): readonly Item[] {
  const seen = new Set<Scalar>();
  let repeated = false;
  for (const item of items) {
    const scalar = scalarOf(item);
    if (scalar === undefined) return fail('OPTION_NOT_ENCODABLE', 'a table row cannot be chosen', at);
    if (seen.has(scalar)) repeated = true;
    seen.add(scalar);
  }
  if (!repeated) return items;
  const taken = new Set<Scalar>();
  return items.filter((item) => {
    const scalar = scalarOf(item);
    if (scalar === undefined || taken.has(scalar)) return false;
    taken.add(scalar);
    return true;
  });
}

/** The items that an answer names; undefined, with the run refused, where it does not fit. */
function chosenItems(run: Run, decision: OpenDecision, answer: ParameterValue): readonly Item[] | undefined {
  const { site, key, min, max } = decision;
  const wrong = (reason: 'paramCardinality' | 'paramDuplicate' | 'paramOutOfDomain', detail: string): undefined => {
    run.question = decision;
    refuse(run, reason, `${key}: ${detail}`);
    return undefined;
  };
  const isMany = typeof answer === 'object';
  if (isMany !== (site.type === 'chooseN'))
    return wrong('paramCardinality', isMany ? 'one value is needed, not a list' : 'a list is needed');
  const values = isMany ? answer : [answer];
  if (new Set(values).size < values.length) return wrong('paramDuplicate', 'a value is given twice');
  if (site.type === 'chooseN' && (values.length < min || values.length > max)) {
    return wrong('paramCardinality', `${values.length} values are given; ${min} to ${max} are needed`);
  }
  const items: Item[] = [];
  const optionOf = findOption(decision.options, values.length);
  for (const value of values) {
    const item = optionOf(value) ?? (decision.accepts?.(run, value) === true ? value : undefined);
    if (item === undefined) return wrong('paramOutOfDomain', `${JSON.stringify(value)} is not among the options`);
    items.push(item);
  }
  return items;
}

/** How the option of a value is found; several values share a map of the options. */
function findOption(options: readonly Item[], times: number): (value: Scalar) => Item | undefined {
  if (times === 1) return (value) => options.find((option) => scalarOf(option) === value);
  const byValue = new Map(options.map((option) => [scalarOf(option), option]));
  return (value) => byValue.get(value);
}

/** Makes the binding of a decision and notes its key. */
function settle(run: Run, decision: OpenDecision, items: readonly Item[]): void {
  const { site, key, base } = decision;
  const values: Scalar[] = [];
  for (const item of items) {
    const scalar = scalarOf(item);
    if (scalar !== undefined) values.push(scalar);
  }
  const part = itemAt(run.parts, decision.part);
  run.parts[decision.part] = { ...part, used: { base, key, values, many: site.type === 'chooseN', earlier: part.used } };
  site.bind(run, site.type === 'chooseOne' ? items[0] : items);
  if (run.observer !== undefined && (site.type === 'chooseN' || values.length > 0)) {
    observe(run, { kind: 'decision', decisionId: key, value: site.type === 'chooseOne' ? (values[0] ?? '') : values });
  }
  checkConstraints(run);
}

/** Answers the question that a run stopped at, with items of its options, and lets it go on. */
export function answerWith(run: Run, items: readonly Item[]): void {
  const { question } = run;
  if (question === undefined) throw new Error('the run has not asked');
  run.question = undefined;
  run.status = 'running';
  settle(run, question, items);
}

/** Answers the question that a run stopped at from the parameters of the part that asked, and lets it go on or refuses it. */
export function answerFromParameters(run: Run): void {
  const { question } = run;
  const answer = question === undefined ? undefined : ownValue(run.parts[question.part]?.params, question.key);
  if (question === undefined || answer === undefined) return;
  run.question = undefined;
  run.status = 'running';
  const items = chosenItems(run, question, answer);
  if (items !== undefined) settle(run, question, items);
}
