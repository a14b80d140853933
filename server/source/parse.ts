/**
 * Text of a chunk to its syntax tree. The reader of this folder is an order of magnitude faster than a general parser (`npm run bench`) and
 * keeps a fault to its line. A test holds it to the `yaml` package: to its values, and to its refusals.
 */
import { readDocument } from './reader/block';
import { itemStore, type ReadBefore, type ReadItems } from './reader/items';
import { type Fault, startScan } from './reader/scan';
import type { SyntaxNode } from './tree';

export interface ReadText {
  /** Undefined if there is nothing but comments. */
  readonly root: SyntaxNode | undefined;
  readonly faults: readonly Fault[];
  /** The items of its lists, for the next version of the text. */
  readonly items: ReadItems | undefined;
  /** List items that were read, as far as they were not taken over. */
  readonly itemsRead: number;
}

/**
 * Never throws and takes time in proportion to the text; of a text that has an earlier version, what lies in list items that have not changed is
 * not read again.
 */
export function parseText(text: string, earlier: () => ReadBefore | undefined = () => undefined): ReadText {
  const items = itemStore(text, earlier);
  const scan = startScan(text, items);
  const root = readDocument(scan);
  return { root, faults: scan.faults, items: items?.items, itemsRead: items?.read ?? 0 };
}
