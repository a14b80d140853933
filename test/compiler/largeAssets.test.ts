import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readMap } from '../../server/compiler/assets/payload/mapPayload';
import { compile } from '../../server/compiler/compile';
import { assetOf } from '../../server/compiler/symbols/declare';
import { readSource } from '../../server/source/file';
import { compileFiles, rendered } from './documents';

function list(count: number, item: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => item(at)).join('');
}

/** A game with a ring of so many places, a piece on each, and an action that asks for places. */
function game(count: number) {
  const next = (at: number, by: number) => `place-${(at + by + count) % count}`;
  const block = (at: number) => `        - id: place-${at}
          category: ${at % 2 === 0 ? 'town' : 'land'}
          attributes: { region: ${at % 4}, coastal: ${at % 3 === 0} }
          adjacentTo:
            - { to: ${next(at, 1)} }
            - to: ${next(at, -1)}
`;
  const flow = (at: number) =>
    `        - { id: place-${at}, category: ${at % 2 === 0 ? 'town' : 'land'}, attributes: { region: ${at % 4}, coastal: false }, adjacentTo: [{ to: ${next(at, 1)} }, ${next(at, -1)}] }\n`;
  return {
    'game.yaml': `metadata: { id: ring, players: { min: 2, max: 2 }, seats: [Red, Blue], defaultScenarioAssetId: start }
globalVars:
  - { name: wealth, type: int, init: 0, min: 0, max: 9 }
turnStructure: { phases: [{ id: main }] }
turnOrder: { type: roundRobin }
actions:
  - id: act
    actor: active
    executor: actor
    phase: [main]
    effects:
      - addVar: { scope: global, var: wealth, delta: 1 }
      - if: { when: { op: '==', left: { ref: zoneProp, zone: place-0, prop: category }, right: town }, then: [{ moveAll: { from: place-1, to: place-2 } }] }
terminal: { conditions: [{ when: { op: '>=', left: { ref: gvar, var: wealth }, right: 9 }, result: { type: draw } }] }
`,
    'assets.yaml': `dataAssets:
  - id: board
    kind: map
    payload:
      spaces:
${list(6, flow)}${list(count - 6, (at) => block(at + 6))}      tracks:
        - { id: supply, scope: global, min: 0, max: 9, initial: 3 }
      markerLattices:
        - { id: mood, states: [low, high], defaultState: low, constraints: [{ category: [land], allowedStates: [low] }] }
      spaceMarkers:
        - { spaceId: place-2, markerId: mood, state: high }
      stackingConstraints:
        - { id: few, description: few, spaceFilter: { category: [town] }, pieceFilter: { pieceTypeIds: [red-troop] }, rule: maxCount, maxCount: 4 }
  - id: pieces
    kind: pieceCatalog
    payload:
      seats: [{ id: Red }, { id: Blue }]
      pieceTypes:
        - { id: red-troop, seat: Red, statusDimensions: [stance], transitions: [{ dimension: stance, from: up, to: down }] }
        - { id: blue-troop, seat: Blue, statusDimensions: [], transitions: [] }
      inventory:
        - { pieceTypeId: red-troop, seat: Red, total: ${2 * count} }
        - { pieceTypeId: blue-troop, seat: Blue, total: ${2 * count} }
  - id: start
    kind: scenario
    payload:
      mapAssetId: board
      pieceCatalogAssetId: pieces
      initialPlacements:
${list(
  count,
  (at) =>
    `        - { spaceId: place-${at}, pieceTypeId: ${at % 2 === 0 ? 'red' : 'blue'}-troop, seat: ${at % 2 === 0 ? 'Red' : 'Blue'}, count: 1 }\n`,
)}      seatPools:
        - { seat: Red, availableZoneId: reserve-Red }
        - { seat: Blue, availableZoneId: reserve-Blue }
      initializations:
        - { trackId: supply, value: 4 }
zones:
  - { id: reserve-Red, owner: none, visibility: public, ordering: set }
  - { id: reserve-Blue, owner: none, visibility: public, ordering: set }
`,
  };
}

type Texts = Readonly<Record<keyof ReturnType<typeof game>, string>>;

/** Without lowering, whose cost is not that of a keystroke. */
function compiled(texts: Texts, previous?: ReturnType<typeof compile>) {
  const files = new Map(
    Object.entries(texts).map(([uri, text]) => [uri, readSource(uri, text, { recognised: true, previous: previous?.files.get(uri) })]),
  );
  return compile({ entry: 'game.yaml', members: Object.keys(texts), fragment: false, problems: [] }, files, {}, previous);
}

describe('an edit of a large asset', () => {
  it('finds nothing wrong with the game', () => {
    for (const count of [12, 200]) assert.deepEqual(rendered(compileFiles(game(count))), []);
  });

  const edits = [
    ['a category', 'place-13\n          category: land', 'place-13\n          category: lands'],
    [
      'an attribute',
      'place-3, category: land, attributes: { region: 3, coastal: false }',
      'place-3, category: land, attributes: { region: 3, coastal: true }',
    ],
    ['a border', '- { to: place-15 }', '- { to: place-15, direction: bidirectional }'],
    ['a border to an unknown space', '- { to: place-15 }', '- { to: place-15x }'],
    ['an unknown field', '- { to: place-15 }', '- { to: place-15, q: 1 }'],
    ['a half-typed line', '          category: land\n          attributes', '          category: land\n          q\n          attributes'],
    ['a track', 'min: 0, max: 9, initial: 3', 'min: 0, max: 9, initial: 2'],
    ['the number of pieces placed', 'seat: Blue, count: 1', 'seat: Blue, count: 2'],
    ['the piece placed', 'pieceTypeId: blue-troop, seat: Blue', 'pieceTypeId: blue-troops, seat: Blue'],
    ['the space of a placement', 'spaceId: place-5,', 'spaceId: place-7,'],
    ['a type of pieces', 'id: blue-troop, seat: Blue,', 'id: blue-troop, seat: Blue, visual: { color: red },'],
  ] as const;
  for (const [what, from, to] of edits) {
    it(`of ${what} costs the same however large it is`, () => {
      const [few, many] = [20, 200].map((count) => {
        const texts = game(count);
        const before = compiled(texts);
        assert.ok(texts['assets.yaml'].includes(from), from);
        return compiled({ ...texts, 'assets.yaml': texts['assets.yaml'].replace(from, to) }, before).work;
      });
      assert.deepEqual(many, few);
      assert.ok((many?.itemsRead ?? 0) <= 12 && (many?.namesLookedUp ?? 0) <= 12, JSON.stringify(many));
    });
  }
});

describe('what is known of the spaces of a large map', () => {
  /** The runs of spaces that what is known of a map is put together from. */
  function runsOf({ files }: ReturnType<typeof compile>) {
    const sections = files.get('assets.yaml')?.blocks.flatMap((block) => block.sections) ?? [];
    const [map] = sections.flatMap(({ entries }) => entries.map(({ node }) => assetOf(node)));
    assert.ok(map?.payload !== undefined && map.kind === 'map');
    return readMap(map.payload).spaceRuns;
  }

  for (const [what, from, to] of [
    ['a category is another one', 'place-313\n          category: land', 'place-313\n          category: lands'],
    ['a space is added', '        - id: place-500\n', '        - { id: place-new, category: town }\n        - id: place-500\n'],
    ['text is added above the map', 'dataAssets:\n', '# A comment.\ndataAssets:\n'],
  ] as const) {
    it(`is made anew for the neighbours of the edit alone, where ${what}`, () => {
      const texts = game(1000);
      const text = texts['assets.yaml'].replace(from, to);
      assert.notEqual(text, texts['assets.yaml']);
      const before = compiled(texts);
      const now = runsOf(compiled({ ...texts, 'assets.yaml': text }, before));
      assert.ok(now.length > 30);
      assert.ok(now.filter((run) => !runsOf(before).includes(run)).length <= 2);
    });
  }
});

describe('an asset edited part by part', () => {
  /** More than are kept as one run. */
  const spaces = 40;
  const words = [...new Set(game(spaces)['assets.yaml'].match(/[\w-]+/g))];
  const change = fc.oneof(
    fc.record({
      at: fc.nat(),
      remove: fc.nat(4),
      text: fc.constantFrom('', ' ', '\n', 'x', '{', '}', ': ', '- ', '[', '#', '&a ', '\t', 'to: place-1'),
    }),
    fc.record({ word: fc.nat(), by: fc.constantFrom(...words) }),
    fc.record({ line: fc.nat(), other: fc.nat() }),
  );

  function changed(text: string, edit: typeof change extends fc.Arbitrary<infer T> ? T : never): string {
    if ('at' in edit) {
      const place = edit.at % (text.length + 1);
      return text.slice(0, place) + edit.text + text.slice(place + edit.remove);
    }
    if ('line' in edit) {
      const lines = text.split('\n');
      const [moved = ''] = lines.splice(edit.line % lines.length, 1);
      lines.splice(edit.other % lines.length, 0, moved);
      return lines.join('\n');
    }
    const all = [...text.matchAll(/[\w-]+/g)];
    const { 0: word, index } = all[edit.word % all.length] ?? { 0: '', index: 0 };
    return text.slice(0, index) + edit.by + text.slice(index + word.length);
  }

  it('has the faults, the names and the game that it has from scratch', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        let texts: Texts = game(spaces);
        let compilation = compileFiles(texts);
        for (const edit of changes) {
          texts = { ...texts, 'assets.yaml': changed(texts['assets.yaml'], edit) };
          compilation = compileFiles(texts, { previous: compilation });
          const fresh = compileFiles(texts);
          assert.deepEqual(rendered(compilation), rendered(fresh));
          assert.deepEqual(compilation.gameDef(), fresh.gameDef());
          for (const kind of ['zone', 'zoneProperty', 'tokenType'] as const) {
            const places = (all: typeof compilation) => all.declarations(kind).map(({ name, range }) => [name, range]);
            assert.deepEqual(places(compilation), places(fresh));
          }
          assert.deepEqual(compilation.usesIn('assets.yaml').map(placeOf), fresh.usesIn('assets.yaml').map(placeOf));
        }
      }),
      { numRuns: 15 },
    );
  });

  function placeOf({
    chunk,
    start,
    end,
    role,
  }: {
    readonly chunk: string;
    readonly start: number;
    readonly end: number;
    readonly role: string;
  }) {
    return { chunk, start, end, role };
  }
});
