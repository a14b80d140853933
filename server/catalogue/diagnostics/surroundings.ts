/**
 * The game that the wrong and right documents of the diagnostics belong to. A document is one file of it, or several with a line
 * `=== path` above each; a section that a document writes takes the place of the one here. A document whose first file is called
 * `game` is a game of its own.
 */

/** Sections of the game, by their keys. Every name is used, so that a document stands for its own faults only. */
export const surroundings: Readonly<Record<string, string>> = {
  metadata: 'metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }\n',
  globalVars: `globalVars:
  - { name: treasury, type: int, init: 0, min: 0, max: 9 }
  - { name: open, type: boolean, init: false }
`,
  perPlayerVars: 'perPlayerVars: [{ name: coins, type: int, init: 0, min: 0, max: 9 }]\n',
  globalMarkerLattices: 'globalMarkerLattices: [{ id: weather, states: [calm, storm], defaultState: calm }]\n',
  zones: `zones:
  - { id: deck, owner: none, visibility: hidden, ordering: stack }
  - { id: played, owner: none, visibility: public, ordering: stack }
  - { id: next, owner: none, visibility: public, ordering: stack }
  - { id: leader, owner: none, visibility: public, ordering: stack }
  - { id: reserve, owner: none, visibility: public, ordering: set }
  - { id: hand, owner: player, visibility: owner, ordering: set }
`,
  dataAssets: `dataAssets:
  - id: board
    kind: map
    payload:
      spaces:
        - { id: market, category: city, attributes: { size: 2, terrainTags: [coast] }, adjacentTo: [harbour] }
        - { id: harbour, category: town, attributes: { size: 1, terrainTags: [coast, dune] }, adjacentTo: [market] }
`,
  tokenTypes: `tokenTypes:
  - { id: scout, seat: Red, props: { stance: string, rank: int } }
  - { id: guard, seat: Blue, props: { stance: string } }
`,
  turnStructure: `turnStructure:
  phases:
    - id: main
    - id: cleanup
      onExit:
        - { setVar: { scope: global, var: treasury, value: 0 } }
        - { setVar: { scope: global, var: open, value: true } }
        - { setVar: { scope: pvar, player: active, var: coins, value: 0 } }
        - { setGlobalMarker: { marker: weather, state: calm } }
        - { moveAll: { from: deck, to: played } }
        - { moveAll: { from: next, to: leader } }
        - { moveAll: { from: reserve, to: 'hand:active' } }
`,
  actions: `actions:
  - { id: march, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }
  - { id: raid, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }
  - id: hire
    actor: active
    executor: actor
    phase: [main]
    effects:
      - chooseN: { bind: $spaces, options: { query: mapSpaces }, min: 1, max: 1 }
      - forEach: { bind: $space, over: { query: binding, name: $spaces }, effects: [{ addVar: { scope: global, var: treasury, delta: { ref: zoneProp, zone: $space, prop: size } } }] }
`,
  terminal: `terminal: { conditions: [{ when: { op: '>=', left: { ref: gvar, var: treasury }, right: 9 }, result: { type: draw } }] }
`,
};

/** A document with the game around it. */
export interface Example {
  /** Texts by path; the entry is the first. */
  readonly files: ReadonlyMap<string, string>;
  /** The files that the document wrote. */
  readonly own: readonly string[];
}

const separator = /^=== (.+)\n/m;
const snippet = /\.scenario\.ya?ml$/;

/** The files that a document consists of: their texts by path. */
export function writtenFiles(document: string): ReadonlyMap<string, string> {
  const [first = '', ...parts] = document.split(separator);
  if (parts.length === 0) return new Map([['example.yaml', first]]);
  const files = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) files.set(parts[index] ?? '', parts[index + 1] ?? '');
  return files;
}

/** Pieces of a catalogue take the place of token types. */
function replaces(text: string, section: string): boolean {
  return new RegExp(`^${section}:`, 'm').test(text) || (section === 'tokenTypes' && text.includes('kind: pieceCatalog'));
}

/** The files of a document and of the game around it. */
export function exampleOf(document: string): Example {
  const own = writtenFiles(document);
  const paths = [...own.keys()];
  const [part = ''] = paths;
  if (/^game\./.test(part)) return { files: own, own: paths };
  const written = [...own].filter(([path]) => !snippet.test(path)).map(([, text]) => text);
  const rest = Object.entries(surroundings).filter(([key]) => !written.some((text) => replaces(text, key)));
  const game = rest.map(([, text]) => text).join('');
  const imports = snippet.test(part) ? '' : `imports: [${part}]\n`;
  return { files: new Map([['game.yaml', imports + game], ...own]), own: paths };
}
