/** Older section names (reference: `aliases.md`, Sections; GS9001, GS9040). */
import { sectionByName } from '../catalogue';
import type { Fix, Problem } from '../source/problem';
import { problemAt, replaceFix } from './problem';
import type { SectionPart } from './symbols/sections';
import type { SymbolTable } from './symbols/symbols';

/** One problem for each section written under an older name; GS2017 where the canonical section exists beside `turnFlow` or `coupPlan`. */
export function olderSectionProblems({ sections }: SymbolTable): readonly Problem[] {
  const seen = new Set<object>();
  const problems: Problem[] = [];
  for (const parts of sections.values()) {
    for (const part of parts) {
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
        older.code === 'GS9040' ? moveFix(part, sections) : [replaceFix(`Write \`${older.section}\``, keyChunk, key, older.section, true)];
      problems.push(problemAt(keyChunk, key, older.code, { canonical: older.section }, { fixes }));
    }
  }
  return problems;
}

/** `turnFlow` and `coupPlan` of one chunk as the configuration of a card-driven turn order. */
function moveFix(part: SectionPart, sections: SymbolTable['sections']): readonly Fix[] {
  const { keyChunk: chunk } = part.section;
  const together = ['turnFlow', 'coupPlan']
    .flatMap((name) => sections.get(name) ?? [])
    .filter(({ section }) => section.keyChunk.id === chunk.id);
  if (together.some(({ entry }) => entry.chunk.id !== chunk.id)) return [];
  const texts = together.map(({ section, entry }) => `${section.written}: ${flowText(chunk.text, entry.node.start, entry.node.end)}`);
  const [first, ...rest] = together.map(({ section, entry }) => ({ start: section.key?.start ?? entry.node.start, end: entry.node.end }));
  if (!first || texts.some((text) => text.includes('\n'))) return blockMove(chunk.text, part, together);
  const edits = [
    { chunk: chunk.id, ...first, text: `turnOrder: { type: cardDriven, config: { ${texts.join(', ')} } }` },
    ...rest.map((range) => ({ chunk: chunk.id, ...lineOf(chunk.text, range), text: '' })),
  ];
  return [{ title: 'Move into `turnOrder`', preferred: true, edits }];
}

function flowText(text: string, start: number, end: number): string {
  return text.slice(start, end).trimEnd();
}

/** In block style the lines move four columns to the right, below the new keys. */
function blockMove(text: string, part: SectionPart, together: readonly SectionPart[]): readonly Fix[] {
  const { keyChunk: chunk } = part.section;
  const moved = together.map(({ section, entry }, index) => {
    const start = section.key?.start ?? entry.node.start;
    const lines = text.slice(start, entry.node.end).trimEnd().split('\n');
    const body = lines.map((line) => (line.trim() === '' ? line : `    ${line}`)).join('\n');
    const head = index === 0 ? 'turnOrder:\n  type: cardDriven\n  config:\n' : '';
    const end = start + text.slice(start, entry.node.end).trimEnd().length;
    return { chunk: chunk.id, start, end, text: head + body };
  });
  return [{ title: 'Move into `turnOrder`', preferred: true, edits: moved }];
}

function lineOf(text: string, { start, end }: { readonly start: number; readonly end: number }) {
  const newline = text.indexOf('\n', end - 1);
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: newline < 0 ? text.length : newline + 1 };
}
