/** GS4028: what is declared but never referred to. */
import type { NameKind } from '../../catalogue/model';
import { tagsWithMeaning } from '../../catalogue/names';
import type { Problem } from '../../source/problem';
import { isBoardMacro } from '../assets/payload/boardMacros';
import type { Declaration } from '../model';
import { removeDeclarationFixes } from '../removal';
import type { DeclarationGroup } from '../symbols/declarations';
import type { FileSections } from '../symbols/sections';
import { perObject } from '../symbols/share';
import type { SymbolTable } from '../symbols/symbols';
import type { Usage } from './usage';

const kinds: readonly NameKind[] = ['globalVariable', 'playerVariable', 'spaceMarker', 'globalMarker', 'zone', 'namedSet', 'cardTag'];

/** A problem for each declaration that nothing refers to; none while names may have been lost, since they may be the uses. */
export function unusedNames(usage: Usage, symbols: SymbolTable): readonly Problem[] {
  if (kinds.some((kind) => symbols.uncertain(kind))) return [];
  const patterns = usage.zonePatterns();
  const isUsed = (kind: NameKind, name: string) =>
    usage.has(kind, name) || symbols.isUnread(name) || (kind === 'zone' && patterns.some((pattern) => fits(pattern, name)));
  return kinds.flatMap((kind) => {
    const seen = new Set<string>();
    const counted = symbols.memory.declarations.groups.flatMap((group) => countedIn(group).get(kind) ?? []);
    return counted.flatMap((declaration): readonly Problem[] => {
      const { name, range } = declaration;
      if (seen.has(name) || isUsed(kind, name)) return [];
      if (kind === 'zone' && symbols.fact('zoneBase', name)?.kind !== 'aux') return [];
      seen.add(name);
      const { chunk } = declaration.entry;
      const fixes =
        range.chunk === chunk.id ? removeDeclarationFixes(`Remove \`${name}\``, chunk, range, siblingsOf(declaration, symbols)) : [];
      return [{ ...range, code: 'GS4028', values: { n: name }, ...(fixes.length > 0 ? { fixes } : {}) }];
    });
  });
}

/** The number of entries of the section that declares a name. */
function siblingsOf({ entry }: Declaration, { sections }: SymbolTable): number {
  return [...sections.values()].find((parts) => parts.some((part) => part.entry === entry))?.length ?? 0;
}

/** Uses may be lost where the text is faulty, or where a section was not recognised because its name is misspelt. */
export function mayLackUses({ sections }: SymbolTable): boolean {
  return sections.files.some(lacksUses);
}

const lacksUses = perObject(
  ({ file: { blocks, fileChunk }, nodes }: FileSections): boolean =>
    [...nodes.values()].some((own) => own.some(({ damaged }) => damaged)) ||
    fileChunk.problems.some(({ code, values }) => code === 'GS1010' && values['similar'] !== undefined) ||
    blocks.some(({ role, chunks }) => role === 'spec' && chunks.some(({ problems }) => problems.some(({ code }) => code === 'GS1001'))),
);

/** What a group declares that should be used. */
const countedIn = perObject(
  (group: DeclarationGroup): ReadonlyMap<NameKind, readonly Declaration[]> =>
    new Map(kinds.map((kind) => [kind, mayCount(kind, group) ? group.ofKind(kind).filter((each) => isCounted(each, group)) : []])),
);

/** An asset declares neither zones nor variables of a section. */
function mayCount(kind: NameKind, { section }: DeclarationGroup): boolean {
  return section !== undefined || (kind !== 'zone' && kind !== 'globalVariable');
}

/** Spaces, tracks and other catalogue data are no fault where nothing names them: zones and variables count in their own sections. */
function isCounted({ kind, name, entry }: Declaration, { section }: DeclarationGroup): boolean {
  switch (kind) {
    case 'zone':
      // The zones of a board are reached from one another.
      return section === 'zones' && !isBoardMacro(entry.node);
    case 'globalVariable':
      return section === 'globalVars';
    case 'cardTag':
      return !tagsWithMeaning.includes(name);
    default:
      return true;
  }
}

/** Whether a base can be what a composed name comes to; a qualifier may follow the base. */
function fits(pattern: string, base: string): boolean {
  const star = pattern.indexOf('*');
  const beginning = pattern.slice(0, star).split(':')[0] ?? '';
  const end = pattern.slice(star + 1);
  const ownEnd = end.includes(':') ? (end.split(':')[0] ?? '') : end;
  if (pattern.slice(0, star).includes(':')) return beginning === base;
  return base.startsWith(beginning) && (end === '' || base.endsWith(ownEnd) || `${base}:none`.endsWith(end));
}
