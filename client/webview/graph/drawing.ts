/** A drawn graph: nodes and edges as SVG. Used wherever a board or the calls of a game are shown; what lies on a node comes from outside. */

import { nothing, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { GraphEdge, GraphModel, GraphNode } from '../../../server/protocol/graphs';
import { greatestOf } from '../extremes';
import { groupCounts, labelLines, spokenNode } from './labels';
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
export function lookOf(model: Pick<GraphModel, 'nodes'>, group: string): number {
  return Math.max(0, [...groupCounts(model).keys()].indexOf(group)) % looks;
}

/** What comes from outside to a node. */
export interface NodeDress {
  /** Drawn around the centre of the node, over its outline and under its name. */
  readonly drawing: unknown;
  /** Said of the node beside its name; '' for nothing. */
  readonly note: string;
  /** It is brought out. */
  readonly isMarked: boolean;
  /** How far its name is raised from the centre. */
  readonly raise: number;
}

const undressed: NodeDress = { drawing: nothing, note: '', isMarked: false, raise: 0 };

/** `label`: what the drawing is, for a screen reader. `contents`: what lies on a node. */
export function graphDrawing(
  model: GraphModel,
  view: DrawingView,
  actions: DrawingActions,
  label: string,
  contents: (node: GraphNode, index: number) => NodeDress = () => undressed,
): TemplateResult {
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
    <defs>
      <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
        <path class="arrow" d="M 1 1 L 7 4 L 1 7 Z" />
      </marker>
    </defs>
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
      ([index, node]) => {
        const { drawing, note, isMarked, raise } = contents(node, index);
        return svg`<g
        class="node look-${groups.indexOf(node.group) % looks} ${nodeState(index)} ${node.id === model.focus ? 'centre' : ''} ${isMarked ? 'marked' : ''}"
        role="link"
        tabindex=${index === tabStop ? 0 : -1}
        aria-label=${[spokenNode(model, index), note].join(' ').trim()}
        data-node=${index}
        transform="translate(${node.x} ${node.y})"
        @click=${(event: MouseEvent) => actions.open(index, event.shiftKey)}
        @focus=${() => actions.activate(index)}
        @blur=${() => actions.activate(undefined)}
        @pointerenter=${() => actions.activate(index)}
        @pointerleave=${() => actions.activate(undefined)}
        @keydown=${(event: KeyboardEvent) => actions.key(index, event)}
      >
        <title>${node.id === node.label ? node.label : `${node.label} (${node.id})`}, ${node.group}${note === '' ? '' : `: ${note}`}</title>
        ${outline(node)} ${drawing} ${drawnLabel(node, raise)}
      </g>`;
      },
    )}
  </svg>`;
}

function outline({ shape, halfWidth, halfHeight }: GraphNode): TemplateResult {
  if (shape === 'circle') return svg`<circle class="outline" r=${halfWidth} />`;
  return svg`<rect class="outline" x=${-halfWidth} y=${-halfHeight} width=${2 * halfWidth} height=${2 * halfHeight} rx="3" />`;
}

/** Height of a line of a label, and width of a character, in the units of the drawing. */
const line = 14;
const character = 7.2;

/** The name of a node as it is drawn. */
export function nameLines(label: string, halfWidth: number): readonly string[] {
  return labelLines(label, Math.max(9, Math.floor((2 * halfWidth) / character)));
}

function drawnLabel({ label, shape, halfWidth, halfHeight }: GraphNode, raise: number): TemplateResult {
  if (shape === 'text') return svg`<text class="label" y=${4 - raise}>${label}</text>`;
  const lines = nameLines(label, halfWidth);
  const widest = greatestOf(lines.map(({ length }) => length)) * character;
  const isSmall = lines.length * line > 2 * halfHeight + line || widest > 2 * halfWidth + character;
  const first = -((lines.length - 1) * line) / 2 + 4 - raise;
  return svg`<text class="label ${isSmall ? 'small' : ''}">
    ${lines.map((text, index) => svg`<tspan x="0" y=${first + index * line}>${text}</tspan>`)}
  </text>`;
}

function drawnEdge({ kind, nodes }: GraphModel, { from, to, oneWay }: GraphEdge, state: string): TemplateResult | typeof nothing {
  const start = nodes[from];
  const end = nodes[to];
  if (start === undefined || end === undefined) return nothing;
  const marker = oneWay ? 'url(#arrow)' : '';
  if (kind === 'map') {
    const rim = oneWay ? rimOf(start, end) : end;
    return svg`<line class="edge ${state}" x1=${start.x} y1=${start.y} x2=${rim.x} y2=${rim.y} marker-end=${marker} />`;
  }
  const [left, right] = [start.x + start.halfWidth, end.x - end.halfWidth];
  const bend = Math.max(30, (right - left) / 2);
  const path = `M ${left} ${start.y} C ${left + bend} ${start.y} ${right - bend} ${end.y} ${right} ${end.y}`;
  return svg`<path class="edge ${state}" d=${path} marker-end=${marker} />`;
}

/** Where a line from another node reaches the rim of a round one. */
function rimOf(start: GraphNode, end: GraphNode): { readonly x: number; readonly y: number } {
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const share = Math.max(0, 1 - end.halfWidth / length);
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}
