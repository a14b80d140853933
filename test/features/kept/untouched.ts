/** The law of edits: what they do not touch stays, where it was and with the value that it had. Told by the `yaml` package, not by the reader of the product. */
import { isAlias, isScalar, LineCounter, parseAllDocuments, visit } from 'yaml';

export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Leaf {
  readonly start: number;
  readonly end: number;
  /** The value with its type, or the name of the alias, and the anchor. */
  readonly value: string;
  /** Which document of the file it is in. */
  readonly document: number;
}

interface Parsed {
  readonly error: string | undefined;
  readonly leaves: readonly Leaf[];
}

function parsed(text: string): Parsed {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter, uniqueKeys: false, merge: false, version: '1.2', schema: 'core' });
  const list = 'empty' in documents ? [] : documents;
  const leaves: Leaf[] = [];
  for (const [index, document] of list.entries()) {
    visit(document, {
      Node: (_key, node) => {
        if (!isScalar(node) && !isAlias(node)) return;
        const [start, end] = node.range ?? [0, 0];
        if (start === end) return;
        const value = isAlias(node) ? `*${node.source}` : JSON.stringify([node.value, node.anchor]);
        leaves.push({ start, end, value, document: index });
      },
    });
  }
  return { error: list.flatMap(({ errors }) => errors)[0]?.message, leaves };
}

const comment = /(?<=^|\s)#[^\r\n]*/gm;

/** What the edits, which are in order and apart from each other, have lost or changed that they do not touch; nothing if they keep the law. */
export function lostBy(before: string, edits: readonly TextEdit[], after: string): readonly string[] {
  const faults: string[] = [];
  const [was, is] = [parsed(before), parsed(after)];
  if (before.includes('\r\n') && !/[^\r]\n/.test(before) && /[^\r]\n/.test(after)) faults.push('a line ends otherwise');
  const moved = (place: number) =>
    edits.reduce((sum, { start, end, text }) => sum + (end <= place ? text.length - (end - start) : 0), place);
  const isTouched = ({ start, end }: { readonly start: number; readonly end: number }) =>
    edits.some((edit) => (edit.start === edit.end ? start < edit.start && edit.start < end : edit.start < end && start < edit.end));
  for (const { 0: found, index } of before.matchAll(comment)) {
    const range = { start: index, end: index + found.length };
    if (!isTouched(range) && !after.startsWith(found, moved(index))) faults.push(`the comment ${found} is lost`);
  }
  if (was.error !== undefined) return faults;
  if (is.error !== undefined) return [...faults, `no YAML: ${is.error}`];
  const documents = new Map<number, number>();
  const now = new Map(is.leaves.map((leaf) => [leaf.start, leaf]));
  for (const leaf of was.leaves) {
    if (isTouched(leaf)) continue;
    const found = now.get(moved(leaf.start));
    if (found?.value !== leaf.value) faults.push(`${leaf.value} becomes ${found?.value ?? 'nothing'}`);
    else if ((documents.get(leaf.document) ?? found.document) !== found.document) faults.push(`${leaf.value} changes its document`);
    else documents.set(leaf.document, found.document);
  }
  if (new Set(documents.values()).size < documents.size) faults.push('documents become one');
  return faults;
}
