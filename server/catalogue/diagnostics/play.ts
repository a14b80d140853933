/** GS70xx: actions, pipelines, turn flow, events, terminal (reference: `diagnostics.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { cardDriven, eventDeck, withoutOptions } from './documents';
import { error, hint, information, nearest, slip, warning } from './entries';

export const playDiagnostics = {
  GS7001: hint('An action has no executor.', 'Executor defaults to the actor.', 'Write `executor: actor`.', {
    wrong: 'actions: [{ id: trade, actor: active, phase: [main] }]\n',
    right: 'actions: [{ id: trade, actor: active, executor: actor, phase: [main] }]\n',
  }),
  GS7002: error('An action lists a phase twice.', 'Repeated phase.', 'Remove one of the two.', {
    wrong: 'actions: [{ id: trade, actor: active, executor: actor, phase: [main, main] }]\n',
    right: 'actions: [{ id: trade, actor: active, executor: actor, phase: [main] }]\n',
  }),
  GS7003: error(
    '`actor` or `executor` is a binding that is no param of the action.',
    '`{n}` is no parameter of the action.',
    'Declare the param, or select the player otherwise.',
    {
      wrong: 'actions: [{ id: give, actor: active, executor: $who, phase: [main] }]\n',
      right:
        'actions: [{ id: give, actor: active, executor: $who, phase: [main], params: [{ name: $who, domain: { query: players } }] }]\n',
    },
  ),
  GS7004: error(
    'An action with pipelines has a binding as executor.',
    'Not possible together with pipelines.',
    'Use a fixed executor, or no pipeline.',
    slip(
      'actions:\n  - { id: march, actor: active, executor: ‹$who|actor›, phase: [main], params: [{ name: $who, domain: { query: players } }] }\nactionPipelines:\n  - { id: march-profile, actionId: march, stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }] }\n',
    ),
  ),
  GS7005: error(
    'Several pipelines of one action, and one of them does not say when it applies.',
    '`{action}` has {n} pipelines; each needs `applicability`.',
    'Give every pipeline of the action a condition.',
    {
      wrong:
        'actions: [{ id: march, actor: active, executor: actor, phase: [main] }]\nactionPipelines:\n  - { id: march-red, actionId: march, stages: [{ effects: [] }] }\n  - { id: march-blue, actionId: march, applicability: { op: "==", left: { ref: actor }, right: Blue }, stages: [{ effects: [] }] }\n',
      right:
        'actions: [{ id: march, actor: active, executor: actor, phase: [main] }]\nactionPipelines:\n  - { id: march-red, actionId: march, applicability: { op: "==", left: { ref: actor }, right: Red }, stages: [{ effects: [] }] }\n  - { id: march-blue, actionId: march, applicability: { op: "==", left: { ref: actor }, right: Blue }, stages: [{ effects: [] }] }\n',
    },
  ),
  GS7006: warning(
    'A pipeline can never be reached.',
    'Pipeline is hidden by {earlier}.',
    'Move it before the other, or narrow the condition of that one.',
    slip(
      "actionPipelines:\n  - { id: rich, actionId: march, applicability: ‹true|{ op: '>', left: { ref: gvar, var: treasury }, right: 0 }›, stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }] }\n  - { id: poor, actionId: march, applicability: { op: '==', left: { ref: gvar, var: treasury }, right: 0 }, stages: [{ stage: go, effects: [{ draw: { from: deck, to: reserve, count: 1 } }] }] }\n",
    ),
  ),
  GS7007: error('A pipeline has no stage.', 'A pipeline needs a stage.', 'Add a stage.', {
    wrong: 'actionPipelines: [{ id: march-profile, actionId: march, stages: [] }]\n',
    right: 'actionPipelines: [{ id: march-profile, actionId: march, stages: [{ effects: [{ shuffle: { zone: deck } }] }] }]\n',
  }),
  GS7010: error(
    'A linked window or special activity is unknown.',
    'Unknown window or special activity `{w}`.',
    nearest,
    slip(
      'actionPipelines:\n  - { id: march-profile, actionId: march, linkedWindows: [‹riad|raid›], stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }] }\n  - { id: raid-profile, actionId: raid, stages: [{ stage: go, effects: [{ shuffle: { zone: reserve } }] }] }\n',
    ),
  ),
  GS7011: error(
    '`accompanyingOps` names an unknown action.',
    'Unknown operation `{a}`.',
    nearest,
    slip(
      'actionPipelines:\n  - { id: march-profile, actionId: march, accompanyingOps: [‹riad|raid›], stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }] }\n',
    ),
  ),
  GS7012: warning(
    'A constraint names a decision that nobody asks.',
    'No decision `{p}` in {action}.',
    'Use the name of a decision or param of that action.',
    slip(
      'actions:\n  - { id: march, actor: active, executor: actor, phase: [main] }\n  - { id: raid, actor: active, executor: actor, phase: [main] }\nactionPipelines:\n  - { id: march-profile, actionId: march, stages: [{ effects: [{ chooseN: { bind: $spaces, options: { query: mapSpaces }, min: 1, max: 2 } }] }] }\n  - { id: raid-profile, actionId: raid, accompanyingOps: [march], compoundParamConstraints: [{ relation: disjoint, operationParam: ‹$targets|$spaces›, specialActivityParam: $sites }], stages: [{ effects: [{ chooseN: { bind: $sites, options: { query: mapSpaces }, min: 1, max: 2 } }] }] }\n',
    ),
  ),
  GS7013: warning(
    'An action has effects of its own and a pipeline.',
    'Ignored: pipeline {p} applies.',
    'Move the effects into a stage of the pipeline.',
    {
      wrong:
        'actions: [{ id: march, actor: active, executor: actor, phase: [main], effects: [{ shuffle: { zone: deck } }] }]\nactionPipelines: [{ id: march-profile, actionId: march, stages: [{ effects: [] }] }]\n',
      right:
        'actions: [{ id: march, actor: active, executor: actor, phase: [main] }]\nactionPipelines: [{ id: march-profile, actionId: march, stages: [{ effects: [{ shuffle: { zone: deck } }] }] }]\n',
    },
  ),
  GS7014: error(
    'An action whose class is fixed has none.',
    '`{a}` must be mapped to {class}.',
    'Add the entry to `actionClassByActionId`.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation‹|, pass: pass› }\n${withoutOptions}actions:\n  - { id: march, actor: active, executor: actor, phase: [main] }\n  - { id: pass, actor: active, executor: actor, phase: [main] }\n`,
    ),
  ),
  GS7015: error(
    'An action whose class is fixed has another.',
    '`{a}` must be {class}.',
    'Replace the class.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation, pass: ‹operation|pass› }\n${withoutOptions}actions:\n  - { id: march, actor: active, executor: actor, phase: [main] }\n  - { id: pass, actor: active, executor: actor, phase: [main] }\n`,
    ),
  ),
  GS7016: error(
    'The option matrix has two rows for one class.',
    'Second row for {first}.',
    'Merge the rows.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation }\n      optionMatrix: [{ first: event, second: [operation] }, { first: ‹event|operation›, second: [limitedOperation] }]\n      passRewards: []\n      durationWindows: [turn, nextTurn]\n`,
    ),
  ),
  GS7017: error(
    'A seat is listed twice.',
    'Repeated seat.',
    'Remove one of the two.',
    slip(
      `turnOrder:\n  type: cardDriven\n  config:\n    turnFlow:\n      cardLifecycle: { played: played, lookahead: next, leader: leader }\n      eligibility: { seats: [Red, ‹Red|Blue›], overrideWindows: [{ id: stays, duration: nextTurn }] }\n      actionClassByActionId: { march: operation }\n${withoutOptions}`,
    ),
  ),
  GS7018: error(
    'The precedence of pivotal events is missing, or names an unknown or repeated seat.',
    '{reason}.',
    'List each seat once, in order.',
    {
      otherwise: 'Pivotal events need `{field}`.',
      ...slip(
        `${cardDriven}      actionClassByActionId: { march: operation, rise: event }\n${withoutOptions}      pivotal: { actionIds: [rise], interrupt: { precedence: [Red, ‹Red|Blue›] } }\nactions:\n  - { id: march, actor: active, executor: actor, phase: [main] }\n  - { id: rise, actor: active, executor: actor, phase: [main] }\n`,
      ),
    },
  ),
  GS7019: error(
    'A move selector has no field.',
    'Selector matches everything.',
    'Say which moves are meant.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation, rise: event }\n${withoutOptions}      pivotal: { actionIds: [rise], interrupt: { precedence: [Red, Blue], cancellation: [{ winner: { actionId: rise }, canceled: { ‹|actionClass: event› } }] } }\nactions:\n  - { id: march, actor: active, executor: actor, phase: [main] }\n  - { id: rise, actor: active, executor: actor, phase: [main] }\n`,
    ),
  ),
  GS7020: error(
    'A coup phase is no phase of the turn, or has no steps.',
    '{reason}.',
    'Name a phase of the turn structure and its steps.',
    {
      otherwise: 'A coup phase needs `{field}`.',
      ...slip(
        `${cardDriven}      actionClassByActionId: { march: operation }\n${withoutOptions}    coupPlan: { phases: [{ id: ‹clenup|cleanup›, steps: [income] }] }\n`,
      ),
    },
  ),
  GS7021: error(
    'An omitted phase is no coup phase.',
    'Not a coup phase.',
    'Name a phase of the coup plan.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation }\n${withoutOptions}    coupPlan: { phases: [{ id: cleanup, steps: [income] }], finalRoundOmitPhases: [‹main|cleanup›] }\n`,
    ),
  ),
  GS7022: warning(
    'The draw pile of the cards cannot be found.',
    'Cannot find one draw pile ({candidates}).',
    'Let a deck discard to the played zone, or keep one stack besides the slots.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation }\n${withoutOptions}zones:\n  - { id: deck, owner: none, visibility: hidden, ordering: stack }\n  - { id: spare, owner: none, visibility: hidden, ordering: ‹stack|set› }\n  - { id: played, owner: none, visibility: public, ordering: stack }\n  - { id: next, owner: none, visibility: public, ordering: stack }\n  - { id: leader, owner: none, visibility: public, ordering: stack }\nsetup: [{ shuffle: { zone: spare } }]\n`,
    ),
  ),
  GS7023: error(
    'A zone of the card lifecycle or of a deck is not declared.',
    'Unknown zone `{z}`.',
    nearest,
    slip(
      `turnOrder:\n  type: cardDriven\n  config:\n    turnFlow:\n      cardLifecycle: { played: ‹palyed|played›, lookahead: next, leader: leader }\n      eligibility: { seats: [Red, Blue], overrideWindows: [{ id: stays, duration: nextTurn }] }\n      actionClassByActionId: { march: operation }\n${withoutOptions}${eventDeck}      - { id: one, title: One, sideMode: single, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
  GS7024: error(
    'A reward for passing names an unknown or boolean variable.',
    '{reason}.',
    'Name an integer global variable.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation }\n      optionMatrix: []\n      passRewards: [{ seat: Red, resource: ‹open|treasury›, amount: 1 }]\n      durationWindows: [turn, nextTurn]\n`,
    ),
  ),
  GS7025: error('Several actions play events.', 'Only one action may play events.', 'Leave the capability `cardEvent` to one action.', {
    wrong:
      'actions:\n  - { id: event, actor: active, executor: actor, phase: [main], capabilities: [cardEvent] }\n  - { id: play, actor: active, executor: actor, phase: [main], capabilities: [cardEvent] }\n',
    right: 'actions:\n  - { id: event, actor: active, executor: actor, phase: [main], capabilities: [cardEvent] }\n',
  }),
  GS7026: error('The sides of a card do not fit its `sideMode`.', '`{mode}` needs {sides}.', 'Change the mode, or the sides.', {
    otherwise: 'The card needs its `{field}` side.',
    ...slip(
      `${eventDeck}      - { id: one, title: One, sideMode: ‹dual|single›, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  }),
  GS7027: error(
    'Two cards or branches have the same order.',
    'Order {n} is taken.',
    'Renumber them.',
    slip(
      `${eventDeck}      - { id: one, title: One, order: 1, sideMode: single, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: two, title: Two, order: ‹1|2›, sideMode: single, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
  GS7028: hint('A target is never used.', '`{t}` asks for nothing.', 'Use the target in an effect, or remove it.', {
    tag: 'unnecessary',
    ...slip(
      `${eventDeck}      - { id: one, title: One, sideMode: single, unshaded: { targets: [{ id: $space, selector: { query: mapSpaces }, cardinality: { n: 1 } }], effects: [{ shuffle: { zone: ‹deck|$space› } }] } }\n`,
    ),
  }),
  GS7029: error(
    'Targets stand where nothing can use them.',
    'Targets need effects, branches or lasting effects.',
    'Add effects, or remove the targets.',
    slip(
      `${eventDeck}      - { id: one, title: One, sideMode: single, unshaded: { targets: [{ id: $space, selector: { query: mapSpaces }, cardinality: { n: 1 } }]‹|, effects: [{ shuffle: { zone: $space } }]› } }\n`,
    ),
  ),
  GS7030: warning(
    'A pivotal card has no condition.',
    'No `playCondition`.',
    'Say when the card may be played.',
    slip(
      `${eventDeck}      - { id: rise, title: Rise, sideMode: single, tags: [pivotal], ‹|playCondition: { op: '>', left: { ref: gvar, var: treasury }, right: 3 }, ›unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
  GS7031: error(
    'Class, uses or sequence of a grant is invalid.',
    '{reason}.',
    'Correct the value.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation }\n${withoutOptions}setup:\n  - grantFreeOperation: { seat: Red, operationClass: operation, actionIds: [march], uses: ‹0|1› }\n`,
    ),
  ),
  GS7032: error(
    'A grant or the current card is used in a game that is not card-driven.',
    'Needs a card-driven turn order.',
    'Set `turnOrder` to `cardDriven`, or leave this out.',
    {
      wrong:
        'metadata: { id: game, players: { min: 2, max: 2 } }\nturnOrder: { type: roundRobin }\nsetup:\n  - grantFreeOperation: { seat: self, operationClass: operation }\n',
      right: 'metadata: { id: game, players: { min: 2, max: 2 } }\nturnOrder: { type: roundRobin }\nsetup:\n  - shuffle: { zone: deck }\n',
    },
  ),
  GS7033: error(
    '`gotoPhaseExact` surely goes backwards.',
    '`{p}` lies before {phase}.',
    'Jump forward, or end the turn with `advancePhase`.',
    slip(
      'actions:\n  - { id: march, actor: active, executor: actor, phase: [‹cleanup|main›], effects: [{ gotoPhaseExact: { phase: ‹main|cleanup› } }] }\n',
    ),
  ),
  GS7034: warning(
    'An interrupt phase is left, but none is ever entered.',
    'Nothing pushes an interrupt phase.',
    'Add `pushInterruptPhase`, or remove this.',
    slip(
      'actions:\n  - { id: march, actor: active, executor: actor, phase: [main], effects: [{ ‹popInterruptPhase|advancePhase›: {} }] }\n',
    ),
  ),
  GS7035: error(
    'Neither an end condition nor a checkpoint.',
    'The game can never end.',
    'Add a condition or a checkpoint.',
    slip(
      "terminal: { ‹conditions: []|conditions: [{ when: { op: '==', left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: draw } }]› }\n",
    ),
  ),
  GS7036: error('A result is `score`, but there is no scoring.', 'Declare `scoring`.', 'Say how players are scored.', {
    wrong: 'terminal: { conditions: [{ when: { op: "==", left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: score } }] }\n',
    right:
      'terminal: { conditions: [{ when: { op: "==", left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: score } }], scoring: { method: highest, value: { ref: pvar, player: actor, var: coins } } }\n',
  }),
  GS7037: hint(
    'Scoring is declared, but no condition yields a score.',
    'No condition yields a score.',
    'Use the result `score`, or remove the scoring.',
    {
      tag: 'unnecessary',
      ...slip(
        "terminal: { conditions: [{ when: { op: '==', left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: ‹draw|score› } }], scoring: { method: highest, value: { ref: pvar, player: actor, var: coins } } }\n",
      ),
    },
  ),
  GS7038: error(
    'Two checkpoints have the same id.',
    'Repeated checkpoint.',
    'Rename one of the two.',
    slip(
      "terminal: { conditions: [{ when: { op: '==', left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: draw } }], checkpoints: [{ id: rich, seat: Red, timing: duringCoup, when: { op: '>', left: { ref: gvar, var: treasury }, right: 8 } }, { id: ‹rich|richer›, seat: Blue, timing: duringCoup, when: { op: '>', left: { ref: gvar, var: treasury }, right: 7 } }] }\n",
    ),
  ),
  GS7039: error(
    'The tie-break order names an unknown or repeated seat.',
    '{reason}.',
    'List each seat at most once.',
    slip(
      "terminal: { conditions: [{ when: { op: '==', left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: draw } }], margins: [{ seat: Red, value: 1 }, { seat: Blue, value: 2 }], ranking: { order: desc, tieBreakOrder: [Red, ‹Red|Blue›] } }\n",
    ),
  ),
  GS7040: hint(
    'A phase has no actions and no hooks.',
    'Nothing happens in `{p}`.',
    'Add an action or a hook, or remove the phase.',
    slip('turnStructure: { phases: [{ id: main }, { id: rest‹|, onEnter: [{ shuffle: { zone: deck } }]› }] }\n'),
  ),
  GS7042: hint(
    'A trigger changes the variable that fires it.',
    'May trigger itself (up to {n} times).',
    'Guard it with `when`.',
    slip(
      'triggers:\n  - { id: grow, event: { type: varChanged, scope: global, var: ‹treasury|open› }, effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] }\n',
    ),
  ),
  GS7044: warning(
    'An action can never be legal.',
    '{reason}.',
    'Correct its phases or its actor.',
    slip(
      'turnStructure: { phases: [{ id: main }], interrupts: [{ id: auction }] }\nactions:\n  - { id: march, actor: active, executor: actor, phase: [main], effects: [{ ‹advancePhase: {}|pushInterruptPhase: { phase: auction, resumePhase: main }› }] }\n  - { id: bid, actor: active, executor: actor, phase: [auction], effects: [{ advancePhase: {} }] }\n',
    ),
  ),
  GS7046: information('A card side has text only.', 'No executable content yet.', 'Add effects when the card is to do something.', {
    wrong:
      'eventDecks:\n  - { id: events, drawZone: deck, discardZone: played, cards: [{ id: one, title: One, sideMode: single, unshaded: { text: Gain 1. } }] }\n',
    right:
      'eventDecks:\n  - { id: events, drawZone: deck, discardZone: played, cards: [{ id: one, title: One, sideMode: single, unshaded: { text: Gain 1., effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }] }\n',
  }),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
