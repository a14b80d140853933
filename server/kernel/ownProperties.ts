/**
 * Records under words of a document. Every object inherits something under some words, `constructor` for instance, and assigning to `__proto__` changes what it inherits: such
 * records are read and written here only. Literals, spreads, `Object.entries`, `Object.fromEntries` and JSON know properties of their own only.
 */

/** What a record has under a word. */
export function ownValue<T>(record: Readonly<Record<string, T>> | undefined, word: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, word) ? record[word] : undefined;
}

/** Sets what a record has under a word. */
export function putOwn<T>(record: Record<string, T>, word: string, value: T): void {
  if (word === '__proto__') Object.defineProperty(record, word, { value, configurable: true, enumerable: true, writable: true });
  else record[word] = value;
}
