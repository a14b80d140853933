/** A spec of any size: a country of many regions, each with its places, macros in macros and operations, in files of about 230 KB. */

export interface GeneratedSpec {
  /** Texts by path. `game.md` is the entry, `map.gamespec.yaml` the map, `regions-1.md` and so on the rest. */
  readonly files: Readonly<Record<string, string>>;
  readonly bytes: number;
}

const placesPerRegion = 8;
const regionsPerFile = 57;

/** The smallest such spec of at least `bytes` bytes. */
export function generatedSpec(bytes: number): GeneratedSpec {
  const perRegion = regionText(0).length + placesText(0, 1).length;
  const regions = Math.max(1, Math.ceil(bytes / perRegion));
  const files: Record<string, string> = {
    'game.md': gameText(Math.ceil(regions / regionsPerFile)),
    'map.gamespec.yaml': mapText(regions),
  };
  for (let first = 0; first < regions; first += regionsPerFile) {
    const count = Math.min(regionsPerFile, regions - first);
    files[`regions-${first / regionsPerFile + 1}.md`] = Array.from({ length: count }, (_, index) => regionText(first + index)).join('\n');
  }
  return { files, bytes: Object.values(files).reduce((sum, text) => sum + text.length, 0) };
}

function gameText(parts: number): string {
  const imports = Array.from({ length: parts }, (_, part) => `regions-${part + 1}.md`);
  return `# A country of regions

\`\`\`yaml
imports: [map.gamespec.yaml, ${imports.join(', ')}]
metadata: { id: regions, players: { min: 2, max: 2 }, seats: [Red, Blue] }
turnStructure: { phases: [{ id: main }] }
turnOrder: { type: roundRobin }
tokenTypes:
  - { id: worker, props: { side: string, state: string } }
globalVars:
  - { name: treasury, type: int, init: 40, min: 0, max: 200 }
  - { name: unrest, type: int, init: 0, min: 0, max: 200 }
terminal:
  conditions:
    - { when: { op: '==', left: { ref: gvar, var: treasury }, right: 0 }, result: { type: draw } }
\`\`\`

## What every region uses

\`\`\`yaml
conditionMacros:
  # The space holds at least so many workers of the side.
  - id: has-workers
    params: [{ name: space, type: zoneSelector }, { name: side, type: value }, { name: least, type: value }]
    condition:
      op: '>='
      left: { aggregate: { op: count, query: { query: tokensInZone, zone: { param: space }, filter: [{ prop: side, eq: { param: side } }] } } }
      right: { param: least }
effectMacros:
  # Takes the price out of the treasury, unless the operation is free.
  - id: pay
    params: [{ name: price, type: value }]
    exports: []
    effects:
      - if:
          when: { op: '!=', left: { ref: binding, name: __freeOperation }, right: true }
          then: [{ addVar: { scope: global, var: treasury, delta: { op: '-', left: 0, right: { param: price } } } }]
\`\`\`
`;
}

function mapText(regions: number): string {
  return `# gamespec
dataAssets:
  - id: country
    kind: map
    payload:
      spaces:
${Array.from({ length: regions }, (_, region) => placesText(region, regions)).join('')}`;
}

function placesText(region: number, regions: number): string {
  return Array.from({ length: placesPerRegion }, (_, place) => {
    const next = `place-${region}-${(place + 1) % placesPerRegion}`;
    const before = `place-${region}-${(place + placesPerRegion - 1) % placesPerRegion}`;
    const beyond = place === 0 ? [`place-${(region + 1) % regions}-0`, `place-${(region + regions - 1) % regions}-0`] : [];
    const neighbours = [...new Set([next, before, ...beyond])].filter((each) => each !== `place-${region}-${place}`);
    const category = place === 0 ? 'town' : 'land';
    return `        - { id: place-${region}-${place}, category: ${category}, attributes: { region: ${region}, population: ${place % 3} }, adjacentTo: [${neighbours.map((to) => `{ to: ${to} }`).join(', ')}] }\n`;
  }).join('');
}

function regionText(region: number): string {
  return `## Region ${region}

Its places may be settled and its towns taxed; what is settled can be cleared again.

\`\`\`yaml
globalVars:
  - { name: order-${region}, type: int, init: 3, min: 0, max: 12 }
conditionMacros:
  # A place of the region where the acting seat may build.
  - id: is-open-${region}
    params: [{ name: space, type: zoneSelector }]
    condition:
      op: and
      args:
        - { op: '==', left: { ref: zoneProp, zone: { param: space }, prop: region }, right: ${region} }
        - { op: not, arg: { conditionMacro: has-workers, args: { space: { param: space }, side: { ref: actor }, least: 4 } } }
effectMacros:
  # Puts workers of the acting seat into the space.
  - id: settle-${region}
    params: [{ name: space, type: zoneSelector }, { name: workers, type: value }]
    exports: []
    effects:
      - forEach:
          bind: $number
          over: { query: intsInRange, min: 1, max: { param: workers } }
          effects:
            - createToken: { type: worker, zone: { param: space }, props: { side: { ref: actor }, state: new } }
            - if:
                when: { op: '>', left: { ref: binding, name: $number }, right: 2 }
                then: [{ addVar: { scope: global, var: order-${region}, delta: 1 } }]
      - macro: pay
        args: { price: { param: workers } }

  # Settles each of the spaces, and counts what has become of the region.
  - id: settle-all-${region}
    params: [{ name: spaces, type: bindingName }, { name: workers, type: value }]
    exports: []
    effects:
      - forEach:
          bind: $space
          over: { query: binding, name: { param: spaces } }
          effects:
            - macro: settle-${region}
              args: { space: $space, workers: { param: workers } }
            - if:
                when: { conditionMacro: has-workers, args: { space: $space, side: { ref: actor }, least: 3 } }
                then: [{ addVar: { scope: global, var: unrest, delta: 1 } }]

  # Removes workers of the other seats.
  - id: clear-${region}
    params: [{ name: space, type: zoneSelector }, { name: most, type: value }]
    exports: []
    effects:
      - chooseN:
          bind: $cleared
          prompt: Workers that leave
          options: { query: tokensInZone, zone: { param: space }, filter: [{ prop: side, neq: { ref: actor } }] }
          min: 0
          max: { param: most }
      - forEach:
          bind: $worker
          over: { query: binding, name: $cleared }
          effects: [{ destroyToken: { token: $worker } }]
actions:
  - { id: build-${region}, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }
  - { id: tax-${region}, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }
actionPipelines:
  - id: build-in-${region}
    actionId: build-${region}
    stages:
      - stage: choose-spaces
        effects:
          - chooseN:
              bind: $spaces
              prompt: Places to settle
              options: { query: mapSpaces, filter: { conditionMacro: is-open-${region}, args: { space: $zone } } }
              min: 1
              max: { op: floorDiv, left: { ref: gvar, var: treasury }, right: 2 }
      - stage: settle
        effects:
          - macro: settle-all-${region}
            args: { spaces: $spaces, workers: 2 }
  - id: tax-in-${region}
    actionId: tax-${region}
    stages:
      - stage: choose-town
        effects:
          - chooseOne:
              bind: $town
              prompt: Town to tax
              options: { query: mapSpaces, filter: { op: '==', left: { ref: zoneProp, zone: $zone, prop: category }, right: town } }
      - stage: tax
        effects:
          - let:
              bind: $taxed
              value: { aggregate: { op: count, query: { query: tokensInZone, zone: $town, filter: [{ prop: side, eq: { ref: actor } }] } } }
              in:
                - addVar: { scope: global, var: treasury, delta: { ref: binding, name: $taxed } }
                - macro: clear-${region}
                  args: { space: $town, most: { ref: binding, name: $taxed } }
\`\`\`
`;
}
