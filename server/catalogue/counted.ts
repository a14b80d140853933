/** A number with the noun that it counts: `1 game`, `2 games`. For nouns whose plural ends in `s`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
