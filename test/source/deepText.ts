/** Two entries of a section, the first with what can stand in a definition, many columns deep; lists stand deeper than their keys. */
export const deepText = `- id: first
  params:
    - { name: who, type: value }
    - { name: paid, type: value }
  effects:
    - macro: open
      args: { who: Red, paid: 1 }
    - let:
        bind: $n
        value:
          op: max
          left: 1
          right: 2
        in:
          - shuffle: { zone: deck }
          - if:
              when: { op: and, args: [] }
              then:
                - draw: { count: 1 }
                - draw: { count: 2 }
              else:
                - macro: close
                  args: { who: Blue }
          - shuffle: { zone: hand }
    - forEach:
        bind: $each
        over: { query: players }
        effects:
          - setVar: { var: gold }
  phase: main
- id: second
`;
