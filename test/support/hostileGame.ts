/** A game whose action `boom` starts more triggers than anybody waits for, beside the action `earn`, which does no harm. */

/** Triggers that start each other; each level of their depth multiplies the work by their number. */
const triggers = [1, 2, 3, 4, 5, 6].map(
  (number) => `  - id: echo-${number}
    event: { type: varChanged, scope: global, var: noise }
    effects: [{ addVar: { scope: global, var: noise, delta: 1 } }]
`,
);

export const hostileGame = `metadata: { id: cave, players: { min: 2, max: 2 }, seats: [Red, Blue], maxTriggerDepth: 8 }
turnStructure: { phases: [{ id: main }] }
zones: [{ id: hall, owner: none, visibility: public, ordering: set }]
globalVars:
  - { name: noise, type: int, init: 0, min: 0, max: 1000000000 }
  - { name: coins, type: int, init: 5, min: 0, max: 9 }
actions:
  - { id: earn, actor: active, executor: actor, phase: [main], effects: [{ addVar: { scope: global, var: coins, delta: 1 } }] }
  - { id: boom, actor: active, executor: actor, phase: [main], effects: [{ addVar: { scope: global, var: noise, delta: 1 } }] }
triggers:
${triggers.join('')}terminal: { conditions: [{ when: { op: '==', left: 1, right: 2 }, result: { type: draw } }] }
`;

/** What makes the game harmless. */
export const harmless = ['maxTriggerDepth: 8', 'maxTriggerDepth: 1'] as const;
