/** The example of every node of the catalogue compiles and runs, in one game that has all the names which they use. */
import assert from 'node:assert/strict';
import { conditions } from '../../server/catalogue/conditions';
import { effects } from '../../server/catalogue/effects';
import { queries } from '../../server/catalogue/queries';
import { references } from '../../server/catalogue/references';
import { arithmetic, valueForms } from '../../server/catalogue/values';
import { applyMove, type GameDef, legalChoices, type Move, startGame } from '../../server/kernel';
import { compileText, problemsIn } from '../compiler/documents';

const cardDriven = `turnOrder:
  type: cardDriven
  config:
    turnFlow:
      cardLifecycle: { played: played, lookahead: lookahead, leader: leader }
      eligibility: { seats: [Red, Blue], overrideWindows: [] }
      actionClassByActionId: { event: event, rest: pass }
      optionMatrix: []
      passRewards: []
      durationWindows: []
`;

/** A game in which the action `try` runs `effect` between a few bindings. */
function document(effect: string, turnOrder: string): string {
  return `
metadata: { id: examples, players: { min: 2, max: 2 }, seats: [Red, Blue], namedSets: { heavy: [scout] } }
constants: { hand-size: 5 }
globalVars: [{ name: treasury, type: int, init: 9, min: 0, max: 99 }]
perPlayerVars: [{ name: coins, type: int, init: 30, min: 0, max: 99 }, { name: out, type: boolean, init: false }]
globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: storm }]
dataAssets:
  - id: board
    kind: map
    payload:
      spaces:
        - { id: market, category: city, attributes: { terrain: [plain] }, adjacentTo: [{ to: harbour }] }
        - { id: harbour, category: city, attributes: { terrain: [forest] }, adjacentTo: [{ to: market }] }
        - { id: hill, category: hills, attributes: { terrain: [forest] }, adjacentTo: [] }
      markerLattices: [{ id: unrest, states: [low, high], defaultState: high }]
  - { id: start, kind: scenario, payload: { mapAssetId: board, settings: { prices: [{ level: 2, price: 5 }, { level: 3, price: 7 }] } } }
zones:
  - { id: deck, owner: none, visibility: hidden, ordering: stack }
  - { id: discard, owner: none, visibility: public, ordering: stack }
  - { id: reserve, owner: none, visibility: public, ordering: set }
  - { id: reserve-Red, owner: none, visibility: public, ordering: set }
  - { id: hand, owner: player, visibility: owner, ordering: set }
  - { id: pile, owner: none, visibility: hidden, ordering: stack }
  - { id: played, owner: none, visibility: public, ordering: stack }
  - { id: lookahead, owner: none, visibility: public, ordering: stack }
  - { id: leader, owner: none, visibility: public, ordering: stack }
tokenTypes:
  - { id: scout, props: { stance: string, rank: int } }
  - { id: event-card, props: { cardId: string, eventDeckId: string, isCoup: boolean } }
setup:
  - { createToken: { type: scout, zone: market, props: { stance: hidden, rank: 2 } } }
  - { createToken: { type: scout, zone: market, props: { stance: hidden, rank: 3 } } }
  - { createToken: { type: scout, zone: deck, props: { stance: hidden, rank: 4 } } }
  - { createToken: { type: event-card, zone: pile, props: { cardId: feast, eventDeckId: events, isCoup: false } } }
turnStructure: { phases: [{ id: main }, { id: cleanup }], interrupts: [{ id: auction }] }
${turnOrder}eventDecks:
  - id: events
    drawZone: pile
    discardZone: played
    cards: [{ id: feast, title: A Feast, sideMode: single, metadata: { season: autumn }, unshaded: { text: Nothing happens. } }]
terminal: { conditions: [{ when: { op: '==', left: { ref: gvar, var: treasury }, right: 99 }, result: { type: draw } }] }
actions:
  - { id: rest, actor: active, executor: actor, phase: [main] }
  - { id: march, actor: active, executor: actor, phase: [main] }
  - id: try
    actor: active
    executor: actor
    phase: [main]
    effects:
      - bindValue: { bind: $score, value: 7 }
      - bindValue: { bind: $targets, value: { query: mapSpaces } }
      - forEach:
          bind: $space
          over: { query: mapSpaces, filter: { op: '==', left: { ref: zoneProp, zone: $zone, prop: id }, right: market } }
          effects:
            - forEach:
                bind: $here
                over: { query: binding, name: $space }
                effects:
                  - forEach:
                      bind: $there
                      over: { query: adjacentZones, zone: $here }
                      effects:
                        - forEach:
                            bind: $piece
                            over: { query: tokensInZone, zone: $here }
                            limit: 1
                            effects:
                              - forEach:
                                  bind: $row
                                  over: { query: assetRows, tableId: settings.prices }
                                  limit: 1
                                  effects:
                                    - ${effect}
`;
}

/** The result of running the example's effect: \`applied\`, or what went against it. */
function outcome(effect: string, turnOrder: string): string {
  const compilation = compileText(document(effect, turnOrder));
  const def = compilation.gameDef();
  if (def === undefined) return JSON.stringify(problemsIn(compilation).map(({ code, values }) => [code, values]));
  const start = startGame(def, { seed: 1 });
  if (start.kind === 'failed') return JSON.stringify(start.failure);
  return tried(def, start.state);
}

function tried(def: GameDef, state: Parameters<typeof applyMove>[1]): string {
  let move: Move = { actionId: 'try', params: {} };
  for (;;) {
    const choices = legalChoices(def, state, move);
    if (choices.kind !== 'pending') break;
    const first = choices.options[0]?.value ?? '';
    move = { ...move, params: { ...move.params, [choices.decisionId]: choices.type === 'chooseOne' ? first : [first] } };
  }
  const result = applyMove(def, state, move);
  return result.kind === 'illegal' ? `${result.reason}: ${result.detail}` : result.kind;
}

const flow = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** How an example of each kind of node becomes an effect. */
const wrappings = [
  ['effects', effects, (example: string) => `{ ${example} }`],
  ['queries', queries, (example: string) => `{ let: { bind: $list, value: ${example}, in: [] } }`],
  ['references', references, (example: string) => `{ bindValue: { bind: $value, value: ${example} } }`],
  ['conditions', conditions, (example: string) => `{ if: { when: ${example}, then: [] } }`],
  ['arithmetic', arithmetic, (example: string) => `{ bindValue: { bind: $value, value: ${example} } }`],
  ['values', valueForms, (example: string) => `{ bindValue: { bind: $value, value: ${example} } }`],
] as const;

/** Examples that need more around them. */
const surroundings: Readonly<Record<string, (example: string) => string>> = {
  namedSet: (example) => `{ if: { when: { op: in, item: { ref: tokenProp, token: $piece, prop: type }, set: ${example} }, then: [] } }`,
  popInterruptPhase: (example) =>
    `{ if: { when: true, then: [{ pushInterruptPhase: { phase: auction, resumePhase: main } }, { ${example} }] } }`,
};

/** The turn order of examples that have no meaning where turns are decided by cards. */
const turnOrders: Readonly<Record<string, string>> = { setNextPlayer: 'turnOrder: { type: roundRobin }\n' };

describe('the example in the catalogue runs, for each of the', () => {
  for (const [kind, nodes, wrap] of wrappings) {
    describe(kind, () => {
      for (const [name, { example }] of Object.entries(nodes)) {
        it(name, () => {
          const effect = (surroundings[name] ?? wrap)(flow(example));
          assert.equal(outcome(effect, turnOrders[name] ?? cardDriven), 'applied');
        });
      }
    });
  }
});
