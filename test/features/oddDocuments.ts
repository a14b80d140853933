/** Documents as nobody should write them, and somebody does. */

const act = 'actionPipelines:\n  - id: march\n    actionId: act\n    stages:\n      - stage: one\n        effects:\n';
const pay = `effectMacros:
  - id: pay
    params: [{ name: to, type: zoneSelector }, { name: body, type: effects }, { name: amount, type: value }]
    exports: [$sum]
    effects:
      # First.
      - bindValue: { bind: $sum, value: 1 } # behind

      # Second,
      # in two lines.
      - chooseOne:
          bind: "$cost"
          prompt: >-
            How much
            is it?
          options: { query: intsInRange, min: 1, max: 3 }
      - addVar: { scope: global, var: treasury, delta: { op: +, left: { ref: binding, name: $cost }, right: { param: amount } } }
      - forEach:
          bind: $s
          over: { query: mapSpaces }
          effects:
            - { param: body }
            - moveAll: { from: deck, to: { param: to } }
      - chooseOne: { bind: '$mode@{$cost}', options: { query: enums, values: [a, b] } }
`;
/** By what is odd about them. */
export const oddDocuments: Readonly<Record<string, string>> = {
  'comments in odd places':
    act +
    `          # before
          - shuffle: # behind the key
              # above the field
              zone: deck # behind the value
              # below the field
          # between
          - addVar: { scope: global, # in braces
                      var: treasury, delta: 1 }
          - moveAll:
              from: deck

              to: discard
          # at the end
`,
  anchors:
    act +
    `          - shuffle: &a { zone: deck }
          - shuffle: *a
          - moveAll: { from: &d deck, to: discard }
          - moveAll: { from: *d, to: discard }
          - &whole
            addVar: { scope: global, var: treasury, delta: 1 }
          - *whole
`,
  'multi-line strings':
    act +
    `          - chooseOne:
              bind: $n
              prompt: |
                One, two
                # no comment
                - no item
              options: { query: intsInRange, min: 1, max: 2 }
          - chooseOne: { bind: $m, prompt: "a
              b", options: { query: intsInRange, min: 1, max: 2 } }
          - chooseOne:
              bind: $k
              prompt: plain
                goes on
              options:
                query: intsInRange
                min: 1
                max: 2
          - addVar: { scope: global, var: treasury, delta: { op: +, left: { ref: binding, name: $n }, right: { op: +, left: { ref: binding, name: $m }, right: { ref: binding, name: $k } } } }
`,
  'quoted keys':
    act +
    `          - "shuffle": { 'zone': deck }
          - 'if':
              "when": true
              then: [{ "shuffle": { "zone": "deck" } }]
          - if: { when: true, then: [{ shuffle: { zone: 'deck' } }, { "shuffle": {"zone":"deck"} }] }
`,
  'nested flow over lines':
    act +
    `          - if: {
              when: true,
              then: [
                { shuffle: { zone: deck } },
                { shuffle: { zone: discard } },
              ],
            }
          - if: { when: { op: and, args: [true,
                { op: '==', left: 1, right: 1 }] },
                  then: [ { shuffle: {zone: deck} } ] }
`,
  'empty values':
    act +
    `          - if: { when: true, then: [] }
          - if:
              when: true
              then: []
              else:
          - moveToken:
              token:
              from: deck
              to: discard
          -
          - shuffle: { zone: }
          - {}
`,
  'half typed':
    act +
    `          - shuffle: { zone: deck }
          - shuf
          - addVar: { scope: global, var: treasury, delta: { op: +, left: 1
          - shuffle: { zone: discard }
          - if:
              when: true
              then:
                - shuffle: { zone: deck
                - shuffle: { zone: deck }
`,
  'dashes on own lines':
    act +
    `          -
            shuffle:
              zone: deck
          -   shuffle:
                zone: deck
          - - shuffle: { zone: deck }
            - shuffle: { zone: discard }
`,
  'compact and deep indentation': `actionPipelines:
- id: march
  actionId: act
  stages:
  - stage: one
    effects:
    - if:
            when: true
            then:
            - shuffle:
                  zone: deck
            - forEach:
                  bind: $s
                  over: { query: mapSpaces }
                  effects:
                  - shuffle: { zone: $s }
`,
  'explicit keys and tags':
    act +
    `          - ? shuffle
            : { zone: deck }
          - !!map { shuffle: { zone: !!str deck } }
          - shuffle: { ? zone : deck }
`,
  calls:
    act +
    `          - bindValue: { bind: $cost, value: 7 }
          - macro: pay
            args:
              # who
              to: discard
              body: [{ shuffle: { zone: deck } }]
              amount: 3 # how much
          - { macro: pay, args: { to: discard, body: [{ shuffle: { zone: deck } }, { addVar: { scope: global, var: treasury, delta: { ref: binding, name: $cost } } }], amount: { ref: binding, name: $cost } } }
          - if: { when: true, then: [{ macro: pay, args: { to: discard, body: [], amount: 2 } }, { addVar: { scope: global, var: treasury, delta: { ref: binding, name: $sum } } }] }
          - pay(discard, [], 3)
          - macro: pay
            args:
              to: discard
              body:
                - shuffle:
                    zone: deck
                - shuffle: { zone: discard }
              amount:
                op: +
                left: 1
                right: 2
${pay}`,
  'calls in flow': `setup: [{ macro: pay, args: { to: discard, body: [], amount: 3 } }, { shuffle: { zone: deck } }]\n${pay.replace(/prompt: >-\n.*\n.*\n/, '').replace(/ +# .*/g, '')}`,
  'macro whose body is one list of effects in flow':
    act +
    `          - { macro: m, args: { a: deck } }
          - macro: m
            args: { a: 'hand:actor' }
          - { macro: m, args: { a: "discard" }, comment: x }
effectMacros: [{ id: m, params: [{ name: a, type: zoneSelector }], exports: [], effects: [{ shuffle: { zone: { param: a } } }, { moveAll: { from: { param: a }, to: deck } }] }]
`,
  sets:
    `metadata: { id: x }\n` +
    act +
    `          - if: { when: { op: in, item: { ref: actor }, set: [Red, Green] }, then: [] }
          - if: { when: { op: in, item: { ref: actor }, set: [ Red , 'Green' ] }, then: [] }
          - if:
              when:
                op: in
                item: { ref: actor }
                set:
                  - Red
                  - Green # two
              then: []
`,
  wide:
    act +
    `          - chooseOne: { bind: $𝄞a, prompt: "𝄞𝄞", options: { query: mapSpaces } } # 𝄞
          - shuffle: { zone: $𝄞a } # 𝄞𝄞
          - { chooseOne: { bind: $𝄞b, prompt: '𝄞, x', options: { query: mapSpaces } } }
`,
  tabs:
    act +
    `          - shuffle:\t{ zone:\tdeck }\t# tab
          - addVar:
              scope:\tglobal
              var: treasury\t
              delta: 1
`,
  'no line at the end': `${act}          - shuffle: { zone: deck }`,
  'trailing blanks':
    act +
    `          - shuffle:   
              zone: deck   
   
          - shuffle: { zone: deck }   
`,
  'colon values':
    act +
    `          - chooseOne: { bind: $n, prompt: 'a: b', options: { query: enums, values: ['x: y', "#z", '- w', "", ' lead', '!t', '&u', '*v', '%d', '@at', '\`b', '{', '[', ',', 'null', '~', '1', '1.5', 'yes', '0x1'] } }
          - chooseOne:
              bind: $m
              prompt: a (b), c [d] {e} # comment
              options:
                query: enums
                values:
                  - x y, z
                  - "q\\"r"
                  - it's
                  - a#b
                  - http://x.y/z
                  - -1
                  - ?x
`,
};
