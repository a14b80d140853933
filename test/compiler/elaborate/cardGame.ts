/** A card-driven game for tests of cards and of their order. */
import { declarations } from '../documents';

/** A card-driven game with one deck; `flow` and `cards` are what a test is about. */
export function cardGame({
  cards = '',
  flow = {},
  actions = '',
}: {
  readonly cards?: string;
  readonly flow?: Readonly<Record<string, string>>;
  readonly actions?: string;
}): string {
  const fields = {
    cardLifecycle: '{ played: discard, lookahead: reserve-Red, leader: reserve-Blue }',
    eligibility:
      '{ seats: [Red, Blue, Green, Grey], overrideWindows: [{ id: stays, duration: nextTurn }, { id: lasts, duration: round }] }',
    actionClassByActionId: '{ pass: pass, play: event, march: operation }',
    optionMatrix: '[{ first: event, second: [operation] }]',
    passRewards: '[{ seat: Red, resource: treasury, amount: 1 }]',
    durationWindows: '[turn, nextTurn, round]',
    ...flow,
  };
  const lines = Object.entries(fields).map(([key, value]) => `      ${key}: ${value}\n`);
  return `${declarations}turnOrder:
  type: cardDriven
  config:
    turnFlow:
${lines.join('')}actions:
  - { id: pass, actor: active, executor: actor, phase: [main] }
  - { id: play, actor: active, executor: actor, phase: [main], capabilities: [cardEvent] }
  - { id: march, actor: active, executor: actor, phase: [main], effects: [{ shuffle: { zone: deck } }] }
${actions}eventDecks:
  - id: events
    drawZone: deck
    discardZone: discard
    cards:
      - { id: plenty, title: Plenty, sideMode: single, order: 1, tags: [coup], unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] } }
${cards}`;
}

/** An effect. */
export const gain = '{ addVar: { scope: global, var: treasury, delta: 1 } }';
