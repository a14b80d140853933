/** The map as geometry: areas, ways and the places of what is written, for random maps and for those of the shipped games. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import type { Item, Measure, SpaceText } from '../../../client/webview/map/blocks';
import { placedByBorders, spacing } from '../../../client/webview/map/byBorders';
import { geometryOf, type MapGeometry } from '../../../client/webview/map/geometry';
import { doOverlap, placementKeeper, rectangleOf } from '../../../client/webview/map/placement';
import { centroidOf, distanceOf, type Point, type Polygon, sidesOf } from '../../../client/webview/map/points';
import { mapDrawing } from '../../../server/features/graphs/mapDrawing';
import type { MapModel, MapNode } from '../../../server/protocol/graphs';
import { shippedCompilation, shippedGames } from '../../support/shippedGames';

const measure: Measure = (text, size, isBold) => text.length * size * (isBold ? 0.62 : 0.56);

/** Neighbours of a grid, row by row. */
function grid(columns: number, rows: number): readonly (readonly number[])[] {
  return Array.from({ length: columns * rows }, (_, node) => {
    const [column, row] = [node % columns, Math.floor(node / columns)];
    return [
      ...(column > 0 ? [node - 1] : []),
      ...(column < columns - 1 ? [node + 1] : []),
      ...(row > 0 ? [node - columns] : []),
      ...(row < rows - 1 ? [node + columns] : []),
    ];
  });
}

function nodeOf(id: string, more: Partial<MapNode> = {}): MapNode {
  return { id, label: id, group: 'land', isSpace: true, ...more };
}

function mapOf(nodes: readonly MapNode[], borders: readonly string[] = []): MapModel {
  const edges = borders.map((border) => {
    const [from = '', mark, to = ''] = border.split(' ');
    return { from: nodes.findIndex(({ id }) => id === from), to: nodes.findIndex(({ id }) => id === to), oneWay: mark === '>' };
  });
  return { kind: 'map', title: 'island', nodes, edges };
}

/** Maps of up to 16 spaces, some with a place, some of them ways, in units of any size. */
const maps = fc
  .tuple(
    fc.array(
      fc.record({
        at: fc.option(fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) }), { nil: undefined }),
        isWay: fc.boolean(),
        isSpace: fc.integer({ min: 0, max: 5 }).map((value) => value > 0),
      }),
      { minLength: 1, maxLength: 16 },
    ),
    fc.array(fc.tuple(fc.nat(15), fc.nat(15), fc.boolean()), { maxLength: 30 }),
  )
  .map(
    ([spaces, pairs]): MapModel => ({
      kind: 'map',
      title: 'island',
      nodes: spaces.map(({ at, isWay, isSpace }, index) =>
        nodeOf(`space ${index}`, { ...(at === undefined ? {} : { at }), ...(isWay ? { shape: 'line', group: 'road' } : {}), isSpace }),
      ),
      edges: pairs.flatMap(([from, to, oneWay]) => (from < to && to < spaces.length ? [{ from, to, oneWay }] : [])),
    }),
  );

const item = fc.record({
  kind: fc.constantFrom('chip' as const, 'flag' as const),
  text: fc.constantFrom('T 5', 'Gu 12 +3', 'Active Support', 'B'),
  color: fc.constantFrom('red', undefined),
  isChanged: fc.boolean(),
  isGone: fc.boolean(),
});

function contains(polygon: Polygon, { x, y }: Point, tolerance = 1e-6): boolean {
  return sidesOf(polygon).every(({ normal, limit }) => normal.x * x + normal.y * y <= limit + tolerance);
}

function textsOf(map: MapModel, geometry: MapGeometry, items: readonly (readonly Item[])[]): ReadonlyMap<number, SpaceText> {
  const ways = new Set(geometry.ways.map(({ node }) => node));
  return new Map([...geometry.points.keys()].map((node) => [node, { name: map.nodes[node]?.label ?? '', isWay: ways.has(node), items }]));
}

/** What must hold wherever blocks stand. */
function checkBlocks(geometry: MapGeometry, zoom: number, blocks: ReturnType<ReturnType<typeof placementKeeper>>['blocks']): void {
  const rooms = [...blocks].map(([node, placed]) => ({ node, room: rectangleOf(placed) }));
  const areas = new Map(geometry.areas.map(({ node, polygon }) => [node, polygon.map(({ x, y }) => ({ x: x * zoom, y: y * zoom }))]));
  for (const [index, { node, room }] of rooms.entries()) {
    const corners = [room.left, room.right].flatMap((x) => [room.top, room.bottom].map((y) => ({ x, y })));
    const area = areas.get(node);
    if (area !== undefined)
      ok(
        corners.every((corner) => contains(area, corner)),
        `${node} sticks out of its area`,
      );
    ok(
      room.left >= 0 && room.top >= 0 && room.right <= geometry.width * zoom && room.bottom <= geometry.height * zoom,
      `${node} sticks out`,
    );
    for (const other of rooms.slice(index + 1)) ok(!doOverlap(room, other.room), `${node} overlaps ${other.node}`);
  }
}

describe('a layout by borders', () => {
  it('draws a grid as a grid, the first space at the top left', () => {
    for (const [columns, rows] of [
      [4, 3],
      [5, 5],
      [3, 3],
      [8, 8],
      [20, 16],
    ] as const) {
      const points = placedByBorders(grid(columns, rows), new Map()).map(({ x, y }) => [x / spacing, y / spacing]);
      deepEqual(
        points,
        Array.from({ length: columns * rows }, (_, node) => [node % columns, Math.floor(node / columns)]),
      );
    }
  });

  it('draws a line as a line with equal steps', () => {
    const points = placedByBorders(grid(5, 1), new Map());
    const steps = points.slice(1).map((point, index) => distanceOf(point, points[index] ?? point) / spacing);
    ok(
      steps.every((step) => Math.abs(step - 1) < 0.1),
      steps.join(' '),
    );
  });

  it('leaves spaces where the author has put them, and puts others beside their neighbours', () => {
    const fixed = new Map([
      [0, { x: 0, y: 0 }],
      [1, { x: 900, y: 0 }],
    ]);
    const [first, second, third] = placedByBorders([[2], [], [0]], fixed);
    deepEqual([first, second], [...fixed.values()]);
    ok(first && third && distanceOf(first, third) < 2 * spacing);
  });
});

describe('ways', () => {
  const islands = ['north', 'south', 'east'].map((id) => nodeOf(id, { group: 'city' }));

  it('are the spaces of a group of which each lies between exactly two of others', () => {
    const roads = ['first', 'second', 'third'].map((id) => nodeOf(id, { group: 'road' }));
    const borders = ['north - first', 'first - south', 'south - second', 'second - east', 'east - third', 'third - north', 'north - south'];
    const { ways, areas } = geometryOf(mapOf([...islands, ...roads], borders));
    deepEqual(
      [ways.map(({ node }) => node), areas.map(({ node }) => node)],
      [
        [3, 4, 5],
        [0, 1, 2],
      ],
    );
    equal(ways[0]?.ends.length, 2);
  });

  it('are not seen in what may be as well an area', () => {
    const ring = mapOf(
      [nodeOf('a', { group: 'land' }), nodeOf('b', { group: 'sea' }), nodeOf('c', { group: 'land' }), nodeOf('d', { group: 'sea' })],
      ['a - b', 'b - c', 'c - d', 'd - a'],
    );
    deepEqual(geometryOf(ring).ways, []);
    deepEqual(geometryOf(mapOf(islands, ['north - south', 'south - east'])).ways, []);
  });

  it('are what the author has drawn as a line; they end at the group of which they border least, and where they meet', () => {
    const provinces = ['hill', 'moor', 'dale'].map((id) => nodeOf(id, { group: 'province' }));
    const roads = ['old', 'new'].map((id) => nodeOf(id, { group: 'road', shape: 'line' }));
    const past = (road: string) => provinces.map(({ id }) => `${road} - ${id}`);
    const map = mapOf(
      [...islands, ...provinces, ...roads],
      ['old - north', 'new - south', 'old - new', ...past('old'), ...past('new'), 'north - hill', 'south - moor', 'east - dale'],
    );
    const { ways } = geometryOf(map);
    deepEqual(
      ways.map(({ node, ends }) => [node, ends.length]),
      [
        [6, 2],
        [7, 2],
      ],
    );
    deepEqual(ways[0]?.ends[1], ways[1]?.ends[1]);
  });
});

describe('areas', () => {
  it('cover the land: every point near a space belongs to one area, which has no nearer space', () => {
    fc.assert(
      fc.property(maps, (map) => {
        const { areas, width, height } = geometryOf(map);
        for (const { site, polygon } of areas) {
          ok(contains(polygon, site), 'a space is in its area');
          ok(
            polygon.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height),
            'the drawing holds all of it',
          );
          const inside = centroidOf([...polygon]);
          const nearest = areas.reduce((best, area) => (distanceOf(area.site, inside) < distanceOf(best.site, inside) ? area : best));
          ok(Math.abs(distanceOf(nearest.site, inside) - distanceOf(site, inside)) < 1e-6, 'no other space is nearer');
        }
      }),
    );
  });

  it('say with a line what borders without touching, and with a wall what touches without bordering', () => {
    const row = ['a', 'b', 'c', 'd'].map((id, x) => nodeOf(id, { at: { x, y: 0 } }));
    const { links, walls } = geometryOf(mapOf(row, ['a - b', 'c - d', 'a - d', 'd > b']));
    deepEqual(
      links.map(({ from, to, oneWay }) => [from, to, oneWay]),
      [
        [0, 3, false],
        [3, 1, true],
      ],
    );
    deepEqual(
      walls.map(({ one, other }) => [one, other]),
      [[1, 2]],
    );
  });

  it('are the same for the same map, and computed once', () => {
    fc.assert(
      fc.property(maps, (map) => {
        const first = geometryOf(map);
        equal(geometryOf(structuredClone(map)), first);
        geometryOf(mapOf([nodeOf('other')]));
        deepEqual(geometryOf(map), first);
      }),
    );
  });

  it('are not those of players who are not in the game', () => {
    const map = mapOf([
      nodeOf('field'),
      nodeOf('yard', { player: 2 }),
      nodeOf('hand', { isSpace: false, player: 2 }),
      nodeOf('deck', { isSpace: false }),
    ]);
    const { points, pools } = geometryOf(map, [1, 2]);
    deepEqual([[...points.keys()], pools], [[0], [3]]);
  });
});

describe('what is written on a map', () => {
  it('is within its area, or beside its way, and never on anything else', () => {
    fc.assert(
      fc.property(maps, fc.array(item, { maxLength: 5 }), fc.double({ min: 0.3, max: 3, noNaN: true }), (map, items, zoom) => {
        const geometry = geometryOf(map);
        const levels = items.length === 0 ? [] : [items, items.slice(0, 1)];
        const { blocks } = placementKeeper(measure)(geometry, zoom, textsOf(map, geometry, levels));
        checkBlocks(geometry, zoom, blocks);
      }),
    );
  });

  it('is less where there is less room, and at last nothing', () => {
    const map = mapOf([nodeOf('Harbour', { at: { x: 0, y: 0 } }), nodeOf('Market', { at: { x: 1, y: 0 } })], ['Harbour - Market']);
    const geometry = geometryOf(map);
    const chip = (text: string): Item => ({ kind: 'chip', text, color: undefined, isChanged: false, isGone: false });
    const texts = textsOf(map, geometry, [['S 1', 'T 2', 'U 3', 'V 4'].map(chip), [chip('10')]]);
    const keeper = placementKeeper(measure);
    const seen = (zoom: number) => {
      const block = keeper(geometry, zoom, texts).blocks.get(0)?.block;
      return block && [block.lines.length, block.items.map(({ text }) => text).join(' ')];
    };
    deepEqual([2, 0.5, 0.3, 0.1].map(seen), [[1, 'S 1 T 2 U 3 V 4'], [1, '10'], [0, '10'], undefined]);
  });

  it('is placed anew only where it has changed', () => {
    const map = mapOf(
      ['a', 'b', 'c'].map((id, x) => nodeOf(id, { at: { x, y: 0 } })),
      ['a - b', 'b - c'],
    );
    const geometry = geometryOf(map);
    const keeper = placementKeeper(measure);
    const texts = textsOf(map, geometry, []);
    const before = keeper(geometry, 1, texts).blocks;
    const after = keeper(geometry, 1, new Map([...texts, [1, { name: 'renamed', isWay: false, items: [] }]])).blocks;
    deepEqual(
      [0, 1, 2].map((node) => before.get(node) === after.get(node)),
      [true, false, true],
    );
  });

  for (const name of shippedGames) {
    it(`of ${name} overlaps nowhere, and names every area at a size that fits a page`, async () => {
      const drawing = mapDrawing(await shippedCompilation(name));
      ok(drawing);
      const map: MapModel = { ...drawing, nodes: drawing.nodes.map(({ declaration: _, ...node }) => node) };
      const geometry = geometryOf(map);
      if (geometry.points.size === 0) return;
      const zoom = Math.min(620 / geometry.width, 690 / geometry.height);
      const { blocks } = placementKeeper(measure)(geometry, zoom, textsOf(map, geometry, []));
      checkBlocks(geometry, zoom, blocks);
      deepEqual(
        geometry.areas.filter(({ node }) => (blocks.get(node)?.block.lines.length ?? 0) === 0).map(({ node }) => map.nodes[node]?.id),
        [],
      );
    });
  }
});
