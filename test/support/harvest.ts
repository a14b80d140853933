/** A game of three files, as small as can be: hiring workers for fields. */

const game = `# Harvest

Two players hire workers for their fields until the coins are gone. A game of three files, as small as can be.

\`\`\`yaml
imports: [macros.gamespec.yaml, hire.md]

metadata: { id: harvest, players: { min: 2, max: 2 }, seats: [Red, Blue] }

turnStructure: { phases: [{ id: main }] }

zones:
  - { id: north-field, zoneKind: board, owner: none, visibility: public, ordering: set }
  - { id: south-field, zoneKind: board, owner: none, visibility: public, ordering: set }

tokenTypes:
  - { id: worker, props: {} }

globalVars:
  - { name: coins, type: int, init: 10, min: 0, max: 20 }

actions:
  - { id: hire, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }

terminal:
  conditions:
    - { when: { op: '==', left: { ref: gvar, var: coins }, right: 0 }, result: { type: draw } }
\`\`\`
`;

const hire = `# Hiring

A player chooses fields and hires a worker in each.

\`\`\`yaml
actionPipelines:
  - id: hire-profile
    actionId: hire
    stages:
      - stage: choose-fields
        effects:
          - chooseN:
              bind: $fields
              options: { query: mapSpaces }
              min: 1
              max: { op: floorDiv, left: { ref: gvar, var: coins }, right: 3 }
      - stage: hire-workers
        effects:
          - forEach:
              bind: $field
              over: { query: binding, name: $fields }
              effects:
                - macro: hire-worker
                  args: { field: $field, wage: 3 }
\`\`\`
`;

const macros = `effectMacros:
  # Puts a worker on a field and pays its wage.
  - id: hire-worker
    params: [{ name: field, type: zoneSelector }, { name: wage, type: number }]
    exports: []
    effects:
      - macro: pay
        args: { amount: { param: wage } }
      - createToken: { type: worker, zone: { param: field } }

  # Takes coins out of the treasury, unless the action is free.
  - id: pay
    params: [{ name: amount, type: number }]
    exports: []
    effects:
      - if:
          when: { op: '!=', left: { ref: binding, name: __freeOperation }, right: true }
          then:
            - addVar: { scope: global, var: coins, delta: { op: '-', left: 0, right: { param: amount } } }
`;

export const harvest = { 'game.md': game, 'hire.md': hire, 'macros.gamespec.yaml': macros } as const;
