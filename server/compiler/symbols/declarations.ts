/** The declarations of a composition: made from the seeds of its entries and of the selected assets, indexed by kind and name. */
import type { NameKind } from '../../catalogue/model';
import type { SectionEntry, SourceFile } from '../../source/model';
import type { ScalarNode, SyntaxNode } from '../../source/tree';
import { readTables } from '../assets/payload/tables';
import type { Declaration } from '../model';
import { type Declared, declareAsset, declareEntry, type Seed } from './declare';
import { listKey } from './listKey';
import type { SectionPart, Sections } from './sections';
import type { Asset, Selection } from './selection';
import { shareMap } from './share';

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
  readonly byKind: ReadonlyMap<NameKind, readonly Declaration[]>;
  readonly nameless: readonly NameKind[];
  /** Names by kind, and by kind and container (`listKey`); the same object as in an earlier version where they are equal. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** `previous` are those of an earlier version. */
export function indexDeclarations(sections: Sections, selection: Selection, previous?: Declarations): Declarations {
  const before = new Map(previous?.groups.map((group) => [group.id, group]));
  const groups: DeclarationGroup[] = [];
  for (const asset of [selection.map, selection.catalogue]) {
    if (asset?.payload) groups.push(groupOf(`asset ${asset.kind}`, [[asset.part, declareAsset(asset.kind, asset.payload)]], before));
  }
  for (const [name, parts] of sections) {
    for (let first = 0; first < parts.length; ) {
      const file = parts[first]?.file;
      let next = first + 1;
      while (next < parts.length && parts[next]?.file === file) next++;
      groups.push(groupOfFile(name, parts.slice(first, next), before));
      first = next;
    }
  }
  const { scenario } = selection;
  if (scenario) groups.push(groupOf('tables', [[scenario.part, { seeds: tableSeeds(scenario), nameless: [] }]], before));

  const lists = new Map<NameKind, readonly Declaration[]>();
  const ofKind = (kind: NameKind) => {
    const list = lists.get(kind) ?? groups.flatMap(({ byKind }) => byKind.get(kind) ?? []);
    lists.set(kind, list);
    return list;
  };
  const indices = new Map<NameKind, ReadonlyMap<string, readonly Declaration[]>>();
  const index = (kind: NameKind) => {
    const known = indices.get(kind) ?? groupByName(ofKind(kind));
    indices.set(kind, known);
    return known;
  };
  return {
    all: (kind, container) => {
      const list = ofKind(kind);
      return container === undefined ? list : list.filter((each) => each.container === container);
    },
    lookup: (kind, name, container) => {
      const found = index(kind).get(name);
      return container === undefined ? found?.[0] : found?.find((each) => each.container === container);
    },
    nameless: new Set(groups.flatMap((group) => group.nameless)),
    groups,
  };
}

const ofFiles = new WeakMap<SourceFile, Map<string, DeclarationGroup>>();

/** The group of a section in a file; cached, so that after an edit only the edited file is gone through again. */
function groupOfFile(name: string, parts: readonly SectionPart[], before: ReadonlyMap<string, DeclarationGroup>): DeclarationGroup {
  const file = parts[0]?.file;
  const known = file && ofFiles.get(file)?.get(name);
  if (known) return known;
  const group = groupOf(
    `${name} ${file?.uri}`,
    parts.map((part) => [part, declareEntry(name, part.entry.node)]),
    before,
  );
  if (file) ofFiles.set(file, (ofFiles.get(file) ?? new Map<string, DeclarationGroup>()).set(name, group));
  return group;
}

function groupOf(
  id: string,
  declared: readonly (readonly [SectionPart, Declared])[],
  before: ReadonlyMap<string, DeclarationGroup>,
): DeclarationGroup {
  const byKind = new Map<NameKind, Declaration[]>();
  const names = new Map<string, string[]>();
  for (const [part, { seeds }] of declared) {
    for (const declaration of made(part, seeds)) {
      const { kind, name, container } = declaration;
      addTo(byKind, kind, declaration);
      addTo(names, kind, name);
      if (container !== undefined) addTo(names, listKey(kind, container), name);
    }
  }
  return {
    id,
    byKind,
    nameless: declared.flatMap(([, { nameless }]) => nameless),
    names: shareMap<readonly string[]>(before.get(id)?.names, names),
  };
}

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function groupByName(list: readonly Declaration[]): ReadonlyMap<string, readonly Declaration[]> {
  const groups = new Map<string, Declaration[]>();
  for (const declaration of list) addTo(groups, declaration.name, declaration);
  return groups;
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

const known = new WeakMap<
  SectionEntry,
  { readonly file: SourceFile; readonly bySeeds: WeakMap<readonly Seed[], readonly Declaration[]> }
>();

/** The seeds of an entry as declarations; cached as long as entry and file are the same objects. */
function made(part: SectionPart, seeds: readonly Seed[]): readonly Declaration[] {
  const { entry, file } = part;
  let cached = known.get(entry);
  if (!cached || cached.file !== file) {
    cached = { file, bySeeds: new WeakMap() };
    known.set(entry, cached);
  }
  const earlier = cached.bySeeds.get(seeds);
  if (earlier) return earlier;
  const declarations = seeds.map((seed) => declaration(seed, entry, file));
  cached.bySeeds.set(seeds, declarations);
  return declarations;
}

function declaration({ kind, name, at, node, container }: Seed, entry: SectionEntry, file: SourceFile): Declaration {
  return {
    kind,
    name,
    range: { chunk: entry.chunk.id, start: at.start, end: at.end },
    node,
    entry,
    ...(container === undefined ? {} : { container }),
    get comment() {
      return commentAbove(file.text, entry.chunk.offset + firstOffset(at, node));
    },
  };
}

function firstOffset(at: ScalarNode, node: SyntaxNode): number {
  return Math.min(at.start, node.start);
}

/** The comment lines directly above the line that holds `offset`, without `#` and quote marks; undefined when there are none. */
function commentAbove(text: string, offset: number): string | undefined {
  const lines: string[] = [];
  let end = text.lastIndexOf('\n', offset - 1);
  while (end > 0) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = /^[\s>]*#\s?(.*?)\s*$/.exec(text.slice(start, end));
    if (!line) break;
    lines.unshift(line[1] ?? '');
    end = start - 1;
  }
  return lines.length > 0 ? lines.join('\n') : undefined;
}
