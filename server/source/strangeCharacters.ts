/**
 * Characters that are in a text by mistake and cannot be seen: those that YAML forbids, traces of a broken encoding, and signs of no width or of
 * direction in words whose script has no use for them. They are reported (GS1008), and what is read lacks them: names would differ invisibly.
 */

/** Characters of no text: control characters, byte order marks, halves of surrogate pairs. */
const forbidden = /(?![\t\n\r\x85])\p{Cc}|[\ufeff\ufffe\uffff\p{Surrogate}]/u;

/** It stands where some character could not be read. */
const replacement = '\ufffd';

/** Signs of no width, and of direction. */
const invisible = /[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]/;

const any = new RegExp(`${forbidden.source}|${invisible.source}|${replacement}`, 'u');

const words = /[^ \t\r\n,[\]{}"':]+/g;

/** Scripts whose words are written without such signs; emoji and all others may need them. */
const needsSigns = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}|\p{Extended_Pictographic}/u;

/** May the text hold any? One look, before all others. */
export function mayHoldStrange(text: string): boolean {
  return any.test(text);
}

/** Offsets of the strange characters of a text, in order. */
export function strangeCharactersIn(text: string): readonly number[] {
  if (!mayHoldStrange(text)) return [];
  const found: number[] = [];
  for (const { 0: word, index } of text.matchAll(words)) {
    if (!any.test(word)) continue;
    const hasSigns = needsSigns.test(word);
    for (let at = 0; at < word.length; at += Math.max(1, characterAt(word, at).length)) {
      const character = characterAt(word, at);
      if (forbidden.test(character) || character === replacement || (!hasSigns && invisible.test(character))) found.push(index + at);
    }
  }
  return found;
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** The text without them, except for the signs that replace characters that could not be read. */
export function withoutStrange(text: string): string {
  const strange = strangeCharactersIn(text).filter((at) => text.charAt(at) !== replacement);
  let kept = '';
  let from = 0;
  for (const at of strange) {
    kept += text.slice(from, at);
    from = at + 1;
  }
  return kept + text.slice(from);
}
