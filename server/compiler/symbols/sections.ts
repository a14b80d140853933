/** The sections of a composition: entries by canonical section name (`turnFlow` and `coupPlan` by their own), in the order of the members. */
import { mostZones } from '../../catalogue/gameLimits';
import { olderRootKeys } from '../../catalogue/sections';
import type { Composition, SectionEntry, SectionSource, SourceFile } from '../../source/model';
import type { SyntaxNode } from '../../source/tree';
import { generatedCount, isBoardMacro } from '../assets/payload/boardMacros';
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
  /** Calls of board macros that would make more zones than a game may have. They are in no other list, so that nobody makes the zones. */
  readonly surplus: readonly SectionPart[];
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
  const surplus: SectionPart[] = [];
  let left = mostZones;
  for (const uri of composition.members) {
    const file = files.get(uri);
    if (!file) continue;
    const { sections: ofFile, zones, surplus: beyond } = withinLimit(sectionsIn(file), left);
    left -= zones;
    for (const part of beyond) surplus.push(part);
    own.push(ofFile);
    for (const [name, parts] of ofFile.parts) {
      const before = sections.get(name);
      sections.set(name, before ? before.concat(parts) : parts);
    }
  }
  return Object.assign(sections, { files: own, surplus });
}

interface Limited {
  /** How many zones board macros might have made before. */
  readonly left: number;
  /** The sections without the surplus. */
  readonly sections: FileSections;
  /** How many zones the other calls make. */
  readonly zones: number;
  readonly surplus: readonly SectionPart[];
}

const limited = new WeakMap<FileSections, Limited>();

/** The same object as long as the file and the limit are the same. */
function withinLimit(sections: FileSections, left: number): Limited {
  const known = limited.get(sections);
  if (known?.left === left) return known;
  const surplus = new Set<SectionPart>();
  let zones = 0;
  for (const part of sections.parts.get('zones') ?? []) {
    const count = isBoardMacro(part.entry.node) ? (generatedCount(part.entry.node) ?? 0) : 0;
    if (zones + count > left) surplus.add(part);
    else zones += count;
  }
  const made = { left, sections: surplus.size === 0 ? sections : without(sections, surplus), zones, surplus: [...surplus] };
  limited.set(sections, made);
  return made;
}

function without({ file, parts }: FileSections, surplus: ReadonlySet<SectionPart>): FileSections {
  return fileSections(file, new Map([...parts].map(([name, own]) => [name, own.filter((part) => !surplus.has(part))])));
}

function fileSections(file: SourceFile, parts: FileSections['parts']): FileSections {
  return { file, parts, nodes: new Map([...parts].map(([name, own]) => [name, own.map(({ entry }) => entry.node)])) };
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
  const made = fileSections(file, sections);
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
