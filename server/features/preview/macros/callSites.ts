/** Where a game calls a macro, and what stands around each call. */
import type { Compilation, Declaration } from '../../../compiler/model';
import type { MacroTarget } from '../../../protocol/preview';
import type { Chunk } from '../../../source/model';
import { entryOf, type MappingNode, partsOf, type SyntaxNode, textOf } from '../../../source/tree';
import { callerAround } from '../../callers';
import { nodeText, type Substitution } from './nodeText';

export interface CallSite {
  /** The definition that holds the call, and which of its calls of the macro it is. */
  readonly id: string;
  readonly label: string;
  readonly chunk: Chunk;
  readonly node: MappingNode;
  /** The definition that holds the call; undefined in sections that declare nothing. */
  readonly owner: Declaration | undefined;
}

/** A call with the calls by which its text is reached, where that is the body of a macro: the innermost first. */
export interface CallPath {
  readonly site: CallSite;
  readonly outer: CallPath | undefined;
}

type MacroKind = MacroTarget['kind'];

const known = new WeakMap<Compilation, Map<string, readonly CallSite[]>>();

/** All calls, in the order of the files and of their text. */
export function callSites(compilation: Compilation, kind: MacroKind, macro: string): readonly CallSite[] {
  const cache = known.get(compilation) ?? new Map<string, readonly CallSite[]>();
  known.set(compilation, cache);
  const key = `${kind} ${macro}`;
  const sites = cache.get(key) ?? sitesOf(compilation, kind, macro);
  cache.set(key, sites);
  return sites;
}

function sitesOf(compilation: Compilation, kind: MacroKind, macro: string): readonly CallSite[] {
  const sites: CallSite[] = [];
  const numbers = new Map<string, number>();
  for (const uri of compilation.composition.members) {
    for (const block of compilation.files.get(uri)?.blocks ?? []) {
      if (block.role !== 'spec') continue;
      for (const chunk of block.chunks) {
        // Most chunks do not even hold the name.
        if (chunk.root === undefined || !chunk.text.includes(macro)) continue;
        for (const node of callsIn(chunk.root, kind, macro)) {
          const owner = callerAround(compilation, { chunk: chunk.id, start: node.start, end: node.end });
          const name = owner === undefined ? 'game' : `${owner.kind} ${owner.name}`;
          const number = (numbers.get(name) ?? 0) + 1;
          numbers.set(name, number);
          const label = `${owner?.name ?? sectionOf(chunk)}${number === 1 ? '' : ` (${number})`}`;
          sites.push({ id: `${name} ${number}`, label, chunk, node, owner });
        }
      }
    }
  }
  return sites;
}

/** The path to the call by the first call of each macro that it stands in; macros are not gone through twice. */
export function callPath(compilation: Compilation, site: CallSite, seen: ReadonlySet<Declaration> = new Set()): CallPath {
  const { owner } = site;
  const kind = owner?.kind === 'effectMacro' ? 'macro' : owner?.kind === 'conditionMacro' ? 'conditionMacro' : undefined;
  if (owner === undefined || kind === undefined || seen.has(owner)) return { site, outer: undefined };
  const [first] = callSites(compilation, kind, owner.name).filter((each) => each.owner !== owner);
  return { site, outer: first && callPath(compilation, first, new Set([...seen, owner])) };
}

/** The argument of a call as text in which no parameter is left; undefined where it has none that can be written so. */
export function argumentText({ site, outer }: CallPath, parameter: string): string | undefined {
  const args = entryOf(site.node, 'args')?.value;
  const argument = entryOf(args, parameter)?.value;
  return argument && nodeText(argument, substitutionOf(outer));
}

/** What the parameters of the macro stand for whose body is reached by the path. */
export function substitutionOf(path: CallPath | undefined): Substitution {
  return (parameter) => path && argumentText(path, parameter);
}

/** The name of the macro that a node calls. */
export function calledBy(node: SyntaxNode, kind: MacroKind): string | undefined {
  return textOf(entryOf(node, kind)?.value);
}

function callsIn(node: SyntaxNode, kind: MacroKind, macro: string): readonly MappingNode[] {
  if (node.kind === 'scalar') return [];
  const inner = partsOf(node).flatMap((part) => callsIn(part, kind, macro));
  return node.kind === 'mapping' && calledBy(node, kind) === macro ? [node, ...inner] : inner;
}

function sectionOf({ root }: Chunk): string {
  const key = root?.kind === 'mapping' ? root.entries[0]?.key.value : undefined;
  return typeof key === 'string' ? key : 'game';
}
