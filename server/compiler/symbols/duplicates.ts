/** Names declared twice, and reserved names (reference: `diagnostics.md`, GS2006, GS2007, GS2009). */
import { sectionByName } from '../../catalogue';
import type { CatalogueNameKind, NameKind } from '../../catalogue/model';
import { nameKinds } from '../../catalogue/names';
import { olderRootKeys, sections as sectionTable } from '../../catalogue/sections';
import type { Fix, Problem } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import { freshName } from '../freshName';
import { problemAt, rangeOf, replaceFix, yamlText } from '../problem';
import { type Declared, declareAsset, declareEntry, type Seed } from './declare';
import { NameTally, type Tallied } from './nameTally';
import type { FileSections, SectionPart, Sections } from './sections';
import type { Selection } from './selection';
import { type Derived, derive, perObject } from './share';
import type { SymbolTable } from './symbols';

const kindTable: Readonly<Record<NameKind, CatalogueNameKind>> = nameKinds;

/** Kinds with other codes for repeated names: parameters GS6013; or where repeating is no fault. */
const notChecked: ReadonlySet<NameKind> = new Set<NameKind>(['macroParameter', 'tableField', 'table']);

const reservedWords: ReadonlySet<string> = new Set([...Object.keys(sectionTable), ...Object.keys(olderRootKeys)]);

export interface Duplicates {
  readonly problems: readonly Problem[];
  /** Kinds in which a name is declared twice: another name may be lost by that. */
  readonly kinds: readonly NameKind[];
}

/** What is known of an earlier version. */
export interface KeptDuplicates {
  readonly found: Derived<Duplicates>;
  readonly tally: NameTally;
}

const none: Duplicates = { problems: [], kinds: [] };

/** Kept as long as the declarations are the same; gone through only where names may clash. */
export function findDuplicates(sections: Sections, selection: Selection, previous?: KeptDuplicates): KeptDuplicates {
  const tally = NameTally.of(talliesOf(sections, selection), keysOf, previous?.tally);
  if (tally.isClean) return { tally, found: derive(previous?.found, [], () => none) };
  const declared = declarations(sections, selection);
  const inputs = declared.flatMap(({ part, declared: own, scope }) => [part.entry.chunk.id, own, scope]);
  return { tally, found: derive(previous?.found, inputs, () => find(declared)) };
}

const keys = new WeakMap<readonly Seed[], readonly string[]>();

/** Keys that differ wherever names may be equal without a fault; those of reserved names stand twice. */
function keysOf(seeds: readonly Seed[]): readonly string[] {
  const known = keys.get(seeds);
  if (known) return known;
  const found: string[] = [];
  const generated = new Map<SyntaxNode, Set<string>>();
  for (const seed of seeds) {
    if (notChecked.has(seed.kind) || (seed.kind !== 'seat' && seed.kind !== 'tokenType' && kindTable[seed.kind].repeatable)) continue;
    const key = [...namespaceOf(seed), variantOf(seed), seed.name].join('\n');
    if (seed.generated) {
      const ofNode = generated.get(seed.node) ?? new Set();
      if (ofNode.has(key)) continue;
      generated.set(seed.node, ofNode.add(key));
    }
    found.push(key);
    if (isReserved(seed)) found.push(key);
  }
  keys.set(seeds, found);
  return found;
}

/** Names of different variants may be equal. */
function variantOf(seed: Seed): string {
  if (seed.kind === 'seat') return seed.node.kind;
  return seed.kind === 'tokenType' ? String(isPieceType(seed)) : '';
}

/** Problems of the names of a composition, the same list as in the previous version where nothing has changed. */
export function duplicateProblems(symbols: SymbolTable, previous?: Derived<readonly Problem[]>): Derived<readonly Problem[]> {
  return derive(previous, [symbols.duplicates], () => symbols.duplicates.problems);
}

interface ScopedPart {
  readonly part: SectionPart;
  readonly declared: Declared;
  /** The asset in which names must differ; '' for the composition. */
  readonly scope: string;
  /** The section, where there may be one of it: a second one is reported as a whole (GS1017). */
  readonly single?: string;
}

/** What counts towards repeated names: each asset, and each file. */
function talliesOf(sections: Sections, selection: Selection): readonly Tallied[] {
  return [...talliesOfAssets(selection), ...sections.files.map(ofFile)];
}

const ofFile = perObject(
  ({ parts }: FileSections): Tallied => ({
    lists: [...parts].flatMap(([name, own]) => own.flatMap(({ entry }) => declareEntry(name, entry.node).parts.map(({ names }) => names))),
    scope: '',
  }),
);

const ofPayloads = new WeakMap<SyntaxNode, Tallied>();

function talliesOfAssets(selection: Selection): readonly Tallied[] {
  return assetsWithScope(selection).map(({ asset, payload, scope }) => {
    const known = ofPayloads.get(payload);
    if (known?.scope === scope) return known;
    const tallied = { lists: declareAsset(asset.kind, payload).parts.map(({ names }) => names), scope };
    ofPayloads.set(payload, tallied);
    return tallied;
  });
}

function assetsWithScope({ assets, map, catalogue }: Selection) {
  return assets.flatMap((asset) =>
    asset.payload ? [{ asset, payload: asset.payload, scope: asset === map || asset === catalogue ? '' : asset.id }] : [],
  );
}

function seedsIn({ parts }: Declared): readonly Seed[] {
  return parts.flatMap(({ seeds }) => seeds());
}

/** Declarations of the selected assets first: a zone of the section that is a space of the map is the second of the two. */
function declarations(sections: Sections, selection: Selection): readonly ScopedPart[] {
  const assets = assetsWithScope(selection).map(({ asset, payload, scope }): ScopedPart => {
    return { part: asset.part, declared: declareAsset(asset.kind, payload), scope };
  });
  const entries = [...sections].flatMap(([name, parts]) =>
    parts.map((part): ScopedPart => {
      const single = sectionByName(name)?.singleton === true ? { single: name } : {};
      return { part, declared: declareEntry(name, part.entry.node), scope: '', ...single };
    }),
  );
  return [...assets.filter(({ scope }) => scope === ''), ...entries, ...assets.filter(({ scope }) => scope !== '')];
}

function find(declared: readonly ScopedPart[]): Duplicates {
  const problems: Problem[] = [];
  const kinds = new Set<NameKind>();
  const first = new Map<string, { readonly part: SectionPart; readonly seed: Seed; readonly single: string | undefined }>();
  const names = new Set(declared.flatMap((each) => seedsIn(each.declared).map(({ name }) => name)));
  const fresh = (name: string) => freshName(name, (each) => names.has(each) || reservedWords.has(each));
  for (const { part, declared: own, scope, single } of declared) {
    for (const seed of seedsIn(own)) {
      if (notChecked.has(seed.kind)) continue;
      const reserved = reservedProblem(part, seed, fresh);
      if (reserved) problems.push(reserved);
      const key = [scope, ...namespaceOf(seed), seed.name].join('\n');
      const earlier = first.get(key);
      if (!earlier) first.set(key, { part, seed, single });
      else if (single !== undefined && earlier.single === single && earlier.part !== part) continue;
      else if (!isRepeatable(seed, earlier.seed)) {
        problems.push(repeated(part, seed, earlier, fresh));
        if (scope === '') kinds.add(seed.kind);
      }
    }
  }
  if (kinds.has('track')) kinds.add('globalVariable');
  return { problems, kinds: [...kinds] };
}

/** Names that occur many times, each time beside another one. */
const spread: ReadonlySet<NameKind> = new Set<NameKind>(['tokenProperty', 'zoneProperty', 'stage', 'cardTag', 'cardMetadata']);

/** Names that must differ from each other share a name space. */
function namespaceOf({ kind, container, at }: Seed): readonly string[] {
  if (kind === 'interruptPhase') return ['phase'];
  if (kind === 'eventCard') return [kind, container ?? ''];
  if (spread.has(kind)) return [kind, container ?? '', String(at.start)];
  return [kind];
}

/** Attributes and the like occur in many places; a seat may be named in the metadata and in the catalogue. */
function isRepeatable(seed: Seed, earlier: Seed): boolean {
  if (seed.kind === 'seat') return seed.node.kind !== earlier.node.kind;
  if (seed.generated && earlier.generated && seed.node === earlier.node) return true;
  // The section `tokenTypes` replaces the types of the catalogue.
  if (seed.kind === 'tokenType') return isPieceType(seed) !== isPieceType(earlier);
  return kindTable[seed.kind].repeatable === true;
}

function isPieceType({ node }: Seed): boolean {
  return node.kind === 'mapping' && !node.entries.some(({ key }) => key.value === 'props');
}

/** Where one word makes many names, there is no word to rename. */
function renameFixes({ entry: { chunk } }: SectionPart, { at, generated }: Seed, fresh: (name: string) => string): readonly Fix[] {
  if (generated || typeof at.value !== 'string') return [];
  const name = fresh(at.value);
  return [replaceFix(`Rename to \`${name}\``, chunk, at, yamlText(name))];
}

function repeated(
  part: SectionPart,
  seed: Seed,
  earlier: { readonly part: SectionPart; readonly seed: Seed },
  fresh: (name: string) => string,
): Problem {
  const { chunk } = part.entry;
  const related = [{ ...rangeOf(earlier.part.entry.chunk, earlier.seed.at), message: 'The first definition.' }];
  const fixes = renameFixes(part, seed, fresh);
  const [a, b] = [String(earlier.seed.at.value).trim(), String(seed.at.value).trim()];
  // Written differently and yet equal: by Unicode normalisation, not by `:none` alone.
  if (a !== b && seed.kind !== 'zone' && !seed.generated) return problemAt(chunk, seed.at, 'GS2007', { a, b }, { related, fixes });
  const kind = kindTable[seed.kind].label;
  return problemAt(chunk, seed.at, 'GS2006', { kind, id: seed.name }, { related, fixes });
}

function reservedProblem(part: SectionPart, seed: Seed, fresh: (name: string) => string): Problem | undefined {
  if (!isReserved(seed)) return undefined;
  return problemAt(part.entry.chunk, seed.at, 'GS2009', { n: seed.name }, { fixes: renameFixes(part, seed, fresh) });
}

function isReserved({ kind, name, generated }: Seed): boolean {
  return !generated && !kindTable[kind].repeatable && (name.startsWith('__') || reservedWords.has(name));
}
