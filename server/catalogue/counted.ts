/** A number as messages write it: `10,000`. */
export function withSeparators(number: number): string {
  return number.toLocaleString('en-US');
}

/** A number with the noun that it counts: `1 game`, `2 games`. For nouns whose plural ends in `s`. */
export function counted(count: number, noun: string): string {
  return `${withSeparators(count)} ${noun}${count === 1 ? '' : 's'}`;
}
