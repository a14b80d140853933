/** What an edit has changed of what results depend on, beyond the answers of the symbols. */
import type { NameKind } from '../../catalogue/model';
import type { FileDefinitions } from '../definition';
import type { Declaration } from '../model';
import { type DeclarationGroup, declarationsIn } from '../symbols/declarations';
import type { SymbolTable } from '../symbols/symbols';
import type { Changes } from './ledger';

interface Version {
  readonly symbols: SymbolTable;
  readonly definitions: readonly FileDefinitions[];
}

/** Undefined where the order of files or sections has changed: then anything may be another's first. */
export function changesBetween(before: Version, symbols: SymbolTable, definitions: readonly FileDefinitions[]): Changes | undefined {
  const [older, newer] = [before.symbols.memory.declarations.groups, symbols.memory.declarations.groups];
  if (older.length !== newer.length || older.some(({ id }, at) => id !== newer[at]?.id)) return undefined;
  if (before.definitions.length !== definitions.length) return undefined;
  if (before.definitions.some(({ file }, at) => file.uri !== definitions[at]?.file.uri)) return undefined;
  const written: string[] = [];
  const placed: string[] = [];
  const placedAll: DeclarationGroup[] = [];
  newer.forEach((group, at) => {
    const earlier = older[at];
    if (earlier === group || earlier === undefined) return;
    if (group.section === undefined) {
      placedAll.push(earlier, group);
      return;
    }
    for (const { kind, name } of movedDeclarations(earlier, group)) {
      placed.push(name);
      if (kind === 'action') written.push(`action ${name}`);
    }
  });
  definitions.forEach((own, at) => {
    const earlier = before.definitions[at];
    if (earlier === own || earlier === undefined) return;
    for (const each of differing(textsOf(earlier), textsOf(own))) written.push(each);
  });
  return { written, placed, placedAll };
}

/** What only one of the versions declares, or what stands between such declarations: an edit touches few, and those beside each other. */
function movedDeclarations(before: DeclarationGroup, now: DeclarationGroup): readonly Declaration[] {
  const [olderParts, newerParts] = differingMiddles(before.parts, now.parts, isSamePart);
  const [older, newer] = [byKind(olderParts), byKind(newerParts)];
  return [...new Set([...older.keys(), ...newer.keys()])].flatMap((kind) =>
    differingMiddles(older.get(kind) ?? [], newer.get(kind) ?? [], isSamePlace).flat(),
  );
}

function byKind(parts: DeclarationGroup['parts']): ReadonlyMap<NameKind, readonly Declaration[]> {
  const found = new Map<NameKind, Declaration[]>();
  for (const each of parts.flatMap(declarationsIn)) {
    const list = found.get(each.kind);
    if (list) list.push(each);
    else found.set(each.kind, [each]);
  }
  return found;
}

/** The lists without what is the same at the beginning and at the end of both. */
function differingMiddles<T>(
  older: readonly T[],
  newer: readonly T[],
  isSame: (left: T, right: T) => boolean,
): readonly [readonly T[], readonly T[]] {
  const isSameAt = (left: number, right: number) => {
    const [before, now] = [older[left], newer[right]];
    return before !== undefined && now !== undefined && isSame(before, now);
  };
  const most = Math.min(older.length, newer.length);
  let start = 0;
  while (start < most && isSameAt(start, start)) start++;
  let end = 0;
  while (end < most - start && isSameAt(older.length - 1 - end, newer.length - 1 - end)) end++;
  return [older.slice(start, older.length - end), newer.slice(start, newer.length - end)];
}

/** The id of a chunk changes with its text. */
function isSamePart(left: DeclarationGroup['parts'][number], right: DeclarationGroup['parts'][number]): boolean {
  return left.each === right.each && left.part.entry.chunk.id === right.part.entry.chunk.id;
}

function isSamePlace(left: Declaration, right: Declaration): boolean {
  return left.name === right.name && left.range.chunk === right.range.chunk && left.range.start === right.range.start;
}

/** Of each macro, the id of its chunk, which changes with its text. */
function textsOf({ macros }: FileDefinitions): ReadonlyMap<string, string> {
  return new Map([...macros].map(([macro, { entry }]) => [macro, entry.chunk.id]));
}

function differing(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): readonly string[] {
  const found = [...now].flatMap(([key, value]) => (before.get(key) === value ? [] : [key]));
  for (const key of before.keys()) if (!now.has(key)) found.push(key);
  return found;
}
