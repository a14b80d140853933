/** The map: the zones of a game with their borders, where the author has put them. Where nothing is said of that, the view places them. */
import type { Compilation } from '../../compiler/model';
import type { Zone } from '../../kernel/gamedef';
import { ownValue } from '../../kernel/ownProperties';
import { writtenZone, zoneInWords } from '../zoneNames';
import type { DrawnZone, MapDrawing } from './drawing';

/** Undefined where the game has no zones. */
export function mapDrawing(compilation: Pick<Compilation, 'board' | 'lookup' | 'gameId'>): MapDrawing | undefined {
  const board = compilation.board();
  const { zones, visual } = board;
  if (zones.length === 0) return undefined;
  const indexes = new Map(zones.map(({ id }, index) => [id, index]));
  const reached = new Set(zones.flatMap(({ adjacent }) => adjacent));
  const nodes = zones.map((zone): DrawnZone => {
    const { id, base, category, kind, owner, adjacent } = zone;
    const hint = ownValue(visual?.zones, id);
    const isSpace = adjacent.length > 0 || reached.has(id) || (kind === 'board' && hint !== undefined);
    return {
      id: writtenZone(zone, board.seats),
      label: zoneInWords(zone, board),
      group: category ?? (isSpace ? 'space' : 'beside the map'),
      isSpace,
      ...(hint === undefined ? {} : { at: { x: hint.x, y: hint.y } }),
      ...(hint?.shape === undefined ? {} : { shape: hint.shape }),
      ...(owner === 'none' ? {} : { player: owner }),
      declaration: compilation.lookup('zone', base),
    };
  });
  return { kind: 'map', title: compilation.gameId() ?? '', nodes, edges: edgesOf(zones, indexes) };
}

/** Each border once. */
function edgesOf(zones: readonly Zone[], indexes: ReadonlyMap<string, number>): MapDrawing['edges'] {
  return zones.flatMap(({ id, adjacent }, from) =>
    adjacent.flatMap((other) => {
      const to = indexes.get(other);
      if (to === undefined || to === from) return [];
      const back = zones[to]?.adjacent.includes(id) === true;
      return back && to < from ? [] : [{ from, to, oneWay: !back }];
    }),
  );
}
