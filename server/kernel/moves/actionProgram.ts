/** An action with its pipelines as code: checks, parameters, cost, stages, with the points where a special activity may run. */
import { decide } from '../decisions/ask';
import { linkEffects } from '../effects/linkEffects';
import { bindEventParameters, emitCard, emitEventChoice } from '../events/playEvent';
import { type ConditionCode, linkCondition } from '../expressions/conditions';
import { linkPlayer, linkPlayers, type PlayerCode, type PlayersCode } from '../expressions/players';
import { type LinkedQuery, linkQuery } from '../expressions/queries';
import type { Action, Effects, Pipeline, Query } from '../gamedef';
import { itemAt } from '../itemAt';
import type { Code, Label } from '../link/code';
import { emitCoverage } from '../link/coverage';
import {
  bindName,
  codeOf,
  emit,
  emitAsk,
  emitJump,
  type Linker,
  linkRegion,
  newLabel,
  newLinker,
  place,
  type ResetRegion,
} from '../link/linker';
import { once } from '../link/once';
import type { Program } from '../link/program';
import { stem } from '../link/scope';
import { RunFault } from '../machine/fault';
import { type Run, refuse } from '../machine/run';
import { observe } from '../machine/trace';
import { checkEntry } from './availability';
import { endOfPart, endStage, insertAfterAll, insertBefore } from './insertionPoints';

export interface ActionProgram {
  readonly index: number;
  readonly id: string;
  readonly definition: Action;
  /** In document order. */
  readonly pipelines: readonly Pipeline[];
  /** Every pipeline of it is a special activity. */
  readonly isActivity: boolean;
  /** It plays the current event card. */
  readonly playsEvent: boolean;
  readonly linked: () => Code;
  /** What is checked when it begins; undefined where it cannot be linked. */
  readonly entry: () => EntryChecks | undefined;
}

/** What is checked before an action runs. */
export interface EntryChecks {
  readonly definition: Action;
  readonly phases: ReadonlySet<number>;
  readonly actor: PlayersCode;
  readonly executor: PlayerCode;
  readonly params: readonly LinkedParameter[];
  readonly pre: ConditionCode | undefined;
  readonly pipelines: readonly LinkedPipeline[];
}

export interface LinkedParameter {
  readonly name: string;
  readonly slot: number;
  readonly domain: LinkedQuery;
  readonly written: Query;
}

export interface LinkedPipeline {
  readonly definition: Pipeline;
  readonly applicability: ConditionCode;
  readonly legality: ConditionCode | undefined;
  readonly costValidation: ConditionCode | undefined;
  /** Where its code begins. */
  readonly start: Label;
}

/** Slots of the built-in bindings, the same in every action. */
export const actionClassSlot = 0;
export const freeOperationSlot = 1;

/** Makes the built-ins of actions visible; call it first of all. */
function bindBuiltins(linker: Linker): void {
  bindName(linker, '__actionClass');
  bindName(linker, '__freeOperation');
}

/** The action; its code is linked when it is first considered. */
export function actionProgram(program: () => Program, definition: Action, index: number, pipelines: readonly Pipeline[]): ActionProgram {
  const linked = once(() => linkUnlessFaulty(program(), definition, pipelines));
  return {
    index,
    id: definition.id,
    definition,
    pipelines,
    isActivity: pipelines.length > 0 && pipelines.every(({ accompanyingOps }) => accompanyingOps !== undefined),
    playsEvent: definition.capabilities.includes('cardEvent'),
    linked: () => linked().code,
    entry: () => linked().checks,
  };
}

interface LinkedAction {
  readonly code: Code;
  readonly checks?: EntryChecks;
}

/** The code of the action; where it cannot be linked, code that fails with the reason. */
function linkUnlessFaulty(program: Program, definition: Action, pipelines: readonly Pipeline[]): LinkedAction {
  try {
    return linkAction(program, definition, pipelines);
  } catch (error) {
    if (!(error instanceof RunFault)) throw error;
    const linker = newLinker(program);
    bindBuiltins(linker);
    emit(linker, () => {
      throw error;
    });
    return { code: codeOf(linker) };
  }
}

function linkAction(program: Program, definition: Action, pipelines: readonly Pipeline[]): LinkedAction {
  const linker = newLinker(program);
  linker.at = definition.at;
  bindBuiltins(linker);
  const params = definition.params.map(({ name, domain }): LinkedParameter => {
    const query = linkQuery(linker, domain, true);
    return { name, domain: query, written: domain, slot: bindName(linker, name, query.items) };
  });
  const event = definition.capabilities.includes('cardEvent') ? bindEventParameters(linker) : undefined;
  const condition = (node: Pipeline['legality']) => (node === undefined ? undefined : linkCondition(linker, node));
  const linkedPipelines = pipelines.map(
    (pipeline): LinkedPipeline => ({
      definition: pipeline,
      applicability: linkCondition(linker, pipeline.applicability ?? true),
      legality: condition(pipeline.legality),
      costValidation: condition(pipeline.costValidation),
      start: newLabel(),
    }),
  );
  const { phaseIndex } = program.board;
  const checks: EntryChecks = {
    definition,
    phases: new Set(definition.phase.flatMap((id) => phaseIndex.get(id) ?? [])),
    actor: linkPlayers(linker, definition.actor),
    executor: linkPlayer(linker, definition.executor),
    params,
    pre: condition(definition.pre),
    pipelines: linkedPipelines,
  };

  const end = newLabel();
  emit(linker, (run) => checkEntry(run, checks, params.length > 0));
  emit(linker, insertBefore);
  for (const parameter of params) emitParameter(linker, parameter, definition.at);
  if (params.length > 0) emit(linker, (run) => checkEntry(run, checks, false));
  if (event !== undefined) emitEventChoice(linker, event);
  if (linkedPipelines.length === 0) {
    emitBody(linker, definition);
  } else {
    emit(linker, (run) => {
      run.pc = itemAt(linkedPipelines, itemAt(run.parts, run.part).pipeline).start.pc;
    });
    for (const pipeline of linkedPipelines) {
      emitPipeline(linker, pipeline);
      emitJump(linker, end);
    }
  }
  place(linker, end);
  emit(linker, insertAfterAll);
  if (event !== undefined) emitCard(linker, event);
  emit(linker, endOfPart);
  return { code: codeOf(linker), checks };
}

function emitParameter(linker: Linker, { name, slot, domain, written }: LinkedParameter, at: number | undefined): void {
  const shown = stem(name);
  const site = {
    type: 'chooseOne',
    items: domain.items,
    query: written,
    name: shown,
    prompt: shown,
    chooser: undefined,
    at,
    bind: (run: Run, value: Run['frame'][number]) => {
      run.frame[slot] = value;
    },
  } as const;
  const bounds = { min: 1, max: 1 };
  emitAsk(linker, shown, (run) => decide(run, site, shown, domain, bounds));
}

function emitPipeline(linker: Linker, { definition, costValidation, start }: LinkedPipeline): void {
  linker.pipeline = definition.id;
  linker.at = definition.at ?? linker.at;
  place(linker, start);
  const afterCost = newLabel();
  let enter: ResetRegion = () => undefined;
  emit(linker, (run) => {
    enter(run.frame);
    if (run.free && run.part === 0) {
      if (run.observer !== undefined) observe(run, { kind: 'operationFree' });
      run.pc = afterCost.pc;
    } else if (costValidation !== undefined && !costValidation(run)) {
      if (definition.atomicity === 'atomic') return refuse(run, 'costValidationFailed', `the cost of ${definition.id} cannot be paid`);
      if (run.observer !== undefined) observe(run, { kind: 'operationPartial' });
      run.pc = afterCost.pc;
    }
  });
  enter = linkRegion(linker, () => {
    emitList(linker, definition.costEffects);
    place(linker, afterCost);
    for (const [index, { stage, effects }] of definition.stages.entries()) emitStage(linker, stage, index, effects);
  });
  linker.pipeline = undefined;
}

/** The code of an action without pipelines: its effects are its one stage. */
function emitBody(linker: Linker, definition: Action): void {
  const afterCost = newLabel();
  emit(linker, (run) => {
    if (!run.free || run.part !== 0) return;
    if (run.observer !== undefined) observe(run, { kind: 'operationFree' });
    run.pc = afterCost.pc;
  });
  emitList(linker, definition.cost);
  place(linker, afterCost);
  emitStage(linker, definition.id, 0, definition.effects);
}

/** A top-level effect list: it has an effect budget of its own. */
function emitList(linker: Linker, effects: Effects): void {
  if (effects.length === 0) return;
  emit(linker, (run) => {
    run.effectsLeft = run.budgets.effects;
  });
  linkEffects(linker, effects);
}

function emitStage(linker: Linker, stage: string, index: number, effects: Effects): void {
  if (linker.pipeline !== undefined) linker.stage = stage;
  emit(linker, (run) => {
    run.stage = index;
    run.stageName = stage;
    run.stageLoop = -1;
  });
  const { pipeline } = linker;
  if (pipeline !== undefined) emitCoverage(linker, (sink) => sink.staged(pipeline, index));
  emitList(linker, effects);
  emit(linker, endStage);
  linker.stage = undefined;
}
