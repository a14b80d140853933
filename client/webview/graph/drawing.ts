/** The calls of a game as SVG: nodes in columns, and edges from what calls to what is called. */

import { nothing, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { GraphEdge, GraphModel, GraphNode } from '../../../server/protocol/graphs';
import { arrowEnd, arrowHead } from './arrowHead';
import { type Grouped, groupCounts, spokenNode } from './labels';
import { aroundNode, shownNodes } from './nearby';

export interface DrawingView {
  /** Node under the pointer or with the focus; its neighbours are brought out. */
  readonly active: number | undefined;
  /** The node that the Tab key leads to; where it is not drawn, the first that is. */
  readonly tabStop: number;
  readonly zoom: number;
  /** Groups whose nodes are not shown. */
  readonly hidden: ReadonlySet<string>;
}

export interface DrawingActions {
  /** `around`: not to open its definition, but to draw what is around it. */
  readonly open: (node: number, around: boolean) => void;
  readonly activate: (node: number | undefined) => void;
  readonly key: (node: number, event: KeyboardEvent) => void;
}

/** As many kinds of looks as there are for groups; further groups share them. */
const looks = 6;

/** The number of the look (colour and shape) that the nodes of a group have; looks repeat when there are more groups. */
export function lookOf(model: Grouped, group: string): number {
  return Math.max(0, [...groupCounts(model).keys()].indexOf(group)) % looks;
}

/** `label`: what the drawing is, for a screen reader. */
export function graphDrawing(model: GraphModel, view: DrawingView, actions: DrawingActions, label: string): TemplateResult {
  const around = view.active === undefined ? undefined : aroundNode(model, view.active);
  const near = new Set([...(around?.to ?? []), ...(around?.from ?? [])]);
  const groups = [...groupCounts(model).keys()];
  const nodeState = (index: number) => (around === undefined ? '' : index === view.active ? 'active' : near.has(index) ? 'near' : 'far');
  const edgeState = ({ from, to }: GraphEdge) => (around === undefined ? '' : from === view.active || to === view.active ? 'near' : 'far');
  const isShown = ({ from, to }: GraphEdge) => ![from, to].some((index) => view.hidden.has(model.nodes[index]?.group ?? ''));
  const shown = shownNodes(model.nodes, view.hidden);
  const tabStop = shown.some(([index]) => index === view.tabStop) ? view.tabStop : shown[0]?.[0];
  return svg`<svg
    class="graph ${model.kind}"
    role="group"
    aria-label=${label}
    width=${model.width * view.zoom}
    height=${model.height * view.zoom}
    viewBox="0 0 ${model.width} ${model.height}"
  >
    <defs>${arrowHead()}</defs>
    <g aria-hidden="true">
      ${model.edges.filter(isShown).map((edge) => drawnEdge(model, edge, edgeState(edge)))}
    </g>
    <g aria-hidden="true">
      ${shown.map(
        ([index, node]) => svg`<g
          class="backdrop look-${groups.indexOf(node.group) % looks} ${nodeState(index)}"
          transform="translate(${node.x} ${node.y})"
        >${outline(node)}</g>`,
      )}
    </g>
    ${repeat(
      shown,
      ([, { id }]) => id,
      ([index, node]) => svg`<g
        class="node look-${groups.indexOf(node.group) % looks} ${nodeState(index)} ${node.id === model.focus ? 'centre' : ''}"
        role="link"
        tabindex=${index === tabStop ? 0 : -1}
        aria-label=${spokenNode(model, index)}
        data-node=${index}
        transform="translate(${node.x} ${node.y})"
        @click=${(event: MouseEvent) => actions.open(index, event.shiftKey)}
        @focus=${() => actions.activate(index)}
        @blur=${() => actions.activate(undefined)}
        @pointerenter=${() => actions.activate(index)}
        @pointerleave=${() => actions.activate(undefined)}
        @keydown=${(event: KeyboardEvent) => actions.key(index, event)}
      >
        <title>${node.label}, ${node.group}</title>
        ${outline(node)}<text class="label" y="4">${node.label}</text>
      </g>`,
    )}
  </svg>`;
}

function outline({ halfWidth, halfHeight }: GraphNode): TemplateResult {
  return svg`<rect class="outline" x=${-halfWidth} y=${-halfHeight} width=${2 * halfWidth} height=${2 * halfHeight} rx="3" />`;
}

function drawnEdge({ nodes }: GraphModel, { from, to }: GraphEdge, state: string): TemplateResult | typeof nothing {
  const start = nodes[from];
  const end = nodes[to];
  if (start === undefined || end === undefined) return nothing;
  const [left, right] = [start.x + start.halfWidth, end.x - end.halfWidth];
  const bend = Math.max(30, (right - left) / 2);
  const path = `M ${left} ${start.y} C ${left + bend} ${start.y} ${right - bend} ${end.y} ${right} ${end.y}`;
  return svg`<path class="edge ${state}" d=${path} marker-end=${arrowEnd} />`;
}
