/** The board: the map with the pieces on it, and the bar that leads through the effects of the run. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { GraphModel } from '../../../server/protocol/graphs';
import { type DrawingView, graphDrawing, nameLines } from '../graph/drawing';
import { t } from '../translation';
import type { ChipView, SpaceView } from '../view/board';
import type { BoardZoom } from '../view/boardZoom';
import type { PanelActions } from './actions';
import { icon, words } from './pieces';

/** Size of a chip in the units of the drawing, and how many stand side by side. */
const chip = { width: 34, height: 15, gap: 2, abreast: 3 };
/** Below a name of one line, and how much lower for each further line: names are centred. */
const belowName = { first: 8, line: 7 };

/** The board with its legend. */
export function boardDrawing(
  map: GraphModel,
  spaces: ReadonlyMap<number, SpaceView>,
  drawing: DrawingView,
  actions: PanelActions,
): TemplateResult {
  const open = (node: number) => {
    const place = map.nodes[node]?.place;
    if (place !== undefined) actions.reveal(place);
  };
  const used = new Map([...spaces.values()].flatMap(({ chips }) => chips.map((each) => [each.label, each] as const)));
  return html`<div class="board-frame">
    ${zoomTools(
      [...spaces.values()].some(({ changes }) => changes.length > 0),
      actions,
    )}
    <div class="board" data-testid="board">
      ${graphDrawing(
        map,
        drawing,
        { open, activate: actions.activateSpace, key: actions.keyOnSpace },
        t('Board: click a space for its definition'),
        ({ label, halfWidth }, node) => {
          const space = spaces.get(node);
          if (space === undefined) return { drawing: nothing, note: '', isMarked: false };
          const has = space.chips.map(({ label, count }) => `${label} ${count}`).join(', ');
          const changed = space.changes.length === 0 ? '' : t('Changed: {0}.', space.changes.join('; '));
          const top = belowName.first + belowName.line * (nameLines(label, halfWidth).length - 1);
          return {
            drawing: svg`<g data-testid="space" data-changed=${space.changes.length > 0} data-touched=${space.isTouched}>
              ${space.chips.map((each, index) => drawnChip(each, index, space.chips.length, top))}
            </g>`,
            note: [has === '' ? '' : t('Has {0}.', has), changed].filter((text) => text !== '').join(' '),
            isMarked: space.changes.length > 0,
          };
        },
      )}
    </div>
    </div>
    ${
      used.size === 0
        ? nothing
        : html`<ul class="piece-legend" aria-label=${t('Pieces on the board')}>
            ${[...used.values()].map(
              (each) => html`<li>
                <svg width=${chip.width} height=${chip.height} aria-hidden="true">${drawnPiece(each, each.glyph, 0, 0)}</svg
                ><span>${words(each.label)}</span>
              </li>`,
            )}
          </ul>`
    }`;
}

function zoomTools(hasChanges: boolean, actions: PanelActions): TemplateResult {
  const tool = (name: string, label: string, to: BoardZoom) =>
    html`<button type="button" class="icon-button" title=${label} aria-label=${label} data-testid="board-${to}" @click=${() => actions.zoomBoard(to)}>
      ${icon(name)}
    </button>`;
  return html`<div class="board-tools" role="group" aria-label=${t('Size of the board')}>
    ${tool('zoom-out', t('Smaller (−)'), 'farther')} ${tool('zoom-in', t('Larger (+)'), 'nearer')}
    ${tool('screen-full', t('The whole board (0)'), 'whole')}
    ${hasChanges ? tool('target', t('What has changed (.)'), 'changes') : nothing}
  </div>`;
}

function drawnChip(view: ChipView, index: number, count: number, top: number): TemplateResult {
  const row = Math.floor(index / chip.abreast);
  const inRow = Math.min(chip.abreast, count - row * chip.abreast);
  const step = chip.width + chip.gap;
  const x = (index % chip.abreast) * step - (inRow * step - chip.gap) / 2;
  return drawnPiece(view, `${view.glyph} ${view.count}`, x, top + row * (chip.height + chip.gap));
}

/** The colour is an attribute and no style: the page's policy allows no style from a document. */
function drawnPiece({ color }: Pick<ChipView, 'color'>, text: string, x: number, y: number): TemplateResult {
  const fill = color !== undefined && CSS.supports('color', color) ? color : 'gray';
  return svg`<g class="chip" transform="translate(${x} ${y})">
    <rect width=${chip.width} height=${chip.height} rx="4" fill=${fill} />
    <text x=${chip.width / 2} y=${chip.height - 4}>${text}</text>
  </g>`;
}

/** The bar: backwards, forwards, and a slider over all effects. `said`: the effect that was the last. */
export function scrubber(step: number, last: number, said: string, actions: PanelActions): TemplateResult {
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
      @input=${(event: Event) => {
        if (event.target instanceof HTMLInputElement) actions.step(Number(event.target.value));
      }}
    />
    ${button('chevron-right', t('One effect on'), step + 1)}
    <span class="scrub-count">${step}/${last}</span>
    <span class="scrub-said" data-testid="scrub-said">${words(said)}</span>
  </div>`;
}
