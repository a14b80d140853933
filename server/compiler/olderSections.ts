/** Older section names (reference: `aliases.md`, Sections; GS9001, GS9040). */

import { sectionByName } from '../catalogue';
import { startOfLine } from '../source/positions';
import type { Fix, Problem } from '../source/problem';
import { problemAt, replaceFix } from './problem';
import type { FileSections, SectionPart } from './symbols/sections';
import { perObject } from './symbols/share';
import type { SymbolTable } from './symbols/symbols';

/** One problem for each section written under an older name; GS2017 where the canonical section exists beside `turnFlow` or `coupPlan`. */
export function olderSectionProblems({ sections }: SymbolTable): readonly Problem[] {
  const seen = new Set<object>();
  const problems: Problem[] = [];
  for (const name of sections.keys()) {
    for (const part of sections.files.flatMap((file) => olderIn(file).get(name) ?? [])) {
      const { section } = part;
      const older = sectionByName(section.written)?.olderNameOf;
      if (!older || !section.key || seen.has(section)) continue;
      seen.add(section);
      const { key, keyChunk } = section;
      const canonical = sections.get(older.section) ?? [];
      if (older.code === 'GS9040' && canonical.length > 0) {
        problems.push(problemAt(keyChunk, key, 'GS2017', { a: section.written, b: older.section }));
        continue;
      }
      const fixes =
        older.code === 'GS9040' ? moveFix(sections) : [replaceFix(`Write \`${older.section}\``, keyChunk, key, older.section, true)];
      problems.push(problemAt(keyChunk, key, older.code, { canonical: older.section }, { fixes }));
    }
  }
  return problems;
}

/** The entries of a file that stand below an older name of a section. */
const olderIn = perObject(({ parts }: FileSections): ReadonlyMap<string, readonly SectionPart[]> => {
  const isOlder = ({ section }: SectionPart) => sectionByName(section.written)?.olderNameOf !== undefined;
  return new Map([...parts].map(([name, own]) => [name, own.filter(isOlder)]));
});

/**
 * `turnFlow` and `coupPlan`, wherever they are, as the configuration of one card-driven turn order, in the place of the first. Comments
 * between sections stay where they are.
 */
function moveFix(sections: SymbolTable['sections']): readonly Fix[] {
  const parts = ['turnFlow', 'coupPlan'].flatMap((name) => (sections.get(name) ?? []).slice(0, 1)).flatMap(lines);
  const [first, ...others] = parts;
  if (!first) return [];
  const text = [
    'turnOrder:',
    `${first.indent}  type: cardDriven`,
    `${first.indent}  config:`,
    ...parts.map(({ body }) => `${first.indent}    ${body.replace(/\n(?=.*\S)/g, '\n    ')}`),
  ].join('\n');
  const edits = [
    { chunk: first.chunk.id, start: first.start, end: first.end, text },
    ...others.map(({ chunk, start, end, indent }) => ({
      chunk: chunk.id,
      start: start - indent.length,
      end: behindLine(chunk.text, end),
      text: '',
    })),
  ];
  return [{ title: 'Move into `turnOrder`', preferred: true, edits }];
}

/** A section that begins a line: its text to the end of its last line. */
function lines({ section: { key, keyChunk: chunk }, entry }: SectionPart) {
  if (!key || entry.chunk.id !== chunk.id) return [];
  const { text } = chunk;
  const indent = text.slice(startOfLine(text, key.start), key.start);
  if (indent.trim() !== '') return [];
  const last = text.slice(0, entry.node.end).trimEnd().length;
  const rest = text.indexOf('\n', last);
  const end = text.slice(0, rest < 0 ? text.length : rest).trimEnd().length;
  return [{ chunk, start: key.start, end, indent, body: text.slice(key.start, end) }];
}

/** The start of the line below; the end of the text where there is none. */
function behindLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}
