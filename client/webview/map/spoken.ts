/** What a screen reader says of a space of the map, and what its tooltip shows. */
import type { MapModel } from '../../../server/protocol/graphs';
import { aroundNode } from '../graph/nearby';
import { t } from '../translation';
import type { SpaceView } from '../view/board';

/** More neighbours than these are only counted. */
const mostNamed = 12;

/** The same with the id, which authors write. */
export function tooltipOf(map: MapModel, node: number, space: SpaceView | undefined): string {
  const { id = '', label = '' } = map.nodes[node] ?? {};
  const spoken = spokenSpace(map, node, space);
  return id === label ? spoken : `${label} (${id})${spoken.slice(label.length)}`;
}

/** `Harbour, city. It borders Market and Field. It holds 2 Scouts. Unrest is Riot. Scouts went from 1 to 2.` */
export function spokenSpace(map: MapModel, node: number, space: SpaceView | undefined): string {
  const { label = '', group = '', isSpace = false } = map.nodes[node] ?? {};
  return [`${label}, ${group}.`, ...(isSpace ? [spokenBorders(map, node)] : []), ...spokenContents(space)].join(' ');
}

function spokenBorders(map: MapModel, node: number): string {
  const { to } = aroundNode(map, node);
  const names = to.slice(0, mostNamed).map((each) => map.nodes[each]?.label ?? '');
  if (to.length === 0) return t('It borders no other space.');
  if (to.length > mostNamed) return t('It borders {0} and {1} more.', names.join(', '), to.length - mostNamed);
  return t('It borders {0}.', listed(names));
}

/** What lies there, and what of it has changed since the start; nothing where nothing is known. */
export function spokenContents(space: SpaceView | undefined): readonly string[] {
  if (space === undefined) return [];
  const pieces = space.chips.filter(({ count }) => count > 0).map(({ label, count }) => `${count} ${label}`);
  return [
    pieces.length === 0 ? t('No piece lies there.') : t('It holds {0}.', listed(pieces)),
    ...space.flags.filter(({ isGone }) => !isGone).map(({ marker, state }) => t('{0} is {1}.', marker, state)),
    ...spokenChanges(space),
  ];
}

/** A sentence for each kind of piece and each marker that is not as it was at the start. */
export function spokenChanges({ chips, flags }: Pick<SpaceView, 'chips' | 'flags'>): readonly string[] {
  return [
    ...chips
      .filter(({ count, before }) => count !== before)
      .map(({ label, count, before }) => t('{0} went from {1} to {2}.', label, before, count)),
    ...flags
      .filter(({ state, before }) => state !== before)
      .map(({ marker, state, before }) => t('{0} changed from {1} to {2}.', marker, before, state)),
  ];
}

/** `A, B and C`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('{0} and {1}', names.slice(0, -1).join(', '), last);
}
