/** The board: the map with the pieces on it, and the bar that leads through the effects of the run. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { PreviewBoard } from '../../../server/protocol/preview';
import { type DrawingView, graphDrawing, nameLines } from '../graph/drawing';
import { t } from '../translation';
import type { SpaceView } from '../view/board';
import type { BoardZoom } from '../view/boardZoom';
import { chipHeight, chipWidth, type PlacedChip, placedChips } from '../view/chips';
import type { PanelActions } from './actions';
import { icon, words } from './pieces';

/** The board with its legend. */
export function boardDrawing(
  { map, pieces }: Pick<PreviewBoard, 'map' | 'pieces'>,
  spaces: ReadonlyMap<number, SpaceView>,
  drawing: DrawingView,
  actions: PanelActions,
): TemplateResult {
  const open = (node: number) => {
    const place = map.nodes[node]?.place;
    if (place !== undefined) actions.reveal(place);
  };
  const used = new Set([...spaces.values()].flatMap(({ chips }) => chips.map(({ label }) => label)));
  const legend = new Map(pieces.filter(({ label }) => used.has(label)).map((piece) => [piece.label, piece]));
  return html`<div class="board" data-testid="board">
      ${graphDrawing(
        map,
        drawing,
        { open, activate: actions.activateSpace, key: actions.keyOnSpace },
        t('Board: click a space for its definition'),
        (node, index) => {
          const space = spaces.get(index);
          if (space === undefined) return { drawing: nothing, note: '', isMarked: false, raise: 0 };
          const has = space.chips.map(({ label, count }) => `${label} ${count}`).join(', ');
          const changed = space.changes.length === 0 ? '' : t('Changed: {0}.', space.changes.join('; '));
          const texts = space.chips.map(({ glyph, count }) => `${glyph} ${count}`);
          const { chips, raise } = placedChips(texts, nameLines(node.label, node.halfWidth).length, node);
          return {
            drawing: svg`<g data-testid="space" data-changed=${space.changes.length > 0} data-touched=${space.isTouched}>
              ${chips.map((place, chip) => drawnPiece(space.chips[chip]?.color, texts[chip] ?? '', place))}
            </g>`,
            note: [has === '' ? '' : t('Has {0}.', has), changed].filter((text) => text !== '').join(' '),
            isMarked: space.changes.length > 0,
            raise,
          };
        },
      )}
    </div>
    ${
      legend.size === 0
        ? nothing
        : html`<ul class="piece-legend" aria-label=${t('Pieces on the board')}>
            ${[...legend.values()].map(({ label, glyph, color }) => {
              const width = Math.max(legendWidth, chipWidth(glyph));
              return html`<li>
                <svg width=${width} height=${chipHeight} aria-hidden="true">${drawnPiece(color, glyph, { x: 0, y: 0, width })}</svg
                ><span>${words(label)}</span>
              </li>`;
            })}
          </ul>`
    }`;
}

/** So that the names of the legend stand in line. */
const legendWidth = 26;

/** Buttons for the size of the board. */
export function boardTools(spaces: ReadonlyMap<number, SpaceView>, actions: PanelActions): TemplateResult {
  const tool = (name: string, label: string, to: BoardZoom) =>
    html`<button type="button" class="icon-button" title=${label} aria-label=${label} data-testid="board-${to}" @click=${() => actions.zoomBoard(to)}>
      ${icon(name)}
    </button>`;
  const hasChanges = [...spaces.values()].some(({ changes }) => changes.length > 0);
  return html`<div class="board-tools" role="group" aria-label=${t('Size of the board')}>
    ${tool('zoom-out', t('Smaller (−)'), 'farther')} ${tool('zoom-in', t('Larger (+)'), 'nearer')}
    ${tool('screen-full', t('The whole board (0)'), 'whole')}
    ${hasChanges ? tool('target', t('What has changed (.)'), 'changes') : nothing}
  </div>`;
}

/** The colour is an attribute and no style: the page's policy allows no style from a document. */
function drawnPiece(color: string | undefined, text: string, { x, y, width }: PlacedChip): TemplateResult {
  const fill = color !== undefined && CSS.supports('color', color) ? color : 'gray';
  return svg`<g class="chip" transform="translate(${x} ${y})">
    <rect width=${width} height=${chipHeight} rx="4" fill=${fill} />
    <text x=${width / 2} y=${chipHeight - 4}>${text}</text>
  </g>`;
}

/** The bar: backwards, forwards, and a slider over all effects. `said`: the effect that was the last. `tools` stand at its end. */
export function scrubber(
  step: number,
  last: number,
  said: string,
  tools: TemplateResult | typeof nothing,
  actions: PanelActions,
): TemplateResult {
  const button = (name: string, label: string, to: number) =>
    html`<button
      type="button"
      class="icon-button"
      title=${label}
      aria-label=${label}
      data-testid=${name}
      ?disabled=${to < 0 || to > last}
      @click=${() => actions.step(to)}
    >
      ${icon(name)}
    </button>`;
  return html`<div class="scrubber">
    ${button('chevron-left', t('One effect back'), step - 1)}
    <input
      type="range"
      data-testid="scrubber"
      aria-label=${t('Effects carried out')}
      aria-valuetext=${t('{0} of {1}: {2}', step, last, said)}
      min="0"
      max=${last}
      .value=${String(step)}
      .style=${`--done: ${(100 * step) / last}%`}
      @input=${(event: Event) => {
        if (event.target instanceof HTMLInputElement) actions.step(Number(event.target.value));
      }}
    />
    ${button('chevron-right', t('One effect on'), step + 1)}
    <span class="scrub-count">${step}/${last}</span>${tools}
    <span class="scrub-said" data-testid="scrub-said">${words(said)}</span>
  </div>`;
}
