/**
 * Documents with marked places, the common notation of the tests:
 *
 *     ⟦GS1012 actoins⟧: []        the text `actoins` is expected to be reported as GS1012
 *     ⟦GS2003,GS2005 id⟧: ''      two reports on the same text
 *     ⟦GS2003 ⟦GS2002 x⟧: 1⟧      marks nest
 *     actor: ac‸                  a cursor (any number of them)
 *
 * `readMarks` takes the marks out; `writeMarks` puts found ones back in, so that one `assert.equal` of two marked documents compares codes,
 * ranges and number of reports, and fails with a readable difference. The word after `⟦` is free: codes, token kinds, names of ranges.
 * `readFiles` splits a text with `=== path` lines into several documents. `variants` gives the same document in other surroundings
 * (CRLF, after an astral character, in a fence, ...): what is reported must not depend on them.
 */

import { readConfigureGlobal } from 'fast-check';

const open = '⟦';
const close = '⟧';
const cursor = '‸';

export interface Mark {
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

export interface MarkedText {
  readonly text: string;
  /** In order of their start; of two that start together the longer first. */
  readonly marks: readonly Mark[];
  readonly cursors: readonly number[];
}

/** Takes marks and cursors out of a document. A mark that is not closed is a fault of the test and throws. */
export function readMarks(marked: string): MarkedText {
  const marks: Mark[] = [];
  const cursors: number[] = [];
  const opened: { readonly codes: string; readonly start: number }[] = [];
  let text = '';
  for (let at = 0; at < marked.length; at++) {
    const character = marked.charAt(at);
    if (character === open) {
      const space = marked.indexOf(' ', at);
      opened.push({ codes: marked.slice(at + 1, space), start: text.length });
      at = space;
    } else if (character === close) {
      const mark = opened.pop();
      if (mark === undefined) throw new Error(`${close} without ${open}`);
      for (const code of mark.codes.split(',')) marks.push({ code, start: mark.start, end: text.length });
    } else if (character === cursor) {
      cursors.push(text.length);
    } else {
      text += character;
    }
  }
  if (opened.length > 0) throw new Error(`${open} without ${close}`);
  return { text, marks: marks.sort(inTextOrder), cursors };
}

/** The inverse of `readMarks` (without cursors). Marks that overlap without nesting come out as they would have to be written. */
export function writeMarks(text: string, marks: readonly Mark[]): string {
  const ranges = new Map<string, { readonly start: number; readonly end: number; readonly codes: string[] }>();
  for (const { code, start, end } of marks) {
    const range = ranges.get(`${start}-${end}`) ?? { start, end, codes: [] };
    range.codes.push(code);
    ranges.set(`${start}-${end}`, range);
  }
  const ordered = [...ranges.values()].sort(inTextOrder);
  const opening = new Map<number, string>();
  const closing = new Map<number, string>();
  for (const { start, end, codes } of ordered) {
    const written = `${open}${codes.sort().join(',')} `;
    if (start === end) opening.set(start, `${written}${close}${opening.get(start) ?? ''}`);
    else {
      opening.set(start, (opening.get(start) ?? '') + written);
      closing.set(end, (closing.get(end) ?? '') + close);
    }
  }
  const places = [...new Set([...opening.keys(), ...closing.keys()])].sort((a, b) => a - b);
  let result = '';
  let last = 0;
  for (const place of places) {
    result += text.slice(last, place) + (closing.get(place) ?? '') + (opening.get(place) ?? '');
    last = place;
  }
  return result + text.slice(last);
}

function inTextOrder(a: { readonly start: number; readonly end: number }, b: { readonly start: number; readonly end: number }): number {
  return a.start - b.start || b.end - a.end;
}

/** Splits `=== path` separated documents; text before the first separator is ignored. Paths are returned as written. */
export function readFiles(marked: string): ReadonlyMap<string, MarkedText> {
  const files = new Map<string, MarkedText>();
  const parts = marked.split(/^=== (.+)\n/m);
  for (let at = 1; at < parts.length; at += 2) files.set((parts[at] ?? '').trim(), readMarks(parts[at + 1] ?? ''));
  return files;
}

export interface Variant {
  readonly name: string;
  readonly marked: string;
  /** Surroundings are Markdown. */
  readonly markdown: boolean;
}

/** The marked YAML document in other surroundings. */
export function variants(marked: string): readonly Variant[] {
  const text = marked.endsWith('\n') ? marked : `${marked}\n`;
  const indented = (prefix: string) => text.replace(/^(?=.*\S)/gm, prefix);
  return [
    { name: 'with CRLF', marked: text.replaceAll('\n', '\r\n'), markdown: false },
    { name: 'after an astral character', marked: `# 𝄞\n${text}`, markdown: false },
    { name: 'in a fence', marked: `Prose 𝄞.\n\n\`\`\`yaml\n${text}\`\`\`\n`, markdown: true },
    { name: 'in a fence with CRLF', marked: `Prose.\n\n\`\`\`yaml\n${text}\`\`\`\n`.replaceAll('\n', '\r\n'), markdown: true },
    { name: 'in a fence in a list', marked: `- Item\n\n  ~~~~ yaml\n${indented('  ')}  ~~~~\n`, markdown: true },
    { name: 'in a fence in a quote', marked: `> Quote\n>\n> \`\`\`yaml\n${indented('> ')}> \`\`\`\n`, markdown: true },
  ];
}

/**
 * Two of the surroundings, chosen by the document and the seed of the random cases. For tests that compile thousands of documents: each surrounding
 * is met by hundreds of them, and another seed chooses others.
 */
export function someVariants(marked: string): readonly Variant[] {
  const all = variants(marked);
  let hash = readConfigureGlobal().seed ?? 0;
  for (let at = 0; at < marked.length; at++) hash = (hash * 31 + marked.charCodeAt(at)) >>> 0;
  const first = hash % all.length;
  const second = (first + 1 + (Math.floor(hash / all.length) % (all.length - 1))) % all.length;
  return [first, second].flatMap((index) => all[index] ?? []);
}

/** Applies edits to a text; offsets refer to the text before all of them. Overlapping edits are a fault and throw. */
export function applyEdits(
  text: string,
  edits: readonly { readonly start: number; readonly end: number; readonly text: string }[],
): string {
  let result = '';
  let last = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < last) throw new Error(`edits overlap at ${edit.start}`);
    result += text.slice(last, edit.start) + edit.text;
    last = edit.end;
  }
  return result + text.slice(last);
}
