/** Schemas of what is played: phases, turn order, actions, pipelines, triggers and the end of the game (`gamedef/gamedef.ts`). */
import type {
  Action,
  CardDrivenFlow,
  CoupPlan,
  Duration,
  MoveSelector,
  Phase,
  Pipeline,
  Terminal,
  TerminalResult,
  Trigger,
  TriggerEvent,
  TurnOrder,
} from '../gamedef';
import { condition, effects, located, player, query, scalar, value } from './definitions';
import { operationClass } from './effects';
import { anyOf, boolean, integer, list, mapping, optional, record, type SchemaOf, text, words } from './schemaOf';

export const duration: SchemaOf<Duration> = words('turn', 'nextTurn', 'round', 'cycle');

export const phaseSchema: SchemaOf<Phase> = mapping<Phase>({ id: text, onEnter: effects, onExit: effects });

const moveSelector = mapping<MoveSelector>({
  actionId: optional(text),
  actionClass: optional(operationClass),
  eventCardId: optional(text),
  eventCardTagsAll: optional(list(text)),
  eventCardTagsAny: optional(list(text)),
  paramEquals: optional(record(scalar)),
});

type Monsoon = NonNullable<CardDrivenFlow['monsoon']>;
type RestrictedAction = Monsoon['restrictedActions'][number];
type Pivotal = NonNullable<CardDrivenFlow['pivotal']>;

const monsoon = mapping<Monsoon>({
  restrictedActions: list(
    mapping<RestrictedAction>({
      actionId: text,
      maxParam: optional(mapping<NonNullable<RestrictedAction['maxParam']>>({ name: text, max: integer })),
      overrideToken: optional(text),
    }),
  ),
  blockPivotal: boolean,
  pivotalOverrideToken: optional(text),
});

const pivotal = mapping<Pivotal>({
  actionIds: list(text),
  requirePreActionWindow: boolean,
  disallowWhenLookaheadIsCoup: boolean,
  precedence: list(text),
  cancellation: list(mapping<Pivotal['cancellation'][number]>({ winner: moveSelector, canceled: moveSelector })),
});

const turnFlow = mapping<CardDrivenFlow>({
  cardLifecycle: mapping<CardDrivenFlow['cardLifecycle']>({ played: text, lookahead: text, leader: text }),
  drawPile: optional(text),
  seats: list(text),
  seatOrderKey: optional(text),
  overrideWindows: list(mapping<CardDrivenFlow['overrideWindows'][number]>({ id: text, duration })),
  actionClassByActionId: record(operationClass),
  optionMatrix: list(mapping<CardDrivenFlow['optionMatrix'][number]>({ first: operationClass, second: list(operationClass) })),
  passRewards: list(mapping<CardDrivenFlow['passRewards'][number]>({ seat: text, resource: text, amount: integer })),
  durationWindows: list(duration),
  freeOperationActionIds: list(text),
  monsoon: optional(monsoon),
  pivotal: optional(pivotal),
});

const coupPlan = mapping<CoupPlan>({
  phases: list(mapping<CoupPlan['phases'][number]>({ id: text, steps: list(text) })),
  finalRoundOmitPhases: list(text),
  maxConsecutiveRounds: optional(integer),
});

type Order<K extends TurnOrder['type']> = Extract<TurnOrder, { readonly type: K }>;

export const turnOrderSchema: SchemaOf<TurnOrder> = anyOf(
  mapping<Order<'roundRobin'>>({ type: words('roundRobin') }),
  mapping<Order<'fixedOrder'>>({ type: words('fixedOrder'), order: list(text) }),
  mapping<Order<'simultaneous'>>({ type: words('simultaneous') }),
  mapping<Order<'cardDriven'>>({ type: words('cardDriven'), turnFlow, coupPlan: optional(coupPlan) }),
);

export const actionSchema: SchemaOf<Action> = mapping<Action>({
  id: text,
  actor: player,
  executor: player,
  phase: list(text),
  capabilities: list(text),
  params: list(mapping<Action['params'][number]>({ name: text, domain: query })),
  pre: optional(condition),
  cost: effects,
  effects,
  limits: list(mapping<Action['limits'][number]>({ scope: words('turn', 'phase', 'game'), max: integer })),
  ...located,
});

export const pipelineSchema: SchemaOf<Pipeline> = mapping<Pipeline>({
  id: text,
  actionId: text,
  applicability: optional(condition),
  legality: optional(condition),
  costValidation: optional(condition),
  costEffects: effects,
  stages: list(mapping<Pipeline['stages'][number]>({ stage: text, effects })),
  atomicity: words('atomic', 'partial'),
  linkedWindows: optional(list(text)),
  accompanyingOps: optional(anyOf(words('any'), list(text))),
  compoundParamConstraints: list(
    mapping<Pipeline['compoundParamConstraints'][number]>({
      relation: words('disjoint', 'subset'),
      operationParam: text,
      specialActivityParam: text,
    }),
  ),
  compoundTimings: list(words('before', 'during', 'after')),
  standalone: boolean,
  ...located,
});

type Event<K extends TriggerEvent['type']> = Extract<TriggerEvent, { readonly type: K }>;

const triggerEvent: SchemaOf<TriggerEvent> = anyOf(
  mapping<Event<'phaseEnter' | 'phaseExit'>>({ type: words('phaseEnter', 'phaseExit'), phase: text }),
  mapping<Event<'turnStart' | 'turnEnd'>>({ type: words('turnStart', 'turnEnd') }),
  mapping<Event<'actionResolved'>>({ type: words('actionResolved'), action: optional(text) }),
  mapping<Event<'tokenEntered'>>({ type: words('tokenEntered'), zone: optional(text) }),
  mapping<Event<'varChanged'>>({
    type: words('varChanged'),
    scope: optional(words('global', 'perPlayer')),
    var: optional(text),
    player: optional(integer),
  }),
);

export const triggerSchema: SchemaOf<Trigger> = mapping<Trigger>({
  id: text,
  event: triggerEvent,
  match: optional(condition),
  when: optional(condition),
  effects,
  ...located,
});

const result: SchemaOf<TerminalResult> = anyOf(
  mapping<Extract<TerminalResult, { readonly type: 'win' }>>({ type: words('win'), player }),
  mapping<{ readonly type: 'lossAll' | 'draw' | 'score' }>({ type: words('lossAll', 'draw', 'score') }),
);

export const terminalSchema: SchemaOf<Terminal> = mapping<Terminal>({
  conditions: list(mapping<Terminal['conditions'][number]>({ when: condition, result })),
  checkpoints: list(
    mapping<Terminal['checkpoints'][number]>({ id: text, seat: text, timing: words('duringCoup', 'finalCoup'), when: condition }),
  ),
  margins: list(mapping<Terminal['margins'][number]>({ seat: text, value })),
  ranking: mapping<Terminal['ranking']>({ order: words('desc', 'asc'), tieBreakOrder: list(text) }),
  scoring: optional(mapping<NonNullable<Terminal['scoring']>>({ method: words('highest', 'lowest'), value })),
});
