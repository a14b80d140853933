/**
 * Rename: a new name for a declared name or a binding, in exactly its scope, in all files of the games it belongs to and in their scenario snippets.
 * The game is compiled with the new name before the edits are handed out: if anything would then mean something else, they are refused.
 */

import { nameKinds } from '../../catalogue';
import { builtinNamed } from '../../catalogue/builtins';
import type { NameKind } from '../../catalogue/model';
import { tagsWithMeaning, undeclaredNames } from '../../catalogue/names';
import type { Compilation, CompileOptions, NameUse } from '../../compiler/model';
import { fileNameOf } from '../../source/imports';
import type { Chunk, SourceFile } from '../../source/model';
import type { FixEdit } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import { ofCarriers, usesOf } from '../references';
import { consequenceOf } from './consequence';
import { renamedText } from './newText';
import { snippetEdits } from './snippetNames';
import { type Refusal, type RenameTarget, renameTargetAt } from './target';
import { type Untold, untoldUse } from './untold';

export interface RenameSurroundings {
  /** The compilations that the file belongs to. */
  readonly compilations: readonly Compilation[];
  /** All files of the workspace, for the snippets among them. */
  readonly files: Iterable<SourceFile>;
  readonly options: CompileOptions;
}

export interface RenameEdits {
  readonly edits: readonly FixEdit[];
}

/** Undefined where no name stands. `offset`: absolute, UTF-16 units. */
export function renameAt(
  { compilations, files, options }: RenameSurroundings,
  uri: string,
  offset: number,
  name: string,
): RenameEdits | Refusal | undefined {
  const edits = new Map<string, FixEdit>();
  let named = false;
  for (const compilation of compilations) {
    const found = renameTargetAt(compilation, uri, offset);
    if (found === undefined) continue;
    if ('refused' in found) return found;
    named = true;
    const fault = nameFault(name, found);
    if (fault !== undefined) return { refused: fault };
    if (name === found.name) continue;
    if (found.target.kind === 'name' && isTaken(compilation, found.target.declaration.kind, name))
      return { refused: `«${name}» is a ${nameKinds[found.target.declaration.kind].label} already.` };
    const untold = found.target.kind === 'name' ? untoldUse(compilation, found.target.declaration) : undefined;
    if (untold !== undefined) return { refused: untoldWords(found.name, untold) };
    const own: FixEdit[] = [];
    const inSnippets: FixEdit[] = [];
    for (const each of [{ ...found, newName: name }, ...zonesOfSeat(compilation, found, name)]) {
      const uses = usesOf(compilation, each.target, compilation.composition.members);
      const answer = editsOf(compilation, uses, each.name, each.newName);
      if ('refused' in answer) return answer;
      own.push(...answer.edits);
      inSnippets.push(...snippetEdits(files, compilation, each, each.newName, compilations.length === 1));
    }
    const consequence = consequenceOf(compilation, own, options);
    if (consequence !== undefined) return { refused: consequence };
    for (const edit of [...own, ...inSnippets]) edits.set(`${edit.chunk} ${edit.start}`, edit);
  }
  return named ? { edits: [...edits.values()] } : undefined;
}

/** Properties and tags that have the same name are the same: two of them must not become one. */
function isTaken({ symbols }: Compilation, kind: NameKind, name: string): boolean {
  if (!ofCarriers.has(kind)) return false;
  if (kind === 'cardTag' && tagsWithMeaning.includes(name)) return true;
  return symbols.names(kind).includes(name) || undeclaredNames[kind]?.includes(name) === true;
}

/** Zones that go by a seat (reference: `selectors.md`, families): `reserve-Red` is found by the name of its seat. */
function zonesOfSeat(compilation: Compilation, { name, target, range }: RenameTarget, newName: string) {
  if (target.kind !== 'name' || target.declaration.kind !== 'seat') return [];
  return Object.entries(compilation.symbols.game('zoneFamilies')).flatMap(([stem, zones]) => {
    const zone = `${stem}-${name}`;
    const declaration = zones.includes(zone) ? compilation.lookup('zone', zone) : undefined;
    if (declaration === undefined) return [];
    return [{ range, name: zone, target: { kind: 'name', declaration } as const, newName: `${stem}-${newName}` }];
  });
}

function untoldWords(name: string, { uri, line }: Untold): string {
  return `«${name}» is also written in line ${line} of ${fileNameOf(uri)}, where nothing tells whether it is meant.`;
}

/** What a name must not be, whatever is declared. */
function nameFault(name: string, { name: old, target }: RenameTarget): string | undefined {
  if (name === '' || name !== name.trim() || /[\r\n]/.test(name)) return 'A name is a text without blanks at its ends.';
  if (/[{}]/.test(name) && !/[{}]/.test(old)) return 'Braces in a name are placeholders.';
  if (target.kind === 'binding' && builtinNamed(name)) return `«${name}» is built in.`;
  return undefined;
}

function editsOf(compilation: Compilation, uses: readonly NameUse[], old: string, name: string): RenameEdits | Refusal {
  const chunks = chunksOf(compilation);
  const edits: FixEdit[] = [];
  for (const { chunk: id, start, end, target } of uses) {
    const chunk = chunks.get(id);
    if (chunk === undefined) continue;
    const written = chunk.text.slice(start, end);
    const text = renamedText(written, old, name, isWhole(chunk.root, start, end));
    // Another spelling of a seat stays what it is.
    if (text === undefined && target.kind === 'name' && target.declaration.kind === 'seat') continue;
    if (text === undefined) return { refused: `It is also written «${written}», which cannot be renamed.` };
    edits.push({ chunk: id, start, end, text });
  }
  return { edits };
}

function chunksOf({ files }: Compilation): ReadonlyMap<string, Chunk> {
  return new Map(
    [...files.values()].flatMap(({ blocks }) => blocks.flatMap(({ chunks }) => chunks.map((chunk) => [chunk.id, chunk] as const))),
  );
}

/** Is the range all of a key or value, rather than a part of its text? */
function isWhole(node: SyntaxNode | undefined, start: number, end: number): boolean {
  if (node === undefined || end < node.start || start > node.end) return false;
  if (node.kind === 'scalar') return node.start === start && node.end === end;
  const children = node.kind === 'mapping' ? node.entries.flatMap(({ key, value }) => [key, value]) : node.items;
  return children.some((child) => isWhole(child, start, end));
}
