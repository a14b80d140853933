/** Zones that are no spaces of the map, such as pools, hands and decks: a list beside it, with what lies in each. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { MapModel } from '../../../server/protocol/graphs';
import { t } from '../translation';
import type { SpaceView } from '../view/board';
import { type Item, itemHeight, itemWidth } from './blocks';
import { drawnItem } from './drawing';
import { itemsOf } from './items';
import { spokenSpace, tooltipOf } from './spoken';
import { measured } from './textWidth';

/** `used`: the zones in which something lies at some time; the others are only named below the list. `active`: the one that is brought out. */
export function poolList(
  map: MapModel,
  pools: readonly number[],
  used: ReadonlySet<number>,
  spaces: ReadonlyMap<number, SpaceView>,
  active: number | undefined,
  open: (node: number) => void,
): TemplateResult | typeof nothing {
  if (pools.length === 0) return nothing;
  const listed = pools.filter((node) => used.has(node));
  const empty = pools.filter((node) => !used.has(node));
  const button = (node: number, classes: string, content: unknown) => {
    return html`<button
      type="button"
      class="${classes} ${node === active ? 'active' : ''}"
      data-row
      tabindex="-1"
      data-pool=${node}
      data-touched=${spaces.get(node)?.isTouched === true}
      aria-label=${spokenSpace(map, node, spaces.get(node))}
      title=${tooltipOf(map, node, spaces.get(node))}
      @click=${() => open(node)}
    >
      ${content}
    </button>`;
  };
  const name = (node: number) => html`<span class="pool-name">${map.nodes[node]?.label ?? ''}</span>`;
  return html`<section class="pools" aria-label=${t('Beside the map')} data-rows>
    ${
      listed.length === 0
        ? nothing
        : html`<ul class="pool-list">
            ${repeat(
              listed,
              (node) => map.nodes[node]?.id,
              (node) => {
                const space = spaces.get(node);
                return html`<li>
                  ${button(node, `pool ${space?.isChanged === true ? 'marked' : ''}`, html`${name(node)}${contentsOf(space)}`)}
                </li>`;
              },
            )}
          </ul>`
    }
    ${
      empty.length === 0
        ? nothing
        : html`<div class="pool-rest">
            <span>${t('Empty:')}</span>
            ${empty.map((node) => button(node, 'pool', name(node)))}
          </div>`
    }
  </section>`;
}

function contentsOf(space: SpaceView | undefined): TemplateResult | typeof nothing {
  if (space === undefined) return nothing;
  const levels = itemsOf(space);
  // There is room for each kind of piece; the names of states are in the tooltip.
  const items = levels[levels.length > 3 ? 1 : 0] ?? [];
  if (items.length === 0) return html`<span class="pool-nothing">–</span>`;
  return html`<span class="pool-items">${items.map(looseItem)}</span>`;
}

/** A chip or flag by itself. */
export function looseItem(item: Item): TemplateResult {
  const width = itemWidth(item.text, measured);
  return html`<svg class="map-item" width=${width} height=${itemHeight} aria-hidden="true">${svg`${drawnItem({ ...item, x: 0, y: 0, width })}`}</svg>`;
}
