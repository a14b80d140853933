/** The sections of a composition: entries by canonical section name (`turnFlow` and `coupPlan` by their own), in the order of the members. */
import { olderRootKeys } from '../../catalogue/sections';
import type { Composition, SectionEntry, SectionSource, SourceFile } from '../../source/model';
import type { SyntaxNode } from '../../source/tree';
import { valueAt } from './read';

export interface SectionPart {
  readonly entry: SectionEntry;
  readonly section: SectionSource;
  readonly file: SourceFile;
}

/** Entries by section, over all members. */
export interface Sections extends ReadonlyMap<string, readonly SectionPart[]> {
  /** In the order of the members. */
  readonly files: readonly FileSections[];
}

/** What one file has, the same object as long as the file is. */
export interface FileSections {
  readonly file: SourceFile;
  readonly parts: ReadonlyMap<string, readonly SectionPart[]>;
  readonly nodes: ReadonlyMap<string, readonly SyntaxNode[]>;
}

/** Root keys whose content is not that of the section they belong to: they stay apart. */
const olderRoots: ReadonlySet<string> = new Set(Object.keys(olderRootKeys));

/** The sections of all members that are there. */
export function collectSections(composition: Composition, files: ReadonlyMap<string, SourceFile>): Sections {
  const sections = new Map<string, readonly SectionPart[]>();
  const own: FileSections[] = [];
  for (const uri of composition.members) {
    const file = files.get(uri);
    if (!file) continue;
    const ofFile = sectionsIn(file);
    own.push(ofFile);
    for (const [name, parts] of ofFile.parts) {
      const before = sections.get(name);
      sections.set(name, before ? before.concat(parts) : parts);
    }
  }
  return Object.assign(sections, { files: own });
}

const ofFiles = new WeakMap<SourceFile, FileSections>();

/** The sections of one file; cached, so that after an edit only the edited file is gone through again. */
export function sectionsIn(file: SourceFile): FileSections {
  const known = ofFiles.get(file);
  if (known) return known;
  const sections = new Map<string, SectionPart[]>();
  for (const block of file.blocks) {
    if (block.role !== 'spec') continue;
    for (const section of block.sections) {
      const name = olderRoots.has(section.written) ? section.written : section.name;
      const parts = sections.get(name) ?? [];
      sections.set(name, parts);
      for (const entry of section.entries) parts.push({ entry, section, file });
    }
  }
  const nodes = new Map([...sections].map(([name, parts]) => [name, parts.map(({ entry }) => entry.node)]));
  const made = { file, parts: sections, nodes };
  ofFiles.set(file, made);
  return made;
}

/** The entries of a section as nodes. */
export function nodesOf(sections: Sections, name: string): readonly SyntaxNode[] {
  return (sections.get(name) ?? []).map(({ entry }) => entry.node);
}

/** The same file by file, to be compared with those of another version: what has no edit in it is the same list. */
export function nodeLists({ files }: Sections, name: string): readonly (readonly SyntaxNode[])[] {
  return files.flatMap(({ nodes }) => {
    const own = nodes.get(name);
    return own ? [own] : [];
  });
}

/** The content of a singleton section: its first definition counts (GS1017 reports the others). */
export function singletonOf(sections: Sections, name: string): SyntaxNode | undefined {
  return sections.get(name)?.[0]?.entry.node;
}

/** The card-driven flow: `turnOrder.config.turnFlow`, or the older section `turnFlow`. */
export function turnFlowOf(sections: Sections): SyntaxNode | undefined {
  return valueAt(singletonOf(sections, 'turnOrder'), 'config', 'turnFlow') ?? singletonOf(sections, 'turnFlow');
}
