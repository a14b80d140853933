/** The declarations of a composition: made from the seeds of its entries and of the selected assets, indexed by kind and name. */

import type { NameKind } from '../../catalogue/model';
import type { SectionEntry, SourceFile } from '../../source/model';
import type { SyntaxNode } from '../../source/tree';
import { readTables } from '../assets/payload/tables';
import type { Declaration } from '../model';
import { type Declared, type DeclaredPart, declareAsset, declareEntry, type Seed, wholly } from './declare';
import { listKey } from './listKey';
import type { SectionPart, Sections } from './sections';
import type { Asset, Selection } from './selection';
import { equals, perObject, shareMap } from './share';

export interface Declarations {
  readonly all: (kind: NameKind, container?: string) => readonly Declaration[];
  readonly lookup: (kind: NameKind, name: string, container?: string) => Declaration | undefined;
  /** Kinds of which something declares a name that cannot be read. */
  readonly nameless: ReadonlySet<NameKind>;
  /** In the order of `all`. */
  readonly groups: readonly DeclarationGroup[];
}

/** What one section of one file, or an asset that is selected, declares. */
export interface DeclarationGroup {
  readonly id: string;
  /** The section; undefined for an asset. */
  readonly section: string | undefined;
  readonly kinds: ReadonlySet<NameKind>;
  readonly parts: readonly PartOfGroup[];
  /** In the order of the text. Made when they are asked for: what is declared is known by its names. */
  readonly ofKind: (kind: NameKind) => readonly Declaration[];
  readonly nameless: readonly NameKind[];
  /** Names by kind, and by kind and container (`listKey`); the same object as in an earlier version where they are equal. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** Of these, the names that plain data can refer to. */
  readonly dataNames: ReadonlyMap<string, readonly string[]>;
  /** In the order of the text; a name may stand in every space of a map. */
  readonly first: (kind: NameKind, name: string, container?: string) => Declaration | undefined;
  readonly written: WrittenNames;
}

/** What a part of an entry declares, and in which entry. */
interface PartOfGroup {
  readonly part: SectionPart;
  readonly each: DeclaredPart;
}

/** What of a group has nothing to do with places: the same object as in an earlier version where the same names are declared. */
interface WrittenNames {
  /** Of each part, what it declares. */
  readonly lists: readonly (readonly Seed[])[];
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly dataNames: ReadonlyMap<string, readonly string[]>;
  readonly kinds: ReadonlySet<NameKind>;
  /** Which part is the first to declare a name, and a name in a container (`listKey`), by kind. */
  readonly index: Map<NameKind, ReadonlyMap<string, number>>;
}

/** Kinds of names that only definitions refer to. */
export const ofDefinitions: ReadonlySet<string> = new Set<NameKind>([
  'effectMacro',
  'conditionMacro',
  'macroParameter',
  'pipeline',
  'stage',
]);

/** `previous` are those of an earlier version. */
export function indexDeclarations(sections: Sections, selection: Selection, previous?: Declarations): Declarations {
  const before = new Map(previous?.groups.map((group) => [group.id, group]));
  const groups: DeclarationGroup[] = [];
  for (const asset of [selection.map, selection.catalogue]) {
    const payload = asset?.payload;
    if (payload) groups.push(groupOfAsset(`asset ${asset.kind}`, asset, () => declareAsset(asset.kind, payload), before));
  }
  for (const name of sections.keys()) {
    for (const { file, parts } of sections.files) {
      const own = parts.get(name);
      if (own && own.length > 0) groups.push(groupOfFile(name, file, own, before));
    }
  }
  const { scenario } = selection;
  if (scenario) groups.push(groupOfAsset('tables', scenario, () => wholly({ seeds: tableSeeds(scenario), nameless: [] }), before));

  const declaring = new Map<NameKind, DeclarationGroup[]>();
  for (const group of groups) for (const kind of group.kinds) addTo(declaring, kind, group);
  const lists = new Map<NameKind, readonly Declaration[]>();
  const ofKind = (kind: NameKind) => {
    const list = lists.get(kind) ?? (declaring.get(kind) ?? []).flatMap((group) => group.ofKind(kind));
    lists.set(kind, list);
    return list;
  };
  return {
    all: (kind, container) => {
      const list = ofKind(kind);
      return container === undefined ? list : list.filter((each) => each.container === container);
    },
    lookup: (kind, name, container) => {
      for (const group of declaring.get(kind) ?? []) {
        const first = group.first(kind, name, container);
        if (first) return first;
      }
      return undefined;
    },
    nameless: new Set(groups.flatMap((group) => group.nameless)),
    groups,
  };
}

const groupsOfParts = new WeakMap<readonly SectionPart[], DeclarationGroup>();

/** The group of a section in a file; cached by the entries, so that after an edit only the edited file is gone through again. */
function groupOfFile(
  name: string,
  file: SourceFile,
  parts: readonly SectionPart[],
  before: ReadonlyMap<string, DeclarationGroup>,
): DeclarationGroup {
  const known = groupsOfParts.get(parts);
  if (known) return known;
  const group = groupOf(
    `${name} ${file.uri}`,
    name,
    parts.map((part) => [part, declareEntry(name, part.entry.node)]),
    before,
  );
  groupsOfParts.set(parts, group);
  return group;
}

const groupsOfAssets = new WeakMap<SyntaxNode, Map<string, { readonly file: SourceFile; readonly group: DeclarationGroup }>>();

/** The group of an asset; cached as long as asset and file are the same. */
function groupOfAsset(
  id: string,
  { part, node }: Asset,
  declare: () => Declared,
  before: ReadonlyMap<string, DeclarationGroup>,
): DeclarationGroup {
  const own = groupsOfAssets.get(node) ?? new Map<string, { readonly file: SourceFile; readonly group: DeclarationGroup }>();
  const known = own.get(id);
  if (known?.file === part.file) return known.group;
  const group = groupOf(id, undefined, [[part, declare()]], before);
  groupsOfAssets.set(node, own.set(id, { file: part.file, group }));
  return group;
}

function groupOf(
  id: string,
  section: string | undefined,
  declared: readonly (readonly [SectionPart, Declared])[],
  before: ReadonlyMap<string, DeclarationGroup>,
): DeclarationGroup {
  const parts = declared.flatMap(([part, { parts: own }]) => own.map((each) => ({ part, each })));
  const written = writtenOf(
    parts.map(({ each }) => each.names),
    before.get(id)?.written,
  );
  const lists = new Map<NameKind, readonly Declaration[]>();
  return {
    id,
    section,
    kinds: written.kinds,
    parts,
    ofKind: (kind) => {
      if (!written.kinds.has(kind)) return [];
      const list =
        lists.get(kind) ??
        parts.flatMap((part) =>
          part.each.names.some((name) => name.kind === kind) ? declarationsIn(part).filter((each) => each.kind === kind) : [],
        );
      lists.set(kind, list);
      return list;
    },
    nameless: declared.flatMap(([, { nameless }]) => nameless),
    names: written.names,
    dataNames: written.dataNames,
    first: (kind, name, container) => {
      const at = indexOf(written, kind).get(listKey(name, container));
      const part = at === undefined ? undefined : parts[at];
      return part && firstByName(declarationsIn(part)).get(listKey(`${kind} ${name}`, container));
    },
    written,
  };
}

/** What the part declares, where it stands. */
export function declarationsIn({ part, each }: PartOfGroup): readonly Declaration[] {
  return made(part, each.seeds());
}

function writtenOf(lists: readonly (readonly Seed[])[], earlier: WrittenNames | undefined): WrittenNames {
  const isAsBefore =
    earlier !== undefined &&
    earlier.lists.length === lists.length &&
    lists.every((list, at) => list === earlier.lists[at] || equals(namesIn(earlier.lists[at] ?? []), namesIn(list)));
  if (isAsBefore) return earlier;
  const kinds = new Set<NameKind>();
  const names = new Map<string, string[]>();
  for (const list of lists) {
    for (const { kind, name, container } of list) {
      kinds.add(kind);
      addTo(names, kind, name);
      if (container !== undefined) addTo(names, listKey(kind, container), name);
    }
  }
  const shared = shareMap<readonly string[]>(earlier?.names, names);
  const dataNames = shared === earlier?.names ? earlier.dataNames : dataNamesIn(shared, earlier?.dataNames);
  return { lists, names: shared, dataNames, kinds, index: new Map() };
}

const namesIn = perObject((seeds: readonly Seed[]) => seeds.map(({ kind, name, container }) => [kind, name, container]));

function indexOf({ lists, index }: WrittenNames, kind: NameKind): ReadonlyMap<string, number> {
  const known = index.get(kind);
  if (known) return known;
  const found = new Map<string, number>();
  lists.forEach((list, at) => {
    for (const each of list) if (each.kind === kind) addFirst(found, each.name, each.container, at);
  });
  index.set(kind, found);
  return found;
}

function addFirst<V>(found: Map<string, V>, name: string, container: string | undefined, value: V): void {
  for (const key of container === undefined ? [name] : [name, listKey(name, container)]) if (!found.has(key)) found.set(key, value);
}

function dataNamesIn(
  names: ReadonlyMap<string, readonly string[]>,
  before: ReadonlyMap<string, readonly string[]> | undefined,
): ReadonlyMap<string, readonly string[]> {
  return shareMap(before, new Map([...names].filter(([key]) => !ofDefinitions.has(key.split('\n', 1)[0] ?? ''))));
}

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function tableSeeds(scenario: Asset): readonly Seed[] {
  if (!scenario.payload) return [];
  return [...readTables(scenario.payload).tables.values()].flatMap((table) => {
    const fields = new Map<string, Seed>();
    for (const { node } of table.rows) {
      for (const { key } of node.entries) {
        const name = String(key.value);
        if (!fields.has(name)) fields.set(name, { kind: 'tableField', name, at: key, node, container: table.path });
      }
    }
    return [{ kind: 'table' as const, name: table.path, at: table.key, node: table.node }, ...fields.values()];
  });
}

const known = new WeakMap<SectionEntry, WeakMap<readonly Seed[], readonly Declaration[]>>();

/** The seeds of an entry as declarations; cached as long as the entry is the same object. */
function made({ entry }: SectionPart, seeds: readonly Seed[]): readonly Declaration[] {
  const ofEntry = known.get(entry) ?? new WeakMap<readonly Seed[], readonly Declaration[]>();
  known.set(entry, ofEntry);
  const earlier = ofEntry.get(seeds);
  if (earlier) return earlier;
  const declarations = seeds.map((seed) => declaration(seed, entry));
  ofEntry.set(seeds, declarations);
  return declarations;
}

/** By kind and name, and by these and the container (`listKey`): going through all of a large part for each name would cost what the part is large. */
const firstByName = perObject((declarations: readonly Declaration[]): ReadonlyMap<string, Declaration> => {
  const found = new Map<string, Declaration>();
  for (const each of declarations) addFirst(found, `${each.kind} ${each.name}`, each.container, each);
  return found;
});

function declaration({ kind, name, at, node, container }: Seed, entry: SectionEntry): Declaration {
  return {
    kind,
    name,
    range: { chunk: entry.chunk.id, start: at.start, end: at.end },
    node,
    entry,
    ...(container === undefined ? {} : { container }),
  };
}
