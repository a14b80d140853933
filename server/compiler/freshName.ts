/** Names that nothing has yet. */

/** The name with the least number behind it that makes it new; a beginning reserved for the compiler goes. */
export function freshName(name: string, isTaken: (name: string) => boolean): string {
  const sign = name.startsWith('$') ? '$' : '';
  const plain = name.slice(sign.length).replace(/^_+/, '') || 'name';
  const stem = sign + plain;
  if (stem !== name && !isTaken(stem)) return stem;
  const separator = stem.includes('-') ? '-' : '';
  for (let number = 2; ; number++) {
    const candidate = `${stem}${separator}${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
