/** What a record has under a word of a document, which may be one under which every object inherits something, such as `constructor`. */
export function ownValue<T>(record: Readonly<Record<string, T>> | undefined, word: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, word) ? record[word] : undefined;
}
