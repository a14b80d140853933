/** Ids as people read them where the author has given no label. */

/** `way-to-town` -> `Way to town`, `supportOpposition` -> `Support opposition`; what has no letters or digits stays as it is. */
export function idInWords(id: string): string {
  const words = id.split(/[\s_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter((word) => word !== '');
  const text = words.map((word, index) => (index > 0 && /^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word)).join(' ');
  if (text === '') return id;
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}
