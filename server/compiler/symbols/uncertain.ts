/** Of which kinds names may be missing although they were written (`Symbols.uncertain`). */
import type { DiagnosticCode, NameKind } from '../../catalogue/model';
import { sections as sectionTable } from '../../catalogue/sections';
import type { Chunk, Composition, SourceFile } from '../../source/model';
import { nearest } from '../../source/nearest';
import type { SyntaxNode } from '../../source/tree';
import { declaresUnwritten, mayHold } from '../../source/unread';
import { kindsOfSection } from './declare';
import { sectionsIn } from './sections';

export interface Uncertainty {
  readonly all: boolean;
  /** Any name of these kinds may be missing. */
  readonly kinds: ReadonlySet<NameKind>;
  /** Names of these kinds may be missing that are written in text which is not read: that text. */
  readonly unread: ReadonlyMap<NameKind, string>;
  /** All text that is not read: it may use names as well. */
  readonly text: string;
}

/** Faults after which any section may have been overlooked: files, fences, imports and section names that were not understood. */
const losesSections: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'GS1001',
  'GS1007',
  'GS1009',
  'GS1012',
  'GS1013',
  'GS1014',
  'GS1015',
  'GS1016',
  'GS1017',
  'GS1023',
  'GS1024',
  'GS1025',
  'GS1026',
  'GS1029',
  'GS1099',
]);

/** Faults inside a chunk that may cost names: what follows them is not read, or not as it was meant. */
const losesNames: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'GS1001',
  'GS1002',
  'GS1003',
  'GS1004',
  'GS1007',
  'GS1023',
  'GS1024',
  'GS1026',
]);

/** Part of the chunk was not read as it was meant. */
export function isFaulty(chunk: Chunk): boolean {
  return chunk.problems.some(({ code }) => losesNames.has(code));
}

/** `nameless`: kinds of which a declaration has no readable name. */
export function uncertainty(composition: Composition, files: ReadonlyMap<string, SourceFile>, nameless: Iterable<NameKind>): Uncertainty {
  const kinds = new Set<NameKind>(nameless);
  const unread = new Map<NameKind, string>();
  let text = '';
  let all = composition.fragment || composition.problems.some(({ code }) => losesSections.has(code));
  for (const uri of composition.members) {
    const file = files.get(uri);
    const ofFile = file && doubtsIn(file);
    if (!ofFile || ofFile.all) all = true;
    for (const kind of ofFile?.kinds ?? []) kinds.add(kind);
    for (const [kind, more] of ofFile?.unread ?? []) addText(unread, kind, more);
    text += ofFile?.text ?? '';
  }
  return { all, kinds, unread, text };
}

function addText(unread: Map<NameKind, string>, kind: NameKind, text: string): void {
  unread.set(kind, (unread.get(kind) ?? '') + text);
}

const ofFiles = new WeakMap<SourceFile, Uncertainty>();

/** What one file makes uncertain; cached. */
function doubtsIn(file: SourceFile): Uncertainty {
  const known = ofFiles.get(file);
  if (known) return known;
  const kinds = new Set<NameKind>();
  let all = file.fileChunk.problems.some(({ code }) => losesSections.has(code));
  const unread = new Map<NameKind, string>();
  for (const each of file.unread) {
    if (each.sections === 'all' || mayHold(each, 'imports')) all = true;
    else {
      for (const kind of new Set([...each.sections].flatMap(kindsOfSection))) {
        if (declaresUnwritten(each.text)) kinds.add(kind);
        else addText(unread, kind, `${each.text}\n`);
      }
    }
  }
  const inSections = new Set<string>();
  for (const [name, parts] of sectionsIn(file).parts) {
    for (const { entry, section } of parts) {
      inSections.add(entry.chunk.id);
      inSections.add(section.keyChunk.id);
      if (isFaulty(entry.chunk) || entry.node.kind !== 'mapping') {
        for (const kind of kindsOfSection(name)) kinds.add(kind);
      }
    }
  }
  for (const { chunks, role } of file.blocks) {
    if (role === 'illustration') for (const { root } of chunks) for (const kind of meantKinds(root)) kinds.add(kind);
    for (const { id, problems } of role === 'scenario' ? [] : chunks) {
      const loses = inSections.has(id) ? sectionFaults : losesSections;
      if (problems.some(({ code }) => loses.has(code))) all = true;
    }
  }
  const doubts = { all, kinds, unread, text: file.unread.map((each) => `${each.text}\n`).join('') };
  ofFiles.set(file, doubts);
  return doubts;
}

/** A block whose only section key is misspelt counts as an illustration (GS1010): its names are missing. */
function meantKinds(root: SyntaxNode | undefined): readonly NameKind[] {
  const keys = root?.kind === 'mapping' ? root.entries.map(({ key }) => String(key.value)) : [];
  return keys.flatMap((key) => nearest(key, Object.keys(sectionTable)).flatMap((section) => kindsOfSection(section)));
}

/** In a chunk that belongs to a section these still say that a section was overlooked. */
const sectionFaults: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(['GS1012', 'GS1013']);

/** Do both leave the same names open? */
export function sameUncertainty(a: Uncertainty, b: Uncertainty): boolean {
  return (
    a.all === b.all &&
    a.text === b.text &&
    a.kinds.size === b.kinds.size &&
    [...a.kinds].every((kind) => b.kinds.has(kind)) &&
    a.unread.size === b.unread.size &&
    [...a.unread].every(([kind, text]) => b.unread.get(kind) === text)
  );
}

/** What is in doubt about a kind of names: nothing, every name, or those that are written in a text. */
export function doubtOf(doubts: Uncertainty, kind: string): boolean | string {
  const { all } = doubts;
  const kinds: ReadonlySet<string> = doubts.kinds;
  const unread: ReadonlyMap<string, string> = doubts.unread;
  return all || kinds.has(kind) || (unread.get(kind) ?? false);
}
