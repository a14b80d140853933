/**
 * Rename: a new name for a declared name or a binding, in exactly its scope, in all files of the games it belongs to and in their scenario snippets.
 * The game is compiled with the new name before the edits are handed out: if anything would then mean something else, they are refused.
 */
import { catalogue } from '../../catalogue';
import type { Compilation, CompileOptions, NameUse } from '../../compiler/model';
import type { Chunk, SourceFile } from '../../source/model';
import type { FixEdit } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import { usesOf } from '../references';
import { consequenceOf } from './consequence';
import { renamedText } from './newText';
import { snippetEdits } from './snippetNames';
import { type Refusal, type RenameTarget, renameTargetAt } from './target';

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
    const own = editsOf(compilation, usesOf(compilation, found.target, compilation.composition.members), found.name, name);
    if ('refused' in own) return own;
    const consequence = consequenceOf(compilation, own.edits, options);
    if (consequence !== undefined) return { refused: consequence };
    const inSnippets = snippetEdits(files, compilation, found, name, compilations.length === 1);
    for (const edit of [...own.edits, ...inSnippets]) edits.set(`${edit.chunk} ${edit.start}`, edit);
  }
  return named ? { edits: [...edits.values()] } : undefined;
}

/** What a name must not be, whatever is declared. */
function nameFault(name: string, { name: old, target }: RenameTarget): string | undefined {
  if (name === '' || name !== name.trim() || /[\r\n]/.test(name)) return 'A name is a text without blanks at its ends.';
  if (/[{}]/.test(name) && !/[{}]/.test(old)) return 'Braces in a name are placeholders.';
  if (target.kind === 'binding' && Object.hasOwn(catalogue.builtins, name)) return `«${name}» is built in.`;
  return undefined;
}

function editsOf(compilation: Compilation, uses: readonly NameUse[], old: string, name: string): RenameEdits | Refusal {
  const chunks = chunksOf(compilation);
  const edits: FixEdit[] = [];
  for (const { chunk: id, start, end } of uses) {
    const chunk = chunks.get(id);
    if (chunk === undefined) continue;
    const written = chunk.text.slice(start, end);
    const text = renamedText(written, old, name, isWhole(chunk.root, start, end));
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
