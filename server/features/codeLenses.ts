/** Code lenses: "Preview" above each pipeline, each event card, each macro, and each action that has no pipeline; above each macro its references. */
import type { Compilation, Declaration, NameUse } from '../compiler/model';
import type { PreviewTarget } from '../protocol/preview';
import type { ChunkRange } from '../source/problem';
import { entryOf, type SyntaxNode, textOf } from '../source/tree';
import { actionOfPipeline } from './actionDefinitions';

export interface PreviewLens {
  readonly range: ChunkRange;
  readonly target: PreviewTarget;
}

/** The lenses of one file. */
export function previewLenses(compilation: Compilation, uri: string): readonly PreviewLens[] {
  const inFile = ({ entry }: Declaration) => entry.chunk.uri === uri;
  const pipelines = compilation.declarations('pipeline');
  const actions = compilation.declarations('action');
  const served = new Set(pipelines.map(actionOfPipeline));
  return [
    ...pipelines.filter(inFile).map((declaration) => lens(declaration, 'pipeline', uri)),
    ...actions
      .filter((declaration) => inFile(declaration) && !served.has(declaration.name))
      .map((declaration) => lens(declaration, 'action', uri)),
    ...(actions.some(playsEvents) ? compilation.declarations('eventCard') : [])
      .filter((declaration) => inFile(declaration) && !isCoup(declaration))
      .map((declaration) => lens(declaration, 'card', uri)),
    ...compilation
      .declarations('effectMacro')
      .filter(inFile)
      .map((declaration) => lens(declaration, 'macro', uri)),
    ...compilation
      .declarations('conditionMacro')
      .filter(inFile)
      .map((declaration) => lens(declaration, 'conditionMacro', uri)),
  ];
}

function playsEvents({ node }: Declaration): boolean {
  return wordsAt(node, 'capabilities').includes('cardEvent');
}

/** What happens on such a card is the game's doing, no player's event. */
function isCoup({ node }: Declaration): boolean {
  return wordsAt(node, 'tags').includes('coup');
}

function wordsAt(node: SyntaxNode, key: string): readonly string[] {
  const list = entryOf(node, key)?.value;
  return list?.kind === 'sequence' ? list.items.flatMap((item) => textOf(item) ?? []) : [];
}

export interface ReferencesLens {
  readonly range: ChunkRange;
  /** Where the macro is used, in the order of the files and of their text. */
  readonly uses: readonly NameUse[];
}

/** The macros that a file declares, with their uses in the whole game. */
export function referencesLenses(compilation: Compilation, uri: string): readonly ReferencesLens[] {
  const macros = (['effectMacro', 'conditionMacro'] as const)
    .flatMap((kind) => compilation.declarations(kind))
    .filter(({ entry }) => entry.chunk.uri === uri);
  if (macros.length === 0) return [];
  const uses = new Map<string, NameUse[]>();
  for (const use of compilation.composition.members.flatMap((member) => compilation.usesIn(member))) {
    if (use.role !== 'use' || use.target.kind !== 'name') continue;
    const key = keyOf(use.target.declaration);
    const known = uses.get(key);
    if (known === undefined) uses.set(key, [use]);
    else known.push(use);
  }
  return macros.map((macro) => ({ range: macro.range, uses: uses.get(keyOf(macro)) ?? [] }));
}

function keyOf({ kind, name }: Declaration): string {
  return `${kind} ${name}`;
}

function lens({ range, name }: Declaration, kind: PreviewTarget['kind'], uri: string): PreviewLens {
  return { range, target: { kind, uri, id: name } };
}
