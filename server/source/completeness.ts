/** Sections that a composition must have, and sections that it may have once (GS1017, GS1018). */
import { catalogue } from '../catalogue';
import { fileNameOf } from './imports';
import type { SectionSource, SourceFile } from './model';
import { nearest } from './nearest';
import { endOfFirstLine } from './positions';
import type { Fix, Problem } from './problem';
import { entryOf, textOf } from './tree';

/** `incomplete`: some import was not found, so that what is missing may be in it. */
export function completenessProblems(
  entry: SourceFile | undefined,
  members: readonly SourceFile[],
  incomplete: boolean,
): readonly Problem[] {
  const sections = members.flatMap((file) => file.blocks.flatMap((block) => block.sections.map((section) => ({ file, section }))));
  return [...repeated(sections), ...(entry === undefined || incomplete ? [] : missing(entry, members, sections))];
}

interface Placed {
  readonly file: SourceFile;
  readonly section: SectionSource;
}

function repeated(sections: readonly Placed[]): readonly Problem[] {
  const first = new Map<string, Placed>();
  return sections.flatMap((placed): Problem[] => {
    const { section } = placed;
    if (catalogue.sections[section.name]?.singleton !== true) return [];
    const earlier = first.get(section.name);
    if (earlier === undefined) {
      first.set(section.name, placed);
      return [];
    }
    return [
      {
        ...keyRange(section),
        code: 'GS1017',
        values: { s: section.written, file: fileNameOf(earlier.file.uri) },
        related: [{ ...keyRange(earlier.section), message: 'First defined here.' }],
      },
    ];
  });
}

function keyRange({ key, keyChunk }: SectionSource) {
  return key === undefined
    ? { chunk: keyChunk.id, start: 0, end: endOfFirstLine(keyChunk.text) }
    : { chunk: keyChunk.id, start: key.start, end: key.end };
}

function missing(entry: SourceFile, members: readonly SourceFile[], sections: readonly Placed[]): readonly Problem[] {
  const present = new Set(sections.map(({ section }) => section.name));
  const unknown = members
    .flatMap((file) => [file.fileChunk, ...file.blocks.flatMap(({ chunks }) => chunks)])
    .flatMap(({ problems }) => problems.filter(({ code }) => code === 'GS1012'));
  const misspelt = new Set(unknown.flatMap(({ values }) => nearest(values['k'] ?? '', Object.keys(catalogue.sections))));
  return Object.entries(catalogue.sections).flatMap(([name, section]): Problem[] => {
    if (section.required !== true || present.has(name) || misspelt.has(name)) return [];
    if (
      name === 'zones' &&
      sections.some(
        ({ section: each }) =>
          each.name === 'dataAssets' && each.entries.some(({ node }) => textOf(entryOf(node, 'kind')?.value) === 'map'),
      )
    )
      return [];
    const fix = skeletonFix(entry, name, section.skeleton);
    return [
      {
        chunk: entry.fileChunk.id,
        start: 0,
        end: endOfFirstLine(entry.text),
        code: 'GS1018',
        values: { s: name },
        ...(fix === undefined ? {} : { fixes: [fix] }),
      },
    ];
  });
}

/** Adds the section at the end of the entry: in a fence of its own in Markdown. */
function skeletonFix(entry: SourceFile, name: string, skeleton: string | undefined): Fix | undefined {
  if (skeleton === undefined) return undefined;
  const end = entry.text.length;
  const lineEnd = entry.text.includes('\r\n') ? '\r\n' : '\n';
  const separator = entry.text === '' || entry.text.endsWith('\n') ? '' : lineEnd;
  const body = entry.kind === 'markdown' ? `${lineEnd}\`\`\`yaml${lineEnd}${skeleton}\`\`\`${lineEnd}` : skeleton;
  const text = separator + body.replace(/\r?\n/g, lineEnd);
  return { title: `Insert \`${name}\``, preferred: true, edits: [{ chunk: entry.fileChunk.id, start: end, end, text }] };
}
