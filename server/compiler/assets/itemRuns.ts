/** What the items of long lists say, in runs of neighbours: a run in which nothing has changed is passed as one. */
import type { PositionType } from '../../catalogue/model';
import { readAs } from '../../source/shifted';
import type { SyntaxNode } from '../../source/tree';
import { type Run, runsOver } from '../symbols/runs';
import type { DataUse, Meaning } from './structure';

/** What an item says: the same object for all versions that have taken it over; places are those at which it was looked at first. */
export interface ItemContent {
  readonly start: number;
  readonly meanings: readonly Meaning[];
  readonly uses: readonly DataUse[];
}

/** What the items of a run say; undefined are those that have a fault in their structure, or are no mappings. */
export interface RunContent {
  readonly isWhole: boolean;
  readonly items: readonly (ItemContent | undefined)[];
  readonly uses: readonly DataUse[];
}

/** A run where its items stand now. */
export interface ItemRun {
  readonly nodes: readonly SyntaxNode[];
  readonly as: RunContent;
}

const runsOfItems = runsOver<SyntaxNode>();

const contents = new WeakMap<Run<SyntaxNode>, { readonly type: PositionType; readonly name: string; readonly content: RunContent }>();

/** The items of a list, of which each has this type and is called so. `contentOf` tells what one says. */
export function itemRuns(
  nodes: readonly SyntaxNode[],
  type: PositionType,
  name: string,
  contentOf: (node: SyntaxNode) => ItemContent | undefined,
): readonly ItemRun[] {
  let at = 0;
  return runsOfItems(nodes.map(readAs)).map((run): ItemRun => {
    const own = nodes.slice(at, at + run.members.length);
    at += own.length;
    const known = contents.get(run);
    if (known?.type === type && known.name === name) return { nodes: own, as: known.content };
    const items = own.map(contentOf);
    const isWhole = items.every((item) => item !== undefined);
    const content = { items, isWhole, uses: items.flatMap((item) => item?.uses ?? []) };
    // A fault may have to do with what stands around the item.
    if (isWhole) contents.set(run, { type, name, content });
    return { nodes: own, as: content };
  });
}

/** The items of a run that are without a fault, with what they say. */
export function eachItem({ nodes, as }: ItemRun, visit: (node: SyntaxNode, content: ItemContent) => void): void {
  as.items.forEach((content, at) => {
    const node = nodes[at];
    if (content && node) visit(node, content);
  });
}
