/** GS4028: what is declared but never referred to. */
import type { NameKind } from '../../catalogue/model';
import type { Problem } from '../../source/problem';
import { isBoardMacro } from '../assets/payload/boardMacros';
import type { DataUse } from '../assets/structure';
import type { Declaration } from '../model';
import type { SymbolTable } from '../symbols/symbols';
import type { Checked } from './checked';

const kinds: readonly NameKind[] = ['globalVariable', 'playerVariable', 'spaceMarker', 'globalMarker', 'zone', 'namedSet', 'cardTag'];

/** Tags with a meaning of their own. */
const meaningfulTags: ReadonlySet<string> = new Set(['coup', 'pivotal']);

export function unusedNames(all: readonly Checked[], dataUses: readonly DataUse[], symbols: SymbolTable): readonly Problem[] {
  if (kinds.some((kind) => symbols.uncertain(kind)) || isFaulty(symbols)) return [];
  const uses = new Uses(all, dataUses);
  return kinds.flatMap((kind) => {
    const seen = new Set<string>();
    return symbols.all(kind).flatMap((declaration): readonly Problem[] => {
      const { name, range } = declaration;
      if (seen.has(name) || !isCounted(declaration, symbols) || uses.has(kind, name)) return [];
      seen.add(name);
      return [{ ...range, code: 'GS4028', values: { n: name } }];
    });
  });
}

/** Uses may be lost where the text is faulty. */
function isFaulty({ sources }: SymbolTable): boolean {
  return sources.composition.members.some((uri) =>
    (sources.files.get(uri)?.blocks ?? []).some(
      ({ role, chunks }) => role === 'spec' && chunks.some(({ problems }) => problems.some(({ code }) => code === 'GS1001')),
    ),
  );
}

/** Spaces, tracks and other catalogue data are no fault where nothing names them. */
function isCounted({ kind, name, entry }: Declaration, symbols: SymbolTable): boolean {
  const section = (names: readonly string[]) =>
    names.some((each) => (symbols.sections.get(each) ?? []).some((part) => part.entry === entry));
  switch (kind) {
    case 'zone':
      // The zones of a board are reached from one another.
      return section(['zones']) && !isBoardMacro(entry.node) && symbols.fact('zoneBase', name)?.kind === 'aux';
    case 'globalVariable':
      return section(['globalVars']);
    case 'cardTag':
      return !meaningfulTags.has(name);
    default:
      return true;
  }
}

class Uses {
  private readonly names = new Set<string>();
  private readonly mentions = new Set<string>();
  private readonly patterns = new Set<string>();
  private readonly whole = new Set<string>();

  constructor(all: readonly Checked[], dataUses: readonly DataUse[]) {
    for (const { kind, name } of dataUses) this.names.add(`${kind} ${name}`);
    for (const { result } of all) {
      for (const { kind, name } of result.names) this.names.add(`${kind} ${name}`);
      for (const mention of result.mentions) this.mentions.add(mention);
      for (const pattern of result.zonePatterns) this.patterns.add(pattern);
      for (const query of result.wholeQueries) this.whole.add(query);
    }
  }

  has(kind: NameKind, name: string): boolean {
    if (this.names.has(`${kind} ${name}`) || this.mentions.has(name)) return true;
    if (kind === 'globalMarker') return this.whole.has('globalMarkers');
    return kind === 'zone' && (this.whole.has('zones') || [...this.patterns].some((pattern) => fits(pattern, name)));
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
