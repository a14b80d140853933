/** The law of accepted items: the text parses, and what was accepted stands where it may. */
import type { Compilation } from '../../../server/compiler/model';
import { readAgain } from '../../../server/source/file';
import type { SourceFile } from '../../../server/source/model';
import { type Asked, accepted, compiledWith } from './offer';

/** Faults of YAML. */
const syntax: ReadonlySet<string> = new Set(['GS1001', 'GS1002', 'GS1003', 'GS1004', 'GS1005', 'GS1012', 'GS1023']);

/** Unknown keys, kinds and words; nodes of the wrong family or YAML kind; several keys in one effect. */
const misplaced: ReadonlySet<string> = new Set([
  ...['GS2001', 'GS2002', 'GS2004', 'GS2010', 'GS2011', 'GS2012', 'GS2013', 'GS2014', 'GS2017', 'GS2019'],
]);

/**
 * Accepts one of the items, by `choice`, and tells what is then wrong that was not before. `alone`: the node has nothing yet; beside the fields or over the value
 * of another one only the syntax is looked at.
 */
export function acceptanceFaults({ compilation, file, answer }: Asked, choice: number, alone: boolean): readonly string[] {
  const item = answer?.items[(choice * 7) % Math.max(1, answer.items.length)];
  if (answer === undefined || item === undefined) return [];
  const text = accepted(file.text, answer, item);
  const after = compiledWith(compilation, readAgain(file, text));
  const before = faultsOf(compilation, file, alone);
  return [...faultsOf(after, after.files.get(file.uri) ?? file, alone)]
    .filter((fault) => !before.has(fault))
    .map((fault) => `${fault} after ${item.label}: ${JSON.stringify(text.slice(Math.max(0, answer.start - 60), answer.start + 80))}`);
}

function faultsOf(compilation: Compilation, { uri, fileChunk, blocks }: SourceFile, alone: boolean): ReadonlySet<string> {
  const chunks = [fileChunk, ...blocks.flatMap((block) => block.chunks)];
  const own = chunks.flatMap(({ problems }) => problems.filter(({ code }) => syntax.has(code)));
  const found = (alone ? (compilation.problems.get(uri) ?? []) : []).filter(({ code, start, end }) => misplaced.has(code) && start < end);
  return new Set([...own, ...found].map(({ code, values }) => `${code} ${JSON.stringify(values)}`));
}
