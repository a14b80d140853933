/** Pipelines and actions beside each other (reference: `actions-and-pipelines.md`). */
import type { Problem } from '../../source/problem';
import { entryOf, type SyntaxNode } from '../../source/tree';
import { decisionBase } from '../elaborate/bindings';
import { conditionKey, sameCondition } from '../elaborate/conditionKey';
import { fieldOf } from '../lower/lowered';
import { suggestions } from '../problem';
import { removeMemberFixes } from '../removal';
import { itemsOf, valueAt, writtenAt, writtenList } from '../symbols/read';
import type { SymbolTable } from '../symbols/symbols';
import { type Checked, type CheckedGame, problemIn } from './checked';
import { moveIntoStageFixes, swapFix } from './pipelineFixes';

export function pipelineProblems({ ofKind }: CheckedGame, symbols: SymbolTable): readonly Problem[] {
  const pipelines = ofKind('actionPipelines');
  const decisions = new Decisions([...ofKind('actions'), ...pipelines]);
  const complete = !symbols.fragment && allNamed(pipelines, symbols);
  return [
    ...hiddenPipelines(pipelines),
    ...eventActions(ofKind('actions')),
    ...ignoredEffects(ofKind('actions'), pipelines),
    ...(complete ? pipelines.flatMap((each) => constraints(each, decisions, symbols)) : []),
    ...(complete ? [...ofKind('turnOrder'), ...ofKind('turnFlow')].flatMap((each) => restrictions(each, decisions)) : []),
  ];
}

/** Whether each pipeline belongs to a declared action: otherwise its decisions are missing somewhere. */
function allNamed(pipelines: readonly Checked[], symbols: SymbolTable): boolean {
  return pipelines.every(({ definition }) => symbols.exists('action', writtenAt(definition.node, 'actionId')?.text ?? ''));
}

/** GS7006: a pipeline of the same action comes first whenever this one applies. */
function hiddenPipelines(all: readonly Checked[]): readonly Problem[] {
  const byAction = new Map<string, Checked[]>();
  for (const checked of all) {
    const action = writtenAt(checked.definition.node, 'actionId')?.text;
    if (action === undefined) continue;
    const list = byAction.get(action);
    if (list) list.push(checked);
    else byAction.set(action, [checked]);
  }
  const several = [...byAction.values()].filter(({ length }) => length > 1);
  return several.flatMap((pipelines) =>
    pipelines.flatMap(({ definition, result }, index): readonly Problem[] => {
      const own = conditionKey(fieldOf(result.json, 'applicability'));
      const id = valueAt(definition.node, 'id');
      const earlier = pipelines.slice(0, index).find((other) => {
        const condition = conditionKey(fieldOf(other.result.json, 'applicability'));
        return condition && (condition.condition === true || (own && sameCondition(condition, own)));
      });
      if (!earlier || id?.kind !== 'scalar') return [];
      // With the same condition, or another pipeline between them, to change places would not help or would change more.
      const before = conditionKey(fieldOf(earlier.result.json, 'applicability'));
      const helps = earlier === pipelines[index - 1] && own && before && !sameCondition(own, before) && own.condition !== true;
      const fixes = helps ? [swapFix(earlier.definition, definition)] : [];
      return [problemIn(definition, id, 'GS7006', { earlier: writtenAt(earlier.definition.node, 'id')?.text ?? '' }, fixes)];
    }),
  );
}

/** GS7013: effects of an action that one of its pipelines takes the place of. */
function ignoredEffects(actions: readonly Checked[], pipelines: readonly Checked[]): readonly Problem[] {
  const first = new Map<string, Checked>();
  for (const pipeline of pipelines) {
    const action = writtenAt(pipeline.definition.node, 'actionId')?.text;
    if (action !== undefined && !first.has(action)) first.set(action, pipeline);
  }
  return actions.flatMap(({ definition }) => {
    const pipeline = first.get(writtenAt(definition.node, 'id')?.text ?? '')?.definition;
    const effects = entryOf(definition.node, 'effects');
    if (!pipeline || effects?.value.kind !== 'sequence' || effects.value.items.length === 0) return [];
    const p = writtenAt(pipeline.node, 'id')?.text ?? '';
    return [problemIn(definition, effects.key, 'GS7013', { p }, moveIntoStageFixes(definition, pipeline))];
  });
}

/** GS7025: one action plays event cards. */
function eventActions(all: readonly Checked[]): readonly Problem[] {
  const found = all.flatMap(({ definition }) => {
    const capabilities = itemsOf(valueAt(definition.node, 'capabilities'));
    return capabilities.filter((each) => each.kind === 'scalar' && each.value === 'cardEvent').map((node) => ({ definition, node }));
  });
  return found.slice(1).map(({ definition, node }) => {
    const fixes = removeMemberFixes('Remove the capability', definition.entry.chunk, node);
    return problemIn(definition, node, 'GS7025', {}, fixes);
  });
}

/** The decisions and params that an action, or one of its pipelines, can bind: gathered when they are first asked for. */
class Decisions {
  private readonly all: readonly Checked[];
  private gathered: ReadonlyMap<string, readonly Checked[]> | undefined;

  constructor(all: readonly Checked[]) {
    this.all = all;
  }

  private get byAction(): ReadonlyMap<string, readonly Checked[]> {
    if (this.gathered) return this.gathered;
    const byAction = new Map<string, Checked[]>();
    for (const checked of this.all) {
      const { kind, node } = checked.definition;
      const action =
        kind === 'actions' ? writtenAt(node, 'id')?.text : kind === 'actionPipelines' ? writtenAt(node, 'actionId')?.text : undefined;
      if (action === undefined) continue;
      const list = byAction.get(action);
      if (list) list.push(checked);
      else byAction.set(action, [checked]);
    }
    this.gathered = byAction;
    return byAction;
  }

  get actions(): readonly string[] {
    return [...this.byAction.keys()];
  }

  /** Undefined where not everything is known. */
  of(action: string): ReadonlySet<string> | undefined {
    const parts = this.byAction.get(action);
    if (!parts || parts.some(({ result }) => result.json === undefined)) return undefined;
    return new Set(parts.flatMap(({ result }) => [...result.decisions]));
  }
}

/** GS7012 of compound constraints: both names must be asked by their part. */
function constraints({ definition, result }: Checked, decisions: Decisions, symbols: SymbolTable): readonly Problem[] {
  if (result.json === undefined) return [];
  const { node } = definition;
  const list = itemsOf(valueAt(node, 'compoundParamConstraints'));
  const accompanied = writtenList(valueAt(node, 'accompanyingOps')).map(({ text }) => text);
  if (list.length === 0 || accompanied.length === 0 || symbols.uncertain('action')) return [];
  const action = writtenAt(node, 'actionId')?.text ?? '';
  const operations = accompanied.includes('any') ? decisions.actions.filter((each) => each !== action) : accompanied;
  return list.flatMap((constraint) => [
    ...missing(valueAt(constraint, 'operationParam'), operations, definition, decisions),
    ...missing(valueAt(constraint, 'specialActivityParam'), [action], definition, decisions),
  ]);
}

/** GS7012 of monsoon limits. */
function restrictions({ definition }: Checked, decisions: Decisions): readonly Problem[] {
  const { kind, node } = definition;
  const flow = kind === 'turnFlow' ? node : valueAt(node, 'config', 'turnFlow');
  return itemsOf(valueAt(flow, 'monsoon', 'restrictedActions')).flatMap((each) => {
    const action = writtenAt(each, 'actionId')?.text;
    return action === undefined ? [] : missing(valueAt(each, 'maxParam', 'name'), [action], definition, decisions);
  });
}

/** A name that none of the actions asks for. */
function missing(
  name: SyntaxNode | undefined,
  actions: readonly string[],
  definition: Checked['definition'],
  decisions: Decisions,
): readonly Problem[] {
  if (name?.kind !== 'scalar' || typeof name.value !== 'string') return [];
  const asked = actions.map((action) => decisions.of(action));
  const base = decisionBase(name.value);
  if (asked.length === 0 || asked.some((names) => names === undefined || names.has(base))) return [];
  const known = asked.flatMap((names) => [...(names ?? [])]);
  const sign = name.value.startsWith('$') ? '$' : '';
  const fixes = suggestions(definition.entry.chunk, name, base, known, (candidate) => sign + candidate);
  const problem = problemIn(definition, name, 'GS7012', { p: name.value, action: actions.join(', ') });
  return [fixes.length > 0 ? { ...problem, fixes } : problem];
}
