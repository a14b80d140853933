/** The head of an arrow, drawn alike in all drawings. */
import { svg, type TemplateResult } from 'lit';

/** What `marker-end` of a path refers to where `arrowHead` is in the drawing. */
export const arrowEnd = 'url(#arrow)';

/** The definition of the head; it belongs into the `defs` of a drawing. */
export function arrowHead(): TemplateResult {
  return svg`<marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
    <path class="arrow" d="M 1 1 L 7 4 L 1 7 Z" />
  </marker>`;
}
