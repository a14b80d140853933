/** The page of a graph: a bar with what is drawn, a legend and tools, and below it the drawing. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { GraphPicture } from '../../../server/protocol/graphs';
import { mapDrawing } from '../map/drawing';
import { geometryOf } from '../map/geometry';
import { poolList } from '../map/pools';
import { icon } from '../render/pieces';
import { t } from '../translation';
import { type DrawingActions, type DrawingView, graphDrawing, lookOf } from './drawing';
import { groupCounts } from './labels';
import { foundNodes, foundWords, type GraphSearch } from './search';

export interface GraphPageActions extends DrawingActions {
  readonly find: (text: string) => void;
  /** To the next of the nodes that were found, or the one before. */
  readonly findNext: (step: 1 | -1) => void;
  /** To the node that was found. */
  readonly goToFound: () => void;
  /** 1 nearer, -1 farther, 0 as large as the page allows. */
  readonly zoom: (step: 1 | -1 | 0) => void;
  readonly whole: () => void;
  /** Shows or hides the nodes of a group. */
  readonly toggleGroup: (group: string) => void;
}

/** The whole page; a sentence where there is no graph. */
export function graphPage(
  model: GraphPicture | undefined,
  view: DrawingView,
  search: GraphSearch,
  actions: GraphPageActions,
): TemplateResult {
  if (model === undefined)
    return html`<p class="waiting" role="status">${t('There is nothing to draw: the file belongs to no game with such names.')}</p>`;
  const label = titleOf(model);
  return html`<header class="bar">
      <h1>${label}</h1>
      <ul class="legend" aria-label=${t('Legend')}>
        ${[...groupCounts(model)].map(
          ([group, count]) => html`<li>
            <button
              type="button"
              class="look-${lookOf(model, group)}"
              aria-pressed=${view.hidden.has(group) ? 'false' : 'true'}
              title=${t('Show or hide')}
              @click=${() => actions.toggleGroup(group)}
            >
              <svg width="12" height="12" aria-hidden="true">${svg`<circle class="outline" cx="6" cy="6" r="5" />`}</svg>${group}
              <span class="count">${count}</span>
            </button>
          </li>`,
        )}
      </ul>
      <div class="tools">
        ${model.kind === 'map' || model.focus === undefined ? nothing : html`<button type="button" class="link" @click=${() => actions.whole()}>${t('All calls')}</button>`}
        ${model.kind === 'calls' ? html`<span class="hint">${t('Shift+click: only what is around it')}</span>` : nothing}
        <span class="hint" role="status">${foundWords(model, foundNodes(model.nodes, view.hidden, search), search)}</span>
        <input
          type="search"
          title=${t('Arrow keys: the next one and the one before; Enter: to its place in the drawing')}
          placeholder=${t('Find')}
          aria-label=${t('Find by name')}
          @input=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) actions.find(event.target.value);
          }}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key === 'Enter') actions.goToFound();
            else if (event.key === 'ArrowDown') actions.findNext(1);
            else if (event.key === 'ArrowUp') actions.findNext(-1);
            else return;
            event.preventDefault();
          }}
        />
        ${tool('zoom-out', t('Zoom out'), () => actions.zoom(-1))} ${tool('zoom-in', t('Zoom in'), () => actions.zoom(1))}
        ${tool('screen-full', t('Fit to the page'), () => actions.zoom(0))}
      </div>
    </header>
    <main class="canvas ${model.kind === 'map' ? 'mapped' : ''}" data-testid="canvas">${drawingOf(model, view, actions, label)}</main>`;
}

function drawingOf(model: GraphPicture, view: DrawingView, actions: DrawingActions, label: string): TemplateResult {
  if (model.kind === 'calls') return graphDrawing(model, view, actions, label);
  const geometry = geometryOf(model);
  const pools = geometry.pools.filter((node) => !view.hidden.has(model.nodes[node]?.group ?? ''));
  return html`<div class="board">${geometry.points.size === 0 ? nothing : mapDrawing(model, geometry, new Map(), view, actions, label)}</div>
    ${poolList(model, pools, new Set(pools), new Map(), view.active, (node) => actions.open(node, false))}`;
}

function tool(codicon: string, label: string, run: () => void): TemplateResult {
  return html`<button type="button" class="tool" title=${label} aria-label=${label} @click=${run}>${icon(codicon)}</button>`;
}

function titleOf(model: GraphPicture): string {
  const { title, nodes } = model;
  if (model.kind === 'map') return t('Map of {0}: {1} zones', title, nodes.length);
  const { focus } = model;
  return focus === undefined
    ? t('Macro calls of {0}', title)
    : t('Macro calls around {0}', model.nodes.find(({ id }) => id === focus)?.label ?? focus);
}
