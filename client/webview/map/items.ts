/** What is written on a space, in as many degrees of detail as there may be room for. */
import type { ChipView, FlagView, SpaceView } from '../view/board';
import type { Item } from './blocks';

/** Names of states and each kind of piece; short signs of states; pieces counted by colour; all pieces together. */
export function itemsOf({ flags, chips }: Pick<SpaceView, 'flags' | 'chips'>): readonly (readonly Item[])[] {
  if (flags.length === 0 && chips.length === 0) return [];
  const kinds = byColor(chips).flat();
  const short = flags.map((flag) => flagItem(flag, flag.glyph));
  const levels = [
    [...flags.map((flag) => flagItem(flag, flag.isGone ? flag.before : flag.state)), ...kinds.map((chip) => chipItem([chip], chip.glyph))],
    [...short, ...kinds.map((chip) => chipItem([chip], chip.glyph))],
    [...short, ...byColor(chips).map((stack) => chipItem(stack, ''))],
    [...short, ...(chips.length === 0 ? [] : [chipItem(chips, '')])],
  ];
  const seen = new Set<string>();
  return levels.filter((level) => {
    const key = JSON.stringify(level);
    return !seen.has(key) && seen.add(key);
  });
}

/** Pieces of one colour stand together; those without a colour each by themselves. */
function byColor(chips: readonly ChipView[]): readonly (readonly ChipView[])[] {
  const stacks = new Map<string, ChipView[]>();
  for (const chip of chips) {
    const key = chip.color ?? ` ${chip.label}`;
    const stack = stacks.get(key);
    if (stack === undefined) stacks.set(key, [chip]);
    else stack.push(chip);
  }
  return [...stacks.values()];
}

function chipItem(chips: readonly ChipView[], glyph: string): Item {
  const sum = (of: 'count' | 'before') => chips.reduce((total, chip) => total + chip[of], 0);
  const [count, before] = [sum('count'), sum('before')];
  const difference = count === before ? '' : count > before ? ` +${count - before}` : ` −${before - count}`;
  const colors = new Set(chips.map(({ color }) => color));
  return {
    kind: 'chip',
    text: `${glyph === '' ? '' : `${glyph} `}${count}${difference}`,
    color: colors.size === 1 ? chips[0]?.color : undefined,
    isChanged: chips.some((chip) => chip.count !== chip.before),
    isGone: count === 0,
  };
}

function flagItem({ color, state, before, isGone }: FlagView, text: string): Item {
  return { kind: 'flag', text, color, isChanged: state !== before, isGone };
}
