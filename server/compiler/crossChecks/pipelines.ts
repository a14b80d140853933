/** Pipelines and actions beside each other (reference: `actions-and-pipelines.md`). */
import type { Problem } from '../../source/problem';
import { entryOf, type SyntaxNode } from '../../source/tree';
import { decisionBase } from '../elaborate/bindings';
import { conditionKey, sameCondition } from '../elaborate/conditionKey';
import { fieldOf } from '../lower/lowered';
import { suggestions } from '../problem';
import { removeMemberFixes } from '../removal';
import type { FileResults } from '../results/fileResults';
import { itemsOf, valueAt, writtenAt, writtenList } from '../symbols/read';
import type { SymbolTable } from '../symbols/symbols';
import { type Checked, type CheckedGame, perFile, problemIn } from './checked';
import { moveIntoStageFixes, swapFix } from './pipelineFixes';

/** Problems of pipelines, actions and their decisions, in no order. */
export function pipelineProblems({ files, ofKind }: CheckedGame, symbols: SymbolTable): readonly Problem[] {
  const decisions = new Decisions(files);
  const complete = !symbols.fragment && !symbols.uncertain('pipeline') && allNamed(files, symbols);
  const byAction = ofActions(files);
  return [
    ...hiddenPipelines(byAction),
    ...eventActions(files),
    ...files.flatMap(actionsWithEffects).flatMap((each) => ignoredEffects(each, byAction, ofKind('actions'))),
    ...(complete ? files.flatMap(constrained).flatMap((each) => constraints(each, decisions, symbols)) : []),
    ...(complete ? [...ofKind('turnOrder'), ...ofKind('turnFlow')].flatMap((each) => restrictions(each, decisions)) : []),
  ];
}

/** The pipelines of one file by the name of their action; '' where they name none. */
const pipelinesByAction = perFile(({ ofKind }): ReadonlyMap<string, readonly Checked[]> => {
  const byAction = new Map<string, Checked[]>();
  for (const checked of ofKind('actionPipelines')) {
    const action = writtenAt(checked.definition.node, 'actionId')?.text ?? '';
    const list = byAction.get(action);
    if (list) list.push(checked);
    else byAction.set(action, [checked]);
  }
  return byAction;
});

/** The pipelines of each action, in the order of the members. */
function ofActions(files: readonly FileResults[]): ReadonlyMap<string, readonly Checked[]> {
  const byAction = new Map<string, readonly Checked[]>();
  for (const file of files) {
    for (const [action, own] of pipelinesByAction(file)) {
      if (action !== '') byAction.set(action, [...(byAction.get(action) ?? []), ...own]);
    }
  }
  return byAction;
}

/** Whether each pipeline belongs to a declared action: otherwise its decisions are missing somewhere. */
function allNamed(files: readonly FileResults[], symbols: SymbolTable): boolean {
  const actions = symbols.memory.facts.named.action;
  return files.every((file) => {
    const known = namedIn.get(file);
    if (known?.actions === actions) return known.all;
    const all = [...pipelinesByAction(file).keys()].every((action) => symbols.exists('action', action));
    namedIn.set(file, { actions, all });
    return all;
  });
}

/** For the pipelines of a file, with the actions by which that was found. */
const namedIn = new WeakMap<FileResults, { readonly actions: object; readonly all: boolean }>();

/** GS7006: a pipeline of the same action comes first whenever this one applies. */
function hiddenPipelines(byAction: ReadonlyMap<string, readonly Checked[]>): readonly Problem[] {
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
function ignoredEffects(
  { id, definition, key }: ReturnType<typeof actionsWithEffects>[number],
  byAction: ReadonlyMap<string, readonly Checked[]>,
  actions: readonly Checked[],
): readonly Problem[] {
  const pipeline = byAction.get(id)?.[0]?.definition;
  if (!pipeline) return [];
  // Of two actions with one name, one was meant to have another (GS2006).
  if (actions.filter((action) => writtenAt(action.definition.node, 'id')?.text === id).length > 1) return [];
  const p = writtenAt(pipeline.node, 'id')?.text ?? '';
  return [problemIn(definition, key, 'GS7013', { p }, moveIntoStageFixes(definition, pipeline))];
}

const actionsWithEffects = perFile(({ ofKind }) =>
  ofKind('actions').flatMap(({ definition }) => {
    const id = writtenAt(definition.node, 'id')?.text;
    const effects = entryOf(definition.node, 'effects');
    if (id === undefined || effects?.value.kind !== 'sequence' || effects.value.items.length === 0) return [];
    return [{ id, definition, key: effects.key }];
  }),
);

/** GS7025: one action plays event cards. */
function eventActions(files: readonly FileResults[]): readonly Problem[] {
  return files
    .flatMap(eventCapabilities)
    .slice(1)
    .map(({ definition, node }) => {
      const fixes = removeMemberFixes('Remove the capability', definition.entry.chunk, node);
      return problemIn(definition, node, 'GS7025', {}, fixes);
    });
}

const eventCapabilities = perFile(({ ofKind }) =>
  ofKind('actions').flatMap(({ definition }) => {
    const capabilities = itemsOf(valueAt(definition.node, 'capabilities'));
    return capabilities.filter((each) => each.kind === 'scalar' && each.value === 'cardEvent').map((node) => ({ definition, node }));
  }),
);

const constrained = perFile(({ ofKind }) =>
  ofKind('actionPipelines').filter(({ definition }) => itemsOf(valueAt(definition.node, 'compoundParamConstraints')).length > 0),
);

/** The decisions and params that an action, or one of its pipelines, can bind: gathered when they are first asked for. */
class Decisions {
  private readonly files: readonly FileResults[];
  private gathered: ReadonlyMap<string, readonly Checked[]> | undefined;

  constructor(files: readonly FileResults[]) {
    this.files = files;
  }

  private get byAction(): ReadonlyMap<string, readonly Checked[]> {
    if (this.gathered) return this.gathered;
    const byAction = new Map<string, Checked[]>();
    for (const { ofKind } of this.files) {
      for (const checked of [...ofKind('actions'), ...ofKind('actionPipelines')]) {
        const { kind, node } = checked.definition;
        const action = writtenAt(node, kind === 'actions' ? 'id' : 'actionId')?.text;
        if (action === undefined) continue;
        const list = byAction.get(action);
        if (list) list.push(checked);
        else byAction.set(action, [checked]);
      }
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
