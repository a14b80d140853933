/** GS70xx: actions, pipelines, turn flow, events, terminal (reference: `diagnostics.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { cardDriven, eventDeck, withoutOptions } from './documents';
import { error, hint, information, slip, warning } from './entries';

export const playDiagnostics = {
  GS7001: hint(
    'An action has no executor.',
    'This action has no executor, so its actor is taken. Write `executor: actor`.',
    'Write `executor: actor`.',
    {
      wrong: 'actions: [{ id: trade, actor: active, phase: [main], limits: [{ scope: turn, max: 1 }] }]\n',
      right: 'actions: [{ id: trade, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }]\n',
    },
  ),
  GS7002: error('An action lists a phase twice.', 'Phase `{p}` is listed twice. Remove one of the two.', 'Remove one of the two.', {
    wrong: 'actions: [{ id: trade, actor: active, executor: actor, phase: [main, main], limits: [{ scope: turn, max: 1 }] }]\n',
    right: 'actions: [{ id: trade, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }]\n',
  }),
  GS7003: error(
    '`actor` or `executor` is a binding that is no param of the action.',
    '`{n}` is not a parameter of the action. Declare it in `params`, or select the player in another way.',
    'Declare the parameter, or select the player in another way.',
    {
      wrong: 'actions: [{ id: give, actor: active, executor: $who, phase: [main], limits: [{ scope: turn, max: 1 }] }]\n',
      right:
        'actions: [{ id: give, actor: active, executor: $who, phase: [main], params: [{ name: $who, domain: { query: players } }] }]\n',
    },
  ),
  GS7004: error(
    'An action with pipelines has a binding as executor.',
    'An action with pipelines cannot have a binding as its executor. Use a fixed player, or no pipeline.',
    'Use a fixed executor, or no pipeline.',
    slip(
      'actions:\n  - { id: march, actor: active, executor: ‹$who|actor›, phase: [main], params: [{ name: $who, domain: { query: players } }] }\nactionPipelines:\n  - { id: march-profile, actionId: march, stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }] }\n',
    ),
  ),
  GS7005: error(
    'Several pipelines of one action, and one of them does not say when it applies.',
    '`{action}` has {n} pipelines, so each of them needs a condition. Add `applicability` here.',
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
    'This pipeline is never used, because `{earlier}` always applies first. Move it up, or narrow the condition of the other.',
    'Move it before the other, or narrow the condition of that one.',
    slip(
      "actionPipelines:\n  - { id: rich, actionId: march, applicability: ‹true|{ op: '>', left: { ref: gvar, var: treasury }, right: 0 }›, stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }] }\n  - { id: poor, actionId: march, applicability: { op: '==', left: { ref: gvar, var: treasury }, right: 0 }, stages: [{ stage: go, effects: [{ draw: { from: deck, to: reserve, count: 1 } }] }] }\n",
    ),
  ),
  GS7007: error('A pipeline has no stage.', 'A pipeline needs at least one stage. Add one to `stages`.', 'Add a stage.', {
    wrong: 'actionPipelines: [{ id: march-profile, actionId: march, stages: [] }]\n',
    right: 'actionPipelines: [{ id: march-profile, actionId: march, stages: [{ effects: [{ shuffle: { zone: deck } }] }] }]\n',
  }),
  GS7010: error(
    'A linked window or special activity is unknown.',
    'Cannot find window or special activity `{w}`.',
    'Correct the name, or declare the window or the activity.',
    {
      lookup: true,
      ...slip(
        'actionPipelines:\n  - { id: march-profile, actionId: march, linkedWindows: [‹riad|raid›], stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }] }\n  - { id: raid-profile, actionId: raid, stages: [{ stage: go, effects: [{ shuffle: { zone: reserve } }] }] }\n',
      ),
    },
  ),
  GS7011: error(
    '`accompanyingOps` names an unknown action.',
    'Cannot find operation `{a}`.',
    'Correct the name, or declare it in `actions`.',
    {
      lookup: true,
      ...slip(
        'actionPipelines:\n  - { id: march-profile, actionId: march, accompanyingOps: [‹riad|raid›], stages: [{ stage: go, effects: [{ shuffle: { zone: deck } }] }] }\n',
      ),
    },
  ),
  GS7012: warning(
    'A constraint names a decision that nobody asks.',
    'Action `{action}` has no decision `{p}`.',
    'Use the name of a decision or parameter of the action.',
    {
      lookup: true,
      ...slip(
        'actions:\n  - { id: march, actor: active, executor: actor, phase: [main] }\n  - { id: raid, actor: active, executor: actor, phase: [main] }\nactionPipelines:\n  - { id: march-profile, actionId: march, stages: [{ effects: [{ chooseN: { bind: $spaces, options: { query: mapSpaces }, min: 1, max: 2 } }] }] }\n  - { id: raid-profile, actionId: raid, accompanyingOps: [march], compoundParamConstraints: [{ relation: disjoint, operationParam: ‹$targets|$spaces›, specialActivityParam: $sites }], stages: [{ effects: [{ chooseN: { bind: $sites, options: { query: mapSpaces }, min: 1, max: 2 } }] }] }\n',
      ),
    },
  ),
  GS7013: warning(
    'An action has effects of its own and a pipeline.',
    'These effects are ignored, because pipeline `{p}` applies. Move them into a stage of the pipeline.',
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
    'Action `{a}` has no class, but needs the class {class}. Add it to `actionClassByActionId`.',
    'Add the entry to `actionClassByActionId`.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation‹|, pass: pass› }\n${withoutOptions}actions:\n  - { id: march, actor: active, executor: actor, phase: [main] }\n  - { id: pass, actor: active, executor: actor, phase: [main] }\n`,
    ),
  ),
  GS7015: error(
    'An action whose class is fixed has another.',
    'Action `{a}` must have the class {class}. Change it here.',
    'Replace the class.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation, pass: ‹operation|pass› }\n${withoutOptions}actions:\n  - { id: march, actor: active, executor: actor, phase: [main] }\n  - { id: pass, actor: active, executor: actor, phase: [main] }\n`,
    ),
  ),
  GS7016: error(
    'The option matrix has two rows for one class.',
    'The option matrix already has a row for {first}. Merge the two rows.',
    'Merge the rows.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation }\n      optionMatrix: [{ first: event, second: [operation] }, { first: ‹event|operation›, second: [limitedOperation] }]\n      passRewards: []\n      durationWindows: [turn, nextTurn]\n`,
    ),
  ),
  GS7017: error(
    'A seat is listed twice.',
    'Seat `{s}` is listed twice. Remove one of the two.',
    'Remove one of the two.',
    slip(
      `turnOrder:\n  type: cardDriven\n  config:\n    turnFlow:\n      cardLifecycle: { played: played, lookahead: next, leader: leader }\n      eligibility: { seats: [Red, ‹Red|Blue›], overrideWindows: [{ id: stays, duration: nextTurn }] }\n      actionClassByActionId: { march: operation }\n${withoutOptions}`,
    ),
  ),
  GS7018: error(
    'The precedence of pivotal events is missing, or names an unknown or repeated seat.',
    '`precedence` must list each pivotal seat once: {reason}.',
    'List each seat once, in order.',
    {
      otherwise: 'Pivotal events need the field `{field}`. Add it.',
      ...slip(
        `${cardDriven}      actionClassByActionId: { march: operation, rise: event }\n${withoutOptions}      pivotal: { actionIds: [rise], interrupt: { precedence: [Red, ‹Red|Blue›] } }\nactions:\n  - { id: march, actor: active, executor: actor, phase: [main] }\n  - { id: rise, actor: active, executor: actor, phase: [main] }\n`,
      ),
    },
  ),
  GS7019: error(
    'A move selector has no field.',
    'This selector has no field, so it matches every move. Say which moves are meant.',
    'Say which moves are meant.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation, rise: event }\n${withoutOptions}      pivotal: { actionIds: [rise], interrupt: { precedence: [Red, Blue], cancellation: [{ winner: { actionId: rise }, canceled: { ‹|actionClass: event› } }] } }\nactions:\n  - { id: march, actor: active, executor: actor, phase: [main] }\n  - { id: rise, actor: active, executor: actor, phase: [main] }\n`,
    ),
  ),
  GS7020: error(
    'A coup phase is no phase of the turn, or has no steps.',
    'This coup phase is not valid: {reason}.',
    'Name a phase of the turn structure and its steps.',
    {
      otherwise: 'A coup phase needs the field `{field}`.',
      ...slip(
        `${cardDriven}      actionClassByActionId: { march: operation }\n${withoutOptions}    coupPlan: { phases: [{ id: ‹clenup|cleanup›, steps: [income] }] }\n`,
      ),
    },
  ),
  GS7021: error('An omitted phase is no coup phase.', '`{p}` is not a phase of the coup plan.', 'Name a phase of the coup plan.', {
    lookup: true,
    ...slip(
      `${cardDriven}      actionClassByActionId: { march: operation }\n${withoutOptions}    coupPlan: { phases: [{ id: cleanup, steps: [income] }], finalRoundOmitPhases: [‹main|cleanup›] }\n`,
    ),
  }),
  GS7022: warning(
    'The draw pile of the cards cannot be found.',
    'Cannot find exactly one draw pile (found: {candidates}). Let a deck discard to the played zone.',
    'Let a deck discard to the played zone, or keep one stack besides the slots.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation }\n${withoutOptions}zones:\n  - { id: deck, owner: none, visibility: hidden, ordering: stack }\n  - { id: spare, owner: none, visibility: hidden, ordering: ‹stack|set› }\n  - { id: played, owner: none, visibility: public, ordering: stack }\n  - { id: next, owner: none, visibility: public, ordering: stack }\n  - { id: leader, owner: none, visibility: public, ordering: stack }\nsetup: [{ shuffle: { zone: spare } }]\n`,
    ),
  ),
  GS7023: error(
    'A zone of the card lifecycle or of a deck is not declared.',
    'Cannot find zone `{z}`.',
    'Correct the name, or declare it in `zones`.',
    {
      lookup: true,
      ...slip(
        `turnOrder:\n  type: cardDriven\n  config:\n    turnFlow:\n      cardLifecycle: { played: ‹palyed|played›, lookahead: next, leader: leader }\n      eligibility: { seats: [Red, Blue], overrideWindows: [{ id: stays, duration: nextTurn }] }\n      actionClassByActionId: { march: operation }\n${withoutOptions}${eventDeck}      - { id: one, title: One, sideMode: single, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
      ),
    },
  ),
  GS7024: error(
    'A reward for passing names an unknown or boolean variable.',
    'This reward needs an integer global variable: {reason}.',
    'Name an integer global variable.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation }\n      optionMatrix: []\n      passRewards: [{ seat: Red, resource: ‹open|treasury›, amount: 1 }]\n      durationWindows: [turn, nextTurn]\n`,
    ),
  ),
  GS7025: error(
    'Several actions play events.',
    'Only one action may play events. Keep the capability `cardEvent` in one of them.',
    'Leave the capability `cardEvent` to one action.',
    {
      wrong:
        'actions:\n  - { id: event, actor: active, executor: actor, phase: [main], capabilities: [cardEvent] }\n  - { id: play, actor: active, executor: actor, phase: [main], capabilities: [cardEvent] }\n',
      right: 'actions:\n  - { id: event, actor: active, executor: actor, phase: [main], capabilities: [cardEvent] }\n',
    },
  ),
  GS7026: error(
    'The sides of a card do not fit its `sideMode`.',
    'A card with `sideMode: {mode}` needs {sides}. Change the mode, or the sides.',
    'Change the mode, or the sides.',
    {
      otherwise: 'This card needs the side `{field}`. Add it.',
      ...slip(
        `${eventDeck}      - { id: one, title: One, sideMode: ‹dual|single›, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
      ),
    },
  ),
  GS7027: error(
    'Two cards or branches have the same order.',
    'Order {n} is already used. Choose another number.',
    'Renumber them.',
    slip(
      `${eventDeck}      - { id: one, title: One, order: 1, sideMode: single, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: two, title: Two, order: ‹1|2›, sideMode: single, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
  GS7028: hint(
    'A target is never used.',
    'Target `{t}` is never used. Use it in an effect, or remove it.',
    'Use the target in an effect, or remove it.',
    {
      tag: 'unnecessary',
      ...slip(
        `${eventDeck}      - { id: one, title: One, sideMode: single, unshaded: { targets: [{ id: $space, selector: { query: mapSpaces }, cardinality: { n: 1 } }], effects: [{ shuffle: { zone: ‹deck|$space› } }] } }\n`,
      ),
    },
  ),
  GS7029: error(
    'Targets stand where nothing can use them.',
    'These targets are never used. Add effects or branches that use them, or remove them.',
    'Add effects, or remove the targets.',
    slip(
      `${eventDeck}      - { id: one, title: One, sideMode: single, unshaded: { targets: [{ id: $space, selector: { query: mapSpaces }, cardinality: { n: 1 } }]‹|, effects: [{ shuffle: { zone: $space } }]› } }\n`,
    ),
  ),
  GS7030: warning(
    'A pivotal card has no condition.',
    'This pivotal card has no `playCondition`. Add one that says when it may be played.',
    'Say when the card may be played.',
    slip(
      `${eventDeck}      - { id: rise, title: Rise, sideMode: single, tags: [pivotal], ‹|playCondition: { op: '>', left: { ref: gvar, var: treasury }, right: 3 }, ›unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
  GS7031: error(
    'Class, uses or sequence of a grant is invalid.',
    'This grant is not valid: {reason}.',
    'Correct the value.',
    slip(
      `${cardDriven}      actionClassByActionId: { march: operation }\n${withoutOptions}setup:\n  - grantFreeOperation: { seat: Red, operationClass: operation, actionIds: [march], uses: ‹0|1› }\n`,
    ),
  ),
  GS7032: error(
    'A grant or the current card is used in a game that is not card-driven.',
    'This needs a card-driven turn order. Set `turnOrder` to `cardDriven`, or remove it.',
    'Set `turnOrder` to `cardDriven`, or leave this out.',
    {
      wrong:
        'metadata: { id: game, players: { min: 2, max: 2 } }\nturnOrder: { type: roundRobin }\nsetup:\n  - grantFreeOperation: { seat: self, operationClass: operation }\n',
      right: 'metadata: { id: game, players: { min: 2, max: 2 } }\nturnOrder: { type: roundRobin }\nsetup:\n  - shuffle: { zone: deck }\n',
    },
  ),
  GS7033: error(
    '`gotoPhaseExact` surely goes backwards.',
    '`{p}` comes before phase {phase}, but `gotoPhaseExact` only goes forward. End the turn with `advancePhase`.',
    'Jump forward, or end the turn with `advancePhase`.',
    slip(
      'actions:\n  - { id: march, actor: active, executor: actor, phase: [‹cleanup|main›], effects: [{ gotoPhaseExact: { phase: ‹main|cleanup› } }] }\n',
    ),
  ),
  GS7034: warning(
    'An interrupt phase is left, but none is ever entered.',
    'No effect pushes an interrupt phase, so there is none to leave. Add `pushInterruptPhase`, or remove this.',
    'Add `pushInterruptPhase`, or remove this.',
    slip(
      'actions:\n  - { id: march, actor: active, executor: actor, phase: [main], effects: [{ ‹popInterruptPhase|advancePhase›: {} }] }\n',
    ),
  ),
  GS7035: error(
    'Neither an end condition nor a checkpoint.',
    'This game can never end. Add an end condition or a checkpoint.',
    'Add a condition or a checkpoint.',
    slip(
      "terminal: { ‹conditions: []|conditions: [{ when: { op: '==', left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: draw } }]› }\n",
    ),
  ),
  GS7036: error(
    'A result is `score`, but there is no scoring.',
    'The result `score` needs the field `scoring`. Add it, and say how players are scored.',
    'Say how players are scored.',
    {
      wrong:
        'terminal: { conditions: [{ when: { op: "==", left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: score } }] }\n',
      right:
        'terminal: { conditions: [{ when: { op: "==", left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: score } }], scoring: { method: highest, value: { ref: pvar, player: actor, var: coins } } }\n',
    },
  ),
  GS7037: hint(
    'Scoring is declared, but no condition yields a score.',
    'No end condition has the result `score`, so `scoring` is never used. Add one, or remove it.',
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
    'Duplicate checkpoint: `{id}` is already defined. Rename one of the two.',
    'Rename one of the two.',
    slip(
      "terminal: { conditions: [{ when: { op: '==', left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: draw } }], checkpoints: [{ id: rich, seat: Red, timing: duringCoup, when: { op: '>', left: { ref: gvar, var: treasury }, right: 8 } }, { id: ‹rich|richer›, seat: Blue, timing: duringCoup, when: { op: '>', left: { ref: gvar, var: treasury }, right: 7 } }] }\n",
    ),
  ),
  GS7039: error(
    'The tie-break order names an unknown or repeated seat.',
    'The tie-break order must list each seat at most once: {reason}.',
    'List each seat at most once.',
    slip(
      "terminal: { conditions: [{ when: { op: '==', left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: draw } }], margins: [{ seat: Red, value: 1 }, { seat: Blue, value: 2 }], ranking: { order: desc, tieBreakOrder: [Red, ‹Red|Blue›] } }\n",
    ),
  ),
  GS7040: hint(
    'A phase has no actions and no hooks.',
    'Nothing happens in phase `{p}`. Add an action or a hook, or remove the phase.',
    'Add an action or a hook, or remove the phase.',
    slip('turnStructure: { phases: [{ id: main }, { id: rest‹|, onEnter: [{ shuffle: { zone: deck } }]› }] }\n'),
  ),
  GS7042: hint(
    'A trigger changes the variable that fires it.',
    'This trigger can fire itself up to {n} times. Guard it with `when`.',
    'Guard it with `when`.',
    slip(
      'triggers:\n  - { id: grow, event: { type: varChanged, scope: global, var: ‹treasury|open› }, effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] }\n',
    ),
  ),
  GS7044: warning(
    'An action can never be legal.',
    'This action can never be taken: {reason}.',
    'Correct its phases or its actor.',
    slip(
      'turnStructure: { phases: [{ id: main }], interrupts: [{ id: auction }] }\nactions:\n  - { id: march, actor: active, executor: actor, phase: [main], effects: [{ ‹advancePhase: {}|pushInterruptPhase: { phase: auction, resumePhase: main }› }] }\n  - { id: bid, actor: active, executor: actor, phase: [auction], effects: [{ advancePhase: {} }] }\n',
    ),
  ),
  GS7046: information(
    'A card side has text only.',
    'This side of the card has text but no effects. Add effects to make it do something.',
    'Add effects when the card is to do something.',
    {
      wrong:
        'eventDecks:\n  - { id: events, drawZone: deck, discardZone: played, cards: [{ id: one, title: One, sideMode: single, unshaded: { text: Gain 1. } }] }\n',
      right:
        'eventDecks:\n  - { id: events, drawZone: deck, discardZone: played, cards: [{ id: one, title: One, sideMode: single, unshaded: { text: Gain 1., effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }] }\n',
    },
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
