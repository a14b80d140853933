/** The map as SVG: areas, ways between them, and on each space its name, flags and chips. Used by the board of a run and by the panel of the map. */
import { nothing, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { MapModel } from '../../../server/protocol/graphs';
import { arrowEnd, arrowHead } from '../graph/arrowHead';
import { type DrawingActions, type DrawingView, lookOf } from '../graph/drawing';
import { aroundNode } from '../graph/nearby';
import type { SpaceView } from '../view/board';
import { itemHeight, nameText, type PlacedItem, type SpaceText } from './blocks';
import type { MapGeometry } from './geometry';
import { itemsOf } from './items';
import { type PlacedBlock, placementKeeper } from './placement';
import { cutAt, type Point, type Polygon, sidesOf } from './points';
import { spokenSpace, tooltipOf } from './spoken';
import { measured } from './textWidth';
import { wayPath } from './wayLine';

/** Pixels between an area and the line around it. */
const inset = 1.5;
/** Of the name over a space that has no room for it. */
const tagHeight = 18;

const placed = placementKeeper(measured);

/** `label`: what the drawing is, for a screen reader. `spaces`: what lies on them. */
export function mapDrawing(
  map: MapModel,
  geometry: MapGeometry,
  spaces: ReadonlyMap<number, SpaceView>,
  view: DrawingView,
  actions: DrawingActions,
  label: string,
): TemplateResult {
  const { zoom, hidden } = view;
  const isShown = (node: number) => !hidden.has(map.nodes[node]?.group ?? '');
  const around = view.active === undefined ? undefined : aroundNode(map, view.active);
  const near = new Set([...(around?.to ?? []), ...(around?.from ?? [])]);
  const wayNodes = new Set(geometry.ways.map(({ node }) => node));
  const texts = new Map(
    [...geometry.points.keys()].filter(isShown).map((node): [number, SpaceText] => {
      const space = spaces.get(node);
      return [node, { name: map.nodes[node]?.label ?? '', isWay: wayNodes.has(node), items: space === undefined ? [] : itemsOf(space) }];
    }),
  );
  const { blocks } = placed(geometry, zoom, texts);
  const isCalm = ![...spaces.values()].some(({ isChanged }) => isChanged);
  const nodes = [
    ...geometry.areas.map((area) => ({ node: area.node, outline: pathOf(insetOf(area.polygon, zoom)), isWay: false, site: area.site })),
    ...geometry.ways.map((way) => ({ node: way.node, outline: wayPath(way, zoom), isWay: true, site: way.middle })),
  ].filter(({ node }) => isShown(node));
  const classesOf = (node: number, isWay: boolean) =>
    [
      isWay ? 'way' : 'area',
      `look-${lookOf(map, map.nodes[node]?.group ?? '')}`,
      around === undefined ? '' : node === view.active ? 'active' : near.has(node) ? 'near' : 'far',
      spaces.get(node)?.isChanged === true ? 'marked' : '',
      spaces.get(node)?.isTouched === true ? 'touched' : '',
    ]
      .filter((each) => each !== '')
      .join(' ');
  const tabStop = nodes.some(({ node }) => node === view.tabStop) ? view.tabStop : nodes[0]?.node;
  const [width, height] = [Math.ceil(geometry.width * zoom), Math.ceil(geometry.height * zoom)];
  return svg`<svg class="map ${isCalm ? 'calm' : ''}" role="group" aria-label=${label} width=${width} height=${height} viewBox="0 0 ${width} ${height}">
    <defs>${arrowHead()}</defs>
    <g aria-hidden="true">
      ${nodes.map(({ node, outline, isWay }) => svg`<path class="backdrop ${classesOf(node, isWay)}" d=${outline} />`)}
    </g>
    <g aria-hidden="true" class="borders">
      ${geometry.walls
        .filter(({ one, other }) => isShown(one) && isShown(other))
        .map(({ from, to }) => svg`<path class="wall" d=${lineOf(from, to, zoom)} />`)}
      ${geometry.links
        .filter(({ from, to }) => isShown(from) && isShown(to))
        .map(
          ({ from, to, start, end, oneWay }) =>
            svg`<path
              class="crossing ${view.active === undefined ? '' : view.active === from || view.active === to ? 'near' : 'far'}"
              d=${lineOf(start, end, zoom)}
              marker-end=${oneWay ? arrowEnd : nothing}
            />`,
        )}
    </g>
    ${repeat(
      nodes,
      ({ node }) => map.nodes[node]?.id,
      ({ node, outline, isWay, site }) => {
        const space = spaces.get(node);
        return svg`<g
          class="node ${classesOf(node, isWay)}"
          role="link"
          tabindex=${node === tabStop ? 0 : -1}
          aria-label=${spokenSpace(map, node, space)}
          data-node=${node}
          data-touched=${space?.isTouched === true}
          @click=${(event: MouseEvent) => actions.open(node, event.shiftKey)}
          @focus=${() => actions.activate(node)}
          @blur=${() => actions.activate(undefined)}
          @pointerenter=${() => actions.activate(node)}
          @pointerleave=${() => actions.activate(undefined)}
          @keydown=${(event: KeyboardEvent) => actions.key(node, event)}
        >
          <title>${tooltipOf(map, node, space)}</title>
          <path class="reach" d=${outline} />
          ${drawnBlock(blocks.get(node), isWay, space, site, zoom)}
        </g>`;
      },
    )}
    ${view.active === undefined ? nothing : nameOnTop(map.nodes[view.active]?.label ?? '', blocks.get(view.active), geometry.points.get(view.active), zoom, width)}
  </svg>`;
}

/** The name of the highlighted space where it had no room of its own: drawn over what is there. */
function nameOnTop(
  name: string,
  placedBlock: PlacedBlock | undefined,
  site: Point | undefined,
  zoom: number,
  width: number,
): TemplateResult | typeof nothing {
  if (site === undefined || (placedBlock?.block.lines.length ?? 0) > 0) return nothing;
  const half = measured(name, nameText, true) / 2 + 6;
  const { x, y } = placedBlock?.at ?? { x: site.x * zoom, y: site.y * zoom };
  const above = y - (placedBlock?.block.height ?? 0) / 2 - tagHeight / 2 - 2;
  const at = { x: Math.min(Math.max(x, half), Math.max(half, width - half)), y: Math.max(above, tagHeight / 2 + 1) };
  return svg`<g class="tag" aria-hidden="true" transform="translate(${Math.round(at.x)} ${Math.round(at.y)})">
    <rect x=${-half} y=${-tagHeight / 2} width=${2 * half} height=${tagHeight} rx="3" />
    <text class="name" y="4" font-size=${nameText}>${name}</text>
  </g>`;
}

function drawnBlock(
  placedBlock: PlacedBlock | undefined,
  isWay: boolean,
  space: SpaceView | undefined,
  site: Point,
  zoom: number,
): TemplateResult | typeof nothing {
  if (placedBlock === undefined) {
    const isEmpty = space === undefined || (space.chips.length === 0 && space.flags.length === 0);
    return isEmpty ? nothing : svg`<circle class="more" cx=${site.x * zoom} cy=${site.y * zoom} r="4" />`;
  }
  const { block, at } = placedBlock;
  return svg`<g class="block" transform="translate(${Math.round(at.x)} ${Math.round(at.y)})">
    ${
      isWay
        ? svg`<rect class="plate" x=${-block.width / 2 - 2} y=${-block.height / 2 - 1} width=${block.width + 4} height=${block.height + 2} rx="3" />`
        : nothing
    }
    ${block.lines.map(({ text, y }) => svg`<text class="name" y=${y} font-size=${block.textSize}>${text}</text>`)}
    ${block.items.map(drawnItem)}
  </g>`;
}

/** The colour is an attribute and no style: the page's policy allows no style from a document. */
export function drawnItem({ kind, text, color, isChanged, isGone, x, y, width }: PlacedItem): TemplateResult {
  const known = color !== undefined && CSS.supports('color', color) ? color : undefined;
  const classes = [kind, known === undefined ? 'plain' : '', isChanged ? 'changed' : '', isGone ? 'gone' : ''];
  const shape =
    kind === 'chip'
      ? svg`<rect width=${width} height=${itemHeight} rx="7" fill=${known ?? nothing} />`
      : svg`<path d="M 0 0 H ${width} L ${width - 4} ${itemHeight / 2} L ${width} ${itemHeight} H 0 Z" fill=${known ?? nothing} />`;
  return svg`<g class=${classes.filter((each) => each !== '').join(' ')} transform="translate(${x} ${y})">
    ${shape}<text x=${kind === 'chip' ? width / 2 : width / 2 - 1} y=${itemHeight - 4}>${text}</text>
  </g>`;
}

function pathOf(polygon: Polygon): string {
  return `M ${polygon.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join(' L ')} Z`;
}

function insetOf(polygon: Polygon, zoom: number): Polygon {
  const area = polygon.map(({ x, y }) => ({ x: x * zoom, y: y * zoom }));
  return sidesOf(area).reduce<Polygon>((rest, { normal, limit }) => cutAt(rest, normal, limit - inset), area);
}

function lineOf(from: Point, to: Point, zoom: number): string {
  return `M ${rounded(from.x * zoom)} ${rounded(from.y * zoom)} L ${rounded(to.x * zoom)} ${rounded(to.y * zoom)}`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
