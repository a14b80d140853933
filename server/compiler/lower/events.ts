/** Event decks and cards (reference: `events.md`). */
import type {
  Condition,
  Effects,
  EventCard,
  EventContent,
  EventDeck,
  EventSide,
  EventTarget,
  LastingEffect,
  Query,
} from '../../kernel/gamedef';
import { inDeckOrder } from '../assets/deck';
import type { Json } from '../context';
import { fieldOf, listOf, lowered, numberOf, textOf } from './lowered';

/** A card in canonical form; `at`: the node of its origin. */
export interface LoweredCard {
  readonly json: Json;
  readonly at: number | undefined;
}

/** A deck with its cards in order: by `order`, then those without one by id. */
export function lowerDeck(head: Json, cards: readonly LoweredCard[]): EventDeck {
  return {
    id: textOf(fieldOf(head, 'id')) ?? '',
    drawZone: textOf(fieldOf(head, 'drawZone')) ?? '',
    discardZone: textOf(fieldOf(head, 'discardZone')) ?? '',
    shuffleOnSetup: fieldOf(head, 'shuffleOnSetup') === true,
    cards: cards.map(lowerCard).sort(inDeckOrder),
  };
}

function lowerCard({ json, at }: LoweredCard): EventCard {
  const unshaded = fieldOf(json, 'unshaded');
  const shaded = fieldOf(json, 'shaded');
  const condition = fieldOf(json, 'playCondition');
  const order = numberOf(fieldOf(json, 'order'));
  return {
    id: textOf(fieldOf(json, 'id')) ?? '',
    title: textOf(fieldOf(json, 'title')) ?? '',
    sideMode: lowered<EventCard['sideMode']>(fieldOf(json, 'sideMode'), 'single'),
    ...(order === undefined ? {} : { order }),
    tags: lowered<readonly string[]>(fieldOf(json, 'tags'), []),
    metadata: lowered<EventCard['metadata']>(fieldOf(json, 'metadata'), {}),
    ...(condition === undefined || condition === null ? {} : { playCondition: lowered<Condition>(condition, true) }),
    ...(unshaded === undefined ? {} : { unshaded: lowerSide(unshaded) }),
    ...(shaded === undefined ? {} : { shaded: lowerSide(shaded) }),
    ...(at === undefined ? {} : { at }),
  };
}

function lowerSide(json: Json): EventSide {
  const branches = listOf(fieldOf(json, 'branches'));
  const text = textOf(fieldOf(json, 'text'));
  return {
    ...(text === undefined ? {} : { text }),
    ...lowerContent(json, branches),
    branches: branches.map((branch) => {
      const order = numberOf(fieldOf(branch, 'order'));
      return { id: textOf(fieldOf(branch, 'id')) ?? '', ...(order === undefined ? {} : { order }), ...lowerContent(branch, []) };
    }),
  };
}

/** `inner`: branches, in which the targets of the side are seen as well. */
function lowerContent(json: Json, inner: readonly Json[]): EventContent {
  const seen = ['effects', 'lastingEffects', 'freeOperationGrants'].map((field) => fieldOf(json, field));
  return {
    targets: listOf(fieldOf(json, 'targets')).map((target, index, all) =>
      lowerTarget(target, [...seen, ...inner, ...all.slice(index + 1)]),
    ),
    effects: lowered<Effects>(fieldOf(json, 'effects'), []),
    lastingEffects: listOf(fieldOf(json, 'lastingEffects')).map(lowerLasting),
    freeOperationGrants: lowered<EventContent['freeOperationGrants']>(fieldOf(json, 'freeOperationGrants'), []),
    eligibilityOverrides: lowered<EventContent['eligibilityOverrides']>(fieldOf(json, 'eligibilityOverrides'), []),
  };
}

function lowerLasting(json: Json): LastingEffect {
  return {
    id: textOf(fieldOf(json, 'id')) ?? '',
    duration: lowered<LastingEffect['duration']>(fieldOf(json, 'duration'), 'round'),
    setupEffects: lowered<Effects>(fieldOf(json, 'setupEffects'), []),
    teardownEffects: lowered<Effects>(fieldOf(json, 'teardownEffects'), []),
  };
}

function lowerTarget(json: Json, scope: readonly (Json | undefined)[]): EventTarget {
  const id = textOf(fieldOf(json, 'id')) ?? '';
  const cardinality = fieldOf(json, 'cardinality');
  const n = numberOf(fieldOf(cardinality, 'n'));
  const mentions = mentionsOf(id, scope);
  const written = lowered<'each' | 'list' | undefined>(fieldOf(json, 'application'), undefined);
  const at = numberOf(fieldOf(fieldOf(json, 'selector'), 'at'));
  const found = mentions.scalar ? 'each' : mentions.list ? 'list' : 'none';
  return {
    id,
    selector: lowered<Query>(fieldOf(json, 'selector'), { query: 'enums', values: [] }),
    cardinality:
      n === undefined ? { min: numberOf(fieldOf(cardinality, 'min')) ?? 0, max: numberOf(fieldOf(cardinality, 'max')) ?? 0 } : { n },
    application: found === 'none' ? 'none' : (written ?? found),
    ...(at === undefined ? {} : { at }),
  };
}

export interface Mentions {
  readonly scalar: boolean;
  readonly list: boolean;
}

/** How canonical nodes mention a binding: as one item (in text, selectors, references), or as the list it is. */
export function mentionsOf(name: string, nodes: readonly (Json | undefined)[]): Mentions {
  let scalar = false;
  let list = false;
  const visit = (node: Json | undefined, inSet: boolean): void => {
    if (typeof node === 'string') {
      if (node === name || node.endsWith(`:${name}`) || node.includes(`{${name}}`)) scalar = true;
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const item of node) visit(item, false);
      return;
    }
    if (fieldOf(node, 'query') === 'binding' && fieldOf(node, 'name') === name) {
      list = true;
      visit(fieldOf(node, 'filter'), false);
      return;
    }
    if (inSet && fieldOf(node, 'ref') === 'binding' && fieldOf(node, 'name') === name) {
      list = true;
      return;
    }
    const membership = fieldOf(node, 'op') === 'in' || fieldOf(node, 'op') === 'notIn';
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string' && textFields.has(key)) continue;
      visit(value, key === 'zones' || (membership && (key === 'set' || key === 'value')));
    }
  };
  for (const node of nodes) visit(node, false);
  return { scalar, list };
}

/** Fields whose text is no expression: a name that stands there is none. */
const textFields: ReadonlySet<string> = new Set([
  'prompt',
  'text',
  'title',
  'query',
  'ref',
  'op',
  'at',
  'prop',
  'var',
  'marker',
  'literal',
  'id',
]);
