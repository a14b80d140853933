/**
 * Refactorings one after the other, at random places of a game: what each leaves is what the next is made of, so that texts arise that nobody has
 * written. What has been made must be the same when it is read from scratch, in canonical layout where it was in it, and keep every comment.
 */
import { compile } from '../../server/compiler/compile';
import type { Compilation } from '../../server/compiler/model';
import { edited } from '../../server/features/formatting/blankEdits';
import { formatEdits } from '../../server/features/formatting/formatting';
import { comparable, compiledWith } from '../../server/features/refactorings/check';
import { checkedOutcome, refactoringsAt } from '../../server/features/refactorings/refactorings';
import { isSpec, readSource } from '../../server/source/file';
import type { SourceFile } from '../../server/source/model';
import type { SyntaxNode } from '../../server/source/tree';
import type { Randomness } from './randomness';

export interface RefactoringWork {
  /** By refactoring: how often it was made. */
  readonly made: Readonly<Record<string, number>>;
  /** By refactoring and reason: how often it was refused. */
  readonly refused: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/** After so many refactorings the game is what it was at first. */
const chain = 12;

/** Surroundings of a file: each has every fence and line of its own. */
export const surrounded = {
  plain: (text: string) => text,
  crlf: (text: string) => text.replace(/\r?\n/g, '\r\n'),
  'in a list': (text: string) => text.replace(/^(`{3,}|~{3,})([\s\S]*?)^\1/gm, (fence) => `- Item\n\n${fence.replace(/^(?=.)/gm, '  ')}`),
  'in a quote': (text: string) => text.replace(/^(`{3,}|~{3,})([\s\S]*?)^\1/gm, (fence) => fence.replace(/^/gm, '> ')),
};

export function refactorAtRandom(
  texts: Readonly<Record<string, string>>,
  entry: string,
  wanted: number,
  { below, oneOf }: Randomness,
): RefactoringWork {
  const made: Record<string, number> = {};
  const refused: Record<string, number> = {};
  const faults: string[] = [];
  const start = compiled(texts, entry);
  let compilation = start;
  for (let step = 0; step < wanted; step++) {
    if (step % chain === 0) compilation = start;
    const files = [...compilation.files.values()].filter(({ blocks }) => blocks.some(({ role }) => role === 'spec'));
    const file = files[below(files.length)];
    const nodes = file === undefined ? [] : nodesOf(file);
    const from = nodes[below(nodes.length)];
    if (file === undefined || from === undefined) continue;
    const until = oneOf(['none', 'none', 'node', 'lines']);
    const to = until === 'none' ? from.start : until === 'node' ? from.end : Math.min(file.text.length, from.end + below(300));
    const offers = refactoringsAt(compilation, file, from.start, to);
    const offer = offers[below(offers.length)];
    if (offer === undefined) continue;
    const where = `${offer.id} at ${file.uri}:${file.text.slice(0, from.start).split('\n').length}, step ${step}`;
    const outcome = checkedOutcome(compilation, offer, {});
    if ('refused' in outcome) {
      const key = `${offer.id}: ${outcome.refused}`;
      refused[key] = (refused[key] ?? 0) + 1;
      continue;
    }
    const after = compiledWith(compilation, outcome, {});
    if (after === undefined) {
      faults.push(`${where}: the edits do not fit`);
      continue;
    }
    made[offer.id] = (made[offer.id] ?? 0) + 1;
    faults.push(...faultsOf(compilation, after).map((fault) => `${where}: ${fault}`));
    if ((step + 1) % chain === 0 && differsAfresh(after, entry)) faults.push(`${where}: another game when read from scratch`);
    compilation = after;
  }
  return { made, refused, faults };
}

function compiled(texts: Readonly<Record<string, string>>, entry: string): Compilation {
  const files = new Map(
    Object.entries(texts)
      .map(([path, text]) => [path, readSource(path, text, { recognised: true })] as const)
      .filter(([, file]) => isSpec(file)),
  );
  const members = [entry, ...[...files.keys()].filter((path) => path !== entry)];
  return compile({ entry, members, fragment: false, problems: [] }, files);
}

function nodesOf({ blocks }: SourceFile): readonly { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const { role, chunks } of blocks) {
    if (role !== 'spec') continue;
    for (const { root, offset } of chunks) {
      const visit = (node: SyntaxNode) => {
        found.push({ start: offset + node.start, end: offset + node.end });
        if (node.kind === 'sequence') node.items.forEach(visit);
        if (node.kind === 'mapping') for (const { value } of node.entries) visit(value);
      };
      if (root !== undefined) visit(root);
    }
  }
  return found;
}

function differsAfresh(compilation: Compilation, entry: string): boolean {
  const afresh = compiled(Object.fromEntries([...compilation.files].map(([path, { text }]) => [path, text])), entry);
  return comparable(afresh.gameDef(), new Map()) !== comparable(compilation.gameDef(), new Map());
}

function faultsOf(before: Compilation, after: Compilation): readonly string[] {
  const faults: string[] = [];
  for (const [path, { text }] of after.files) {
    const earlier = before.files.get(path);
    if (earlier === undefined || earlier.text === text) continue;
    if (/\r\n/.test(earlier.text) && /[^\r]\n/.test(text)) faults.push(`a line of ${path} ends otherwise`);
    const lost = commentsIn(earlier.text).filter((comment) => !text.includes(comment));
    if (lost.length > 0) faults.push(`lost ${lost[0]}`);
    const formatted = formattedText(path, text);
    if (formattedText(path, formatted) !== formatted) faults.push('formatting twice differs');
    if (formattedText(path, earlier.text) === earlier.text && formatted !== text)
      faults.push(`no canonical layout: ${differences(text, formatted)}`);
  }
  return faults;
}

function commentsIn(text: string): readonly string[] {
  return text.match(/(?<=^|\s)# \S.*$/gm) ?? [];
}

function formattedText(path: string, text: string): string {
  return edited(text, formatEdits(readSource(path, text, { recognised: true }), { indentation: 2 }));
}

function differences(left: string, right: string): string {
  const [a, b] = [left.split('\n'), right.split('\n')];
  const at = a.findIndex((line, index) => line !== b[index]);
  return JSON.stringify([a.slice(at - 1, at + 2), b.slice(at - 1, at + 2)]);
}
