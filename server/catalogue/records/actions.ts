/** Records of actions, pipelines and triggers (reference: `actions-and-pipelines.md`, `turn-flow.md`, `sections.md`). */
import { moveBuiltins } from '../builtins';
import {
  atLeast,
  binder,
  boolean,
  choice,
  condition,
  declares,
  effectList,
  fixedZone,
  integer,
  listOf,
  nameOf,
  optional,
  player,
  players,
  query,
  record,
  required,
  requiredWhen,
  text,
  word,
} from '../fields';
import type { CatalogueNode } from '../model';
import { declaredScope } from './variableEndpoint';

const inMove = { builtins: moveBuiltins };

/** Kinds of events that fire triggers, with the bindings that each has besides `$event`. */
const eventBindings = {
  phaseEnter: ['$phase'],
  phaseExit: ['$phase'],
  turnStart: [],
  turnEnd: [],
  actionResolved: ['$action'],
  tokenEntered: ['$zone'],
  varChanged: ['$scope', '$var', '$player', '$oldValue', '$newValue'],
};
const inTrigger = { builtins: ['$event'], builtinsBy: { path: 'event.type', cases: eventBindings } };

export const actionRecords = {
  action: {
    doc: 'Something players can do.',
    lenient: true,
    fields: {
      id: required(declares('action'), 'Id of the action.'),
      actor: required(players, 'Who may choose this action.'),
      executor: required(player, 'The player the effects run as.', { missingCode: 'GS7001', missingAt: 'id', default: 'actor' }),
      phase: required(
        { kind: 'list', of: nameOf(['phase', 'interruptPhase']), nonEmpty: true, orSingle: true },
        'Phases in which it can be chosen.',
      ),
      params: optional(listOf(record('actionParam')), 'Values chosen up front.', { default: [] }),
      pre: optional(condition, 'Must hold for the action to be legal.', { ...inMove, nullable: true }),
      cost: optional(effectList, 'Effects run first.', { ...inMove, default: [], threads: ['effects'] }),
      effects: optional(effectList, 'What it does.', { ...inMove, default: [] }),
      limits: optional(listOf(record('actionLimit')), 'How often it may be used.', { default: [] }),
      capabilities: optional(listOf(text), 'Roles, such as `cardEvent` for the action that plays the current event card.', { default: [] }),
    },
    semantics:
      'An action is offered when its phase is current, the active player is among `actor`, `executor` is one player, every limit has room, a pipeline applies (if any targets it) and `pre` holds. Where a pipeline applies, `cost` and `effects` are ignored.',
    example: '{ id: trade, actor: active, executor: actor, phase: [main], effects: [{ draw: { from: deck, to: market, count: 1 } }] }',
    page: 'sections#action',
  },
  actionParam: {
    doc: 'A value chosen before an action is carried out.',
    lenient: true,
    fields: {
      name: required(binder, 'Name of the parameter and of the binding.', {
        binder: {
          kind: { itemOf: 'domain' },
          visibleIn: [],
          laterEntries: true,
          visibleAround: ['actor', 'executor', 'pre', 'cost', 'effects'],
        },
      }),
      domain: required(query, 'Allowed values; sees the earlier parameters.', inMove),
    },
    semantics: 'Visible in later domains, in the whole action and in its pipelines.',
    example: '{ name: $space, domain: { query: mapSpaces } }',
    page: 'sections#actionparam',
  },
  actionLimit: {
    doc: 'How often an action may be used.',
    lenient: true,
    fields: {
      scope: required(word('turn', 'phase', 'game'), 'When the count starts again: each turn, each phase, or never.'),
      max: required(atLeast(0), 'Greatest number of uses.'),
    },
    example: '{ scope: turn, max: 1 }',
    page: 'sections#actionlimit',
  },
  pipeline: {
    doc: 'An execution profile of an action, in stages.',
    lenient: true,
    paramsOf: 'actionId',
    fields: {
      id: required(declares('pipeline'), 'Id of the profile.'),
      actionId: required(nameOf('action'), 'Action it implements.'),
      applicability: optional(condition, 'When this profile is the one to use.', {
        ...inMove,
        missingCode: 'GS7005',
        missingAt: 'id',
        nullable: true,
        default: true,
      }),
      legality: optional(condition, 'Must hold for the action to be offered at all.', {
        ...inMove,
        nullable: true,
        unwraps: { key: 'when', code: 'GS9024' },
      }),
      costValidation: optional(condition, 'Whether the cost can be paid; not asked in a free operation.', { ...inMove, nullable: true }),
      costEffects: optional(effectList, 'Cost paid up front; skipped in a free operation.', {
        ...inMove,
        default: [],
        threads: ['stages'],
      }),
      targeting: optional(record('targeting'), 'Hint for interfaces about the targets.'),
      stages: required({ kind: 'list', of: record('pipelineStage'), nonEmpty: true, empty: 'GS7007' }, 'Stages, resolved in order.', {
        missingCode: 'GS7007',
        missingAt: 'id',
        sequence: 'flows',
      }),
      atomicity: optional(word('atomic', 'partial'), 'What happens when the cost cannot be paid: no move, or one without paying.', {
        default: 'atomic',
      }),
      linkedWindows: optional(
        listOf(nameOf(['window', 'action', 'pipeline'], 'GS7010')),
        'Links special activities: windows, or actions or profiles of special activities.',
      ),
      accompanyingOps: optional(
        choice(word('any'), listOf(nameOf('action', 'GS7011'))),
        'Marks a special activity and lists the operations it may accompany.',
      ),
      compoundParamConstraints: optional(listOf(record('compoundConstraint')), 'Relations between values chosen by the two parts.', {
        default: [],
      }),
      compoundTimings: optional(listOf(word('before', 'during', 'after')), 'Timings at which it may be combined.', {
        default: ['before', 'during', 'after'],
      }),
      standalone: optional(boolean, 'A special activity may also be played alone.', { default: false }),
    },
    aliases: {
      cost: { field: 'costEffects', code: 'GS9002', shape: 'costParts' },
      costSpend: { field: 'costEffects', code: 'GS9002' },
      resolution: { field: 'stages', code: 'GS9002', shape: 'resolution' },
      resolutionStages: { field: 'stages', code: 'GS9002', shape: 'resolution' },
      partialMode: { field: 'atomicity', code: 'GS9002', shape: 'partialMode' },
      partialExecution: { field: 'atomicity', code: 'GS9028', shape: 'partialMode' },
      linkedSpecialActivityWindows: { field: 'linkedWindows', code: 'GS9027' },
      saInsertionPoints: { field: 'compoundTimings', code: 'GS9025' },
    },
    semantics:
      'Of the profiles of an action the first that applies is used; if none applies the action is not available. Names bound in the cost and in a stage are visible in the later stages.',
    example: '{ id: march-profile, actionId: march, stages: [{ stage: resolve, effects: [{ shuffle: { zone: deck } }] }] }',
    page: 'sections#pipeline',
  },
  pipelineStage: {
    doc: 'One stage of a pipeline.',
    lenient: true,
    fields: {
      stage: optional(declares('stage'), 'Name for traces and for the insertion of a special activity.', { usual: true }),
      effects: required(effectList, 'Effects of the stage.', { ...inMove, sequence: 'flows' }),
    },
    example: '{ stage: resolve, effects: [{ shuffle: { zone: deck } }] }',
    page: 'sections#pipelinestage',
  },
  targeting: {
    doc: 'A hint for interfaces about the targets of a pipeline; it has no effect at run time.',
    lenient: true,
    fields: {
      select: optional(word('upToN', 'allEligible', 'exactN'), 'How many targets there are.'),
      max: optional(integer, 'Number of targets.'),
      filter: optional(condition, 'Eligible spaces; `$zone` is the candidate.', { builtins: [...moveBuiltins, '$zone'], nullable: true }),
      order: optional(text, 'Order in which targets are resolved.'),
      tieBreak: optional(text, 'What decides between equal targets.'),
    },
    example: '{ select: upToN, max: 3 }',
    page: 'sections#targeting',
  },
  compoundConstraint: {
    doc: 'A relation between the values chosen by an operation and by its special activity.',
    lenient: true,
    fields: {
      relation: required(word('disjoint', 'subset'), 'No common value, or every value of the activity among those of the operation.'),
      operationParam: required(text, 'Decision or parameter of the operation, with or without `$`.'),
      specialActivityParam: required(text, 'Decision or parameter of the special activity, with or without `$`.'),
    },
    example: '{ relation: disjoint, operationParam: targets, specialActivityParam: sites }',
    page: 'sections#compoundconstraint',
  },
  trigger: {
    doc: 'Effects that run when an event happens.',
    lenient: true,
    fields: {
      id: optional(declares('trigger'), 'Name shown in traces.'),
      event: required(record('triggerEvent'), 'What must happen.'),
      match: optional(condition, 'Filter on the event.', { ...inTrigger, nullable: true, default: true }),
      when: optional(condition, 'Condition on the game, tested after `match`.', { ...inTrigger, nullable: true, default: true }),
      effects: required(effectList, 'Run if both hold.', { ...inTrigger, noDecisions: 'a trigger' }),
    },
    semantics: 'Triggers run in document order; each sees the state that the previous one has left.',
    example: '{ id: taxes, event: { type: turnEnd }, effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] }',
    page: 'sections#trigger',
  },
  triggerEvent: {
    doc: 'The kind of event that fires a trigger, with filters.',
    lenient: true,
    fields: {
      type: required(word(...Object.keys(eventBindings)), 'Kind of event.'),
      phase: requiredWhen(
        { when: 'type', is: ['phaseEnter', 'phaseExit'] },
        nameOf(['phase', 'interruptPhase']),
        'Phase that is entered or left.',
      ),
      action: optional(nameOf('action'), 'Only this action.', { onlyWhen: { when: 'type', is: ['actionResolved'] } }),
      zone: optional(fixedZone, 'Only this zone.', { onlyWhen: { when: 'type', is: ['tokenEntered'] } }),
      scope: optional(declaredScope, 'Only variables of this scope.', { onlyWhen: { when: 'type', is: ['varChanged'] } }),
      var: optional(
        {
          kind: 'variant',
          by: 'scope',
          cases: { global: nameOf('globalVariable'), perPlayer: nameOf('playerVariable') },
          otherwise: nameOf(['globalVariable', 'playerVariable']),
        },
        'Only this variable.',
        { onlyWhen: { when: 'type', is: ['varChanged'] } },
      ),
      player: optional(atLeast(0), 'Only the copy of this player.', { onlyWhen: { when: 'type', is: ['varChanged'] } }),
    },
    example: '{ type: phaseEnter, phase: main }',
    page: 'sections#triggerevent',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
