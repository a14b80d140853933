/** The sections of a document, by canonical name, and the older root keys (reference: `sections.md`, `README.md`). */
import { choice, declares, effectList, mapOf, number, record, specPath } from './fields';
import type { CatalogueFingerprint, CatalogueSection } from './model';
import { turnOrderTypes } from './records/turnFlow';

const pipelines = record('pipeline');

/** The 21 section names; one of them, `operationProfiles`, is an older name of another. */
export const sections = {
  imports: {
    doc: 'Other spec files merged into this document before it.',
    shape: 'list',
    common: true,
    type: choice(specPath, record('importEntry')),
    example: 'imports: [zones.md, actions.md]',
    page: 'sections#imports',
  },
  metadata: {
    doc: 'Identity of the game, its player range, default scenario and named sets.',
    shape: 'mapping',
    common: true,
    type: record('metadata'),
    singleton: true,
    required: true,
    skeleton: 'metadata:\n  id: my-game\n  players: { min: 2, max: 2 }\n',
    example: 'metadata: { id: skirmish, players: { min: 2, max: 4 } }',
    page: 'sections#metadata-section',
  },
  constants: {
    doc: 'Named numbers, substituted at compile time with `{ ref: const, name: … }`.',
    shape: 'map',
    common: true,
    type: mapOf(declares('constant'), number),
    singleton: true,
    example: 'constants: { hand-size: 5 }',
    page: 'sections#constants',
  },
  globalVars: {
    doc: 'Integer or boolean variables shared by the whole game.',
    shape: 'list',
    type: record('globalVariable'),
    example: 'globalVars:\n  - { name: treasury, type: int, init: 0, min: 0, max: 100 }',
    page: 'sections#globalvars',
  },
  perPlayerVars: {
    doc: 'Variables of which each player has an own copy.',
    shape: 'list',
    type: record('playerVariable'),
    example: 'perPlayerVars:\n  - { name: coins, type: int, init: 5, min: 0, max: 100 }',
    page: 'sections#perplayervars',
  },
  globalMarkerLattices: {
    doc: 'Game-wide markers with an ordered list of states, such as capabilities and leaders.',
    shape: 'list',
    type: record('globalMarkerLattice'),
    example: 'globalMarkerLattices:\n  - { id: weather, states: [calm, storm], defaultState: calm }',
    page: 'sections#globalmarkerlattices',
  },
  zones: {
    doc: 'Places that hold tokens; not required when a map is selected.',
    shape: 'list',
    common: true,
    type: choice(record('boardMacro'), record('zoneDefinition')),
    required: true,
    skeleton: 'zones:\n  - { id: deck, owner: none, visibility: hidden, ordering: stack }\n',
    example: 'zones:\n  - { id: deck, owner: none, visibility: hidden, ordering: stack }',
    page: 'sections#zones',
  },
  tokenTypes: {
    doc: 'Kinds of tokens and their property types; derived from the piece catalogue when absent.',
    shape: 'list',
    common: true,
    type: record('tokenType'),
    example: 'tokenTypes:\n  - { id: card, props: { rank: int, suit: string } }',
    page: 'sections#tokentypes',
  },
  dataAssets: {
    doc: 'Embedded data: maps, piece catalogues, scenarios, visual hints, free tables.',
    shape: 'list',
    type: record('dataAsset'),
    example: 'dataAssets:\n  - { id: prices, kind: table, payload: { rows: [{ level: 1, price: 3 }] } }',
    page: 'sections#dataassets',
  },
  setup: {
    doc: "Effects run once on the empty initial state, after the scenario's own setup.",
    shape: 'effects',
    common: true,
    type: effectList,
    noDecisions: '`setup`',
    example: 'setup:\n  - shuffle: { zone: deck }',
    page: 'sections#setup',
  },
  turnStructure: {
    doc: 'Ordered phases of a turn, and interrupt phases.',
    shape: 'mapping',
    type: record('turnStructure'),
    singleton: true,
    required: true,
    skeleton: 'turnStructure:\n  phases: [{ id: main }]\n',
    example: 'turnStructure: { phases: [{ id: main }] }',
    page: 'sections#turnstructure-section',
  },
  turnOrder: {
    doc: 'Who acts when; default round robin.',
    shape: 'mapping',
    type: record('turnOrder'),
    singleton: true,
    example: 'turnOrder: { type: roundRobin }',
    page: 'sections#turnorder-section',
  },
  actions: {
    doc: 'What players can do.',
    shape: 'list',
    common: true,
    type: record('action'),
    required: true,
    skeleton: 'actions:\n  - { id: pass, actor: active, executor: actor, phase: [main], effects: [{ advancePhase: {} }] }\n',
    example: 'actions:\n  - { id: trade, actor: active, executor: actor, phase: [main], effects: [{ shuffle: { zone: deck } }] }',
    page: 'sections#actions',
  },
  actionPipelines: {
    doc: 'Staged execution profiles of actions (operations, special activities).',
    shape: 'list',
    type: pipelines,
    example:
      'actionPipelines:\n  - { id: march-profile, actionId: march, stages: [{ stage: resolve, effects: [{ shuffle: { zone: deck } }] }] }',
    page: 'sections#actionpipelines',
  },
  triggers: {
    doc: 'Effects that run when an event happens.',
    shape: 'list',
    common: true,
    type: record('trigger'),
    example: 'triggers:\n  - { id: taxes, event: { type: turnEnd }, effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] }',
    page: 'sections#triggers',
  },
  derivedMetrics: {
    doc: 'Contracts for computed totals over zone attributes.',
    shape: 'list',
    type: record('derivedMetric'),
    example: 'derivedMetrics:\n  - { id: income, computation: totalEcon, requirements: [{ key: trade, expectedType: number }] }',
    page: 'sections#derivedmetrics',
  },
  eventDecks: {
    doc: 'Decks of two-sided event cards.',
    shape: 'list',
    type: record('eventDeck'),
    example: 'eventDecks:\n  - { id: events, drawZone: deck, discardZone: played, cards: [] }',
    page: 'sections#eventdecks',
  },
  terminal: {
    doc: 'When the game ends and who wins.',
    shape: 'mapping',
    common: true,
    type: record('terminal'),
    singleton: true,
    required: true,
    skeleton: 'terminal:\n  conditions:\n    - { when: false, result: { type: draw } }\n',
    example:
      'terminal:\n  conditions:\n    - { when: { op: "==", left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: draw } }',
    page: 'sections#terminal-section',
  },
  effectMacros: {
    doc: 'Parameterised reusable effect lists.',
    shape: 'list',
    type: record('effectMacro'),
    example:
      'effectMacros:\n  - { id: pay, params: [{ name: cost, type: value }], exports: [], effects: [{ addVar: { scope: global, var: treasury, delta: { param: cost } } }] }',
    page: 'sections#effectmacros',
  },
  conditionMacros: {
    doc: 'Parameterised reusable conditions.',
    shape: 'list',
    type: record('conditionMacro'),
    example:
      'conditionMacros:\n  - { id: can-pay, params: [{ name: cost, type: value }], condition: { op: ">=", left: { ref: gvar, var: treasury }, right: { param: cost } } }',
    page: 'sections#conditionmacros',
  },
  operationProfiles: {
    doc: 'Older name of `actionPipelines`.',
    shape: 'list',
    type: pipelines,
    olderNameOf: { section: 'actionPipelines', code: 'GS9001' },
    example:
      'operationProfiles:\n  - { id: march-profile, actionId: march, stages: [{ stage: resolve, effects: [{ shuffle: { zone: deck } }] }] }',
    page: 'sections#operationprofiles',
  },
} satisfies Readonly<Record<string, CatalogueSection>>;

/** Root keys that are parts of `turnOrder.config` written as sections (GS9040). */
export const olderRootKeys = {
  turnFlow: {
    doc: 'Older place of `turnOrder.config.turnFlow`.',
    shape: 'mapping',
    type: record('turnFlow'),
    singleton: true,
    olderNameOf: { section: 'turnOrder', code: 'GS9040' },
    example:
      'turnFlow: { cardLifecycle: { played: played, lookahead: lookahead, leader: leader }, eligibility: { seats: [Red, Blue], overrideWindows: [] }, actionClassByActionId: { pass: pass }, optionMatrix: [], passRewards: [], durationWindows: [turn] }',
    page: 'sections#turnflow-section',
  },
  coupPlan: {
    doc: 'Older place of `turnOrder.config.coupPlan`.',
    shape: 'mapping',
    type: record('coupPlan'),
    singleton: true,
    olderNameOf: { section: 'turnOrder', code: 'GS9040' },
    example: 'coupPlan: { phases: [{ id: reset, steps: [cleanup] }] }',
    page: 'sections#coupplan-section',
  },
} satisfies Readonly<Record<string, CatalogueSection>>;

/** Shapes of blocks without section keys; the block is of a section if the fingerprints that match name no other. */
export const fingerprints: readonly CatalogueFingerprint[] = [
  {
    sections: ['metadata'],
    tests: [
      { key: 'id', is: 'text' },
      { key: 'players', is: 'mapping' },
    ],
  },
  { sections: ['turnStructure'], tests: [{ key: 'phases', is: 'list' }] },
  { sections: ['turnOrder'], tests: [{ key: 'type', is: 'word', words: turnOrderTypes }] },
  { sections: ['terminal'], tests: [{ key: 'conditions', is: 'list', entries: ['when', 'result'] }] },
  { sections: ['terminal'], tests: [{ key: 'checkpoints', is: 'list' }] },
  { sections: ['globalVars', 'perPlayerVars'], tests: [{ key: 'vars', is: 'list', entries: ['name', 'type'] }] },
];
