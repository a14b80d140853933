/** What may be renamed: the name under the cursor, or the reason why it may not. */
import { nameKinds } from '../../catalogue';
import { builtinNamed } from '../../catalogue/builtins';
import { tagsWithMeaning } from '../../catalogue/names';
import { isFree } from '../../compiler/assets/payload/tables';
import type { Compilation, Declaration, NameUse } from '../../compiler/model';
import type { SourceFile } from '../../source/model';
import type { ChunkRange } from '../../source/problem';
import { textOf } from '../../source/tree';
import { sectionAt } from '../sectionAt';
import { snippetNameAt } from '../snippetNames';
import { nodesAround } from '../typedNodes';
import { textIn } from './newText';

export interface RenameTarget {
  /** The name under the cursor, as far as it is replaced. */
  readonly range: ChunkRange;
  readonly name: string;
  readonly target: Exclude<NameUse['target'], { readonly kind: 'unknown' }>;
}

export interface Refusal {
  readonly refused: string;
}

/** Undefined where no name stands. */
export function renameTargetAt(compilation: Compilation, uri: string, offset: number): RenameTarget | Refusal | undefined {
  const found = compilation.factsAt(uri, offset);
  if (found?.use !== undefined) return targetOf(found.use);
  // In the body of a macro nothing tells yet what a built-in name will stand for.
  const name = textOf(found?.facts.at(-1)?.node);
  return name !== undefined && /^(?:__|\$)/.test(name) && builtinNamed(name) ? builtIn(name) : undefined;
}

/** Most characters of a text that names nothing which are told. */
const mostTold = 40;

/** Why nothing can be renamed at a key or value that is no name; undefined in prose, comments and blanks. `offset`: absolute, UTF-16 units. */
export function unnamedAt(compilation: Compilation, file: SourceFile, offset: number): Refusal | undefined {
  const place = sectionAt(file, offset);
  if (place === undefined) return undefined;
  const relative = offset - place.chunk.offset;
  const node = nodesAround(place, relative, compilation).at(-1)?.node;
  const parts = node?.kind === 'mapping' ? node.entries.flatMap(({ key, value }) => [key, value]) : [node ?? []].flat();
  const written = parts.find((part) => part.kind === 'scalar' && part.end > part.start && part.start <= relative && relative <= part.end);
  const text = written?.kind === 'scalar' ? String(written.value) : '';
  if (text === '') return undefined;
  const told = text.length > mostTold ? `${[...text].slice(0, mostTold).join('')}…` : text;
  return { refused: `«${told}» names nothing here that the game declares.` };
}

function builtIn(name: string): Refusal {
  return { refused: `«${name}» is built in.` };
}

function targetOf({ chunk, start, end, target }: NameUse): RenameTarget | Refusal {
  const range = { chunk, start, end };
  if (target.kind === 'unknown') {
    const isTable = target.nameKind === 'table' || target.nameKind === 'tableField';
    return {
      refused: isTable
        ? `«${target.name}» is no ${nameKinds[target.nameKind].label} of the selected scenario.`
        : `«${target.name}» is not declared anywhere.`,
    };
  }
  if (target.kind === 'binding') {
    const { name, builtin, binder } = target.binding;
    if (builtin || binder === undefined) return builtIn(name);
    return { range, name, target };
  }
  const { declaration } = target;
  const isWord = declaration.kind === 'cardTag' ? tagsWithMeaning.includes(declaration.name) : !isFreeTable(declaration);
  return isWord ? { refused: `«${declaration.name}» is a word of the language.` } : { range, name: writtenName(declaration), target };
}

/** Lists that the language names are tables too. */
function isFreeTable({ kind, name, container }: Declaration): boolean {
  return kind === 'table' ? isFree(name) : kind !== 'tableField' || isFree(container ?? '');
}

/** The name as the author gives it: of the path of a table its last part. */
function writtenName({ kind, name, range, entry }: Declaration): string {
  return kind === 'table' ? textIn(entry.chunk.text.slice(range.start, range.end)).trim().normalize('NFC') : name;
}

export interface SnippetTarget extends RenameTarget {
  /** Where the name is declared, as an absolute offset. */
  readonly declared: { readonly uri: string; readonly offset: number };
}

/** The name of the game under the cursor in a scenario snippet. Undefined outside of snippets and where no name stands. */
export function renameTargetInSnippet(compilation: Compilation, file: SourceFile, offset: number): SnippetTarget | Refusal | undefined {
  const named = snippetNameAt(compilation, file, offset);
  if (named === undefined) return undefined;
  const found = targetOf(named);
  if ('refused' in found) return found;
  const { target } = found;
  const range = target.kind === 'name' ? target.declaration.range : target.binding.binder;
  const chunk = [...compilation.files.values(), file]
    .flatMap(({ blocks }) => blocks.flatMap(({ chunks }) => chunks))
    .find(({ id }) => id === range?.chunk);
  if (chunk === undefined || range === undefined) return undefined;
  return { ...found, declared: { uri: chunk.uri, offset: chunk.offset + range.start } };
}
