/** The declarations of a composition: made from the seeds of its entries and of the selected assets, indexed by kind and name. */
import type { NameKind } from '../../catalogue/model';
import type { SectionEntry, SourceFile } from '../../source/model';
import type { ScalarNode, SyntaxNode } from '../../source/tree';
import { readTables } from '../assets/payload/tables';
import type { Declaration } from '../model';
import { declareAsset, declareEntry, type Seed } from './declare';
import type { SectionPart, Sections } from './sections';
import type { Asset, Selection } from './selection';

export interface Declarations {
  readonly all: (kind: NameKind, container?: string) => readonly Declaration[];
  readonly lookup: (kind: NameKind, name: string, container?: string) => Declaration | undefined;
  /** Kinds of which something declares a name that cannot be read. */
  readonly nameless: ReadonlySet<NameKind>;
}

export function indexDeclarations(sections: Sections, selection: Selection): Declarations {
  const byKind = new Map<NameKind, Declaration[]>();
  const nameless = new Set<NameKind>();
  const add = (part: SectionPart, declared: { readonly seeds: readonly Seed[]; readonly nameless: readonly NameKind[] }) => {
    for (const kind of declared.nameless) nameless.add(kind);
    for (const declaration of made(part, declared.seeds)) {
      const list = byKind.get(declaration.kind);
      if (list) list.push(declaration);
      else byKind.set(declaration.kind, [declaration]);
    }
  };
  for (const asset of [selection.map, selection.catalogue]) {
    if (asset?.payload) add(asset.part, declareAsset(asset.kind, asset.payload));
  }
  for (const [name, parts] of sections) for (const part of parts) add(part, declareEntry(name, part.entry.node));
  if (selection.scenario) add(selection.scenario.part, { seeds: tableSeeds(selection.scenario), nameless: [] });

  const indices = new Map<NameKind, ReadonlyMap<string, readonly Declaration[]>>();
  const index = (kind: NameKind) => {
    const known = indices.get(kind) ?? groupByName(byKind.get(kind) ?? []);
    indices.set(kind, known);
    return known;
  };
  return {
    all: (kind, container) => {
      const list = byKind.get(kind) ?? [];
      return container === undefined ? list : list.filter((each) => each.container === container);
    },
    lookup: (kind, name, container) => {
      const found = index(kind).get(name);
      return container === undefined ? found?.[0] : found?.find((each) => each.container === container);
    },
    nameless,
  };
}

function groupByName(list: readonly Declaration[]): ReadonlyMap<string, readonly Declaration[]> {
  const groups = new Map<string, Declaration[]>();
  for (const declaration of list) {
    const group = groups.get(declaration.name);
    if (group) group.push(declaration);
    else groups.set(declaration.name, [declaration]);
  }
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
