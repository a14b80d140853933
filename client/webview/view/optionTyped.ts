/** Which option of a drop-down list is meant by letters that are typed. */

/** The index of the option that is meant: the next one from `current` on that begins with the text. The same letter again goes on to the next one. -1 where there is none. */
export function optionTyped(labels: readonly (string | undefined)[], current: number, text: string): number {
  const [first = '', ...others] = text.toLowerCase();
  const isRepeated = others.every((letter) => letter === first);
  const start = isRepeated ? current + 1 : Math.max(current, 0);
  const wanted = isRepeated ? first : text.toLowerCase();
  const order = labels.map((_, step) => (start + step) % labels.length);
  return order.find((index) => labels[index]?.toLowerCase().startsWith(wanted)) ?? -1;
}
