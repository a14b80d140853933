/** The view of a graph's panel: draws what the extension host sends, and says which definition is to be opened. */
import '@vscode/codicons/dist/codicon.css';
import './page.css';
import './graph.css';
import './graph/drawing.css';
import './map/map.css';
import { render } from 'lit';
import type { GraphHostMessage, GraphModel, GraphPicture, GraphRequest } from '../../server/protocol/graphs';
import type { DrawingView } from './graph/drawing';
import { nodeByKey, type PlacedNode } from './graph/nearby';
import { type GraphPageActions, graphPage } from './graph/page';
import { foundNode, foundNodes, type GraphSearch } from './graph/search';
import { geometryOf, placedNodes } from './map/geometry';
import { readTranslations } from './translation';
import './vscodeApi';

const editor = acquireVsCodeApi();
const root = document.getElementById('graph') ?? document.body;
readTranslations(root);
/** Factors of zooming; beyond these nothing is to be seen. */
const nearest = 4;
const farthest = 0.1;

let request: GraphRequest | undefined;
let model: GraphPicture | undefined;
let view: DrawingView = { active: undefined, tabStop: 0, zoom: 1, hidden: new Set() };
let search: GraphSearch = { text: '', at: 0 };
/** Follows the size of the page until the author zooms: as long as names can be read, or the whole graph. */
let fit: 'readable' | 'whole' | undefined = 'readable';
/** At this zoom names can just be read. */
const readable = { map: 0.5, calls: 1 };

const actions: GraphPageActions = {
  open: (node, around) => {
    const { id, place } = model?.nodes[node] ?? {};
    if (around && model?.kind === 'calls') editor.postMessage({ kind: 'focus', focus: id });
    else if (place !== undefined) editor.postMessage({ kind: 'reveal', place });
  },
  activate: (node) => show({ ...view, active: node, tabStop: node ?? view.tabStop }),
  key: (node, event) => {
    const next = nodeByKey(drawnNodes(), node, event.key);
    if (event.key === 'Enter' || event.key === ' ') actions.open(node, event.shiftKey);
    else if (next === undefined) return;
    else focusNode(next);
    event.preventDefault();
  },
  find: (text) => bringOut({ text, at: 0 }),
  findNext: (step) => bringOut({ ...search, at: search.at + step }),
  goToFound: () => elementOf(view.active)?.focus(),
  zoom: (step) => {
    fit = step === 0 ? 'whole' : undefined;
    show({ ...view, zoom: step === 0 ? fitting(farthest) : Math.min(nearest, Math.max(farthest, view.zoom * 1.25 ** step)) });
  },
  whole: () => editor.postMessage({ kind: 'focus', focus: undefined }),
  toggleGroup: (group) => {
    const hidden = new Set(view.hidden);
    if (!hidden.delete(group)) hidden.add(group);
    show({ ...view, hidden });
  },
};

/** The nodes that keys lead to: those of the drawing that are not hidden. */
function drawnNodes(): readonly PlacedNode[] {
  if (model === undefined) return [];
  const { nodes } = model;
  const placed = model.kind === 'map' ? placedNodes(geometryOf(model)) : model.nodes.map(({ x, y }, node) => ({ node, x, y }));
  return placed.filter(({ node }) => !view.hidden.has(nodes[node]?.group ?? ''));
}

function show(next: DrawingView): void {
  view = next;
  if (request !== undefined) render(graphPage(model, view, search, actions), root);
}

function bringOut(next: GraphSearch): void {
  search = next;
  const node = foundNode(foundNodes(model?.nodes ?? [], view.hidden, search), search);
  show({ ...view, active: node, tabStop: node ?? view.tabStop });
  elementOf(node)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function elementOf(node: number | undefined): SVGElement | HTMLElement | null {
  return node === undefined ? null : root.querySelector<SVGElement | HTMLElement>(`[data-node="${node}"], [data-pool="${node}"]`);
}

function focusNode(node: number): void {
  show({ ...view, tabStop: node });
  elementOf(node)?.focus();
}

/** The zoom at which the whole graph is to be seen, but not below `least`. */
function fitting(least: number): number {
  const canvas = root.querySelector(model?.kind === 'map' ? '.canvas .board' : '.canvas');
  if (model === undefined || canvas === null) return 1;
  const { width, height } = model.kind === 'map' ? geometryOf(model) : model;
  const [wide, high] = [(canvas.clientWidth - 4) / width, (canvas.clientHeight - 4) / height];
  return Math.max(least, Math.min(wide, high, model.kind === 'map' ? 2 : 1.25));
}

function followSize(): void {
  if (fit === undefined) return;
  show({ ...view, zoom: fitting(fit === 'whole' || model === undefined ? farthest : readable[model.kind]) });
  if (model?.kind === 'calls') centre(model);
}

/** Brings what the drawing is about into the middle of what is in sight, if it is not in sight as a whole; for a subject at the rim there has to be room around it. */
function centre(calls: GraphModel): void {
  const canvas = root.querySelector('.canvas');
  const subject = subjectOf(calls);
  canvas?.toggleAttribute('data-wide', subject !== undefined && calls.width * view.zoom > canvas.clientWidth);
  canvas?.toggleAttribute('data-high', subject !== undefined && calls.height * view.zoom > canvas.clientHeight);
  elementOf(subject)?.scrollIntoView({ block: 'center', inline: 'center' });
}

/** The node around which the calls are drawn. */
function subjectOf({ nodes, focus }: GraphModel): number | undefined {
  const node = nodes.findIndex(({ id }) => id === focus);
  return node < 0 ? undefined : node;
}

window.addEventListener('message', ({ data }: MessageEvent<GraphHostMessage>) => {
  const before = model?.nodes[view.tabStop]?.id;
  request = data.request;
  model = data.model;
  editor.setState(request);
  // The node that had the focus keeps it where it is still there.
  const same = model?.nodes.findIndex(({ id }) => id === before) ?? -1;
  show({ ...view, active: undefined, tabStop: Math.max(0, same) });
  followSize();
});
new ResizeObserver(followSize).observe(document.body);
editor.postMessage({ kind: 'ready' });
