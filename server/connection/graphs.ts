/** Answers what the panels of graphs draw. */
import { callDrawing, callFocusAt } from '../features/graphs/callDrawing';
import type { Drawing } from '../features/graphs/drawing';
import { mapDrawing } from '../features/graphs/mapDrawing';
import type { GraphModel, GraphNode, GraphRequest } from '../protocol/graphs';
import { type Places, placeOf } from '../workspace/places';
import type { Answering } from './asked';

/** Null for a file that belongs to no game, and for a game that has nothing to draw. */
export async function answerGraph(
  { asked }: Pick<Answering, 'asked'>,
  { kind, uri, focus, at: position }: GraphRequest,
): Promise<GraphModel | null> {
  const at = await asked(uri, position);
  if (at === undefined) return null;
  const centre = focus ?? (position && kind === 'calls' ? callFocusAt(at.compilation, uri, at.offset) : undefined);
  const drawing = kind === 'map' ? mapDrawing(at.compilation) : callDrawing(at.compilation, centre);
  if (drawing === undefined) return null;
  return graphModel(drawing, at.places);
}

/** The drawing with the places of what is drawn. */
export function graphModel(drawing: Drawing, places: Places): GraphModel {
  const nodes = drawing.nodes.map(({ declaration, ...node }): GraphNode => {
    const place = declaration && placeOf(declaration.range, places);
    return { ...node, ...(place === undefined ? {} : { place }) };
  });
  return { ...drawing, nodes };
}
