import type { Token } from './tokens';

/** So many different words of each kind of place, evenly spread over all of them; each word once, where `seed` says. */
export function sampleOf(all: readonly Token[], count: number, seed: number): readonly Token[] {
  const places = grouped(all, ({ class: kind, place }) => `${kind} ${place}`);
  return [...places.values()].flatMap((tokens) => {
    const words = [...grouped(tokens, ({ word }) => word).values()];
    const chosen = words.flatMap((same, index) => same[(seed + index) % same.length] ?? []);
    return chosen.filter((_token, index) => ((index + seed) * count) % chosen.length < count);
  });
}

function grouped(tokens: readonly Token[], keyOf: (token: Token) => string): ReadonlyMap<string, readonly Token[]> {
  const groups = new Map<string, Token[]>();
  for (const token of tokens) {
    const group = groups.get(keyOf(token));
    if (group === undefined) groups.set(keyOf(token), [token]);
    else group.push(token);
  }
  return groups;
}
