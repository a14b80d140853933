/** Code lenses: "Preview" above each pipeline, and above each action that has none. */
import type { Compilation, Declaration } from '../compiler/model';
import type { PreviewTarget } from '../protocol/preview';
import type { ChunkRange } from '../source/problem';

export interface PreviewLens {
  readonly range: ChunkRange;
  readonly target: PreviewTarget;
}

export function previewLenses(compilation: Compilation, uri: string): readonly PreviewLens[] {
  const inFile = ({ entry }: Declaration) => entry.chunk.uri === uri;
  const pipelines = compilation.declarations('pipeline');
  const actions = compilation.declarations('action');
  const served = new Set(pipelines.map(actionOf));
  return [
    ...pipelines.filter(inFile).map((declaration) => lens(declaration, 'pipeline', uri)),
    ...actions
      .filter((declaration) => inFile(declaration) && !served.has(declaration.name))
      .map((declaration) => lens(declaration, 'action', uri)),
  ];
}

function lens({ range, name }: Declaration, kind: PreviewTarget['kind'], uri: string): PreviewLens {
  return { range, target: { kind, uri, id: name } };
}

function actionOf({ node }: Declaration): string | undefined {
  const entry = node.kind === 'mapping' ? node.entries.find(({ key }) => key.value === 'actionId') : undefined;
  return entry?.value.kind === 'scalar' && typeof entry.value.value === 'string' ? entry.value.value : undefined;
}
