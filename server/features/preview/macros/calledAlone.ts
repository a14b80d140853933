/** A macro call as a text of its own, behind effects that bind what it reads of its caller, checked and lowered beside the game. */
import { messageOf } from '../../../catalogue/diagnostics';
import type { Compilation, OutsideEffects } from '../../../compiler/model';
import { isError, yamlText } from '../../../compiler/problem';
import type { GameDef } from '../../../kernel/gamedef';
import type { MacroTarget } from '../../../protocol/preview';
import { gameWithSteps } from '../../../scenario/steps';
import type { Chunk } from '../../../source/model';
import { parseText } from '../../../source/parse';
import { problemMessage } from '../../../workspace/diagnostics';
import type { Places } from '../../../workspace/places';
import { bindingEffect, choiceOf } from './bindings';
import type { CallPath } from './callSites';
import type { GivenArgument, ParameterForm } from './parameters';

export interface Given extends GivenArgument {
  readonly form: ParameterForm;
}

export interface CalledAlone {
  /** The game with the call as an action; undefined where it cannot be made. */
  readonly def: GameDef | undefined;
  /** What is wrong with an argument, by parameter. */
  readonly faults: ReadonlyMap<string, string>;
  /** The first thing that is wrong. */
  readonly problem: string | undefined;
  /** The call as effects of a scenario, a list of YAML. */
  readonly step: string;
}

/** Bindings that one call may need: a safeguard against choices that need each other. */
const mostBindings = 24;

/** Id of the action by which the call is made; no author can write it. */
export const callAction = '__call';

/** `def`: the game in which it is called; `caller`: the call whose bindings are read. */
export function calledAlone(
  compilation: Compilation,
  def: GameDef,
  target: Pick<MacroTarget, 'kind' | 'id'>,
  given: readonly Given[],
  caller: CallPath | undefined,
  places: Places,
): CalledAlone {
  const unread = given.flatMap(({ form, text }) => {
    const fault = faultOfText(text);
    return fault === undefined ? [] : [[form.fact.name, fault] as const];
  });
  if (unread.length > 0) return { def: undefined, faults: new Map(unread), problem: unread[0]?.[1], step: '' };
  /** The effect that binds a name, by the name; the last one comes first in the text. */
  const before = new Map<string, string>();
  for (let tries = 0; ; tries++) {
    const text = textOfCall(target, given, [...before.values()].reverse());
    const base = def.origins?.nodes.length ?? 0;
    const outside = compilation.effects(entryOf(text.yaml), { text: text.yaml, base, scenario: def.scenario });
    const found = unboundNames(outside).flatMap((name) => {
      const effect = before.get(name) ?? bindingEffect(compilation, caller, name) ?? choiceForArgument(name, given);
      return effect === undefined ? [] : [[name, effect] as const];
    });
    if (outside.effects !== undefined || found.length === 0 || tries >= mostBindings) {
      const step =
        target.kind === 'macro' ? text.yaml : textOfCall(target, given, [...before.values()].reverse(), askedIfItHolds(target.id)).yaml;
      return { ...outcomeOf(def, outside, text, places), step };
    }
    for (const [name, effect] of found) {
      before.delete(name);
      before.set(name, effect);
    }
  }
}

/** Codes that name a binding which is not visible where it is read; the name comes first among their values. */
const unboundCodes: ReadonlySet<string> = new Set(['GS3001', 'GS3003', 'GS3012', 'GS6017', 'GS6018']);

function unboundNames({ problems }: OutsideEffects): readonly string[] {
  return [...new Set(problems.flatMap(({ code, values }) => (unboundCodes.has(code) ? Object.values(values).slice(0, 1) : [])))];
}

/** What a name must be that is an argument itself: no caller says where it comes from. */
function choiceForArgument(name: string, given: readonly Given[]): string | undefined {
  const form = given.find(({ text }) => text === yamlText(name))?.form;
  if (form === undefined) return undefined;
  return choiceOf(name, form.fact.type === 'zoneSelector' ? 'zone' : form.fact.type === 'playerSelector' ? 'player' : 'token');
}

function faultOfText(text: string): string | undefined {
  if (text === '') return 'It needs an argument.';
  const { root, faults } = parseText(`argument: ${text}\n`);
  const [fault] = faults;
  if (fault !== undefined) return messageOf(fault);
  return /[\r\n]/.test(text) || root?.kind !== 'mapping' || root.entries.length !== 1 ? 'It has to be YAML on one line.' : undefined;
}

interface CallText {
  readonly yaml: string;
  /** Where each argument stands in it. */
  readonly arguments: readonly { readonly parameter: string; readonly start: number; readonly end: number }[];
}

function textOfCall(
  { kind, id }: Pick<MacroTarget, 'kind' | 'id'>,
  given: readonly Given[],
  before: readonly string[],
  tested: TestedCondition = foundOut(id),
): CallText {
  const parts: { readonly parameter: string; readonly start: number; readonly end: number }[] = [];
  let yaml = before.map((effect) => `- ${effect}\n`).join('');
  const indent = kind === 'macro' ? '  ' : `${tested.indent}  `;
  if (kind === 'macro') yaml += `- macro: ${yamlText(id)}\n`;
  else yaml += `${tested.before}${tested.indent}when:\n${indent}conditionMacro: ${yamlText(id)}\n`;
  if (given.length > 0) yaml += `${indent}args:\n`;
  for (const { form, text } of given) {
    yaml += `${indent}  ${yamlText(form.fact.name)}: `;
    parts.push({ parameter: form.fact.name, start: yaml.length, end: yaml.length + text.length });
    yaml += `${text}\n`;
  }
  if (kind === 'conditionMacro') yaml += tested.after;
  return { yaml, arguments: parts };
}

/** An effect around a condition, whose key `when` stands `indent` deep. */
interface TestedCondition {
  readonly before: string;
  readonly indent: string;
  readonly after: string;
}

/** A condition is found out by an effect that leaves what it comes to in the trace. */
const foundOut = (id: string): TestedCondition => ({
  before: `- reduce:
    itemBind: $_item
    accBind: $_before
    over: { query: enums, values: [condition] }
    initial: false
    next:
      if:
`,
  indent: ' '.repeat(8),
  after: `        then: true\n        else: false\n    resultBind: ${yamlText(id)}\n    in: []\n`,
});

/** What is asked in a scenario where the condition holds, and only there. */
export const decisionIfItHolds = (id: string): string => `$${id}`;

/** The answer to it. */
export const itHolds = 'holds';

/** A scenario expects of a condition that it lets something be asked, or that it does not. */
const askedIfItHolds = (id: string): TestedCondition => ({
  before: '- if:\n',
  indent: ' '.repeat(4),
  after: `    then: [{ chooseOne: { bind: ${yamlText(decisionIfItHolds(id))}, options: { query: enums, values: [${itHolds}] } } }]\n`,
});

const chunkId = 'macro call#0';

function entryOf(yaml: string) {
  const { root } = parseText(yaml);
  const node = root ?? ({ kind: 'sequence', start: 0, end: 0, flow: true, items: [] } as const);
  const chunk: Chunk = { id: chunkId, uri: '', offset: 0, text: yaml, root: node, problems: [] };
  return { chunk, node };
}

function outcomeOf(
  def: GameDef,
  { effects, problems }: OutsideEffects,
  { arguments: parts }: CallText,
  places: Places,
): Omit<CalledAlone, 'step'> {
  const faults = new Map<string, string>();
  const errors = problems.filter(isError);
  for (const problem of errors) {
    const part = problem.chunk === chunkId ? parts.find(({ start, end }) => start <= problem.start && problem.end <= end) : undefined;
    if (part !== undefined && !faults.has(part.parameter)) faults.set(part.parameter, problemMessage(problem, places));
  }
  const [error] = errors;
  const step = effects && { action: callAction, effects: effects.list, origins: effects.origins };
  return { def: step && gameWithSteps(def, [step]), faults, problem: error && problemMessage(error, places) };
}
