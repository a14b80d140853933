/** Sections that are written and empty (GS1019): that is the fault, and not what follows from it elsewhere. */
import { canonicalSection, sectionByName } from '../catalogue';
import type { CatalogueNameKind, DiagnosticCode, NameKind } from '../catalogue/model';
import { nameKinds } from '../catalogue/names';
import type { Chunk, Composition, SourceFile } from '../source/model';
import type { Problem } from '../source/problem';
import { kindsOfSection } from './symbols/declare';

const table: Readonly<Record<NameKind, CatalogueNameKind>> = nameKinds;

/** Nothing uses it, or nothing happens there: an empty section may be meant to do so. */
const unused: ReadonlySet<DiagnosticCode> = new Set(['GS4028', 'GS6020', 'GS7040']);

/**
 * Problems by file, without unknown names of kinds that only a section without content could declare, and without names that are not used yet. Where a
 * game needs the section, or uses names of it, that it is empty is an error: nothing can be made of the game before it is filled. An empty list is
 * content: it says that there is none of these.
 */
export function withoutFollowsOfEmptySections(
  problems: ReadonlyMap<string, readonly Problem[]>,
  composition: Composition,
  files: ReadonlyMap<string, SourceFile>,
): ReadonlyMap<string, readonly Problem[]> {
  if (composition.fragment || ![...problems.values()].some((list) => list.some(({ code }) => code === 'GS1019'))) return problems;
  const sections = composition.members.flatMap((uri) => files.get(uri)?.blocks.flatMap((block) => block.sections) ?? []);
  const chunks = new Map(sections.map(({ keyChunk }) => [keyChunk.id, keyChunk]));
  const filled = new Set(sections.flatMap(({ name, entries }) => (entries.length === 0 ? [] : [name])));
  // How many players there are tells which zones there are, but declares none.
  const declared = new Set<NameKind>([...filled].filter((name) => name !== 'metadata').flatMap(kindsOfSection));
  const all = [...problems.values()].flat();
  const isList = (problem: Problem) => isEmptyList(problem, chunks);
  const empty = new Set(
    all.flatMap((problem) => (isList(problem) ? [] : (emptySectionOf(problem) ?? []))).filter((name) => !filled.has(name)),
  );
  if (empty.size === 0) return problems;
  const codes = new Map<DiagnosticCode, string>();
  for (const section of empty) {
    for (const kind of kindsOfSection(section)) {
      const code = declared.has(kind) ? undefined : table[kind].unknown;
      if (code !== undefined) codes.set(code, section);
    }
  }
  const missed = new Set(all.flatMap(({ code }) => codes.get(code) ?? []));
  const isNeeded = (section: string) =>
    sectionByName(section)?.required === true && !(section === 'zones' && declared.has('zone') && filled.has('dataAssets'));
  const told = (problem: Problem): Problem => {
    const section = emptySectionOf(problem);
    if (section === undefined || !empty.has(section)) return problem;
    return missed.has(section) || isNeeded(section) ? { ...problem, severity: 'error' } : problem;
  };
  const isLeft = ({ code }: Problem) => !codes.has(code) && !unused.has(code);
  return new Map([...problems].map(([uri, list]) => [uri, list.filter(isLeft).map(told)]));
}

/** Whether `[]` stands behind the key of a section that is a list. */
function isEmptyList({ code, values, chunk, end }: Problem, chunks: ReadonlyMap<string, Chunk>): boolean {
  if (code !== 'GS1019' || sectionByName(canonicalSection(values['s'] ?? '') ?? '')?.shape !== 'list') return false;
  return /^\s{0,9}:\s{0,9}\[/.test(chunks.get(chunk)?.text.slice(end, end + 20) ?? '');
}

function emptySectionOf({ code, values }: Problem): string | undefined {
  return code === 'GS1019' ? canonicalSection(values['s'] ?? '') : undefined;
}
