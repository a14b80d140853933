/** The outline of a file: what each section declares, with the stages of pipelines below them. */
import type { NameKind } from '../catalogue/model';
import type { Compilation, Declaration } from '../compiler/model';

export interface OutlineEntry {
  readonly declaration: Declaration;
  readonly children: readonly OutlineEntry[];
}

/** Kinds shown, in the order of equal places; spaces, cards and the like would bury the rest. */
const outlineKinds: readonly NameKind[] = [
  'effectMacro',
  'conditionMacro',
  'action',
  'pipeline',
  'trigger',
  'globalVariable',
  'playerVariable',
  'globalMarker',
  'asset',
  'eventDeck',
  'phase',
  'interruptPhase',
  'tokenType',
  'metric',
];

export function documentSymbols(compilation: Compilation, uri: string): readonly OutlineEntry[] {
  const inFile = (kind: NameKind) => compilation.declarations(kind).filter(({ entry }) => entry.chunk.uri === uri);
  const stages = inFile('stage');
  return outlineKinds
    .flatMap(inFile)
    .map((declaration) => ({
      declaration,
      children:
        declaration.kind === 'pipeline'
          ? stages.filter(({ container }) => container === declaration.name).map((stage) => ({ declaration: stage, children: [] }))
          : [],
    }))
    .sort((left, right) => startOf(left.declaration) - startOf(right.declaration));
}

function startOf({ entry, range }: Declaration): number {
  return entry.chunk.offset + range.start;
}
