/**
 * Rename: a new name for a declared name or a binding, in exactly its scope, in all files of the games it belongs to and in their scenario snippets.
 * The game is compiled with the new name before the edits are handed out: if anything would then mean something else, they are refused.
 */

import { nameKinds } from '../../catalogue';
import { builtinNamed } from '../../catalogue/builtins';
import type { NameKind } from '../../catalogue/model';
import { tagsWithMeaning, undeclaredNames } from '../../catalogue/names';
import type { Compilation, CompileOptions, Declaration, NameUse } from '../../compiler/model';
import { yamlText } from '../../compiler/problem';
import type { Snippet } from '../../scenario/model';
import { fileNameOf } from '../../source/imports';
import type { Chunk, SourceFile } from '../../source/model';
import type { FixEdit } from '../../source/problem';
import { namesIn } from '../refactorings/names';
import { ofCarriers, sameTarget, usesOf } from '../references';
import { doubtfulDecision, isWhole, namesInSnippet, snippetsOf, stemOfDecision } from '../snippetNames';
import { consequenceOf } from './consequence';
import { renamedPath, renamedText } from './newText';
import { tableFault } from './tables';
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
    const refused = found.target.kind === 'name' ? nameRefusal(compilation, found, found.target.declaration, name) : undefined;
    if (refused !== undefined) return { refused };
    const own: FixEdit[] = [];
    const inSnippets: FixEdit[] = [];
    for (const each of [{ ...found, newName: name }, ...zonesOfSeat(compilation, found, name)]) {
      const uses = usesOf(compilation, each.target, compilation.composition.members);
      const answer = editsOf(compilation, uses, each);
      if ('refused' in answer) return answer;
      for (const each of answer.edits) own.push(each);
      for (const snippet of snippetsOf(files, compilation, compilations.length === 1)) {
        const inSnippet = snippetEdits(compilation, snippet, each);
        if ('refused' in inSnippet) return inSnippet;
        for (const each of inSnippet.edits) inSnippets.push(each);
      }
    }
    const consequence = consequenceOf(compilation, own, options);
    if (consequence !== undefined) return { refused: consequence };
    for (const edit of [...own, ...inSnippets]) edits.set(`${edit.chunk} ${edit.start}`, edit);
  }
  return named ? { edits: [...edits.values()] } : undefined;
}

interface NewName extends RenameTarget {
  readonly newName: string;
}

/** Why a declared name cannot get another one, or not this one. */
function nameRefusal(compilation: Compilation, { name: old }: RenameTarget, declaration: Declaration, name: string): string | undefined {
  const { kind } = declaration;
  if (isTaken(compilation, kind, name)) return `«${name}» is a ${nameKinds[kind].label} already.`;
  const fault = kind === 'table' || kind === 'tableField' ? tableFault(compilation, declaration, name) : undefined;
  const untold = fault === undefined ? untoldUse(compilation, declaration) : undefined;
  return untold === undefined ? fault : untoldWords(old, untold);
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

function editsOf(compilation: Compilation, uses: readonly NameUse[], name: NewName): RenameEdits | Refusal {
  const chunks = chunksOf(compilation);
  const edits: FixEdit[] = [];
  for (const { chunk: id, start, end, target } of uses) {
    const chunk = chunks.get(id);
    if (chunk === undefined) continue;
    const written = chunk.text.slice(start, end);
    const text = newText(written, isWhole(chunk.root, start, end), name);
    // Another spelling of a seat stays what it is.
    if (text === undefined && target.kind === 'name' && target.declaration.kind === 'seat') continue;
    if (text === undefined) return cannotBe(written);
    edits.push({ chunk: id, start, end, text });
  }
  return { edits };
}

function newText(written: string, whole: boolean, { target, name, newName }: NewName): string | undefined {
  const isTable = target.kind === 'name' && target.declaration.kind === 'table';
  return isTable ? renamedPath(written, name, newName) : renamedText(written, name, newName, whole);
}

function cannotBe(written: string): Refusal {
  return { refused: `It is also written «${written}», which cannot be renamed.` };
}

/** A snippet is not compiled with the new name: a binding of its own must not get one that the snippet has. */
function snippetEdits(compilation: Compilation, snippet: Snippet, name: NewName): RenameEdits | Refusal {
  const { chunk } = snippet;
  const doubtful = name.target.kind === 'binding' ? doubtfulDecision(snippet, compilation, name.target.binding) : undefined;
  if (doubtful !== undefined) return { refused: doubtWords(name.name, snippet) };
  const edits: FixEdit[] = [];
  for (const { start, end, whole, target } of namesInSnippet(snippet, compilation)) {
    if (!sameTarget(target, name.target)) continue;
    const written = chunk.text.slice(start, end);
    const text = newText(written, whole, name) ?? renamedDecision(written, whole, name);
    if (text === undefined || (!whole && needsQuotes(text, chunk.text.charAt(start - 1)))) return cannotBe(written);
    edits.push({ chunk: chunk.id, start, end, text });
  }
  const isOwn = name.target.kind === 'binding' && name.target.binding.binder?.chunk === chunk.id;
  if (isOwn && namesIn(chunk)(name.newName)) return { refused: `«${name.newName}» is a name of the snippet already.` };
  return { edits };
}

function doubtWords(name: string, { title, chunk }: Snippet): string {
  return `The scenario snippet «${title}» in ${fileNameOf(chunk.uri)} answers «${stemOfDecision(name)}», which its action asks at several places: nothing tells which is meant.`;
}

/** A part of a plain text cannot get quotes of its own. */
function needsQuotes(text: string, before: string): boolean {
  return yamlText(text) !== text && before !== "'" && before !== '"';
}

/** Snippets know a decision by the part of its name that is the same in all of its askings. */
function renamedDecision(written: string, whole: boolean, { target, name, newName }: NewName): string | undefined {
  const [old, stem] = [stemOfDecision(name), stemOfDecision(newName)];
  const isKept = target.kind === 'binding' && name.slice(old.length) === newName.slice(stem.length);
  return isKept ? renamedText(written, old, stem, whole) : undefined;
}

function chunksOf({ files }: Compilation): ReadonlyMap<string, Chunk> {
  return new Map(
    [...files.values()].flatMap(({ blocks }) => blocks.flatMap(({ chunks }) => chunks.map((chunk) => [chunk.id, chunk] as const))),
  );
}
