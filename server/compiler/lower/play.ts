/** Actions, pipelines, triggers, phases and the end of the game from their canonical nodes, defaults filled in. */
import type { Action, Condition, Effects, Phase, Pipeline, Terminal, Trigger } from '../../kernel/gamedef';
import type { Json } from '../context';
import type { ActionFact } from '../symbols/model';
import { fieldOf, listOf, lowered, textOf } from './lowered';

/** An optional condition; null is none. */
function condition(json: Json | undefined): Condition | undefined {
  return json === undefined || json === null ? undefined : lowered<Condition>(json, true);
}

function effects(json: Json | undefined): Effects {
  return lowered<Effects>(json, []);
}

/** An action of the section `actions`; `at`: the node of its origin. */
export function lowerAction(json: Json, at: number | undefined): Action {
  const pre = condition(fieldOf(json, 'pre'));
  return {
    id: textOf(fieldOf(json, 'id')) ?? '',
    actor: lowered<Action['actor']>(fieldOf(json, 'actor'), 'active'),
    executor: lowered<Action['executor']>(fieldOf(json, 'executor'), 'actor'),
    phase: lowered<Action['phase']>(fieldOf(json, 'phase'), []),
    capabilities: lowered<Action['capabilities']>(fieldOf(json, 'capabilities'), []),
    params: lowered<Action['params']>(fieldOf(json, 'params'), []),
    ...(pre === undefined ? {} : { pre }),
    cost: effects(fieldOf(json, 'cost')),
    effects: effects(fieldOf(json, 'effects')),
    limits: lowered<Action['limits']>(fieldOf(json, 'limits'), []),
    ...(at === undefined ? {} : { at }),
  };
}

/** The action `event` of a game with decks but without an action that plays their cards. */
export function synthesisedAction({ id, phases, capabilities }: ActionFact): Action {
  return { id, actor: 'active', executor: 'actor', phase: phases, capabilities, params: [], cost: [], effects: [], limits: [] };
}

/** A pipeline; `at`: the node of its origin. Stages without a name are called `stage-1`, `stage-2`, ... */
export function lowerPipeline(json: Json, at: number | undefined): Pipeline {
  const stages = listOf(fieldOf(json, 'stages')).map((stage, index) => ({
    stage: textOf(fieldOf(stage, 'stage')) ?? `stage-${index + 1}`,
    effects: effects(fieldOf(stage, 'effects')),
  }));
  const applicability = condition(fieldOf(json, 'applicability'));
  const legality = condition(fieldOf(json, 'legality'));
  const costValidation = condition(fieldOf(json, 'costValidation'));
  const linkedWindows = lowered<Pipeline['linkedWindows']>(fieldOf(json, 'linkedWindows'), undefined);
  const accompanyingOps = lowered<Pipeline['accompanyingOps']>(fieldOf(json, 'accompanyingOps'), undefined);
  return {
    id: textOf(fieldOf(json, 'id')) ?? '',
    actionId: textOf(fieldOf(json, 'actionId')) ?? '',
    ...(applicability === undefined ? {} : { applicability }),
    ...(legality === undefined ? {} : { legality }),
    ...(costValidation === undefined ? {} : { costValidation }),
    costEffects: effects(fieldOf(json, 'costEffects')),
    stages,
    atomicity: lowered<Pipeline['atomicity']>(fieldOf(json, 'atomicity'), 'atomic'),
    ...(linkedWindows === undefined ? {} : { linkedWindows }),
    ...(accompanyingOps === undefined ? {} : { accompanyingOps }),
    compoundParamConstraints: lowered<Pipeline['compoundParamConstraints']>(fieldOf(json, 'compoundParamConstraints'), []),
    compoundTimings: lowered<Pipeline['compoundTimings']>(fieldOf(json, 'compoundTimings'), ['before', 'during', 'after']),
    standalone: fieldOf(json, 'standalone') === true,
    ...(at === undefined ? {} : { at }),
  };
}

/** A trigger; one without an id is called `trigger_<place>`, `place` being its position among the triggers, from 1. `at`: the node of its origin. */
export function lowerTrigger(json: Json, place: number, at: number | undefined): Trigger {
  const match = condition(fieldOf(json, 'match'));
  const when = condition(fieldOf(json, 'when'));
  return {
    id: textOf(fieldOf(json, 'id')) ?? `trigger_${place}`,
    event: lowered<Trigger['event']>(fieldOf(json, 'event'), { type: 'turnEnd' }),
    ...(match === undefined ? {} : { match }),
    ...(when === undefined ? {} : { when }),
    effects: effects(fieldOf(json, 'effects')),
    ...(at === undefined ? {} : { at }),
  };
}

/** The phases of a turn (`phases`) or the interrupt phases (`interrupts`). */
export function lowerPhases(json: Json | undefined, field: 'phases' | 'interrupts'): readonly Phase[] {
  return listOf(fieldOf(json, field)).map((phase) => ({
    id: textOf(fieldOf(phase, 'id')) ?? '',
    onEnter: effects(fieldOf(phase, 'onEnter')),
    onExit: effects(fieldOf(phase, 'onExit')),
  }));
}

/** The end of the game from the section `terminal`; without it the game ends by no condition. */
export function lowerTerminal(json: Json | undefined): Terminal {
  const ranking = fieldOf(json, 'ranking');
  const scoring = lowered<Terminal['scoring']>(fieldOf(json, 'scoring'), undefined);
  return {
    conditions: lowered<Terminal['conditions']>(fieldOf(json, 'conditions'), []),
    checkpoints: lowered<Terminal['checkpoints']>(fieldOf(json, 'checkpoints'), []),
    margins: lowered<Terminal['margins']>(fieldOf(json, 'margins'), []),
    ranking: {
      order: lowered<Terminal['ranking']['order']>(fieldOf(ranking, 'order'), 'desc'),
      tieBreakOrder: lowered<readonly string[]>(fieldOf(ranking, 'tieBreakOrder'), []),
    },
    ...(scoring === undefined ? {} : { scoring }),
  };
}
