/** Sections that a composition must have, and sections that it may have once (GS1017, GS1018). */
import { catalogue } from '../catalogue';
import { olderRootKeys } from '../catalogue/sections';
import { ownValue } from '../kernel/ownProperties';
import { fileNameOf } from './imports';
import { mergeFix, type WrittenSection } from './merging';
import type { SectionSource, SourceFile } from './model';
import { endOfFirstLine } from './positions';
import type { Fix, Problem } from './problem';
import { entryOf, textOf } from './tree';

/** `incomplete`: some import was not found, so that what is missing may be in it; the same goes for text that is not read. */
export function completenessProblems(
  entry: SourceFile | undefined,
  members: readonly SourceFile[],
  incomplete: boolean,
): readonly Problem[] {
  const unread = members.some(
    (file) =>
      file.unread.some(({ sections }) => sections === 'all') ||
      file.fileChunk.problems.some(({ code }) => code === 'GS1007' || code === 'GS1099'),
  );
  return [
    ...repeated(members.flatMap((file) => writtenIn(file).single)),
    ...(entry === undefined || incomplete || unread ? [] : missing(entry, members)),
  ];
}

/** What counts of the sections of one file. */
interface Written {
  /** Sections that there may be once. */
  readonly single: readonly WrittenSection[];
  readonly names: ReadonlySet<string>;
  readonly hasMap: boolean;
}

const known = new WeakMap<SourceFile, Written>();

/** What is written in a file; cached, so that after an edit only the edited one is gone through again. */
function writtenIn(file: SourceFile): Written {
  const before = known.get(file);
  if (before) return before;
  const sections = file.blocks.flatMap((block) => block.sections.map((section): WrittenSection => ({ file, block, section })));
  const written = {
    single: sections.filter(({ section }) => ownValue(catalogue.sections, section.name)?.singleton === true),
    names: new Set([
      ...sections.map(({ section }) => section.name),
      ...file.unread.flatMap((each) => (each.sections === 'all' ? [] : [...each.sections])),
    ]),
    hasMap: sections.some(
      ({ section: { name, entries } }) =>
        name === 'dataAssets' && entries.some(({ node }) => textOf(entryOf(node, 'kind')?.value) === 'map'),
    ),
  };
  known.set(file, written);
  return written;
}

function fixesOf(fixes: readonly Fix[]): Pick<Problem, 'fixes'> {
  return fixes.length > 0 ? { fixes } : {};
}

function repeated(sections: readonly WrittenSection[]): readonly Problem[] {
  const first = new Map<string, WrittenSection>();
  return sections.flatMap((placed): Problem[] => {
    const { section } = placed;
    // Parts of `turnOrder` that are written as sections of their own are no second definition of it.
    const name = Object.hasOwn(olderRootKeys, section.written) ? section.written : section.name;
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, placed);
      return [];
    }
    // In one block it is a repeated key (GS1002).
    if (earlier.block === placed.block) return [];
    return [
      {
        ...keyRange(section),
        code: 'GS1017',
        values: { s: section.written, file: fileNameOf(earlier.file.uri) },
        related: [{ ...keyRange(earlier.section), message: 'First defined here.' }],
        ...fixesOf(mergeFix(earlier, placed)),
      },
    ];
  });
}

function keyRange({ key, keyChunk }: SectionSource) {
  return key === undefined
    ? { chunk: keyChunk.id, start: 0, end: endOfFirstLine(keyChunk.text) }
    : { chunk: keyChunk.id, start: key.start, end: key.end };
}

/** One report for all sections that nothing is meant to be, and one for each heading that is nearly a section's. */
function missing(entry: SourceFile, members: readonly SourceFile[]): readonly Problem[] {
  const written = members.map(writtenIn);
  const unrecognised = members.flatMap(({ fileChunk }) => fileChunk.problems.filter(({ code }) => code === 'GS1010'));
  const absent = Object.entries(catalogue.sections).flatMap(([name, section]) => {
    if (section.required !== true || written.some(({ names }) => names.has(name))) return [];
    // A block that was not recognised may have been meant to be the section.
    const meant = unrecognised.find(({ values }) => values['similar'] === name);
    if (meant === undefined && name === 'zones' && written.some(({ hasMap }) => hasMap)) return [];
    return [{ name, skeleton: section.skeleton ?? '', meant }];
  });
  const needed = absent.filter(({ meant }) => meant === undefined);
  const misspelt = absent.flatMap(({ name, meant }) => (meant === undefined ? [] : [misspeltHeading(name, meant)]));
  if (needed.length === 0) return misspelt;
  const sections = listed(needed.map(({ name }) => `\`${name}\``));
  return [...misspelt, { ...headOf(entry, members), code: 'GS1018', values: { sections }, fixes: [skeletonFix(entry, needed)] }];
}

/** The key `metadata` of the game; without one the first section of its entry, else the first line. */
function headOf(entry: SourceFile, members: readonly SourceFile[]): Pick<Problem, 'chunk' | 'start' | 'end'> {
  const sections = [entry, ...members].flatMap(({ blocks }) => blocks.flatMap((block) => block.sections));
  const head = sections.find(({ name }) => name === 'metadata') ?? entry.blocks.flatMap((block) => block.sections)[0];
  return head === undefined ? { chunk: entry.fileChunk.id, start: 0, end: endOfFirstLine(entry.text) } : keyRange(head);
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

/** GS1018 at the heading that is nearly the section's: its block has that report in the place of GS1010. */
function misspeltHeading(name: string, { chunk, start, end, values, fixes = [] }: Problem): Problem {
  const [fix] = fixes;
  const [edit] = fix?.edits ?? [];
  const place = edit ? { chunk: edit.chunk, start: edit.start, end: edit.end } : { chunk, start, end };
  return {
    ...place,
    code: 'GS1018',
    values: { s: name, written: values['written'] ?? '' },
    ...(fix ? { fixes: [{ ...fix, preferred: true }] } : {}),
  };
}

/** Leaves out of the problems of a file what the composition tells in another way: of a misspelt heading only that the section is missing. */
export function withoutMisspeltHeadings(ofComposition: readonly Problem[]): (problems: readonly Problem[]) => readonly Problem[] {
  const told = new Set(ofComposition.flatMap(({ code, values }) => (code === 'GS1018' && values['written'] ? [values['written']] : [])));
  if (told.size === 0) return (problems) => problems;
  return (problems) => problems.filter(({ code, values }) => code !== 'GS1010' || !told.has(values['written'] ?? ''));
}

/** Adds sections at the end of the entry: in fences of their own in Markdown. */
function skeletonFix(entry: SourceFile, needed: readonly { readonly name: string; readonly skeleton: string }[]): Fix {
  const end = entry.text.length;
  const separator = entry.text === '' || entry.text.endsWith('\n') ? '' : '\n';
  const texts = needed.map(({ skeleton }) => (entry.kind === 'markdown' ? `\n\`\`\`yaml\n${skeleton}\`\`\`\n` : skeleton));
  const title = needed.length === 1 ? `Insert \`${needed[0]?.name}\`` : 'Insert the missing sections';
  return { title, preferred: true, edits: [{ chunk: entry.fileChunk.id, start: end, end, text: separator + texts.join('') }] };
}
