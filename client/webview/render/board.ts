/** The board: the map with what lies on it, pools beside it, and the bar that leads through the effects of the run. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { MapModel } from '../../../server/protocol/graphs';
import type { PreviewBoard, PreviewTraceEntry } from '../../../server/protocol/preview';
import type { DrawingView } from '../graph/drawing';
import type { Item } from '../map/blocks';
import { mapDrawing } from '../map/drawing';
import { geometryOf } from '../map/geometry';
import { looseItem, poolList } from '../map/pools';
import { tooltipOf } from '../map/spoken';
import { t } from '../translation';
import { type SpaceView, usedNodes } from '../view/board';
import type { BoardZoom } from '../view/boardZoom';
import type { PanelActions } from './actions';
import { icon, words } from './pieces';

/** The board with its pools and its legend. */
export function boardDrawing(
  board: PreviewBoard,
  trace: readonly PreviewTraceEntry[],
  spaces: ReadonlyMap<number, SpaceView>,
  drawing: DrawingView,
  actions: PanelActions,
): TemplateResult {
  const { map, absent } = board;
  const geometry = geometryOf(map, absent);
  const open = (node: number) => {
    const place = map.nodes[node]?.place;
    if (place !== undefined) actions.reveal(place);
  };
  const hasMap = geometry.points.size > 0;
  return html`<div class="board-frame">
    <div class=${hasMap ? 'board-columns' : ''}>
    ${
      hasMap
        ? html`<div class="board" data-testid="board">
            ${mapDrawing(
              map,
              geometry,
              spaces,
              drawing,
              { open, activate: actions.activateSpace, key: actions.keyOnSpace },
              t('Arrow keys lead from space to space of the board, and Enter to the definition.'),
            )}
          </div><p class="space-said" data-testid="space-said" aria-hidden="true">${saidOf(map, drawing.active, spaces)}</p>`
        : nothing
    }
    <div class="board-side">${poolList(map, geometry.pools, usedNodes(board, trace), spaces, drawing.active, open)} ${legend(board, spaces)}</div>
    </div>
  </div>`;
}

/** What lies on the space under the pointer or with the focus, in words; a screen reader says it with the space. */
function saidOf(map: MapModel, active: number | undefined, spaces: ReadonlyMap<number, SpaceView>): string {
  if (active !== undefined) return tooltipOf(map, active, spaces.get(active));
  return t('Rest the pointer on a space to read what lies there. A click opens its definition.');
}

/** What the chips and flags mean that are on the board, and how borders are drawn. */
function legend({ map, absent, markers = [] }: PreviewBoard, spaces: ReadonlyMap<number, SpaceView>): TemplateResult | typeof nothing {
  const entries = new Map<string, Item>();
  const add = (label: string, item: Omit<Item, 'isChanged' | 'isGone'>) => entries.set(label, { ...item, isChanged: false, isGone: false });
  const shown = new Set([...spaces.values()].flatMap(({ flags }) => flags.map(({ marker, state }) => `${marker} ${state}`)));
  for (const { label, states } of markers) {
    for (const state of states) {
      const name = label === state.label ? label : `${label}: ${state.label}`;
      if (shown.has(`${label} ${state.label}`)) add(name, { kind: 'flag', text: state.glyph, color: state.color });
    }
  }
  for (const { chips } of spaces.values()) for (const { label, glyph, color } of chips) add(label, { kind: 'chip', text: glyph, color });
  const { walls, links } = geometryOf(map, absent);
  if (entries.size === 0 && walls.length === 0 && links.length === 0) return nothing;
  const line = (name: string, meaning: string) =>
    html`<li><svg class="map map-item" width="26" height="16" aria-hidden="true">${svg`<path class=${name} d="M 2 8 H 24" />`}</svg><span>${meaning}</span></li>`;
  return html`<ul class="piece-legend" aria-label=${t('Legend')}>
    ${[...entries].map(([label, item]) => html`<li>${looseItem(item)}<span>${words(label)}</span></li>`)}
    ${links.length === 0 ? nothing : line('crossing', t('Border between areas that do not touch'))}
    ${walls.length === 0 ? nothing : line('wall-sample', t('No border'))}
  </ul>`;
}

/** Buttons for the size of the board. */
export function boardTools(
  { map, absent }: PreviewBoard,
  spaces: ReadonlyMap<number, SpaceView>,
  actions: PanelActions,
): TemplateResult | typeof nothing {
  // A list of hands and decks has no size.
  if (geometryOf(map, absent).points.size === 0) return nothing;
  const tool = (name: string, label: string, to: BoardZoom) =>
    html`<button type="button" class="icon-button" title=${label} aria-label=${label} data-testid="board-${to}" @click=${() => actions.zoomBoard(to)}>
      ${icon(name)}
    </button>`;
  const hasChanges = [...spaces.values()].some(({ isChanged }) => isChanged);
  return html`<div class="board-tools" role="group" aria-label=${t('Tools of the board')}>
    ${tool('zoom-out', t('Smaller (−)'), 'farther')} ${tool('zoom-in', t('Larger (+)'), 'nearer')}
    ${tool('screen-full', t('The whole board (0)'), 'whole')}
    ${
      hasChanges
        ? html`${tool('target', t('What has changed (.)'), 'changes')}<button
              type="button"
              class="icon-button"
              title=${t('Show the move again')}
              aria-label=${t('Show the move again')}
              data-testid="board-replay"
              @click=${() => actions.replay()}
            >
              ${icon('debug-rerun')}
            </button>`
        : nothing
    }
  </div>`;
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
