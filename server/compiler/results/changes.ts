/** What an edit has changed of what results depend on, beyond the answers of the symbols. */
import type { FileDefinitions } from '../definition';
import type { Declaration } from '../model';
import type { DeclarationGroup } from '../symbols/declarations';
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
    written.push(...differing(textsOf(earlier), textsOf(own)));
  });
  return { written, placed, placedAll };
}

/** What only one of the versions declares, or what stands between such declarations: an edit touches few, and those beside each other. */
function movedDeclarations(before: DeclarationGroup, now: DeclarationGroup): readonly Declaration[] {
  return [...new Set([...before.kinds, ...now.kinds])].flatMap((kind) => {
    const [older, newer] = [before.ofKind(kind), now.ofKind(kind)];
    const most = Math.min(older.length, newer.length);
    let start = 0;
    while (start < most && isSamePlace(older[start], newer[start])) start++;
    let end = 0;
    while (end < most - start && isSamePlace(older[older.length - 1 - end], newer[newer.length - 1 - end])) end++;
    return [...older.slice(start, older.length - end), ...newer.slice(start, newer.length - end)];
  });
}

function isSamePlace(left: Declaration | undefined, right: Declaration | undefined): boolean {
  return left?.name === right?.name && left?.range.chunk === right?.range.chunk && left?.range.start === right?.range.start;
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
