/** What a filter field lets through. */

/** Does one of the texts contain what was typed, in any case? */
export function matches(filter: string, ...texts: readonly string[]): boolean {
  const wanted = filter.trim().toLowerCase();
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
}
