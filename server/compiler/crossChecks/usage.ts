/**
 * Which names the definitions of a composition use. Follows the versions of a composition: what an edit took away is subtracted and what it
 * brought is added, so that the work is that of the edit.
 */
import type { NameKind } from '../../catalogue/model';
import type { UsedName } from '../assets/structure';
import type { DefinitionResult } from '../elaborateDefinition';
import type { FileResults } from '../results/fileResults';
import { sameEnds } from '../symbols/share';
import { perFile } from './checked';

/** What one definition uses, as keys of the tally. */
type UsedNames = Pick<DefinitionResult, 'names' | 'mentions' | 'zonePatterns' | 'wholeQueries'>;

/** A list is the same object as long as nothing in it has changed. */
type UseLists = readonly (readonly UsedName[])[];

export class Usage {
  private readonly files: ReadonlySet<FileResults>;
  private readonly dataUses: UseLists;
  /** How many results and lists of plain data have each key. Belongs to the newest version. */
  private readonly counts: Map<string, number>;
  private newest = true;

  private constructor(files: ReadonlySet<FileResults>, dataUses: UseLists, counts: Map<string, number>) {
    this.files = files;
    this.dataUses = dataUses;
    this.counts = counts;
  }

  /** The usage of these definitions and data; `previous` is that of an earlier version, and can be asked nothing any more. */
  static of(all: readonly FileResults[], dataUses: UseLists, previous: Usage | undefined): Usage {
    const files = new Set(all);
    // An older version that has been followed already has given its counts away.
    if (!previous?.newest) return new Usage(files, dataUses, counted(files, dataUses));
    previous.newest = false;
    const counts = previous.counts;
    const { from, end } = sameEnds(previous.dataUses, dataUses);
    countData(counts, previous.dataUses.slice(from, previous.dataUses.length - end), -1);
    countData(counts, dataUses.slice(from, dataUses.length - end), 1);
    const balance = new Map<UsedNames, number>();
    for (const file of previous.files) if (!files.has(file)) weigh(balance, file, -1);
    for (const file of files) if (!previous.files.has(file)) weigh(balance, file, 1);
    for (const [result, by] of balance) if (by !== 0) count(counts, keysOf(result), by);
    return new Usage(files, dataUses, counts);
  }

  /** Whether the name, or a word that may be it, is used anywhere. */
  has(kind: NameKind, name: string): boolean {
    const counts = this.counts;
    if (counts.has(nameKey(kind, name)) || this.isMentioned(name)) return true;
    if (kind === 'globalMarker') return counts.has(wholeKey('globalMarkers'));
    return kind === 'zone' && counts.has(wholeKey('zones'));
  }

  /** Whether the name of this key (`nameKey`) is used as such. */
  hasKey(key: string): boolean {
    return this.counts.has(key);
  }

  /** Whether the word stands where it may be the name of anything. */
  isMentioned(name: string): boolean {
    return this.counts.has(mentionKey(name));
  }

  /** Beginnings and ends of zone names composed at run time. */
  zonePatterns(): readonly string[] {
    return [...new Set([...this.files].flatMap((file) => [...patternsIn(file)]))];
  }
}

const patternsIn = perFile(({ checked }) => new Set(checked.flatMap(({ result }) => [...result.zonePatterns])));

/** Equal definitions may have one result, in one file or several: it counts as often as it stands there. */
function weigh(balance: Map<UsedNames, number>, { checked }: FileResults, by: 1 | -1): void {
  for (const { result } of checked) balance.set(result, (balance.get(result) ?? 0) + by);
}

function counted(files: Iterable<FileResults>, dataUses: UseLists): Map<string, number> {
  const counts = new Map<string, number>();
  countData(counts, dataUses, 1);
  for (const { checked } of files) for (const { result } of checked) count(counts, keysOf(result), 1);
  return counts;
}

/** The key under which uses of a name are counted. */
export function nameKey(kind: NameKind, name: string): string {
  return `name ${kind} ${name}`;
}

function mentionKey(word: string): string {
  return `mention ${word}`;
}

function wholeKey(query: string): string {
  return `whole ${query}`;
}

function countData(counts: Map<string, number>, lists: UseLists, by: 1 | -1): void {
  for (const uses of lists) count(counts, keysOfData(uses), by);
}

function keysOfData(uses: readonly UsedName[]): ReadonlySet<string> {
  return new Set(uses.map(({ kind, name }) => (kind === 'anything' ? mentionKey(name) : nameKey(kind, name))));
}

function keysOf({ names, mentions, wholeQueries }: UsedNames): ReadonlySet<string> {
  return new Set([
    ...names.map(({ kind, name }) => nameKey(kind, name)),
    ...[...mentions].map(mentionKey),
    ...[...wholeQueries].map(wholeKey),
  ]);
}

function count(counts: Map<string, number>, keys: Iterable<string>, by: number): void {
  for (const key of keys) {
    const now = (counts.get(key) ?? 0) + by;
    if (now === 0) counts.delete(key);
    else counts.set(key, now);
  }
}
