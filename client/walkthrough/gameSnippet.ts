/** A game with the five sections that every game has, in the syntax of the editor's snippets. It can be played as it stands. */
export function gameSnippet(title: string): string {
  return `# \${1:${title.replace(/[\\$}]/g, '\\$&')}}

\`\`\`yaml
metadata:
  id: \${2:my-game}
  players: { min: \${3:2}, max: \${4:2} }

zones:
  - { id: \${5:board}, owner: none, visibility: public, ordering: set }

globalVars:
  - { name: \${6:turns}, type: int, init: 0, min: 0, max: \${7:10} }

turnStructure:
  phases:
    - id: \${8:main}

actions:
  - id: \${9:move}
    actor: active
    executor: actor
    phase: [\${8:main}]
    limits: [{ scope: turn, max: 1 }]
    effects:
      - addVar: { scope: global, var: \${6:turns}, delta: 1 }

terminal:
  conditions:
    - when: { op: '==', left: { ref: gvar, var: \${6:turns} }, right: \${7:10} }
      result: { type: draw }
\`\`\`
$0`;
}
