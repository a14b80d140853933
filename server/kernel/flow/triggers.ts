/** Triggers and the dispatch of events (`turn-flow.md`, Trigger events). */

import type { ConditionCode } from '../expressions/conditions';
import type { Trigger, TriggerEvent } from '../gamedef';
import type { Code } from '../link/code';
import { once } from '../link/once';
import type { Program } from '../link/program';
import type { Row } from '../link/tables';
import { type FramedExpression, linkFramedCondition, linkList } from '../link/unit';
import type { FlowEvent } from '../machine/events';
import type { Bound } from '../machine/items';
import { enterList, leaveList } from '../machine/listDepth';
import { emittedBy, evaluateFramed } from '../machine/nested';
import type { Run } from '../machine/run';
import { isPauseDue, isPending, type Soon, type Steps, whenFound } from '../machine/steps';
import { observe } from '../machine/trace';
import { spend } from '../machine/work';
import { deepestTriggers } from '../vocabulary';

export interface TriggerProgram {
  readonly definition: Trigger;
  readonly linked: () => {
    readonly tests: readonly FramedExpression<ConditionCode>[];
    readonly effects: Code;
  };
}

/** Work of the firing of a trigger without its tests and effects. */
const firingWork = 32;

/** Names that an event binds, in the order of the frame's first slots. */
const eventNames = ['$event', '$phase', '$action', '$zone', '$scope', '$var', '$player', '$oldValue', '$newValue'];

/** The trigger; its code is linked when its event first happens. */
export function linkTrigger(program: () => Program, definition: Trigger): TriggerProgram {
  const { match, when, effects } = definition;
  return {
    definition,
    linked: once(() => ({
      tests: [match, when].flatMap((test) => (test === undefined ? [] : [linkFramedCondition(program(), test, eventNames)])),
      effects: linkList(program(), effects, eventNames),
    })),
  };
}

/**
 * Runs the triggers of events in the order of emission. What a trigger emits is dispatched right after it, before the next
 * trigger of the same event, down to the game's greatest depth.
 */
export function dispatch(run: Run, events: readonly FlowEvent[], depth = 1): Soon<void> {
  const { triggers } = run.program;
  if (events.some((event) => triggers.some(({ definition }) => concerns(definition.event, event)))) return fireAll(run, events, depth);
  spend(run, events.length * (1 + triggers.length));
}

function* fireAll(run: Run, events: readonly FlowEvent[], depth: number): Steps<void> {
  for (const event of events) {
    spend(run, 1 + run.program.triggers.length);
    for (const trigger of run.program.triggers) {
      if (run.status !== 'running') return;
      if (!concerns(trigger.definition.event, event)) continue;
      if (depth > Math.min(run.program.def.maxTriggerDepth, deepestTriggers)) {
        if (run.observer !== undefined)
          observe(run, { kind: 'trigger', trigger: trigger.definition.id, outcome: 'truncated', event }, trigger.definition.at);
        continue;
      }
      const fired = fire(run, trigger, event, depth);
      if (isPending(fired)) yield* fired;
      if (isPauseDue()) yield;
    }
  }
}

function fire(run: Run, trigger: TriggerProgram, event: FlowEvent, depth: number): Soon<void> {
  const { tests, effects } = trigger.linked();
  const prepare = (frame: Bound[]) => fillFrame(run, frame, event);
  if (!tests.every((test) => evaluateFramed(run, test, prepare))) return;
  spend(run, firingWork, trigger.definition.at);
  run.firings.push(trigger.definition.id);
  if (run.observer !== undefined)
    observe(run, { kind: 'trigger', trigger: trigger.definition.id, outcome: 'fired', event }, trigger.definition.at);
  return whenFound(emittedBy(run, effects, prepare), (emitted) => {
    enterList(run);
    return whenFound(dispatch(run, emitted, depth + 1), () => leaveList(run));
  });
}

function concerns(wanted: TriggerEvent, event: FlowEvent): boolean {
  switch (wanted.type) {
    case 'phaseEnter':
    case 'phaseExit':
      return event.type === wanted.type && event.phase === wanted.phase;
    case 'turnStart':
    case 'turnEnd':
      return event.type === wanted.type;
    case 'actionResolved':
      return event.type === wanted.type && (wanted.action === undefined || event.action === wanted.action);
    case 'tokenEntered':
      return event.type === wanted.type && (wanted.zone === undefined || event.zone === wanted.zone);
    case 'varChanged':
      return (
        event.type === wanted.type &&
        (wanted.scope === undefined || event.scope === wanted.scope) &&
        (wanted.var === undefined || event.var === wanted.var) &&
        (wanted.player === undefined || event.player === wanted.player)
      );
  }
}

function fillFrame(run: Run, frame: Bound[], event: FlowEvent): void {
  const row: Row = { kind: 'row', table: '$event', fields: new Map(Object.entries(event)) };
  const values: readonly Bound[] = [
    row,
    'phase' in event ? event.phase : undefined,
    'action' in event ? event.action : undefined,
    'zone' in event ? run.program.board.zoneById.get(event.zone) : undefined,
    ...(event.type === 'varChanged' ? [event.scope, event.var, event.player, event.oldValue, event.newValue] : []),
  ];
  values.forEach((value, slot) => {
    frame[slot] = value;
  });
}
