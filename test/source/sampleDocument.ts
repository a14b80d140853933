/** A piece of a spec in all the styles that authors write, for laws about text. */
export const sampleDocument = `# gamespec
metadata:
  id: harbour   # the whole name
  players: { min: 2, max: 4 }
  namedSets:
    Heavy: [barge, "tug boat", 'pilot''s']

globalVars:
  - { name: coins, type: int, init: 0, min: 0, max: 99 }
  - name: round
    type: int
    init: 1
  # doc comment of the next
  - { name: open, type: boolean, init: false }

effectMacros:
  - id: pay
    params: [{ name: cost, type: value }]
    exports: []
    effects:
      - if:
          when: { op: '!=', left: { ref: binding, name: __freeOperation }, right: true }
          then:
            - addVar: { scope: global, var: coins, delta: { op: '-', left: 0, right: { param: cost } } }
          else: []
  - id: gather
    params:
    - { name: space, type: zoneSelector }
    exports: ["$n"]
    effects:
    - let:
        bind: $n
        value: { aggregate: { op: count, query: { query: tokensInZone, zone: { param: space },
          filter: [{ prop: type, op: in, value: ['barge', 'tug'] }] } } }
        in:
          - chooseN:
              bind: $chosen
              options: { query: tokensInZone, zone: { param: space } }
              min: 0
              max:
                if: { when: { op: ==, left: 1, right: 1 }, then: 1, else: 99 }
              prompt: |
                Choose some ships;
                  none is fine.

actions:
  - id: sail
    actor: active
    executor: actor
    phase: [main]
    params: []
    effects:
      - macro: pay
        args: { cost: 3 }
      - forEach:
          bind: $ship
          over: { query: binding, name: $chosen }
          effects:
            - moveToken: { token: $ship, from: { zoneExpr: { ref: tokenZone, token: $ship } }, to: 'sea:none' }
terminal:
  conditions:
    - when: { op: '>=', left: { ref: gvar, var: coins }, right: 10 }
      result: { type: win, player: active }
`;
