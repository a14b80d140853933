/** GS7047 and later: what ends a turn, and whose turn comes next (reference: `turn-flow.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { eventDeck, withoutOptions } from './documents';
import { error, hint, slip, warning } from './entries';

export const turnDiagnostics = {
  GS7047: error(
    'An effect has no meaning in the turn order of the game.',
    '`{effect}` has no meaning in the turn order `{type}`. Remove it.',
    'Remove it, or choose a turn order in which players take turns (`roundRobin`, `fixedOrder`).',
    {
      wrong:
        'turnOrder: { type: simultaneous }\ntriggers:\n  - { id: again, event: { type: turnStart }, effects: [{ setNextPlayer: { player: active } }] }\n',
      right:
        'turnOrder: { type: roundRobin }\ntriggers:\n  - { id: again, event: { type: turnStart }, effects: [{ setNextPlayer: { player: active } }] }\n',
    },
  ),
  GS7048: hint(
    'A trigger makes a player active, who is lost when the turn ends.',
    'When the turn ends after this, the next player in the turn order becomes active instead. Use `setNextPlayer` to choose whose turn comes next.',
    'Use `setNextPlayer` to choose whose turn comes next.',
    slip(
      'triggers:\n  - { id: again, event: { type: actionResolved }, effects: [{ ‹setActivePlayer|setNextPlayer›: { player: actor } }] }\n',
    ),
  ),
  GS7049: warning(
    'An action changes nothing, and has no limit.',
    '`{a}` changes nothing and has no limit, so the same player can choose it for ever. Add `limits: [{ scope: turn, max: 1 }]`, or end the turn with `effects: [{ advancePhase: {} }]`.',
    'Limit it, give it effects, or end the turn with the effect `advancePhase: {}`.',
    {
      finished: true,
      wrong: 'actions:\n  - { id: pass, actor: active, executor: actor, phase: [main] }\n',
      right: 'actions:\n  - { id: pass, actor: active, executor: actor, phase: [main], effects: [{ advancePhase: {} }] }\n',
    },
  ),
  GS7050: warning(
    'An action is always legal, does not lead to the end of the game, and nothing in the game ends a turn.',
    '`{a}` is always legal, and neither a turn nor the game ends by it, so the first player can act for ever. Add `limits: [{ scope: turn, max: 1 }]`, or the effect `advancePhase: {}`.',
    'Limit the action, or end the turn with the effect `advancePhase: {}` in it or in another action.',
    {
      last: true,
      wrong:
        'actions:\n  - { id: trade, actor: active, executor: actor, phase: [main], effects: [{ addVar: { scope: pvar, player: active, var: coins, delta: 1 } }] }\n',
      right:
        'actions:\n  - { id: trade, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }], effects: [{ addVar: { scope: pvar, player: active, var: coins, delta: 1 } }] }\n',
    },
  ),
  GS7051: warning(
    'A card lacks the key that holds its order of seats, and has one of nearly that name.',
    'The turn order does not read `{k}`: it reads the order of seats from `{key}`, which this card does not have. Rename the key to `{key}`.',
    'Rename the key to what `seatOrderKey` says. Without that key, a card has the usual order of seats.',
    slip(
      `turnOrder:\n  type: cardDriven\n  config:\n    turnFlow:\n      cardLifecycle: { played: played, lookahead: next, leader: leader }\n      eligibility: { seats: [Red, Blue], seatOrderKey: order, overrideWindows: [{ id: stays, duration: nextTurn }] }\n      actionClassByActionId: { march: operation }\n${withoutOptions}${eventDeck}      - { id: one, title: One, sideMode: single, metadata: { order: [Red, Blue] }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n      - { id: two, title: Two, sideMode: single, metadata: { ‹odrer|order›: [Blue, Red] }, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }\n`,
    ),
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
