/** Answers what the panels of graphs draw. */
import type { Declaration } from '../compiler/model';
import { callDrawing, callFocusAt } from '../features/graphs/callDrawing';
import type { CallDrawing, MapDrawing } from '../features/graphs/drawing';
import { mapDrawing } from '../features/graphs/mapDrawing';
import type { GraphPicture, GraphRequest, MapModel } from '../protocol/graphs';
import type { Place } from '../protocol/preview';
import { type Places, placeOf } from '../workspace/places';
import type { Answering } from './asked';

/** Null for a file that belongs to no game, and for a game that has nothing to draw. */
export async function answerGraph(
  { asked }: Pick<Answering, 'asked'>,
  { kind, uri, focus, at: position }: GraphRequest,
): Promise<GraphPicture | null> {
  const at = await asked(uri, position);
  if (at === undefined) return null;
  const centre = focus ?? (position && kind === 'calls' ? callFocusAt(at.compilation, uri, at.offset) : undefined);
  const drawing = kind === 'map' ? mapDrawing(at.compilation) : callDrawing(at.compilation, centre);
  return drawing === undefined ? null : graphPicture(drawing, at.places);
}

/** The drawing with the places of what is drawn. */
export function graphPicture(drawing: CallDrawing | MapDrawing, places: Places): GraphPicture {
  return drawing.kind === 'map' ? mapPicture(drawing, places) : { ...drawing, nodes: withPlaces(drawing.nodes, places) };
}

/** The map with the places of its zones. */
export function mapPicture(drawing: MapDrawing, places: Places): MapModel {
  return { ...drawing, nodes: withPlaces(drawing.nodes, places) };
}

function withPlaces<Node extends { readonly declaration: Declaration | undefined }>(
  nodes: readonly Node[],
  places: Places,
): readonly (Omit<Node, 'declaration'> & { readonly place?: Place })[] {
  return nodes.map(({ declaration, ...node }) => {
    const place = declaration && placeOf(declaration.range, places);
    return { ...node, ...(place === undefined ? {} : { place }) };
  });
}
